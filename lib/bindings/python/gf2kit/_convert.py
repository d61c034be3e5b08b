# SPDX-License-Identifier: MIT
"""Arguments and results: conversions of arrays, lists and sparse matrices, checks that name the argument, and the base
of the classes of results."""

from __future__ import annotations

import dataclasses
import math
import operator
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Optional, TypeVar, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit

if TYPE_CHECKING:
    from ._matrix import Matrix
    from ._sparse import SparseMatrix
else:
    from ._gf2kit import Matrix, SparseMatrix  # the same classes, without the members that _matrix.py and _sparse.py add

MatrixLike = Union[Matrix, npt.ArrayLike]  # a SparseMatrix has __array__()
# A Matrix or an array, as the arguments are. Types do not tell which, as they do not tell dimensions: to programs, Any.
MatrixOrArray = Any
Vector = npt.NDArray[Any]
_Masked = np.ma.MaskedArray


_T = TypeVar("_T")


def members_of_extension(extension: Any) -> Callable[[type[_T]], type[_T]]:
    """Sets the members of a class on one of the extension, whose functions make its objects, and returns that one."""

    def set_members(members: type[_T]) -> type[_T]:
        for name, value in vars(members).items():
            if name not in ("__dict__", "__module__", "__weakref__"):
                setattr(extension, name, value)
        found: type[_T] = extension
        return found

    return set_members


def is_sparse(a: Any) -> bool:
    """True for a SparseMatrix, and for a sparse matrix or array of SciPy."""
    if isinstance(a, (np.ndarray, list, tuple, Matrix)):
        return False
    return isinstance(a, SparseMatrix) or hasattr(a, "tocoo") and hasattr(a, "nnz")


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
    """numpy.asarray(a), or the entries of a sparse matrix, whose duplicates add up, or of a list of strings; dtype and
    entries are checked when it is packed.
    """
    if is_sparse(a):
        bytes = min(math.prod(a.shape) * a.dtype.itemsize, 2**64 - 1)
        _gf2kit.require_bytes(bytes, f"{name}: an array of shape {a.shape}")
        return as_matrix(a, name).to_array() if isinstance(a, SparseMatrix) else np.asarray(a.toarray())
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
    if isinstance(a, SparseMatrix):
        return _gf2kit.dense_from_sparse(a, name)
    if is_sparse(a) and len(a.shape) == 2:
        return matrix_from_sparse(a, name)
    return _gf2kit.matrix_from_array(as_array(a, name), name)


def as_rows(a: Any, name: str) -> Matrix:
    """As as_matrix(); a vector is one row."""
    if isinstance(a, Matrix) or is_sparse(a):
        array = a
    else:
        array = as_array(a, name)
        require_dimensions(array, name, 1, 2)
    return as_matrix(array[np.newaxis] if len(array.shape) == 1 else array, name)


def as_text(value: Any, name: str, expected: str = "a string") -> str:
    """A string without halves of surrogate pairs, which the library cannot take."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r:.50}, expected {expected}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name} is {value!r:.50}, which is no text in UTF-8") from None
    return value


def as_any_integer(value: Any, name: str) -> int:
    """An integer; `name` is for messages."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r:.80}, expected an integer") from None


def as_integer(value: Any, name: str, least: int = 0) -> int:
    """An integer from `least` to 2**64 - 1."""
    number = as_any_integer(value, name)
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


def as_square(a: Any, name: str, error: type[Exception] = ValueError) -> Matrix:
    """As as_matrix(); raises an error with the shape unless the matrix is square."""
    matrix = as_matrix(a, name)
    if matrix.shape[0] != matrix.shape[1]:
        raise error(f"{name}: expected a square matrix, got shape {matrix.shape}")
    return matrix


def as_system(A: Any, b: Any) -> tuple[Matrix, Vector]:
    """The matrix and the right-hand side of A x = b. Raises ValueError with both shapes if they do not fit."""
    a, side = as_matrix(A, "A"), as_array(b, "b")
    require_length(side, "b", a.shape[0], "rows", a.shape)
    return a, side


def _dtype_of(a: Any) -> Any:
    return a.dtype if is_sparse(a) else np.asarray(a).dtype


