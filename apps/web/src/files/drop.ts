// SPDX-License-Identifier: MIT
// What is dropped on the page, pasted into it or opened: boards, or systems while Equations is shown.

import type {App} from "../app.js";
import {make, show_dialog} from "../dom.js";
import {words_of} from "./errors.js";
import type {Understood} from "./open.js";

type Reader = typeof import("./open.js");

export function start_drop(app: App): void {
    const is_wanted = () => !document.querySelector("dialog[open]");
    /** Fields take texts themselves. */
    const is_field = ({target}: Event) =>
        target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
    const root = document.documentElement;
    let depth = 0;

    addEventListener("dragenter", () => {
        if (is_wanted()) root.classList.toggle("dropping", ++depth > 0);
    });
    addEventListener("dragleave", () => {
        depth = Math.max(0, depth - 1);
        if (depth === 0) root.classList.remove("dropping");
    });
    addEventListener("dragover", (event) => {
        if (is_wanted()) event.preventDefault();
    });
    addEventListener("drop", (event) => {
        depth = 0;
        root.classList.remove("dropping");
        if (!is_wanted() || !event.dataTransfer || (is_field(event) && event.dataTransfer.files.length === 0)) return;
        event.preventDefault();
        take(app, event.dataTransfer);
    });
    addEventListener("paste", (event) => {
        if (!is_wanted() || !event.clipboardData || is_field(event)) return;
        event.preventDefault();
        take(app, event.clipboardData);
    });
}

/** Asks for a file or a text, and opens it. */
export async function open_file(app: App): Promise<void> {
    const {open_dialog} = await import("./open.js");
    return open_dialog(app, (file) => take_file(app, file), (text) => take_text(app, text));
}

function take(app: App, data: DataTransfer): void {
    const file = data.files[0];
    if (data.files.length > 1) return app.notify(`Expected one file, found ${data.files.length}.`, "error");
    if (app.state.tab === "equations") return app.take_in_equations(data);
    if (file) return take_file(app, file);
    take_text(app, data.getData("text/plain"));
}

function take_text(app: App, text: string): void {
    if (text.trim() === "") return app.notify("Expected text, a picture or a link, found nothing that can be read.", "error");
    const view = /^\S*(#(?:equations|why)\S*)$/.exec(text.trim())?.[1];
    if (view) return void (location.hash = view);
    if (kSum.test(text) && /[=\u2261]|\\equiv/.test(text) && !/^\s*<|:\/\//.test(text)) return void offer_equations(app, text);
    void show(app, ({understand_text}) => understand_text(app.solver, text), null);
}

/** A sum of unknowns, such as x1 + x2 or x[0] ^ x[1]. */
const kSum = /[a-z]\w*(?:[[({]\w+[\])}])?[^\S\n]*(?:[-+^\u2295\u22bb\u2212]|\\oplus|xor\b)[^\S\n]*[a-z]/i;

/** Equations are no board, and have a view of their own. */
async function offer_equations(app: App, text: string): Promise<void> {
    const said = "These look like equations, not like a board.";
    if (await show_dialog("Equations", "Open in Equations", [make("p", {}, said)]))
        await (await import("../keep/view_link.js")).open_system(app, text);
}

function take_file(app: App, file: File): void {
    void show(app, async ({understand}) => understand(app.solver, new Uint8Array(await file.arrayBuffer())), file);
}

let latest = 0;

/** Shows what is read, unless something else has come meanwhile. */
async function show(app: App, read: (reader: Reader) => Promise<Understood>, file: File | null): Promise<void> {
    const turn = ++latest;
    try {
        const understood = await read(await import("./open.js"));
        if (turn !== latest) return;
        if (understood.kind === "position") {
            app.position_from(understood.position);
        } else if (understood.kind === "board") {
            app.board_from(understood.board, understood.missing);
        } else {
            const {board_from_picture} = await import("./picture.js");
            const board = await board_from_picture(file!, file!.name || "The picture");
            if (!board) return;
            app.board_from(board);
        }
        app.open_tab("board");
        app.notify(`Read ${understood.said}.`);
    } catch (error) {
        if (turn === latest) app.notify((file?.name ? `${file.name}: ` : "") + words_of(error), "error");
    }
}
