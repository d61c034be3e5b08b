# SPDX-License-Identifier: MIT
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union, cast

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, MatrixOrArray, Vector, as_array, as_integer, as_matrix, as_vector, like, require_length
from ._gf2kit import Matrix
from ._results import Result
from ._stacks import SolutionsOfStack, as_stack, matrices_of, solve_stack


@dataclass(frozen=True, eq=False, repr=False)
class Solution(Result):
    """All solutions of A x = b: `x` plus any sum of rows of `nullspace`. Its truth value is True."""

    x: Vector  #: the solution that is 0 at the free columns
    nullspace: MatrixOrArray  #: k x n, as nullspace(A)
    free_columns: npt.NDArray[np.intp]  #: k of them, increasing

    certificate: None = field(default=None, init=False, repr=False)

    @property
    def nullity(self) -> int:
        """The nullity k: there are 2**k solutions."""
        return len(self.free_columns)

    def element(self, coefficients: npt.ArrayLike) -> Vector:
        """The solution that has the k given values at the free columns.

        >>> solve([[1, 1, 0], [0, 1, 1]], [1, 0]).element([1])
        array([0, 1, 1], dtype=uint8)

        Raises ValueError with both shapes for another length. Random values give a uniformly random solution.
        """
        values = as_vector(coefficients, "coefficients")
        if values.shape != (self.nullity,):
            raise ValueError(f"coefficients: expected shape ({self.nullity},), got shape {values.shape}")
        basis = as_matrix(self.nullspace, "nullspace")
        return self.x ^ basis._apply_from_left(values, "coefficients", self.x.dtype == np.bool_)

    def elements(self) -> Iterator[Vector]:
        """All 2**k solutions, each of which differs from the one before by one row of `nullspace` (a Gray code).

        >>> [x.tolist() for x in solve([[1, 1, 1]], [1]).elements()]
        [[1, 0, 0], [0, 1, 0], [1, 1, 1], [0, 0, 1]]
        """
        basis = np.asarray(self.nullspace, dtype=self.x.dtype)
        x = self.x.copy()
        for step in range(1, 2**self.nullity):
            yield x.copy()
            x ^= basis[(step & -step).bit_length() - 1]
        yield x

    def contains(self, x: npt.ArrayLike) -> bool:
        """True if x is one of the solutions.

        >>> answer = solve([[1, 1, 0], [0, 1, 1]], [1, 0])
        >>> answer.contains([0, 1, 1]), answer.contains([0, 1, 0])
        (True, False)

        Raises ValueError with both shapes for another length.
        """
        vector = as_vector(x, "x")
        if vector.shape != self.x.shape:
            raise ValueError(f"x: expected shape {self.x.shape}, got shape {vector.shape}")
        return bool((self.element(vector[self.free_columns]) == vector).all())

    def __bool__(self) -> Literal[True]:
        return True


@dataclass(frozen=True, eq=False, repr=False)
class Inconsistency(Result):
    """Proof that A x = b has no solution. Its truth value is False."""

    certificate: Vector  #: y with y A = 0 and y b = 1: the equations that it selects add up to 0 = 1

    x: None = field(default=None, init=False, repr=False)

    @property
    def equations(self) -> npt.NDArray[np.intp]:
        """The numbers of the equations that add up to 0 = 1: where `certificate` is 1."""
        return np.flatnonzero(self.certificate)

    def __bool__(self) -> Literal[False]:
        return False


@dataclass(frozen=True, eq=False, repr=False)
class SolutionsOfMany(Result):
    """The solutions of A X = B, column by column. The truth value is True if every column has one."""

    x: MatrixOrArray  #: n x k; a column without a solution is zero
    nullspace: MatrixOrArray  #: as nullspace(A), common to all
    certificates: dict[int, Vector]  #: for the columns without a solution

    @property
    def nullity(self) -> int:
        """The nullity k of A: 2**k solutions of each column that has one."""
        return len(self.nullspace)

    def __bool__(self) -> bool:
        return not self.certificates


