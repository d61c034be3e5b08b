// SPDX-License-Identifier: MIT
// Links to a system, to a step of its elimination and to a chapter of Why (docs/page-links.md).

import type {App} from "../app.js";
import {with_link, type Tab} from "../state.js";
import {decode_bytes, decode_fields, encode_bytes, LinkError, quote, unescaped} from "./link.js";

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
    const bytes = await encode_bytes(new TextEncoder().encode(text));
    return `equations;1;t=${bytes}${b && `;b=${b}`}${step === null ? "" : `;s=${step}`}`;
}

/** @throws LinkError that says what was expected */
export async function decode_system(link: string): Promise<SystemLink> {
    const [, version, ...fields] = link.split(";");
    if (version !== "1") throw new LinkError(`expected a link of version 1, such as equations;1;t=..., found ${quote(version)}`);
    const values = decode_fields(fields, "tbs");
    const [t, b, s] = [values.get("t"), values.get("b"), values.get("s")];
    if (t === undefined) throw new LinkError("expected a system, t=, found none");
    if (b !== undefined && !/^(last|[01]+)$/.test(b)) throw new LinkError(`b=: expected last or bits, found ${quote(b)}`);
    if (s !== undefined && !/^(0|[1-9]\d{0,4})$/.test(s)) throw new LinkError(`s=: expected the number of a step, found ${quote(s)}`);
    return {text: await decode_text(t), b: b ?? "", step: s === undefined ? null : Number(s)};
}

async function decode_text(field: string): Promise<string> {
    const fail = (message: string) => new LinkError(`t=: ${message}`);
    const bytes = await decode_bytes(field, kMaxText).catch((error: Error) => {
        throw fail(error.message);
    });
    if (bytes.length > kMaxText) throw fail("expected at most 200,000 bytes of text, found more");
    const text = text_of(bytes);
    if (text === null) throw fail("expected text in UTF-8, found other bytes");
    return text;
}

/** Bytes as UTF-8, or null if they are none, or have a zero byte. */
export function text_of(bytes: Uint8Array): string | null {
    if (bytes.includes(0)) return null;
    try {
        return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
    } catch {
        return null;
    }
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
