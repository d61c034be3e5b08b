// SPDX-License-Identifier: MIT
// The dialog that shares the link of Equations or Why.

import {button, copy_text, make, save_file, show_dialog} from "../dom.js";
import {number} from "../strings.js";
import {kMaxLink} from "./link.js";

/** @param what  such as "system"
 * @param link  the part behind #
 * @param file  in place of a link that is too long */
export async function share_link(what: string, link: string, file?: {name: string; content: string | Uint8Array}): Promise<void> {
    const said = make("p", {role: "status", className: "said"});
    const text = `${location.href.replace(/#.*/, "")}#${link}`;
    if (file && link.length > kMaxLink) {
        const save = button(`Save the ${what}`, () => {
            save_file(file.name, "application/octet-stream", file.content);
            said.textContent = `Saved ${file.name}.`;
        }, "primary");
        const why = `This ${what} is too long for a link: many programs take at most ${number(kMaxLink)} characters. ` +
            "Save it as a file, which Open reads.";
        return void await show_dialog(`Share this ${what}`, null, [make("p", {}, why), make("p", {}, save)], said);
    }
    const url = make("input", {type: "text", readOnly: true, value: text, "aria-label": "Link"});
    url.onfocus = () => url.select();
    const copy = button("Copy link", async () => {
        said.textContent = await copy_text(text) ? "Copied the link." : "This browser does not let the page copy the link.";
    }, "primary");
    const parts = [url, copy];
    if ("share" in navigator) parts.push(button("Send link", () => void navigator.share({title: document.title, url: text}).catch(() => {})));
    await show_dialog(`Share this ${what}`, null, [make("div", {className: "row"}, ...parts)], said);
}
