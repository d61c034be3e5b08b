# SPDX-License-Identifier: MIT
"""Subspaces of GF(2)^n."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._convert import MatrixLike, MatrixOrArray, Vector, as_matrix, as_rows, like

__all__ = ["Subspace"]


class Subspace:
    """The span of the rows of a matrix of n columns: a subspace of GF(2)^n, kept as its canonical basis.

    >>> U = Subspace([[1, 1, 0, 0], [0, 1, 1, 0]])
    >>> W = Subspace([[1, 1, 1, 1], [0, 0, 1, 1]])
    >>> U & W
    Subspace([[1, 1, 0, 0]])
    >>> (U + W).dimension, U & W <= U, [1, 0, 1, 0] in U
    (3, True, True)
    >>> U == Subspace.nullspace([[1, 1, 1, 0], [0, 0, 0, 1]])
    True

    + is the sum and & the intersection; <= and < compare by inclusion, and subspaces are equal if they have the same
    vectors. Spaces and vectors of different lengths raise ValueError.
    """

    def __init__(self, generators: MatrixLike) -> None:
        self._set(_gf2kit.Subspace.span(as_matrix(generators, "generators")), generators)

    def _set(self, space: _gf2kit.Subspace, *given: MatrixLike) -> None:
        self._space = space
        self._basis = like(space.basis(), *given)

    def _made(self, space: _gf2kit.Subspace, *given: MatrixLike) -> Subspace:
        made = Subspace.__new__(Subspace)
        made._set(space, self._basis, *given)
        return made

    @staticmethod
    def nullspace(A: MatrixLike) -> Subspace:
        """The subspace of the x with A x = 0.

        >>> Subspace.nullspace([[1, 1, 1]]).basis
        array([[1, 0, 1],
               [0, 1, 1]], dtype=uint8)
        """
        made = Subspace.__new__(Subspace)
        made._set(_gf2kit.Subspace.nullspace(as_matrix(A, "A")), A)
        return made

    @property
    def dimension(self) -> int:
        """The dimension k."""
        return int(self._basis.shape[0])

    @property
    def ambient_dimension(self) -> int:
        """The length n of the vectors."""
        return int(self._basis.shape[1])

    @property
    def basis(self) -> MatrixOrArray:
        """The canonical basis, k x n: the nonzero rows of the reduced row echelon form of any spanning vectors."""
        return self._basis.copy()

    @property
    def pivot_columns(self) -> npt.NDArray[np.intp]:
        """The k columns of the first ones of the basis vectors, increasing."""
        pivots: npt.NDArray[np.intp] = self._space.pivot_columns()
        return pivots

    def contains(self, V: MatrixLike) -> npt.NDArray[np.bool_]:
        """For each row of V, whether it is in the subspace; `v in U` asks for one vector.

        >>> Subspace([[1, 1, 0], [0, 1, 1]]).contains([[1, 0, 1], [1, 0, 0]])
        array([ True, False])
        """
        found: npt.NDArray[np.bool_] = self._space.contains(as_matrix(V, "V"))
        return found

    def coordinates(self, v: MatrixLike) -> Optional[MatrixOrArray]:
        """The y with y @ basis = v over GF(2), or None if v is not in the subspace; of a matrix, the coordinates of its
        rows as rows, or None if one of them is not.

        >>> U = Subspace([[1, 1, 0], [0, 1, 1]])
        >>> U.coordinates([1, 1, 0]), U.coordinates([[1, 0, 1], [0, 1, 1]])
        (array([1, 1], dtype=uint8), array([[1, 0],
               [0, 1]], dtype=uint8))
        >>> U.coordinates([1, 0, 0]) is None
        True
        """
        found = self._space.coordinates(as_rows(v, "v"))
        return None if found is None else _of_rows(found, v)

    def coset_representative(self, v: MatrixLike) -> MatrixOrArray:
        """The vector of the coset v + U that is 0 at the pivot columns, the same for all vectors of a coset; of a
        matrix, those of its rows.

        >>> Subspace([[1, 1, 0], [0, 1, 1]]).coset_representative([1, 1, 1])
        array([0, 0, 1], dtype=uint8)
        """
        return _of_rows(self._space.coset_representatives(as_rows(v, "v")), v)

    def quotient_basis(self, W: Subspace) -> MatrixOrArray:
        """Vectors of U, as rows, whose cosets are a basis of U / (U & W), which is U / W if W <= U.

        >>> Subspace([[1, 1, 0], [0, 1, 1]]).quotient_basis(Subspace([[1, 1, 0]]))
        array([[0, 1, 1]], dtype=uint8)
        """
        return like(self._space.quotient_basis(W._space), self._basis, W._basis)

    def complement(self) -> Subspace:
        """The complement that unit vectors span, at the columns without a pivot. There are others.

        >>> Subspace([[1, 1, 0]]).complement()
        Subspace([[0, 1, 0], [0, 0, 1]])
        """
        return self._made(self._space.complement())

    def annihilator(self) -> Subspace:
        """The x with u @ x = 0 for all u in U: the dual code. It need not be a complement.

        >>> U = Subspace([[1, 1]])
        >>> U.annihilator() == U
        True
        """
        return self._made(self._space.annihilator())

    def __add__(self, other: Subspace) -> Subspace:
        if not isinstance(other, Subspace):
            return NotImplemented
        return self._made(self._space.sum(other._space), other._basis)

    def __and__(self, other: Subspace) -> Subspace:
        if not isinstance(other, Subspace):
            return NotImplemented
        return self._made(self._space.intersection(other._space), other._basis)

    def __le__(self, other: Subspace) -> bool:
        if not isinstance(other, Subspace):
            return NotImplemented
        return bool(self._space.is_subspace_of(other._space))

    def __lt__(self, other: Subspace) -> bool:
        if not isinstance(other, Subspace):
            return NotImplemented
        return self <= other and self.dimension < other.dimension

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Subspace):
            return NotImplemented
        return bool(self._space.equals(other._space))

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, v: Any) -> bool:
        return bool(self.contains(as_rows(v, "v")).all())

    def __reduce__(self) -> tuple[type[Subspace], tuple[MatrixOrArray]]:
        return Subspace, (self.basis,)

    def __repr__(self) -> str:
        if self.dimension * self.ambient_dimension > 64 or self.dimension == 0:
            return f"<Subspace of dimension {self.dimension} of GF(2)^{self.ambient_dimension}>"
        return f"Subspace({np.asarray(self._basis).astype(int).tolist()})"


def _of_rows(rows: Any, given: MatrixLike) -> MatrixOrArray:
    """The result for each row of what was given, or the only one if that was a vector."""
    found = like(rows, given)
    return found if len(getattr(given, "shape", np.shape(given))) == 2 else np.asarray(found)[0]
