// SPDX-License-Identifier: MIT
// Systems of equations as text: what has two readings is refused with both.

import {Bits} from "../bits.js";
import {at, FormatError, quoted} from "../files/errors.js";
import {listed} from "./algebra.js";

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

export interface Line {
    text: string;
    /** From 1. */
    number: number;
}

export function significant_lines(text: string): Line[] {
    return text.split("\n").map((line, i) => ({text: line.replace(/(#|\/\/).*$/, ""), number: i + 1}))
        .filter((line) => line.text.trim() !== "");
}

interface Term {
    /** A name or a number. */
    text: string;
    written: string;
    /** The digits before a name, as in 3x1; "" if there are none. */
    factor: string;
    /** Whether a number follows another without an operator. */
    is_beside: boolean;
    line: number;
    column: number;
    /** Where it begins, with its factor. */
    start: number;
}

type Equation = {left: Term[]; right: Term[]; has_xor: boolean};

// x_{1} is a name with an index, x1[2] is none.
const kToken = /\s+|\p{L}+_?(?:\{\d+\}|\[\d+\]|\(\d+\))|\p{L}[\w\u2080-\u2089]*|\d+|./gu;
const kSign = /^[-+\u2212]$/;
const kXor = /^(?:[\^\u2295\u22bb]|xor)$/iu;
const kTimes = /^[*\u00b7\u22c5\u00d7&\u2227]$/;

export function parse_equations(lines: Line[]): System {
    const equations = lines.flatMap(equations_of);
    const terms = equations.flatMap(({left, right}) => [...left, ...right]);
    const has_names = terms.some(({text}) => !is_number(text));
    return has_names ? by_names(equations, terms) : by_numbers(equations);
}

// Several equations may stand in a line, with commas or semicolons between them.
function equations_of({text, number}: Line): Equation[] {
    const parts = [...text.matchAll(/[^,;]+/g)].filter(([part]) => part.trim() !== "");
    return parts.map(({0: part, index}) => equation_of(part, number, index));
}

/** @param offset  the column of its first character, from 0 */
function equation_of(text: string, number: number, offset: number): Equation {
    const equation: Equation = {left: [], right: [], has_xor: false};
    let side = equation.left;
    let open = "=";  // the operator before, or =; "" after a term
    let power: string | null = null;  // where ^ stands without blanks on both sides
    let is_product = false;  // a number and * stand before
    for (const {0: token, index} of text.matchAll(kToken)) {
        const column = offset + index + 1;
        const place = at(number, column);
        if (/^\s/.test(token)) continue;
        const last = open === "" ? side.at(-1)! : null;
        if (is_product && !is_name(token)) throw new FormatError(place, `expected an unknown after *, found ${quoted(token)}`);
        if (token === "=") {
            if (!last) throw new FormatError(place, "expected an unknown or a number before =");
            if (side === equation.right) throw new FormatError(place, "expected one = in an equation, found another");
            side = equation.right;
            open = token;
        } else if (kXor.test(token)) {
            if (!last) throw new FormatError(place, `expected an unknown before ${quoted(token)}`);
            equation.has_xor = true;
            open = token;
            power = token === "^" && !/^\s\^\s/.test(text.slice(index - 1)) ? place : null;
        } else if (kSign.test(token)) {
            if (kXor.test(open)) throw new FormatError(place, `expected an unknown or a number after ${open}`);
            open = token;
        } else if (is_number(token) || is_name(token)) {
            if (power && is_number(token))
                throw new FormatError(power, `is ^${token} a power, or XOR with ${token}? Powers are not linear; write blanks around ^ for XOR`);
            // Numbers of unknowns may stand side by side, as in 1 3 = 1. Names may not: x y could mean a product.
            if (last && is_name(token) && is_name(last.text)) throw not_linear(place, token);
            if (last && (is_name(last.text) || (is_name(token) && last.is_beside)))
                throw new FormatError(place, `expected + or = before ${quoted(token)}`);
            const factor = last && is_name(token) ? side.pop()! : null;
            const is_beside = last !== null && factor === null;
            side.push({text: plain_name(token), written: token, factor: factor?.text ?? "", is_beside, line: number, column,
                start: factor?.column ?? column});
            open = "";
            power = null;
            is_product = false;
        } else if (last && kTimes.test(token) && is_name(last.text)) {
            throw not_linear(place, token);
        } else if (last && /^[*\u00b7\u22c5]$/.test(token)) {
            is_product = true;
        } else {
            throw new FormatError(place, `expected an unknown, +, = or a number, found ${quoted(token)}`);
        }
    }
    const place = at(number, offset + text.length + 1);
    if (side === equation.left) throw new FormatError(place, "expected = and a right-hand side");
    if (is_product) throw new FormatError(place, "expected an unknown after *");
    if (open !== "") throw new FormatError(place, `expected an unknown or a number after ${side.length === 0 ? "=" : open}`);
    return equation;
}

function not_linear(place: string, token: string): FormatError {
    return new FormatError(place, `expected + or = before ${quoted(token)}: products of unknowns are not linear`);
}

const is_number = (text: string) => /^\d+$/.test(text);
const is_name = (text: string) => /^\p{L}/u.test(text);

/** x_1, x_{1}, x[1], x(1) and x with a subscript are x1. */
function plain_name(name: string): string {
    return name.replace(/[\u2080-\u2089]/gu, (digit) => String(digit.codePointAt(0)! - 0x2080))
        .replace(/[[({]\d+[\])}]/, (index) => index.slice(1, -1))
        .replace(/^(\p{L}+)_(\d+)$/u, "$1$2");
}

// A number is the index of an unknown on the left, and a constant on the right.
function by_numbers(equations: Equation[]): System {
    refuse_rows(equations);
    let unknowns = 0;
    for (const {left} of equations)
        for (const {text, line, column} of left) {
            if (text === "0" && left.length > 1) throw new FormatError(at(line, column), "unknowns are numbered from 1");
            if (/^0./.test(text)) throw new FormatError(at(line, column), `expected the number of an unknown, found ${quoted(text)}`);
            if (Number(text) > 100_000) throw new FormatError(at(line, column), "expected at most 100,000 unknowns");
            unknowns = Math.max(unknowns, Number(text));
        }
    const a = new Bits(equations.length, unknowns);
    const b = new Bits(1, equations.length);
    equations.forEach(({left, right}, row) => {
        for (const {text} of left) if (text !== "0") a.toggle(row, Number(text) - 1);
        for (const {text, line, column, is_beside} of right) {
            if (is_beside) throw new FormatError(at(line, column), `expected + or = before ${quoted(text)}`);
            if (text !== "0" && text !== "1") throw new FormatError(at(line, column), `expected 0 or 1, found ${quoted(text)}`);
            if (text === "1") b.toggle(0, row);
        }
    });
    return {a, b, unknowns: null, form: "equations"};
}

/** Refuses left-hand sides such as 101 or 1 1 that may be rows of bits. */
function refuse_rows(equations: Equation[]): void {
    const rows = equations.map(({left}) => left.map(({text}) => text).join(""));
    const {left, right} = equations[0]!;
    const are_rows = equations.every(({left}) => left.every(({is_beside}, i) => is_beside || i === 0)) &&
        rows.every((row) => /^[01]{2,}$/.test(row) && row.length === rows[0]!.length);
    if (are_rows)
        throw new FormatError(at(left[0]!.line, left[0]!.column), "are these numbers of unknowns, or rows of bits? " +
            `Write x${left[0]!.text} for an unknown, or ${[...rows[0]!].join(" ")} | ${right[0]!.text} for a row`);
}

// Numbers are constants or factors, taken modulo 2, and unknowns may stand on both sides.
function by_names(equations: Equation[], terms: Term[]): System {
    const unknowns = in_order([...new Set(terms.map(({text}) => text).filter((text) => !is_number(text)))]);
    const columns = new Map(unknowns.map((name, i) => [name, i]));
    refuse_hexadecimal(equations, terms);
    refuse_twins(terms);
    for (const term of terms) if (!is_number(term.text)) refuse_product(term, columns);
    const a = new Bits(equations.length, unknowns.length);
    const b = new Bits(1, equations.length);
    equations.forEach(({left, right, has_xor}, row) => {
        for (const {text, factor, is_beside, line, column, start} of [...left, ...right]) {
            if (is_beside) throw new FormatError(at(line, column), `expected + or = before ${quoted(text)}`);
            const number = is_number(text) ? text : factor;
            if (has_xor && is_large(number))
                throw new FormatError(at(line, start), `expected 0 or 1 beside XOR, found ${quoted(number)}`);
            const unknown = columns.get(text);
            if (unknown === undefined) {
                if (is_odd(text)) b.toggle(0, row);
            } else if (factor === "" || is_odd(factor)) {
                a.toggle(row, unknown);
            }
        }
    });
    const is_reduced = terms.some(({text, factor}) => is_large(text) || is_large(factor));
    return {a, b, unknowns, form: is_reduced ? "equations, their numbers modulo 2" : "equations"};
}

/** Refuses names with an index that differ in capitals or leading zeros alone. */
function refuse_twins(terms: Term[]): void {
    const names = new Map<string, string>();
    for (const {text, line, column} of terms) {
        const key = text.toLowerCase().replace(/(?<!\d)0+(?=\d)/g, "");
        const twin = names.get(key) ?? text;
        if (twin !== text && /\p{L}.*\d/u.test(text))
            throw new FormatError(at(line, column), `are ${twin} and ${text} one unknown or two? Write one as the other, or rename it`);
        names.set(key, twin);
    }
}

/** Refuses 0x1, unless x is the letter of other unknowns too and + adds. */
function refuse_hexadecimal(equations: Equation[], terms: Term[]): void {
    const could_be = ({factor, written, column, start}: Term) => factor === "0" && column === start + 1 && /^x[\da-f]+$/i.test(written);
    const is_letter = terms.some((term) => /^x\d/i.test(term.text) && !could_be(term));
    const found = equations.filter(({has_xor}) => has_xor || !is_letter).flatMap(({left, right}) => [...left, ...right]).find(could_be);
    if (!found) return;
    const {written, line, start} = found;
    throw new FormatError(at(line, start), `0${written} is a hexadecimal number, or 0 times ${written}? ` +
        `Write ${parseInt(written.slice(1), 16)}, or 0 ${written}`);
}

/** Refuses x1x2, and xy beside x or y; r1c2 is a cell of a board. */
function refuse_product({text, written, line, column}: Term, names: ReadonlyMap<string, number>): void {
    const is_word = /^\p{L}+$/u.test(written);
    const parts = is_word ? [...written] : written.split(/(?<=[\d\u2080-\u2089])(?=\p{L})/u);
    const used = parts.filter((part) => names.has(plain_name(part))).length;
    const is_product = parts.length > 1 &&
        (is_word ? used === parts.length || (used > 0 && parts.length === 2) : used > 0 || !/^r\d+c\d+$/i.test(text));
    if (is_product)
        throw new FormatError(at(line, column), `${written} is one unknown, or the product of ${listed(parts)}? ` +
            `Products are not linear; write ${parts.join("_")} for one unknown`);
}

const is_odd = (digits: string) => /[13579]$/.test(digits);
const is_large = (digits: string) => is_number(digits) && !/^0*[01]$/.test(digits);

/** Names that differ in numbers alone, such as x1 and x12 or r2c3, by these numbers; else as they are. */
export function in_order(names: string[]): string[] {
    const pattern = (name: string) => name.replace(/\d+/g, "0");
    const first = names[0];
    if (first === undefined || !/\d/.test(first) || names.some((name) => pattern(name) !== pattern(first))) return names;
    const numbers = (name: string) => name.match(/\d+/g)!.map(Number);
    return names.sort((one, other) => {
        const [x, y] = [numbers(one), numbers(other)];
        const i = x.findIndex((number, i) => number !== y[i]);
        return i < 0 ? 0 : x[i]! - y[i]!;
    });
}
