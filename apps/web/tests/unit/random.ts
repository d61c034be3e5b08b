// SPDX-License-Identifier: MIT
import {Bits} from "../../src/bits.js";

/** Numbers in [0, 1), the same in each run unless GF2_TEST_SEED is set. */
export function random_generator(seed = Number(process.env["GF2_TEST_SEED"] ?? 1)): () => number {
    let state = seed | 0;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

export function random_bits(random: () => number, rows: number, columns: number, density: number): Bits {
    return Bits.of(rows, columns, () => random() < density);
}
