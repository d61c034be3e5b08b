// SPDX-License-Identifier: MIT
// The panel of answers. Each kind of answer has its own part, made when it is first shown and kept while it is.

import type {App} from "./app.js";
import {Asking, type Waiting} from "./asking.js";
import {make} from "./dialog.js";
import {certificate_part} from "./certificate_part.js";
import {Player} from "./player.js";
import {quiet_part} from "./quiet_part.js";
import {strings} from "./strings.js";
import {places_of} from "./texts.js";
import {press, pressed_between, with_board, type Overlay, type State} from "./state.js";

/** A part of the panel: what is seen, and how it follows the state. */
export interface Part {
    element: HTMLElement;
    /** What a screen reader is told when the part appears, and when the question is asked again. */
    said(): string;
    update(state: State): void;
}

/** Answers that come sooner are shown without a word that they are awaited. */
const kPatience = 150;

export function button(text: string, action: () => void, class_name = ""): HTMLButtonElement {
    const element = make("button", {type: "button", textContent: text, className: class_name});
    element.addEventListener("click", action);
    return element;
}

/** "verified": the module has multiplied the answer back. A click says so. */
export function verified(app: App): HTMLElement {
    const badge = button(strings.verified, () => app.notify(strings.verified_title), "verified");
    badge.title = strings.verified_title;
    return badge;
}

export function start_answers(app: App, root: HTMLElement, asking: Asking): void {
    const player = new Player(app);
    let shown: {kind: string; part: Part} | null = null;
    let timer = 0;

    const render = () => {
        const {state} = app;
        const {overlay} = state;
        const {waiting, message} = asking;
        const kind = waiting ? "waiting" : message ? "message" : overlay.kind;
        if (waiting && performance.now() - waiting.since < kPatience) {
            clearTimeout(timer);
            timer = window.setTimeout(render, kPatience);
            return;
        }
        if (shown?.kind === kind) return shown.part.update(state);
        const part = waiting ? waiting_part(asking) : message ? message_part(asking) : part_of(app, overlay, asking, player);
        const had_focus = root.contains(document.activeElement);
        shown = {kind, part};
        root.replaceChildren(part.element);
        root.dataset.kind = kind;
        part.update(state);
        if (part.said()) app.announce(part.said());
        // Whoever pressed a button that is gone goes on at the one in its place.
        const next = root.querySelector<HTMLElement>("button:not(.verified), input") ?? document.getElementById("ask-solve");
        if (had_focus) next?.focus();
    };
    asking.on_change = render;
    let answered: Part | null = null;
    asking.on_answer = () => {
        if (shown && shown.part === answered) app.announce(shown.part.said());
        answered = shown?.part ?? null;
    };
    app.on_change((state, before) => {
        if (state.overlay !== before.overlay || state.board !== before.board) render();
        const solved = before.overlay.kind === "solution" && state.overlay.kind === "solution";
        if (!solved || state.overlay === before.overlay || player.is_playing) return;
        const cell = pressed_between(before, state);
        app.announce(cell
            ? sentences(strings.pressed_at(strings.place(cell.row + 1, cell.column + 1)), solution_text(state.overlay))
            : said_of(state.overlay));
    });
    render();
}

function part_of(app: App, overlay: Overlay, asking: Asking, player: Player): Part {
    switch (overlay.kind) {
        case "solution": return solution_part(app, asking, player);
        case "certificate": return certificate_part(app, asking);
        case "hint": return hint_part(app, asking);
        case "quiet": return quiet_part(app, asking);
        case "nearest": return nearest_part(app, asking);
        case "none":
            return {element: make("p", {className: "muted", textContent: strings.no_answer}), said: () => "", update() {}};
    }
}

function waiting_part(asking: Asking): Part {
    const what = make("p", {textContent: asking.waiting!.what});
    const bounds = make("p", {className: "bounds"});
    const bar = make("progress");
    bar.setAttribute("aria-label", asking.waiting!.what);
    const element = make("div", {}, what, bar, bounds, make("div", {className: "buttons"}, button(strings.stop, () => asking.stop())));
    const update = () => {
        const progress: Waiting["progress"] = asking.waiting?.progress ?? null;
        if (!progress) return;
        bar.max = progress.total || 1;
        bar.value = progress.done;
        bounds.textContent = strings.progress(progress.best, progress.lower_bound);
    };
    const said = asking.waiting!.what;
    return {element, said: () => said, update};
}

function message_part(asking: Asking): Part {
    const element = make("p");
    const update = () => {
        element.textContent = asking.message?.text ?? "";
        element.classList.toggle("error", asking.message?.is_error ?? false);
    };
    return {element, said: () => "", update};
}

