// SPDX-License-Identifier: MIT
// Links: a position as text (docs/page-links.md).

import {Bits} from "../bits.js";
import {for_each_one, invert_cells, kRuleNames, kTopologyNames, offsets_of} from "../rules.js";
import type {Game, Position} from "../solver/protocol.js";
import {listed} from "../strings.js";

export class LinkError extends Error {}

const kVersion = "1";
export const kMaxCells = 4_000_000;
/** Longer links are cut off by some programs. */
export const kMaxLink = 8000;

/** The text of a position, without the #. */
export async function encode(position: Position): Promise<string> {
    const fields = [];
    for (const field of fields_of(position))
        fields.push(typeof field === "string" ? field : field.name + (await encode_bits(field.bits, field.missing)));
    return fields.join(";");
}

/** As encode(), at once, and longer: nothing is compressed. */
export function encode_now(position: Position): string {
    return fields_of(position).map((field) => {
        if (typeof field === "string") return field;
        const {name, bits, missing} = field;
        return name + (is_all(bits, missing) ? "all" : "r" + to_base64url(to_bytes(bits)));
    }).join(";");
}

type Field = string | {name: string; bits: Bits; missing: Bits | null};

function fields_of({game, board, presses, target}: Position): Field[] {
    const missing = game.missing ?? new Bits(game.rows, game.columns);
    const fields: Field[] = [kVersion, `${game.rows}x${game.columns}`, game.rule.replaceAll(";", "~"), game.topology];
    if (!board.is_zero()) fields.push({name: "b=", bits: board, missing});
    if (!presses.is_zero()) fields.push({name: "p=", bits: presses, missing});
    if (!missing.is_zero()) fields.push({name: "m=", bits: missing, missing: null});
    if (target instanceof Bits) fields.push({name: "t=", bits: target, missing});
    else if (target !== "off") fields.push("t=" + target);
    return fields;
}

/** Reads a link, or its part behind the #.
 * @throws LinkError that says what was expected */
export async function decode(text: string): Promise<Position> {
    const plain = text.replace(/(%[0-9a-f]{2})+/gi, unescaped).trim();
    const fields = plain.slice(plain.indexOf("#") + 1).split(";");
    const [version, size, rule, topology] = fields as [string, ...(string | undefined)[]];
    if (version !== kVersion) {
        if (/^\d+$/.test(version))
            throw new LinkError(`the link has version ${version}; expected ${kVersion}: a newer page may read it`);
        throw new LinkError(`expected a link of version ${kVersion}, such as 1;5x5;plus;plane, found ${quote(plain)}`);
    }
    const {rows, columns} = decode_size(size);
    const game: Game = {rows, columns, rule: decode_rule(rule), topology: decode_topology(topology), missing: null};
    const values = decode_fields(fields.slice(4), "bpmt");

    const missing = values.get("m");
    if (missing === "all") throw new LinkError("m=: expected the missing cells, found 'all'");
    if (missing !== undefined) game.missing = await decode_bits("m", missing, game);
    const read = async (name: string) => {
        const value = values.get(name);
        return value === undefined ? new Bits(rows, columns) : decode_bits(name, value, game);
    };
    const t = values.get("t") ?? "off";
    const target = t === "off" || t === "on" || t === "uniform" ? t : await read("t");
    return {game, board: await read("b"), presses: await read("p"), target};
}

export function unescaped(escapes: string): string {
    try {
        return decodeURIComponent(escapes);
    } catch {
        return escapes;  // no UTF-8
    }
}

export function quote(text: string | undefined): string {
    if (!text) return "nothing";
    return `'${text.length > 40 ? text.slice(0, 40) + "..." : text}'`;
}

function decode_size(text: string | undefined): {rows: number; columns: number} {
    const match = /^([1-9]\d*)x([1-9]\d*)$/.exec(text ?? "");
    if (!match) throw new LinkError(`expected rows x columns as the second field, such as 5x5, found ${quote(text)}`);
    const [rows, columns] = [Number(match[1]), Number(match[2])];
    if (rows * columns > kMaxCells)
        throw new LinkError(`expected at most ${kMaxCells.toLocaleString("en")} cells, found ${quote(text)}`);
    return {rows, columns};
}

function decode_rule(text: string | undefined): string {
    try {
        const rule = (text ?? "").replaceAll("~", ";");
        offsets_of(rule);
        return rule;
    } catch {
        throw new LinkError(`expected a rule as the third field (${kRuleNames.join(", ")}, a mask such as ` +
            `010/111/010, or offsets such as 0,0~-1,0), found ${quote(text)}`);
    }
}

function decode_topology(text: string | undefined): string {
    if (text !== undefined && kTopologyNames.includes(text)) return text;
    throw new LinkError(`expected a topology as the fourth field (${kTopologyNames.join(", ")}), found ${quote(text)}`);
}

