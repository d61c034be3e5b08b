# SPDX-License-Identifier: MIT
"""The members of Matrix written in Python: constructors, conversions, copies and pickles.

They are set on the class of the extension, so that all arrays are converted in one way.
"""

from __future__ import annotations

import copyreg
import sys
from copy import deepcopy
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, as_array, as_integer, as_matrix
from ._gf2kit import Matrix
from ._members import member, readonly, static
from ._pictures import png
from ._sparse import is_sparse, sparse_from_matrix

MAX_PRINTED = 1000

Matrix.__name__ = "Matrix"  # in messages of Python itself; pybind11 has the extension's name in it
_construct: Any = Matrix.__init__
_set_state: Any = Matrix.__setstate__

# Constructors


@member
def __init__(self: Matrix, entries: MatrixLike) -> None:
    """A matrix of an array, as from_array(), of a list of lists or of strings, or a copy of a Matrix.

    >>> Matrix(["101", "011"])
    Matrix([[1, 0, 1],
            [0, 1, 1]])
    """
    if isinstance(entries, Matrix):
        _construct(self, entries)
    elif is_sparse(entries):
        _construct(self, as_matrix(entries, "entries"))
    else:
        _construct(self, as_array(entries, "entries"), "entries")


@static
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


@static
def from_packed(array: npt.NDArray[np.uint8], columns: Optional[int] = None, bitorder: str = "big") -> Matrix:
    """A matrix of an array of numpy.packbits(a, axis=1, bitorder=bitorder): uint8, m x k.

    >>> a = np.array([[1, 1, 0], [0, 1, 1]])
    >>> Matrix.from_packed(np.packbits(a, axis=1), columns=3)
    Matrix([[1, 1, 0],
            [0, 1, 1]])

    `columns`, at most 8k, is the number of columns, 3 here, which the bytes do
    not tell: without it, the matrix has 8k. Bits past it are ignored.
    Raises TypeError for another dtype, ValueError for another number of
    dimensions, too many columns or an unknown bit order.
    """
    width = None if columns is None else as_integer(columns, "columns")
    packed = as_array(array, "array")
    if packed.ndim == 1:
        raise ValueError(
            f"array: expected an array of 2 dimensions, got shape {packed.shape}; "
            "numpy.packbits(a, axis=1) packs each row"
        )
    return Matrix._from_packed(packed, width, _bitorder(bitorder))


@static
def from_words(array: npt.NDArray[np.uint64], columns: Optional[int] = None) -> Matrix:
    """A matrix of packed uint64, m x k: bit j of word k of a row, lowest first, is column 64k + j.

    >>> Matrix.from_words(np.array([[3], [6]], dtype=np.uint64), columns=3)
    Matrix([[1, 1, 0],
            [0, 1, 1]])

    `columns` and errors are as for from_packed(), with 64 bits instead of 8.
    """
    width = None if columns is None else as_integer(columns, "columns")
    return Matrix._from_words(as_array(array, "array"), width)


@static
def zeros(rows: int, columns: int) -> Matrix:
    """The zero matrix.

    >>> Matrix.zeros(1, 3)
    Matrix([[0, 0, 0]])
    """
    return Matrix._zeros(as_integer(rows, "rows"), as_integer(columns, "columns"))


@static
def identity(size: int) -> Matrix:
    """The identity matrix.

    >>> Matrix.identity(2)
    Matrix([[1, 0],
            [0, 1]])
    """
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
    if not 0 <= probability <= 1:
        raise ValueError(f"density is {density!r}, expected a number from 0 to 1")
    shape = as_integer(rows, "rows"), as_integer(columns, "columns")
    dimension = None if rank is None else as_integer(rank, "rank")
    if dimension is not None and dimension > min(shape):
        raise ValueError(f"rank is {dimension}, expected at most {min(shape)} for shape {shape}")
    return _gf2kit.random(*shape, probability, as_integer(seed, "seed"), dimension)


# What arrays have, too


@readonly
def ndim(self: Matrix) -> int:
    """The number of dimensions, 2."""
    return 2


@readonly
def size(self: Matrix) -> int:
    """The number of entries, rows times columns."""
    rows, columns = self.shape
    return rows * columns


@readonly
def dtype(self: Matrix) -> np.dtype[np.uint8]:
    """The dtype of numpy.asarray(A) and of rows, uint8; in memory an entry takes one bit."""
    return np.dtype(np.uint8)


