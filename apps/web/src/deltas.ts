// SPDX-License-Identifier: MIT
// Differences of boards, for undo, and what presses make of a board.

import {Bits} from "./bits.js";
import type {Position} from "./link.js";
import {for_each_toggled, lights_of} from "./rules.js";
import type {Game} from "./solver/protocol.js";

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
    if (presses.length > 256) {
        const result = lights_of(game, apply_delta(new Bits(game.rows, game.columns), presses));
        result.add(board);
        return result;
    }
    const result = board.clone();
    for (let i = 0; i < presses.length; i += 2) {
        const row = Math.floor(presses[i]! / board.stride);
        const first = 32 * (presses[i]! % board.stride);
        for (let rest = presses[i + 1]!; rest !== 0; rest &= rest - 1)
            for_each_toggled(game, row, first + 31 - Math.clz32(rest & -rest), (r, c) => result.toggle(r, c));
    }
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
