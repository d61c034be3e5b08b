// SPDX-License-Identifier: MIT
// What stands around the board: the goal and the counts, the line on the game, the line on a cell, and what is said when
// the board is solved.

import type {App} from "../app.js";
import {by_id, make} from "../dom.js";
import {begun, type Begun} from "../keep/puzzles.js";
import {invert_cells, toggled} from "../rules.js";
import {empty, is_missing, is_won, type Cell, type State} from "../state.js";
import {count, number, power_of_two} from "../strings.js";
import {result_text} from "./puzzles.js";
import {count_in} from "./words.js";

/** Games of more cells may take seconds, if there is no formula for them; All ways says their nullity. */
const kMaxCells = 40_000;
const kFewestSeconds = 3;

/** "Level 4, medium. Moves 3 of 10. Lights 12." */
export function start_goal(app: App): void {
    const [name, moves, par, lights] = ["goal-name", "moves", "par", "lights"].map((id) => by_id(id)) as
        [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    app.on_change((state) => {
        const {goal} = begun(state);
        name.textContent = goal ? `${goal.name}, ${goal.difficulty}` : "";
        moves.textContent = number(state.moves);
        par.textContent = goal ? ` of ${number(goal.fewest)}` : "";
        lights.textContent = number(state.board.weight());
    });
}

/** How many boards of the game can be solved, and whether this one can. */
export function start_report(app: App, line: HTMLElement): void {
    let timer = 0;
    let turn = 0;
    const ask = async ({game, start: board, target}: State, now: number) => {
        const {rows, columns, rule, missing} = game;
        const has_formula = !missing && rule.startsWith("plus");
        const is_large = rows * columns > kMaxCells;
        line.textContent = "\u00a0";
        if (is_large && (!has_formula || target === "uniform")) return;
        const asked = {slot: "report"};
        try {
            await app.solver.ready;
            const {nullity} = await app.solver.ask("nullity", {game}, asked);
            let [share, ways] = [nullity, nullity];
            if (target === "uniform") {
                // Boards lead to both ends, or twice as many lead to one.
                const all = invert_cells(empty(game), missing);
                if ("presses" in await app.solver.ask("solve", {game, board: all, target: "off"}, asked)) ++ways;
                else --share;
            }
            const is_solvable = is_large || "presses" in await app.solver.ask("solve", {game, board, target}, asked);
            if (now !== turn) return;
            const why = make("a", {href: "#why", textContent: "Why?", title: `The nullity is ${number(nullity)}`});
            why.addEventListener("click", (event) => {
                event.preventDefault();
                app.open_tab("why", "why-quiet");
            });
            line.replaceChildren(is_solvable ? "" : "This board cannot be solved. ", share_text(share, ways), " ", why);
        } catch {
            // No line: it answers no question that was asked.
        }
    };
    app.on_change((state, before) => {
        const is_same = state !== before && state.game === before.game && state.start === before.start &&
            state.target === before.target && !before.stroke;
        if (is_same || state.stroke) return;
        clearTimeout(timer);
        const now = ++turn;
        timer = window.setTimeout(() => void ask(app.state, now), 60);
    });
}

/** Of 2^share boards one can be solved, in 2^ways ways. */
function share_text(share: number, ways: number): string {
    const in_ways = ways === 0 ? "in exactly one way" : `in ${power_of_two(ways)} ways`;
    return share === 0 ? `Every board of this game can be solved, ${ways === 0 ? "" : "each "}${in_ways}.`
        : `One board in ${power_of_two(share)} can be solved, each ${in_ways}.`;
}

/** The banner of a solved board: who pressed, the moves made, and the fewest. Beside the board of a phone on its side,
 * else below it.
 * @param on_win  not called for a page that is loaded again */
export function start_win(app: App, banner: HTMLElement, stage: HTMLElement, on_win: (board: Begun) => void): void {
    const text = banner.querySelector("p")!;
    const is_low = matchMedia("(min-width: 40rem) and (max-height: 30rem)");
    const place = () => is_low.matches ? by_id("answers").prepend(banner) : stage.parentElement!.after(banner);
    is_low.addEventListener("change", place);
    place();
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
        const so_far = begun(state);
        const say = (fewest: number | null) => {
            text.textContent = `Solved. ${result_text(so_far, moves, fewest)}`;
            app.announce(text.textContent);
        };
        say(so_far.goal?.fewest ?? null);
        banner.hidden = false;
        stage.classList.add("won");
        if (is_made) on_win(so_far);
        if (so_far.goal) return;
        try {
            const least = await app.solver.ask("least", {game, board, target, seconds: kFewestSeconds}, {slot: "won"});
            if (now === turn && !banner.hidden && !("certificate" in least) && least.proved) say(least.weight);
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
    // A new board: what to do on it is said until somebody moves.
    let is_new = true;
    const show = (state: State) => {
        const is_focused = document.activeElement?.closest("#grid") != null;
        const cell = pointed ?? (is_focused && !is_new ? state.cursor : null);
        const is_inside = cell && cell.row < state.game.rows && cell.column < state.game.columns;
        const text = is_inside ? describe(state, cell) : what_to_do(state);
        if (line.textContent !== text) line.textContent = text;
        line.classList.toggle("proof", is_inside === true && state.overlay.kind === "certificate");
    };
    app.on_change((state, before) => {
        // The last that moved is described: the pointer, or the cursor.
        if (state.cursor !== before.cursor) pointed = null;
        if (state.start !== before.start && state.moves === 0 && state.tool === "press") [pointed, is_new] = [null, true];
        else if (state.cursor !== before.cursor || state.board !== before.board) is_new = false;
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
    const how = rule === "plus"
        ? "each press changes a light and its neighbours" : "the picture of the rule shows what a press changes";
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
