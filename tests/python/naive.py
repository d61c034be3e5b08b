# SPDX-License-Identifier: MIT
"""Plain elimination with NumPy, and the matrices that tests share."""

import copy
import itertools
import pickle

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


def nullspace(a):
    """The basis with a 1 at one free column and 0 at the others, in each row."""
    reduced, pivots = rref(a)
    free = [j for j in range(reduced.shape[1]) if j not in pivots]
    basis = np.zeros((len(free), reduced.shape[1]), dtype=np.uint8)
    for row, j in enumerate(free):
        basis[row, j] = 1
        basis[row, pivots] = reduced[: len(pivots), j]
    return basis


def solve(a, b):
    """The solution of A x = b that is 0 at the free columns, or None."""
    a = np.asarray(a, dtype=np.uint8)
    reduced, pivots = rref(np.column_stack([a, np.asarray(b, dtype=np.uint8)]))
    if a.shape[1] in pivots:
        return None
    x = np.zeros(a.shape[1], dtype=np.uint8)
    x[pivots] = reduced[: len(pivots), -1]
    return x


def span(rows):
    """All 2^k sums of k rows, as rows."""
    words = np.zeros((1, np.shape(rows)[1]), dtype=np.uint8)
    for row in np.asarray(rows, dtype=np.uint8):
        words = np.vstack([words, words ^ row])
    return words


def copies(thing):
    """Copies of all kinds."""
    yield copy.copy(thing)
    yield copy.deepcopy(thing)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))
