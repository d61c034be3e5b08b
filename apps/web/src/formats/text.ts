// SPDX-License-Identifier: MIT
// Boards as text (docs/formats.md), which need no module to be read.

import {Bits} from "../bits.js";
import {kMaxCells} from "../link.js";
import {at, count_of, FormatError, quoted} from "./format_error.js";

export interface BoardText {
    board: Bits;
    /** null if no cell is missing */
    missing: Bits | null;
}

interface Line {
    number: number;
    text: string;
}

const kMissing = "_";
const kAlphabets: [on: string, off: string][] = [
    ["1", "0"], ["#", "."], ["Oo", "."], ["Xx", "."], ["b", "w"], ["w", "y"], ["*", "."], ["■█⬛", "□░⬜"], ["🟨🟡", "⬛⚫"],
];

const kBetween = " ,;|[]\t\v\f\u00a0\ufeff";
const kBlank = /^[ ,;|[\]\t\v\f\u00a0\ufeff]*$/;

function is_between(character: string): boolean {
    return kBetween.includes(character);
}

/** Reads a board: a row a line, cells on or off or missing, and perhaps a first line of its size.
 * @throws FormatError with line and column */
export function read_board(text: string): BoardText {
    const lines = text
        .split(/\r\n|\n|\r/)
        .map((line, i) => ({number: i + 1, text: line}))
        .filter((line) => !kBlank.test(line.text));
    if (lines.length === 0) throw new FormatError("", "expected a board, found no cells");
    const header = header_of(lines);
    const rows = header ? lines.slice(1) : lines;
    const [on, off] = alphabet_of(rows);
    const cells = rows.map((line) => read_row(line, on, off));
    const columns = header?.columns ?? cells[0]!.length;
    const {number} = lines[0]!;
    if (header && header.rows !== rows.length)
        throw new FormatError(at(number, 1), `expected ${count_of(header.rows, "row")}, found ${rows.length}`);
    if (rows.length * columns > kMaxCells)
        throw new FormatError(at(number, 1), `expected at most ${count_of(kMaxCells, "cell")}, found more`);
    const board = new Bits(rows.length, columns);
    const missing = new Bits(rows.length, columns);
    cells.forEach((row, r) => {
        if (row.length !== columns)
            throw new FormatError(
                at(rows[r]!.number, rows[r]!.text.length + 1),
                `expected a row of ${count_of(columns, "cell")}, found ${row.length}`);
        row.forEach((cell, c) => {
            if (cell === kMissing) missing.toggle(r, c);
            else if (cell === "1") board.toggle(r, c);
        });
    });
    return {board, missing: missing.is_zero() ? null : missing};
}

/** A first line of two numbers is the size, unless it can be a row. */
function header_of(lines: Line[]): {rows: number; columns: number} | null {
    const match = /^\s*(\d+)(?:\s+|\s*[x×]\s*)(\d+)\s*$/.exec(lines[0]!.text);
    if (!match) return null;
    const [rows, columns] = [Number(match[1]), Number(match[2])];
    const looks_like_cells = /^[01\s]+$/.test(lines[0]!.text);
    const fits = lines.length - 1 === rows && lines.slice(1).every((line) => cells_of(line).length === columns);
    return fits || !looks_like_cells ? {rows, columns} : null;
}

function cells_of(line: Line): string[] {
    return [...line.text].filter((character) => !is_between(character));
}

/** The alphabet of all cells, or else the one that reads furthest, for the message. */
function alphabet_of(lines: Line[]): [on: string, off: string] {
    // Each character, and the number of cells before it.
    const places = new Map<string, number>();
    let cells = 0;
    for (const {text} of lines) {
        for (const character of text) {
            if (is_between(character) || character === kMissing) continue;
            if (!places.has(character)) places.set(character, cells);
            ++cells;
        }
    }
    const length_of = ([on, off]: [string, string]) => {
        let length = Infinity;
        for (const [character, place] of places)
            if (!on.includes(character) && !off.includes(character)) length = Math.min(length, place);
        return length;
    };
    const lengths = kAlphabets.map(length_of);
    if (places.size === 1 && places.has("w"))
        throw new FormatError(
            at(lines[0]!.number, 1), "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?");
    return kAlphabets[lengths.indexOf(Math.max(...lengths))]!;
}

/** Cells as "1", "0" or "_". */
function read_row(line: Line, on: string, off: string): string[] {
    const cells: string[] = [];
    let column = 1;
    for (const character of line.text) {
        if (on.includes(character)) cells.push("1");
        else if (off.includes(character)) cells.push("0");
        else if (character === kMissing) cells.push(kMissing);
        else if (!is_between(character)) {
            const [first_on, first_off] = [[...on][0]!, [...off][0]!];
            throw new FormatError(
                at(line.number, column),
                `expected ${first_on}, ${first_off} or ${kMissing}, found ${quoted(character)}`);
        }
        ++column;
    }
    return cells;
}

/** A board as 1, 0 and _, a row a line. */
export function write_board(board: Bits, missing: Bits | null): string {
    let text = "";
    for (let row = 0; row < board.rows; ++row) {
        for (let column = 0; column < board.columns; ++column)
            text += missing?.get(row, column) ? kMissing : board.get(row, column) ? "1" : "0";
        text += "\n";
    }
    return text;
}
