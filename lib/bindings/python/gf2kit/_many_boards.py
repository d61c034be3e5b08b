# SPDX-License-Identifier: MIT
"""Many boards of one game: the equations are reduced once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _games, _gf2kit
from ._arrays import MatrixLike, as_array, as_matrix
from ._games import Rule
from ._results import Result


@dataclass(frozen=True, eq=False, repr=False)
class SolutionsOfBoards(Result):
    """The presses for many boards. The truth value is True if every board can be turned off."""

    presses: npt.NDArray[Any]  #: count x R x C; 0 for a board that cannot be turned off
    solvable: npt.NDArray[np.bool_]  #: of length count

    def __bool__(self) -> bool:
        return bool(self.solvable.all())


def _solve(
    boards: npt.ArrayLike, rule: Rule, topology: str, missing: Optional[MatrixLike], is_minimum: bool
) -> SolutionsOfBoards:
    lit = as_array(boards, "boards")
    if lit.ndim != 3:
        raise ValueError(f"boards: expected an array of 3 dimensions, (count, rows, columns), got shape {lit.shape}")
    count, rows, columns = lit.shape
    grid = _games.grid((rows, columns), rule, topology, missing)
    flat = lit.reshape(count, rows * columns)
    cells: Any = slice(None)
    if missing is not None:
        holes = as_matrix(missing, "missing").to_array(np.bool_).ravel()
        if flat[:, holes].any():
            raise ValueError("boards: expected 0 where cells are missing, found other entries")
        cells = ~holes
    presses, solvable = _gf2kit.solve_boards(grid, as_matrix(flat[:, cells], "boards"), is_minimum)
    dtype = np.bool_ if lit.dtype == np.bool_ else np.uint8
    result = np.zeros((count, rows * columns), dtype=dtype)
    result[:, cells] = presses.to_array(dtype)
    return SolutionsOfBoards(result.reshape(lit.shape), solvable)


def solve_many(
    boards: npt.ArrayLike, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> SolutionsOfBoards:
    """Presses that turn off each board of a stack, an array of count x R x C: those of lights.solve().

    >>> answer = lights.solve_many([[[1, 0], [0, 0]], [[1, 1], [1, 1]]])
    >>> answer.presses.tolist(), answer.solvable
    ([[[1, 1], [1, 0]], [[1, 1], [1, 1]]], array([ True,  True]))

    For a board that cannot be turned off, lights.solve() has the proof. Time
    O(N^3 / 64) once and O(N^2 / 64) for each board of N cells. Raises MemoryError
    for more than 40,000 cells.
    """
    return _solve(boards, rule, topology, missing, False)


def minimum_many(
    boards: npt.ArrayLike, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> SolutionsOfBoards:
    """The fewest presses that turn off each board of a stack, an array of count x R x C: those of lights.minimum().

    >>> int(lights.minimum_many(np.ones((1, 5, 5), dtype=int)).presses.sum())
    15

    All are proved. Raises MemoryError as solve_many(), and if the nullity of the
    game exceeds 32.
    """
    return _solve(boards, rule, topology, missing, True)
