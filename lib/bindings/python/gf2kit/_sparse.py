# SPDX-License-Identifier: MIT
"""The class SparseMatrix: the members that are written in Python, which are set on the class of the extension; and
random sparse matrices."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

import gf2kit

from . import _gf2kit
from ._convert import (
    MatrixLike,
    Result,
    Vector,
    as_array,
    as_integer,
    as_matrix,
    as_text,
    is_sparse,
    matrix_from_sparse,
    members_of_extension,
    sparse_to_scipy,
)
from ._matrix import Matrix, is_left_to_matrix

if TYPE_CHECKING:
    from ._systems import Inconsistency, Solution

__all__ = ["RankBounds", "SparseMatrix", "SparseNullspace", "SparseStructure", "random_sparse"]

Method = Literal["automatic", "elimination", "wiedemann"]
Memory = Union[int, str, None]

_construct: Any = _gf2kit.SparseMatrix.__init__


@dataclass(frozen=True, eq=False, repr=False)
class RankBounds(Result):
    """Proved bounds of a rank.

    >>> RankBounds(2, 2).is_exact
    True
    """

    lower: int  #: the rank is at least this
    upper: int  #: the rank is at most this

    @property
    def is_exact(self) -> bool:
        """True if the rank is known: the bounds meet. Else `lower` is the rank with high probability."""
        return self.lower == self.upper


@dataclass(frozen=True, eq=False, repr=False)
class SparseNullspace(Result):
    """Vectors of the nullspace of a sparse matrix."""

    vectors: Matrix  #: k x n, independent rows
    complete: bool  #: they are a basis
    canonical: bool  #: they are rows of the basis that nullspace() gives for a dense matrix


@dataclass(frozen=True, eq=False, repr=False)
class SparseStructure(Result):
    """What peeling leaves of an m x n matrix: pivots that need no arithmetic, and a core that takes elimination."""

    rows: int  #: m
    columns: int  #: n
    ones: int  #: number of ones
    components: int  #: parts that share no row and no column, not counting zero ones
    pivots: int  #: number of pivots
    core_rows: int  #: rows of the core
    core_columns: int  #: columns of the core
    free_columns: int  #: columns that no equation determines, whatever the core is
    bytes: int  #: estimate of the memory that elimination of the core takes
    seconds: float  #: estimate of its time on one thread of a machine with AVX-512 and GFNI

    @property
    def rank_bounds(self) -> RankBounds:
        """The least and the largest rank that the matrix can have."""
        return RankBounds(self.pivots, self.pivots + min(self.core_rows, self.core_columns))


def _restored(rows: int, columns: int, starts: Any, indices: Any) -> SparseMatrix:
    """The matrix of the parts that SparseMatrix.__reduce__() gives."""
    is_one = np.ones(len(indices), dtype=np.bool_)
    return _gf2kit.sparse_from_csr(rows, columns, starts, indices, is_one, False, "state")


@members_of_extension(_gf2kit.SparseMatrix)
class SparseMatrix:
    """An m x n matrix over GF(2) as lists of its ones: 4 bytes for each one and 8 for each row. It cannot be changed.

    >>> a = SparseMatrix([[1, 1, 0], [0, 1, 1]])
    >>> a
    <SparseMatrix 2 x 3, 4 ones>
    >>> a.shape, a.nnz, a.T.shape
    ((2, 3), 4, (3, 2))
    >>> a @ [1, 1, 1], [1, 1] @ a
    (array([0, 0], dtype=uint8), array([1, 0, 1], dtype=uint8))
    >>> rank(a), nullspace(a)
    (2, Matrix([[1, 1, 1]]))

    rank(), nullity(), solve(), solve_many(), nullspace(), left_nullspace(), contains(), verify() and
    verify_nullspace() keep it sparse: they peel it, and eliminate what is left. `==` compares shape and entries.
    """

    if TYPE_CHECKING:  # what the extension itself has

        @property
        def shape(self) -> tuple[int, int]: ...
        @property
        def nnz(self) -> int: ...
        @property
        def T(self) -> SparseMatrix: ...
        def __len__(self) -> int: ...

    def __init__(self, entries: MatrixLike) -> None:
        """The sparse matrix of an array, lists, a Matrix or a sparse matrix of SciPy.

        >>> SparseMatrix(["101", "011"]).nnz
        4
        """
        made: Any = entries
        if not isinstance(entries, SparseMatrix):
            is_of_scipy = is_sparse(entries) and len(np.shape(entries)) == 2
            made = (
                matrix_from_sparse(entries, "entries", "sparse")
                if is_of_scipy
                else _gf2kit.sparse_from_dense(as_matrix(entries, "entries"))
            )
        _construct(self, made)

    dtype = np.dtype(np.uint8)  # of the entries as an array
    ndim = 2

    def to_scipy(self, format: str = "csr") -> Any:
        """The entries as a sparse array of SciPy, of dtype uint8, in one of its formats, such as "csr" or "coo".

        >>> SparseMatrix([[1, 1, 0], [0, 1, 1]]).to_scipy().indices
        array([0, 1, 1, 2], dtype=int32)

        Raises ValueError for another format, ImportError without SciPy.
        """
        return sparse_to_scipy(self, format)

    def to_matrix(self) -> Matrix:
        """The Matrix of the same entries.

        >>> SparseMatrix([[1, 1, 0], [0, 1, 1]]).to_matrix()
        Matrix([[1, 1, 0],
                [0, 1, 1]])

        Raises MemoryError if it takes more than 8 GiB or half of the machine's memory.
        """
        return as_matrix(self, "A")

    def structure(self) -> SparseStructure:
        """What peeling leaves for elimination, with estimates of its time and memory; without elimination.

        >>> found = SparseMatrix(np.eye(3, dtype=int)).structure()
        >>> found.pivots, found.core_rows, found.rank_bounds
        (3, 0, RankBounds(lower=3, upper=3))
        """
        return SparseStructure(*_gf2kit.sparse_structure(self))

    def rank_bounds(self, *, method: Method = "automatic", memory: Memory = None) -> RankBounds:
        """The rank; from block Wiedemann, which takes less memory, perhaps only bounds.

        >>> SparseMatrix([[1, 1, 0], [0, 1, 1], [1, 0, 1]]).rank_bounds()
        RankBounds(lower=2, upper=2)

        `method` says how the core is treated, what peeling leaves: by "elimination"; by block "wiedemann", if the core
        has 1024 rows and columns or more; or, by default, as is faster and fits `memory`, bytes or a string such as
        "4G", by default 8 GiB or half of the machine's memory. rank() is exact. Raises MemoryError if nothing fits.
        """
        return RankBounds(*_gf2kit.sparse_rank_bounds(self, as_text(method, "method"), memory))

    def solve(
        self, b: npt.ArrayLike, *, method: Method = "automatic", memory: Memory = None
    ) -> Union[Solution, Inconsistency]:
        """Solves A x = b, as gf2kit.solve(); `method` and `memory` are those of rank_bounds().

        >>> a = SparseMatrix([[1, 1, 0], [0, 1, 1]])
        >>> a.solve([1, 0], method="elimination").x
        array([1, 0, 0], dtype=uint8)
        """
        return gf2kit._systems.solve_sparse(self, b, as_text(method, "method"), memory)

    def nullspace(
        self, most: Optional[int] = None, *, method: Method = "automatic", memory: Memory = None
    ) -> SparseNullspace:
        """At most `most` vectors of a basis of {x : A x = 0}, by default all; of {y : y A = 0} for A.T.

        >>> SparseMatrix([[1, 1, 0, 0], [0, 1, 1, 0]]).nullspace(1)
        SparseNullspace(vectors=Matrix([[1, 1, 1, 0]]), complete=False, canonical=True)

        `method` and `memory` are those of rank_bounds(). Bases of 4096 vectors or fewer are canonical, unless block
        Wiedemann finds only some of them.
        """
        count = None if most is None else as_integer(most, "most")
        return SparseNullspace(*_gf2kit.sparse_nullspace(self, count, as_text(method, "method"), memory))

    def __matmul__(self, other: npt.ArrayLike) -> Any:
        return gf2kit.matmul(self, other)

    def __rmatmul__(self, other: npt.ArrayLike) -> Any:
        return gf2kit.matmul(other, self)

    __array_ufunc__ = None  # so that array @ a is __rmatmul__()

    def __array__(self, dtype: npt.DTypeLike = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        if is_left_to_matrix(sys._getframe(1)):
            return np.array(None, dtype=object)
        if copy is not None and not copy:
            raise ValueError("the entries of a SparseMatrix cannot be an array without a copy")
        return as_array(self, "A").astype(np.uint8 if dtype is None else dtype, copy=False)

    def __eq__(self, other: Any) -> bool:
        """True if the shape and all entries are equal to those of a SparseMatrix or a sparse matrix of SciPy."""
        if not is_sparse(other):
            return NotImplemented
        return _gf2kit.sparse_equals(self, SparseMatrix(other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<{type(self).__name__} {rows} x {columns}, {self.nnz} ones>"

    def __reduce__(self) -> Any:
        return _restored, (*self.shape, *_gf2kit.csr_of(self))


def sparse_apply(a: SparseMatrix, x: Vector, name: str, *, from_left: bool = False) -> Vector:
    """The product a x, or x a."""
    apply = _gf2kit.sparse_apply_from_left if from_left else _gf2kit.sparse_apply
    return apply(a, x, name, x.dtype == np.bool_)


def random_sparse(
    family: str, rows: int, columns: int, *, weight: Optional[float] = None, seed: int = 1
) -> SparseMatrix:
    """A random sparse matrix that depends on the arguments alone, on every machine.

    >>> random_sparse("rows", 100, 200, seed=2)
    <SparseMatrix 100 x 200, 300 ones>

    The families are "rows", with `weight` ones in each row, by default 3; "ldpc", with `weight` ones in each column and
    rows whose weights differ by 1 at most; "sieve", whose rows have `weight` ones on average, more of them in the first
    columns; "boundary", the boundary matrix of random triangles of a complex; "graph", I plus the adjacency matrix of a
    graph; and, not random, "torus", the press matrix of the game on a torus, and "diagonal".

    Raises ValueError if there is no such family or no such matrix.
    """
    number = None if weight is None else float(weight)
    shape = as_integer(rows, "rows"), as_integer(columns, "columns")
    return _gf2kit.random_sparse(as_text(family, "family"), *shape, number, as_integer(seed, "seed"))
