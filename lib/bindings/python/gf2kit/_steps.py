# SPDX-License-Identifier: MIT
"""Elimination as in a textbook, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, Optional

from . import _gf2kit
from ._arrays import MatrixLike, MatrixOrArray, as_integer, as_matrix, like
from ._results import Result


class RowOperation(NamedTuple):
    """An elementary row operation: "swap" exchanges two rows, "add" adds row `other` to row `row`."""

    kind: Literal["swap", "add"]
    row: int
    other: int


class PivotStep(NamedTuple):
    """A pivot, and the operations that make it the only 1 of its column."""

    row: int
    column: int
    operations: list[RowOperation]


@dataclass(frozen=True, eq=False, repr=False)
class EliminationSteps(Result):
    """Gauss-Jordan elimination, step by step."""

    steps: list[PivotStep]  #: one for each pivot, columns increasing
    reduced: MatrixOrArray  #: m x n: A after all operations


def elimination_steps(A: MatrixLike, columns: Optional[int] = None) -> EliminationSteps:
    """Textbook Gauss-Jordan elimination of an m x n matrix, as a list of row operations.

    >>> found = elimination_steps([[0, 1], [1, 1]])
    >>> for step in found.steps:
    ...     print(step.column, *step.operations)
    0 RowOperation(kind='swap', row=0, other=1)
    1 RowOperation(kind='add', row=0, other=1)
    >>> found.reduced
    array([[1, 0],
           [0, 1]], dtype=uint8)

    Pivots are searched in the first `columns` columns, by default in all; the
    others are carried along. The reduced form is then that of rref(), which is
    faster. Time O(m r n / 64), memory for at most m r operations. Raises ValueError
    if `columns` exceeds n.
    """
    a = as_matrix(A, "A")
    searched = a.shape[1] if columns is None else as_integer(columns, "columns")
    if searched > a.shape[1]:
        raise ValueError(f"columns is {searched}, expected at most {a.shape[1]}, for A of shape {a.shape}")
    steps, reduced = _gf2kit.elimination_steps(a, searched)
    made = [PivotStep(row, column, [RowOperation(*part) for part in operations]) for row, column, operations in steps]
    return EliminationSteps(made, like(reduced, A))
