// SPDX-License-Identifier: MIT
// Matrices and systems through the module. Its answers are verified there; here products of its own hold them together.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {reduce} from "../../src/equations/algebra.js";
import {kFormats} from "../../src/equations/card.js";
import {frames_of} from "../../src/equations/steps.js";
import {SolverError} from "../../src/solver/protocol.js";
import {ask, game, load, Random} from "./module.js";

const transposed = (a: Bits) => Bits.of(a.columns, a.rows, (i, j) => a.get(j, i));

function multiply(a: Bits, b: Bits): Bits {
    const result = new Bits(a.rows, b.columns);
    for (let i = 0; i < a.rows; ++i)
        for (let k = 0; k < a.columns; ++k)
            if (a.get(i, k)) for (let word = 0; word < b.stride; ++word) result.words[i * b.stride + word]! ^= b.words[k * b.stride + word]!;
    return result;
}

test("systems, nullspaces and inverses hold when multiplied", async () => {
    const module = await load();
    const random = new Random(4);
    const seen = {solved: 0, inconsistent: 0, inverse: 0, singular: 0};
    for (let i = 0; i < 100; ++i) {
        const [m, n] = [random.below(70), random.below(70)];
        const a = random.bits(m, n, [0.5, 0.1, 0.03][i % 3]);
        const b = random.bits(1, m);
        const answer = ask(module, "solve_system", {a, b});
        const {rank} = ask(module, "rank", {a});
        if ("x" in answer) {
            assert.ok(multiply(answer.x, transposed(a)).equals(b));
            assert.equal(answer.nullity, n - rank);
            ++seen.solved;
        } else {
            assert.ok(multiply(answer.certificate, a).is_zero());
            assert.ok(multiply(answer.certificate, transposed(b)).get(0, 0));
            ++seen.inconsistent;
        }
        const {basis} = ask(module, "nullspace", {a});
        assert.equal(basis.rows, n - rank);
        assert.ok(multiply(a, transposed(basis)).is_zero());
        const square = random.bits(n, n);
        const inverse = ask(module, "inverse", {a: square});
        if ("inverse" in inverse) assert.ok(multiply(multiply(a, square), inverse.inverse).equals(a));
        else assert.ok(!inverse.proof.is_zero() && multiply(inverse.proof, square).is_zero());
        ++seen["inverse" in inverse ? "inverse" : "singular"];
        const {steps} = ask(module, "steps", {a, columns: n});
        const {reduced, pivots} = ask(module, "rref", {a});
        assert.ok(reduce(a, n).reduced.equals(reduced));
        assert.ok(frames_of(a, steps).at(-1)!.matrix.equals(reduced));
        assert.deepEqual(frames_of(a, steps).at(-1)!.pivots, pivots.map((column, row) => ({row, column})));
    }
    for (const [what, times] of Object.entries(seen)) assert.ok(times > 5, `${what}: ${times}`);
});

test("the library writes each format that has no writer here", async () => {
    const module = await load();
    for (const {name, text} of kFormats)
        if (!text) assert.ok(ask(module, "format", {matrix: Bits.from("110", "011"), format: name}).bytes.length > 0);
});

test("errors have the library's words, and leave the module in order", async () => {
    const module = await load();
    const fails = (run: () => unknown, status: string, message: RegExp) =>
        assert.throws(run, (error: SolverError) => error instanceof SolverError && error.status === status &&
            message.test(error.message));
    const a = Bits.from("11", "01");
    fails(() => ask(module, "solve_system", {a, b: new Bits(1, 3)}), "invalid argument", /length 3, expected 2/);
    fails(
        () => ask(module, "parse", {bytes: new TextEncoder().encode("101\n1x1\n"), format: "text"}),
        "bad input",
        /^gf2_matrix_parse: input:2:2: /,
    );
    fails(() => ask(module, "format", {matrix: a, format: "paper"}), "invalid argument", /paper/);
    const board = new Bits(3, 3);
    fails(() => ask(module, "solve", {game: game(3, 3, "bishop"), board, target: "off"}), "invalid argument", /bishop/);
    fails(() => ask(module, "solve", {game: game(4, 4), board, target: "off"}), "invalid argument", /3 x 3/);
    fails(() => ask(module, "press_matrix", {game: game(2000, 2000)}), "no memory", /./);
    assert.equal(ask(module, "rank", {a}).rank, 2);
});

test("memory does not grow over 1,000 calls", async (t) => {
    const module = await load();
    const random = new Random(8);
    const played = game(12, 12, "king", "torus");
    const once = () => {
        const board = random.bits(12, 12);
        ask(module, "solve", {game: played, board, target: "off"});
        ask(module, "least_or_share", {game: game(7, 9), board: random.bits(7, 9), target: "off"});
        const a = random.bits(60, 60);
        ask(module, "solve_system", {a, b: random.bits(1, 60)});
        try {
            ask(module, "solve_system", {a, b: new Bits(1, 3)});
        } catch {
            // Errors free what they have allocated, too.
        }
    };
    for (let i = 0; i < 50; ++i) once();
    const free_before = largest_block(module);
    const before = module.memory.buffer.byteLength;
    for (let i = 0; i < 1000; ++i) once();
    assert.equal(module.memory.buffer.byteLength, before);
    assert.equal(largest_block(module), free_before);
    t.diagnostic(`${before / 2 ** 20} MiB`);
});

// A leak of a few bytes a call would take from the free memory.
function largest_block(module: Awaited<ReturnType<typeof load>>): number {
    const address = module.call["malloc"]!(4 << 20);
    module.call["free"]!(address);
    return address;
}
