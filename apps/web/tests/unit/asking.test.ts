// SPDX-License-Identifier: MIT
// Answers of the board belong to the position that they were asked for.
import assert from "node:assert/strict";
import {test} from "node:test";

import {App} from "../../src/app.js";
import {Asking} from "../../src/board/asking.js";
import {Bits} from "../../src/bits.js";
import {SolverError, type Solver} from "../../src/solver/protocol.js";
import {press, state_from, with_board, with_game} from "../../src/state.js";

(globalThis as {document?: unknown}).document = {getElementById: () => null};

const game = {rows: 2, columns: 2, rule: "plus", topology: "plane", missing: null};
const lit = (...rows: string[]) => Bits.from(...rows);

/** An app whose solver answers when it is told to. */
function slow_app() {
    const asked: {name: string; resolve: (answer: unknown) => void; reject: (error: unknown) => void}[] = [];
    let stops = 0;
    const solver = {
        ready: Promise.resolve(),
        ask: (name: string) => new Promise((resolve, reject) => void asked.push({name, resolve, reject})),
        stop: () => void ++stops,
    } as unknown as Solver;
    const position = {game, board: lit("10", "00"), presses: new Bits(2, 2), target: "off" as const};
    const app = new App(state_from(position), solver, false);
    return {app, asking: new Asking(app), asked, stops: () => stops};
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("an answer is dropped, and its search stopped, when the board becomes another", async () => {
    for (const change of [
        (state: Parameters<typeof press>[0]) => with_board(state, lit("01", "10")),
        (state: Parameters<typeof press>[0]) => with_game(state, {...game, rule: "x"}),
    ]) {
        const {app, asking, asked, stops} = slow_app();
        const done = asking.solve();
        await turn();
        assert.equal(asked[0]?.name, "solve");
        app.update(change);
        assert.equal(asking.waiting, null);
        assert.equal(stops(), 1);
        asked[0]!.resolve({certificate: lit("11", "11")});
        await done;
        assert.equal(app.state.overlay.kind, "none");
        assert.equal(asking.message, null);
    }
});

test("an error about another board is not told", async () => {
    const {app, asking, asked} = slow_app();
    const done = asking.fewest();
    await turn();
    app.update((state) => with_board(state, lit("01", "10")));
    asked[0]!.reject(new SolverError("no memory", "no memory for this board"));
    await done;
    assert.equal(asking.message, null);
});

test("presses made while a solution is awaited are folded into it", async () => {
    const {app, asking, asked} = slow_app();
    const done = asking.solve();
    await turn();
    app.update((state) => press(state, 0, 0));
    assert.notEqual(asking.waiting, null);
    asked[0]!.resolve({presses: lit("11", "10")});
    await done;
    const {overlay} = app.state;
    assert.equal(overlay.kind, "solution");
    assert.equal(overlay.kind === "solution" && overlay.left.toString(), "01\n10");
});

test("a hint awaited while one presses is asked again, about the board of then", async () => {
    const {app, asking, asked} = slow_app();
    const done = asking.hint();
    await turn();
    app.update((state) => press(state, 1, 1));
    const hint = {row: 0, column: 0, presses: 1, proved: true, texts: ["", "", ""]};
    asked[0]!.resolve(hint);
    await turn();
    assert.equal(app.state.overlay.kind, "none", "the first is about another board");
    assert.deepEqual(asked.map(({name}) => name), ["hint", "hint"]);
    asked[1]!.resolve(hint);
    await done;
    assert.equal(app.state.overlay.kind, "hint");
});
