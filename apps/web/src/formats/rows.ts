// SPDX-License-Identifier: MIT
// Rows of a board or a matrix as text, by the rule of docs/formats.md: what could be read in two ways is refused.

import {at, count_of, FormatError, quoted} from "./format_error.js";

export interface Row {
    /** The cells that stand together, as they are written: "10" and "1" in "10, 1". */
    groups: string[];
    /** How many these are, and in all. */
    sizes: number[];
    length: number;
    /** The numbers of cells before each bar. */
    bars: number[];
    /** What separates its cells: a comma, or a blank or another mark. */
    separator: string;
    line: number;
    /** Where it may begin, where its first cell and its second group begin, and where its last cell ends. */
    start: number;
    first: number;
    second: number;
    end: number;
}

export interface Alphabet {
    what: "board" | "matrix";
    cell: "cell" | "bit";
    /** The value of each character that is a cell; "" if it only shows that its line is not empty. */
    values: ReadonlyMap<string, string>;
    /** What the characters are: "1, 0 or _". */
    names: string;
    /** Whether 10 is ten, and | is no separator. */
    are_numbers?: boolean;
    /** Whether the numbers of rows and columns are known, so that a single row is one. */
    has_size?: boolean;
}

const kBlanks = " \v\f\u00a0";

/** @param from  where a matrix in brackets begins: nothing is read beyond its end; 0 for a whole text
 * @pre line ends are \n
 * @returns at least one row, all of the same length, and the end of what was read
 * @throws FormatError */
export function read_rows(text: string, alphabet: Alphabet, from?: number): {rows: Row[]; end: number} {
    const reader = new Reader(text, alphabet);
    const end = reader.read(from ?? 0, from !== undefined);
    reader.check();
    return {rows: reader.rows, end};
}

/** Where a character of a text is. */
export function place_of(text: string, index: number): string {
    const before = text.slice(0, index);
    const start = before.lastIndexOf("\n") + 1;
    return at(before.split("\n").length, [...before.slice(start)].length + 1);
}

class Reader {
    readonly rows: Row[] = [];
    private row: Row | null = null;
    private readonly open: {bracket: string; index: number}[] = [];
    /** The number of rows before the bracket of depth 1. */
    private rows_before = 0;
    private is_nested = false;
    private has_brackets = false;
    /** Whether brackets follow one another in a line; undefined before the second. */
    private are_beside: boolean | undefined;
    /** The last character that says something, in its line or in brackets: x for a cell, or "". */
    private last = "";
    private line = 1;
    private start = 0;
    private is_empty = true;
    private is_broken = false;
    private is_after_gap = false;
    /** A tab before a first cell, and whether other tabs stand behind cells; a row behind another and ; in a line. */
    private leading_tab = -1;
    private has_tabs = false;
    private row_beside = -1;
    private readonly is_row_end: boolean;

    constructor(private readonly text: string, private readonly alphabet: Alphabet) {
        this.is_row_end = this.semicolons_end_rows();
    }

    read(from: number, is_part: boolean): number {
        const {text, alphabet: {values}} = this;
        if (is_part) this.line = text.slice(0, from).split("\n").length;
        this.start = from;
        for (let i = from; i < text.length; ) {
            const character = character_at(text, i);
            const value = values.get(character);
            if (value) {
                i = this.take_cells(i, character);
                continue;
            }
            if (character === "\n") this.end_line(i);
            else if (value === "") this.is_empty = false;
            else if (character === "\t") this.take_tab(i);
            else if (!kBlanks.includes(character)) this.take_mark(i, character);
            i += character.length;
            if (is_part && this.open.length === 0) return i;
        }
        const [unclosed] = this.open;
        if (unclosed) this.fail(unclosed.index, `expected ${closing(unclosed.bracket)} for this ${unclosed.bracket}, found the end of the text`);
        this.end_row();
        return text.length;
    }

    private fail(index: number, message: string): never {
        throw new FormatError(place_of(this.text, index), message);
    }

    /** Without brackets, semicolons end rows if some field has several cells; else they separate cells. */
    private semicolons_end_rows(): boolean {
        const {text, alphabet: {values}} = this;
        if (!text.includes(";")) return true;
        return text.split(/[;\n]/).some((field) => [...field].filter((character) => values.get(character)).length > 1);
    }

    private begin(index: number): void {
        this.is_empty = false;
        if (this.is_after_gap && this.open.length === 0)
            this.fail(index, `expected one ${this.alphabet.what}, found a second after an empty line`);
    }

