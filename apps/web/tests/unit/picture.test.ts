// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {find_board, read_cells, type Picture} from "../../src/files/cells.js";
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

function picture_of(width: number, height: number, grey: (x: number, y: number) => number): Picture {
    const data = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; ++i) data.set([...Array(3).fill(grey(i % width, Math.floor(i / width))), 255], 4 * i);
    return {width, height, data};
}

/** A picture of a board, whose lights are dark. */
function draw(board: Bits, look: Look): Picture {
    const {size, gap = 0, margin = 0, ground = 255, dark = 0, light = 255, noise = 0, round = false} = look;
    const width = Math.round(2 * margin + board.columns * size);
    const height = Math.round(2 * margin + board.rows * size);
    return picture_of(width, height, (x, y) => {
        const [u, v] = [(x + 0.5 - margin) / size, (y + 0.5 - margin) / size];
        const [row, column] = [Math.floor(v), Math.floor(u)];
        const [du, dv] = [Math.abs(u - column - 0.5) * size, Math.abs(v - row - 0.5) * size];
        const half = (size - gap) / 2;
        const is_cell = row >= 0 && row < board.rows && column >= 0 && column < board.columns && (round ? Math.hypot(du, dv) < half : du < half && dv < half);
        const value = is_cell ? (board.get(row, column) ? dark : light) : ground;
        return value + noise * (random() - 0.5);
    });
}

function read(picture: Picture): string {
    const grid = find_board(picture);
    return grid ? read_cells(picture, grid).board.toString() : "no board";
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
            assert.equal(read(draw(board, look)), board.toString(), `${rows} x ${columns}`);
        }
    });

test("every other cell is no cell of its own", () => {
    const board = Bits.from("00000", "01010", "00000", "01010", "00000");
    for (const size of [1, 2, 16]) assert.equal(read(draw(board, {size})), board.toString());
});

test("boards of one row, or of two", () => {
    for (const board of [Bits.from("1011"), Bits.from("10", "11"), Bits.from("1", "0", "1")])
        assert.equal(read(draw(board, {size: 30, gap: 3, margin: 16, light: 200})), board.toString());
});

test("pictures without a board", () => {
    for (const grey of [() => 0, (x: number) => x, () => 256 * random()]) assert.equal(find_board(picture_of(200, 200, grey)), null);
});

test("a part of a picture, a board that is cut off, and cells that are alike", () => {
    const board = random_bits(random, 6, 6, 0.5);
    const picture = draw(board, {size: 30, gap: 3, margin: 16, light: 200});
    const doubts = (bottom: number) => find_board(picture, {left: 10, top: 10, right: picture.width, bottom})!.doubts.join();
    assert.equal(doubts(picture.height), "");
    assert.match(doubts(16 + 5 * 30 + 12), /cut off/);
    const dark = draw(new Bits(4, 4), {size: 30, gap: 3, margin: 16, light: 200});
    assert.match(read_cells(dark, find_board(dark)!).doubts.join(), /alike/);
});

test("lights are brighter and more colourful than other cells, on any ground", () => {
    const board = random_bits(random, 5, 5, 0.5);
    for (const ground of [0, 128, 255]) {
        const picture = draw(board, {size: 30, gap: 6, margin: 16, ground, dark: 1, light: 2});
        for (let i = 0; i < picture.data.length; i += 4) {
            const colour = {1: [255, 240, 60], 2: [90, 90, 90]}[picture.data[i]!];
            if (colour) picture.data.set(colour, i);
        }
        assert.equal(read(picture), board.toString(), `${ground}`);
    }
});
