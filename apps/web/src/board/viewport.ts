// SPDX-License-Identifier: MIT
// Which part of the board is where on the screen. Lengths are CSS pixels, positions in cells.

import type {Cell, View} from "../state.js";

export type Size = {width: number; height: number};

export type Shape = {rows: number; columns: number};

export const kMaxScale = 96;

/** CSS pixels a cell when the whole board is seen; whole device pixels from 2 on, so that all cells look alike. */
export function fit_scale({rows, columns}: Shape, {width, height}: Size, pixel_ratio: number): number {
    const scale = Math.min(width / columns, height / rows, 2 * kMaxScale);
    const device = scale * pixel_ratio;
    return device >= 2 ? Math.floor(device) / pixel_ratio : scale;
}

/** The view with its scale written out, the board centred where it is smaller than the screen, else without margins. */
export function placed(view: View, shape: Shape, size: Size, pixel_ratio: number): View {
    const fit = fit_scale(shape, size, pixel_ratio);
    const scale = view.scale === 0 ? fit : Math.min(Math.max(view.scale, fit), Math.max(fit, kMaxScale));
    const place = (from: number, cells: number, length: number) => {
        const seen = length / scale;
        return seen >= cells ? (cells - seen) / 2 : Math.min(Math.max(from, 0), cells - seen);
    };
    return {x: place(view.x, shape.columns, size.width), y: place(view.y, shape.rows, size.height), scale};
}

/** Zooms by a factor, so that the cell under a point stays there. A view at the smallest scale gets scale 0. */
export function zoomed(view: View, factor: number, point: {x: number; y: number}, shape: Shape, size: Size,
    pixel_ratio: number): View {
    const old = placed(view, shape, size, pixel_ratio);
    const fit = fit_scale(shape, size, pixel_ratio);
    const scale = Math.min(old.scale * factor, Math.max(fit, kMaxScale));
    if (scale <= fit) return {x: 0, y: 0, scale: 0};
    const x = old.x + point.x / old.scale - point.x / scale;
    const y = old.y + point.y / old.scale - point.y / scale;
    return placed({x, y, scale}, shape, size, pixel_ratio);
}

export function cell_at(view: View, {rows, columns}: Shape, point: {x: number; y: number}): Cell | null {
    const row = Math.floor(view.y + point.y / view.scale);
    const column = Math.floor(view.x + point.x / view.scale);
    return row >= 0 && row < rows && column >= 0 && column < columns ? {row, column} : null;
}

/** A view in which a cell is seen, with some cells around it. */
export function revealing(view: View, cell: Cell, shape: Shape, size: Size, pixel_ratio: number): View {
    if (view.scale === 0) return view;
    const old = placed(view, shape, size, pixel_ratio);
    const move = (from: number, at: number, length: number) => {
        const seen = length / old.scale;
        const margin = Math.min(2, Math.max(0, (seen - 1) / 2));
        return Math.min(Math.max(from, at + 1 + margin - seen), at - margin);
    };
    const x = move(old.x, cell.column, size.width);
    const y = move(old.y, cell.row, size.height);
    return x === old.x && y === old.y ? view : placed({x, y, scale: old.scale}, shape, size, pixel_ratio);
}

/** The cells on the line between two cells, both included. */
export function line(from: Cell, to: Cell): Cell[] {
    const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
    return Array.from({length: steps + 1}, (_, step) => {
        const between = (first: number, last: number) => Math.round(first + (step / Math.max(1, steps)) * (last - first));
        return {row: between(from.row, to.row), column: between(from.column, to.column)};
    });
}