    /** @returns where the cells that stand together end */
    private take_cells(i: number, character: string): number {
        const {text, alphabet: {cell, values}} = this;
        const depth = this.open.length;
        this.begin(i);
        if (this.has_brackets && depth === 0 || this.is_nested && depth === 1)
            this.fail(i, "expected [ before this row, as before the others");
        if (this.is_broken) this.fail(i, `does the row end before this ${cell}? Write ; between rows, or a row in one line`);
        if (this.last === "\t" && !this.row) this.leading_tab = i;
        if (this.last === "\t" && this.row) this.has_tabs = true;
        if (this.start < 0 && depth === 0 && !this.row && this.row_beside < 0) this.row_beside = i;
        const start = this.start < 0 ? i : this.start;
        const row = (this.row ??= {groups: [], sizes: [], length: 0, bars: [], separator: "", line: this.line, start, first: i, second: -1, end: 0});
        if (row.groups.length === 1) row.second = i;
        let size = 1;
        let end = i + character.length;
        for (let next = character_at(text, end); values.get(next); next = character_at(text, end)) {
            end += next.length;
            ++size;
        }
        if (size > 1 && this.alphabet.are_numbers)
            this.fail(i, `expected ${this.alphabet.names}, found ${quoted(text.slice(i, end))}`);
        if (row.groups.length > 0 && this.last !== "," && this.last !== "|") this.take_separation(row, i, " ");
        if (row.separator === "," && size > 1) this.fail_more(i);
        row.groups.push(text.slice(i, end));
        row.sizes.push(size);
        row.length += size;
        row.end = end;
        this.last = "x";
        return end;
    }

    /** Between commas stands one cell. */
    private take_separation(row: Row, i: number, separator: string): void {
        if (row.separator === "") row.separator = separator;
        if (row.separator !== separator || separator === "," && row.sizes.at(-1)! > 1) this.fail_more(i);
    }

    private fail_more(i: number): never {
        this.fail(i, `expected one ${this.alphabet.cell} between commas, found more`);
    }

    private take_tab(i: number): void {
        if (this.open.length > 0 || ",;|".includes(this.last) && this.last !== "") return;
        if (this.last === "\t" && this.row) this.fail(i, `expected a ${this.alphabet.cell} between two tabs`);
        this.last = "\t";
    }

    private take_mark(i: number, character: string): void {
        if ((this.alphabet.are_numbers ? ",;" : ",;|").includes(character)) this.take_separator(i, character);
        else if ("[(".includes(character)) this.take_open(i, character);
        else if ("])".includes(character)) this.take_close(i, character);
        else this.fail(i, `expected ${this.alphabet.names}, found ${quoted(character)}`);
    }

    private take_separator(i: number, character: string): void {
        const {alphabet: {cell}, row} = this;
        const is_border = character === "|" && this.last === "" && this.open.length === 0;
        const is_after_cell = "x])".includes(this.last) || this.last === "\t" && row;
        if (!is_border && (this.last === "" || !is_after_cell)) this.fail(i, `expected a ${cell} before ${quoted(character)}`);
        if (character === "," && row) this.take_separation(row, i, ",");
        if (character === ";" && this.open.length === 2) this.fail(i, `expected a ${cell} or ], found ';'`);
        this.is_empty = false;
        if (character === "|") row?.bars.push(row.length);
        this.last = character;
        if (character !== ";" || this.open.length === 0 && !this.is_row_end) return;
        this.end_row();
        this.start = -1;
    }

    private take_open(i: number, bracket: string): void {
        const depth = this.open.length;
        this.begin(i);
        if (depth === 2) this.fail(i, "expected a row, found brackets of depth 3");
        if (this.row || depth === 0 && this.rows.length > 0 && !this.has_brackets)
            this.fail(i, `expected a ${this.alphabet.cell}, found ${quoted(bracket)}`);
        if (depth === 0 && this.rows.length > 0) {
            if (this.is_nested || this.rows.length > this.rows_before + 1) this.fail_second(i);
            const is_beside = this.rows.at(-1)!.line === this.line;
            if (is_beside !== (this.are_beside ?? is_beside))
                this.fail(i, "expected each bracket in a line of its own, or all in one: what is a row?");
            this.are_beside = is_beside;
        }
        if (depth === 0) this.rows_before = this.rows.length;
        else if (this.rows_before > 0) this.fail_second(this.open[0]!.index);
        else if (!this.is_nested && this.rows.length > 0) this.fail(i, `expected a ${this.alphabet.cell}, found ${quoted(bracket)}`);
        this.has_brackets = true;
        this.is_nested = depth === 1;
        this.open.push({bracket, index: i});
        this.start = i + 1;
        this.last = "";
    }

