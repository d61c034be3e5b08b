// SPDX-License-Identifier: MIT
// Questions that the module of the board view cannot answer: about files, certificates, matrices and systems.

import type {Bits} from "../bits.js";
import {check, grid_of, least_weight as least_weight_struct, position_of, type Scope} from "./gf2.js";
import {SolverError, type Answer, type Ask, type Step} from "./protocol.js";

export function parse(scope: Scope, ask: Ask<"parse">): Answer<"parse"> {
    const [bytes, slot] = [scope.bytes(ask.bytes), scope.slot()];
    let format = ask.format;
    if (format === undefined) {
        scope.must("gf2_matrix_detect", bytes, ask.bytes.length, slot);
        format = scope.text_at(scope.number_at(slot));
    }
    if (format === "dimacs") scope.must("gf2_web_dimacs_parse", bytes, ask.bytes.length, slot);
    else scope.must("gf2_matrix_parse", bytes, ask.bytes.length, scope.text(format), 0, 0n, slot);
    return {matrix: scope.matrix_in(slot), format};
}

export function parse_board(scope: Scope, ask: Ask<"parse_board">): Answer<"parse_board"> {
    const [lights, missing] = [scope.slot(), scope.slot()];
    scope.must("gf2_board_parse", scope.bytes(ask.bytes), ask.bytes.length, 0n, lights, missing);
    const holes = scope.taken("gf2_matrix_free", missing);
    return {board: scope.matrix_in(lights), missing: holes === 0 ? null : scope.bits_of(holes)};
}

const kGameClaims = ["game-nullity", "quiet-patterns", "press-statistics"];

export function certificate(scope: Scope, ask: Ask<"certificate">): Answer<"certificate"> {
    const slot = scope.slot();
    const claim = scope.text(ask.claim);
    if (kGameClaims.includes(ask.claim))
        scope.must("gf2_grid_game_certificate", claim, grid_of(scope, ask.game), slot);
    else scope.must("gf2_grid_certificate", claim, ...position_of(scope, ask), slot);
    return {bytes: scope.bytes_in(slot)};
}

export function format(scope: Scope, ask: Ask<"format">): Answer<"format"> {
    const slot = scope.slot();
    scope.must("gf2_matrix_format", scope.matrix(ask.matrix), scope.text(ask.format), slot);
    return {bytes: scope.bytes_in(slot)};
}

export function rank(scope: Scope, ask: Ask<"rank">): Answer<"rank"> {
    const slot = scope.slot();
    scope.must("gf2_rank", scope.matrix(ask.a), slot);
    return {rank: scope.number_at(slot)};
}

export function rref(scope: Scope, ask: Ask<"rref">): Answer<"rref"> {
    const [slot, rank] = [scope.slot(), scope.slot()];
    const pivots = scope.allocate(4 * Math.min(ask.a.rows, ask.a.columns));
    scope.must("gf2_rref", scope.matrix(ask.a), slot, pivots, rank);
    const found = Array.from({length: scope.number_at(rank)}, (_, i) => scope.number_at(pivots + 4 * i));
    return {reduced: scope.matrix_in(slot), pivots: found};
}

function nullspace_of(scope: Scope, a: number): number {
    const slot = scope.slot();
    scope.must("gf2_nullspace", a, slot);
    const basis = scope.taken("gf2_matrix_free", slot);
    check(scope, "gf2_verify_nullspace", a, basis);
    return basis;
}

export function nullspace(scope: Scope, ask: Ask<"nullspace">): Answer<"nullspace"> {
    return {basis: scope.bits_of(nullspace_of(scope, scope.matrix(ask.a)))};
}

function transposed(scope: Scope, a: number): number {
    const slot = scope.slot();
    scope.must("gf2_transpose", a, slot);
    return scope.taken("gf2_matrix_free", slot);
}

export function inverse(scope: Scope, ask: Ask<"inverse">): Answer<"inverse"> {
    const [slot, proof] = [scope.slot(), scope.slot()];
    const a = scope.matrix(ask.a);
    if (scope.call("gf2_inverse", a, slot, 0)) {
        const found = scope.taken("gf2_matrix_free", slot);
        check(scope, "gf2_verify_inverse", a, found);
        return {inverse: scope.bits_of(found)};
    }
    // y·A = 0 is Aᵀ·y = 0.
    const other = transposed(scope, a);
    if (scope.call("gf2_inverse", other, slot, proof)) throw new SolverError("internal", "A and its transpose disagree");
    const y = scope.taken("gf2_matrix_free", proof);
    check(scope, "gf2_verify_nullspace", other, y);
    const bits = scope.bits_of(y);
    if (bits.is_zero()) throw new SolverError("internal", "the proof that A is singular is zero");
    return {proof: bits};
}

