// SPDX-License-Identifier: MIT
// Draws a rule of one's own: a mask of 3 x 3 to 7 x 7 cells around the pressed one.

import {make} from "./dialog.js";
import {offsets_of} from "./rules.js";
import {strings} from "./strings.js";

const kSides = [3, 5, 7];

export class MaskEditor {
    private side = 3;
    private cells = new Set<string>();
    private rule = "";

    /** @param on_change  told of each mask that is drawn */
    constructor(private readonly root: HTMLElement, private readonly on_change: (rule: string) => void) {}

    /** The mask to begin with: that of a rule, as far as 7 x 7 cells can hold it. */
    begin(rule: string): string {
        this.take(rule);
        this.render();
        return this.text();
    }

    show(rule: string): void {
        if (rule === this.rule) return;
        this.take(rule);
        this.render();
    }

    private take(rule: string): void {
        const offsets = offsets_of(rule) ?? offsets_of("plus")!;
        const reach = Math.max(1, ...offsets.flat().map(Math.abs));
        this.side = Math.min(7, 2 * reach + 1);
        this.cells = new Set(offsets.map(([row, column]) => `${row},${column}`));
        this.rule = rule;
    }

    private text(): string {
        const reach = (this.side - 1) / 2;
        const lines: string[] = [];
        for (let row = -reach; row <= reach; ++row) {
            let line = "";
            for (let column = -reach; column <= reach; ++column) line += this.cells.has(`${row},${column}`) ? "1" : "0";
            lines.push(line);
        }
        return lines.join("/");
    }

    private render(): void {
        const sizes = make("select", {ariaLabel: strings.mask_size});
        for (const side of kSides)
            sizes.append(make("option", {value: String(side), textContent: `${side} \u00d7 ${side}`, selected: side === this.side}));
        sizes.addEventListener("change", () => {
            this.side = Number(sizes.value);
            this.render();
            this.changed();
            this.root.querySelector("select")!.focus();
        });
        const grid = make("div", {className: "mask"});
        grid.setAttribute("role", "group");
        grid.ariaLabel = strings.mask;
        grid.style.setProperty("--side", String(this.side));
        const reach = (this.side - 1) / 2;
        for (let row = -reach; row <= reach; ++row)
            for (let column = -reach; column <= reach; ++column) grid.append(this.button(row, column));
        this.root.replaceChildren(grid, make("label", {className: "field"}, strings.mask_size, sizes));
    }

    private button(row: number, column: number): HTMLButtonElement {
        const key = `${row},${column}`;
        const button = make("button", {type: "button", className: row === 0 && column === 0 ? "centre" : ""});
        button.ariaLabel = strings.mask_cell(row, column);
        button.ariaPressed = String(this.cells.has(key));
        button.addEventListener("click", () => {
            if (!this.cells.delete(key)) this.cells.add(key);
            button.ariaPressed = String(this.cells.has(key));
            this.changed();
        });
        return button;
    }

    private changed(): void {
        this.rule = this.text();
        this.on_change(this.rule);
    }
}
