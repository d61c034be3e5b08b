# SPDX-License-Identifier: MIT
"""Puzzles of lights: statistics, difficulties, hints, random boards, and challenges that are the same for everybody."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any, Optional, Union

import numpy as np

from . import _gf2kit, lights
from ._boards import (
    Difficulty,
    Hint,
    MinimumPresses,
    NearestBoard,
    PressStatistics,
    Puzzle,
    Rule,
    Unsolvable,
    grid_of,
)
from ._convert import MatrixLike, as_integer, as_matrix, as_text, like
from ._matrix import Matrix
from ._search import Progress, checked_limits

__all__ = [
    "Challenge",
    "daily_challenge",
    "difficulty",
    "hint",
    "level_challenge",
    "nearest_solvable",
    "puzzle",
    "random_board",
    "statistics",
]

SYMMETRIES = ("none", "left-right", "up-down", "both", "half-turn", "quarter-turn")
DIFFICULTIES = ("easy", "medium", "hard")


def statistics(
    rows: int,
    columns: int,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    seed: int = 1,
    time: Optional[float] = None,
    progress: Progress = None,
) -> PressStatistics:
    """The most presses that a solvable board needs, and how many boards need how many.

    >>> found = lights.statistics(5, 5)
    >>> found.upper, found.proved, sum(found.boards), found.boards[15]
    (15, True, 8388608, 7350)

    Exact for nullities up to about 8 and for games of up to 28 + nullity cells;
    else bounds. The seed is that of the search for the hardest board. `time` and
    `progress` are as in gf2kit.min_weight().
    """
    limits = checked_limits(None, time, progress)
    grid = grid_of((rows, columns), rule, topology, missing)
    return PressStatistics(*_gf2kit.press_statistics(grid, as_integer(seed, "seed"), limits))


def puzzle(
    rows: int,
    columns: int,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    presses: Optional[int] = None,
    difficulty: Optional[Difficulty] = None,
    unique: bool = False,
    symmetry: str = "none",
    seed: int = 1,
    attempts: int = 10_000,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Optional[Puzzle]:
    """A solvable board with the fewest presses, the difficulty and the symmetry that are wanted, or None.

    >>> found = lights.puzzle(5, 5, presses=6, symmetry="left-right")
    >>> found.minimum.count, found.difficulty, bool((found.board.to_array() == found.board.to_array()[:, ::-1]).all())
    (6, 'medium', True)

    `difficulty` is "easy", "medium" or "hard"; `symmetry`, of the lights, "none",
    "left-right", "up-down", "both", "half-turn" or "quarter-turn"; with `unique`,
    only one press pattern is so short. Depends on the arguments alone, unless
    `time` or `progress`, as in gf2kit.min_weight(), end it.

    Raises ValueError for other names, or if the game does not have the symmetry;
    MemoryError if it has more than 2^22 cells.
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(f"symmetry is {symmetry!r}, expected one of {', '.join(SYMMETRIES)}")
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise ValueError(f"difficulty is {difficulty!r}, expected one of {', '.join(DIFFICULTIES)} or None")
    limits = checked_limits(budget, time, progress)
    wanted = None if presses is None else as_integer(presses, "presses")
    grid = grid_of((rows, columns), rule, topology, missing)
    options = (wanted, difficulty, bool(unique), symmetry, as_integer(seed, "seed"), as_integer(attempts, "attempts"))
    return _puzzle(_gf2kit.make_puzzle(grid, options, limits))


def _puzzle(found: Optional[tuple[Any, ...]]) -> Optional[Puzzle]:
    if found is None:
        return None
    board, least, grade = found
    return Puzzle(board, MinimumPresses(*least), grade)


