// SPDX-License-Identifier: MIT
// Answers questions, each in a scope of its own.

import * as boards from "./board_calls.js";
import {Scope} from "./gf2.js";
import type {Module} from "./load.js";
import * as matrices from "./matrix_calls.js";
import {least_or_share, merge, shard, type Telling} from "./search_calls.js";
import type {AllCalls, Name} from "./wire.js";

type Handlers = {
    [Key in Name]: (scope: Scope, ask: AllCalls[Key]["ask"], telling: Telling) => AllCalls[Key]["answer"];
};

const handlers: Handlers = {
    solve: boards.solve,
    hint: boards.hint,
    quiet: boards.quiet,
    nearest: boards.nearest,
    make: boards.make,
    daily: boards.daily,
    difficulty: boards.difficulty,
    random: boards.random,
    nullity: boards.nullity,
    certificate: boards.certificate,
    press_matrix: boards.press_matrix,
    names: boards.names,
    parse: matrices.parse,
    parse_board: matrices.parse_board,
    format: matrices.format,
    rank: matrices.rank,
    rref: matrices.rref,
    nullspace: matrices.nullspace,
    inverse: matrices.inverse,
    solve_system: matrices.solve_system,
    least_weight: matrices.least_weight,
    product: matrices.product,
    transpose: matrices.transpose,
    steps: matrices.steps,
    least: (scope, ask, telling) => {
        const answer = least_or_share(scope, {...ask, workers: 1}, telling);
        if ("share" in answer) throw new Error("one worker cannot share");
        return answer;
    },
    least_or_share,
    shard,
    merge,
};

/** @throws SolverError */
export function answer<Key extends Name>(
    module: Module,
    name: Key,
    ask: AllCalls[Key]["ask"],
    telling: Telling,
): AllCalls[Key]["answer"] {
    const handler: Handlers[Key] = handlers[name];
    return Scope.run(module, (scope) => handler(scope, ask, telling));
}
