# SPDX-License-Identifier: MIT
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable, Literal, Optional, Union

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_matrix, as_vector, require_length
from ._solve import Inconsistency

Progress = Callable[[int, int, int], object]


@dataclass(frozen=True, eq=False)
class LeastWeight:
    """A solution with the fewest ones. True."""

    x: Vector  #: of those of this weight that were seen, the first one in the order of their texts
    weight: int
    lower_bound: int  #: nothing weighs less
    proved: bool  #: nothing is lighter, and `ties` is exact
    ties: int  #: how many solutions of this weight were seen; 2**64 - 1 if more
    examined: int  #: candidates considered; 2**64 - 1 if more
    method: str

    certificate: None = field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[True]:
        return True


@dataclass(frozen=True, eq=False)
class MinimumDistance:
    """The least weight of the words of a code other than 0."""

    word: Vector
    distance: int
    lower_bound: int
    proved: bool
    count: int  #: how many words of this weight were seen, exact if proved
    examined: int
    dimension: int  #: of the code


def checked_limits(budget: Optional[int], time: Optional[float]) -> tuple[int, float]:
    """As the extension takes them: 0 for no limit."""
    if budget is not None and budget < 1:
        raise ValueError(f"budget is {budget}, expected 1 or more")
    if time is not None and not time > 0:
        raise ValueError(f"time is {time}, expected more than 0 seconds")
    return budget or 0, time or 0.0


def min_weight(
    A: MatrixLike,
    b: npt.ArrayLike,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Optional[Progress] = None,
) -> Union[LeastWeight, Inconsistency]:
    """The solution of A x = b with the fewest ones: for parity checks and a syndrome, the likeliest error.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> error = min_weight(checks, [1, 0, 1])
    >>> error.x, error.weight, error.proved
    (array([0, 0, 0, 0, 1, 0, 0], dtype=uint8), 1, True)

    The search ends early after `budget` candidates, after `time` seconds, or
    when progress(done, total, best) returns something true; it is called in
    this thread, at most every 20 ms. The answer is then the best so far, with
    `proved` false. What `progress` raises ends the search and is passed on,
    and Ctrl-C raises KeyboardInterrupt.

    Raises ValueError with both shapes if b has another length than A has rows.
    """
    limits = checked_limits(budget, time)
    a = as_matrix(A, "A")
    side = as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    answer = _gf2kit.min_weight(a, side, *limits, progress)
    return Inconsistency(answer[0]) if len(answer) == 1 else LeastWeight(*answer)


def minimum_distance(
    generators: MatrixLike,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Optional[Progress] = None,
) -> Optional[MinimumDistance]:
    """The minimum distance of the code that the rows of a k x n matrix span, or None if that is {0}.

    Limits as min_weight().

    >>> minimum_distance([[1, 0, 0, 0, 0, 1, 1], [0, 1, 0, 0, 1, 0, 1],
    ...                   [0, 0, 1, 0, 1, 1, 0], [0, 0, 0, 1, 1, 1, 1]]).distance
    3
    """
    limits = checked_limits(budget, time)
    answer = _gf2kit.minimum_distance(as_matrix(generators, "generators"), *limits, progress)
    return None if answer is None else MinimumDistance(*answer)
