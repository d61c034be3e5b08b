# SPDX-License-Identifier: MIT
"""Polynomials beside carry-less arithmetic of Python's integers."""

import copy
import itertools
import pickle
import random

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, Polynomial, _orders

DEGREES = [0, 1, 2, 5, 63, 64, 65, 127, 130, 700]


def times(a, b):
    product = 0
    while b:
        if b & 1:
            product ^= a
        a, b = a << 1, b >> 1
    return product


def divided(a, b):
    quotient = 0
    while a.bit_length() >= b.bit_length():
        shift = a.bit_length() - b.bit_length()
        quotient ^= 1 << shift
        a ^= b << shift
    return quotient, a


def gcd(a, b):
    while b:
        a, b = b, divided(a, b)[1]
    return a


def numbers(seed):
    generator = random.Random(seed)
    return [0, 1, *(generator.getrandbits(degree) | 1 << degree for degree in DEGREES)]


@pytest.mark.parametrize("a, b", itertools.product(numbers(1), numbers(2)))
def test_arithmetic_is_that_without_carries(a, b):
    p, q = Polynomial(a), Polynomial(b)
    assert int(p) == a and p.degree == a.bit_length() - 1 and bool(p) == (a != 0)
    assert p + q == p - q == p ^ q == Polynomial(a ^ b) and int(p * q) == times(a, b)
    assert (p == q) == (a == b) and (p < q) == (a < b) and (p >= q) == (a >= b)
    g, u, v = p.xgcd(q)
    assert int(p.gcd(q)) == gcd(a, b) == int(g) and u * p + v * q == g
    if b:
        quotient, rest = divided(a, b)
        assert tuple(map(int, divmod(p, q))) == (quotient, rest) == (int(p // q), int(p % q))
        assert pow(p, 5, q) == p * p * p * p * p % q and pow(p, 0, q) == 1 % q
        if int(g) == 1:
            assert pow(p, -1, q) * p % q == 1 % q and pow(p, -2, q) * p * p % q == 1 % q


@pytest.mark.parametrize("a", numbers(3))
def test_forms_and_parts(a):
    p = Polynomial(a)
    bits = [int(bit) for bit in reversed(bin(a)[2:])] if a else []
    assert p.coefficients().tolist() == bits and p.exponents().tolist() == [i for i, bit in enumerate(bits) if bit]
    assert p.weight() == sum(bits) and p(1) == sum(bits) % 2 and p(0) == (bits or [0])[0]
    for made in [
        Polynomial(hex(a)), Polynomial(bin(a)), Polynomial(str(p)), Polynomial(p), Polynomial(hex(p)),
        Polynomial.from_exponents(p.exponents()), Polynomial.from_coefficients(np.array(bits, dtype=int)),
        copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p)), -p, +p, eval(repr(p)),
    ]:  # fmt: skip
        assert made == p and hash(made) == hash(p)
    assert int(p << 70) == a << 70 and int(p >> 3) == a >> 3 and p**3 == p * p * p and p**0 == 1
    assert int(p.derivative()) == (a >> 1) & int("01" * 400, 2) and p.reverse() == Polynomial(bin(a)[:1:-1].join(["0b", ""]))


@pytest.mark.parametrize("a", range(1, 300))
def test_factors_are_irreducible(a):
    p = Polynomial(a)
    factors, product = p.factor(), Polynomial(1)
    for factor, multiplicity in factors:
        product *= factor**multiplicity
        assert factor.is_irreducible()
    assert product == p and factors == sorted(factors)
    divisors = [b for b in range(2, a) if divided(a, b)[1] == 0]
    assert p.is_irreducible() == (a > 1 and not divisors)


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


@pytest.mark.parametrize("a", numbers(5))
def test_coefficients_one_by_one(a):
    p = Polynomial(a)
    assert list(p) == p.coefficients().tolist() and [p[i] for i in range(p.degree + 70)] == [a >> i & 1 for i in range(p.degree + 70)]
    assert f"{p:x}" == f"{a:x}" and f"{p:#b}" == bin(a) and f"{p}" == str(p) and f"{p:>9}" == f"{p!s:>9}"
    assert p.roots() == [x for x in (0, 1) if p(x) == 0]
    assert Polynomial(str(p).replace("^", "**").replace("+", "-").upper()) == p
    for b in numbers(6):
        q = Polynomial(b)
        assert p.lcm(q) * p.gcd(q) == p * q


def order(a):
    """The order of x modulo the polynomial a, by its powers."""
    power, count = divided(2, a)[1], 1
    while power != divided(1, a)[1]:
        power, count = divided(power << 1, a)[1], count + 1
    return count


