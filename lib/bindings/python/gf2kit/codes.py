# SPDX-License-Identifier: MIT
"""Quantum and classical codes: families, logical operators, distances.

>>> gross = codes.bivariate_bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2")
>>> gross
CssCode(n=144, k=12)
>>> distance = gross.minimum_distance()
>>> distance.weight, distance.proved
(12, True)
>>> codes.StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]).minimum_distance().weight
3

Limits of searches are as in min_weight(). Functions return None if the code has
no logical qubits, or if no word counts.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Literal, Optional, Sequence, Union, overload

import numpy as np
import numpy.typing as npt

from . import _gf2kit, _linear_codes
from ._algebra import hstack
from ._certificates import certificate
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    Result,
    Vector,
    as_array,
    as_integer,
    as_matrix,
    as_text,
    counted,
    first_one,
    like,
    named,
    orthogonal,
    require_columns,
)
from ._linear_codes import *
from ._linear_codes import parameter as _parameter
from ._matrix import Matrix
from ._polynomial import Polynomial, plain
from ._search import LeastWeight, Progress, checked_limits

__all__ = [
    "CssCode",
    "CssDistance",
    "CssLightestWords",
    "DetectorErrorModel",
    "Distance",
    "LightestWords",
    "OperatorClass",
    "StabilizerCode",
    "SubsystemCode",
    "bicycle",
    "bivariate_bicycle",
    "bordered_double_circulant",
    "circulant",
    "colour_488",
    "colour_666",
    "cyclic",
    "detector_error_model",
    "double_circulant",
    "encode",
    "golay",
    "hamming",
    "hypergraph_product",
    "lifted_product",
    "lightest_words",
    "minimum_distances",
    "pauli_strings",
    "quasi_cyclic",
    "reed_muller",
    "rotated_surface",
    "surface",
    "toric",
    "two_block",
    "xzzx",
    "xzzx_toric",
]
__all__ += _linear_codes.__all__

Side = Literal["x", "z"]


@dataclass(frozen=True, eq=False, repr=False)
class Distance(LeastWeight):
    """A lightest word that counts; `ties` is None. For operators, the weight is the number of qubits."""

    word: Vector  #: the word, of n bits; an operator [X | Z] of a stabilizer code has 2n bits


@dataclass(frozen=True, eq=False, repr=False)
class LightestWords(LeastWeight):
    """The lightest words that count; `ties` is the number of those seen."""

    words: list[Vector]  #: some of them, or all, in lexicographic order
    counted: bool  #: `proved`, and all were seen


@dataclass(frozen=True, eq=False, repr=False)
class CssDistance(Result):
    """The distance of a CSS code, the lesser of d_X and d_Z."""

    weight: int  #: the least weight seen
    lower_bound: int  #: the distance is not less
    proved: bool  #: `weight` is the distance
    x: Distance  #: bounds of d_X, which need not be proved if d_Z is less
    z: Distance  #: bounds of d_Z, which need not be proved if d_X is less


@dataclass(frozen=True, eq=False, repr=False)
class CssLightestWords(Result):
    """The logical operators, no stabilizers, whose weight is the distance of a CSS code."""

    weight: int  #: the least weight seen
    lower_bound: int  #: the distance is not less
    proved: bool  #: `weight` is the distance
    counted: bool  #: `proved`, and all operators of this weight were seen
    x: list[Vector]  #: operators X, some of those seen, or all, in lexicographic order; none if d_X is greater
    z: list[Vector]  #: operators Z, likewise
    x_count: Optional[int]  #: number of operators X seen; None if 2**64 - 1 or more
    z_count: Optional[int]  #: number of operators Z seen; None if 2**64 - 1 or more


@dataclass(frozen=True, eq=False, repr=False)
class OperatorClass(Result):
    """What a Pauli operator is for a code, with the proof."""

    kind: Literal["stabilizer", "gauge", "logical", "neither"]  #: gauge: in the gauge group, but no stabilizer
    proof: Vector
    """Of "stabilizer" and "gauge", the generators whose product it is; of "logical", the logical operators whose product
    it is, up to the group; of "neither", the checks with which it anticommutes."""


def _classes(code: Any, operators: Matrix, n: int) -> list[OperatorClass]:
    if operators.shape[1] != 2 * n:
        raise ValueError(f"operators: expected rows [X | Z] of {2 * n} bits, got shape {operators.shape}")
    return [OperatorClass(*found) for found in _gf2kit.classify(code, operators)]


def _side(side: Any) -> Side:
    if side not in ("x", "z"):
        raise ValueError(f"side is {side!r}, expected 'x', 'z' or None")
    return "x" if side == "x" else "z"


class CssCode:
    """The CSS code with the checks H_X and H_Z, matrices with n columns and H_X H_Z^T = 0.

    >>> steane = [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]]
    >>> code = codes.CssCode(steane, steane)
    >>> code.n, code.k
    (7, 1)
    >>> code.minimum_distance("z").word.sum()
    3
    >>> code == codes.CssCode(code.HX, code.HZ), code == codes.toric(2)
    (True, False)

    `==` compares the checks, not what they generate. Codes can be pickled, and be keys.
    Raises ValueError if the numbers of columns differ, or with the first pair of
    rows that have an odd number of ones in common.
    """

    _code: _gf2kit.CssCode

    def __init__(self, HX: MatrixLike, HZ: MatrixLike) -> None:
        x_checks, z_checks = as_matrix(HX, "HX"), as_matrix(HZ, "HZ")
        require_columns(x_checks, "HX", z_checks, "HZ")
        with orthogonal(x_checks, "HX", z_checks, "HZ"):
            self._code = _gf2kit.CssCode(x_checks, z_checks)

    @classmethod
    def _of(cls, code: _gf2kit.CssCode) -> CssCode:
        made = cls.__new__(cls)
        made._code = code
        return made

    @staticmethod
    def from_json(text: Union[str, bytes]) -> CssCode:
        """The code of a line that `gf2 code` prints: n, and the supports of the rows as X and Z.

        >>> codes.CssCode.from_json('{"n": 4, "X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}')
        CssCode(n=4, k=2)

        X and Z may be in an object `checks`, as the QEC challenge keeps codes. Other fields are ignored. Raises
        ValueError for other text.
        """
        fields = json.loads(text)
        sides = fields.get("checks", fields) if isinstance(fields, dict) else None
        if not isinstance(sides, dict) or "n" not in fields or not {"X", "Z"} <= sides.keys():
            raise ValueError("expected a code: one JSON object with n, X and Z")
        n = as_integer(fields["n"], "n")
        return CssCode(*(_matrix_of_supports(sides[name], n, name) for name in ("X", "Z")))

    def to_json(self) -> str:
        """The line that from_json() and `gf2 distance --code` read.

        >>> codes.CssCode([[1, 1, 1, 1]], [[1, 1, 1, 1]]).to_json()
        '{"n":4,"k":2,"X":[[0,1,2,3]],"Z":[[0,1,2,3]]}'
        """
        fields: dict[str, Any] = {"n": self.n, "k": self.k, "X": _supports(self.HX), "Z": _supports(self.HZ)}
        return json.dumps(fields, separators=(",", ":"))

    @property
    def n(self) -> int:
        """The number of qubits."""
        return self._code.length

    @property
    def k(self) -> int:
        """The number of logical qubits, n - rank(HX) - rank(HZ)."""
        return self._code.dimension

    @property
    def HX(self) -> Matrix:
        """The checks H_X, a copy."""
        return self._code.x_checks

    @property
    def HZ(self) -> Matrix:
        """The checks H_Z, a copy."""
        return self._code.z_checks

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CssCode):
            return NotImplemented
        return self.HX == other.HX and self.HZ == other.HZ

    def __hash__(self) -> int:
        return hash((self.HX.shape, self.HX.to_packed().tobytes(), self.HZ.to_packed().tobytes()))

    def __repr__(self) -> str:
        return f"CssCode(n={self.n}, k={self.k})"

    def logical_operators(self) -> tuple[Matrix, Matrix]:
        """k logical operators X and k operators Z: row i of one and row j of the other anticommute if i = j alone.

        >>> X, Z = codes.toric(3).logical_operators()
        >>> X @ Z.T == Matrix.identity(2)
        True
        """
        return self._code.logical_operators()

    @overload
    def minimum_distance(
        self, side: None = ..., *, budget: Optional[int] = ..., time: Optional[float] = ..., progress: Progress = ...
    ) -> Optional[CssDistance]: ...
    @overload
    def minimum_distance(
        self, side: Side, *, budget: Optional[int] = ..., time: Optional[float] = ..., progress: Progress = ...
    ) -> Optional[Distance]: ...
    def minimum_distance(
        self,
        side: Optional[Side] = None,
        *,
        budget: Optional[int] = None,
        time: Optional[float] = None,
        progress: Progress = None,
    ) -> Union[CssDistance, Distance, None]:
        """The distance, or with `side` the distance d_X or d_Z; None if k = 0.

        Raises TimeoutError if the time is over before there is a first operator, as
        may happen with thousands of qubits; MemoryError if its bases are too large.

        >>> code = codes.surface(3, 5)
        >>> code.minimum_distance().weight, code.minimum_distance("z").weight
        (3, 5)
        """
        limits = checked_limits(budget, time, progress)
        if side is not None:
            found = self._code.distance_of_side(_side(side), limits)
            return None if found is None else Distance(*found)
        both = self._code.distance(limits)
        if both is None:
            return None
        weight, lower_bound, proved, x, z = both
        return CssDistance(weight, lower_bound, proved, Distance(*x), Distance(*z))

    def minimum_distances(
        self, side: Side, *, budget: Optional[int] = None, time: Optional[float] = None, progress: Progress = None
    ) -> list[Distance]:
        """For each pair of logical_operators() the lightest operator of one kind that anticommutes with the other one.

        The weights depend on the choice of the pairs; the least of them is d_X or d_Z.

        >>> [found.weight for found in codes.toric(3).minimum_distances("x")]
        [3, 3]
        """
        limits = checked_limits(budget, time, progress)
        return [Distance(*found) for found in self._code.distances(_side(side), limits) if found is not None]

    @overload
    def lightest_words(
        self,
        side: None = ...,
        *,
        limit: int = ...,
        budget: Optional[int] = ...,
        time: Optional[float] = ...,
        progress: Progress = ...,
    ) -> Optional[CssLightestWords]: ...
    @overload
    def lightest_words(
        self,
        side: Side,
        *,
        limit: int = ...,
        budget: Optional[int] = ...,
        time: Optional[float] = ...,
        progress: Progress = ...,
    ) -> Optional[LightestWords]: ...
    def lightest_words(
        self,
        side: Optional[Side] = None,
        *,
        limit: int = 1000,
        budget: Optional[int] = None,
        time: Optional[float] = None,
        progress: Progress = None,
    ) -> Union[CssLightestWords, LightestWords, None]:
        """The lightest logical operators, of both kinds or of one, and their number; `limit` of a kind are kept.

        >>> found = codes.toric(4).lightest_words()
        >>> found.weight, found.x_count, found.z_count, found.counted
        (4, 8, 8, True)
        >>> len(codes.toric(4).lightest_words("x").words)
        8
        """
        limits = checked_limits(budget, time, progress)
        most = as_integer(limit, "limit", 1)
        if side is not None:
            found = self._code.words_of_side(_side(side), most, limits)
            return None if found is None else LightestWords(*found)
        both = self._code.words(most, limits)
        return None if both is None else CssLightestWords(*both)

    def classify(self, operators: Operators, side: Optional[Side] = None) -> list[OperatorClass]:
        """What operators are for the code; with `side`, words of n bits, operators of this kind.

        >>> steane = [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]]
        >>> [found.kind for found in codes.CssCode(steane, steane).classify(["XXXIIII", "ZZIIZZI", "YIIIIII"])]
        ['logical', 'stabilizer', 'neither']

        The generators and checks are the rows of HX, then those of HZ; the logical operators are those of
        logical_operators(), first X, then Z. Raises ValueError for another number of qubits.
        """
        if side is None:
            rows = _operators(operators, "operators", self.n)
        else:
            words = as_matrix(operators, "operators")
            zero = Matrix.zeros(words.shape[0], words.shape[1])
            rows = hstack([words, zero] if _side(side) == "x" else [zero, words])
        return _classes(self._code, rows, self.n)

    def certificate(self, side: Optional[Side] = None, *, time: Optional[float] = None) -> bytes:
        """The certificate of minimum_distance(): the distance with its proof, as a file for the program gf2-check.

        >>> code = codes.toric(2)
        >>> check = verify_certificate(code.certificate("x"), code)
        >>> check.verified, check.claim, check.message
        (True, 'css-x-distance', '2')

        Errors are as for gf2kit.certificate(); ValueError, too, if k = 0.
        """
        claim = "css-distance" if side is None else f"css-{_side(side)}-distance"
        return certificate(claim, self.HX, self.HZ, time=time)


def _supports(a: Matrix) -> list[list[int]]:
    return [np.flatnonzero(row).tolist() for row in a.to_array()]


def _matrix_of_supports(supports: Any, n: int, name: str) -> Matrix:
    if not isinstance(supports, list) or not all(isinstance(support, list) for support in supports):
        raise ValueError(f"{name}: expected an array of arrays of columns")
    matrix = Matrix.zeros(len(supports), n)
    for i, support in enumerate(supports):
        for t, column in enumerate(support):
            place = f"{name}[{i}][{t}]"
            if isinstance(column, bool) or not isinstance(column, int) or not 0 <= column < n:
                raise ValueError(f"{place}: expected a column from 0 to n - 1, n being {n}")
            if matrix[i, column]:
                raise ValueError(f"{place}: expected each column once, found {column} again")
            matrix[i, column] = 1
    return matrix


Operators = Union[Sequence[str], MatrixLike]


def _operators(rows: Operators, name: str, qubits: int = 0) -> Matrix:
    """Rows [X | Z] of a matrix, or of strings such as "XZZXI"."""
    if isinstance(rows, str):
        raise TypeError(f"{name}: expected a list of strings, or a matrix, got one string")
    return _signed_operators(rows, name, qubits)[0]


def _signed_operators(rows: Operators, name: str, qubits: int = 0) -> tuple[Matrix, Optional[list[int]]]:
    """The rows [X | Z], and which of them have the sign -; None if no sign is written."""
    if not isinstance(rows, (list, tuple)) or not rows or not all(isinstance(row, str) for row in rows):
        return as_matrix(rows, name), None
    for i, row in enumerate(rows):
        if not row.strip() or any(c in row for c in "#\r\n"):
            raise ValueError(f"{name}[{i}]: expected a Pauli operator such as 'XZZXI', got {row!r}")
    try:
        return _gf2kit.read_paulis("\n".join(rows), qubits)
    except ValueError as error:
        found = re.match(r"text:(\d+):\d+: (.*)", str(error), re.DOTALL)
        if found is None:
            raise
        message = found[2].replace(", found ", ", got ")
    raise ValueError(f"{name}[{int(found[1]) - 1}]: {message}")


def pauli_strings(operators: MatrixLike) -> list[str]:
    """The rows [X | Z] of 2n bits as strings.

    >>> codes.pauli_strings([[1, 1, 0, 0, 1, 1]])
    ['XYZ']

    Raises ValueError if the number of columns is odd.
    """
    matrix = as_matrix(operators, "operators")
    if matrix.shape[1] % 2 != 0:
        raise ValueError(f"operators: expected rows [X | Z] of 2n bits, got shape {matrix.shape}")
    bits = matrix.to_array()
    n = matrix.shape[1] // 2
    return ["".join("IXZY"[letter] for letter in row) for row in bits[:, :n] + 2 * bits[:, n:]]


class SubsystemCode:
    """The subsystem code whose gauge group the operators generate: rows [X | Z] of 2n bits, or strings.

    >>> bacon_shor = codes.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"])
    >>> bacon_shor.n, bacon_shor.k, bacon_shor.gauge_qubits
    (4, 1, 1)
    >>> bacon_shor.minimum_distance().weight
    2

    Strings are "XZZXI", "X Z Z X I" or, with the numbers of qubits from 0, "X0*Z1". Signs are left open; _ stands for I.
    The distance is the least number of qubits
    of an operator that commutes with the stabilizers, the centre of the group,
    but is not in the group. `==` compares the operators given, not what they
    generate. Codes can be pickled, and be keys. Raises ValueError for other letters
    and lengths.
    """

    _generators: Matrix
    _code: _gf2kit.SubsystemCode

    def __init__(self, gauge: Operators) -> None:
        self._set(gauge, "gauge", True)

    def _set(self, operators: Operators, name: str, is_gauge: bool) -> None:
        self._generators = Matrix(_operators(operators, name))  # a copy
        if self._generators.shape[1] % 2 != 0:
            raise ValueError(f"{name}: expected rows [X | Z] of 2n bits, got shape {self._generators.shape}")
        self._code = _gf2kit.SubsystemCode(self._generators, is_gauge)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_code"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._code = _gf2kit.SubsystemCode(self._generators, not isinstance(self, StabilizerCode))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SubsystemCode):
            return NotImplemented
        return type(self) is type(other) and self._generators == other._generators

    def __hash__(self) -> int:
        return hash((type(self), self._generators.shape, self._generators.to_packed().tobytes()))

    @property
    def n(self) -> int:
        """The number of qubits."""
        return self._code.length

    @property
    def k(self) -> int:
        """The number of logical qubits."""
        return self._code.dimension

    @property
    def gauge_qubits(self) -> int:
        """The number of gauge qubits; 0 for a stabilizer code."""
        return self._code.gauge_qubits

    @property
    def generators(self) -> Matrix:
        """The operators given, rows [X | Z] of 2n bits, a copy."""
        return self._generators.copy()

    @property
    def stabilizers(self) -> Matrix:
        """Independent generators of the stabilizers, with 2n columns."""
        return self._code.stabilizers

    def logical_operators(self) -> Matrix:
        """The bare logical operators, 2k x 2n: a basis of what commutes with the group, modulo the stabilizers.

        >>> codes.StabilizerCode(["ZZI", "IZZ"]).logical_operators().shape
        (2, 6)
        """
        return self._code.logical_operators

    def __repr__(self) -> str:
        return f"{type(self).__name__}(n={self.n}, k={self.k})"

    def minimum_distance(
        self, *, budget: Optional[int] = None, time: Optional[float] = None, progress: Progress = None
    ) -> Optional[Distance]:
        """The least number of qubits of a logical operator; None if k = 0.

        >>> found = codes.StabilizerCode(["XXXX", "ZZZZ"]).minimum_distance()
        >>> found.weight, found.proved, len(found.word)
        (2, True, 8)
        """
        found = self._code.distance(checked_limits(budget, time, progress))
        return None if found is None else Distance(*found)

    def lightest_words(
        self,
        *,
        limit: int = 1000,
        budget: Optional[int] = None,
        time: Optional[float] = None,
        progress: Progress = None,
    ) -> Optional[LightestWords]:
        """The operators of minimum_distance() on the fewest qubits, and their number; `limit` are kept.

        >>> found = codes.StabilizerCode(["XXX"]).lightest_words()
        >>> codes.pauli_strings(found.words), found.counted
        (['IIX', 'IXI', 'XII'], True)
        """
        most = as_integer(limit, "limit", 1)
        found = self._code.words(most, checked_limits(budget, time, progress))
        return None if found is None else LightestWords(*found)

    def classify(self, operators: Operators) -> list[OperatorClass]:
        """What operators, rows [X | Z] or strings, are for the code, up to their signs.

        >>> found = codes.StabilizerCode(["XXXX", "ZZZZ"]).classify(["YYYY", "X0*X1", "XIII"])
        >>> [(one.kind, one.proof.tolist()) for one in found]
        [('stabilizer', [1, 1]), ('logical', [1, 0, 0, 0]), ('neither', [0, 1])]

        The checks are the generators, or if there are gauge qubits, the stabilizers. Raises ValueError for another
        number of qubits.
        """
        return _classes(self._code, _operators(operators, "operators", self.n), self.n)

    def certificate(self, *, time: Optional[float] = None) -> bytes:
        """The certificate of minimum_distance(): the distance with its proof, as a file for the program gf2-check.

        >>> five = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]
        >>> code = codes.StabilizerCode(five)
        >>> verify_certificate(code.certificate(), code).message
        '3'

        The input of gf2-check is `generators`. Errors are as for gf2kit.certificate(); ValueError, too, if k = 0.
        """
        claim = "stabilizer-distance" if isinstance(self, StabilizerCode) else "subsystem-distance"
        return certificate(claim, self.generators, time=time)


class StabilizerCode(SubsystemCode):
    """The code of commuting stabilizers: rows [X | Z] of 2n bits, or strings. Otherwise as SubsystemCode.

    >>> codes.StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"])
    StabilizerCode(n=5, k=1)

    If a string has a sign, those without one have the sign +. Raises ValueError with the first pair of rows that do not
    commute, or with rows whose signs contradict each other, as in ["+XX", "+ZZ", "+YY"].
    """

    def __init__(self, stabilizers: Operators) -> None:
        try:
            self._set(stabilizers, "stabilizers", False)
        except ValueError:
            rows = _operators(stabilizers, "stabilizers")
            n = rows.shape[1] // 2
            i, j = (-1, -1) if rows.shape[1] % 2 else first_one(rows[:, :n] @ rows[:, n:].T + rows[:, n:] @ rows[:, :n].T)
            if i < 0:
                raise
            raise ValueError(f"stabilizers[{i}] and stabilizers[{j}] do not commute") from None
        negative = None if isinstance(stabilizers, str) else _signed_operators(stabilizers, "stabilizers")[1]
        if negative is not None:
            product = _gf2kit.product_minus_identity(self._generators, negative)
            if product is not None:
                names = " and ".join(f"stabilizers[{i}]" for i in product)
                raise ValueError(f"the signs of {names} contradict each other: -I is in the group")


def lightest_words(
    H: MatrixLike,
    *,
    outside: Optional[MatrixLike] = None,
    modulo: Optional[MatrixLike] = None,
    limit: int = 1000,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Optional[LightestWords]:
    """The lightest words x != 0 with H x = 0 that count, and their number; `limit` are kept. None if no word counts.

    >>> H = [[1, 1, 0, 0], [0, 1, 1, 0]]
    >>> [word.tolist() for word in codes.lightest_words(H).words]
    [[0, 0, 0, 1]]
    >>> codes.lightest_words(H, outside=[[1, 0, 0, 0]]).words
    [array([1, 1, 1, 0], dtype=uint8)]

    `outside` and `modulo` say which words count, as in minimum_distance().
    Sparse H are fast; the words of a dense one may be too many to enumerate.
    """
    limits = checked_limits(budget, time, progress)
    most = as_integer(limit, "limit", 1)
    checks = as_matrix(H, "H")
    with counted(checks, "H", outside, modulo) as (other, is_modulo):
        found = _gf2kit.lightest_words(checks, other, is_modulo, most, limits)
    return None if found is None else LightestWords(*found)


def minimum_distances(
    H: MatrixLike,
    outside: MatrixLike,
    *,
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> list[Optional[Distance]]:
    """For each row of `outside` the lightest x with H x = 0 that has an odd number of ones in common with it, or None.

    >>> found = codes.minimum_distances([[1, 1, 0, 0], [0, 1, 1, 0]], [[1, 0, 0, 0], [0, 0, 0, 1], [1, 1, 0, 0]])
    >>> [None if one is None else one.weight for one in found]
    [3, 1, None]

    The limits are for all rows together.
    """
    limits = checked_limits(budget, time, progress)
    checks, rows = as_matrix(H, "H"), as_matrix(outside, "outside")
    require_columns(checks, "H", rows, "outside")
    answers = _gf2kit.minimum_distances(checks, rows, limits)
    return [None if found is None else Distance(*found) for found in answers]


def __dir__() -> list[str]:
    return sorted(__all__)


PolynomialOrCoefficients = Union[Polynomial, npt.ArrayLike]  # text and integers are ArrayLike


def _polynomial(value: Any, name: str, variables: int = 1) -> str:
    """The text of a polynomial, of an integer whose bits are its coefficients, or of an array of coefficients."""
    if isinstance(value, str) and not value.strip().lower().startswith(("0x", "0b")):
        return plain(value.strip().lower())
    if isinstance(value, (Polynomial, int, np.integer, str)):
        with named(name):
            return str(Polynomial(int(value) if isinstance(value, np.integer) else value))
    if not isinstance(value, (list, tuple, np.ndarray)):
        raise TypeError(
            f"{name} is {value!r}, expected a Polynomial, an integer whose bits are the coefficients, text such as "
            "'x^3 + x + 1', or an array of coefficients, the constant one first"
        )
    array = as_array(value, name)
    if not 1 <= array.ndim <= variables:
        raise ValueError(f"{name}: expected {'1 dimension' if variables == 1 else '1 or 2 dimensions'}, got shape {array.shape}")
    if array.ndim == 1:
        exponents = np.flatnonzero(_gf2kit.row_from_array(array, name).to_array())
        return " + ".join(f"x^{i}" for i in exponents) or "0"
    ones = np.argwhere(as_matrix(array, name).to_array())
    return " + ".join(f"x^{i}*y^{j}" for i, j in ones) or "0"


def _checked(value: Any, name: str) -> str:
    """The text of a polynomial in x that the extension need not name in messages."""
    text = _polynomial(value, name)
    with named(name):
        return str(Polynomial(text))


def bivariate_bicycle(
    l: int, m: int, a: PolynomialOrCoefficients, b: PolynomialOrCoefficients  # noqa: E741
) -> CssCode:
    """H_X = [A | B], H_Z = [B^T | A^T] for polynomials in x and y with x^l = y^m = 1.

    >>> codes.bivariate_bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2")
    CssCode(n=72, k=12)

    Polynomials are as for bicycle(); in an array of two dimensions, entry (i, j) is
    the coefficient of x^i y^j.

    >>> codes.bivariate_bicycle(3, 3, [[1, 1], [1, 0]], "1 + x^2 + y^2") == codes.bivariate_bicycle(
    ...     3, 3, "1 + x + y", "1 + x^2 + y^2")
    True

    Raises ValueError with the position of an error in a polynomial; MemoryError if
    the matrices are too large.
    """
    sizes = _parameter(l, "l", 1), _parameter(m, "m", 1)
    return CssCode._of(_gf2kit.bivariate_bicycle(*sizes, _polynomial(a, "a", 2), _polynomial(b, "b", 2)))


def bicycle(l: int, a: PolynomialOrCoefficients, b: PolynomialOrCoefficients) -> CssCode:  # noqa: E741
    """The generalised bicycle code of polynomials in x with x^l = 1.

    >>> codes.bicycle(5, "1 + x", "1 + x^2")
    CssCode(n=10, k=2)

    A polynomial is a Polynomial, text, an integer whose bits are the coefficients,
    or an array of coefficients, the constant one first.

    >>> codes.bicycle(5, Polynomial("x + 1"), 0b101) == codes.bicycle(5, [1, 1], [1, 0, 1])
    True

    Raises ValueError for other text or entries, TypeError for other types.
    """
    return CssCode._of(_gf2kit.bicycle(_parameter(l, "l", 1), _polynomial(a, "a"), _polynomial(b, "b")))


def toric(L: int) -> CssCode:
    """The toric code [[2 L^2, 2, L]].

    >>> codes.toric(3)
    CssCode(n=18, k=2)
    """
    return CssCode._of(_gf2kit.toric(_parameter(L, "L", 2)))


def surface(x_distance: int, z_distance: int) -> CssCode:
    """The surface code with these distances, of one logical qubit.

    >>> codes.surface(3, 3)
    CssCode(n=13, k=1)
    """
    distances = _parameter(x_distance, "x_distance", 1), _parameter(z_distance, "z_distance", 1)
    return CssCode._of(_gf2kit.surface(*distances))


def hypergraph_product(A: MatrixLike, B: MatrixLike) -> CssCode:
    """The hypergraph product of two parity-check matrices.

    >>> codes.hypergraph_product([[1, 1, 0], [0, 1, 1]], [[1, 1, 0], [0, 1, 1]])
    CssCode(n=13, k=1)
    """
    return CssCode._of(_gf2kit.hypergraph_product(as_matrix(A, "A"), as_matrix(B, "B")))


PolynomialMatrix = Sequence[Sequence[PolynomialOrCoefficients]]


def _polynomials(given: Any, name: str) -> list[list[str]]:
    """The rows of a matrix of polynomials."""
    if not isinstance(given, (list, tuple, np.ndarray)) or len(given) == 0:
        raise TypeError(f"{name} is {given!r:.80}, expected rows of polynomials, such as [['1', 'x'], ['0', 'x^2']]")
    for i, row in enumerate(given):
        if not isinstance(row, (list, tuple, np.ndarray)) or len(row) == 0:
            raise TypeError(f"{name}[{i}] is {row!r:.80}, expected a row of polynomials")
        if len(row) != len(given[0]):
            raise ValueError(f"{name}[{i}]: expected {len(given[0])} polynomials, as in {name}[0], got {len(row)}")
    return [[_checked(p, f"{name}[{i}][{j}]") for j, p in enumerate(row)] for i, row in enumerate(given)]


def lifted_product(l: int, A: PolynomialMatrix, B: PolynomialMatrix) -> CssCode:  # noqa: E741
    """The lifted product of two matrices of polynomials in x with x^l = 1: the hypergraph product over these.

    H_X = [A (x) I | I (x) B*], H_Z = [I (x) B | A* (x) I] with a circulant for each
    polynomial; * is the transpose with 1/x for x (P. Panteleev, G. Kalachev, arXiv:2012.04068).

    >>> A = [["1", "x"], ["1", "x^3"]]
    >>> codes.lifted_product(7, A, A)
    CssCode(n=56, k=2)
    >>> codes.lifted_product(1, [[1, 1]], [[1, 1]]) == codes.hypergraph_product([[1, 1]], [[1, 1]])
    True

    Polynomials are as for bicycle(). Errors name the polynomial, A[i][j]; ValueError, too, if rows differ in length.
    """
    size = _parameter(l, "l", 1)
    return CssCode._of(_gf2kit.lifted_product(size, _polynomials(A, "A"), _polynomials(B, "B")))


def two_block(group: str, a: str, b: str) -> CssCode:
    """The two-block group algebra code of length 2 |G| (H.-K. Lin, L. P. Pryadko, arXiv:2306.16400).

    H_X = [A | B], H_Z = [B^T | A^T], where A multiplies by a from the left, and B by b from the right. The group
    is a product of at most three cyclic groups, generated by x, y and z, such as "C4xC2"; or a dihedral group,
    generated by r and s, such as "C6:C2" of order 12. Its order is at most 4096.

    >>> codes.two_block("C4xC2", "1 + x", "1 + x + y + x^2 + x y + x^3")
    CssCode(n=16, k=4)
    >>> codes.two_block("C6:C2", "1 + r^4", "1 + s*r^4 + r^3 + r^4 + s*r^2 + r").minimum_distance().weight
    3

    Raises ValueError for other text.
    """
    return CssCode._of(_gf2kit.two_block(as_text(group, "group"), as_text(a, "a"), as_text(b, "b")))


def rotated_surface(x_distance: int, z_distance: int) -> CssCode:
    """The rotated surface code with these distances, on as many qubits as their product.

    >>> codes.rotated_surface(3, 3)
    CssCode(n=9, k=1)
    """
    distances = _parameter(x_distance, "x_distance", 1), _parameter(z_distance, "z_distance", 1)
    return CssCode._of(_gf2kit.rotated_surface(*distances))


def colour_666(distance: int) -> CssCode:
    """The triangular colour code on hexagons, of odd distance d >= 3 and (3 d^2 + 1) / 4 qubits.

    >>> [codes.colour_666(d).n for d in (3, 5, 7)]
    [7, 19, 37]
    """
    return CssCode._of(_gf2kit.colour(_parameter(distance, "distance", 1), False))


def colour_488(distance: int) -> CssCode:
    """The triangular colour code on squares and octagons, of odd distance d >= 3 and (d^2 + 2 d - 1) / 2 qubits.

    >>> [codes.colour_488(d).n for d in (3, 5, 7)]
    [7, 17, 31]
    """
    return CssCode._of(_gf2kit.colour(_parameter(distance, "distance", 1), True))


def xzzx(rows: int, columns: int) -> StabilizerCode:
    """The rotated surface code with X and Z exchanged on every other qubit: the check of each face is XZZX.

    >>> codes.xzzx(3, 3).minimum_distance().weight
    3
    """
    return StabilizerCode(_gf2kit.xzzx(_parameter(rows, "rows", 1), _parameter(columns, "columns", 1), False))


def xzzx_toric(a: int, b: int) -> StabilizerCode:
    """The XZZX code on the torus, the square lattice modulo (a, b) and (-b, a): a^2 + b^2 qubits.

    >>> code = codes.xzzx_toric(2, 3)
    >>> code.n, code.k, code.minimum_distance().weight
    (13, 1, 5)
    """
    return StabilizerCode(_gf2kit.xzzx(_parameter(a, "a"), _parameter(b, "b"), True))


@overload
def encode(G: MatrixLike, messages: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def encode(G: Matrix, messages: npt.ArrayLike) -> MatrixOrArray: ...
@overload
def encode(G: npt.ArrayLike, messages: npt.ArrayLike) -> npt.NDArray[Any]: ...


def encode(G: MatrixLike, messages: MatrixLike) -> MatrixOrArray:
    """The codewords of messages, each of length k, for the k x n generator matrix G: messages @ G.

    >>> codes.encode([[1, 0, 1], [0, 1, 1]], [1, 1])
    array([1, 1, 0], dtype=uint8)
    >>> codes.encode([[1, 0, 1], [0, 1, 1]], [[1, 1], [1, 0]])
    array([[1, 1, 0],
           [1, 0, 1]], dtype=uint8)

    Raises ValueError with both shapes if the lengths differ from k.
    """
    generators = as_matrix(G, "G")
    rows: MatrixOrArray = messages if isinstance(messages, Matrix) else as_array(messages, "messages")
    if len(rows.shape) not in (1, 2) or rows.shape[-1] != generators.shape[0]:
        raise ValueError(
            f"messages: expected length {generators.shape[0]} for the rows of G, of shape {generators.shape}, "
            f"got shape {rows.shape}"
        )
    if not isinstance(rows, Matrix) and rows.ndim == 1:
        return _gf2kit.apply_from_left(generators, rows, "messages", rows.dtype == np.bool_)
    return like(as_matrix(rows, "messages") @ generators, messages, G)


def hamming(r: int) -> Matrix:
    """A generator matrix of the Hamming code [2^r - 1, 2^r - 1 - r, 3], r from 2 to 16.

    >>> codes.hamming(3).shape
    (4, 7)
    """
    return _gf2kit.hamming(_parameter(r, "r"))


def golay(extended: bool = False) -> Matrix:
    """A generator matrix of the Golay code [23, 12, 7], or [24, 12, 8].

    >>> codes.golay().shape, codes.golay(extended=True).shape
    ((12, 23), (12, 24))
    """
    return _gf2kit.golay(bool(extended))


def reed_muller(r: int, m: int) -> Matrix:
    """A generator matrix of the Reed-Muller code of polynomials of degree at most r in m variables, m up to 16.

    >>> codes.reed_muller(1, 3)
    Matrix([[1, 1, 1, 1, 1, 1, 1, 1],
            [0, 1, 0, 1, 0, 1, 0, 1],
            [0, 0, 1, 1, 0, 0, 1, 1],
            [0, 0, 0, 0, 1, 1, 1, 1]])
    """
    return _gf2kit.reed_muller(_parameter(r, "r"), _parameter(m, "m"))


def cyclic(n: int, g: PolynomialOrCoefficients) -> Matrix:
    """A generator matrix of the cyclic code of length n of the polynomial g, which divides x^n + 1.

    >>> codes.cyclic(7, "x^3 + x + 1")
    Matrix([[1, 1, 0, 1, 0, 0, 0],
            [0, 1, 1, 0, 1, 0, 0],
            [0, 0, 1, 1, 0, 1, 0],
            [0, 0, 0, 1, 1, 0, 1]])
    >>> [codes.cyclic(7, g).shape for g, _ in Polynomial("x^7 + 1").factor()]
    [(6, 7), (4, 7), (4, 7)]

    Polynomials and errors are as for bicycle(); ValueError, too, if g does not divide x^n + 1.
    """
    length, text = _parameter(n, "n", 1), _polynomial(g, "g")
    try:
        return _gf2kit.cyclic(length, text)
    except ValueError as error:
        if "divides" not in str(error):
            raise
    raise ValueError(f"g is {text:.100}, expected a polynomial that divides x^{length} + 1")


def circulant(n: int, p: PolynomialOrCoefficients) -> Matrix:
    """The n x n circulant of a polynomial p: row i has the coefficients of x^i p modulo x^n + 1.

    >>> codes.circulant(4, "1 + x^3")
    Matrix([[1, 0, 0, 1],
            [1, 1, 0, 0],
            [0, 1, 1, 0],
            [0, 0, 1, 1]])

    Circulants are added and multiplied as their polynomials. Polynomials and errors
    are as for bicycle().
    """
    return _gf2kit.quasi_cyclic(_parameter(n, "n", 1), [_checked(p, "p")])


def quasi_cyclic(n: int, *polynomials: PolynomialOrCoefficients) -> Matrix:
    """The n x n circulants of polynomials side by side: the rows span a quasi-cyclic code.

    >>> codes.quasi_cyclic(3, "1", "1 + x")
    Matrix([[1, 0, 0, 1, 1, 0],
            [0, 1, 0, 0, 1, 1],
            [0, 0, 1, 1, 0, 1]])

    Polynomials and errors are as for bicycle(). gf2kit.vstack() puts several such rows of circulants together.
    """
    blocks = [_polynomial(p, f"polynomials[{i}]") for i, p in enumerate(polynomials)]
    return _gf2kit.quasi_cyclic(_parameter(n, "n", 1), blocks)


def double_circulant(n: int, p: PolynomialOrCoefficients) -> Matrix:
    """A generator matrix [I | R] of a double circulant code: R is circulant(n, p).

    >>> codes.double_circulant(2, "x")
    Matrix([[1, 0, 0, 1],
            [0, 1, 1, 0]])
    """
    return _gf2kit.double_circulant(_parameter(n, "n", 1), _polynomial(p, "p"), False)


def bordered_double_circulant(n: int, p: PolynomialOrCoefficients) -> Matrix:
    """As double_circulant(), with a row of ones above R, a column of ones beside it and 0 in the corner: [2n + 2, n + 1].

    >>> minimum_distance(codes.bordered_double_circulant(11, "1 + x^2 + x^6 + x^7 + x^8 + x^10")).distance
    8
    """
    return _gf2kit.double_circulant(_parameter(n, "n", 1), _polynomial(p, "p"), True)


@dataclass(frozen=True, eq=False, repr=False)
class DetectorErrorModel(Result):
    """The errors of a noisy circuit: column j is a mechanism, which flips detectors and observables."""

    detectors: Matrix  #: H, a row for each detector
    observables: Matrix  #: L, a row for each observable
    probabilities: npt.NDArray[np.float64]  #: of the mechanisms


def detector_error_model(text: Any) -> DetectorErrorModel:
    """Reads the text of a detector error model of Stim, or its stim.DetectorErrorModel: loops are unrolled.

    >>> model = codes.detector_error_model("error(0.1) D0 L0\\nerror(0.2) D0 D1\\nerror(0.1) D1")
    >>> minimum_distance(model.detectors, outside=model.observables).distance
    3
    >>> model.probabilities
    array([0.1, 0.2, 0.1])

    Errors of probability 0 are left out. Raises ValueError, with line and column,
    if the text is malformed; MemoryError if the matrices are too large.
    """
    detectors, observables, probabilities = _gf2kit.detector_error_model(as_text(str(text), "text"))
    return DetectorErrorModel(detectors, observables, np.array(probabilities, dtype=np.float64))
