// SPDX-License-Identifier: MIT
// What stands beside the board: the counts, the line on the game, the line on a cell, and what is said when the board
// is solved.

import type {App} from "../app.js";
import {make} from "../dom.js";
import {toggled} from "../rules.js";
import type {Game} from "../solver/protocol.js";
import {is_missing, is_won, type Cell, type State} from "../state.js";
import {number, power_of_two, strings} from "../strings.js";
import {count_in} from "./words.js";

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

// The line under the board on the cell under the pointer or at the cursor: how many lights a press would change, and
// how many hatched cells, so that a proof can be checked without a mouse, too.

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
