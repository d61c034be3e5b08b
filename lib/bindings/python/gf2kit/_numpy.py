# SPDX-License-Identifier: MIT
"""NumPy functions of a Matrix: over GF(2), or TypeError; never over the reals. And its items, as NumPy has them.

A function is in one of four groups:
- algebra: computed over GF(2);
- sums of products of entries, such as einsum: computed with integers, then reduced modulo 2;
- functions that move, copy or multiply entries: NumPy's, on the entries; two-dimensional results are a Matrix;
- functions that inspect or write entries: NumPy's, on the entries.
All others raise a TypeError.
"""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, NoReturn, Optional

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._algebra import inverse, matmul, power, rank
from ._convert import MatrixLike, MatrixOrArray, as_array, as_matrix, as_square, require_unmasked
from ._decompositions import determinant
from ._matrix import Matrix
from ._systems import solve, solve_many

SUMS_OF_PRODUCTS = ["einsum", "tensordot", "trace", "vdot", "linalg.tensordot", "linalg.trace"]

MOVES = [
    *["append", "array_split", "atleast_1d", "atleast_2d", "atleast_3d", "block", "broadcast_to", "column_stack"],
    *["compress", "concatenate", "copy", "delete", "diag", "diagflat", "diagonal", "dsplit", "dstack", "expand_dims"],
    *["extract", "flip", "fliplr", "flipud", "full_like"],
    *["hsplit", "hstack", "insert", "kron", "matrix_transpose", "moveaxis", "ones_like", "outer", "ravel", "repeat"],
    *["reshape", "resize", "roll", "rollaxis", "rot90", "row_stack", "split", "squeeze", "stack", "swapaxes", "take"],
    *["tile", "transpose", "tril", "triu", "vsplit", "vstack", "zeros_like"],
    *["linalg.diagonal", "linalg.matrix_transpose", "linalg.outer"],
]

LOOKS = [
    *["all", "allclose", "any", "argwhere", "array2string", "array_equal", "array_equiv", "array_repr", "array_str"],
    *["count_nonzero", "flatnonzero", "iscomplexobj", "isclose", "isrealobj", "ndim", "nonzero", "packbits"],
    *["save", "savetxt", "savez", "savez_compressed", "shape", "size"],
]


def _refuse(name: str) -> NoReturn:
    raise TypeError(
        f"numpy.{name} does not take a Matrix, which is over GF(2): numpy.asarray(A) has its entries as integers"
    )


def _entries(given: Any) -> Any:
    """Converts every Matrix to an array, in lists too."""
    if isinstance(given, Matrix):
        return given.to_array()
    if isinstance(given, (list, tuple)):
        return type(given)(_entries(item) for item in given) if type(given) in (list, tuple) else given
    require_unmasked(given, "array")
    return given


def _of_field(result: Any) -> Any:
    """A Matrix for two dimensions, else an array of 0 and 1; TypeError or ValueError for other entries."""
    if isinstance(result, (list, tuple)):
        return type(result)(_of_field(item) for item in result)
    array = np.asarray(result)
    if array.ndim == 2:
        return as_matrix(array, "result")
    as_matrix(array.reshape(1, -1), "result")
    return array.astype(np.uint8, copy=False)


