// SPDX-License-Identifier: MIT
// The counts under the board, the line on the game, and what is said when the board is solved.

import type {App} from "./app.js";
import {make} from "./dialog.js";
import type {Game} from "./solver/protocol.js";
import {number, power_of_two, strings} from "./strings.js";
import {is_won, type State} from "./state.js";

/** Games of more cells may take seconds, if there is no formula for them; All ways says their nullity. */
const kMaxCells = 40_000;
const kFewestSeconds = 3;

export function start_report(app: App, lights: HTMLElement, moves: HTMLElement, line: HTMLElement): void {
    const show_counts = ({board, moves: made}: State) => {
        lights.textContent = number(board.weight());
        moves.textContent = number(made);
    };
    let asked: Game | null = null;
    let timer = 0;
    const ask = async (game: Game) => {
        asked = game;
        line.textContent = "\u00a0";
        const {rows, columns, rule, topology, missing} = game;
        const has_formula = !missing && rule.startsWith("plus");
        if (rows * columns > kMaxCells && !has_formula) return;
        try {
            await app.solver.ready;
            const nullity = missing
                ? (await app.solver.ask("quiet", {game, limit: 0}, {slot: "report"})).nullity
                : Number((await app.solver.ask("nullity",
                    {rows: BigInt(rows), columns: BigInt(columns), rule, topology}, {slot: "report"})).nullity);
            if (asked !== game) return;
            const text = nullity === 0 ? strings.report_none : strings.report(number(nullity), power_of_two(nullity));
            const why = make("a", {href: "#why", textContent: strings.what_is_nullity});
            why.addEventListener("click", (event) => {
                event.preventDefault();
                app.open_tab("why", "why-quiet");
            });
            line.replaceChildren(text, " ", why);
        } catch {
            // No line: it answers no question that was asked.
        }
    };
    app.on_change((state, before) => {
        if (state.board !== before.board || state.moves !== before.moves || state === before) show_counts(state);
        if (state.game === asked) return;
        asked = state.game;
        clearTimeout(timer);
        timer = window.setTimeout(() => void ask(state.game), 60);
    });
}

/** The banner of a solved board: the moves made, and the fewest. */
export function start_win(app: App, banner: HTMLElement, stage: HTMLElement): void {
    const text = banner.querySelector("p")!;
    let turn = 0;
    app.on_change(async (state, before) => {
        const won = is_won(state);
        // Undo wins nothing. A page that is loaded again says once more what was won.
        const is_made = state.board !== before.board && state.past.length > before.past.length;
        const is_first = state === before;
        const is_news = won && (is_made || is_first);
        if (!won || (banner.hidden && !is_news)) {
            if (!banner.hidden) banner.hidden = true;
            stage.classList.remove("won");
            return;
        }
        if (!is_news) return;
        const now = ++turn;
        const {game, start: board, target, moves} = state;
        text.textContent = strings.won(moves);
        banner.hidden = false;
        stage.classList.add("won");
        app.announce(strings.won(moves));
        try {
            const least = await app.solver.ask("least", {game, board, target, seconds: kFewestSeconds}, {slot: "won"});
            if (now !== turn || banner.hidden || "certificate" in least || !least.proved) return;
            text.textContent = `${strings.won(moves)} ${strings.won_fewest(least.weight, moves)}`;
            app.announce(strings.won_fewest(least.weight, moves));
        } catch {
            // The moves are said; the fewest are not known.
        }
    });
}
