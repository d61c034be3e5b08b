// SPDX-License-Identifier: MIT
// What the page asks the worker, and what the worker answers. The worker alone talks to the module.

import {Bits} from "../bits.js";

/** A game: what a press toggles, and where. */
export interface Game {
    rows: number;
    columns: number;
    /** A name of the library ("plus", "x", "king", ...), a mask such as "010/111/010", or offsets "0,0;-1,0". */
    rule: string;
    /** "plane", "cylinder", "torus", "moebius", "klein" or "projective". */
    topology: string;
    /** Cells that have neither light nor button; null for none. */
    missing: Bits | null;
}

/** The board to be reached. "uniform" is "off" or "on", whichever takes fewer presses. */
export type Target = "off" | "on" | "uniform" | Bits;

/** A position of a game and where it shall lead. */
export type Question = {game: Game; board: Bits; target: Target};

/** What a link holds; `board` is that of the beginning. */
export interface Position extends Question {
    /** The presses made since. */
    presses: Bits;
}

/** Why a hinted press is right, as gf2_press_reason. */
export type HintTexts = [row: string, cell: string, reason: string];

type Hint = {presses: number; proved: boolean; row: number; column: number; texts: HintTexts};

/** An elimination step, as gf2_step. Rows and columns from 0. */
export interface Step {
    kind: "pivot" | "swap" | "add" | "no pivot";
    column: number;
    row: number;
    other: number;
    sentence: string;
    formula: string;
    latex: string;
}

export type PuzzleWishes = {difficulty: string; seed: bigint};
/** A day, whose month and date count from 1, or a level from 1. */
export type Challenge = {year: number; month: number; date: number} | {level: number};

/** Each question of the page, by name: what is asked, and what is answered. Every solution, certificate, inverse and
 * nullspace has been verified by the module, by multiplication, before it is answered. */
export interface Calls {
    /** Some presses, or the proof that there are none. */
    solve: {ask: Question; answer: Solved};
    /** The fewest presses. Stops after `seconds`; Client.cancel() stops it at once, with the best so far lost, but
     * Client.stop() ends it with the best so far. */
    least: {ask: Question & {seconds?: number}; answer: Least};
    hint: {ask: Question & {seconds?: number}; answer: Hint | {certificate: Bits}};
    /** A basis of quiet patterns, of at most `limit`; `nullity` counts all. */
    quiet: {ask: {game: Game; limit: number}; answer: {nullity: number; patterns: Bits[]}};
    /** The fewest lights to change so that the board can be solved. */
    nearest: {ask: Question & {seconds?: number}; answer: {changes: Bits; lights: number; proved: boolean}};
    make: {
        ask: {game: Game; wishes: PuzzleWishes; seconds?: number};
        answer: {board: Bits; presses: Bits; fewest: number; difficulty: string} | {none: true};
    };
    challenge: {ask: Challenge; answer: {game: Game; wishes: PuzzleWishes}};
    /** A random board that can be solved. */
    random: {ask: {game: Game; seed: bigint}; answer: {board: Bits}};
    nullity: {ask: {game: Game}; answer: {nullity: number}};
    /** The text for gf2-check that claims presses, or that there are none. */
    certificate: {ask: Question; answer: {bytes: Uint8Array}};
    press_matrix: {ask: {game: Game}; answer: {matrix: Bits}};

    /** Reads a matrix in any format of the library, or the one named; "dimacs" gives [A | b], and "equations" also the
     * names of the unknowns. */
    parse: {ask: {bytes: Uint8Array; format?: string}; answer: {matrix: Bits; format: string; names?: string[]}};
    parse_board: {ask: {bytes: Uint8Array}; answer: {board: Bits; missing: Bits | null}};
    format: {ask: {matrix: Bits; format: string}; answer: {bytes: Uint8Array}};
    rank: {ask: {a: Bits}; answer: {rank: number}};
    rref: {ask: {a: Bits}; answer: {reduced: Bits; pivots: number[]}};
    nullspace: {ask: {a: Bits}; answer: {basis: Bits}};
    /** `proof` is y, one row, with y·A = 0. */
    inverse: {ask: {a: Bits}; answer: {inverse: Bits} | {proof: Bits}};
    /** b is a column: a matrix of one row and as many columns as A has rows; so are x and y. */
    solve_system: {ask: {a: Bits; b: Bits}; answer: {x: Bits; nullity: number; basis: Bits} | {certificate: Bits}};
    least_weight: {
        ask: {a: Bits; b: Bits; seconds?: number};
        answer: {x: Bits; weight: number; lower_bound: number; proved: boolean} | {certificate: Bits};
    };
    /** Gauss-Jordan elimination of the first `columns` columns. */
    steps: {ask: {a: Bits; columns: number}; answer: {steps: Step[]}};
}

