# SPDX-License-Identifier: MIT
"""Linear codes by name, and new codes from old ones: what gf2kit.codes has of them."""

from __future__ import annotations

from typing import Any, Optional, Sequence

from . import _gf2kit
from ._convert import MatrixLike, MatrixOrArray, as_integer, as_matrix, like
from ._matrix import Matrix

__all__ = [
    "augment",
    "bch",
    "construction_x",
    "direct_sum",
    "dual",
    "expurgate",
    "extend",
    "goppa",
    "hull",
    "is_self_dual",
    "is_self_orthogonal",
    "lengthen",
    "macwilliams_transform",
    "puncture",
    "quadratic_residue",
    "regular_ldpc",
    "repetition",
    "shorten",
    "simplex",
    "systematic_form",
    "tanner_girth",
    "u_u_plus_v",
]

MAX_PARAMETER = 10**6


def parameter(value: Any, name: str, least: int = 0) -> int:
    number = as_integer(value, name, least)
    if number > MAX_PARAMETER:
        raise ValueError(f"{name} is {number}, expected at most {MAX_PARAMETER}")
    return number


def _integers(values: Any, name: str) -> list[int]:
    return [as_integer(value, f"{name}[{i}]") for i, value in enumerate(values)]


def dual(G: MatrixLike) -> MatrixOrArray:
    """A basis of the dual code of that of the generators G: the words that are orthogonal to all rows.

    Here and below, rows of G may be dependent; the result is a basis, and the rows of G that remain keep their order.

    >>> codes.dual([[1, 1, 1]])
    array([[1, 1, 0],
           [1, 0, 1]], dtype=uint8)
    """
    return like(_gf2kit.dual(as_matrix(G, "G")), G)


def puncture(G: MatrixLike, coordinates: Sequence[int]) -> MatrixOrArray:
    """The code without the given coordinates, which count from 0.

    >>> codes.puncture(codes.golay(), [0]).shape
    (12, 22)

    Raises ValueError unless the coordinates are below n, each once.
    """
    return like(_gf2kit.puncture(as_matrix(G, "G"), _integers(coordinates, "coordinates")), G)


def shorten(G: MatrixLike, coordinates: Sequence[int]) -> MatrixOrArray:
    """The words that are 0 at the given coordinates, without these.

    >>> codes.shorten(codes.golay(), range(5)).shape
    (7, 18)

    Raises ValueError unless the coordinates are below n, each once.
    """
    return like(_gf2kit.shorten(as_matrix(G, "G"), _integers(coordinates, "coordinates")), G)


def extend(G: MatrixLike) -> MatrixOrArray:
    """The code with a parity bit as its last coordinate.

    >>> codes.extend(codes.golay()) == codes.golay(extended=True)
    True
    """
    return like(_gf2kit.extend(as_matrix(G, "G")), G)


def augment(G: MatrixLike, words: Optional[MatrixLike] = None) -> MatrixOrArray:
    """The code with further words, the word of ones if none are given.

    >>> codes.augment([[1, 1, 0]])
    array([[1, 1, 0],
           [1, 1, 1]], dtype=uint8)
    """
    if words is None:
        return like(_gf2kit.augment(as_matrix(G, "G")), G)
    return like(_gf2kit.augment_with(as_matrix(G, "G"), as_matrix(words, "words")), G, words)


def expurgate(G: MatrixLike, words: Optional[MatrixLike] = None) -> MatrixOrArray:
    """The words that are orthogonal to the given ones; the words of even weight if none are given.

    >>> codes.expurgate([[1, 0, 0], [0, 1, 1]])
    array([[0, 1, 1]], dtype=uint8)
    """
    if words is None:
        return like(_gf2kit.expurgate(as_matrix(G, "G")), G)
    return like(_gf2kit.expurgate_by(as_matrix(G, "G"), as_matrix(words, "words")), G, words)


def lengthen(G: MatrixLike) -> MatrixOrArray:
    """The code augmented with the word of ones, then extended.

    >>> codes.lengthen(codes.simplex(3)).shape
    (4, 8)
    """
    return like(_gf2kit.lengthen(as_matrix(G, "G")), G)


def direct_sum(A: MatrixLike, B: MatrixLike) -> MatrixOrArray:
    """The words (u | v) with u in A and v in B.

    >>> codes.direct_sum([[1, 1]], [[1]])
    array([[1, 1, 0],
           [0, 0, 1]], dtype=uint8)
    """
    return like(_gf2kit.direct_sum(as_matrix(A, "A"), as_matrix(B, "B")), A, B)


def u_u_plus_v(A: MatrixLike, B: MatrixLike) -> MatrixOrArray:
    """The words (u | u + v) with u in A and v in B, of distance min(2 d_A, d_B).

    >>> minimum_distance(codes.u_u_plus_v(codes.reed_muller(1, 3), codes.repetition(8))).distance
    8

    Raises ValueError if the lengths differ.
    """
    return like(_gf2kit.u_u_plus_v(as_matrix(A, "A"), as_matrix(B, "B")), A, B)


def construction_x(G: MatrixLike, subcode: MatrixLike, tail: MatrixLike) -> MatrixOrArray:
    """Construction X: to the words of the i-th class modulo the subcode, the i-th word of the tail is appended.

    >>> code = codes.construction_x(codes.bch(15, 7), codes.bch(15, 5), [[1, 0, 1], [0, 1, 1]])
    >>> code.shape, minimum_distance(code).distance
    ((7, 18), 7)

    Raises ValueError if there is a word of the subcode not in the code, or if the dimension of the tail is not the
    difference of theirs.
    """
    given = as_matrix(G, "G"), as_matrix(subcode, "subcode"), as_matrix(tail, "tail")
    return like(_gf2kit.construction_x(*given), G, subcode, tail)


