# SPDX-License-Identifier: MIT
"""Nullities of many squares, and boards whose quiet patterns tile larger ones."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from . import _games, _gf2kit
from ._arrays import as_integer


class QuietTile(NamedTuple):
    """A small board whose quiet patterns, repeated, are quiet patterns of a larger one."""

    rows: int
    columns: int
    nullity: int


def quiet_tiles(rows: int, columns: int, rule: str = "plus", topology: str = "plane") -> list[QuietTile]:
    """The boards whose quiet patterns tile a larger board, by increasing number of cells; none consists of others.

    >>> lights.quiet_tiles(5, 5)
    [QuietTile(rows=1, columns=2, nullity=1), QuietTile(rows=2, columns=1, nullity=1)]

    For the rules plus and plus-nocentre on the plane, the cylinder and the torus;
    empty for other games, and if the nullity is 0.
    """
    return [QuietTile(*tile) for tile in _gf2kit.quiet_tiles(*_games.game(rows, columns, rule, topology))]


def square_nullities(first: int, last: int, topology: str = "plane") -> npt.NDArray[np.int64]:
    """The nullities of the n x n boards of the rule plus for n = first, ..., last: OEIS A159257, or A165738 on the torus.

    >>> lights.square_nullities(1, 11)
    array([0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6])

    Raises ValueError unless the topology is "plane" or "torus"; MemoryError if
    an odd part of n + 1 (plane) or n (torus) is 2**29 or more. Each odd part takes
    one gcd of polynomials of a quarter of its degree.
    """
    begin, end = as_integer(first, "first", 1), as_integer(last, "last", 0)
    if not isinstance(topology, str):
        raise TypeError(f"topology is {topology!r}, expected its name as a string")
    if end < begin:
        return np.zeros(0, dtype=np.int64)
    return np.array(_gf2kit.square_nullities(begin, end, topology), dtype=np.int64)
