// SPDX-License-Identifier: MIT
// "You do it": whether a row operation of the reader was a step towards the reduced row echelon form.
//
// That form is unique, and the first columns of it depend on the first columns of the matrix alone. So a column is
// *finished* if it and all to its left are as in the form, and an operation helps if it finishes columns, or brings the
// first unfinished one nearer to its form.

import type {Bits} from "./bits.js";
import {add_row, listed, ones_of, column_of, reduce, swap_rows} from "./equations_algebra.js";

/** A row operation; rows from 0. "add" adds `other` to `row`. */
export interface Operation {
    kind: "add" | "swap";
    row: number;
    other: number;
}

export type Verdict = "good" | "neutral" | "bad" | "done";

export interface Judgement {
    verdict: Verdict;
    sentence: string;
}

/** What a reader has done to a matrix, the first `columns` columns of which shall be reduced. */
export interface Practice {
    matrix: Bits;
    columns: number;
    past: {operation: Operation; before: Bits}[];
}

interface Place {
    /** The number of finished columns. */
    finished: number;
    /** Pivots in them: the row of the next one. */
    pivots: number;
    /** Entries of the first unfinished column that differ from the form. */
    wrong: number;
}

export function apply(matrix: Bits, {kind, row, other}: Operation): Bits {
    const result = matrix.clone();
    if (kind === "swap") swap_rows(result, row, other);
    else add_row(result, row, other);
    return result;
}

export function begin(matrix: Bits, columns: number): Practice {
    return {matrix, columns, past: []};
}

export function is_done({matrix, columns}: Practice): boolean {
    return place_of(matrix, columns).finished === columns;
}

export function do_operation(practice: Practice, operation: Operation): Practice {
    const {matrix, past} = practice;
    return {...practice, matrix: apply(matrix, operation), past: [...past, {operation, before: matrix}]};
}

export function undo_operation(practice: Practice): Practice {
    const last = practice.past.at(-1);
    return last ? {...practice, matrix: last.before, past: practice.past.slice(0, -1)} : practice;
}

/** The next step of the textbook, or null if nothing is left to do. */
export function next_operation({matrix, columns}: Practice): {operation: Operation; sentence: string} | null {
    const {finished, pivots} = place_of(matrix, columns);
    if (finished === columns) return null;
    const ones = ones_of(column_of(matrix, finished));
    const column = `column ${finished + 1}`;
    if (!ones.includes(pivots)) {
        const found = ones.find((row) => row > pivots)!;
        return {
            operation: {kind: "swap", row: pivots, other: found},
            sentence: `Row ${pivots + 1} needs a 1 in ${column}, and row ${found + 1} has one: swap the two.`,
        };
    }
    const row = ones.find((one) => one !== pivots)!;
    return {
        operation: {kind: "add", row, other: pivots},
        sentence: `The pivot of ${column} is in row ${pivots + 1}. Add that row to row ${row + 1}, to clear its 1.`,
    };
}

/** What the last operation was good for. */
export function judge(practice: Practice): Judgement {
    const {matrix, columns, past} = practice;
    const last = past.at(-1);
    if (!last) return {verdict: "neutral", sentence: ""};
    const [before, after] = [place_of(last.before, columns), place_of(matrix, columns)];
    if (after.finished === columns)
        return before.finished === columns
            ? {verdict: "done", sentence: "The matrix was reduced already, and still is."}
            : {verdict: "done", sentence: "Done: this is the reduced row echelon form. " + kept(matrix, columns)};
    if (after.finished < before.finished) {
        return {
            verdict: "bad",
            sentence: `Column ${after.finished + 1} was finished, and now it is not. Undo takes that back.`,
        };
    }
    const column = `column ${after.finished + 1}`;
    if (after.finished > before.finished) return {verdict: "good", sentence: `Right. ${finished_text(matrix, before, after)}`};
    const need = ones_of(column_of(matrix, after.finished));
    const others = need.filter((row) => row !== after.pivots).map((row) => row + 1);
    const has_pivot = need.includes(after.pivots);
    const rest = has_pivot
        ? `In ${column}, ${others.length === 1 ? "the 1" : "the 1s"} in ${rows_text(others)} must go.`
        : `Row ${after.pivots + 1} needs a 1 in ${column}.`;
    if (after.wrong < before.wrong) return {verdict: "good", sentence: `Right, a step forward. ${rest}`};
    const why = after.wrong === before.wrong ? "no nearer" : "farther from its form";
    return {verdict: "neutral", sentence: `Allowed, but ${column} is ${why}. ${rest}`};
}

function rows_text(rows: number[]): string {
    return `row${rows.length === 1 ? "" : "s"} ${listed(rows)}`;
}

function finished_text(matrix: Bits, before: Place, after: Place): string {
    const [first, end] = [before.finished + 1, after.finished];
    if (first === end) {
        return after.pivots > before.pivots
            ? `Column ${first} is finished: its only 1 is the pivot in row ${after.pivots}.`
            : `Column ${first} is finished; it has no pivot.`;
    }
    return `Columns ${first} to ${end} are finished.`;
}

function kept(matrix: Bits, columns: number): string {
    const {pivots} = reduce(matrix, columns);
    return `Its rank is ${pivots.length}, the number of pivots.`;
}

function place_of(matrix: Bits, columns: number): Place {
    const {reduced, pivots} = reduce(matrix, columns);
    let finished = 0;
    let wrong = 0;
    for (; finished < columns; ++finished) {
        wrong = 0;
        for (let row = 0; row < matrix.rows; ++row)
            if (matrix.get(row, finished) !== reduced.get(row, finished)) ++wrong;
        if (wrong > 0) break;
    }
    return {finished, pivots: pivots.filter((column) => column < finished).length, wrong};
}
