// SPDX-License-Identifier: MIT
// The board as a picture of one pixel a cell. Only the rectangle that changed is painted again.

import {Bits} from "./bits.js";

/** Pixels by (lit ? 1 : 0) + (marked ? 2 : 0), and that of a missing cell last, as ImageData stores them. */
export type PixelColours = Uint32Array;

export interface Layers {
    board: Bits;
    missing: Bits | null;
    marks: Bits | null;
}

export class BoardPixels {
    readonly canvas = document.createElement("canvas");
    private image: ImageData | null = null;
    private pixels = new Uint32Array(0);
    private drawn: (Layers & {colours: PixelColours}) | null = null;

    update(layers: Layers, colours: PixelColours): void {
        const {board} = layers;
        const is_new = !this.image || this.image.width !== board.columns || this.image.height !== board.rows;
        if (is_new) {
            this.canvas.width = board.columns;
            this.canvas.height = board.rows;
            this.image = new ImageData(board.columns, board.rows);
            this.pixels = new Uint32Array(this.image.data.buffer);
        }
        const old = is_new || this.drawn?.colours !== colours ? null : this.drawn;
        if (old && old.board === board && old.missing === layers.missing && old.marks === layers.marks) return;
        this.paint(layers, old, colours);
        this.drawn = {...layers, colours};
    }

    private paint({board, missing, marks}: Layers, old: Layers | null, colours: PixelColours): void {
        const {rows, columns, stride} = board;
        let [top, bottom, left, right] = [rows, -1, columns, -1];
        const word = (bits: Bits | null, i: number) => (bits ? bits.words[i]! : 0);
        for (let row = 0, i = 0; row < rows; ++row) {
            for (let w = 0; w < stride; ++w, ++i) {
                const lit = board.words[i]!;
                const marked = word(marks, i);
                const hole = word(missing, i);
                if (old && lit === old.board.words[i] && marked === word(old.marks, i) && hole === word(old.missing, i))
                    continue;
                const first = 32 * w;
                const end = Math.min(columns, first + 32);
                if (first >= end) continue;
                const at = row * columns + first;
                for (let bit = 0; bit < end - first; ++bit) {
                    const kind = (hole >>> bit) & 1 ? 4 : ((lit >>> bit) & 1) + 2 * ((marked >>> bit) & 1);
                    this.pixels[at + bit] = colours[kind]!;
                }
                top = Math.min(top, row);
                bottom = row;
                left = Math.min(left, first);
                right = Math.max(right, end);
            }
        }
        if (bottom < 0) return;
        this.canvas.getContext("2d")!.putImageData(this.image!, 0, 0, left, top, right - left, bottom + 1 - top);
    }
}
