# SPDX-License-Identifier: MIT
from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Literal, Optional, Union, overload

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_array, as_integer, as_matrix, as_rows, as_vector, require_length
from ._limits import Progress, checked_limits
from ._messages import orthogonal, require_columns
from ._results import Result, claim_of_code
from ._solve import Inconsistency


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
class CosetLeader(LeastWeight):
    """A solution with the fewest ones; its truth value is True. If `proved`, `ties` is exact."""

    x: Vector  #: the lexicographically smallest solution seen of this weight

    certificate: None = field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[True]:
        return True


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
    a = as_matrix(A, "A")
    side = as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    answer = _gf2kit.min_weight(a, side, limits, None)
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
    elif outside is not None and modulo is not None:
        raise TypeError("expected outside or modulo, found both")
    else:
        given, name = (outside, "outside") if modulo is None else (modulo, "modulo")
        other = as_matrix(given, name)
        require_columns(matrix, "A", other, name)
        claim = f"distance-{name}"
        with orthogonal(matrix, "A", other, name) if modulo is not None else nullcontext():
            answer = _gf2kit.counted_distance(matrix, other, modulo is not None, bool(count), method, limits)
    return None if answer is None else MinimumDistance(*(*answer, claim))


def _checked_weights(weights: Optional[npt.ArrayLike], columns: int) -> list[int]:
    if weights is None:
        return []
    array = as_array(weights, "weights")
    if array.dtype.kind not in "iu":
        raise TypeError(f"weights: expected an array of integers, got dtype {array.dtype}")
    if array.shape != (columns,):
        raise ValueError(f"weights: expected shape ({columns},) for the {columns} columns of H, got shape {array.shape}")
    if array.size and not 1 <= array.min() <= array.max() <= 2**20:
        raise ValueError(f"weights: expected numbers from 1 to {2**20}, got {array.min()} to {array.max()}")
    if sum(numbers := [int(weight) for weight in array]) >= 2**40:
        raise ValueError("weights: expected a sum below 2**40")
    return numbers


@overload
def decode(
    H: MatrixLike,
    syndromes: MatrixLike,
    *,
    weights: Optional[npt.ArrayLike] = ...,
    all: Literal[False] = ...,
    limit: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> list[Optional[Decoding]]: ...
@overload
def decode(
    H: MatrixLike,
    syndromes: MatrixLike,
    *,
    weights: Optional[npt.ArrayLike] = ...,
    all: Literal[True],
    limit: int = ...,
    budget: Optional[int] = ...,
    time: Optional[float] = ...,
    progress: Progress = ...,
) -> list[Optional[LightestErrors]]: ...
def decode(
    H: MatrixLike,
    syndromes: MatrixLike,
    *,
    weights: Optional[npt.ArrayLike] = None,
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
    integers from 1 to 2**20, the sum of the weights of its ones. If H is dense,
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

    Raises ValueError if the rows are not as long as H has rows.
    """
    limits = checked_limits(budget, time, progress)
    most = as_integer(limit, "limit", 1)
    checks = as_matrix(H, "H")
    rows = as_rows(syndromes, "syndromes")
    if rows.shape[1] != checks.shape[0]:
        raise ValueError(
            f"syndromes: expected rows of length {checks.shape[0]} for the rows of H, of shape {checks.shape}, "
            f"got shape {rows.shape}"
        )
    answers = _gf2kit.decode(checks, rows, _checked_weights(weights, checks.shape[1]), most if all else 0, limits)
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
    a = as_matrix(A, "A")
    if b is None:
        found = _gf2kit.minimum_distance(a, bool(parity_check), False, limits, number)
        return None if found is None else MinimumDistance(*(*found, claim_of_code("minimum-distance", parity_check)))
    side = as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    answer = _gf2kit.min_weight(a, side, limits, number)
    return Inconsistency(answer[0]) if len(answer) == 1 else CosetLeader(*answer)