@pytest.mark.parametrize("a", range(1, 300))
def test_orders(a):
    p = Polynomial(a)
    if a % 2 == 0:
        with pytest.raises(ValueError, match="divisible by x"):
            p.order()
        assert not p.is_primitive()
        return
    assert p.order() == order(a)
    assert p.is_primitive() == (p.degree > 0 and order(a) == 2**p.degree - 1)
    assert p.is_squarefree() == all(multiplicity == 1 for _, multiplicity in p.factor())


@pytest.mark.parametrize("degree", range(1, 9))
def test_least_polynomials(degree):
    found = [Polynomial(a) for a in range(2**degree, 2 ** (degree + 1))]
    assert Polynomial.irreducible(degree) == next(p for p in found if p.is_irreducible())
    assert Polynomial.primitive(degree) == next(p for p in found if p.is_primitive())
    assert {Polynomial.random(degree, seed=seed) for seed in range(30 * 2**degree)} == set(found)


def test_polynomials_of_large_degree():
    for degree in [16, 32, 61, 64, 127, 128]:
        for seed in [None, 1, 2]:
            p = Polynomial.primitive(degree, seed=seed)
            assert p.degree == degree and p.is_primitive() and p.order() == 2**degree - 1
    p = Polynomial.irreducible(521)
    assert p == "x^521 + x^9 + x^6 + x^5 + x^3 + x + 1" or p.is_irreducible()
    assert p.order() == 2**521 - 1 and Polynomial.irreducible(300, seed=3).is_irreducible()
    assert Polynomial.random(0) == 1 and Polynomial.random(500, seed=1) == Polynomial.random(500) != Polynomial.random(500, seed=2)


def test_prime_factors_of_mersenne_numbers():
    for n in [*range(1, 65), 101, 128, 137, 191, 193, 200]:
        primes = [q for part, is_complete in _orders._prime_factors(n) for q in part if is_complete]
        rest = 2**n - 1
        for q in primes:
            assert _orders.is_prime(q) and rest % q == 0
            while rest % q == 0:
                rest //= q
        assert rest == 1
    for n, factors in _orders.KNOWN_FACTORS.items():
        assert set(factors) <= set(_orders._factors_of_primitive_part(n)[0])


def test_orders_that_depend_on_unknown_factors(monkeypatch):
    monkeypatch.setattr(_orders, "_factors_of_primitive_part", lambda n: ((), False))
    with pytest.raises(ValueError, match=r"prime factors of 2\^4 - 1"):
        Polynomial("x^4 + x + 1").is_primitive()
    with pytest.raises(ValueError, match="not all of which were found"):
        Polynomial("x^4 + x + 1").order()


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


@pytest.mark.parametrize("a", numbers(10)[1:])
def test_companion_matrices(a):
    p = Polynomial(a)
    companion = p.companion_matrix()
    assert companion.shape == (p.degree, p.degree) and not p(companion).any()
    assert gf2kit.characteristic_polynomial(companion) == gf2kit.minimal_polynomial(companion) == p


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
        (lambda: Polynomial(0).factor(), ValueError, ""),
        (lambda: Polynomial("x")(2), ValueError, "expected 0 or 1"),
        (lambda: Polynomial("x")("x"), TypeError, "expected 0 or 1"),
        (lambda: Polynomial("x")([[1, 0]]), ValueError, r"x: expected a square matrix, got shape \(1, 2\)"),
        (lambda: Polynomial("x")([[2]]), ValueError, r"x: entry \(0, 0\) is 2"),
        (lambda: Polynomial("x^1000000")(Polynomial("x^10000000")), MemoryError, "degree"),
        (lambda: Polynomial("x")[-1], ValueError, "exponent is -1"),
        (lambda: Polynomial("x^-1"), ValueError, "exponent"),
        (lambda: Polynomial.from_sequence([[1]]), ValueError, r"terms: expected an array of 1 dimension"),
        (lambda: Polynomial.from_sequence([0, 2]), ValueError, "terms: entry 1 is 2"),
        (lambda: Polynomial.irreducible(0), ValueError, "degree is 0"),
        (lambda: Polynomial.random(2**50), MemoryError, "degree"),
        (lambda: Polynomial.random(2, seed=-1), ValueError, "seed is -1"),
        (lambda: Polynomial(0).companion_matrix(), ValueError, "polynomial 0"),
        (lambda: gf2kit.characteristic_polynomial([[1, 0]]), ValueError, r"A: expected a square matrix"),
        (lambda: gf2kit.minimal_polynomial([[1, 0]]), ValueError, r"A: expected a square matrix"),
        (lambda: setattr(Polynomial("x"), "degree", 2), AttributeError, ""),
    ],
)
def test_other_arguments_are_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()
