// SPDX-License-Identifier: MIT
// DIMACS CNF with XOR clauses, as `gf2 solve --dimacs` reads it.

import {Bits} from "./bits.js";
import type {Line, System} from "./equations_text.js";
import {at, count_of, FormatError, quoted} from "./formats/format_error.js";

const kClause = /^\s*x?\s*(-?[1-9]\d*\s+)*0\s*$/;

/** Whether there is a header, or only clauses and comments, at least one of them with x and no equation. */
export function is_dimacs(lines: Line[]): boolean {
    const meant = lines.filter(({text}) => !/^\s*c(\s|$)/.test(text));
    if (meant.some(({text}) => /^\s*p\s+cnf\b/.test(text))) return true;
    if (lines.some(({text}) => text.includes("="))) return false;
    return meant.length > 0 && meant.every(({text}) => kClause.test(text)) && meant.some(({text}) => /^\s*x/.test(text));
}

/** @throws FormatError */
export function parse_dimacs(lines: Line[]): System {
    let announced: {unknowns: number; clauses: number; line: number} | null = null;
    const clauses: number[][] = [];
    for (const {text, number} of lines) {
        if (/^\s*c(\s|$)/.test(text)) continue;
        if (/^\s*p\b/.test(text)) {
            const header = text.match(/^\s*p\s+cnf\s+(\d+)\s+(\d+)\s*$/);
            if (!header || announced) throw new FormatError(at(number, 1), "expected one line p cnf UNKNOWNS CLAUSES");
            announced = {unknowns: Number(header[1]), clauses: Number(header[2]), line: number};
            if (announced.unknowns > 100_000) throw new FormatError(at(number, 1), "expected at most 100,000 unknowns");
            continue;
        }
        clauses.push(literals_of(text, number, announced?.unknowns));
    }
    if (announced && announced.clauses !== clauses.length)
        throw new FormatError(at(announced.line, 1),
            `expected ${count_of(announced.clauses, "clause")}, as the header says, found ${clauses.length}`);
    const most = clauses.flat().reduce((most, literal) => Math.max(most, Math.abs(literal)), 0);
    const a = new Bits(clauses.length, announced?.unknowns ?? most);
    const b = new Bits(1, clauses.length);
    clauses.forEach((clause, row) => {
        // The clause says that the sum of its literals is 1; each minus sign turns that over.
        b.toggle(0, row);
        for (const literal of clause) {
            a.toggle(row, Math.abs(literal) - 1);
            if (literal < 0) b.toggle(0, row);
        }
    });
    return {a, b, unknowns: null, form: "DIMACS"};
}

function literals_of(text: string, line: number, unknowns: number | undefined): number[] {
    const is_xor = /^\s*x/.test(text);
    const literals: number[] = [];
    let is_ended = false;
    for (const match of text.replace(/^(\s*)x/, "$1 ").matchAll(/\S+/g)) {
        const place = at(line, match.index + 1);
        if (is_ended) throw new FormatError(place, "expected the end of the line after 0");
        if (!/^-?\d+$/.test(match[0])) throw new FormatError(place, `expected a literal, found ${quoted(match[0])}`);
        const literal = Number(match[0]);
        if (Math.abs(literal) > (unknowns ?? 100_000))
            throw new FormatError(place, `expected an unknown from 1 to ${unknowns ?? 100_000}, found ${Math.abs(literal)}`);
        if (literal === 0) is_ended = true;
        else literals.push(literal);
    }
    if (!is_ended) throw new FormatError(at(line, text.length + 1), "expected 0 at the end of the clause");
    if (!is_xor && literals.length > 1)
        throw new FormatError(at(line, 1), "expected x before a clause of several literals: others are no equations");
    return literals;
}
