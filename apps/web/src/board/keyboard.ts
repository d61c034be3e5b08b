// SPDX-License-Identifier: MIT
// Keys: those of the board while it has the focus, and letters that do what a button does; and the help that lists them.

import type {App} from "../app.js";
import {make, show_dialog} from "../dom.js";
import {keep_text, kept_text} from "../keep/history.js";
import {press, pressed_between, redo, set_cells, undo, type Cell, type State} from "../state.js";
import {strings} from "../strings.js";
import {value_at} from "./pointer.js";
import type {BoardView} from "./view.js";

/** What letters do, besides those that this file knows. */
interface Actions {
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
function destination(event: {key: string; ctrlKey: boolean}, {game, cursor}: State): Cell | null {
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

// Whether letters are keys: those who dictate, or hit keys by accident, turn them off.

const kKey = "gf2kit-letters";
let is_on = kept_text(kKey) !== "off";

function letters_are_keys(): boolean {
    return is_on;
}

function set_letters(on: boolean): void {
    is_on = on;
    keep_text(kKey, on ? "on" : "off");
}

// Undo and redo, and what screen readers are told of them.

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

// The help: what this is, what fingers do, and all keys.

export function show_help(): void {
    const tools = table(strings.tools, (name) => make("strong", {textContent: name}));
    const fingers = table(strings.fingers, (name) => make("span", {textContent: name}));
    const keys = table(strings.keys, (names) => make("span", {}, ...names.split(" ").flatMap((key, i) =>
        [i > 0 ? " " : "", make("kbd", {textContent: key})])));
    const box = make("input", {type: "checkbox", checked: letters_are_keys()});
    box.addEventListener("change", () => set_letters(box.checked));
    const by_keys = [make("h3", {textContent: strings.keys_title}), keys,
        make("label", {className: "check"}, box, strings.letters_are_keys)];
    const by_fingers = [make("h3", {textContent: strings.fingers_title}), fingers];
    const is_touch = matchMedia("(hover: none)").matches;
    const rest = is_touch ? [...by_fingers, ...by_keys] : [...by_keys, ...by_fingers];
    const texts = strings.help.map((text) => make("p", {textContent: text}));
    void show_dialog(strings.help_title, null, [...texts, make("h3", {textContent: strings.tools_title}), tools, ...rest]);
}

function table(rows: readonly (readonly [string, string])[], head: (name: string) => HTMLElement): HTMLTableElement {
    const result = make("table", {className: "keys"});
    for (const [name, text] of rows)
        result.append(make("tr", {}, make("th", {scope: "row"}, head(name)), make("td", {textContent: text})));
    return result;
}
