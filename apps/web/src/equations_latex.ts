// SPDX-License-Identifier: MIT
// Matrices as LaTeX writes them: \begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}, with b behind a bar, or as A x = b.

import {Bits} from "./bits.js";
import {column_of, first_columns} from "./equations_algebra.js";
import {found_at, joined, match_at} from "./equations_arrays.js";
import type {System} from "./equations_text.js";
import {count_of, FormatError, quoted} from "./formats/format_error.js";
import {place_of} from "./formats/rows.js";

const kBegin = /\\begin\{(?:array\}(?:\[[bct]\])?\s*\{([^{}]*)\}|\w*matrix\*?\}(?:\[([clr|]*)\])?)/y;
const kDecoration = /\s+|\$+|\\[[\](),;:!]|\\(?:left|right|[bB]igg?[lr]?)\s*\\?[[\](){}|.]|\\q?quad\b|[[\](),.;]/y;
const kName = /\\(?:mathbf|mathrm|vec|boldsymbol|bm|underline)\s*(?:\{\s*([a-zA-Z])\s*\}|([a-zA-Z]))|([a-zA-Z]|=)/y;

interface Piece {
    /** M for a matrix, else a letter or =. */
    name: string;
    matrix: System | null;
    start: number;
}

/** @returns null if the text has no matrix of LaTeX
 * @throws FormatError, also for what is left of the text */
export function parse_latex(input: string): System | null {
    if (!/\\begin\{(\w*matrix\*?|array)\}/.test(input)) return null;
    const text = input.replace(/(?<!\\)%.*/g, (comment) => " ".repeat(comment.length));
    const pieces: Piece[] = [];
    for (let i = 0; i < text.length; ) {
        const decoration = match_at(kDecoration, text, i);
        const name = decoration ? null : match_at(kName, text, i);
        if (decoration) {
            i += decoration[0].length;
        } else if (name) {
            pieces.push({name: name[1] ?? name[2] ?? name[3]!, matrix: null, start: i});
            i += name[0].length;
        } else {
            const {matrix, end} = matrix_at(text, i);
            pieces.push({name: "M", matrix, start: i});
            i = end;
        }
    }
    const matrices = pieces.filter(({matrix}) => matrix) as (Piece & {matrix: System})[];
    const sentence = pieces.map(({name, matrix}) => (name === "M" && !matrix ? "m" : name)).join("");
    const [first, second] = matrices;
    if (first && /^([a-zA-Z]=)?M$/.test(sentence)) return first.matrix;
    if (first && second && !first.matrix.b && !second.matrix.b && /^([Aa]=Mb=M|b=M[Aa]=M|M[a-zA-Z]=M)$/.test(sentence)) {
        const [a, b] = sentence[0] === "b" ? [second, first] : [first, second];
        return joined(a.matrix.a, b.matrix.a, place_of(text, b.start), "LaTeX");
    }
    const wrong = second ?? pieces.find(({matrix}) => !matrix)!;
    throw not_alone(text, wrong.start, second ? "a second" : found_at(text, wrong.start));
}

function not_alone(text: string, index: number, found: string): FormatError {
    return new FormatError(place_of(text, index), `expected one matrix, A = ... and b = ..., or A x = b, found ${found}`);
}

function matrix_at(text: string, start: number): {matrix: System; end: number} {
    const begin = match_at(kBegin, text, start);
    if (!begin) throw not_alone(text, start, found_at(text, start));
    const first = start + begin[0].length;
    const end = text.indexOf("\\end{", first);
    if (end < 0) throw new FormatError(place_of(text, text.length), "expected \\end, as there is \\begin");
    const rows = split(text.slice(first, end).replaceAll("\\hline", "      "), /\\\\(?:\[[^\]]*\])?/g, first);
    if (rows.length > 1 && rows.at(-1)!.text.trim() === "") rows.pop();
    const bits = rows.map((row) => bits_of(text, row));
    const columns = bits[0]!.length;
    bits.forEach(({length}, i) => {
        if (length !== columns)
            throw new FormatError(place_of(text, rows[i]!.start), `expected a row of ${count_of(columns, "bit")}, found ${length}`);
    });
    const a = Bits.from_lines(bits);
    const system: System = {a, b: null, unknowns: null, form: "LaTeX"};
    const format = (begin[1] ?? begin[2] ?? "").replace(/[^clr|]/g, "").replace(/^\|+|\|+$/g, "");
    if (format.includes("|")) {
        if (format.indexOf("|") !== columns - 1 || format.length !== columns + 1)
            throw new FormatError(place_of(text, start), `expected one bar, before the last of ${columns} columns, found ${format}`);
        Object.assign(system, {a: first_columns(a, columns - 1), b: column_of(a, columns - 1)});
    }
    return {matrix: system, end: text.indexOf("}", end) < 0 ? text.length : text.indexOf("}", end) + 1};
}

interface Part {
    text: string;
    start: number;
}

function split(text: string, separator: RegExp, start: number): Part[] {
    const parts: Part[] = [];
    let from = 0;
    for (const match of [...text.matchAll(separator), null]) {
        const to = match?.index ?? text.length;
        parts.push({text: text.slice(from, to), start: start + from});
        from = to + (match?.[0].length ?? 0);
    }
    return parts;
}

/** The entries of a row, each alone between two &. */
function bits_of(text: string, row: Part): string {
    return split(row.text, /&/g, row.start).map((part) => {
        const entry = part.text.trim();
        const bit = /^(?:([01])|\{([01])\})$/.exec(entry);
        if (bit) return bit[1] ?? bit[2];
        const place = place_of(text, part.start + part.text.indexOf(entry));
        throw new FormatError(place, `expected 0 or 1, found ${entry === "" ? "an empty place" : quoted(entry)}`);
    }).join("");
}