def solve(
    A: MatrixLike, b: npt.ArrayLike, *, columns: Optional[int] = None
) -> Union[Solution, Inconsistency]:
    """Solves A x = b for A of m x n and b of length m.

    >>> A = [[1, 1, 0], [0, 1, 1]]
    >>> answer = solve(A, [1, 0])
    >>> answer.x, answer.nullspace
    (array([1, 0, 0], dtype=uint8), array([[1, 1, 1]], dtype=uint8))
    >>> verify(A, [1, 0], answer)
    True
    >>> answer = solve([[1, 1], [1, 1]], [1, 0])
    >>> if not answer:
    ...     answer.certificate
    array([1, 1], dtype=uint8)

    With `columns`, A is an array of packed words, as for Matrix.from_words(),
    and is read in place, which saves a copy.

    >>> solve(np.array([[3], [6]], dtype=np.uint64), [1, 0], columns=3).x
    array([1, 0, 0], dtype=uint8)

    If A is a stack, an array of count x m x n, and b is of count x m, the answer
    is one SolutionsOfStack.

    >>> answer = solve([[[1, 1], [0, 1]], [[1, 1], [1, 1]]], [[0, 1], [0, 1]])
    >>> answer.x
    array([[1, 1],
           [0, 0]], dtype=uint8)
    >>> answer.certificates
    {1: array([1, 1], dtype=uint8)}

    Vectors of the answer are of bool if b is, else of uint8.
    Raises ValueError with both shapes if b has another length. For several
    right-hand sides use solve_many().
    """
    side = as_vector(b)
    stack = as_stack(A) if columns is None else None
    if stack is not None:
        return cast(Solution, solve_stack(stack, side))  # types do not tell dimensions: they are those of one system
    if side.ndim == 2:
        raise ValueError(
            f"b: expected an array of 1 dimension, got shape {side.shape}: "
            "use solve_many(A, B) for the columns of a matrix"
        )
    if columns is None:
        a = as_matrix(A, "A")
        require_length(side, "b", a.shape[0], "rows", a.shape)
        answer = _gf2kit.solve(a, side)
    else:
        words = as_array(A, "A")
        if words.ndim == 2:
            require_length(side, "b", words.shape[0], "rows", (words.shape[0], columns))
        answer = _gf2kit.solve_words(words, as_integer(columns, "columns"), side)
    if len(answer) == 1:
        return Inconsistency(answer[0])
    x, basis, free_columns = answer
    return Solution(x, like(basis, A), free_columns)


def solve_many(A: MatrixLike, B: MatrixLike) -> SolutionsOfMany:
    """Solves A x = b for each column b of B, m x k, with one elimination.

    >>> answer = solve_many([[1, 1], [0, 1], [0, 0]], [[1, 0], [0, 1], [0, 1]])
    >>> answer.x
    array([[1, 0],
           [0, 0]], dtype=uint8)
    >>> answer.certificates
    {1: array([0, 0, 1], dtype=uint8)}

    Of a stack A, of count x m x n, and a stack B, of count x m x k, a list of the answers.

    Raises ValueError with both shapes if the numbers of rows differ.
    """
    stack = as_stack(A)
    if stack is not None:
        sides = as_array(B, "B")
        if sides.ndim != 3 or sides.shape[:2] != stack.shape[:2]:
            raise ValueError(
                f"solve_many: A of shape {stack.shape} and B of shape {sides.shape} do not fit: expected two stacks "
                "of as many matrices with as many rows"
            )
        pairs = zip(matrices_of(stack), matrices_of(sides, "B"))
        return cast(SolutionsOfMany, [_solve_many(a, b, stack, sides) for a, b in pairs])  # types tell no dimensions
    a, b = as_matrix(A, "A"), as_matrix(B, "B")
    if a.shape[0] != b.shape[0]:
        raise ValueError(f"solve_many: A of shape {a.shape} and B of shape {b.shape} have different numbers of rows")
    return _solve_many(a, b, A, B)


