# SPDX-License-Identifier: MIT
"""Functions of a square matrix: its polynomials, Frobenius form and order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy.typing as npt

from . import _gf2kit
from ._algebra import SingularMatrixError
from ._convert import MatrixLike, MatrixOrArray, Result, as_array, as_square, like, require_dimensions
from ._matrix import Matrix
from ._polynomial import Polynomial

__all__ = [
    "FrobeniusForm",
    "characteristic_polynomial",
    "frobenius_form",
    "invariant_factors",
    "is_similar",
    "minimal_polynomial",
    "order",
]


def characteristic_polynomial(A: MatrixLike) -> Polynomial:
    """The characteristic polynomial det(x I + A) of an n x n matrix, of degree n.

    >>> characteristic_polynomial([[0, 1], [1, 1]])
    Polynomial('x^2 + x + 1')
    >>> A = random(100, 100)
    >>> p = characteristic_polynomial(A)
    >>> p.degree, p(A) == Matrix.zeros(100, 100)
    (100, True)

    Raises ValueError if A is not square.
    """
    return Polynomial._of(_gf2kit.characteristic_polynomial(as_square(A, "A")))


def minimal_polynomial(A: MatrixLike, v: Optional[npt.ArrayLike] = None) -> Polynomial:
    """The minimal polynomial p of an n x n matrix: p(A) = 0, and p divides all polynomials with this property.

    >>> minimal_polynomial([[1, 0, 0], [0, 1, 0], [0, 0, 0]])
    Polynomial('x^2 + x')
    >>> characteristic_polynomial([[1, 0, 0], [0, 1, 0], [0, 0, 0]])
    Polynomial('x^3 + x')

    Of a vector v of length n, the one with p(A) v = 0:

    >>> minimal_polynomial([[1, 0, 0], [0, 1, 0], [0, 0, 0]], [1, 0, 0])
    Polynomial('x + 1')

    Raises ValueError if A is not square, or v has another length.
    """
    a = as_square(A, "A")
    if v is None:
        return Polynomial._of(_gf2kit.minimal_polynomial(a))
    vector = as_array(v, "v")
    require_dimensions(vector, "v", 1, 1)
    return Polynomial._of(_gf2kit.minimal_polynomial_of_vector(a, vector))


def invariant_factors(A: MatrixLike) -> list[Polynomial]:
    """The invariant factors of a square matrix that are not 1, each a divisor of the next one.

    >>> invariant_factors([[1, 0, 0], [0, 1, 0], [0, 0, 0]])
    [Polynomial('x + 1'), Polynomial('x^2 + x')]

    The last one is the minimal polynomial, their product the characteristic polynomial. Raises ValueError if A is not
    square.
    """
    return [Polynomial._of(factor) for factor in _gf2kit.invariant_factors(as_square(A, "A"))]


def is_similar(A: MatrixLike, B: MatrixLike) -> bool:
    """True if B = P^-1 A P for some P: if A and B have the same invariant factors.

    >>> is_similar([[1, 1], [0, 1]], [[1, 0], [1, 1]]), is_similar([[1, 1], [0, 1]], [[1, 0], [0, 1]])
    (True, False)

    Raises ValueError if A or B is not square.
    """
    return invariant_factors(A) == invariant_factors(B)


@dataclass(frozen=True, eq=False, repr=False)
class FrobeniusForm(Result):
    """The Frobenius form F = T^-1 A T of an n x n matrix."""

    invariant_factors: list[Polynomial]  #: those that are not 1, each a divisor of the next one
    F: MatrixOrArray  #: n x n: the companion matrices of the invariant factors along the diagonal
    T: MatrixOrArray  #: n x n, invertible


def frobenius_form(A: MatrixLike) -> FrobeniusForm:
    """The Frobenius form, or rational canonical form, of a square matrix, with its transformation.

    >>> found = frobenius_form([[1, 1, 0], [0, 1, 0], [0, 0, 1]])
    >>> found.F
    array([[1, 0, 0],
           [0, 0, 1],
           [0, 1, 0]], dtype=uint8)
    >>> found.invariant_factors
    [Polynomial('x + 1'), Polynomial('x^2 + 1')]
    >>> (matmul([[1, 1, 0], [0, 1, 0], [0, 0, 1]], found.T) == matmul(found.T, found.F)).all()
    True

    F is unique, T is one of many. Raises ValueError if A is not square.
    """
    factors, form, transformation = _gf2kit.frobenius_form(as_square(A, "A"))
    return FrobeniusForm([Polynomial._of(factor) for factor in factors], like(form, A), like(transformation, A))


def order(A: MatrixLike) -> int:
    """The order of an invertible matrix: the least k > 0 with A^k = I.

    >>> order([[0, 1], [1, 1]])
    3

    Raises SingularMatrixError if A is singular, and ValueError if A is not square, or as Polynomial.order() if prime
    factors are not found.
    """
    a: Matrix = as_square(A, "A")
    p = minimal_polynomial(a)
    if not p[0]:
        raise SingularMatrixError(f"A, of shape {a.shape}, is singular: no power of it is I", _gf2kit.inverse(a))
    return p.order()
