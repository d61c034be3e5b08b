// SPDX-License-Identifier: MIT
// The game: size, rule, topology and target.

import type {App} from "./app.js";
import {Bits} from "./bits.js";
import {by_id} from "./controls.js";
import {make} from "./dialog.js";
import {MaskEditor} from "./mask_editor.js";
import {kRuleNames, kTopologyNames} from "./names.js";
import {rule_picture, topology_picture} from "./pictures.js";
import {number, strings} from "./strings.js";
import {position_of, resized, target_bits, with_game, with_position, without, type State} from "./state.js";

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
            app.notify(strings.wrong_side(number(kMaxSide)), "error");
            fields[side].value = String(game[side]);
            return;
        }
        if (value === game[side]) return;
        const shape = {rows: game.rows, columns: game.columns, [side]: value};
        const missing = game.missing && resized(game.missing, shape.rows, shape.columns);
        app.update((state) => with_game(state, {...game, ...shape, missing: missing?.is_zero() ? null : missing}));
        app.announce(strings.size(shape.rows, shape.columns));
    };
    for (const side of ["rows", "columns"] as const) {
        const field = fields[side];
        field.addEventListener("change", () => resize(side, field.valueAsNumber));
        field.addEventListener("focus", () => field.select());
        field.addEventListener("keydown", (event) => {
            if (event.key === "Enter") resize(side, field.valueAsNumber);
        });
    }
    for (const button of document.querySelectorAll<HTMLElement>("[data-step]")) {
        button.addEventListener("click", () => {
            const side = button.dataset["step"] as "rows" | "columns";
            const value = app.state.game[side] + Number(button.dataset["by"]);
            if (value >= 1 && value <= kMaxSide) resize(side, value);
        });
    }
    const show = ({game}: State) => {
        for (const side of ["rows", "columns"] as const)
            if (fields[side].valueAsNumber !== game[side]) fields[side].value = String(game[side]);
    };
    app.on_change(show);
    show(app.state);
}

/** A radio button with a picture. */
function choice(name: string, value: string, label: string, picture: string): {label: HTMLElement; input: HTMLInputElement} {
    const input = make("input", {type: "radio", name, value});
    const face = make("span", {innerHTML: picture});
    face.append(make("span", {textContent: label}));
    return {label: make("label", {title: label}, input, face), input};
}

function start_rules(app: App): void {
    const own = by_id("own-rule");
    const editor = new MaskEditor(own, (rule) => set_rule(rule));
    const set_rule = (rule: string) =>
        app.update((state) => (state.game.rule === rule ? state : with_game(state, {...state.game, rule})));
    const choices = [...kRuleNames, "own"].map((rule) => {
        const made = choice("rule", rule, strings.rules[rule]!, rule_picture(rule === "own" ? "101/010/110" : rule));
        made.input.addEventListener("change", () => {
            own.hidden = rule !== "own";
            set_rule(rule === "own" ? editor.begin(app.state.game.rule) : rule);
        });
        return made;
    });
    by_id("rules").append(...choices.map(({label}) => label));
    const show = ({game: {rule}}: State) => {
        const is_named = (kRuleNames as readonly string[]).includes(rule);
        own.hidden = is_named;
        if (!is_named) editor.show(rule);
        for (const {input} of choices) input.checked = input.value === (is_named ? rule : "own");
    };
    app.on_change((state, before) => {
        if (state.game.rule !== before.game.rule) show(state);
    });
    show(app.state);
}

function start_topologies(app: App): void {
    const choices = kTopologyNames.map((topology) => {
        const made = choice("topology", topology, strings.topologies[topology]!, topology_picture(topology));
        made.input.addEventListener("change", () =>
            app.update((state) => with_game(state, {...state.game, topology})));
        return made;
    });
    by_id("topologies").append(...choices.map(({label}) => label));
    const show = ({game}: State) => {
        for (const {input} of choices) input.checked = input.value === game.topology;
    };
    app.on_change(show);
    show(app.state);
}

function start_target(app: App): void {
    const select = by_id<HTMLSelectElement>("target");
    select.addEventListener("change", () => {
        const {value} = select;
        app.update((state) => {
            if (value !== "drawn") {
                const tool = state.tool === "target" ? "press" : state.tool;
                return {...with_position(state, {...position_of(state), target: value as "off" | "on" | "uniform"}), tool};
            }
            const target = without(target_bits(state), state.game.missing);
            return {...with_position(state, {...position_of(state), target}), tool: "target"};
        });
        if (value === "drawn") app.announce(strings.draw_target);
    });
    const show = ({target}: State) => {
        const value = target instanceof Bits ? "drawn" : target;
        if (select.value !== value) select.value = value;
    };
    app.on_change(show);
    show(app.state);
}
