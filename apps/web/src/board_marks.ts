// SPDX-License-Identifier: MIT
// Marks over the cells. Each has its own shape, so that none needs its colour to be told from the others: a dot is to
// be pressed, a hatched cell is part of a proof, a diamond is to be changed, a ring is a hint, a corner is lit in the
// target, thin frames show what a press would toggle, a double frame is the cursor.

import type {Palette} from "./palette.js";

/** Device pixels of a square. */
export interface Square {
    x: number;
    y: number;
    size: number;
}

type Context = CanvasRenderingContext2D;

export function draw_dot(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * 0.19, 0, 2 * Math.PI);
    context.fillStyle = is_lit ? palette.on_lit : palette.on_unlit;
    context.fill();
}

export function draw_diamond(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const reach = size * 0.3;
    const [cx, cy] = [x + size / 2, y + size / 2];
    context.beginPath();
    context.moveTo(cx, cy - reach);
    context.lineTo(cx + reach, cy);
    context.lineTo(cx, cy + reach);
    context.lineTo(cx - reach, cy);
    context.closePath();
    context.lineWidth = Math.max(1.5, size * 0.07);
    context.strokeStyle = is_lit ? palette.on_lit : palette.on_unlit;
    context.stroke();
}

export function draw_hatch(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const inset = Math.max(1, size * 0.1);
    const [x0, y0, side] = [x + inset, y + inset, size - 2 * inset];
    const step = side / (size < 20 ? 2 : 4);
    context.beginPath();
    for (let d = step / 2; d < 2 * side; d += step) {
        const [a, b] = [Math.max(0, d - side), Math.min(side, d)];
        context.moveTo(x0 + a, y0 + d - a);
        context.lineTo(x0 + b, y0 + d - b);
    }
    context.lineWidth = Math.max(1, size * 0.045);
    context.strokeStyle = is_lit ? palette.on_lit : palette.on_unlit;
    context.stroke();
}

export function draw_ring(context: Context, {x, y, size}: Square, palette: Palette): void {
    for (const [colour, width] of [[palette.on_lit, 0.17], [palette.hint, 0.1]] as const) {
        context.beginPath();
        context.arc(x + size / 2, y + size / 2, size * 0.34, 0, 2 * Math.PI);
        context.lineWidth = Math.max(2, size * width);
        context.strokeStyle = colour;
        context.stroke();
    }
}

export function draw_corner(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const inset = Math.max(1, size * 0.1);
    const side = size * 0.28;
    context.beginPath();
    context.moveTo(x + inset, y + inset);
    context.lineTo(x + inset + side, y + inset);
    context.lineTo(x + inset, y + inset + side);
    context.closePath();
    context.fillStyle = is_lit ? palette.on_lit : palette.on_unlit;
    context.fill();
}

/** A thin frame that shows what a press would toggle. */
export function draw_frame(context: Context, {x, y, size}: Square, is_lit: boolean, palette: Palette): void {
    const width = Math.max(1.5, size * 0.022);
    const inset = size * 0.1 + width / 2;
    context.beginPath();
    context.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.1);
    context.globalAlpha = 0.75;
    context.lineWidth = width;
    context.strokeStyle = is_lit ? palette.on_lit : palette.on_unlit;
    context.stroke();
    context.globalAlpha = 1;
}

export function draw_cursor(context: Context, square: Square, palette: Palette): void {
    const {x, y, size} = square;
    const width = Math.max(2, size * 0.045);
    for (const [colour, inset] of [[palette.on_lit, width * 1.5], [palette.cursor, width / 2]] as const) {
        context.beginPath();
        context.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.13);
        context.lineWidth = width;
        context.strokeStyle = colour;
        context.stroke();
    }
}

/** A frame around all cells of a row: the second step of a hint. */
export function draw_row(context: Context, x: number, y: number, width: number, height: number, palette: Palette): void {
    const thick = Math.max(3, height * 0.07);
    for (const [colour, lines] of [[palette.on_lit, thick * 1.7], [palette.hint, thick]] as const) {
        context.beginPath();
        context.roundRect(x + thick / 2, y + thick / 2, width - thick, height - thick, height * 0.15);
        context.lineWidth = lines;
        context.strokeStyle = colour;
        context.stroke();
    }
}