def _moving(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args, **kwargs: _of_field(function(*_entries(args), **_without_out(kwargs)))


def _looking(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args, **kwargs: function(*_entries(args), **_without_out(kwargs))


def _without_out(kwargs: dict[str, Any]) -> dict[str, Any]:
    if kwargs.get("out") is not None:
        raise TypeError("out= is not taken with a Matrix")
    return {name: _entries(value) for name, value in kwargs.items()}


def _bytes_of(given: Any) -> Any:
    """Converts matrices and arrays of 0 and 1 to arrays of uint8, in which sums are exact modulo 256."""
    if isinstance(given, Matrix):
        return given.to_array()
    if isinstance(given, np.ndarray):
        as_matrix(given.reshape(1, -1), "array")  # also refuses masked ones
        return given.astype(np.uint8)
    return given


def _summing(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        if function is np.einsum and not isinstance(args[0], str):
            raise TypeError("numpy.einsum of a Matrix: expected the subscripts as a string, first")
        result = np.asarray(function(*map(_bytes_of, args), **_without_out(kwargs)))
        result = (result & np.uint8(1)).astype(np.uint8)
        return int(result) if result.ndim == 0 else _of_field(result)

    return call


def _square(A: MatrixLike) -> Matrix:
    return as_square(A, "A", np.linalg.LinAlgError)


def _solve(a: MatrixLike, b: MatrixLike) -> MatrixOrArray:
    """The unique solution of a square system; SingularMatrixError if A has no inverse."""
    square = _square(a)
    if isinstance(b, Matrix) or np.ndim(as_array(b, "b")) != 1:
        many = solve_many(square, b)
        return many.x if len(many.nullspace) == 0 else inverse(square)
    answer = solve(square, b)
    return answer.x if answer.x is not None and answer.nullity == 0 else inverse(square)


def _product(a: MatrixLike, b: MatrixLike, out: Optional[npt.NDArray[Any]] = None) -> Any:
    if out is not None:
        raise TypeError("out= is not taken with a Matrix")
    return matmul(a, b)


def _inner(a: MatrixLike, b: MatrixLike) -> Any:
    if not isinstance(b, Matrix) and np.ndim(as_array(b, "b")) == 1:
        return matmul(a, b)
    if not isinstance(a, Matrix) and np.ndim(as_array(a, "a")) == 1:
        return matmul(b, a)
    return matmul(a, as_matrix(b, "b").T)


def _multi_dot(arrays: Any) -> Any:
    product, *others = arrays
    for other in others:
        product = matmul(product, other)
    return product


def _where(condition: Any, *values: Any) -> Any:
    result = np.where(_entries(condition), *_entries(values))
    return _of_field(result) if any(isinstance(value, Matrix) for value in values) else result


# Modes of numpy.pad whose entries are entries of the array, or given.
PAD_MODES = ("constant", "edge", "reflect", "symmetric", "wrap")


def _pad(array: Any, pad_width: Any, mode: Any = "constant", **kwargs: Any) -> Any:
    if mode not in PAD_MODES or kwargs.get("reflect_type", "even") != "even":
        raise TypeError(f"numpy.pad of a Matrix: mode is {mode!r}, expected one of {', '.join(PAD_MODES)}")
    result = np.pad(_entries(array).astype(np.int64), pad_width, mode, **{k: _entries(v) for k, v in kwargs.items()})
    return _of_field(result)


def _unique(ar: Any, *args: Any, **kwargs: Any) -> Any:
    """Different entries, or rows or columns as a Matrix; with positions and counts as NumPy has them."""
    result = np.unique(_entries(ar), *args, **kwargs)
    return (_of_field(result[0]), *result[1:]) if isinstance(result, tuple) else _of_field(result)


def _matrix_rank(A: Any, tol: Any = None, hermitian: bool = False, **kwargs: Any) -> Any:
    """Ranks are exact, so there is no tolerance; a symmetric matrix is eliminated as any other."""
    if tol is not None or any(value is not None for value in kwargs.values()):
        raise TypeError("numpy.linalg.matrix_rank of a Matrix: the rank is exact, leave out the tolerance")
    return rank(A)


def _function(name: str) -> Any:
    """numpy.name, or None if this NumPy lacks it."""
    found: Any = np
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def _table() -> dict[Any, Callable[..., Any]]:
    of_names: dict[str, Callable[..., Any]] = {
        **{name: _summing(_function(name)) for name in SUMS_OF_PRODUCTS},
        **{name: _moving(_function(name)) for name in MOVES},
        **{name: _looking(_function(name)) for name in LOOKS},
        "dot": _product,
        "inner": _inner,
        "pad": _pad,
        "unique": _unique,
        "where": _where,
        "linalg.det": lambda a: determinant(_square(a)),
        "linalg.inv": lambda a: inverse(_square(a)),
        "linalg.matmul": _product,
        "linalg.matrix_power": lambda a, n: power(_square(a), n),
        "linalg.matrix_rank": _matrix_rank,
        "linalg.multi_dot": _multi_dot,
        "linalg.solve": _solve,
    }
    return {_function(name): call for name, call in of_names.items() if _function(name) is not None}


FUNCTIONS = _table()


def _array_function(
    self: Matrix, function: Any, types: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    if not all(issubclass(kind, (Matrix, np.ndarray)) for kind in types):
        return NotImplemented
    call = FUNCTIONS.get(function)
    if call is None:
        _refuse(f"{function.__module__}.{function.__name__}".replace("numpy.", "", 1))
    return call(*args, **kwargs)


_OPERATORS = {
    **{np.add: "add", np.subtract: "sub", np.bitwise_xor: "xor", np.bitwise_and: "and", np.bitwise_or: "or"},
    **{np.logical_xor: "xor", np.logical_and: "and", np.logical_or: "or"},
}
_COPIES = (np.negative, np.positive, np.absolute, np.conjugate)
_COMPLEMENTS = (np.invert, np.logical_not)


def _ufunc_result(ufunc: np.ufunc, inputs: tuple[Any, ...]) -> Any:
    if ufunc in _OPERATORS:
        left, right = inputs
        name, a, b = ("", left, right) if isinstance(left, Matrix) else ("r", right, left)
        return getattr(a, f"__{name}{_OPERATORS[ufunc]}__")(b)
    if ufunc is np.matmul:
        return matmul(*inputs)
    if ufunc is np.equal:
        return bool(inputs[0] == inputs[1] if isinstance(inputs[0], Matrix) else inputs[1] == inputs[0])
    if ufunc is np.not_equal:
        return not _ufunc_result(np.equal, inputs)
    if ufunc in _COPIES:
        return Matrix(inputs[0])
    if ufunc in _COMPLEMENTS:
        return ~inputs[0]
    if ufunc is np.remainder and isinstance(inputs[0], Matrix):
        return inputs[0].__mod__(inputs[1])
    if ufunc is np.multiply and any(np.ndim(factor) == 0 for factor in inputs if not isinstance(factor, Matrix)):
        left, right = inputs
        return left * right if isinstance(left, Matrix) else right * left
    return NotImplemented


# Whether entries are odd in number, all 1, or one of them 1.
_REDUCTIONS: dict[np.ufunc, Callable[[Matrix, Optional[int]], Any]] = {
    np.bitwise_xor: lambda a, axis: np.asarray(a.weight(axis)) % 2 == 1,
    np.bitwise_and: lambda a, axis: np.asarray(a.all(axis)),
    np.bitwise_or: lambda a, axis: np.asarray(a.any(axis)),
}
_REDUCTIONS.update({np.logical_xor: _REDUCTIONS[np.bitwise_xor], np.logical_and: _REDUCTIONS[np.bitwise_and]})
_REDUCTIONS.update({np.logical_or: _REDUCTIONS[np.bitwise_or]})


def _reduction(ufunc: np.ufunc, a: Matrix, axis: Optional[int] = 0) -> Any:
    """As of the array of the entries: uint8, or bool for logical functions; an int or bool if axis is None."""
    result = _REDUCTIONS[ufunc](a, axis)
    if not ufunc.__name__.startswith("logical"):
        result = result.astype(np.uint8)
    return result.item() if axis is None else result


def _array_ufunc(self: Matrix, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
    """Handles operators of arrays with a Matrix on the right: array @ A, array + A, array == A, array += A."""
    out = kwargs.pop("out", (None,))[0]
    result = NotImplemented
    if method == "__call__" and not kwargs and not isinstance(out, Matrix):
        result = _ufunc_result(ufunc, inputs)
    elif method == "reduce" and ufunc in _REDUCTIONS and set(kwargs) <= {"axis"} and out is None:
        result = _reduction(ufunc, *inputs, **kwargs)
    if result is NotImplemented:
        _refuse(ufunc.__name__ + ("" if method == "__call__" else f".{method}"))
    if out is None:
        return result
    out[...] = result
    return out


setattr(Matrix, "__array_function__", _array_function)
setattr(Matrix, "__array_ufunc__", _array_ufunc)


# Items: slices with steps, lists, masks, and assignments to them. The extension reads items whose indices are numbers and
# slices of step 1 itself.

Positions = npt.NDArray[np.int64]


class Places(NamedTuple):
    """Rows and columns, the shape that NumPy gives the item, and whether the places are all their pairs."""

    rows: Positions
    columns: Positions
    shape: tuple[int, ...]
    are_pairs: bool


def _split(key: Any, shape: tuple[int, int]) -> tuple[Any, Any]:
    """The indices of rows and of columns."""
    if isinstance(key, Matrix):
        key = key.to_array(bool)
    if isinstance(key, (list, np.ndarray)) and np.ndim(key) == 2 and np.asarray(key).dtype == np.bool_:
        mask = as_array(key, "key")
        if mask.shape != shape:
            raise IndexError(f"a mask of shape {mask.shape} for a Matrix of shape {shape}")
        rows, columns = np.nonzero(mask)
        return rows, columns
    indices = list(key) if isinstance(key, tuple) else [key]
    if any(index is None for index in indices):
        raise TypeError("a Matrix has two dimensions: numpy.asarray(A)[...] takes None")
    dots = [place for place, index in enumerate(indices) if index is Ellipsis]
    if len(indices) - len(dots) > 2 or len(dots) > 1:
        raise IndexError(f"expected a row and a column, got {len(indices)} indices")
    fill = [slice(None)] * (2 - len(indices) + len(dots))
    if dots:
        indices[dots[0] : dots[0] + 1] = fill
    else:
        indices += fill
    return indices[0], indices[1]


def _positions(index: Any, size: int, what: str) -> Positions:
    """The positions that NumPy chooses of 0, 1, ..., in the shape of the index."""
    if isinstance(index, (bool, np.bool_)):
        raise IndexError(
            f"{what}: expected a number, a slice, a list or a mask of {size} entries, got {index!r}; "
            "A == B is one bool, and A itself is the mask of its ones"
        )
    if isinstance(index, slice):
        return np.arange(*index.indices(size))
    array = as_array(index, what)
    try:
        return np.asarray(np.arange(size)[array.astype(np.intp) if array.size == 0 else array])
    except IndexError as error:
        raise IndexError(f"{what} index: {error}") from None


def _places(key: Any, shape: tuple[int, int]) -> Places:
    by_row, by_column = _split(key, shape)
    rows, columns = _positions(by_row, shape[0], "row"), _positions(by_column, shape[1], "column")
    if isinstance(by_row, slice) or isinstance(by_column, slice):
        if max(rows.ndim, columns.ndim) > 1:
            raise IndexError("an index of two dimensions beside a slice: numpy.asarray(A)[...] takes it")
        return Places(rows.ravel(), columns.ravel(), rows.shape + columns.shape, True)
    if rows.ndim == columns.ndim == 2 and rows.shape[1] == columns.shape[0] == 1:  # as numpy.ix_() makes them
        return Places(rows.ravel(), columns.ravel(), (len(rows), columns.shape[1]), True)
    try:
        rows, columns = np.broadcast_arrays(rows, columns)
    except ValueError:
        raise IndexError(f"indices of shapes {rows.shape} and {columns.shape} do not fit") from None
    if rows.ndim > 2:
        raise IndexError(f"indices of {rows.ndim} dimensions: numpy.asarray(A)[...] takes them")
    return Places(rows.ravel(), columns.ravel(), rows.shape, False)


def get_item(a: Matrix, key: Any) -> Any:
    """The item a[key]: an int, an array of one dimension, or a Matrix."""
    places = _places(key, a.shape)
    if places.are_pairs:
        chosen = _gf2kit.selected(a, places.rows, places.columns)
        return chosen if len(places.shape) == 2 else chosen.to_array().reshape(places.shape)
    entries = _gf2kit.entries_at(a, places.rows, places.columns).reshape(places.shape)
    if entries.ndim == 0:
        return int(entries)
    return entries if entries.ndim == 1 else as_matrix(entries, "entries")


def set_item(a: Matrix, key: Any, value: Any) -> None:
    """Sets a[key] to a value that NumPy broadcasts to its shape."""
    places = _places(key, a.shape)
    if isinstance(value, Matrix) and places.are_pairs and value.shape == places.shape:
        _gf2kit.assign_selected(a, places.rows, places.columns, value)
        return
    array = value.to_array() if isinstance(value, Matrix) else as_array(value, "value")
    if array.ndim == 2:  # the entries are checked before they are repeated
        as_matrix(array, "value")
    else:
        _gf2kit.row_from_array(array.ravel(), "value")
    excess = max(array.ndim - len(places.shape), 0)  # such dimensions are dropped if they are 1, as by NumPy
    fits = all(length == 1 for length in array.shape[:excess])
    try:
        whole = np.broadcast_to(array.reshape(array.shape[excess:]) if fits else array, places.shape)
    except ValueError:
        raise ValueError(
            f"value: could not broadcast shape {array.shape} into shape {places.shape}, "
            f"that of the item of the Matrix of shape {a.shape}"
        ) from None
    if places.are_pairs:
        shape = (len(places.rows), len(places.columns))
        _gf2kit.assign_selected(a, places.rows, places.columns, as_matrix(whole.reshape(shape), "value"))
    else:
        _gf2kit.assign_entries(a, places.rows, places.columns, as_matrix(whole.reshape(1, -1), "value"))
