// SPDX-License-Identifier: MIT
// The solution as a GIF.

import {gif_of, type Frame} from "./gif.js";
import {after_step, Clock, type Scene, type Step} from "./scene.js";
import {Tiles} from "./tiles.js";

/** @param scene  the board before the first step */
export function gif_of_steps(scene: Scene, steps: Step[], size: number, theme: "light" | "dark"): Uint8Array {
    const tiles = new Tiles(size, theme);
    const clock = new Clock(steps.length);
    const hundredths = (from: number, to: number) => Math.round(100 * to) - Math.round(100 * from);
    const first = steps.length === 0 ? clock.duration : clock.begin_of(0);
    const frames: Frame[] = [{...tiles.draw(scene), left: 0, top: 0, delay: hundredths(0, first)}];
    let codes = scene.codes;
    for (let i = 0; i <= steps.length && steps.length > 0; ++i) {
        const after = after_step(codes, steps[i]);
        const end = i === steps.length ? clock.duration : clock.begin_of(i + 1);
        frames.push(change(scene, codes, after, tiles, hundredths(clock.begin_of(i), end)));
        codes = after;
    }
    return gif_of(frames, tiles.palette);
}

/** A frame of the cells that change. */
function change(scene: Scene, before: Uint8Array, after: Uint8Array, tiles: Tiles, delay: number): Frame {
    const {columns} = scene;
    let [first_row, last_row, first_column, last_column] = [scene.rows, 0, columns, 0];
    after.forEach((code, cell) => {
        if (code === before[cell]) return;
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        [first_row, last_row] = [Math.min(first_row, row), Math.max(last_row, row)];
        [first_column, last_column] = [Math.min(first_column, column), Math.max(last_column, column)];
    });
    if (first_row > last_row) [first_row, first_column] = [0, 0];
    const width = (last_column - first_column + 1) * tiles.size;
    const height = (last_row - first_row + 1) * tiles.size;
    const pixels = new Uint8Array(width * height).fill(tiles.palette.length);
    for (let row = first_row; row <= last_row; ++row) {
        for (let column = first_column; column <= last_column; ++column) {
            const cell = row * columns + column;
            if (after[cell] === before[cell]) continue;
            tiles.copy(after[cell]!, pixels, ((row - first_row) * width + column - first_column) * tiles.size, width);
        }
    }
    const [left, top] = [tiles.margin + first_column * tiles.size, tiles.margin + first_row * tiles.size];
    return {width, height, pixels, left, top, delay};
}
