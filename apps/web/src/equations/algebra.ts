// SPDX-License-Identifier: MIT
// Small operations on matrices that need no solver, and matrices and systems as text that the library does not write.

import {Bits} from "../bits.js";
import {cells_in, invert_cells} from "../rules.js";
import type {Game} from "../solver/protocol.js";

/** [A | b], where b is one row, with as many columns as A has rows. */
export function augmented(a: Bits, b: Bits | null): Bits {
    if (!b) return a;
    return Bits.of(a.rows, a.columns + 1, (row, column) => (column < a.columns ? a.get(row, column) : b.get(0, row)));
}

/** A column, as one row. */
export const column_of = (a: Bits, column: number): Bits => Bits.of(1, a.rows, (_, row) => a.get(row, column));

/** A and b of [A | b]. */
export function split(all: Bits): {a: Bits; b: Bits} {
    return {a: all.resized(all.rows, all.columns - 1), b: column_of(all, all.columns - 1)};
}

/** The columns at which a row is 1. */
export const ones_of = (a: Bits, row = 0): number[] => cells_in(a.rows_at([row])).map(({column}) => column);

/** Adds row `other` to row `row`. */
function add_row(a: Bits, row: number, other: number): void {
    for (let i = 0; i < a.stride; ++i) a.words[row * a.stride + i]! ^= a.words[other * a.stride + i]!;
}

function swap_rows(a: Bits, row: number, other: number): void {
    if (row === other) return;
    add_row(a, row, other);
    add_row(a, other, row);
    add_row(a, row, other);
}

/** A row operation; rows from 0. "add" adds `other` to `row`. */
export type Operation = {kind: "add" | "swap"; row: number; other: number};

export function apply(matrix: Bits, {kind, row, other}: Operation): Bits {
    const result = matrix.clone();
    if (kind === "swap") swap_rows(result, row, other);
    else add_row(result, row, other);
    return result;
}

/** The sum of some rows, as one row. */
export function sum_of(a: Bits, rows: readonly number[]): Bits {
    const sum = new Bits(1, a.columns);
    for (const row of rows)
        for (let i = 0; i < a.stride; ++i) sum.words[i]! ^= a.words[row * a.stride + i]!;
    return sum;
}

/** Gauss-Jordan elimination of the first columns, which are searched for pivots. */
export function reduce(a: Bits, columns: number): {reduced: Bits; pivots: number[]} {
    const reduced = a.clone();
    const pivots: number[] = [];
    for (let column = 0; column < columns && pivots.length < a.rows; ++column) {
        const top = pivots.length;
        let found = top;
        while (found < a.rows && !reduced.get(found, column)) ++found;
        if (found === a.rows) continue;
        swap_rows(reduced, top, found);
        for (let row = 0; row < a.rows; ++row) if (row !== top && reduced.get(row, column)) add_row(reduced, row, top);
        pivots.push(column);
    }
    return {reduced, pivots};
}

/** The cells of a game, row by row, that are not missing: the unknowns of its system. */
export const cells_of = (game: Game) => cells_in(invert_cells(new Bits(game.rows, game.columns), game.missing));

// Matrices and systems as text that the library does not write.

/** The name of an unknown: that given, or x1, x2, ... */
export function name_of({unknowns}: {unknowns: readonly string[] | null}, column: number): string {
    return unknowns?.[column] ?? `x${column + 1}`;
}

/** One equation: "x1 + x3 = 1". */
export function equation_text(a: Bits, row: number, right: boolean, unknowns: readonly string[] | null): string {
    const sum = ones_of(a, row).map((column) => name_of({unknowns}, column)).join(" + ");
    return `${sum || "0"} = ${Number(right)}`;
}

export function equations_text(a: Bits, b: Bits | null, unknowns: readonly string[] | null): string {
    let text = "";
    for (let row = 0; row < a.rows; ++row) text += `${equation_text(a, row, b?.get(0, row) ?? false, unknowns)}\n`;
    return text;
}

/** An array in brackets, with a bar before the last columns if there are any. */
export function latex_matrix(a: Bits, bar_columns = 0): string {
    const left = a.columns - bar_columns;
    const format = "c".repeat(left) + (bar_columns > 0 ? `|${"c".repeat(bar_columns)}` : "");
    const rows = a.toString().split("\n").map((row) => [...row].join(" & "));
    return `\\left[\\begin{array}{${format}}\n${rows.join(" \\\\\n")}\n\\end{array}\\right]`;
}
