# SPDX-License-Identifier: MIT
"""The operators of Matrix, transpose() and weight()."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._algebra import matmul, power
from ._arrays import MatrixLike, MatrixOrArray, as_matrix
from ._gf2kit import Matrix
from ._members import member


@member
def transpose(self: Matrix) -> Matrix:
    """The transpose, as a new matrix."""
    return self.T


@member
def weight(self: Matrix) -> int:
    """The number of ones."""
    return self._weight()


def _is_entries(other: Any) -> bool:
    return isinstance(other, (np.ndarray, list, tuple))


@member
def __matmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(self, other)


@member
def __rmatmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(other, self)


@member
def __add__(self: Matrix, other: MatrixLike) -> Matrix:
    """The sum over GF(2) with a Matrix or an array; `-` and `^` are the same."""
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
    """The entrywise product with a Matrix or an array of the same shape."""
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


@member
def __eq__(self: Matrix, other: object) -> Any:
    if isinstance(other, Matrix):
        return self._equals(other)
    if not isinstance(other, np.ndarray):
        return NotImplemented
    if other.shape != self.shape:
        return False
    if other.dtype.kind not in "bui":
        return other.dtype.kind in "fcO" and bool(np.array_equal(other, self.to_array()))
    try:
        return self._equals(Matrix._from_array(other, "other"))
    except ValueError:  # entries that are neither 0 nor 1
        return False


setattr(Matrix, "__hash__", None)
