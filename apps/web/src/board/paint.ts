// SPDX-License-Identifier: MIT
// How cells are painted: colours, where they are, marks, and boards of one pixel a cell.

import {Bits} from "../bits.js";
import type {State, View} from "../state.js";

/** Variables of the style; on_lit and on_unlit are marks on such cells. */
const kNames = ["lit", "lit_core", "unlit", "board", "on_lit", "on_unlit", "mark", "hint", "cursor"] as const;

/** Colours, and those of one pixel a cell, with marks mixed in and without. */
export type Palette = Record<(typeof kNames)[number], string> & {mixed: Uint32Array; plain: Uint32Array};

export function read_palette(element: HTMLElement): Palette {
    // By way of `color`, as names such as CanvasText mean something else in a canvas.
    const probe = document.createElement("span");
    element.append(probe);
    const colours = Object.fromEntries(kNames.map((name) => {
        probe.style.color = `var(--${name.replace("_", "-")})`;
        return [name, getComputedStyle(probe).color];
    })) as Record<(typeof kNames)[number], string>;
    probe.remove();
    const [lit, unlit, hole] = [pixel_of(colours.lit), pixel_of(colours.unlit), pixel_of(colours.board)];
    const mixed = (colour: string) => pixel_of(colour, colours.mark, 0.75);
    return {
        ...colours, mixed: Uint32Array.of(unlit, lit, mixed(colours.unlit), mixed(colours.lit), hole),
        plain: Uint32Array.of(unlit, lit, unlit, lit, hole),
    };
}

/** A colour as ImageData stores it, with another one over it. */
export function pixel_of(colour: string, over = colour, alpha = 1): number {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", {willReadFrequently: true})!;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    context.globalAlpha = alpha;
    context.fillStyle = over;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
}

// Where cells are on the canvas.

/** The cells that are seen, in device pixels. */
export class Area {
    readonly cell: number;
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
    private readonly x: number;
    private readonly y: number;

    constructor({game}: State, view: View, ratio: number, canvas: {width: number; height: number}) {
        this.cell = view.scale * ratio;
        this.x = Math.round(-view.x * this.cell);
        this.y = Math.round(-view.y * this.cell);
        this.top = Math.max(0, Math.floor(view.y));
        this.left = Math.max(0, Math.floor(view.x));
        this.bottom = Math.min(game.rows, Math.ceil((canvas.height - this.y) / this.cell));
        this.right = Math.min(game.columns, Math.ceil((canvas.width - this.x) / this.cell));
    }

    contains(row: number, column: number): boolean {
        return row >= this.top && row < this.bottom && column >= this.left && column < this.right;
    }

    square(row: number, column: number): Square {
        return {x: this.x + column * this.cell, y: this.y + row * this.cell, size: this.cell};
    }

    /** A square around a cell with a smallest size. */
    at_least(row: number, column: number, size: number): Square {
        const square = this.square(row, column);
        const more = Math.max(0, size - square.size) / 2;
        return {x: square.x - more, y: square.y - more, size: square.size + 2 * more};
    }

    each(visit: (row: number, column: number, square: Square) => void): void {
        for (let row = this.top; row < this.bottom; ++row)
            for (let column = this.left; column < this.right; ++column) visit(row, column, this.square(row, column));
    }
}

// Marks over the cells. Each has its own shape, so that none needs its colour to be told from the others: a dot is to
// be pressed, a circle is part of a quiet pattern, a hatched cell is part of a proof, a diamond is to be changed, a ring
// is a hint, a corner is lit in the target, thin frames show what a press would toggle, a double frame is the cursor.

/** Device pixels of a square. */
export type Square = {x: number; y: number; size: number};

type Context = CanvasRenderingContext2D;

const ink = (is_lit: boolean, palette: Palette) => (is_lit ? palette.on_lit : palette.on_unlit);

function stroke(context: Context, colour: string, width: number): void {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
}

function polygon(context: Context, ...corners: [x: number, y: number][]): void {
    context.beginPath();
    for (const corner of corners) context.lineTo(...corner);
    context.closePath();
}

export function draw_dot(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * 0.19, 0, 2 * Math.PI);
    context.fillStyle = ink(is_lit, palette);
    context.fill();
}

export function draw_circle(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * 0.26, 0, 2 * Math.PI);
    stroke(context, ink(is_lit, palette), Math.max(1.5, size * 0.06));
}

export function draw_diamond(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const reach = size * 0.3;
    const [cx, cy] = [x + size / 2, y + size / 2];
    polygon(context, [cx, cy - reach], [cx + reach, cy], [cx, cy + reach], [cx - reach, cy]);
    stroke(context, ink(is_lit, palette), Math.max(1.5, size * 0.07));
}

export function draw_hatch(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const inset = Math.max(1, size * 0.1);
    const [x0, y0, side] = [x + inset, y + inset, size - 2 * inset];
    const step = side / (size < 20 ? 2 : 4);
    context.beginPath();
    for (let d = step / 2; d < 2 * side; d += step) {
        const [a, b] = [Math.max(0, d - side), Math.min(side, d)];
        context.moveTo(x0 + side - a, y0 + d - a);
        context.lineTo(x0 + side - b, y0 + d - b);
    }
    stroke(context, ink(is_lit, palette), Math.max(1, size * 0.045));
}

export function draw_ring(context: Context, {x, y, size}: Square, palette: Palette): void {
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * 0.34, 0, 2 * Math.PI);
    stroke(context, palette.on_lit, Math.max(2, size * 0.17));
    stroke(context, palette.hint, Math.max(2, size * 0.1));
}

export function draw_corner(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const inset = Math.max(1, size * 0.1);
    const side = size * 0.28;
    const [left, top] = [x + inset, y + inset];
    polygon(context, [left, top], [left + side, top], [left, top + side]);
    context.fillStyle = ink(is_lit, palette);
    context.fill();
}

/** A thin frame that shows what a press would toggle. */
export function draw_frame(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const width = Math.max(1.5, size * 0.022);
    const inset = size * 0.1 + width / 2;
    context.beginPath();
    context.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.1);
    context.globalAlpha = 0.75;
    stroke(context, ink(is_lit, palette), width);
    context.globalAlpha = 1;
}

export function draw_cursor(context: Context, square: Square, palette: Palette): void {
    const {x, y, size} = square;
    const width = Math.max(2, size * 0.045);
    for (const [colour, inset] of [[palette.on_lit, width * 1.5], [palette.cursor, width / 2]] as const) {
        context.beginPath();
        context.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.13);
        stroke(context, colour, width);
    }
}

/** A frame around all cells of a row: the second step of a hint. */
export function draw_row(context: Context, x: number, y: number, width: number, height: number, palette: Palette): void {
    const thick = Math.max(3, height * 0.07);
    context.beginPath();
    context.roundRect(x + thick / 2, y + thick / 2, width - thick, height - thick, height * 0.15);
    stroke(context, palette.on_lit, thick * 1.7);
    stroke(context, palette.hint, thick);
}

// The board as a picture of one pixel a cell. Only the rectangle that changed is painted again.

/** Pixels by (lit ? 1 : 0) + (marked ? 2 : 0), and that of a missing cell last, as ImageData stores them. */
type PixelColours = Uint32Array;

type Layers = {board: Bits; missing: Bits | null; marks: Bits | null};

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
        for (let row = 0, i = 0; row < rows; ++row)
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
        if (bottom < 0) return;
        this.canvas.getContext("2d")!.putImageData(this.image!, 0, 0, left, top, right - left, bottom + 1 - top);
    }
}
