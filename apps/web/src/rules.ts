// SPDX-License-Identifier: MIT
// What presses do to boards, as the library defines it, so that the page can be played before the module is there.

import {Bits} from "./bits.js";
import type {Game, Position} from "./solver/protocol.js";

/** Rows down and columns to the right of the pressed cell. */
type Offset = readonly [row: number, column: number];

/** The masks of the named rules, of the table in lib/gf2/lights/rule.cpp; row-column, which is no mask, has none. */
declare const GF2_MASKS: Readonly<Record<string, string>>;
export const kMasks = GF2_MASKS;

type Gluing = "none" | "straight" | "reversed";

/** How the left edge is glued to the right one, and the upper to the lower one. */
export const kGluings: Readonly<Record<string, {across: Gluing; down: Gluing}>> = {
    plane: {across: "none", down: "none"},
    cylinder: {across: "straight", down: "none"},
    torus: {across: "straight", down: "straight"},
    moebius: {across: "reversed", down: "none"},
    klein: {across: "reversed", down: "straight"},
    projective: {across: "reversed", down: "reversed"},
};

export const kRuleNames: readonly string[] = [...Object.keys(kMasks), "row-column"];
export const kTopologyNames: readonly string[] = Object.keys(kGluings);

const known = new Map<string, readonly Offset[] | null>();

/** The offsets of a rule, those listed an even number of times left out; null for row-column, which has none.
 * @throws RangeError if the text is no rule */
export function offsets_of(rule: string): readonly Offset[] | null {
    if (rule === "row-column") return null;
    const found = known.get(rule);
    if (found !== undefined) return found;
    const mask = kMasks[rule] ?? rule;
    const offsets = /^[01/]+$/.test(mask) ? offsets_of_mask(mask) : offsets_of_list(mask);
    known.set(rule, offsets);
    return offsets;
}

function offsets_of_mask(mask: string): Offset[] {
    const rows = mask.split("/");
    const width = rows[0]!.length;
    if (rows.length % 2 === 0 || width % 2 === 0 || rows.some((row) => row.length !== width))
        throw new RangeError(`no rule '${mask}'`);
    return rows.flatMap((text, r) =>
        [...text].flatMap((bit, c): Offset[] => bit === "1" ? [[r - (rows.length - 1) / 2, c - (width - 1) / 2]] : []));
}

function offsets_of_list(text: string): Offset[] {
    const offsets = new Map<string, Offset>();
    if (!/^-?\d+,-?\d+(;-?\d+,-?\d+)*$/.test(text)) throw new RangeError(`no rule '${text}'`);
    for (const item of text.split(";")) {
        const [row, column] = item.split(",").map(Number) as [number, number];
        if (Math.max(Math.abs(row), Math.abs(column)) > 2 ** 28) throw new RangeError(`no rule '${text}'`);
        const key = `${row},${column}`;
        if (!offsets.delete(key)) offsets.set(key, [row, column]);
    }
    return [...offsets.values()];
}

/** Calls `toggle` for each cell that a press toggles, twice for one that is reached twice: the two cancel. */
export function for_each_toggled(game: Game, row: number, column: number, toggle: (r: number, c: number) => void): void {
    const {rows, columns, missing} = game;
    const offsets = offsets_of(game.rule);
    const visit = (r: number, c: number) => {
        if (!missing?.get(r, c)) toggle(r, c);
    };
    if (!offsets) {
        for (let r = 0; r < rows; ++r) visit(r, column);
        for (let c = 0; c < columns; ++c) if (c !== column) visit(row, c);
        return;
    }
    const {across, down} = kGluings[game.topology]!;
    for (const [down_by, right_by] of offsets) {
        let r = row + down_by;
        let c = column + right_by;
        if (across === "none" && (c < 0 || c >= columns)) continue;
        if (down === "none" && (r < 0 || r >= rows)) continue;
        // The library's order: first across, then down.
        const turns = Math.floor(c / columns);
        c -= turns * columns;
        if (across === "reversed" && turns % 2 !== 0) r = rows - 1 - r;
        const falls = Math.floor(r / rows);
        r -= falls * rows;
        if (down === "reversed" && falls % 2 !== 0) c = columns - 1 - c;
        visit(r, c);
    }
}

/** The cells that a press toggles, in the order of the rows; none for a missing cell. */
export function toggled(game: Game, row: number, column: number): {row: number; column: number}[] {
    const cells = new Bits(game.rows, game.columns);
    if (!game.missing?.get(row, column)) for_each_toggled(game, row, column, (r, c) => cells.toggle(r, c));
    return cells_in(cells);
}

