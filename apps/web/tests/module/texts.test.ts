// SPDX-License-Identifier: MIT
// Texts and files: what the page reads itself, and what it hands to the module.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {equations_text, reduce} from "../../src/equations/algebra.js";
import {read_system} from "../../src/equations/matrices.js";
import {words_of} from "../../src/files/errors.js";
import {understand} from "../../src/files/open.js";
import type {Solver} from "../../src/solver/protocol.js";
import {random_bits, random_generator} from "../unit/random.js";
import {ask, load} from "./module.js";

const module = load();
const solver = {ask: async (name: "parse", question: never) => ask(await module, name, question)} as unknown as Solver;

const bytes_of = (text: string) => new TextEncoder().encode(text);

async function refusal(read: Promise<unknown>): Promise<string> {
    return read.then((found) => assert.fail(`no error, but ${JSON.stringify(found)}`), words_of);
}

const kBoards: [text: string, board: string][] = [
    ["\n\n0 1\r\n1 0\r\n\n", "01/10"],
    ["\xa00\xa01\n\xa01\xa00", "01/10"],
    ["\ufeff[[0,1],[1,0],[1,1]]", "01/10/11"],
    ["# .\n. #", "10/01"],
    ["wb\nbw", "01/10"],
    ["0_1\n_10", "0_1/_10"],
    ["2×3\n010\n111", "010/111"],
    ["*.\n.*", "10/01"],
    ["□■\n■□", "01/10"],
    ["⬛🟨\n🟨⬛", "01/10"],
    ["⬛⬜_", "10_"],
    ["P1 # plain\n3 2 010111", "010/111"],
    ["0,1;1,0", "01/10"],
];

for (const [text, board] of kBoards)
    test(`board ${JSON.stringify(text)}`, async () => {
        const found = await understand(solver, bytes_of(text));
        assert.ok(found.kind === "board");
        const rows = found.board.toString().split("\n").map((line, row) =>
            [...line].map((bit, column) => (found.missing?.get(row, column) ? "_" : bit)).join(""));
        assert.equal(rows.join("/"), board);
    });

const kInputs: [input: string, said: string][] = [
    ["\x89PNG\r\n\x1a\n...", "PNG picture"],
    ["\xff\xd8\xff\xe0", "JPEG picture"],
    ["RIFF....WEBPVP8 ", "WebP picture"],
    ["P4 2 2\n\x40\x80", "portable bitmap, 2 x 2, 2 on"],
    ["011\n110\n", "text, 2 x 3, 4 on"],
    ["https://example.org/#1;5x4;x;torus", "link to a board, 5 x 4"],
    ["file:///home/me/gf2kit.html#1%3B5x4%3Bx%3Btorus\n", "link to a board, 5 x 4"],
    ["1;5x4;x;torus", "link to a board, 5 x 4"],
];

for (const [input, said] of kInputs)
    test(`understood: ${JSON.stringify(input)}`, async () => {
        const bytes = Uint8Array.from(input, (character) => character.charCodeAt(0));
        assert.equal((await understand(solver, bytes)).said, said);
    });

const kRefusals: [input: string, message: string | RegExp][] = [
    ["2;5x5;plus;plane", /version 2/],
    ["https://example.org/", /expected a link of version 1/],
    ["011\n01?\n", "line 2, column 3: expected 1, 0 or _, found '?'"],
    ["⬛⬜\n⬛x", "line 2, column 2: expected #, . or _, found 'x'"],
    ["⬛⬛", "line 1, column 1: expected other cells as well, found ⬛ alone: all on or all off?"],
    ["01\n0é", "line 2, column 2: expected cells such as 1, 0 or _, found 'é'"],
    ["1\n\n0", "line 3, column 1: expected one matrix or board, found a second one that begins here, after an empty line"],
    ["\x7fELF\0", "byte 4: expected text, a portable bitmap or a picture, found a zero byte"],
    ["P1 2 2 012", "line 1, column 10: expected 0 or 1, found '2'"],
    ["P1 0 2", "expected a board with cells, found 2 x 0"],
    ["0".repeat(17 << 20), "expected at most 16 MB of text, found 18 MB"],
    ["10".repeat(2_000_001), "expected at most 4,000,000 cells, found more"],
];

for (const [input, message] of kRefusals)
    test(`not understood: ${JSON.stringify(input.slice(0, 30))}`, async () => {
        const found = await refusal(understand(solver, bytes_of(input)));
        if (typeof message === "string") assert.equal(found, message);
        else assert.match(found, message);
    });

const read = (text: string) => read_system(solver, text);
const message = (text: string) => refusal(read(text));
const rows = async (text: string) => {
    const system = (await read(text))!;
    const bits = system.a.toString().split("\n");
    return system.b ? bits.map((row, i) => `${row}|${Number(system.b!.get(0, i))}`) : bits;
};

