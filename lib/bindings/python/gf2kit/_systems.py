# SPDX-License-Identifier: MIT
"""Systems of equations: all solutions, or a proof that there is none; many right-hand sides, stacks, and systems that
grow by one equation at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._algebra import as_matrix_or_stack, matrices_of, verify_nullspace
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    Result,
    Solved,
    Vector,
    as_array,
    as_integer,
    as_matrix,
    as_rows,
    as_system,
    is_equal,
    is_sparse,
    like,
    like_sparse,
    require_length,
    sparse_or_none,
)
from ._matrix import Matrix
from ._sparse import Memory, SparseMatrix, sparse_apply

__all__ = [
    "AddedEquation",
    "AddedEquations",
    "Inconsistency",
    "IncrementalSystem",
    "Membership",
    "Solution",
    "SolutionsOfMany",
    "SolutionsOfStack",
    "SparseSolution",
    "SparseSolutionsOfMany",
    "contains",
    "solve",
    "solve_many",
    "verify",
]


@dataclass(frozen=True, eq=False, repr=False)
class Solution(Solved):
    """All solutions of A x = b: `x` plus any sum of rows of `nullspace`. Its truth value is True."""

    x: Vector  #: the solution that is 0 at the free columns
    nullspace: MatrixOrArray  #: k x n, as nullspace(A)
    free_columns: npt.NDArray[np.intp]  #: k of them, increasing
    canonical: bool = field(default=True, repr=False)  #: false for some answers about sparse matrices: SparseSolution

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
        values = as_array(coefficients, "coefficients")
        if values.shape != (self.nullity,):
            raise ValueError(f"coefficients: expected shape ({self.nullity},), got shape {values.shape}")
        basis = as_matrix(self.nullspace, "nullspace")
        return self.x ^ _gf2kit.apply_from_left(basis, values, "coefficients", self.x.dtype == np.bool_)

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
        vector = as_array(x, "x")
        if vector.shape != self.x.shape:
            raise ValueError(f"x: expected shape {self.x.shape}, got shape {vector.shape}")
        return bool((self.element(vector[self.free_columns]) == vector).all())


@dataclass(frozen=True, eq=False, repr=False)
class Inconsistency(Result):
    """Proof that A x = b has no solution. Its truth value is False."""

    certificate: Vector  #: y with y A = 0 and y b = 1: the equations that it selects add up to 0 = 1
    canonical: bool = field(default=True, repr=False)  #: false of a sparse matrix if another y than for a dense one

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


class _NullspaceOnDemand:
    """The part of an answer about a sparse matrix that takes the most memory."""

    def _set(self, a: SparseMatrix, given: MatrixLike, nullity: int, **fields: Any) -> None:
        vars(self).update(_matrix=a, _given=given, _nullity=nullity, **fields)

    @cached_property
    def _basis(self) -> tuple[MatrixOrArray, npt.NDArray[np.intp]]:
        """The canonical basis and the free columns."""
        vectors = vars(self)["_matrix"].nullspace(method="elimination").vectors
        basis, free_columns = _gf2kit.canonical_nullspace(vectors)
        return like_sparse(basis, vars(self)["_given"]), free_columns

    @property
    def nullspace(self) -> MatrixOrArray:
        """The basis that nullspace() gives for a dense matrix, k x n, which is computed when it is first asked for.

        Raises MemoryError if it takes too much memory.
        """
        return self._basis[0]

    @property
    def nullity(self) -> int:
        """The nullity k: there are 2**k solutions. If block Wiedemann solved the system, k may be smaller, which is
        improbable.
        """
        return vars(self)["_nullity"]


class SparseSolution(_NullspaceOnDemand, Solution):
    """All solutions of A x = b for a large sparse matrix A: a Solution whose nullspace is computed on demand.

    >>> answer = solve(random_sparse("rows", 2000, 3000), np.ones(2000, dtype=int))
    >>> answer.canonical, answer.nullity, answer.nullspace.shape
    (True, 1000, (1000, 3000))

    `canonical` tells whether x is that of a dense matrix, 0 at the free columns: not always if the nullity is above
    4096, or block Wiedemann found x.
    """

    def __init__(self, a: SparseMatrix, given: MatrixLike, x: Vector, nullity: int, canonical: bool) -> None:
        self._set(a, given, nullity, x=x, canonical=canonical)

    @property
    def free_columns(self) -> npt.NDArray[np.intp]:
        """The numbers of the free columns, increasing; they are computed with the nullspace."""
        return self._basis[1]

    def element(self, coefficients: npt.ArrayLike) -> Vector:
        """The solution that has the k given values at the free columns, as Solution.element().

        >>> solve(SparseMatrix([[1, 1, 0], [0, 1, 1]]), [1, 0]).element([1])
        array([0, 1, 1], dtype=uint8)
        """
        values = as_array(coefficients, "coefficients")
        fits = values.shape == self.free_columns.shape
        return super().element(values ^ self.x[self.free_columns] if fits else values)

    def contains(self, x: npt.ArrayLike) -> bool:
        """True if x is one of the solutions, as Solution.contains(); this only multiplies.

        >>> solve(SparseMatrix([[1, 1, 0], [0, 1, 1]]), [1, 0]).contains([0, 1, 1])
        True
        """
        vector = as_array(x, "x")
        if vector.shape != self.x.shape:
            raise ValueError(f"x: expected shape {self.x.shape}, got shape {vector.shape}")
        a = vars(self)["_matrix"]
        return bool((sparse_apply(a, vector, "x") == sparse_apply(a, self.x, "x")).all())

    def __repr__(self) -> str:
        return f"SparseSolution(x={self.x!r}, nullity={self.nullity}, canonical={self.canonical})"


class SparseSolutionsOfMany(_NullspaceOnDemand, SolutionsOfMany):
    """The solutions of A X = B for a large sparse matrix A: SolutionsOfMany whose nullspace is computed on demand.

    >>> solve_many(SparseMatrix([[1, 1, 0], [0, 1, 1]]), [[1, 0], [1, 1]]).x.shape
    (3, 2)
    """

    def __init__(
        self, a: SparseMatrix, given: MatrixLike, x: MatrixOrArray, nullity: int, certificates: dict[int, Vector]
    ) -> None:
        self._set(a, given, nullity, x=x, certificates=certificates)

    def __repr__(self) -> str:
        return f"SparseSolutionsOfMany(x={self.x!r}, nullity={self.nullity}, certificates={self.certificates!r})"


@dataclass(frozen=True, eq=False, repr=False)
class SolutionsOfStack(Result):
    """The solutions of A[i] x = b[i] for each i. The truth value is True if every system has one.

    >>> answer = solve([[[1, 1], [1, 1]], [[1, 1], [1, 1]]], [[1, 1], [0, 1]])
    >>> answer.x, answer.nullity, answer.certificates
    (array([[1, 0],
           [0, 0]], dtype=uint8), array([1, 1]), {1: array([1, 1], dtype=uint8)})
    """

    x: npt.NDArray[Any]  #: count x n: the solutions that are 0 at the free columns; zero for a system without one
    nullity: npt.NDArray[np.intp]  #: the nullity of each A[i]: 2**nullity[i] solutions, unless there is none
    certificates: dict[int, Vector]  #: for the i without a solution, as Inconsistency.certificate

    def __bool__(self) -> bool:
        return not self.certificates

    def __repr__(self) -> str:
        systems, unknowns = self.x.shape
        return f"SolutionsOfStack({systems} systems in {unknowns} unknowns, {systems - len(self.certificates)} solvable)"


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
    right-hand sides use solve_many(). Of a SparseMatrix, or a large sparse matrix
    of SciPy, the answer is a SparseSolution, or an Inconsistency.
    """
    side = as_array(b, "b")
    sparse = sparse_or_none(A) if columns is None else None
    if sparse is not None:
        return solve_sparse(sparse, side, given=A)
    a = as_matrix_or_stack(A) if columns is None else as_array(A, "A")
    if columns is None and not isinstance(a, Matrix):
        if side.shape != a.shape[:2]:
            raise ValueError(
                f"b: expected shape {a.shape[:2]}, a right-hand side for each matrix of A, of shape {a.shape}, "
                f"got shape {side.shape}"
            )
        answers: Any = SolutionsOfStack(*_gf2kit.solve(a, side))
        return answers  # types do not tell dimensions: they are those of one system
    if side.ndim == 2:
        raise ValueError(
            f"b: expected an array of 1 dimension, got shape {side.shape}: "
            "use solve_many(A, B) for the columns of a matrix"
        )
    if columns is None:
        answer = _gf2kit.solve(*as_system(a, side))
    else:
        if a.ndim == 2:
            require_length(side, "b", a.shape[0], "rows", (a.shape[0], columns))
        answer = _gf2kit.solve_words(a, as_integer(columns, "columns"), side)
    return _answer(answer, A)


