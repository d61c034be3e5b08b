// SPDX-License-Identifier: MIT
// Questions that the module of the board view cannot answer: about files, certificates, matrices and systems.

import type {Bits} from "../bits.js";
import {check, least_weight as least_weight_struct, position_of, type Scope} from "./gf2.js";
import {SolverError, type Answer, type Ask, type Step} from "./protocol.js";

export function parse(scope: Scope, ask: Ask<"parse">): Answer<"parse"> {
    const text = [scope.bytes(ask.bytes), ask.bytes.length];
    const format = ask.format ?? scope.text_at(scope.number_by("gf2_matrix_detect", ...text));
    if (format === "equations") {
        const [system, names] = [scope.slot(), scope.slot()];
        scope.must("gf2_web_equations_parse", ...text, system, names);
        const matrix = scope.bits_of(scope.taken("gf2_matrix_free", system));
        const lines = new TextDecoder().decode(scope.bytes_of(scope.taken("gf2_bytes_free", names)));
        return {matrix, format, names: lines.split("\n").slice(0, -1)};
    }
    const matrix = format === "dimacs" ? scope.bits_by("gf2_web_dimacs_parse", ...text)
        : scope.bits_by("gf2_matrix_parse", ...text, scope.text(format), 0, 0n);
    return {matrix, format};
}

export function parse_board(scope: Scope, ask: Ask<"parse_board">): Answer<"parse_board"> {
    const lights = scope.slot();
    const missing = scope.matrix_by("gf2_board_parse", scope.bytes(ask.bytes), ask.bytes.length, 0n, lights);
    const board = scope.bits_of(scope.taken("gf2_matrix_free", lights));
    return {board, missing: missing === 0 ? null : scope.bits_of(missing)};
}

export function certificate(scope: Scope, ask: Ask<"certificate">): Answer<"certificate"> {
    return {bytes: scope.bytes_by("gf2_grid_certificate", scope.text("presses"), ...position_of(scope, ask))};
}

export function format(scope: Scope, ask: Ask<"format">): Answer<"format"> {
    return {bytes: scope.bytes_by("gf2_matrix_format", scope.matrix(ask.matrix), scope.text(ask.format))};
}

export function rank(scope: Scope, ask: Ask<"rank">): Answer<"rank"> {
    return {rank: scope.number_by("gf2_rank", scope.matrix(ask.a))};
}

export function rref(scope: Scope, ask: Ask<"rref">): Answer<"rref"> {
    const slot = scope.slot();
    const pivots = scope.allocate(4 * Math.min(ask.a.rows, ask.a.columns));
    const rank = scope.number_by("gf2_rref", scope.matrix(ask.a), slot, pivots);
    const reduced = scope.bits_of(scope.taken("gf2_matrix_free", slot));
    return {reduced, pivots: Array.from({length: rank}, (_, i) => scope.number_at(pivots + 4 * i))};
}

export function nullspace(scope: Scope, ask: Ask<"nullspace">): Answer<"nullspace"> {
    const a = scope.matrix(ask.a);
    const basis = scope.matrix_by("gf2_nullspace", a);
    check(scope, "gf2_verify_nullspace", a, basis);
    return {basis: scope.bits_of(basis)};
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
    const other = scope.matrix_by("gf2_transpose", a);
    if (scope.call("gf2_inverse", other, slot, proof)) throw new SolverError("internal", "A and its transpose disagree");
    const y = scope.taken("gf2_matrix_free", proof);
    check(scope, "gf2_verify_nullspace", other, y);
    const bits = scope.bits_of(y);
    if (bits.is_zero()) throw new SolverError("internal", "the proof that A is singular is zero");
    return {proof: bits};
}

// b as (words, length).
const column_of = (scope: Scope, b: Bits): [words: number, length: number] => [scope.words(b), b.columns];

export function solve_system(scope: Scope, ask: Ask<"solve_system">): Answer<"solve_system"> {
    const a = scope.matrix(ask.a);
    const b = column_of(scope, ask.b);
    const slot = scope.slot();
    const is_solvable = scope.call("gf2_solve", a, ...b, slot);
    const solution = scope.taken("gf2_solution_free", slot);
    const {rows, columns} = ask.a;
    const found = scope.allocate(8 * Math.ceil((is_solvable ? columns : rows) / 64));
    if (!is_solvable) {
        scope.must("gf2_solution_certificate", solution, found);
        check(scope, "gf2_verify_certificate", a, ...b, found, rows);
        return {certificate: scope.vector_at(found, rows)};
    }
    scope.must("gf2_solution_x", solution, found);
    check(scope, "gf2_verify_solution", a, ...b, found, columns);
    const nullity = scope.number_by("gf2_solution_nullity", solution);
    const basis = scope.matrix_by("gf2_solution_nullspace", solution);
    if (rows > 0) check(scope, "gf2_verify_nullspace", a, basis);
    return {x: scope.vector_at(found, columns), nullity, basis: scope.bits_of(basis)};
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

const kKinds = ["pivot", "swap", "add", "no pivot"] as const;

export function steps(scope: Scope, ask: Ask<"steps">): Answer<"steps"> {
    const list = scope.made("gf2_steps_free", "gf2_steps_create", scope.matrix(ask.a), ask.columns);
    const forms = {sentence: scope.text("sentence"), formula: scope.text("formula"), latex: scope.text("latex")};
    const steps = Array.from({length: scope.number_by("gf2_steps_count", list)}, (_, index): Step => {
        const step = scope.struct(20);
        scope.must("gf2_steps_get", list, index, step);
        const field = (at: number) => scope.number_at(step + at);
        const text = (form: number) => scope.written("gf2_steps_text", list, index, form);
        return {
            kind: kKinds[field(4)] ?? "pivot", column: field(8), row: field(12), other: field(16),
            sentence: text(forms.sentence), formula: text(forms.formula), latex: text(forms.latex),
        };
    });
    return {steps};
}