/** @param names  a letter each */
export function decode_fields(fields: string[], names: string): Map<string, string> {
    const values = new Map<string, string>();
    for (const field of fields) {
        if (field[1] !== "=" || !names.includes(field[0]!)) {
            const expected = listed([...names].map((name) => `${name}=`), "disjunction");
            throw new LinkError(`expected a field ${expected}, found ${quote(field)}`);
        }
        if (values.has(field[0]!)) throw new LinkError(`expected one field ${field[0]}=, found two`);
        values.set(field[0]!, field.slice(2));
    }
    return values;
}

const byte_count = (rows: number, columns: number) => Math.ceil((rows * columns) / 8);

function is_all(bits: Bits, missing: Bits | null): boolean {
    return missing !== null && bits.weight() + missing.weight() === bits.rows * bits.columns;
}

/** @param missing  null while the missing cells themselves are encoded */
async function encode_bits(bits: Bits, missing: Bits | null): Promise<string> {
    if (is_all(bits, missing)) return "all";
    return encode_bytes(to_bytes(bits));
}

/** Compressed, if that is shorter. */
export async function encode_bytes(bytes: Uint8Array): Promise<string> {
    const packed = await piped(new CompressionStream("deflate-raw"), bytes, Infinity);
    return packed.length < bytes.length ? "z" + to_base64url(packed) : "r" + to_base64url(bytes);
}

/** What encode_bytes() has written; more than `most` bytes may be cut off after one more.
 * @throws LinkError */
export async function decode_bytes(text: string, most: number, other_forms = ""): Promise<Uint8Array> {
    const form = text[0];
    if (form !== "r" && form !== "z")
        throw new LinkError(`expected ${other_forms}r or z and base64url, found ${quote(text)}`);
    const bytes = from_base64url(text.slice(1));
    if (form === "r") return bytes;
    return piped(new DecompressionStream("deflate-raw"), bytes, most + 1).catch(() => {
        throw new LinkError("expected data compressed by raw DEFLATE, found damaged data");
    });
}

async function decode_bits(name: string, text: string, {rows, columns, missing}: Game): Promise<Bits> {
    const fail = (message: string) => new LinkError(`${name}=: ${message}`);
    if (text === "all") return invert_cells(new Bits(rows, columns), missing);
    const count = byte_count(rows, columns);
    const forms = name === "t" ? "off, on, uniform, all, or " : "all, or ";
    const bytes = await decode_bytes(text, count, forms).catch((error: Error) => {
        throw fail(error.message);
    });
    if (bytes.length !== count) {
        const found = bytes.length > count && text[0] === "z" ? "more" : String(bytes.length);
        throw fail(`expected ${count} byte${count === 1 ? "" : "s"} for ${rows} x ${columns} cells, found ${found}`);
    }
    const used = (rows * columns) % 8;
    if (used !== 0 && bytes[count - 1]! >> used !== 0) throw fail("expected zero bits past the last cell, found ones");
    const bits = from_bytes(rows, columns, bytes);
    if (name !== "m" && missing && bits.words.some((word, i) => (word & missing.words[i]!) !== 0))
        throw fail("expected zeros at missing cells, found ones");
    return bits;
}

/** Cell i is bit i % 8 of byte i / 8. */
function to_bytes(bits: Bits): Uint8Array {
    const bytes = new Uint8Array(byte_count(bits.rows, bits.columns));
    for_each_one(bits, (row, column) => {
        const cell = row * bits.columns + column;
        bytes[cell >>> 3]! |= 1 << (cell & 7);
    });
    return bytes;
}

function from_bytes(rows: number, columns: number, bytes: Uint8Array): Bits {
    const bits = new Bits(rows, columns);
    bytes.forEach((byte, i) => {
        for (let rest = byte; rest !== 0; rest &= rest - 1) {
            const cell = 8 * i + 31 - Math.clz32(rest & -rest);
            bits.toggle(Math.floor(cell / columns), cell % columns);
        }
    });
    return bits;
}

/** What a stream makes of bytes, cut off once it has `limit` bytes. */
async function piped(stream: GenericTransformStream, bytes: Uint8Array, limit: number): Promise<Uint8Array> {
    const source = new Blob([bytes as BlobPart]).stream();
    const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = source.pipeThrough(stream).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    while (size < limit) {
        const {done, value} = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.length;
    }
    if (size >= limit) reader.cancel().catch(() => {});
    return new Uint8Array(await new Blob(parts).arrayBuffer()).subarray(0, limit);
}

// RFC 4648, section 5, without padding.

export function to_base64url(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @throws Error that says what was expected: each sequence of bytes has exactly one text */
function from_base64url(text: string): Uint8Array {
    const wrong = /[^\w-]/.exec(text)?.[0];
    if (wrong !== undefined) throw new Error(`expected a letter, digit, - or _ of base64url, found '${wrong}'`);
    if (text.length % 4 === 1) throw new Error("expected base64url of whole bytes, found one character too many or too few");
    const decoded = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
    if (to_base64url(bytes) !== text) throw new Error("expected base64url whose last bits, which belong to no byte, are zero");
    return bytes;
}
