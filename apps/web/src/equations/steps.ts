// SPDX-License-Identifier: MIT
// An elimination step by step: a slider, a sentence and the matrix.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import type {Step} from "../solver/protocol.js";
import {count} from "../strings.js";
import {apply, latex_matrix} from "./algebra.js";
import {names_of, type Asked} from "./answers.js";
import {copy_and_tell, type Card} from "./card.js";
import {matrix_view} from "./matrix.js";
import {whole} from "./problem.js";

/** A matrix after some steps, and what the last of them was about. */
interface Frame {
    matrix: Bits;
    /** The last step; null at the beginning. */
    step: Step | null;
    /** The pivot of the last step, and those found before. */
    pivots: {row: number; column: number}[];
    /** Rows that the last step has changed, or looks at. */
    rows: number[];
    /** The column that is being worked on. */
    column: number | null;
}

/** One frame before the first step, and one after each. */
export function frames_of(a: Bits, steps: readonly Step[]): Frame[] {
    const frames: Frame[] = [{matrix: a, step: null, pivots: [], rows: [], column: null}];
    for (const step of steps) {
        const {matrix, pivots} = frames.at(-1)!;
        frames.push({
            matrix: changes(step) ? apply(matrix, {kind: step.kind as "add" | "swap", row: step.row, other: step.other}) : matrix,
            step,
            pivots: pivots_after(pivots, step),
            rows: step.kind === "no pivot" ? [] : [...new Set([step.row, step.other])],
            column: step.column,
        });
    }
    return frames;
}

const changes = (step: Step): boolean => step.kind === "add" || step.kind === "swap";

// A found pivot may still have to be swapped into its row.
function pivots_after(pivots: Frame["pivots"], step: Step): Frame["pivots"] {
    if (step.kind === "pivot") return [...pivots, {row: step.other, column: step.column}];
    if (step.kind === "swap") return [...pivots.filter(({column}) => column !== step.column), {row: step.row, column: step.column}];
    return pivots;
}

/** All steps as a chain of matrices, for a document with amsmath. */
export function latex_of_steps(a: Bits, steps: readonly Step[], bar_columns: number): string {
    const frames = frames_of(a, steps).filter(({step}) => !step || changes(step));
    const lines = frames.map(({matrix, step}, i) => {
        const arrow = step ? `\\xrightarrow{${step.latex}} ` : "";
        return `&${arrow}${latex_matrix(matrix, bar_columns)}${i + 1 < frames.length ? " \\\\" : ""}`;
    });
    return `\\begin{align*}\n${lines.join("\n")}\n\\end{align*}\n`;
}

export const kMaxSteps = 64;

export async function steps({app, problem, first_step, on_step}: Asked): Promise<Card> {
    const start = whole(problem);
    const bar_columns = problem.b ? 1 : 0;
    const title = "Step by step";
    if (start.rows > kMaxSteps || problem.a.columns > kMaxSteps)
        return {title, sentence: `Up to ${kMaxSteps} x ${kMaxSteps} the page shows each step; this matrix is larger.`};
    const {steps} = await app.solver.ask("steps", {a: start, columns: problem.a.columns}, {slot: "equations"});
    const frames = frames_of(start, steps);
    const operations = steps.filter(changes).length;

    const picture = make("div", {});
    const sentence = make("p", {className: "eq-step", "aria-live": "polite"});
    const slider = make("input", {
        type: "range", min: "0", max: String(steps.length), value: "0", step: "1", "aria-label": "Step",
    });
    const shown = () => Number(slider.value);
    const previous = button("\u2039 Previous", () => show(shown() - 1));
    const next = button("Next \u203a", () => show(shown() + 1), "primary");
    const show = (index: number) => {
        const at = Math.min(Math.max(index, 0), steps.length);
        const frame = frames[at]!;
        on_step(at);
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
    slider.oninput = () => show(shown());
    const copy = (text: string, latex: () => string) => button(text, () => {
        if (latex() === "") app.notify("This step changes nothing, so it has no formula.");
        else void copy_and_tell(app, latex());
    });
    const box = make("div", {className: "eq-steps"},
        make("div", {className: "eq-slider"}, previous, slider, next), sentence, picture,
        make("div", {className: "eq-export"},
            copy("Copy this matrix as LaTeX", () => latex_matrix(frames[shown()]!.matrix, bar_columns)),
            copy("Copy this step as LaTeX", () => frames[shown()]!.step?.latex ?? ""),
            copy("Copy all steps as LaTeX", () => latex_of_steps(start, steps, bar_columns))));
    box.addEventListener("keydown", (event) => {
        const by = event.key === "ArrowRight" || event.key === "n" ? 1 : event.key === "ArrowLeft" || event.key === "p" ? -1 : 0;
        const is_moved = (event.target as Element).matches("input, .eq-scroll, canvas");
        if (by === 0 || (is_moved && event.key.startsWith("Arrow")) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        show(shown() + by);
    });
    if (first_step > steps.length)
        app.notify(`The link could not be read: s=: expected a step up to ${steps.length}, found ${first_step}.`, "error");
    show(first_step > steps.length ? 0 : first_step);
    return {
        title,
        sentence: `Gauss-Jordan elimination in ${count(steps.length, "step")}, ${operations} of them row operations. Arrow keys move the slider.`,
        body: [box],
    };
}

function sentence_of(frames: Frame[], at: number): string {
    if (at === 0) return "The matrix as it was given.";
    const last = at === frames.length - 1 ? " This is the reduced row echelon form." : "";
    return frames[at]!.step!.sentence + last;
}
