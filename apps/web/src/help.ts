// SPDX-License-Identifier: MIT
// The help: what this is, what fingers do, and all keys.

import {make, show_dialog} from "./dialog.js";
import {letters_are_keys, set_letters} from "./letters.js";
import {strings} from "./strings.js";

export function show_help(): void {
    const tools = table(strings.tools, (name) => make("strong", {textContent: name}));
    const fingers = table(strings.fingers, (name) => make("span", {textContent: name}));
    const keys = table(strings.keys, (names) => make("span", {}, ...names.split(" ").flatMap((key, i) =>
        [i > 0 ? " " : "", make("kbd", {textContent: key})])));
    const box = make("input", {type: "checkbox", checked: letters_are_keys()});
    box.addEventListener("change", () => set_letters(box.checked));
    const by_keys = [make("h3", {textContent: strings.keys_title}), keys,
        make("label", {className: "check"}, box, strings.letters_are_keys)];
    const by_fingers = [make("h3", {textContent: strings.fingers_title}), fingers];
    const is_touch = matchMedia("(hover: none)").matches;
    const rest = is_touch ? [...by_fingers, ...by_keys] : [...by_keys, ...by_fingers];
    const texts = strings.help.map((text) => make("p", {textContent: text}));
    void show_dialog(strings.help_title, null, [...texts, make("h3", {textContent: strings.tools_title}), tools, ...rest]);
}

function table(rows: readonly (readonly [string, string])[], head: (name: string) => HTMLElement): HTMLTableElement {
    const result = make("table", {className: "keys"});
    for (const [name, text] of rows)
        result.append(make("tr", {}, make("th", {scope: "row"}, head(name)), make("td", {textContent: text})));
    return result;
}
