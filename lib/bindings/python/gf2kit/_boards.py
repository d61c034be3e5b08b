# SPDX-License-Identifier: MIT
"""What the functions of lights return."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional

from ._arrays import MatrixOrArray
from ._gf2kit import Matrix
from ._min_weight import LeastWeight
from ._pictures import html, weight_of
from ._results import Result

Difficulty = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, eq=False, repr=False)
class Solvable(Result):
    """A press pattern that leads to the target. Its truth value is True."""

    presses: MatrixOrArray  #: the canonical pattern: 0 at the free columns of the press matrix
    nullity: int  #: there are 2**nullity press patterns

    certificate: None = field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[True]:
        return True

    def _repr_html_(self) -> str:
        return html(f"presses: {weight_of(self.presses)}, nullity {self.nullity}", self.presses)


@dataclass(frozen=True, eq=False, repr=False)
class Unsolvable(Result):
    """Proof that no presses lead to the target, such as all lights off. Its truth value is False."""

    certificate: MatrixOrArray  #: every press toggles an even number of its cells, but an odd number of them must change

    presses: None = field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[False]:
        return False

    def _repr_html_(self) -> str:
        return html("unsolvable: every press toggles an even number of these lights, but an odd number must change", self.certificate)


@dataclass(frozen=True, eq=False, repr=False)
class MinimumPresses(LeastWeight):
    """A press pattern with the fewest presses; its truth value is True. If `proved`, `ties` is exact."""

    presses: MatrixOrArray  #: the lexicographically smallest pattern seen of this weight
    reached: MatrixOrArray  #: the board that they lead to

    certificate: None = field(default=None, init=False, repr=False)

    @property
    def count(self) -> int:
        """The number of presses: the weight."""
        return self.weight

    def __bool__(self) -> Literal[True]:
        return True

    def _repr_html_(self) -> str:
        proof = "proved" if self.proved else f"at least {self.lower_bound}"
        patterns = "" if self.ties is None else f", patterns: {self.ties}"
        return html(f"presses: {self.count} ({proof}){patterns}", self.presses)


@dataclass(frozen=True, eq=False, repr=False)
class PressStatistics(Result):
    """The fewest presses of the solvable boards of a game."""

    nullity: int  #: the nullity of the game
    lower: int  #: some solvable board needs at least this many presses
    upper: int  #: no solvable board needs more; God's number, if it equals `lower`
    hardest: Matrix  #: a board that needs many presses
    hardest_presses: int  #: the presses that it needs
    boards: Optional[list[int]]  #: boards[p] solvable boards need p presses; None if out of reach

    @property
    def proved(self) -> bool:
        """True if God's number is known."""
        return self.lower == self.upper

    def _repr_html_(self) -> str:
        most = self.upper if self.proved else f"{self.lower} to {self.upper}"
        return html(f"most presses: {most}, nullity {self.nullity}, a board that needs {self.hardest_presses}", self.hardest)


@dataclass(frozen=True, eq=False, repr=False)
class Puzzle(Result):
    """A board with its solution."""

    board: Matrix  #: the lights that are on
    minimum: MinimumPresses  #: the fewest presses that turn it off, proved
    difficulty: Difficulty

    def _repr_html_(self) -> str:
        return html(f"{self.difficulty}, presses: {self.minimum.count}", self.board)


@dataclass(frozen=True, eq=False, repr=False)
class Hint(Result):
    """A press of a shortest solution, row and column counted from 0."""

    row: int
    column: int
    remaining: int  #: presses after it


@dataclass(frozen=True, eq=False, repr=False)
class NearestBoard(LeastWeight):
    """A solvable board with the fewest lights changed; `weight` is their number."""

    changes: MatrixOrArray  #: the lights to change
    board: MatrixOrArray  #: the solvable board

    def _repr_html_(self) -> str:
        return html(f"changed lights: {self.weight}", self.board)
