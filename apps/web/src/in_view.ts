// SPDX-License-Identifier: MIT
// On screens too small for all: a new board and a new answer are scrolled into view.

import type {App} from "./app.js";

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
