// SPDX-License-Identifier: MIT
// The panel of answers. Each kind of answer has its own part, made when it is first shown and kept while it is.

import type {App} from "../app.js";
import {button, by_id, make} from "../dom.js";
import {add_help} from "../keep/puzzles.js";
import {cells_in} from "../rules.js";
import {
    empty, is_won, press, press_all, pressed_between, with_board, with_overlay, type Overlay, type State,
} from "../state.js";
import {number, power_of_two, presses, strings} from "../strings.js";
import type {Asking} from "./asking.js";
import {certificate_text, places_of} from "./words.js";

type Of<Kind> = Extract<Overlay, {kind: Kind}>;

/** A part of the panel: what is seen, and how it follows the state; the overlay is of its kind. */
interface Part {
    element: HTMLElement;
    /** What a screen reader is told when the part appears, and when the question is asked again. */
    said?(overlay: never, state: State): string;
    update?(overlay: never, state: State): void;
}

type Panel = {app: App; asking: Asking; player: Player};

const kParts: Record<string, (panel: Panel, overlay: never) => Part> = {
    waiting: waiting_part, message: message_part, solution: solution_part, certificate: certificate_part,
    hint: hint_part, quiet: quiet_part, nearest: nearest_part,
    none: () => ({element: make("p", {className: "muted", textContent: "Answers appear here, each with its proof."})}),
};

/** Answers that come sooner are shown without a word that they are awaited. */
const kPatience = 150;

export function start_answers(app: App, root: HTMLElement, asking: Asking): void {
    const panel = {app, asking, player: new Player(app)};
    let shown: {kind: string; part: Part} | null = null;
    let timer = 0;
    const hint = by_id("ask-hint");
    const said = (part: Part) => part.said?.(app.state.overlay as never, app.state) ?? "";

    // One button is the next step: that of a win, that of an answer, or a hint.
    const lead = () =>
        hint.classList.toggle("primary", !is_won(app.state) && !root.querySelector(".primary:not([hidden])"));
    const render = () => {
        const {state} = app;
        const {waiting, message} = asking;
        const overlay = state.overlay as never;
        const kind = waiting ? "waiting" : message ? "message" : state.overlay.kind;
        if (waiting && performance.now() - waiting.since < kPatience) {
            clearTimeout(timer);
            timer = window.setTimeout(render, kPatience);
            return;
        }
        if (shown?.kind === kind) {
            shown.part.update?.(overlay, state);
            return lead();
        }
        const part = kParts[kind]!(panel, overlay);
        const had_focus = root.contains(document.activeElement);
        shown = {kind, part};
        root.replaceChildren(part.element);
        root.dataset.kind = kind;
        part.update?.(overlay, state);
        lead();
        if (said(part)) app.announce(said(part));
        // Whoever pressed a button that is gone goes on at the one in its place.
        const next = root.querySelector<HTMLElement>("button:not(.verified), input") ?? hint;
        if (had_focus) next.focus();
    };
    asking.on_change = render;
    let answered: Part | null = null;
    asking.on_answer = () => {
        if (shown && shown.part === answered) app.announce(said(shown.part));
        answered = shown?.part ?? null;
    };
    app.on_change((state, before) => {
        if (state.overlay !== before.overlay || state.board !== before.board) render();
        lead();
        const {overlay} = state;
        if (overlay.kind !== "solution" || before.overlay.kind !== "solution" || overlay === before.overlay) return;
        if (panel.player.is_playing) return;
        const cell = pressed_between(before, state);
        app.announce(cell
            ? `Pressed ${strings.place(cell.row + 1, cell.column + 1)}. ${solution_text(overlay)}`
            : solution_said(overlay));
    });
    render();
}

/** "verified": the module has multiplied the answer back. A click says so. */
function verified(app: App): HTMLElement {
    const badge = button("verified", () => app.notify(badge.title), "verified");
    badge.title = "Verified: before this answer was shown, " +
        "the solver made its presses, or checked its proof, cell by cell.";
    return badge;
}

const muted = (text = "") => make("p", {className: "muted", textContent: text});

/** Texts above buttons, the last of which hides them. */
function framed(asking: Asking, texts: (Node | string)[], ...buttons: HTMLElement[]): HTMLElement {
    const hide = button("Hide", () => asking.hide());
    return make("div", {}, ...texts, make("div", {className: "buttons"}, ...buttons, hide));
}

function waiting_part({asking}: Panel): Part {
    const {what} = asking.waiting!;
    const bounds = make("p", {className: "bounds"});
    const bar = make("progress", {"aria-label": what});
    const buttons = make("div", {className: "buttons"}, button("Stop", () => asking.stop()));
    const update = () => {
        const progress = asking.waiting?.progress;
        if (!progress) return;
        bar.max = progress.total || 1;
        bar.value = progress.done;
        bounds.textContent = progress.best > 0
            ? `At least ${number(progress.lower_bound)}, at most ${number(progress.best)}.` : "";
    };
    return {element: make("div", {}, make("p", {textContent: what}), bar, bounds, buttons), said: () => what, update};
}

