// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {FormatError} from "../../src/formats/format_error.js";
import {is_pbm, read_pbm} from "../../src/formats/pbm.js";
import {read_board, write_board} from "../../src/formats/text.js";
import {plain_rows} from "./plain_rows.js";
import {random_bits, random_generator} from "./random.js";

const bytes_of = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const kBoards: [text: string, board: string][] = [
    ["01\n10\n", "01\n10\n"],
    ["01\r\n10\r\n", "01\n10\n"],
    ["\n\n0 1\n1 0\n\n", "01\n10\n"],
    ["0,1\n1,0", "01\n10\n"],
    ["0\t1\t\n1\t0", "01\n10\n"],
    ["0;1\n1;0", "01\n10\n"],
    ["0 1; 1 0", "01\n10\n"],
    ["01;\n10;", "01\n10\n"],
    ["|0|1|\n|1|0|", "01\n10\n"],
    ["[[0, 1],\n [1, 0]]", "01\n10\n"],
    ["[[0,1],[1,0],[1,1]]", "01\n10\n11\n"],
    ["((0,1),(1,0),)", "01\n10\n"],
    ["[[0 1]\n [1\n  0]]", "01\n10\n"],
    ["[\n\t[0, 1],\n\n\t[1, 0]\n]", "01\n10\n"],
    ["[0 1; 1 0; 1 1]", "01\n10\n11\n"],
    ["[0 1;\n 1 0;]", "01\n10\n"],
    ["[0;1]", "0\n1\n"],
    ["[[0 1];[1 0]]", "01\n10\n"],
    ["[0,1],[1,0]", "01\n10\n"],
    ["[0,1],\n[1,0]", "01\n10\n"],
    ["[.#; #.]", "01\n10\n"],
    ["2 2\n\n[[0,1],[1,0]]", "01\n10\n"],
    ["1 0 1", "101\n"],
    ["0 1", "01\n"],
    ["1,0,1", "101\n"],
    ["[1;0 ;1]", "1\n0\n1\n"],
    ["1 1\n1 1", "11\n11\n"],
    ["[1 1]\n[1 1]", "11\n11\n"],
    ["# .\n. #", "10\n01\n"],
    ["\t01\n  10", "01\n10\n"],
    ["0\t,\t1\n\t1\t,\t0", "01\n10\n"],
    ["[0,1]\n,[1,0]", "01\n10\n"],
    ["0,1; 1,0\n1,1; 0,0", "01\n10\n11\n00\n"],
    ["1 6\n101 011", "101011\n"],
    ["1 3\n1;0;1", "101\n"],
    [".#\n#.", "01\n10\n"],
    [".O\no.", "01\n10\n"],
    [".X\nx.", "01\n10\n"],
    ["wb\nbw", "01\n10\n"],
    ["yw\nwy", "01\n10\n"],
    ["0_1\n_10", "0_1\n_10\n"],
    ["__\n_1", "__\n_1\n"],
    ["..\n..", "00\n00\n"],
    ["2 3\n010\n111", "010\n111\n"],
    ["2x3\n010\n111", "010\n111\n"],
    ["1 1\n1", "1\n"],
    ["1 0\n0 1", "10\n01\n"],
    ["10 01\n01 10", "1001\n0110\n"],
    ["□■\n■□", "01\n10\n"],
    ["⬛🟨\n🟨⬛", "01\n10\n"],
];

for (const [text, board] of kBoards) {
    test(`board ${JSON.stringify(text)}`, () => {
        const read = read_board(text);
        assert.equal(write_board(read.board, read.missing), board);
    });
}

test("a board survives its text", () => {
    const random = random_generator();
    for (let round = 0; round < 100; ++round) {
        const [rows, columns] = [Math.ceil(random() * 70), Math.ceil(random() * 70)];
        const missing = random_bits(random, rows, columns, 0.2);
        const board = random_bits(random, rows, columns, 0.5);
        missing.words.forEach((word, i) => (board.words[i]! &= ~word));
        const read = read_board(write_board(board, missing));
        assert.deepEqual(read.board, board);
        assert.deepEqual(read.missing, missing.is_zero() ? null : missing);
    }
});

const kCure = "Write each row on a line of its own, or blanks between all cells";
const kBlanks = (expected: string, found: string) =>
    `expected cells in groups of ${expected}, as in line 1, found ${found}: blanks do not count as off`;

