// SPDX-License-Identifier: MIT
// The system that the view works on, and how it gets it from text, from files and from the board.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import type {Position, Solver} from "../solver/protocol.js";
import {position_of} from "../state.js";
import {count} from "../strings.js";
import {augmented, cells_of, split, unknown_name} from "./algebra.js";
import {read_system} from "./matrices.js";

/** A·x = b, or only A. */
export interface Problem {
    a: Bits;
    b: Bits | null;
    unknowns: string[] | null;
    /** "equation" if the text consists of these, else "row". */
    noun: "equation" | "row";
    /** What the text was taken for. */
    form: string;
    /** Whether the text itself says what b is. */
    has_own_b: boolean;
    /** The board whose press matrix A is. */
    position: Position | null;
}

/** More cells make a press matrix too large for the page. */
export const kMaxCells = 4096;

const kPng = [0x89, 0x50, 0x4e, 0x47];

/** Reads a text or a file in any form that the page knows, or else the library.
 * @throws FormatError or SolverError, whose message tells the place */
export async function read_problem(solver: Solver, bytes: Uint8Array): Promise<Problem | null> {
    if (kPng.every((byte, i) => bytes[i] === byte)) {
        const {matrix_of_picture} = await import("../files/picture.js");
        const a = await matrix_of_picture(new Blob([bytes as Uint8Array<ArrayBuffer>], {type: "image/png"}));
        return {a, b: null, unknowns: null, noun: "row", form: "png", has_own_b: false, position: null};
    }
    const text = text_of(bytes);
    if (text !== null) {
        const system = await read_system(solver, text);
        if (!system && /^\s*$/.test(text.replace(/#.*$/gm, ""))) return null;
        if (system) {
            const noun = system.b && system.form !== "rows and right-hand sides" ? "equation" : "row";
            return {...system, noun, has_own_b: system.b !== null, position: null};
        }
    }
    await solver.ready;
    const {matrix, format} = await solver.ask("parse", {bytes}, {slot: "parse"});
    return {a: matrix, b: null, unknowns: null, noun: "row", form: format, has_own_b: false, position: null};
}

/** Bytes as UTF-8, or null if they are none, or have a zero byte. */
export function text_of(bytes: Uint8Array): string | null {
    if (bytes.includes(0)) return null;
    try {
        return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
    } catch {
        return null;
    }
}

/** Takes the last column of A as b. */
export function with_last_column(problem: Problem): Problem {
    if (problem.a.columns === 0) return problem;
    return {...problem, ...split(problem.a)};
}

/** The system of the board: its presses are the unknowns, and there is an equation for each light. */
export async function problem_of_board(app: App): Promise<Problem> {
    const {state} = app;
    await app.solver.ready;
    const {matrix} = await app.solver.ask("press_matrix", {game: state.game}, {slot: "parse"});
    const cells = cells_of(state.game);
    const b = new Bits(1, cells.length);
    const wanted = (row: number, column: number) =>
        state.target instanceof Bits ? state.target.get(row, column) : state.target === "on";
    cells.forEach(({row, column}, i) => b.set(0, i, state.board.get(row, column) !== wanted(row, column)));
    return {
        a: matrix,
        b,
        unknowns: cells.map(({row, column}) => `r${row + 1}c${column + 1}`),
        noun: "equation",
        form: "the board",
        has_own_b: true,
        position: {...position_of(state), board: state.board, presses: new Bits(state.game.rows, state.game.columns)},
    };
}

/** A solution as presses on the board that the system came from. */
export function presses_of({position}: Problem, x: Bits): Bits {
    const {game} = position!;
    const presses = new Bits(game.rows, game.columns);
    cells_of(game).forEach(({row, column}, i) => presses.set(row, column, x.get(0, i)));
    return presses;
}

/** "200 equations, 180 unknowns, 3 % ones". */
export function description_of({a, b, form, noun}: Problem): string {
    const entries = a.rows * a.columns;
    const share = entries === 0 ? 0 : 100 * a.weight() / entries;
    const percent = share >= 10 || share === 0 ? share.toFixed(0) : share >= 0.1 ? share.toFixed(1) : "under 0.1";
    const shape = b
        ? `${count(a.rows, noun === "equation" ? "equation" : "row")}, ${count(a.columns, "unknown")}`
        : `${count(a.rows, "row")}, ${count(a.columns, "column")}`;
    const known: Record<string, string> = {
        "text": "a matrix of 0 and 1", "matrix-market": "Matrix Market", "pbm": "a bitmap", "png": "a picture, dark is 1", "npy": "a NumPy array",
        "equations": "equations", "the board": "the equations of the board",
    };
    return `Understood as ${known[form] ?? form}: ${shape}, ${percent} % ones.`;
}

export function whole(problem: Problem): Bits {
    return augmented(problem.a, problem.b);
}

export function name_of({unknowns}: Problem, column: number): string {
    return unknown_name(unknowns, column);
}
