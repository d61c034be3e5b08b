# SPDX-License-Identifier: MIT
"""Decompositions, bases, blocks, and equations one by one, beside plain elimination."""

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix


def is_permutation(p):
    return (p.sum(axis=0) == 1).all() and (p.sum(axis=1) == 1).all()


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_decompositions(shape):
    m, n = shape
    for a in naive.matrices(shape):
        reduced, pivots = naive.rref(a)
        r = len(pivots)
        form, columns, t = gf2kit.rref(a, transform=True)
        assert (form == reduced).all() and columns.tolist() == pivots
        assert (naive.product(t, a) == reduced).all() and naive.rank(t) == m
        found = gf2kit.ple(a)
        assert found.rank == r and found.pivot_columns.tolist() == pivots and is_permutation(found.P)
        assert (naive.product(naive.product(found.P, found.L), found.E) == a).all()
        assert (np.tril(found.L) == found.L).all() and found.L.diagonal().all() and not found.E[r:].any()
        assert (found.L[:, r:] == np.eye(m)[:, r:]).all()
        assert [int(row.argmax()) for row in found.E[:r]] == pivots
        rows = naive.rref(a.T)[1]
        assert found.pivot_rows.tolist() == gf2kit.pivot_rows(a).tolist() == rows
        assert (gf2kit.row_basis(a) == a[rows]).all() and (gf2kit.row_space(a) == reduced[:r]).all()
        pluq = gf2kit.pluq(a)
        assert pluq.rank == r and pluq.L.shape == (m, r) and pluq.U.shape == (r, n) and is_permutation(pluq.Q)
        assert (naive.product(naive.product(pluq.P, pluq.L), naive.product(pluq.U, pluq.Q)) == a).all()
        assert (np.triu(pluq.U) == pluq.U).all() and pluq.U.diagonal().all()
        assert (np.tril(pluq.L) == pluq.L).all() and pluq.L.diagonal().all()
        left = gf2kit.left_nullspace(a)
        assert left.shape == (m - r, m) and not naive.product(left, a).any() and naive.rank(left) == m - r
        assert (left == naive.nullspace(a.T)).all()


@pytest.mark.parametrize("size", naive.EDGE_SIZES)
def test_determinants_and_traces(size):
    for a in naive.matrices((size, size)):
        assert gf2kit.determinant(a) == int(naive.rank(a) == size) and gf2kit.trace(a) == int(np.trace(a.astype(int)) % 2)


@pytest.mark.parametrize("widths", [(0, 0), (1, 63), (64, 64), (65, 2, 63), (3,), (130, 0, 7, 64)], ids=str)
def test_blocks(widths):
    for kind in (np.asarray, Matrix, lambda a: a.astype(bool)):
        for rows in (0, 1, 66):
            given = [naive.random((rows, width), width) for width in widths]
            beside, above = gf2kit.hstack(map(kind, given)), gf2kit.vstack([kind(a.T) for a in given])
            assert (np.asarray(beside) == np.hstack(given)).all() and np.shape(beside) == np.hstack(given).shape
            assert (np.asarray(above) == np.hstack(given).T).all()
            diagonal = np.asarray(gf2kit.block_diag([kind(a) for a in given]))
            expected = np.zeros((rows * len(given), sum(widths)), dtype=np.uint8)
            column = 0
            for i, a in enumerate(given):
                expected[i * rows : (i + 1) * rows, column : column + a.shape[1]] = a
                column += a.shape[1]
            assert diagonal.shape == expected.shape and (diagonal == expected).all()
            assert isinstance(beside, Matrix) == (kind is Matrix)


@pytest.mark.parametrize("shapes", [((0, 2), (3, 3)), ((1, 1), (64, 65)), ((5, 7), (3, 20)), ((2, 65), (2, 2))], ids=str)
def test_kronecker_products(shapes):
    a, b = (naive.random(shape, 5) for shape in shapes)
    assert (gf2kit.kron(a, b) == np.kron(a, b)).all() and gf2kit.kron(Matrix(a), b) == np.kron(a, b)