def solve_sparse(
    a: SparseMatrix, b: Any, method: str = "automatic", memory: Memory = None, *, given: Optional[MatrixLike] = None
) -> Union[Solution, Inconsistency]:
    """Solves A x = b; `given` is A as the caller had it."""
    side = as_array(b, "b")
    if side.ndim == 2:
        raise ValueError(
            f"b: expected an array of 1 dimension, got shape {side.shape}: "
            "use solve_many(A, B) for the columns of a matrix"
        )
    require_length(side, "b", a.shape[0], "rows", a.shape)
    fields = _gf2kit.sparse_solve(a, side, method, memory)
    if len(fields) == 2:
        return Inconsistency(*fields)
    return SparseSolution(a, a if given is None else given, *fields)


def _answer(fields: tuple[Any, ...], *given: MatrixLike) -> Union[Solution, Inconsistency]:
    """What the extension returns: (y,), or x, the basis, which is made like the given matrix, and the free columns."""
    if len(fields) == 1:
        return Inconsistency(fields[0])
    x, basis, free_columns = fields
    return Solution(x, like(basis, *given), free_columns)


@dataclass(frozen=True, eq=False, repr=False)
class Membership(Result):
    """Whether a word is in the row space of A, with the proof. Its truth value says so."""

    combination: Optional[Vector]  #: c with c A = x: the rows whose sum is x; None if there are none
    dual: Optional[Vector]  #: y with A y = 0 and x y = 1, a proof that x is no sum of rows; None if it is one

    def __bool__(self) -> bool:
        return self.combination is not None


