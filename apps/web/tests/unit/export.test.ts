// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {animated_svg_of, svg_of} from "../../src/share/picture.js";
import type {Game} from "../../src/solver/protocol.js";

const kGame: Game = {rows: 3, columns: 4, rule: "plus", topology: "plane", missing: null};
const kBoard = Bits.from("0100", "1110", "0100");

test("an SVG of a large board has a shape for each run of cells", () => {
    const board = new Bits(300, 300);
    for (let column = 10; column < 20; ++column) board.set(7, column, true);
    const svg = svg_of({...kGame, rows: 300, columns: 300}, board, null);
    assert.equal(svg.match(/M/g)!.length, 300 + 2);
    assert.match(svg, /class="lo-lit" d="M416 296h400v40h-400z"/);
});

test("an SVG has a shape for each cell, a dot for each press, and times that increase", () => {
    const missing = Bits.from("0001", "0000", "0000");
    const still = svg_of({...kGame, missing}, kBoard, Bits.from("0000", "0100", "0000"));
    assert.equal(still.match(/M/g)!.length, 11 + 1);
    const moving = animated_svg_of(kGame, kBoard, Bits.from("1000", "0100", "0001"));
    assert.equal(moving.match(/<circle/g)!.length, 3);
    for (const [, times] of moving.matchAll(/keyTimes="([^"]*)"/g)) {
        const numbers = times!.split(";").map(Number);
        assert.equal(numbers[0], 0);
        assert.ok(numbers.every((number, i) => i === 0 || (number > numbers[i - 1]! && number < 1)));
    }
});
