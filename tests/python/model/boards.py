# SPDX-License-Identifier: MIT
"""Lights out, compared with elimination of the press matrix, and puzzles of small games."""

import functools

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

from gf2kit import Matrix, lights

from .boxes import MADE, check_result, kind_of
from .machine import TO_MATRICES, Machine

RULES = [*lights.rules(), "010/011/000", "1/0/0", "0,0;-1,0;2,1", "0,1;0,1;1,1"]
TOPOLOGIES = lights.topologies()
SIDE = st.integers(0, 5)
MAX_NULLITY = 8  # for which all patterns are tried


@functools.lru_cache(None)
def press_matrix(rows, columns, rule, topology):
    """That of the whole board, as the library has it: tests/lights has the definitions."""
    return lights.press_matrix(rows, columns, rule, topology).to_array()


AIM = st.sampled_from(["off", "on", "uniform"]) | MADE
GAME = {
    "rule_": st.sampled_from(RULES),
    "topology": st.sampled_from(TOPOLOGIES),
    "holes": st.none() | MADE,
}


class Game:
    """A game's keyword arguments, its cells that are not missing, and their press matrix."""

    def __init__(self, machine, shape, rule_, topology, holes):
        self.shape = shape
        missing = None if holes is None else machine.given(holes, shape)
        self.named = {"rule": rule_, "topology": topology, "missing": None if missing is None else missing.value}
        self.holes = np.zeros(shape, dtype=np.uint8) if missing is None else missing.model
        self.cells = np.flatnonzero(self.holes.ravel() == 0)
        self.a = press_matrix(*shape, rule_, topology)[np.ix_(self.cells, self.cells)]

    def vector(self, board):
        return np.asarray(board).ravel()[self.cells].astype(np.uint8)

    def board(self, vector):
        flat = np.zeros(self.shape[0] * self.shape[1], dtype=np.uint8)
        flat[self.cells] = vector
        return flat.reshape(self.shape)