// b as (words, length).
function column_of(scope: Scope, b: Bits): [words: number, length: number] {
    return [scope.words(b), b.columns];
}

export function solve_system(scope: Scope, ask: Ask<"solve_system">): Answer<"solve_system"> {
    const a = scope.matrix(ask.a);
    const b = column_of(scope, ask.b);
    const [slot, nullity, basis] = [scope.slot(), scope.slot(), scope.slot()];
    const is_solvable = scope.call("gf2_solve", a, ...b, slot);
    const solution = scope.taken("gf2_solution_free", slot);
    if (!is_solvable) return {certificate: certificate_of(scope, ask, a, b, solution)};
    const {rows, columns} = ask.a;
    const x = scope.allocate(8 * Math.ceil(columns / 64));
    scope.must("gf2_solution_x", solution, x);
    check(scope, "gf2_verify_solution", a, ...b, x, columns);
    scope.must("gf2_solution_nullity", solution, nullity);
    scope.must("gf2_solution_nullspace", solution, basis);
    const nullspace = scope.taken("gf2_matrix_free", basis);
    if (rows > 0) check(scope, "gf2_verify_nullspace", a, nullspace);
    return {x: scope.vector_at(x, columns), nullity: scope.number_at(nullity), basis: scope.bits_of(nullspace)};
}

function certificate_of(scope: Scope, ask: Ask<"solve_system">, a: number, b: [number, number], solution: number): Bits {
    const y = scope.allocate(8 * Math.ceil(ask.a.rows / 64));
    scope.must("gf2_solution_certificate", solution, y);
    check(scope, "gf2_verify_certificate", a, ...b, y, ask.a.rows);
    return scope.vector_at(y, ask.a.rows);
}

export function least_weight(scope: Scope, ask: Ask<"least_weight">): Answer<"least_weight"> {
    const a = scope.matrix(ask.a);
    const b = column_of(scope, ask.b);
    const least = least_weight_struct(scope);
    const x = scope.allocate(8 * Math.ceil(ask.a.columns / 64));
    if (!scope.call("gf2_min_weight", a, ...b, scope.budget(ask.seconds), least.address, x)) {
        const answer = solve_system(scope, ask);
        if (!("certificate" in answer)) throw new SolverError("internal", "a solvable system has no lightest solution");
        return answer;
    }
    check(scope, "gf2_verify_solution", a, ...b, x, ask.a.columns);
    return {x: scope.vector_at(x, ask.a.columns), ...least.read()};
}

export function product(scope: Scope, ask: Ask<"product">): Answer<"product"> {
    const slot = scope.slot();
    scope.must("gf2_multiply", scope.matrix(ask.a), scope.matrix(ask.b), slot);
    return {product: scope.matrix_in(slot)};
}

export function transpose(scope: Scope, ask: Ask<"transpose">): Answer<"transpose"> {
    return {transposed: scope.bits_of(transposed(scope, scope.matrix(ask.a)))};
}

const kKinds = ["pivot", "swap", "add", "no pivot"] as const;

export function steps(scope: Scope, ask: Ask<"steps">): Answer<"steps"> {
    const [slot, count] = [scope.slot(), scope.slot()];
    scope.must("gf2_steps_create", scope.matrix(ask.a), ask.columns, slot);
    const list = scope.taken("gf2_steps_free", slot);
    scope.must("gf2_steps_count", list, count);
    const forms = {sentence: scope.text("sentence"), formula: scope.text("formula"), latex: scope.text("latex")};
    const found = Array.from({length: scope.number_at(count)}, (_, index): Step => {
        const step = scope.struct(20);
        scope.must("gf2_steps_get", list, index, step);
        const text = (form: number) => scope.written("gf2_steps_text", list, index, form);
        return {
            kind: kKinds[scope.number_at(step + 4)] ?? "pivot",
            column: scope.number_at(step + 8),
            row: scope.number_at(step + 12),
            other: scope.number_at(step + 16),
            sentence: text(forms.sentence),
            formula: text(forms.formula),
            latex: text(forms.latex),
        };
    });
    return {steps: found};
}
