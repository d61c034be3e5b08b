// SPDX-License-Identifier: MIT
// What a dropped, pasted or opened file or text is, and the dialog that asks for one. Boards are read by the module.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {button, make, show_dialog} from "../dom.js";
import {decode, kMaxCells} from "../keep/link.js";
import type {Position, Solver} from "../solver/protocol.js";
import {count} from "../strings.js";
import {FormatError, found_at, place_of, words_of} from "./errors.js";

export type Understood =
    | {kind: "position"; position: Position; said: string}
    | {kind: "board"; board: Bits; missing: Bits | null; said: string}
    | {kind: "picture"; said: string};

const kMaxBytes = 64 << 20;
/** The largest board, with blanks between its cells, is half as long. */
const kMaxText = 16 << 20;

const kPictures: [name: string, signature: string, offset: number][] = [
    ["PNG", "\x89PNG\r\n\x1a\n", 0],
    ["JPEG", "\xff\xd8\xff", 0],
    ["GIF", "GIF8", 0],
    ["WebP", "WEBP", 8],
    ["BMP", "BM", 0],
    ["AVIF", "ftypavif", 4],
];

/** @throws FormatError, LinkError or SolverError that says what was expected */
export async function understand(solver: Solver, bytes: Uint8Array): Promise<Understood> {
    if (bytes.length > kMaxBytes)
        throw new FormatError("", `expected at most 64 MB, found ${Math.ceil(bytes.length / 1e6)} MB`);
    const begins = (signature: string, offset: number) =>
        String.fromCharCode(...bytes.subarray(offset, offset + signature.length)) === signature;
    for (const [name, signature, offset] of kPictures)
        if (begins(signature, offset)) return {kind: "picture", said: `${name} picture`};
    if (begins("P1", 0) || begins("P4", 0)) return read_board(solver, bytes, "portable bitmap");
    if (bytes.length > kMaxText)
        throw new FormatError("", `expected at most 16 MB of text, found ${Math.ceil(bytes.length / 1e6)} MB`);
    const end = bytes.indexOf(0);
    if (end >= 0) throw new FormatError(`byte ${end}`, "expected text, a portable bitmap or a picture, found a zero byte");
    return understand_text(solver, new TextDecoder().decode(bytes));
}

/** @throws FormatError, LinkError or SolverError that says what was expected */
export async function understand_text(solver: Solver, text: string): Promise<Understood> {
    if (/^\s*#?\d+(;|%3b)\d+x/i.test(text) || /^\s*(https?|file):/i.test(text)) {
        const position = await decode(text);
        const {game} = position;
        return {kind: "position", position, said: `link to a board, ${game.rows} x ${game.columns}`};
    }
    const drawn = cells_of_svg(text) ?? cells_of_rle(text);
    if (drawn) return read_board(solver, new TextEncoder().encode(drawn.cells), drawn.form);
    if (/^\s*(\S+[:)]\s*)?[a-z][\w{}[\]]*\s*([-+^\u2295=\u2261]|XOR\b).*[=\u2261]/i.test(text))
        throw new FormatError("", "expected a board, found equations: they are read in the view Equations");
    const is_bitmap = /^P[14][\s#]/.test(text);
    return read_board(solver, new TextEncoder().encode(is_bitmap ? text : plain(text)), is_bitmap ? "portable bitmap" : "text");
}

async function read_board(solver: Solver, bytes: Uint8Array, form: string): Promise<Understood> {
    const {board, missing} = await solver.ask("parse_board", {bytes}, {slot: "read"});
    const {rows, columns} = board;
    if (rows * columns === 0) throw new FormatError("", `expected a board with cells, found ${rows} x ${columns}`);
    if (rows * columns > kMaxCells) throw new FormatError("", `expected at most ${count(kMaxCells, "cell")}, found more`);
    return {kind: "board", board, missing, said: `${form}, ${rows} x ${columns}, ${board.weight()} on`};
}

type Drawn = {cells: string; form: string};

