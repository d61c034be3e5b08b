# SPDX-License-Identifier: MIT
"""Algebra, compared with plain elimination in NumPy."""

import re

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix


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


@pytest.mark.parametrize("size", [1, 2, 65, 130])
@pytest.mark.parametrize("lower", [False, True])
def test_triangles_with_a_zero_on_the_diagonal_are_singular(size, lower):
    for seed in range(5):
        both = naive.random((size, size), seed)
        both[seed % size, seed % size] = 0
        triangle = np.tril(both) if lower else np.triu(both)
        for side in ("left", "right"):
            with pytest.raises(gf2kit.SingularMatrixError, match=r"entry \(\d+, \d+\) of its diagonal is 0") as error:
                gf2kit.solve_triangular(both, np.zeros(size, dtype=int), lower=lower, side=side)
            assert gf2kit.verify_singular(triangle, error.value.certificate)


STACKS = [(0, 3, 3), (1, 1, 1), (5, 0, 3), (5, 3, 0), (9, 8, 8), (20, 3, 7), (7, 63, 65), (2, 130, 5), (30, 9, 65)]


def stack(shape, seed=1):
    a = naive.random(shape, seed)
    a[1::3] = 0
    a[2::3, : shape[1] // 2] = 0  # rank-deficient
    return a


@pytest.mark.parametrize("shape", STACKS, ids=str)
def test_answers_are_those_of_each_matrix(shape):
    a, (count, rows, columns) = stack(shape), shape
    assert gf2kit.rank(a).shape == (count,) and gf2kit.rank(a).tolist() == [naive.rank(m) for m in a]
    forms, pivots = gf2kit.rref(a)
    assert forms.shape == shape and forms.dtype == np.uint8 and len(pivots) == count
    for m, form, columns_of_pivots in zip(a, forms, pivots):
        expected, expected_pivots = naive.rref(m)
        assert (form == expected).all() and columns_of_pivots.tolist() == expected_pivots
    b = naive.random((count, rows), 3)
    answer = gf2kit.solve(a, b)
    assert isinstance(answer, gf2kit.SolutionsOfStack) and answer.x.shape == (count, columns)
    assert bool(answer) == (not answer.certificates) and gf2kit.verify(a, b, answer)
    for i in range(count):
        one = gf2kit.solve(a[i], b[i])
        assert (i in answer.certificates) == (not one) and answer.nullity[i] == columns - len(pivots[i])
        assert (answer.x[i] == (one.x if one else 0)).all() and (one or (answer.certificates[i] == one.certificate).all())


@pytest.mark.parametrize("shape", STACKS, ids=str)
@pytest.mark.parametrize("name", ["nullspace", "left_nullspace", "row_space", "row_basis", "pivot_rows", "ple", "pluq"])
def test_lists_have_the_answers_of_each_matrix(name, shape):
    a, function = stack(shape), getattr(gf2kit, name)
    for given in [a, a.astype(bool), np.asfortranarray(a)]:
        found = function(given)
        assert isinstance(found, list) and len(found) == len(a)
        for one, expected in zip(found, map(function, given)):
            if hasattr(one, "rank"):
                assert one == expected and type(one) is type(expected) and one.P.dtype == expected.P.dtype
            else:
                assert np.array_equal(one, expected) and one.dtype == expected.dtype and one.shape == expected.shape
    if a.size:
        a[-1, -1, -1] = 2
        place = tuple(size - 1 for size in shape)
        with pytest.raises(ValueError, match=re.escape(f"A: entry {place} is 2, expected 0 or 1")):
            function(a)


@pytest.mark.parametrize("shape", STACKS, ids=str)
def test_many_sides_and_verification(shape):
    a, (count, rows, _) = stack(shape), shape
    sides = naive.random((count, rows, 4), 7)
    found = gf2kit.solve_many(a, sides)
    assert isinstance(found, list) and found == [gf2kit.solve_many(m, b) for m, b in zip(a, sides)]
    b = sides[:, :, 0]
    answer = gf2kit.solve(a, b)
    if a[0].any() if count else False:
        i, j = np.argwhere(a[0])[0]
        assert 0 in answer.certificates or not gf2kit.verify(a, b ^ (np.arange(rows) == i), answer)
        answer.x[0, j] ^= 1
        assert 0 in answer.certificates or not gf2kit.verify(a, b, answer)
    for wrong in [sides[:, :, :, np.newaxis], sides[:, :, 0], naive.random((count + 1, rows, 4), 7)]:
        with pytest.raises(ValueError, match="two stacks of as many matrices"):
            gf2kit.solve_many(a, wrong)
    with pytest.raises(ValueError, match="do not fit"):
        gf2kit.verify(a, sides, answer)
    if sides.size:
        sides[-1, -1, -1] = 2
        with pytest.raises(ValueError, match=f"B: entry .*{rows - 1}, 3. is 2"):
            gf2kit.solve_many(a, sides)
    bases = gf2kit.nullspace(a)
    assert gf2kit.verify_nullspace(a, bases)
    with pytest.raises(ValueError, match=f"{count + 1} bases do not fit"):
        gf2kit.verify_nullspace(a, [*bases, bases])
    if a.any():
        assert not gf2kit.verify_nullspace(a, [np.eye(shape[2], dtype=int)] * count)
    regular = np.array([gf2kit.random(rows, rows, seed=i, rank=rows).to_array() for i in range(3)])
    assert gf2kit.verify_inverse(regular, gf2kit.inverse(regular))
    assert rows == 0 or not gf2kit.verify_inverse(regular, np.zeros_like(regular))


@pytest.mark.parametrize("shape", [(0, 3, 3), (1, 1, 1), (4, 0, 0), (9, 8, 8), (5, 65, 65)], ids=str)
@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int64])
def test_traces_powers_and_transformations(shape, dtype):
    a = stack(shape).astype(dtype)
    kind = np.bool_ if dtype is bool else np.uint8
    traces = gf2kit.trace(a)
    assert traces.dtype == kind and traces.tolist() == [gf2kit.trace(m) for m in a]
    for k in range(5):
        powers = gf2kit.power(a, k)
        assert powers.shape == shape and powers.dtype == kind and powers.flags.writeable
        assert all((power == gf2kit.power(m, k)).all() for power, m in zip(powers, a))
    forms, pivots, transformations = gf2kit.rref(a, transform=True)
    assert transformations.dtype == kind and len(pivots) == len(a)
    assert (gf2kit.matmul(transformations, a) == forms).all() and gf2kit.determinant(transformations).all()
    regular = np.array([gf2kit.random(shape[1], shape[1], seed=i, rank=shape[1]).to_array() for i in range(3)])
    assert (gf2kit.power(regular, -2) == gf2kit.power(gf2kit.inverse(regular), 2)).all()
    if shape[1]:
        with pytest.raises(gf2kit.SingularMatrixError, match=r"A\[0\] is singular"):
            gf2kit.power(np.zeros_like(regular), -1)
        with pytest.raises(ValueError, match=r"entry \(0, 0, 0\) is 2"):
            gf2kit.power(np.full_like(regular, 2), 0)


