// SPDX-License-Identifier: MIT
// The real modules, in this thread or in workers, and boards to ask them about.

import {readFileSync} from "node:fs";
import {Worker} from "node:worker_threads";
import {Bits} from "../../src/bits.js";
import {answer} from "../../src/solver/serve.js";
import {Client, once} from "../../src/solver/client.js";
import {instantiate, type Module} from "../../src/solver/load.js";
import {Pool, type Port} from "../../src/solver/pool.js";
import type {AllCalls, FromWorker, Game, Name, Which} from "../../src/solver/protocol.js";
import type {Telling} from "../../src/solver/search_calls.js";
import {random_bits, random_generator} from "../unit/random.js";

export function bytes_of(which: Which): Uint8Array<ArrayBuffer> {
    return readFileSync(process.env[which === "board" ? "GF2_BOARD_MODULE" : "GF2_MODULE"]);
}

export const compiled = once((which) => WebAssembly.compile(bytes_of(which)));

export const silent: Telling = {on_progress() {}, progress() {}, best() {}};

export const load = async (which: Which = "all"): Promise<Module> => instantiate(await compiled(which), () => 0);

/** Asks an instance in this thread. */
export function ask<Key extends Name>(module: Module, name: Key, question: AllCalls[Key]["ask"]) {
    return answer(module, name, question, silent);
}

export function client(workers: number): Client {
    const start = (): Port => {
        const worker = new Worker(new URL("./node_worker.mjs", import.meta.url));
        return {
            post: (message) => worker.postMessage(message),
            listen(on_message, on_error) {
                worker.on("message", (message: FromWorker) => on_message(message));
                worker.on("error", on_error);
            },
            terminate: () => void worker.terminate(),
        };
    };
    return new Client(new Pool(start, compiled, workers + 2), workers);
}

/** Each seed has its own sequence. */
export class Random {
    private readonly next: () => number;

    constructor(seed: number) {
        this.next = random_generator(seed);
    }

    /** An integer from 0 to below - 1. */
    below(below: number): number {
        return Math.floor(this.next() * below);
    }

    bits(rows: number, columns: number, density = 0.5): Bits {
        return random_bits(this.next, rows, columns, density);
    }
}

export const topologies = ["plane", "cylinder", "torus", "moebius", "klein", "projective"];

export function game(rows: number, columns: number, rule = "plus", topology = "plane", missing: Bits | null = null): Game {
    return {rows, columns, rule, topology, missing};
}

export function all_on(rows: number, columns: number): Bits {
    return Bits.from(...Array.from({length: rows}, () => "1".repeat(columns)));
}
