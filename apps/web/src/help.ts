// SPDX-License-Identifier: MIT
// The help: what this is, and all keys.

import {make, show_dialog} from "./dialog.js";
import {strings} from "./strings.js";

export function show_help(): void {
    const table = make("table", {className: "keys"});
    for (const [keys, text] of strings.keys) {
        const cell = make("th", {scope: "row"});
        keys.split(" ").forEach((key, i) => cell.append(i > 0 ? " " : "", make("kbd", {textContent: key})));
        table.append(make("tr", {}, cell, make("td", {textContent: text})));
    }
    void show_dialog(strings.help_title, null, [...strings.help.map((text) => make("p", {textContent: text})), table]);
}
