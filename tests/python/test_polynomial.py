# SPDX-License-Identifier: MIT
"""Polynomials beside carry-less arithmetic of Python's integers."""

import copy
import itertools
import pickle
import random

import numpy as np
import pytest

from gf2kit import Polynomial

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
        (lambda: setattr(Polynomial("x"), "degree", 2), AttributeError, ""),
    ],
)
def test_other_arguments_are_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()
