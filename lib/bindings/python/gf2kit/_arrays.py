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
# A Matrix or an array, as the arguments are. Types do not tell which, as they do not tell dimensions: to programs, Any.
MatrixOrArray = Any
Vector = npt.NDArray[Any]
_Masked = np.ma.MaskedArray


def _require_rows(a: Any, name: str) -> None:
    """Raises ValueError that names the first row of lists whose length is not that of row 0, if there is one."""
    is_row = [isinstance(item, (list, tuple)) or np.ndim(item) > 0 for item in a]
    if not any(is_row):
        return
    lengths = [len(item) if row else -1 for item, row in zip(a, is_row)]
    for i, length in enumerate(lengths):
        if length == lengths[0]:
            continue
        if lengths[0] < 0:
            raise ValueError(f"{name}[{i}] is {a[i]!r:.50}, expected 0 or 1")
        got = f"has length {length}" if length >= 0 else f"is {a[i]!r:.50}"
        raise ValueError(f"{name}: row {i} {got}, expected length {lengths[0]}, that of row 0")
    for i, item in enumerate(a):
        _require_rows(item, f"{name}[{i}]")


def _array_of_rows(a: Any, name: str) -> npt.NDArray[Any]:
    """numpy.asarray(a) of lists; ValueError if they are no array."""
    try:
        array = np.asarray(a)
    except ValueError:
        _require_rows(a, name)
        raise
    if array.dtype == np.object_:  # before NumPy 1.24 of rows of different lengths
        _require_rows(a, name)
    return array


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


def require_unmasked(a: Any, name: str) -> None:
    """Raises ValueError for an array with masked entries, or a list with one: numpy.asarray() has what they hide."""
    arrays = a if isinstance(a, (list, tuple)) and any(issubclass(kind, _Masked) for kind in set(map(type, a))) else [a]
    if any(isinstance(array, _Masked) and np.any(array.mask) for array in arrays):
        raise ValueError(f"{name}: expected no masked entries; .filled(0) of a masked array makes them 0")


def require_dimensions(array: npt.NDArray[Any], name: str, *counts: int) -> None:
    """Raises ValueError unless an array of integers or bools has one of these numbers of dimensions."""
    if array.dtype.kind in "bui" and array.ndim not in counts:
        *others, last = map(str, counts)
        expected = f"{', '.join(others)} or {last}"
        raise ValueError(f"{name}: expected an array of {expected} dimensions, got shape {array.shape}")


def as_array(a: Any, name: str) -> npt.NDArray[Any]:
    """numpy.asarray(a), or the entries of a sparse matrix, whose duplicates add up, or of a list of strings."""
    if is_sparse(a):
        return np.asarray(a.toarray())
    require_unmasked(a, name)
    is_list = isinstance(a, (list, tuple))
    if is_list and a and all(isinstance(row, str) for row in a):
        return _entries_of_strings(a, name)
    array = _array_of_rows(a, name) if is_list else np.asarray(a)
    is_empty_list = is_list and array.size == 0  # its dtype means nothing
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
    if isinstance(a, Matrix) or is_sparse(a):
        array = a
    else:
        array = as_array(a, name)
        require_dimensions(array, name, 1, 2)
    return as_matrix(array[np.newaxis] if len(array.shape) == 1 else array, name)


def as_vector(b: Any, name: str = "b") -> Vector:
    """An array; its dtype, shape and entries are checked when it is packed."""
    return as_array(b, name)


def as_text(value: Any, name: str, expected: str = "a string") -> str:
    """A string without halves of surrogate pairs, which the library cannot take."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r:.50}, expected {expected}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name} is {value!r:.50}, which is no text in UTF-8") from None
    return value


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
