// SPDX-License-Identifier: MIT
// Keys: those of the board while it has the focus, and letters that do what a button does.

import type {App} from "./app.js";
import type {BoardView} from "./board_view.js";
import {letters_are_keys} from "./letters.js";
import {value_at} from "./pointer.js";
import {redo_and_tell, undo_and_tell} from "./undoing.js";
import {press, set_cells, type Cell, type State} from "./state.js";

/** What letters do, besides those that this file knows. */
export interface Actions {
    hint(): void;
    solve(): void;
    fewest(): void;
    help(): void;
}

const kPage = 10;

export function start_keyboard(app: App, view: BoardView, actions: Actions): void {
    view.stage.addEventListener("keydown", (event) => {
        if (!(event.target instanceof Element) || !event.target.closest("#grid")) return;
        const to = destination(event, app.state);
        if (to) {
            event.preventDefault();
            app.update((state) => ({...state, cursor: to}));
            view.reveal(to);
        } else if (event.key === " " || event.key === "Enter") {
            event.preventDefault();
            app.update(use_tool);
        } else if (event.key === "+" || event.key === "=") {
            view.zoom(1.5);
        } else if (event.key === "-") {
            view.zoom(1 / 1.5);
        }
    });

    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.altKey || is_elsewhere(event.target)) return;
        const key = event.key.toLowerCase();
        const is_command = event.ctrlKey || event.metaKey;
        if (!is_command && !letters_are_keys()) return;
        if (app.state.tab !== "board" && key !== "?") return;
        const action = is_command ? commands[event.shiftKey && key === "z" ? "y" : key] : letters[key];
        if (!action) return;
        event.preventDefault();
        action();
    });

    const commands: Record<string, () => void> = {z: () => undo_and_tell(app), y: () => redo_and_tell(app)};
    const letters: Record<string, () => void> = {
        u: () => undo_and_tell(app),
        y: () => redo_and_tell(app),
        p: () => app.update(paint_cursor),
        h: () => actions.hint(),
        s: () => actions.solve(),
        m: () => actions.fewest(),
        "?": () => actions.help(),
    };
}

/** Letters belong to fields and dialogs. */
function is_elsewhere(target: EventTarget | null): boolean {
    if (document.querySelector("dialog[open]")) return true;
    return target instanceof Element &&
        target.closest("select, textarea, [contenteditable], input:not([type=radio], [type=checkbox])") !== null;
}

/** Where a key moves the cursor; null if it does not. */
export function destination(event: {key: string; ctrlKey: boolean}, {game, cursor}: State): Cell | null {
    const {row, column} = cursor;
    const [last_row, last_column] = [game.rows - 1, game.columns - 1];
    switch (event.key) {
        case "ArrowUp": return {row: event.ctrlKey ? 0 : Math.max(0, row - 1), column};
        case "ArrowDown": return {row: event.ctrlKey ? last_row : Math.min(last_row, row + 1), column};
        case "ArrowLeft": return {row, column: Math.max(0, column - 1)};
        case "ArrowRight": return {row, column: Math.min(last_column, column + 1)};
        case "Home": return event.ctrlKey ? {row: 0, column: 0} : {row, column: 0};
        case "End": return event.ctrlKey ? {row: last_row, column: last_column} : {row, column: last_column};
        case "PageUp": return {row: Math.max(0, row - kPage), column};
        case "PageDown": return {row: Math.min(last_row, row + kPage), column};
        default: return null;
    }
}

function use_tool(state: State): State {
    const {tool, cursor} = state;
    if (tool === "press") return press(state, cursor.row, cursor.column);
    return set_cells(state, [cursor], !value_at(state, tool, cursor));
}

function paint_cursor(state: State): State {
    const {tool, cursor} = state;
    const painted = set_cells({...state, tool: "paint"}, [cursor], !value_at(state, "paint", cursor));
    return {...painted, tool};
}
