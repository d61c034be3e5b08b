// SPDX-License-Identifier: MIT
// All ways: quiet patterns to tick, their sum, and the proof by pressing that it changes nothing.

import type {App} from "./app.js";
import {button, verified, type Part} from "./answers.js";
import type {Asking} from "./asking.js";
import type {Bits} from "./bits.js";
import {BoardPixels} from "./board_pixels.js";
import {make} from "./dialog.js";
import {pixel_of} from "./palette.js";
import {power_of_two, strings} from "./strings.js";
import {empty, press_all, with_overlay, type State} from "./state.js";

export function quiet_part(app: App, asking: Asking): Part {
    const {overlay, game} = app.state;
    if (overlay.kind !== "quiet") throw new Error("expected quiet patterns");
    const {nullity, patterns} = overlay;
    const text = nullity === 0 ? strings.quiet_none : strings.quiet_some(power_of_two(nullity), nullity);
    const lead = make("p", {className: "lead"}, text, " ", verified(app));
    const hide = button(strings.hide, () => asking.hide());
    if (nullity === 0) {
        const element = make("div", {}, lead, make("div", {className: "buttons"}, hide));
        return {element, said: () => text, update() {}};
    }
    const boxes = patterns.map((pattern, index) => {
        const input = make("input", {type: "checkbox"});
        input.addEventListener("change", () => {
            app.update((state) => tick(state, index, input.checked));
            app.announce(picked.textContent ?? "");
        });
        input.ariaLabel = strings.quiet_pattern(index + 1, pattern.weight());
        return {input, label: make("label", {className: "thumbnail"}, input, thumbnail(pattern, game.missing))};
    });
    const picked = make("p", {className: "muted"});
    const make_presses = button(strings.press_all, () => {
        const {overlay: now} = app.state;
        if (now.kind !== "quiet" || now.sum.is_zero()) return;
        app.update((state) => press_all(state, now.sum));
        picked.textContent = strings.quiet_nothing(now.sum.weight());
        app.announce(picked.textContent);
    });
    const solve = button("", () => {
        const {overlay: now} = app.state;
        if (now.kind === "quiet") void asking.solve_with(now.sum);
    }, "primary");
    const list = make("div", {className: "thumbnails"}, ...boxes.map(({label}) => label));
    list.setAttribute("role", "group");
    list.ariaLabel = strings.quiet_group;
    const more = nullity > patterns.length ? make("p", {className: "muted", textContent: strings.quiet_more(patterns.length, nullity)}) : "";
    const element = make("div", {}, lead, list, more, picked, make("div", {className: "buttons"}, solve, make_presses, hide));
    let last: Bits | null = null;
    const update = ({overlay: now}: State) => {
        if (now.kind !== "quiet" || now.sum === last) return;
        last = now.sum;
        boxes.forEach(({input}, index) => (input.checked = now.ticked[index] ?? false));
        picked.textContent = now.sum.is_zero() ? strings.quiet_pick : strings.quiet_cells(now.sum.weight());
        make_presses.disabled = now.sum.is_zero();
        solve.textContent = strings.solve_with(now.sum.is_zero());
    };
    return {element, said: () => `${text} ${strings.quiet_pick}`, update};
}

function tick(state: State, index: number, value: boolean): State {
    const {overlay, game} = state;
    if (overlay.kind !== "quiet") return state;
    const ticked = overlay.ticked.map((old, i) => (i === index ? value : old));
    const sum = empty(game);
    overlay.patterns.forEach((pattern, i) => {
        if (ticked[i]) sum.add(pattern);
    });
    return with_overlay(state, {...overlay, ticked, sum});
}

function thumbnail(pattern: Bits, missing: Bits | null): HTMLCanvasElement {
    const style = getComputedStyle(document.documentElement);
    const [on, off] = ["--on-unlit", "--unlit"].map((name) => pixel_of(style.getPropertyValue(name)));
    const pixels = new BoardPixels();
    pixels.update({board: pattern, missing, marks: null}, Uint32Array.of(off!, on!, off!, on!, 0));
    return pixels.canvas;
}
