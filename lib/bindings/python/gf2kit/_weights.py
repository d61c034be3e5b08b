# SPDX-License-Identifier: MIT
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_integer, as_matrix, as_vector, require_length
from ._limits import Progress, checked_limits
from ._results import Result, claim_of_code


@dataclass(frozen=True, eq=False, repr=False)
class WeightDistribution(Result):
    """The number of words of each weight, of a code or of a coset."""

    counts: list[int]  #: counts[w] words of weight w, from 0 to n
    complete: bool  #: all words are counted
    examined: int  #: words enumerated, of the code or of its dual
    claim: str = field(default="weight-distribution", repr=False)  #: what certificate() proves


@dataclass(frozen=True, eq=False, repr=False)
class CoveringRadius(Result):
    """Bounds of the covering radius of a code: the largest distance of a vector from the code."""

    lower: int  #: some vector is at least this far from the code
    upper: int  #: no vector is farther
    witness: Vector  #: a vector far from the code
    witness_distance: int  #: its distance, at most `lower`
    claim: str = field(default="covering-radius", repr=False)  #: what certificate() proves

    @property
    def proved(self) -> bool:
        """True if the bounds are equal."""
        return self.lower == self.upper


def weight_distribution(
    A: MatrixLike,
    *,
    parity_check: bool = False,
    coset: Optional[npt.ArrayLike] = None,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> WeightDistribution:
    """The weight distribution of the code that the rows of A span or, with `parity_check`, of its nullspace.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> weight_distribution(checks, parity_check=True).counts
    [1, 0, 0, 7, 7, 0, 0, 1]

    With `coset`, a vector x0 of length n, that of the coset x0 + code.

    >>> weight_distribution(checks, parity_check=True, coset=[1, 0, 0, 0, 0, 0, 0]).counts
    [0, 1, 3, 4, 4, 3, 1, 0]

    Enumerates the code or, if that is smaller, its dual. Limits are as in
    min_weight(); a search that is stopped has counted some of the words, or
    none if it enumerates the dual.

    Raises ValueError with both shapes if `coset` has another length; MemoryError
    if both have more than 2**63 words.
    """
    limits = checked_limits(budget, time, progress)
    a = as_matrix(A, "A")
    x0 = None if coset is None else as_vector(coset, "coset")
    if x0 is not None:
        require_length(x0, "coset", a.shape[1], "columns", a.shape)
    claim = claim_of_code("weight-distribution" if x0 is None else "coset-weights", parity_check)
    return WeightDistribution(*_gf2kit.weight_distribution(a, bool(parity_check), x0, limits), claim)


def covering_radius(
    A: MatrixLike,
    *,
    parity_check: bool = False,
    seed: int = 1,
    time: Optional[float] = None,
    progress: Progress = None,
) -> CoveringRadius:
    """The covering radius of the code that the rows of A span or, with `parity_check`, of its nullspace.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> radius = covering_radius(checks, parity_check=True)
    >>> radius.upper, radius.proved
    (1, True)

    Exact for codes with up to 28 checks, or of dimension up to about 8; else
    bounds. `time` and `progress` are as in min_weight(); the seed is that of the
    search for the witness.
    """
    limits = checked_limits(None, time, progress)
    bounds = _gf2kit.covering_radius(as_matrix(A, "A"), bool(parity_check), as_integer(seed, "seed"), limits)
    return CoveringRadius(*bounds, claim_of_code("covering-radius", parity_check))


def coset_leader_weights(
    A: MatrixLike, *, parity_check: bool = False, time: Optional[float] = None, progress: Progress = None
) -> Optional[list[int]]:
    """How many of the 2**(n - k) cosets of a code have leaders of weight 0, 1, ..., up to the covering radius.

    The code is the one that the rows of A span or, with `parity_check`, the nullspace.

    >>> coset_leader_weights([[1, 1, 1, 1, 1]])
    [1, 5, 10]

    A channel that flips bits with probability p is decoded correctly with
    probability sum(c * p**w * (1 - p)**(n - w) for w, c in enumerate(counts)).

    None if stopped by `time` or `progress`, as in min_weight(), or out of reach:
    for n above 16,384, or n - k above 28 unless few columns differ.
    """
    limits = checked_limits(None, time, progress)
    return _gf2kit.coset_leader_weights(as_matrix(A, "A"), bool(parity_check), limits)
