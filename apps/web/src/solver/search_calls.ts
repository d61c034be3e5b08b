// SPDX-License-Identifier: MIT
// The fewest presses. Up to a nullity of 24 the library chooses a method, which takes milliseconds; up to 64 the search
// can be shared among workers; beyond, there is seldom a proof, and the library improves what it has until it is
// stopped.

import {Bits} from "../bits.js";
import {solve_position} from "./board_calls.js";
import {
    least_weight, position_of, presses_in, solved_by, target_of, type LeastWeight, type Position, type Scope,
} from "./gf2.js";
import type {Answer, Ask, Least, Progress, Question, Target} from "./protocol.js";

/** How a call tells what it knows meanwhile. */
export interface Telling {
    /** Replaces the function that progress of the module calls. */
    on_progress(listener: (done: number, total: number, best: number) => void): void;
    progress(news: Progress): void;
    /** An answer that may be shown if no better one follows. */
    best(answer: Least): void;
}

const kQuick = 24;
const kLargest = 64;

type Found = LeastWeight & {presses: Bits};

export function least_or_share(scope: Scope, ask: Ask<"least_or_share">, telling: Telling): Answer<"least_or_share"> {
    const position = position_of(scope, ask);
    const first = solve_position(scope, position);
    if ("certificate" in first) return first;
    const nullity = scope.number_by("gf2_grid_nullity", position[0]);
    telling.best({presses: first.presses, weight: first.presses.weight(), lower_bound: 0, proved: false, nullity});
    if (nullity <= kQuick) return minimum(scope, position, nullity, ask.seconds);
    if (nullity > kLargest) return improved(scope, position, nullity, ask.seconds ?? Infinity, telling);
    if (ask.workers > 1) return {share: true, nullity};
    const searches = searches_of(scope, ask, position);
    searches.forEach((search) => run(search, 0, 1, ask.seconds, nullity, telling));
    return answer_of(searches, nullity);
}

function minimum(scope: Scope, position: Position, nullity: number, seconds: number | undefined): Least {
    const least = least_weight(scope);
    const found = solved_by(scope, "gf2_grid_min_presses", position, scope.budget(seconds), least.address);
    return "certificate" in found ? found : {...found, ...least.read(), nullity};
}

// Longer and longer searches, so that the best so far is known meanwhile.
function improved(scope: Scope, position: Position, nullity: number, seconds: number, telling: Telling): Least {
    let best = 0;
    let lower_bound = 0;
    telling.on_progress((done, total, now) =>
        telling.progress({done, total, best: Math.min(now, best || now), lower_bound}));
    for (let slice = 0.5, left = seconds; ; left -= slice, slice *= 4) {
        const answer = minimum(scope, position, nullity, Math.min(slice, left));
        if ("certificate" in answer || answer.proved || slice >= left) return answer;
        best = answer.weight;
        lower_bound = answer.lower_bound;
        telling.best(answer);
    }
}

type Search = {scope: Scope; handle: number; position: Position; cells: number};

// One for each board that is to be reached: two for "uniform", unless the board is uniform or one is out of reach.
function searches_of(scope: Scope, question: Question, position: Position): Search[] {
    const [grid, board] = position;
    const searches: Search[] = [];
    for (const target of targets_of(scope, question, position)) {
        const aim: Position = [grid, board, ...target_of(scope, target)];
        const slot = scope.slot();
        if (!scope.call("gf2_grid_search", ...aim, slot)) continue;
        const handle = scope.taken("gf2_search_free", slot);
        searches.push({scope, handle, position: aim, cells: scope.number_by("gf2_search_length", handle)});
    }
    return searches;
}

function targets_of(scope: Scope, question: Question, [grid, board]: Position): Target[] {
    if (question.target !== "uniform") return [question.target];
    const nothing = scope.matrix(new Bits(question.game.rows, question.game.columns));
    const is_there = (target: string) => scope.call("gf2_grid_verify", grid, board, scope.text(target), 0, nothing);
    return is_there("off") ? ["off"] : is_there("on") ? ["on"] : ["off", "on"];
}

function run(search: Search, shard: number, shards: number, seconds: number | undefined, nullity: number,
    telling: Telling): void {
    const {scope, handle} = search;
    const now = least_weight(scope);
    let told = Infinity;
    const tell = () => {
        scope.must("gf2_search_answer", handle, now.address, 0);
        const {weight} = now.read();
        if (weight >= told) return;
        told = weight;
        telling.best({...found_by(search), nullity});
    };
    tell();
    telling.on_progress((done, total, best) => {
        tell();
        telling.progress({done, total, best: Math.min(best || told, told), lower_bound: now.read().lower_bound});
    });
    scope.must("gf2_search_run", handle, BigInt(shard), BigInt(shards), scope.budget(seconds), 0);
}

function found_by({scope, handle, position, cells}: Search): Found {
    return scope.inner((inner) => {
        const least = least_weight(inner);
        const [x, board] = [inner.allocate(8 * Math.ceil(cells / 64)), inner.slot()];
        inner.must("gf2_search_answer", handle, least.address, x);
        inner.must("gf2_grid_to_board", position[0], x, cells, board);
        return {presses: presses_in(inner, position, board), ...least.read()};
    });
}

const answer_of = (searches: Search[], nullity: number): Least => ({...searches.map(found_by).reduce(better), nullity});

/** The better of two answers, and what is known of the least weight of both questions together. */
function better(a: Found, b: Found): Found {
    const b_is_better = b.weight !== a.weight ? b.weight < a.weight : is_less(b.presses, a.presses);
    return {
        presses: b_is_better ? b.presses : a.presses,
        weight: Math.min(a.weight, b.weight),
        lower_bound: Math.min(a.lower_bound, b.lower_bound),
        proved: (a.proved && (b.proved || b.lower_bound > a.weight)) || (b.proved && a.lower_bound > b.weight),
    };
}

// Lexicographically, row by row.
function is_less(a: Bits, b: Bits): boolean {
    for (let i = 0; i < a.words.length; ++i) {
        const difference = a.words[i]! ^ b.words[i]!;
        if (difference !== 0) return (a.words[i]! & difference & -difference) === 0;
    }
    return false;
}

export function shard(scope: Scope, ask: Ask<"shard">, telling: Telling): Answer<"shard"> {
    const records = searches_of(scope, ask, position_of(scope, ask)).map((search) => {
        run(search, ask.shard, ask.shards, ask.seconds, 0, telling);
        return scope.bytes_by("gf2_search_record", search.handle);
    });
    return {records};
}

export function merge(scope: Scope, ask: Ask<"merge">): Answer<"merge"> {
    const searches = searches_of(scope, ask, position_of(scope, ask));
    for (const records of ask.records)
        searches.forEach(({handle}, i) =>
            scope.must("gf2_search_merge", handle, scope.bytes(records[i]!), records[i]!.length));
    return answer_of(searches, ask.nullity);
}
