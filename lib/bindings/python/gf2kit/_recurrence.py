# SPDX-License-Identifier: MIT
"""Linear recurrences over GF(2): sequences of shift registers and of linear random generators."""

from __future__ import annotations

import numpy.typing as npt

from . import _gf2kit
from ._convert import Vector, as_any_integer, as_integer
from ._polynomial import MAX_DEGREE, Polynomial, PolynomialLike, bits_of, vector_row

__all__ = ["LinearRecurrence"]


class LinearRecurrence:
    """A sequence s of 0 and 1 for which the sum of p[i] * s[k + i], i from 0 to d, is even for each k.

    d is the degree of p, the characteristic polynomial; the first d terms determine the others. The period is the order
    of p if p is irreducible and s is not 0. Cannot be changed.

    >>> r = LinearRecurrence("x^4 + x + 1", [0, 0, 0, 1])
    >>> r.terms(15)
    array([0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1], dtype=uint8)
    >>> r.jump(10**100)
    LinearRecurrence('x^4 + x + 1', [0, 1, 1, 1])

    Raises ValueError if `terms`, an array of 0 and 1 of one dimension, has fewer than d entries, or p is 0.
    Entries after the first d do not count.
    """

    def __init__(self, polynomial: PolynomialLike, terms: npt.ArrayLike) -> None:
        p = Polynomial(polynomial)
        self._value = _gf2kit.LinearRecurrence(p._value, vector_row(terms, "terms"))
        self._polynomial = p

    @staticmethod
    def from_sequence(terms: npt.ArrayLike) -> LinearRecurrence:
        """The shortest linear recurrence that begins with these terms, as Polynomial.from_sequence() finds it.

        >>> LinearRecurrence.from_sequence([0, 1, 1, 0, 1, 1, 0]).terms(5, start=7)
        array([1, 1, 0, 1, 1], dtype=uint8)

        Raises ValueError if there are fewer terms than twice its degree, as then it is not the only one.
        """
        p = Polynomial.from_sequence(terms)
        row = vector_row(terms, "terms")
        if 2 * p.degree > row.shape[1]:
            raise ValueError(
                f"terms: {row.shape[1]} terms do not determine a recurrence of degree {p.degree}, {2 * p.degree} would"
            )
        return LinearRecurrence(p, terms)

    @property
    def polynomial(self) -> Polynomial:
        """The characteristic polynomial p; pow(Polynomial("x"), n, p) is the jump polynomial of n."""
        return self._polynomial

    def terms(self, count: int, start: int = 0) -> Vector:
        """The terms s[start], ..., s[start + count - 1] as an array of uint8; `start` may be any integer from 0 on.

        >>> LinearRecurrence("x^2 + x + 1", [0, 1]).terms(5, start=3 * 10**50)
        array([0, 1, 1, 0, 1], dtype=uint8)
        """
        count = as_integer(count, "count")
        if count > MAX_DEGREE:
            raise MemoryError(f"{count} terms")
        index = as_any_integer(start, "start")
        if index < 0:
            raise ValueError(f"start is {index}, expected 0 or more")
        return self._value.terms(bits_of(index), count)

    def term(self, index: int) -> int:
        """The term s[index], for any integer from 0 on.

        >>> LinearRecurrence("x^2 + x + 1", [0, 1]).term(10**50)
        1
        """
        return int(self.terms(1, index)[0])

    def jump(self, n: int) -> LinearRecurrence:
        """The sequence without its first n terms, which takes log2(n) squarings modulo p.

        >>> LinearRecurrence("x^89 + x^38 + 1", [1] * 89).jump(2**89 - 1).terms(89).tolist() == [1] * 89
        True
        """
        return LinearRecurrence(self._polynomial, self.terms(self._polynomial.degree, n))

    def minimal_polynomial(self) -> Polynomial:
        """The characteristic polynomial of least degree, which divides all others.

        >>> LinearRecurrence("x^2 + 1", [1, 1]).minimal_polynomial()
        Polynomial('x + 1')
        """
        return Polynomial._of(self._value.minimal_polynomial())

    def __repr__(self) -> str:
        return f"LinearRecurrence({str(self._polynomial)!r}, {self.terms(self._polynomial.degree).tolist()})"
