// SPDX-License-Identifier: MIT
// Finds the cells in a picture of a board, and which of them are on.

import {Bits} from "../bits.js";

/** Brightness, 0 to 255, row by row. */
export type Grey = {width: number; height: number; pixels: Uint8Array};

/** `count` cells of `size` pixels, from `start` on. */
export type Axis = {start: number; size: number; count: number};

export type Cells = {rows: Axis; columns: Axis};

/** Pictures up to this size, of two colours, are taken as a cell a pixel. */
const kMaxPixelArt = 128;

/** The cells of a picture of a regular grid, or null. */
export function guess_cells(grey: Grey): Cells | null {
    const separate = find_separate_cells(grey);
    if (separate) return separate;
    const across = edges(grey, false);
    const down = edges(grey, true);
    const [strong_across, strong_down] = [strong(across), strong(down)];
    let columns = guess_axis(strong_across);
    let rows = guess_axis(strong_down);
    if (!rows && columns) rows = guess_axis(strong_down, columns.size);
    if (!columns && rows) columns = guess_axis(strong_across, rows.size);
    const blocks = guess_blocks(grey, across, down);
    if (!rows || !columns) return blocks;
    const is_same = blocks && Math.abs(blocks.columns.size - columns.size) < 0.03 * columns.size;
    if (blocks && (is_same || Math.min(rows.score, columns.score) < 0.7)) return blocks;
    return {rows, columns};
}

/** Cells of a picture that is cut evenly. */
export function even_cells(grey: Grey, rows: number, columns: number): Cells {
    return {
        rows: {start: 0, size: grey.height / rows, count: rows},
        columns: {start: 0, size: grey.width / columns, count: columns},
    };
}

/** How much neighbouring columns (or rows) differ: entry x is for columns x - 1 and x. */
function edges({width, height, pixels}: Grey, down: boolean): Float64Array {
    const sums = new Float64Array((down ? height : width) + 1);
    for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x) {
            const here = pixels[y * width + x]!;
            if (down && y > 0) sums[y]! += Math.abs(here - pixels[(y - 1) * width + x]!);
            if (!down && x > 0) sums[x]! += Math.abs(here - pixels[y * width + x - 1]!);
        }
    return sums;
}

/** Edges that rise above what noise and round corners leave everywhere. */
function strong(sums: Float64Array): Float64Array {
    const median = sums.slice().sort()[sums.length >> 1]!;
    return sums.map((sum) => Math.max(0, sum - 1.5 * median));
}

/** Square blocks without gaps or margin: all edges lie at multiples of their size. */
function guess_blocks(grey: Grey, across: Float64Array, down: Float64Array): Cells | null {
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    let size = gcd(grey.width, grey.height);
    for (const sums of [across, down]) sums.forEach((sum, i) => (size = sum > 0 ? gcd(size, i) : size));
    if (size === 1 && (Math.max(grey.width, grey.height) > kMaxPixelArt || !has_two_levels(grey))) return null;
    if (size === grey.width || size === grey.height) return null;
    return even_cells(grey, grey.height / size, grey.width / size);
}

export function has_two_levels({pixels}: Grey): boolean {
    const first = pixels[0];
    const second = pixels.find((pixel) => pixel !== first);
    return pixels.every((pixel) => pixel === first || pixel === second);
}

/** With a score from 0 to 1: how well the edges fit. */
type ScoredAxis = Axis & {score: number};

/** Finds a period after which edges return: most of them near its multiples, and an edge near most multiples.
 * @param wanted  the period, if it is known from the other axis */
function guess_axis(sums: Float64Array, wanted?: number): ScoredAxis | null {
    const length = sums.length - 1;
    const total = sums.reduce((sum, value) => sum + value, 0);
    if (total === 0) return null;
    let best: ScoredAxis | null = null;
    const last = wanted ?? length / 2.5;
    for (let size = wanted ?? 5; size <= last; size += Math.max(0.02, (0.05 * size * size) / length)) {
        const {phase, share} = densest_phase(sums, size, total);
        if (share < 0.55) continue;
        const axis = extent(sums, size, phase, total);
        if (!axis || axis.hits < 0.7) continue;
        const score = share * axis.hits * resultant(sums, size, total);
        if (!best || score > best.score) best = {...axis, score};
    }
    return best;
}

