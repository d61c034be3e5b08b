// SPDX-License-Identifier: MIT
// Boards into the page: dropped, pasted or opened.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import type {Understood} from "./understand.js";

type Reader = typeof import("./understand.js");

/** Takes what is dropped on the page or pasted into it while the board is shown. */
export function start_drop(app: App): void {
    const is_wanted = () => app.state.tab !== "equations" && !document.querySelector("dialog[open]");
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
        if (!is_wanted() || !event.dataTransfer) return;
        event.preventDefault();
        take(app, event.dataTransfer);
    });
    addEventListener("paste", (event) => {
        const is_field = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
        if (!is_wanted() || is_field || !event.clipboardData) return;
        event.preventDefault();
        take(app, event.clipboardData);
    });
}

/** Asks for a file or a text, and opens it. */
export function open_file(app: App): void {
    void import("./open.js").then(({open_dialog}) => open_dialog(app));
}

function take(app: App, data: DataTransfer): void {
    const file = data.files[0];
    if (data.files.length > 1) return app.notify(`Expected one file, found ${data.files.length}.`, "error");
    if (file) return void take_file(app, file);
    take_text(app, data.getData("text/plain"));
}

export function take_text(app: App, text: string): void {
    if (text.trim() === "") return app.notify("Expected text, a picture or a link, found nothing that can be read.", "error");
    void show(app, ({understand_text}) => understand_text(text), null, "");
}

export function take_file(app: App, file: File): Promise<void> {
    const read = async ({understand}: Reader) => understand(new Uint8Array(await file.arrayBuffer()));
    return show(app, read, file, file.name);
}

let latest = 0;

/** Shows what is read, unless something else has come meanwhile. */
async function show(
    app: App, read: (reader: Reader) => Promise<Understood>, file: File | null, name: string,
): Promise<void> {
    const turn = ++latest;
    try {
        const understood = await read(await import("./understand.js"));
        if (turn !== latest) return;
        if (understood.kind === "position") {
            app.position_from(understood.position);
        } else {
            const board = understood.kind === "board" ? understood.board : await ask_for_board(file!, name);
            if (!board) return;
            app.board_from(board, understood.kind === "board" ? understood.missing : null);
        }
        app.open_tab("board");
        app.notify(`Read ${understood.said}.`);
    } catch (error) {
        app.notify((name ? `${name}: ` : "") + (error as Error).message, "error");
    }
}

async function ask_for_board(file: File, name: string): Promise<Bits | null> {
    const {board_from_picture} = await import("./picture.js");
    return board_from_picture(file, name || "The picture");
}