/** Of an SVG that the page has saved: the paths of its cells, on and off, 40 pixels a cell beside a margin of 16. */
function cells_of_svg(text: string): Drawn | null {
    const size = /<title>Lights out, (\d+) x (\d+)/.exec(text);
    if (!size || !/^\s*<svg/.test(text)) return null;
    const [rows, columns] = [Number(size[1]), Number(size[2])];
    if (rows * columns > kMaxCells) return null;
    const cells = Array.from({length: rows}, () => Array<string>(columns).fill("_"));
    for (const [, name, path] of text.matchAll(/<path class="lo-(unlit|lit)" d="([^"]*)"/g))
        for (const [, x, y, width] of path!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
            const column = Math.floor((Number(x) - 16) / 40);
            const end = column + Math.max(1, Math.round(Number(width) / 40));
            cells[Math.floor((Number(y) - 16) / 40)]?.fill(name === "lit" ? "1" : "0", column, end);
        }
    return {cells: cells.map((row) => row.join("")).join("\n") + "\n", form: "SVG"};
}

/** Of a pattern of Life, run length encoded. */
function cells_of_rle(text: string): Drawn | null {
    const [, columns, rows, runs] = /^(?:\s*#.*\n)*\s*x\s*=\s*(\d+)\s*,\s*y\s*=\s*(\d+).*\n([\s\dbo$]*)!?/i.exec(text) ?? [];
    if (runs === undefined || Number(rows) * Number(columns) > kMaxCells) return null;
    const lines = [""];
    for (const [, count, what] of runs.replace(/\s/g, "").matchAll(/(\d*)([bo$])/gi)) {
        const times = Math.min(Number(count || 1), kMaxCells);
        if (what === "$") lines.push(...Array<string>(Math.min(times, Number(rows))).fill(""));
        else lines[lines.length - 1] += (what === "o" ? "1" : "0").repeat(times);
    }
    const full = Array.from({length: Number(rows)}, (_, i) => (lines[i] ?? "").padEnd(Number(columns), "0").slice(0, Number(columns)));
    return {cells: full.join("\n") + "\n", form: "pattern of Life"};
}

/** Cells that the library has no name for; it reads # and . */
const kSymbols: [on: string, off: string][] = [["*", "."], ["■█⬛", "□░⬜"], ["🟨🟡", "⬛⚫"]];

/** The text of a board in characters of the library, each in its place. */
function plain(input: string): string {
    const text = input.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").replace(/\u00a0/g, " ").replace(/(?<=\d\s*)×(?=\s*\d)/, "x");
    const symbols = [...new Set(text)].filter((one) => one !== "." && kSymbols.some(([on, off]) => (on + off).includes(one)));
    const fitting = kSymbols.filter(([on, off]) => symbols.every((one) => (on + off).includes(one)));
    const [first] = symbols;
    if (first !== undefined && fitting.length > 1)
        throw new FormatError(place_of(text, text.indexOf(first)), `expected other cells as well, found ${first} alone: all on or all off?`);
    const [on, off] = fitting[0] ?? ["", ""];
    const translated = [...text].map((one) => first === undefined ? one : on.includes(one) ? "#" : off.includes(one) ? "." : one);
    const foreign = translated.findIndex((one) => one > "\x7f");
    if (foreign < 0) return translated.join("");
    const index = [...text].slice(0, foreign).join("").length;
    throw new FormatError(place_of(text, index), `expected cells such as 1, 0 or _, found ${found_at(text, index)}`);
}

/** Asks for a file, or for a text that is typed. */
export async function open_dialog(app: App, take_file: (file: File) => void, take_text: (text: string) => void): Promise<void> {
    const said = make("p", {role: "status", className: "said"});
    const text = make("textarea", {
        rows: 6, spellcheck: false, autocapitalize: "off", placeholder: "01110\n10101\n01110",
    });
    text.addEventListener("input", async () => {
        const typed = text.value;
        const message = typed.trim() === "" ? "" : await understand_text(app.solver, typed).then(
            (understood) => `This is ${understood.said}.`, words_of);
        if (text.value === typed) said.textContent = message;
    });
    const file = make("input", {type: "file", accept: ".txt,.pbm,.rle,image/*,text/plain", hidden: true});
    const choose = button("Choose a picture or file", () => file.click());
    file.addEventListener("change", () => {
        const chosen = file.files?.[0];
        if (!chosen) return;
        choose.closest("dialog")!.close();
        take_file(chosen);
    });
    const is_wanted = await show_dialog("Open a board", "Open", [
        make("p", {textContent: "A picture or screenshot, a bitmap (PBM), an SVG of this page, text, a LaTeX or NumPy matrix, or a pattern of Life (RLE). " +
            "You can also drop files on the page, or paste there."}),
        make("p", {}, choose, file),
        make("label", {className: "typed"}, "Or type or paste a board, or a link to one:", text),
    ], said);
    if (is_wanted) take_text(text.value);
}
