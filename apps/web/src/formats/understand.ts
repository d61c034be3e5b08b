// SPDX-License-Identifier: MIT
// What a dropped, pasted or opened file or text is.

import type {Bits} from "../bits.js";
import {decode, type Position} from "../link.js";
import {FormatError} from "./format_error.js";
import {is_pbm, read_pbm} from "./pbm.js";
import {read_board} from "./text.js";

export type Understood =
    | {kind: "position"; position: Position; said: string}
    | {kind: "board"; board: Bits; missing: Bits | null; said: string}
    | {kind: "picture"; said: string};

const kMaxBytes = 64 << 20;
/** The largest board, with blanks between its cells, is half as long. */
const kMaxText = 16 << 20;

const kPictures: [name: string, signature: string, offset: number][] = [
    ["PNG", "\x89PNG\r\n\x1a\n", 0],
    ["JPEG", "\xff\xd8\xff", 0],
    ["GIF", "GIF8", 0],
    ["WebP", "WEBP", 8],
    ["BMP", "BM", 0],
    ["AVIF", "ftypavif", 4],
];

/** @throws FormatError or LinkError that says what was expected */
export async function understand(bytes: Uint8Array): Promise<Understood> {
    if (bytes.length > kMaxBytes)
        throw new FormatError("", `expected at most 64 MB, found ${Math.ceil(bytes.length / 1e6)} MB`);
    for (const [name, signature, offset] of kPictures) {
        const found = String.fromCharCode(...bytes.subarray(offset, offset + signature.length));
        if (found === signature) return {kind: "picture", said: `${name} picture`};
    }
    if (is_pbm(bytes)) {
        const board = read_pbm(bytes);
        return {kind: "board", board, missing: null, said: `portable bitmap, ${size_of(board)}`};
    }
    if (bytes.length > kMaxText)
        throw new FormatError("", `expected at most 16 MB of text, found ${Math.ceil(bytes.length / 1e6)} MB`);
    const end = bytes.indexOf(0);
    if (end >= 0) throw new FormatError(`byte ${end}`, "expected text, a portable bitmap or a picture, found a zero byte");
    return understand_text(new TextDecoder().decode(bytes));
}

/** @throws FormatError or LinkError that says what was expected */
export async function understand_text(text: string): Promise<Understood> {
    if (is_link(text)) {
        const position = await decode(text);
        const {game} = position;
        return {kind: "position", position, said: `link to a board, ${game.rows} x ${game.columns}`};
    }
    const {board, missing} = read_board(text);
    return {kind: "board", board, missing, said: `text, ${size_of(board)}`};
}

function is_link(text: string): boolean {
    return /^\s*#?\d+(;|%3b)\d+x/i.test(text) || /^\s*(https?|file):/i.test(text);
}

function size_of(board: Bits): string {
    return `${board.rows} x ${board.columns}, ${board.weight()} on`;
}
