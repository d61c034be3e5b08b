// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {gif_of_steps} from "../../src/export/animation.js";
import {gif_of} from "../../src/export/gif.js";
import {crc32, png_of_board, png_of_image} from "../../src/export/png.js";
import {after_step, scene_of, steps_of, type Toggled} from "../../src/export/scene.js";
import {svg_of, svg_of_steps} from "../../src/export/svg.js";
import {Tiles} from "../../src/export/tiles.js";
import type {Game} from "../../src/solver/protocol.js";
import {has_program, run_on} from "./programs.js";
import {random_bits, random_generator} from "./random.js";

const random = random_generator();
const kGame: Game = {rows: 3, columns: 4, rule: "plus", topology: "plane", missing: null};
const kBoard = Bits.from("0100", "1110", "0100");
const kPresses = Bits.from("0000", "0100", "0000");

const plus: Toggled = ({rows, columns}, row, column) =>
    [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]
        .map(([r, c]) => ({row: row + r!, column: column + c!}))
        .filter((cell) => cell.row >= 0 && cell.row < rows && cell.column >= 0 && cell.column < columns);

test("CRC of the PNG specification", () => {
    assert.equal(crc32(new TextEncoder().encode("IEND")), 0xae426082);
});

test("ImageMagick reads PNG of any scale", async (t) => {
    if (!has_program("convert", t)) return;
    for (const [rows, columns, scale] of [[1, 1, 1], [3, 5, 1], [7, 8, 1], [5, 33, 1], [5, 5, 3], [9, 4, 16]] as const) {
        const board = random_bits(random, rows, columns, 0.5);
        const grey = run_on(await png_of_board(board, scale), "png", "convert", "FILE", "-depth", "8", "gray:-");
        assert.equal(grey.length, rows * columns * scale * scale);
        grey.forEach((value, i) => {
            const [y, x] = [Math.floor(i / (columns * scale)), i % (columns * scale)];
            assert.equal(value, board.get(Math.floor(y / scale), Math.floor(x / scale)) ? 0 : 255);
        });
    }
});

test("ImageMagick reads coloured PNG", async (t) => {
    if (!has_program("convert", t)) return;
    for (const [size, theme] of [[1, "light"], [5, "dark"], [24, "light"], [60, "dark"]] as const) {
        const tiles = new Tiles(size, theme);
        assert.ok(tiles.palette.length < 256);
        const image = tiles.draw(scene_of(kGame, kBoard, kPresses));
        const png = await png_of_image(image, tiles.palette);
        const pixels = run_on(png, "png", "convert", "FILE", "-depth", "8", "rgb:-");
        assert.equal(pixels.length, 3 * image.width * image.height);
        image.pixels.forEach((index, i) => assert.equal(pixels.readUIntBE(3 * i, 3), tiles.palette[index]));
    }
});

/** The frames of a GIF as ImageMagick shows them, red, green, blue. */
function frames_of(gif: Uint8Array, pixels: number): Buffer[] {
    const all = run_on(gif, "gif", "convert", "FILE", "-coalesce", "-depth", "8", "rgb:-");
    return Array.from({length: all.length / 3 / pixels}, (_, i) => all.subarray(3 * pixels * i, 3 * pixels * (i + 1)));
}

test("ImageMagick reads GIF of noise, of which the code table runs over", (t) => {
    if (!has_program("convert", t)) return;
    for (const [width, height, colors] of [[1, 1, 1], [5, 3, 2], [100, 100, 3], [300, 200, 7], [256, 256, 255], [700, 700, 2]] as const) {
        const palette = Array.from({length: colors}, () => Math.floor(random() * (1 << 24)));
        const pixels = new Uint8Array(width * height).map(() => Math.floor(random() * colors));
        const gif = gif_of([{width, height, pixels, left: 0, top: 0, delay: 0}], palette);
        const [frame] = frames_of(gif, width * height);
        pixels.forEach((index, i) => assert.equal(frame!.readUIntBE(3 * i, 3), palette[index]));
    }
    for (let size = 1; size < 700; size += 1 + Math.floor(size / 20)) {
        const pixels = new Uint8Array(size).map((_, i) => i & 1);
        const gif = gif_of([{width: size, height: 1, pixels, left: 0, top: 0, delay: 0}], [0, 0xffffff]);
        const [frame] = frames_of(gif, size);
        pixels.forEach((index, i) => assert.equal(frame!.readUIntBE(3 * i, 3), index * 0xffffff, `${size} pixels`));
    }
});

test("the frames of a GIF of a solution", (t) => {
    if (!has_program("convert", t)) return;
    const game: Game = {...kGame, rows: 6, columns: 7, missing: null};
    const presses = random_bits(random, 6, 7, 0.4);
    const board = random_bits(random, 6, 7, 0.5);
    for (const by_rows of [false, true]) {
        const steps = steps_of(game, presses, by_rows, plus);
        const scene = scene_of(game, board, null);
        const tiles = new Tiles(12, "light");
        const image = tiles.draw(scene);
        const frames = frames_of(gif_of_steps(scene, steps, 12, "light"), image.width * image.height);
        assert.equal(frames.length, steps.length + 2);
        let codes = scene.codes;
        frames.forEach((frame, i) => {
            if (i > 0) codes = after_step(codes, steps[i - 1]);
            const {pixels} = tiles.draw({...scene, codes});
            pixels.forEach((index, p) => assert.equal(frame.readUIntBE(3 * p, 3), tiles.palette[index], `frame ${i}`));
        });
    }
});

test("a solved board ends without lights", () => {
    const scene = scene_of(kGame, kBoard, null);
    let {codes} = scene;
    for (const step of [...steps_of(kGame, kPresses, false, plus), undefined]) codes = after_step(codes, step);
    assert.deepEqual([...codes], [0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0]);
});

test("rsvg-convert reads SVG", (t) => {
    if (!has_program("rsvg-convert", t)) return;
    const missing = Bits.from("0001", "0000", "0000");
    for (const svg of [
        svg_of(scene_of({...kGame, missing}, kBoard, kPresses)),
        svg_of(scene_of(kGame, kBoard, null), {paper: true}),
        svg_of_steps(scene_of(kGame, kBoard, null), steps_of(kGame, kPresses, false, plus)),
    ]) {
        const png = run_on(svg, "svg", "rsvg-convert", "FILE");
        assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [192, 152]);
    }
});

test("an SVG of a large board has a shape for each run of cells", () => {
    const board = new Bits(300, 300);
    for (let column = 10; column < 20; ++column) board.set(7, column, true);
    const svg = svg_of(scene_of({...kGame, rows: 300, columns: 300}, board, null));
    assert.equal(svg.match(/M/g)!.length, 300 + 2);
    assert.match(svg, /class="lo-lit" d="M416 296h400v40h-400z"/);
});

test("an SVG has a shape for each cell, a dot for each press, and times that increase", () => {
    const missing = Bits.from("0001", "0000", "0000");
    const still = svg_of(scene_of({...kGame, missing}, kBoard, kPresses));
    assert.equal(still.match(/M/g)!.length, 11 + 1);
    const steps = steps_of(kGame, Bits.from("1000", "0100", "0001"), false, plus);
    const moving = svg_of_steps(scene_of(kGame, kBoard, null), steps);
    assert.equal(moving.match(/<circle/g)!.length, 3);
    for (const [, times] of moving.matchAll(/keyTimes="([^"]*)"/g)) {
        const numbers = times!.split(";").map(Number);
        assert.equal(numbers[0], 0);
        assert.ok(numbers.every((number, i) => i === 0 || (number > numbers[i - 1]! && number < 1)));
    }
});
