// SPDX-License-Identifier: MIT
// Questions about boards, all but searches for the fewest presses.

import {Bits} from "../bits.js";
import {
    certificate_in, grid_of, least_weight, position_of, presses_in, solved_by, type Position, type Scope,
} from "./gf2.js";
import {SolverError, type Answer, type Ask, type HintTexts, type Question, type Solved} from "./protocol.js";

export const solve_position = (scope: Scope, position: Position) => solved_by(scope, "gf2_grid_solve", position);

export const solve = (scope: Scope, ask: Question): Solved => solve_position(scope, position_of(scope, ask));

export function hint(scope: Scope, ask: Ask<"hint">): Answer<"hint"> {
    const position = position_of(scope, ask);
    const [found, certificate] = [scope.struct(24), scope.slot()];
    if (!scope.call("gf2_grid_hint", ...position, scope.budget(ask.seconds), found, certificate))
        return certificate_in(scope, position, certificate);
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
    const basis = scope.made("gf2_quiet_patterns_free", "gf2_grid_quiet_patterns", grid);
    const nullity = scope.number_by("gf2_quiet_patterns_count", basis);
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
    const least = least_weight(scope);
    const changes = scope.bits_by("gf2_grid_nearest_solvable", ...position, scope.budget(ask.seconds), least.address);
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
    scope.view.setUint32(options + 8, scope.text(wishes.difficulty), true);
    scope.view.setBigUint64(options + 24, wishes.seed, true);
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

export function challenge(scope: Scope, ask: Ask<"challenge">): Answer<"challenge"> {
    const challenge = scope.struct(24);
    if ("level" in ask) scope.must("gf2_lights_level_challenge", BigInt(ask.level), challenge);
    else scope.must("gf2_lights_daily_challenge", ask.year, ask.month, ask.date, challenge);
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
    return {board: scope.bits_by("gf2_grid_random_solvable", grid_of(scope, ask.game), BigInt.asUintN(64, ask.seed))};
}

export function nullity(scope: Scope, ask: Ask<"nullity">): Answer<"nullity"> {
    return {nullity: scope.number_by("gf2_grid_nullity", grid_of(scope, ask.game))};
}

export function press_matrix(scope: Scope, ask: Ask<"press_matrix">): Answer<"press_matrix"> {
    return {matrix: scope.bits_by("gf2_grid_press_matrix", grid_of(scope, ask.game))};
}