test("equations with named unknowns", async () => {
    assert.deepEqual(await rows("x1+x3=1"), ["11|1"]);
    assert.deepEqual((await read("x1+x3=1"))!.unknowns, ["x1", "x3"]);
    assert.deepEqual(await rows("x1 + x2 = 1\nx2 + x10 = 0\n"), ["110|1", "011|0"]);
    assert.deepEqual((await read("x10 = 0; x2 = 1"))!.unknowns, ["x2", "x10"]);
    assert.deepEqual(await rows("a + b = c + 1, b = 0"), ["111|1", "010|0"]);
    assert.deepEqual(await rows("x xor y = 1\nx \u2295 y = 0\nx ^ y = 1"), ["11|1", "11|0", "11|1"]);
    assert.deepEqual(await rows("x + x = 1"), ["0|1"]);
    assert.deepEqual(await rows("x - y = 0"), ["11|0"]);
    assert.deepEqual((await read("x_1 + x_{2} + x[3] + x\u2084 = 0"))!.unknowns, ["x1", "x2", "x3", "x4"]);
    assert.deepEqual((await read("r2c10 + r2c3 + r1c5 = 1"))!.unknowns, ["r1c5", "r2c3", "r2c10"]);
    assert.deepEqual(await rows("0 = 1 + x # comment\n\n// another\n"), ["1|1"]);
});

test("numbers are taken modulo 2", async () => {
    assert.deepEqual(await rows("2x1 + 3x2 = 5"), ["01|1"]);
    assert.deepEqual(await rows("3*x + 4 y - 1\u00b7z = -12"), ["101|0"]);
    assert.deepEqual(await rows("x1 = 2\nx2 = x1 + 7"), ["10|0", "11|1"]);
});

test("matrices of programs and of LaTeX", async () => {
    const identity = ["10", "01"];
    for (const text of ["np.array([[1, 0], [0, 1]])", "A = np.array([[1, 0],\n [0, 1]], dtype=np.uint8)\n", "A = [[1,0],[0,1]]",
        "Matrix([[1, 0], [0, 1]])", "matrix(GF(2), [[1, 0], [0, 1]])", "A = [1 0; 0 1];", "A = [1 0; % first\n0 1] # second", "array([[1., 0.],\n       [0., 1.]])",
        "np.array(((1, 0), (0, 1)),)", "A =\n[[1 0]\n [0 1]]\n",
        "\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}", "A = \\left(\\begin{array}{|cc|}1&0\\\\0&{1}\\end{array}\\right).",
        "\\begin{pmatrix*}[r]\\hline 1&0\\\\0&1\\\\ \\hline\\end{pmatrix*} % comment", "\\left[\\begin{array}{cc}\n1 & 0 \\\\\n0 & 1 \\\\\n\\end{array}\\right]",
        "$$\\begin{bmatrix} 1 & 0 \\\\[2pt] \\hline 0 & 1 \\end{bmatrix}$$"])
        assert.deepEqual(await rows(text), identity, text);
    assert.deepEqual(await rows("\\begin{array}{cc|c}1&0&1\\\\0&1&0\\end{array}"), ["10|1", "01|0"]);
    assert.deepEqual(await rows("\\begin{bmatrix}[cc|c]1&0&1\\\\0&1&0\\end{bmatrix}"), ["10|1", "01|0"]);
});

test("A and b together are a system", async () => {
    const begin = (rows: string) => `\\begin{pmatrix}${rows}\\end{pmatrix}`;
    const [a, b] = [begin("1&1&0\\\\0&1&1"), begin("1\\\\0")];
    for (const text of ["A = [1 1 0; 0 1 1]; b = [1;0]", "A = [1 1 0; 0 1 1]\nb = [1 0]\n", "b = [1, 0]\r\nA = [[1,1,0],\r\n[0,1,1]]\r\n",
        "A = np.array([[1, 1, 0], [0, 1, 1]])\nb = np.array([1, 0])", "A=[1 1 0;0 1 1], b=[[1],[0]]",
        `A = ${a}, \\quad b = ${b}`, `\\[${a} \\mathbf{x} = ${b}\\]`, `$${a}\\vec x=${b}$`])
        assert.deepEqual(await rows(text), ["110|1", "011|0"], text);
});

test("DIMACS", async () => {
    assert.deepEqual(await rows("c lines that begin with c\np cnf 3 3\nx1 -2 3 0\n-1 0\nx 2 3 0\n"), ["111|0", "100|0", "011|1"]);
    assert.deepEqual(await rows("p cnf 2 1\n0\n"), ["00|1"]);
});

