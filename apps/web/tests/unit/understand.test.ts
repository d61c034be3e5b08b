// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {understand, understand_text} from "../../src/formats/understand.js";

const bytes_of = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const kInputs: [input: string, said: string][] = [
    ["\x89PNG\r\n\x1a\n...", "PNG picture"],
    ["\xff\xd8\xff\xe0", "JPEG picture"],
    ["GIF89a", "GIF picture"],
    ["RIFF....WEBPVP8 ", "WebP picture"],
    ["P1 2 2 0110", "portable bitmap, 2 x 2, 2 on"],
    ["P4 2 2\n\x40\x80", "portable bitmap, 2 x 2, 2 on"],
    ["011\n110\n", "text, 2 x 3, 4 on"],
    ["\xef\xbb\xbf011\n110\n", "text, 2 x 3, 4 on"],
    ["https://example.org/#1;5x4;x;torus", "link to a board, 5 x 4"],
    ["file:///home/me/gf2kit.html#1%3B5x4%3Bx%3Btorus\n", "link to a board, 5 x 4"],
    ["#1;5x4;x;torus", "link to a board, 5 x 4"],
    ["1;5x4;x;torus", "link to a board, 5 x 4"],
];

for (const [input, said] of kInputs) {
    test(`understood: ${JSON.stringify(input)}`, async () => {
        assert.equal((await understand(bytes_of(input))).said, said);
    });
}

const kRefusals: [input: string, message: RegExp][] = [
    ["2;5x5;plus;plane", /version 2/],
    ["https://example.org/", /expected a link of version 1/],
    ["011\n01?\n", /^line 2, column 3: expected 1, 0 or _, found '\?'$/],
    ["\x7fELF\0", /^byte 4: expected text, a portable bitmap or a picture, found a zero byte$/],
    ["P1 2 2 012", /^line 1, column 10: expected a pixel/],
];

for (const [input, message] of kRefusals) {
    test(`not understood: ${JSON.stringify(input)}`, async () => {
        await assert.rejects(understand(bytes_of(input)), {message});
    });
}

test("a text longer than any board is refused at once", async () => {
    await assert.rejects(understand(new Uint8Array(17 << 20).fill(48)), {message: "expected at most 16 MB of text, found 18 MB"});
});

test("commas are no link", async () => {
    assert.equal((await understand_text("0,1;1,0")).said, "text, 2 x 2, 2 on");
});