def like(result: Matrix, *given: MatrixLike) -> MatrixOrArray:
    """The result as a Matrix if one, or a SparseMatrix, was given, else as an array, of bool if all given arrays are."""
    if any(isinstance(a, (Matrix, SparseMatrix)) for a in given):
        return result
    is_bool = all(_dtype_of(a) == np.bool_ for a in given)
    return result.to_array(np.bool_ if is_bool else np.uint8)


# Sparse matrices of SciPy, which need not be installed until one is asked for.

SPARSE_FORMATS = ("bsr", "coo", "csc", "csr", "dia", "dok", "lil")


def _places_of_ones(entries: npt.NDArray[Any]) -> Optional[npt.NDArray[np.bool_]]:
    """Where the stored entries are 1, or None if some are neither 0 nor 1."""
    is_one = np.asarray(entries == 1)
    return is_one if is_one.all() or not entries[~is_one].any() else None


def _from_parts(a: Any, name: str, kind: str) -> Any:
    """The matrix of the arrays that a sparse matrix consists of, or None if entries are to be added up first."""
    rows, columns = a.shape
    if a.format in ("csr", "csc"):
        is_one = _places_of_ones(a.data)
        if is_one is None:
            return None
        _require_indices(name, a.indptr, a.indices)
        by_columns = a.format == "csc"
        shape = (columns, rows) if by_columns else (rows, columns)
        return getattr(_gf2kit, f"{kind}_from_csr")(*shape, a.indptr, a.indices, is_one, by_columns, name)
    ones = a.tocoo()
    is_one = _places_of_ones(ones.data)
    return None if is_one is None else _from_coo(ones, is_one, name, kind)


def _require_indices(name: str, *arrays: Any) -> None:
    for array in arrays:
        if array.dtype.kind not in "ui":
            raise TypeError(f"{name}: the indices of a sparse matrix must be integers, got dtype {array.dtype}")


def _from_coo(a: Any, is_one: npt.NDArray[np.bool_], name: str, kind: str) -> Any:
    _require_indices(name, a.row, a.col)
    return getattr(_gf2kit, f"{kind}_from_coo")(*a.shape, a.row, a.col, is_one, name)


def matrix_from_sparse(a: Any, name: str, kind: str = "matrix") -> Any:
    """The Matrix, or for the kind "sparse" the SparseMatrix, of a sparse matrix of two dimensions; duplicate entries add
    up, as integers, as in a.toarray().
    """
    if a.dtype.kind not in "biu":
        place = "" if name == "entries" else f"{name}: "
        raise TypeError(f"{place}entries must be 0 or 1 integers or bools, got dtype {a.dtype}")
    found = _from_parts(a, name, kind)
    if found is not None:
        return found
    ones = a.tocoo(copy=True)
    ones.sum_duplicates()
    for row, column, entry in zip(*(part[(ones.data != 0) & (ones.data != 1)] for part in (ones.row, ones.col, ones.data))):
        raise ValueError(f"{name}: entry ({row}, {column}) is {entry}, expected 0 or 1")
    summed = _from_coo(ones, ones.data != 0, name, kind)
    assert summed is not None
    return summed


def like_sparse(result: Matrix, *given: MatrixLike) -> MatrixOrArray:
    """As like(), of a result about a large matrix; MemoryError if it takes too much memory as an array."""
    if not any(isinstance(a, (Matrix, SparseMatrix)) for a in given):
        rows, columns = result.shape
        _gf2kit.require_bytes(rows * columns, f"the result, an array of shape {result.shape},")
    return like(result, *given)


MIN_SPARSE_COLUMNS = 2048  # with fewer, a dense matrix is as fast


def sparse_or_none(A: Any, name: str = "A", *, is_eliminated: bool = True) -> Optional[SparseMatrix]:
    """A SparseMatrix as it is, and that of a sparse matrix of SciPy if it is large and a dense one costs more."""
    if isinstance(A, SparseMatrix):
        return A
    if not is_sparse(A) or len(A.shape) != 2 or A.shape[1] < MIN_SPARSE_COLUMNS:
        return None
    a: SparseMatrix = matrix_from_sparse(A, name, "sparse")
    return a if _gf2kit.stays_sparse(a, is_eliminated) else None


