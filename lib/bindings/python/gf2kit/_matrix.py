# SPDX-License-Identifier: MIT
"""The class Matrix: the members that are written in Python, which are set on the class of the extension."""

from __future__ import annotations

import copyreg
import operator
import sys
from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Callable, NoReturn, Optional, Union, overload

import numpy as np
import numpy.typing as npt

import gf2kit

from . import _gf2kit
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    as_array,
    as_integer,
    as_matrix,
    is_sparse,
    members_of_extension,
    sparse_to_scipy,
)

__all__ = ["Matrix", "random", "svg"]

_Operator = Callable[[Any, MatrixLike], "Matrix"]

MAX_PRINTED = 1000
MAX_DRAWN = 512  # rows or columns of a picture in a notebook
WANTED_SIDE = 256  # of the picture of a small one, in pixels
MAX_CELL = 24  # pixels of an entry
OPERATORS_OF_SCIPY = ("_mul_dispatch", "_matmul_dispatch", "_comparison")

_construct: Any = _gf2kit.Matrix.__init__
_set_state: Any = _gf2kit.Matrix.__setstate__
_gf2kit.Matrix.__name__ = "Matrix"  # in messages of Python itself; pybind11 has the extension's name in it


def _bitorder(bitorder: str) -> str:
    if bitorder not in ("big", "little"):
        raise ValueError(f"bitorder is {bitorder!r}, expected 'big' or 'little'")
    return bitorder


def _axis(axis: int) -> int:
    try:
        number = operator.index(axis)
    except TypeError:
        raise TypeError(f"axis is {axis!r}, expected None or an integer") from None
    if not -2 <= number < 2:
        raise ValueError(f"axis is {number}, expected 0 for the columns, 1 for the rows, or None")
    return number % 2


def is_left_to_matrix(caller: Any) -> bool:
    """True in S @ A and S == A of a sparse matrix S, where SciPy would take the entries as integers."""
    is_operator = caller.f_code.co_name in OPERATORS_OF_SCIPY
    return is_operator and str(caller.f_globals.get("__name__")).startswith("scipy.sparse.")


def _attributes(self: Matrix) -> dict[str, Any]:
    names = [name for name in copyreg._slotnames(type(self)) if hasattr(self, name)]  # type: ignore[attr-defined]
    return {**getattr(self, "__dict__", {}), **{name: getattr(self, name) for name in names}}


def _copied(self: Matrix) -> Matrix:
    result: Matrix = type(self).__new__(type(self))
    _construct(result, self)
    return result


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


def _operators(
    name: str, sign: str, what: str, function: Callable[[Any, Any], Any]
) -> tuple[_Operator, _Operator, _Operator]:
    """The operators of a sign; functions are symmetric, so that the other operand may be on the left."""

    def operate(self: Any, other: MatrixLike) -> Any:
        b = _operand(self, sign, other)
        return NotImplemented if b is None else function(self, b)

    def operate_from_right(self: Any, other: MatrixLike) -> Any:
        b = _operand(self, sign, other, is_left=True)
        return NotImplemented if b is None else function(self, b)

    def operate_in_place(self: Any, other: MatrixLike) -> Any:
        b = _operand(self, sign, other)
        if b is None:
            return NotImplemented
        if sign in "+-^":
            _gf2kit.add_in_place(self, b)
        else:
            rows, columns = self.shape
            _gf2kit.assign_selected(self, np.arange(rows), np.arange(columns), function(self, b))
        return self

    operate.__doc__ = f"{what} with a Matrix, an array, lists or a sparse matrix of the same shape."
    for prefix, method in [("", operate), ("r", operate_from_right), ("i", operate_in_place)]:
        method.__name__ = f"__{prefix}{name}__"
        method.__qualname__ = f"Matrix.{method.__name__}"
    return operate, operate_from_right, operate_in_place


def _maximum(a: Any, b: Any) -> Any:
    return _gf2kit.add(_gf2kit.add(a, b), _gf2kit.entrywise_and(a, b))


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


