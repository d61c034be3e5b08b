# SPDX-License-Identifier: MIT
"""Polynomials, compared with integers multiplied without carries."""

import copy
import pickle

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

import gf2kit
from gf2kit import LinearRecurrence, Polynomial

from .machine import Machine

NUMBER = st.one_of(st.integers(0, 64), st.integers(0, 2**200))


def times(a, b):
    product = 0
    for i in range(b.bit_length()):
        product ^= (a << i) * (b >> i & 1)
    return product


def divided(a, b):
    quotient = 0
    while a.bit_length() >= b.bit_length():
        shift = a.bit_length() - b.bit_length()
        quotient, a = quotient ^ 1 << shift, a ^ b << shift
    return quotient, a


class Polynomials(Machine):
    @rule(a=NUMBER, b=NUMBER, exponent=st.integers(0, 6), bit=st.sampled_from([0, 1]))
    def polynomials(self, a, b, exponent, bit):
        p, q = Polynomial(a), Polynomial(b)
        assert p.degree == a.bit_length() - 1 and p.weight() == bin(a).count("1") and bool(p) == (a != 0)
        assert p + q == p - q == p ^ q == Polynomial(a ^ b) and p + bit == bit + p == bit - p == bit ^ p == Polynomial(a ^ bit)
        assert int(p * q) == times(a, b) and p * bit == bit * p == (p if bit else 0)
        assert (p == q, p < q, p <= q, p > q, p >= q) == (a == b, a < b, a <= b, a > b, a >= b)
        assert p << exponent == Polynomial(a << exponent) and p >> exponent == Polynomial(a >> exponent)
        assert -p == +p == p and p(0) == a % 2 and p(1) == bin(a).count("1") % 2
        g, u, v = p.xgcd(q)
        assert u * p + v * q == g == p.gcd(q)
        if b:
            assert divmod(p, q) == (p // q, p % q) and (int(p // q), int(p % q)) == divided(a, b)
            assert divmod(bit, q) == (bit // q, bit % q) == divmod(Polynomial(bit), q)
            assert pow(p, exponent, q) == p**exponent % q
        else:
            with pytest.raises(ZeroDivisionError):
                p % q

    @rule(a=NUMBER)
    def forms_of_polynomials(self, a):
        p = Polynomial(a)
        others = [Polynomial(hex(p)), Polynomial(str(p)), eval(repr(p)), Polynomial.from_exponents(p.exponents())]
        others += [Polynomial.from_coefficients(p.coefficients()), p.reverse().reverse() << (a & -a).bit_length() - 1 if a else p]
        others += [copy.copy(p), pickle.loads(pickle.dumps(p))]
        for other in others:
            assert other == p and hash(other) == hash(p) and int(other) == a
        assert all((a >> k + 1) % 2 * (k % 2 == 0) == int(p.derivative()) >> k & 1 for k in range(a.bit_length()))
        with pytest.raises(AttributeError):
            p.degree = 3

    @rule(a=st.integers(1, 2**20))
    def factors(self, a):
        product = Polynomial(1)
        for factor, multiplicity in Polynomial(a).factor():
            assert factor.is_irreducible()
            product *= factor**multiplicity
        assert product == Polynomial(a)

    @rule(a=NUMBER, b=NUMBER)
    def coefficients(self, a, b):
        p, q = Polynomial(a), Polynomial(b)
        assert list(p) == [p[i] for i in range(p.degree + 1)] == [a >> i & 1 for i in range(a.bit_length())]
        assert f"{p:x}" == f"{a:x}" and f"{p}" == str(p) and p.roots() == [x for x in (0, 1) if p(x) == 0]
        assert p.lcm(q) * p.gcd(q) == p * q
        c = Polynomial.from_sequence(list(p))
        assert all(sum(c[i] * p[k + i] for i in range(c.degree + 1)) % 2 == 0 for k in range(p.degree + 1 - c.degree))

    @rule(a=st.integers(1, 2**40), b=st.integers(0, 2**40 - 1), n=st.integers(0, 60))
    def recurrences(self, a, b, n):
        p = Polynomial(a)
        terms = [b >> i & 1 for i in range(max(p.degree, 1))][: p.degree]
        while len(terms) < 200:
            terms.append(sum(p[i] * terms[len(terms) - p.degree + i] for i in range(p.degree)) % 2)
        r = LinearRecurrence(p, terms)
        assert r.polynomial == p and r.terms(200).tolist() == terms and r.term(n) == terms[n]
        assert r.jump(n).terms(100, start=10).tolist() == terms[n + 10 : n + 110]
        assert r.minimal_polynomial() == LinearRecurrence.from_sequence(terms).polynomial == Polynomial.from_sequence(terms)
        assert eval(repr(r)).terms(200).tolist() == terms

    @rule(a=st.integers(1, 2**9))
    def orders(self, a):
        p, factors = Polynomial(a), Polynomial(a).factor()
        assert p.is_squarefree() == all(multiplicity == 1 for _, multiplicity in factors)
        companion = p.companion_matrix()
        assert gf2kit.characteristic_polynomial(companion) == gf2kit.minimal_polynomial(companion) == p
        if a % 2:
            power, count = divided(2, a)[1], 1
            while power != divided(1, a)[1]:
                power, count = divided(power << 1, a)[1], count + 1
            assert p.order() == count and p.is_primitive() == (a > 1 and count == 2**p.degree - 1)

    @rule(degree=st.integers(1, 40), seed=st.none() | st.integers(0, 9))
    def polynomials_of_a_degree(self, degree, seed):
        p, q = Polynomial.irreducible(degree, seed), Polynomial.primitive(degree, seed)
        assert p.is_irreducible() and q.is_primitive() and (seed is not None or p <= q)
        assert p.degree == q.degree == Polynomial.random(degree, seed or 1).degree == degree
