// SPDX-License-Identifier: MIT
// What exported pictures show: a board, its presses, and the steps of an animation.

import type {Bits} from "../bits.js";
import type {Game} from "../solver/protocol.js";

/** How a cell looks. Bit 0 of all but the last is the light. */
export const enum Code {
    kUnlit,
    kLit,
    kUnlitNow,
    kLitNow,
    kUnlitPressed,
    kLitPressed,
    kMissing,
}

export interface Scene {
    rows: number;
    columns: number;
    /** A Code for each cell, row by row. */
    codes: Uint8Array;
    title: string;
}

/** Presses that are made at the same time, and the lights that they toggle; cells are row * columns + column. */
export interface Step {
    pressed: number[];
    toggled: number[];
}

/** The cells that a press toggles. */
export type Toggled = (game: Game, row: number, column: number) => Iterable<{row: number; column: number}>;

/** @param presses  marked by large dots, if there are any */
export function scene_of(game: Game, board: Bits, presses: Bits | null): Scene {
    const {rows, columns, missing} = game;
    const codes = new Uint8Array(rows * columns);
    for (let row = 0; row < rows; ++row) {
        for (let column = 0; column < columns; ++column) {
            const light = board.get(row, column) ? Code.kLit : Code.kUnlit;
            codes[row * columns + column] = missing?.get(row, column)
                ? Code.kMissing
                : light + (presses?.get(row, column) ? Code.kUnlitNow : 0);
        }
    }
    const count = presses?.weight() ?? 0;
    const title = `Lights out, ${rows} x ${columns}` + (presses ? `, ${count} press${count === 1 ? "" : "es"}` : "");
    return {rows, columns, codes, title};
}

/** The steps of a solution: the presses one by one, or a row at a time. */
export function steps_of(game: Game, presses: Bits, by_rows: boolean, toggled: Toggled): Step[] {
    const steps: Step[] = [];
    let last_row = -1;
    for (let row = 0; row < game.rows; ++row) {
        for (let column = 0; column < game.columns; ++column) {
            if (!presses.get(row, column)) continue;
            if (!by_rows || row !== last_row) steps.push({pressed: [], toggled: []});
            last_row = row;
            const step = steps.at(-1)!;
            step.pressed.push(row * game.columns + column);
            for (const cell of toggled(game, row, column)) step.toggled.push(cell.row * game.columns + cell.column);
        }
    }
    return steps;
}

/** The codes once a step has begun: its presses have large dots, those of earlier steps small ones.
 * @param step  undefined after the last */
export function after_step(codes: Uint8Array, step: Step | undefined): Uint8Array {
    const after = codes.map((code) => (code === Code.kUnlitNow || code === Code.kLitNow ? code + 2 : code));
    for (const cell of step?.toggled ?? []) after[cell]! ^= 1;
    for (const cell of step?.pressed ?? []) after[cell] = after[cell]! & 1 ? Code.kLitNow : Code.kUnlitNow;
    return after;
}

/** Times in seconds. The more steps, the shorter they are. */
export class Clock {
    private readonly step: number;
    readonly duration: number;

    constructor(steps: number) {
        this.step = Math.min(0.7, Math.max(0.08, 12 / Math.max(1, steps)));
        this.duration = 1 + this.step * steps + 2.5;
    }

    /** When a step begins; step `steps` is the end of the last one. */
    begin_of(step: number): number {
        return 1 + this.step * step;
    }
}

export interface Colors {
    background: string;
    ink: string;
    unlit: string;
    lit: string;
    mark: string;
}

/** As `lightsout --png` and `--svg` paint boards. */
export const kColors: Record<"light" | "dark", Colors> = {
    light: {background: "#ffffff", ink: "#1f2933", unlit: "#e4e8ec", lit: "#f5b51b", mark: "#0b5cad"},
    dark: {background: "#12161b", ink: "#e6e9ed", unlit: "#29313a", lit: "#ffc53a", mark: "#1570d0"},
};

/** The shape of a cell in its square of `size` pixels. */
export function cell_shape(size: number): {gap: number; radius: number; dot: number; margin: number} {
    return {
        gap: size < 6 ? 0 : Math.floor(size / 14) + 1,
        radius: size < 6 ? 0 : 0.16 * size,
        dot: size < 4 ? 0 : 0.22 * size,
        margin: size < 4 ? 0 : Math.min(size, 16),
    };
}

/** Relative to the dot of cell_shape(). */
export function dot_scale(code: number): number {
    if (code === Code.kUnlitNow || code === Code.kLitNow) return 1.3;
    return code === Code.kUnlitPressed || code === Code.kLitPressed ? 0.7 : 0;
}