def hull(G: MatrixLike) -> MatrixOrArray:
    """The words of the code that are in its dual code, too.

    >>> codes.hull(codes.golay()).shape
    (11, 23)
    """
    return like(_gf2kit.hull(as_matrix(G, "G")), G)


def is_self_orthogonal(G: MatrixLike) -> bool:
    """True if the code is in its dual code.

    >>> codes.is_self_orthogonal(codes.simplex(3))
    True
    """
    return _gf2kit.is_self_orthogonal(as_matrix(G, "G"))


def is_self_dual(G: MatrixLike) -> bool:
    """True if the code is its dual code.

    >>> codes.is_self_dual(codes.golay(extended=True))
    True
    """
    return _gf2kit.is_self_dual(as_matrix(G, "G"))


def systematic_form(G: MatrixLike) -> tuple[MatrixOrArray, list[int]]:
    """A generator matrix [I | A] of an equivalent code, whose column j is coordinate permutation[j] of the code.

    >>> codes.systematic_form([[0, 1, 1], [0, 0, 1]])
    (array([[1, 0, 0],
           [0, 1, 0]], dtype=uint8), [1, 2, 0])
    """
    form, permutation = _gf2kit.systematic_form(as_matrix(G, "G"))
    return like(form, G), permutation


def macwilliams_transform(counts: Sequence[int]) -> list[int]:
    """The weight distribution of the dual code from that of a linear code: n + 1 counts.

    >>> codes.macwilliams_transform([1, 0, 0, 7, 7, 0, 0, 1])
    [1, 0, 0, 0, 7, 0, 0, 0]

    Raises ValueError if these are no counts of a linear code, as the result has fractions or negative numbers.
    """
    return _gf2kit.macwilliams_transform([str(int(count)) for count in counts])


def repetition(n: int) -> Matrix:
    """A generator matrix of the repetition code [n, 1, n].

    >>> codes.repetition(3)
    Matrix([[1, 1, 1]])
    """
    return _gf2kit.repetition(parameter(n, "n", 1))


def simplex(r: int) -> Matrix:
    """A generator matrix of the simplex code [2^r - 1, r, 2^(r-1)], r up to 16; column j is j + 1 in binary.

    >>> codes.simplex(2)
    Matrix([[1, 0, 1],
            [0, 1, 1]])
    """
    return _gf2kit.simplex(parameter(r, "r"))


def bch(n: int, k: Optional[int] = None, *, distance: Optional[int] = None) -> Matrix:
    """A generator matrix of the narrow-sense BCH code of length n, by its dimension or its designed distance.

    >>> codes.bch(127, 64) == codes.bch(127, distance=21)
    True
    >>> codes.bch(15, 8)
    Traceback (most recent call last):
    ValueError: expected the dimension of a narrow-sense BCH code of length 15, such as 7 or 11

    n is odd and divides 2^m - 1 for some m up to 16. Raises TypeError unless one of k and distance is given.
    """
    if (k is None) == (distance is None):
        raise TypeError("expected k or distance, one of them")
    dimension = None if k is None else parameter(k, "k")
    return _gf2kit.bch(parameter(n, "n", 1), dimension, 0 if distance is None else parameter(distance, "distance"))


def quadratic_residue(p: int) -> Matrix:
    """A generator matrix of the quadratic residue code [p, (p + 1) / 2] of a prime p that is 1 or 7 modulo 8.

    >>> minimum_distance(codes.quadratic_residue(47)).distance
    11
    """
    return _gf2kit.quadratic_residue(parameter(p, "p", 1))


def goppa(m: int, n: int, t: Optional[int] = None, *, polynomial: Optional[Sequence[int]] = None, seed: int = 1) -> Matrix:
    """A generator matrix of a Goppa code: of a random squarefree polynomial of degree t over GF(2^m), or a given one.

    The code is at the first n elements of the field that are no zeros of the polynomial. Coefficients begin with the
    constant one; the bits of an element are its coefficients as a polynomial in a root of the first primitive
    polynomial of degree m. The dimension is at least n - m t, and the distance at least 2 t + 1.

    >>> minimum_distance(codes.goppa(6, 64, 4)).distance >= 9
    True
    >>> codes.goppa(3, 8, polynomial=[1, 1, 1]).shape
    (2, 8)

    Raises TypeError unless one of t and polynomial is given.
    """
    if (t is None) == (polynomial is None):
        raise TypeError("expected t or polynomial, one of them")
    sizes = parameter(m, "m"), parameter(n, "n")
    if polynomial is None:
        return _gf2kit.goppa(*sizes, parameter(t, "t"), as_integer(seed, "seed"))
    return _gf2kit.goppa_of(*sizes, [parameter(c, f"polynomial[{i}]") for i, c in enumerate(polynomial)])


def regular_ldpc(n: int, column_weight: int, row_weight: int, girth: int, *, seed: int = 1) -> Matrix:
    """Parity checks of a regular LDPC code of this girth, at least, by progressive edge growth.

    >>> H = codes.regular_ldpc(504, 3, 6, 8)
    >>> H.shape, codes.tanner_girth(H)
    ((252, 504), 8)

    Raises ValueError if no graph was found: for short codes there may be none.
    """
    weights = parameter(column_weight, "column_weight", 1), parameter(row_weight, "row_weight", 1)
    return _gf2kit.regular_ldpc(parameter(n, "n"), *weights, parameter(girth, "girth"), as_integer(seed, "seed"))


def tanner_girth(H: MatrixLike) -> Optional[int]:
    """The girth of the Tanner graph of a matrix of checks; None if it has no cycle.

    >>> codes.tanner_girth([[1, 1], [1, 1]])
    4
    """
    return _gf2kit.tanner_girth(as_matrix(H, "H"))
