# SPDX-License-Identifier: MIT
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._arrays import as_array, as_integer
from ._results import Result, is_equal
from ._solve import Inconsistency, Solution


@dataclass(frozen=True, eq=False)
class AddedEquation(Result):
    """How an equation depends on those before it. The truth value is False if it contradicts them."""

    kind: Literal["new", "implied", "contradictory"]  #: "new" halves the number of solutions
    combination: npt.NDArray[np.intp]  #: numbers of earlier equations with the same sum of coefficients; none if new

    def __bool__(self) -> bool:
        return self.kind != "contradictory"


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

    def __repr__(self) -> str:
        return f"IncrementalSystem({self.unknowns}): {self.equations} equations, rank {self.rank}"
