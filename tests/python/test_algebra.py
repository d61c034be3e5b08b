# SPDX-License-Identifier: MIT
"""Algebra, compared with plain elimination in NumPy."""

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_elimination_agrees_with_plain_elimination(shape):
    for a in naive.matrices(shape):
        expected, expected_pivots = naive.rref(a)
        reduced, pivots = gf2kit.rref(a)
        assert (reduced == expected).all() and pivots.tolist() == expected_pivots
        assert gf2kit.rank(a) == gf2kit.rank(Matrix(a)) == len(pivots)
        basis = gf2kit.nullspace(a)
        assert basis.shape == (shape[1] - len(pivots), shape[1])
        assert not naive.product(a, basis.T).any()
        free = [j for j in range(shape[1]) if j not in expected_pivots]
        assert (basis[:, free] == np.eye(len(free))).all()


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_solutions_and_certificates_are_right(shape):
    m, n = shape
    for a in naive.matrices(shape):
        sides = [np.zeros(m, int), np.ones(m, int), naive.random((m,), 1), naive.product(a, naive.random((n,), 2))]
        for b in sides:
            answer = gf2kit.solve(a, b)
            assert gf2kit.verify(a, b, answer)
            is_solvable = naive.rank(a) == naive.rank(np.column_stack([a, b]).astype(np.uint8))
            assert bool(answer) == is_solvable
            if answer:
                assert (naive.product(a, answer.x) == b).all() and answer.certificate is None
                assert (answer.nullspace == gf2kit.nullspace(a)).all()
                packed = gf2kit.solve(Matrix(a).words, b, columns=n)
                assert (packed.x == answer.x).all() and (packed.nullspace == answer.nullspace).all()
                assert answer.nullity == len(answer.nullspace) and not answer.x[answer.free_columns].any()
                if m:
                    assert not gf2kit.verify(a, np.arange(m) == 0, answer) or (b == (np.arange(m) == 0)).all()
            else:
                assert not naive.product(answer.certificate, a).any() and answer.x is None
                assert naive.product(answer.certificate, b) == 1
                assert not gf2kit.verify(a, b ^ b, answer)
        many = gf2kit.solve_many(a, np.column_stack(sides))
        assert many.x.shape == (n, 4) and (many.nullspace == gf2kit.nullspace(a)).all()
        for column, b in enumerate(sides):
            answer = gf2kit.solve(a, b)
            assert (column in many.certificates) == (not answer)
            if answer:
                assert (many.x[:, column] == answer.x).all()
            else:
                assert (many.certificates[column] == answer.certificate).all()
        assert bool(many) == (len(many.certificates) == 0)


@pytest.mark.parametrize("n", naive.EDGE_SIZES)
def test_inverse_or_certificate_is_right(n):
    for a in [*naive.matrices((n, n)), np.asarray(gf2kit.random(n, n, seed=1, rank=n)), np.eye(n, dtype=np.uint8)]:
        if naive.rank(a) == n:
            inverse = gf2kit.inverse(a)
            assert (naive.product(a, inverse) == np.eye(n)).all() and gf2kit.verify_inverse(a, inverse)
            if n > 1:
                assert not gf2kit.verify_inverse(a, inverse[::-1])
        else:
            with pytest.raises(gf2kit.SingularMatrixError, match="singular") as error:
                gf2kit.inverse(a)
            x = error.value.certificate
            assert x.any() and not naive.product(a, x).any()
            assert isinstance(error.value, np.linalg.LinAlgError)


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
@pytest.mark.parametrize("columns", [0, 1, 64, 65])
def test_products_agree_with_numpy(shape, columns):
    a, b = naive.random(shape, 1), naive.random((shape[1], columns), 2)
    expected = naive.product(a, b)
    product = gf2kit.matmul(a, b)
    assert product.shape == expected.shape and (product == expected).all()
    for result in [Matrix(a) @ Matrix(b), Matrix(a) @ b, a @ Matrix(b), gf2kit.matmul(Matrix(a), b)]:
        assert isinstance(result, Matrix) and result == Matrix(expected)
    x = naive.random((shape[1],), 3)
    assert (Matrix(a) @ x == naive.product(a, x)).all() and (gf2kit.matmul(a, x) == naive.product(a, x)).all()
    y = naive.random((shape[0],), 4)
    for row in [y @ Matrix(a), y.astype(bool) @ Matrix(a), y.tolist() @ Matrix(a), gf2kit.matmul(y, a)]:
        assert row.shape == (shape[1],) and (row == naive.product(y, a)).all()
    assert (y.astype(bool) @ Matrix(a)).dtype == bool