@readonly
def nbytes(self: Matrix) -> int:
    """The size of the packed rows in bytes, that of `words`: 8 * m * ceil(n / 64)."""
    rows, columns = self.shape
    return 8 * rows * ((columns + 63) // 64)


@member
def tolist(self: Matrix) -> list[list[int]]:
    """The entries as a list of the rows, each a list of 0 and 1.

    >>> Matrix([[1, 0], [0, 1]]).tolist()
    [[1, 0], [0, 1]]
    """
    rows: list[list[int]] = self.to_array().tolist()
    return rows


# Arrays


def _bitorder(bitorder: str) -> str:
    if bitorder not in ("big", "little"):
        raise ValueError(f"bitorder is {bitorder!r}, expected 'big' or 'little'")
    return bitorder


@member
def to_array(self: Matrix, dtype: npt.DTypeLike = "uint8") -> npt.NDArray[Any]:
    """The entries as an m x n array of any dtype.

    >>> Matrix([[1, 0]]).to_array(bool)
    array([[ True, False]])
    """
    return self._to_array(np.dtype(dtype))


@member
def to_packed(self: Matrix, bitorder: str = "big") -> npt.NDArray[np.uint8]:
    """The rows as numpy.packbits(a, axis=1, bitorder=bitorder) packs them: uint8, m x ceil(n / 8).

    >>> Matrix([[1, 1, 0], [0, 1, 1]]).to_packed()
    array([[192],
           [ 96]], dtype=uint8)
    """
    return self._to_packed(_bitorder(bitorder))


@member
def to_scipy(self: Matrix, format: str = "csr") -> Any:
    """The entries as a sparse array of SciPy, of dtype uint8, in one of its formats, such as "csr" or "coo".

    >>> Matrix([[1, 1, 0], [0, 1, 1]]).to_scipy().indices
    array([0, 1, 1, 2], dtype=int32)

    SciPy adds and multiplies modulo 256: make a Matrix of a result modulo 2,
    such as `(S @ S.T).astype(int)`, whose data are reduced by `S.data %= 2`.
    Raises ValueError for another format, ImportError without SciPy.
    """
    return sparse_from_matrix(self, format)


OPERATORS_OF_SCIPY = ("_mul_dispatch", "_matmul_dispatch", "_comparison")


def _is_left_to_matrix(caller: Any) -> bool:
    """True in S @ A and S == A of a sparse matrix S, where SciPy would take the entries as integers."""
    is_operator = caller.f_code.co_name in OPERATORS_OF_SCIPY
    return is_operator and str(caller.f_globals.get("__name__")).startswith("scipy.sparse.")


@member
def __array__(
    self: Matrix, dtype: npt.DTypeLike = None, copy: Optional[bool] = None
) -> npt.NDArray[Any]:
    # SciPy has no protocol such as __array_ufunc__: it asks the other operand if that is one object to NumPy.
    if _is_left_to_matrix(sys._getframe(1)):
        return np.array(None, dtype=object)
    if copy is not None and not copy:
        raise ValueError("the entries of a Matrix cannot be an array without a copy: they are bits")
    return self._to_array(np.dtype("uint8" if dtype is None else dtype))


@member
def __repr__(self: Matrix) -> str:
    name = type(self).__name__
    rows, columns = self.shape
    if not 0 < rows * columns <= MAX_PRINTED:
        return f"<{name} {rows} x {columns}>"
    return f"{name}({np.array2string(self.to_array(), separator=', ', prefix=name + '(')})"


@member
def _repr_png_(self: Matrix) -> Optional[bytes]:
    return png(self)


# Copies and pickles, which preserve a subclass and its attributes


def _attributes(self: Matrix) -> dict[str, Any]:
    names = [name for name in copyreg._slotnames(type(self)) if hasattr(self, name)]  # type: ignore[attr-defined]
    return {**getattr(self, "__dict__", {}), **{name: getattr(self, name) for name in names}}


def _copied(self: Matrix) -> Matrix:
    result: Matrix = type(self).__new__(type(self))
    _construct(result, self)
    return result


@member
def __copy__(self: Matrix) -> Matrix:
    result = _copied(self)
    for name, value in _attributes(self).items():
        object.__setattr__(result, name, value)
    return result


@member
def copy(self: Matrix) -> Matrix:
    """A copy of the matrix.

    >>> a = Matrix([[1, 0]])
    >>> b = a.copy()
    >>> b[0, 1] = 1
    >>> a[0, 1]
    0
    """
    return __copy__(self)


@member
def __deepcopy__(self: Matrix, memo: dict[int, Any]) -> Matrix:
    result = _copied(self)
    memo[id(self)] = result
    for name, value in _attributes(self).items():
        object.__setattr__(result, name, deepcopy(value, memo))
    return result


@member
def __getstate__(self: Matrix) -> tuple[Any, ...]:
    rows, columns = self.shape
    state = (rows, columns, self._to_packed("little").tobytes())
    attributes = _attributes(self)
    return (*state, attributes) if attributes else state


@member
def __setstate__(self: Matrix, state: tuple[Any, ...]) -> None:
    is_state = isinstance(state, tuple) and len(state) in (3, 4) and isinstance(state[2], bytes)
    if not is_state or not all(isinstance(size, int) and 0 <= size < 2**63 for size in state[:2]):
        raise ValueError("not the state of a Matrix: expected (rows, columns, bytes) and attributes, if there are any")
    _set_state(self, tuple(state[:3]))
    for name, value in (state[3] if len(state) > 3 else {}).items():
        object.__setattr__(self, name, value)
