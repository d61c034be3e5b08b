# SPDX-License-Identifier: MIT
"""NumPy functions of a Matrix: over GF(2), or TypeError; never over the reals.

A function is in one of four groups:
- algebra: computed over GF(2);
- sums of products of entries, such as einsum: computed with integers, then reduced modulo 2;
- functions that move, copy or multiply entries: NumPy's, on the entries; two-dimensional results are a Matrix;
- functions that inspect or write entries: NumPy's, on the entries.
All others raise a TypeError that names an alternative.
"""

from __future__ import annotations

from typing import Any, Callable, NoReturn, Optional

import numpy as np
import numpy.typing as npt

from ._algebra import inverse, matmul, power, rank
from ._arrays import MatrixLike, MatrixOrArray, as_array, as_matrix, require_unmasked
from ._decompositions import determinant
from ._gf2kit import Matrix
from ._solve import solve, solve_many

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

SUM = "A.weight() counts the ones, also along an axis; numpy.bitwise_xor.reduce(A) is the sum of the rows over GF(2)"

# Alternatives for a Matrix A.
INSTEAD = {
    "add.reduce": SUM,
    "amax": "A.any() is True if there is a 1, also along an axis",
    "amin": "A.all() is True if all entries are 1, also along an axis",
    "argmax": "numpy.argwhere(A) has the places of the ones",
    "average": "A.weight() / A.size is the density",
    "bitwise_count": "A.weight() is the number of ones",
    "copyto": "a[...] = numpy.asarray(A) copies into an array",
    "cumsum": "A @ B with a triangular B adds up columns",
    "divide": "gf2kit.inverse() inverts, gf2kit.solve() solves",
    "empty_like": "gf2kit.Matrix.zeros() makes a matrix",
    "fill_diagonal": "A[range(n), range(n)] = 1 sets n entries of the diagonal",
    "linalg.cond": "gf2kit.rank() is the rank",
    "linalg.eig": "gf2kit.nullspace(A) and of A + Matrix.identity(len(A)) have the eigenvectors for 0 and 1",
    "linalg.eigvals": "gf2kit.determinant(A) is 0 if 0 is an eigenvalue, that of A + Matrix.identity(len(A)) if 1 is",
    "linalg.lstsq": "gf2kit.solve() solves, gf2kit.min_weight() with the fewest ones",
    "linalg.matrix_norm": "A.weight() is the number of ones",
    "linalg.norm": "A.weight() is the number of ones",
    "linalg.pinv": "gf2kit.inverse() inverts, gf2kit.solve() solves",
    "linalg.qr": "gf2kit.rref() is the echelon form",
    "linalg.slogdet": "numpy.linalg.det() is 0 or 1",
    "linalg.svd": "gf2kit.rank() is the rank, gf2kit.rref() the echelon form",
    "linalg.tensorinv": "gf2kit.inverse() inverts",
    "linalg.tensorsolve": "gf2kit.solve() solves",
    "linalg.vector_norm": "A.weight() is the number of ones",
    "max": "A.any() is True if there is a 1, also along an axis",
    "maximum": "A | B is the entrywise maximum",
    "mean": "A.weight() / A.size is the density",
    "min": "A.all() is True if all entries are 1, also along an axis",
    "minimum": "A & B is the entrywise minimum",
    "multiply": "A @ B is the product, A & B the entrywise product",
    "power": "A ** k is the power of a matrix",
    "prod": "A.all() is True if all entries are 1, also along an axis",
    "square": "A @ A is the square, A & A the entrywise one",
    "sum": SUM,
}


def _refuse(name: str) -> NoReturn:
    instead = f"{INSTEAD[name]}; " if name in INSTEAD else ""
    raise TypeError(
        f"numpy.{name} does not take a Matrix, which is over GF(2): "
        f"{instead}numpy.asarray(A) has its entries as integers"
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
    a = as_matrix(A, "A")
    if a.shape[0] != a.shape[1]:
        raise np.linalg.LinAlgError(f"A: expected a square matrix, got shape {a.shape}")
    return a


def _inv(a: MatrixLike) -> MatrixOrArray:
    return inverse(_square(a))


def _det(a: MatrixLike) -> int:
    return determinant(_square(a))


def _matrix_power(a: MatrixLike, n: int) -> MatrixOrArray:
    return power(_square(a), n)


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
        "linalg.det": _det,
        "linalg.inv": _inv,
        "linalg.matmul": _product,
        "linalg.matrix_power": _matrix_power,
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
