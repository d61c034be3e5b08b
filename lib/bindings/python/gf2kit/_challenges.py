# SPDX-License-Identifier: MIT
"""Challenges of lights: puzzles that are the same for everybody."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Optional, Union, cast

from . import _gf2kit
from ._arrays import as_integer
from ._boards import Difficulty, MinimumPresses, Puzzle
from ._limits import Progress, checked_limits


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
        if not isinstance(self.difficulty, str):
            raise TypeError(f"difficulty is {self.difficulty!r}, expected its name as a string")
        seed = as_integer(self.seed, "seed")
        found = _gf2kit.puzzle_of_challenge(*sizes, self.difficulty, seed, limits)
        if found is None:
            return None
        board, least, grade = found
        return Puzzle(board, MinimumPresses(*least), grade)


def _challenge(fields: tuple[int, int, str, int]) -> Challenge:
    rows, columns, difficulty, seed = fields
    return Challenge(rows, columns, cast(Difficulty, difficulty), seed)


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
    return _challenge(_gf2kit.daily_challenge(date.year, date.month, date.day))


def level_challenge(level: int) -> Challenge:
    """The challenge of a level, from 1 on: harder by each level, and larger by each three, up to 15 x 15 at level 36.

    >>> lights.level_challenge(5)
    Challenge(rows=5, columns=5, difficulty='medium', seed=5)

    Higher levels have the size and difficulty of level 36, but other seeds.
    """
    return _challenge(_gf2kit.level_challenge(as_integer(level, "level", 1)))
