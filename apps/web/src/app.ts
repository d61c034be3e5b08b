// SPDX-License-Identifier: MIT
// What the views know of the page.

import {Bits} from "./bits.js";
import type {Position, Solver} from "./solver/protocol.js";
import {empty, with_position, type State, type Tab} from "./state.js";

export interface App {
    readonly state: State;
    readonly solver: Solver;
    /** True in an iframe with ?embed: fewer controls, no board is stored. */
    readonly is_embedded: boolean;
    /** Replaces the state; does nothing if `change` returns the state it was given. */
    update(change: (state: State) => State): void;
    /** Calls `listener` after each change. Returns a function that ends this. */
    on_change(listener: (state: State, before: State) => void): () => void;
    /** Says a text in the live region, for screen readers. */
    announce(text: string): void;
    /** Shows a short message, and says it. */
    notify(text: string, kind?: "plain" | "error"): void;
    /** @param anchor  id of the element to be shown first, such as a chapter of "why" */
    open_tab(tab: Tab, anchor?: string): void;
    /** Starts a game on a board, with the rule and topology of now; undo brings the old one back. */
    board_from(board: Bits, missing?: Bits | null): void;
    /** Starts from a position, such as that of a link. */
    position_from(position: Position): void;
}

export function make_app(first: State, solver: Solver, is_embedded: boolean): App & {render_all(): void} {
    let state = first;
    let announced = "";
    const listeners = new Set<(state: State, before: State) => void>();

    const app = {
        get state() {
            return state;
        },
        solver,
        is_embedded,
        update(change: (state: State) => State) {
            const before = state;
            state = change(before);
            if (state !== before) for (const listener of listeners) listener(state, before);
        },
        on_change(listener: (state: State, before: State) => void) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        announce(text: string) {
            const region = document.getElementById("live");
            if (!region) return;
            // The same text again is said only if it differs.
            announced = text === announced ? text + "\u00a0" : text;
            region.textContent = announced;
        },
        notify(text: string, kind: "plain" | "error" = "plain") {
            const toast = document.getElementById("toast");
            if (toast) {
                toast.textContent = text;
                toast.dataset.kind = kind;
                toast.hidden = false;
                clearTimeout(Number(toast.dataset.timer));
                toast.dataset.timer = String(setTimeout(() => (toast.hidden = true), kind === "error" ? 12000 : 5000));
            }
            app.announce(text);
        },
        open_tab(tab: Tab, anchor?: string) {
            app.update((state) => (state.tab === tab ? state : {...state, tab}));
            if (anchor) reveal(anchor);
        },
        board_from(board: Bits, missing: Bits | null = null) {
            app.update((state) => {
                const {rule, topology} = state.game;
                const game = {rows: board.rows, columns: board.columns, rule, topology, missing};
                const target = state.target instanceof Bits ? "off" : state.target;
                return with_position(state, {game, board, presses: empty(game), target});
            });
        },
        position_from(position: Position) {
            app.update((state) => with_position(state, position));
        },
        /** Calls all listeners, once, before anything has changed. */
        render_all() {
            for (const listener of listeners) listener(state, state);
        },
    };
    return app;
}

/** Shows an element as soon as it is there: a view that is opened for the first time has to be loaded. */
function reveal(id: string, frames = 600): void {
    requestAnimationFrame(() => {
        const element = document.getElementById(id);
        element?.scrollIntoView({block: "start"});
        element?.focus({preventScroll: true});
        if (!element && frames > 0) reveal(id, frames - 1);
    });
}
