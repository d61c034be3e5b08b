// SPDX-License-Identifier: MIT
// Texts and files: what the page reads itself, and what it hands to the module.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Bits} from "../../src/bits.js";
import {dimacs_text} from "../../src/equations/algebra.js";
import {in_order} from "../../src/equations/text.js";
import {read_system} from "../../src/equations/matrices.js";
import {words_of} from "../../src/files/errors.js";
import {understand} from "../../src/files/open.js";
import type {Solver} from "../../src/solver/protocol.js";
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
    assert.equal((await read("2x1 + 3x2 = 5"))!.form, "equations, their numbers modulo 2");
    assert.equal((await read("1x1 + x2 = 1"))!.form, "equations");
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

test("equations with numbered unknowns", async () => {
    assert.deepEqual(await rows("1 3 = 1\n2 3 = 0"), ["101|1", "011|0"]);
    assert.deepEqual(await rows("1 + 3 = 1"), ["101|1"]);
    assert.deepEqual(await rows("1 1 2 = 1"), ["01|1"]);
    assert.deepEqual(await rows("0 = 1\n2 = 0"), ["00|1", "01|0"]);
    assert.equal((await read("1 3 = 1"))!.unknowns, null);
});

test("DIMACS", async () => {
    assert.deepEqual(await rows("c lines that begin with c\np cnf 3 3\nx1 -2 3 0\n-1 0\nx 2 3 0\n"), ["111|0", "100|0", "011|1"]);
    assert.deepEqual(await rows("x1 2 0\nx -2 0"), ["11|1", "01|0"]);
    assert.deepEqual(await rows("p cnf 2 1\n0\n"), ["00|1"]);
    const [a, b] = [Bits.from("1011", "0000", "0110"), Bits.from("100")];
    const read_again = (await read(dimacs_text(a, b)))!;
    assert.ok(read_again.a.equals(a) && read_again.b!.equals(b));
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

test("errors name line and column", async () => {
    assert.equal(await message("x1 = 1\nx2"), "line 2, column 3: expected = and a right-hand side");
    assert.equal(await message("x1 ="), "line 1, column 5: expected an unknown or a number after =");
    assert.equal(await message("x1 = x2 +"), "line 1, column 10: expected an unknown or a number after +");
    assert.equal(await message("x1 + = 1"), "line 1, column 6: expected an unknown or a number before =");
    assert.equal(await message(" = 1"), "line 1, column 2: expected an unknown or a number before =");
    assert.equal(await message("2*3 = x"), "line 1, column 3: expected an unknown after *, found '3'");
    assert.equal(await message("2* = x"), "line 1, column 4: expected an unknown after *, found '='");
    assert.equal(await message("x = 2*"), "line 1, column 7: expected an unknown after *");
    assert.equal(await message("x = 1 1"), "line 1, column 7: expected + or = before '1'");
    assert.equal(await message("1 3 x = 1"), "line 1, column 5: expected + or = before 'x'");
    assert.equal(await message("x1 = 1 = x2"), "line 1, column 8: expected one = in an equation, found another");
    assert.equal(await message("3 0 = 1"), "line 1, column 3: unknowns are numbered from 1");
    assert.equal(await message("1 3 = 1 1"), "line 1, column 9: expected + or = before '1'");
    assert.equal(await message("02 3 = 1"), "line 1, column 1: expected the number of an unknown, found '02'");
    assert.equal(await message("1 3 = 7"), "line 1, column 7: expected 0 or 1, found '7'");
    assert.equal(await message("p cnf 2 1\nx1 3 0"), "line 2, column 4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '3'");
    assert.equal(await message("1 1|0\n1|1 0"), "line 2, column 2: expected | before the last bit of a row");
    assert.equal(await message("10|1\n\n01|1"), "line 3, column 1: expected one matrix or board, found a second one that begins here, after an empty line");
    assert.equal(await message("0xff\n\n0x11"), "line 3, column 1: expected one matrix, found a second after an empty line");
    assert.equal(await message("#.#\n.#.\n"), "line 1, column 1: expected 0 or 1, found a board of # and .: open it on the board");
    assert.equal(await message("101|1\n110"), "line 2, column 4: expected | and the right-hand side, as in the other rows");
    assert.equal(await message("A = [[1, 0],\n [1]]"), "line 2, column 4: expected 2 entries, as in the first row (line 1), found 1");
    assert.equal(await message("A = [1 0 | 1; 0 1 | 0]"), "line 1, column 10: expected 0 or 1, found '|'");
    assert.equal(await message("A = [1 0; 10 1]"), "line 1, column 11: expected 0 or 1, found '10'");
    assert.equal(await message("A = [1 0; 0 1]; b = [1;0;1]"), "line 1, column 21: expected b with 2 bits, one for each row of A, found 3 x 1");
    const not_used = (text: string) => `expected one array, or A = ... and b = ... alone, found ${text}`;
    assert.equal(await message("A = [1 0; 0 1]; c = [1;0]"), `line 1, column 21: ${not_used("another")}`);
    assert.equal(await message("A = [1 0; 0 1]; [1;0]"), `line 1, column 17: ${not_used("another")}`);
    assert.equal(await message("A = [1 0; 0 1]\nb = [1;0]\nc = [1;0]"), `line 3, column 5: ${not_used("another")}`);
    assert.equal(await message("A = [1 0; 0 1]'"), `line 1, column 15: ${not_used("\"'\"")}`);
    assert.equal(await message("np.array([[1, 0], [1, 1]]).T"), `line 1, column 27: ${not_used("'.'")}`);
    assert.equal(await message("np.array([[1, 0], [1, 1]], order='F')"), "line 1, column 26: expected ), found ','");
    assert.equal(await message("A = [1 0; 0 1]\nx1 + x2 = 1"), `line 2, column 1: ${not_used("'x'")}`);
    assert.equal(await message("\\begin{pmatrix}1 & x\\end{pmatrix}"), "line 1, column 20: expected 0 or 1, found 'x'");
    assert.equal(await message("\\begin{pmatrix}1 & 0"), "line 1, column 21: expected \\end, as there is \\begin");
    assert.equal(await message("\\begin{pmatrix}10&1\\end{pmatrix}"), "line 1, column 16: expected 0 or 1, found '10'");
    assert.equal(await message("\\begin{pmatrix}1&0\\\\1\\end{pmatrix}"), "line 1, column 22: expected 2 entries, as in the first row (line 1), found 1");
    assert.equal(await message("\\begin{array}{c|cc}1&0&1\\\\0&1&0\\end{array}"),
        "line 1, column 1: expected one bar, before the last of 3 columns, found c|cc");
    const alone = (text: string) => `expected one matrix, A = ... and b = ..., or A x = b, found ${text}`;
    assert.equal(await message("\\begin{pmatrix}1&0\\end{pmatrix}^T"), `line 1, column 32: ${alone("'^'")}`);
    assert.equal(await message("\\begin{pmatrix}1\\end{pmatrix}+\\begin{pmatrix}1\\end{pmatrix}"), `line 1, column 30: ${alone("'+'")}`);
    assert.equal(await message("\\begin{pmatrix}1\\end{pmatrix}\\begin{pmatrix}1\\end{pmatrix}"), `line 1, column 30: ${alone("another")}`);
    assert.equal(await message("\\begin{pmatrix}1&1\\end{pmatrix}\\begin{pmatrix}x\\\\y\\end{pmatrix}=\\begin{pmatrix}1\\end{pmatrix}"),
        "line 1, column 47: expected 0 or 1, found 'x'");
    assert.equal(await message("0xff\n0x1"), "line 2, column 1: expected 2 digits, found 1");
});

test("what has two readings is refused with both", async () => {
    const product = (place: string, name: string, first: string, second: string, other: string) =>
        `line 1, column ${place}: ${name} is one unknown, or the product of ${first} and ${second}? ` +
        `Products are not linear; write ${other} for one unknown`;
    assert.equal(await message("x1x2 = 1"), product("1", "x1x2", "x1", "x2", "x1_x2"));
    assert.equal(await message("x + 2x\u2081x\u2082 = 1"), product("6", "x\u2081x\u2082", "x\u2081", "x\u2082", "x\u2081_x\u2082"));
    assert.equal(await message("x2x = 1"), product("1", "x2x", "x2", "x", "x2_x"));
    assert.equal(await message("x + xy + y = 1"), product("5", "xy", "x", "y", "x_y"));
    assert.equal(await message("xy = x"), product("1", "xy", "x", "y", "x_y"));
    assert.equal(await message("b + abc = a + c"), product("5", "abc", "a, b", "c", "a_b_c"));
    assert.equal(await message("r1c2 + r1 = 0"), product("1", "r1c2", "r1", "c2", "r1_c2"));
    const not_linear = (place: string, found: string) =>
        `line 1, column ${place}: expected + or = before ${found}: products of unknowns are not linear`;
    assert.equal(await message("x1*x2 = 1"), not_linear("3", "'*'"));
    assert.equal(await message("x1 \u00b7 x2 = 1"), not_linear("4", "'\u00b7'"));
    assert.equal(await message("x1 & x2 = 1"), not_linear("4", "'&'"));
    assert.equal(await message("x1 x2 = 1"), not_linear("4", "'x2'"));
    assert.equal(await message("3x1 x2 = 1"), not_linear("5", "'x2'"));
    assert.equal(await message("x_{1}x_{2} = 1"), not_linear("6", "'x_{2}'"));
    assert.equal(await message("x1 and x2 = 1"), not_linear("4", "'and'"));
    assert.equal(await message("x1[2] = 1"), "line 1, column 3: expected an unknown, +, = or a number, found '['");
    const power = (place: string, number: string) => `line 1, column ${place}: is ^${number} a power, or XOR with ${number}? ` +
        "Powers are not linear; write blanks around ^ for XOR";
    assert.equal(await message("x1^3 + x2 = 1"), power("3", "3"));
    assert.equal(await message("x1^1 + x2 = 1"), power("3", "1"));
    assert.equal(await message("x1 ^2 = 1"), power("4", "2"));
    assert.equal(await message("x1^ 0 = 1"), power("3", "0"));
    assert.equal(await message("x^2y = 1"), power("2", "2"));
    assert.equal(await message("1^3 = 1"), power("2", "3"));
    assert.equal(await message("x^-1 = 0"), "line 1, column 3: expected an unknown or a number after ^");
    assert.equal(await message("x\u00b2 = 0"), "line 1, column 2: expected an unknown, +, = or a number, found '\u00b2'");
    assert.equal(await message("x1 ^ 3 = 0"), "line 1, column 6: expected 0 or 1 beside XOR, found '3'");
    assert.equal(await message("x ^ y = 3"), "line 1, column 9: expected 0 or 1 beside XOR, found '3'");
    assert.equal(await message("2x xor y = 1"), "line 1, column 1: expected 0 or 1 beside XOR, found '2'");
    assert.match(await message("x1 ^ x2 = 0x1"), /^line 1, column 11: 0x1 is a hexadecimal number, or 0 times x1/);
    assert.equal(await message("a ^ b = 0x1"), "line 1, column 9: 0x1 is a hexadecimal number, or 0 times x1? Write 1, or 0 x1");
    const twins = (place: string, one: string, other: string) =>
        `line 1, column ${place}: are ${one} and ${other} one unknown or two? Write one as the other, or rename it`;
    assert.equal(await message("X1 + x2 = x1"), twins("11", "X1", "x1"));
    assert.equal(await message("x01 + x1 = 1"), twins("7", "x01", "x1"));
    assert.equal(await message("101 = 1\n011 = 0"),
        "line 1, column 1: are these numbers of unknowns, or rows of bits? Write x101 for an unknown, or 1 0 1 | 1 for a row");
    assert.match(await message("1 0 1 = 1\n0 1 1 = 0"), /rows of bits/);
    assert.equal(await message("c = 1\nx1 2 0"), "line 2, column 4: expected + or = before '2'");
});

test("what has one reading is read", async () => {
    assert.deepEqual(await rows("x1 ^ 1 = x2\nx1^x2^x3 = 1"), ["110|1", "111|1"]);
    assert.deepEqual(await rows("1 ^ x1 = 0"), ["1|1"]);
    assert.deepEqual(await rows("0x1 + 1x2 = 1\n1x1 + 0x2 = 0"), ["01|1", "10|0"]);
    assert.deepEqual((await rows("x1_x2 + x1 = 1\nfoo + alice = 0\nx1_2 + a = 0")).length, 3);
    assert.deepEqual(await rows("lamp + door = 1\ncarry + a = b"), ["11000|1", "00111|0"]);
    assert.deepEqual((await rows("10 11 = 1\n1 10 = 0")).length, 2);
    assert.deepEqual(await rows("1 ^ 3 = 1"), ["101|1"]);
    assert.deepEqual(await rows("1 = 1"), ["1|1"]);
    assert.deepEqual(await rows("A + a = 1\nx01 + x10 = 1"), ["1100|1", "0011|1"]);
});

test("names in order", () => {
    assert.deepEqual(in_order(["b", "a"]), ["b", "a"]);
    assert.deepEqual(in_order(["x2", "y1"]), ["x2", "y1"]);
    assert.deepEqual(in_order(["x10", "x9"]), ["x9", "x10"]);
});
