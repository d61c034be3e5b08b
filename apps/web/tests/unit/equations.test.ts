// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {equation_text, reduce} from "../../src/equations/algebra.js";
import {begin, do_operation, is_done, judge, next_operation, undo_operation} from "../../src/equations/practice.js";
import {latex_of_steps} from "../../src/equations/steps.js";
import type {Step} from "../../src/solver/protocol.js";
import {random_bits, random_generator} from "./random.js";

const kSizes = [[0, 0], [0, 3], [3, 0], [1, 1], [3, 3], [4, 7], [7, 4], [10, 10], [33, 40], [5, 70]] as const;

test("next steps lead to the reduced form, and each is judged to be right", () => {
    const random = random_generator();
    for (const [rows, all] of kSizes)
        for (const columns of new Set([all, Math.max(0, all - 1)])) {
            const a = random_bits(random, rows, all, 0.4);
            let practice = begin(a, columns);
            for (let next = next_operation(practice); next; next = next_operation(practice)) {
                assert.ok(!is_done(practice));
                practice = do_operation(practice, next.operation);
                assert.match(judge(practice).verdict, /good|done/);
            }
            assert.ok(is_done(practice));
            assert.ok(practice.matrix.equals(reduce(a, columns).reduced));
            for (let i = practice.past.length; i > 0; --i) practice = undo_operation(practice);
            assert.ok(practice.matrix.equals(a));
        }
});

test("a step back is told", () => {
    const start = begin(Bits.from("110", "011", "101"), 3);
    const last = do_operation(do_operation(start, {kind: "add", row: 2, other: 0}), {kind: "add", row: 1, other: 0});
    assert.deepEqual(judge(last),
        {verdict: "bad", sentence: "Column 1 was finished, and now it is not. Undo takes that back."});
});

test("steps as LaTeX", () => {
    const step = {kind: "swap", column: 0, row: 0, other: 1, sentence: "", formula: "", latex: "L"} as Step;
    const latex = latex_of_steps(Bits.from("01", "11"), [{...step, kind: "pivot"}, step], 1);
    assert.equal(latex, "\\begin{align*}\n&\\left[\\begin{array}{c|c}\n0 & 1 \\\\\n1 & 1\n\\end{array}\\right] \\\\\n" +
        "&\\xrightarrow{L} \\left[\\begin{array}{c|c}\n1 & 1 \\\\\n0 & 1\n\\end{array}\\right]\n\\end{align*}\n");
});

test("equations as text", () => {
    assert.equal(equation_text(Bits.from("101"), 0, true, null), "x1 + x3 = 1");
    assert.equal(equation_text(Bits.from("000"), 0, true, null), "0 = 1");
});
