// SPDX-License-Identifier: MIT
// The state of the page, one plain object, and the functions that change it. None modifies a state or its bits: each
// returns a new state, which shares all that did not change.

import {Bits} from "./bits.js";
import {apply_delta, board_of, cells_in, delta_between, invert_cells, toggle_by, type Delta} from "./rules.js";
import type {Game, HintTexts, Position, Target} from "./solver/protocol.js";

export type Cell = {row: number; column: number};

/** What a click or a drag on the board does. */
export type Tool = "press" | "paint" | "holes" | "target";
export const kTabs = ["board", "equations", "why"] as const;
export type Tab = (typeof kTabs)[number];

/** The part of the board that is seen: the cell coordinates of the upper left corner, and CSS pixels a cell; scale 0
 * shows the whole board. */
export type View = {x: number; y: number; scale: number};

/** All 2^dimension ways to the target, of which the one numbered `at`, from 0, is shown. Each pattern leads to another;
 * the first are quiet, as many as the nullity unless these are too many. */
export type Ways = {at: number; dimension: number; nullity: number; patterns: readonly Bits[]};

/** The answer that is drawn over the board. */
export type Overlay =
    | {kind: "none"}
    /** `left`: the presses that still lead to the target. `lower_bound` is null if these are just some presses. */
    | {kind: "solution"; left: Bits; lower_bound: number | null; proved: boolean; ways?: Ways}
    /** Every press changes an even number of `cells`, and to reach the target, an odd number must change. */
    | {kind: "certificate"; cells: Bits}
    | {kind: "quiet"; nullity: number; patterns: readonly Bits[]; at: number}
    | {kind: "hint"; step: 1 | 2 | 3; presses: number; proved: boolean; row: number; column: number; texts: HintTexts}
    | {kind: "nearest"; changes: Bits; lights: number; proved: boolean};

/** What undo takes back: changed cells, or a whole position. */
export type Entry =
    | {kind: "cells"; start: Delta | null; presses: Delta | null; moves: number}
    | {kind: "position"; before: Position; after: Position; moves: [number, number]};

export interface State {
    game: Game;
    /** The lights that are on at the beginning. */
    start: Bits;
    /** The presses made since, each cell an odd number of times. */
    presses: Bits;
    /** The lights that are on now: `start` after `presses`. */
    board: Bits;
    target: Target;
    /** The number of presses made, those included that cancel. */
    moves: number;
    past: readonly Entry[];
    future: readonly Entry[];
    /** The position at the beginning of the stroke that is drawn now. */
    stroke: {base: Position; moves: number} | null;
    cursor: Cell;
    tool: Tool;
    overlay: Overlay;
    view: View;
    tab: Tab;
    /** The parts of the address behind # that belong to these views. */
    links: {equations: string; why: string};
}

const kMaxHistory = 2000;
const kNone: Overlay = {kind: "none"};

export const kClassic: Game = {rows: 5, columns: 5, rule: "plus", topology: "plane", missing: null};

/** The state of a page that shows a position. */
export function state_from(position: Position, moves = position.presses.weight()): State {
    return {
        game: position.game, start: position.board, presses: position.presses, board: board_of(position),
        target: position.target, moves, past: [], future: [], stroke: null, cursor: {row: 0, column: 0}, tool: "press",
        overlay: kNone, view: {x: 0, y: 0, scale: 0}, tab: "board",
        links: {equations: "equations", why: "why"},
    };
}

export function position_of(state: State): Position {
    return {game: state.game, board: state.start, presses: state.presses, target: state.target};
}

/** Whether the lights are those of the target. */
export function is_reached(state: State): boolean {
    const {board, target, game} = state;
    if (target instanceof Bits) return board.equals(target);
    const is_off = board.is_zero();
    if (target === "off" || is_off) return is_off && target !== "on";
    return invert_cells(board, game.missing).is_zero();
}

export const is_won = (state: State): boolean => !state.presses.is_zero() && is_reached(state);

