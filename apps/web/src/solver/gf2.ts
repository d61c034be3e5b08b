// SPDX-License-Identifier: MIT
// The C interface in TypeScript: memory, text, matrices, statuses; games and boards as arguments; the checks of answers.

import {Bits} from "../bits.js";
import type {Module} from "./load.js";
import {SolverError, type Game, type Question, type Solved, type Target} from "./protocol.js";

const kNo = 1;
const kStatuses = ["internal", "internal", "invalid argument", "no memory", "bad input", "stopped"] as const;

/** What is allocated for one question: all of it is freed together, whatever happens. Handles, like pointers, are
 * addresses in the memory of the module. */
export class Scope {
    private readonly frees: [name: string, address: number][] = [];

    private constructor(private readonly module: Module) {}

    static run<Result>(module: Module, work: (scope: Scope) => Result): Result {
        const scope = new Scope(module);
        try {
            return work(scope);
        } finally {
            for (const [name, address] of scope.frees.reverse()) module.call[name]!(address);
        }
    }

    /** Runs `work` in a scope that ends with it. */
    inner<Result>(work: (scope: Scope) => Result): Result {
        return Scope.run(this.module, work);
    }

    /** Calls a C function that returns a status: true for GF2_OK, false for GF2_NO.
     * @throws SolverError with the library's text */
    call(name: string, ...values: (number | bigint)[]): boolean {
        const status = this.module.call[name]!(...values);
        if (status > kNo) {
            const message = this.text_at(this.module.call["gf2_last_error"]!());
            throw new SolverError(kStatuses[status] ?? "internal", message);
        }
        return status !== kNo;
    }

    /** As call(), where GF2_NO would be an error of the library. */
    must(name: string, ...values: (number | bigint)[]): void {
        if (!this.call(name, ...values)) throw new SolverError("internal", `${name} does not hold`);
    }

    get view(): DataView {
        return new DataView(this.module.memory.buffer);
    }

    allocate(bytes: number): number {
        const address = this.module.call["malloc"]!(Math.max(bytes, 8));
        if (address === 0) throw new SolverError("no memory", "out of memory");
        this.frees.push(["free", address]);
        return address;
    }

    /** Zeros for a struct, whose first field is its size. */
    struct(size: number): number {
        const address = this.allocate(size);
        new Uint8Array(this.module.memory.buffer, address, size).fill(0);
        this.view.setUint32(address, size, true);
        return address;
    }

    number_at(address: number): number {
        return this.view.getUint32(address, true);
    }

    /** A place for a number or a handle, 0 at first. */
    slot(): number {
        const address = this.allocate(8);
        this.view.setBigUint64(address, 0n, true);
        return address;
    }

    /** The handle that a function has left in a slot, to be freed with the others by its own function. */
    taken(free: string, slot: number): number {
        const handle = this.number_at(slot);
        if (handle !== 0) this.frees.push([free, handle]);
        return handle;
    }

    bytes(bytes: Uint8Array): number {
        const address = this.allocate(bytes.length + 1);
        const memory = new Uint8Array(this.module.memory.buffer);
        memory.set(bytes, address);
        memory[address + bytes.length] = 0;
        return address;
    }

    /** A text, ended by a zero byte. */
    text(text: string): number {
        return this.bytes(new TextEncoder().encode(text));
    }

