# SPDX-License-Identifier: MIT
"""Functions of a matrix, subspaces, and programs that multiply by a matrix."""

import pickle

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

import gf2kit
from gf2kit import Polynomial, Subspace

from .machine import OPERANDS, Machine

MAX_SIDE = 20
SEED = st.integers(0, 2**32)


def invertible(n, seed):
    lower, upper = np.tril(naive.random((n, n), seed)), np.triu(naive.random((n, n), seed + 1))
    return naive.product(lower | np.eye(n, dtype=np.uint8), upper | np.eye(n, dtype=np.uint8))


def is_zero_at(p, a):
    return not np.asarray(p(a)).any()


class Functions(Machine):
    @rule(n=st.integers(0, MAX_SIDE), rank=st.integers(0, MAX_SIDE), seed=SEED)
    def functions_of_a_matrix(self, n, rank, seed):
        a = naive.random((n, n), seed, min(rank, n))
        p, q = gf2kit.characteristic_polynomial(a), gf2kit.minimal_polynomial(a)
        factors = gf2kit.invariant_factors(a)
        assert p.degree == n and is_zero_at(p, a) and is_zero_at(q, a)
        assert all(f % g == 0 for g, f in zip(factors, factors[1:])) and (factors[-1] if n else Polynomial(1)) == q
        product = Polynomial(1)
        for f in factors:
            product *= f
        assert product == p
        form = gf2kit.frobenius_form(a)
        assert form.invariant_factors == factors and naive.rank(np.asarray(form.T)) == n
        assert (naive.product(a, np.asarray(form.T)) == naive.product(np.asarray(form.T), np.asarray(form.F))).all()
        t = invertible(n, seed)
        assert gf2kit.is_similar(a, naive.product(naive.product(t, a), np.asarray(gf2kit.inverse(t))))
        if n:
            of_vector = gf2kit.minimal_polynomial(a, a[0])
            assert q % of_vector == 0 and not naive.product(np.asarray(of_vector(a)), a[0][:, None]).any()

    @rule(n=st.integers(0, 6), seed=SEED)
    def orders_of_matrices(self, n, seed):
        a = invertible(n, seed)
        power, count = a, 1
        while not (power == np.eye(n, dtype=np.uint8)).all():
            power, count = naive.product(power, a), count + 1
        assert gf2kit.order(a) == count
        if n:
            with pytest.raises(gf2kit.SingularMatrixError):
                gf2kit.order(np.zeros((n, n), dtype=np.uint8))

    @rule(a=OPERANDS, dimension=st.integers(0, 9), seed=SEED)
    def subspaces(self, a, dimension, seed):
        n = a.shape[1]
        if n > 130:
            return
        u, other = Subspace(a.value), naive.random((dimension, n), seed)
        if dimension and len(a.model):
            other[0] = a.model[0]
        w = Subspace(other)
        reduced, pivots = naive.rref(a.model)
        assert (np.asarray(u.basis) == reduced[: len(pivots)]).all() and u.pivot_columns.tolist() == pivots
        assert (u.dimension, u.ambient_dimension) == (len(pivots), n) and "ubspace" in repr(w)
        assert pickle.loads(pickle.dumps(w)) == w
        total, common = u + w, u & w
        assert total.dimension + common.dimension == u.dimension + w.dimension
        assert common <= u <= total and w <= total and (u < total) == (u != total)
        assert total.dimension == naive.rank(np.concatenate([a.model, other]))
        assert len(u.quotient_basis(w)) == u.dimension - common.dimension
        assert (u + u.complement()).dimension == n == u.dimension + u.annihilator().dimension
        assert Subspace.nullspace(u.annihilator().basis) == u
        assert u.contains(a.value).all() and w.contains(other).all()
        for v in other:
            y, rest = u.coordinates(v), np.asarray(u.coset_representative(v))
            assert (v in u) == (y is not None) == (not rest.any())
            assert y is None or (naive.product(np.asarray(y)[None], np.asarray(u.basis))[0] == v).all()

    @rule(m=st.integers(0, 9), n=st.integers(0, 9), seed=SEED)
    def circuits(self, m, n, seed):
        a = naive.random((m, n), seed)
        program = gf2kit.xor_program(a, seed=seed % 100, time=0.001)
        assert (np.asarray(program.matrix()) == a).all() and program.depth <= len(program)
        assert len(program.to_text().splitlines()) == len(program) + m and "multiply" in program.to_c()
        b = invertible(n, seed)
        circuit = gf2kit.cnot_circuit(b)
        assert (np.asarray(circuit.matrix()) == b).all() and circuit.depth <= len(circuit)
        assert len(circuit.to_text().splitlines()) == len(circuit) and "multiply" in circuit.to_c()
        assert circuit.to_qasm().count("cx ") == len(circuit)
