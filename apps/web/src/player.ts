// SPDX-License-Identifier: MIT
// Plays a solution that is shown: a press at a time, or on its own.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {for_each_one} from "./rules.js";
import {press, press_all, type Cell} from "./state.js";

/** Longer solutions are played a row at a time, so that they end within a minute or so. */
const kMaxSingle = 200;

export class Player {
    /** Presses a second. */
    speed = 4;
    /** Called when it starts or stops. */
    on_change: () => void = () => {};
    private timer = 0;
    /** A long solution is played a row at a time to its end. */
    private is_long = false;

    constructor(private readonly app: App) {
        app.on_change((state) => {
            if (state.overlay.kind === "solution" && !state.overlay.left.is_zero()) return;
            this.is_long = false;
            this.pause();
        });
    }

    get is_playing(): boolean {
        return this.timer !== 0;
    }

    play(): void {
        if (this.is_playing) return;
        this.next();
        this.on_change();
    }

    pause(): void {
        if (!this.is_playing) return;
        clearTimeout(this.timer);
        this.timer = 0;
        this.on_change();
    }

    /** Presses the first cell of what is left, or the first row of long solutions. */
    step(): void {
        const {overlay} = this.app.state;
        if (overlay.kind !== "solution") return;
        const cells = first_row(overlay.left);
        const first = cells[0];
        if (!first) return;
        this.is_long ||= overlay.left.weight() > kMaxSingle;
        this.app.update((state) => {
            const at = {...state, cursor: first};
            if (!this.is_long) return press(at, first.row, first.column);
            const row = new Bits(overlay.left.rows, overlay.left.columns);
            for (const {row: r, column} of cells) row.toggle(r, column);
            return press_all(at, row);
        });
    }

    private next(): void {
        this.timer = window.setTimeout(() => {
            this.step();
            if (this.timer !== 0) this.next();
        }, 1000 / this.speed);
    }
}

function first_row(left: Bits): Cell[] {
    const row = left.words.findIndex((word) => word !== 0);
    if (row < 0) return [];
    const index = Math.floor(row / left.stride);
    const line = new Bits(1, left.columns, left.words.slice(index * left.stride, (index + 1) * left.stride));
    const cells: Cell[] = [];
    for_each_one(line, (_, column) => cells.push({row: index, column}));
    return cells;
}
