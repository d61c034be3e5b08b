// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {solve_command} from "../../src/export/command.js";

const kGame = {rows: 2, columns: 3, rule: "plus", topology: "plane", missing: null};
const kBoard = Bits.from("011", "010");

test("the command of a position", () => {
    const question = {game: kGame, board: kBoard, target: "off" as const};
    assert.equal(solve_command(question, false), "printf '%s\\n' 011 010 | lightsout solve -");
    assert.equal(solve_command(question, true), "printf '%s\\n' 011 010 | lightsout solve --min -");
    assert.equal(
        solve_command({...question, game: {...kGame, rule: "0,0;-1,0", topology: "klein", missing: Bits.from("100", "000")}}, true),
        "printf '%s\\n' _11 010 | lightsout solve --min --rule '0,0;-1,0' --topology klein -");
    assert.equal(
        solve_command({...question, target: Bits.from("111", "000")}, false),
        "printf '%s\\n' 011 010 | lightsout solve --target <(printf '%s\\n' 111 000) -");
    assert.equal(
        solve_command({...question, target: "uniform"}, true),
        "printf '%s\\n' 011 010 | lightsout solve --min --target uniform -");
});
