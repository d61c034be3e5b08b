// SPDX-License-Identifier: MIT
// Why a board has no solution, in a sentence or three.

import {Bits} from "./bits.js";
import {strings} from "./strings.js";
import {target_bits, type State} from "./state.js";
import {lit_in} from "./texts.js";

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
