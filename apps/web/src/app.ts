// SPDX-License-Identifier: MIT
// What the views know of the page.

import {Bits} from "./bits.js";
import type {Position, Solver} from "./solver/protocol.js";
import {empty, with_position, type State, type Tab} from "./state.js";

export class App {
    /** Takes what is pasted or dropped while Equations is shown. */
    take_in_equations: (data: DataTransfer) => void = () => {};
    private announced = "";
    private readonly listeners: ((state: State, before: State) => void)[] = [];

    /** @param is_embedded  in an iframe with ?embed: fewer controls, no board is stored */
    constructor(public state: State, readonly solver: Solver, readonly is_embedded: boolean) {}

    /** Replaces the state; does nothing if `change` returns the state it was given. */
    update(change: (state: State) => State): void {
        const before = this.state;
        this.state = change(before);
        const {state} = this;
        if (state !== before) for (const listener of this.listeners) listener(state, before);
    }

    on_change(listener: (state: State, before: State) => void): void {
        this.listeners.push(listener);
    }

    /** Calls all listeners, once, before anything has changed. */
    render_all(): void {
        for (const listener of this.listeners) listener(this.state, this.state);
    }

    /** Says a text in the live region, for screen readers. */
    announce(text: string): void {
        const region = document.getElementById("live");
        if (!region) return;
        // The same text again is said only if it differs.
        this.announced = text === this.announced ? text + "\u00a0" : text;
        region.textContent = this.announced;
    }

    /** Shows a short message, and says it. */
    notify(text: string, kind: "plain" | "error" = "plain"): void {
        const toast = document.getElementById("toast");
        if (toast) {
            toast.textContent = text;
            toast.dataset.kind = kind;
            toast.hidden = false;
            clearTimeout(Number(toast.dataset.timer));
            toast.dataset.timer = String(setTimeout(() => (toast.hidden = true), kind === "error" ? 12000 : 5000));
        }
        this.announce(text);
    }

    /** @param anchor  id of the element to be shown first, such as a chapter of "why" */
    open_tab(tab: Tab, anchor?: string): void {
        const toast = document.getElementById("toast");
        if (tab !== this.state.tab && toast?.dataset.kind === "error") toast.hidden = true;
        this.update((state) => (state.tab === tab ? state : {...state, tab}));
        if (anchor) reveal(anchor);
    }

    /** Starts a game on a board, with the rule and topology of now; undo brings the old one back. */
    board_from(board: Bits, missing: Bits | null = null): void {
        this.update((state) => {
            const {rule, topology} = state.game;
            const game = {rows: board.rows, columns: board.columns, rule, topology, missing};
            const target = state.target instanceof Bits ? "off" : state.target;
            return with_position(state, {game, board, presses: empty(game), target});
        });
    }

    position_from(position: Position): void {
        this.update((state) => with_position(state, position));
    }
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