const kRefusals: [text: string, message: string][] = [
    ["", "expected a board, found no cells"],
    [" \n\n", "expected a board, found no cells"],
    ["011\n01q\n", "line 2, column 3: expected 1, 0 or _, found 'q'"],
    ["..#\n#01\n", "line 2, column 2: expected #, . or _, found '0'"],
    ["011\n01\n", "line 2, column 3: expected a row of 3 cells, found 2"],
    ["10\n01\n \n11\n01\n", "line 4, column 1: expected one board, found a second after an empty line"],
    ["[1 0]\n\n[0 1]", "line 3, column 1: expected one board, found a second after an empty line"],
    ["[[1,0],[0,1]]\n[[1,1],[0,1]]", "line 2, column 1: expected one board, found a second"],
    ["[1 0; 0 1], [1 1; 0 1]", "line 1, column 13: expected one board, found a second"],
    ["[1 0], [1 1; 0 1]", "line 1, column 8: expected one board, found a second"],
    ["[1 1]\n[11 ]\n[ 11]", `line 2, column 2: ${kBlanks("1 + 1", "2")}`],
    ["#  #\n ## \n#  #", `line 2, column 2: ${kBlanks("1 + 1", "2")}`],
    ["#\n #", `line 2, column 2: expected the cells of this row below those of line 1: blanks do not count as off`],
    ["10 01\n1 001", "line 2, column 1: expected cells in groups of 2 + 2, as in line 1, found 1 + 3"],
    ["1 1\n\n1", "line 3, column 1: expected one board, found a second after an empty line"],
    ["#   # #\n#   # #", "line 1, column 1: expected equal gaps between the cells of this row: blanks do not count as off"],
    ["1,01\n1,10", "line 1, column 3: expected one cell between commas, found more"],
    ["1 0,\n0 1,", "line 1, column 4: expected one cell between commas, found more"],
    ["10,01\n01,10", "line 1, column 3: expected one cell between commas, found more"],
    ["[1 0, 0 1]", "line 1, column 5: expected one cell between commas, found more"],
    ["10;01\n11;00", "line 1, column 4: does ; end a row here, or does the line?"],
    ["101 011 110 111", `line 1, column 5: one row of 12 cells, or 4 rows of 3? ${kCure}`],
    ["[101 011]", `line 1, column 6: one row of 6 cells, or 2 rows of 3? ${kCure}`],
    ["101|01", `line 1, column 5: one row of 5 cells, or 2 rows? ${kCure}`],
    ["1;0;1", `line 1, column 3: one row of 3 cells, or 3 rows of 1? ${kCure}`],
    ["1,,1\n1,0,1", "line 1, column 3: expected a cell before ','"],
    [",1\n0,1", "line 1, column 1: expected a cell before ','"],
    ["1;;1\n1;0;1", "line 1, column 3: expected a cell before ';'"],
    ["1\t\t1\t\n\t1\t\t1", "line 1, column 3: expected a cell between two tabs"],
    ["1\t0\n\t1", "line 2, column 2: expected a cell before the tab"],
    ["| |1|\n|1|0|", "line 1, column 3: expected a cell before '|'"],
    ["[1,0\n 0,1]", "line 2, column 2: does the row end before this cell? Write ; between rows, or a row in one line"],
    ["[[1,0],[0,1]", "line 1, column 1: expected ] for this [, found the end of the text"],
    ["[1,0],[0,1]]", "line 1, column 12: expected [ before this ]"],
    ["[1,0),[0,1]", "line 1, column 5: expected ], found ')'"],
    ["[[[1,0],[0,1]]]", "line 1, column 3: expected a row, found brackets of depth 3"],
    ["[1,[0,1]]", "line 1, column 4: expected a cell, found '['"],
    ["[[1,0],0,1]", "line 1, column 8: expected [ before this row, as before the others"],
    ["1 0\n[0 1]", "line 2, column 1: expected a cell, found '['"],
    ["[1 0] [0 1]\n[1 1] [0 0]", "line 2, column 1: expected each bracket in a line of its own, or all in one: what is a row?"],
    ["[[1;0],[0;1]]", "line 1, column 4: expected a cell or ], found ';'"],
    ["[1,0],[]", "line 1, column 8: expected a cell before ]"],
    ["1 ... 1\n1 0 1", "line 1, column 3: expected 1, 0 or _, found '.'"],
    ["011\n0110\n", "line 2, column 5: expected a row of 3 cells, found 4"],
    ["3 3\n011\n011\n", "line 1, column 1: expected 3 rows, found 2"],
    ["2 3\n011\n0111\n", "line 3, column 5: expected a row of 3 cells, found 4"],
    ["ww\nww", "line 1, column 1: expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?"],
    ["⬛⬛", "line 1, column 1: expected a ⬜ or a 🟨 as well, found ⬛ alone: all on (⬛ is on) or all off (🟨 is on)?"],
    ["Oo\noO", "line 1, column 1: expected a . as well, found O and o: are both on?"],
    ["hello", "line 1, column 1: expected 1, 0 or _, found 'h'"],
];

