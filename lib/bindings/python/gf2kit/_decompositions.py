# SPDX-License-Identifier: MIT
"""Decompositions, bases, determinants, triangular systems and elimination step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._algebra import SingularMatrixError, as_square_or_stack, matrices_of, nullspace, of_each
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    Result,
    Vector,
    as_array,
    as_integer,
    as_matrix,
    as_square,
    is_sparse,
    like,
    require_dimensions,
)
from ._matrix import Matrix
from ._polynomial import Polynomial
from ._sparse import SparseMatrix

__all__ = [
    "EliminationSteps",
    "PivotStep",
    "Ple",
    "Pluq",
    "RowOperation",
    "determinant",
    "elimination_steps",
    "left_nullspace",
    "pivot_rows",
    "ple",
    "pluq",
    "row_basis",
    "row_space",
    "solve_triangular",
    "trace",
]

Columns = npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False, repr=False)
class Ple(Result):
    """The decomposition A = P L E of an m x n matrix of rank r."""

    P: MatrixOrArray  #: m x m, a permutation matrix
    L: MatrixOrArray  #: m x m, unit lower triangular, with the columns of the identity from column r on
    E: MatrixOrArray  #: m x n, a row echelon form with r nonzero rows
    pivot_columns: Columns  #: the column rank profile: r columns, increasing
    pivot_rows: Columns  #: the row rank profile: r rows of A that are no sums of rows above them, increasing

    @property
    def rank(self) -> int:
        """The rank r."""
        return len(self.pivot_columns)


@dataclass(frozen=True, eq=False, repr=False)
class Pluq(Result):
    """The decomposition A = P L U Q of an m x n matrix of rank r."""

    P: MatrixOrArray  #: m x m, a permutation matrix
    L: MatrixOrArray  #: m x r, unit lower trapezoidal
    U: MatrixOrArray  #: r x n, unit upper trapezoidal
    Q: MatrixOrArray  #: n x n, a permutation matrix

    @property
    def rank(self) -> int:
        """The rank r."""
        return int(self.L.shape[1])


def ple(A: MatrixLike) -> Ple:
    """The PLE decomposition of an m x n matrix, A = P L E.

    >>> A = np.array([[0, 1, 1], [1, 1, 0], [1, 0, 1]])
    >>> found = ple(A)
    >>> found.E
    array([[1, 1, 0],
           [0, 1, 1],
           [0, 0, 0]], dtype=uint8)
    >>> (matmul(matmul(found.P, found.L), found.E) == A).all()
    True
    >>> found.rank, found.pivot_columns, found.pivot_rows
    (2, array([0, 1]), array([0, 1]))

    Of a stack, an array of three dimensions, a list of the decompositions.
    """
    return of_each(A, _ple)


def _ple(a: Matrix, given: MatrixLike) -> Ple:
    p, l, e, columns, rows = _gf2kit.ple(a)
    return Ple(like(p, given), like(l, given), like(e, given), columns, rows)


def pluq(A: MatrixLike) -> Pluq:
    """The PLUQ decomposition of an m x n matrix, A = P L U Q.

    >>> A = np.array([[0, 1, 1], [0, 1, 0], [0, 0, 1]])
    >>> found = pluq(A)
    >>> found.U
    array([[1, 1, 0],
           [0, 1, 0]], dtype=uint8)
    >>> (matmul(matmul(found.P, found.L), matmul(found.U, found.Q)) == A).all()
    True

    Of a stack, an array of three dimensions, a list of the decompositions.
    """
    return of_each(A, _pluq)


def _pluq(a: Matrix, given: MatrixLike) -> Pluq:
    p, l, e, pivots, _ = _gf2kit.ple(a)
    rank, columns = len(pivots), e.shape[1]
    order = np.concatenate([pivots, np.setdiff1d(np.arange(columns), pivots)]).astype(np.intp)
    q = Matrix.zeros(columns, columns)
    q[np.arange(columns), order] = 1
    u = e[:rank][:, order]
    return Pluq(like(p, given), like(l[:, :rank], given), like(u, given), like(q, given))


@overload
def left_nullspace(A: Union[Matrix, SparseMatrix]) -> Matrix: ...  # type: ignore[misc]
@overload
def left_nullspace(A: npt.ArrayLike) -> npt.NDArray[Any]: ...


def left_nullspace(A: MatrixLike) -> MatrixOrArray:
    """The canonical basis of {y : y A = 0} as the rows of an (m - rank) x m matrix.

    >>> left_nullspace([[1, 1], [0, 1], [1, 0]])
    array([[1, 1, 1]], dtype=uint8)

    Of a stack, an array of three dimensions, a list of the bases. Of a large sparse matrix, nullspace() of its transpose.
    """
    if is_sparse(A) and len(np.shape(A)) == 2:
        transposed: Any = A
        return nullspace(transposed.T)
    return of_each(A, lambda a, given: like(_gf2kit.left_nullspace(a), given))


@overload
def row_space(A: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def row_space(A: npt.ArrayLike) -> npt.NDArray[Any]: ...


def row_space(A: MatrixLike) -> MatrixOrArray:
    """The canonical basis of the span of the rows: the r nonzero rows of rref(A).

    >>> row_space([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    array([[1, 0, 1],
           [0, 1, 1]], dtype=uint8)

    Of a stack, an array of three dimensions, a list of the bases.

    >>> row_space([[[1, 1], [1, 1]], [[1, 1], [0, 1]]])
    [array([[1, 1]], dtype=uint8), array([[1, 0],
           [0, 1]], dtype=uint8)]
    """
    return of_each(A, _row_space)


def _row_space(a: Matrix, given: MatrixLike) -> MatrixOrArray:
    reduced, pivots = _gf2kit.rref(a)
    return like(reduced[: len(pivots)], given)


@overload
def row_basis(A: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def row_basis(A: npt.ArrayLike) -> npt.NDArray[Any]: ...


def row_basis(A: MatrixLike) -> MatrixOrArray:
    """The rows of A that are no sums of rows above them, a basis of the span: A[pivot_rows(A)].

    >>> row_basis([[1, 1, 0], [1, 1, 0], [0, 1, 1]])
    array([[1, 1, 0],
           [0, 1, 1]], dtype=uint8)

    Of a stack, an array of three dimensions, a list of the bases.
    """
    return of_each(A, lambda a, given: like(a[_gf2kit.pivot_rows(a)], given))


def pivot_rows(A: MatrixLike) -> Columns:
    """The row rank profile: the numbers of the rows that are no sums of rows above them, increasing.

    >>> pivot_rows([[1, 1, 0], [1, 1, 0], [0, 1, 1]])
    array([0, 2])

    Of a stack, an array of three dimensions, a list of those of each matrix.

    >>> pivot_rows([[[1, 1], [1, 1]], [[0, 0], [0, 1]]])
    [array([0]), array([1])]
    """
    return of_each(A, lambda a, _: _gf2kit.pivot_rows(a))


def determinant(A: MatrixLike) -> Literal[0, 1]:
    """The determinant of a square matrix: 1 if it is invertible, else 0.

    >>> determinant([[1, 1], [0, 1]])
    1

    Of a stack, an array of three dimensions, the determinants of its matrices.

    >>> determinant([[[1, 1], [0, 1]], [[1, 1], [1, 1]]])
    array([1, 0], dtype=uint8)
    """
    return _gf2kit.determinant(as_square_or_stack(A))


def trace(A: MatrixLike) -> Literal[0, 1]:
    """The trace of a square matrix, the sum of its diagonal over GF(2).

    >>> trace([[1, 1], [0, 1]])
    0

    Of a stack, an array of three dimensions, the traces of its matrices.

    >>> trace([[[1, 1], [0, 1]], [[1, 1], [1, 0]]])
    array([0, 1], dtype=uint8)
    """
    a = as_square_or_stack(A)
    if isinstance(a, Matrix):
        return _gf2kit.trace(a)
    traces: Any = np.array(list(map(_gf2kit.trace, matrices_of(a))), dtype=np.bool_ if a.dtype == np.bool_ else np.uint8)
    return traces


@overload
def solve_triangular(T: MatrixLike, B: Matrix, *, lower: bool = ..., side: str = ...) -> Matrix: ...  # type: ignore[misc]
@overload
def solve_triangular(T: Matrix, B: npt.ArrayLike, *, lower: bool = ..., side: str = ...) -> MatrixOrArray: ...
@overload
def solve_triangular(T: npt.ArrayLike, B: npt.ArrayLike, *, lower: bool = ..., side: str = ...) -> npt.NDArray[Any]: ...


def solve_triangular(T: MatrixLike, B: MatrixLike, *, lower: bool = False, side: str = "left") -> MatrixOrArray:
    """X with T X = B or, for side="right", X T = B, for an r x r triangle T; B may be a vector of length r.

    >>> solve_triangular([[1, 1], [0, 1]], [[1, 0], [1, 1]])
    array([[0, 1],
           [1, 1]], dtype=uint8)
    >>> solve_triangular([[1, 1], [0, 1]], [1, 1])
    array([0, 1], dtype=uint8)
    >>> L = ple([[0, 1], [1, 1]]).L
    >>> solve_triangular(L, [[1, 0], [0, 1]], lower=True)       # the inverse of L
    array([[1, 0],
           [0, 1]], dtype=uint8)

    Only the diagonal of T and the entries above it, or below it with `lower`, are
    read: two triangles may share one matrix. Costs half a product.
    Raises ValueError with both shapes if they do not fit, and SingularMatrixError
    with a certificate if an entry of the diagonal is 0.
    """
    if side not in ("left", "right"):
        raise ValueError(f"side is {side!r}, expected 'left' or 'right'")
    t = as_matrix(T, "T")
    vector = None if isinstance(B, Matrix) or is_sparse(B) else as_array(B, "B")
    is_vector = vector is not None and vector.ndim == 1
    if vector is not None:
        require_dimensions(vector, "B", 1, 2)
    if vector is None or not is_vector:
        b = as_matrix(B, "B")
    else:
        b = as_matrix(vector[:, np.newaxis] if side == "left" else vector[np.newaxis], "B")
    fits = b.shape[0] if side == "left" else b.shape[1]
    if t.shape[0] != t.shape[1] or fits != t.shape[0]:
        shape = (fits,) if is_vector else b.shape
        raise ValueError(f"solve_triangular: T of shape {t.shape} and B of shape {shape} do not fit")
    _require_diagonal(t, bool(lower))
    x = _gf2kit.solve_triangular(t, b, bool(lower), side == "right")
    return np.asarray(like(x, B)).reshape(-1) if is_vector else like(x, T, B)


def _require_diagonal(t: Matrix, lower: bool) -> None:
    r = len(t)
    everything = np.arange(r)
    zeros = np.flatnonzero(t[everything, everything] == 0)
    if not zeros.size:
        return
    # The row and column of a zero with ones on one side of it, where the triangle can be solved.
    i = int(zeros[-1] if lower else zeros[0])
    others = slice(i + 1, r) if lower else slice(0, i)
    x = np.zeros(r, dtype=np.uint8)
    x[i] = 1
    x[others] = np.asarray(_gf2kit.solve_triangular(t[others, others], t[others, i : i + 1], lower, False))[:, 0]
    raise SingularMatrixError(
        f"T, of shape {t.shape}, is singular: entry ({i}, {i}) of its diagonal is 0; its certificate x has T x = 0", x
    )


class RowOperation(NamedTuple):
    """An elementary row operation: "swap" exchanges two rows, "add" adds row `other` to row `row`."""

    kind: Literal["swap", "add"]
    row: int
    other: int


class PivotStep(NamedTuple):
    """A pivot, and the operations that make it the only 1 of its column."""

    row: int
    column: int
    operations: list[RowOperation]


@dataclass(frozen=True, eq=False, repr=False)
class EliminationSteps(Result):
    """Gauss-Jordan elimination, step by step."""

    steps: list[PivotStep]  #: one for each pivot, columns increasing
    reduced: MatrixOrArray  #: m x n: A after all operations


def elimination_steps(A: MatrixLike, columns: Optional[int] = None) -> EliminationSteps:
    """Textbook Gauss-Jordan elimination of an m x n matrix, as a list of row operations.

    >>> found = elimination_steps([[0, 1], [1, 1]])
    >>> for step in found.steps:
    ...     print(step.column, *step.operations)
    0 RowOperation(kind='swap', row=0, other=1)
    1 RowOperation(kind='add', row=0, other=1)
    >>> found.reduced
    array([[1, 0],
           [0, 1]], dtype=uint8)

    Pivots are searched in the first `columns` columns, by default in all; the
    others are carried along. The reduced form is then that of rref(), which is
    faster. Time O(m r n / 64), memory for at most m r operations. Raises ValueError
    if `columns` exceeds n.
    """
    a = as_matrix(A, "A")
    searched = a.shape[1] if columns is None else as_integer(columns, "columns")
    if searched > a.shape[1]:
        raise ValueError(f"columns is {searched}, expected at most {a.shape[1]}, for A of shape {a.shape}")
    steps, reduced = _gf2kit.elimination_steps(a, searched)
    made = [PivotStep(row, column, [RowOperation(*part) for part in operations]) for row, column, operations in steps]
    return EliminationSteps(made, like(reduced, A))