/** The lights that presses turn on from a dark board. */
export function lights_of(game: Game, presses: Bits): Bits {
    const lights = new Bits(game.rows, game.columns);
    const offsets = offsets_of(game.rule);
    if (!offsets) return row_column_lights(game, presses);
    if (game.topology === "plane") {
        for (const offset of offsets) add_moved(lights, presses, offset);
        return lights.within(invert_cells(new Bits(game.rows, game.columns), game.missing));
    }
    for_each_one(presses, (row, column) => for_each_toggled(game, row, column, (r, c) => lights.toggle(r, c)));
    return lights;
}

export function for_each_one(bits: Bits, visit: (row: number, column: number) => void): void {
    for (let row = 0; row < bits.rows; ++row)
        for (let word = 0; word < bits.stride; ++word)
            for (let rest = bits.words[row * bits.stride + word]!; rest !== 0; rest &= rest - 1)
                visit(row, 32 * word + 31 - Math.clz32(rest & -rest));
}

/** The cells at which bits are one. */
export function cells_in(bits: Bits): {row: number; column: number}[] {
    const cells: {row: number; column: number}[] = [];
    for_each_one(bits, (row, column) => cells.push({row, column}));
    return cells;
}

/** A light changes by the sum of its row, its column and itself, which is in both. */
function row_column_lights(game: Game, presses: Bits): Bits {
    const row_sums = new Uint8Array(game.rows);
    const column_sums = new Uint8Array(game.columns);
    for_each_one(presses, (row, column) => {
        row_sums[row]! ^= 1;
        column_sums[column]! ^= 1;
    });
    const lights = presses.clone();
    for (let row = 0; row < game.rows; ++row)
        for (let column = 0; column < game.columns; ++column)
            if (row_sums[row] !== column_sums[column]) lights.toggle(row, column);
    return lights.without(game.missing);
}

/** target += source moved by an offset; past the last column there may be ones. */
function add_moved(target: Bits, source: Bits, [down_by, right_by]: Offset): void {
    const {rows, stride} = target;
    const step = Math.floor(right_by / 32);
    const shift = right_by - 32 * step;
    for (let row = Math.max(0, -down_by); row < Math.min(rows, rows - down_by); ++row) {
        const from = row * stride;
        const to = (row + down_by) * stride;
        for (let word = 0; word < stride; ++word) {
            const bits = source.words[from + word]!;
            if (bits === 0) continue;
            const low = word + step;
            if (low >= 0 && low < stride) target.words[to + low]! ^= bits << shift;
            if (shift !== 0 && low + 1 >= 0 && low + 1 < stride) target.words[to + low + 1]! ^= bits >>> (32 - shift);
        }
    }
}

// Differences of boards, for undo, and what presses make of a board.

/** The words in which two boards differ: pairs of an index and the sum of both words. */
export type Delta = Uint32Array;

export function delta_between(a: Bits, b: Bits): Delta {
    const pairs: number[] = [];
    for (let i = 0; i < a.words.length; ++i)
        if (a.words[i] !== b.words[i]) pairs.push(i, a.words[i]! ^ b.words[i]!);
    return Uint32Array.from(pairs);
}

/** A new board; applied twice, the old one. */
export function apply_delta(bits: Bits, delta: Delta): Bits {
    const result = bits.clone();
    for (let i = 0; i < delta.length; i += 2) result.words[delta[i]!]! ^= delta[i + 1]!;
    return result;
}

/** The lights after the presses of a delta. */
export function toggle_by(game: Game, board: Bits, presses: Delta): Bits {
    const result = board.clone();
    const pressed = apply_delta(new Bits(game.rows, game.columns), presses);
    if (presses.length > 256) result.add(lights_of(game, pressed));
    else for_each_one(pressed, (row, column) => for_each_toggled(game, row, column, (r, c) => result.toggle(r, c)));
    return result;
}

/** The lights of a position: those of its beginning, after its presses. */
export function board_of({game, board, presses}: Position): Bits {
    if (presses.is_zero()) return board;
    const result = lights_of(game, presses);
    result.add(board);
    return result;
}

/** All cells that are not missing, toggled. */
export function invert_cells(board: Bits, missing: Bits | null): Bits {
    const result = board.clone();
    const {columns, stride, words} = result;
    for (let i = 0; i < words.length; ++i) {
        const used = Math.min(32, Math.max(0, columns - 32 * (i % stride)));
        const mask = used === 32 ? 0xffffffff : (1 << used) - 1;
        words[i]! ^= mask & ~(missing?.words[i] ?? 0);
    }
    return result;
}
