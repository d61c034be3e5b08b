// SPDX-License-Identifier: MIT
// Texts around matrices: arrays as programs write them, np.array([[1, 0], [0, 1]]) or A = [1 0; 0 1], matrices of LaTeX,
// rows with b behind a bar. What is between the brackets is read by the library.

import {Bits} from "../bits.js";
import {at, count_of, FormatError, found_at, place_of} from "../files/errors.js";
import {SolverError, type Solver} from "../solver/protocol.js";
import {column_of, split} from "./algebra.js";
import {parse_equations, significant_lines, type Line, type System} from "./text.js";

/** Reads a text that the library does not.
 * @returns null for other texts
 * @throws FormatError */
export async function read_system(solver: Solver, input: string): Promise<System | null> {
    const text = input.replace(/\r\n?/g, "\n");
    if (/^[#.\s]*$/.test(text) && /#\s*[#.]|\.\s*#/.test(text))
        throw new FormatError(at(1, 1), "expected 0 or 1, found a board of # and .: open it on the board");
    const lines = significant_lines(text);
    if (lines.length === 0 || /^\s*%%MatrixMarket/i.test(text)) return null;
    if (is_dimacs(lines)) return read_dimacs(solver, text, lines);
    const arrays = await read_arrays(solver, text);
    if (arrays) return arrays;
    if (lines.some((line) => line.text.includes("="))) return parse_equations(lines);
    if (lines.some((line) => line.text.includes("|"))) return read_augmented(solver, text);
    return is_hexadecimal(lines) ? parse_hexadecimal(lines, text) : null;
}

const blanks = (text: string) => " ".repeat(text.length);

/** Reads a part of a text that has been written, character for character, as the library reads rows.
 * @param start  where the part begins */
async function read_rows(solver: Solver, text: string, start: number, part: string, format = "text"): Promise<Bits> {
    try {
        return (await solver.ask("parse", {bytes: new TextEncoder().encode(part), format}, {slot: "parse"})).matrix;
    } catch (error) {
        const found = error instanceof SolverError && /input:(\d+):(\d+): (.*)/s.exec(error.message);
        if (!found) throw error;
        const before = part.split("\n").slice(0, Number(found[1]) - 1).map((line) => line.length + 1);
        const index = before.reduce((sum, length) => sum + length, Number(found[2]) - 1);
        throw new FormatError(place_of(text, Math.max(0, start + index)), found[3]!);
    }
}

interface Piece {
    /** Of what is no matrix: a name or =. */
    name: string;
    matrix: Bits | null;
    /** Whether a bar stands before the last column. */
    has_bar: boolean;
    start: number;
    end: number;
}

interface Language {
    form: string;
    is_used: RegExp;
    comment: RegExp;
    /** What stands between the pieces and says nothing. */
    decoration: RegExp;
    name: RegExp;
    begin: RegExp;
    /** The text of a matrix after `begin`: its rows in brackets, and where it ends. */
    part_at(text: string, begin: RegExpExecArray): {part: string; start: number; end: number};
    alone: string;
}

const kLatex: Language = {
    form: "LaTeX",
    is_used: /\\begin\{(\w*matrix\*?|array)\}/,
    comment: /(?<!\\)%.*/g,
    decoration: /\s+|\$+|\\[[\](),;:!]|\\(?:left|right|[bB]igg?[lr]?)\s*\\?[[\](){}|.]|\\q?quad\b|[[\](),.;]/y,
    name: /\\(?:mathbf|mathrm|vec|boldsymbol|bm|underline)\s*(?:\{\s*([a-zA-Z])\s*\}|([a-zA-Z]))|([a-zA-Z]|=)/y,
    begin: /\\begin\{(?:array\}(?:\[[bct]\])?\s*\{([^{}]*)\}|\w*matrix\*?\}(?:\[([clr|]*)\])?)/y,
    part_at(text, begin) {
        const first = begin.index + begin[0].length;
        const end = text.indexOf("\\end{", first);
        if (end < 0) throw new FormatError(place_of(text, text.length), "expected \\end, as there is \\begin");
        const rows = text.slice(first, end).replace(/\n|\\hline/g, blanks).replace(/\{([01])\}/g, " $1 ").replaceAll("&", ",")
            .replace(/\\\\(?:\[[^\]]*\])?/g, (row_end) => ";" + blanks(row_end.slice(1)));
        const close = text.indexOf("}", end);
        return {part: `[${rows}]`, start: first - 1, end: close < 0 ? text.length : close + 1};
    },
    alone: "expected one matrix, A = ... and b = ..., or A x = b",
};

