// SPDX-License-Identifier: MIT
// The answers of the Equations view: each asks the solver and makes a card of what it says.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {SolverError, type Calls, type Progress} from "../solver/protocol.js";
import {count, listed, number, power_of_two, presses} from "../strings.js";
import {name_of, ones_of, split, sum_of} from "./algebra.js";
import {checked, export_row, to_board, type Card} from "./card.js";
import {matrix_view, type MatrixOptions} from "./matrix.js";
import {presses_of, whole, type Problem} from "./problem.js";

export interface Asked {
    app: App;
    problem: Problem;
    progress: (progress: Progress) => void;
    /** Makes the last column b. */
    take_last_column: () => void;
    /** Step by step: where it begins, and what is told of the step that is shown. */
    first_step: number;
    on_step: (step: number) => void;
}

const kSlot = {slot: "equations"};

export async function solve({app, problem, take_last_column}: Asked): Promise<Card> {
    if (!problem.b) return needs_b("Solve", problem, take_last_column);
    const answer = await app.solver.ask("solve_system", {a: problem.a, b: problem.b}, kSlot);
    if ("certificate" in answer) return no_solution(app, problem, answer.certificate);
    const {x, basis, nullity} = answer;
    const sentence = nullity === 0
        ? "There is exactly one solution."
        : `There are ${power_of_two(nullity)} solutions: ${count(nullity, "unknown")} can be chosen freely.`;
    return {title: "Solutions", sentence, body: solution_of(app, problem, x, basis)};
}

/** Seconds of the first round of a search; each further one is four times as long. */
const kFirstRound = 0.5;

/** Searches in rounds, so that there is something to show when it is stopped. */
export async function least_weight({app, problem, progress, take_last_column}: Asked): Promise<Card> {
    const {a, b} = problem;
    if (!b) return needs_b("Fewest ones", problem, take_last_column);
    let best: Exclude<Calls["least_weight"]["answer"], {certificate: Bits}> | null = null;
    try {
        for (let seconds = kFirstRound; !best?.proved; seconds *= 4) {
            const answer = await app.solver.ask("least_weight", {a, b, seconds}, {...kSlot, progress});
            if ("certificate" in answer) return no_solution(app, problem, answer.certificate);
            const bound = Math.max(answer.lower_bound, best?.lower_bound ?? 0);
            best = {...(best && best.weight < answer.weight && !answer.proved ? best : answer), lower_bound: bound};
        }
    } catch (error) {
        if (!best || !(error instanceof SolverError && error.status === "stopped")) throw error;
    }
    const {x, weight, lower_bound, proved} = best;
    const ones = count(weight, "one");
    const sentence = proved
        ? `${ones}: proved, no solution has fewer.`
        : `Stopped. The best so far has ${ones}${lower_bound > 0 ? `; none has fewer than ${number(lower_bound)}` : ""}.`;
    return {title: "The solution with the fewest ones", sentence, body: solution_of(app, problem, x, null)};
}

/** "Rows 1, 2 and 3", or how many there are. */
function which(rows: number[], noun: string): string {
    if (rows.length > 12) return `${number(rows.length)} ${noun.toLowerCase()}s`;
    return `${noun}${rows.length === 1 ? "" : "s"} ${listed(rows.map((row) => row + 1))}`;
}

/** Some rows of a matrix above their sum. */
function summed(all: Bits, rows: number[], options: MatrixOptions): HTMLElement {
    const row_name = (row: number) => String(rows[row]! + 1);
    return matrix_view(all.rows_at(rows), {...options, row_name, sum: {name: "Sum", row: sum_of(all, rows)}});
}

