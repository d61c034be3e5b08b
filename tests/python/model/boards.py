# SPDX-License-Identifier: MIT
"""Lights out, compared with elimination of a press matrix that is made cell by cell, and puzzles of small games."""

import functools

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

from gf2kit import Matrix, lights

from . import certificates
from .boxes import MADE, check_result, kind_of
from .machine import OPERANDS, TO_MATRICES, Machine

MASKS = {
    "plus": "010/111/010",
    "plus-nocentre": "010/101/010",
    "x": "101/010/101",
    "x-nocentre": "101/000/101",
    "king": "111/111/111",
    "king-nocentre": "111/101/111",
    "knight": "01010/10001/00100/10001/01010",
}
RULES = [*MASKS, "row-column", "010/011/000", "1/0/0", "0,0;-1,0;2,1", "0,1;0,1;1,1"]
# How the left and right and how the upper and lower edges are glued: -1 for reversed, 0 for not glued.
GLUED = {
    "plane": (0, 0),
    "cylinder": (1, 0),
    "torus": (1, 1),
    "moebius": (-1, 0),
    "klein": (-1, 1),
    "projective": (-1, -1),
}
SIDE = st.integers(0, 5)
MAX_NULLITY = 8  # for which all patterns are tried


def offsets_of(rule):
    """Rows down and columns to the right, for each toggled cell."""
    mask = MASKS.get(rule, rule)
    if "," in mask:
        listed = [tuple(map(int, offset.split(","))) for offset in mask.split(";")]
        return [offset for offset in set(listed) if listed.count(offset) % 2 == 1]
    rows = mask.split("/")
    centre = len(rows) // 2, len(rows[0]) // 2
    return [(i - centre[0], j - centre[1]) for i, row in enumerate(rows) for j, cell in enumerate(row) if cell == "1"]


def cell_at(row, column, rows, columns, topology):
    """The cell of the board that a place of the plane is glued to, or None: one edge is crossed at a time."""
    across, along = GLUED[topology]
    while not (0 <= row < rows and 0 <= column < columns):
        if not 0 <= column < columns:
            if across == 0:
                return None
            column += columns if column < 0 else -columns
            row = row if across == 1 else rows - 1 - row
        else:
            if along == 0:
                return None
            row += rows if row < 0 else -rows
            column = column if along == 1 else columns - 1 - column
    return row, column


@functools.lru_cache(None)
def press_matrix(rows, columns, rule, topology):
    a = np.zeros((rows * columns, rows * columns), dtype=np.uint8)
    for press in range(rows * columns):
        row, column = divmod(press, columns)
        if rule == "row-column":
            toggled = [(r, c) for r in range(rows) for c in range(columns) if r == row or c == column]
        else:
            toggled = [cell_at(row + r, column + c, rows, columns, topology) for r, c in offsets_of(rule)]
        for cell in toggled:
            if cell is not None:
                a[cell[0] * columns + cell[1], press] ^= 1
    return a


