// SPDX-License-Identifier: MIT
// The tools under the board, undo and redo, zoom, and what is done to the whole board.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {by_id, on_click} from "../dom.js";
import {has_kept_position, kept_position} from "../keep/storage.js";
import {invert_cells} from "../rules.js";
import {empty, restart, with_board, with_game, type Tool} from "../state.js";
import {strings} from "../strings.js";
import {tell} from "./asking.js";
import {redo_and_tell, undo_and_tell} from "./keyboard.js";
import {random_seed} from "./puzzles.js";
import type {BoardView} from "./view.js";

export function start_controls(app: App, view: BoardView): void {
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[name=tool]")];
    for (const radio of radios)
        radio.addEventListener("change", () => app.update((state) => ({...state, tool: radio.value as Tool})));
    on_click("undo", () => undo_and_tell(app));
    on_click("redo", () => redo_and_tell(app));
    on_click("zoom-in", () => view.zoom(1.6));
    on_click("zoom-out", () => view.zoom(1 / 1.6));
    on_click("zoom-fit", () => app.update((state) => ({...state, view: {x: 0, y: 0, scale: 0}})));
    start_menu(app);

    const [undo_button, redo_button] = [by_id<HTMLButtonElement>("undo"), by_id<HTMLButtonElement>("redo")];
    const zoom = by_id("zoom");
    app.on_change((state) => {
        // Not `disabled`, which would lose the focus.
        undo_button.setAttribute("aria-disabled", String(state.past.length === 0));
        redo_button.setAttribute("aria-disabled", String(state.future.length === 0));
        for (const radio of radios) radio.checked = radio.value === state.tool;
        const {rows, columns} = state.game;
        zoom.hidden = state.view.scale === 0 && Math.max(rows, columns) <= 24;
    });
}

function start_menu(app: App): void {
    const menu = by_id<HTMLDetailsElement>("board-menu");
    const actions: Record<string, () => void> = {
        "restart": () => app.update(restart),
        "clear": () => app.update((state) => with_board(state, empty(state.game))),
        "all-on": () => app.update((state) => with_board(state, invert_cells(empty(state.game), state.game.missing))),
        "invert": () => app.update((state) => with_board(state, invert_cells(state.board, state.game.missing))),
        "random": () => void random_solvable(app),
        "holes": () => app.update((state) => ({...state, tool: "holes"})),
        "target": () => app.update((state) => ({...state, tool: "target"})),
        "kept": () => void kept_position().then((position) => {
            if (position) app.position_from(position);
        }),
        "no-holes": () => app.update((state) => (state.game.missing ? with_game(state, {...state.game, missing: null}) : state)),
    };
    menu.addEventListener("click", (event) => {
        const name = event.target instanceof HTMLElement ? event.target.dataset["do"] : undefined;
        if (!name) return;
        close(true);
        const before = app.state;
        actions[name]!();
        if (app.state !== before) app.announce(strings.lights_on(app.state.board.weight()));
    });
    menu.addEventListener("toggle", () => {
        menu.querySelector<HTMLElement>("[data-do=kept]")!.hidden = app.is_embedded || !has_kept_position();
        menu.querySelector<HTMLElement>("[data-do=no-holes]")!.hidden = app.state.game.missing === null;
        menu.querySelector<HTMLElement>("[data-do=target]")!.hidden = !(app.state.target instanceof Bits);
    });
    const close = (takes_focus: boolean) => {
        menu.open = false;
        if (takes_focus) menu.querySelector("summary")!.focus();
    };
    menu.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && menu.open) close(true);
    });
    const leave = (to: EventTarget | null) => {
        if (menu.open && to instanceof Node && !menu.contains(to)) close(false);
    };
    document.addEventListener("pointerdown", ({target}) => leave(target));
    menu.addEventListener("focusout", ({relatedTarget}) => leave(relatedTarget));
}

async function random_solvable(app: App): Promise<void> {
    const {game} = app.state;
    try {
        await app.solver.ready;
        const {board} = await app.solver.ask("random", {game, seed: random_seed()}, {slot: "make"});
        if (app.state.game !== game) return;
        app.update((state) => with_board(state, board));
        app.announce("A random board that can be solved.");
    } catch (error) {
        tell(app, error);
    }
}