def contains(A: MatrixLike, x: npt.ArrayLike) -> Membership:
    """Is x a sum of rows of A?

    >>> A = [[1, 1, 0], [0, 1, 1]]
    >>> contains(A, [1, 0, 1]).combination
    array([1, 1], dtype=uint8)
    >>> found = contains(A, [1, 0, 0])
    >>> bool(found), found.dual
    (False, array([1, 1, 1], dtype=uint8))

    A has m x n entries, and x has n. certificate("in-row-space", A, x) writes the proof for gf2-check. Raises ValueError
    with both shapes for another length.
    """
    word = as_array(x, "x")
    matrix: Any = A if is_sparse(A) and np.ndim(A) == 2 else as_matrix(A, "A")
    require_length(word, "x", matrix.shape[1], "columns", matrix.shape)
    answer = solve(matrix.T, word)
    if isinstance(answer, Inconsistency):
        return Membership(None, answer.certificate)
    return Membership(answer.x, None)


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
    sparse = sparse_or_none(A)
    a: Any = as_matrix_or_stack(A) if sparse is None else sparse
    if not isinstance(a, (Matrix, SparseMatrix)):
        sides = as_array(B, "B")
        if sides.ndim != 3 or sides.shape[:2] != a.shape[:2]:
            raise ValueError(
                f"solve_many: A of shape {a.shape} and B of shape {sides.shape} do not fit: expected two stacks "
                "of as many matrices with as many rows"
            )
        answers: Any = [_solve_many(*pair, a, sides) for pair in zip(matrices_of(a), matrices_of(sides, "B"))]
        return answers  # types do not tell dimensions
    b = as_matrix(B, "B")
    if a.shape[0] != b.shape[0]:
        raise ValueError(f"solve_many: A of shape {a.shape} and B of shape {b.shape} have different numbers of rows")
    return _solve_many(a, b, A, B)


