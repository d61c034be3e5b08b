// SPDX-License-Identifier: MIT
// Matrices as programs and LaTeX write them: np.array([[1, 0], [0, 1]]), A = [1 0; 0 1], \begin{pmatrix} 1 & 0 \\ 0 & 1.

import {Bits} from "./bits.js";
import {column_of, first_columns} from "./equations_algebra.js";
import type {System} from "./equations_text.js";
import {at, count_of, FormatError, quoted} from "./formats/format_error.js";

/** A part of the text, and where it begins. */
interface Row {
    text: string;
    start: number;
}

/** @returns null if the text is no such array
 * @throws FormatError */
export function parse_array(text: string): System | null {
    return parse_latex(text) ?? parse_program(text);
}

function parse_latex(text: string): System | null {
    const begin = /\\begin\{(\w*matrix|array)\*?\}(\[[^\]]*\])?(\{([^}]*)\})?/.exec(text);
    if (!begin) return null;
    const start = begin.index + begin[0].length;
    const end = text.indexOf("\\end{", start);
    if (end < 0) throw new FormatError(place_of(text, text.length), "expected \\end, as there is \\begin");
    const rows = split(text.slice(start, end), /\\\\(\[[^\]]*\])?/g, start);
    const a = matrix_of(text, rows, /[\s&]|\\hline/y);
    const left = a.columns - 1;
    if (left < 0 || begin[4]?.replace(/[^crl|]/g, "").lastIndexOf("|") !== left) return {a, b: null, unknowns: null, form: "LaTeX"};
    return {a: first_columns(a, left), b: column_of(a, left), unknowns: null, form: "LaTeX"};
}

function parse_program(text: string): System | null {
    const begin = /^\s*(?:\w+\s*=\s*)?(?:[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)?(?=\[\s*[[(01]|\(\s*[[(])/.exec(text);
    if (!begin || !/[=(]/.test(begin[0])) return null;
    const start = begin[0].length;
    const nested = [...text.slice(start).matchAll(/[[(]([^[\]()]*)[\])]/g)]
        .map((match) => ({text: match[1]!, start: start + match.index + 1}));
    const is_nested = /^[[(]\s*[[(]/.test(text.slice(start));
    const rows = is_nested ? nested : nested.slice(0, 1).flatMap((all) => split(all.text, /[;\n]/g, all.start));
    if (rows.length === 0) throw new FormatError(place_of(text, text.length), "expected ] at the end of the matrix");
    return {a: matrix_of(text, rows, /[\s,]/y), b: null, unknowns: null, form: "an array of 0 and 1"};
}

function split(text: string, separator: RegExp, start: number): Row[] {
    const rows: Row[] = [];
    let from = 0;
    for (const match of [...text.matchAll(separator), null]) {
        const to = match?.index ?? text.length;
        rows.push({text: text.slice(from, to), start: start + from});
        from = to + (match?.[0].length ?? 0);
    }
    return rows.filter(({text}) => text.replaceAll("\\hline", "").trim() !== "");
}

function matrix_of(text: string, rows: Row[], between: RegExp): Bits {
    const bits = rows.map((row) => bits_of(text, row, between));
    const columns = bits[0]?.length ?? 0;
    bits.forEach(({length}, i) => {
        if (length !== columns)
            throw new FormatError(place_of(text, rows[i]!.start), `expected ${count_of(columns, "bit")}, found ${length}`);
    });
    return Bits.from_lines(bits);
}

function bits_of(text: string, row: Row, between: RegExp): string {
    let bits = "";
    for (let i = 0; i < row.text.length;) {
        between.lastIndex = i;
        const gap = between.exec(row.text);
        if (gap) {
            i += gap[0].length;
            continue;
        }
        const entry = /[01](\.0*)?(?![\d.])/y;
        entry.lastIndex = i;
        const found = entry.exec(row.text);
        if (!found) throw new FormatError(place_of(text, row.start + i), `expected 0 or 1, found ${quoted(row.text[i]!)}`);
        bits += found[0][0];
        i += found[0].length;
    }
    return bits;
}

function place_of(text: string, index: number): string {
    const before = text.slice(0, index).split("\n");
    return at(before.length, before.at(-1)!.length + 1);
}
