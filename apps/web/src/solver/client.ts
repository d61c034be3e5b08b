// SPDX-License-Identifier: MIT
// Asks workers on behalf of the page.

import {compile} from "./load.js";
import {Pool, type Job, type Listeners, type Port} from "./pool.js";
import {
    at_most_often, type Calls, type FromWorker, type Least, type Name, type Progress, type Question, type Solver,
    type Which,
} from "./protocol.js";

/** Set by build.mjs: the name of a file beside the page; empty if all is in one file. */
declare const GF2_WORKER: string;

interface Running {
    job: Job;
    /** What stop() answers with; null if there is nothing yet. */
    best: unknown;
    answer: (answer: unknown) => void;
}

export class Client implements Solver {
    readonly ready: Promise<void>;
    private readonly slots = new Map<string, Running>();

    /** @param workers  how many may share a long search */
    constructor(private readonly pool: Pool, private readonly workers: number) {
        this.ready = pool.warm_up();
        this.ready.catch(() => {}); // each question tells it, too
    }

    ask<Key extends keyof Calls>(name: Key, ask: Calls[Key]["ask"],
        {slot, progress}: {slot?: string; progress?: (news: Progress) => void} = {}): Promise<Calls[Key]["answer"]> {
        return new Promise((resolve, reject) => {
            if (slot !== undefined) this.slots.get(slot)?.job.cancel();
            let running: Running | null = null;
            const listeners = {
                ...(progress && {progress: at_most_often(progress)}),
                best: (answer: unknown) => {
                    if (running) running.best = answer;
                },
            };
            const job: Job = name === "least"
                ? least(this.pool, ask as Calls["least"]["ask"], this.workers, listeners)
                : this.pool.run(name as Name, ask as never, listeners);
            running = {job, best: null, answer: resolve as (answer: unknown) => void};
            if (slot !== undefined) this.slots.set(slot, running);
            job.answer.finally(() => {
                if (slot !== undefined && this.slots.get(slot) === running) this.slots.delete(slot);
            }).then(resolve as (answer: unknown) => void, reject);
        });
    }

    stop(slot: string): void {
        const running = this.slots.get(slot);
        if (!running) return;
        if (running.best !== null) running.answer(running.best);
        running.job.cancel();
    }

    close(): void {
        this.pool.close();
    }
}

/** Compiles each module at most once; tries again after an error. */
export function once(compile: (which: Which) => Promise<WebAssembly.Module>) {
    const modules = new Map<Which, Promise<WebAssembly.Module>>();
    return (which: Which) => {
        let module = modules.get(which);
        if (!module) {
            module = compile(which);
            modules.set(which, module);
            module.catch(() => modules.delete(which));
        }
        return module;
    };
}

export function start_solver(): Client {
    let url = GF2_WORKER;
    // A page in a sandbox has no origin, and may start only workers of its own text.
    const source = url === "" ? document.getElementById("gf2kit-worker")?.textContent ?? ""
        : self.origin === "null" ? `importScripts("${new URL(url, document.baseURI)}")` : "";
    if (source) url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
    const start = (): Port => {
        const worker = new Worker(url);
        return {
            post: (message) => worker.postMessage(message),
            listen(on_message, on_error) {
                worker.onmessage = (event: MessageEvent<FromWorker>) => on_message(event.data);
                worker.onerror = (event) => {
                    event.preventDefault();
                    on_error(event.message);
                };
            },
            terminate: () => worker.terminate(),
        };
    };
    // One processor is left to the page.
    const workers = Math.min(8, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));
    return new Client(new Pool(start, once(compile), workers + 2), workers);
}

// The fewest presses, found by several workers: each searches a shard, and one merges what they have done. The answer
// does not depend on their number.

type Ask = Question & {seconds?: number};
type Solution = Exclude<Least, {certificate: unknown}>;

/** @param workers  how many may share a long search */
export function least(pool: Pool, ask: Ask, workers: number, listeners: Listeners): Job<"least"> {
    let jobs: Job[] = [];
    let is_cancelled = false;
    // What the workers have found: shards know nothing of the nullity, nor of each other.
    let best: Solution | null = null;
    let nullity = 0;
    const found = (answer: unknown) => {
        const solution = answer as Solution;
        nullity ||= solution.nullity;
        if (best && solution.weight >= best.weight && solution.lower_bound <= best.lower_bound) return;
        const better = best && best.weight <= solution.weight ? best : solution;
        const lower_bound = Math.max(best?.lower_bound ?? 0, solution.lower_bound);
        best = {...better, nullity, lower_bound, proved: false};
        listeners.best?.(best);
    };

    async function answer(): Promise<Least> {
        const first = pool.run("least_or_share", ask, {...listeners, best: found});
        jobs = [first];
        const answer = await first.answer;
        if (!("share" in answer)) return answer;
        if (is_cancelled) return first.answer as never;
        nullity = answer.nullity;
        const news = Array.from({length: workers}, () => ({done: 0, total: 0, best: Infinity, lower_bound: 0}));
        const parts = news.map((_, shard) =>
            pool.run("shard", {...ask, shard, shards: workers}, {
                best: found,
                progress: (progress) => {
                    news[shard] = progress;
                    const sum = (key: "done" | "total") => news.reduce((sum, part) => sum + part[key], 0);
                    listeners.progress?.({
                        done: sum("done"),
                        total: sum("total"),
                        best: Math.min(...news.map((part) => part.best), best?.weight ?? Infinity),
                        lower_bound: Math.max(...news.map((part) => part.lower_bound)),
                    });
                },
            }),
        );
        jobs = parts;
        const records = (await Promise.all(parts.map((part) => part.answer))).map((part) => part.records);
        const last = pool.run("merge", {...ask, records, nullity: answer.nullity});
        jobs = [last];
        return last.answer;
    }

    const cancel = () => {
        is_cancelled = true;
        for (const job of jobs) job.cancel();
    };
    const result = answer().catch((error: unknown) => {
        cancel();
        throw error;
    });
    return {answer: result, cancel};
}
