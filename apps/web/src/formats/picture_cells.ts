// SPDX-License-Identifier: MIT
// From the brightness of a picture to the lights of a board.

import {Bits} from "../bits.js";
import type {Axis, Cells, Grey} from "./grid_guess.js";

/** Brightness of pixels in red, green, blue, alpha; transparent ones are white. */
export function grey_of(width: number, height: number, rgba: Uint8ClampedArray): Grey {
    const pixels = new Uint8Array(width * height);
    for (let i = 0; i < pixels.length; ++i) {
        const [red, green, blue] = [rgba[4 * i]!, rgba[4 * i + 1]!, rgba[4 * i + 2]!];
        const light = 0.299 * red + 0.587 * green + 0.114 * blue;
        pixels[i] = Math.round(255 + (rgba[4 * i + 3]! / 255) * (light - 255));
    }
    return {width, height, pixels};
}

/** The mean brightness of each cell, row by row, of its inner part, so that gaps and rounded corners do not count. */
export function cell_means(grey: Grey, {rows, columns}: Cells): Uint8Array {
    const means = new Uint8Array(rows.count * columns.count);
    for (let row = 0; row < rows.count; ++row) {
        const [top, bottom] = inner(rows, row, grey.height);
        for (let column = 0; column < columns.count; ++column) {
            const [left, right] = inner(columns, column, grey.width);
            let sum = 0;
            for (let y = top; y < bottom; ++y)
                for (let x = left; x < right; ++x) sum += grey.pixels[y * grey.width + x]!;
            means[row * columns.count + column] = Math.round(sum / ((bottom - top) * (right - left)));
        }
    }
    return means;
}

/** The pixels of the inner part of a cell, at least one; all of a cell of a few pixels. */
function inner({start, size}: Axis, i: number, length: number): [first: number, end: number] {
    const rim = size < 4 ? 0 : 0.2;
    const first = Math.min(length - 1, Math.max(0, Math.floor(start + (i + rim) * size + 0.5)));
    const end = Math.min(length, Math.floor(start + (i + 1 - rim) * size + 0.5));
    return [first, Math.max(first + 1, end)];
}

/** The threshold that separates dark from light best, by Otsu's method: values below it are dark. */
export function best_threshold(values: Uint8Array): number {
    const counts = new Float64Array(256);
    for (const value of values) ++counts[value]!;
    const total = values.reduce((sum, value) => sum + value, 0);
    let below = 0;
    let sum_below = 0;
    let best = {between: -1, first: 128, last: 128};
    for (let threshold = 1; threshold < 256; ++threshold) {
        below += counts[threshold - 1]!;
        sum_below += counts[threshold - 1]! * (threshold - 1);
        const above = values.length - below;
        if (below === 0 || above === 0) continue;
        const between = below * above * (sum_below / below - (total - sum_below) / above) ** 2;
        if (between > best.between * (1 + 1e-12)) best = {between, first: threshold, last: threshold};
        else if (between >= best.between * (1 - 1e-12)) best.last = threshold;
    }
    return Math.round((best.first + best.last) / 2);
}

/** The board whose dark cells are on, or else its light ones. */
export function threshold_cells(means: Uint8Array, rows: number, columns: number, threshold: number, on: "dark" | "light"): Bits {
    const board = new Bits(rows, columns);
    means.forEach((mean, i) => {
        if (mean < threshold === (on === "dark")) board.toggle(Math.floor(i / columns), i % columns);
    });
    return board;
}
