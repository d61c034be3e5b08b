// SPDX-License-Identifier: MIT
// The position in the address of the page, and in the storage of the browser.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import type {Position} from "../solver/protocol.js";
import {empty, end_stroke, kClassic, kTabs, position_of, with_link, type State, type Tab} from "../state.js";
import {strings} from "../strings.js";
import {keep_history, keep_text, kept_history, kept_text, last_shown, type LastShown} from "./history.js";
import {decode, encode, encode_now, kMaxLink, LinkError} from "./link.js";
import type {ViewLink} from "./view_link.js";

const kKey = "gf2kit-lights";
/** The board that the reader had when a link came with another. */
const kKeptKey = "gf2kit-lights-kept";
const kMaxStored = 1_000_000;
/** Milliseconds from one write to the next: browsers refuse more than some hundred entries in ten seconds. */
const kDelay = 150;
/** Cells of boards that are kept after each change: what a page writes while it is left may come too late. */
const kMaxAtOnce = 2500;
/** The parts of a state that are written. */
const kSaved = ["start", "presses", "game", "target", "moves"] as const;

/** Three presses away from the end. */
const kFirst: Position = {
    game: kClassic, board: Bits.from("01010", "11011", "01110", "01110", "00100"), presses: empty(kClassic),
    target: "off",
};

interface Found {
    position: Position;
    /** Why the link of the page was not read. */
    error: string;
    /** The moves made, if the page was only loaded again. */
    moves?: number;
    /** What undo and redo need, if this tab of the browser has shown the position before. */
    history?: Pick<State, "past" | "future"> | null;
    /** What this tab showed last, if this is it: the address may be behind. */
    last?: LastShown;
    /** A view to begin with. */
    named: ViewLink | null;
    /** What was shown, if the page was only loaded again. */
    view?: Partial<Pick<State, "tab">>;
    /** Whether the reader's own board has been put aside for that of a link. */
    has_kept?: boolean;
}

/** The position of the link, or that of the last visit, or of a first one. */
export async function find_position(is_embedded: boolean): Promise<Found> {
    const of_board = kOfView.test(location.hash) || location.hash.length < 2 ? null : location.hash.slice(1);
    let [named, wrong]: [ViewLink | null, string] = [null, ""];
    try {
        named = of_board === null ? await view_of(location.hash) : null;
    } catch (error) {
        wrong = not_read(error);
    }
    const of_visit = of_board ?? (visit_of(history.state).link || (is_embedded ? null : kept_text(kKey)));
    // A page that is loaded again has the address of the moment before its last changes were written.
    const last = is_embedded ? null : await last_of_visit();
    const link = last?.link ?? of_visit;
    const none: Found = {position: kFirst, error: wrong, view: wrong === "" ? view_of_reload() : {}, named};
    if (!link) return none;
    try {
        const position = last?.position ?? (await decode(link));
        const moves = moves_of_reload(position, last?.moves ?? visit_of(history.state).moves);
        const is_reload = moves !== undefined;
        if (is_embedded) return {position, error: wrong, moves, named};
        return {
            position, error: wrong, moves, named,
            history: await kept_history(link, position),
            last: last ?? undefined,
            has_kept: !is_reload && of_board !== null && put_aside(link),
            view: is_reload && wrong === "" ? view_of_reload() : {},
        };
    } catch (error) {
        return of_board === null ? none : {...none, error: not_read(error)};
    }
}

/** What begins as a link to another view than the board, sound or damaged. */
const kOfView = /^#(why|equations)/;

async function view_of(hash: string): Promise<ViewLink | null> {
    return kOfView.test(hash) ? (await import("./view_link.js")).view_of(hash) : null;
}

function not_read(error: unknown): string {
    if (!(error instanceof LinkError)) throw error;
    return `The link could not be read: ${error.message}.`;
}

/** What this tab showed last, if it was for this entry of the browser's history and can be read. */
async function last_of_visit(): Promise<(LastShown & {position: Position}) | null> {
    const last = last_shown();
    if (!last || !is_of_visit(last)) return null;
    return decode(last.link).then((position) => ({...last, position}), () => null);
}

