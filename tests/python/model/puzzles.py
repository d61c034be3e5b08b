# SPDX-License-Identifier: MIT
"""Statistics, puzzles and hints of small games, compared with the list of all press patterns."""

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from gf2kit import lights

from .boards import GAME, Game
from .boxes import MADE
from .machine import Machine

SIDE = st.integers(0, 3)


class Puzzles(Machine):
    def presses_of_boards(self, game):
        """The fewest presses of each solvable board, as a vector over the cells."""
        least = {}
        for presses in naive.span(np.eye(len(game.a), dtype=np.uint8)):
            board = tuple(naive.product(game.a, presses).tolist())
            least[board] = min(least.get(board, len(presses)), int(presses.sum()))
        return least

    @rule(rows=SIDE, columns=SIDE, **GAME)
    def statistics(self, rows, columns, rule_, topology, holes):
        game = Game(self, (rows, columns), rule_, topology, holes)
        found, least = lights.statistics(rows, columns, **game.named), self.presses_of_boards(game)
        assert found.nullity == len(game.a) - naive.rank(game.a)
        assert found.lower <= max(least.values()) <= found.upper and found.proved == (found.lower == found.upper)
        assert found.boards is None or found.boards == np.bincount(list(least.values())).tolist()
        assert least[tuple(game.vector(found.hardest.to_array()).tolist())] == found.hardest_presses <= found.lower

    @rule(rows=SIDE, columns=SIDE, presses=st.none() | st.integers(0, 4), seed=st.integers(0, 9), unique=st.booleans(), **GAME)
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

    @rule(rows=SIDE, columns=SIDE, made=MADE, **GAME)
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
