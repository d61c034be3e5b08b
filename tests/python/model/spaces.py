# SPDX-License-Identifier: MIT
"""Decompositions, bases, blocks, equations one by one, and the weights of small codes."""

import itertools

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

import gf2kit

from .boxes import MADE, check_result, kind_of
from .machine import MATRICES, MAX_ENTRIES, OFF, OPERANDS, TO_MATRICES, Machine

MAX_LENGTH = 9  # of codes whose vectors are all tried


class Spaces(Machine):
    @rule(targets=TO_MATRICES, a=OPERANDS)
    def decompositions(self, a):
        m, n = a.shape
        kind = kind_of(a.value)
        reduced, pivots = naive.rref(a.model)
        form, columns, t = gf2kit.rref(a.value, transform=True)
        check_result(form, reduced, kind)
        assert columns.tolist() == pivots and (naive.product(np.asarray(t), a.model) == reduced).all()
        assert naive.rank(np.asarray(t)) == m
        ple, pluq = gf2kit.ple(a.value), gf2kit.pluq(a.value)
        p, l, e, u, q = (np.asarray(part) for part in (ple.P, ple.L, ple.E, pluq.U, pluq.Q))
        assert (naive.product(naive.product(p, l), e) == a.model).all()
        assert (naive.product(naive.product(np.asarray(pluq.P), np.asarray(pluq.L)), naive.product(u, q)) == a.model).all()
        assert ple.rank == pluq.rank == len(pivots) == len(u)
        rows = naive.rref(a.model.T)[1]
        assert gf2kit.pivot_rows(a.value).tolist() == rows
        check_result(gf2kit.row_basis(a.value), a.model[rows], kind)
        check_result(gf2kit.row_space(a.value), reduced[: len(pivots)], kind)
        left = gf2kit.left_nullspace(a.value)
        check_result(left, naive.nullspace(a.model.T), kind)
        return self.keep(left, naive.nullspace(a.model.T))

    @rule(a=OPERANDS, off=OFF, data=st.data())
    def words_of_a_space(self, a, off, data):
        m, n = a.shape
        random = np.random.default_rng(data.draw(st.integers(0, 2**32)))
        word = random.integers(0, 2, max(0, n + off), np.uint8)
        if len(word) != n:
            with pytest.raises(ValueError):
                gf2kit.contains(a.value, word)
            return
        if m and data.draw(st.booleans()):
            word = a.model[0] ^ a.model[-1]
        found = gf2kit.contains(a.value, word)
        if found:
            assert (naive.product(found.combination[None], a.model)[0] == word).all() and found.dual is None
        else:
            assert not naive.product(a.model, found.dual[:, None]).any() and (word & found.dual).sum() % 2 == 1

    @rule(a=OPERANDS)
    def of_squares(self, a):
        if a.shape[0] != a.shape[1]:
            for call in (gf2kit.determinant, gf2kit.trace):
                with pytest.raises(ValueError):
                    call(a.value)
            return
        assert gf2kit.determinant(a.value) == int(naive.rank(a.model) == len(a.model))
        assert gf2kit.trace(a.value) == int(np.trace(a.model.astype(int)) % 2)

    @rule(targets=TO_MATRICES, a=MATRICES, b=OPERANDS)
    def blocks(self, a, b):
        (m, n), (p, q) = a.shape, b.shape
        for stack, expected, fits in [(gf2kit.hstack, np.hstack, m == p), (gf2kit.vstack, np.vstack, n == q)]:
            if not fits:
                with pytest.raises(ValueError):
                    stack([a.value, b.value])
                continue
            check_result(stack([a.value, b.value, a.value]), expected([a.model, b.model, a.model]), gf2kit.Matrix)
        if m * p * n * q <= MAX_ENTRIES:
            check_result(gf2kit.kron(a.value, b.value), np.kron(a.model, b.model), gf2kit.Matrix)
        if (m + p) * (n + q) > MAX_ENTRIES:
            return multiple()
        expected = np.zeros((m + p, n + q), dtype=np.uint8)
        expected[:m, :n], expected[m:, n:] = a.model, b.model
        found = gf2kit.block_diag([a.value, b.value])
        check_result(found, expected, gf2kit.Matrix)
        return self.keep(found, expected)

    @rule(a=OPERANDS, made=MADE)
    def equations(self, a, made):
        rows, n = a.model[:6], a.shape[1]
        b = made.model((len(rows),))
        system = gf2kit.IncrementalSystem(n)
        assert repr(system)
        for k, row in enumerate(rows):
            added = system.add(row, b[k])
            assert bool(added) == (added.kind != "contradictory")
            for same in naive.copies(system):
                assert same == system and same.solution() == system.solution()
            assert system.copy().rank == system.rank == naive.rank(rows[: k + 1]) == n - system.nullity
        x, answer = naive.solve(rows, b), system.solution()
        assert (system.unknowns, system.equations) == (n, len(rows)) and system.is_consistent == bool(answer) == (x is not None)
        assert gf2kit.verify(rows, b, answer) and (x is None or (answer.x == x).all())
        assert len(system) == len(rows) and system
        assert system.free_columns.tolist() == [j for j in range(n) if j not in naive.rref(rows)[1]]
        assert (system.contradiction is None) == bool(answer)
        assert answer or (system.contradiction == answer.equations).all()
        again = gf2kit.IncrementalSystem(n)
        half = len(rows) // 2
        first, alone = again.add_many(rows[:half], b[:half]), again.classify(rows[half:], b[half:])
        last = again.add_many(rows[half:], b[half:])
        assert again == system and (len(first), len(last), len(alone)) == (half, len(rows) - half, len(rows) - half)
        assert bool(first) and bool(last) or not system.is_consistent
        assert all(last.kinds[alone.kinds != "new"] == alone.kinds[alone.kinds != "new"])

    @rule(a=OPERANDS, parity_check=st.booleans(), budget=st.none() | st.integers(1, 100))
    def weights(self, a, parity_check, budget):
        given = a.model[:, :MAX_LENGTH]
        code = naive.nullspace(given) if parity_check else naive.rref(given)[0][: naive.rank(given)]
        words, n = naive.span(code), given.shape[1]
        found = gf2kit.weight_distribution(given, parity_check=parity_check, budget=budget)
        expected = np.bincount(words.sum(axis=1, dtype=int), minlength=n + 1)
        assert found.complete or budget is not None
        assert found.counts == expected.tolist() if found.complete else (found.counts <= expected).all()
        radius = gf2kit.covering_radius(given, parity_check=parity_check)
        vectors = itertools.product([0, 1], repeat=n)
        distances = [(words ^ np.array(v, dtype=np.uint8).reshape(n)).sum(axis=1).min() for v in vectors]
        assert radius.proved and radius.upper == max(distances)
