# SPDX-License-Identifier: MIT
"""Conversion of arguments and results: arrays give arrays, a Matrix gives a Matrix."""

from __future__ import annotations

import operator
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ._gf2kit import Matrix
from ._sparse import is_sparse, matrix_from_sparse

MatrixLike = Union[Matrix, npt.ArrayLike]
MatrixOrArray = Union[Matrix, npt.NDArray[Any]]
Vector = npt.NDArray[Any]


def _entries_of_strings(rows: Any, name: str) -> npt.NDArray[np.uint8]:
    """The entries of rows such as "101" or "1 0 1"."""
    digits = ["".join(row.split()) for row in rows]
    for i, row in enumerate(digits):
        if set(row) - {"0", "1"}:
            raise ValueError(f"{name}[{i}]: expected the digits 0 and 1, got {rows[i]!r}")
        if len(row) != len(digits[0]):
            raise ValueError(f"{name}[{i}]: expected {len(digits[0])} digits, as in {name}[0], got {len(row)}")
    flat = np.frombuffer("".join(digits).encode(), dtype=np.uint8) - np.uint8(ord("0"))
    return flat.reshape(len(digits), len(digits[0]))


def as_array(a: Any, name: str) -> npt.NDArray[Any]:
    """numpy.asarray(a), or the entries of a sparse matrix, whose duplicates add up, or of a list of strings."""
    if is_sparse(a):
        return np.asarray(a.toarray())
    if isinstance(a, (list, tuple)) and a and all(isinstance(row, str) for row in a):
        return _entries_of_strings(a, name)
    array = np.asarray(a)
    is_empty_list = array.size == 0 and isinstance(a, (list, tuple))  # its dtype means nothing
    return array.astype(np.uint8) if is_empty_list else array


def as_matrix(a: Any, name: str) -> Matrix:
    """A Matrix as it is, anything else packed; `name` is for messages."""
    if isinstance(a, Matrix):
        return a
    if is_sparse(a) and len(a.shape) == 2:
        return matrix_from_sparse(a, name)
    return Matrix._from_array(as_array(a, name), name)


def as_rows(a: Any, name: str) -> Matrix:
    """As as_matrix(); a vector is one row."""
    array = a if isinstance(a, Matrix) or is_sparse(a) else as_array(a, name)
    return as_matrix(array[np.newaxis] if len(array.shape) == 1 else array, name)


def as_vector(b: Any, name: str = "b") -> Vector:
    """An array; its dtype, shape and entries are checked when it is packed."""
    return as_array(b, name)


def as_integer(value: Any, name: str, least: int = 0) -> int:
    """An integer from `least` to 2**64 - 1; `name` is for messages."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}, expected an integer") from None
    if number < least:
        raise ValueError(f"{name} is {number}, expected {least} or more")
    if number >= 2**64:
        raise ValueError(f"{name} is {number}, expected less than 2**64")
    return number


def require_length(vector: Vector, name: str, expected: int, side: str, shape: tuple[int, int]) -> None:
    """Raises ValueError with both shapes unless the vector is as long as the matrix has rows or columns."""
    if vector.ndim == 1 and len(vector) != expected:
        raise ValueError(
            f"{name}: expected shape ({expected},) for the {expected} {side} of A, of shape {shape}, "
            f"got shape {vector.shape}"
        )


def _dtype_of(a: Any) -> Any:
    return a.dtype if is_sparse(a) else np.asarray(a).dtype


def like(result: Matrix, *given: MatrixLike) -> MatrixOrArray:
    """The result as a Matrix if one was given, else as an array, of bool if all given arrays are."""
    if any(isinstance(a, Matrix) for a in given):
        return result
    is_bool = all(_dtype_of(a) == np.bool_ for a in given)
    return result.to_array(np.bool_ if is_bool else np.uint8)
