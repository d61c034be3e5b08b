// SPDX-License-Identifier: MIT
// What presses and strokes do to boards, where cells are on the screen, and what is said of them.

import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {arrow, seams_of, type Side} from "../../src/board/seams.js";
import {cell_at, fit_scale, kMaxScale, line, placed, revealing, zoomed} from "../../src/board/viewport.js";
import {cell_text, certificate_text} from "../../src/board/words.js";
import {
    board_of, delta_between, for_each_one, for_each_toggled, invert_cells, kRuleNames, kTopologyNames, lights_of,
    offsets_of, toggled,
} from "../../src/rules.js";
import type {Game} from "../../src/solver/protocol.js";
import {
    begin_stroke, empty, end_stroke, is_reached, is_won, kClassic, position_of, press, press_all, redo,
    set_cells, state_from, undo, with_board, with_game, with_overlay, type State,
} from "../../src/state.js";
import {random_bits, random_generator} from "./random.js";

function game(rows: number, columns: number, rule = "plus", topology = "plane", missing: Bits | null = null): Game {
    return {rows, columns, rule, topology, missing};
}

function lights(of: Game, row: number, column: number): string {
    const bits = new Bits(of.rows, of.columns);
    for (const cell of toggled(of, row, column)) bits.toggle(cell.row, cell.column);
    return bits.toString();
}

test("a cell that is reached twice stays as it is", () => {
    assert.equal(lights(game(3, 2, "plus", "torus"), 1, 0), "10\n10\n10");
    assert.deepEqual(offsets_of("0,0;1,1;0,0"), [[1, 1]]);
});

test("a rule is a name, a mask or offsets", () => {
    assert.deepEqual(offsets_of("010/011/000"), [[-1, 0], [0, 0], [0, 1]]);
    assert.deepEqual(offsets_of("-1,0;0,0;0,1"), [[-1, 0], [0, 0], [0, 1]]);
    for (const wrong of ["", "plusx", "01/10", "010/11/010", "1,2,3", "1,x"])
        assert.throws(() => offsets_of(wrong), RangeError, wrong);
});

test("lights_of adds up what each press toggles", () => {
    const random = random_generator();
    const rules = [...kRuleNames, "1100000/0000000/0001001", "0,0;2,-3;0,40", "0,1;0,-33"];
    for (const rule of rules)
        for (const topology of kTopologyNames)
            for (const [rows, columns] of [[1, 1], [2, 3], [7, 5], [3, 32], [4, 65], [2, 100]] as const) {
                const missing = random() < 0.5 ? null : random_bits(random, rows, columns, 0.2);
                const played = game(rows, columns, rule, topology, missing);
                const presses = random_bits(random, rows, columns, 0.4);
                missing?.words.forEach((word, i) => (presses.words[i]! &= ~word));
                const expected = new Bits(rows, columns);
                for_each_one(presses, (row, column) =>
                    for_each_toggled(played, row, column, (r, c) => expected.toggle(r, c)));
                assert.equal(lights_of(played, presses).toString(), expected.toString(), `${rule} ${topology} ${rows}`);
            }
});

test("the arrows of glued edges agree where a press reaches over the edge", () => {
    for (const topology of kTopologyNames) {
        const game = {rows: 6, columns: 7, rule: "plus", topology, missing: null};
        const seams = new Map(seams_of(topology).map((seam) => [seam.side, seam]));
        const reaches = (row: number, column: number, to_row: number, to_column: number) =>
            toggled(game, row, column).some((cell) => cell.row === to_row && cell.column === to_column);
        const agree = (a: Side, b: Side) => seams.get(a)?.is_forward === seams.get(b)?.is_forward;
        assert.equal(seams.has("left"), seams.has("right"));
        assert.equal(seams.has("top"), seams.has("bottom"));
        assert.equal(reaches(1, 6, 1, 0), seams.has("left") && agree("left", "right"), topology);
        assert.equal(reaches(1, 6, 4, 0), seams.has("left") && !agree("left", "right"), topology);
        assert.equal(reaches(5, 1, 0, 1), seams.has("top") && agree("top", "bottom"), topology);
        assert.equal(reaches(5, 1, 0, 5), seams.has("top") && !agree("top", "bottom"), topology);
    }
});

test("arrows point where they say", () => {
    assert.equal(arrow({side: "left", heads: 1, is_forward: true}, 10, 20, 5), "M5 23L10 17L15 23");
    assert.equal(arrow({side: "right", heads: 1, is_forward: false}, 10, 20, 5), "M5 17L10 23L15 17");
    assert.equal(arrow({side: "top", heads: 2, is_forward: true}, 10, 20, 10), "M-1.5 10L10.5 20L-1.5 30M9.5 10L21.5 20L9.5 30");
});