@pytest.mark.parametrize("unknowns", [0, 1, 5, 63, 65])
def test_equations_one_by_one(unknowns):
    a = naive.random((unknowns + 5, unknowns), 3, rank=unknowns // 2 + 1 if unknowns > 2 else None)
    b = naive.random((len(a),), 4)
    system = gf2kit.IncrementalSystem(unknowns)
    for k in range(len(a)):
        copied = system.copy()
        added = system.add(a[k], b[k])
        assert copied.equations == k and system.equations == k + 1 and system.unknowns == unknowns
        is_new = naive.rank(a[: k + 1]) > naive.rank(a[:k])
        assert (added.kind == "new") == is_new and bool(added) == (added.kind != "contradictory")
        if not is_new:
            assert (a[added.combination].sum(axis=0) % 2 == a[k]).all()
            assert (b[added.combination].sum() % 2 == b[k]) == bool(added)
        assert system.rank == naive.rank(a[: k + 1]) and system.nullity == unknowns - system.rank
        x, answer = naive.solve(a[: k + 1], b[: k + 1]), system.solution()
        assert bool(answer) == system.is_consistent == (x is not None)
        assert gf2kit.verify(a[: k + 1], b[: k + 1], answer)
        assert x is None or (answer.x == x).all()
        assert len(system) == k + 1 and system
        assert system.free_columns.tolist() == [j for j in range(unknowns) if j not in naive.rref(a[: k + 1])[1]]
        assert (system.contradiction is None) == system.is_consistent
        if not answer:
            assert (system.contradiction == answer.equations).all()
            assert not (a[answer.equations].sum(axis=0) % 2).any() and b[answer.equations].sum() % 2 == 1


@pytest.mark.parametrize("unknowns", [0, 1, 5, 63, 65])
@pytest.mark.parametrize("size", [0, 1, 7, 100])
def test_equations_in_batches(unknowns, size):
    a = naive.random((unknowns + 9, unknowns), 5, rank=unknowns // 2 + 1 if unknowns > 2 else None)
    b = naive.random((len(a),), 6)
    system, one_by_one = gf2kit.IncrementalSystem(unknowns), gf2kit.IncrementalSystem(unknowns)
    for first in range(0, len(a), max(size, 1)):
        rows, sides = a[first : first + size], b[first : first + size]
        before = system.copy()
        alone = system.classify(rows, sides)
        assert system == before and len(alone) == len(rows)
        for i in range(len(rows)):
            expected = before.copy().add(rows[i], sides[i])
            assert alone.kinds[i] == expected.kind and (alone.combinations[i] == expected.combination).all()
        added = system.add_many(Matrix(rows) if first % 2 else rows, sides)
        expected = [one_by_one.add(row, side) for row, side in zip(rows, sides)]
        assert added.kinds.tolist() == [one.kind for one in expected] and bool(added) == all(expected)
        assert all((x == one.combination).all() for x, one in zip(added.combinations, expected))
        assert system == one_by_one


def test_sparse_equations():
    sparse = pytest.importorskip("scipy.sparse")
    a = sparse.random(40, 20, density=0.2, random_state=1, dtype=float).astype(bool)
    b = np.arange(40) % 2 == 0
    system, dense = gf2kit.IncrementalSystem(20), gf2kit.IncrementalSystem(20)
    assert system.classify(a.toarray()[0], 1).kinds.tolist() == ["new"]
    assert system.add_many(a.tocsr(), b) == dense.add_many(a.toarray(), b)
    assert system.classify(a.tocsc(), b) == dense.classify(a.toarray(), b.astype(int))


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda: gf2kit.determinant(np.ones((2, 3), int)), ValueError, r"square matrix, got shape \(2, 3\)"),
        (lambda: gf2kit.trace(np.ones((2, 3), int)), ValueError, "square"),
        (lambda: gf2kit.hstack([]), ValueError, "at least one"),
        (lambda: gf2kit.hstack([np.eye(2, dtype=int), np.eye(3, dtype=int)]), ValueError, "rows, got 2, 3"),
        (lambda: gf2kit.vstack([np.eye(2, dtype=int), np.eye(3, dtype=int)]), ValueError, "columns, got 2, 3"),
        (lambda: gf2kit.hstack([np.eye(2)]), TypeError, r"matrices\[0\]: .*float64"),
        (lambda: gf2kit.solve_triangular(np.zeros((2, 2, 2), int), np.zeros((2, 2), int)), ValueError, "T: .*2 dimensions"),
        (lambda: gf2kit.IncrementalSystem(3).add([1, 0], 1), ValueError, r"expected shape \(3,\), got shape \(2,\)"),
        (lambda: gf2kit.IncrementalSystem(1).add([1], 2), ValueError, "right_hand_side is 2"),
        (lambda: gf2kit.IncrementalSystem(3).add_many([[1, 0]], [1]), ValueError, r"A: expected 3 columns .* got shape \(1, 2\)"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([[1, 0]], [1, 0]), ValueError, r"b: expected shape \(1,\) .*\(2,\)"),
        (lambda: gf2kit.IncrementalSystem(2).classify([[1, 0]], [2]), ValueError, "b: entry 0 is 2"),
        (lambda: gf2kit.IncrementalSystem(2).classify([[1, 2]], [1]), ValueError, r"A: entry \(0, 1\) is 2"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([1, 1, 1], 1), ValueError, r"A: expected 2 columns .*\(1, 3\)"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([1, 1], [[1]]), ValueError, r"b: "),
        (lambda: gf2kit.IncrementalSystem(-1), ValueError, "unknowns is -1"),
        (lambda: gf2kit.ple([[2]]), ValueError, r"entry \(0, 0\) is 2"),
    ],
)
def test_other_arguments_are_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()
