// SPDX-License-Identifier: MIT
// The Equations view: a system or a matrix as text, and what can be asked about it.

import style from "../../equations.css" with {type: "text"};
import type {App} from "../app.js";
import {button, make} from "../dom.js";
import {words_of} from "../files/errors.js";
import {SolverError, type Progress, type Solver} from "../solver/protocol.js";
import {number} from "../strings.js";
import * as answers from "./answers.js";
import {show_card, type Card} from "./card.js";
import {InputPanel} from "./input.js";
import {matrix_view} from "./matrix.js";
import {practice} from "./practice.js";
import {description_of, whole, type Problem} from "./problem.js";
import {steps} from "./steps.js";

interface Action {
    id: string;
    label: string;
    title: string;
    needs_b?: boolean;
    answer: (asked: answers.Asked) => Promise<Card>;
}

const kActions: Action[] = [
    {id: "solve", label: "Solve", title: "All x with A\u00b7x = b, or the proof that there are none", needs_b: true, answer: answers.solve},
    {id: "least", label: "Fewest ones", title: "The solution with the fewest ones", needs_b: true, answer: answers.least_weight},
    {id: "steps", label: "Step by step", title: "Gauss-Jordan elimination, each row operation", answer: steps},
    {id: "practice", label: "You do it", title: "Eliminate by hand", answer: practice},
];

const kMore: Action[] = [
    {id: "rank", label: "Rank", title: "The number of independent rows", answer: answers.rank},
    {id: "rref", label: "Reduced form", title: "The reduced row echelon form", answer: answers.rref},
    {id: "nullspace", label: "Nullspace", title: "All x with A\u00b7x = 0", answer: answers.nullspace},
    {id: "inverse", label: "Inverse", title: "The inverse of A", answer: answers.inverse},
];

export function mount_equations(root: HTMLElement, solver: Solver, app: App): void {
    document.head.append(make("style", {}, style));
    const understood = make("p", {className: "eq-understood", role: "status"});
    const picture = make("div", {className: "eq-system"});
    const results = make("div", {className: "eq-results"});
    const ask_button = (action: Action) => {
        const element = Object.assign(button(action.label, () => void ask(action)), {title: action.title, disabled: true});
        element.dataset["action"] = action.id;
        return element;
    };
    const actions = (list: Action[]) => make("div", {className: "eq-actions"}, ...list.map(ask_button));
    const bar = make("div", {role: "group", "aria-label": "Questions about the system"}, actions(kActions),
        make("details", {className: "eq-more"}, make("summary", {}, "More about the matrix"), actions(kMore)));
    let problem: Problem | null = null;
    let asked = 0;
    /** Marks the question that is answered, or before any, the one to begin with. */
    const choose = (id: string | null) => {
        for (const button of bar.querySelectorAll("button")) {
            button.classList.toggle("primary", id === null && button.dataset["action"] === "solve");
            button.setAttribute("aria-pressed", String(button.dataset["action"] === id));
        }
    };

    const draw = (lit_rows: number[] = []) => {
        if (!problem) return;
        picture.replaceChildren(matrix_view(whole(problem), {
            label: problem.b ? "The system, A and b" : "The matrix A",
            ...answers.names_of(problem),
            bar_columns: problem.b ? 1 : 0,
            lit_rows: new Set(lit_rows),
        }));
    };
    let is_announced = false;
    const input = new InputPanel(app, {
        // An answer belongs to the text that was there when it was asked for.
        on_edit() {
            ++asked;
            solver.stop("equations");
            if (results.hasChildNodes()) draw();
            if (results.querySelector("progress")) results.replaceChildren();
            results.inert = true;
            input.show_step(null);
            choose(null);
            if (is_announced) app.announce("");
            is_announced = false;
        },
        on_problem(found, lacks) {
            problem = found;
            for (const button of bar.querySelectorAll("button")) button.disabled = found === null;
            picture.inert = found === null;
            if (!found && lacks === undefined) for (const element of [picture, results]) element.replaceChildren();
            understood.classList.toggle("wrong", lacks !== undefined);
            understood.textContent = lacks ?? (found ? description_of(found) : "");
            draw();
        },
    });

    const ask = async (action: Action, first_step = 0): Promise<void> => {
        const {id, label, needs_b, answer} = action;
        let turn = ++asked;
        await input.settled();
        if (turn !== asked || !problem) return;
        // A matrix with one column more than rows is most often a system, if it is to be solved.
        if (needs_b && !problem.b && !input.has_box_for_b && problem.form === "text" && problem.a.columns === problem.a.rows + 1) {
            input.take_last_column();
            turn = ++asked;
        }
        const asked_of = problem;
        choose(id);
        if (id !== "steps") input.show_step(null);
        const waiting = show_waiting(label, () => solver.stop("equations"));
        // Most answers come before a reader could see that one is awaited.
        const timer = setTimeout(() => {
            results.replaceChildren(waiting.box);
            results.inert = false;
        }, 150);
        let card: Card;
        try {
            const take_last_column = () => {
                input.take_last_column();
                void ask(action);
            };
            await solver.ready;
            if (turn !== asked) return;
            const on_step = (step: number) => {
                if (turn === asked) input.show_step(step);
            };
            card = await answer({app, problem: asked_of, progress: waiting.progress, take_last_column, first_step, on_step});
        } catch (error) {
            if (turn !== asked) return;
            const is_stopped = error instanceof SolverError && error.status === "stopped";
            card = {title: label, sentence: is_stopped ? "Stopped." : words_of(error)};
        } finally {
            clearTimeout(timer);
        }
        if (turn !== asked) return;
        show_card(results, card);
        results.inert = false;
        draw(card.lit_rows);
        app.announce(`${card.title}. ${card.sentence}`);
        is_announced = true;
        const top = results.getBoundingClientRect().top;
        const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
        if (top > innerHeight * 0.8 || top < 0) results.scrollIntoView({block: "start", behavior});
        if (id === "steps") results.querySelector("input")?.focus({preventScroll: true});
    };
    const how = button("How lights become equations", () => app.open_tab("why", "why-equations"), "eq-link");
    root.append(make("div", {className: "equations"},
        make("div", {className: "eq-left"}, make("h2", {}, "Equations modulo 2"),
            make("p", {className: "muted"}, "Counting modulo 2, 1 + 1 = 0. ", how), input.element, understood, picture),
        make("div", {className: "eq-right"}, bar, results)));
    input.begin((step) => void ask(kActions.find(({id}) => id === "steps")!, step));
}

function show_waiting(label: string, stop: () => void): {box: HTMLElement; progress: (progress: Progress) => void} {
    const meter = make("progress", {});
    const text = make("p", {}, "Working.");
    const box = make("article", {className: "eq-card"}, make("h3", {}, label), meter, text, button("Stop", stop));
    const progress = ({done, total, best, lower_bound}: Progress) => {
        if (total > 0) {
            meter.max = total;
            meter.value = done;
        }
        const bound = lower_bound > 0 ? `; none has fewer than ${number(lower_bound)}` : "";
        text.textContent = best > 0 ? `The best so far has ${number(best)} ones${bound}.` : "Working.";
    };
    return {box, progress};
}