function classic(...lines: string[]): State {
    const board = lines.length > 0 ? Bits.from(...lines) : new Bits(5, 5);
    const game = {...kClassic, rows: board.rows, columns: board.columns};
    return state_from({game, board, presses: empty(game), target: "off"});
}

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

test("painting keeps the presses made", () => {
    const pressed = {...press(classic(), 2, 2), tool: "paint" as const};
    const painted = set_cells(pressed, [{row: 0, column: 0}], true);
    assert.equal(painted.presses.weight(), 1);
    assert.equal(painted.start.toString(), "10000\n00000\n00000\n00000\n00000");
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

test("another size keeps the lights that fit", () => {
    const state = with_game(classic("111", "111", "111"), {...kClassic, rows: 2, columns: 4});
    assert.equal(state.board.toString(), "1110\n1110");
    assert.equal(undo(state).board.toString(), "111\n111\n111");
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

const kSize = {width: 600, height: 400};
const kAll = {x: 0, y: 0, scale: 0};

test("zooming keeps the cell under the pointer", () => {
    const random = random_generator();
    const shape = {rows: 300, columns: 500};
    let view = kAll;
    for (let i = 0; i < 200; ++i) {
        const point = {x: random() * 600, y: random() * 400};
        const before = cell_at(placed(view, shape, kSize, 2), shape, point);
        const next = zoomed(view, 1.3, point, shape, kSize, 2);
        const after = cell_at(placed(next, shape, kSize, 2), shape, point);
        // At the edges of the board, the view stops.
        const is_inside = next.x > 0 && next.y > 0 && next.x + 600 / next.scale < 500 && next.y + 400 / next.scale < 300;
        if (before && after && is_inside)
            assert.ok(Math.abs(before.row - after.row) <= 1 && Math.abs(before.column - after.column) <= 1);
        view = random() < 0.6 ? next : zoomed(next, 1 / 1.8, point, shape, kSize, 2);
        assert.ok(view.scale <= kMaxScale);
        const {x, y, scale} = placed(view, shape, kSize, 2);
        assert.ok(y >= -1e-9 || 400 / scale >= 300);
        assert.ok(x + 600 / scale <= 500 + 1e-9 || 600 / scale >= 500);
    }
});

test("zooming out to the end shows all", () => {
    const near = zoomed(kAll, 5, {x: 10, y: 10}, {rows: 50, columns: 50}, kSize, 1);
    assert.ok(near.scale > 0);
    assert.deepEqual(zoomed(near, 0.01, {x: 10, y: 10}, {rows: 50, columns: 50}, kSize, 1), kAll);
});

test("the cursor is brought into view", () => {
    const shape = {rows: 100, columns: 100};
    const near = zoomed(kAll, 8, {x: 300, y: 200}, shape, kSize, 1);
    for (const cell of [{row: 0, column: 0}, {row: 99, column: 99}, {row: 50, column: 3}]) {
        const view = revealing(near, cell, shape, kSize, 1);
        const point = {x: (cell.column + 0.5 - view.x) * view.scale, y: (cell.row + 0.5 - view.y) * view.scale};
        assert.ok(point.x >= 0 && point.x <= 600 && point.y >= 0 && point.y <= 400);
    }
    assert.equal(revealing(kAll, {row: 99, column: 0}, shape, kSize, 1), kAll);
});

test("strokes have no gaps", () => {
    assert.deepEqual(line({row: 0, column: 0}, {row: 0, column: 0}), [{row: 0, column: 0}]);
    const cells = line({row: 10, column: 2}, {row: 3, column: 40});
    assert.deepEqual([cells[0], cells.at(-1)], [{row: 10, column: 2}, {row: 3, column: 40}]);
    cells.slice(1).forEach((cell, i) =>
        assert.ok(Math.abs(cell.row - cells[i]!.row) <= 1 && Math.abs(cell.column - cells[i]!.column) <= 1));
});

const kProof = Bits.from("10101", "10101", "00000", "10101", "10101");

function state(board: Bits, changes: Partial<State> = {}): State {
    return {...state_from({game: kClassic, board, presses: new Bits(5, 5), target: "off"}), ...changes};
}

test("a proof in words, for each target", () => {
    const board = Bits.from("10100", "00000", "00000", "00000", "00001");
    const overlay = {kind: "certificate", cells: kProof} as const;
    assert.equal(certificate_text(state(board, {overlay})),
        "Every press changes an even number of these 12 cells. 3 of them are lit, an odd number. So it can never become 0.");
    assert.match(certificate_text(state(board, {overlay, target: "on"})), /9 of them differ from the target, an odd number/);
    assert.match(certificate_text(state(board, {overlay, target: "uniform"})), /3 of them are lit and 9 are not, both odd/);
});
