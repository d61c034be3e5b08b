// SPDX-License-Identifier: MIT
// What the page says of cells and positions, in words.

import {Bits} from "../bits.js";
import {for_each_one, toggled} from "../rules.js";
import {is_missing, target_bits, type Cell, type State} from "../state.js";
import {strings} from "../strings.js";

/** How many cells of a pattern a press of a cell toggles. */
export function count_in(state: State, {row, column}: Cell, pattern: Bits): number {
    return toggled(state.game, row, column).filter((cell) => pattern.get(cell.row, cell.column)).length;
}

/** "row 2 column 3, on; press changes 5", and what an answer says of the cell. */
export function cell_text(state: State, cell: Cell): string {
    const {row, column} = cell;
    const place = strings.place(row + 1, column + 1);
    if (is_missing(state.game, row, column)) return `${place}, ${strings.missing}`;
    const parts = [place, state.board.get(row, column) ? strings.on : strings.off];
    const {overlay} = state;
    const is_marked = (bits: Bits) => bits.get(row, column);
    if (state.target instanceof Bits) parts.push(target_bits(state).get(row, column) ? strings.wanted_on : strings.wanted_off);
    if (overlay.kind === "solution" && is_marked(overlay.left)) parts.push(strings.to_press);
    if (overlay.kind === "certificate" && is_marked(overlay.cells)) parts.push(strings.hatched);
    if (overlay.kind === "quiet" && is_marked(overlay.sum)) parts.push(strings.in_quiet);
    if (overlay.kind === "nearest" && is_marked(overlay.changes)) parts.push(strings.to_change);
    if (overlay.kind === "hint" && overlay.step === 3 && overlay.row === row && overlay.column === column)
        parts.push(strings.hinted);
    const what = overlay.kind === "certificate"
        ? strings.changes_hatched(count_in(state, cell, overlay.cells))
        : strings.changes(toggled(state.game, row, column).length);
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

export function lit_in(board: Bits, pattern: Bits): number {
    return new Bits(board.rows, board.columns, board.words.map((word, i) => word & pattern.words[i]!)).weight();
}

// Why a board has no solution, in a sentence or three.

export function certificate_text(state: State): string {
    const {overlay, target, board} = state;
    if (overlay.kind !== "certificate") return "";
    const cells = overlay.cells.weight();
    if (target === "off") return strings.certificate(cells, lit_in(board, overlay.cells));
    if (target === "uniform") return strings.certificate_uniform(cells, lit_in(board, overlay.cells));
    const wrong = new Bits(board.rows, board.columns, board.words.slice());
    wrong.add(target_bits(state));
    return strings.certificate_target(cells, lit_in(wrong, overlay.cells));
}