@pytest.mark.parametrize("dtype", ["bool", "u1", "i1", "<u2", ">u2", "i4", ">i4", "<i8", ">u8"])
def test_any_dtype_and_stride_is_read(dtype):
    a = stack((6, 9, 13)).astype(dtype)
    expected = [naive.rank(m) for m in a]
    assert gf2kit.rank(a).tolist() == gf2kit.rank(a.tolist()).tolist() == expected
    assert gf2kit.rank(np.asfortranarray(a)).tolist() == expected
    assert gf2kit.rank(a[::-1, ::-1, ::-1]).tolist() == expected[::-1]
    assert gf2kit.rank(a.transpose(0, 2, 1)).tolist() == expected
    assert gf2kit.rank(a[::2]).tolist() == expected[::2]
    kind = np.bool_ if dtype == "bool" else np.uint8
    assert gf2kit.rref(a)[0].dtype == gf2kit.matmul(a, a.transpose(0, 2, 1)).dtype == kind


def test_large_stacks_use_all_processors():
    a = naive.random((40_000, 8, 8), 4)
    ranks = gf2kit.rank(a)
    for i in range(0, 40_000, 997):
        assert ranks[i] == naive.rank(a[i])
    a[39_999, 7, 6] = 2
    with pytest.raises(ValueError, match=r"A: entry \(39999, 7, 6\) is 2, expected 0 or 1"):
        gf2kit.rank(a)


@pytest.mark.parametrize("kind", [np.bool_, np.int64, list])
def test_results_are_of_documented_types(kind):
    a = np.array([np.eye(3, dtype=int)] * 4)
    given = a.tolist() if kind is list else a.astype(kind)
    of_field = np.bool_ if kind is np.bool_ else np.uint8
    forms, pivots = gf2kit.rref(given)
    for result in [gf2kit.determinant(given), forms, gf2kit.inverse(given), gf2kit.matmul(given, given)]:
        assert type(result) is np.ndarray and result.dtype == of_field
    assert (gf2kit.matmul(given, Matrix.identity(3)) == a).all()
    answer = gf2kit.solve(given, np.ones((4, 3), of_field))
    assert answer.x.dtype == of_field and type(answer.certificates) is dict
    for result in [gf2kit.rank(given), answer.nullity, *pivots]:
        assert type(result) is np.ndarray and result.dtype == np.intp
    with pytest.raises(gf2kit.SingularMatrixError) as error:
        gf2kit.inverse(np.zeros_like(given))
    assert error.value.certificate.dtype == np.uint8


