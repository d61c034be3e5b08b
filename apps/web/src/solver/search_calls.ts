// SPDX-License-Identifier: MIT
// The fewest presses. Up to a nullity of 24 the library chooses a method, which takes milliseconds; up to 64 workers
// share the search (shard_calls.ts); beyond, there is seldom a proof, and the library improves what it has until it is
// stopped.

import {solve_position} from "./board_calls.js";
import {least_weight, position_of, solved_by, type Position, type Scope} from "./gf2.js";
import type {Answer, Ask, Least, Progress} from "./protocol.js";

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

export function least_or_share(scope: Scope, ask: Ask<"least_or_share">, telling: Telling): Answer<"least_or_share"> {
    const position = position_of(scope, ask);
    const first = solve_position(scope, position);
    if ("certificate" in first) return first;
    const nullity = scope.number_by("gf2_grid_nullity", position[0]);
    telling.best({presses: first.presses, weight: first.presses.weight(), lower_bound: 0, proved: false, nullity});
    if (nullity <= kQuick) return minimum(scope, position, nullity, ask.seconds);
    if (nullity > kLargest) return improved(scope, position, nullity, ask.seconds ?? Infinity, telling);
    return {share: true, nullity};
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