const kProgram: Language = {
    form: "an array of 0 and 1",
    is_used: /^[\s;,]*(?:\w+\s*=\s*(?:[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)?|[\w.]+\((?:\s*GF\(2\)\s*,)?\s*)(?:\[\s*[[(01]|\(\s*[[(])/,
    comment: /(?:#|\/\/|%).*/g,
    decoration: /[\s;,]+/y,
    name: /()()(\w+(?=\s*=)|=)/y,
    begin: /(?:[\w.]+(\()(?:\s*GF\(2\)\s*,)?\s*)?(?=[[(])/y,
    part_at(text, begin) {
        const start = begin.index + begin[0].length;
        let end = start;
        for (let depth = 0; end < text.length; ++end) {
            if ("[(".includes(text[end]!)) ++depth;
            if ("])".includes(text[end]!) && --depth === 0) break;
        }
        const part = text.slice(start, ++end);
        if (!begin[1]) return {part, start, end};
        const rest = /^(?:\s*,\s*dtype\s*=\s*[\w.'"]+)?\s*,?\s*\)/.exec(text.slice(end));
        if (!rest && end <= text.length) throw new FormatError(place_of(text, end), `expected ), found ${found_at(text, end)}`);
        return {part, start, end: end + (rest?.[0].length ?? 0)};
    },
    alone: "expected one array, or A = ... and b = ... alone",
};

/** Reads a matrix of LaTeX or of a program, or A and b.
 * @returns null if there is none
 * @throws FormatError, also for what is left of the text */
async function read_arrays(solver: Solver, input: string): Promise<System | null> {
    const language = [kLatex, kProgram].find(({is_used, comment}) => is_used.test(input.replace(comment, blanks)));
    if (!language) return null;
    const text = input.replace(language.comment, blanks)
        .replace(/(?<![\d.])([01])(\.0*)(?![\d.])/g, (_, digit: string, rest: string) => digit + blanks(rest));
    const pieces = await pieces_of(solver, language, text);
    const matrices = pieces.filter(({matrix}) => matrix) as (Piece & {matrix: Bits})[];
    const sentence = pieces.map(({name, matrix}) => (matrix ? "#" : name)).join(" ");
    const [first, second] = matrices;
    if (first && /^(\w+ = )?#$/.test(sentence)) {
        const {matrix: a, has_bar} = first;
        return {...(has_bar ? split(a) : {a, b: null}), unknowns: null, form: language.form};
    }
    const is_pair = /^([Aa] = # b = #|b = # [Aa] = #|# [a-zA-Z] = #)$/.test(sentence);
    if (!first || !second || !is_pair || first.has_bar || second.has_bar) {
        const wrong = matrices[2] ?? second ?? pieces.find(({matrix}) => !matrix)!;
        throw new FormatError(place_of(text, wrong.start), `${language.alone}, found ${second ? "another" : found_at(text, wrong.start)}`);
    }
    const [a, b] = sentence.startsWith("b") ? [second, first] : [first, second];
    const right = b.matrix.columns === 1 ? column_of(b.matrix, 0) : b.matrix;
    if (right.rows !== 1 || right.columns !== a.matrix.rows)
        throw new FormatError(place_of(text, b.start), `expected b with ${count_of(a.matrix.rows, "bit")}, one for each row of A, ` +
            `found ${b.matrix.rows} x ${b.matrix.columns}`);
    return {a: a.matrix, b: right, unknowns: null, form: language === kLatex ? "LaTeX" : "arrays of 0 and 1, A and b"};
}

async function pieces_of(solver: Solver, language: Language, text: string): Promise<Piece[]> {
    const match_at = (pattern: RegExp, index: number) => {
        pattern.lastIndex = index;
        return pattern.exec(text);
    };
    const pieces: Piece[] = [];
    for (let i = 0; i < text.length; ) {
        const decoration = match_at(language.decoration, i);
        const name = decoration ? null : match_at(language.name, i);
        const begin = decoration || name ? null : match_at(language.begin, i);
        if (decoration) {
            i += decoration[0].length;
        } else if (name) {
            pieces.push({name: name[1] || name[2] || name[3]!, matrix: null, has_bar: false, start: i, end: i + name[0].length});
            i += name[0].length;
        } else if (begin) {
            pieces.push(await matrix_at(solver, language, text, begin));
            i = pieces.at(-1)!.end;
        } else {
            throw new FormatError(place_of(text, i), `${language.alone}, found ${found_at(text, i)}`);
        }
    }
    return pieces;
}

async function matrix_at(solver: Solver, language: Language, text: string, begin: RegExpExecArray): Promise<Piece> {
    const {part, start, end} = language.part_at(text, begin);
    const number = /\d{2,}/.exec(part);
    if (number) throw new FormatError(place_of(text, start + number.index), `expected 0 or 1, found '${number[0]}'`);
    const matrix = await read_rows(solver, text, start, part);
    const format = language === kLatex ? (begin[1] ?? begin[2] ?? "").replace(/[^clr|]/g, "").replace(/^\|+|\|+$/g, "") : "";
    const has_bar = format.includes("|");
    if (has_bar && (format.indexOf("|") !== matrix.columns - 1 || format.length !== matrix.columns + 1))
        throw new FormatError(place_of(text, begin.index), `expected one bar, before the last of ${matrix.columns} columns, found ${format}`);
    return {name: "", matrix, has_bar, start: begin.index, end};
}

const kClause = /^\s*x?\s*(-?[1-9]\d*\s+)*0\s*$/;

/** Whether there is a header, or only clauses and comments, at least one of them with x and no equation. */
function is_dimacs(lines: Line[]): boolean {
    const meant = lines.filter(({text}) => !/^\s*c(\s|$)/.test(text));
    if (meant.some(({text}) => /^\s*p\s+cnf\b/.test(text))) return true;
    if (lines.some(({text}) => text.includes("="))) return false;
    return meant.length > 0 && meant.every(({text}) => kClause.test(text)) && meant.some(({text}) => /^\s*x/.test(text));
}

/** Reads DIMACS CNF with XOR clauses; a header that is left out is added. */
async function read_dimacs(solver: Solver, input: string, lines: Line[]): Promise<System> {
    const text = input.replace(/(?:#|\/\/).*/g, blanks);
    const clauses = lines.filter(({text}) => kClause.test(text));
    const unknowns = clauses.flatMap(({text}) => text.match(/\d+/g)!.map(Number)).reduce((most, one) => Math.max(most, one), 0);
    const header = /^\s*p\b/m.test(text) ? "" : `p cnf ${unknowns} ${clauses.length}\n`;
    return {...split(await read_rows(solver, text, -header.length, header + text, "dimacs")), unknowns: null, form: "DIMACS"};
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
    const a = await read_rows(solver, text, 0, left);
    if (right.length !== a.rows) {
        const lines = text.split("\n");
        const without = lines.findIndex((line) => /[01]/.test(line) && !line.includes("|"));
        const place = without < 0 ? "" : at(without + 1, lines[without]!.length + 1);
        throw new FormatError(place, "expected | and the right-hand side, as in the other rows");
    }
    return {a, b: Bits.from(right.join("")), unknowns: null, form: "rows and right-hand sides"};
}

// Without 0x, rows count as hexadecimal only if a digit says so, and all are equally long.
function is_hexadecimal(lines: Line[]): boolean {
    const rows = lines.map(({text}) => text.trim());
    if (rows.every((row) => /^0x[\da-f]+$/i.test(row))) return true;
    return rows.every((row) => /^[\da-f]+$/i.test(row) && row.length === rows[0]!.length) &&
        rows.some((row) => /[a-f]/i.test(row));
}

/** The first column is the highest bit of the first digit. */
function parse_hexadecimal(lines: Line[], text: string): System {
    const gap = /\S[^\S\n]*\n\s*\n\s*(?=\S)/.exec(text);
    if (gap) {
        const {number} = lines.find(({number}) => number > text.slice(0, gap.index + 1).split("\n").length)!;
        throw new FormatError(at(number, 1), "expected one matrix, found a second after an empty line");
    }
    const rows = lines.map(({text, number}) => ({digits: text.trim().replace(/^0x/i, ""), number}));
    const length = rows[0]!.digits.length;
    for (const {digits, number} of rows)
        if (digits.length !== length)
            throw new FormatError(at(number, 1), `expected ${count_of(length, "digit")}, found ${digits.length}`);
    const binary = (digits: string) => [...digits].map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
    return {a: Bits.from_lines(rows.map(({digits}) => binary(digits))), b: null, unknowns: null, form: "hexadecimal rows, four columns a digit"};
}
