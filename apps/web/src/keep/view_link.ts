// SPDX-License-Identifier: MIT
// Links to a system, to a step of its elimination and to a chapter of Why (docs/page-links.md).

import type {App} from "../app.js";
import {with_link, type Tab} from "../state.js";
import {from_base64url, LinkError, piped, quote, to_base64url, unescaped} from "./link.js";

/** Bytes of a system in a link. */
const kMaxText = 200_000;

/** The ids of the chapters of Why. */
export const kChapters = ["twice", "order", "equations", "unsolvable", "chasing", "quiet", "fewest", "speed"] as const;

export interface SystemLink {
    /** What stands in the box. */
    text: string;
    /** For a matrix: "" if it has no b, "last" for its last column, or the bits of b. */
    b: string;
    /** The step that is shown; null if none is. */
    step: number | null;
}

export async function encode_system({text, b, step}: SystemLink): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    const packed = await piped(new CompressionStream("deflate-raw"), bytes, Infinity);
    const form = packed.length < bytes.length ? `z${to_base64url(packed)}` : `r${to_base64url(bytes)}`;
    return `equations;1;t=${form}${b && `;b=${b}`}${step === null ? "" : `;s=${step}`}`;
}

/** @throws LinkError that says what was expected */
export async function decode_system(link: string): Promise<SystemLink> {
    const [, version, ...fields] = link.split(";");
    if (version !== "1") throw new LinkError(`expected a link of version 1, such as equations;1;t=..., found ${quote(version)}`);
    const values = new Map<string, string>();
    for (const field of fields) {
        if (!/^[tbs]=/.test(field)) throw new LinkError(`expected a field t=, b= or s=, found ${quote(field)}`);
        if (values.has(field[0]!)) throw new LinkError(`expected one field ${field[0]}=, found two`);
        values.set(field[0]!, field.slice(2));
    }
    const [t, b, s] = [values.get("t"), values.get("b"), values.get("s")];
    if (t === undefined) throw new LinkError("expected a system, t=, found none");
    if (b !== undefined && !/^(last|[01]+)$/.test(b)) throw new LinkError(`b=: expected last or bits, found ${quote(b)}`);
    if (s !== undefined && !/^(0|[1-9]\d{0,4})$/.test(s)) throw new LinkError(`s=: expected the number of a step, found ${quote(s)}`);
    return {text: await decode_text(t), b: b ?? "", step: s === undefined ? null : Number(s)};
}

async function decode_text(field: string): Promise<string> {
    const fail = (message: string) => new LinkError(`t=: ${message}`);
    if (!/^[rz]/.test(field)) throw fail(`expected r or z and base64url, found ${quote(field)}`);
    let bytes: Uint8Array;
    try {
        bytes = from_base64url(field.slice(1));
    } catch (error) {
        throw fail((error as Error).message);
    }
    if (field[0] === "z")
        bytes = await piped(new DecompressionStream("deflate-raw"), bytes, kMaxText + 1).catch(() => {
            throw fail("expected data compressed by raw DEFLATE, found damaged data");
        });
    if (bytes.length > kMaxText) throw fail("expected at most 200,000 bytes of text, found more");
    try {
        const text = new TextDecoder("utf-8", {fatal: true, ignoreBOM: true}).decode(bytes);
        if (!text.includes("\0")) return text;
    } catch {
        // Neither is text.
    }
    throw fail("expected text in UTF-8, found other bytes");
}

export interface ViewLink {
    tab: Exclude<Tab, "board">;
    /** The part of the address behind #. */
    link: string;
    /** The chapter to be shown. */
    anchor?: string;
}

/** Reads the part of an address behind #.
 * @returns null if it names no view
 * @throws LinkError that says what was expected */
export async function view_of(hash: string): Promise<ViewLink | null> {
    const link = hash.replace(/^#/, "").replace(/(%[0-9a-f]{2})+/gi, unescaped).trim();
    const tab = /^(why|equations)(?![a-z])/.exec(link)?.[1] as ViewLink["tab"] | undefined;
    if (!tab || link === tab) return tab ? {tab, link} : null;
    if (tab === "equations") {
        await decode_system(link);
        return {tab, link};
    }
    if (!kChapters.some((id) => link === `why-${id}`))
        throw new LinkError(`expected a chapter of Why, such as why-quiet (${kChapters.join(", ")}), found ${quote(link)}`);
    return {tab, link, anchor: link};
}

/** Shows a text in Equations, in place of what is there. */
export async function open_system(app: App, text: string): Promise<void> {
    const link = await encode_system({text, b: "", step: null});
    app.update((state) => with_link(state, "equations", link));
    app.open_tab("equations");
}