GAME_CLAIMS = ["game-nullity", "quiet-patterns", "press-statistics"]
AIM = st.sampled_from(["off", "on", "uniform"]) | MADE
GAME = {
    "rule_": st.sampled_from(RULES),
    "topology": st.sampled_from(list(GLUED)),
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
        for topology in GLUED:
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

    @rule(rows=SIDE, columns=SIDE, made=MADE, aim=AIM, claim=st.sampled_from(["presses", "fewest-presses"]), **GAME)
    def board_certificate(self, rows, columns, made, aim, claim, rule_, topology, holes):
        game, board = self.game_and_board(rows, columns, made, rule_, topology, holes)
        target, aims, boxes = self.aims(game, aim)
        call = functools.partial(lights.certificate, claim, target=target)
        if self.is_refused(game, lambda board, *_, **named: call(board, **named), board, *boxes):
            return
        kernel = naive.nullspace(game.a)
        if len(kernel) > MAX_NULLITY:
            return
        told, items = certificates.parsed(call(board.value, **game.named))
        changes = [game.vector(board.model) ^ aim for aim in aims]
        found = [x for x in (naive.solve(game.a, change) for change in changes) if x is not None]
        if not found:
            assert told == "unsolvable"
            self.check_pattern(game, items["y"][0], changes)
            return
        presses = game.vector(items["x"][0])
        assert told == claim and naive.product(game.a, presses).tolist() in [change.tolist() for change in changes]
        if claim == "fewest-presses":
            assert presses.sum() == min((naive.span(kernel) ^ x).sum(axis=1).min() for x in found)

    @rule(rows=SIDE, columns=SIDE, claim=st.sampled_from(GAME_CLAIMS), **GAME)
    def game_certificate(self, rows, columns, claim, rule_, topology, holes):
        if claim == "press-statistics":
            rows, columns = min(rows, 3), min(columns, 3)
        game = Game(self, (rows, columns), rule_, topology, holes)
        told, items = certificates.parsed(lights.certificate(claim, (rows, columns), **game.named))
        assert told == claim
        nullity = len(game.a) - naive.rank(game.a)
        if claim == "game-nullity":
            assert items["nullity"] == [[nullity]]
            return
        if claim == "press-statistics":
            least = {}
            for presses in naive.span(np.eye(len(game.a), dtype=np.uint8)):
                board = naive.product(game.a, presses).tobytes()
                least[board] = min(least.get(board, len(presses)), int(presses.sum()))
            counts = np.bincount(list(least.values())).tolist()
            assert (items["radius"], items["leaders"]) == ([[len(counts) - 1]], [counts])
        patterns = np.zeros((len(items.get("pattern", [])), len(game.a)), dtype=np.uint8)
        for row, pattern in enumerate(items.get("pattern", [])):
            patterns[row] = game.vector(pattern)
        assert len(patterns) == naive.rank(patterns) == nullity
        assert not naive.product(game.a, patterns.T).any()

    @rule(a=OPERANDS, b=OPERANDS)
    def boards_of_other_shapes(self, a, b):
        if a.shape != b.shape:
            for call in [lights.apply, lights.verify, lambda a, b: lights.minimum(a, target=b)]:
                with pytest.raises(ValueError):
                    call(a.value, b.value)

    @rule(rows=SIDE, columns=SIDE, wrong=st.sampled_from([{"rule": "rook"}, {"topology": "sphere"}, {"rule": ""}]))
    def unknown_games(self, rows, columns, wrong):
        assert set(lights.rules()) == {*MASKS, "row-column"} and set(lights.topologies()) == set(GLUED)
        for call in [lights.nullity, lights.quiet_patterns, lights.press_matrix]:
            with pytest.raises(ValueError):
                call(rows, columns, **wrong)


FEW = st.integers(0, 3)


class Puzzles(Machine):
    def presses_of_boards(self, game):
        """The fewest presses of each solvable board, as a vector over the cells."""
        least = {}
        for presses in naive.span(np.eye(len(game.a), dtype=np.uint8)):
            board = tuple(naive.product(game.a, presses).tolist())
            least[board] = min(least.get(board, len(presses)), int(presses.sum()))
        return least

    @rule(rows=FEW, columns=FEW, **GAME)
    def statistics(self, rows, columns, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        found, least = lights.statistics(rows, columns, **game.named), self.presses_of_boards(game)
        assert found.nullity == len(game.a) - naive.rank(game.a)
        assert found.lower <= max(least.values()) <= found.upper and found.proved == (found.lower == found.upper)
        assert found.boards is None or found.boards == np.bincount(list(least.values())).tolist()
        assert least[tuple(game.vector(found.hardest.to_array()).tolist())] == found.hardest_presses <= found.lower

    @rule(rows=FEW, columns=FEW, presses=st.none() | st.integers(0, 4), seed=st.integers(0, 9), unique=st.booleans(), **GAME)
    def puzzle(self, rows, columns, presses, seed, unique, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        found = lights.puzzle(rows, columns, presses=presses, seed=seed, unique=unique, attempts=50, **game.named)
        if found is None:
            return
        board = found.board.to_array()
        assert self.presses_of_boards(game)[tuple(game.vector(board).tolist())] == found.minimum.count
        assert presses in (None, found.minimum.count) and (not unique or found.minimum.ties == 1)
        assert lights.verify(board, found.minimum, **game.named)
        assert lights.difficulty(board, **game.named) == found.difficulty

    @rule(rows=FEW, columns=FEW, made=MADE, **GAME)
    def hints_and_nearest(self, rows, columns, made, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        board = made.model(game.shape) & (1 - game.holes)
        least, lit = self.presses_of_boards(game), tuple(game.vector(board).tolist())
        nearest = lights.nearest_solvable(board, **game.named)
        distances = [sum(a != b for a, b in zip(other, lit)) for other in least]
        assert nearest.weight == min(distances) == nearest.changes.sum() and (nearest.board == board ^ nearest.changes).all()
        assert tuple(game.vector(nearest.board).tolist()) in least
        hint, grade = lights.hint(board, **game.named), lights.difficulty(board, **game.named)
        if lit not in least:
            assert isinstance(hint, lights.Unsolvable) and isinstance(grade, lights.Unsolvable)
            return
        assert grade in ("easy", "medium", "hard")
        if least[lit] == 0:
            assert hint is None
            return
        presses = np.zeros(game.shape, dtype=np.uint8)
        presses[hint.row, hint.column] = 1
        after = lights.apply(board, presses, **game.named)
        assert least[tuple(game.vector(after).tolist())] == hint.remaining == least[lit] - 1

    @rule(wrong=st.sampled_from([{"symmetry": "odd"}, {"difficulty": "harder"}, {"presses": -1}, {"symmetry": "quarter-turn"}]))
    def refused_puzzles(self, wrong):
        with pytest.raises(ValueError):
            lights.puzzle(2, 3, **wrong)
