# SPDX-License-Identifier: MIT
"""Steps, triangles, cosets, files of systems, pictures as SVG and limits of threads, beside plain NumPy."""

import itertools
import re
import subprocess
import sys

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Polynomial


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (5, 5), (8, 3), (65, 130)], ids=str)
def test_the_steps_of_an_elimination_lead_to_the_reduced_form(shape):
    for a in naive.matrices(shape):
        for columns in {shape[1], shape[1] // 2}:
            found = gf2kit.elimination_steps(a, columns)
            now, pivots = a.copy(), naive.rref(a[:, :columns])[1]
            for number, (row, column, operations) in enumerate(found.steps):
                for kind, changed, other in operations:
                    if kind == "swap":
                        now[[changed, other]] = now[[other, changed]]
                    else:
                        assert kind == "add" and changed != other == row
                        now[changed] ^= now[other]
                assert row == number and np.flatnonzero(now[:, column]).tolist() == [row]
            assert (now == found.reduced).all() and [step.column for step in found.steps] == pivots
    with pytest.raises(ValueError, match="columns is 4, expected at most 3"):
        gf2kit.elimination_steps(np.eye(3, dtype=int), 4)


@pytest.mark.parametrize("size", naive.EDGE_SIZES)
@pytest.mark.parametrize("lower", [False, True])
def test_triangular_systems_read_one_triangle(size, lower):
    both = naive.random((size, size), size) | np.eye(size, dtype=np.uint8)
    part = np.tril(both, -1) if lower else np.triu(both, 1)
    triangle = part | np.eye(size, dtype=np.uint8)
    b = naive.random((size, 7), 3)
    for matrix in (both, gf2kit.Matrix(both)):
        x = gf2kit.solve_triangular(matrix, b[:, 0], lower=lower)
        assert x.shape == (size,) and (naive.product(triangle, x[:, None])[:, 0] == b[:, 0]).all()
        x = gf2kit.solve_triangular(matrix, b[:, 0] == 1, lower=lower, side="right")
        assert x.dtype == bool and (naive.product(x[None] + np.uint8(0), triangle)[0] == b[:, 0]).all()
    assert (naive.product(triangle, gf2kit.solve_triangular(both, b, lower=lower)) == b).all()
    assert (naive.product(gf2kit.solve_triangular(both, b.T, lower=lower, side="right"), triangle) == b.T).all()
    with pytest.raises(ValueError, match="do not fit"):
        gf2kit.solve_triangular(both, naive.random((size + 1, 2), 1))
    with pytest.raises(ValueError, match="side is 'up'"):
        gf2kit.solve_triangular(both, b, side="up")
    with pytest.raises(ValueError, match=rf"B of shape \({size + 1},\) do not fit"):
        gf2kit.solve_triangular(both, np.zeros(size + 1, dtype=int))


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


@pytest.mark.parametrize("shape", [(0, 4), (2, 6), (3, 7), (5, 9)], ids=str)
@pytest.mark.parametrize("parity_check", [False, True])
def test_weights_of_cosets_and_of_their_leaders_are_those_of_all_vectors(shape, parity_check):
    for a in naive.matrices(shape):
        code = naive.nullspace(a) if parity_check else naive.rref(a)[0][: naive.rank(a)]
        words = naive.span(code)
        leaders = {}
        for vector in itertools.product([0, 1], repeat=shape[1]):
            coset = words ^ np.array(vector, dtype=np.uint8)
            leaders[min(map(bytes, coset))] = int(coset.sum(axis=1).min())
        counts = np.bincount(list(leaders.values())).tolist()
        assert gf2kit.coset_leader_weights(a, parity_check=parity_check) == counts
        assert len(leaders) == 2 ** (shape[1] - len(code))
        x0 = naive.random((shape[1],), 5)
        found = gf2kit.weight_distribution(a, parity_check=parity_check, coset=x0)
        assert found.counts == np.bincount((words ^ x0).sum(axis=1, dtype=int), minlength=shape[1] + 1).tolist()
        with pytest.raises(ValueError, match="coset: expected shape"):
            gf2kit.weight_distribution(a, coset=np.zeros(shape[1] + 1, dtype=int))
    assert gf2kit.coset_leader_weights(gf2kit.random(20, 100, seed=1)) is None


def test_the_solutions_of_a_system_are_listed_once():
    a = naive.random((4, 9), 2, rank=3)
    b = a[:, 0] ^ a[:, 4]
    answer = gf2kit.solve(a, b)
    listed = [bytes(x) for x in answer.elements()]
    vectors = np.array(list(itertools.product([0, 1], repeat=9)), dtype=np.uint8)
    right = [x for x in vectors if (naive.product(a, x) == b).all()]
    assert len(listed) == len(set(listed)) == 2**answer.nullity and set(listed) == {bytes(x) for x in right}
    assert [answer.contains(x) for x in vectors] == [bytes(x) in set(listed) for x in vectors]
    for coefficients in itertools.product([0, 1], repeat=answer.nullity):
        x = answer.element(coefficients)
        assert bytes(x) in set(listed) and x[answer.free_columns].tolist() == list(coefficients)
    for call, argument in [(answer.element, [1]), (answer.contains, [1])]:
        with pytest.raises(ValueError, match="expected shape"):
            call(argument)


def test_proofs_of_nullspaces_and_singular_matrices_are_checked():
    a = naive.random((6, 9), 1, rank=4)
    basis = naive.nullspace(a)
    assert gf2kit.verify_nullspace(a, basis)
    wrong = basis.copy()
    wrong[-1] ^= np.eye(9, dtype=np.uint8)[np.flatnonzero(a.any(axis=0))[0]]
    assert not gf2kit.verify_nullspace(a, wrong)
    assert gf2kit.verify_singular(a, basis[0]) and not gf2kit.verify_singular(a, wrong[-1])
    assert not gf2kit.verify_singular(a, np.zeros(9, dtype=int))
    for call, argument in [(gf2kit.verify_nullspace, basis[:, 1:]), (gf2kit.verify_singular, basis[0, 1:])]:
        with pytest.raises(ValueError):
            call(a, argument)


@pytest.mark.parametrize("shape", [(0, 3), (1, 1), (5, 3), (70, 65)], ids=str)
def test_systems_come_back_from_dimacs(shape, tmp_path):
    path = tmp_path / "system.cnf"
    for a in naive.matrices(shape):
        b = naive.random((shape[0],), 1)
        gf2kit.write_dimacs(path, a, b)
        read, side = gf2kit.read_dimacs(path)
        same = gf2kit.rref(np.column_stack([read.to_array(), side]))[0]  # 0 = 0 may be left out
        assert same[: naive.rank(same)].tolist() == [
            row for row in naive.rref(np.column_stack([a, b]))[0].tolist() if any(row)
        ]
    path.write_text("p cnf 2 1\n1 2 0\n")
    with pytest.raises(ValueError, match=r"system\.cnf:2"):
        gf2kit.read_dimacs(path)
    with pytest.raises(FileNotFoundError):
        gf2kit.read_dimacs(tmp_path / "none")


@pytest.mark.parametrize("shape", [(1, 1), (5, 3), (64, 65), (300, 2)], ids=str)
@pytest.mark.parametrize("cell", [None, 1, 7])
def test_the_rectangles_of_an_svg_cover_the_ones(shape, cell):
    for a in naive.matrices(shape):
        text = gf2kit.svg(a, cell=cell)
        width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', text).groups())
        side = (height - 2) // shape[0]
        assert (height - 2, width - 2) == (shape[0] * side, shape[1] * side) and side == (cell or side)
        drawn = np.zeros((height - 2, width - 2), dtype=np.uint8)
        runs = re.search(r'#000" d="([^"]*)"', text).group(1)
        for x, y, w, h in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\3z", runs):
            drawn[int(y) : int(y) + int(h), int(x) : int(x) + int(w)] ^= 1
        assert (drawn == a.repeat(side, axis=0).repeat(side, axis=1)).all()
    with pytest.raises(ValueError, match="entries"):
        gf2kit.svg(np.zeros((0, 2), dtype=int))


def test_a_limit_of_one_thread_starts_no_other():
    program = """
import os, gf2kit
def threads(): return len(os.listdir("/proc/self/task"))
A = gf2kit.random(4000, 4000, seed=1)
before = threads()
with gf2kit.ThreadLimit(2), gf2kit.ThreadLimit(1):
    B = A @ A
print(threads() - before)
assert A @ A == B
print(threads() - before)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert printed[0] == "0" and int(printed[1]) >= 0
    with pytest.raises(ValueError, match="threads is 0"):
        gf2kit.ThreadLimit(0)


def test_factors_by_stages_and_fibonacci_polynomials():
    x = Polynomial("x")
    fibonacci = [Polynomial(0), Polynomial(1)]
    while len(fibonacci) < 70:
        fibonacci.append(x * fibonacci[-1] + fibonacci[-2])
    assert [Polynomial.fibonacci(n) for n in range(70)] == fibonacci
    m = Polynomial("x^20 + x^3 + 1")
    assert all(Polynomial.fibonacci(n, m) == f % m for n, f in enumerate(fibonacci))
    assert Polynomial.fibonacci(2**201, m) == pow(x, 2**201 - 1, m) != 1  # f_(2^k) = x^(2^k - 1)
    for number in range(1, 300):
        p = Polynomial(number)
        product, stages = Polynomial(1), []
        for part, multiplicity in p.squarefree_factors():
            product *= part**multiplicity
            for same, degree in part.distinct_degree_factors():
                stages += [(factor, multiplicity) for factor in same.equal_degree_factors(degree)]
        assert product == p and sorted(stages) == p.factor()
        assert (p * p).sqrt() == p and p.shifted().shifted() == p
        assert p.shifted() == sum((Polynomial("x + 1") ** k for k in p.exponents().tolist()), Polynomial(0))
        even, odd = p.shift_parts()
        y = Polynomial("x^2 + x")
        assert p == sum((y**k for k in even.exponents().tolist()), Polynomial(0)) + x * sum(
            (y**k for k in odd.exponents().tolist()), Polynomial(0)
        )
        coordinates = p.to_fibonacci_basis(12)
        assert Polynomial.from_fibonacci_basis(coordinates) == p
        assert p == sum((fibonacci[k + 1] for k in np.flatnonzero(coordinates)), Polynomial(0))
    for call in [Polynomial("x").sqrt, Polynomial(0).factor, lambda: Polynomial("x^9").to_fibonacci_basis(9)]:
        with pytest.raises(ValueError):
            call()
