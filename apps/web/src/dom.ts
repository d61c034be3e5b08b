// SPDX-License-Identifier: MIT
// Elements, dialogs, and ways out of the page: files and the clipboard.

type Child = Node | string;
type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
    Omit<HTMLElementTagNameMap[Name], "children" | "style" | "form">> & Partial<Record<`aria-${string}`, string>>;

/** An element with properties, attributes for screen readers, and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name, properties: Properties<Name> = {}, ...children: Child[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties))
        if (key === "role" || key.startsWith("aria-")) element.setAttribute(key, value as string);
        else Object.assign(element, {[key]: value});
    element.append(...children);
    return element;
}

export function button(text: string, onclick: () => void, className = ""): HTMLButtonElement {
    return make("button", {type: "button", textContent: text, onclick, className});
}

export function by_id<Type extends HTMLElement = HTMLElement>(id: string): Type {
    const element = document.getElementById(id);
    if (!element) throw new Error(`index.html lacks #${id}`);
    return element as Type;
}

export function on_click(id: string, action: () => void): void {
    by_id(id).addEventListener("click", action);
}

/** A number between bounds, with its label. */
export function number_input(text: string, value: number, min: number, max: number) {
    const input = make("input", {type: "number", inputMode: "numeric", value: String(value), min: String(min), max: String(max)});
    const label = make("label", {}, text, input);
    const within_bounds = () => Math.min(Math.max(Math.round(input.valueAsNumber || value), min), max);
    input.onchange = () => (input.value = String(within_bounds()));
    return {label, input, value: within_bounds};
}

/** Shows a dialog until it is answered.
 * @param yes  the button that confirms; without it there is only Close
 * @param said  stays in sight beside the buttons
 * @return whether it was confirmed */
export function show_dialog(title: string, yes: string | null, body: Child[], said?: HTMLElement): Promise<boolean> {
    // Without a question the text is what matters: it is read, and seen, from its beginning.
    const heading = make("h2", {textContent: title, id: "dialog-title", tabIndex: -1, autofocus: !yes});
    const buttons = make("div", {className: "buttons"});
    if (said) buttons.append(said);
    if (yes) buttons.append(make("button", {type: "submit", value: "yes", className: "primary", autofocus: true}, yes));
    buttons.append(make("button", {type: "submit", value: "no", textContent: yes ? "Cancel" : "Close", formNoValidate: true}));
    const form = make("form", {method: "dialog"}, heading, ...body, buttons);
    const dialog = make("dialog", {className: "sheet", "aria-labelledby": heading.id}, form);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            resolve(dialog.returnValue === "yes");
        });
    });
}

export function save_file(name: string, type: string, ...parts: (string | Uint8Array | Blob)[]): void {
    const link = make("a", {href: URL.createObjectURL(new Blob(parts as BlobPart[], {type})), download: name});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @return whether it worked: browsers may forbid it, in frames of other pages for example */
export async function copy_text(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        // Without the permission, or without a secure context, a selection can still be copied.
        const area = make("textarea", {value: text});
        (document.querySelector("dialog[open]") ?? document.body).append(area);
        area.select();
        const is_done = document.execCommand("copy");
        area.remove();
        return is_done;
    }
}
