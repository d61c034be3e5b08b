# SPDX-License-Identifier: MIT
"""What goes in comes out: arrays for arrays, a Matrix for a Matrix."""

from __future__ import annotations

from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ._gf2kit import Matrix

MatrixLike = Union[Matrix, npt.ArrayLike]
MatrixOrArray = Union[Matrix, npt.NDArray[Any]]
Vector = npt.NDArray[Any]


def as_matrix(a: MatrixLike, name: str) -> Matrix:
    """A Matrix as it is, anything else packed; `name` is for messages."""
    return a if isinstance(a, Matrix) else Matrix._from_array(np.asarray(a), name)


def as_vector(b: npt.ArrayLike) -> Vector:
    """An array; its dtype, shape and entries are looked at where it is packed."""
    return np.asarray(b)


def require_length(vector: Vector, name: str, expected: int, side: str, shape: tuple[int, int]) -> None:
    """Raises ValueError with both shapes unless the vector is as long as the matrix has rows or columns."""
    if vector.ndim == 1 and len(vector) != expected:
        raise ValueError(
            f"{name}: expected shape ({expected},) for the {expected} {side} of A, of shape {shape}, "
            f"got shape {vector.shape}"
        )


def like(result: Matrix, *given: MatrixLike) -> MatrixOrArray:
    """The result as a Matrix if one was given, else as an array: of bool if all given ones are."""
    if any(isinstance(a, Matrix) for a in given):
        return result
    is_bool = all(np.asarray(a).dtype == np.bool_ for a in given)
    return result.to_array(np.bool_ if is_bool else np.uint8)
