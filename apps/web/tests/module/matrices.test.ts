// SPDX-License-Identifier: MIT
// Matrices and systems, with products by the schoolbook.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {SolverError} from "../../src/solver/protocol.js";
import {ask, game, load, Random} from "./module.js";

function multiply(a: Bits, b: Bits): Bits {
    assert.equal(a.columns, b.rows);
    const c = new Bits(a.rows, b.columns);
    for (let i = 0; i < a.rows; ++i) {
        for (let k = 0; k < a.columns; ++k) {
            if (!a.get(i, k)) continue;
            for (let w = 0; w < c.stride; ++w) c.words[i * c.stride + w]! ^= b.words[k * b.stride + w]!;
        }
    }
    return c;
}

function transposed(a: Bits): Bits {
    const t = new Bits(a.columns, a.rows);
    for (let i = 0; i < a.rows; ++i) for (let j = 0; j < a.columns; ++j) t.set(j, i, a.get(i, j));
    return t;
}

function identity(n: number): Bits {
    const a = new Bits(n, n);
    for (let i = 0; i < n; ++i) a.set(i, i, true);
    return a;
}

test("systems, nullspaces and inverses hold when multiplied", async () => {
    const module = await load();
    const random = new Random(4);
    const seen = {solved: 0, inconsistent: 0, inverse: 0, singular: 0};
    for (let i = 0; i < 200; ++i) {
        const [m, n] = [random.below(70), random.below(70)];
        const a = random.bits(m, n, [0.5, 0.1, 0.03][i % 3]);
        const b = random.bits(1, m);
        const answer = ask(module, "solve_system", {a, b});
        const {rank} = ask(module, "rank", {a});
        if ("x" in answer) {
            assert.ok(multiply(answer.x, transposed(a)).equals(b));
            assert.equal(answer.nullity, n - rank);
            assert.ok(multiply(a, transposed(answer.basis)).is_zero());
            ++seen.solved;
        } else {
            assert.ok(multiply(answer.certificate, a).is_zero());
            assert.ok(multiply(answer.certificate, transposed(b)).get(0, 0));
            ++seen.inconsistent;
        }
        const {basis} = ask(module, "nullspace", {a});
        assert.equal(basis.rows, n - rank);
        assert.ok(multiply(a, transposed(basis)).is_zero());
        assert.ok(ask(module, "transpose", {a}).transposed.equals(transposed(a)));
        const square = random.bits(n, n);
        const inverse = ask(module, "inverse", {a: square});
        if ("inverse" in inverse) {
            assert.ok(multiply(square, inverse.inverse).equals(identity(n)));
            ++seen.inverse;
        } else {
            assert.ok(!inverse.proof.is_zero() && multiply(inverse.proof, square).is_zero());
            ++seen.singular;
        }
        assert.ok(ask(module, "product", {a, b: square}).product.equals(multiply(a, square)));
    }
    for (const [what, times] of Object.entries(seen)) assert.ok(times > 10, `${what}: ${times}`);
});

test("steps lead to the reduced echelon form, and can be replayed", async () => {
    const module = await load();
    const random = new Random(5);
    for (let i = 0; i < 20; ++i) {
        const a = random.bits(1 + random.below(12), 1 + random.below(12));
        const {steps} = ask(module, "steps", {a, columns: a.columns});
        const {reduced: expected, pivots} = ask(module, "rref", {a});
        const now = a.clone();
        const row = (i: number) => now.words.subarray(i * now.stride, (i + 1) * now.stride);
        for (const step of steps) {
            if (step.kind === "add") row(step.other).forEach((word, w) => (row(step.row)[w]! ^= word));
            if (step.kind === "swap") {
                const kept = row(step.row).slice();
                row(step.row).set(row(step.other));
                row(step.other).set(kept);
            }
            assert.ok(step.sentence.length > 0);
        }
        assert.ok(now.equals(expected));
        assert.equal(pivots.length, ask(module, "rank", {a}).rank);
        pivots.forEach((column, i) => assert.ok(expected.get(i, column)));
    }
});

test("every format reads what it wrote", async () => {
    const module = await load();
    const a = new Random(7).bits(9, 13, 0.3);
    for (let i = 0; i < a.rows; ++i) a.set(i, i, true); // jcf has no zero row before others
    for (const format of ["text", "matrix-market", "alist", "sms", "jcf", "stim-01", "stim-b8", "pbm", "npy", "npy-packed", "gf2"]) {
        const {bytes} = ask(module, "format", {matrix: a, format});
        if (format === "stim-b8") continue; // it does not record the number of columns
        const read = ask(module, "parse", {bytes, format});
        assert.ok(read.matrix.equals(a), format);
        assert.equal(ask(module, "parse", {bytes}).matrix.rows, a.rows, format);
    }
    const {board, missing} = ask(module, "parse_board", {bytes: new TextEncoder().encode("#._\n.#.\n")});
    assert.equal(String(board), "100\n010");
    assert.equal(String(missing), "001\n000");
});

test("the press matrix, and certificates for gf2-check", async () => {
    const module = await load();
    const {matrix} = ask(module, "press_matrix", {game: game(3, 3)});
    assert.equal(matrix.weight(), 33);
    assert.ok(transposed(matrix).equals(matrix));
    const question = {game: game(5, 5), board: Bits.from("10000", "", "", "", ""), target: "off" as const};
    for (const claim of ["presses", "fewest-presses", "game-nullity", "quiet-patterns"]) {
        const text = new TextDecoder().decode(ask(module, "certificate", {...question, claim}).bytes);
        assert.match(text, /gf2/);
    }
});

test("errors have the library's words, and leave the module in order", async () => {
    const module = await load();
    const fails = (run: () => unknown, status: string, message: RegExp) =>
        assert.throws(run, (error: SolverError) => error instanceof SolverError && error.status === status &&
            message.test(error.message));
    const a = Bits.from("11", "01");
    fails(() => ask(module, "product", {a, b: new Bits(3, 3)}), "invalid argument", /^gf2_multiply: .*2 x 2.*3 x 3/);
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
