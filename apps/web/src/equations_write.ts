// SPDX-License-Identifier: MIT
// Matrices and systems as text that the library does not write.

import type {Bits} from "./bits.js";
import {ones_of} from "./equations_algebra.js";

/** Names of the unknowns: those given, or x1, x2, ... */
export function unknown_name(unknowns: readonly string[] | null, column: number): string {
    return unknowns?.[column] ?? `x${column + 1}`;
}

/** One equation: "x1 + x3 = 1". */
export function equation_text(a: Bits, row: number, right: boolean, unknowns: readonly string[] | null): string {
    const sum = ones_of(a, row).map((column) => unknown_name(unknowns, column)).join(" + ");
    return `${sum || "0"} = ${Number(right)}`;
}

export function equations_text(a: Bits, b: Bits | null, unknowns: readonly string[] | null): string {
    let text = "";
    for (let row = 0; row < a.rows; ++row) text += `${equation_text(a, row, b?.get(0, row) ?? false, unknowns)}\n`;
    return text;
}

/** DIMACS CNF with XOR clauses, as the library writes it. */
export function dimacs_text(a: Bits, b: Bits | null): string {
    const clauses: string[] = [];
    for (let row = 0; row < a.rows; ++row) {
        const literals = ones_of(a, row).map((column) => column + 1);
        const is_one = b?.get(0, row) ?? false;
        if (literals.length > 0 || is_one) clauses.push(`x${is_one ? "" : "-"}${[...literals, 0].join(" ")}`);
        else if (a.columns > 0) clauses.push("x1 -1 0");
    }
    return [`p cnf ${a.columns} ${clauses.length}`, ...clauses, ""].join("\n");
}

/** An array in brackets, with a bar before the last columns if there are any. */
export function latex_matrix(a: Bits, bar_columns = 0): string {
    const left = a.columns - bar_columns;
    const format = "c".repeat(left) + (bar_columns > 0 ? `|${"c".repeat(bar_columns)}` : "");
    const rows: string[] = [];
    for (let row = 0; row < a.rows; ++row) {
        const entries: string[] = [];
        for (let column = 0; column < a.columns; ++column) entries.push(a.get(row, column) ? "1" : "0");
        rows.push(entries.join(" & "));
    }
    return `\\left[\\begin{array}{${format}}\n${rows.join(" \\\\\n")}\n\\end{array}\\right]`;
}
