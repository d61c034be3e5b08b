// SPDX-License-Identifier: MIT
// Questions to workers: shared, cancelled, stopped.

import assert from "node:assert/strict";
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
        const {board: solvable} = await solver.ask("random", {game: played, seed: 1n});
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

test("errors reach the page, and the worker goes on", async () => {
    const solver = client(1);
    await assert.rejects(
        solver.ask("nullity", {game: {rows: 5, columns: 5, rule: "bishop", topology: "plane", missing: null}}),
        (error: SolverError) => error.status === "invalid argument" && /bishop/.test(error.message),
    );
    assert.equal((await solver.ask("rank", {a: Bits.from("11", "11")})).rank, 1);
    solver.close();
});
