// SPDX-License-Identifier: MIT
// Questions to workers: shared, cancelled, stopped.

import assert from "node:assert/strict";
import {setTimeout as after} from "node:timers/promises";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {lights_of} from "../../src/rules.js";
import {SolverError, type Progress} from "../../src/solver/protocol.js";
import {all_on, client, game} from "./module.js";

const is_stopped = (error: unknown) => error instanceof SolverError && error.status === "stopped";

test("39 x 39 needs 561 presses, whether 1, 2 or 4 workers share the search", async (t) => {
    const answers: string[] = [];
    for (const workers of [1, 2, 4]) {
        const solver = client(workers);
        const begin = performance.now();
        const news: Progress[] = [];
        const question = {game: game(39, 39), board: all_on(39, 39), target: "off" as const};
        const answer = await solver.ask("least", question, {progress: (progress) => news.push(progress)});
        t.diagnostic(`${workers}: ${(performance.now() - begin).toFixed(0)} ms, progress ${news.length} times`);
        assert.ok("presses" in answer);
        assert.deepEqual([answer.weight, answer.lower_bound, answer.proved, answer.nullity], [561, 561, true, 32]);
        assert.ok(lights_of(question.game, answer.presses).equals(question.board));
        for (const {done, total, best} of news) assert.ok(done <= total && best >= 561);
        answers.push(String(answer.presses));
        solver.close();
    }
    assert.equal(new Set(answers).size, 1);
});

test("off or on, whichever is nearer, shared by 1 and 2 workers", async () => {
    const answers: unknown[] = [];
    for (const workers of [1, 2]) {
        const solver = client(workers);
        const board = new Bits(30, 30);
        board.set(3, 4, true);
        const played = game(30, 30, "plus", "torus");
        const {board: solvable} = await solver.ask("random", {game: played, seed: 1n, solvable: true});
        const answer = await solver.ask("least", {game: played, board: solvable, target: "uniform"});
        assert.ok("presses" in answer);
        answers.push([answer.weight, answer.lower_bound, answer.proved, String(answer.presses)]);
        solver.close();
    }
    assert.deepEqual(answers[0], answers[1]);
});

test("a newer question of a slot cancels the older; other slots go on", async () => {
    const solver = client(1);
    const hard = {game: game(59, 59), board: all_on(59, 59), target: "off" as const};
    const older = solver.ask("least", hard, {slot: "a"});
    const other = solver.ask("quiet", {game: game(99, 99), limit: 2}, {slot: "b"});
    const rejected = assert.rejects(older, is_stopped);
    const newer = solver.ask("solve", {game: game(5, 5), board: all_on(5, 5), target: "off"}, {slot: "a"});
    assert.ok("presses" in (await newer));
    assert.ok((await other).nullity >= 0);
    await rejected;
    for (let i = 0; i < 20; ++i) {
        const dropped = solver.ask("least", hard, {slot: "a"});
        dropped.catch(() => {});
    }
    assert.ok("presses" in (await solver.ask("solve", {...hard}, {slot: "a"})));
    solver.close();
});

for (const workers of [1, 3]) {
    test(`a stopped search answers with the best so far, of ${workers} workers`, async () => {
        const solver = client(workers);
        // Nullity 64 is the largest that can be searched whole; this takes hours.
        const played = game(61, 61);
        const {nullity} = await solver.ask("quiet", {game: played, limit: 0});
        assert.ok(nullity > 32);
        const {board} = await solver.ask("random", {game: played, seed: 5n, solvable: true});
        const searched = solver.ask("least", {game: played, board, target: "off"}, {slot: "least"});
        await after(1500);
        const begin = performance.now();
        solver.stop("least");
        const answer = await searched;
        assert.ok(performance.now() - begin < 100);
        assert.ok("presses" in answer && !answer.proved && answer.lower_bound <= answer.weight);
        assert.ok(lights_of(played, answer.presses).equals(board));
        assert.equal(answer.nullity, nullity);
        const rejected = assert.rejects(solver.ask("nearest", {game: played, board: all_on(61, 61), target: "off"},
            {slot: "near"}), is_stopped);
        solver.stop("near");
        await rejected;
        solver.close();
    });
}

test("an answer within a time", async () => {
    const solver = client(2);
    const played = game(61, 61);
    const {board} = await solver.ask("random", {game: played, seed: 5n, solvable: true});
    const begin = performance.now();
    const answer = await solver.ask("least", {game: played, board, target: "off", seconds: 1});
    assert.ok(performance.now() - begin < 20_000);
    assert.ok("presses" in answer && !answer.proved);
    solver.close();
});

test("errors reach the page, and the worker goes on", async () => {
    const solver = client(1);
    await assert.rejects(
        solver.ask("nullity", {rows: 5n, columns: 5n, rule: "bishop", topology: "plane"}),
        (error: SolverError) => error.status === "invalid argument" && /bishop/.test(error.message),
    );
    assert.equal((await solver.ask("rank", {a: Bits.from("11", "11")})).rank, 1);
    solver.close();
});
