// SPDX-License-Identifier: MIT
// What the chapters are made of.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {make} from "./dialog.js";
import type {LightsBoard} from "./lights_board.js";

export interface Chapter {
    /** The id of its section is "why-" and this. */
    id: string;
    title: string;
    build: (app: App) => Node[];
}

/** A paragraph; `html` is text of ours, with a little markup. */
export function prose(html: string): HTMLElement {
    return make("p", {innerHTML: html});
}

/** An example: boards and controls, set apart from the text. */
export function example(...parts: (Node | string)[]): HTMLElement {
    return make("div", {className: "why-example"}, ...parts);
}

export function side_by_side(...parts: (Node | string)[]): HTMLElement {
    return make("div", {className: "why-row"}, ...parts);
}

export function captioned(board: Node, caption: Node | string): HTMLElement {
    return make("figure", {}, board, make("figcaption", {}, caption));
}

/** A line that changes as the reader plays; said by screen readers. */
export function told(): HTMLElement {
    const line = make("p", {className: "why-told"});
    line.setAttribute("aria-live", "polite");
    return line;
}

export function button(text: string, onclick: () => void): HTMLButtonElement {
    return make("button", {type: "button", textContent: text, onclick});
}

/** Opens a small board in the Board view. */
export function open_button(app: App, board: () => LightsBoard): HTMLButtonElement {
    return button("Open on the board", () => {
        const {game, start, presses} = board();
        const none = new Bits(game.rows, game.columns);
        app.position_from({game, board: start, presses: presses.is_zero() ? none : presses.clone(), target: "off"});
        app.open_tab("board");
    });
}

/** A board that only shows something: lights, and dots on those to be pressed. */
export function picture_of(lights: Bits, dots: Bits, label: string): HTMLElement {
    const picture = make("div", {className: "why-picture"});
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", label);
    picture.style.setProperty("--columns", String(lights.columns));
    for (let row = 0; row < lights.rows; ++row) {
        for (let column = 0; column < lights.columns; ++column) {
            const classes = [lights.get(row, column) && "on", dots.get(row, column) && "pressed"];
            picture.append(make("i", {className: classes.filter(Boolean).join(" ")}));
        }
    }
    return picture;
}
