# SPDX-License-Identifier: MIT
"""Polynomials beside carry-less arithmetic of Python's integers."""

import itertools
import random

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import LinearRecurrence, Matrix, Polynomial

DEGREES = [0, 1, 2, 5, 63, 64, 65, 127, 130, 700]


def numbers(seed):
    generator = random.Random(seed)
    return [0, 1, *(generator.getrandbits(degree) | 1 << degree for degree in DEGREES)]


def test_scalars_are_operands_and_other_numbers_are_not():
    p = Polynomial("x + 1")
    assert 1 + p == p + 1 == Polynomial("x") and 0 * p == 0 and p == p * 1 and divmod(1, p) == (0, 1) and 1 % p == 1
    assert hash(Polynomial(1)) == hash(1) and Polynomial(0) == 0 and p == 3
    for other in [2, -1, 1.0, "x", None, [1]]:
        for operation in [lambda: p + other, lambda: other * p, lambda: p // other, lambda: p < other]:
            with pytest.raises(TypeError):
                operation()


@pytest.mark.parametrize("a", numbers(4))
def test_equality_reads_integers_and_text(a):
    p = Polynomial(a)
    for other in [a, hex(a), bin(a), str(p), " + ".join(reversed(str(p).split(" + "))), f" {p} "]:
        assert (p == other) is (other == p) is True and (p != other) is False
        assert (p + 1 == other) is False
    assert hash(p) == hash(a) and {a: "found"}[p] == "found"
    for other in [-1, -a - 1, "junk", "", "0xg", None, 1.5, float(min(a, 2**60)), [a], b"1", object()]:
        assert (p == other) is False and (p != other) is True
    assert (p == np.int64(a % 2**62)) == (a < 2**62) and (Polynomial(3) == np.array([3, 2])).tolist() == [True, False]


def test_polynomials_of_large_degree():
    for degree in [16, 32, 61, 64, 127, 128]:
        for seed in [None, 1, 2]:
            p = Polynomial.primitive(degree, seed=seed)
            assert p.degree == degree and p.is_primitive() and p.order() == 2**degree - 1
    p = Polynomial.irreducible(521)
    assert p == "x^521 + x^9 + x^6 + x^5 + x^3 + x + 1" or p.is_irreducible()
    assert p.order() == 2**521 - 1 and Polynomial.irreducible(300, seed=3).is_irreducible()
    assert Polynomial.random(0) == 1 and Polynomial.random(500, seed=1) == Polynomial.random(500) != Polynomial.random(500, seed=2)


def test_orders_that_depend_on_unknown_factors():
    p = Polynomial.irreducible(211)
    with pytest.raises(ValueError, match=r"prime factors of 2\^d - 1"):
        p.order()


@pytest.mark.parametrize("length", range(11))
def test_minimal_polynomials_of_all_short_sequences(length):
    for terms in itertools.product([0, 1], repeat=length):
        p = Polynomial.from_sequence(np.array(terms, dtype=int))

        def is_recurrence(q):
            d = q.degree
            return all(sum(q[i] * terms[k + i] for i in range(d + 1)) % 2 == 0 for k in range(length - d))

        assert is_recurrence(p)
        assert not any(is_recurrence(Polynomial(a)) for a in range(1, min(2**p.degree, 64)))


@pytest.mark.parametrize("degree", [1, 5, 64, 200])
def test_minimal_polynomials_of_sequences_of_a_register(degree):
    p = Polynomial.irreducible(degree, seed=degree) if degree > 1 else Polynomial("x + 1")
    terms = [1] + [0] * (degree - 1)
    for k in range(degree + 5):
        terms.append(sum(p[i] * terms[k + i] for i in range(degree)) % 2)
    assert Polynomial.from_sequence(terms) == p


@pytest.mark.parametrize("degree", [0, 1, 5, 64, 200])
def test_linear_recurrences(degree):
    p = Polynomial.random(degree, seed=1)
    terms = gf2kit.random(1, max(degree, 1), seed=degree)[0][:degree].tolist()
    for k in range(2 * degree + 100):
        terms.append(sum(p[i] * terms[k + i] for i in range(degree)) % 2)
    r = LinearRecurrence(p, terms[: degree + 3])
    assert r.polynomial == p and r.terms(len(terms)).tolist() == terms
    assert r.term(50) == terms[50] and r.jump(7).jump(2).terms(60, start=1).tolist() == terms[10:70]
    assert r.minimal_polynomial() == Polynomial.from_sequence(terms)
    assert LinearRecurrence.from_sequence(terms).terms(5, start=len(terms)).tolist() == r.terms(5, len(terms)).tolist()
    if degree == 5:
        order = (p >> next(i for i in range(6) if p[i])).order()
        assert r.terms(200, 10**30 * order + 50).tolist() == r.terms(200, 50).tolist()


@pytest.mark.parametrize("a, b", itertools.product(numbers(7)[:7], numbers(8)[:7]))
def test_values_at_polynomials(a, b):
    p, q = Polynomial(a), Polynomial(b)
    expected = Polynomial(0)
    for coefficient in reversed(list(p)):
        expected = expected * q + coefficient
    assert p(q) == expected
    assert p(Polynomial("x + 1")) == p.shifted() and p(Polynomial(0)) == p(0) and p(Polynomial(1)) == p(1)


@pytest.mark.parametrize("n", [0, 1, 2, 5, 20, 65])
@pytest.mark.parametrize("a", [0, 1, 2, 3, 0b1011, *numbers(9)[4:9]])
def test_values_at_matrices(n, a):
    p, matrix = Polynomial(a), naive.random((n, n), n + 1)
    expected = np.zeros((n, n), dtype=np.uint8)
    for coefficient in reversed(list(p)):
        expected = (expected @ matrix + coefficient * np.eye(n, dtype=np.uint8)) % 2
    assert (p(matrix) == expected).all() and p(Matrix(matrix)) == expected and isinstance(p(Matrix(matrix)), Matrix)


def determinant(m):
    """The determinant of a matrix of polynomials, along its first row."""
    if not m:
        return Polynomial(1)
    return sum((m[0][j] * determinant([row[:j] + row[j + 1 :] for row in m[1:]]) for j in range(len(m))), Polynomial(0))


@pytest.mark.parametrize("n", range(6))
@pytest.mark.parametrize("seed", range(6))
def test_characteristic_and_minimal_polynomials(n, seed):
    a = naive.random((n, n), seed, rank=seed % (n + 1) if n and seed % 2 else None)
    x = Polynomial("x")
    p = gf2kit.characteristic_polynomial(a)
    assert p == determinant([[Polynomial(int(a[i, j])) + (x if i == j else 0) for j in range(n)] for i in range(n)])
    smallest = gf2kit.minimal_polynomial(Matrix(a))
    assert smallest == next(q for q in map(Polynomial, range(1, 2 ** (n + 1))) if not q(a).any())


def test_polynomials_of_block_matrices():
    parts = [Polynomial("x + 1") ** 2, Polynomial("x^3 + x + 1"), Polynomial("x + 1"), Polynomial("x^3 + x + 1") ** 3]
    blocks = gf2kit.block_diag([p.companion_matrix() for p in parts])
    change = gf2kit.random(len(blocks), len(blocks), rank=len(blocks))
    a = change @ blocks @ gf2kit.inverse(change)
    assert gf2kit.characteristic_polynomial(a) == parts[0] * parts[1] * parts[2] * parts[3]
    assert gf2kit.minimal_polynomial(a) == parts[0] * parts[3]
    assert gf2kit.invariant_factors(a) == [parts[0].gcd(parts[2]) * parts[1], parts[0] * parts[3]]
    found = gf2kit.frobenius_form(a)
    assert found.invariant_factors == gf2kit.invariant_factors(a)
    assert a @ found.T == found.T @ found.F and gf2kit.rank(found.T) == len(a)
    assert gf2kit.is_similar(a, blocks) and not gf2kit.is_similar(a, Matrix.identity(len(a)))
    assert gf2kit.minimal_polynomial(a, change @ np.eye(len(a), dtype=int)[2]) == parts[1]
    assert gf2kit.order(a) == 28 and a**28 == Matrix.identity(len(a)) == a ** (28 * 10**30)
    for n in [300, 0]:
        assert gf2kit.minimal_polynomial(Matrix.identity(n)) == ("x + 1" if n else 1)
        assert gf2kit.characteristic_polynomial(Matrix.zeros(n, n)) == Polynomial(1) << n


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda: Polynomial(-1), ValueError, "-p is p"),
        (lambda: Polynomial(1.5), TypeError, "expected an integer"),
        (lambda: Polynomial([1, 0]), TypeError, "from_coefficients"),
        (lambda: Polynomial("x^"), ValueError, ""),
        (lambda: Polynomial("0xg"), ValueError, "hexadecimal"),
        (lambda: Polynomial.from_coefficients([1, 2]), ValueError, "is 2"),
        (lambda: Polynomial.from_coefficients([[1]]), ValueError, "1 dimension"),
        (lambda: Polynomial.from_exponents([-1]), ValueError, "exponent is -1"),
        (lambda: Polynomial.from_exponents([10**15]), MemoryError, "degree"),
        (lambda: Polynomial("x") ** -1, ValueError, "modulus"),
        (lambda: Polynomial("x") ** 10**15, MemoryError, "degree"),
        (lambda: Polynomial("x") << 10**15, MemoryError, "degree"),
        (lambda: Polynomial("x") // 0, ZeroDivisionError, ""),
        (lambda: pow(Polynomial("x"), -1, "x^2"), ValueError, "no inverse"),
        (lambda: Polynomial("x")(2), ValueError, "expected 0 or 1"),
        (lambda: Polynomial("x")("x"), TypeError, "expected 0 or 1"),
        (lambda: Polynomial("x")([[1, 0]]), ValueError, r"x: expected a square matrix, got shape \(1, 2\)"),
        (lambda: Polynomial("x")([[2]]), ValueError, r"x: entry \(0, 0\) is 2"),
        (lambda: Polynomial("x^1000000")(Polynomial("x^10000000")), MemoryError, "degree"),
        (lambda: Polynomial("x")[-1], ValueError, "exponent is -1"),
        (lambda: Polynomial("x^-1"), ValueError, "exponent"),
        (lambda: Polynomial.from_sequence([[1]]), ValueError, r"terms: expected an array of 1 dimension"),
        (lambda: Polynomial.from_sequence([0, 2]), ValueError, "terms: entry 1 is 2"),
        (lambda: LinearRecurrence("x^2 + 1", [1]), ValueError, "degree 2 needs as many terms, there are 1"),
        (lambda: LinearRecurrence(0, [1]), ValueError, "zero"),
        (lambda: LinearRecurrence.from_sequence([0, 0, 1]), ValueError, "3 terms do not determine"),
        (lambda: LinearRecurrence("x + 1", [1]).term(-1), ValueError, "start is -1"),
        (lambda: LinearRecurrence("x + 1", [1]).terms(2**50), MemoryError, "terms"),
        (lambda: Polynomial.irreducible(0), ValueError, "degree is 0"),
        (lambda: Polynomial.random(2**50), MemoryError, "degree"),
        (lambda: Polynomial.random(2, seed=-1), ValueError, "seed is -1"),
        (lambda: Polynomial(0).companion_matrix(), ValueError, "polynomial 0"),
        (lambda: gf2kit.characteristic_polynomial([[1, 0]]), ValueError, r"A: expected a square matrix"),
        (lambda: gf2kit.minimal_polynomial([[1, 0]]), ValueError, r"A: expected a square matrix"),
        (lambda: gf2kit.minimal_polynomial([[1]], [1, 0]), ValueError, "length 2"),
        (lambda: gf2kit.frobenius_form([[1, 0]]), ValueError, r"A: expected a square matrix"),
        (lambda: gf2kit.order([[1, 0], [1, 0]]), gf2kit.SingularMatrixError, "singular"),
        (lambda: setattr(Polynomial("x"), "degree", 2), AttributeError, ""),
    ],
)
def test_other_arguments_are_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()


def test_fibonacci_polynomials_modulo_another():
    m = Polynomial("x^20 + x^3 + 1")
    assert all(Polynomial.fibonacci(n, m) == Polynomial.fibonacci(n) % m for n in range(70))
    assert Polynomial.fibonacci(2**201, m) == pow(Polynomial("x"), 2**201 - 1, m) != 1  # f_(2^k) = x^(2^k - 1)
