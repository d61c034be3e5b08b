// SPDX-License-Identifier: MIT
// PNG (RFC 2083): one bit a pixel, or a palette.

import type {Bits} from "../bits.js";
import type {Image, Palette} from "./tiles.js";

/** A board in black and white, black for on, `scale` pixels a cell. With scale 1, `lightsout` reads it. */
export function png_of_board(board: Bits, scale: number): Promise<Uint8Array> {
    const width = board.columns * scale;
    const stride = 1 + Math.ceil(width / 8);
    const rows = new Uint8Array(stride * board.rows * scale);
    for (let row = 0; row < board.rows; ++row) {
        const start = row * scale * stride;
        for (let x = 0; x < width; ++x)
            if (!board.get(row, Math.floor(x / scale))) rows[start + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
        for (let copy = 1; copy < scale; ++copy) rows.copyWithin(start + copy * stride, start, start + stride);
    }
    return encode(width, board.rows * scale, {depth: 1, color: 0}, null, rows);
}

export function png_of_image({width, height, pixels}: Image, palette: Palette): Promise<Uint8Array> {
    const rows = new Uint8Array((width + 1) * height);
    for (let y = 0; y < height; ++y) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
    return encode(width, height, {depth: 8, color: 3}, palette, rows);
}

/** @param rows  a filter byte, 0, and the pixels of each row */
async function encode(
    width: number, height: number, type: {depth: number; color: number}, palette: Palette | null, rows: Uint8Array,
): Promise<Uint8Array> {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([type.depth, type.color], 8);
    const colors = palette?.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]);
    const stream = new Blob([rows as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
    const data = new Uint8Array(await new Response(stream).arrayBuffer());
    return concatenate([
        Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
        chunk("IHDR", header),
        ...(colors ? [chunk("PLTE", Uint8Array.from(colors))] : []),
        chunk("IDAT", data),
        chunk("IEND", new Uint8Array()),
    ]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(data.length + 12);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    for (let i = 0; i < 4; ++i) bytes[4 + i] = name.charCodeAt(i);
    bytes.set(data, 8);
    view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
    return bytes;
}

const kCrcTable = Uint32Array.from({length: 256}, (_, byte) => {
    let value = byte;
    for (let i = 0; i < 8; ++i) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
});

export function crc32(bytes: Uint8Array): number {
    let value = 0xffffffff;
    for (const byte of bytes) value = (value >>> 8) ^ kCrcTable[(value ^ byte) & 255]!;
    return ~value >>> 0;
}

export function concatenate(parts: Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let end = 0;
    for (const part of parts) {
        all.set(part, end);
        end += part.length;
    }
    return all;
}
