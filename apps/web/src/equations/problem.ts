// SPDX-License-Identifier: MIT
// The system that the view works on, and how it gets it from text, from files and from the board.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {text_of} from "../keep/view_link.js";
import type {Position, Solver} from "../solver/protocol.js";
import {empty, position_of, target_bits} from "../state.js";
import {count} from "../strings.js";
import {augmented, cells_of} from "./algebra.js";
import {read_system, type System} from "./matrices.js";

export interface Problem extends System {
    /** "equation" if the text consists of these, else "row". */
    noun: "equation" | "row";
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
        return only(await matrix_of_picture(new Blob([bytes as Uint8Array<ArrayBuffer>], {type: "image/png"})), "png");
    }
    const text = text_of(bytes);
    if (text !== null) {
        const system = await read_system(solver, text);
        if (!system && /^\s*$/.test(text.replace(/#.*$/gm, ""))) return null;
        if (system) {
            const noun = system.b && system.form !== "rows and right-hand sides" ? "equation" : "row";
            return {...system, noun, position: null};
        }
    }
    await solver.ready;
    const {matrix, format} = await solver.ask("parse", {bytes}, {slot: "parse"});
    return only(matrix, format);
}

function only(a: Bits, form: string): Problem {
    return {a, b: null, unknowns: null, noun: "row", form, position: null};
}

/** The system of the board: its presses are the unknowns, and there is an equation for each light. */
export async function problem_of_board(app: App): Promise<Problem> {
    const {state} = app;
    await app.solver.ready;
    const {matrix} = await app.solver.ask("press_matrix", {game: state.game}, {slot: "parse"});
    const cells = cells_of(state.game);
    const changes = state.board.clone();
    changes.add(target_bits(state));
    const b = Bits.of(1, cells.length, (_, i) => changes.get(cells[i]!.row, cells[i]!.column));
    return {
        a: matrix,
        b,
        unknowns: cells.map(({row, column}) => `r${row + 1}c${column + 1}`),
        noun: "equation",
        form: "the board",
        position: {...position_of(state), board: state.board, presses: empty(state.game)},
    };
}

/** A solution as presses on the board that the system came from. */
export function presses_of({position}: Problem, x: Bits): Bits {
    const {game} = position!;
    const presses = empty(game);
    cells_of(game).forEach(({row, column}, i) => presses.set(row, column, x.get(0, i)));
    return presses;
}

/** "200 equations, 180 unknowns". */
export function description_of({a, b, form, noun}: Problem): string {
    const shape = `${count(a.rows, noun)}, ${count(a.columns, b ? "unknown" : "column")}`;
    const known: Record<string, string> = {
        "text": "a matrix of 0 and 1", "matrix-market": "Matrix Market", "pbm": "a bitmap",
        "png": "a picture, dark is 1", "npy": "a NumPy array", "the board": "the equations of the board",
    };
    return `Understood as ${known[form] ?? form}: ${shape}.`;
}

export const whole = (problem: Problem): Bits => augmented(problem.a, problem.b);
