// SPDX-License-Identifier: MIT
// Boards of the text, 5 x 5 with the plus rule.

import {Bits} from "./bits.js";

const rows = (text: string) => Bits.from(...text.split("/"));

/** A basis of the quiet patterns; the third is their sum. */
export const kQuiet = ["10101/10101/00000/10101/10101", "11011/00000/11011/00000/11011", "01110/10101/11011/10101/01110"].map(rows);

/** A smile that has no solution: 3 of its lights are in the first quiet pattern. */
export const kSmile = rows("00000/01010/00000/10001/01110");

/** A board and all of its solutions, of 8, 10, 12 and 14 presses. */
export const kFourWays = rows("01010/00100/00000/00000/00100");
export const kSolutions = all_solutions(rows("10001/10001/01110/00100/00000"));

function all_solutions(one: Bits): Bits[] {
    return [null, ...kQuiet].map((pattern) => {
        const solution = one.clone();
        if (pattern) solution.add(pattern);
        return solution;
    });
}
