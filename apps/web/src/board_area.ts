// SPDX-License-Identifier: MIT
// Where cells are on the canvas.

import type {Square} from "./board_marks.js";
import type {State, View} from "./state.js";

/** The cells that are seen, in device pixels. */
export class Area {
    readonly cell: number;
    readonly rows: number;
    readonly columns: number;
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
    private readonly x: number;
    private readonly y: number;

    constructor({game}: State, view: View, ratio: number, canvas: {width: number; height: number}) {
        this.cell = view.scale * ratio;
        this.rows = game.rows;
        this.columns = game.columns;
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
