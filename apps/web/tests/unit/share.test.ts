// SPDX-License-Identifier: MIT
// Pictures and commands that leave the page.

import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {svg_of} from "../../src/share/picture.js";
import {solve_command} from "../../src/share/share.js";
import type {Game} from "../../src/solver/protocol.js";
import {random_bits, random_generator} from "./random.js";

const kGame: Game = {rows: 3, columns: 4, rule: "plus", topology: "plane", missing: null};
const kBoard = Bits.from("0100", "1110", "0100");

test("an SVG of a large board has a shape for each run of cells", () => {
    const board = new Bits(300, 300);
    for (let column = 10; column < 20; ++column) board.set(7, column, true);
    const svg = svg_of({...kGame, rows: 300, columns: 300}, board, null);
    assert.equal(svg.match(/M/g)!.length, 300 + 2);
    assert.match(svg, /class="lo-lit" d="M416 296h400v40h-400z"/);
});

test("the command of a position", async () => {
    const game = {...kGame, rows: 21, columns: 20, rule: "0,0;-1,0", topology: "torus"};
    const large = {game, board: new Bits(21, 20), target: "on" as const};
    assert.equal(await solve_command(large, true), "lightsout solve --min '#1;21x20;0,0~-1,0;torus;t=on'");
    assert.equal(await solve_command({...large, target: "off"}, false), "lightsout solve '#1;21x20;0,0~-1,0;torus'");
    const random = random_generator();
    const huge = {game: {...game, rows: 1000, columns: 1000}, board: random_bits(random, 1000, 1000, 0.5), target: "off" as const};
    await assert.rejects(solve_command(huge, true), /too large for a command/);
});
