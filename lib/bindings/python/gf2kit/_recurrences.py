# SPDX-License-Identifier: MIT
"""Linear recurrences of sequences of bits."""

from __future__ import annotations


def minimal_recurrence(terms: list[int]) -> int:
    """The coefficients, as bits, of the minimal polynomial: J. L. Massey, "Shift-register synthesis" (1969)."""
    connection, last = 1, 1  # bit i belongs to the i-th term before
    length, shift = 0, 1
    window = 0  # the terms so far, the latest in bit 0
    for count, term in enumerate(terms):
        window = window << 1 | term
        if bin(connection & window).count("1") % 2 == 0:
            shift += 1
            continue
        before = connection
        connection ^= last << shift
        if 2 * length <= count:
            length, last, shift = count + 1 - length, before, 1
        else:
            shift += 1
    return int(f"{connection:0{length + 1}b}"[::-1], 2)
