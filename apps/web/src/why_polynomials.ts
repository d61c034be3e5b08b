// SPDX-License-Identifier: MIT
// Polynomials over GF(2): bit k of a number is the coefficient of t^k.

export function degree(a: bigint): number {
    return a === 0n ? -1 : a.toString(2).length - 1;
}

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
    for (let k = degree(a); k >= 0; --k) {
        if ((a >> BigInt(k)) & 1n) terms.push(k === 0 ? "1" : k === 1 ? "t" : `t${superscript(k)}`);
    }
    return terms.join(" + ") || "0";
}

function superscript(number: number): string {
    return [...String(number)].map((digit) => "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(digit)]).join("");
}