for (const [text, message] of kRefusals) {
    test(`board refused: ${JSON.stringify(text)}`, () => {
        assert.throws(() => read_board(text), new FormatError("", message));
    });
}

test("20,000 random texts are read as a plain reader reads them, or refused", () => {
    const random = random_generator();
    const pick = (parts: string[]) => parts[Math.floor(random() * parts.length)]!;
    let read = 0;
    for (let round = 0; round < 20_000; ++round) {
        // A board of any style, and a few changes.
        const [columns, rows] = [1 + Math.floor(random() * 3), 1 + Math.floor(random() * 3)];
        const [cell, row] = [pick([" ", ",", "", "\t", ";", ", "]), pick(["\n", ";", "\n", "; ", ",", "],[", "]\n[", "\n\n", " "])];
        const bits = pick(["01", "1", "01_"]);
        const cells = () => Array.from({length: columns}, () => pick([...bits])).join(cell);
        let text = Array.from({length: rows}, cells).join(row);
        const [left, right] = pick(["  ", "[]", "()", "..", "[[,]]", "((,))", "..", ".."]).split(/,|(?<=^.)/) as [string, string];
        if (left !== ".") text = left + text + right;
        for (let change = Math.floor(random() * 3); change > 0; --change) {
            const place = Math.floor(random() * (text.length + 1));
            text = text.slice(0, place) + pick([" ", "\n", ",", ";", "\t", "[", "]", "1", "0", "1 2\n", ""]) + text.slice(place + Math.floor(random() * 2));
        }
        let found: string;
        try {
            const {board, missing} = read_board(text);
            found = write_board(board, missing);
        } catch (error) {
            assert.ok(error instanceof FormatError, `${JSON.stringify(text)}: ${error}`);
            continue;
        }
        ++read;
        assert.equal(found.trimEnd(), plain_rows(text)?.join("\n"), JSON.stringify(text));
    }
    assert.ok(read > 4000, String(read));
});

test("portable bitmaps", () => {
    for (const text of ["P1\n3 2\n0 1 0\n1 1 1\n", "P1 # plain\n3 2 010111", "P1 3 2\n01#x\n0111", "P4\n3 2\n\x40\xff", "P4 3 # w\n2\n\x5f\xe0"]) {
        assert.ok(is_pbm(bytes_of(text)));
        assert.equal(read_pbm(bytes_of(text)).toString(), "010\n111", text);
    }
    assert.ok(!is_pbm(bytes_of("P2\n1 1\n0")));
    assert.ok(!is_pbm(bytes_of("P11")));
});

const kBitmapRefusals: [text: string, message: string][] = [
    ["P1", "line 1, column 3: expected the width, found the end"],
    ["P1\n3 x", "line 2, column 3: expected the height, found 'x'"],
    ["P1\n3a 2", "line 2, column 2: expected white space after the width, found 'a'"],
    ["P1\n0 2\n", "line 2, column 4: expected an image with pixels, found 0 x 2"],
    ["P1\n2001 2000\n", "line 2, column 10: expected at most 4,000,000 pixels, found more"],
    ["P1\n3 2\n010\n012\n", "line 4, column 3: expected a pixel, 0 or 1, found '2'"],
    ["P1\n3 2\n010\n01\n", "line 5, column 1: expected a pixel, 0 or 1, found the end"],
    ["P1\n3 2\n010\n0101\n", "line 4, column 4: expected the end after 6 pixels, found '1'"],
    ["P4\n3 2\n\x40", "byte 8: expected 2 bytes of pixels, found 1"],
    ["P4\n3 2\n\x40\x40\x40", "byte 9: expected 2 bytes of pixels, found 3"],
];

for (const [text, message] of kBitmapRefusals) {
    test(`bitmap refused: ${JSON.stringify(text)}`, () => {
        assert.throws(() => read_pbm(bytes_of(text)), {message});
    });
}