def _solve_many(a: Matrix, b: Matrix, A: MatrixLike, B: MatrixLike) -> SolutionsOfMany:
    x, basis, certificates = _gf2kit.solve_many(a, b)
    return SolutionsOfMany(like(x, A, B), like(basis, A), certificates)


def _verify_stack(stack: npt.NDArray[Any], b: Vector, answer: SolutionsOfStack) -> bool:
    if b.shape != stack.shape[:2] or answer.x.shape != (len(stack), stack.shape[2]):
        raise ValueError(
            f"verify: A of shape {stack.shape}, b of shape {b.shape} and x of shape {answer.x.shape} do not fit"
        )
    for i, a in enumerate(matrices_of(stack)):
        certificate = answer.certificates.get(i)
        if certificate is None and not _gf2kit.verify_solution(a, b[i], answer.x[i]):
            return False
        if certificate is not None and not _gf2kit.verify_certificate(a, b[i], certificate):
            return False
    return True


def _verify_many(a: Matrix, b: Matrix, answer: SolutionsOfMany) -> bool:
    x, basis = as_matrix(answer.x, "x"), as_matrix(answer.nullspace, "nullspace")
    if b.shape[0] != a.shape[0] or x.shape != (a.shape[1], b.shape[1]) or basis.shape[1] != a.shape[1]:
        raise ValueError(f"verify: A of shape {a.shape}, B of shape {b.shape} and x of shape {x.shape} do not fit")
    unsolved = np.zeros(b.shape[1], dtype=np.bool_)
    unsolved[list(answer.certificates)] = True
    wrong = np.asarray(a._matmul(x)._add(b), dtype=np.bool_).any(axis=0)
    if wrong[~unsolved].any() or a._matmul(basis.T).weight() != 0:
        return False
    return all(_gf2kit.verify_certificate(a, as_vector(b[:, j]), y) for j, y in answer.certificates.items())


def verify(A: MatrixLike, b: Union[MatrixLike, npt.ArrayLike], answer: Any) -> bool:
    """True if the answer of solve(), solve_many(), min_weight() or decode(), or a vector x, is correct.

    Only multiplies. A Solution must solve A x = b and its nullspace A x = 0; an
    Inconsistency must have y A = 0 and y b = 1; SolutionsOfMany, for a matrix b,
    in each column one or the other, SolutionsOfStack for each matrix; a Decoding
    must have the syndrome b. That none is lighter is not checked: certificate()
    proves it.

    >>> verify([[1, 1], [0, 1]], [0, 1], [1, 1])
    True
    >>> A, B = [[1, 1], [1, 1]], [[1, 0], [1, 1]]
    >>> verify(A, B, solve_many(A, B))
    True

    Raises ValueError with both shapes if lengths do not fit.
    """
    stack = as_stack(A)
    if stack is not None and isinstance(answer, SolutionsOfStack):
        return _verify_stack(stack, as_vector(b), answer)
    a = as_matrix(A, "A")
    if isinstance(answer, SolutionsOfMany):
        return _verify_many(a, as_matrix(b, "b"), answer)
    side = as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    if isinstance(answer, Inconsistency):
        require_length(answer.certificate, "certificate", a.shape[0], "rows", a.shape)
        return _gf2kit.verify_certificate(a, side, answer.certificate)
    if isinstance(answer, Solution):
        basis = as_matrix(answer.nullspace, "nullspace")
        if a._matmul(basis.T).weight() != 0:
            return False
    x = as_vector(getattr(answer, "x", getattr(answer, "error", answer)), "x")
    require_length(x, "x", a.shape[1], "columns", a.shape)
    return _gf2kit.verify_solution(a, side, x)