def sparse_to_scipy(a: Union[Matrix, SparseMatrix], format: str) -> Any:
    """The sparse array of SciPy, of uint8."""
    sparse = import_module("scipy.sparse")
    if format not in SPARSE_FORMATS:
        raise ValueError(f"format is {format!r}, expected one of {', '.join(SPARSE_FORMATS)}")
    starts, columns = _gf2kit.csr_of(a)
    ones = np.ones(len(columns), dtype=np.uint8)
    return sparse.csr_array((ones, columns, starts), shape=a.shape).asformat(format)


# Messages that name arguments as Python does, and count from 0.


@contextmanager
def named(name: str) -> Iterator[None]:
    """Replaces the function of the library that begins the message of a ValueError by `name`."""
    try:
        yield
    except ValueError as error:
        message = re.sub(r"^[\w:]+: ", "", str(error))
        raise ValueError(f"{name}: {message}") from None


def require_columns(a: Matrix, a_name: str, b: Matrix, b_name: str) -> None:
    """Raises ValueError with both shapes unless b has as many columns as a."""
    if a.shape[1] != b.shape[1]:
        raise ValueError(
            f"{b_name}: expected {a.shape[1]} columns as {a_name}, of shape {a.shape}, got shape {b.shape}"
        )


def first_one(product: Matrix) -> tuple[int, int]:
    """The first entry that is 1, row by row; (-1, -1) if there is none."""
    for i in range(len(product)):
        ones = np.flatnonzero(product[i])
        if ones.size:
            return i, int(ones[0])
    return -1, -1


@contextmanager
def orthogonal(a: Matrix, a_name: str, b: Matrix, b_name: str) -> Iterator[None]:
    """Turns a ValueError into one with the first rows of a and b that have an odd number of ones in common."""
    try:
        yield
    except ValueError:
        i, j = first_one(a @ b.T)
        if i < 0:
            raise
        raise ValueError(
            f"{a_name}[{i}] and {b_name}[{j}] have an odd number of ones in common, "
            "expected an even number for each pair of rows"
        ) from None


@contextmanager
def counted(a: Matrix, a_name: str, outside: Any, modulo: Any) -> Iterator[tuple[Optional[Matrix], bool]]:
    """The matrix that says which words of the nullspace of a count, if one is given, and whether it is `modulo`."""
    if outside is not None and modulo is not None:
        raise TypeError("expected outside or modulo, found both")
    given, name = (outside, "outside") if modulo is None else (modulo, "modulo")
    if given is None:
        yield None, False
        return
    other = as_matrix(given, name)
    require_columns(a, a_name, other, name)
    with orthogonal(a, a_name, other, name) if modulo is not None else nullcontext():
        yield other, modulo is not None


# Results.


def is_equal(a: Any, b: Any) -> bool:
    """True if a and b, which may be or hold arrays, have equal entries."""
    if isinstance(a, SparseMatrix) or isinstance(b, SparseMatrix):
        return bool(a == b)
    if isinstance(a, (np.ndarray, Matrix)) or isinstance(b, (np.ndarray, Matrix)):
        return bool(np.array_equal(np.asarray(a), np.asarray(b)))
    if type(a) is type(b) and isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(is_equal, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(is_equal(a[key], b[key]) for key in a)
    return bool(a == b)


MAX_SHOWN = 25  # items of a list or dict


def _short_repr(value: Any) -> str:
    """repr(value), but of a long list or dict the first items and their number."""
    if not isinstance(value, (list, dict)) or len(value) <= MAX_SHOWN:
        return repr(value)
    first = repr(value[:3] if isinstance(value, list) else {key: value[key] for key in list(value)[:3]})
    return f"{first[:-1]}, ... {len(value)} in all{first[-1]}"


class Result:
    """Base of results, which are dataclasses: `==` compares all fields. Arrays can be changed, so there is no hash."""

    def __repr__(self) -> str:
        fields: Any = dataclasses.fields(self)
        shown = [f"{field.name}={_short_repr(getattr(self, field.name))}" for field in fields if field.repr]
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        fields: Any = dataclasses.fields(self)
        return all(is_equal(getattr(self, field.name), getattr(other, field.name)) for field in fields)

    __hash__ = None  # type: ignore[assignment]


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class Solved(Result):
    """Base of answers beside which a proof that there is none would have a certificate. The truth value is True."""

    certificate: None = dataclasses.field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[True]:
        return True
