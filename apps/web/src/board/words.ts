// SPDX-License-Identifier: MIT
// What the page says of cells and positions, in words.

import {Bits} from "../bits.js";
import {for_each_one, toggled} from "../rules.js";
import {is_missing, target_bits, type Cell, type State} from "../state.js";
import {number, strings} from "../strings.js";

/** How many cells of a pattern a press of a cell toggles. */
export function count_in(state: State, {row, column}: Cell, pattern: Bits): number {
    return toggled(state.game, row, column).filter((cell) => pattern.get(cell.row, cell.column)).length;
}

/** "row 2 column 3, on; press changes 5", and what an answer says of the cell. */
export function cell_text(state: State, cell: Cell): string {
    const {row, column} = cell;
    const place = strings.place(row + 1, column + 1);
    if (is_missing(state.game, row, column)) return `${place}, missing`;
    const parts = [place, state.board.get(row, column) ? "on" : "off"];
    const {overlay} = state;
    const is_marked = (bits: Bits) => bits.get(row, column);
    if (state.target instanceof Bits) parts.push(target_bits(state).get(row, column) ? strings.wanted_on : strings.wanted_off);
    if (overlay.kind === "solution" && is_marked(overlay.left)) parts.push("to press");
    if (overlay.kind === "certificate" && is_marked(overlay.cells)) parts.push("hatched");
    if (overlay.kind === "quiet" && is_marked(overlay.patterns[overlay.at]!)) parts.push("in the quiet pattern");
    if (overlay.kind === "nearest" && is_marked(overlay.changes)) parts.push("to change");
    if (overlay.kind === "hint" && overlay.step === 3 && overlay.row === row && overlay.column === column)
        parts.push("press this");
    const what = overlay.kind === "certificate"
        ? `press changes ${count_in(state, cell, overlay.cells)} of the hatched cells`
        : `press changes ${toggled(state.game, row, column).length}`;
    return `${parts.join(", ")}; ${what}`;
}

/** Patterns of more cells are not listed. */
const kMaxListed = 30;

/** "row 1 columns 1, 3; row 4 column 2"; empty if there are none, or too many to listen to. */
export function places_of(pattern: Bits): string {
    if (pattern.weight() > kMaxListed) return "";
    const columns = new Map<number, number[]>();
    for_each_one(pattern, (row, column) => columns.set(row, [...(columns.get(row) ?? []), column + 1]));
    return [...columns].map(([row, list]) => `row ${row + 1} column${list.length === 1 ? "" : "s"} ${list.join(", ")}`).join("; ");
}

export const lit_in = (board: Bits, pattern: Bits): number => board.within(pattern).weight();

// Why a board has no solution, in a sentence or three.

export function certificate_text(state: State): string {
    const {overlay, target, board} = state;
    if (overlay.kind !== "certificate") return "";
    const cells = overlay.cells.weight();
    const wrong = board.clone();
    if (target !== "uniform") wrong.add(target_bits(state));
    const odd = lit_in(wrong, overlay.cells);
    if (cells === 1 && target === "off") return "No press changes this cell, and it is lit. So it can never go off.";
    if (cells === 1 && target !== "uniform")
        return "No press changes this cell, and it differs from the target. So it always will.";
    const what = target === "off" ? `${odd === 1 ? "is" : "are"} lit, an odd number. So it`
        : target !== "uniform" ? `${odd === 1 ? "differs" : "differ"} from the target, an odd number. So it`
        : `${odd === 1 ? "is" : "are"} lit and ${number(cells - odd)} ${cells - odd === 1 ? "is" : "are"} not, ` +
            "both odd numbers. So neither";
    return `Every press changes an even number of these ${number(cells)} cells. ${number(odd)} of them ${what} can ` +
        `${target === "uniform" ? "ever" : "never"} become 0.`;
}
