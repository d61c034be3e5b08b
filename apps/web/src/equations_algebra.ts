// SPDX-License-Identifier: MIT
// Small operations on matrices that need no solver.

import {Bits} from "./bits.js";
import type {Game} from "./solver/protocol.js";

/** [A | b], where b is one row, with as many columns as A has rows. */
export function augmented(a: Bits, b: Bits | null): Bits {
    const result = first_columns(a, a.columns + (b ? 1 : 0));
    if (b) for (let row = 0; row < a.rows; ++row) if (b.get(0, row)) result.toggle(row, a.columns);
    return result;
}

/** The first columns of a matrix; columns that it lacks are zero. */
export function first_columns(a: Bits, columns: number): Bits {
    const result = new Bits(a.rows, columns);
    for (let row = 0; row < a.rows; ++row)
        for (let column = 0; column < Math.min(columns, a.columns); ++column)
            if (a.get(row, column)) result.toggle(row, column);
    return result;
}

/** A column, as one row. */
export function column_of(a: Bits, column: number): Bits {
    const result = new Bits(1, a.rows);
    for (let row = 0; row < a.rows; ++row) if (a.get(row, column)) result.toggle(0, row);
    return result;
}

/** Some rows of a matrix, in this order. */
export function rows_of(a: Bits, rows: readonly number[]): Bits {
    const result = new Bits(rows.length, a.columns);
    rows.forEach((row, i) => result.words.set(a.words.subarray(row * a.stride, (row + 1) * a.stride), i * a.stride));
    return result;
}

/** The columns at which a row is 1. */
export function ones_of(a: Bits, row = 0): number[] {
    const ones: number[] = [];
    for (let column = 0; column < a.columns; ++column) if (a.get(row, column)) ones.push(column);
    return ones;
}

/** Adds row `other` to row `row`. */
export function add_row(a: Bits, row: number, other: number): void {
    for (let i = 0; i < a.stride; ++i) a.words[row * a.stride + i]! ^= a.words[other * a.stride + i]!;
}

export function swap_rows(a: Bits, row: number, other: number): void {
    if (row === other) return;
    add_row(a, row, other);
    add_row(a, other, row);
    add_row(a, row, other);
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
export function cells_of(game: Game): {row: number; column: number}[] {
    const cells: {row: number; column: number}[] = [];
    for (let row = 0; row < game.rows; ++row)
        for (let column = 0; column < game.columns; ++column)
            if (!game.missing?.get(row, column)) cells.push({row, column});
    return cells;
}

/** "1", "1 and 2", "1, 2 and 3". */
export function listed(words: readonly (string | number)[]): string {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
