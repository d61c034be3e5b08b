// SPDX-License-Identifier: MIT
// Light chasing on small boards with the plus rule.

import {Bits} from "./bits.js";
import {lights_of} from "./rules.js";
import type {Game} from "./solver/protocol.js";

export const kFive: Game = {rows: 5, columns: 5, rule: "plus", topology: "plane", missing: null};

/** The presses that clear row `row` from the row below. */
export function chase_row(lights: Bits, row: number): Bits {
    const presses = new Bits(lights.rows, lights.columns);
    for (let column = 0; column < lights.columns; ++column)
        if (lights.get(row, column)) presses.toggle(row + 1, column);
    return presses;
}

/** Chases from the first row to the last, and returns what is left of the last row. */
export function chase(game: Game, board: Bits): {presses: Bits; left: Bits} {
    const lights = board.clone();
    const presses = new Bits(board.rows, board.columns);
    for (let row = 0; row + 1 < board.rows; ++row) {
        const step = chase_row(lights, row);
        presses.add(step);
        lights.add(lights_of(game, step));
    }
    return {presses, left: row_of(lights, board.rows - 1)};
}

/** For each last row that can be cleared, the fewest presses of the first row that do it after another chase, as texts
 * of 0 and 1; both in the order of the table. */
export function chase_table(game: Game): Map<string, string> {
    const table = new Map<string, string>();
    const by_weight = Array.from({length: 2 ** game.columns}, (_, first) => first)
        .sort((x, y) => weight(x) - weight(y) || x - y);
    for (const first of by_weight) {
        const row = first.toString(2).padStart(game.columns, "0");
        const left = chase(game, lights_of(game, first_row(game, row))).left.toString();
        if (!table.has(left)) table.set(left, row);
    }
    return table;
}

/** A pattern with one row of presses, at the top. */
export function first_row(game: Game, row: string): Bits {
    return Bits.from(row, ...Array<string>(game.rows - 1).fill("0".repeat(game.columns)));
}

function row_of(bits: Bits, row: number): Bits {
    const result = new Bits(1, bits.columns);
    for (let column = 0; column < bits.columns; ++column) result.set(0, column, bits.get(row, column));
    return result;
}

function weight(bits: number): number {
    return bits.toString(2).replaceAll("0", "").length;
}
