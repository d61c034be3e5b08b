# SPDX-License-Identifier: MIT
"""Values of polynomials at matrices and at polynomials."""

from __future__ import annotations

import math

from ._arrays import MatrixLike, MatrixOrArray, Vector, as_matrix, like
from ._gf2kit import BitPoly, Matrix


def value_at_matrix(coefficients: Vector, x: MatrixLike) -> MatrixOrArray:
    """The sum of c_i x^i by M. S. Paterson and L. J. Stockmeyer, "On the number of nonscalar multiplications" (1973)."""
    a = as_matrix(x, "x")
    if a.shape[0] != a.shape[1]:
        raise ValueError(f"x: expected a square matrix, got shape {a.shape}")
    size = max(1, math.isqrt(len(coefficients)))
    powers = [Matrix.identity(len(a))]
    while len(powers) <= size:
        powers.append(powers[-1] @ a)
    result = Matrix.zeros(len(a), len(a))
    for first in range((len(coefficients) - 1) // size * size, -1, -size):
        if first + size < len(coefficients):
            result = result @ powers[size]
        for power, coefficient in zip(powers, coefficients[first : first + size]):
            if coefficient:
                result += power
    return like(result, x)


def composed(p: BitPoly, q: BitPoly) -> BitPoly:
    """The polynomial p(q), by halves of p: the upper one times a power of q, plus the lower one."""
    powers = [q]  # of exponents 1, 2, 4, ...
    while 1 << len(powers) <= p.degree():
        powers.append(powers[-1].square())

    def part(p: BitPoly, level: int) -> BitPoly:
        if p.degree() < 1:
            return p
        upper = p.shift_right(1 << level)
        lower = p.add(upper.shift_left(1 << level))
        if upper.is_zero():
            return part(lower, level - 1)
        return part(upper, level - 1).multiply(powers[level]).add(part(lower, level - 1))

    return part(p, len(powers) - 1)
