// SPDX-License-Identifier: MIT
// Finds a board in a picture, such as a screenshot: patches of one colour, as large as each other, in rows and columns;
// and tells which of its cells are on.

import {Bits} from "../bits.js";

/** As ImageData: red, green, blue and alpha of each pixel. */
export type Picture = {width: number; height: number; data: Uint8ClampedArray};
export type Box = {left: number; top: number; right: number; bottom: number};
/** A box that is cut evenly. */
export type Grid = Box & {rows: number; columns: number};
/** `doubts` says what may be wrong. */
export type Found = Grid & {doubts: string[]};

/** The largest board in a part of a picture; null if there is none. */
export function find_board(picture: Picture, part: Box = whole(picture)): Found | null {
    let best: (Found & Lattice) | null = null;
    const seen: Patch[] = [];
    for (const tolerance of kTolerances) {
        // Cells of one kind may be seen with one tolerance, and those of the other with another.
        const now = patches_in(picture, part, tolerance);
        seen.push(...now.filter((one) => !seen.some((other) => is_same(one, other))));
        const patches = [...seen].sort((a, b) => a.y - b.y);
        for (const lattice of lattices_of(patches))
            if (!best || lattice.score > best.score) best = {...lattice, doubts: doubts_on(lattice, patches, part)};
        if (best?.doubts.length === 0) return best;
    }
    return blocks_of(picture, part) ?? best;
}

function doubts_on(lattice: Lattice, patches: Patch[], part: Box): string[] {
    const doubts: string[] = [];
    if (lattice.share < 0.9) doubts.push("some cells are hard to tell from what is around them");
    if (is_cut(lattice, patches)) doubts.push("the board seems to be cut off");
    const side = Math.max(lattice.right - lattice.left, lattice.bottom - lattice.top);
    if (side < 0.3 * Math.min(part.right - part.left, part.bottom - part.top)) doubts.push("there may be a larger board");
    return doubts;
}

export const whole = ({width, height}: {width: number; height: number}): Box => ({left: 0, top: 0, right: width, bottom: height});

// Patches: connected pixels, none of which is at an edge, sharp or soft.

type Patch = {x: number; y: number; width: number; height: number; area: number};

/** How much the neighbours of a pixel may differ in red, green or blue: noise asks for much, faint edges for little. */
const kTolerances = [12, 6, 30];
const kMinSide = 4;
const kMaxPatches = 8000;

/** Those that are no specks. */
function patches_in({width, data}: Picture, {left, top, right, bottom}: Box, tolerance: number): Patch[] {
    const [across, down] = [right - left, bottom - top];
    const parent = new Int32Array(across * down);
    const root = (i: number) => {
        while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
        return i;
    };
    const is_alike = (a: number, b: number) => Math.abs(data[a]! - data[b]!) <= tolerance &&
        Math.abs(data[a + 1]! - data[b + 1]!) <= tolerance && Math.abs(data[a + 2]! - data[b + 2]!) <= tolerance;
    for (let y = 0, i = 0; y < down; ++y)
        for (let x = 0, at = 4 * ((top + y) * width + left); x < across; ++x, ++i, at += 4) {
            const is_flat = is_alike(x > 0 ? at - 4 : at, x + 1 < across ? at + 4 : at) &&
                is_alike(y > 0 ? at - 4 * width : at, y + 1 < down ? at + 4 * width : at);
            parent[i] = is_flat ? i : -1;
            if (!is_flat) continue;
            if (x > 0 && parent[i - 1] !== -1) parent[i] = root(i - 1);
            if (y > 0 && parent[i - across] !== -1) parent[root(i)] = root(i - across);
        }
    const bounds = new Map<number, Box & {area: number}>();
    for (let y = 0, i = 0; y < down; ++y)
        for (let x = 0, last = -1, found = {left: 0, top: 0, right: 0, bottom: 0, area: 0}; x < across; ++x, ++i) {
            if (parent[i] === -1) continue;
            const now = root(i);
            if (now !== last) {
                last = now;
                found = bounds.get(now) ?? {left: x, top: y, right: x, bottom: y, area: 0};
                bounds.set(now, found);
            }
            found.left = Math.min(found.left, x);
            found.right = Math.max(found.right, x);
            found.bottom = y;
            ++found.area;
        }
    const patches: Patch[] = [];
    for (const found of bounds.values()) {
        const [wide, high] = [found.right + 1 - found.left, found.bottom + 1 - found.top];
        if (Math.min(wide, high) >= kMinSide && found.area >= 0.5 * wide * high)
            patches.push({x: left + found.left + wide / 2, y: top + found.top + high / 2, width: wide, height: high, area: found.area});
    }
    return patches.length > kMaxPatches ? [] : patches;
}

const is_same = (a: Patch, b: Patch): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.2 * a.width &&
    Math.abs(a.width - b.width) < 0.2 * a.width && Math.abs(a.height - b.height) < 0.2 * a.height;

// Lattices: patches that are nearly square and have neighbours of the same size at the same distance.

