// SPDX-License-Identifier: MIT
// Puzzles: levels in order, new ones of the game of now, and the one of the day; what a win is called, and what of it
// can be copied.

import type {App} from "../app.js";
import {by_id, copy_text, make, on_click} from "../dom.js";
import {keep_text, kept_text} from "../keep/history.js";
import {
    add_help, begun, keep_begun, keep_day, keep_level, name_of_day, next_level, solved_days, streak, type Begun, type Goal,
} from "../keep/puzzles.js";
import type {Challenge, Position} from "../solver/protocol.js";
import {empty, is_reached, kClassic, with_position} from "../state.js";
import {count, number, presses} from "../strings.js";
import {tell} from "./asking.js";

const kSeconds = 20;
const kDifficultyKey = "gf2kit-difficulty";
const kNames = ["rows", "columns", "rule", "topology", "missing"] as const;

export const random_seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n;

/** @param on_begin  called when a puzzle has begun */
export function start_puzzles(app: App, on_begin: () => void) {
    const kind = by_id<HTMLSelectElement>("difficulty");
    const level = by_id<HTMLInputElement>("level");
    const buttons = ["new-puzzle", "daily", "tool-new", "tool-daily"].map((id) => by_id<HTMLButtonElement>(id));
    const [won_new, won_copy] = [by_id("won-new"), by_id("won-copy")];

    const begin = async (goal: Omit<Goal, "difficulty" | "fewest">, challenge: Challenge | null) => {
        const asked = app.state;
        for (const button of buttons) button.ariaBusy = "true";
        try {
            await app.solver.ready;
            const {game, wishes} = challenge ? await app.solver.ask("challenge", challenge, {slot: "make"})
                : {game: asked.game, wishes: {difficulty: kind.value, seed: random_seed()}};
            const made = await app.solver.ask("make", {game, wishes, seconds: kSeconds}, {slot: "make"});
            // The wish was for another board.
            if (app.state.game !== asked.game || app.state.start !== asked.start) return;
            if ("none" in made) return app.notify("No such puzzle was found. Ask for an easier one, or another game.", "error");
            const {board, fewest, difficulty} = made;
            const position: Position = {game, board, presses: empty(game), target: "off"};
            keep_begun({...begun(with_position(asked, position)), goal: {...goal, difficulty, fewest}});
            app.update((state) => ({...with_position(state, position), tool: "press"}));
            app.announce(`${goal.name}, ${difficulty}: ${presses(fewest)} suffice.`);
            on_begin();
        } catch (error) {
            tell(app, error);
        } finally {
            for (const button of buttons) button.ariaBusy = null;
        }
    };
    const new_puzzle = () => {
        if (kind.value) return begin({name: "Puzzle"}, null);
        const wanted = next_level();
        if (begun(app.state).goal?.level === wanted) app.notify(`Level ${number(wanted)} once more: it is not solved yet.`);
        return begin({name: `Level ${number(wanted)}`, level: wanted}, {level: wanted});
    };
    const daily = () => {
        const now = new Date();
        const [year, month, date] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
        return begin({name: `Daily, ${text_of_day(now)}`, day: name_of_day(now)}, {year, month, date});
    };
    for (const id of ["new-puzzle", "tool-new"]) on_click(id, () => void new_puzzle());
    for (const id of ["daily", "tool-daily"]) on_click(id, () => void daily());

    const show = (is_chosen = false) => {
        // Whoever has made a game of their own wants puzzles of that, unless they choose levels.
        const {game} = app.state;
        const is_own = !begun(app.state).goal && kNames.some((name) => game[name] !== kClassic[name]);
        kind.value = kept_text(kDifficultyKey) ?? "";
        if (kind.selectedIndex < 0) kind.value = "";
        if (is_own && !kind.value && !is_chosen) kind.value = "easy";
        level.parentElement!.hidden = kind.value !== "";
        level.value = String(next_level());
        won_new.textContent = kind.value ? "New puzzle" : `Level ${number(next_level())}`;
        won_copy.hidden = !begun(app.state).goal?.day;
        show_days(by_id<HTMLDetailsElement>("days"));
    };
    kind.addEventListener("change", () => {
        keep_text(kDifficultyKey, kind.value);
        show(true);
    });
    level.addEventListener("change", () => {
        if (level.valueAsNumber >= 1) keep_level(Math.round(level.valueAsNumber));
        show(true);
    });
    level.addEventListener("keydown", ({key}) => {
        if (key === "Enter") level.dispatchEvent(new Event("change")), void new_puzzle();
    });
    on_click("won-copy", () => void copy_text(shared_text(begun(app.state), app.state.moves)).then((is_done) =>
        app.notify(is_done ? "Copied: the result, without the board." : "The browser does not allow to copy.")));

    app.on_change((state, before) => {
        const {overlay} = state;
        if (overlay.kind === "hint" && before.overlay.kind !== "hint") add_help(state, {hints: 1});
        if (overlay.kind === "solution" && !is_reached(state) && !begun(state).is_shown) add_help(state, {is_shown: true});
        const {pressed, is_taken_over} = begun(state);
        if (state.moves === 0 && (pressed > 0 || is_taken_over)) keep_begun({...begun(state), pressed: 0, is_taken_over: false});
        const is_new = state.start !== before.start || state.game !== before.game || before.stroke || state === before;
        if (is_new && !state.stroke) show();
    });
    return {
        new_puzzle,
        /** After a win: a step up, and the day in the calendar. */
        won: (board: Begun) => {
            if (board.goal?.level) keep_level(board.goal.level + 1);
            if (board.goal?.day && board.pressed === 0 && !board.is_shown && !board.is_taken_over) keep_day(board.goal.day);
            show();
        },
    };
}