@members_of_extension(_gf2kit.Matrix)
class Matrix:
    """An m x n matrix over GF(2), eight entries per byte.

    >>> a = Matrix([[1, 1, 0], [0, 1, 1]])
    >>> a.shape
    (2, 3)
    >>> a[0, 2], a[1]
    (0, array([0, 1, 1], dtype=uint8))
    >>> a[:, 1:]
    Matrix([[1, 0],
            [1, 1]])
    >>> a @ a.T
    Matrix([[0, 1],
            [1, 0]])

    `+`, `-` and `^` are the sum, `@` the product with a Matrix or an array, in any
    order, `&` the entrywise product, `|` the entrywise maximum, ~a exchanges 0 and
    1, a * 0 and a * 1 are products with a scalar, a ** k a power; `==` compares
    shape and entries, also with an array. Indices are those of NumPy: numbers,
    slices, lists and masks, to read and to set. numpy.asarray(a) has the entries
    as uint8; other NumPy functions compute over GF(2) or raise TypeError.
    """

    if TYPE_CHECKING:  # what the extension itself has

        @property
        def shape(self) -> tuple[int, int]: ...
        @property
        def words(self) -> npt.NDArray[np.uint64]: ...
        @property
        def T(self) -> Matrix: ...
        def __len__(self) -> int: ...
        @overload
        def __getitem__(self, key: tuple[int, int]) -> int: ...
        @overload
        def __getitem__(self, key: Union[int, tuple[int, slice], tuple[slice, int]]) -> npt.NDArray[np.uint8]: ...
        @overload
        def __getitem__(self, key: Union[slice, list[int], tuple[slice, Union[slice, list[int]]]]) -> Matrix: ...
        @overload
        def __getitem__(self, key: Any) -> Any: ...
        def __getitem__(self, key: Any) -> Any: ...
        def __setitem__(self, key: Any, value: MatrixLike) -> None: ...

    def __init__(self, entries: MatrixLike) -> None:
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

    @staticmethod
    def from_array(array: npt.ArrayLike) -> Matrix:
        """A matrix of an m x n array of bool or integers, 0 and 1, with any strides.

        >>> Matrix.from_array(np.eye(2, dtype=bool))
        Matrix([[1, 0],
                [0, 1]])

        Raises TypeError for another dtype, ValueError for another number of
        dimensions or an entry that is neither 0 nor 1; the message says what was
        given.
        """
        if is_sparse(array):
            return as_matrix(array, "array")
        return _gf2kit.matrix_from_array(as_array(array, "array"), "array")

    @staticmethod
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
        return _gf2kit.matrix_from_packed(packed, width, _bitorder(bitorder))

    @staticmethod
    def from_words(array: npt.NDArray[np.uint64], columns: Optional[int] = None) -> Matrix:
        """A matrix of packed uint64, m x k: bit j of word k of a row, lowest first, is column 64k + j.

        >>> Matrix.from_words(np.array([[3], [6]], dtype=np.uint64), columns=3)
        Matrix([[1, 1, 0],
                [0, 1, 1]])

        `columns` and errors are as for from_packed(), with 64 bits instead of 8.
        """
        width = None if columns is None else as_integer(columns, "columns")
        return _gf2kit.matrix_from_words(as_array(array, "array"), width)

    @staticmethod
    def zeros(rows: int, columns: int) -> Matrix:
        """The zero matrix.

        >>> Matrix.zeros(1, 3)
        Matrix([[0, 0, 0]])
        """
        return _gf2kit.zeros(as_integer(rows, "rows"), as_integer(columns, "columns"))

    @staticmethod
    def identity(size: int) -> Matrix:
        """The identity matrix.

        >>> Matrix.identity(2)
        Matrix([[1, 0],
                [0, 1]])
        """
        return _gf2kit.identity(as_integer(size, "size"))

    @property
    def ndim(self) -> int:
        """The number of dimensions, 2."""
        return 2

    @property
    def size(self) -> int:
        """The number of entries, rows times columns."""
        rows, columns = self.shape
        return rows * columns

    @property
    def dtype(self) -> np.dtype[np.uint8]:
        """The dtype of numpy.asarray(A) and of rows, uint8; in memory an entry takes one bit."""
        return np.dtype(np.uint8)

    @property
    def nbytes(self) -> int:
        """The size of the packed rows in bytes, that of `words`: 8 * m * ceil(n / 64)."""
        rows, columns = self.shape
        return 8 * rows * ((columns + 63) // 64)

    @overload
    def weight(self, axis: None = None) -> int: ...
    @overload
    def weight(self, axis: int) -> npt.NDArray[np.intp]: ...
    def weight(self, axis: Optional[int] = None) -> Union[int, npt.NDArray[np.intp]]:
        """The number of ones; of each column for axis=0, of each row for axis=1, as an array.

        >>> Matrix([[1, 0], [1, 1]]).weight()
        3
        >>> Matrix([[1, 0], [1, 1]]).weight(axis=0), Matrix([[1, 0], [1, 1]]).weight(axis=1)
        (array([2, 1]), array([1, 2]))

        Raises ValueError for another axis.
        """
        if axis is None:
            return _gf2kit.weight(self)
        return _gf2kit.weights(self, _axis(axis) == 1)

    @overload
    def any(self, axis: None = None) -> bool: ...
    @overload
    def any(self, axis: int) -> npt.NDArray[np.bool_]: ...
    def any(self, axis: Optional[int] = None) -> Union[bool, npt.NDArray[np.bool_]]:
        """True if an entry is 1; with an axis, which columns (0) or rows (1) have a one.

        >>> Matrix([[1, 0], [1, 0]]).any(), Matrix([[1, 0], [1, 0]]).any(axis=0)
        (True, array([ True, False]))
        """
        if axis is None:
            return _gf2kit.weight(self) > 0
        return np.asarray(self.weight(axis) > 0)

    @overload
    def all(self, axis: None = None) -> bool: ...
    @overload
    def all(self, axis: int) -> npt.NDArray[np.bool_]: ...
    def all(self, axis: Optional[int] = None) -> Union[bool, npt.NDArray[np.bool_]]:
        """True if every entry is 1; with an axis, which columns (0) or rows (1) have ones only.

        >>> Matrix([[1, 0], [1, 0]]).all(), Matrix([[1, 0], [1, 0]]).all(axis=0)
        (False, array([ True, False]))
        """
        if axis is None:
            return _gf2kit.weight(self) == self.size
        return np.asarray(self.weight(axis) == self.shape[_axis(axis)])

    def transpose(self) -> Matrix:
        """The transpose, as a new matrix.

        >>> Matrix([[1, 0]]).transpose()
        Matrix([[1],
                [0]])
        """
        return self.T

    def tolist(self) -> list[list[int]]:
        """The entries as a list of the rows, each a list of 0 and 1.

        >>> Matrix([[1, 0], [0, 1]]).tolist()
        [[1, 0], [0, 1]]
        """
        rows: list[list[int]] = self.to_array().tolist()
        return rows

    def to_array(self, dtype: npt.DTypeLike = "uint8") -> npt.NDArray[Any]:
        """The entries as an m x n array of any dtype.

        >>> Matrix([[1, 0]]).to_array(bool)
        array([[ True, False]])
        """
        return _gf2kit.array_of(self, np.dtype(dtype))

    def to_packed(self, bitorder: str = "big") -> npt.NDArray[np.uint8]:
        """The rows as numpy.packbits(a, axis=1, bitorder=bitorder) packs them: uint8, m x ceil(n / 8).

        >>> Matrix([[1, 1, 0], [0, 1, 1]]).to_packed()
        array([[192],
               [ 96]], dtype=uint8)
        """
        return _gf2kit.packed_array_of(self, _bitorder(bitorder))

    def to_scipy(self, format: str = "csr") -> Any:
        """The entries as a sparse array of SciPy, of dtype uint8, in one of its formats, such as "csr" or "coo".

        >>> Matrix([[1, 1, 0], [0, 1, 1]]).to_scipy().indices
        array([0, 1, 1, 2], dtype=int32)

        SciPy adds and multiplies modulo 256: make a Matrix of a result modulo 2,
        such as `(S @ S.T).astype(int)`, whose data are reduced by `S.data %= 2`.
        Raises ValueError for another format, ImportError without SciPy.
        """
        return sparse_to_scipy(self, format)

    def __array__(
        self, dtype: npt.DTypeLike = None, copy: Optional[bool] = None
    ) -> npt.NDArray[Any]:
        # SciPy has no protocol such as __array_ufunc__: it asks the other operand if that is one object to NumPy.
        if is_left_to_matrix(sys._getframe(1)):
            return np.array(None, dtype=object)
        if copy is not None and not copy:
            raise ValueError("the entries of a Matrix cannot be an array without a copy: they are bits")
        return _gf2kit.array_of(self, np.dtype("uint8" if dtype is None else dtype))

    def __repr__(self) -> str:
        name = type(self).__name__
        rows, columns = self.shape
        if not 0 < rows * columns <= MAX_PRINTED:
            return f"<{name} {rows} x {columns}>"
        return f"{name}({np.array2string(self.to_array(), separator=', ', prefix=name + '(')})"

    def _repr_svg_(self) -> Optional[str]:
        return picture(self)

    def copy(self) -> Matrix:
        """A copy of the matrix.

        >>> a = Matrix([[1, 0]])
        >>> b = a.copy()
        >>> b[0, 1] = 1
        >>> a[0, 1]
        0
        """
        return self.__copy__()

    def __copy__(self) -> Matrix:
        result = _copied(self)
        for name, value in _attributes(self).items():
            object.__setattr__(result, name, value)
        return result

    def __deepcopy__(self, memo: dict[int, Any]) -> Matrix:
        result = _copied(self)
        memo[id(self)] = result
        for name, value in _attributes(self).items():
            object.__setattr__(result, name, deepcopy(value, memo))
        return result

    def __getstate__(self) -> tuple[Any, ...]:
        rows, columns = self.shape
        state = (rows, columns, _gf2kit.packed_array_of(self, "little").tobytes())
        attributes = _attributes(self)
        return (*state, attributes) if attributes else state

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        is_state = isinstance(state, tuple) and len(state) in (3, 4) and isinstance(state[2], bytes)
        if not is_state or not all(isinstance(size, int) and 0 <= size < 2**63 for size in state[:2]):
            raise ValueError("not the state of a Matrix: expected (rows, columns, bytes) and attributes, if there are any")
        _set_state(self, tuple(state[:3]))
        for name, value in (state[3] if len(state) > 3 else {}).items():
            object.__setattr__(self, name, value)

    def __iter__(self) -> Iterator[npt.NDArray[np.uint8]]:
        """The rows, as arrays."""
        return (self[i] for i in range(len(self)))

    __contains__ = None

    def __bool__(self) -> bool:
        if self.size != 1:
            raise ValueError(
                f"the truth value of a Matrix of shape {self.shape} is ambiguous; use A.any() or A.all(), "
                "A == B, or gf2kit.determinant(A)"
            )
        return self[0, 0] == 1

    def __eq__(self, other: object) -> bool:
        """True if the shape and all entries are equal to those of a Matrix, an array, lists or a sparse matrix."""
        if isinstance(other, Matrix):
            return _gf2kit.equals(self, other)
        entries = _read(other)
        if entries is None:
            return NotImplemented
        if entries.shape != self.shape:
            return False
        if entries.dtype.kind in "bui":
            try:
                return _gf2kit.equals(self, as_matrix(entries, "other"))
            except ValueError:  # entries that are neither 0 nor 1
                return False
        return entries.dtype.kind in "fcO" and bool(np.array_equal(as_array(entries, "other"), self.to_array()))

    @overload
    def __matmul__(self, other: Matrix) -> Matrix: ...
    @overload
    def __matmul__(self, other: npt.ArrayLike) -> MatrixOrArray: ...
    def __matmul__(self, other: MatrixLike) -> MatrixOrArray:
        return gf2kit.matmul(self, other)

    def __rmatmul__(self, other: npt.ArrayLike) -> MatrixOrArray:
        return gf2kit.matmul(other, self)

    def __pow__(self, exponent: int) -> Matrix:
        """The power of a square matrix; of the inverse, if the exponent is negative."""
        return gf2kit.power(self, exponent)

    __add__, __radd__, __iadd__ = _operators("add", "+", "The sum over GF(2)", _gf2kit.add)
    __sub__, __rsub__, __isub__ = _operators("sub", "-", "The sum over GF(2), which is the difference,", _gf2kit.add)
    __xor__, __rxor__, __ixor__ = _operators("xor", "^", "The sum over GF(2)", _gf2kit.add)
    __and__, __rand__, __iand__ = _operators("and", "&", "The entrywise product", _gf2kit.entrywise_and)
    __or__, __ror__, __ior__ = _operators("or", "|", "The entrywise maximum", _maximum)

    def __invert__(self) -> Matrix:
        """The matrix with 0 and 1 exchanged."""
        return _gf2kit.add(self, _constant(self.shape, 1))

    def __mul__(self, other: Any) -> Matrix:
        """The product with the scalar 0 or 1."""
        is_array = isinstance(other, np.ndarray) and other.ndim != 0
        if is_array or isinstance(other, (Matrix, list, tuple)) or is_sparse(other):
            raise TypeError("A * B: A @ B is the product of matrices, A & B the entrywise product")
        if not _is_scalar(other):
            raise TypeError(f"A * b: expected the scalar 0 or 1, got {other!r:.50}")
        return Matrix(self) if _scalar(other) else Matrix.zeros(*self.shape)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Matrix:
        """The quotient by the scalar 1; ZeroDivisionError for 0."""
        if not _is_scalar(other):
            raise TypeError("A / B: gf2kit.solve_many(B, A) solves B X = A, gf2kit.inverse(B) is the inverse")
        if not _scalar(other):
            raise ZeroDivisionError("A / 0")
        return Matrix(self)

    def __rtruediv__(self, other: Any) -> NoReturn:
        """Raises TypeError."""
        raise TypeError("B / A: gf2kit.solve_many(A, B) solves A X = B, gf2kit.inverse(A) is the inverse")

    def __mod__(self, modulus: Any) -> Matrix:
        """A copy for the modulus 2: entries are reduced already."""
        if not _is_scalar(modulus):
            return NotImplemented
        if modulus != 2:
            raise ValueError(f"A % {modulus}: entries are modulo 2; numpy.asarray(A) has them as integers")
        return Matrix(self)

    def __neg__(self) -> Matrix:
        """A copy: over GF(2), -A is A."""
        return Matrix(self)

    __pos__ = __abs__ = __neg__


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


def svg(A: MatrixLike, *, cell: Optional[int] = None) -> str:
    """The picture of a matrix or a board as the text of an SVG file: ones black and zeros white, in a grey frame.

    >>> print(svg([[1, 1, 0], [0, 0, 1]], cell=10))
    <svg xmlns="http://www.w3.org/2000/svg" width="32" height="22" viewBox="-1 -1 32 22">
    <path fill="#aaa" d="M-1-1h32v22h-32z"/>
    <path fill="#fff" d="M0 0h30v20h-30z"/>
    <path fill="#000" d="M0 0h20v10h-20zM20 10h10v10h-10z"/>
    </svg>

    `cell` is the side of an entry in pixels, by default that of the picture in
    notebooks. The text has about 20 bytes for each run of ones in a row. Raises
    ValueError for a matrix without entries.
    """
    a = as_matrix(A, "A")
    rows, columns = a.shape
    if rows == 0 or columns == 0:
        raise ValueError(f"A: expected a matrix with entries, got shape {a.shape}")
    side = max(1, min(MAX_CELL, WANTED_SIDE // max(a.shape))) if cell is None else as_integer(cell, "cell", 1)
    edges = np.diff(np.pad(a.to_array(np.int8), ((0, 0), (1, 1))), axis=1)
    (tops, starts), ends = np.nonzero(edges == 1), np.nonzero(edges == -1)[1]
    runs = "".join(
        f"M{start} {top}h{width}v{side}h-{width}z"
        for top, start, width in zip((tops * side).tolist(), (starts * side).tolist(), ((ends - starts) * side).tolist())
    )
    width, height = columns * side, rows * side
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 2}" height="{height + 2}" '
        f'viewBox="-1 -1 {width + 2} {height + 2}">',
        f'<path fill="#aaa" d="M-1-1h{width + 2}v{height + 2}h-{width + 2}z"/>',
        f'<path fill="#fff" d="M0 0h{width}v{height}h-{width}z"/>',
        f'<path fill="#000" d="{runs}"/>',
        "</svg>",
    ]
    return "\n".join(lines)


def picture(a: MatrixLike) -> Optional[str]:
    """The picture of a matrix for a notebook; None if it is empty or large."""
    shape = as_matrix(a, "A").shape
    return svg(a) if 0 < min(shape) <= max(shape) <= MAX_DRAWN else None


def html(text: str, board: MatrixLike) -> str:
    """A line of text above a picture."""
    return f"<div>{text}</div>{picture(board) or ''}"
