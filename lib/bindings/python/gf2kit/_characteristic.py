# SPDX-License-Identifier: MIT
"""Characteristic and minimal polynomials of matrices, by the powers of a matrix times a vector."""

from __future__ import annotations

import numpy as np

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_matrix
from ._gf2kit import Matrix
from ._polynomial import Polynomial


def _square(A: MatrixLike) -> Matrix:
    a = as_matrix(A, "A")
    if a.shape[0] != a.shape[1]:
        raise ValueError(f"A: expected a square matrix, got shape {a.shape}")
    return a


def _relation(a: Matrix, v: Vector, span: _gf2kit.IncrementalSystem) -> Polynomial:
    """The polynomial p of least degree for which p(a) v is in the span, to which v, a v, ... are added."""
    first = span.equations
    degree = 0
    while True:
        kind, combination = span.add(v, False)
        if kind != "new":
            exponents = combination[combination >= first] - first
            return Polynomial.from_exponents([*exponents.tolist(), degree])
        degree += 1
        v = a._apply(v, "v", False)


def characteristic_polynomial(A: MatrixLike) -> Polynomial:
    """The characteristic polynomial det(x I + A) of an n x n matrix.

    >>> characteristic_polynomial([[0, 1], [1, 1]])
    Polynomial('x^2 + x + 1')
    >>> A = random(100, 100)
    >>> p = characteristic_polynomial(A)
    >>> p.degree, p(A) == Matrix.zeros(100, 100)
    (100, True)

    Raises ValueError if A is not square.
    """
    a = _square(A)
    span = _gf2kit.IncrementalSystem(len(a))
    result = Polynomial(1)
    for i in range(len(a)):
        if span.rank == len(a):
            break
        unit = np.zeros(len(a), dtype=np.uint8)
        unit[i] = 1
        result *= _relation(a, unit, span)
    return result


def minimal_polynomial(A: MatrixLike) -> Polynomial:
    """The minimal polynomial p of an n x n matrix: p(A) = 0, and p divides all polynomials with this property.

    >>> minimal_polynomial([[1, 0, 0], [0, 1, 0], [0, 0, 0]])
    Polynomial('x^2 + x')
    >>> characteristic_polynomial([[1, 0, 0], [0, 1, 0], [0, 0, 0]])
    Polynomial('x^3 + x')

    Raises ValueError if A is not square.
    """
    a = _square(A)
    result, value = Polynomial(1), Matrix.identity(len(a))  # result(A)
    seed = 0
    while value.any():
        seed += 1
        image = value._apply(_gf2kit.random(1, len(a), 0.5, seed, None)[0], "v", False)
        factor = _relation(a, image, _gf2kit.IncrementalSystem(len(a)))
        result *= factor
        value = factor(a) @ value
    return result
