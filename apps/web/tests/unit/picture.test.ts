// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {
    best_threshold, cell_means, even_cells, grey_of, guess_cells, has_two_levels, threshold_cells, type Grey,
} from "../../src/files/grid.js";
import {random_bits, random_generator} from "./random.js";

const random = random_generator();

interface Look {
    size: number;
    gap?: number;
    margin?: number;
    ground?: number;
    dark?: number;
    light?: number;
    noise?: number;
    round?: boolean;
}

/** A picture of a board, whose lights are dark. */
function draw(board: Bits, look: Look): Grey {
    const {size, gap = 0, margin = 0, ground = 255, dark = 0, light = 255, noise = 0, round = false} = look;
    const width = Math.round(2 * margin + board.columns * size);
    const height = Math.round(2 * margin + board.rows * size);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x) {
            const [u, v] = [(x + 0.5 - margin) / size, (y + 0.5 - margin) / size];
            const [row, column] = [Math.floor(v), Math.floor(u)];
            const [du, dv] = [Math.abs(u - column - 0.5) * size, Math.abs(v - row - 0.5) * size];
            const half = (size - gap) / 2;
            const is_cell = row >= 0 && row < board.rows && column >= 0 && column < board.columns && (round ? Math.hypot(du, dv) < half : du < half && dv < half);
            const value = is_cell ? (board.get(row, column) ? dark : light) : ground;
            pixels[y * width + x] = Math.max(0, Math.min(255, value + noise * (random() - 0.5)));
        }
    return {width, height, pixels};
}

function read(grey: Grey, on: "dark" | "light"): string {
    const cells = guess_cells(grey);
    if (!cells) return "no grid";
    const means = cell_means(grey, cells);
    return threshold_cells(means, cells.rows.count, cells.columns.count, best_threshold(means), on).toString();
}

const kLooks: [name: string, look: Look][] = [
    ["a pixel a cell", {size: 1}],
    ["blocks", {size: 2}],
    ["large blocks", {size: 17}],
    ["lines between cells", {size: 20, gap: 2, ground: 128}],
    ["a margin", {size: 24, gap: 3, margin: 10, ground: 255, light: 220, dark: 60}],
    ["a wide margin", {size: 14, gap: 2, margin: 100, ground: 255, light: 228, dark: 180}],
    ["a scaled screenshot", {size: 37.4, gap: 4.3, margin: 21, ground: 255, light: 228, dark: 180}],
    ["dark", {size: 30, gap: 3, margin: 16, ground: 18, light: 45, dark: 200}],
    ["noise", {size: 25, gap: 3, margin: 12, ground: 250, light: 200, dark: 60, noise: 8}],
    ["round lights", {size: 32, gap: 4, margin: 16, ground: 30, light: 90, dark: 240, round: true}],
    ["round lights with wide gaps", {size: 32, gap: 6, margin: 18, ground: 30, light: 90, dark: 240, round: true}],
    ["large round lights", {size: 61, gap: 5, margin: 30, ground: 30, light: 90, dark: 240, round: true}],
];

for (const [name, look] of kLooks)
    test(`the cells of a picture: ${name}`, () => {
        for (const [rows, columns] of [[5, 5], [7, 12], [20, 20], [30, 11]] as const) {
            const board = random_bits(random, rows, columns, 0.5);
            const on = (look.dark ?? 0) < (look.light ?? 255) ? "dark" : "light";
            assert.equal(read(draw(board, look), on), board.toString(), `${rows} x ${columns}`);
        }
    });

test("every other cell is no cell of its own", () => {
    const board = Bits.from("00000", "01010", "00000", "01010", "00000");
    for (const size of [1, 2, 16]) assert.equal(read(draw(board, {size}), "dark"), board.toString());
});

test("boards of one row, or of two", () => {
    for (const board of [Bits.from("1011"), Bits.from("10", "11"), Bits.from("1", "0", "1")])
        assert.equal(read(draw(board, {size: 30, gap: 3, margin: 16, light: 200}), "dark"), board.toString());
});

test("pictures without a grid", () => {
    assert.equal(guess_cells({width: 50, height: 50, pixels: new Uint8Array(2500)}), null);
    const ramp = new Uint8Array(200 * 200).map((_, i) => i % 200);
    assert.equal(guess_cells({width: 200, height: 200, pixels: ramp}), null);
    const noise = new Uint8Array(200 * 200).map(() => 256 * random());
    assert.equal(guess_cells({width: 200, height: 200, pixels: noise}), null);
});

test("the threshold lies between dark and light", () => {
    assert.equal(best_threshold(Uint8Array.of(0, 0, 255, 255, 255)), 128);
    assert.equal(best_threshold(Uint8Array.of(10, 12, 60, 61, 62)), 37);
    assert.equal(best_threshold(Uint8Array.of(7, 7)), 128);
});

test("brightness of pixels", () => {
    const grey = grey_of(4, 1, Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0));
    assert.deepEqual([...grey.pixels], [0, 255, 76, 255]);
    assert.ok(!has_two_levels(grey));
});
