// SPDX-License-Identifier: MIT
// What an answer of the Equations view looks like.

import type {App} from "./app.js";
import {make} from "./dialog.js";
import type {Problem} from "./equations_problem.js";
import {with_overlay, with_position, type Overlay} from "./state.js";

export interface Card {
    title: string;
    /** The answer in a sentence; announced. */
    sentence: string;
    body: (Node | string)[];
    /** Rows to be lit in the picture of the system. */
    lit_rows?: number[];
}

/** How the answer was verified, with a tick. */
export function checked(text: string): HTMLElement {
    return make("p", {className: "eq-checked"}, `\u2713 ${text}`);
}

/** A button that shows an answer on the board that the system came from. */
export function to_board(app: App, {position}: Problem, text: string, overlay: Overlay): HTMLElement {
    const button = make("button", {type: "button", className: "primary", textContent: "Show on the board"});
    button.onclick = () => {
        app.update((state) => with_overlay(with_position(state, position!), overlay));
        app.open_tab("board");
    };
    return make("p", {className: "eq-to-board"}, `${text} `, button);
}

export function show_card(root: HTMLElement, {title, sentence, body}: Card): void {
    const heading = make("h3", {textContent: title, tabIndex: -1});
    root.replaceChildren(make("article", {className: "eq-card"}, heading, make("p", {className: "eq-sentence"}, sentence), ...body));
}