def difficulty(
    board: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[Difficulty, Unsolvable, None]:
    """How hard a board is for a player: "easy", "medium" or "hard"; None if a limit ended the search.

    >>> lights.difficulty(np.ones((5, 5), dtype=int))
    'hard'

    Limits are as in gf2kit.min_weight().
    """
    limits = checked_limits(budget, time, progress)
    lit = as_matrix(board, "board")
    answer = _gf2kit.difficulty(grid_of(lit.shape, rule, topology, missing), lit, limits)
    return Unsolvable(like(answer[0], board)) if isinstance(answer, tuple) else answer


def hint(
    board: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[Hint, Unsolvable, None]:
    """The first press, row by row, of a shortest solution, as minimum() finds it; None if nothing is to be pressed.

    >>> lights.hint([[1, 1, 0], [1, 0, 0], [0, 0, 0]])
    Hint(row=0, column=0, remaining=0)

    Arguments are as in lights.minimum(). Presses commute: following the hints solves the board.
    """
    answer = lights.minimum(board, rule, topology, missing, target=target, budget=budget, time=time, progress=progress)
    if isinstance(answer, Unsolvable):
        return answer
    if answer.count == 0:
        return None
    row, column = np.argwhere(np.asarray(answer.presses))[0].tolist()
    return Hint(row, column, answer.count - 1)


def nearest_solvable(
    board: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> NearestBoard:
    """The solvable board with the fewest lights changed.

    >>> lights.nearest_solvable([[1, 0, 0], [0, 0, 0]]).changes
    array([[0, 0, 1],
           [0, 0, 0]], dtype=uint8)

    Limits are as in gf2kit.min_weight().
    """
    limits = checked_limits(budget, time, progress)
    lit = as_matrix(board, "board")
    *least, changes = _gf2kit.nearest_solvable(grid_of(lit.shape, rule, topology, missing), lit, limits)
    boards = (like(part, board) for part in (changes, lit + changes))
    return NearestBoard(*least, *boards)


def random_board(
    rows: int,
    columns: int,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    seed: int = 1,
    solvable: bool = False,
) -> Matrix:
    """A board whose lights are on with probability 1/2 or, if `solvable`, one that a random press pattern makes.

    >>> lights.random_board(4, 4, seed=2) == random(4, 4, seed=2)
    True
    >>> bool(lights.solve(lights.random_board(4, 4, seed=2, solvable=True)))
    True

    The same arguments give the same board on every machine. Missing cells are off.
    """
    grid = grid_of((rows, columns), rule, topology, missing)
    return _gf2kit.random_board(grid, as_integer(seed, "seed"), bool(solvable))


@dataclass(frozen=True)
class Challenge:
    """What determines a puzzle of the classic game: the same challenge gives the same board on every machine.

    >>> lights.Challenge(5, 5, "easy", 3).puzzle().difficulty
    'easy'
    """

    rows: int
    columns: int
    difficulty: Difficulty
    seed: int

    def puzzle(
        self, *, budget: Optional[int] = None, time: Optional[float] = None, progress: Progress = None
    ) -> Optional[Puzzle]:
        """The puzzle, or None if none was found after many attempts: small boards are never hard.

        >>> found = lights.level_challenge(1).puzzle()
        >>> found.difficulty, found.minimum.count
        ('easy', 2)

        Limits are as in gf2kit.min_weight(). Raises ValueError for an unknown difficulty.
        """
        limits = checked_limits(budget, time, progress)
        sizes = as_integer(self.rows, "rows"), as_integer(self.columns, "columns")
        grade = as_text(self.difficulty, "difficulty", "its name as a string")
        return _puzzle(_gf2kit.puzzle_of_challenge(*sizes, grade, as_integer(self.seed, "seed"), limits))


def daily_challenge(date: Union[datetime.date, str]) -> Challenge:
    """The challenge of a day, a datetime.date or text such as "2026-07-01", the same for everybody and for ever.

    >>> lights.daily_challenge("2026-07-01")
    Challenge(rows=5, columns=5, difficulty='medium', seed=20260701)

    5 x 5; easy on Monday and Tuesday, medium from Wednesday to Friday, hard on
    Saturday and Sunday; the seed is the digits of the date. Raises ValueError
    for text that is no date.
    """
    if isinstance(date, str):
        try:
            date = datetime.date.fromisoformat(date)
        except ValueError:
            raise ValueError(f"date is {date!r}, expected a day such as '2026-07-01'") from None
    if not isinstance(date, datetime.date):
        raise TypeError(f"date is {date!r}, expected a datetime.date or a string such as '2026-07-01'")
    return Challenge(*_gf2kit.daily_challenge(date.year, date.month, date.day))


def level_challenge(level: int) -> Challenge:
    """The challenge of a level, from 1 on: harder by each level, and larger by each three, up to 15 x 15 at level 36.

    >>> lights.level_challenge(5)
    Challenge(rows=5, columns=5, difficulty='medium', seed=5)

    Higher levels have the size and difficulty of level 36, but other seeds.
    """
    return Challenge(*_gf2kit.level_challenge(as_integer(level, "level", 1)))
