// SPDX-License-Identifier: MIT
// Cells as pixels of a palette, for PNG and GIF.

import {cell_shape, Code, dot_scale, kColors, type Scene} from "./scene.js";

export interface Image {
    width: number;
    height: number;
    /** Palette indices, row by row. */
    pixels: Uint8Array;
}

/** Colours as 0xRRGGBB. */
export type Palette = number[];

export class Tiles {
    readonly margin: number;
    readonly palette: Palette = [];
    private readonly tiles: Uint8Array[];

    /** @param size  pixels a side of a cell */
    constructor(readonly size: number, theme: "light" | "dark") {
        this.margin = cell_shape(size).margin;
        const indices = new Map<number, number>();
        const index_of = (color: number) => {
            if (!indices.has(color)) {
                indices.set(color, this.palette.length);
                this.palette.push(color);
            }
            return indices.get(color)!;
        };
        index_of(rgb(kColors[theme].background));
        this.tiles = [];
        for (let code = 0; code <= Code.kMissing; ++code) this.tiles.push(draw_tile(code, size, theme, index_of));
    }

    draw(scene: Scene): Image {
        const width = 2 * this.margin + scene.columns * this.size;
        const height = 2 * this.margin + scene.rows * this.size;
        const pixels = new Uint8Array(width * height);
        for (let row = 0; row < scene.rows; ++row) {
            for (let column = 0; column < scene.columns; ++column) {
                const start = (this.margin + row * this.size) * width + this.margin + column * this.size;
                this.copy(scene.codes[row * scene.columns + column]!, pixels, start, width);
            }
        }
        return {width, height, pixels};
    }

    /** Draws a cell whose first pixel is `start`. */
    copy(code: number, pixels: Uint8Array, start: number, stride: number): void {
        const tile = this.tiles[code]!;
        for (let y = 0; y < this.size; ++y)
            pixels.set(tile.subarray(y * this.size, (y + 1) * this.size), start + y * stride);
    }
}

function rgb(color: string): number {
    return parseInt(color.slice(1), 16);
}

function mix(from: number, to: number, share: number): number {
    const channel = (shift: number) => {
        const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
        return Math.round(a + (b - a) * share) << shift;
    };
    return channel(16) | channel(8) | channel(0);
}

/** Samples a pixel and direction: 16 levels between two colours, so that all fit into a palette. */
const kSamples = 4;

function draw_tile(code: number, size: number, theme: "light" | "dark", index_of: (color: number) => number): Uint8Array {
    const tile = new Uint8Array(size * size);
    if (code === Code.kMissing) return tile;
    const colors = kColors[theme];
    const {gap, radius, dot} = cell_shape(size);
    const [half, middle] = [(size - gap) / 2, size / 2];
    const dot_radius = dot * dot_scale(code);
    const is_cell = (x: number, y: number) => {
        const [u, v] = [Math.max(0, Math.abs(x) - half + radius), Math.max(0, Math.abs(y) - half + radius)];
        return radius === 0 ? Math.max(Math.abs(x), Math.abs(y)) <= half : u * u + v * v <= radius * radius;
    };
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) {
            let cell = 0;
            let dots = 0;
            for (let sample = 0; sample < kSamples * kSamples; ++sample) {
                const u = x + ((sample % kSamples) + 0.5) / kSamples - middle;
                const v = y + (Math.floor(sample / kSamples) + 0.5) / kSamples - middle;
                if (is_cell(u, v)) ++cell;
                if (u * u + v * v < dot_radius * dot_radius) ++dots;
            }
            const fill = mix(rgb(colors.background), rgb(code & 1 ? colors.lit : colors.unlit), cell / kSamples ** 2);
            tile[y * size + x] = index_of(mix(fill, rgb(colors.mark), dots / kSamples ** 2));
        }
    }
    return tile;
}
