// SPDX-License-Identifier: MIT
// Matrices over GF(2), packed as the library packs them.

/** A matrix of bits: boards, press patterns, matrices. Bit j of a row is bit j % 32 of its word j / 32; bits past the
 * last column are always zero. A row has an even number of words, so that it is a whole number of the library's. */
export class Bits {
    /** 32-bit words a row. */
    readonly stride: number;
    readonly words: Uint32Array;

    /** @param words  rows * stride words, not copied; all zero if left out */
    constructor(readonly rows: number, readonly columns: number, words?: Uint32Array) {
        this.stride = 2 * Math.ceil(columns / 64);
        this.words = words ?? new Uint32Array(rows * this.stride);
        if (this.words.length !== rows * this.stride)
            throw new RangeError(`expected ${rows * this.stride} words, got ${this.words.length}`);
    }

    /** From rows of text, in which "1" and "#" are ones and any other character is a zero. */
    static from(...lines: string[]): Bits {
        const columns = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
        return Bits.of(lines.length, columns, (row, column) => "1#".includes(lines[row]![column] ?? "0"));
    }

    static of(rows: number, columns: number, is_one: (row: number, column: number) => boolean): Bits {
        const bits = new Bits(rows, columns);
        for (let row = 0; row < rows; ++row)
            for (let column = 0; column < columns; ++column) if (is_one(row, column)) bits.toggle(row, column);
        return bits;
    }

    /** @pre 0 <= row < rows and 0 <= column < columns, here and below */
    get(row: number, column: number): boolean {
        return ((this.words[row * this.stride + (column >>> 5)]! >>> (column & 31)) & 1) === 1;
    }

    set(row: number, column: number, value: boolean): void {
        if (this.get(row, column) !== value) this.toggle(row, column);
    }

    toggle(row: number, column: number): void {
        this.words[row * this.stride + (column >>> 5)]! ^= 1 << (column & 31);
    }

    clone(): Bits {
        return new Bits(this.rows, this.columns, this.words.slice());
    }

    /** Cut, or widened by zeros, at the right and below. */
    resized(rows: number, columns: number): Bits {
        if (this.rows === rows && this.columns === columns) return this;
        return Bits.of(rows, columns, (r, column) => r < this.rows && column < this.columns && this.get(r, column));
    }

    /** The bits at which `mask` is zero. */
    without(mask: Bits | null): Bits {
        return mask ? new Bits(this.rows, this.columns, this.words.map((word, i) => word & ~mask.words[i]!)) : this;
    }

    /** The bits at which `mask` is one. */
    within(mask: Bits): Bits {
        return new Bits(this.rows, this.columns, this.words.map((word, i) => word & mask.words[i]!));
    }

    /** A matrix of some rows, in this order. */
    rows_at(rows: readonly number[]): Bits {
        const result = new Bits(rows.length, this.columns);
        rows.forEach((row, i) => result.words.set(this.words.subarray(row * this.stride, (row + 1) * this.stride), i * this.stride));
        return result;
    }

    /** Adds a matrix of the same shape, which over GF(2) is XOR. */
    add(other: Bits): void {
        if (this.rows !== other.rows || this.columns !== other.columns)
            throw new RangeError(`expected ${this.rows} x ${this.columns}, got ${other.rows} x ${other.columns}`);
        for (let i = 0; i < this.words.length; ++i) this.words[i]! ^= other.words[i]!;
    }

    equals(other: Bits): boolean {
        if (this.rows !== other.rows || this.columns !== other.columns) return false;
        return this.words.every((word, i) => word === other.words[i]);
    }

    is_zero(): boolean {
        return this.words.every((word) => word === 0);
    }

    /** The number of ones. */
    weight(): number {
        let sum = 0;
        for (let word of this.words) {
            word -= (word >>> 1) & 0x55555555;
            word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
            sum += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
        }
        return sum;
    }

    /** Rows of "0" and "1", a line each. */
    toString(): string {
        const line = (row: number) => Array.from({length: this.columns}, (_, i) => Number(this.get(row, i))).join("");
        return Array.from({length: this.rows}, (_, row) => line(row)).join("\n");
    }
}
