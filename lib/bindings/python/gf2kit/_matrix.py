# SPDX-License-Identifier: MIT
"""The members of Matrix written in Python: constructors, operators, copies and pickles.

They are set on the class of the extension, so that all arrays are converted in one way.
"""

from __future__ import annotations

import copyreg
from copy import deepcopy
from typing import Any, Callable, Optional, TypeVar

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._algebra import matmul
from ._arrays import MatrixLike, MatrixOrArray, as_array, as_integer, as_matrix, is_sparse
from ._gf2kit import Matrix

MAX_PRINTED = 1000

_construct: Any = Matrix.__init__
_set_state: Any = Matrix.__setstate__

_Method = TypeVar("_Method", bound=Callable[..., Any])


def _member(method: _Method) -> _Method:
    method.__qualname__ = f"Matrix.{method.__name__}"
    setattr(Matrix, method.__name__, method)
    return method


def _static(function: _Method) -> _Method:
    function.__qualname__ = f"Matrix.{function.__name__}"
    setattr(Matrix, function.__name__, staticmethod(function))
    return function


# Constructors


@_member
def __init__(self: Matrix, entries: MatrixLike) -> None:
    """A matrix of an array, as from_array(), or of a list of lists, or a copy of a Matrix."""
    if isinstance(entries, Matrix):
        _construct(self, entries)
    elif is_sparse(entries):
        _construct(self, as_matrix(entries, "entries"))
    else:
        _construct(self, as_array(entries, "entries"), "entries")


@_static
def from_array(array: npt.ArrayLike) -> Matrix:
    """A matrix of an m x n array of bool or integers, 0 and 1, with any strides.

    >>> Matrix.from_array(np.eye(2, dtype=bool))
    Matrix([[1, 0],
            [0, 1]])

    Raises TypeError for another dtype, ValueError for another number of
    dimensions or an entry that is neither 0 nor 1; the message says what was
    given.
    """
    return as_matrix(array, "array") if is_sparse(array) else Matrix._from_array(as_array(array, "array"), "array")


@_static
def from_packed(array: npt.NDArray[np.uint8], columns: Optional[int] = None, bitorder: str = "big") -> Matrix:
    """A matrix of an array of numpy.packbits(a, axis=1, bitorder=bitorder): uint8, m x k.

    >>> a = np.array([[1, 1, 0], [0, 1, 1]])
    >>> Matrix.from_packed(np.packbits(a, axis=1), columns=3)
    Matrix([[1, 1, 0],
            [0, 1, 1]])

    `columns` is at most 8k, which is the default; bits past it are ignored.
    Raises TypeError for another dtype, ValueError for another number of
    dimensions, too many columns or an unknown bit order.
    """
    width = None if columns is None else as_integer(columns, "columns")
    return Matrix._from_packed(as_array(array, "from_packed"), width, _bitorder(bitorder))


@_static
def from_words(array: npt.NDArray[np.uint64], columns: Optional[int] = None) -> Matrix:
    """A matrix of packed uint64, m x k: bit j of word k of a row, lowest first, is column 64k + j.

    >>> Matrix.from_words(np.array([[3], [6]], dtype=np.uint64), columns=3)
    Matrix([[1, 1, 0],
            [0, 1, 1]])

    `columns` and errors are as for from_packed(), with 64 bits instead of 8.
    """
    width = None if columns is None else as_integer(columns, "columns")
    return Matrix._from_words(as_array(array, "from_words"), width)


@_static
def zeros(rows: int, columns: int) -> Matrix:
    """The zero matrix."""
    return Matrix._zeros(as_integer(rows, "rows"), as_integer(columns, "columns"))


@_static
def identity(size: int) -> Matrix:
    """The identity matrix."""
    return Matrix._identity(as_integer(size, "size"))


def random(
    rows: int, columns: int, density: float = 0.5, seed: int = 1, rank: Optional[int] = None
) -> Matrix:
    """A random m x n matrix that depends on the arguments alone, on every machine.

    Entries are 1 with probability `density`. With `rank`, the matrix has exactly that
    rank; if the density is 0.5, all matrices of that rank are equally likely.

    >>> random(2, 5)
    Matrix([[1, 0, 0, 0, 0],
            [1, 1, 1, 0, 0]])
    >>> random(2, 5, seed=2)
    Matrix([[0, 1, 1, 1, 0],
            [0, 1, 0, 0, 0]])

    Raises ValueError if the density is outside [0, 1], the rank too large or
    the seed not from 0 to 2**64 - 1.
    """
    if seed is None:
        raise TypeError(
            "seed is None, expected an integer, which determines the matrix; secrets.randbits(64) draws one"
        )
    try:
        probability = float(density)
    except (TypeError, ValueError):
        raise TypeError(f"density is {density!r}, expected a number from 0 to 1") from None
    return _gf2kit.random(
        as_integer(rows, "rows"),
        as_integer(columns, "columns"),
        probability,
        as_integer(seed, "seed"),
        None if rank is None else as_integer(rank, "rank"),
    )