def _solve_many(a: MatrixOrArray, b: Matrix, A: MatrixLike, B: MatrixLike) -> SolutionsOfMany:
    if isinstance(a, SparseMatrix):
        x, nullity, certificates = _gf2kit.sparse_solve_many(a, b)
        return SparseSolutionsOfMany(a, A, like_sparse(x, A, B), nullity, certificates)
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
    wrong = np.asarray(_gf2kit.add(_gf2kit.multiply(a, x), b), dtype=np.bool_).any(axis=0)
    if wrong[~unsolved].any() or _gf2kit.multiply(a, basis.T).weight() != 0:
        return False
    return all(_gf2kit.verify_certificate(a, as_array(b[:, j], "b"), y) for j, y in answer.certificates.items())


def _verify_sparse(a: SparseMatrix, b: Any, answer: Any) -> bool:
    is_computed = not isinstance(answer, _NullspaceOnDemand) or "_basis" in vars(answer)
    if is_computed and hasattr(answer, "nullspace") and not verify_nullspace(a, answer.nullspace):
        return False
    if isinstance(answer, SolutionsOfMany):
        sides, found = as_matrix(b, "B"), as_matrix(answer.x, "x")
        if sides.shape[0] != a.shape[0] or found.shape != (a.shape[1], sides.shape[1]):
            shapes = f"A of shape {a.shape}, B of shape {sides.shape} and x of shape {found.shape}"
            raise ValueError(f"verify: {shapes} do not fit")
        proofs = {j: Inconsistency(y) for j, y in answer.certificates.items()}
        return all(_verify_sparse(a, sides[:, j], proofs.get(j, found[:, j])) for j in range(sides.shape[1]))
    side = as_array(b, "b")
    require_length(side, "b", a.shape[0], "rows", a.shape)
    if isinstance(answer, Inconsistency):
        proof = as_array(answer.certificate, "certificate")
        require_length(proof, "certificate", a.shape[0], "rows", a.shape)
        return not sparse_apply(a, proof, "certificate", from_left=True).any() and bool((proof & side).sum() % 2)
    x = as_array(getattr(answer, "x", getattr(answer, "error", answer)), "x")
    require_length(x, "x", a.shape[1], "columns", a.shape)
    return bool((sparse_apply(a, x, "x") == side).all())


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
    sparse = sparse_or_none(A, is_eliminated=False)
    if sparse is not None:
        return _verify_sparse(sparse, b, answer)
    a = as_matrix_or_stack(A)
    if not isinstance(a, Matrix) and isinstance(answer, SolutionsOfStack):
        return _verify_stack(a, as_array(b, "b"), answer)
    a = as_matrix(a, "A")
    if isinstance(answer, SolutionsOfMany):
        return _verify_many(a, as_matrix(b, "b"), answer)
    side = as_array(b, "b")
    require_length(side, "b", a.shape[0], "rows", a.shape)
    if isinstance(answer, Inconsistency):
        require_length(answer.certificate, "certificate", a.shape[0], "rows", a.shape)
        return _gf2kit.verify_certificate(a, side, answer.certificate)
    if isinstance(answer, Solution):
        basis = as_matrix(answer.nullspace, "nullspace")
        if _gf2kit.multiply(a, basis.T).weight() != 0:
            return False
    x = as_array(getattr(answer, "x", getattr(answer, "error", answer)), "x")
    require_length(x, "x", a.shape[1], "columns", a.shape)
    return _gf2kit.verify_solution(a, side, x)


