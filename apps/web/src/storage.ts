// SPDX-License-Identifier: MIT
// The position in the address of the page, and in the storage of the browser.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {decode, encode, LinkError, type Position} from "./link.js";
import {strings} from "./strings.js";
import {empty, kClassic, position_of} from "./state.js";

const kKey = "gf2kit-lights";
const kMaxLink = 8000;
const kMaxStored = 1_000_000;
const kDelay = 300;

/** Three presses away from the end. */
export function first_position(): Position {
    const board = Bits.from("01010", "11011", "01110", "01110", "00100");
    return {game: kClassic, board, presses: empty(kClassic), target: "off"};
}

export interface Found {
    position: Position;
    /** Why the link of the page was not read. */
    error: string;
}

/** The position of the link, or that of the last visit; null for a first visit. */
export async function find_position(is_embedded: boolean): Promise<Found | null> {
    if (location.hash.length > 1) {
        try {
            return {position: await decode(location.hash), error: ""};
        } catch (error) {
            if (!(error instanceof LinkError)) throw error;
            return {position: first_position(), error: strings.wrong_link(error.message)};
        }
    }
    const stored = is_embedded ? null : read_stored();
    if (!stored) return null;
    return decode(stored).then((position) => ({position, error: ""}), () => null);
}

export function start_storage(app: App): void {
    let timer = 0;
    let written = location.hash;
    const write = async () => {
        const position = position_of(app.state);
        const text = await encode(position);
        if (position.board !== app.state.start || position.presses !== app.state.presses) return;
        written = text.length <= kMaxLink ? `#${text}` : "";
        history.replaceState(history.state, "", written || location.pathname + location.search);
        if (!app.is_embedded) store(text);
    };
    app.on_change((state, before) => {
        const {start, presses, game, target} = before;
        if (state.start === start && state.presses === presses && state.game === game && state.target === target) return;
        clearTimeout(timer);
        timer = window.setTimeout(() => void write(), kDelay);
    });
    addEventListener("hashchange", async () => {
        if (location.hash === written || location.hash.length < 2) return;
        const link = written = location.hash;
        try {
            const position = await decode(link);
            if (link !== written) return;  // another link has come
            app.position_from(position);
            app.open_tab("board");
        } catch (error) {
            app.notify(strings.wrong_link((error as Error).message), "error");
        }
    });
}

function read_stored(): string | null {
    try {
        return localStorage.getItem(kKey);
    } catch {
        return null; // storage is off
    }
}

function store(text: string): void {
    try {
        if (text.length <= kMaxStored) localStorage.setItem(kKey, text);
    } catch {
        // storage is off or full
    }
}
