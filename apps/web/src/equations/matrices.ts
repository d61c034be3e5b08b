// SPDX-License-Identifier: MIT
// Texts around matrices: A = [1 0; 0 1] and b = [1; 0], rows with b behind a bar. The matrices themselves, as programs and
// LaTeX write them, and equations are read by the library.

import {Bits} from "../bits.js";
import {at, FormatError, place_of} from "../files/errors.js";
import type {Solver} from "../solver/protocol.js";
import {count} from "../strings.js";
import {column_of, split} from "./algebra.js";
import {blanks, is_latex_system, plain_equations} from "./text.js";

/** A·x = b, or only A. */
export interface System {
    a: Bits;
    /** One row, with as many columns as A has rows; null if the text has no right-hand side. */
    b: Bits | null;
    /** Names of the unknowns, or null for x1, x2, ... */
    unknowns: string[] | null;
    /** What the text was, such as "equations". */
    form: string;
}

/** Reads a text that the library does not, or that has a b beside A.
 * @returns null for other texts
 * @throws FormatError or SolverError */
export async function read_system(solver: Solver, input: string): Promise<System | null> {
    const text = input.replace(/\r\n?/g, "\n");
    if (/^[#.\s]*$/.test(text) && /#\s*[#.]|\.\s*#/.test(text))
        throw new FormatError(at(1, 1), "expected 0 or 1, found a board of # and .: open it on the board");
    const lines = text.split("\n").map((line) => line.replace(/(#|\/\/).*$/, "").trim()).filter((line) => line !== "");
    if (lines.length === 0 || /^\s*%%MatrixMarket/i.test(text)) return null;
    if (/^\s*p\s+cnf\b/m.test(text)) return {...split((await parse(solver, text, "dimacs")).matrix), unknowns: null, form: "DIMACS"};
    if (!is_latex_system(text)) {
        const is_latex = /\\begin\{(\w*matrix\*?|array)\}/.test(text);
        if (is_latex || kArray.test(text.replace(kComment, blanks))) return read_arrays(solver, text, is_latex);
    }
    if (is_equations(text)) return read_equations(solver, text);
    if (lines.some((line) => line.includes("|"))) return read_augmented(solver, text);
    return is_hexadecimal(lines) ? read_hexadecimal(solver, text) : null;
}

/** Whether a text is equations, if it is no array of a program. */
const is_equations = (text: string): boolean => /[=\u2261]|\\equiv/.test(text.replace(/(?:#|\/\/).*/g, ""));

const parse = (solver: Solver, text: string, format: string) =>
    solver.ask("parse", {bytes: new TextEncoder().encode(text), format}, {slot: "parse"});

async function read_equations(solver: Solver, text: string): Promise<System> {
    const plain = plain_equations(text);
    const {matrix, names} = await parse(solver, plain, "equations");
    if (names!.length === 0 && !/^(\s*[01]\s*=\s*[01]\s*[;,]?)*$/.test(plain))
        throw new FormatError("", "expected unknowns such as x1, found numbers alone");
    return {...split(matrix), unknowns: names!, form: "equations"};
}

// Matrices of LaTeX or of a program, A and b.

const kArray = /^[\s;,]*(?:\w+\s*=\s*(?:[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)?|[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)(?:\[\s*[[(01]|\(\s*[[(])/;
const kComment = /(?:#|\/\/|(?<!\\)%).*/g;
const kStyle = String.raw`(?:\\(?:mathbf|mathrm|vec|boldsymbol|bm|underline)\s*)?\{?\s*`;

async function read_arrays(solver: Solver, input: string, is_latex: boolean): Promise<System> {
    const text = input.replace(kComment, blanks);
    const form = is_latex ? "LaTeX" : "an array of 0 and 1";
    const pair = parts_of(text);
    if (!pair) {
        const all = text.replace(/^\s*\w+\s*=(?=\s*\[[^[(]*\|)/, blanks);
        if (!is_latex && all.includes("|")) return read_augmented(solver, all);
        const {matrix, has_bar} = await read_array(solver, text);
        return {...(has_bar ? split(matrix) : {a: matrix, b: null}), unknowns: null, form};
    }
    const [a, b] = [await read_array(solver, pair.a), await read_array(solver, pair.b)];
    const right = b.matrix.columns === 1 ? column_of(b.matrix, 0) : b.matrix;
    const place = place_of(text, pair.b.search(/\S/));
    if (a.has_bar || b.has_bar) throw new FormatError(place, "expected one bar, or A and b, found both");
    if (right.rows !== 1 || right.columns !== a.matrix.rows)
        throw new FormatError(place, `expected b with ${count(a.matrix.rows, "bit")}, one for each row of A, ` +
            `found ${b.matrix.rows} x ${b.matrix.columns}`);
    return {a: a.matrix, b: right, unknowns: null, form: is_latex ? form : "arrays of 0 and 1, A and b"};
}

/** The text of A and that of b, each with blanks in place of the other; null if it is no pair. */
function parts_of(text: string): {a: string; b: string} | null {
    const found = [...text.matchAll(new RegExp(`(?<![\\w.])${kStyle}([Aab])\\s*\\}?\\s*=`, "g"))];
    const [first, second] = found;
    if (found.length === 2 && first && second && (first[1] === "b") !== (second[1] === "b")) {
        const parts = halves(text, first.index + first[0].length, second.index, second.index + second[0].length);
        return first[1] === "b" ? {a: parts[1], b: parts[0]} : {a: parts[0], b: parts[1]};
    }
    // A x = b.
    const product = new RegExp(`(?<=\\\\end\\{[^}]*\\}(?:\\s*\\\\right\\s*\\S)?)\\s*${kStyle}[a-zA-Z]\\s*\\}?\\s*=`).exec(text);
    if (!product) return null;
    const [a, b] = halves(text, 0, product.index, product.index + product[0].length);
    return {a, b};
}

/** Two parts of a text, without what stands around them: the first ends at `end`, the second begins at `begin`. */
function halves(text: string, start: number, end: number, begin: number): [string, string] {
    const around = /^(?:\$+|\\[[(]|\s)+|(?:\s|\\[,;:!\])]|\\q?quad|\$+|[.,;])+$/g;
    const first = blanks(text.slice(0, start)) + text.slice(start, end).replace(around, blanks);
    return [first, blanks(text.slice(0, begin)) + text.slice(begin).replace(around, blanks)];
}

/** Reads one matrix; LaTeX may have a bar before its last column. */
async function read_array(solver: Solver, text: string): Promise<{matrix: Bits; has_bar: boolean}> {
    const begin = /\\begin\{(?:array\}(?:\[[bct]\])?\s*\{([^{}]*)\}|\w*matrix\*?\}\[([clr|]*)\])/.exec(text);
    const plain = text.replace(/(?<=\\begin\{\w*matrix\*?\})\[[clr|]*\]/, blanks).replace(/[.,;](?=[\s$]*$)/, " ");
    const {matrix} = await parse(solver, plain, "text");
    const format = (begin?.[1] ?? begin?.[2] ?? "").replace(/[^clr|]/g, "").replace(/^\|+|\|+$/g, "");
    const has_bar = format.includes("|");
    if (has_bar && (format.indexOf("|") !== matrix.columns - 1 || format.length !== matrix.columns + 1))
        throw new FormatError(place_of(text, begin!.index), `expected one bar, before the last of ${matrix.columns} columns, found ${format}`);
    return {matrix, has_bar};
}

/** Reads rows such as 1 0 1 | 1. */
async function read_augmented(solver: Solver, input: string): Promise<System> {
    const text = input.replace(/(?:#|\/\/).*/g, (comment) => "#".repeat(comment.length));
    const right: string[] = [];
    const left = text.replace(/\|[^\S\n]*([01])(?=[^\S\n]*(?:[;\])\n#]|,?[^\S\n]*(?:\n|$)))/g, (all, bit: string) => {
        right.push(bit);
        return blanks(all);
    });
    const bar = left.indexOf("|");
    if (bar >= 0) throw new FormatError(place_of(text, bar), "expected | before the last bit of a row");
    const a = (await parse(solver, left, "text")).matrix;
    if (right.length !== a.rows) {
        const lines = text.split("\n");
        const without = lines.findIndex((line) => /[01]/.test(line) && !line.includes("|"));
        const place = without < 0 ? "" : at(without + 1, lines[without]!.length + 1);
        throw new FormatError(place, "expected | and the right-hand side, as in the other rows");
    }
    return {a, b: Bits.from(right.join("")), unknowns: null, form: "rows and right-hand sides"};
}

// Without 0x, rows count as hexadecimal only if a digit says so, and all are equally long.
function is_hexadecimal(rows: string[]): boolean {
    if (rows.every((row) => /^0x[\da-f]+$/i.test(row))) return true;
    return rows.every((row) => /^[\da-f]+$/i.test(row) && row.length === rows[0]!.length) &&
        rows.some((row) => /[a-f]/i.test(row));
}

/** The first column is the highest bit of the first digit. */
async function read_hexadecimal(solver: Solver, text: string): Promise<System> {
    const bits = (digit: string) => parseInt(digit, 16).toString(2).padStart(4, "0");
    const rows = text.replace(kComment, blanks).replace(/\b0x/gi, "").replace(/[\da-f]/gi, bits);
    const {matrix} = await parse(solver, rows, "text");
    return {a: matrix, b: null, unknowns: null, form: "hexadecimal rows, four columns a digit"};
}
