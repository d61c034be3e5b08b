// SPDX-License-Identifier: MIT
// Games, boards and targets as arguments of the C interface, and the checks of answers.

import type {Bits} from "../bits.js";
import type {Scope} from "./gf2.js";
import {SolverError, type Game, type Question, type Target} from "./protocol.js";

export function grid_of(scope: Scope, game: Game): number {
    const slot = scope.slot();
    const missing = game.missing === null ? 0 : scope.matrix(game.missing);
    const [rule, topology] = [scope.text(game.rule), scope.text(game.topology)];
    scope.must("gf2_grid_create", game.rows, game.columns, missing, rule, topology, slot);
    return scope.taken("gf2_grid_free", slot);
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

export function verified_presses(scope: Scope, position: Position, presses: Bits): Bits {
    require_verified(scope.call("gf2_grid_verify", ...position, scope.matrix(presses)), "the solution");
    return presses;
}

/** The certificate that is in a slot, verified. */
export function certificate_in(scope: Scope, position: Position, slot: number): Bits {
    const certificate = scope.taken("gf2_matrix_free", slot);
    require_verified(scope.call("gf2_grid_verify_certificate", ...position, certificate), "the certificate");
    return scope.bits_of(certificate);
}

/** Throws unless a check of the C interface, such as gf2_verify_solution(), holds. */
export function check(scope: Scope, name: string, ...values: number[]): void {
    require_verified(scope.call(name, ...values), "the answer");
}
