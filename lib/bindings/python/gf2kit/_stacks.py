# SPDX-License-Identifier: MIT
"""Stacks: many matrices of one shape in an array of three dimensions, (count, rows, columns)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._arrays import Vector, as_array, require_dimensions
from ._gf2kit import Matrix
from ._results import Result
from ._sparse import is_sparse


@dataclass(frozen=True, eq=False, repr=False)
class SolutionsOfStack(Result):
    """The solutions of A[i] x = b[i] for each i. The truth value is True if every system has one.

    >>> answer = solve([[[1, 1], [1, 1]], [[1, 1], [1, 1]]], [[1, 1], [0, 1]])
    >>> answer.x, answer.nullity, answer.certificates
    (array([[1, 0],
           [0, 0]], dtype=uint8), array([1, 1]), {1: array([1, 1], dtype=uint8)})
    """

    x: npt.NDArray[Any]  #: count x n: the solutions that are 0 at the free columns; zero for a system without one
    nullity: npt.NDArray[np.intp]  #: the nullity of each A[i]: 2**nullity[i] solutions, unless there is none
    certificates: dict[int, Vector]  #: for the i without a solution, as Inconsistency.certificate

    def __bool__(self) -> bool:
        return not self.certificates

    def __repr__(self) -> str:
        systems, unknowns = self.x.shape
        return f"SolutionsOfStack({systems} systems in {unknowns} unknowns, {systems - len(self.certificates)} solvable)"


def as_stack(A: Any, name: str = "A") -> Optional[npt.NDArray[Any]]:
    """The array of a stack; None for one matrix."""
    if isinstance(A, Matrix) or is_sparse(A):
        return None
    array = as_array(A, name)
    require_dimensions(array, name, 2, 3)
    return array if array.ndim == 3 else None


def matrices_of(stack: npt.NDArray[Any], name: str = "A") -> Iterator[Matrix]:
    """The matrices of a stack; raises for wrong entries as rank()."""
    count, rows, columns = stack.shape
    try:
        flat = Matrix._from_array(stack.reshape(count * rows, columns), name)
    except ValueError:
        i, row, column = np.argwhere((stack != 0) & (stack != 1))[0].tolist()
        entry = stack[i, row, column]
        raise ValueError(f"{name}: entry ({i}, {row}, {column}) is {entry}, expected 0 or 1") from None
    return (flat[i * rows : (i + 1) * rows] for i in range(count))


def require_square(stack: npt.NDArray[Any], name: str = "A") -> None:
    if stack.shape[1] != stack.shape[2]:
        raise ValueError(f"{name}: expected a stack of square matrices, got shape {stack.shape}")


def solve_stack(A: npt.NDArray[Any], b: npt.NDArray[Any]) -> SolutionsOfStack:
    if b.shape != A.shape[:2]:
        raise ValueError(
            f"b: expected shape {A.shape[:2]}, a right-hand side for each matrix of A, of shape {A.shape}, "
            f"got shape {b.shape}"
        )
    return SolutionsOfStack(*_gf2kit.solve_stack(A, b))


def matmul_stacks(A: Any, B: Any) -> npt.NDArray[Any]:
    """The products of pairs; one of A and B may be one matrix for all."""
    left, right = (a.to_array() if isinstance(a, Matrix) else a for a in (A, B))
    one_for_each = left.ndim == right.ndim == 3
    if not {left.ndim, right.ndim} <= {2, 3} or one_for_each and len(left) != len(right):
        raise ValueError(
            f"matmul: shapes {left.shape} and {right.shape} do not fit: expected two stacks of as many matrices, "
            "or a stack and a matrix"
        )
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(
            f"matmul: shapes {left.shape} and {right.shape} do not fit: {left.shape[-1]} is not {right.shape[-2]}"
        )
    return _gf2kit.multiply_stacks(left, right)
