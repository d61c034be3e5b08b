# SPDX-License-Identifier: MIT
"""Conversion of arguments and results: arrays give arrays, a Matrix gives a Matrix."""

from __future__ import annotations

import operator
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ._gf2kit import Matrix

MatrixLike = Union[Matrix, npt.ArrayLike]
MatrixOrArray = Union[Matrix, npt.NDArray[Any]]
Vector = npt.NDArray[Any]


def is_sparse(a: Any) -> bool:
    """True for a sparse matrix or array of SciPy, which need not be installed."""
    return not isinstance(a, (np.ndarray, list, tuple, Matrix)) and hasattr(a, "tocoo") and hasattr(a, "nnz")


def as_array(a: Any, name: str) -> npt.NDArray[Any]:
    """numpy.asarray(a), or the entries of a sparse matrix, whose duplicates add up."""
    if is_sparse(a):
        return np.asarray(a.toarray())
    array = np.asarray(a)
    is_empty_list = array.size == 0 and isinstance(a, (list, tuple))  # its dtype means nothing
    return array.astype(np.uint8) if is_empty_list else array


def _from_sparse(a: Any, name: str) -> Matrix:
    """The Matrix of a sparse matrix of two dimensions, without the array of all entries."""
    if a.dtype.kind not in "biu":
        raise TypeError(f"{name}: expected a matrix of bool or integers, got dtype {a.dtype}")
    ones = a.tocoo(copy=True)
    ones.sum_duplicates()
    for row, column, entry in zip(*(part[(ones.data != 0) & (ones.data != 1)] for part in (ones.row, ones.col, ones.data))):
        raise ValueError(f"{name}: entry ({row}, {column}) is {entry}, expected 0 or 1")
    is_one = ones.data != 0
    rows, columns = ones.row[is_one].astype(np.int64), ones.col[is_one].astype(np.uint64)
    words = np.zeros((ones.shape[0], (ones.shape[1] + 63) // 64), dtype=np.uint64)
    np.bitwise_or.at(words, (rows, (columns >> np.uint64(6)).astype(np.int64)), np.uint64(1) << (columns & np.uint64(63)))
    return Matrix._from_words(words, ones.shape[1])


def as_matrix(a: Any, name: str) -> Matrix:
    """A Matrix as it is, anything else packed; `name` is for messages."""
    if isinstance(a, Matrix):
        return a
    if is_sparse(a) and len(a.shape) == 2:
        return _from_sparse(a, name)
    return Matrix._from_array(as_array(a, name), name)


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
