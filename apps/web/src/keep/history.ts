// SPDX-License-Identifier: MIT
// What the browser keeps: texts, and what undo and redo need, so that it survives that the page is loaded again.

import type {Delta} from "../rules.js";
import type {Position} from "../solver/protocol.js";
import type {Entry, State} from "../state.js";
import {decode, encode_now} from "./link.js";

type Kind = "localStorage" | "sessionStorage";

export function kept_text(key: string, kind: Kind = "localStorage"): string | null {
    try {
        return window[kind].getItem(key);
    } catch {
        return null;
    }
}

/** @returns whether the text is kept */
export function keep_text(key: string, text: string, kind: Kind = "localStorage"): boolean {
    try {
        window[kind].setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

const kKey = "gf2kit-lights-undo";
/** Characters that the past may take, and again the future: the oldest entries are left out. */
const kMaxText = 200_000;

type History = Pick<State, "past" | "future">;

/** An entry as JSON: changed cells with their moves, or the links of two positions with their moves. */
type Written = [start: number[] | null, presses: number[] | null, moves: number] | [before: string, after: string, number, number];

const texts = new WeakMap<Entry, string>();

/** The position that a tab showed last: its link, the moves made, and the entries of the browser's history it is for. */
export type LastShown = {link: string; moves: number; board: number};

export function keep_history({past, future}: History, last: LastShown): void {
    const [undone, redone] = [newest(past), newest(future)];
    const {link, moves, board} = last;
    keep_text(kKey, `{"link":${JSON.stringify(link)},"moves":${moves},"board":${board},"past":[${undone}],"future":[${redone}]}`, "sessionStorage");
}

/** What this tab showed last; null if it is not known. */
export function last_shown(): LastShown | null {
    const {link, moves, board} = kept();
    return typeof link === "string" && typeof moves === "number" && typeof board === "number" ? {link, moves, board} : null;
}

/** What is kept; all of it may be missing or spoiled. */
function kept(): Partial<LastShown & {past: Written[]; future: Written[]}> {
    try {
        return JSON.parse(kept_text(kKey, "sessionStorage") ?? "null") ?? {};
    } catch {
        return {};
    }
}

/** The history that was kept for a position; null if there is none, or none that fits. */
export async function kept_history(link: string, position: Position): Promise<History | null> {
    const found = kept();
    if (found.link !== link) return null;
    try {
        const past = await Promise.all(found.past!.map(read));
        const future = await Promise.all(found.future!.map(read));
        return fits(past.toReversed(), position, "after") && fits(future.toReversed(), position, "before") ? {past, future} : null;
    } catch {
        return null;
    }
}

/** The last entries, as many as there is room for. */
function newest(entries: readonly Entry[]): string {
    const found: string[] = [];
    let size = 0;
    for (const entry of entries.toReversed()) {
        let text = texts.get(entry);
        if (text === undefined) texts.set(entry, (text = JSON.stringify(written(entry))));
        if ((size += text.length) > kMaxText) break;
        found.push(text);
    }
    return found.reverse().join();
}

function written(entry: Entry): Written {
    if (entry.kind === "position") return [encode_now(entry.before), encode_now(entry.after), ...entry.moves];
    const numbers = (delta: Delta | null) => delta && [...delta];
    return [numbers(entry.start), numbers(entry.presses), entry.moves];
}

async function read(entry: Written): Promise<Entry> {
    if (entry.length === 4) {
        const [before, after, ...moves] = entry;
        return {kind: "position", before: await decode(before), after: await decode(after), moves};
    }
    const [start, presses, moves] = entry;
    const delta = (numbers: number[] | null) => numbers && Uint32Array.from(numbers);
    return {kind: "cells", start: delta(start), presses: delta(presses), moves};
}

/** Whether entries, the nearest first, lead away from a position. */
function fits(entries: Entry[], {board}: Position, near: "before" | "after"): boolean {
    let shape = board;
    for (const entry of entries)
        if (entry.kind === "position") {
            const {rows, columns} = entry[near].board;
            if (rows !== shape.rows || columns !== shape.columns) return false;
            shape = entry[near === "before" ? "after" : "before"].board;
        } else {
            const words = shape.words.length;
            const deltas = [entry.start, entry.presses].filter((delta) => delta !== null);
            const is_inside = (delta: Delta) => delta.length % 2 === 0 && delta.every((word, i) => i % 2 === 1 || word < words);
            if (deltas.length !== 1 || !deltas.every(is_inside)) return false;
        }
    return true;
}
