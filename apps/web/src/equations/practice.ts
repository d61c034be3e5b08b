// SPDX-License-Identifier: MIT
// "You do it": whether a row operation of the reader was a step towards the reduced row echelon form.
//
// That form is unique, and the first columns of it depend on the first columns of the matrix alone. So a column is
// *finished* if it and all to its left are as in the form, and an operation helps if it finishes columns, or brings the
// first unfinished one nearer to its form.

import type {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {count, listed} from "../strings.js";
import {apply, column_of, ones_of, reduce, type Operation} from "./algebra.js";
import {names_of, type Asked} from "./answers.js";
import type {Card} from "./card.js";
import {matrix_view} from "./matrix.js";
import {whole} from "./problem.js";
import {kMaxSteps} from "./steps.js";

type Judgement = {verdict: "good" | "neutral" | "bad" | "done"; sentence: string};

/** What a reader has done to a matrix, the first `columns` columns of which shall be reduced. */
type Practice = {matrix: Bits; columns: number; past: {operation: Operation; before: Bits}[]};

interface Place {
    /** The number of finished columns. */
    finished: number;
    /** Pivots in them: the row of the next one. */
    pivots: number;
    /** Entries of the first unfinished column that differ from the form. */
    wrong: number;
}

export const begin = (matrix: Bits, columns: number): Practice => ({matrix, columns, past: []});

export const is_done = ({matrix, columns}: Practice): boolean => place_of(matrix, columns).finished === columns;

export function do_operation(practice: Practice, operation: Operation): Practice {
    const {matrix, past} = practice;
    return {...practice, matrix: apply(matrix, operation), past: [...past, {operation, before: matrix}]};
}

export function undo_operation(practice: Practice): Practice {
    const last = practice.past.at(-1);
    return last ? {...practice, matrix: last.before, past: practice.past.slice(0, -1)} : practice;
}

/** The next step of the textbook, or null if nothing is left to do. */
export function next_operation({matrix, columns}: Practice): {operation: Operation; sentence: string} | null {
    const {finished, pivots} = place_of(matrix, columns);
    if (finished === columns) return null;
    const ones = ones_of(column_of(matrix, finished));
    const column = `column ${finished + 1}`;
    if (!ones.includes(pivots)) {
        const found = ones.find((row) => row > pivots)!;
        const sentence = `Row ${pivots + 1} needs a 1 in ${column}, and row ${found + 1} has one: swap the two.`;
        return {operation: {kind: "swap", row: pivots, other: found}, sentence};
    }
    const row = ones.find((one) => one !== pivots)!;
    const sentence = `The pivot of ${column} is in row ${pivots + 1}. Add that row to row ${row + 1}, to clear its 1.`;
    return {operation: {kind: "add", row, other: pivots}, sentence};
}

/** What the last operation was good for. */
export function judge(practice: Practice): Judgement {
    const {matrix, columns, past} = practice;
    const last = past.at(-1);
    if (!last) return {verdict: "neutral", sentence: ""};
    const [before, after] = [place_of(last.before, columns), place_of(matrix, columns)];
    if (after.finished === columns)
        return before.finished === columns
            ? {verdict: "done", sentence: "The matrix was reduced already, and still is."}
            : {verdict: "done", sentence: "Done: this is the reduced row echelon form. " +
                `Its rank is ${after.pivots}, the number of pivots.`};
    if (after.finished < before.finished)
        return {
            verdict: "bad",
            sentence: `Column ${after.finished + 1} was finished, and now it is not. Undo takes that back.`,
        };
    const column = `column ${after.finished + 1}`;
    if (after.finished > before.finished) return {verdict: "good", sentence: `Right. ${finished_text(before, after)}`};
    const need = ones_of(column_of(matrix, after.finished));
    const others = need.filter((row) => row !== after.pivots).map((row) => row + 1);
    const has_pivot = need.includes(after.pivots);
    const rest = has_pivot
        ? `In ${column}, ${others.length === 1 ? "the 1 in row" : "the 1s in rows"} ${listed(others)} must go.`
        : `Row ${after.pivots + 1} needs a 1 in ${column}.`;
    if (after.wrong < before.wrong) return {verdict: "good", sentence: `Right, a step forward. ${rest}`};
    const why = after.wrong === before.wrong ? "no nearer" : "farther from its form";
    return {verdict: "neutral", sentence: `Allowed, but ${column} is ${why}. ${rest}`};
}

function finished_text(before: Place, after: Place): string {
    const [first, end] = [before.finished + 1, after.finished];
    if (first !== end) return `Columns ${first} to ${end} are finished.`;
    return `Column ${first} is finished` +
        (after.pivots > before.pivots ? `: its only 1 is the pivot in row ${after.pivots}.` : "; it has no pivot.");
}

function place_of(matrix: Bits, columns: number): Place {
    const {reduced, pivots} = reduce(matrix, columns);
    let finished = 0;
    let wrong = 0;
    for (; finished < columns; ++finished) {
        wrong = 0;
        for (let row = 0; row < matrix.rows; ++row)
            if (matrix.get(row, finished) !== reduced.get(row, finished)) ++wrong;
        if (wrong > 0) break;
    }
    return {finished, pivots: pivots.filter((column) => column < finished).length, wrong};
}

// "You do it": the reader picks two rows to add or to swap.

export async function practice({app, problem}: Asked): Promise<Card> {
    const start = whole(problem);
    const title = "You do it";
    if (start.rows > kMaxSteps || problem.a.columns > kMaxSteps)
        return {
            title, sentence: `Up to ${kMaxSteps} x ${kMaxSteps} it can be done by hand here; this matrix is larger.`,
        };
    const {steps} = await app.solver.ask("steps", {a: start, columns: problem.a.columns}, {slot: "equations"});
    const least = steps.filter(({kind}) => kind === "add" || kind === "swap").length;

    let now = begin(start, problem.a.columns);
    let picked: number | null = null;
    let kind: Operation["kind"] = "add";
    const picture = make("div", {});
    const verdict = make("p", {className: "eq-verdict", role: "status"});
    const counted = make("p", {className: "eq-counted"});
    const undo = button("Undo", () => take(undo_operation(now), "Taken back."));
    const hint = button("", () => do_hint());
    const again = button("Start again", () => take(begin(start, problem.a.columns), "From the beginning."));

    const say = (text: string, mood: string) => {
        verdict.textContent = text;
        verdict.dataset["mood"] = mood;
    };
    /** The operation that has been told, and that the next click does. */
    let told: Operation | null = null;
    const show = (focused: number | null = null) => {
        const done = is_done(now);
        counted.textContent = `${count(now.past.length, "step")} so far; the textbook takes ${least}.`;
        undo.disabled = now.past.length === 0;
        hint.disabled = done;
        hint.textContent = told ? "Do this step" : "Show me the next step";
        const last = now.past.at(-1)?.operation;
        picture.replaceChildren(matrix_view(now.matrix, {
            label: "The matrix", ...names_of(problem), bar_columns: problem.b ? 1 : 0, max_table: kMaxSteps,
            on_row: pick, picked, lit_rows: new Set(last ? [last.row] : []),
        }));
        if (focused !== null) picture.querySelector<HTMLElement>(`[data-row="${focused}"]`)?.focus();
    };
    const perform = (operation: Operation) => {
        now = do_operation(now, operation);
        picked = told = null;
        const {verdict, sentence} = judge(now);
        say(sentence, verdict);
        show(operation.row);
    };
    const pick = (row: number) => {
        if (picked === null || picked === row) told = null;
        if (picked === null) {
            picked = row;
            const what = kind === "add" ? "added to" : "swapped with";
            say(`Row ${row + 1} will be ${what} the row that you pick now.`, "neutral");
            show(row);
        } else if (picked === row) {
            picked = null;
            say("Nothing is picked.", "neutral");
            show(row);
        } else {
            const [first, other] = kind === "add" ? [row, picked] : [Math.min(row, picked), Math.max(row, picked)];
            perform({kind, row: first, other});
        }
    };
    const take = (practice: Practice, text: string) => {
        now = practice;
        picked = told = null;
        say(text, "neutral");
        show();
    };
    const do_hint = () => {
        if (told) {
            perform(told);
            hint.focus();
            return;
        }
        const next = next_operation(now);
        if (!next) return;
        say(next.sentence, "neutral");
        kind = next.operation.kind;
        for (const radio of radios) radio.checked = radio.value === kind;
        picked = next.operation.other;
        told = next.operation;
        show(next.operation.row);
    };
    const radios: HTMLInputElement[] = [];
    const choice = (value: Operation["kind"], text: string) => {
        const checked = value === kind;
        const radio = make("input", {type: "radio", name: "eq-operation", value, checked, onchange: () => {
            kind = value;
            told = null;
            show();
        }});
        radios.push(radio);
        return make("label", {}, radio, text);
    };
    const box = make("div", {className: "eq-practice"},
        make("fieldset", {className: "eq-choice"}, make("legend", {}, "With two rows"),
            choice("add", "add the first to the second"), choice("swap", "swap them")),
        verdict, picture, counted, make("div", {className: "eq-export"}, undo, hint, again));
    say(is_done(now) ? "This matrix is reduced already." : "Pick two rows by their numbers.", "neutral");
    show();
    const goal = "until each pivot, the first 1 of its row, is the only 1 in its column, and the pivots go down to the right";
    return {title, sentence: `Add and swap rows ${goal}.`, body: [box]};
}
