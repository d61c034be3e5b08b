// SPDX-License-Identifier: MIT
// A long search for the fewest presses, shared by workers: shards, and the answer of all of them together. Few boards
// need it, so that only the module that has everything has it.

import {Bits} from "../bits.js";
import {
    least_weight, position_of, presses_in, target_of, type LeastWeight, type Position, type Scope,
} from "./gf2.js";
import type {Answer, Ask, Question, Target} from "./protocol.js";
import type {Telling} from "./search_calls.js";

type Found = LeastWeight & {presses: Bits};
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

function run(search: Search, {shard, shards, seconds}: Ask<"shard">, telling: Telling): void {
    const {scope, handle} = search;
    const now = least_weight(scope);
    let told = Infinity;
    const tell = () => {
        scope.must("gf2_search_answer", handle, now.address, 0);
        const {weight} = now.read();
        if (weight >= told) return;
        told = weight;
        telling.best({...found_by(search), nullity: 0});
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
        run(search, ask, telling);
        return scope.bytes_by("gf2_search_record", search.handle);
    });
    return {records};
}

export function merge(scope: Scope, ask: Ask<"merge">): Answer<"merge"> {
    const searches = searches_of(scope, ask, position_of(scope, ask));
    for (const records of ask.records)
        searches.forEach(({handle}, i) =>
            scope.must("gf2_search_merge", handle, scope.bytes(records[i]!), records[i]!.length));
    return {...searches.map(found_by).reduce(better), nullity: ask.nullity};
}
