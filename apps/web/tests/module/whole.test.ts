// SPDX-License-Identifier: MIT
// The modules as a whole: memory, exports, and times, which are printed but decide nothing.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {instantiate} from "../../src/solver/load.js";
import {all_on, ask, bytes_of, compiled, game, load, Random, shortest} from "./module.js";

test("memory does not grow over 1,000 calls", async (t) => {
    const module = await load();
    const random = new Random(8);
    const played = game(12, 12, "king", "torus");
    const once = () => {
        const board = random.bits(12, 12);
        ask(module, "solve", {game: played, board, target: "off"});
        ask(module, "least", {game: game(7, 9), board: random.bits(7, 9), target: "off"});
        const a = random.bits(60, 60);
        ask(module, "solve_system", {a, b: random.bits(1, 60)});
        try {
            ask(module, "product", {a, b: new Bits(3, 3)});
        } catch {
            // Errors free what they have allocated, too.
        }
    };
    for (let i = 0; i < 50; ++i) once();
    const free_before = largest_block(module);
    const before = module.memory.buffer.byteLength;
    for (let i = 0; i < 1000; ++i) once();
    assert.equal(module.memory.buffer.byteLength, before);
    assert.equal(largest_block(module), free_before);
    t.diagnostic(`${before / 2 ** 20} MiB`);
});

// A leak of a few bytes a call would take from the free memory.
function largest_block(module: Awaited<ReturnType<typeof load>>): number {
    const address = module.call["malloc"]!(4 << 20);
    module.call["free"]!(address);
    return address;
}

test("every exported function is called by something", () => {
    const sources = ["gf2", "board_calls", "matrix_calls", "search_calls"]
        .map((name) => readFileSync(`src/solver/${name}.ts`, "utf8") as string)
        .join();
    for (const list of ["board", "more"]) {
        const text = readFileSync(`../../lib/bindings/web/${list}_exports.txt`, "utf8") as string;
        for (const name of text.trim().split("\n")) assert.ok(sources.includes(`"${name}"`), name);
    }
});

test("times", async (t) => {
    const say = (what: string, milliseconds: number) => t.diagnostic(`${what.padEnd(34)} ${milliseconds.toFixed(3)} ms`);
    for (const which of ["board", "all"] as const) {
        const bytes = bytes_of(which);
        const begin = performance.now();
        const module = await WebAssembly.compile(bytes);
        const middle = performance.now();
        instantiate(module, () => 0);
        say(`compile ${which}`, middle - begin);
        say(`instantiate ${which}`, performance.now() - middle);
    }
    const module = await load("board");
    await compiled("all");
    const all = await load("all");
    const solve = (side: number) => () =>
        ask(module, "solve", {game: game(side, side), board: all_on(side, side), target: "off"});
    say("first solve 5 x 5", shortest(1, solve(5)));
    say("first solve 1000 x 1000", shortest(1, solve(1000)));
    for (const side of [5, 100, 1000]) say(`solve ${side} x ${side}, verified`, shortest(20, solve(side)));
    const cpu = process.cpuUsage();
    const begin = performance.now();
    ask(module, "least", {game: game(39, 39), board: all_on(39, 39), target: "off"});
    const used = process.cpuUsage(cpu);
    say("fewest presses 39 x 39", performance.now() - begin);
    say("the same, of a processor", (used.user + used.system) / 1000);
    say("fewest presses 29 x 29", shortest(5, () =>
        ask(module, "least", {game: game(29, 29), board: all_on(29, 29), target: "off"})));
    const nullity = (n: bigint, topology: string) => () =>
        ask(module, "nullity", {rows: n, columns: n, rule: "plus", topology});
    say("nullity 1000 x 1000", shortest(20, nullity(1000n, "plane")));
    say("nullity 1023 x 1023, torus", shortest(20, nullity(1023n, "torus")));
    const random = new Random(9);
    const [a, b, c] = [random.bits(1024, 1024), random.bits(4096, 4096), random.bits(2048, 2048)];
    say("rank 1024", shortest(10, () => ask(all, "rank", {a})));
    say("rank 4096", shortest(5, () => ask(all, "rank", {a: b})));
    say("product 2048", shortest(5, () => ask(all, "product", {a: c, b: c})));
});
