// SPDX-License-Identifier: MIT
// What a worker does, wherever it runs: it answers questions, each in a scope of its own.

import * as boards from "./board_calls.js";
import {Scope} from "./gf2.js";
import {instantiate, type Module, type OnProgress} from "./load.js";
import * as matrices from "./matrix_calls.js";
import {
    at_most_often, buffers_of, revive, SolverError, type AllCalls, type FromWorker, type Name, type ToWorker,
    type Which,
} from "./protocol.js";
import {least_or_share, type Telling} from "./search_calls.js";
import {merge, shard} from "./shard_calls.js";

type Post = (message: FromWorker, transfer: ArrayBuffer[]) => void;

/** @returns the function that takes the messages of the page */
export function serve(post: Post): (message: ToWorker) => void {
    const modules = new Map<Which, Module>();
    let listener: (done: number, total: number, best: number) => void = () => {};
    const on_progress: OnProgress = (done, total, best) => {
        listener(done, total, best);
        return 0;
    };

    function telling_of(id: number): Telling {
        const progress = at_most_often((progress) => post({kind: "progress", id, progress}, []));
        listener = (done, total, best) => progress({done, total, best, lower_bound: 0});
        const best = (answer: unknown) => post({kind: "best", id, answer}, []);
        return {progress, on_progress: (replacement) => (listener = replacement), best};
    }

    return (message) => {
        if (message.kind === "module") {
            modules.set(message.which, instantiate(message.module, on_progress));
            return;
        }
        const {id, name, which} = message;
        try {
            const ask = revive(message.ask) as AllCalls[Name]["ask"];
            const found = answer(modules.get(which)!, name, ask as never, telling_of(id));
            post({kind: "done", id, answer: found}, buffers_of(found));
        } catch (error) {
            // After any error but one that the library has told, the module's memory is not to be trusted.
            const is_known = error instanceof SolverError;
            const status = is_known ? error.status : error instanceof RangeError ? "no memory" : "internal";
            const text = error instanceof Error ? error.message : String(error);
            post({kind: "failed", id, status, message: text, is_broken: !is_known}, []);
        }
    };
}

type Handlers = {
    [Key in Name]: (scope: Scope, ask: AllCalls[Key]["ask"], telling: Telling) => AllCalls[Key]["answer"];
};

const handlers: Handlers = {...boards, ...matrices, least_or_share, shard, merge};

/** @throws SolverError */
export function answer<Key extends Name>(module: Module, name: Key, ask: AllCalls[Key]["ask"], telling: Telling) {
    const handler: Handlers[Key] = handlers[name];
    return Scope.run(module, (scope) => handler(scope, ask, telling));
}