def test_certificates_can_be_multiplied():
    a, b = Matrix([[1, 1, 0], [0, 1, 1], [1, 0, 1]]), [1, 0, 0]
    answer = gf2kit.solve(a, b)
    assert not answer and not (answer.certificate @ a).any() and answer.certificate @ b % 2 == 1


def test_results_have_the_kind_of_the_arguments():
    a = naive.random((4, 6), 1)
    for given, kind, dtype in [
        (a.astype(bool), np.ndarray, bool),
        (a, np.ndarray, np.uint8),
        (a.astype(int), np.ndarray, np.uint8),
        (a.tolist(), np.ndarray, np.uint8),
        (Matrix(a), Matrix, None),
    ]:
        results = [
            gf2kit.rref(given)[0],
            gf2kit.nullspace(given),
            gf2kit.solve(given, [0, 0, 0, 0]).nullspace,
            gf2kit.matmul(given, np.asarray(given).T if dtype else Matrix(a.T)),
            gf2kit.solve_many(given, given).x,
            gf2kit.lights.minimum(given).presses,
            gf2kit.lights.minimum(given).reached,
            gf2kit.lights.apply(given, given),
        ]
        for result in results:
            assert type(result) is kind and (dtype is None or result.dtype == dtype)
    assert gf2kit.solve(a, np.zeros(4, bool)).x.dtype == bool
    assert gf2kit.min_weight(a, np.zeros(4, bool)).x.dtype == bool
    assert gf2kit.solve(a.astype(bool), [0, 0, 0, 0]).x.dtype == np.uint8


def test_arguments_are_not_changed():
    a, b = naive.random((20, 20), 1), naive.random((20,), 2)
    matrix = Matrix(a)
    before = a.copy(), b.copy()
    for given in [a, matrix]:
        gf2kit.rank(given), gf2kit.rref(given), gf2kit.solve(given, b), gf2kit.nullspace(given)
        gf2kit.matmul(given, given), gf2kit.min_weight(given, b), gf2kit.solve_many(given, given)
    assert (a == before[0]).all() and (b == before[1]).all() and matrix == Matrix(before[0])


@pytest.mark.parametrize("n", [1, 63, 64, 65, 130])
def test_packed_words_are_read_in_place(n):
    a, b = naive.random((n, n), 1, rank=n // 2), naive.random((n,), 2)
    expected = gf2kit.solve(a, b)
    words = Matrix(a).words.copy()
    dirty = np.full((n, 2 * words.shape[1] + 1), 2**64 - 1, dtype=np.uint64)
    dirty[:, : words.shape[1]] = words
    if n % 64:
        dirty[:, words.shape[1] - 1] |= np.uint64(2**64 - 2 ** (n % 64))
    for given in [words, dirty, dirty[:, : words.shape[1]], np.asfortranarray(words), words.astype(">u8")]:
        before = given.copy()
        answer = gf2kit.solve(given, b, columns=n)
        assert bool(answer) == bool(expected) and gf2kit.verify(a, b, answer) and (given == before).all()
    reversed_rows = gf2kit.solve(dirty[::-1], b[::-1], columns=n)
    assert bool(reversed_rows) == bool(expected) and gf2kit.verify(a[::-1], b[::-1], reversed_rows)


def test_large_answers_are_verified():
    a = gf2kit.random(3000, 3000, seed=1)
    b = naive.random((3000,), 1)
    answer = gf2kit.solve(a, b)
    assert gf2kit.verify(a, b, answer)
    full = gf2kit.random(2500, 2500, seed=2, rank=2500)
    assert gf2kit.verify_inverse(full, gf2kit.inverse(full)) and gf2kit.rank(full) == 2500
