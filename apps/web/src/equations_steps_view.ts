// SPDX-License-Identifier: MIT
// An elimination step by step: a slider, a sentence and the matrix.

import type {App} from "./app.js";
import {make} from "./dialog.js";
import {names_of, type Asked} from "./equations_answers.js";
import type {Card} from "./equations_card.js";
import {matrix_view} from "./equations_matrix.js";
import {whole} from "./equations_problem.js";
import {changes, frames_of, latex_of_steps, type Frame} from "./equations_steps.js";
import {latex_matrix} from "./equations_write.js";
import {copy_text} from "./export/save.js";
import {count} from "./strings.js";

export const kMaxSteps = 64;

export async function steps({app, problem}: Asked): Promise<Card> {
    const start = whole(problem);
    const bar_columns = problem.b ? 1 : 0;
    if (start.rows > kMaxSteps || problem.a.columns > kMaxSteps) {
        return {
            title: "Step by step",
            sentence: `Up to ${kMaxSteps} x ${kMaxSteps} the page shows each step; this matrix is larger.`,
            body: [],
        };
    }
    const {steps} = await app.solver.ask("steps", {a: start, columns: problem.a.columns}, {slot: "equations"});
    const frames = frames_of(start, steps);
    const operations = steps.filter(changes).length;

    const picture = make("div", {});
    const sentence = make("p", {className: "eq-step"});
    sentence.setAttribute("aria-live", "polite");
    const slider = make("input", {type: "range", min: "0", max: String(steps.length), value: "0", step: "1"});
    slider.setAttribute("aria-label", "Step");
    const previous = make("button", {type: "button", textContent: "\u2039 Previous"});
    const next = make("button", {type: "button", textContent: "Next \u203a", className: "primary"});
    const show = (index: number) => {
        const at = Math.min(Math.max(index, 0), steps.length);
        const frame = frames[at]!;
        slider.value = String(at);
        slider.setAttribute("aria-valuetext", sentence_of(frames, at));
        [previous.disabled, next.disabled] = [at === 0, at === steps.length];
        const formula = frame.step?.formula ? make("code", {}, frame.step.formula) : "";
        sentence.replaceChildren(make("b", {}, `Step ${at} of ${steps.length}. `), sentence_of(frames, at), " ", formula);
        picture.replaceChildren(matrix_view(frame.matrix, {
            label: `After step ${at}`, ...names_of(problem), bar_columns,
            lit_rows: new Set(frame.rows), pivots: frame.pivots, column: frame.column,
        }));
    };
    slider.oninput = () => show(Number(slider.value));
    previous.onclick = () => show(Number(slider.value) - 1);
    next.onclick = () => show(Number(slider.value) + 1);
    const copy = (text: string, latex: () => string) => {
        return make("button", {type: "button", textContent: text, onclick: () => void copy_latex(app, latex())});
    };
    const box = make("div", {className: "eq-steps"},
        make("div", {className: "eq-slider"}, previous, slider, next), sentence, picture,
        make("div", {className: "eq-export"},
            copy("Copy this matrix as LaTeX", () => latex_matrix(frames[Number(slider.value)]!.matrix, bar_columns)),
            copy("Copy this step as LaTeX", () => frames[Number(slider.value)]!.step?.latex ?? ""),
            copy("Copy all steps as LaTeX", () => latex_of_steps(start, steps, bar_columns))));
    box.addEventListener("keydown", (event) => {
        const by = event.key === "ArrowRight" || event.key === "n" ? 1 : event.key === "ArrowLeft" || event.key === "p" ? -1 : 0;
        const is_moved = (event.target as Element).matches("input, .eq-scroll, canvas");
        if (by === 0 || (is_moved && event.key.startsWith("Arrow")) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        show(Number(slider.value) + by);
    });
    show(0);
    return {
        title: "Step by step",
        sentence: `Gauss-Jordan elimination in ${count(steps.length, "step")}, ${operations} of them row operations. Arrow keys move the slider.`,
        body: [box],
    };
}

function sentence_of(frames: Frame[], at: number): string {
    if (at === 0) return "The matrix as it was given.";
    const last = at === frames.length - 1 ? " This is the reduced row echelon form." : "";
    return frames[at]!.step!.sentence + last;
}

async function copy_latex(app: App, latex: string): Promise<void> {
    if (latex === "") {
        app.notify("This step changes nothing, so it has no formula.");
        return;
    }
    const is_done = await copy_text(latex);
    app.notify(is_done ? "Copied." : "The browser does not allow copying here.", is_done ? "plain" : "error");
}
