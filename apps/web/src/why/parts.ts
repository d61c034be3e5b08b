// SPDX-License-Identifier: MIT
// What the chapters are made of.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {destination} from "../board/keyboard.js";
import {button, make} from "../dom.js";
import {lights_of, toggled} from "../rules.js";
import type {Game} from "../solver/protocol.js";

/** A paragraph; `html` is text of ours, with a little markup. */
export const prose = (html: string): HTMLElement => make("p", {innerHTML: html});

/** An example: boards and controls, set apart from the text. */
export const example = (...parts: (Node | string)[]): HTMLElement => make("div", {className: "why-example"}, ...parts);

export const side_by_side = (...parts: (Node | string)[]): HTMLElement => make("div", {className: "why-row"}, ...parts);

export function captioned(board: Node, caption: Node | string): HTMLElement {
    return make("figure", {}, board, make("figcaption", {}, caption));
}

/** A line that changes as the reader plays; said by screen readers. */
export function told(board?: LightsBoard, text = () => ""): HTMLElement {
    const line = make("p", {className: "why-told", "aria-live": "polite"});
    board?.follow(() => (line.textContent = text()));
    return line;
}

export const again_button = (board: LightsBoard): HTMLButtonElement => button("Start again", () => board.begin());

/** Opens a small board in the Board view. */
export function open_button(app: App, board: LightsBoard): HTMLButtonElement {
    return button("Open on the board", () => {
        app.position_from({game: board.game, board: board.start, presses: board.presses.clone(), target: "off"});
        app.open_tab("board");
    });
}

/** A board that only shows something: lights, and dots on those to be pressed. */
export function picture_of(lights: Bits, dots: Bits, label: string): HTMLElement {
    const picture = make("div", {className: "why-picture", role: "img", "aria-label": label});
    picture.style.setProperty("--columns", String(lights.columns));
    for (let row = 0; row < lights.rows; ++row)
        for (let column = 0; column < lights.columns; ++column) {
            const classes = [lights.get(row, column) && "on", dots.get(row, column) && "pressed"];
            picture.append(make("i", {className: classes.filter(Boolean).join(" ")}));
        }
    return picture;
}

interface BoardOptions {
    label: string;
    lights: Bits;
    /** Hatched cells. */
    marks?: Bits;
    /** Whether presses are dotted. */
    has_dots?: boolean;
    /** Whether it is played by code alone. */
    is_fixed?: boolean;
}

/** A small board in a text, played by mouse, touch and keyboard. After each change it sends the event "change". */
export class LightsBoard extends HTMLElement {
    readonly game: Game;
    /** The lights at the beginning. */
    start: Bits;
    /** The presses made since, each cell an odd number of times. */
    presses: Bits;
    /** The number of these presses, those included that cancel. */
    moves = 0;
    private readonly buttons: HTMLButtonElement[] = [];
    private cursor = 0;

    constructor(private readonly options: BoardOptions) {
        super();
        this.start = options.lights;
        const {rows, columns} = this.start;
        this.game = {rows, columns, rule: "plus", topology: "plane", missing: null};
        this.presses = new Bits(rows, columns);
        this.style.setProperty("--columns", String(columns));
        this.setAttribute("role", "group");
        this.setAttribute("aria-label", options.label);
        this.toggleAttribute("fixed", options.is_fixed ?? false);
        for (let row = 0; row < rows; ++row) for (let column = 0; column < columns; ++column) this.buttons.push(this.button(row, column));
        this.append(...this.buttons);
        this.draw();
    }

    get lights(): Bits {
        const lights = this.start.clone();
        lights.add(lights_of(this.game, this.presses));
        return lights;
    }

    /** Starts again, with other lights if there are any. */
    begin(lights: Bits = this.start): void {
        this.start = lights;
        this.presses = new Bits(lights.rows, lights.columns);
        this.moves = 0;
        this.changed();
    }

    press(row: number, column: number): void {
        const one = new Bits(this.game.rows, this.game.columns);
        one.toggle(row, column);
        this.press_all(one);
    }

    /** Presses each cell of a pattern once. */
    press_all(pattern: Bits): void {
        this.presses.add(pattern);
        this.moves += pattern.weight();
        this.changed();
    }

    /** Calls a function now and after each change. */
    follow(show: () => void): void {
        this.addEventListener("change", show);
        show();
    }

    private changed(): void {
        this.draw();
        this.dispatchEvent(new Event("change"));
    }

    private button(row: number, column: number): HTMLButtonElement {
        const index = row * this.game.columns + column;
        const button = make("button", {type: "button", onclick: () => {
            this.cursor = index;
            if (!this.options.is_fixed) this.press(row, column);
        }});
        button.addEventListener("focus", () => this.look(index));
        button.addEventListener("pointerenter", () => this.look(index));
        button.addEventListener("keydown", (event) => this.key(event, row, column));
        for (const type of ["blur", "pointerleave"]) button.addEventListener(type, () => this.look(null));
        return button;
    }

    private key(event: KeyboardEvent, row: number, column: number): void {
        const to = destination(event, {game: this.game, cursor: {row, column}});
        if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.cursor = to.row * this.game.columns + to.column;
        this.draw();
        this.buttons[this.cursor]!.focus();
    }

    /** Outlines what a press would change, and sends "look", whose detail is how many marked cells that are. */
    private look(index: number | null): void {
        const {columns} = this.game;
        const cells = index === null ? [] : toggled(this.game, Math.floor(index / columns), index % columns);
        this.buttons.forEach((button, i) => {
            button.classList.toggle("reached", cells.some(({row, column}) => row * columns + column === i));
        });
        const marked = cells.filter(({row, column}) => this.options.marks?.get(row, column)).length;
        this.dispatchEvent(new CustomEvent("look", {detail: index === null ? null : marked}));
    }

    private draw(): void {
        const {lights} = this;
        const {columns} = this.game;
        this.buttons.forEach((button, i) => {
            const [row, column] = [Math.floor(i / columns), i % columns];
            const is_on = lights.get(row, column);
            const is_marked = this.options.marks?.get(row, column) ?? false;
            const is_pressed = this.options.has_dots && this.presses.get(row, column);
            button.className = [is_on && "on", is_marked && "marked", is_pressed && "pressed"].filter(Boolean).join(" ");
            button.tabIndex = i === this.cursor ? 0 : -1;
            const parts = [`row ${row + 1} column ${column + 1}`, is_on ? "on" : "off", is_pressed && "pressed", is_marked && "hatched"];
            button.setAttribute("aria-label", parts.filter(Boolean).join(", "));
            if (this.options.is_fixed) button.setAttribute("aria-disabled", "true");
        });
    }
}

customElements.define("lights-board", LightsBoard);