class Boards(Machine):
    def game_and_board(self, rows, columns, made, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        return game, self.given(made, game.shape)

    def is_refused(self, game, call, *boxes):
        """False if no board is lit where a cell is missing; else checks that the call is refused."""
        if not any((box.model & game.holes).any() for box in boxes):
            return False
        with pytest.raises(ValueError, match="missing"):
            call(*(box.value for box in boxes), **game.named)
        return True

    @rule(targets=TO_MATRICES, rows=SIDE, columns=SIDE, **GAME)
    def press_matrix(self, rows, columns, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        found = lights.press_matrix(rows, columns, **game.named)
        check_result(found, game.a, Matrix)
        nullity = len(game.a) - naive.rank(game.a)
        assert lights.nullity(rows, columns, **game.named) == nullity
        patterns = lights.quiet_patterns(rows, columns, **game.named)
        assert patterns.shape == (nullity, rows, columns) and not (patterns & game.holes).any()
        flat = patterns.reshape(nullity, rows * columns)[:, game.cells]
        assert not naive.product(game.a, flat.T).any() and naive.rank(flat) == nullity
        return self.keep(found, game.a)

    @rule(rows=SIDE, columns=SIDE, rule_=st.sampled_from(RULES))
    def nullities(self, rows, columns, rule_):
        assert lights.rules() == RULES[:-4]
        for topology in lights.topologies():
            a = press_matrix(rows, columns, rule_, topology)
            assert lights.nullity(rows, columns, rule_, topology) == len(a) - naive.rank(a), topology

    @rule(rows=SIDE, columns=SIDE, made=MADE, **GAME)
    def solve_board(self, rows, columns, made, rule_, topology, holes):
        game, board = self.game_and_board(rows, columns, made, rule_, topology, holes)
        if self.is_refused(game, lights.solve, board):
            return
        answer = lights.solve(board.value, **game.named)
        self.check_board(game, board, answer)
        assert lights.verify(board.value, answer, **game.named)

    def check_board(self, game, board, answer):
        lit = game.vector(board.model)
        x = naive.solve(game.a, lit)
        assert bool(answer) == (x is not None)
        if x is None:
            assert answer.presses is None
            self.check_pattern(game, answer.certificate, [lit])
            return
        assert answer.certificate is None and answer.nullity == len(game.a) - naive.rank(game.a)
        check_result(answer.presses, game.board(x), kind_of(board.value))

    def check_pattern(self, game, pattern, changes):
        """Every press toggles an even number of the pattern's cells, but an odd number of them must change."""
        y = game.vector(pattern)
        assert (game.board(y) == np.asarray(pattern)).all() and not naive.product(y, game.a).any()
        assert all(naive.product(y, change) == 1 for change in changes)

    @rule(targets=TO_MATRICES, rows=SIDE, columns=SIDE, made=MADE, presses=MADE, **GAME)
    def apply(self, rows, columns, made, presses, rule_, topology, holes):
        game, board = self.game_and_board(rows, columns, made, rule_, topology, holes)
        presses = self.given(presses, game.shape)
        if self.is_refused(game, lights.apply, board, presses):
            return multiple()
        expected = game.board(game.vector(board.model) ^ naive.product(game.a, game.vector(presses.model)))
        found = lights.apply(board.value, presses.value, **game.named)
        check_result(found, expected, kind_of(board.value))
        assert lights.verify(board.value, presses.value, **game.named) == (not expected.any())
        return self.keep(found, expected)

    def aims(self, game, target):
        """The value of a target, the vectors that it allows, and its box if it is a board."""
        off, on = np.zeros(len(game.cells), dtype=np.uint8), np.ones(len(game.cells), dtype=np.uint8)
        if isinstance(target, str):
            return target, {"off": [off], "on": [on], "uniform": [off, on]}[target], []
        box = self.given(target, game.shape)
        return box.value, [game.vector(box.model)], [box]

    @rule(rows=SIDE, columns=SIDE, made=MADE, aim=AIM, **GAME)
    def minimum(self, rows, columns, made, aim, rule_, topology, holes):
        game, board = self.game_and_board(rows, columns, made, rule_, topology, holes)
        target, aims, boxes = self.aims(game, aim)
        kernel = naive.nullspace(game.a)
        budget = None if len(kernel) <= MAX_NULLITY else 1000
        call = functools.partial(lights.minimum, target=target, budget=budget)
        if self.is_refused(game, lambda board, *_, **named: call(board, **named), board, *boxes):
            return
        answer = call(board.value, **game.named)
        changes = [game.vector(board.model) ^ aim for aim in aims]
        found = [x for x in (naive.solve(game.a, change) for change in changes) if x is not None]
        assert bool(answer) == bool(found)
        if not answer:
            self.check_pattern(game, answer.certificate, changes)
            return
        presses, reached = game.vector(answer.presses), game.vector(answer.reached)
        assert (reached == game.vector(board.model) ^ naive.product(game.a, presses)).all()
        assert reached.tolist() in [aim.tolist() for aim in aims] and answer.count == answer.weight == presses.sum()
        check_result(answer.presses, game.board(presses), kind_of(board.value))
        check_result(answer.reached, game.board(reached), kind_of(board.value))
        assert lights.verify(board.value, answer, **game.named) == (not reached.any())
        if budget is None:
            patterns = np.unique(np.vstack([naive.span(kernel) ^ x for x in found]), axis=0)
            least = patterns[patterns.sum(axis=1) == patterns.sum(axis=1).min()]
            assert answer.proved and answer.count == answer.lower_bound == least[0].sum() and answer.ties == len(least)
            assert len(found) > 1 or presses.tolist() == min(least.tolist())


FEW = st.integers(0, 3)


class Puzzles(Machine):
    @rule(rows=FEW, columns=FEW, presses=st.none() | st.integers(0, 4), seed=st.integers(0, 9), unique=st.booleans(), **GAME)
    def puzzle(self, rows, columns, presses, seed, unique, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        counts = lights.statistics(rows, columns, **game.named)
        assert counts.nullity == len(game.a) - naive.rank(game.a) and counts.proved == (counts.lower == counts.upper)
        assert lights.minimum(counts.hardest, **game.named).count == counts.hardest_presses <= counts.lower
        found = lights.puzzle(rows, columns, presses=presses, seed=seed, unique=unique, attempts=50, **game.named)
        if found is None:
            return
        board = found.board.to_array()
        assert presses in (None, found.minimum.count) and (not unique or found.minimum.ties == 1)
        assert lights.verify(board, found.minimum, **game.named) and found.minimum.count <= counts.upper
        assert lights.difficulty(board, **game.named) == found.difficulty

    @rule(rows=FEW, columns=FEW, made=MADE, **GAME)
    def hints_and_nearest(self, rows, columns, made, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        board = made.model(game.shape) & (1 - game.holes)
        answer, nearest = lights.minimum(board, **game.named), lights.nearest_solvable(board, **game.named)
        assert nearest.weight == nearest.changes.sum() and (nearest.board == board ^ nearest.changes).all()
        assert lights.solve(nearest.board, **game.named) and (nearest.weight == 0) == bool(answer)
        hint, grade = lights.hint(board, **game.named), lights.difficulty(board, **game.named)
        if not answer:
            assert hint == grade == answer
            return
        assert grade in ("easy", "medium", "hard") and (hint is None) == (answer.count == 0)
        if hint is not None:
            presses = np.zeros(game.shape, dtype=np.uint8)
            presses[hint.row, hint.column] = 1
            after = lights.apply(board, presses, **game.named)
            assert lights.minimum(after, **game.named).count == hint.remaining == answer.count - 1