@dataclass(frozen=True, eq=False, repr=False)
class AddedEquation(Result):
    """How an equation depends on those before it. The truth value is False if it contradicts them."""

    kind: Literal["new", "implied", "contradictory"]  #: "new" halves the number of solutions
    combination: npt.NDArray[np.intp]  #: numbers of earlier equations with the same sum of coefficients; none if new

    def __bool__(self) -> bool:
        return self.kind != "contradictory"


@dataclass(frozen=True, eq=False, repr=False)
class AddedEquations(Result):
    """How equations depend on those before them. The truth value is False if one of them is contradictory."""

    kinds: npt.NDArray[np.str_]  #: of each: "new", "implied" or "contradictory"
    combinations: list[npt.NDArray[np.intp]]  #: of each, as AddedEquation.combination

    def __bool__(self) -> bool:
        return not (self.kinds == "contradictory").any()

    def __len__(self) -> int:
        return len(self.kinds)


def _added_to(system: _gf2kit.IncrementalSystem, rows: Matrix, sides: Vector) -> AddedEquations:
    kinds = np.empty(len(rows), dtype="<U13")
    combinations = []
    for i, side in enumerate(sides.tolist()):
        kinds[i], combination = system.add(rows[i], side)
        combinations.append(combination)
    return AddedEquations(kinds, combinations)


