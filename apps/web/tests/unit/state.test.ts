// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {board_of, delta_between, invert_cells, kRuleNames, kTopologyNames} from "../../src/rules.js";
import {
    begin_stroke, empty, end_stroke, is_reached, is_won, kClassic, position_of, press, press_all, redo, restart,
    set_cells, state_from, undo, with_board, with_game, with_overlay, type State,
} from "../../src/state.js";
import {random_bits, random_generator} from "./random.js";

function classic(...lines: string[]): State {
    const board = lines.length > 0 ? Bits.from(...lines) : new Bits(5, 5);
    const game = {...kClassic, rows: board.rows, columns: board.columns};
    return state_from({game, board, presses: empty(game), target: "off"});
}

test("a press toggles lights, and a second one takes it back", () => {
    const once = press(classic(), 0, 0);
    assert.equal(once.board.toString(), "11000\n10000\n00000\n00000\n00000");
    const twice = press(once, 0, 0);
    assert.ok(twice.board.is_zero() && twice.presses.is_zero());
    assert.equal(twice.moves, 2);
});

test("undo and redo bring boards back, however they changed", () => {
    const random = random_generator();
    for (let round = 0; round < 40; ++round) {
        const rule = kRuleNames[Math.floor(random() * kRuleNames.length)]!;
        const topology = kTopologyNames[Math.floor(random() * kTopologyNames.length)]!;
        const game = {rows: 6, columns: 35, rule, topology, missing: null};
        let state = state_from({game, board: random_bits(random, 6, 35, 0.5), presses: empty(game), target: "off"});
        const seen = [state];
        for (let i = 0; i < 12; ++i) {
            const [row, column] = [Math.floor(random() * 6), Math.floor(random() * 35)];
            const kind = Math.floor(random() * 6);
            if (kind === 0) state = press(state, row, column);
            else if (kind === 1) state = press_all(state, random_bits(random, 6, 35, 0.3));
            else if (kind === 2) state = with_board(state, random_bits(random, 6, 35, 0.3));
            else {
                const tool = (["paint", "holes", "target"] as const)[kind - 3]!;
                state = begin_stroke({...state, tool});
                for (let c = column; c < Math.min(35, column + 4); ++c)
                    state = set_cells(state, [{row, column: c}], random() < 0.7);
                state = end_stroke(state);
            }
            if (state.past.length === seen.length) seen.push(state);
            assert.equal(state.board.toString(), board_of(position_of(state)).toString());
        }
        for (let i = seen.length - 2; i >= 0; --i) {
            state = undo(state);
            assert.equal(state.board.toString(), seen[i]!.board.toString());
            assert.equal(state.moves, seen[i]!.moves);
            assert.deepEqual(position_of(state), position_of(seen[i]!));
        }
        assert.equal(undo(state).board, state.board);
        for (let i = 1; i < seen.length; ++i) {
            state = redo(state);
            assert.deepEqual(position_of(state), position_of(seen[i]!));
        }
    }
});

test("a stroke is taken back as a whole", () => {
    let state = begin_stroke({...classic(), tool: "paint"});
    for (let column = 0; column < 5; ++column) state = set_cells(state, [{row: 2, column}], true);
    state = end_stroke(state);
    assert.equal(state.board.weight(), 5);
    assert.ok(undo(state).board.is_zero());
});

test("painting keeps the presses made", () => {
    const pressed = {...press(classic(), 2, 2), tool: "paint" as const};
    const painted = set_cells(pressed, [{row: 0, column: 0}], true);
    assert.equal(painted.presses.weight(), 1);
    assert.equal(painted.start.toString(), "10000\n00000\n00000\n00000\n00000");
});

test("a press on the solution takes it away, one beside it adds it", () => {
    const left = Bits.from("100", "000", "000");
    let state = with_overlay(classic("110", "100", "000"),
        {kind: "solution", left, lower_bound: null, proved: false, nullity: null});
    const count = () => (state.overlay.kind === "solution" ? state.overlay.left.weight() : -1);
    state = press(state, 2, 2);
    assert.equal(count(), 2);
    state = press(state, 2, 2);
    state = press(state, 0, 0);
    assert.equal(count(), 0);
    assert.ok(is_won(state));
    state = undo(state);
    assert.equal(count(), 1);
});

test("presses keep a certificate, painting ends it", () => {
    const shown = with_overlay(classic(), {kind: "certificate", cells: new Bits(5, 5)});
    assert.equal(press(shown, 1, 1).overlay.kind, "certificate");
    assert.equal(set_cells({...shown, tool: "paint"}, [{row: 0, column: 0}], true).overlay.kind, "none");
});

test("targets: off, on, either, a board", () => {
    const off = classic("000");
    const on = classic("111");
    const half = classic("101");
    const reached = (state: State, target: State["target"]) => is_reached({...state, target});
    assert.deepEqual([off, on, half].map((state) => reached(state, "off")), [true, false, false]);
    assert.deepEqual([off, on, half].map((state) => reached(state, "on")), [false, true, false]);
    assert.deepEqual([off, on, half].map((state) => reached(state, "uniform")), [true, true, false]);
    assert.ok(reached(half, Bits.from("101")) && !reached(on, Bits.from("101")));
    assert.ok(!is_won(off), "a board that was off at the beginning is no win");
});

test("holes take lights away and reach all of the target on", () => {
    let state = {...classic("111", "111", "111"), tool: "holes" as const, target: "on" as const};
    state = {...set_cells(state, [{row: 1, column: 1}], true), tool: "holes", target: "on"};
    assert.equal(state.board.toString(), "111\n101\n111");
    assert.ok(is_reached(state));
    assert.equal(press(state, 1, 1), state);
    const filled = set_cells(state, [{row: 1, column: 1}], false);
    assert.equal(filled.game.missing, null);
});

test("another size keeps the lights that fit", () => {
    const state = with_game(classic("111", "111", "111"), {...kClassic, rows: 2, columns: 4});
    assert.equal(state.board.toString(), "1110\n1110");
    assert.equal(undo(state).board.toString(), "111\n111\n111");
});

test("restart takes all presses back, and undo makes them again", () => {
    const pressed = press(press(classic("110", "100", "000"), 0, 0), 1, 1);
    const again = restart(pressed);
    assert.equal(again.moves, 0);
    assert.equal(again.board.toString(), "110\n100\n000");
    assert.equal(undo(again).moves, 2);
});

test("invert_cells leaves the bits past the last column and missing cells alone", () => {
    for (const columns of [1, 31, 32, 33, 63, 64, 65]) {
        const missing = new Bits(2, columns);
        missing.set(1, columns - 1, true);
        const inverted = invert_cells(new Bits(2, columns), missing);
        assert.equal(inverted.weight(), 2 * columns - 1);
        assert.equal(delta_between(invert_cells(inverted, missing), new Bits(2, columns)).length, 0);
    }
});