/** A solution for those who do not see its dots. */
function said_of(overlay: Overlay): string {
    const places = overlay.kind === "solution" ? places_of(overlay.left) : "";
    return sentences(solution_text(overlay), places && strings.press_at(places), strings.verified_said);
}

function sentences(...texts: string[]): string {
    return texts.filter((text) => text !== "").join(" ");
}

export function solution_text(overlay: Overlay): string {
    if (overlay.kind !== "solution") return "";
    const left = overlay.left.weight();
    if (left === 0) return strings.solution(0);
    if (overlay.lower_bound === null) return strings.some_solution(left);
    return overlay.proved ? strings.fewest_proved(left) : strings.fewest_bounds(left, overlay.lower_bound);
}

function solution_part(app: App, asking: Asking, player: Player): Part {
    const text = make("p", {className: "lead"});
    const more = make("p", {className: "muted"});
    const play = button(strings.play, () => (player.is_playing ? player.pause() : player.play()), "primary");
    const step = button(strings.step, () => {
        player.pause();
        player.step();
    });
    const speed = make("input", {type: "range", min: "1", max: "20", value: String(player.speed)});
    speed.addEventListener("input", () => (player.speed = speed.valueAsNumber));
    const controls = [play, step, make("label", {className: "speed"}, strings.speed, speed)];
    const hide = button(strings.hide, () => asking.hide());
    const element = make("div", {}, text, more, make("div", {className: "buttons"}, ...controls, hide));
    player.on_change = () => (play.textContent = player.is_playing ? strings.pause : strings.play);
    player.on_change();
    const update = (state: State) => {
        if (state.overlay.kind !== "solution") return;
        const is_over = state.overlay.left.is_zero();
        text.replaceChildren(solution_text(state.overlay), " ", verified(app));
        more.textContent = is_over ? "" : strings.solution(state.overlay.left.weight());
        if (is_over && controls.some((control) => control.contains(document.activeElement))) hide.focus();
        for (const control of controls) control.hidden = is_over;
    };
    return {element, said: () => said_of(app.state.overlay), update};
}

function hint_part(app: App, asking: Asking): Part {
    const list = make("ol", {className: "hint"});
    const next = button("", () => void asking.hint(), "primary");
    const make_press = button(strings.press_it, () =>
        app.update((state) =>
            state.overlay.kind === "hint" ? press(state, state.overlay.row, state.overlay.column) : state), "primary");
    const element = make("div", {}, list, make("div", {className: "buttons"}, next, make_press,
        button(strings.hide, () => asking.hide())));
    let last_step = 0;
    const update = ({overlay}: State) => {
        if (overlay.kind !== "hint" || overlay.step === last_step) return;
        const {step} = overlay;
        const lines = hint_lines(overlay);
        list.replaceChildren(...lines.map((line) => make("li", {textContent: line})));
        list.lastElementChild!.append(" ", verified(app));
        next.hidden = step === 3;
        next.textContent = step === 1 ? strings.which_row : strings.which_cell;
        make_press.hidden = step !== 3;
        if (step === 3 && document.activeElement === next) make_press.focus();
        if (last_step !== 0) app.announce(lines.at(-1)!);
        last_step = step;
    };
    const said = () => {
        const {overlay} = app.state;
        return overlay.kind === "hint" ? hint_lines(overlay).join(" ") : "";
    };
    return {element, said, update};
}

/** What a hint says, up to its step. */
function hint_lines({step, presses, proved, texts, row, column}: Extract<Overlay, {kind: "hint"}>): string[] {
    return [
        strings.hint_presses(presses, proved),
        texts[0],
        `${strings.hint_cell(row + 1, column + 1)} ${texts[2]} ${strings.hint_after(presses - 1)}`,
    ].slice(0, step);
}

function nearest_part(app: App, asking: Asking): Part {
    const {overlay} = app.state;
    const text = overlay.kind === "nearest" ? strings.nearest(overlay.lights, overlay.proved) : "";
    const places = overlay.kind === "nearest" ? places_of(overlay.changes) : "";
    const change = button(strings.change_them(overlay.kind === "nearest" ? overlay.lights : 0), () => {
        app.update((state) => {
            if (state.overlay.kind !== "nearest") return state;
            const board = state.board.clone();
            board.add(state.overlay.changes);
            return with_board(state, board);
        });
        void asking.solve();
    }, "primary");
    const element = make("div", {}, make("p", {className: "lead"}, text, " ", verified(app)),
        make("div", {className: "buttons"}, change, button(strings.hide, () => asking.hide())));
    const said = sentences(text, places && strings.change_at(places), strings.verified_said);
    return {element, said: () => said, update() {}};
}
