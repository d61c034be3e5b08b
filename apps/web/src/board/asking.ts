// SPDX-License-Identifier: MIT
// Questions to the solver about the position of now, and their answers as overlays.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {words_of} from "../files/errors.js";
import {invert_cells} from "../rules.js";
import {SolverError, type Game, type Progress, type Question, type Solver} from "../solver/protocol.js";
import {empty, is_reached, with_overlay, type Overlay, type State} from "../state.js";

const kSlot = "answer";
/** For hints, which are worth no long wait. */
const kHintSeconds = 5;
/** Patterns that are shown, and the cells that they have together. */
const kMaxLeast = 16;
const kPatterns = {min: 4, max: 64, cells: 4_000_000};

/** What the panel shows while there is no answer. */
export type Waiting = {what: string; progress: Progress | null; since: number};

export class Asking {
    waiting: Waiting | null = null;
    /** In place of an answer. */
    message: {text: string; is_error: boolean} | null = null;
    /** Called when `waiting` or `message` changes. */
    on_change: () => void = () => {};
    /** Called when a question is answered, by the answer that is shown already, too. */
    on_answer: () => void = () => {};
    private latest = 0;
    /** The step that the last hint was led to: the next begins there, until hints are hidden or the puzzle changes. */
    private hint_step: 1 | 2 | 3 = 1;
    /** Tells whether an answer that is awaited still has its question. */
    private is_of: (state: State) => boolean = () => true;

    constructor(private readonly app: App) {
        app.on_change((state, before) => {
            if (this.waiting && !this.is_of(state)) this.drop();
            if (state.game !== before.game || state.start !== before.start) this.hint_step = 1;
            if (state.overlay !== before.overlay && state.overlay.kind !== "none") this.say(null);
            else if (this.message && (state.board !== before.board || state.game !== before.game)) this.say(null);
        });
    }

    fewest(): Promise<void> {
        if (this.is_done()) return Promise.resolve();
        return this.ask("Looking for the fewest presses\u2026", async (solver, question, progress) => {
            const answer = await solver.ask("least", question, {slot: kSlot, progress});
            if ("certificate" in answer) return answer;
            const {presses, proved, lower_bound} = answer;
            return {kind: "solution", left: presses, lower_bound, proved};
        });
    }

    /** The first step of a hint, or the next one. */
    hint(): Promise<void> {
        const {overlay} = this.app.state;
        if (overlay.kind === "hint" && overlay.step < 3) {
            const step = (this.hint_step = overlay.step === 1 ? 2 : 3);
            this.app.update((state) => with_overlay(state, {...overlay, step}));
            return Promise.resolve();
        }
        if (overlay.kind === "hint") this.on_answer();
        if (overlay.kind === "hint" || this.is_done()) return Promise.resolve();
        return this.ask("Looking for a good press\u2026", async (solver, question) => {
            const answer = await solver.ask("hint", {...question, seconds: kHintSeconds}, {slot: kSlot});
            if ("certificate" in answer) return answer;
            return {kind: "hint", step: this.hint_step, ...answer};
        });
    }

    solve(): Promise<void> {
        if (this.is_done()) return Promise.resolve();
        return this.ask("Solving\u2026", async (solver, question) => {
            const answer = await solver.ask("solve", question, {slot: kSlot});
            if ("certificate" in answer) return answer;
            return {kind: "solution", left: answer.presses, lower_bound: null, proved: false};
        });
    }

    /** All solutions, one after the other: the first has the fewest presses, if they are soon found. */
    ways(): Promise<void> {
        if (this.is_done()) return Promise.resolve();
        return this.ask("Looking for all ways\u2026", async (solver, question) => {
            const {game, target} = question;
            const {nullity, patterns} = await solver.ask("quiet", {game, limit: limit_of(game)}, {slot: kSlot});
            let dimension = nullity;
            const answer = await solver.ask(nullity <= kMaxLeast ? "least" : "solve", question, {slot: kSlot});
            if ("certificate" in answer) return answer;
            if (target === "uniform") {
                // Presses that change every light lead from one end to the other.
                const all = {game, board: invert_cells(empty(game), game.missing), target: "off"} as const;
                const turned = await solver.ask("solve", all, {slot: kSlot});
                if ("presses" in turned) {
                    ++dimension;
                    patterns.push(turned.presses);
                }
            }
            const ways = {at: 0, dimension, nullity, patterns};
            return {kind: "solution", left: answer.presses, lower_bound: null, proved: false, ways};
        });
    }

