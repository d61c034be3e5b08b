// SPDX-License-Identifier: MIT
// What an answer of the Equations view looks like, and the controls that copy or save a matrix.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {button, copy_text, make, save_file} from "../dom.js";
import {words_of} from "../files/errors.js";
import {with_overlay, with_position, type Overlay} from "../state.js";
import {augmented, latex_matrix} from "./algebra.js";
import type {Problem} from "./problem.js";

export interface Card {
    title: string;
    /** The answer in a sentence; announced. */
    sentence: string;
    body?: (Node | string)[];
    /** Rows to be lit in the picture of the system. */
    lit_rows?: number[];
}

/** How the answer was verified, with a tick. */
export const checked = (text: string): HTMLElement => make("p", {className: "eq-checked"}, `\u2713 ${text}`);

/** A button that shows an answer on the board that the system came from. */
export function to_board(app: App, {position}: Problem, text: string, overlay: Overlay): HTMLElement {
    return make("p", {className: "eq-to-board"}, `${text} `, button("Show on the board", () => {
        app.update((state) => with_overlay(with_position(state, position!), overlay));
        app.open_tab("board");
    }, "primary"));
}

export function show_card(root: HTMLElement, {title, sentence, body = []}: Card): void {
    const heading = make("h3", {textContent: title, tabIndex: -1});
    root.replaceChildren(make("article", {className: "eq-card"}, heading, make("p", {className: "eq-sentence"}, sentence), ...body));
}

// A row of controls that copies or saves a matrix.

interface Format {
    name: string;
    label: string;
    extension: string;
    is_binary?: true;
    /** In place of the library's. */
    text?: (a: Bits, b: Bits | null) => string;
}

export const kFormats: Format[] = [
    {name: "text", label: "Rows of 0 and 1", extension: "txt"},
    {name: "csv", label: "CSV", extension: "csv"},
    {name: "latex", label: "LaTeX", extension: "tex", text: (a, b) => `${latex_matrix(augmented(a, b), b ? 1 : 0)}\n`},
    {name: "npy", label: "NumPy", extension: "npy", is_binary: true},
];

/** @param file  its name without the extension */
export function export_row(app: App, file: string, a: Bits, b: Bits | null = null): HTMLElement {
    const select = make("select", {}, ...kFormats.map(({name, label}) => make("option", {value: name}, label)));
    const chosen = () => kFormats.find(({name}) => name === select.value)!;
    const bytes = async () => {
        const {name, text} = chosen();
        if (text) return new TextEncoder().encode(text(a, b));
        return (await app.solver.ask("format", {matrix: augmented(a, b), format: name})).bytes;
    };
    const attempt = (action: () => Promise<void>) => () =>
        void action().catch((error: unknown) => app.notify(words_of(error), "error"));
    const copy = button("Copy", attempt(async () => copy_and_tell(app, new TextDecoder().decode(await bytes()))));
    const save = button("Download", attempt(async () =>
        save_file(`${file}.${chosen().extension}`, "application/octet-stream", await bytes())));
    select.onchange = () => (copy.disabled = chosen().is_binary ?? false);
    return make("div", {className: "eq-export"}, make("label", {}, "As ", select), copy, save);
}

export async function copy_and_tell(app: App, text: string): Promise<void> {
    const is_done = await copy_text(text);
    app.notify(is_done ? "Copied." : "The browser does not allow copying here.", is_done ? "plain" : "error");
}
