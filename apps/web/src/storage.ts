// SPDX-License-Identifier: MIT
// The position in the address of the page, and in the storage of the browser.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {decode, encode, LinkError, type Position} from "./link.js";
import {strings} from "./strings.js";
import {empty, kClassic, position_of} from "./state.js";

const kKey = "gf2kit-lights";
/** The board that the reader had when a link came with another. */
const kKeptKey = "gf2kit-lights-kept";
const kMaxLink = 8000;
const kMaxStored = 1_000_000;
/** Milliseconds from one write to the next: browsers refuse more than some hundred entries in ten seconds. */
const kDelay = 150;

/** Three presses away from the end. */
export function first_position(): Position {
    const board = Bits.from("01010", "11011", "01110", "01110", "00100");
    return {game: kClassic, board, presses: empty(kClassic), target: "off"};
}

export interface Found {
    position: Position;
    /** Why the link of the page was not read. */
    error: string;
    /** The moves made, if the page was only loaded again. */
    moves?: number;
    /** Whether the reader's own board has been put aside for that of a link. */
    has_kept?: boolean;
}

/** The position of the link, or that of the last visit; null for a first visit. */
export async function find_position(is_embedded: boolean): Promise<Found | null> {
    if (location.hash.length > 1) {
        try {
            const position = await decode(location.hash);
            const has_kept = !is_embedded && keep_stored(location.hash.slice(1));
            return {position, error: "", moves: moves_of_reload(position), has_kept};
        } catch (error) {
            if (!(error instanceof LinkError)) throw error;
            return {position: first_position(), error: strings.wrong_link(error.message)};
        }
    }
    const stored = is_embedded ? null : read_stored();
    if (!stored) return null;
    return decode(stored).then((position) => ({position, error: "", moves: moves_of_reload(position)}), () => null);
}

/** The moves that this entry of the history holds; undefined if they cannot be those of the position. */
function moves_of_reload({presses}: Position): number | undefined {
    const moves: unknown = (history.state as {moves?: unknown} | null)?.moves;
    const least = presses.weight();
    // Each move changes one press.
    const is_possible = Number.isSafeInteger(moves) && (moves as number) >= least && ((moves as number) - least) % 2 === 0;
    return is_possible ? (moves as number) : undefined;
}

/** Puts the stored board aside when a link brings another.
 * @returns whether there was one */
function keep_stored(link: string): boolean {
    const stored = read_stored();
    if (!stored || stored === link) return false;
    try {
        localStorage.setItem(kKeptKey, stored);
        return true;
    } catch {
        return false; // storage is off or full
    }
}

/** The board that was put aside for that of a link; null if there is none. */
export async function kept_position(): Promise<Position | null> {
    const kept = read_stored(kKeptKey);
    return kept ? decode(kept).catch(() => null) : null;
}

export function has_kept_position(): boolean {
    return read_stored(kKeptKey) !== null;
}

export function start_storage(app: App): void {
    let timer = 0;
    let last_write = -kDelay;
    let written = location.hash;
    const write = async () => {
        timer = 0;
        last_write = performance.now();
        const position = position_of(app.state);
        const text = await encode(position);
        if (position.board !== app.state.start || position.presses !== app.state.presses) return;
        written = text.length <= kMaxLink ? `#${text}` : "";
        history.replaceState({moves: app.state.moves}, "", written || location.pathname + location.search);
        if (!app.is_embedded) store(text);
    };
    app.on_change((state, before) => {
        const {start, presses, game, target} = before;
        if (state.start === start && state.presses === presses && state.game === game && state.target === target) return;
        if (timer !== 0) return;
        timer = window.setTimeout(() => void write(), Math.max(0, last_write + kDelay - performance.now()));
    });
    // The page may be closed before the delay is over.
    const write_now = () => {
        if (timer === 0) return;
        clearTimeout(timer);
        void write();
    };
    addEventListener("pagehide", write_now);
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") write_now();
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

function read_stored(key = kKey): string | null {
    try {
        return localStorage.getItem(key);
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
