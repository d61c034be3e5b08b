// SPDX-License-Identifier: MIT
// The game: size, rule, topology and target.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {by_id, make} from "../dom.js";
import {kRuleNames, kTopologyNames, offsets_of} from "../rules.js";
import {position_of, target_bits, with_game, with_position} from "../state.js";
import {count, number, strings} from "../strings.js";
import {rule_picture, topology_picture} from "./seams.js";

const kMaxSide = 2000;

export function start_game_panel(app: App): void {
    start_sizes(app);
    start_rules(app);
    start_topologies(app);
    start_target(app);
}

function start_sizes(app: App): void {
    const fields = {rows: by_id<HTMLInputElement>("rows"), columns: by_id<HTMLInputElement>("columns")};
    const resize = (side: "rows" | "columns", value: number) => {
        const {game} = app.state;
        if (!Number.isInteger(value) || value < 1 || value > kMaxSide) {
            app.notify(`Rows and columns are whole numbers from 1 to ${number(kMaxSide)}.`, "error");
            fields[side].value = String(game[side]);
            return;
        }
        if (value === game[side]) return;
        const shape = {rows: game.rows, columns: game.columns, [side]: value};
        const missing = game.missing && game.missing.resized(shape.rows, shape.columns);
        app.update((state) => with_game(state, {...game, ...shape, missing: missing?.is_zero() ? null : missing}));
        app.announce(`${count(shape.rows, "row")}, ${count(shape.columns, "column")}`);
    };
    for (const side of ["rows", "columns"] as const) {
        const field = fields[side];
        field.addEventListener("change", () => resize(side, field.valueAsNumber));
        field.addEventListener("focus", () => field.select());
    }
    for (const button of document.querySelectorAll<HTMLElement>("[data-step]"))
        button.addEventListener("click", () => {
            const side = button.dataset["step"] as "rows" | "columns";
            const value = app.state.game[side] + Number(button.dataset["by"]);
            if (value >= 1 && value <= kMaxSide) resize(side, value);
        });
    app.on_change(({game}) => {
        for (const side of ["rows", "columns"] as const)
            if (fields[side].valueAsNumber !== game[side]) fields[side].value = String(game[side]);
    });
}

/** Radio buttons with pictures; those that are not common are behind a button, but for the one that is checked.
 * @returns checks the one of a value */
function start_choices(id: string, name: string, common: readonly string[], values: readonly string[],
    labels: Record<string, string>, picture: (value: string) => string, choose: (value: string) => void): (value: string) => void {
    const root = by_id(id);
    const inputs = [...common, ...values.filter((value) => !common.includes(value))].map((value) => {
        const input = make("input", {type: "radio", name, value, onchange: () => choose(value)});
        const face = make("span", {innerHTML: picture(value)});
        face.append(make("span", {textContent: labels[value]!}));
        root.append(make("label", {title: labels[value]!, className: common.includes(value) ? "" : "rare"}, input, face));
        return input;
    });
    const more = make("button", {type: "button", className: "quiet", "aria-expanded": "false", onclick: () => {
        const is_open = root.classList.toggle("all");
        more.textContent = is_open ? "Fewer" : "More";
        more.ariaExpanded = String(is_open);
    }}, "More");
    root.append(more);
    return (value) => inputs.forEach((input) => (input.checked = input.value === value));
}

const kCommonRules = ["plus", "x", "king", "own"];

function start_rules(app: App): void {
    const own = by_id("own-rule");
    const editor = new MaskEditor(own, (rule) => set_rule(rule));
    const set_rule = (rule: string) =>
        app.update((state) => (state.game.rule === rule ? state : with_game(state, {...state.game, rule})));
    const picture = (rule: string) => rule_picture(rule === "own" ? "101/010/110" : rule);
    const check = start_choices("rules", "rule", kCommonRules, kRuleNames, strings.rules, picture, (rule) => {
        own.hidden = rule !== "own";
        set_rule(rule === "own" ? editor.begin(app.state.game.rule) : rule);
    });
    app.on_change((state, before) => {
        const {rule} = state.game;
        if (rule === before.game.rule && state !== before) return;
        const is_named = kRuleNames.includes(rule);
        own.hidden = is_named;
        if (!is_named) editor.show(rule);
        check(is_named ? rule : "own");
    });
}