function message_part({asking}: Panel): Part {
    const element = make("p");
    const update = () => {
        element.textContent = asking.message?.text ?? "";
        element.classList.toggle("error", asking.message?.is_error ?? false);
    };
    return {element, update};
}

function solution_text({left, lower_bound, proved, ways}: Of<"solution">): string {
    const weight = left.weight();
    if (weight === 0) return dots_text(0);
    if (ways) {
        const which = ways.dimension === 0 ? "The only way" : `Way ${number(ways.at + 1)} of ${power_of_two(ways.dimension)}`;
        return `${which}: ${presses(weight)}.`;
    }
    if (lower_bound === null) return `${presses(weight)} left.`;
    return proved ? `${presses(weight)} left: fewer do not suffice.` : `The fewest presses are at least ` +
        `${number(lower_bound)} and at most ${number(weight)}; these are the ${number(weight)}.`;
}

const dots_text = (left: number) => left === 0 ? "Done: no press is left."
    : left === 1 ? "Press the dotted cell." : `Press the ${number(left)} dotted cells, in any order.`;

/** A solution for those who do not see its dots. */
function solution_said(overlay: Of<"solution">): string {
    const places = places_of(overlay.left);
    return `${solution_text(overlay)} ${places && `Press ${places}. `}Verified.`;
}

function solution_part({app, asking, player}: Panel): Part {
    const text = make("p", {className: "lead"});
    const more = muted();
    const play = button("Play it", () => (player.is_playing ? player.pause() : player.play()));
    const step = button("Step", () => {
        player.pause();
        player.step();
    });
    const next = button("Next", () => asking.next_way());
    const quiet = button("Why so many?", () => app.update((state) => {
        const ways = state.overlay.kind === "solution" ? state.overlay.ways : undefined;
        if (!ways) return state;
        const patterns = ways.patterns.slice(0, ways.nullity);
        return with_overlay(state, {kind: "quiet", nullity: ways.nullity, patterns, at: 0});
    }), "link");
    const controls = [next, play, step];
    const element = framed(asking, [text, more], ...controls);
    player.on_change = () => (play.textContent = player.is_playing ? "Pause" : "Play it");
    player.on_change();
    const update = (overlay: Of<"solution">) => {
        const is_over = overlay.left.is_zero();
        const has_more = (overlay.ways?.dimension ?? 0) > 0;
        text.replaceChildren(solution_text(overlay), " ", verified(app));
        more.replaceChildren(is_over ? "" : dots_text(overlay.left.weight()), ...(overlay.ways?.nullity ? [" ", quiet] : []));
        next.classList.toggle("primary", has_more);
        play.classList.toggle("primary", !has_more);
        if (is_over && controls.some((control) => control.contains(document.activeElement)))
            element.querySelector<HTMLElement>(".buttons > :last-child")!.focus();
        for (const control of controls) control.hidden = is_over || control === (has_more ? step : next);
    };
    return {element, said: solution_said, update};
}

function hint_part({app, asking}: Panel): Part {
    const list = make("ol", {className: "hint"});
    const next = button("", () => void asking.hint(), "primary");
    const make_press = button("Press it", () =>
        app.update((state) =>
            state.overlay.kind === "hint" ? press(state, state.overlay.row, state.overlay.column) : state), "primary");
    let last_step = 0;
    const update = (overlay: Of<"hint">) => {
        if (overlay.step === last_step) return;
        const {step} = overlay;
        const lines = hint_lines(overlay);
        list.replaceChildren(...lines.map((line) => make("li", {textContent: line})));
        list.lastElementChild!.append(" ", verified(app));
        next.hidden = step === 3;
        next.textContent = step === 1 ? "Which row?" : "Which cell?";
        make_press.hidden = step !== 3;
        if (step === 3 && document.activeElement === next) make_press.focus();
        if (last_step !== 0) app.announce(lines.at(-1)!);
        last_step = step;
    };
    return {
        element: framed(asking, [list], next, make_press), update,
        said: (overlay: Of<"hint">) => hint_lines(overlay).join(" "),
    };
}

/** What a hint says, up to its step. */
function hint_lines({step, presses: left, proved, texts, row, column}: Of<"hint">): string[] {
    return [
        proved ? `${presses(left)} to go, if you waste none.` : `At most ${presses(left)} to go.`,
        texts[0],
        `Row ${row + 1}, column ${column + 1}. ${texts[2]} ` +
            (left === 1 ? "It is the last one." : `${presses(left - 1)} more after it.`),
    ].slice(0, step);
}

