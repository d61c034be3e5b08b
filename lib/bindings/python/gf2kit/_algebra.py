# SPDX-License-Identifier: MIT
"""Ranks, echelon forms, inverses, products and blocks, of matrices and of stacks.

A stack is many matrices of one shape: an array of three dimensions, (count, rows, columns).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    Vector,
    as_any_integer,
    as_array,
    as_matrix,
    is_sparse,
    like,
    like_sparse,
    require_dimensions,
    require_length,
    sparse_or_none,
)
from ._matrix import Matrix
from ._polynomial import bits_of
from ._sparse import SparseMatrix, sparse_apply

__all__ = [
    "SingularMatrixError",
    "block_diag",
    "hstack",
    "inverse",
    "kron",
    "matmul",
    "nullity",
    "nullspace",
    "power",
    "rank",
    "rref",
    "verify_inverse",
    "verify_nullspace",
    "verify_singular",
    "vstack",
]

Pivots = npt.NDArray[np.intp]


class SingularMatrixError(np.linalg.LinAlgError):
    """Raised by inverse(). `certificate` is a vector x other than 0 with A x = 0."""

    certificate: Vector

    def __init__(self, message: str, certificate: Vector) -> None:
        super().__init__(message, certificate)
        self.certificate = certificate

    def __str__(self) -> str:
        return str(self.args[0])


def as_matrix_or_stack(A: Any, name: str = "A") -> MatrixOrArray:
    """A stack as an array of three dimensions, anything else as as_matrix(): the extension takes both."""
    if isinstance(A, Matrix) or is_sparse(A):
        return as_matrix(A, name)
    array = as_array(A, name)
    require_dimensions(array, name, 2, 3)
    return array if array.ndim == 3 else as_matrix(array, name)


def as_square_or_stack(A: Any, error: type[Exception] = ValueError) -> MatrixOrArray:
    """As as_matrix_or_stack(); raises an error with the shape unless the matrices are square."""
    a = as_matrix_or_stack(A)
    if a.shape[-2] != a.shape[-1]:
        expected = "a square matrix" if isinstance(a, Matrix) else "a stack of square matrices"
        raise error(f"A: expected {expected}, got shape {a.shape}")
    return a


def matrices_of(stack: npt.NDArray[Any], name: str = "A") -> Iterator[Matrix]:
    """The matrices of a stack; raises for wrong entries as rank()."""
    count, rows, columns = stack.shape
    try:
        flat = _gf2kit.matrix_from_array(stack.reshape(count * rows, columns), name)
    except ValueError:
        i, row, column = np.argwhere((stack != 0) & (stack != 1))[0].tolist()
        entry = stack[i, row, column]
        raise ValueError(f"{name}: entry ({i}, {row}, {column}) is {entry}, expected 0 or 1") from None
    return (flat[i * rows : (i + 1) * rows] for i in range(count))


def of_each(A: MatrixLike, function: Callable[[Matrix, MatrixLike], Any]) -> Any:
    """function(a, A) of a matrix; of a stack, the list of it for each matrix. Types do not tell dimensions."""
    a = as_matrix_or_stack(A)
    return function(a, A) if isinstance(a, Matrix) else [function(one, a) for one in matrices_of(a)]


def rank(A: MatrixLike) -> int:
    """The rank of an m x n matrix; of a stack, an array of three dimensions, the ranks of its matrices.

    >>> rank([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    2
    >>> rank([[[1, 1], [1, 1]], [[1, 0], [0, 1]]])
    array([1, 2])
    """
    sparse = sparse_or_none(A)
    if sparse is not None:
        return _sparse_rank(sparse)
    return _gf2kit.rank(as_matrix_or_stack(A))  # types do not tell dimensions: they are those of a matrix


def _sparse_rank(a: SparseMatrix) -> int:
    bounds = a.rank_bounds()
    return bounds.lower if bounds.lower == bounds.upper else a.rank_bounds(method="elimination").lower


def nullity(A: MatrixLike) -> int:
    """The nullity of an m x n matrix, n - rank: the dimension of {x : A x = 0}; of a stack, those of its matrices.

    >>> nullity([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    1
    >>> nullity([[[1, 1], [1, 1]], [[1, 0], [0, 1]]])
    array([1, 0])
    """
    sparse = sparse_or_none(A)
    if sparse is not None:
        return sparse.shape[1] - _sparse_rank(sparse)
    a = as_matrix_or_stack(A)
    return a.shape[-1] - _gf2kit.rank(a)


def _factor(a: MatrixLike, name: str) -> MatrixOrArray:
    """A Matrix of a sparse matrix, too: its array would take eight times the memory."""
    if isinstance(a, Matrix) or is_sparse(a) and len(np.shape(a)) == 2:
        return as_matrix(a, name)
    array = as_array(a, name)
    require_dimensions(array, name, 1, 2, 3)
    return array


# The overloads overlap, because a Matrix can be made an array; Matrix comes first.
@overload
def rref(A: Matrix, *, transform: Literal[False] = ...) -> tuple[Matrix, Pivots]: ...  # type: ignore[misc]
@overload
def rref(A: npt.ArrayLike, *, transform: Literal[False] = ...) -> tuple[npt.NDArray[Any], Pivots]: ...
@overload
def rref(A: Matrix, *, transform: Literal[True]) -> tuple[Matrix, Pivots, Matrix]: ...  # type: ignore[misc]
@overload
def rref(A: npt.ArrayLike, *, transform: Literal[True]) -> tuple[npt.NDArray[Any], Pivots, npt.NDArray[Any]]: ...


def rref(A: MatrixLike, *, transform: bool = False) -> Any:
    """The reduced row echelon form, m x n, and its pivot columns, increasing.

    >>> reduced, pivots = rref([[1, 1, 0], [1, 0, 1]])
    >>> reduced
    array([[1, 0, 1],
           [0, 1, 1]], dtype=uint8)
    >>> pivots
    array([0, 1])

    With `transform`, also an invertible m x m matrix T with T A = R.

    >>> reduced, pivots, T = rref([[0, 1], [1, 1]], transform=True)
    >>> T
    array([[1, 1],
           [1, 0]], dtype=uint8)

    Of a stack, an array of three dimensions, the forms as a stack and a list of
    the pivot columns of each; with `transform`, the T as a stack, too.
    """
    a = as_matrix_or_stack(A)
    if not isinstance(a, Matrix):
        return (*_gf2kit.rref(a), _transformations(a)) if transform else _gf2kit.rref(a)
    if transform:
        reduced, pivots, transformation = _gf2kit.rref_with_transform(a)
        return like(reduced, A), pivots, like(transformation, A)
    reduced, pivots = _gf2kit.rref(a)
    return like(reduced, A), pivots


def _transformations(stack: npt.NDArray[Any]) -> npt.NDArray[Any]:
    count, rows, _ = stack.shape
    result = np.empty((count, rows, rows), dtype=np.bool_ if stack.dtype == np.bool_ else np.uint8)
    for i, a in enumerate(matrices_of(stack)):
        result[i] = _gf2kit.rref_with_transform(a)[2].to_array()
    return result


@overload
def nullspace(A: Union[Matrix, SparseMatrix]) -> Matrix: ...  # type: ignore[misc]
@overload
def nullspace(A: npt.ArrayLike) -> npt.NDArray[Any]: ...


def nullspace(A: MatrixLike) -> MatrixOrArray:
    """The canonical basis of {x : A x = 0} as the rows of an (n - rank) x n matrix.

    Row i has a 1 at the i-th column without a pivot and 0 at the others.

    >>> nullspace([[1, 1, 0], [0, 1, 1]])
    array([[1, 1, 1]], dtype=uint8)

    Of a stack, an array of three dimensions, a list of the bases, whose numbers of rows may differ.

    >>> nullspace([[[1, 1], [1, 1]], [[1, 0], [0, 1]]])
    [array([[1, 1]], dtype=uint8), array([], shape=(0, 2), dtype=uint8)]

    Of a SparseMatrix, or a large sparse matrix of SciPy, whose nullity is above 4096, some other basis;
    SparseMatrix.nullspace() has fewer vectors of it. Raises MemoryError if it takes too much memory.
    """
    sparse = sparse_or_none(A)
    if sparse is not None:
        return like_sparse(sparse.nullspace().vectors, A)
    return of_each(A, lambda a, given: like(_gf2kit.nullspace(a)[0], given))


@overload
def inverse(A: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def inverse(A: npt.ArrayLike) -> npt.NDArray[Any]: ...


def inverse(A: MatrixLike) -> MatrixOrArray:
    """The inverse of an n x n matrix.

    >>> inverse([[1, 1], [0, 1]])
    array([[1, 1],
           [0, 1]], dtype=uint8)
    >>> try:
    ...     inverse([[1, 1], [1, 1]])
    ... except SingularMatrixError as error:
    ...     error.certificate
    array([1, 1], dtype=uint8)

    Of a stack, an array of three dimensions, the inverses as a stack.
    Raises SingularMatrixError, a numpy.linalg.LinAlgError with a certificate,
    if A, or a matrix of a stack, is singular, and ValueError if A is not square.
    """
    a = as_square_or_stack(A)
    answer = _gf2kit.inverse(a)
    if isinstance(answer, tuple):
        number, x = answer
        raise SingularMatrixError(f"A[{number}] is singular: its certificate x has A[{number}] x = 0", x)
    if not isinstance(a, Matrix):
        return answer
    if not isinstance(answer, Matrix):
        raise SingularMatrixError(f"A, of shape {a.shape}, is singular: its certificate x has A x = 0", answer)
    return like(answer, A)


@overload
def matmul(A: Matrix, B: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def matmul(A: Matrix, B: npt.ArrayLike) -> MatrixOrArray: ...
@overload
def matmul(A: npt.ArrayLike, B: Matrix) -> MatrixOrArray: ...
@overload
def matmul(A: npt.ArrayLike, B: npt.ArrayLike) -> npt.NDArray[Any]: ...


def matmul(A: MatrixLike, B: MatrixLike) -> MatrixOrArray:
    """The product of A, m x l, and B, l x n; either may be a vector of length l. With a Matrix, A @ B is the same.

    >>> matmul([[1, 1], [0, 1]], [[1, 1], [1, 1]])
    array([[0, 0],
           [1, 1]], dtype=uint8)
    >>> matmul([[1, 1], [0, 1]], [1, 1]), matmul([1, 1], [[1, 1], [0, 1]])
    (array([0, 1], dtype=uint8), array([1, 0], dtype=uint8))

    Of stacks, arrays of three dimensions, the products of pairs; or one factor
    is a stack, the other one matrix.
    Raises ValueError with both shapes if they do not fit.
    """
    product = _sparse_times_vector(A, B)
    if product is not None:
        return product
    left, right = _factor(A, "A"), _factor(B, "B")
    if 3 in (len(left.shape), len(right.shape)):
        return matmul_stacks(left, right)
    if isinstance(left, Matrix) or left.ndim != 1:
        left = as_matrix(left, "A")
    if len(right.shape) in (1, 2) and left.shape[-1] != right.shape[0]:
        raise ValueError(
            f"matmul: shapes {left.shape} and {right.shape} do not fit: {left.shape[-1]} is not {right.shape[0]}"
        )
    if not isinstance(left, Matrix):
        return _gf2kit.apply_from_left(as_matrix(right, "B"), left, "A", left.dtype == np.bool_)
    if not isinstance(right, Matrix) and right.ndim == 1:
        return _gf2kit.apply(left, right, "B", right.dtype == np.bool_)
    return like(_gf2kit.multiply(left, as_matrix(right, "B")), A, B if is_sparse(B) else right)


def _sparse_times_vector(A: MatrixLike, B: MatrixLike) -> Optional[Vector]:
    """The product of a vector and a sparse matrix that is large, or a SparseMatrix, in any order; None of others."""
    for given, other, name, side in [(A, B, "B", 1), (B, A, "A", 0)]:
        if not is_sparse(given) or is_sparse(other) or isinstance(other, Matrix):
            continue
        vector = as_array(other, name)
        matrix = sparse_or_none(given, is_eliminated=False) if vector.ndim == 1 else None
        if matrix is None:
            continue
        if len(vector) != matrix.shape[side]:
            shapes = (matrix.shape, vector.shape) if side == 1 else (vector.shape, matrix.shape)
            raise ValueError(f"matmul: shapes {shapes[0]} and {shapes[1]} do not fit")
        return sparse_apply(matrix, vector, name, from_left=side == 0)
    return None


def matmul_stacks(A: Any, B: Any) -> npt.NDArray[Any]:
    """The products of pairs; one of A and B may be one matrix for all."""
    left, right = (a.to_array() if isinstance(a, Matrix) else a for a in (A, B))
    one_for_each = left.ndim == right.ndim == 3
    if not {left.ndim, right.ndim} <= {2, 3} or one_for_each and len(left) != len(right):
        raise ValueError(
            f"matmul: shapes {left.shape} and {right.shape} do not fit: expected two stacks of as many matrices, "
            "or a stack and a matrix"
        )
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(
            f"matmul: shapes {left.shape} and {right.shape} do not fit: {left.shape[-1]} is not {right.shape[-2]}"
        )
    return _gf2kit.multiply_stacks(left, right)


@overload
def power(A: Matrix, exponent: int) -> Matrix: ...  # type: ignore[misc]
@overload
def power(A: npt.ArrayLike, exponent: int) -> npt.NDArray[Any]: ...


def power(A: MatrixLike, exponent: int) -> MatrixOrArray:
    """The power of an n x n matrix, which A ** exponent is for a Matrix; of its inverse, if the exponent is negative.

    >>> power([[1, 1], [0, 1]], 3)
    array([[1, 1],
           [0, 1]], dtype=uint8)
    >>> Matrix([[0, 1], [1, 1]]) ** -1
    Matrix([[1, 1],
            [1, 0]])

    Of a stack, an array of three dimensions, the powers as a stack.

    >>> power([[[1, 1], [0, 1]], [[0, 1], [1, 1]]], 2)[1]
    array([[1, 1],
           [1, 0]], dtype=uint8)

    Raises SingularMatrixError if the exponent is negative and A, or a matrix of a stack, is singular,
    numpy.linalg.LinAlgError if A is not square.
    """
    count = as_any_integer(exponent, "exponent")
    a = as_square_or_stack(A, np.linalg.LinAlgError)
    if isinstance(a, Matrix):
        return like(_gf2kit.power(inverse(a) if count < 0 else a, bits_of(abs(count))), A)
    if count == 0:
        matrices_of(a)  # checks the entries
    one = np.broadcast_to(like(Matrix.identity(a.shape[-1]), a), a.shape)
    return matmul_stacks(_power(inverse(a) if count < 0 else a, abs(count), one), one)


def _power(square: npt.NDArray[Any], count: int, one: npt.NDArray[Any]) -> npt.NDArray[Any]:
    result = one
    while count:
        if count & 1:
            result = matmul(result, square)
        count >>= 1
        if count:
            square = matmul(square, square)
    return result


def verify_inverse(A: MatrixLike, B: MatrixLike) -> bool:
    """True if A B = I, for square matrices of equal size; of stacks, for each pair. Only multiplies.

    >>> verify_inverse([[1, 1], [0, 1]], [[1, 1], [0, 1]])
    True

    Raises ValueError for other shapes.
    """
    a, b = as_matrix_or_stack(A), as_matrix_or_stack(B, "B")
    if isinstance(a, Matrix) or isinstance(b, Matrix):
        return _gf2kit.verify_inverse(as_matrix(a, "A"), as_matrix(b, "B"))
    as_square_or_stack(a)
    return bool((matmul_stacks(a, b) == np.eye(a.shape[1])).all())


def verify_nullspace(A: MatrixLike, basis: MatrixLike) -> bool:
    """True if A x = 0 for every row x of `basis`, k x n for A m x n. Only multiplies.

    >>> verify_nullspace([[1, 1, 0], [0, 1, 1]], [[1, 1, 1]])
    True

    Of a stack, an array of three dimensions, with a list of bases: true if all are right.

    Raises ValueError with both shapes if the numbers of columns differ.
    """
    sparse = sparse_or_none(A, is_eliminated=False)
    a: Any = as_matrix_or_stack(A) if sparse is None else sparse
    if not isinstance(a, (Matrix, SparseMatrix)):
        bases: Any = basis
        if len(bases) != len(a):
            raise ValueError(f"verify_nullspace: A of shape {a.shape} and {len(bases)} bases do not fit")
        return all(map(verify_nullspace, matrices_of(a), bases))
    rows = as_matrix(basis, "basis")
    if a.shape[1] != rows.shape[1]:
        raise ValueError(f"verify_nullspace: A of shape {a.shape} and basis of shape {rows.shape} do not fit")
    return _gf2kit.verify_nullspace(a, rows) if sparse is None else _gf2kit.sparse_verify_nullspace(sparse, rows)


def verify_singular(A: MatrixLike, x: npt.ArrayLike) -> bool:
    """True if x is not zero and A x = 0: the certificate of a SingularMatrixError. Only multiplies.

    >>> verify_singular([[1, 1], [1, 1]], [1, 1])
    True

    Raises ValueError with both shapes if x does not have length n.
    """
    a, vector = as_matrix(A, "A"), as_array(x, "x")
    require_length(vector, "x", a.shape[1], "columns", a.shape)
    return _gf2kit.verify_singular(a, vector)


def _joined(matrices: Iterable[MatrixLike], *, beside: bool = False, above: bool = False) -> MatrixOrArray:
    given = list(matrices)
    if not given:
        raise ValueError("matrices: expected at least one matrix, got none")
    blocks = [as_matrix(a, f"matrices[{i}]") for i, a in enumerate(given)]
    sizes = [a.shape[0 if beside else 1] for a in blocks]
    if beside != above and len(set(sizes)) > 1:
        what = "rows" if beside else "columns"
        raise ValueError(f"matrices: expected matrices of as many {what}, got {', '.join(map(str, sizes))}")
    return like(_gf2kit.joined(blocks, beside, above), *given)


@overload
def hstack(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def hstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def hstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The matrices beside each other, of as many rows.

    >>> hstack([[[1], [0]], [[1, 1], [0, 1]]])
    array([[1, 1, 1],
           [0, 0, 1]], dtype=uint8)
    """
    return _joined(matrices, beside=True)


@overload
def vstack(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def vstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def vstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The matrices above each other, of as many columns.

    >>> vstack([[[1, 1]], [[0, 1], [1, 0]]])
    array([[1, 1],
           [0, 1],
           [1, 0]], dtype=uint8)
    """
    return _joined(matrices, above=True)


@overload
def block_diag(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def block_diag(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def block_diag(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The block diagonal matrix.

    >>> block_diag([[[1, 1]], [[1], [1]]])
    array([[1, 1, 0],
           [0, 0, 1],
           [0, 0, 1]], dtype=uint8)
    """
    return _joined(matrices, beside=True, above=True)


@overload
def kron(A: Matrix, B: MatrixLike) -> Matrix: ...  # type: ignore[misc]
@overload
def kron(A: MatrixLike, B: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def kron(A: npt.ArrayLike, B: npt.ArrayLike) -> npt.NDArray[Any]: ...


def kron(A: MatrixLike, B: MatrixLike) -> MatrixOrArray:
    """The Kronecker product: each 1 of A is replaced by B.

    >>> kron([[1, 0], [1, 1]], [[1, 1]])
    array([[1, 1, 0, 0],
           [1, 1, 1, 1]], dtype=uint8)
    """
    a, b = as_matrix(A, "A"), as_matrix(B, "B")
    rows, columns = (m * n for m, n in zip(a.shape, b.shape))
    if max(rows, columns) >= 2**64:
        raise MemoryError(f"kron: the product of shapes {a.shape} and {b.shape} has shape ({rows}, {columns})")
    return like(_gf2kit.kron(a, b), A, B)
