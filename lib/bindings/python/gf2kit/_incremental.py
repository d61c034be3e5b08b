# SPDX-License-Identifier: MIT
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_array, as_integer, as_rows, as_vector, require_length
from ._gf2kit import Matrix
from ._results import Result, is_equal
from ._solve import Inconsistency, Solution


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
        rows, sides = as_rows(A, "A"), np.atleast_1d(as_vector(b))
        if rows.shape[1] != self.unknowns:
            raise ValueError(f"A: expected {self.unknowns} columns for the unknowns, got shape {rows.shape}")
        require_length(sides, "b", rows.shape[0], "rows", rows.shape)
        return rows, _gf2kit.Matrix._from_vector(sides, "b").to_array(np.bool_)[0]

    def solution(self) -> Union[Solution, Inconsistency]:
        """The solutions so far, or the proof that there is none, as those of solve().

        >>> IncrementalSystem(1).solution().nullity
        1
        """
        answer = self._system.solution()
        if len(answer) == 1:
            return Inconsistency(answer[0])
        x, basis, free_columns = answer
        return Solution(x, basis.to_array(), free_columns)

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
            free_columns: npt.NDArray[np.intp] = answer[2]
            return free_columns
        independent = self._system.__getstate__()[2]
        _, pivots = _gf2kit.rref(independent[:, : self.unknowns])
        return np.delete(np.arange(self.unknowns), pivots)

    def __len__(self) -> int:
        return self.equations

    def __bool__(self) -> Literal[True]:
        return True

    def __repr__(self) -> str:
        return f"IncrementalSystem({self.unknowns}): {self.equations} equations, rank {self.rank}"
