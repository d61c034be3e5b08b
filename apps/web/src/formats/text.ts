// SPDX-License-Identifier: MIT
// Boards as text (docs/formats.md), which need no module to be read.

import {Bits} from "../bits.js";
import {kMaxCells} from "../link.js";
import {at, count_of, FormatError} from "./format_error.js";
import {read_rows} from "./rows.js";

export interface BoardText {
    board: Bits;
    /** null if no cell is missing */
    missing: Bits | null;
}

const kMissing = "_";
const kAlphabets: [on: string, off: string][] = [
    ["1", "0"], ["#", "."], ["Oo", "."], ["Xx", "."], ["b", "w"], ["w", "y"], ["*", "."], ["■█⬛", "□░⬜"], ["🟨🟡", "⬛⚫"],
];

const kNoCells = /[\s,;|[\]()]/g;

/** Reads a board: rows of cells on or off or missing, and perhaps a first line of its size.
 * @throws FormatError with line and column */
export function read_board(input: string): BoardText {
    const text = input.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    const header = header_of(text);
    const body = header ? " ".repeat(header.end) + text.slice(header.end) : text;
    const [on, off] = alphabet_of(body);
    const values = new Map([...[...on].map((c) => [c, "1"]), ...[...off].map((c) => [c, "0"]), [kMissing, kMissing]] as [string, string][]);
    const names = `${[...on][0]}, ${[...off][0]} or ${kMissing}`;
    const {rows} = read_rows(body, {what: "board", cell: "cell", values, names, has_size: header !== null});
    const columns = header?.columns ?? rows[0]!.length;
    const place = at(header?.line ?? rows[0]!.line, 1);
    if (header && header.rows !== rows.length)
        throw new FormatError(place, `expected ${count_of(header.rows, "row")}, found ${rows.length}`);
    if (columns !== rows[0]!.length)
        throw new FormatError(place, `expected rows of ${count_of(columns, "cell")}, found ${rows[0]!.length}`);
    if (rows.length * columns > kMaxCells)
        throw new FormatError(place, `expected at most ${count_of(kMaxCells, "cell")}, found more`);
    const board = new Bits(rows.length, columns);
    const missing = new Bits(rows.length, columns);
    rows.forEach(({groups}, r) => {
        let c = 0;
        for (const group of groups) {
            for (const character of group) {
                const value = values.get(character);
                if (value === kMissing) missing.toggle(r, c);
                else if (value === "1") board.toggle(r, c);
                ++c;
            }
        }
    });
    return {board, missing: missing.is_zero() ? null : missing};
}

/** A first line of two numbers is the size, unless it can be a row. */
function header_of(text: string): {rows: number; columns: number; line: number; end: number} | null {
    const match = /^(\s*)(\d+)(?:[^\S\n]+|[^\S\n]*[x×][^\S\n]*)(\d+)[^\S\n]*(?=\n|$)/.exec(text);
    if (!match) return null;
    const [all, before, rows, columns] = [match[0], match[1]!, Number(match[2]), Number(match[3])];
    const found = {rows, columns, line: before.split("\n").length, end: all.length};
    if (!/^[01\s]+$/.test(all)) return found;
    if (/^\n[^\S\n]*\n/.test(text.slice(all.length))) return null;
    const others = text.slice(all.length).split("\n").map((line) => [...line.replace(kNoCells, "")].length).filter((cells) => cells > 0);
    return rows > 0 && others.length === rows && others.every((cells) => cells === columns) ? found : null;
}

/** The alphabet of all cells, or else the one that reads furthest, for the message. */
function alphabet_of(text: string): [on: string, off: string] {
    // Each character, and the number of cells before it.
    const places = new Map<string, number>();
    const cells = text.replace(kNoCells, "").replaceAll(kMissing, "");
    let count = 0;
    for (const character of cells) {
        if (!places.has(character)) places.set(character, count);
        ++count;
    }
    const length_of = ([on, off]: [string, string]) => {
        let length = Infinity;
        for (const [character, place] of places)
            if (!on.includes(character) && !off.includes(character)) length = Math.min(length, place);
        return length;
    };
    const lengths = kAlphabets.map(length_of);
    refuse_one_side(text, [...places.keys()], kAlphabets.filter((_, i) => lengths[i] === Infinity));
    return kAlphabets[lengths.indexOf(Math.max(...lengths))]!;
}

/** Refuses cells that are all on or all off, if another reading is as good.
 * @param alphabets  those of all characters */
function refuse_one_side(text: string, characters: string[], alphabets: [on: string, off: string][]): void {
    const [first, second] = characters;
    if (first === undefined || alphabets.length === 0) return;
    const place = at(text.slice(0, text.indexOf(first)).split("\n").length, 1);
    const other_of = ([on, off]: [string, string]) => {
        const [its, other] = (on.includes(first) ? [on, off] : [off, on]).map((side) => [...side]) as [string[], string[]];
        return other[its.indexOf(first)] ?? other[0]!;
    };
    if (second !== undefined) {
        const are_on = characters.map((character) => alphabets[0]![0].includes(character));
        if (are_on.some((is_on) => is_on !== are_on[0])) return;
        throw new FormatError(place, `expected a ${other_of(alphabets[0]!)} as well, found ${characters.join(" and ")}: are both ` +
            `${are_on[0] ? "on" : "off"}?`);
    }
    const sides = alphabets.map(([on]) => (on.includes(first) ? `all on (${first} is on)` : `all off (${[...on][0]} is on)`));
    if (alphabets.some(([on]) => on.includes(first)) && alphabets.some(([, off]) => off.includes(first)))
        throw new FormatError(place, `expected ${alphabets.map((one) => `a ${other_of(one)}`).join(" or ")} as well, ` +
            `found ${first} alone: ${sides.join(" or ")}?`);
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
