// SPDX-License-Identifier: MIT
// A solution, in words and on the board.

import type {App} from "./app.js";
import type {Bits} from "./bits.js";
import {make} from "./dialog.js";
import {checked, to_board, type Card} from "./equations_card.js";
import {ones_of} from "./equations_algebra.js";
import {export_row} from "./equations_export.js";
import {matrix_view} from "./equations_matrix.js";
import {name_of, presses_of, type Problem} from "./equations_problem.js";
import {count} from "./strings.js";

interface Solution {
    title: string;
    sentence: string;
    x: Bits;
    /** Of the nullspace; null if all solutions are not meant. */
    basis: Bits | null;
}

/** Up to this many unknowns, each has a line that says what it is. */
const kMaxLines = 64;

export function solution_card(app: App, problem: Problem, {title, sentence, x, basis}: Solution): Card {
    const body: (Node | string)[] = [];
    if (basis && basis.rows > 0 && x.columns <= kMaxLines) {
        body.push(general_solution(problem, x, basis), make("p", {}, "With all free unknowns 0:"));
    }
    body.push(one_solution(problem, x));
    body.push(checked("Checked: every equation holds."));
    if (problem.position) {
        body.push(to_board(app, problem, `These are ${count(x.weight(), "press", "presses")}.`, {
            kind: "solution", left: presses_of(problem, x), lower_bound: null, proved: false, nullity: null,
        }));
    }
    body.push(export_row(app, {a: x, b: null, unknowns: problem.unknowns, name: "solution"}));
    if (basis && basis.rows > 0) {
        const options = problem.unknowns ? {column_name: (column: number) => name_of(problem, column)} : {};
        body.push(make("details", {},
            make("summary", {}, `${count(basis.rows, "vector")} to add: any sum of these added to a solution is one again`),
            matrix_view(basis, {label: "Basis of the nullspace, as rows", ...options}),
            export_row(app, {a: basis, b: null, unknowns: problem.unknowns, name: "nullspace"})));
    }
    return {title, sentence, body};
}

function one_solution(problem: Problem, x: Bits): HTMLElement {
    const ones = ones_of(x);
    const names = ones.map((column) => name_of(problem, column));
    if (ones.length === 0) return make("p", {className: "eq-values"}, "All unknowns are 0.");
    const all = names.length === x.columns ? "" : names.length + 1 === x.columns ? "; the other one is 0" : "; all others are 0";
    const shown = names.length <= 200 ? names.join(" = ") : `${names.slice(0, 200).join(" = ")} = ...`;
    return make("p", {className: "eq-values"}, make("b", {}, `${shown} = 1`), all, ".");
}

/** Each unknown as a sum of free ones: row i of the basis is 1 at free column i, and 0 at the other free columns. */
function general_solution(problem: Problem, x: Bits, basis: Bits): HTMLElement {
    const free = free_columns(basis);
    const lines = Array.from({length: x.columns}, (_, column) => {
        const name = name_of(problem, column);
        if (free.includes(column)) return make("li", {className: "free"}, `${name} is free`);
        const terms = free.filter((_, i) => basis.get(i, column)).map((one) => name_of(problem, one));
        if (x.get(0, column) || terms.length === 0) terms.unshift(x.get(0, column) ? "1" : "0");
        return make("li", {}, `${name} = ${terms.join(" + ")}`);
    });
    const list = make("ul", {className: "eq-general"}, ...lines);
    list.setAttribute("aria-label", "All solutions");
    return list;
}

/** Column i is 1 in row i of the canonical basis alone, and the last 1 of that row. */
export function free_columns(basis: Bits): number[] {
    return Array.from({length: basis.rows}, (_, row) => ones_of(basis, row).at(-1)!);
}
