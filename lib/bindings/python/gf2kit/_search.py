# SPDX-License-Identifier: MIT
"""Searches for least weights: solutions, codewords and errors, weight distributions, covering radii, their limits, and
the bar that shows how far they are."""

from __future__ import annotations

import io
import sys
import time as clock
from dataclasses import dataclass, field
from typing import Any, Callable, Literal, Optional, Union, overload

import numpy.typing as npt

from . import _gf2kit
from ._convert import (
    MatrixLike,
    Result,
    Solved,
    Vector,
    as_array,
    as_integer,
    as_matrix,
    as_rows,
    as_system,
    counted,
    require_length,
)
from ._systems import Inconsistency

__all__ = [
    "CosetLeader",
    "CoveringRadius",
    "Decoding",
    "LeastWeight",
    "LightestErrors",
    "MinimumDistance",
    "WeightDistribution",
    "coset_leader_weights",
    "covering_radius",
    "decode",
    "information_set_decoding",
    "min_weight",
    "minimum_distance",
    "weight_distribution",
]

ProgressCall = Callable[[int, Optional[int], int], object]
#: a function of (done, total, best), where total is None if it is unknown; or True for a bar on stderr if this is a
#: terminal or a notebook
Progress = Union[ProgressCall, bool, None]

UNKNOWN = 2**64 - 1


