// SPDX-License-Identifier: MIT
// What stands beside the board: the counts, the line on the game, the line on a cell, and what is said when the board
// is solved.

import type {App} from "../app.js";
import {make} from "../dom.js";
import {toggled} from "../rules.js";
import type {Game} from "../solver/protocol.js";
import {is_missing, is_won, type Cell, type State} from "../state.js";
import {count, number, power_of_two} from "../strings.js";
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
            const share = power_of_two(nullity);
            const text = nullity === 0 ? "Every board of this game can be solved, in exactly one way (nullity 0)."
                : `Nullity ${number(nullity)}: one board in ${share} can be solved, each in ${share} ways.`;
            const why = make("a", {href: "#why", textContent: "What is nullity?"});
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
        const won_in = text.textContent = `Solved in ${count(moves, "move")}.`;
        banner.hidden = false;
        stage.classList.add("won");
        app.announce(won_in);
        try {
            const least = await app.solver.ask("least", {game, board, target, seconds: kFewestSeconds}, {slot: "won"});
            if (now !== turn || banner.hidden || "certificate" in least || !least.proved) return;
            const fewest = moves <= least.weight
                ? "Nobody can do it in fewer." : `The fewest possible: ${number(least.weight)}.`;
            text.textContent = `${won_in} ${fewest}`;
            app.announce(fewest);
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

const kDrawing = {
    paint: "Draw lights; a stroke that begins on a light turns lights off.",
    holes: "Take cells away; a stroke that begins on a hole puts cells back.",
    target: "Draw the lights that are to be on at the end.",
};
const kAims = {off: "Turn all lights off", on: "Turn all lights on", uniform: "Turn all lights off, or all on"};

function what_to_do({tool, target, game: {rule, topology}}: State): string {
    if (tool !== "press") return kDrawing[tool];
    const aim = typeof target === "string" ? kAims[target] : "Turn on the lights with a corner, and no others";
    const how = rule === "plus" ? "each press changes a light and its neighbours" : matchMedia("(hover: hover)").matches
        ? "point at a cell to see what a press changes" : "the picture of the rule shows what a press changes";
    return `${aim}: ${how}${topology === "plane" ? "" : ", over the glued edges, too"}.`;
}

function describe(state: State, cell: Cell): string {
    const {game, overlay, board} = state;
    const place = `Row ${cell.row + 1}, column ${cell.column + 1}`;
    if (is_missing(game, cell.row, cell.column)) return `${place}: missing.`;
    if (overlay.kind === "certificate") {
        const cells = count_in(state, cell, overlay.cells);
        const is_even = cells % 2 === 0;
        return `${place}: a press changes ${number(cells)} of the hatched cells${is_even ? ", an even number" : ""}.`;
    }
    const lights = count(toggled(game, cell.row, cell.column).length, "light");
    return `${place}, ${board.get(cell.row, cell.column) ? "on" : "off"}: a press changes ${lights}.`;
}
