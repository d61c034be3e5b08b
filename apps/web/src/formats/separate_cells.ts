// SPDX-License-Identifier: MIT
// Cells of any shape that stand apart on a ground of one colour.

import type {Axis, Cells, Grey} from "./grid_guess.js";

/** Brightness that still counts as the ground. */
const kTolerance = 12;
/** The share of a line that may differ from the ground by noise. */
const kNoise = 0.005;

interface Run {
    first: number;
    end: number;
}

/** The cells, if the ground shows around the board and between all of its rows and columns; else null. */
export function find_separate_cells(grey: Grey): Cells | null {
    const {width, height, pixels} = grey;
    const ground = pixels[0]!;
    const across = new Uint32Array(width);
    const down = new Uint32Array(height);
    for (let y = 0; y < height; ++y) {
        for (let x = 0; x < width; ++x) {
            if (Math.abs(pixels[y * width + x]! - ground) <= kTolerance) continue;
            ++across[x]!;
            ++down[y]!;
        }
    }
    const columns = runs_of(across, height);
    const rows = runs_of(down, width);
    if (!columns || !rows) return null;
    const pitch = pitch_of(columns) ?? pitch_of(rows);
    if (!pitch) return null;
    const cells = {rows: axis_of(rows, pitch), columns: axis_of(columns, pitch)};
    return cells.rows && cells.columns ? {rows: cells.rows, columns: cells.columns} : null;
}

/** The runs of lines that differ from the ground; null if the outermost do. */
function runs_of(counts: Uint32Array, length: number): Run[] | null {
    const is_ground = (i: number) => counts[i]! <= kNoise * length;
    if (!is_ground(0) || !is_ground(counts.length - 1)) return null;
    const runs: Run[] = [];
    for (let i = 1; i < counts.length; ++i) {
        if (is_ground(i)) continue;
        if (is_ground(i - 1)) runs.push({first: i, end: i});
        runs.at(-1)!.end = i + 1;
    }
    return runs;
}

function pitch_of(runs: Run[]): number | null {
    return runs.length < 2 ? null : (runs.at(-1)!.first - runs[0]!.first) / (runs.length - 1);
}

/** Null unless the runs are alike and evenly spaced. */
function axis_of(runs: Run[], pitch_of_other: number): Axis | null {
    if (runs.length === 0) return null;
    const pitch = pitch_of(runs) ?? pitch_of_other;
    const width = runs.reduce((sum, run) => sum + run.end - run.first, 0) / runs.length;
    const slack = Math.max(1.5, 0.08 * pitch);
    const is_even = runs.every((run, i) =>
        Math.abs(run.end - run.first - width) <= slack && Math.abs(run.first - runs[0]!.first - i * pitch) <= slack);
    if (!is_even || width < 0.6 * pitch) return null;
    return {start: runs[0]!.first - (pitch - width) / 2, size: pitch, count: runs.length};
}
