// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {keep_history, kept_history} from "../../src/keep/history.js";
import {decode, encode} from "../../src/keep/link.js";
import {
    begin_stroke, empty, end_stroke, kClassic, position_of, press, press_all, redo, set_cells, state_from, undo,
    with_game, type State,
} from "../../src/state.js";
import {random_bits, random_generator} from "./random.js";

const kept = new Map<string, string>();
Object.assign(globalThis, {
    window: {
        sessionStorage: {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, text: string) => void kept.set(key, text),
        },
    },
});

async function played(): Promise<State> {
    let state = state_from({game: kClassic, board: Bits.from("01010", "11011", "01110", "01110", "00100"),
        presses: empty(kClassic), target: "off"});
    state = press(press(state, 0, 0), 4, 4);
    state = end_stroke(set_cells(begin_stroke({...state, tool: "paint"}), [{row: 1, column: 1}, {row: 1, column: 2}], false));
    state = with_game(state, {...kClassic, rows: 7, columns: 40, topology: "torus"});
    state = press(state, 6, 39);
    return undo(undo(state));
}

async function reloaded(state: State): Promise<State | null> {
    const link = await encode(position_of(state));
    await keep_history(state, {link, moves: state.moves, board: 1});
    const position = await decode(link);
    const history = await kept_history(link, position);
    return history && {...state_from(position, state.moves), ...history};
}

test("a kept history undoes and redoes what the old one did", async () => {
    let before = await played();
    let after = (await reloaded(before))!;
    assert.equal(after.past.length, 3);
    assert.equal(after.future.length, 2);
    for (const step of [redo, redo, undo, undo, undo, undo, undo]) {
        [before, after] = [step(before), step(after)];
        assert.deepEqual(position_of(after), position_of(before));
        assert.equal(after.board.toString(), before.board.toString());
        assert.equal(after.moves, before.moves);
    }
    assert.equal(after.past.length, 0);
});

test("a history belongs to one position", async () => {
    const state = await played();
    await reloaded(state);
    const other = position_of(press(state, 2, 2));
    assert.equal(await kept_history(await encode(other), other), null);
});

test("what is no history, or does not fit, is left alone", async () => {
    const state = await played();
    const link = await encode(position_of(state));
    const place = JSON.stringify(link);
    const wrong = ["", "{", "[]", `{"link":${place}}`, `{"link":${place},"past":[[[9999,1],null,1]],"future":[]}`,
        `{"link":${place},"past":[[[0],null,1]],"future":[]}`, `{"link":${place},"past":[[null,null,1]],"future":[]}`,
        `{"link":${place},"past":[],"future":[["1;9x9;plus;plane","1;5x5;plus;plane",0,0]]}`,
        `{"link":${place},"past":[["no link","1;5x5;plus;plane",0,0]],"future":[]}`];
    for (const text of wrong) {
        kept.set("gf2kit-lights-undo", text);
        assert.equal(await kept_history(link, position_of(state)), null, text);
    }
    kept.set("gf2kit-lights-undo", `{"link":${place},"past":[[[0,1],null,0]],"future":[]}`);
    assert.equal((await kept_history(link, position_of(state)))?.past.length, 1);
});

test("of a long history, the last part is kept", async () => {
    const random = random_generator();
    const game = {...kClassic, rows: 200, columns: 200};
    let state = state_from({game, board: empty(game), presses: empty(game), target: "off"});
    for (let i = 0; i < 30; ++i) state = press_all(state, random_bits(random, 200, 200, 0.5));
    const after = (await reloaded(state))!;
    assert.ok(after.past.length > 4 && after.past.length < 30);
    assert.ok([...kept.values()].join("").length < 500_000);
    assert.deepEqual(position_of(undo(after)), position_of(undo(state)));
});
