// SPDX-License-Identifier: MIT
// The three views, and what of them is scrolled into sight.

import type {App} from "./app.js";
import {by_id} from "./dom.js";
import {kTabs, type Tab} from "./state.js";
import {strings} from "./strings.js";

const kPanels: Record<Tab, string> = {board: "board-view", equations: "equations", why: "why"};

/** @param mounts  fills a panel, the first time */
export function start_tabs(app: App, mounts: Partial<Record<Tab, (root: HTMLElement) => Promise<void>>>): void {
    const buttons = kTabs.map((tab) => by_id<HTMLButtonElement>(`tab-${tab}`));
    buttons.forEach((button, index) => {
        button.addEventListener("click", () => app.open_tab(kTabs[index]!));
        button.addEventListener("keydown", (event) => {
            const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
            if (by === 0) return;
            const next = (index + by + kTabs.length) % kTabs.length;
            app.open_tab(kTabs[next]!);
            buttons[next]!.focus();
        });
    });
    const {title} = document;
    const mounted = new Map<Tab, Promise<void>>();
    /** Where each view was left, and the board that was there. */
    const left = new Map<Tab, {top: number; start: unknown}>();
    app.on_change((state, before) => {
        if (state.tab === before.tab && state !== before) return;
        left.set(before.tab, {top: scrollY, start: before.start});
        const {activeElement} = document;
        const is_left = by_id(kPanels[before.tab]).contains(activeElement) || buttons.some((button) => button === activeElement);
        kTabs.forEach((tab, index) => {
            const is_shown = tab === state.tab;
            by_id(kPanels[tab]).hidden = !is_shown;
            buttons[index]!.ariaSelected = String(is_shown);
            buttons[index]!.tabIndex = is_shown ? 0 : -1;
        });
        document.title = state.tab === "board" ? title : `${buttons[kTabs.indexOf(state.tab)]!.textContent}, ${title}`;
        if (is_left && state !== before) buttons[kTabs.indexOf(state.tab)]!.focus({preventScroll: true});
        const last = left.get(state.tab);
        const is_as_left = state.tab !== "board" || last?.start === state.start;
        if (state !== before) scrollTo(0, last && is_as_left ? last.top : 0);
        const mount = mounts[state.tab];
        if (mount && !mounted.has(state.tab)) {
            const done = mount(by_id(kPanels[state.tab]));
            mounted.set(state.tab, done);
            done.catch(() => {
                mounted.delete(state.tab);
                app.notify(strings.not_loaded, "error");
            });
        }
    });
}

// On screens too small for all: a new board and a new answer are scrolled into view.

/** Pixels of an answer that are enough to see what it is. */
const kBeginning = 160;

export function keep_in_view(app: App, frame: HTMLElement, answer: HTMLElement): void {
    const scroll_by = (top: number) => {
        const is_calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        scrollBy({top, behavior: is_calm ? "instant" : "smooth"});
    };
    const show_board = () => {
        const {top, height} = frame.getBoundingClientRect();
        if (top < 0 || top + height > innerHeight) scroll_by(top);
    };
    // An answer is about the board: all of that stays in view, or half of it, if else the answer would not begin there.
    const show_answer = () => {
        const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
        const board = frame.getBoundingClientRect();
        const {top, bottom, height} = answer.getBoundingClientRect();
        const most = bottom - innerHeight + bar;
        const is_beside = top < board.bottom;
        const least = top + Math.min(height, kBeginning) - innerHeight + bar;
        const limit = Math.min(Math.max(board.top, least), board.top + board.height / 2);
        if (most > 0) scroll_by(is_beside ? most : Math.min(most, Math.max(0, limit)));
    };
    app.on_change((state, before) => {
        if (state.tab !== "board") return;
        // Not while the reader draws, nor for another size or rule, whose controls would be scrolled away.
        const is_new = state.start !== before.start && state.game === before.game && !state.stroke && !before.stroke;
        if (is_new && state.presses.is_zero()) requestAnimationFrame(show_board);
        if (state.overlay.kind !== "none" && state.overlay.kind !== before.overlay.kind) requestAnimationFrame(show_answer);
    });
}
