// SPDX-License-Identifier: MIT
// Portable bitmaps, plain (P1) and binary (P4); black is on.

import {Bits} from "../bits.js";
import {kMaxCells} from "../link.js";
import {at, count_of, FormatError} from "./format_error.js";

export function is_pbm(bytes: Uint8Array): boolean {
    return bytes[0] === 0x50 && (bytes[1] === 0x31 || bytes[1] === 0x34) && is_space(bytes[2] ?? 0x20, true);
}

/** @pre is_pbm(bytes)
 * @throws FormatError with line and column, or with the byte in the pixels of P4 */
export function read_pbm(bytes: Uint8Array): Bits {
    const scanner = new Scanner(bytes);
    const columns = scanner.number("the width");
    const rows = scanner.number("the height");
    if (rows === 0 || columns === 0)
        throw new FormatError(scanner.place(), `expected an image with pixels, found ${columns} x ${rows}`);
    if (rows * columns > kMaxCells)
        throw new FormatError(scanner.place(), `expected at most ${count_of(kMaxCells, "pixel")}, found more`);
    return bytes[1] === 0x31 ? read_plain(scanner, rows, columns) : read_binary(bytes, scanner.end + 1, rows, columns);
}

function is_space(byte: number, or_comment = false): boolean {
    return byte === 0x20 || (byte >= 9 && byte <= 13) || (or_comment && byte === 0x23);
}

class Scanner {
    end = 2;

    constructor(private readonly bytes: Uint8Array) {}

    place(): string {
        let line = 1;
        let start = 0;
        for (let i = 0; i < this.end; ++i) {
            if (this.bytes[i] !== 0x0a) continue;
            ++line;
            start = i + 1;
        }
        return at(line, this.end - start + 1);
    }

    /** The next byte after white space and comments; -1 at the end. */
    next(): number {
        for (; this.end < this.bytes.length; ++this.end) {
            if (this.bytes[this.end] === 0x23) {
                while (this.end < this.bytes.length && this.bytes[this.end] !== 0x0a) ++this.end;
            } else if (!is_space(this.bytes[this.end]!)) {
                return this.bytes[this.end]!;
            }
        }
        return -1;
    }

    number(name: string): number {
        if (!is_digit(this.next())) throw new FormatError(this.place(), `expected ${name}, found ${this.found()}`);
        let value = 0;
        for (; is_digit(this.bytes[this.end] ?? -1); ++this.end) value = 10 * value + this.bytes[this.end]! - 0x30;
        if (this.end < this.bytes.length && !is_space(this.bytes[this.end]!))
            throw new FormatError(this.place(), `expected white space after ${name}, found ${this.found()}`);
        return value;
    }

    found(): string {
        const byte = this.bytes[this.end];
        if (byte === undefined) return "the end";
        return byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : `byte ${byte}`;
    }
}

function is_digit(byte: number): boolean {
    return byte >= 0x30 && byte <= 0x39;
}

function read_plain(scanner: Scanner, rows: number, columns: number): Bits {
    const board = new Bits(rows, columns);
    for (let cell = 0; cell < rows * columns; ++cell) {
        const byte = scanner.next();
        if (byte !== 0x30 && byte !== 0x31)
            throw new FormatError(scanner.place(), `expected a pixel, 0 or 1, found ${scanner.found()}`);
        if (byte === 0x31) board.toggle(Math.floor(cell / columns), cell % columns);
        ++scanner.end;
    }
    if (scanner.next() !== -1)
        throw new FormatError(scanner.place(), `expected the end after ${rows * columns} pixels, found ${scanner.found()}`);
    return board;
}

function read_binary(bytes: Uint8Array, begin: number, rows: number, columns: number): Bits {
    const board = new Bits(rows, columns);
    const stride = Math.ceil(columns / 8);
    const size = begin + rows * stride;
    if (bytes.length !== size)
        throw new FormatError(
            `byte ${Math.min(size, bytes.length)}`,
            `expected ${count_of(rows * stride, "byte")} of pixels, found ${Math.max(0, bytes.length - begin)}`);
    for (let row = 0; row < rows; ++row) {
        for (let column = 0; column < columns; ++column) {
            const byte = bytes[begin + row * stride + (column >> 3)]!;
            if ((byte >> (7 - (column & 7))) & 1) board.toggle(row, column);
        }
    }
    return board;
}
