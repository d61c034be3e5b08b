// SPDX-License-Identifier: MIT
// What the chapters compute: light chasing, patterns, polynomials.

import {Bits} from "../bits.js";
import {lights_of} from "../rules.js";
import type {Game} from "../solver/protocol.js";
import {superscript} from "../strings.js";

/** The presses that clear row `row` from the row below. */
export function chase_row(lights: Bits, row: number): Bits {
    return Bits.of(lights.rows, lights.columns, (r, column) => r === row + 1 && lights.get(row, column));
}

/** Chases from the first row to the last, and returns what is left of the last row. */
export function chase(game: Game, board: Bits): {presses: Bits; left: Bits} {
    const lights = board.clone();
    const presses = new Bits(board.rows, board.columns);
    for (let row = 0; row + 1 < board.rows; ++row) {
        const step = chase_row(lights, row);
        presses.add(step);
        lights.add(lights_of(game, step));
    }
    return {presses, left: lights.rows_at([board.rows - 1])};
}

/** For each last row that can be cleared, the fewest presses of the first row that do it after another chase, as texts
 * of 0 and 1; both in the order of the table. */
export function chase_table(game: Game): Map<string, string> {
    const table = new Map<string, string>();
    const weight = (bits: number) => bits.toString(2).replaceAll("0", "").length;
    const by_weight = Array.from({length: 2 ** game.columns}, (_, first) => first)
        .sort((x, y) => weight(x) - weight(y) || x - y);
    for (const first of by_weight) {
        const row = first.toString(2).padStart(game.columns, "0");
        const left = chase(game, lights_of(game, first_row(game, row))).left.toString();
        if (!table.has(left)) table.set(left, row);
    }
    return table;
}

/** A pattern with one row of presses, at the top. */
export function first_row(game: Game, row: string): Bits {
    return Bits.from(row, ...Array<string>(game.rows - 1).fill("0".repeat(game.columns)));
}

// Boards of the text, 5 x 5 with the plus rule.

export const bits_of = (text: string) => Bits.from(...text.split("/"));

/** A basis of the quiet patterns; the third is their sum. */
export const kQuiet = [
    "10101/10101/00000/10101/10101", "11011/00000/11011/00000/11011", "01110/10101/11011/10101/01110",
].map(bits_of);

/** A smile that has no solution: 3 of its lights are in the first quiet pattern. */
export const kSmile = bits_of("00000/01010/00000/10001/01110");

/** A board and all of its solutions, of 8, 10, 12 and 14 presses. */
export const kFourWays = bits_of("01010/00100/00000/00000/00100");
export const kSolutions = [new Bits(5, 5), ...kQuiet].map((pattern) => {
    const solution = bits_of("10001/10001/01110/00100/00000");
    solution.add(pattern);
    return solution;
});

// Polynomials over GF(2): bit k of a number is the coefficient of t^k.

export const degree = (a: bigint): number => a === 0n ? -1 : a.toString(2).length - 1;

export function multiply(a: bigint, b: bigint): bigint {
    let product = 0n;
    for (let shifted = a, rest = b; rest > 0n; rest >>= 1n, shifted <<= 1n) if (rest & 1n) product ^= shifted;
    return product;
}

export function remainder(a: bigint, b: bigint): bigint {
    const d = degree(b);
    let rest = a;
    for (let e = degree(rest); e >= d; e = degree(rest)) rest ^= b << BigInt(e - d);
    return rest;
}

export function gcd(a: bigint, b: bigint): bigint {
    while (b !== 0n) [a, b] = [b, remainder(a, b)];
    return a;
}

/** The Fibonacci polynomials f_0 = 0, f_1 = 1, f_(k+1) = t f_k + f_(k-1), up to f_last. */
export function fibonacci(last: number): bigint[] {
    const f = [0n, 1n];
    while (f.length <= last) f.push((f.at(-1)! << 1n) ^ f.at(-2)!);
    return f;
}

/** a(t + 1). */
export function shifted(a: bigint): bigint {
    let result = 0n;
    for (let k = degree(a); k >= 0; --k) result = multiply(result, 3n) ^ ((a >> BigInt(k)) & 1n);
    return result;
}

/** gcd(f_(R+1)(t + 1), f_(C+1)(t)): its degree is the nullity of the R x C board with the plus rule on the plane. */
export function common_factor(rows: number, columns: number): bigint {
    const f = fibonacci(Math.max(rows, columns) + 1);
    return gcd(shifted(f[rows + 1]!), f[columns + 1]!);
}

/** t^3 + t + 1, with superscripts. */
export function polynomial_text(a: bigint): string {
    const terms: string[] = [];
    for (let k = degree(a); k >= 0; --k)
        if ((a >> BigInt(k)) & 1n) terms.push(k === 0 ? "1" : k === 1 ? "t" : `t${superscript(k)}`);
    return terms.join(" + ") || "0";
}
