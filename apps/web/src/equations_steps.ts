// SPDX-License-Identifier: MIT
// The steps of an elimination as pictures of matrices.

import type {Bits} from "./bits.js";
import {apply} from "./equations_practice.js";
import {latex_matrix} from "./equations_write.js";
import type {Step} from "./solver/protocol.js";

/** A matrix after some steps, and what the last of them was about. */
export interface Frame {
    matrix: Bits;
    /** The last step; null at the beginning. */
    step: Step | null;
    /** The pivot of the last step, and those found before. */
    pivots: {row: number; column: number}[];
    /** Rows that the last step has changed, or looks at. */
    rows: number[];
    /** The column that is being worked on. */
    column: number | null;
}

/** One frame before the first step, and one after each. */
export function frames_of(a: Bits, steps: readonly Step[]): Frame[] {
    const frames: Frame[] = [{matrix: a, step: null, pivots: [], rows: [], column: null}];
    for (const step of steps) {
        const {matrix, pivots} = frames.at(-1)!;
        frames.push({
            matrix: changes(step) ? apply(matrix, {kind: step.kind as "add" | "swap", row: step.row, other: step.other}) : matrix,
            step,
            pivots: pivots_after(pivots, step),
            rows: step.kind === "no pivot" ? [] : [...new Set([step.row, step.other])],
            column: step.column,
        });
    }
    return frames;
}

export function changes(step: Step): boolean {
    return step.kind === "add" || step.kind === "swap";
}

// A found pivot may still have to be swapped into its row.
function pivots_after(pivots: Frame["pivots"], step: Step): Frame["pivots"] {
    if (step.kind === "pivot") return [...pivots, {row: step.other, column: step.column}];
    if (step.kind === "swap") return [...pivots.filter(({column}) => column !== step.column), {row: step.row, column: step.column}];
    return pivots;
}

/** All steps as a chain of matrices, for a document with amsmath. */
export function latex_of_steps(a: Bits, steps: readonly Step[], bar_columns: number): string {
    const frames = frames_of(a, steps).filter(({step}) => !step || changes(step));
    const lines = frames.map(({matrix, step}, i) => {
        const arrow = step ? `\\xrightarrow{${step.latex}} ` : "";
        return `&${arrow}${latex_matrix(matrix, bar_columns)}${i + 1 < frames.length ? " \\\\" : ""}`;
    });
    return `\\begin{align*}\n${lines.join("\n")}\n\\end{align*}\n`;
}
