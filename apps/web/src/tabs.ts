// SPDX-License-Identifier: MIT
// The three views. Equations and Why are loaded when they are first opened.

import type {App} from "./app.js";
import {by_id} from "./controls.js";
import {strings} from "./strings.js";
import {kTabs, type Tab} from "./state.js";

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
