# SPDX-License-Identifier: MIT
"""Plain elimination with NumPy, and the matrices that tests share."""

import itertools

import numpy as np

EDGE_SIZES = [0, 1, 2, 3, 8, 63, 64, 65, 130]
SHAPES = list(itertools.product(EDGE_SIZES, EDGE_SIZES))


def rref(a):
    """The reduced row echelon form and the pivot columns."""
    a = np.array(a, dtype=np.uint8)
    pivots = []
    for column in range(a.shape[1]):
        row = len(pivots)
        below = np.flatnonzero(a[row:, column])
        if len(below) == 0:
            continue
        a[[row, row + below[0]]] = a[[row + below[0], row]]
        others = a[:, column].copy()
        others[row] = 0
        a ^= np.outer(others, a[row])
        pivots.append(column)
    return a, pivots


def rank(a):
    return len(rref(a)[1])


def product(a, b):
    return (np.asarray(a, dtype=np.int64) @ np.asarray(b, dtype=np.int64) % 2).astype(np.uint8)


def random(shape, seed, rank=None):
    """A random matrix of any rank, or of at most the given one."""
    generator = np.random.default_rng(seed)
    if rank is None:
        return generator.integers(0, 2, shape, dtype=np.uint8)
    left = generator.integers(0, 2, (shape[0], rank), dtype=np.uint8)
    return product(left, generator.integers(0, 2, (rank, shape[1]), dtype=np.uint8))


def matrices(shape):
    """Random matrices of any and of low rank, and matrices of zeros and of ones."""
    yield random(shape, sum(shape))
    yield random(shape, sum(shape), rank=min(shape) // 2)
    yield np.zeros(shape, dtype=np.uint8)
    yield np.ones(shape, dtype=np.uint8)