def _time_text(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"


class Bar:
    """A line on stderr that is written again and again, in terminals and notebooks, and removed at the end."""

    WIDTH = 30
    INTERVAL = 0.1  # seconds between two lines

    def __init__(self) -> None:
        self._begin = self._last = clock.monotonic()
        self._shown = 0

    def __call__(self, done: int, total: Optional[int], best: int) -> bool:
        now = clock.monotonic()
        if now - self._last >= self.INTERVAL:
            self._last = now
            self._show(self.text(done, total, best, now - self._begin))
        return False

    def text(self, done: int, total: Optional[int], best: int, seconds: float) -> str:
        """The line."""
        rate = done / seconds if seconds > 0 else 0.0
        least = f", least {best}" if 0 < best < UNKNOWN else ""
        if not total:
            return f"{done:.3g} [{_time_text(seconds)}, {rate:.3g}/s{least}]"
        part = min(1.0, done / total)
        left = _time_text((total - done) / rate) if rate > 0 else "?"
        bar = f"{100 * part:3.0f}%|{'#' * int(part * self.WIDTH):<{self.WIDTH}}|"
        return f"{bar} {done:.3g}/{total:.3g} [{_time_text(seconds)}<{left}, {rate:.3g}/s{least}]"

    def _show(self, line: str) -> None:
        sys.stderr.write("\r" + line + " " * max(0, self._shown - len(line)))
        sys.stderr.flush()
        self._shown = len(line)

    def finish(self) -> None:
        """Removes the line; the extension calls this when the search ends."""
        if self._shown:
            sys.stderr.write("\r" + " " * self._shown + "\r")
            sys.stderr.flush()
            self._shown = 0


def _takes_a_bar(stream: Any) -> bool:
    """True for a terminal, and for the stream of a notebook, which says that it is no terminal."""
    if stream is None:
        return False
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    in_notebook = hasattr(shell, "kernel") and not isinstance(stream, (io.TextIOWrapper, io.StringIO))
    return in_notebook or bool(stream.isatty())


def as_seconds(time: Optional[float]) -> float:
    """The number of seconds, more than 0; 0 for None."""
    try:
        seconds = 0.0 if time is None else float(time)
    except (TypeError, ValueError):
        raise TypeError(f"time is {time!r}, expected a number of seconds") from None
    if time is not None and not seconds > 0:
        raise ValueError(f"time is {time}, expected more than 0 seconds")
    return seconds


def checked_limits(
    budget: Optional[int], time: Optional[float], progress: Progress
) -> tuple[int, float, Optional[ProgressCall]]:
    """The limits as the extension takes them: 0 for no limit."""
    elements = 0 if budget is None else as_integer(budget, "budget", 1)
    seconds = as_seconds(time)
    if progress is None or progress is False:
        return elements, seconds, None
    if progress is True:
        return elements, seconds, Bar() if _takes_a_bar(sys.stderr) else None
    if not callable(progress):
        raise TypeError(f"progress is {progress!r}, expected a function of (done, total, best), or True for a bar")
    return elements, seconds, progress


@dataclass(frozen=True, eq=False, repr=False)
class LeastWeight(Result):
    """The result of a search for a least weight."""

    weight: int  #: the least weight seen
    lower_bound: int  #: no element weighs less
    proved: bool  #: no element is lighter
    ties: Optional[int]  #: number of elements seen of this weight; None if they were not counted, or 2**64 - 1 or more
    examined: Optional[int]  #: candidates tried; None if 2**64 - 1 or more
    method: str


@dataclass(frozen=True, eq=False, repr=False)
class CosetLeader(LeastWeight, Solved):
    """A solution with the fewest ones; its truth value is True. If `proved`, `ties` is exact."""

    x: Vector  #: the lexicographically smallest solution seen of this weight


@dataclass(frozen=True, eq=False, repr=False)
class MinimumDistance(LeastWeight):
    """The minimum distance of a code: the least weight of a nonzero codeword."""

    word: Vector  #: the lexicographically smallest codeword seen of this weight
    dimension: int  #: dimension of the code
    counted: bool  #: all codewords of this weight were seen, and `ties` is exact
    claim: str = field(default="minimum-distance", repr=False)  #: what certificate() proves

    @property
    def distance(self) -> int:
        """The minimum distance, which is the weight."""
        return self.weight

    @property
    def count(self) -> Optional[int]:
        """The number of codewords seen of this weight, which is `ties`; None if they were not counted."""
        return self.ties


@dataclass(frozen=True, eq=False, repr=False)
class Decoding(LeastWeight):
    """A lightest error with a syndrome; `weight` is the sum of the weights of its ones, and `ties` is None."""

    error: Vector  #: H @ error is the syndrome


@dataclass(frozen=True, eq=False, repr=False)
class LightestErrors(LeastWeight):
    """The lightest errors with a syndrome; `ties` is the number of those found."""

    errors: list[Vector]  #: in lexicographic order
    complete: bool  #: these are all


def claim_of_code(claim: str, parity_check: bool) -> str:
    """The claim of a certificate about the code that the rows of a matrix span, or about its nullspace."""
    return claim + "-of-nullspace" if parity_check else claim


def min_weight(
    A: MatrixLike,
    b: npt.ArrayLike,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[CosetLeader, Inconsistency]:
    """The solution of A x = b with the fewest ones: for parity checks and a syndrome, the likeliest error.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> error = min_weight(checks, [1, 0, 1])
    >>> error.x, error.weight, error.proved
    (array([0, 0, 0, 0, 1, 0, 0], dtype=uint8), 1, True)

    The search ends early after `budget` candidates, after `time` seconds, or
    when progress(done, total, best), called in this thread at most every 20 ms,
    returns a true value; total is None if it is unknown; progress=True shows a bar
    on stderr if this is a terminal or a notebook. The answer is then the best so
    far, with `proved` false. An exception of `progress` ends the search and is
    passed on; Ctrl-C raises KeyboardInterrupt.

    Raises ValueError with both shapes if b has another length than A has rows.
    """
    limits = checked_limits(budget, time, progress)
    answer = _gf2kit.min_weight(*as_system(A, b), limits, None)
    return Inconsistency(answer[0]) if len(answer) == 1 else CosetLeader(*answer)


def minimum_distance(
    A: MatrixLike,
    *,
    parity_check: bool = False,
    outside: Optional[MatrixLike] = None,
    modulo: Optional[MatrixLike] = None,
    method: str = "automatic",
    count: bool = False,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Optional[MinimumDistance]:
    """The minimum distance of the code that the rows of a k x n matrix span, or None if it is {0}.

    With `parity_check`, the code is the nullspace of the matrix instead; if
    it is sparse, this is quicker. All words of the least weight are counted if
    a proof takes milliseconds, or with `count`, however long it takes. Limits
    are as in min_weight().

    Raises TimeoutError if the time is over before there is a first word, as may
    happen with thousands of columns.

    >>> minimum_distance([[1, 0, 0, 0, 0, 1, 1], [0, 1, 0, 0, 1, 0, 1],
    ...                   [0, 0, 1, 0, 1, 1, 0], [0, 0, 0, 1, 1, 1, 1]]).distance
    3
    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> minimum_distance(checks, parity_check=True).distance
    3

    With `outside` or `modulo`, A is a parity-check matrix, and not all words x
    of its nullspace count: only those with outside @ x != 0, or those that are
    no sum of rows of `modulo`. None if no word counts. For a CSS code, A = H_X
    and modulo = H_Z give d_Z; the module gf2kit.codes has CSS codes and others.
    These words are counted only with `count`. `method` is "automatic",
    "clusters", "information-sets", "meet-in-the-middle" or "walsh-hadamard".

    >>> minimum_distance(checks, modulo=checks).distance  # of the Steane code [[7, 1, 3]]
    3

    Raises ValueError if the numbers of columns differ, if a row of A and a row
    of `modulo` have an odd number of ones in common, or if there is no such method.
    """
    limits = checked_limits(budget, time, progress)
    matrix = as_matrix(A, "A")
    if outside is None and modulo is None:
        if method != "automatic":
            raise TypeError("without outside or modulo, the method is not chosen")
        answer = _gf2kit.minimum_distance(matrix, bool(parity_check), bool(count), limits, None)
        claim = claim_of_code("minimum-distance", parity_check)
    else:
        claim = "distance-outside" if modulo is None else "distance-modulo"
        with counted(matrix, "A", outside, modulo) as (other, is_modulo):
            answer = _gf2kit.counted_distance(matrix, other, is_modulo, bool(count), method, limits)
    return None if answer is None else MinimumDistance(*(*answer, claim))


def _checked_weights(weights: Optional[npt.ArrayLike], probabilities: Optional[npt.ArrayLike], columns: int) -> list[int]:
    if weights is not None and probabilities is not None:
        raise TypeError("decode: expected weights or probabilities, got both")
    given, name = (weights, "weights") if probabilities is None else (probabilities, "probabilities")
    if given is None:
        return []
    array = as_array(given, name)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{name}: expected an array of numbers, got dtype {array.dtype}")
    if array.shape != (columns,):
        raise ValueError(f"{name}: expected shape ({columns},) for the {columns} columns of H, got shape {array.shape}")
    if array.dtype.kind in "iu" and name == "weights" and array.size and not 1 <= array.min() <= array.max() <= 2**20:
        raise ValueError(f"weights: expected integers from 1 to {2**20}, got {array.min()} to {array.max()}")
    numbers = [float(number) for number in array]
    if name == "probabilities":
        numbers = _gf2kit.log_likelihoods(numbers)
    integers = _gf2kit.integer_weights(numbers)
    if sum(integers) >= 2**40:
        raise ValueError("weights: expected a sum below 2**40")
    return integers


@overload
def decode(
    H: MatrixLike,
    syndromes: Optional[MatrixLike] = ...,
    *,
    dem: Any = ...,
    weights: Optional[npt.ArrayLike] = ...,
    probabilities: Optional[npt.ArrayLike] = ...,
    all: Literal[False] = ...,
    limit: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> list[Optional[Decoding]]: ...
@overload
def decode(
    H: MatrixLike,
    syndromes: Optional[MatrixLike] = ...,
    *,
    dem: Any = ...,
    weights: Optional[npt.ArrayLike] = ...,
    probabilities: Optional[npt.ArrayLike] = ...,
    all: Literal[True],
    limit: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> list[Optional[LightestErrors]]: ...
def decode(
    H: MatrixLike,
    syndromes: Optional[MatrixLike] = None,
    *,
    dem: Any = None,
    weights: Optional[npt.ArrayLike] = None,
    probabilities: Optional[npt.ArrayLike] = None,
    all: bool = False,
    limit: int = 1000,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[list[Optional[Decoding]], list[Optional[LightestErrors]]]:
    """For each row s of `syndromes` the lightest error e with H e = s, or None if no error has this syndrome.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> [found.error.tolist() for found in decode(checks, [[1, 0, 1], [0, 0, 0]])]
    [[0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0, 0]]

    The weight of an error is the number of its ones or, with `weights`, n
    numbers, the sum of the weights of its ones; `probabilities` p, above 0 and at most
    0.5, stand for the weights log((1 - p) / p). Weights other than integers from 1 to
    2**20 are scaled, so that the largest is 65536, and rounded, to 1 at least; `weight`
    and `lower_bound` are sums of these integers. If H is dense,
    without `weights`, the methods of min_weight() take over; with `weights` or
    `all`, H should be sparse. Threads share the syndromes. `all` finds all
    lightest errors, up to `limit` for each syndrome.

    >>> decode([[1, 1, 0], [0, 1, 1]], [[0, 1]], weights=[1, 3, 1])[0].error
    array([0, 0, 1], dtype=uint8)
    >>> [error.tolist() for error in decode([[1, 1, 0, 1]], [[1]], all=True)[0].errors]
    [[0, 0, 0, 1], [0, 1, 0, 0], [1, 0, 0, 0]]

    `budget` is for each syndrome, the other limits of min_weight() for all; in
    the calls of `progress`, `best` is 0 and syndromes are counted. An error of a search
    that was ended has `proved` false.

    A syndrome alone, of one dimension, is one row: the answer is a list of one.

    >>> decode(checks, [1, 0, 1])[0].error
    array([0, 0, 0, 0, 1, 0, 0], dtype=uint8)

    decode(syndromes, dem=model) decodes with the mechanisms of a codes.DetectorErrorModel, by their probabilities.

    >>> model = codes.detector_error_model("error(0.01) D0 L0\\nerror(0.02) D0 D1\\nerror(0.01) D1")
    >>> [(model.observables @ found.error).tolist() for found in decode([[1, 0], [1, 1]], dem=model)]
    [[1], [0]]

    Raises ValueError if the rows are not as long as H has rows.
    """
    limits = checked_limits(budget, time, progress)
    most = as_integer(limit, "limit", 1)
    if dem is not None:
        if syndromes is not None or weights is not None or probabilities is not None:
            raise TypeError("decode: expected decode(syndromes, dem=model) without weights or probabilities")
        H, syndromes, probabilities = dem.detectors, H, dem.probabilities
    elif syndromes is None:
        raise TypeError("decode: expected syndromes")
    checks = as_matrix(H, "H")
    rows = as_rows(syndromes, "syndromes")
    if rows.shape[1] != checks.shape[0]:
        raise ValueError(
            f"syndromes: expected rows of length {checks.shape[0]} for the rows of H, of shape {checks.shape}, "
            f"got shape {rows.shape}"
        )
    numbers = _checked_weights(weights, probabilities, checks.shape[1])
    answers = _gf2kit.decode(checks, rows, numbers, most if all else 0, limits)
    if all:
        return [None if answer is None else LightestErrors(*answer) for answer in answers]
    return [None if answer is None else Decoding(*answer) for answer in answers]


@overload
def information_set_decoding(
    A: MatrixLike,
    b: npt.ArrayLike,
    *,
    parity_check: bool = ...,
    seed: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> Union[CosetLeader, Inconsistency]: ...
@overload
def information_set_decoding(
    A: MatrixLike,
    *,
    parity_check: bool = ...,
    seed: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> Optional[MinimumDistance]: ...
def information_set_decoding(
    A: MatrixLike,
    b: Optional[npt.ArrayLike] = None,
    *,
    parity_check: bool = False,
    seed: int = 1,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[CosetLeader, Inconsistency, MinimumDistance, None]:
    """A light solution of A x = b or, without b, a light nonzero word of the code that the rows of A span.

    With `parity_check`, that code is the nullspace of A instead, of which b is a syndrome.

    For systems and codes too large for the proofs of min_weight() and
    minimum_distance(): random information sets find words that are far lighter
    than others. The search ends after `budget` sums of rows, after `time`
    seconds (10 if neither is given), or, as in min_weight(), when progress()
    returns a true value. The answer depends on A, b, seed and budget alone if
    nothing else ends the search. `proved` is false, except for weights such as
    0 and 1, and `ties` is None: words are not counted.

    >>> checks = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> information_set_decoding(checks, [1, 0, 1], budget=1000).x
    array([0, 0, 0, 0, 1, 0, 0], dtype=uint8)
    >>> information_set_decoding(checks, budget=1000).distance
    4
    >>> information_set_decoding(checks, parity_check=True, budget=1000).distance
    3

    Raises ValueError with both shapes if b has another length than A has rows.
    """
    if budget is None and time is None:
        time = 10.0
    limits = checked_limits(budget, time, progress)
    number = as_integer(seed, "seed")
    if b is None:
        found = _gf2kit.minimum_distance(as_matrix(A, "A"), bool(parity_check), False, limits, number)
        return None if found is None else MinimumDistance(*(*found, claim_of_code("minimum-distance", parity_check)))
    answer = _gf2kit.min_weight(*as_system(A, b), limits, number)
    return Inconsistency(answer[0]) if len(answer) == 1 else CosetLeader(*answer)


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
    x0 = None if coset is None else as_array(coset, "coset")
    if x0 is not None:
        require_length(x0, "coset", a.shape[1], "columns", a.shape)
    claim = claim_of_code("weight-distribution" if x0 is None else "coset-weights", parity_check)
    return WeightDistribution(*(*_gf2kit.weight_distribution(a, bool(parity_check), x0, limits), claim))


def covering_radius(
    A: MatrixLike, *, parity_check: bool = False, seed: int = 1, time: Optional[float] = None, progress: Progress = None
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
    return CoveringRadius(*(*bounds, claim_of_code("covering-radius", parity_check)))


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
