// SPDX-License-Identifier: MIT
// Links on their way out of the page, and the dialog that shares that of Equations or Why.

import {button, copy_text, make, save_file, show_dialog} from "../dom.js";
import {number} from "../strings.js";
import {kMaxLink} from "./link.js";

/** The address of the page with another part behind #. */
export const address_of = (link: string): string => `${location.href.replace(/#.*/, "")}#${link}`;

/** A link that can be copied, and sent where the browser sends.
 * @param said  tells what was done */
export function link_row(url: string, said: HTMLElement): HTMLElement[] {
    const field = make("input", {type: "text", readOnly: true, value: url, "aria-label": "Link"});
    field.onfocus = () => field.select();
    const copy = button("Copy link", () => void copy_and_say("link", url, said), "primary");
    const send = button("Send link", () => void navigator.share({title: document.title, url}).catch(() => {}));
    return "share" in navigator ? [field, copy, send] : [field, copy];
}

export async function copy_and_say(what: string, text: string, said: HTMLElement): Promise<void> {
    const is_done = await copy_text(text);
    said.textContent = is_done ? `Copied the ${what}.` : `This browser does not let the page copy the ${what}.`;
}

/** @param what  such as "system"
 * @param link  the part behind #
 * @param file  in place of a link that is too long */
export async function share_link(what: string, link: string, file?: {name: string; content: string | Uint8Array}): Promise<void> {
    const said = make("p", {role: "status", className: "said"});
    if (file && link.length > kMaxLink) {
        const save = button(`Save the ${what}`, () => {
            save_file(file.name, "application/octet-stream", file.content);
            said.textContent = `Saved ${file.name}.`;
        }, "primary");
        const why = `This ${what} is too long for a link: many programs take at most ${number(kMaxLink)} characters. ` +
            "Save it as a file, which Open reads.";
        return void await show_dialog(`Share this ${what}`, null, [make("p", {}, why), make("p", {}, save)], said);
    }
    const row = make("div", {className: "row"}, ...link_row(address_of(link), said));
    await show_dialog(`Share this ${what}`, null, [row], said);
}