function nearest_part({app, asking}: Panel, {lights, changes, proved}: Of<"nearest">): Part {
    const what = lights === 1 ? "this light" : `these ${number(lights)} lights`;
    const text = `Change ${what}, and the board can be solved.` +
        (proved && lights > 1 ? " Fewer do not suffice." : "");
    const places = places_of(changes);
    const change = button(lights === 1 ? "Change it and solve" : "Change them and solve", () => {
        app.update((state) => {
            if (state.overlay.kind !== "nearest") return state;
            const board = state.board.clone();
            board.add(state.overlay.changes);
            return with_board(state, board);
        });
        void asking.solve();
    }, "primary");
    const element = framed(asking, [make("p", {className: "lead"}, text, " ", verified(app))], change);
    return {element, said: () => `${text} ${places && `Change ${places}. `}Verified.`};
}

/** No solution: the proof, which the reader checks cell by cell. */
function certificate_part({app, asking}: Panel): Part {
    const text = make("p", {className: "lead"});
    const check = muted(matchMedia("(hover: none)").matches
        ? "Check it: tap any cell, and count the hatched cells that it would change. To play on, hide the proof."
        : "Check it: point at any cell, or move to it, and count the hatched cells that it would change.");
    const nearest = button("Nearest board that can be solved", () => void asking.nearest(), "primary");
    const why = button("Why?", () => app.open_tab("why", "why-unsolvable"));
    const heading = make("h3", {}, "No solution. ", verified(app));
    const update = (_: Overlay, state: State) => {
        text.textContent = certificate_text(state);
        nearest.hidden = state.target === "uniform";
    };
    const said = (_: Overlay, state: State) => `No solution. ${certificate_text(state)}`;
    return {element: framed(asking, [heading, text, check], nearest, why), said, update};
}

/** Quiet patterns, one after the other, and the proof by pressing that they change nothing. */
function quiet_part({app, asking}: Panel): Part {
    const text = make("p", {className: "lead"});
    const made = muted();
    const next = button("Next", () => app.update((state) => {
        const {overlay} = state;
        if (overlay.kind !== "quiet") return state;
        return with_overlay(state, {...overlay, at: (overlay.at + 1) % overlay.patterns.length});
    }), "primary");
    const make_presses = button("Press all of it", () => {
        const {overlay} = app.state;
        if (overlay.kind !== "quiet") return;
        app.update((state) => press_all(state, overlay.patterns[overlay.at]!));
        app.announce((made.textContent = `${presses(overlay.patterns[overlay.at]!.weight())} made, and no light changed.`));
    });
    const update = (overlay: Of<"quiet">) => {
        text.replaceChildren(quiet_text(overlay), " ", verified(app));
        made.textContent = "Press all of it, and each light is as before. Added to a solution, it gives another.";
        next.hidden = overlay.patterns.length === 1;
    };
    const ways = button("All ways", () => void asking.ways());
    return {element: framed(asking, [text, made], next, make_presses, ways), said: quiet_text, update};
}

const quiet_text = ({at, nullity, patterns}: Of<"quiet">) =>
    `Quiet pattern ${number(at + 1)} of ${number(nullity)}: ${presses(patterns[at]!.weight())}, and nothing changes.`;

/** A solution is played in at most so many steps. */
const kMaxSteps = 200;
/** Milliseconds from step to step, and for all of them. */
const kPause = {max: 250, all: 10_000};

/** Plays a solution that is shown: a press at a time, or on its own. */
class Player {
    /** Called when it starts or stops. */
    on_change: () => void = () => {};
    private timer = 0;
    /** Presses of a step; 0 until the first. */
    private presses = 0;

    constructor(private readonly app: App) {
        app.on_change(({overlay}) => {
            if (overlay.kind === "solution" && !overlay.left.is_zero()) return;
            this.presses = 0;
            this.pause();
        });
    }

    get is_playing(): boolean {
        return this.timer !== 0;
    }

    play(): void {
        const {overlay} = this.app.state;
        if (this.is_playing || overlay.kind !== "solution") return;
        this.next(Math.min(kPause.max, kPause.all / overlay.left.weight()));
        this.on_change();
    }

    pause(): void {
        if (!this.is_playing) return;
        clearTimeout(this.timer);
        this.timer = 0;
        this.on_change();
    }

    /** Presses the first cell of what is left, or some cells of a long solution. */
    step(): void {
        const {overlay} = this.app.state;
        if (overlay.kind !== "solution" || overlay.left.is_zero()) return;
        this.presses ||= Math.ceil(overlay.left.weight() / kMaxSteps);
        const cells = cells_in(overlay.left).slice(0, this.presses);
        const pattern = empty(overlay.left);
        for (const {row, column} of cells) pattern.toggle(row, column);
        add_help(this.app.state, {pressed: pattern.weight()});
        this.app.update((state) => press_all({...state, cursor: cells[0]!}, pattern));
    }

    private next(pause: number): void {
        this.timer = window.setTimeout(() => {
            this.step();
            if (this.timer !== 0) this.next(pause);
        }, pause);
    }
}
