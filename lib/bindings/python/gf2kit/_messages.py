# SPDX-License-Identifier: MIT
"""Messages that name arguments as Python does, and count from 0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from ._gf2kit import Matrix


@contextmanager
def named(name: str) -> Iterator[None]:
    """Replaces the function of the library that begins the message of a ValueError by `name`."""
    try:
        yield
    except ValueError as error:
        message = re.sub(r"^[\w:]+: ", "", str(error))
        raise ValueError(f"{name}: {message}") from None


def require_columns(a: Matrix, a_name: str, b: Matrix, b_name: str) -> None:
    """Raises ValueError with both shapes unless b has as many columns as a."""
    if a.shape[1] != b.shape[1]:
        raise ValueError(
            f"{b_name}: expected {a.shape[1]} columns as {a_name}, of shape {a.shape}, got shape {b.shape}"
        )


def first_one(product: Matrix) -> tuple[int, int]:
    """The first entry that is 1, row by row; (-1, -1) if there is none."""
    for i in range(len(product)):
        ones = np.flatnonzero(product[i])
        if ones.size:
            return i, int(ones[0])
    return -1, -1


@contextmanager
def orthogonal(a: Matrix, a_name: str, b: Matrix, b_name: str) -> Iterator[None]:
    """Turns a ValueError into one with the first rows of a and b that have an odd number of ones in common."""
    try:
        yield
    except ValueError:
        i, j = first_one(a @ b.T)
        if i < 0:
            raise
        raise ValueError(
            f"{a_name}[{i}] and {b_name}[{j}] have an odd number of ones in common, "
            "expected an even number for each pair of rows"
        ) from None
