// SPDX-License-Identifier: MIT
// The panel of answers. Each kind of answer has its own part, made when it is first shown and kept while it is.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {button, make, save_file} from "../dom.js";
import {for_each_one} from "../rules.js";
import {
    empty, press, press_all, pressed_between, with_board, with_overlay, type Cell, type Overlay, type State,
} from "../state.js";
import {power_of_two, strings} from "../strings.js";
import {Asking, type Waiting} from "./asking.js";
import {BoardPixels, pixel_of} from "./paint.js";
import {certificate_text, places_of} from "./words.js";

/** A part of the panel: what is seen, and how it follows the state. */
interface Part {
    element: HTMLElement;
    /** What a screen reader is told when the part appears, and when the question is asked again. */
    said(): string;
    update(state: State): void;
}

/** Answers that come sooner are shown without a word that they are awaited. */
const kPatience = 150;

/** "verified": the module has multiplied the answer back. A click says so. */
function verified(app: App): HTMLElement {
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
    const bar = make("progress", {"aria-label": asking.waiting!.what});
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

function solution_text(overlay: Overlay): string {
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

// No solution: the proof, which the reader checks cell by cell.

function certificate_part(app: App, asking: Asking): Part {
    const text = make("p", {className: "lead"});
    const is_touch = matchMedia("(hover: none)").matches;
    const check = make("p", {className: "muted", textContent: is_touch ? strings.check_certificate_touch : strings.check_certificate});
    const nearest = button(strings.nearest_button, () => void asking.nearest(), "primary");
    const why = button(strings.why, () => app.open_tab("why", "why-unsolvable"));
    const save = button(strings.save_proof, () => void save_certificate(app));
    const element = make("div", {}, make("h3", {}, strings.no_solution, " ", verified(app)), text, check,
        make("div", {className: "buttons"}, nearest, why, save, button(strings.hide, () => asking.hide())));
    const update = (state: State) => {
        text.textContent = certificate_text(state);
        nearest.hidden = state.target === "uniform";
    };
    return {element, said: () => `${strings.no_solution} ${certificate_text(app.state)}`, update};
}

async function save_certificate(app: App): Promise<void> {
    const {game, board, target} = app.state;
    try {
        const {bytes} = await app.solver.ask("certificate", {game, board, target, claim: "presses"}, {slot: "file"});
        save_file(`unsolvable-${game.rows}x${game.columns}.cert`, "text/plain", bytes);
        app.announce(strings.saved_proof);
    } catch (error) {
        app.notify((error as Error).message, "error");
    }
}

// All ways: quiet patterns to tick, their sum, and the proof by pressing that it changes nothing.

function quiet_part(app: App, asking: Asking): Part {
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

// Plays a solution that is shown: a press at a time, or on its own.

/** Longer solutions are played a row at a time, so that they end within a minute or so. */
const kMaxSingle = 200;

class Player {
    /** Presses a second. */
    speed = 4;
    /** Called when it starts or stops. */
    on_change: () => void = () => {};
    private timer = 0;
    /** A long solution is played a row at a time to its end. */
    private is_long = false;

    constructor(private readonly app: App) {
        app.on_change((state) => {
            if (state.overlay.kind === "solution" && !state.overlay.left.is_zero()) return;
            this.is_long = false;
            this.pause();
        });
    }

    get is_playing(): boolean {
        return this.timer !== 0;
    }

    play(): void {
        if (this.is_playing) return;
        this.next();
        this.on_change();
    }

    pause(): void {
        if (!this.is_playing) return;
        clearTimeout(this.timer);
        this.timer = 0;
        this.on_change();
    }

    /** Presses the first cell of what is left, or the first row of long solutions. */
    step(): void {
        const {overlay} = this.app.state;
        if (overlay.kind !== "solution") return;
        const cells = first_row(overlay.left);
        const first = cells[0];
        if (!first) return;
        this.is_long ||= overlay.left.weight() > kMaxSingle;
        this.app.update((state) => {
            const at = {...state, cursor: first};
            if (!this.is_long) return press(at, first.row, first.column);
            const row = new Bits(overlay.left.rows, overlay.left.columns);
            for (const {row: r, column} of cells) row.toggle(r, column);
            return press_all(at, row);
        });
    }

    private next(): void {
        this.timer = window.setTimeout(() => {
            this.step();
            if (this.timer !== 0) this.next();
        }, 1000 / this.speed);
    }
}

function first_row(left: Bits): Cell[] {
    const row = left.words.findIndex((word) => word !== 0);
    if (row < 0) return [];
    const index = Math.floor(row / left.stride);
    const line = new Bits(1, left.columns, left.words.slice(index * left.stride, (index + 1) * left.stride));
    const cells: Cell[] = [];
    for_each_one(line, (_, column) => cells.push({row: index, column}));
    return cells;
}