    /** The text at an address, "" at NULL. */
    text_at(address: number): string {
        if (address === 0) return "";
        const memory = new Uint8Array(this.module.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }

    /** What a function writes that takes (text, capacity, length) last. */
    written(name: string, ...values: number[]): string {
        const capacity = this.number_by(name, ...values, 0, 0) + 1;
        const text = this.allocate(capacity);
        this.must(name, ...values, text, capacity, 0);
        return this.text_at(text);
    }

    matrix(bits: Bits): number {
        const handle = this.matrix_by("gf2_matrix_create", bits.rows, bits.columns);
        this.must("gf2_matrix_set_rows", handle, 0, bits.rows, this.words(bits), bits.stride / 2);
        return handle;
    }

    words(bits: Bits): number {
        const address = this.allocate(bits.words.byteLength);
        new Uint32Array(this.module.memory.buffer, address, bits.words.length).set(bits.words);
        return address;
    }

    /** The handle that a function leaves in a slot, its last argument. */
    made(free: string, name: string, ...values: (number | bigint)[]): number {
        const slot = this.slot();
        this.must(name, ...values, slot);
        return this.taken(free, slot);
    }

    matrix_by(name: string, ...values: (number | bigint)[]): number {
        return this.made("gf2_matrix_free", name, ...values);
    }

    bits_by(name: string, ...values: (number | bigint)[]): Bits {
        return this.bits_of(this.matrix_by(name, ...values));
    }

    number_by(name: string, ...values: (number | bigint)[]): number {
        const slot = this.slot();
        this.must(name, ...values, slot);
        return this.number_at(slot);
    }

    bits_of(handle: number): Bits {
        const [rows, columns, words, stride] = [this.slot(), this.slot(), this.slot(), this.slot()];
        this.must("gf2_matrix_shape", handle, rows, columns);
        this.must("gf2_matrix_words", handle, words, stride);
        const bits = new Bits(this.number_at(rows), this.number_at(columns));
        const from = new Uint32Array(this.module.memory.buffer);
        const first = this.number_at(words) / 4;
        const apart = this.number_at(stride) * 2;
        for (let row = 0; row < bits.rows; ++row) {
            const start = first + row * apart;
            bits.words.set(from.subarray(start, start + bits.stride), row * bits.stride);
        }
        return bits;
    }

    /** A vector, as a matrix of one row. */
    vector_at(address: number, length: number): Bits {
        const bits = new Bits(1, length);
        bits.words.set(new Uint32Array(this.module.memory.buffer, address, bits.words.length));
        return bits;
    }

    bytes_by(name: string, ...values: (number | bigint)[]): Uint8Array<ArrayBuffer> {
        return this.bytes_of(this.made("gf2_bytes_free", name, ...values));
    }

    bytes_of(handle: number): Uint8Array<ArrayBuffer> {
        const [data, length] = [this.slot(), this.slot()];
        this.must("gf2_bytes_data", handle, data, length);
        return new Uint8Array(this.module.memory.buffer, this.number_at(data), this.number_at(length)).slice();
    }

    /** A gf2_budget with the progress function of load.ts. */
    budget(seconds: number | undefined): number {
        const budget = this.struct(32);
        this.view.setFloat64(budget + 16, seconds ?? 0, true);
        this.view.setUint32(budget + 24, this.module.call["gf2_web_progress_function"]!(), true);
        return budget;
    }
}

export type LeastWeight = {weight: number; lower_bound: number; proved: boolean};

/** A gf2_least_weight. */
export function least_weight(scope: Scope): {address: number; read: () => LeastWeight} {
    const address = scope.struct(32);
    const read = () => ({
        weight: scope.number_at(address + 4),
        lower_bound: scope.number_at(address + 8),
        proved: scope.number_at(address + 12) !== 0,
    });
    return {address, read};
}

// Games, boards and targets as arguments of the C interface, and the checks of answers.

export function grid_of(scope: Scope, game: Game): number {
    const missing = game.missing === null ? 0 : scope.matrix(game.missing);
    const [rule, topology] = [scope.text(game.rule), scope.text(game.topology)];
    return scope.made("gf2_grid_free", "gf2_grid_create", game.rows, game.columns, missing, rule, topology);
}

/** A question as (grid, board, target, pattern), which many functions begin with. */
export type Position = [grid: number, board: number, target: number, pattern: number];

export function position_of(scope: Scope, question: Question): Position {
    return [grid_of(scope, question.game), scope.matrix(question.board), ...target_of(scope, question.target)];
}

export function target_of(scope: Scope, target: Target): [target: number, pattern: number] {
    return typeof target === "string" ? [scope.text(target), 0] : [0, scope.matrix(target)];
}

function require_verified(is_right: boolean, what: string): void {
    if (!is_right) throw new SolverError("internal", `${what} could not be verified, which is an error in gf2kit`);
}

/** Presses that are in a slot, verified. */
export function presses_in(scope: Scope, position: Position, slot: number): Bits {
    const presses = scope.taken("gf2_matrix_free", slot);
    require_verified(scope.call("gf2_grid_verify", ...position, presses), "the solution");
    return scope.bits_of(presses);
}

/** The certificate that is in a slot, verified. */
export function certificate_in(scope: Scope, position: Position, slot: number): {certificate: Bits} {
    const certificate = scope.taken("gf2_matrix_free", slot);
    require_verified(scope.call("gf2_grid_verify_certificate", ...position, certificate), "the certificate");
    return {certificate: scope.bits_of(certificate)};
}

/** What a function answers that takes a position first, and slots for presses and for a certificate last. */
export function solved_by(scope: Scope, name: string, position: Position, ...values: number[]): Solved {
    const [presses, certificate] = [scope.slot(), scope.slot()];
    return scope.call(name, ...position, ...values, presses, certificate)
        ? {presses: presses_in(scope, position, presses)} : certificate_in(scope, position, certificate);
}

/** Throws unless a check of the C interface, such as gf2_verify_solution(), holds. */
export function check(scope: Scope, name: string, ...values: number[]): void {
    require_verified(scope.call(name, ...values), "the answer");
}
