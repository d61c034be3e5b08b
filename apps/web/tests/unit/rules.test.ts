// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {
    for_each_one, for_each_toggled, kRuleNames, kTopologyNames, lights_of, offsets_of, toggled,
} from "../../src/rules.js";
import type {Game} from "../../src/solver/protocol.js";
import {random_bits, random_generator} from "./random.js";

function game(rows: number, columns: number, rule = "plus", topology = "plane", missing: Bits | null = null): Game {
    return {rows, columns, rule, topology, missing};
}

function lights(of: Game, row: number, column: number): string {
    const bits = new Bits(of.rows, of.columns);
    for (const cell of toggled(of, row, column)) bits.toggle(cell.row, cell.column);
    return bits.toString();
}

test("a press of plus toggles the cell and its neighbours", () => {
    assert.equal(lights(game(3, 3), 1, 1), "010\n111\n010");
    assert.equal(lights(game(3, 3), 0, 0), "110\n100\n000");
    assert.equal(lights(game(3, 3, "plus-nocentre"), 1, 1), "010\n101\n010");
});

test("on the Moebius strip, the left neighbour of the upper left cell is the lower right one", () => {
    assert.equal(lights(game(5, 5, "plus", "moebius"), 0, 0), "11000\n10000\n00000\n00000\n00001");
});

test("topologies glue edges", () => {
    assert.equal(lights(game(4, 3, "plus", "cylinder"), 0, 0), "111\n100\n000\n000");
    assert.equal(lights(game(4, 3, "plus", "torus"), 0, 0), "111\n100\n000\n100");
    assert.equal(lights(game(4, 3, "plus", "klein"), 0, 0), "110\n100\n000\n101");
    assert.equal(lights(game(4, 3, "plus", "projective"), 0, 0), "110\n100\n000\n000");
});

test("a cell that is reached twice stays as it is", () => {
    assert.equal(lights(game(3, 2, "plus", "torus"), 1, 0), "10\n10\n10");
    assert.deepEqual(offsets_of("0,0;1,1;0,0"), [[1, 1]]);
});

test("row-column toggles each cell of the row and of the column once, on any topology", () => {
    for (const topology of kTopologyNames)
        assert.equal(lights(game(3, 4, "row-column", topology), 1, 2), "0010\n1111\n0010");
});

test("missing cells have neither light nor button", () => {
    const missing = Bits.from("010", "000", "000");
    assert.equal(lights(game(3, 3, "plus", "plane", missing), 1, 1), "000\n111\n010");
    assert.deepEqual(toggled(game(3, 3, "plus", "plane", missing), 0, 1), []);
});

test("a rule is a name, a mask or offsets", () => {
    assert.deepEqual(offsets_of("010/011/000"), [[-1, 0], [0, 0], [0, 1]]);
    assert.deepEqual(offsets_of("-1,0;0,0;0,1"), [[-1, 0], [0, 0], [0, 1]]);
    for (const wrong of ["", "plusx", "01/10", "010/11/010", "1,2,3", "1,x"])
        assert.throws(() => offsets_of(wrong), RangeError, wrong);
});

test("lights_of adds up what each press toggles", () => {
    const random = random_generator();
    const rules = [...kRuleNames, "1100000/0000000/0001001", "0,0;2,-3;0,40", "0,1;0,-33"];
    for (const rule of rules) {
        for (const topology of kTopologyNames) {
            for (const [rows, columns] of [[1, 1], [2, 3], [7, 5], [3, 32], [4, 65], [2, 100]] as const) {
                const missing = random() < 0.5 ? null : random_bits(random, rows, columns, 0.2);
                const played = game(rows, columns, rule, topology, missing);
                const presses = random_bits(random, rows, columns, 0.4);
                missing?.words.forEach((word, i) => (presses.words[i]! &= ~word));
                const expected = new Bits(rows, columns);
                for_each_one(presses, (row, column) =>
                    for_each_toggled(played, row, column, (r, c) => expected.toggle(r, c)));
                assert.equal(lights_of(played, presses).toString(), expected.toString(), `${rule} ${topology} ${rows}`);
            }
        }
    }
});
