// SPDX-License-Identifier: MIT
// New puzzles of a wanted difficulty, and the puzzle of the day.

import type {App} from "../app.js";
import {by_id, make, on_click} from "../dom.js";
import {keep_text, kept_text} from "../keep/history.js";
import type {Game, PuzzleWishes} from "../solver/protocol.js";
import {empty, with_position, type State} from "../state.js";
import {strings} from "../strings.js";
import {tell} from "./asking.js";
import {random_seed} from "./controls.js";

const kSeconds = 20;
const kDifficultyKey = "gf2kit-difficulty";

export function start_puzzle_panel(app: App): {new_puzzle(): Promise<void>} {
    const difficulty = by_id<HTMLSelectElement>("difficulty");
    const presses = by_id<HTMLInputElement>("wish-presses");
    const symmetry = by_id<HTMLSelectElement>("symmetry");
    const unique = by_id<HTMLInputElement>("unique");
    const buttons = [by_id<HTMLButtonElement>("new-puzzle"), by_id<HTMLButtonElement>("daily")];
    for (const [value, text] of Object.entries(strings.symmetries))
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
            if ("none" in made) return app.notify(strings.no_puzzle, "error");
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
        const wanted = wishes.symmetry ? strings.symmetries[wishes.symmetry]! : "";
        return make_puzzle(app.state, app.state.game, wishes,
            (fewest, grade) => strings.puzzle(fewest, grade, wanted, wishes.unique === true));
    };

    const daily = async () => {
        const asked = app.state;
        const now = new Date();
        const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
        try {
            await app.solver.ready;
            const {game, wishes} = await app.solver.ask("daily", {year, month, day}, {slot: "make"});
            const date = now.toLocaleDateString("en", {day: "numeric", month: "long", year: "numeric"});
            await make_puzzle(asked, game, wishes, (fewest, grade) => strings.daily(date, fewest, grade));
        } catch (error) {
            tell(app, error);
        }
    };

    on_click("new-puzzle", () => void new_puzzle());
    on_click("daily", () => void daily());
    return {new_puzzle};
}
