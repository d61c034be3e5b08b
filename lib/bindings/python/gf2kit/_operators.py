# SPDX-License-Identifier: MIT
"""The operators of Matrix, transpose(), weight(), any() and all()."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from ._algebra import matmul, power
from ._arrays import MatrixLike, MatrixOrArray, as_array, as_matrix
from ._gf2kit import Matrix
from ._members import member
from ._sparse import is_sparse


@member
def transpose(self: Matrix) -> Matrix:
    """The transpose, as a new matrix.

    >>> Matrix([[1, 0]]).transpose()
    Matrix([[1],
            [0]])
    """
    return self.T


def _axis(axis: int) -> int:
    try:
        number = operator.index(axis)
    except TypeError:
        raise TypeError(f"axis is {axis!r}, expected None or an integer") from None
    if not -2 <= number < 2:
        raise ValueError(f"axis is {number}, expected 0 for the columns, 1 for the rows, or None")
    return number % 2


@member
def weight(self: Matrix, axis: Optional[int] = None) -> Union[int, npt.NDArray[np.intp]]:
    """The number of ones; of each column for axis=0, of each row for axis=1, as an array.

    >>> Matrix([[1, 0], [1, 1]]).weight()
    3
    >>> Matrix([[1, 0], [1, 1]]).weight(axis=0), Matrix([[1, 0], [1, 1]]).weight(axis=1)
    (array([2, 1]), array([1, 2]))

    Raises ValueError for another axis.
    """
    if axis is None:
        return self._weight()
    return self._weights(_axis(axis) == 1)


@member
def any(self: Matrix, axis: Optional[int] = None) -> Union[bool, npt.NDArray[np.bool_]]:
    """True if an entry is 1; with an axis, which columns (0) or rows (1) have a one.

    >>> Matrix([[1, 0], [1, 0]]).any(), Matrix([[1, 0], [1, 0]]).any(axis=0)
    (True, array([ True, False]))
    """
    if axis is None:
        return self._weight() > 0
    return np.asarray(weight(self, axis) > 0)


@member
def all(self: Matrix, axis: Optional[int] = None) -> Union[bool, npt.NDArray[np.bool_]]:
    """True if every entry is 1; with an axis, which columns (0) or rows (1) have ones only.

    >>> Matrix([[1, 0], [1, 0]]).all(), Matrix([[1, 0], [1, 0]]).all(axis=0)
    (False, array([ True, False]))
    """
    if axis is None:
        return self._weight() == self.size
    return np.asarray(weight(self, axis) == self.shape[_axis(axis)])


@member
def __bool__(self: Matrix) -> bool:
    if self.size != 1:
        raise ValueError(
            f"the truth value of a Matrix of shape {self.shape} is ambiguous; use A.any() or A.all(), "
            "A == B, or gf2kit.determinant(A)"
        )
    return self[0, 0] == 1


def _is_entries(other: Any) -> bool:
    return isinstance(other, (np.ndarray, list, tuple)) or is_sparse(other)


@member
def __matmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(self, other)


@member
def __rmatmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(other, self)


@member
def __add__(self: Matrix, other: MatrixLike) -> Matrix:
    """The sum over GF(2) with a Matrix, an array or a sparse matrix; `-` and `^` are the same."""
    if isinstance(other, Matrix) or _is_entries(other):
        return self._add(as_matrix(other, "summand"))
    return NotImplemented


@member
def __iadd__(self: Matrix, other: MatrixLike) -> Matrix:
    if not isinstance(other, Matrix) and not _is_entries(other):
        return NotImplemented
    self._add_in_place(as_matrix(other, "summand"))
    return self


@member
def __radd__(self: Matrix, other: MatrixLike) -> Matrix:
    if not _is_entries(other):
        return NotImplemented
    return as_matrix(other, "summand")._add(self)


for _sign in ("sub", "xor"):
    setattr(Matrix, f"__{_sign}__", __add__)
    setattr(Matrix, f"__r{_sign}__", __radd__)
    setattr(Matrix, f"__i{_sign}__", __iadd__)


def _scalar(other: Any) -> Optional[int]:
    """An integer or bool, 0 or 1; None if it is no scalar."""
    if isinstance(other, (Matrix, list, tuple)) or np.ndim(other) != 0:
        return None
    if not isinstance(other, (int, np.integer, np.bool_)):
        raise TypeError(f"a scalar over GF(2) is 0 or 1, got {other!r}")
    if other not in (0, 1):
        raise ValueError(f"expected the scalar 0 or 1, got {other!r}")
    return int(other)


@member
def __mul__(self: Matrix, other: Any) -> Matrix:
    """The product with the scalar 0 or 1."""
    scalar = _scalar(other)
    if scalar is None:
        raise TypeError("A * B: A @ B is the product of matrices, A & B the entrywise product")
    return Matrix(self) if scalar else Matrix.zeros(*self.shape)


setattr(Matrix, "__rmul__", __mul__)


@member
def __and__(self: Matrix, other: MatrixLike) -> Matrix:
    """The entrywise product with a Matrix, an array or a sparse matrix of the same shape."""
    if not isinstance(other, Matrix) and not _is_entries(other):
        return NotImplemented
    factor = as_matrix(other, "factor")
    if factor.shape != self.shape:
        raise ValueError(f"A & B: matrices of shapes {self.shape} and {factor.shape}")
    return self._and(factor)


setattr(Matrix, "__rand__", __and__)


@member
def __iand__(self: Matrix, other: MatrixLike) -> Matrix:
    product = __and__(self, other)
    if product is NotImplemented:
        return NotImplemented
    rows, columns = self.shape
    self._assign_selected(np.arange(rows), np.arange(columns), product)
    return self


@member
def __pow__(self: Matrix, exponent: int) -> Matrix:
    """The power of a square matrix; of the inverse, if the exponent is negative."""
    return power(self, exponent)


@member
def __neg__(self: Matrix) -> Matrix:
    """A copy: over GF(2), -A is A."""
    return Matrix(self)


setattr(Matrix, "__pos__", __neg__)


@member
def __iter__(self: Matrix) -> Iterator[npt.NDArray[np.uint8]]:
    """The rows, as arrays."""
    return (self[i] for i in range(len(self)))


setattr(Matrix, "__contains__", None)


def _read(other: Any) -> Any:
    """A matrix as an array or a sparse matrix of any entries; None if it is none."""
    if isinstance(other, np.ndarray) or is_sparse(other):
        return other
    if not isinstance(other, (list, tuple)) and not hasattr(other, "__array__"):
        return None
    try:
        array = as_array(other, "other")
    except (TypeError, ValueError):  # such as lists of different lengths
        return None
    return array if array.ndim == 2 else None


@member
def __eq__(self: Matrix, other: object) -> Any:
    """True if the shape and all entries are equal to those of a Matrix, an array, lists or a sparse matrix."""
    if isinstance(other, Matrix):
        return self._equals(other)
    entries = _read(other)
    if entries is None:
        return NotImplemented
    if entries.shape != self.shape:
        return False
    if entries.dtype.kind in "bui":
        try:
            return self._equals(as_matrix(entries, "other"))
        except ValueError:  # entries that are neither 0 nor 1
            return False
    return entries.dtype.kind in "fcO" and bool(np.array_equal(as_array(entries, "other"), self.to_array()))


setattr(Matrix, "__hash__", None)