function start_topologies(app: App): void {
    const check = start_choices("topologies", "topology", ["plane", "torus"], kTopologyNames, strings.topologies,
        topology_picture, (topology) => app.update((state) => with_game(state, {...state.game, topology})));
    app.on_change(({game}) => check(game.topology));
}

function start_target(app: App): void {
    const select = by_id<HTMLSelectElement>("target");
    const tool = document.querySelector("input[name=tool][value=target]")!.closest("label")!;
    select.addEventListener("change", () => {
        const {value} = select;
        app.update((state) => {
            if (value !== "drawn") {
                const tool = state.tool === "target" ? "press" : state.tool;
                return {...with_position(state, {...position_of(state), target: value as "off" | "on" | "uniform"}), tool};
            }
            const target = target_bits(state).without(state.game.missing);
            return {...with_position(state, {...position_of(state), target}), tool: "target"};
        });
        if (value !== "drawn") return;
        app.announce("Draw the target on the board: corners mark the cells that are to be on.");
        by_id("frame").scrollIntoView({block: "nearest"});
    });
    app.on_change(({target, tool: in_hand}) => {
        const value = target instanceof Bits ? "drawn" : target;
        if (select.value !== value) select.value = value;
        tool.hidden = value !== "drawn" && in_hand !== "target";
    });
}

// Draws a rule of one's own: a mask of 3 x 3 to 7 x 7 cells around the pressed one.

class MaskEditor {
    private side = 3;
    private cells = new Set<string>();
    private rule = "";

    /** @param on_change  told of each mask that is drawn */
    constructor(private readonly root: HTMLElement, private readonly on_change: (rule: string) => void) {}

    /** The mask to begin with: that of a rule, as far as 7 x 7 cells can hold it. */
    begin(rule: string): string {
        const offsets = offsets_of(rule) ?? offsets_of("plus")!;
        const reach = Math.max(1, ...offsets.flat().map(Math.abs));
        this.side = Math.min(7, 2 * reach + 1);
        this.cells = new Set(offsets.map(([row, column]) => `${row},${column}`));
        this.rule = rule;
        this.render();
        return this.text();
    }

    show(rule: string): void {
        if (rule !== this.rule) this.begin(rule);
    }

    private text(): string {
        const reach = (this.side - 1) / 2;
        const has = (row: number, column: number) => this.cells.has(`${row - reach},${column - reach}`);
        return Bits.of(this.side, this.side, has).toString().replaceAll("\n", "/");
    }

    private render(): void {
        const sizes = make("select", {"aria-label": "Size", onchange: () => {
            this.side = Number(sizes.value);
            this.render();
            this.changed();
            this.root.querySelector("select")!.focus();
        }}, ...[3, 5, 7].map((side) =>
            make("option", {value: String(side), selected: side === this.side}, `${side} \u00d7 ${side}`)));
        const label = "Cells that a press toggles; the pressed one is in the middle";
        const grid = make("div", {className: "mask", role: "group", "aria-label": label});
        grid.style.setProperty("--side", String(this.side));
        const reach = (this.side - 1) / 2;
        for (let row = -reach; row <= reach; ++row)
            for (let column = -reach; column <= reach; ++column) grid.append(this.button(row, column));
        this.root.replaceChildren(grid, make("label", {className: "field"}, "Size", sizes));
    }

    private button(row: number, column: number): HTMLButtonElement {
        const key = `${row},${column}`;
        const button = make("button", {type: "button", className: row === 0 && column === 0 ? "centre" : ""});
        button.ariaLabel = mask_cell(row, column);
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

function mask_cell(row: number, column: number): string {
    const vertical = row === 0 ? "" : `${Math.abs(row)} ${row < 0 ? "up" : "down"}`;
    const horizontal = column === 0 ? "" : `${Math.abs(column)} ${column < 0 ? "left" : "right"}`;
    return [vertical, horizontal].filter((text) => text !== "").join(", ") || "the pressed cell";
}
