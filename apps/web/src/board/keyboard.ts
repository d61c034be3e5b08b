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
type Actions = Record<"hint" | "solve" | "fewest", () => void>;

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
        if (!is_command && !letters_are_keys) return;
        if (app.state.tab !== "board" && key !== "?") return;
        const action = is_command ? commands[event.shiftKey && key === "z" ? "y" : key] : letters[key];
        if (!action) return;
        event.preventDefault();
        action();
    });

    const commands: Record<string, () => void> = {z: () => undo_and_tell(app), y: () => redo_and_tell(app)};
    const letters: Record<string, () => void> = {
        u: commands["z"]!, y: commands["y"]!, p: () => app.update(paint_cursor), h: actions.hint, s: actions.solve,
        m: actions.fewest, "?": show_help,
    };
}

/** Letters belong to fields and dialogs. */
function is_elsewhere(target: EventTarget | null): boolean {
    if (document.querySelector("dialog[open]")) return true;
    return target instanceof Element &&
        target.closest("select, textarea, [contenteditable], input:not([type=radio], [type=checkbox])") !== null;
}

/** Where a key moves the cursor; null if it does not. */
export function destination(event: KeyboardEvent, {game, cursor}: Pick<State, "game" | "cursor">): Cell | null {
    const [far, side] = event.ctrlKey ? [Infinity, Infinity] : [1, 0];
    const moves: Record<string, [down: number, right: number]> = {
        ArrowUp: [-far, 0], ArrowDown: [far, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [-side, -Infinity],
        End: [side, Infinity], PageUp: [-kPage, 0], PageDown: [kPage, 0],
    };
    const move = moves[event.key];
    if (!move) return null;
    const limited = (at: number, cells: number) => Math.min(Math.max(at, 0), cells - 1);
    return {row: limited(cursor.row + move[0], game.rows), column: limited(cursor.column + move[1], game.columns)};
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
let letters_are_keys = kept_text(kKey) !== "off";

// Undo and redo, and what screen readers are told of them.

export const undo_and_tell = (app: App) => change_and_tell(app, undo, "Undone", "Nothing to undo.");
export const redo_and_tell = (app: App) => change_and_tell(app, redo, "Redone", "Nothing to redo.");

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

const kHelp = [
    "A press toggles a light and some of its neighbours. Turn all lights off.",
    "Paint your own board, cut holes, choose another rule or glue the edges; drop or paste a picture or a text. " +
        "Solve, Hint and Fewest presses work for all of them, and when there is no solution, you see a proof.",
    "Your board is in the address of the page: copy it to share it. The page works offline, too.",
];
const kFingers: Record<string, string> = {
    "Tap": "press, or what the tool does", "Hold": "paint, while the tool is Press",
    "Two fingers": "zoom and move a large board", "Tap on cells too small": "zoom in",
};
const kKeys: Record<string, string> = {
    "Arrows Home End": "move on the board; with Ctrl, to its edges", "Space Enter": "press, or what the tool does",
    "P": "paint: toggle one light", "H": "hint, in three steps", "S": "solve", "M": "fewest presses",
    "U Ctrl-Z": "undo", "Y Ctrl-Y": "redo", "+ -": "zoom", "?": "this list",
};

export function show_help(): void {
    const fingers = table(kFingers, (name) => make("span", {textContent: name}));
    const keys = table(kKeys, (names) => make("span", {}, ...names.split(" ").flatMap((key, i) =>
        [i > 0 ? " " : "", make("kbd", {textContent: key})])));
    const box = make("input", {type: "checkbox", checked: letters_are_keys});
    box.addEventListener("change", () => {
        letters_are_keys = box.checked;
        keep_text(kKey, letters_are_keys ? "on" : "off");
    });
    const by_keys = [make("h3", {textContent: "Keys"}), keys,
        make("label", {className: "check"}, box, "Letters and ? are keys")];
    const by_fingers = [make("h3", {textContent: "With fingers"}), fingers];
    const is_touch = matchMedia("(hover: none)").matches;
    const rest = is_touch ? [...by_fingers, ...by_keys] : [...by_keys, ...by_fingers];
    const texts = kHelp.map((text) => make("p", {textContent: text}));
    void show_dialog("Help", null, [...texts, ...rest]);
}

function table(rows: Record<string, string>, head: (name: string) => HTMLElement): HTMLTableElement {
    const result = make("table", {className: "keys"});
    for (const [name, text] of Object.entries(rows))
        result.append(make("tr", {}, make("th", {scope: "row"}, head(name)), make("td", {textContent: text})));
    return result;
}
