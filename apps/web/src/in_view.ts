// SPDX-License-Identifier: MIT
// On screens too small for all: a new board and a new answer are scrolled into view.

import type {App} from "./app.js";

export function keep_in_view(app: App, frame: HTMLElement, answer: HTMLElement): void {
    const scroll_by = (top: number) => {
        const is_calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        scrollBy({top, behavior: is_calm ? "instant" : "smooth"});
    };
    const show_board = () => {
        const {top, height} = frame.getBoundingClientRect();
        if (top < 0 || top + height > innerHeight) scroll_by(top);
    };
    // An answer is about the board: half of that stays in view.
    const show_answer = () => {
        const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
        const board = frame.getBoundingClientRect();
        const {top, bottom} = answer.getBoundingClientRect();
        const most = bottom - innerHeight + bar;
        const is_beside = top < board.bottom;
        if (most > 0) scroll_by(is_beside ? most : Math.min(most, Math.max(0, board.top + board.height / 2)));
    };
    app.on_change((state, before) => {
        if (state.tab !== "board") return;
        // Not while the reader draws, nor for another size or rule, whose controls would be scrolled away.
        const is_new = state.start !== before.start && state.game === before.game && !state.stroke && !before.stroke;
        if (is_new && state.presses.is_zero()) requestAnimationFrame(show_board);
        if (state.overlay.kind !== "none" && state.overlay.kind !== before.overlay.kind) requestAnimationFrame(show_answer);
    });
}
