// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {lights_of} from "../../src/rules.js";
import {
    chase, chase_table, common_factor, degree, fibonacci, first_row, gcd, kFourWays, kQuiet, kSmile,
    kSolutions, multiply, polynomial_text, remainder, shifted,
} from "../../src/why/maths.js";
import {kClassic} from "../../src/state.js";
import {random_bits, random_generator} from "./random.js";

test("the table of light chasing clears every board that can be solved", () => {
    const table = chase_table(kClassic);
    assert.equal(table.size, 8);
    assert.equal(table.get("00000"), "00000");
    const random = random_generator();
    for (let i = 0; i < 20; ++i) {
        const board = lights_of(kClassic, random_bits(random, 5, 5, 0.5));
        const {presses, left} = chase(kClassic, board);
        const first = first_row(kClassic, table.get(left.toString())!);
        const after = board.clone();
        after.add(lights_of(kClassic, presses));
        after.add(lights_of(kClassic, first));
        const second = chase(kClassic, after);
        assert.ok(second.left.is_zero());
        after.add(lights_of(kClassic, second.presses));
        assert.ok(after.is_zero());
    }
});

test("the patterns of the text are what it says they are", () => {
    for (const pattern of kQuiet) assert.ok(lights_of(kClassic, pattern).is_zero());
    const overlap = kSmile.clone();
    for (let i = 0; i < overlap.words.length; ++i) overlap.words[i]! &= kQuiet[0]!.words[i]!;
    assert.equal(overlap.weight(), 3);
    const lights = new Set(kSolutions.map((presses) => lights_of(kClassic, presses).toString()));
    assert.deepEqual([...lights], [kFourWays.toString()]);
    assert.deepEqual(kSolutions.map((presses) => presses.weight()), [8, 10, 12, 14]);
});

// OEIS A159257.
test("nullities of square boards by polynomials", () => {
    const nullities = Array.from({length: 19}, (_, i) => degree(common_factor(i + 1, i + 1)));
    assert.deepEqual(nullities, [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16]);
});