# Arrays


def _bitorder(bitorder: str) -> str:
    if bitorder not in ("big", "little"):
        raise ValueError(f"bitorder is {bitorder!r}, expected 'big' or 'little'")
    return bitorder


@_member
def to_array(self: Matrix, dtype: npt.DTypeLike = "uint8") -> npt.NDArray[Any]:
    """The entries as an m x n array of any dtype."""
    return self._to_array(np.dtype(dtype))


@_member
def to_packed(self: Matrix, bitorder: str = "big") -> npt.NDArray[np.uint8]:
    """The rows as numpy.packbits(a, axis=1, bitorder=bitorder) packs them: uint8, m x ceil(n / 8).

    >>> Matrix([[1, 1, 0], [0, 1, 1]]).to_packed()
    array([[192],
           [ 96]], dtype=uint8)
    """
    return self._to_packed(_bitorder(bitorder))


@_member
def __array__(
    self: Matrix, dtype: npt.DTypeLike = None, copy: Optional[bool] = None
) -> npt.NDArray[Any]:
    if copy is not None and not copy:
        raise ValueError("the entries of a Matrix cannot be an array without a copy: they are bits")
    return self._to_array(np.dtype("uint8" if dtype is None else dtype))


@_member
def __repr__(self: Matrix) -> str:
    name = type(self).__name__
    rows, columns = self.shape
    if not 0 < rows * columns <= MAX_PRINTED:
        return f"<{name} {rows} x {columns}>"
    return f"{name}({np.array2string(self.to_array(), separator=', ', prefix=name + '(')})"


# Operators


@_member
def transpose(self: Matrix) -> Matrix:
    """The transpose, as a new matrix."""
    return self.T


@_member
def weight(self: Matrix) -> int:
    """The number of ones."""
    return self._weight()


def _is_entries(other: Any) -> bool:
    return isinstance(other, (np.ndarray, list, tuple))


@_member
def __matmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(self, other)


@_member
def __rmatmul__(self: Matrix, other: MatrixLike) -> MatrixOrArray:
    return matmul(other, self)


@_member
def __add__(self: Matrix, other: MatrixLike) -> Matrix:
    """The sum over GF(2) with a Matrix or an array; `-` and `^` are the same."""
    if isinstance(other, Matrix) or _is_entries(other):
        return self._add(as_matrix(other, "summand"))
    return NotImplemented


@_member
def __iadd__(self: Matrix, other: MatrixLike) -> Matrix:
    if not isinstance(other, Matrix) and not _is_entries(other):
        return NotImplemented
    self._add_in_place(as_matrix(other, "summand"))
    return self


@_member
def __radd__(self: Matrix, other: MatrixLike) -> Matrix:
    if not _is_entries(other):
        return NotImplemented
    return as_matrix(other, "summand")._add(self)


for _sign in ("sub", "xor"):
    setattr(Matrix, f"__{_sign}__", __add__)
    setattr(Matrix, f"__r{_sign}__", __radd__)
    setattr(Matrix, f"__i{_sign}__", __iadd__)


@_member
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


# Copies and pickles, which preserve a subclass and its attributes


def _attributes(self: Matrix) -> dict[str, Any]:
    names = [name for name in copyreg._slotnames(type(self)) if hasattr(self, name)]  # type: ignore[attr-defined]
    return {**getattr(self, "__dict__", {}), **{name: getattr(self, name) for name in names}}


def _copied(self: Matrix) -> Matrix:
    result: Matrix = type(self).__new__(type(self))
    _construct(result, self)
    return result


@_member
def __copy__(self: Matrix) -> Matrix:
    result = _copied(self)
    for name, value in _attributes(self).items():
        object.__setattr__(result, name, value)
    return result


@_member
def copy(self: Matrix) -> Matrix:
    """A copy of the matrix."""
    return __copy__(self)


@_member
def __deepcopy__(self: Matrix, memo: dict[int, Any]) -> Matrix:
    result = _copied(self)
    memo[id(self)] = result
    for name, value in _attributes(self).items():
        object.__setattr__(result, name, deepcopy(value, memo))
    return result


@_member
def __getstate__(self: Matrix) -> tuple[Any, ...]:
    rows, columns = self.shape
    state = (rows, columns, self._to_packed("little").tobytes())
    attributes = _attributes(self)
    return (*state, attributes) if attributes else state


@_member
def __setstate__(self: Matrix, state: tuple[Any, ...]) -> None:
    _set_state(self, tuple(state[:3]))
    for name, value in (state[3] if len(state) > 3 else {}).items():
        object.__setattr__(self, name, value)