export const is_missing = (game: Game, row: number, column: number): boolean => game.missing?.get(row, column) ?? false;

/** Presses a cell; a missing cell stays as it is. */
export function press(state: State, row: number, column: number): State {
    if (is_missing(state.game, row, column)) return state;
    const one = new Bits(state.game.rows, state.game.columns);
    one.toggle(row, column);
    return press_all(state, one);
}

/** Presses each cell of a pattern once. */
export function press_all(state: State, pattern: Bits): State {
    const delta = delta_between(new Bits(pattern.rows, pattern.columns), pattern);
    return with_entry(state, {kind: "cells", start: null, presses: delta, moves: pattern.weight()});
}

/** Replaces the lights: what is shown becomes the beginning of the game. */
export function with_board(state: State, board: Bits): State {
    return with_position(state, {...position_of(state), board, presses: empty(state.game)});
}

/** Replaces the position, so that undo brings the old one back. Does nothing for the same position. */
export function with_position(state: State, after: Position): State {
    const before = position_of(state);
    return with_entry(state, {kind: "position", before, after, moves: [state.moves, after.presses.weight()]});
}

export function begin_stroke(state: State): State {
    return {...state, stroke: {base: position_of(state), moves: state.moves}};
}

/** Sets cells to one value with the paint, holes or target tool. Within a stroke, undo takes them back together. */
export function set_cells(state: State, cells: Iterable<Cell>, value: boolean): State {
    const list = [...cells].filter(({row, column}) => state.tool === "holes" || !is_missing(state.game, row, column));
    if (list.length === 0 || state.tool === "press") return state;
    const next = set_on(state, list, value);
    return state.stroke ? next : end_stroke({...next, stroke: {base: position_of(state), moves: state.moves}});
}

function set_on(state: State, cells: Cell[], value: boolean): State {
    const set = (bits: Bits, bit: boolean) => {
        const result = bits.clone();
        for (const {row, column} of cells) result.set(row, column, bit);
        return result;
    };
    if (state.tool === "paint") {
        // What is painted is what is seen; the presses made stay, and the beginning changes with the board.
        const board = set(state.board, value);
        const start = apply_delta(state.start, delta_between(state.board, board));
        return {...state, start, board, overlay: after_painting(state.overlay)};
    }
    if (state.tool === "target") return with_parts(state, {target: set(target_bits(state), value)});
    const missing = set(state.game.missing ?? empty(state.game), value);
    const clear = (bits: Bits) => bits.without(missing);
    const cut = with_parts(state, {
        game: {...state.game, missing: missing.is_zero() ? null : missing},
        board: clear(state.board),
        presses: empty(state.game),
        target: state.target instanceof Bits ? clear(state.target) : state.target,
    });
    return {...cut, moves: 0};
}

/** Ends a stroke; it is one entry of the history. */
export function end_stroke(state: State): State {
    if (!state.stroke) return state;
    const {base, moves} = state.stroke;
    const after = position_of(state);
    const ended = {...state, stroke: null};
    if (base.game === after.game && base.target === after.target && base.presses === after.presses) {
        const start = delta_between(base.board, after.board);
        if (start.length === 0) return ended;
        return record(ended, {kind: "cells", start, presses: null, moves: 0});
    }
    return record(ended, {kind: "position", before: base, after, moves: [moves, state.moves]});
}

export const undo = (state: State) => travel(state, "past", "future", "before");
export const redo = (state: State) => travel(state, "future", "past", "after");

function travel(state: State, from: "past" | "future", to: "past" | "future", side: "before" | "after"): State {
    const ended = end_stroke(state);
    const entry = ended[from].at(-1);
    if (!entry) return ended;
    return {...take(ended, entry, side), [from]: ended[from].slice(0, -1), [to]: [...ended[to], entry]};
}