test("rows with a bar, and hexadecimal rows", async () => {
    assert.deepEqual(await rows("1 0 1 | 1 # one\n# two\n0 1 1 |0\n"), ["101|1", "011|0"]);
    assert.deepEqual(await rows("101|1\n011|0\n"), ["101|1", "011|0"]);
    assert.deepEqual(await rows("101|1"), ["101|1"]);
    assert.deepEqual(await rows("[1,0 | 1]\n[0,1 | 0]"), ["10|1", "01|0"]);
    assert.deepEqual(await rows("[1 0 | 1; 0 1 | 0]"), ["10|1", "01|0"]);
    assert.deepEqual(await rows("0x8F\n0x01"), ["10001111", "00000001"]);
    assert.deepEqual(await rows("f0\n01"), ["11110000", "00000001"]);
});

test("more rows than a call has room for", async () => {
    assert.equal((await read("10|1\n".repeat(200_000)))!.a.rows, 200_000);
    assert.equal((await read("0xa\n".repeat(200_000)))!.a.rows, 200_000);
});

test("what is left to the library", async () => {
    for (const text of ["", "101\n010", "1 0\n0 1", "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 1",
        "3 2\n2 3\n", "[[1,0],[0,1]]", "2 2 M\n1 1 1\n0 0 0"])
        assert.equal(await read(text), null, text);
});

test("equations as students, documents and programs write them", async () => {
    const system = ["101|1", "011|0"];
    for (const text of [
        "x1 + x3 = 1 (mod 2)\nx2 + x3 = 0 (mod 2)", "x1 + x3 \u2261 1 mod 2\nx2 + x3 \u2261 0 mod 2", "(1) x1 + x3 = 1\n(2) x2 + x3 = 0",
        "1) x1 + x3 = 1\n2) x2 + x3 = 0", "1. x1 + x3 = 1.\n2. x2 + x3 = 0.", "E1: x1 + x3 = 1\nE2: x2 + x3 = 0", "I: x1 + x3 = 1\nII: x2 + x3 = 0",
        "x1 + x3 = 1   (1)\nx2 + x3 = 0   (2)", "x[1] ^ x[3] == 1\nx[2] ^ x[3] == 0", "x1^x3 = 1\nx2 \u22bb x3 = 0", "x\u2081 \u2295 x\u2083 = 1\nx\u2082 \u2212 x\u2083 = 0",
        "\\begin{cases} x_1 + x_3 = 1 \\\\ x_2 + x_3 = 0 \\end{cases}", "\\left\\{\\begin{array}{l} x_1 + x_3 = 1 \\\\ x_2 + x_3 = 0 \\end{array}\\right.",
        "\\begin{align*}\nx_1 + x_3 &= 1 \\\\\nx_2 + x_3 &= 0\n\\end{align*}", "\\begin{align}\nx_{1} &&+ x_{3} &\\equiv 1 \\pmod{2}, \\\\[2pt]\n& x_{2} \\oplus x_{3} &\\equiv 0 \\pmod 2 \\tag{2}\n\\end{align}",
        "$x_1 + x_3 = 1$\n$x_2 + x_3 = 0$", "[1 0 1 | 1; 0 1 1 | 0]", "A = [1 0 1 | 1; 0 1 1 | 0]",
    ])
        assert.deepEqual(await rows(text), system, text);
    assert.deepEqual((await read("x[0] ^ x[1] == 1"))!.unknowns, ["x0", "x1"]);
    assert.deepEqual((await read("b + g + a = 1\nh = c"))!.unknowns, ["a", "b", "c", "g", "h"]);
    assert.deepEqual((await read("lamp + door = 1"))!.unknowns, ["lamp", "door"]);
    assert.equal(await message("x + y = 1 (mod 3)"), "line 1, column 11: expected (mod 2), found '(mod 3)'");
    assert.equal(await message("\\begin{cases} x + y = 1 \\\\ x y = 0 \\end{cases}"),
        "line 1, column 30: expected + or = before 'y': a product of unknowns is not linear");
});

test("equations are read as they are written", async () => {
    const random = random_generator();
    for (const [m, n] of [[1, 1], [3, 3], [4, 7], [7, 4], [33, 40]] as const) {
        const [a, b] = [random_bits(random, m, n, 0.3), random_bits(random, 1, m, 0.5)];
        // Unknowns that do not occur are no part of the text.
        const again = (await read(equations_text(a, b, null)))!;
        assert.equal(reduce(again.a, again.a.columns).pivots.length, reduce(a, n).pivots.length);
        assert.ok(again.b!.equals(b));
    }
});

