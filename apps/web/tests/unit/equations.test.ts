// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {equation_text, equations_text, reduce} from "../../src/equations/algebra.js";
import {begin, do_operation, is_done, judge, next_operation, undo_operation} from "../../src/equations/practice.js";
import {frames_of, latex_of_steps} from "../../src/equations/steps.js";
import {parse_equations, significant_lines} from "../../src/equations/text.js";
import type {Step} from "../../src/solver/protocol.js";
import {random_bits, random_generator} from "./random.js";

const kSizes = [[0, 0], [0, 3], [3, 0], [1, 1], [3, 3], [4, 7], [7, 4], [10, 10], [33, 40], [5, 70]] as const;

// The form is unique, so these properties and the same rank are enough.
function require_reduced(a: Bits, columns: number): void {
    let rank = 0;
    for (let column = 0; column < columns; ++column) {
        const ones = [...Array(a.rows).keys()].filter((row) => a.get(row, column));
        if (!ones.some((row) => row >= rank)) continue;
        assert.deepEqual(ones, [rank]);
        ++rank;
    }
}

test("the plain reduced form", () => {
    const random = random_generator();
    for (const [rows, columns] of kSizes) {
        const a = random_bits(random, rows, columns, 0.4);
        const {reduced, pivots} = reduce(a, columns);
        require_reduced(reduced, columns);
        pivots.forEach((column, row) => assert.ok(reduced.get(row, column)));
        assert.deepEqual(reduce(reduced, columns).reduced, reduced);
    }
});

test("next steps lead to the reduced form, and each is judged to be right", () => {
    const random = random_generator();
    for (const [rows, all] of kSizes) {
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
    }
});

test("what is said to the reader", () => {
    let practice = begin(Bits.from("011", "110", "101"), 3);
    const said = (kind: "add" | "swap", row: number, other: number) => {
        practice = do_operation(practice, {kind, row: row - 1, other: other - 1});
        return judge(practice);
    };
    assert.equal(next_operation(practice)!.sentence, "Row 1 needs a 1 in column 1, and row 2 has one: swap the two.");
    assert.deepEqual(said("add", 2, 1),
        {verdict: "neutral", sentence: "Allowed, but column 1 is no nearer. Row 1 needs a 1 in column 1."});
    practice = undo_operation(practice);
    assert.deepEqual(said("swap", 1, 2),
        {verdict: "good", sentence: "Right, a step forward. In column 1, the 1 in row 3 must go."});
    assert.equal(next_operation(practice)!.sentence,
        "The pivot of column 1 is in row 1. Add that row to row 3, to clear its 1.");
    assert.deepEqual(said("add", 3, 1),
        {verdict: "good", sentence: "Right. Column 1 is finished: its only 1 is the pivot in row 1."});
    assert.deepEqual(said("add", 2, 1),
        {verdict: "bad", sentence: "Column 1 was finished, and now it is not. Undo takes that back."});
    practice = undo_operation(practice);
    assert.match(said("add", 1, 2).sentence, /^Right, a step forward. In column 2, the 1 in row 3 must go.$/);
    assert.deepEqual(said("add", 3, 2), {
        verdict: "done",
        sentence: "Done: this is the reduced row echelon form. Its rank is 2, the number of pivots.",
    });
});

test("frames of steps", () => {
    const a = Bits.from("01", "11");
    const step = (kind: Step["kind"], column: number, row: number, other: number): Step =>
        ({kind, column, row, other, sentence: "", formula: "", latex: "L"});
    const frames = frames_of(a, [step("pivot", 0, 0, 1), step("swap", 0, 0, 1), step("pivot", 1, 1, 1), step("add", 1, 0, 1)]);
    assert.deepEqual(frames.map(({matrix}) => matrix.toString()), ["01\n11", "01\n11", "11\n01", "11\n01", "10\n01"]);
    assert.deepEqual(frames.map(({pivots}) => pivots.map(({row, column}) => `${row}${column}`).join(" ")),
        ["", "10", "00", "00 11", "00 11"]);
    assert.deepEqual(frames[4]!.rows, [0, 1]);
    const latex = latex_of_steps(a, [step("pivot", 0, 0, 1), step("swap", 0, 0, 1)], 1);
    assert.equal(latex, "\\begin{align*}\n&\\left[\\begin{array}{c|c}\n0 & 1 \\\\\n1 & 1\n\\end{array}\\right] \\\\\n" +
        "&\\xrightarrow{L} \\left[\\begin{array}{c|c}\n1 & 1 \\\\\n0 & 1\n\\end{array}\\right]\n\\end{align*}\n");
});

test("systems as text", () => {
    const random = random_generator();
    assert.equal(equation_text(Bits.from("101"), 0, true, null), "x1 + x3 = 1");
    assert.equal(equation_text(Bits.from("000"), 0, true, null), "0 = 1");
    for (const [rows, columns] of kSizes) {
        const a = random_bits(random, rows, columns, 0.3);
        const b = random_bits(random, 1, rows, 0.5);
        if (rows === 0 || columns === 0) continue;
        // Unknowns that do not occur are no part of the text.
        const again = parse_equations(significant_lines(equations_text(a, b, null)));
        const occur = reduce(a, columns).pivots.length;
        assert.equal(reduce(again.a, again.a.columns).pivots.length, occur);
        assert.ok(again.b!.equals(b));
    }
});