    /** The next of all ways: they are numbered so that it differs by one pattern. */
    next_way(): void {
        this.app.update((state) => {
            const {overlay} = state;
            if (overlay.kind !== "solution" || !overlay.ways) return state;
            const {at, patterns} = overlay.ways;
            const left = overlay.left.clone();
            const next = (at + 1) % 2 ** patterns.length;
            left.add(patterns[next === 0 ? patterns.length - 1 : 31 - Math.clz32(next & -next)]!);
            return with_overlay(state, {...overlay, left, ways: {...overlay.ways, at: next}});
        });
    }

    nearest(): Promise<void> {
        return this.ask("Looking for the nearest board that can be solved\u2026", async (solver, question) => {
            const {changes, lights, proved} = await solver.ask("nearest", {...question, seconds: 20}, {slot: kSlot});
            return {kind: "nearest", changes, lights, proved};
        });
    }

    stop(): void {
        this.app.solver.stop(kSlot);
    }

    hide(): void {
        this.hint_step = 1;
        this.say(null);
        this.app.update((state) => (state.overlay.kind === "none" ? state : with_overlay(state, {kind: "none"})));
    }

    private is_done(): boolean {
        const {state} = this.app;
        if (!is_reached(state)) return false;
        this.app.update((now) => with_overlay(now, {kind: "none"}));
        this.say({text: "Nothing to do: this board is solved.", is_error: false}, true);
        return true;
    }

    private drop(): void {
        ++this.latest;
        this.waiting = null;
        this.stop();
        this.on_change();
    }

    private say(message: Asking["message"], aloud = false): void {
        if (message === this.message) return;
        this.message = message;
        this.on_change();
        if (aloud) this.app.announce(message!.text);
    }

    private async ask(what: string, answer: (solver: Solver, question: Question,
        progress: (progress: Progress) => void) => Promise<Overlay | {certificate: Bits}>): Promise<void> {
        const asked = this.app.state;
        const turn = ++this.latest;
        const waiting: Waiting = {what, progress: null, since: performance.now()};
        this.waiting = waiting;
        this.is_of = (state) =>
            state.game === asked.game && state.target === asked.target && state.start === asked.start;
        this.message = null;
        this.on_change();
        try {
            const {game, board, target} = asked;
            await this.app.solver.ready;
            if (turn !== this.latest) return;
            const found = await answer(this.app.solver, {game, board, target}, (progress) => {
                waiting.progress = progress;
                if (turn === this.latest) this.on_change();
            });
            if (turn !== this.latest) return;
            this.waiting = null;
            const overlay: Overlay = "certificate" in found ? {kind: "certificate", cells: found.certificate} : found;
            this.app.update((state) => show(state, asked, overlay));
            this.on_change();
            this.on_answer();
            // A hint is about one board; presses made meanwhile have made another.
            if (overlay.kind === "hint" && this.app.state.presses !== asked.presses) await this.hint();
        } catch (error) {
            if (turn !== this.latest) return;
            this.waiting = null;
            const is_stop = error instanceof SolverError && error.status === "stopped";
            this.say({text: is_stop ? "Stopped." : explain(error), is_error: !is_stop}, true);
        }
    }
}

const limit_of = ({rows, columns}: Game) =>
    Math.min(kPatterns.max, Math.max(kPatterns.min, Math.floor(kPatterns.cells / (rows * columns))));

/** The answer to the question of this game; presses made since the question are folded into a solution. */
function show(state: State, asked: State, overlay: Overlay): State {
    // What it asks for are presses.
    const shown: State = overlay.kind === "solution" || overlay.kind === "hint" ? {...state, tool: "press"} : state;
    if (state.presses === asked.presses || overlay.kind === "certificate")
        return with_overlay(shown, overlay);
    if (overlay.kind !== "solution") return shown;
    const left = overlay.left.clone();
    left.add(state.presses);
    left.add(asked.presses);
    return with_overlay(shown, {...overlay, left, lower_bound: null, proved: false});
}

export function explain(error: unknown): string {
    if (error instanceof SolverError && error.status === "unsupported")
        return `${error.message} You can play and paint all the same.`;
    const text = words_of(error);
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says an error, unless a newer question has taken the place of this one. */
export function tell(app: App, error: unknown): void {
    if (!(error instanceof SolverError && error.status === "stopped")) app.notify(explain(error), "error");
}