function is_of_visit(last: LastShown): boolean {
    const {board} = visit_of(history.state);
    if (board !== undefined) return board === last.board;
    // Browsers drop what an entry says if it was changed at the moment of the reload.
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function view_of_reload(): {tab?: Tab} {
    const {tab} = visit_of(history.state);
    return tab && kTabs.includes(tab) ? {tab} : {};
}

/** The moves that this page has left in the history; undefined if it did not, or not for this position. */
function moves_of_reload({presses}: Position, moves: unknown): number | undefined {
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

export const has_kept_position = (): boolean => kept_text(kKeptKey) !== null;

/** What an entry of the browser's history says. */
interface Visit {
    moves: number;
    tab: Tab;
    /** The same for entries between which Back and Forward change the view alone; a link begins another. */
    board: number;
    /** The link to this board, if it is not too long. */
    link: string;
}

const visit_of = (state: unknown): Partial<Visit> => (state ?? {}) as Partial<Visit>;

/** @param found  what the page began with */
export function start_storage(app: App, {error, last, named}: Found): void {
    let timer = 0;
    let last_write = -kDelay;
    const short = (link: string) => (link.length <= kMaxLink ? link : "");
    /** The link to the board. */
    let written = last ? short(last.link) : error !== "" || named ? visit_of(history.state).link ?? "" : location.hash.slice(1);
    let board = last?.board ?? visit_of(history.state).board ?? Date.now();
    let saved = app.state;
    const address = () => {
        const {tab, links} = app.state;
        if (tab === "board" || app.is_embedded) return written && `#${written}`;
        return `#${short(links[tab]) || tab}`;
    };
    const entry = () => {
        const visit: Visit = {moves: app.state.moves, tab: app.state.tab, board, link: written};
        return [visit, "", address() || location.pathname + location.search] as const;
    };
    const update_entry = () => history.replaceState(...entry());
    const put = (state: State, text: string) => {
        written = short(text);
        if (!app.is_embedded && text.length <= kMaxStored) keep_text(kKey, text);
        update_entry();
        saved = state;
        if (!app.is_embedded) keep_history(end_stroke(state), {link: text, moves: state.moves, board});
    };
    const write = async () => {
        timer = 0;
        last_write = performance.now();
        const {state} = app;
        const of_board = board;
        const text = await encode(position_of(state));
        if (board !== of_board) return;  // Back has led to another
        if (state.start !== app.state.start || state.presses !== app.state.presses) return;
        put(state, text);
    };
    app.on_change((state, before) => {
        if (kSaved.every((part) => state[part] === before[part])) return;
        const {rows, columns} = state.game;
        if (!app.is_embedded && !state.stroke && rows * columns <= kMaxAtOnce)
            keep_history(state, {link: encode_now(position_of(state)), moves: state.moves, board});
        if (timer !== 0) return;
        timer = window.setTimeout(() => void write(), Math.max(0, last_write + kDelay - performance.now()));
    });
    // The page may be closed at once.
    const write_now = () => {
        if (kSaved.some((part) => saved[part] !== app.state[part])) put(app.state, encode_now(position_of(app.state)));
    };
    addEventListener("pagehide", write_now);
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") write_now();
    });

    update_entry();
    // Back and Forward lead from view to view, and leave the board as it is; beyond a link, to the board of that time.
    let is_led = false;
    const lead = (change: () => void) => {
        is_led = true;
        change();
        is_led = false;
    };
    app.on_change((state, before) => {
        if (state.tab !== before.tab && !is_led && !app.is_embedded) history.pushState(...entry());
        else if (state.links !== before.links) update_entry();
    });
    const refuse = (error: unknown) => app.notify(not_read(error), "error");
    let follows = 0;
    /** Shows the view that the address names, unless another link has come; else what is shown stays. */
    const follow_view = async () => {
        const turn = ++follows;
        try {
            const {tab, link, anchor} = (await view_of(location.hash))!;
            if (turn !== follows) return;
            lead(() => {
                app.update((state) => (link === tab ? state : with_link(state, tab, link)));
                app.open_tab(tab, anchor);
            });
        } catch (error) {
            refuse(error);
        }
        update_entry();
    };
    const follow_board = async (link: string, is_back: boolean) => {
        const before = written;
        written = link;
        ++follows;
        try {
            const position = await decode(link);
            if (link !== written) return;  // another link has come
            if (!is_back) lead(() => app.open_tab("board"));
            if (!app.is_embedded && !is_back && put_aside(link)) app.notify(strings.kept_board);
            lead(() => app.position_from(position));
        } catch (error) {
            refuse(error);
            written = before;
        }
        update_entry();
    };
    addEventListener("popstate", (event) => {
        document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
        const visit = visit_of(event.state);
        const {tab} = visit;
        if (!tab || !kTabs.includes(tab)) return;  // a link
        lead(() => app.open_tab(tab));
        const is_other = visit.board !== board;
        if (is_other) {
            board = visit.board ?? Date.now();
            clearTimeout(timer);
            timer = 0;
            if (visit.link) void follow_board(visit.link, true);
        }
        if (tab !== "board" && location.hash !== address()) void follow_view();
        else if (!is_other) update_entry();
    });
    addEventListener("hashchange", () => {
        if (location.hash === address() || location.hash.length < 2 || visit_of(history.state).tab) return;
        if (kOfView.test(location.hash)) return void follow_view();
        board = Date.now();
        void follow_board(location.hash.slice(1), false);
    });
}
