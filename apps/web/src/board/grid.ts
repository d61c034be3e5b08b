// SPDX-License-Identifier: MIT
// The board for screen readers and the keyboard. Up to 40 x 40 it is a grid of cells, which lie over the canvas and
// leave clicks to it; beyond, one element that says the cell at the cursor.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {make} from "../dom.js";
import type {Game} from "../solver/protocol.js";
import {is_missing, press, type Cell, type State, type View} from "../state.js";
import {count, strings} from "../strings.js";
import {cell_text} from "./words.js";

const kMaxSide = 40;

export class GridView {
    private cells: HTMLElement[] = [];
    /** The element in the tab order. */
    private current: HTMLElement | null = null;

    constructor(private readonly app: App, private readonly grid: HTMLElement) {
        this.build(app.state);
        app.on_change((state, before) => this.changed(state, before));
        // Screen readers click elements; the mouse clicks the canvas.
        grid.addEventListener("click", (event) => {
            const cell = this.cell_of(event.target);
            if (cell) app.update((state) => press({...state, cursor: cell}, cell.row, cell.column));
        });
        grid.addEventListener("focusin", (event) => {
            const cell = this.cell_of(event.target);
            app.update((state) => (cell && !is_same(cell, state.cursor) ? {...state, cursor: cell} : {...state}));
        });
        grid.addEventListener("focusout", () => app.update((state) => ({...state})));
    }

    focus(): void {
        (this.current ?? this.grid).focus();
    }

    /** Lays the cells over those of the canvas. */
    place(view: View): void {
        const {rows, columns} = this.app.state.game;
        const style = this.grid.style;
        const set = (name: string, value: string) => {
            if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
        };
        set("--x", `${(-view.x * view.scale).toFixed(2)}px`);
        set("--y", `${(-view.y * view.scale).toFixed(2)}px`);
        set("width", `${(columns * view.scale).toFixed(2)}px`);
        set("height", `${(rows * view.scale).toFixed(2)}px`);
    }

    private cell_of(target: EventTarget | null): Cell | null {
        const index = target instanceof HTMLElement ? this.cells.indexOf(target) : -1;
        const {columns} = this.app.state.game;
        return index < 0 ? null : {row: Math.floor(index / columns), column: index % columns};
    }

    private changed(state: State, before: State): void {
        const has_focus = this.grid.contains(document.activeElement);
        const {rows, columns} = state.game;
        if (rows !== before.game.rows || columns !== before.game.columns) {
            this.build(state);
            if (has_focus) this.focus();
            return;
        }
        const is_relabelled = state.board !== before.board || state.game !== before.game ||
            state.overlay !== before.overlay || state.target !== before.target || state.presses !== before.presses;
        if (state.game !== before.game) this.grid.ariaLabel = label_of(state.game);
        if (this.cells.length === 0) {
            const is_said = has_focus && (!is_same(state.cursor, before.cursor) || state.board !== before.board);
            if (is_said) this.app.announce(cell_text(state, state.cursor));
            return;
        }
        if (is_relabelled) this.label(state);
        // Not every screen reader says the new name of the cell that it is at.
        const is_changed = state.board !== before.board || state.target !== before.target ||
            state.game.missing !== before.game.missing;
        if (has_focus && is_changed) this.app.announce(this.change_text(state, before));
        if (!is_same(state.cursor, before.cursor)) this.move_to(state.cursor, has_focus);
    }

    private change_text(state: State, before: State): string {
        const {row, column} = state.cursor;
        const place = strings.place(row + 1, column + 1);
        if (is_missing(state.game, row, column)) return `${place}, missing`;
        if (state.target !== before.target && state.target instanceof Bits)
            return `${place}, ${state.target.get(row, column) ? strings.wanted_on : strings.wanted_off}`;
        return `${state.board.get(row, column) ? "on" : "off"}; ${count(state.board.weight(), "light")} on`;
    }

    private build(state: State): void {
        const {rows, columns} = state.game;
        const {grid} = this;
        grid.replaceChildren();
        this.cells = [];
        this.current = null;
        const has_cells = rows <= kMaxSide && columns <= kMaxSide;
        grid.setAttribute("role", has_cells ? "grid" : "application");
        grid.ariaLabel = label_of(state.game);
        grid.removeAttribute("aria-roledescription");
        if (!has_cells) {
            grid.tabIndex = 0;
            grid.setAttribute("aria-roledescription", "board");
            return;
        }
        grid.removeAttribute("tabindex");
        for (let row = 0; row < rows; ++row) {
            const line = make("div", {role: "row"});
            for (let column = 0; column < columns; ++column) {
                const cell = make("div", {tabIndex: -1, role: "gridcell"});
                this.cells.push(cell);
                line.append(cell);
            }
            grid.append(line);
        }
        this.label(state);
        this.move_to(state.cursor, false);
    }

    private label(state: State): void {
        const {columns} = state.game;
        this.cells.forEach((cell, i) => {
            const text = cell_text(state, {row: Math.floor(i / columns), column: i % columns});
            if (cell.ariaLabel !== text) cell.ariaLabel = text;
        });
    }

    private move_to({row, column}: Cell, has_focus: boolean): void {
        const next = this.cells[row * this.app.state.game.columns + column];
        if (!next || next === this.current) return;
        if (this.current) this.current.tabIndex = -1;
        next.tabIndex = 0;
        this.current = next;
        if (has_focus) next.focus({preventScroll: true});
    }
}

function is_same(a: Cell, b: Cell): boolean {
    return a.row === b.row && a.column === b.column;
}

function label_of({rows, columns, rule, topology}: Game): string {
    return `Board of ${count(rows, "row")} and ${count(columns, "column")}, ` +
        `rule ${strings.rules[rule] ?? strings.rules["own"]}, ${strings.topologies[topology]}`.toLowerCase();
}