def test_the_repr_of_solutions_has_no_list():
    a, b = naive.random((300, 2, 2), 1), naive.random((300, 2), 2)
    found = gf2kit.solve(a, b)
    assert repr(found) == f"SolutionsOfStack(300 systems in 2 unknowns, {300 - len(found.certificates)} solvable)"


def test_other_shapes_are_refused():
    a = stack((4, 3, 5))
    for call, error, message in [
        (lambda: gf2kit.solve(a, [1, 0, 1]), ValueError, r"b: expected shape \(4, 3\)"),
        (lambda: gf2kit.inverse(a), ValueError, "stack of square matrices"),
        (lambda: gf2kit.matmul(a, a), ValueError, "5 is not 3"),
        (lambda: gf2kit.matmul(a, stack((5, 5, 3))), ValueError, "as many matrices"),
        (lambda: gf2kit.matmul(a, [1, 1, 1, 1, 1]), ValueError, "as many matrices"),
        (lambda: gf2kit.rank(a / 2), TypeError, "float64"),
        (lambda: gf2kit.elimination_steps(a), ValueError, "2 dimensions"),
        (lambda: gf2kit.matmul(a, a[np.newaxis]), ValueError, "B: expected an array of 1, 2 or 3 dimensions"),
    ]:
        with pytest.raises(error, match=message):
            call()
    for function in [gf2kit.trace, gf2kit.determinant, lambda a: gf2kit.power(a, 2)]:
        with pytest.raises((ValueError, np.linalg.LinAlgError), match=r"stack of square matrices, got shape \(4, 3, 5\)"):
            function(a)
    for function in [gf2kit.rank, gf2kit.ple, gf2kit.inverse, lambda a: gf2kit.solve(a, [1]), lambda a: gf2kit.solve_many(a, [[1]])]:
        with pytest.raises(ValueError, match=r"A: expected an array of 2 or 3 dimensions, got shape \(1, 4, 3, 5\)"):
            function(a[np.newaxis])


@pytest.mark.parametrize("n", [0, 1, 7, 65])
def test_subspaces(n):
    A, B = naive.random((3, n), 1), naive.random((5, n), 2)
    U, W = gf2kit.Subspace(A), gf2kit.Subspace(gf2kit.Matrix(np.vstack([A[:1], B])))
    both, common = U + W, U & W
    assert U.dimension + W.dimension == both.dimension + common.dimension
    assert common <= U <= both and common <= W <= both and not both < both
    assert len(U.quotient_basis(W)) + common.dimension == U.dimension
    assert U == U.annihilator().annihilator() == gf2kit.Subspace.nullspace(U.annihilator().basis)
    assert U.complement().ambient_dimension == n and (U + U.complement()).dimension == n
    assert U.contains(A).all() and all(row in U for row in A)
    assert (U.coordinates(A) @ np.asarray(U.basis) % 2 == A).all()
    assert not U.coset_representative(A).any() and isinstance(W.basis, gf2kit.Matrix)
    for same in naive.copies(U):
        assert same == U


def test_subspaces_of_other_lengths_are_refused():
    U = gf2kit.Subspace([[1, 0, 1]])
    for call in (lambda: U + gf2kit.Subspace([[1]]), lambda: U & gf2kit.Subspace([[1]]), lambda: [1, 0] in U):
        with pytest.raises(ValueError, match=r"GF\(2\)\^3 .*GF\(2\)\^"):
            call()
    with pytest.raises(TypeError):
        U + [[1, 0, 1]]


@pytest.mark.parametrize("n", [0, 1, 9, 65])
def test_circuits(n):
    A = naive.random((n + 2, n), 3)
    program = gf2kit.xor_program(A, time=0.05)
    assert (np.asarray(program.matrix()) == A).all() and len(program) == len(program.gates)
    for same in naive.copies(program):
        assert same == program
    square = np.triu(naive.random((n, n), 4), 1) + np.eye(n, dtype=np.uint8)
    circuit = gf2kit.cnot_circuit(square)
    assert (np.asarray(circuit.matrix()) == square).all() and circuit.depth <= len(circuit)
    assert circuit.to_qasm().count("cx") == len(circuit)


def test_circuits_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="depth 1"):
        gf2kit.xor_program([[1, 1, 1]], depth=1)
    with pytest.raises(ValueError, match="singular"):
        gf2kit.cnot_circuit([[1, 1], [1, 1]])
    with pytest.raises(ValueError, match="square"):
        gf2kit.cnot_circuit([[1, 1]])
    with pytest.raises(ValueError, match="name of C"):
        gf2kit.xor_program([[1]]).to_c("a b")
