// SPDX-License-Identifier: MIT
// Questions about boards, all but searches for the fewest presses.

import {Bits} from "../bits.js";
import {certificate_in, grid_of, least_weight, position_of, presses_in, type Position, type Scope} from "./gf2.js";
import {SolverError, type Answer, type Ask, type HintTexts, type Question, type Solved} from "./protocol.js";

export function solve_position(scope: Scope, position: Position): Solved {
    const [presses, certificate] = [scope.slot(), scope.slot()];
    return scope.call("gf2_grid_solve", ...position, presses, certificate)
        ? {presses: presses_in(scope, position, presses)}
        : {certificate: certificate_in(scope, position, certificate)};
}

export function solve(scope: Scope, ask: Question): Solved {
    return solve_position(scope, position_of(scope, ask));
}

export function hint(scope: Scope, ask: Ask<"hint">): Answer<"hint"> {
    const position = position_of(scope, ask);
    const [found, certificate] = [scope.struct(24), scope.slot()];
    if (!scope.call("gf2_grid_hint", ...position, scope.budget(ask.seconds), found, certificate))
        return {certificate: certificate_in(scope, position, certificate)};
    const texts = [1, 2, 3].map((step) => scope.written("gf2_hint_text", found, step)) as HintTexts;
    return {
        presses: scope.number_at(found + 4),
        row: scope.number_at(found + 8),
        column: scope.number_at(found + 12),
        proved: scope.number_at(found + 16) !== 0,
        texts,
    };
}

export function quiet(scope: Scope, ask: Ask<"quiet">): Answer<"quiet"> {
    const grid = grid_of(scope, ask.game);
    const [slot, count] = [scope.slot(), scope.slot()];
    scope.must("gf2_grid_quiet_patterns", grid, slot);
    const basis = scope.taken("gf2_quiet_patterns_free", slot);
    scope.must("gf2_quiet_patterns_count", basis, count);
    const nullity = scope.number_at(count);
    // Presses that lead from a board to itself are quiet.
    const dark = scope.matrix(new Bits(ask.game.rows, ask.game.columns));
    const position: Position = [grid, dark, scope.text("off"), 0];
    const patterns = Array.from({length: Math.min(nullity, ask.limit)}, (_, index) => {
        const pattern = scope.slot();
        scope.must("gf2_quiet_patterns_get", basis, index, pattern);
        return presses_in(scope, position, pattern);
    });
    return {nullity, patterns};
}

export function nearest(scope: Scope, ask: Ask<"nearest">): Answer<"nearest"> {
    const position = position_of(scope, ask);
    const [least, slot] = [least_weight(scope), scope.slot()];
    scope.must("gf2_grid_nearest_solvable", ...position, scope.budget(ask.seconds), least.address, slot);
    const changes = scope.matrix_in(slot);
    const changed = ask.board.clone();
    changed.add(changes);
    const [grid, , target, pattern] = position;
    if (!("presses" in solve_position(scope, [grid, scope.matrix(changed), target, pattern])))
        throw new SolverError("internal", "the nearest board cannot be solved, which is an error in gf2kit");
    const {weight, proved} = least.read();
    return {changes, lights: weight, proved};
}

export function make(scope: Scope, ask: Ask<"make">): Answer<"make"> {
    const {wishes, game} = ask;
    const grid = grid_of(scope, game);
    const options = scope.struct(40);
    const [difficulty, symmetry] = [scope.text(wishes.difficulty), scope.text(wishes.symmetry)];
    const view = scope.view;
    view.setUint32(options + 4, wishes.presses ?? 0, true);
    view.setUint32(options + 8, difficulty, true);
    view.setUint32(options + 12, symmetry, true);
    view.setUint32(options + 16, wishes.unique ? 1 : 0, true);
    view.setBigUint64(options + 24, wishes.seed, true);
    const [least, name, board, presses] = [least_weight(scope), scope.slot(), scope.slot(), scope.slot()];
    const budget = scope.budget(ask.seconds);
    if (!scope.call("gf2_grid_make_puzzle", grid, options, budget, least.address, name, board, presses))
        return {none: true};
    const made = scope.taken("gf2_matrix_free", board);
    return {
        board: scope.bits_of(made),
        presses: presses_in(scope, [grid, made, scope.text("off"), 0], presses),
        fewest: least.read().weight,
        difficulty: scope.text_at(scope.number_at(name)),
    };
}

export function daily(scope: Scope, ask: Ask<"daily">): Answer<"daily"> {
    const challenge = scope.struct(24);
    scope.must("gf2_lights_daily_challenge", ask.year, ask.month, ask.day, challenge);
    const [rows, columns] = [scope.number_at(challenge + 4), scope.number_at(challenge + 8)];
    return {
        game: {rows, columns, rule: "plus", topology: "plane", missing: null},
        wishes: {
            difficulty: scope.text_at(scope.number_at(challenge + 12)),
            seed: scope.view.getBigUint64(challenge + 16, true),
        },
    };
}

export function random(scope: Scope, ask: Ask<"random">): Answer<"random"> {
    const slot = scope.slot();
    const name = ask.solvable ? "gf2_grid_random_solvable" : "gf2_grid_random";
    scope.must(name, grid_of(scope, ask.game), BigInt.asUintN(64, ask.seed), slot);
    return {board: scope.matrix_in(slot)};
}

export function nullity(scope: Scope, ask: Ask<"nullity">): Answer<"nullity"> {
    const slot = scope.slot();
    const [rule, topology] = [scope.text(ask.rule), scope.text(ask.topology)];
    scope.must("gf2_lights_nullity", ask.rows, ask.columns, rule, topology, slot);
    return {nullity: String(scope.view.getBigUint64(slot, true))};
}

export function press_matrix(scope: Scope, ask: Ask<"press_matrix">): Answer<"press_matrix"> {
    const slot = scope.slot();
    scope.must("gf2_grid_press_matrix", grid_of(scope, ask.game), slot);
    return {matrix: scope.matrix_in(slot)};
}
