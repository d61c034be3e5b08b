// SPDX-License-Identifier: MIT
// The modules as a whole: memory, exports, and the same answers as the native library gives. GF2_LIGHTSOUT names the
// program lightsout; without it that of build/release is taken, if it is there.

import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {all_on, ask, game, load, Random, topologies} from "./module.js";

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

const program: string = process.env["GF2_LIGHTSOUT"] ?? resolve("../../build/release/bin/lightsout");
const is_there = existsSync(program);
const skip = is_there ? false : `there is no ${program}; GF2_LIGHTSOUT may name it`;

function lightsout(input: string, ...options: string[]): {status: number; text: string} {
    const {status, stdout} = spawnSync(program, ["--threads", "1", "--quiet", ...options], {input, encoding: "utf8"});
    return {status, text: String(stdout).trim()};
}

test("300 seeds give the same boards, presses and proofs", {skip}, async () => {
    const module = await load("board");
    const random = new Random(10);
    const rules = ["plus", "plus-nocentre", "x", "king", "knight", "row-column"];
    const seen = {presses: 0, proofs: 0};
    for (let seed = 1; seed <= 300; ++seed) {
        const topology = topologies[seed % 6]!;
        const rows = 3 + random.below(9);
        const columns = topology === "projective" ? rows : 3 + random.below(9);
        const played = game(rows, columns, rules[seed % 5], topology);
        const {board} = ask(module, "random", {game: played, seed: BigInt(seed), solvable: false});
        const made = lightsout("", "--seed", `${seed}`, "make", `${rows}`, `${columns}`, "--random");
        assert.equal(made.text, String(board), `seed ${seed}`);
        const options = ["--rule", played.rule, "--topology", topology, "-"];
        const native = lightsout(`${board}\n`, "check", ...options);
        const answer = ask(module, "solve", {game: played, board, target: "off"});
        if ("presses" in answer) {
            assert.equal(native.status, 0, `seed ${seed}`);
            assert.equal(lightsout(`${board}\n`, "solve", ...options).text, String(answer.presses), `seed ${seed}`);
            ++seen.presses;
        } else {
            assert.equal(native.status, 1, `seed ${seed}`);
            assert.ok(native.text.endsWith(String(answer.certificate)), `seed ${seed}: ${native.text}`);
            ++seen.proofs;
        }
    }
    assert.ok(seen.presses > 50 && seen.proofs > 50, JSON.stringify(seen));
});

test("the same fewest presses and puzzles", {skip}, async () => {
    const module = await load("board");
    for (const side of [4, 5, 9, 16, 29]) {
        const answer = ask(module, "least", {game: game(side, side), board: all_on(side, side), target: "off"});
        assert.ok("presses" in answer);
        const native = lightsout("", "solve", "--min", "--generate", `all-on:${side}x${side}`);
        assert.equal(native.text, String(answer.presses), `${side}`);
    }
    for (const difficulty of ["easy", "medium", "hard"]) {
        const made = ask(module, "make", {game: game(6, 6), wishes: {difficulty, seed: 9n}});
        assert.ok("board" in made);
        const native = lightsout("", "--seed", "9", "make", "6", "6", "--difficulty", difficulty);
        assert.equal(native.text, String(made.board), difficulty);
    }
});

test("the same certificate files", {skip}, async () => {
    const module = await load();
    const board = Bits.from("10110", "01101", "11010", "00101", "10011");
    const folder = mkdtempSync(join(tmpdir(), "gf2kit-"));
    const file = join(folder, "certificate");
    for (const claim of ["presses", "fewest-presses"]) {
        const {bytes} = ask(module, "certificate", {game: game(5, 5), board, target: "off", claim});
        const options = claim === "presses" ? [] : ["--min"];
        lightsout(`${board}\n`, "solve", ...options, "--certificate", file, "-");
        assert.equal(new TextDecoder().decode(bytes), readFileSync(file, "utf8"), claim);
    }
    rmSync(folder, {recursive: true});
});
