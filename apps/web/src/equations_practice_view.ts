// SPDX-License-Identifier: MIT
// "You do it": the reader picks two rows to add or to swap.

import {make} from "./dialog.js";
import {names_of, type Asked} from "./equations_answers.js";
import type {Card} from "./equations_card.js";
import {matrix_view} from "./equations_matrix.js";
import {
    begin, do_operation, is_done, judge, next_operation, undo_operation, type Operation,
} from "./equations_practice.js";
import {whole} from "./equations_problem.js";
import {kMaxSteps} from "./equations_steps_view.js";
import {count} from "./strings.js";

export async function practice({app, problem}: Asked): Promise<Card> {
    const start = whole(problem);
    const title = "You do it";
    if (start.rows > kMaxSteps || problem.a.columns > kMaxSteps)
        return {title, sentence: `Up to ${kMaxSteps} x ${kMaxSteps} it can be done by hand here; this matrix is larger.`, body: []};
    const {steps} = await app.solver.ask("steps", {a: start, columns: problem.a.columns}, {slot: "equations"});
    const least = steps.filter(({kind}) => kind === "add" || kind === "swap").length;

    let now = begin(start, problem.a.columns);
    let picked: number | null = null;
    let kind: Operation["kind"] = "add";
    const picture = make("div", {});
    const verdict = make("p", {className: "eq-verdict"});
    verdict.setAttribute("role", "status");
    const counted = make("p", {className: "eq-counted"});
    const undo = make("button", {type: "button", textContent: "Undo"});
    const hint = make("button", {type: "button", textContent: "Show me the next step"});
    const again = make("button", {type: "button", textContent: "Start again"});

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
            say(kind === "add" ? `Row ${row + 1} will be added to the row that you pick now.` : `Row ${row + 1} will be swapped with the row that you pick now.`, "neutral");
            show(row);
        } else if (picked === row) {
            picked = null;
            say("Nothing is picked.", "neutral");
            show(row);
        } else {
            const [row_, other] = kind === "add" ? [row, picked] : [Math.min(row, picked), Math.max(row, picked)];
            perform({kind, row: row_, other});
        }
    };
    undo.onclick = () => {
        now = undo_operation(now);
        picked = told = null;
        say("Taken back.", "neutral");
        show();
    };
    again.onclick = () => {
        now = begin(start, problem.a.columns);
        picked = told = null;
        say("From the beginning.", "neutral");
        show();
    };
    hint.onclick = () => {
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
        const radio = make("input", {type: "radio", name: "eq-operation", value, checked: value === kind});
        radio.onchange = () => {
            kind = value;
            told = null;
            show();
        };
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