const kWindow = 0.3;
const kBins = 20;

/** Where, modulo `size`, the edges lie: the middle of the window of kWindow * size with most of them, and its share. */
function densest_phase(sums: Float64Array, size: number, total: number): {phase: number; share: number} {
    const bins = new Float64Array(kBins);
    sums.forEach((sum, x) => {
        if (sum > 0) bins[Math.floor(((x % size) / size) * kBins) % kBins]! += sum;
    });
    const window = Math.round(kWindow * kBins);
    let best = {phase: 0, share: -1};
    for (let first = 0; first < kBins; ++first) {
        let sum = 0;
        let moment = 0;
        for (let i = 0; i < window; ++i) {
            sum += bins[(first + i) % kBins]!;
            moment += bins[(first + i) % kBins]! * (first + i + 0.5);
        }
        if (sum > best.share) best = {phase: sum === 0 ? 0 : ((moment / sum / kBins) * size) % size, share: sum};
    }
    return {phase: best.phase, share: best.share / total};
}

/** From 0 to 1: how close together the edges lie modulo `size`. */
function resultant(sums: Float64Array, size: number, total: number): number {
    let [x, y] = [0, 0];
    sums.forEach((sum, i) => {
        x += sum * Math.cos((2 * Math.PI * i) / size);
        y += sum * Math.sin((2 * Math.PI * i) / size);
    });
    return Math.hypot(x, y) / total;
}

/** The cells between the first and the last multiple with an edge, and one more at each end that the picture cuts off.
 * `hits` is the share of the multiples that have an edge. */
function extent(sums: Float64Array, size: number, phase: number, total: number): (Axis & {hits: number}) | null {
    const length = sums.length - 1;
    const reach = (kWindow / 2) * size;
    const marks: {place: number; is_edge: boolean}[] = [];
    for (let place = phase - size; place <= length + size / 2; place += size) {
        if (place < -size / 2) continue;
        let sum = 0;
        const end = Math.min(length, Math.floor(place + reach));
        for (let x = Math.max(0, Math.ceil(place - reach)); x <= end; ++x) sum += sums[x]!;
        marks.push({place, is_edge: sum > (0.1 * total * size) / length});
    }
    const first = marks.findIndex((mark) => mark.is_edge);
    const last = marks.map((mark) => mark.is_edge).lastIndexOf(true);
    if (first < 0 || last - first < 2) return null;
    const inside = marks.slice(first, last + 1);
    let start = marks[first]!.place;
    let count = last - first;
    const is_cell = (rest: number) => Math.abs(rest - size) <= 0.2 * size;
    if (is_cell(start)) {
        start -= size;
        ++count;
    }
    if (is_cell(length - marks[last]!.place)) ++count;
    return {start, size, count, hits: inside.filter((mark) => mark.is_edge).length / inside.length};
}

// Cells of any shape that stand apart on a ground of one colour.

/** Brightness that still counts as the ground. */
const kTolerance = 12;
/** The share of a line that may differ from the ground by noise. */
const kNoise = 0.005;

type Run = {first: number; end: number};

/** The cells, if the ground shows around the board and between all of its rows and columns; else null. */
function find_separate_cells(grey: Grey): Cells | null {
    const {width, height, pixels} = grey;
    const ground = pixels[0]!;
    const across = new Uint32Array(width);
    const down = new Uint32Array(height);
    for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x) {
            if (Math.abs(pixels[y * width + x]! - ground) <= kTolerance) continue;
            ++across[x]!;
            ++down[y]!;
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

// From brightness to lights.

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
    return Bits.of(rows, columns, (row, column) => means[row * columns + column]! < threshold === (on === "dark"));
}
