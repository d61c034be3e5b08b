// SPDX-License-Identifier: MIT
// Boards of all rules and topologies, with every answer multiplied back by the page's own code.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {for_each_one, lights_of, toggled} from "../../src/rules.js";
import type {Game} from "../../src/solver/protocol.js";
import {all_on, ask, game, load, Random, topologies} from "./module.js";

const rules = [
    "plus", "plus-nocentre", "x", "x-nocentre", "king", "king-nocentre", "knight", "row-column", "110/011/101",
    "0,0;-1,0;2,1",
];

function sum(a: Bits, b: Bits): Bits {
    const result = a.clone();
    result.add(b);
    return result;
}

function count_in(game: Game, row: number, column: number, pattern: Bits): number {
    return toggled(game, row, column).filter((cell) => pattern.get(cell.row, cell.column)).length;
}

function check_proof(game: Game, wanted: Bits, certificate: Bits): void {
    for (let row = 0; row < game.rows; ++row)
        for (let column = 0; column < game.columns; ++column)
            if (!game.missing?.get(row, column))
                assert.equal(count_in(game, row, column, certificate) % 2, 0, "a press changes an even number");
    let lit = 0;
    for_each_one(certificate, (row, column) => {
        if (wanted.get(row, column)) ++lit;
    });
    assert.equal(lit % 2, 1, "an odd number must change");
}

test("1,500 boards of 10 rules x 6 topologies are solved or proved unsolvable", async (t) => {
    const module = await load("board");
    const random = new Random(1);
    let solved = 0;
    let proved = 0;
    for (const rule of rules)
        for (const topology of topologies)
            for (let i = 0; i < 25; ++i) {
                const side = topology === "projective" ? 0 : random.below(8);
                const rows = 2 + random.below(8);
                const missing = i % 5 === 4 ? random.bits(rows, 2 + side || rows, 0.2) : null;
                const played = game(rows, missing?.columns ?? (topology === "projective" ? rows : 2 + side), rule, topology, missing);
                const board = random.bits(played.rows, played.columns);
                if (missing) for_each_one(missing, (row, column) => board.set(row, column, false));
                const answer = ask(module, "solve", {game: played, board, target: "off"});
                if ("presses" in answer) {
                    assert.equal(String(lights_of(played, answer.presses)), String(board), `${rule} on the ${topology}`);
                    ++solved;
                } else {
                    check_proof(played, board, answer.certificate);
                    ++proved;
                }
            }
    assert.equal(solved + proved, 1500);
    t.diagnostic(`${solved} solved, ${proved} proved unsolvable`);
});

test("targets: on, a pattern, and off or on", async () => {
    const module = await load("board");
    const random = new Random(2);
    for (let i = 0; i < 60; ++i) {
        const played = game(3 + random.below(4), 3 + random.below(4), rules[i % rules.length], topologies[i % 3]);
        const {rows, columns} = played;
        const board = random.bits(rows, columns);
        const pattern = random.bits(rows, columns);
        const on = ask(module, "solve", {game: played, board, target: "on"});
        const wanted_on = sum(board, all_on(rows, columns));
        if ("presses" in on) assert.ok(lights_of(played, on.presses).equals(wanted_on));
        else check_proof(played, wanted_on, on.certificate);
        const to = ask(module, "solve", {game: played, board, target: pattern});
        if ("presses" in to) assert.ok(sum(board, lights_of(played, to.presses)).equals(pattern));
        else check_proof(played, sum(board, pattern), to.certificate);
        const either = ask(module, "solve", {game: played, board, target: "uniform"});
        if ("presses" in either) {
            const reached = sum(board, lights_of(played, either.presses));
            assert.ok(reached.is_zero() || reached.equals(all_on(rows, columns)));
        } else {
            check_proof(played, board, either.certificate);
            check_proof(played, wanted_on, either.certificate);
        }
    }
});