/** The rows that add up to 0 = 1, and their sum. */
function no_solution(app: App, problem: Problem, certificate: Bits): Card {
    const rows = ones_of(certificate);
    const noun = problem.noun === "equation" ? "Equation" : "Row";
    return {
        title: "No solution",
        sentence: `There is no solution. ${which(rows, noun)} ${rows.length === 1 ? "says that" : "add up to"} 0 = 1.`,
        lit_rows: rows,
        body: [
            summed(whole(problem), rows, {
                label: `The ${problem.noun}s that add up to 0 = 1`, ...names_of(problem), bar_columns: 1,
            }),
            make("p", {}, problem.position
                ? "Each equation belongs to a cell. Every press changes an even number of these cells, but an odd number of them must change."
                : "Add them up: every unknown occurs an even number of times and cancels, but an odd number of right-hand sides is 1."),
            checked("Checked: the left sides cancel, and the right sides give 1."),
            ...(problem.position ? [to_board(app, problem, "On the board these cells are hatched, and you can check them by hand.",
                {kind: "certificate", cells: presses_of(problem, certificate)})] : []),
            button("Why some boards cannot be solved", () => app.open_tab("why", "why-unsolvable"), "eq-link"),
            export_row(app, "certificate", certificate),
        ],
    };
}

export async function rank({app, problem}: Asked): Promise<Card> {
    const {rank} = await app.solver.ask("rank", {a: problem.a}, kSlot);
    const {rows, columns} = problem.a;
    const free = columns - rank;
    const body = [
        rank === 0 ? "There is no 1 in the matrix." : rank === rows
            ? `All ${count(rows, "row")} are independent: none is a sum of others.`
            : `${count(rank, "row")} of the ${number(rows)} ${rank === 1 ? "is" : "are"} independent; ` +
                "the others are sums of these.",
        free === 0 ? "No unknown is free."
            : `${count(free, "unknown")} can be chosen freely (the nullity is ${number(free)}).`,
    ];
    if (problem.b) {
        const both = (await app.solver.ask("rank", {a: whole(problem)}, kSlot)).rank;
        body.push(both === rank ? `With b it is ${both} too, so the system has a solution.`
            : `With b it is ${both}, one more, so the system has no solution.`);
    }
    return {title: "Rank", sentence: `The rank is ${number(rank)}.`, body: body.map((text) => make("p", {}, text))};
}

export async function rref({app, problem}: Asked): Promise<Card> {
    const {reduced, pivots} = await app.solver.ask("rref", {a: whole(problem)}, kSlot);
    const where = pivots.map((column, row) => ({row, column}));
    const named = pivots.map((column) => (problem.b && column === problem.a.columns ? "b" : String(column + 1)));
    const columns = named.length <= 20 ? `: ${named.length === 1 ? "column" : "columns"} ${listed(named)}` : "";
    const is_wrong = problem.b && pivots.at(-1) === problem.a.columns;
    const {a, b} = problem.b ? split(reduced) : {a: reduced, b: null};
    const title = "Reduced row echelon form";
    return {
        title,
        sentence: pivots.length === 0 ? "The matrix is zero: there are no pivots." : `${count(pivots.length, "pivot")}${columns}.`,
        body: [
            matrix_view(reduced, {label: title, ...names_of(problem), bar_columns: problem.b ? 1 : 0, pivots: where}),
            ...(is_wrong ? [make("p", {}, `Row ${pivots.length} says that 0 = 1: the system has no solution.`)] : []),
            export_row(app, "rref", a, b),
        ],
    };
}

export async function nullspace({app, problem}: Asked): Promise<Card> {
    const {basis} = await app.solver.ask("nullspace", {a: problem.a}, kSlot);
    const title = "Nullspace";
    if (basis.rows === 0)
        return {
            title, sentence: "Only x = 0 has A\u00b7x = 0.",
            body: [checked("Checked: the columns of A are independent.")],
        };
    const which = basis.rows === 1 ? "0 and this one" : `all sums of these ${number(basis.rows)}`;
    return {
        title,
        sentence: `${power_of_two(basis.rows)} vectors x have A\u00b7x = 0: ${which}.`,
        body: [...basis_of(app, problem, basis, checked("Checked: A times each row is 0."))],
    };
}

function basis_of(app: App, problem: Problem, basis: Bits, ...said: Node[]): Node[] {
    const picture = matrix_view(basis, {label: "Basis of the nullspace, as rows", ...names_of({...problem, b: null})});
    return [picture, ...said, export_row(app, "nullspace", basis)];
}

