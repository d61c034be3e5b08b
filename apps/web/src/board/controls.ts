// SPDX-License-Identifier: MIT
// The tools under the board, undo and redo, zoom, what is done to the whole board, and puzzles.

import type {App} from "../app.js";
import {by_id, make, on_click} from "../dom.js";
import {keep_text, kept_text} from "../keep/history.js";
import {has_kept_position, kept_position} from "../keep/storage.js";
import {invert_cells} from "../rules.js";
import type {Game, PuzzleWishes} from "../solver/protocol.js";
import {empty, restart, with_board, with_game, with_position, type State, type Tool} from "../state.js";
import {presses as count_of, strings} from "../strings.js";
import {tell} from "./asking.js";
import {redo_and_tell, undo_and_tell} from "./keyboard.js";
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

const random_seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n;

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

// New puzzles of a wanted difficulty, and the puzzle of the day.

const kSeconds = 20;
const kDifficultyKey = "gf2kit-difficulty";
const kSymmetries: Record<string, string> = {
    "none": "any", "left-right": "left and right alike", "up-down": "top and bottom alike", "both": "both alike",
    "half-turn": "half turn", "quarter-turn": "quarter turn",
};

export function start_puzzle_panel(app: App): {new_puzzle(): Promise<void>} {
    const difficulty = by_id<HTMLSelectElement>("difficulty");
    const presses = by_id<HTMLInputElement>("wish-presses");
    const symmetry = by_id<HTMLSelectElement>("symmetry");
    const unique = by_id<HTMLInputElement>("unique");
    const buttons = [by_id<HTMLButtonElement>("new-puzzle"), by_id<HTMLButtonElement>("daily")];
    for (const [value, text] of Object.entries(kSymmetries))
        symmetry.append(make("option", {value, textContent: text}));

    difficulty.value = kept_text(kDifficultyKey) ?? "";
    if (difficulty.selectedIndex < 0) difficulty.value = "";
    difficulty.addEventListener("change", () => keep_text(kDifficultyKey, difficulty.value));

    /** @param asked  the state when the puzzle was wished for; one for another board is dropped */
    const make_puzzle = async (asked: State, game: Game, wishes: PuzzleWishes, said: (fewest: number, difficulty: string) => string) => {
        for (const button of buttons) button.ariaBusy = "true";
        try {
            await app.solver.ready;
            const made = await app.solver.ask("make", {game, wishes, seconds: kSeconds}, {slot: "make"});
            if (app.state.game !== asked.game || app.state.start !== asked.start) return;
            if ("none" in made)
                return app.notify("No such puzzle was found. Ask for something easier to meet.", "error");
            app.update((state) => ({
                ...with_position(state, {game, board: made.board, presses: empty(game), target: "off"}),
                tool: "press",
            }));
            app.notify(said(made.fewest, made.difficulty));
        } catch (error) {
            tell(app, error);
        } finally {
            for (const button of buttons) button.ariaBusy = null;
        }
    };

    const new_puzzle = () => {
        const wishes: PuzzleWishes = {seed: random_seed()};
        if (difficulty.value) wishes.difficulty = difficulty.value;
        if (presses.valueAsNumber >= 1) wishes.presses = presses.valueAsNumber;
        if (symmetry.value !== "none") wishes.symmetry = symmetry.value;
        if (unique.checked) wishes.unique = true;
        const wanted = (wishes.symmetry ? `, ${kSymmetries[wishes.symmetry]}` : "") +
            (wishes.unique ? ", only one shortest solution" : "");
        return make_puzzle(app.state, app.state.game, wishes,
            (fewest, grade) => `A new ${grade} puzzle${wanted}: ${count_of(fewest)} suffice.`);
    };

    const daily = async () => {
        const asked = app.state;
        const now = new Date();
        const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
        try {
            await app.solver.ready;
            const {game, wishes} = await app.solver.ask("daily", {year, month, day}, {slot: "make"});
            const date = now.toLocaleDateString("en", {day: "numeric", month: "long", year: "numeric"});
            await make_puzzle(asked, game, wishes,
                (fewest, grade) => `Puzzle of ${date}, ${grade}: ${count_of(fewest)} suffice.`);
        } catch (error) {
            tell(app, error);
        }
    };

    on_click("new-puzzle", () => void new_puzzle());
    on_click("daily", () => void daily());
    return {new_puzzle};
}