/** The cell that was pressed from one state to the other, if it was just one. */
export function pressed_between(before: State, after: State): Cell | null {
    if (before.presses === after.presses || before.game !== after.game) return null;
    const sum = before.presses.clone();
    sum.add(after.presses);
    return sum.weight() === 1 ? cells_in(sum)[0]! : null;
}

/** The beginning of the game again. */
export function restart(state: State): State {
    return state.presses.is_zero() && state.moves === 0
        ? state
        : with_position(state, {...position_of(state), presses: empty(state.game)});
}

/** Another game. The lights stay where the boards overlap. */
export function with_game(state: State, game: Game): State {
    const move = (bits: Bits) => bits.resized(game.rows, game.columns).without(game.missing);
    return with_position(state, {
        game,
        board: move(state.board),
        presses: empty(game),
        target: state.target instanceof Bits ? move(state.target) : state.target,
    });
}

/** Another address of Equations or Why, without #. */
export function with_link(state: State, tab: keyof State["links"], link: string): State {
    return state.links[tab] === link ? state : {...state, links: {...state.links, [tab]: link}};
}

export const with_overlay = (state: State, overlay: Overlay): State => ({...state, overlay});

/** The target as a board; for "uniform", off. */
export function target_bits(state: State): Bits {
    if (state.target instanceof Bits) return state.target;
    return state.target === "on" ? invert_cells(empty(state.game), state.game.missing) : empty(state.game);
}

export const empty = (game: {rows: number; columns: number}): Bits => new Bits(game.rows, game.columns);

function with_entry(state: State, entry: Entry): State {
    const ended = end_stroke(state);
    return record(take(ended, entry, "after"), entry);
}

function record(state: State, entry: Entry): State {
    return {...state, past: [...state.past.slice(-kMaxHistory), entry], future: []};
}

function take(state: State, entry: Entry, side: "before" | "after"): State {
    if (entry.kind === "position") {
        const moves = entry.moves[side === "before" ? 0 : 1];
        return {...with_parts(state, entry[side]), moves};
    }
    const moves = state.moves + (side === "before" ? -entry.moves : entry.moves);
    if (entry.presses) {
        const presses = apply_delta(state.presses, entry.presses);
        const board = toggle_by(state.game, state.board, entry.presses);
        return {...state, presses, board, moves, overlay: after_presses(state.overlay, entry.presses)};
    }
    const start = apply_delta(state.start, entry.start!);
    return {...state, start, board: apply_delta(state.board, entry.start!), moves, overlay: after_painting(state.overlay)};
}

function with_parts(state: State, parts: Partial<Position>): State {
    const position = {...position_of(state), ...parts};
    const {game} = position;
    const same_game = game === state.game;
    const same_shape = game.rows === state.game.rows && game.columns === state.game.columns;
    return {
        ...state,
        game,
        start: position.board,
        presses: position.presses,
        board: board_of(position),
        target: position.target,
        overlay: same_game ? after_painting(state.overlay) : kNone,
        cursor: {row: Math.min(state.cursor.row, game.rows - 1), column: Math.min(state.cursor.column, game.columns - 1)},
        view: same_shape ? state.view : {x: 0, y: 0, scale: 0},
    };
}

/** What presses leave of an answer: a solution loses or gains them, the others stay true. What is left of a proved
 * solution is proved, too, as long as no other press is made. */
function after_presses(overlay: Overlay, presses: Delta): Overlay {
    if (overlay.kind === "hint") return kNone;
    if (overlay.kind !== "solution") return overlay;
    const left = apply_delta(overlay.left, presses);
    const made = overlay.left.weight() - left.weight();
    const follows = left.words.every((word, i) => (word & ~overlay.left.words[i]!) === 0);
    if (!follows || overlay.lower_bound === null) return {...overlay, left, lower_bound: null, proved: false};
    return {...overlay, left, lower_bound: Math.max(0, overlay.lower_bound - made)};
}

/** Quiet patterns belong to the game; every other answer, to the board. */
const after_painting = (overlay: Overlay): Overlay => overlay.kind === "quiet" ? overlay : kNone;
