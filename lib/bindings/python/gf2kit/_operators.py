# SPDX-License-Identifier: MIT
"""The operators of Matrix, transpose(), weight(), any() and all()."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any, NoReturn, Optional, Union

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


def _is_scalar(other: Any) -> bool:
    return isinstance(other, (int, float, complex, np.generic)) or isinstance(other, np.ndarray) and other.ndim == 0


def _scalar(other: Any) -> int:
    """The integer 0 or 1 of an integer or bool."""
    number = other[()] if isinstance(other, np.ndarray) else other
    if not isinstance(number, (int, np.integer, np.bool_)):
        raise TypeError(f"a scalar over GF(2) is 0 or 1, got {number!r}")
    if number not in (0, 1):
        raise ValueError(f"expected the scalar 0 or 1, got {number!r}")
    return int(number)


def _constant(shape: tuple[int, int], entry: int) -> Matrix:
    rows, columns = shape
    if not entry:
        return Matrix.zeros(rows, columns)
    words = np.full((rows, (columns + 63) // 64), 2**64 - 1, dtype=np.uint64)
    return Matrix.from_words(words, columns)


def _operand(a: Matrix, sign: str, other: Any, is_left: bool = False) -> Optional[Matrix]:
    """The other operand, right or left of a, of its shape, a scalar at every place; None for other types."""
    if isinstance(other, Matrix):
        b: Any = other
    elif _is_scalar(other):
        entry = _scalar(other)
        if entry and sign in "+-":
            raise TypeError(f"A {sign} 1: ~A flips every entry, A + Matrix.identity(len(A)) adds the identity")
        return _constant(a.shape, entry)
    elif is_sparse(other):
        b = other
    elif isinstance(other, (np.ndarray, list, tuple)):
        b = as_array(other, "B")
    else:
        return None
    if b.shape != a.shape:
        rows, columns = a.shape
        is_row = b.shape == (columns,)
        hint = f"; numpy.tile(b, ({rows}, 1)) repeats a vector b as rows" if is_row else ""
        first, second = (b, a) if is_left else (a, b)
        raise ValueError(f"A {sign} B: shapes {first.shape} and {second.shape} differ{hint}")
    return as_matrix(b, "B")


def _define(name: str, sign: str, what: str, function: Callable[[Matrix, Matrix], Matrix]) -> None:
    """The operator of a sign; functions are symmetric, so that the other operand may be on the left."""

    def operate(self: Matrix, other: Any) -> Any:
        b = _operand(self, sign, other)
        return NotImplemented if b is None else function(self, b)

    def operate_from_right(self: Matrix, other: Any) -> Any:
        b = _operand(self, sign, other, is_left=True)
        return NotImplemented if b is None else function(self, b)

    def operate_in_place(self: Matrix, other: Any) -> Any:
        b = _operand(self, sign, other)
        if b is None:
            return NotImplemented
        if sign in "+-^":
            self._add_in_place(b)
        else:
            rows, columns = self.shape
            self._assign_selected(np.arange(rows), np.arange(columns), function(self, b))
        return self

    operate.__doc__ = f"{what} with a Matrix, an array, lists or a sparse matrix of the same shape."
    for prefix, method in [("", operate), ("r", operate_from_right), ("i", operate_in_place)]:
        method.__name__ = f"__{prefix}{name}__"
        member(method)


def _sum(a: Matrix, b: Matrix) -> Matrix:
    return a._add(b)


_define("add", "+", "The sum over GF(2)", _sum)
_define("sub", "-", "The sum over GF(2), which is the difference,", _sum)
_define("xor", "^", "The sum over GF(2)", _sum)
_define("and", "&", "The entrywise product", lambda a, b: a._and(b))
_define("or", "|", "The entrywise maximum", lambda a, b: a._add(b)._add(a._and(b)))


@member
def __invert__(self: Matrix) -> Matrix:
    """The matrix with 0 and 1 exchanged."""
    return self._add(_constant(self.shape, 1))


@member
def __mul__(self: Matrix, other: Any) -> Matrix:
    """The product with the scalar 0 or 1."""
    if isinstance(other, Matrix) or _is_entries(other) and np.ndim(other) != 0:
        raise TypeError("A * B: A @ B is the product of matrices, A & B the entrywise product")
    if not _is_scalar(other):
        raise TypeError(f"A * b: expected the scalar 0 or 1, got {other!r:.50}")
    return Matrix(self) if _scalar(other) else Matrix.zeros(*self.shape)


setattr(Matrix, "__rmul__", __mul__)


@member
def __truediv__(self: Matrix, other: Any) -> Matrix:
    """The quotient by the scalar 1; ZeroDivisionError for 0."""
    if not _is_scalar(other):
        raise TypeError("A / B: gf2kit.solve_many(B, A) solves B X = A, gf2kit.inverse(B) is the inverse")
    if not _scalar(other):
        raise ZeroDivisionError("A / 0")
    return Matrix(self)


@member
def __rtruediv__(self: Matrix, other: Any) -> NoReturn:
    """Raises TypeError."""
    raise TypeError("B / A: gf2kit.solve_many(A, B) solves A X = B, gf2kit.inverse(A) is the inverse")


@member
def __mod__(self: Matrix, modulus: Any) -> Matrix:
    """A copy for the modulus 2: entries are reduced already."""
    if not _is_scalar(modulus):
        return NotImplemented
    if modulus != 2:
        raise ValueError(f"A % {modulus}: entries are modulo 2; numpy.asarray(A) has them as integers")
    return Matrix(self)


@member
def __pow__(self: Matrix, exponent: int) -> Matrix:
    """The power of a square matrix; of the inverse, if the exponent is negative."""
    return power(self, exponent)


@member
def __neg__(self: Matrix) -> Matrix:
    """A copy: over GF(2), -A is A."""
    return Matrix(self)


setattr(Matrix, "__pos__", __neg__)
setattr(Matrix, "__abs__", __neg__)


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
