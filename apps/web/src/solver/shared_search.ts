// SPDX-License-Identifier: MIT
// The fewest presses, found by several workers: each searches a shard, and one merges what they have done. The answer
// does not depend on their number.

import type {Least, Question} from "./protocol.js";
import type {Job, Listeners, Pool} from "./pool.js";

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
        const first = pool.run("least_or_share", {...ask, workers}, {...listeners, best: found});
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