export type Ask<Key extends keyof AllCalls> = AllCalls[Key]["ask"];
export type Answer<Key extends keyof AllCalls> = AllCalls[Key]["answer"];

export type Solved = {presses: Bits} | {certificate: Bits};

export type Least =
    | {presses: Bits; weight: number; lower_bound: number; proved: boolean; nullity: number} | {certificate: Bits};

export interface Progress {
    done: number;
    total: number;
    /** The least weight so far. */
    best: number;
    lower_bound: number;
}

/** Passes news on, at most 30 times a second. */
export function at_most_often(progress: (news: Progress) => void): (news: Progress) => void {
    let last = -Infinity;
    return (news) => {
        const now = performance.now();
        if (now - last < 1000 / 30) return;
        last = now;
        progress(news);
    };
}

type Status = "invalid argument" | "no memory" | "bad input" | "stopped" | "internal" | "unsupported";

/** A question that got no answer: the library's own words. */
export class SolverError extends Error {
    constructor(readonly status: Status, message: string) {
        super(message);
    }
}

/** What the views know of the solver. client.ts makes one of workers; tests and the time before the module is there may
 * have another. */
export interface Solver {
    /** Resolves when the module is there; rejects with what is missing (WebAssembly SIMD, say). */
    readonly ready: Promise<void>;
    /** A newer question with the same `slot` cancels the older one, which then rejects as "stopped".
     * @param progress  called at most 30 times a second */
    ask<Name extends keyof Calls>(name: Name, ask: Calls[Name]["ask"],
        options?: {slot?: string; progress?: (progress: Progress) => void}): Promise<Calls[Name]["answer"]>;
    /** Ends the search of a slot: `least` answers with the best so far, any other question rejects as "stopped". */
    stop(slot: string): void;
}

// What the page and its workers send each other.

/** Questions that client.ts asks of several workers to answer one `least`. */
interface PartCalls {
    /** `least`, but for a long search, which shards are for, it says so. */
    least_or_share: {ask: Question & {seconds?: number}; answer: Least | {share: true; nullity: number}};
    /** Runs shard `shard` of `shards`: a record for each board to be reached. */
    shard: {ask: Question & {seconds?: number; shard: number; shards: number}; answer: {records: Uint8Array[]}};
    /** The answer of a search that has done what any of these has. */
    merge: {ask: Question & {records: Uint8Array[][]; nullity: number}; answer: Least};
}

export type AllCalls = Calls & PartCalls;
/** What one worker answers: client.ts makes `least` of several questions. */
export type Name = Exclude<keyof AllCalls, "least">;

/** The module that the board view needs, and the one that can answer everything. */
export type Which = "board" | "all";

const kOfAll: ReadonlySet<Name> = new Set<Name>([
    "certificate", "parse", "parse_board", "format", "rank", "rref", "nullspace", "inverse", "solve_system", "least_weight",
    "steps", "shard", "merge",
]);

export const module_for = (name: Name): Which => kOfAll.has(name) ? "all" : "board";

export type ToWorker =
    | {kind: "module"; which: Which; module: WebAssembly.Module}
    | {kind: "ask"; id: number; name: Name; which: Which; ask: unknown};

export type FromWorker =
    | {kind: "progress"; id: number; progress: Progress}
    /** The best answer so far, verified like any other. */
    | {kind: "best"; id: number; answer: unknown}
    | {kind: "done"; id: number; answer: unknown}
    /** @param is_broken  the module is not to be used any more */
    | {kind: "failed"; id: number; status: SolverError["status"]; message: string; is_broken: boolean};

/** Makes matrices of what structured cloning leaves of them, at any depth. */
export function revive(value: unknown): unknown {
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
    if (Array.isArray(value)) return value.map(revive);
    const fields = value as Record<string, unknown>;
    if (fields["words"] instanceof Uint32Array)
        return new Bits(fields["rows"] as number, fields["columns"] as number, fields["words"]);
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, revive(field)]));
}

/** The buffers of an answer, to be moved instead of copied. */
export function buffers_of(value: unknown): ArrayBuffer[] {
    const found = new Set<ArrayBuffer>();
    const visit = (part: unknown) => {
        if (typeof part !== "object" || part === null) return;
        if (ArrayBuffer.isView(part)) found.add(part.buffer as ArrayBuffer);
        else Object.values(part).forEach(visit);
    };
    visit(value);
    return [...found];
}
