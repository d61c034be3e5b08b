// SPDX-License-Identifier: MIT
// What an answer of the Equations view looks like, and the controls that copy or save a matrix.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {button, copy_text, make, save_file} from "../dom.js";
import {words_of} from "../files/errors.js";
import {with_overlay, with_position, type Overlay} from "../state.js";
import {augmented, dimacs_text, equations_text, latex_matrix} from "./algebra.js";
import type {Problem} from "./problem.js";

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
    return make("p", {className: "eq-to-board"}, `${text} `, button("Show on the board", () => {
        app.update((state) => with_overlay(with_position(state, position!), overlay));
        app.open_tab("board");
    }, "primary"));
}

export function show_card(root: HTMLElement, {title, sentence, body}: Card): void {
    const heading = make("h3", {textContent: title, tabIndex: -1});
    root.replaceChildren(make("article", {className: "eq-card"}, heading, make("p", {className: "eq-sentence"}, sentence), ...body));
}

// A row of controls that copies or saves a matrix in any format.

/** What can be saved: a matrix, or a system if there is a b. */
interface Saved {
    a: Bits;
    b: Bits | null;
    unknowns: readonly string[] | null;
    /** The file name without its extension. */
    name: string;
}

interface Format {
    name: string;
    label: string;
    extension: string;
    is_text: boolean;
    text?: (saved: Saved) => string;
    /** Only systems have this form. */
    needs_b?: boolean;
}

const kFormats: Format[] = [
    {name: "text", label: "Rows of 0 and 1", extension: "txt", is_text: true},
    {name: "equations", label: "Equations", extension: "txt", is_text: true, needs_b: true,
        text: ({a, b, unknowns}) => equations_text(a, b, unknowns)},
    {name: "dimacs", label: "DIMACS with XOR", extension: "cnf", is_text: true, needs_b: true,
        text: ({a, b}) => dimacs_text(a, b)},
    {name: "latex", label: "LaTeX", extension: "tex", is_text: true,
        text: ({a, b}) => `${latex_matrix(augmented(a, b), b ? 1 : 0)}\n`},
    {name: "matrix-market", label: "Matrix Market", extension: "mtx", is_text: true},
    {name: "alist", label: "alist", extension: "alist", is_text: true},
    {name: "sms", label: "SMS", extension: "sms", is_text: true},
    {name: "jcf", label: "JCF", extension: "jcf", is_text: true},
    {name: "stim-01", label: "Stim 01", extension: "01", is_text: true},
    {name: "pbm", label: "PBM bitmap", extension: "pbm", is_text: false},
    {name: "npy", label: "NumPy", extension: "npy", is_text: false},
    {name: "npy-packed", label: "NumPy, packed", extension: "npy", is_text: false},
    {name: "stim-b8", label: "Stim b8", extension: "b8", is_text: false},
    {name: "gf2", label: "gf2", extension: "gf2", is_text: false},
];

export function export_row(app: App, saved: Saved): HTMLElement {
    const formats = kFormats.filter(({needs_b}) => !needs_b || saved.b);
    const select = make("select", {}, ...formats.map(({name, label}) => make("option", {value: name}, label)));
    const copy = make("button", {type: "button", textContent: "Copy"});
    const save = make("button", {type: "button", textContent: "Download"});
    const chosen = () => formats.find(({name}) => name === select.value)!;
    const bytes = async ({name, text}: Format) => text
        ? new TextEncoder().encode(text(saved))
        : (await app.solver.ask("format", {matrix: augmented(saved.a, saved.b), format: name})).bytes;
    const attempt = (action: () => Promise<void>) => () => {
        action().catch((error: unknown) => app.notify(words_of(error), "error"));
    };
    copy.onclick = attempt(async () => {
        const is_done = await copy_text(new TextDecoder().decode(await bytes(chosen())));
        app.notify(is_done ? "Copied." : "The browser does not allow copying here.", is_done ? "plain" : "error");
    });
    save.onclick = attempt(async () => {
        save_file(`${saved.name}.${chosen().extension}`, "application/octet-stream", await bytes(chosen()));
    });
    select.onchange = () => (copy.disabled = !chosen().is_text);
    return make("div", {className: "eq-export"}, make("label", {}, "As ", select), copy, save);
}
