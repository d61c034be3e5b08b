// SPDX-License-Identifier: MIT
// What the page and its workers send each other.

import {Bits} from "../bits.js";
import type {Calls, Least, Progress, Question, SolverError} from "./protocol.js";

/** Questions that client.ts asks of several workers to answer one `least`. */
export interface PartCalls {
    /** `least`, but for a long search that others shall share it says so. */
    least_or_share: {
        ask: Question & {seconds?: number; workers: number};
        answer: Least | {share: true; nullity: number};
    };
    /** Runs shard `shard` of `shards`: a record for each board to be reached. */
    shard: {ask: Question & {seconds?: number; shard: number; shards: number}; answer: {records: Uint8Array[]}};
    /** The answer of a search that has done what any of these has. */
    merge: {ask: Question & {records: Uint8Array[][]; nullity: number}; answer: Least};
}

export type AllCalls = Calls & PartCalls;
export type Name = keyof AllCalls;

/** The module that the board view needs, and the one that can answer everything. */
export type Which = "board" | "all";

const kOfAll: ReadonlySet<Name> = new Set<Name>([
    "certificate",
    "names",
    "parse",
    "parse_board",
    "format",
    "rank",
    "rref",
    "nullspace",
    "inverse",
    "solve_system",
    "least_weight",
    "product",
    "transpose",
    "steps",
]);

export function module_for(name: Name): Which {
    return kOfAll.has(name) ? "all" : "board";
}

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
