// SPDX-License-Identifier: MIT
// The position in the address of the page, and in the storage of the browser.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {decode, encode, LinkError, type Position} from "./link.js";
import {strings} from "./strings.js";
import {keep_history, kept_history} from "./kept_history.js";
import {empty, end_stroke, kClassic, kTabs, position_of, type State, type Tab} from "./state.js";
import {keep_text, kept_text} from "./texts_kept.js";

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
    /** What undo and redo need, if this tab of the browser has shown the position before. */
    history?: Pick<State, "past" | "future"> | null;
    /** What was shown, if the page was only loaded again. */
    view?: Partial<Pick<State, "tab">>;
    /** Whether the reader's own board has been put aside for that of a link. */
    has_kept?: boolean;
}

/** The position of the link, or that of the last visit; null for a first visit. */
export async function find_position(is_embedded: boolean): Promise<Found | null> {
    const link = location.hash.length > 1 ? location.hash.slice(1) : is_embedded ? null : kept_text(kKey);
    if (!link) return null;
    try {
        const position = await decode(link);
        const moves = moves_of_reload(position);
        const is_reload = moves !== undefined;
        if (is_embedded) return {position, error: "", moves};
        const history = await kept_history(link, position);
        const has_kept = !is_reload && location.hash.length > 1 && put_aside(link);
        return {position, error: "", moves, history, view: is_reload ? view_of_reload() : {}, has_kept};
    } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        if (location.hash.length < 2) return null;
        return {position: first_position(), error: strings.wrong_link(error.message)};
    }
}

function view_of_reload(): {tab?: Tab} {
    const {tab} = (history.state ?? {}) as {tab?: Tab};
    return tab && kTabs.includes(tab) ? {tab} : {};
}

/** The moves that this page has left in the history; undefined if it did not, or not for this position. */
function moves_of_reload({presses}: Position): number | undefined {
    const moves: unknown = (history.state as {moves?: unknown} | null)?.moves;
    const least = presses.weight();
    // Each move changes one press.
    const is_possible = Number.isSafeInteger(moves) && (moves as number) >= least && ((moves as number) - least) % 2 === 0;
    return is_possible ? (moves as number) : undefined;
}

/** Puts the stored board aside when a link brings another.
 * @returns whether there was one */
function put_aside(link: string): boolean {
    const stored = kept_text(kKey);
    return stored !== null && stored !== link && keep_text(kKeptKey, stored);
}

/** The board that was put aside for that of a link; null if there is none. */
export async function kept_position(): Promise<Position | null> {
    const kept = kept_text(kKeptKey);
    return kept ? decode(kept).catch(() => null) : null;
}

export function has_kept_position(): boolean {
    return kept_text(kKeptKey) !== null;
}

export function start_storage(app: App): void {
    let timer = 0;
    let last_write = -kDelay;
    let written = location.hash;
    const entry = () =>
        [{moves: app.state.moves, tab: app.state.tab}, "", written || location.pathname + location.search] as const;
    const update_entry = () => history.replaceState(...entry());
    const write = async () => {
        timer = 0;
        last_write = performance.now();
        const state = app.state;
        const position = position_of(state);
        const text = await encode(position);
        if (position.board !== app.state.start || position.presses !== app.state.presses) return;
        written = text.length <= kMaxLink ? `#${text}` : "";
        if (!app.is_embedded && text.length <= kMaxStored) keep_text(kKey, text);
        update_entry();
        if (!app.is_embedded) await keep_history(end_stroke(state), text);
    };
    update_entry();
    // Back and Forward lead from view to view, and leave the board as it is.
    let is_led = false;
    app.on_change((state, before) => {
        if (state.tab !== before.tab && !is_led && !app.is_embedded) history.pushState(...entry());
    });
    addEventListener("popstate", ({state}: PopStateEvent) => {
        const tab = (state as {tab?: Tab} | null)?.tab;
        if (!tab || !kTabs.includes(tab)) return;  // a link
        is_led = true;
        app.open_tab(tab);
        is_led = false;
        update_entry();
    });
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
            if (!app.is_embedded && put_aside(link.slice(1))) app.notify(strings.kept_board);
            app.position_from(position);
            app.open_tab("board");
        } catch (error) {
            app.notify(strings.wrong_link((error as Error).message), "error");
        }
    });
}