export async function inverse({app, problem}: Asked): Promise<Card> {
    const {a} = problem;
    if (a.rows !== a.columns)
        return {title: "Inverse", sentence: `Only square matrices have an inverse, and this one is ${shape(a)}.`};
    const answer = await app.solver.ask("inverse", {a}, kSlot);
    if ("proof" in answer) {
        const rows = ones_of(answer.proof);
        const some = which(rows, "Row");
        return {
            title: "No inverse",
            sentence: `There is no inverse: ${some.charAt(0).toLowerCase()}${some.slice(1)} ` +
                (rows.length === 1 ? "is zero." : "add up to zero."),
            lit_rows: rows,
            body: [
                summed(a, rows, {label: "The rows that add up to zero", ...names_of({...problem, b: null})}),
                make("p", {}, "With an inverse, the rows would be independent."),
                checked("Checked: the sum is zero."),
            ],
        };
    }
    return {
        title: "Inverse",
        sentence: "The inverse exists.",
        body: [
            matrix_view(answer.inverse, {label: "The inverse"}),
            checked("Checked: A times its inverse is the identity."),
            export_row(app, "inverse", answer.inverse),
        ],
    };
}

function needs_b(title: string, {a}: Problem, take_last_column: () => void): Card {
    const sentence = "There is no right-hand side b yet. Choose one: the last column, or a box of its own.";
    const take = button("Take the last column as b", take_last_column);
    return {title, sentence, body: a.columns > 1 ? [take] : []};
}

const shape = ({rows, columns}: Bits) => `${number(rows)} x ${number(columns)}`;

/** Names of columns, if they are short enough. */
export function names_of(problem: Problem): Pick<MatrixOptions, "column_name"> {
    if (!problem.b && !problem.unknowns) return {};
    const right = problem.unknowns?.includes("b") ? "=" : "b";
    return {column_name: (column) => (problem.b && column === problem.a.columns ? right : name_of(problem, column))};
}

// A solution, in words and on the board.

/** Up to this many unknowns, each has a line that says what it is. */
const kMaxLines = 64;

/** @param basis  of the nullspace; null if all solutions are not meant */
function solution_of(app: App, problem: Problem, x: Bits, basis: Bits | null): Node[] {
    const has_more = basis !== null && basis.rows > 0;
    const body: Node[] = has_more && x.columns <= kMaxLines
        ? [general_solution(problem, x, basis), make("p", {}, "With all free unknowns 0:")] : [];
    body.push(one_solution(problem, x), checked("Checked: every equation holds."));
    if (problem.position)
        body.push(to_board(app, problem, `These are ${presses(x.weight())}.`, {
            kind: "solution", left: presses_of(problem, x), lower_bound: null, proved: false,
        }));
    body.push(export_row(app, "solution", x));
    if (has_more) {
        const more = `${count(basis.rows, "vector")} to add: any sum of these added to a solution is one again`;
        body.push(make("details", {}, make("summary", {}, more), ...basis_of(app, problem, basis)));
    }
    return body;
}

function one_solution(problem: Problem, x: Bits): HTMLElement {
    const names = ones_of(x).map((column) => name_of(problem, column));
    if (names.length === 0) return make("p", {className: "eq-values"}, "All unknowns are 0.");
    const all = names.length === x.columns ? "" : names.length + 1 === x.columns ? "; the other one is 0" : "; all others are 0";
    const shown = names.length <= 200 ? names.join(" = ") : `${names.slice(0, 200).join(" = ")} = ...`;
    return make("p", {className: "eq-values"}, make("b", {}, `${shown} = 1`), all, ".");
}

/** Each unknown as a sum of free ones: row i of the basis is 1 at free column i, its last 1, and 0 at the other free
 * columns. */
function general_solution(problem: Problem, x: Bits, basis: Bits): HTMLElement {
    const free = Array.from({length: basis.rows}, (_, row) => ones_of(basis, row).at(-1)!);
    const lines = Array.from({length: x.columns}, (_, column) => {
        const name = name_of(problem, column);
        if (free.includes(column)) return make("li", {className: "free"}, `${name} is free`);
        const terms = free.filter((_, i) => basis.get(i, column)).map((one) => name_of(problem, one));
        if (x.get(0, column) || terms.length === 0) terms.unshift(x.get(0, column) ? "1" : "0");
        return make("li", {}, `${name} = ${terms.join(" + ")}`);
    });
    return make("ul", {className: "eq-general", "aria-label": "All solutions"}, ...lines);
}