    private fail_second(index: number): never {
        this.fail(index, `expected one ${this.alphabet.what}, found a second`);
    }

    private take_close(i: number, bracket: string): void {
        const opened = this.open.at(-1);
        if (!opened) this.fail(i, `expected ${bracket === "]" ? "[" : "("} before this ${bracket}`);
        if (closing(opened.bracket) !== bracket) this.fail(i, `expected ${closing(opened.bracket)}, found ${quoted(bracket)}`);
        if (this.last === "") this.fail(i, `expected a ${this.alphabet.cell} before ${bracket}`);
        this.end_row();
        this.open.pop();
        if (this.open.length === 0 && this.rows_before > 0 && this.rows.length > this.rows_before + 1) this.fail_second(opened.index);
        this.last = bracket;
    }

    private end_row(): void {
        if (this.row) this.rows.push(this.row);
        this.row = null;
        this.is_broken = false;
    }

    private end_line(i: number): void {
        const depth = this.open.length;
        ++this.line;
        if (depth === 0) {
            if (this.last === "\t" && this.row) this.has_tabs = true;
            this.end_row();
            this.is_after_gap ||= this.is_empty && this.rows.length > 0;
            if (!"])".includes(this.last)) this.last = "";
            this.start = i + 1;
        } else if (depth === 1 && this.row) {
            this.is_broken = true;
        }
        this.is_empty = true;
    }

    check(): void {
        const {rows, alphabet: {what, cell, values}} = this;
        const [first] = rows;
        if (!first) throw new FormatError("", `expected a ${what}, found no ${cell}s`);
        if (rows.length === 1) this.check_single(first);
        if (this.has_tabs && this.leading_tab >= 0) this.fail(this.leading_tab, `expected a ${cell} before the tab`);
        if (this.row_beside >= 0 && rows.at(-1)!.line > first.line && first.groups.length === 1)
            this.fail(this.row_beside, "does ; end a row here, or does the line?");
        const off = [...values].filter(([, value]) => value === "0").map(([character]) => character);
        const lacks_off = !off.some((character) => this.text.includes(character));
        const hint = lacks_off ? `: blanks do not count as ${what === "board" ? "off" : "0"}` : "";
        const picture = ({start, end}: Row) =>
            [...this.text.slice(start, end)].map((character) => (values.get(character) ? "x" : " ")).join("");
        const has_only_blanks = lacks_off && !/[,;|\t]/.test(this.text);
        for (const row of rows) {
            if (row.length !== first.length)
                this.fail(row.end, `expected a row of ${count_of(first.length, cell)}, found ${row.length}`);
            if (row.sizes.length !== first.sizes.length || row.sizes.some((size, i) => size !== first.sizes[i]))
                this.fail(row.first, `expected ${cell}s in groups of ${first.sizes.join(" + ")}, as in line ${first.line}, ` +
                    `found ${row.sizes.join(" + ")}${hint}`);
            if (has_only_blanks && new Set(picture(row).match(/(?<=x) +(?=x)/g)).size > 1)
                this.fail(row.first, `expected equal gaps between the ${cell}s of this row${hint}`);
            if (has_only_blanks && picture(row) !== picture(first))
                this.fail(row.first, `expected the ${cell}s of this row below those of line ${first.line}${hint}`);
        }
    }

    private check_single({sizes, length, second, bars}: Row): void {
        if (this.alphabet.has_size) return;
        if (this.alphabet.what === "matrix" && bars.length > 0) return;
        const is_single = sizes.every((size) => size === 1);
        if (sizes.length === 1 || is_single && (this.has_brackets || this.is_row_end)) return;
        const of_size = sizes.every((size) => size === sizes[0]) ? ` of ${sizes[0]}` : "";
        const cells = `${this.alphabet.cell}s`;
        this.fail(second, `one row of ${length} ${cells}, or ${sizes.length} rows${of_size}? ` +
            `Write each row on a line of its own, or blanks between all ${cells}`);
    }
}

function character_at(text: string, i: number): string {
    const is_pair = (text.charCodeAt(i) & 0xfc00) === 0xd800;
    return is_pair ? text.slice(i, i + 2) : text[i] ?? "";
}

function closing(bracket: string): string {
    return bracket === "[" ? "]" : ")";
}
