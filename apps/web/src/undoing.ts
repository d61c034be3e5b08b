// SPDX-License-Identifier: MIT
// Undo and redo, and what screen readers are told of them.

import type {App} from "./app.js";
import {strings} from "./strings.js";
import {pressed_between, redo, undo} from "./state.js";

export function undo_and_tell(app: App): void {
    change_and_tell(app, undo, strings.undone, strings.nothing_to_undo);
}

export function redo_and_tell(app: App): void {
    change_and_tell(app, redo, strings.redone, strings.nothing_to_redo);
}

function change_and_tell(app: App, change: typeof undo, done: string, nothing: string): void {
    const before = app.state;
    app.update(change);
    const after = app.state;
    if (after.past.length === before.past.length) return app.announce(nothing);
    const cell = pressed_between(before, after);
    const place = cell ? ` ${strings.place(cell.row + 1, cell.column + 1)};` : ";";
    app.announce(`${done}${place} ${strings.lights_on(after.board.weight())}`);
}