class IncrementalSystem:
    """A system of equations in n unknowns that grows one equation at a time and can be solved at any time.

    >>> system = IncrementalSystem(3)
    >>> [system.add(row, b).kind for row, b in [([1, 1, 0], 1), ([0, 1, 1], 0), ([1, 0, 1], 1)]]
    ['new', 'new', 'implied']
    >>> system.rank, system.nullity, system.solution().x
    (2, 1, array([1, 0, 0], dtype=uint8))
    >>> system.add([1, 0, 1], 0).combination
    array([0, 1])
    >>> system.solution().certificate
    array([1, 1, 0, 1], dtype=uint8)

    Many equations at once are a matrix and a vector:

    >>> system = IncrementalSystem(3)
    >>> added = system.add_many([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 0, 0])
    >>> added.kinds
    array(['new', 'new', 'contradictory'], dtype='<U13')
    >>> system.contradiction, len(system), system.free_columns
    (array([0, 1, 2]), 3, array([2]))

    A contradictory equation does not join the others, by which later equations are still classified.

    Systems can be pickled, without the equations that were implied. They are equal if as many equations were added, the
    same ones were new, and the first contradiction is the same.
    """

    __slots__ = ("_system",)
    _system: _gf2kit.IncrementalSystem

    def __init__(self, unknowns: int) -> None:
        self._system = _gf2kit.IncrementalSystem(as_integer(unknowns, "unknowns"))

    def add(self, coefficients: npt.ArrayLike, right_hand_side: Any) -> AddedEquation:
        """Adds the equation coefficients · x = right_hand_side.

        >>> IncrementalSystem(2).add([1, 1], 0).kind
        'new'

        Raises ValueError if there are other than n coefficients, or an entry is neither 0 nor 1.
        """
        row = as_array(coefficients, "coefficients")
        if row.ndim == 1 and len(row) != self.unknowns:
            raise ValueError(f"coefficients: expected shape ({self.unknowns},), got shape {row.shape}")
        side = as_integer(right_hand_side, "right_hand_side")
        if side > 1:
            raise ValueError(f"right_hand_side is {side}, expected 0 or 1")
        return AddedEquation(*self._system.add(row, side == 1))

    def add_many(self, A: MatrixLike, b: npt.ArrayLike) -> AddedEquations:
        """Adds the equations A x = b, row by row, for A of k x n and b of length k; a vector and 0 or 1 are one equation.

        >>> system = IncrementalSystem(2)
        >>> added = system.add_many([[1, 1], [1, 1], [0, 1]], [0, 1, 0])
        >>> bool(added), added.kinds, added.combinations[1]
        (False, array(['new', 'contradictory', 'new'], dtype='<U13'), array([0]))

        Raises ValueError if A has other than n columns, or b another length than A has rows; then no equation is added.
        """
        return _added_to(self._system, *self._equations(A, b))

    def classify(self, A: MatrixLike, b: npt.ArrayLike) -> AddedEquations:
        """What each equation of A x = b alone would be if it were added; the system stays as it is.

        >>> system = IncrementalSystem(2)
        >>> added = system.add([1, 1], 0)
        >>> system.classify([[1, 1], [1, 1], [0, 1], [1, 0]], [0, 1, 0, 0]).kinds
        array(['implied', 'contradictory', 'new', 'new'], dtype='<U13')

        Copies the system once. Errors are as for add_many().
        """
        rows, sides = self._equations(A, b)
        found = _added_to(_gf2kit.IncrementalSystem(self._system), rows, sides)
        for i, combination in enumerate(found.combinations):
            if combination.size and combination[-1] >= self.equations:  # it depends on equations of A, too
                found.kinds[i] = "new"
                found.combinations[i] = combination[:0]
        return found

    def _equations(self, A: MatrixLike, b: npt.ArrayLike) -> tuple[Matrix, Vector]:
        rows, sides = as_rows(A, "A"), np.atleast_1d(as_array(b, "b"))
        if rows.shape[1] != self.unknowns:
            raise ValueError(f"A: expected {self.unknowns} columns for the unknowns, got shape {rows.shape}")
        require_length(sides, "b", rows.shape[0], "rows", rows.shape)
        return rows, _gf2kit.row_from_array(sides, "b").to_array(np.bool_)[0]

    def solution(self) -> Union[Solution, Inconsistency]:
        """The solutions so far, or the proof that there is none, as those of solve().

        >>> IncrementalSystem(1).solution().nullity
        1
        """
        return _answer(self._system.solution(), ())

    def copy(self) -> IncrementalSystem:
        """A copy, which grows on its own.

        >>> system = IncrementalSystem(2)
        >>> bool(system.copy().add([1, 1], 1)), system.equations
        (True, 0)
        """
        made = IncrementalSystem.__new__(IncrementalSystem)
        made._system = _gf2kit.IncrementalSystem(self._system)
        return made

    def __copy__(self) -> IncrementalSystem:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> IncrementalSystem:
        return self.copy()

    def __getstate__(self) -> _gf2kit.IncrementalSystem:
        return self._system

    def __setstate__(self, state: _gf2kit.IncrementalSystem) -> None:
        self._system = state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, IncrementalSystem):
            return NotImplemented
        return is_equal(self._system.__getstate__(), other._system.__getstate__())

    __hash__ = None  # type: ignore[assignment]

    @property
    def unknowns(self) -> int:
        """The number n of unknowns."""
        return self._system.unknowns

    @property
    def equations(self) -> int:
        """The number of equations added."""
        return self._system.equations

    @property
    def rank(self) -> int:
        """The rank: the number of equations that were new."""
        return self._system.rank

    @property
    def nullity(self) -> int:
        """The nullity, n - rank."""
        return self.unknowns - self.rank

    @property
    def is_consistent(self) -> bool:
        """True until a contradictory equation is added."""
        return self._system.is_consistent

    @property
    def contradiction(self) -> Optional[npt.NDArray[np.intp]]:
        """The numbers of equations that add up to 0 = 1, the last of which was the first contradictory one, or None."""
        return None if self.is_consistent else np.flatnonzero(self._system.solution()[0])

    @property
    def free_columns(self) -> npt.NDArray[np.intp]:
        """The free columns, increasing: the unknowns that can be chosen. Takes an elimination of the new equations."""
        answer = self._system.solution()
        if len(answer) == 3:
            return answer[2]
        independent = self._system.__getstate__()[2]
        _, pivots = _gf2kit.rref(independent[:, : self.unknowns])
        return np.delete(np.arange(self.unknowns), pivots)

    def __len__(self) -> int:
        return self.equations

    def __bool__(self) -> Literal[True]:
        return True

    def __repr__(self) -> str:
        return f"IncrementalSystem({self.unknowns}): {self.equations} equations, rank {self.rank}"