test("errors name line and column", async () => {
    assert.equal(await message("x1 = 1\nx2"), "line 2, column 3: expected = and a right-hand side, found the end of the line");
    assert.equal(await message("x1 + = 1"), "line 1, column 6: expected an unknown or a number, found '='");
    assert.equal(await message("x1 = 1 = x2"), "line 1, column 8: expected +, ; or the end of the line, found '='");
    assert.equal(await message("1 3 = 1"), "line 1, column 3: expected + or =, found '3'");
    assert.equal(await message("1 + 3 = 1"), "expected unknowns such as x1, found numbers alone");
    assert.equal(await message("101 = 1\n011 = 0"), "expected unknowns such as x1, found numbers alone");
    assert.equal(await message("\u03b1 + x = 1"), "line 1, column 1: expected an unknown such as x1, +, = or a number, found '\u03b1'");
    assert.equal(await message("p cnf 2 1\nx1 3 0"), "line 2, column 4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '3'");
    assert.equal(await message("1 1|0\n1|1 0"), "line 2, column 2: expected | before the last bit of a row");
    assert.match(await message("10|1\n\n01|1"), /^line 3, column 1: expected one matrix or board, found a second one/);
    assert.equal(await message("0xff\n\n0x11"), "line 3, column 1: expected one matrix or board, found a second one that begins here, after an empty line");
    assert.equal(await message("#.#\n.#.\n"), "line 1, column 1: expected 0 or 1, found a board of # and .: open it on the board");
    assert.equal(await message("101|1\n110"), "line 2, column 4: expected | and the right-hand side, as in the other rows");
    assert.equal(await message("A = [[1, 0],\n [1]]"), "line 2, column 4: expected 2 entries, as in the first row (line 1), found 1");
    assert.equal(await message("A = [1 0; 0 1]; b = [1;0;1]"), "line 1, column 21: expected b with 2 bits, one for each row of A, found 3 x 1");
    for (const [text, place] of [["A = [1 0; 0 1]; c = [1;0]", "1, column 21"], ["A = [1 0; 0 1]; [1;0]", "1, column 17"], ["A = [1 0; 0 1]\nb = [1;0]\nc = [1;0]", "3, column 5"],
        ["A = [1 0; 0 1]'", "1, column 15"], ["np.array([[1, 0], [1, 1]]).T", "1, column 27"], ["\\begin{pmatrix}1&0\\end{pmatrix}^T", "1, column 32"],
        ["\\begin{pmatrix}1\\end{pmatrix}+\\begin{pmatrix}1\\end{pmatrix}", "1, column 30"], ["\\begin{pmatrix}1 & x\\end{pmatrix}", "1, column 20"]] as const)
        assert.ok((await message(text)).startsWith(`line ${place}: expected`), `${text}: ${await message(text)}`);
    assert.equal(await message("\\begin{array}{c|cc}1&0&1\\\\0&1&0\\end{array}"),
        "line 1, column 1: expected one bar, before the last of 3 columns, found c|cc");
    assert.equal(await message("0xff\n0x1"), "line 2, column 5: expected 8 entries, as in the first row (line 1), found 4");
});

test("products, powers and names with two readings are refused", async () => {
    for (const [text, wrong] of [
        ["x1x2 = 1", "1: expected + between unknowns, found 'x1x2': one unknown, or a product?"],
        ["x + 2x\u2081x\u2082 = 1", "6: expected + between unknowns, found 'x1x2': one unknown, or a product?"],
        ["x + xy + y = 1", "5: expected + between unknowns, found 'xy': one unknown, or a product?"],
        ["x1*x2 = 1", "3: expected + or = before '*': a product of unknowns is not linear"],
        ["x1 \u00b7 x2 = 1", "4: expected + or = before '*': a product of unknowns is not linear"],
        ["x1 & x2 = 1", "4: expected + or =, found '&'"], ["x1 x2 = 1", "4: expected + or = before 'x': a product of unknowns is not linear"],
        ["x_{1}x_{2} = 1", "6: expected + or = before 'x': a product of unknowns is not linear"],
        ["x1^3 + x2 = 1", "3: expected blanks around ^ for XOR, found none: XOR, or a power?"],
        ["2^x = 1", "2: expected blanks around ^ for XOR, found none: XOR, or a power?"],
        ["x\u00b2 = 0", "2: expected an unknown such as x1, +, = or a number, found '\u00b2'"],
        ["X1 + x2 = x1", "11: expected one way to write an unknown, found 'x1' beside 'X1': one unknown, or two?"],
        ["x1 ^ x2 = 0x1", "11: expected 0 and a blank, or no 0, before x: a hexadecimal number, or 0 times an unknown?"],
    ] as const)
        assert.equal(await message(text), `line 1, column ${wrong}`, text);
});
