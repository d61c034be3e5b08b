// SPDX-License-Identifier: MIT
// The line under the board on the cell under the pointer or at the cursor: how many lights a press would change, and
// how many hatched cells, so that a proof can be checked without a mouse, too.

import type {App} from "./app.js";
import {toggled} from "./rules.js";
import {strings} from "./strings.js";
import {is_missing, type Cell, type State} from "./state.js";
import {count_in} from "./texts.js";

/** @returns a function that shows a cell; null for the one at the cursor, if the board has the focus */
export function start_readout(app: App, line: HTMLElement): (cell: Cell | null) => void {
    let pointed: Cell | null = null;
    const show = (state: State) => {
        const is_focused = document.activeElement?.closest("#grid") != null;
        const cell = pointed ?? (is_focused ? state.cursor : null);
        const is_inside = cell && cell.row < state.game.rows && cell.column < state.game.columns;
        const text = is_inside ? describe(state, cell) : what_to_do(state);
        if (line.textContent !== text) line.textContent = text;
        line.classList.toggle("proof", is_inside === true && state.overlay.kind === "certificate");
    };
    app.on_change((state, before) => {
        // The last that moved is described: the pointer, or the cursor.
        if (state.cursor !== before.cursor) pointed = null;
        show(state);
    });
    show(app.state);
    return (cell) => {
        pointed = cell;
        show(app.state);
    };
}

function what_to_do({tool, target, game}: State): string {
    if (tool !== "press") return strings.drawing[tool];
    return strings.goal(target, game, matchMedia("(hover: hover)").matches);
}

function describe(state: State, cell: Cell): string {
    const [row, column] = [cell.row + 1, cell.column + 1];
    if (is_missing(state.game, cell.row, cell.column)) return strings.cell_missing(row, column);
    const {overlay} = state;
    if (overlay.kind === "certificate") return strings.cell_hatched(row, column, count_in(state, cell, overlay.cells));
    const is_on = state.board.get(cell.row, cell.column);
    return strings.cell_plain(row, column, is_on, toggled(state.game, cell.row, cell.column).length);
}