/** `share` is that of the cells that are patches. */
type Lattice = Grid & {share: number; score: number};

function lattices_of(all: Patch[]): Lattice[] {
    const patches = all.filter(({width, height}) => Math.max(width, height) <= 1.35 * Math.min(width, height));
    const beside = patches.map((): [other: number, right: number, down: number][] => []);
    const link = (i: number, j: number, right: number, down: number) => {
        beside[i]!.push([j, right, down]);
        beside[j]!.push([i, -right, -down]);
    };
    patches.forEach((a, i) => {
        const size = Math.max(a.width, a.height);
        const reach = 1.6 * size + 2;
        for (let j = i + 1; j < patches.length && patches[j]!.y - a.y <= reach; ++j) {
            const b = patches[j]!;
            if (Math.abs(a.width - b.width) > 0.2 * size || Math.abs(a.height - b.height) > 0.2 * size) continue;
            const [right, down] = [b.x - a.x, b.y - a.y];
            const is_next = (distance: number) => distance > 0.95 * size && distance < reach;
            if (is_next(down) && Math.abs(right) < 0.15 * size) link(i, j, 0, 1);
            else if (is_next(Math.abs(right)) && Math.abs(down) < 0.15 * size) link(i, j, Math.sign(right), 0);
        }
    });
    const places = new Map<number, [row: number, column: number]>();
    const lattices: Lattice[] = [];
    for (let first = 0; first < patches.length; ++first) {
        if (places.has(first) || beside[first]!.length === 0) continue;
        const reached = [first];
        places.set(first, [0, 0]);
        for (const i of reached)
            for (const [j, right, down] of beside[i]!) {
                if (places.has(j)) continue;
                const [row, column] = places.get(i)!;
                places.set(j, [row + down, column + right]);
                reached.push(j);
            }
        const lattice = lattice_of(reached.map((i) => ({...patches[i]!, row: places.get(i)![0], column: places.get(i)![1]})));
        if (lattice) lattices.push(lattice);
    }
    return lattices;
}

/** Null unless the cells are evenly spaced, and not few of them. */
function lattice_of(cells: (Patch & {row: number; column: number})[]): Lattice | null {
    if (cells.length < 3) return null;
    const across = fit(cells.map(({column, x}) => [column, x]));
    const down = fit(cells.map(({row, y}) => [row, y]));
    const pitches = [across.pitch || down.pitch, down.pitch || across.pitch] as const;
    const [rows, columns] = [down.last + 1 - down.first, across.last + 1 - across.first];
    const is_even = cells.every(({row, column, x, y}) => Math.abs(across.start + column * across.pitch - x) < 0.15 * pitches[0] &&
        Math.abs(down.start + row * down.pitch - y) < 0.15 * pitches[1]);
    const share = cells.length / (rows * columns);
    if (!is_even || share < 0.3 || share > 1) return null;
    const left = across.start + across.first * across.pitch - pitches[0] / 2;
    const top = down.start + down.first * down.pitch - pitches[1] / 2;
    const [right, bottom] = [left + columns * pitches[0], top + rows * pitches[1]];
    return {left, top, right, bottom, rows, columns, share, score: share * (right - left) * (bottom - top)};
}

/** The line through (place, at) with the least squares: at = start + place * pitch. */
function fit(points: [place: number, at: number][]) {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const places = points.map(([place]) => place);
    const [place, at] = [mean(places), mean(points.map(([, at]) => at))];
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const pitch = first === last ? 0 : mean(points.map(([p, a]) => (p - place) * (a - at))) / mean(places.map((p) => (p - place) ** 2));
    return {first, last, pitch, start: at - place * pitch};
}

/** Whether a row or column of parts of cells is beside a board. */
function is_cut({left, top, right, bottom, rows, columns}: Grid, patches: Patch[]): boolean {
    const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
    const is_part = (size: number, pitch: number) => size > 0.6 * pitch && size <= pitch;
    const is_near = (distance: number, pitch: number) => distance > 0 && distance < pitch;
    const above_or_below = patches.filter((one) => one.x > left && one.x < right && is_part(one.width, wide) &&
        one.height < 0.9 * one.width && (is_near(top - one.y, high) || is_near(one.y - bottom, high)));
    const beside = patches.filter((one) => one.y > top && one.y < bottom && is_part(one.height, high) &&
        one.width < 0.9 * one.height && (is_near(left - one.x, wide) || is_near(one.x - right, wide)));
    return above_or_below.length > columns / 2 || beside.length > rows / 2;
}

/** Pictures up to this size, of two colours, are taken as a cell a pixel. */
const kMaxPixelArt = 128;

