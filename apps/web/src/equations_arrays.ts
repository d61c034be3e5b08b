// SPDX-License-Identifier: MIT
// Matrices as programs write them, np.array([[1, 0], [0, 1]]) or A = [1 0; 0 1], and rows with a bar.

import {Bits} from "./bits.js";
import {column_of, first_columns} from "./equations_algebra.js";
import type {System} from "./equations_text.js";
import {at, count_of, FormatError, quoted} from "./formats/format_error.js";
import {place_of, read_rows, type Alphabet, type Row} from "./formats/rows.js";

/** Comments become #. */
const kBits: Alphabet = {what: "matrix", cell: "bit", values: new Map([["0", "0"], ["1", "1"], ["#", ""]]), names: "0 or 1"};

const kNumbers: Alphabet = {...kBits, are_numbers: true};

const kBegin = /(?:(\w+)\s*=\s*)?((?:[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)?)(?=\[\s*[[(01]|\(\s*[[(])/y;
const kEndOfCall = /(?:\s*,\s*dtype\s*=\s*[\w.'"]+)?\s*,?\s*\)/y;
const kBetween = /[\s;,#]*/y;

/** Reads one array, or A = ... and b = ...
 * @returns null if the text does not begin with a name or a call
 * @throws FormatError, also for what is left of the text */
export function parse_program(input: string): System | null {
    const text = input
        .replace(/(#|\/\/|%).*/g, (comment) => "#".repeat(comment.length))
        .replace(/(?<![\d.])([01])(\.0*)(?![\d.])/g, (_, digit: string, rest: string) => digit + " ".repeat(rest.length));
    const arrays: {name: string; matrix: Bits; start: number}[] = [];
    let next = end_of(kBetween, text, 0)!;
    for (let begin = match_at(kBegin, text, next); begin; begin = match_at(kBegin, text, next)) {
        const [all, name = "", call] = begin;
        const is_wanted = arrays.length === 0 ? all !== "" : arrays.length === 1 && /^([Aa]b|b[Aa])$/.test(arrays[0]!.name + name);
        if (!is_wanted) break;
        const start = next + all.length;
        const {rows, end} = read_rows(text, kNumbers, start);
        const after = call ? end_of(kEndOfCall, text, end) : end;
        if (after === null) throw new FormatError(place_of(text, end), `expected ), found ${found_at(text, end)}`);
        arrays.push({name, matrix: bits_of(rows), start});
        next = end_of(kBetween, text, after)!;
    }
    const [first, second] = arrays;
    if (!first) return null;
    if (next < text.length)
        throw new FormatError(place_of(text, next), `expected the end, or A = ... and b = ... alone, found ${found_at(text, next)}`);
    if (!second) return {a: first.matrix, b: null, unknowns: null, form: "an array of 0 and 1"};
    const [a, b] = first.name === "b" ? [second, first] : [first, second];
    return joined(a.matrix, b.matrix, place_of(text, b.start), "arrays of 0 and 1, A and b");
}

/** The system of A and of b, which is a row or a column.
 * @throws FormatError */
export function joined(a: Bits, b: Bits, place: string, form: string): System {
    const right = b.columns === 1 ? column_of(b, 0) : b;
    if (right.rows !== 1 || right.columns !== a.rows)
        throw new FormatError(place, `expected b with ${count_of(a.rows, "bit")}, one for each row of A, found ${b.rows} x ${b.columns}`);
    return {a, b: right, unknowns: null, form};
}

/** Reads rows such as 1 0 1 | 1.
 * @throws FormatError */
export function parse_augmented(input: string): System {
    const text = input.replace(/(#|\/\/).*/g, (comment) => "#".repeat(comment.length));
    const lines = text.split("\n");
    const without = lines.findIndex((line) => /[01]/.test(line) && !line.includes("|"));
    if (without >= 0 && !/[[(]/.test(text))
        throw new FormatError(at(without + 1, lines[without]!.length + 1), "expected | and the right-hand side, as in the other rows");
    const {rows} = read_rows(text, kBits);
    for (const {bars, length, end} of rows) {
        if (bars.length !== 1 || bars[0] !== length - 1) throw new FormatError(place_of(text, end), "expected | before the last bit");
    }
    const all = bits_of(rows);
    const left = all.columns - 1;
    return {a: first_columns(all, left), b: column_of(all, left), unknowns: null, form: "rows and right-hand sides"};
}

function bits_of(rows: Row[]): Bits {
    return Bits.from_lines(rows.map(({groups}) => groups.join("")));
}

export function match_at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
    pattern.lastIndex = index;
    return pattern.exec(text);
}

function end_of(pattern: RegExp, text: string, index: number): number | null {
    const match = match_at(pattern, text, index);
    return match && index + match[0].length;
}

export function found_at(text: string, index: number): string {
    const character = [...text.slice(index, index + 2)][0];
    return character === undefined ? "the end" : quoted(character);
}