const text_of_day = (day: Date, year?: "numeric") => day.toLocaleDateString("en-GB", {day: "numeric", month: "long", year});

/** "You, 10 of 10, one hint": who pressed, and how well.
 * @param fewest  null as long as it is not known */
export function result_text({hints, pressed, is_shown, is_taken_over}: Begun, moves: number, fewest: number | null): string {
    const who = pressed === 0 ? "You" : pressed < moves ? "You and the solver" : "The solver";
    const how = fewest === null ? count(moves, "move") : moves <= fewest ? `${number(moves)} of ${number(fewest)}`
        : `${count(moves, "move")} where ${number(fewest)} suffice${fewest === 1 ? "s" : ""}`;
    const help = hints === 0 ? "" : hints === 1 ? ", one hint" : `, ${number(hints)} hints`;
    const shown = is_shown && pressed === 0 ? ", after seeing a solution" : "";
    const taken = is_taken_over ? ", with the moves of the link" : "";
    const is_best = fewest !== null && moves <= fewest && pressed === 0 && help + shown + taken === "";
    return `${who}, ${how}${help}${shown}${taken}.${is_best ? " Nobody can do it in fewer." : ""}`;
}

const kMaxSquares = 60;

/** A square for each move, yellow up to the fewest, black beyond, and a blue one for each hint: no word on where. */
function shared_text(board: Begun, moves: number): string {
    const {day, difficulty, fewest} = board.goal!;
    const squares = [..."\u{1f7e8}".repeat(Math.min(moves, fewest)) + "\u2b1b".repeat(Math.max(0, moves - fewest)) +
        "\u{1f7e6}".repeat(board.hints)].slice(0, kMaxSquares);
    const rows = squares.join("").match(/.{1,10}/gu) ?? [];
    const address = location.protocol.startsWith("http") ? [location.origin + location.pathname] : [];
    const date = text_of_day(new Date(`${day}T12:00`), "numeric");
    return [`Lights, ${date}, ${difficulty}`, result_text(board, moves, fewest), ...rows, ...address].join("\n");
}

/** The month of now, its solved days lit. */
function show_days(root: HTMLDetailsElement): void {
    const days = solved_days();
    const now = new Date();
    const [year, month] = [now.getFullYear(), now.getMonth()];
    root.hidden = days.size === 0;
    root.firstElementChild!.textContent = `Daily: ${count(streak(days, now), "day")} in a row, ${number(days.size)} solved`;
    const cells = Array.from({length: new Date(year, month + 1, 0).getDate()}, (_, i) => {
        const date = new Date(year, month, i + 1);
        const is_solved = days.has(name_of_day(date));
        const cell = make("li", {textContent: String(i + 1), className: is_solved ? "solved" : ""});
        if (is_solved) cell.ariaLabel = `${text_of_day(date)}, solved`;
        if (i === 0) cell.style.gridColumnStart = String(((date.getDay() + 6) % 7) + 1);
        return cell;
    });
    root.lastElementChild!.replaceChildren(...cells);
}