/** Square blocks that fill a part without gaps: all edges lie at multiples of their size. */
function blocks_of({width, data}: Picture, {left, top, right, bottom}: Box): Found | null {
    const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    const [across, down] = [right - left, bottom - top];
    const colours = new Set<number>();
    let size = gcd(across, down);
    for (let y = 0; y < down; ++y)
        for (let x = 0, at = (top + y) * width + left; x < across; ++x, ++at) {
            if (colours.size < 3) colours.add(pixels[at]!);
            if (x % size !== 0 && pixels[at] !== pixels[at - 1]) size = gcd(size, x);
            if (y % size !== 0 && pixels[at] !== pixels[at - width]) size = gcd(size, y);
        }
    const is_art = size > 1 || (Math.max(across, down) <= kMaxPixelArt && colours.size === 2);
    if (!is_art || colours.size < 2) return null;
    return {left, top, right, bottom, rows: down / size, columns: across / size, doubts: []};
}

// Which cells are on.

type Colour = [red: number, green: number, blue: number];

const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const brightness = (colour: Colour): number => colour[0] + colour[1] + colour[2];
const saturation = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);

/** Cells are split into two by their colours. Those on are brighter and more colourful, or else further from the ground
 * between the cells. */
export function read_cells(picture: Picture, grid: Grid): {board: Bits; doubts: string[]} {
    const {rows, columns} = grid;
    const colours = Array.from({length: rows * columns}, (_, i) => colour_of(picture, grid, Math.floor(i / columns), i % columns));
    const doubts: string[] = [];
    const farthest = (from: Colour) => colours.reduce((best, one) => (distance(one, from) > distance(best, from) ? one : best));
    let one = farthest(mean_of(colours));
    let other = farthest(one);
    const is_one = (colour: Colour) => distance(colour, one) < distance(colour, other);
    for (let turn = 0; turn < 3 && distance(one, other) > 0; ++turn) {
        const [ones, others] = [colours.filter(is_one), colours.filter((colour) => !is_one(colour))];
        if (others.length > 0) [one, other] = [mean_of(ones), mean_of(others)];
    }
    const apart = distance(one, other);
    if (apart < 24) return {board: new Bits(rows, columns), doubts: ["all cells look alike, so that they are taken as off"]};
    if (colours.some((colour) => Math.min(distance(colour, one), distance(colour, other)) > 0.4 * apart))
        doubts.push("some cells have a third colour");
    const ground = ground_of(picture, grid);
    const is_hole = (colour: Colour) => distance(colour, ground) < 12 && distance(colour, is_one(colour) ? one : other) > 15;
    if (colours.some(is_hole)) doubts.push("some cells look like holes, and are taken as off");
    const [a, b] = [distance(one, ground), distance(other, ground)];
    const brighter = brightness(one) - brightness(other);
    const coloured = saturation(one) - saturation(other);
    const is_clear = Math.abs(a - b) > 0.15 * Math.max(a, b);
    let is_one_on = a > b;
    if (Math.abs(coloured) > 60 && (coloured * brighter > 0 || !is_clear)) is_one_on = coloured > 0;
    else if (!is_clear) {
        const is_grey = Math.max(saturation(one), saturation(other)) < 30;
        is_one_on = brighter > 0 !== is_grey;
        doubts.push("either of the two colours may be on");
    }
    return {board: Bits.of(rows, columns, (row, column) => is_one(colours[row * columns + column]!) === is_one_on), doubts};
}

function mean_of(colours: Colour[]): Colour {
    return [0, 1, 2].map((i) => colours.reduce((sum, colour) => sum + colour[i]!, 0) / colours.length) as Colour;
}

function median_of(colours: Colour[]): Colour {
    return [0, 1, 2].map((i) => colours.map((colour) => colour[i]!).sort((a, b) => a - b)[colours.length >> 1]!) as Colour;
}

/** Transparent pixels are white. */
function pixel_at({width, height, data}: Picture, x: number, y: number): Colour {
    const limited = (at: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(at)));
    const at = 4 * (limited(y, height) * width + limited(x, width));
    const cover = data[at + 3]! / 255;
    return [0, 1, 2].map((i) => 255 + cover * (data[at + i]! - 255)) as Colour;
}

/** Where its samples are taken; marks and rims of a cell are not half of it. */
const kSamples = [0.25, 0.35, 0.5, 0.65, 0.75];

function colour_of(picture: Picture, {left, top, right, bottom, rows, columns}: Grid, row: number, column: number): Colour {
    const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
    const at = (x: number, y: number) => pixel_at(picture, left + (column + x) * wide, top + (row + y) * high);
    return Math.min(wide, high) < 6 ? at(0.5, 0.5) : median_of(kSamples.flatMap((y) => kSamples.map((x) => at(x, y))));
}

/** The colour where the corners of four cells meet; white if cells touch. */
function ground_of(picture: Picture, {left, top, right, bottom, rows, columns}: Grid): Colour {
    const corners: Colour[] = [];
    for (let row = 0; row <= Math.min(rows, 40); ++row)
        for (let column = 0; column <= Math.min(columns, 40); ++column)
            corners.push(pixel_at(picture, left + (column * (right - left)) / columns, top + (row * (bottom - top)) / rows));
    const ground = median_of(corners);
    return corners.filter((corner) => distance(corner, ground) < 40).length > 0.7 * corners.length ? ground : [255, 255, 255];
}
