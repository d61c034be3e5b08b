// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {Bits} from "../../src/bits.js";
import {solve_command} from "../../src/share/share.js";
import {random_bits, random_generator} from "./random.js";

const kGame = {rows: 2, columns: 3, rule: "plus", topology: "plane", missing: null};
const kBoard = Bits.from("011", "010");

test("the command of a position", async () => {
    const question = {game: kGame, board: kBoard, target: "off" as const};
    assert.equal(await solve_command(question, false), "printf '%s\\n' 011 010 | lightsout solve -");
    assert.equal(await solve_command(question, true), "printf '%s\\n' 011 010 | lightsout solve --min -");
    assert.equal(
        await solve_command({...question, game: {...kGame, rule: "0,0;-1,0", topology: "klein", missing: Bits.from("100", "000")}}, true),
        "printf '%s\\n' _11 010 | lightsout solve --min --rule '0,0;-1,0' --topology klein -");
    assert.equal(
        await solve_command({...question, target: Bits.from("111", "000")}, false),
        "printf '%s\\n' 011 010 | lightsout solve --target <(printf '%s\\n' 111 000) -");
    assert.equal(
        await solve_command({...question, target: "uniform"}, true),
        "printf '%s\\n' 011 010 | lightsout solve --min --target uniform -");
    const game = {...kGame, rows: 21, columns: 20, rule: "0,0;-1,0", topology: "torus"};
    const large = {game, board: new Bits(21, 20), target: "on" as const};
    assert.equal(await solve_command(large, true), "lightsout solve --min '#1;21x20;0,0~-1,0;torus;t=on'");
    const random = random_generator();
    const huge = {game: {...game, rows: 1000, columns: 1000}, board: random_bits(random, 1000, 1000, 0.5), target: "off" as const};
    await assert.rejects(solve_command(huge, true), /too large for a command/);
});
