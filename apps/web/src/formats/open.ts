// SPDX-License-Identifier: MIT
// The dialog that opens a file, or a board that is typed.

import type {App} from "../app.js";
import {make, show_dialog} from "../dialog.js";
import {take_file, take_text} from "./drop.js";
import {understand_text} from "./understand.js";

export async function open_dialog(app: App): Promise<void> {
    const said = make("p", {role: "status", className: "said"});
    const text = make("textarea", {
        rows: 6, spellcheck: false, autocapitalize: "off", placeholder: "01110\n10101\n01110",
    });
    text.addEventListener("input", async () => {
        const typed = text.value;
        const message = typed.trim() === "" ? "" : await understand_text(typed).then(
            (understood) => `This is ${understood.said}.`, (error: Error) => error.message);
        if (text.value === typed) said.textContent = message;
    });
    const file = make("input", {type: "file", accept: ".txt,.pbm,image/*,text/plain", hidden: true});
    const choose = make("button", {type: "button", textContent: "Choose a picture or file"});
    choose.addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
        const chosen = file.files?.[0];
        if (!chosen) return;
        choose.closest("dialog")!.close();
        void take_file(app, chosen);
    });
    const is_wanted = await show_dialog("Open a board", "Open", [
        make("p", {textContent: "A picture, text or a bitmap. You can also drop files on the page, or paste there."}),
        make("p", {}, choose, file),
        make("label", {className: "typed"}, "Or type or paste a board, or a link to one:", text),
    ], said);
    if (is_wanted) take_text(app, text.value);
}
