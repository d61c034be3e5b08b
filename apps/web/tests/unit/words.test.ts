// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {cell_text, certificate_text} from "../../src/board/words.js";
import {destination} from "../../src/board/keyboard.js";
import {kClassic, state_from, type State} from "../../src/state.js";
import {power_of_two, strings} from "../../src/strings.js";

const kProof = Bits.from("10101", "10101", "00000", "10101", "10101");

function state(board: Bits, changes: Partial<State> = {}): State {
    return {...state_from({game: kClassic, board, presses: new Bits(5, 5), target: "off"}), ...changes};
}

test("a cell says its place, its light, and what a press changes", () => {
    const board = Bits.from("01000", "00000", "00000", "00000", "00000");
    assert.equal(cell_text(state(board), {row: 0, column: 1}), "row 1 column 2, on; press changes 4");
    assert.equal(cell_text(state(board), {row: 2, column: 2}), "row 3 column 3, off; press changes 5");
    const proved = state(board, {overlay: {kind: "certificate", cells: kProof}});
    assert.equal(cell_text(proved, {row: 1, column: 1}), "row 2 column 2, off; press changes 2 of the hatched cells");
    assert.equal(cell_text(proved, {row: 0, column: 0}), "row 1 column 1, off, hatched; press changes 2 of the hatched cells");
});

test("a proof in words, for each target", () => {
    const board = Bits.from("10100", "00000", "00000", "00000", "00001");
    const overlay = {kind: "certificate", cells: kProof} as const;
    assert.equal(certificate_text(state(board, {overlay})),
        "Every press changes an even number of these 12 cells. 3 of them are lit, an odd number. So it can never become 0.");
    assert.match(certificate_text(state(board, {overlay, target: "on"})), /9 of them differ from the target, an odd number/);
    assert.match(certificate_text(state(board, {overlay, target: "uniform"})), /3 of them are lit and 9 are not, both odd/);
});

test("keys move the cursor and stay on the board", () => {
    const at = (row: number, column: number) => state(new Bits(5, 5), {cursor: {row, column}});
    const go = (key: string, from: State, ctrlKey = false) => destination({key, ctrlKey}, from);
    assert.deepEqual(go("ArrowUp", at(0, 2)), {row: 0, column: 2});
    assert.deepEqual(go("ArrowRight", at(0, 4)), {row: 0, column: 4});
    assert.deepEqual(go("ArrowDown", at(1, 2)), {row: 2, column: 2});
    assert.deepEqual(go("Home", at(3, 3)), {row: 3, column: 0});
    assert.deepEqual(go("End", at(3, 3), true), {row: 4, column: 4});
    assert.equal(go("x", at(0, 0)), null);
});

test("numbers in words", () => {
    assert.equal(strings.presses(1), "1 press");
    assert.equal(strings.presses(1234), "1,234 presses");
    assert.equal(power_of_two(10), "1,024");
    assert.equal(power_of_two(52), "2\u2075\u00b2");
});
