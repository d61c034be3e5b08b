# SPDX-License-Identifier: MIT
"""Products, elimination, systems of equations, certificates, and NumPy's functions of a Matrix."""

import dataclasses
import functools
import operator
from concurrent.futures import ThreadPoolExecutor

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

import gf2kit
from gf2kit import Matrix

from . import certificates
from .boxes import MADE, check_result, kind_of
from .machine import ARRAYS, MATRICES, MAX_ENTRIES, OFF, OPERANDS, SIZE, TO_MATRICES, Machine

PRODUCT = {"matmul": lambda a, b: gf2kit.matmul(a, b), "@": operator.matmul, "numpy.dot": np.dot}
OF_ONE = {
    **{f.__name__: f for f in (np.transpose, np.flip, np.flipud, np.rot90, np.tril, np.triu, np.ravel, np.diagonal)},
    **{f.__name__: f for f in (np.trace, np.count_nonzero, np.argwhere, np.zeros_like, np.squeeze, np.copy)},
    "roll": lambda a: np.roll(a, 1, axis=1),
    "take": lambda a: np.take(a, [0, 0], axis=0),
    "einsum": lambda a: np.einsum("ij,ij->j", a, a),
}
OF_TWO = {
    **{f.__name__: f for f in (np.dot, np.inner, np.array_equal)},
    "vstack": lambda a, b: np.vstack([a, b]),
    "hstack": lambda a, b: np.hstack([a, b]),
    "concatenate": lambda a, b: np.concatenate([a, b, a], axis=1),
    "kron": np.kron,
    "multi_dot": lambda a, b: np.linalg.multi_dot([a, b, b.T]),
    "where": lambda a, b: np.where(np.eye(*a.shape) > 0, a, b),
}
UNARY = ["rank", "rref", "nullspace", "inverse", "minimum_distance", "Matrix", "lights.solve"]
OF_STACKS = [
    *["inverse", "left_nullspace", "nullspace", "pivot_rows", "ple", "pluq", "rank", "row_basis", "row_space", "rref"],
    *["determinant", "trace"],
]
REFUSED = {
    "float": (lambda a: a.astype(float), TypeError),
    "object": (lambda a: a.astype(object), TypeError),
    "one dimension": (lambda a: a[0], ValueError),
    "three dimensions": (lambda a: a[np.newaxis], ValueError),
    "an entry 2": (lambda a: np.where(np.arange(a.size).reshape(a.shape) == a.size - 1, 2, a), ValueError),
    "an entry -1": (lambda a: np.where(np.arange(a.size).reshape(a.shape) == 0, np.int8(-1), a), ValueError),
}


class Algebra(Machine):
    @rule(a=OPERANDS)
    def rank(self, a):
        assert gf2kit.rank(a.value) == naive.rank(a.model) == a.shape[1] - gf2kit.nullity(a.value)
        if a.is_matrix:
            assert np.linalg.matrix_rank(a.value) == naive.rank(a.model)

    @rule(targets=TO_MATRICES, a=OPERANDS)
    def rref(self, a):
        reduced, pivots = gf2kit.rref(a.value)
        expected, expected_pivots = naive.rref(a.model)
        check_result(reduced, expected, kind_of(a.value))
        assert pivots.tolist() == expected_pivots
        return self.keep(reduced, expected)

    @rule(targets=TO_MATRICES, a=OPERANDS)
    def nullspace(self, a):
        basis, expected = gf2kit.nullspace(a.value), naive.nullspace(a.model)
        check_result(basis, expected, kind_of(a.value))
        return self.keep(basis, expected)

    @rule(targets=TO_MATRICES, a=OPERANDS, use=st.sampled_from(["gf2kit", "numpy"]))
    def inverse(self, a, use):
        invert = np.linalg.inv if use == "numpy" and a.is_matrix else gf2kit.inverse
        n = len(a.model)
        if a.shape != (n, n):
            with pytest.raises((ValueError, np.linalg.LinAlgError)):
                invert(a.value)
            return multiple()
        determinant = int(naive.rank(a.model) == n)
        if a.is_matrix:
            assert np.linalg.det(a.value) == determinant
        if determinant == 0:
            with pytest.raises(gf2kit.SingularMatrixError) as error:
                invert(a.value)
            x = error.value.certificate
            assert x.any() and not naive.product(a.model, x).any() and str(a.shape) in str(error.value)
            return multiple()
        expected = naive.rref(np.hstack([a.model, np.eye(n, dtype=np.uint8)]))[0][:, n:]
        found = invert(a.value)
        check_result(found, expected, kind_of(a.value))
        return self.keep(found, expected)

    @rule(a=OPERANDS, b=st.one_of(OPERANDS, MADE))
    def verify_inverse(self, a, b):
        b = self.given(b, a.shape)
        n = len(a.model)
        if not a.shape == b.shape == (n, n):
            with pytest.raises(ValueError):
                gf2kit.verify_inverse(a.value, b.value)
            return
        assert gf2kit.verify_inverse(a.value, b.value) == (naive.product(a.model, b.model) == np.eye(n)).all()

    @rule(targets=TO_MATRICES, a=OPERANDS, b=st.one_of(OPERANDS, MADE), columns=SIZE)
    def product(self, a, b, columns):
        b = self.given(b, (a.shape[1], self.sizes[columns]))
        ways = PRODUCT.values() if a.is_matrix or b.is_matrix else [PRODUCT["matmul"]]
        if a.shape[1] != b.shape[0]:
            for multiply in ways:
                with pytest.raises(ValueError):
                    multiply(a.value, b.value)
            return multiple()
        expected = naive.product(a.model, b.model)
        for multiply in ways:
            found = multiply(a.value, b.value)
            check_result(found, expected, kind_of(a.value, b.value))
        return self.keep(found, expected)

    @rule(targets=TO_MATRICES, a=MATRICES, exponent=st.integers(-1, 5))
    def power(self, a, exponent):
        n = len(a.model)
        if a.shape != (n, n) or exponent < 0 and naive.rank(a.model) < n:
            for call in (np.linalg.matrix_power, gf2kit.power, operator.pow):
                with pytest.raises(np.linalg.LinAlgError):
                    call(a.value, exponent)
            return multiple()
        base = a.model if exponent >= 0 else naive.rref(np.hstack([a.model, np.eye(n, dtype=np.uint8)]))[0][:, n:]
        expected = functools.reduce(naive.product, [base] * abs(exponent), np.eye(n, dtype=np.uint8))
        check_result(gf2kit.power(a.value, exponent), expected, Matrix)
        check_result(a.value**exponent, expected, Matrix)
        return self.keep(np.linalg.matrix_power(a.value, exponent), expected)

    @rule(a=OPERANDS, made=MADE, is_left=st.booleans(), off=OFF)
    def product_with_a_vector(self, a, made, is_left, off):
        length = a.shape[0] if is_left else a.shape[1]
        x = self.given(made, (max(0, length + off),))
        for by, vector in [(by, vector) for by in PRODUCT for vector in (x.value, x.model.tolist())]:
            pair = (vector, a.value) if is_left else (a.value, vector)
            multiply = PRODUCT[by if a.is_matrix else "matmul"]
            if len(x.model) != length:
                with pytest.raises(ValueError):
                    multiply(*pair)
                continue
            expected = naive.product(x.model, a.model) if is_left else naive.product(a.model, x.model)
            check_result(multiply(*pair), expected, kind_of(vector))

    def check_solution(self, a, b, answer):
        """Checks the answer of solve() for models a and b."""
        x = naive.solve(a, b)
        assert bool(answer) == (x is not None)
        if x is None:
            y = answer.certificate
            assert answer.x is None and not naive.product(y, a).any() and naive.product(y, b) == 1
            return
        assert (answer.x == x).all() and answer.certificate is None
        pivots = naive.rref(a)[1]
        assert answer.free_columns.tolist() == [j for j in range(a.shape[1]) if j not in pivots]
        assert answer.nullity == a.shape[1] - len(pivots)

    @rule(targets=TO_MATRICES, a=OPERANDS, made=MADE, off=OFF, is_in_image=st.booleans())
    def solve(self, a, made, off, is_in_image):
        m, n = a.shape
        b = self.given(made, (n,) if is_in_image else (max(0, m + off),))
        side, model = b.value, b.model
        if is_in_image:
            side = model = naive.product(a.model, b.model)
        if len(model) != m:
            with pytest.raises(ValueError):
                gf2kit.solve(a.value, side)
            return multiple()
        answer = gf2kit.solve(a.value, side)
        self.check_solution(a.model, model, answer)
        assert gf2kit.verify(a.value, side, answer)
        if not answer:
            assert answer.certificate.dtype == kind_of(side)
            return multiple()
        assert answer.x.dtype == kind_of(side)
        expected = naive.nullspace(a.model)
        check_result(answer.nullspace, expected, kind_of(a.value))
        return self.keep(answer.nullspace, expected)

    @rule(a=ARRAYS, column=st.integers(0, 3))
    def solve_for_own_column(self, a, column):
        if column < a.shape[1]:
            answer = gf2kit.solve(a.value, a.value[:, column])
            self.check_solution(a.model, a.model[:, column], answer)

    @rule(a=MATRICES, made=MADE, is_reversed=st.booleans(), off=OFF)
    def solve_words(self, a, made, is_reversed, off):
        m, n = a.shape
        b = self.given(made, (max(0, m + off),))
        words = a.value.words[::-1] if is_reversed else a.value.words
        if len(b.model) != m:
            with pytest.raises(ValueError):
                gf2kit.solve(words, b.value, columns=n)
            return
        answer = gf2kit.solve(words, b.value, columns=n)
        self.check_solution(a.model[::-1] if is_reversed else a.model, b.model, answer)

    @rule(targets=TO_MATRICES, a=OPERANDS, b=st.one_of(OPERANDS, MADE))
    def solve_many(self, a, b):
        b = self.given(b, (a.shape[0], 3))
        if a.shape[0] != b.shape[0]:
            with pytest.raises(ValueError):
                gf2kit.solve_many(a.value, b.value)
            return multiple()
        answer = gf2kit.solve_many(a.value, b.value)
        check_result(answer.nullspace, naive.nullspace(a.model), kind_of(a.value))
        assert answer.nullity == a.shape[1] - naive.rank(a.model)
        expected = np.zeros((a.shape[1], b.shape[1]), dtype=np.uint8)
        bad = []
        reduced, pivots = naive.rref(np.hstack([a.model, b.model]))
        if not any(j >= a.shape[1] for j in pivots):
            expected[pivots] = reduced[: len(pivots), a.shape[1] :]
        else:
            for j, side in enumerate(b.model.T):
                x = naive.solve(a.model, side)
                if x is not None:
                    expected[:, j] = x
                    continue
                bad.append(j)
                y = answer.certificates[j]
                assert not naive.product(y, a.model).any() and naive.product(y, side) == 1
        assert sorted(answer.certificates) == bad and bool(answer) == (not bad)
        check_result(answer.x, expected, kind_of(a.value, b.value))
        return self.keep(answer.x, expected)

    @rule(a=MATRICES, b=OPERANDS)
    def solve_by_numpy(self, a, b):
        n = len(a.model)
        if a.shape != (n, n) or len(b.model) != n or naive.rank(a.model) < n:
            with pytest.raises(ValueError if a.shape == (n, n) and len(b.model) != n else np.linalg.LinAlgError):
                np.linalg.solve(a.value, b.value)
            return
        check_result(np.linalg.solve(a.value, b.value), naive.rref(np.hstack([a.model, b.model]))[0][:, n:], Matrix)

    @rule(a=OPERANDS, made=MADE, at=st.integers(0, 200), off=OFF)
    def verify(self, a, made, at, off):
        m, n = a.shape
        x = self.given(made, (max(0, n + off),))
        b = naive.product(a.model, x.model) if len(x.model) == n else np.zeros(m, dtype=np.uint8)
        if len(x.model) != n:
            with pytest.raises(ValueError):
                gf2kit.verify(a.value, b, x.value)
            return
        assert gf2kit.verify(a.value, b, x.value)
        answer = gf2kit.solve(a.value, b)
        if m:
            b[at % m] ^= 1
            assert not gf2kit.verify(a.value, b, x.value) and not gf2kit.verify(a.value, b, answer)
            b[at % m] ^= 1
            y = gf2kit.Inconsistency(np.arange(m) == at % m)
            assert gf2kit.verify(a.value, b, y) == (not a.model[at % m].any() and b[at % m] == 1)
        if n:
            flipped = answer.x ^ (np.arange(n) == at % n)
            expected = not a.model[:, at % n].any()
            assert gf2kit.verify(a.value, b, dataclasses.replace(answer, x=flipped)) == expected

    @rule(a=OPERANDS, claim=st.sampled_from(certificates.CLAIMS), made=MADE, off=OFF)
    def certificate(self, a, claim, made, off):
        value, model = a.value, a.model
        if claim in certificates.OF_SMALL_MATRICES and max(a.shape) > 8:
            value = model = model[:5, :8].copy()
        shape = certificates.shape_of_second(claim, model.shape, off)
        second = None if shape is None else self.given(made, shape)
        given = [value] if second is None else [value, second.value]
        if certificates.is_refused(claim, model, None if second is None else second.model):
            with pytest.raises(ValueError):
                gf2kit.certificate(claim, *given)
            return
        certificates.check(claim, gf2kit.certificate(claim, *given), model, None if second is None else second.model)

    @rule(targets=TO_MATRICES, a=MATRICES, name=st.sampled_from(list(OF_ONE)))
    def numpy_function(self, a, name):
        return self.same(OF_ONE[name], name, a)

    @rule(targets=TO_MATRICES, a=MATRICES, b=OPERANDS, name=st.sampled_from(list(OF_TWO)), is_swapped=st.booleans())
    def numpy_function_of_two(self, a, b, name, is_swapped):
        if name == "kron" and a.model.size * b.model.size > MAX_ENTRIES:
            return multiple()
        return self.same(OF_TWO[name], name, *((b, a) if is_swapped else (a, b)))

    def same(self, function, name, *boxes):
        """A function of NumPy refuses a Matrix as it refuses arrays, or has the same result modulo 2."""
        try:
            expected = function(*(box.model.astype(np.int64) for box in boxes))
        except (ValueError, IndexError):
            with pytest.raises((ValueError, IndexError)):
                function(*(box.value for box in boxes))
            return multiple()
        result = function(*(box.value for box in boxes))
        if name in ("count_nonzero", "argwhere", "array_equal"):
            assert np.array_equal(result, expected)
            return multiple()
        expected = np.asarray(expected) % 2
        assert np.shape(result) == expected.shape and (np.asarray(result) == expected).all()
        if expected.ndim != 2:
            return multiple()
        assert isinstance(result, Matrix)
        return self.keep(result, expected)

    @rule(a=OPERANDS, b=OPERANDS, made=MADE, dtype=st.sampled_from(["u1", "bool", ">i4"]))
    def stacks(self, a, b, made, dtype):
        """A stack of two matrices, and one of the second one twice, have the answers of the matrices."""
        m, n = a.shape
        pair = [a.model, np.roll(a.model, 1)]
        stack = np.array(pair, dtype=dtype)
        assert gf2kit.rank(stack).tolist() == [naive.rank(x) for x in pair]
        forms, pivots = gf2kit.rref(stack)
        for x, form, found in zip(pair, forms, pivots):
            expected, expected_pivots = naive.rref(x)
            assert (form == expected).all() and found.tolist() == expected_pivots
        sides = made.model((2, m))
        answer = gf2kit.solve(stack, sides)
        for i, (x, side) in enumerate(zip(pair, sides)):
            expected = naive.solve(x, side)
            assert (i in answer.certificates) == (expected is None)
            assert expected is None or (answer.x[i] == expected).all()
        assert bool(answer) == (not answer.certificates)
        if n == len(b.model):
            assert (gf2kit.matmul(stack, b.model) == [naive.product(x, b.model) for x in pair]).all()

    @rule(a=OPERANDS, b=OPERANDS)
    def in_threads(self, a, b):
        """Threads read the same matrices at the same time."""
        expected = naive.rref(a.model)
        with ThreadPoolExecutor(3) as pool:
            ranks = [pool.submit(gf2kit.rank, a.value) for _ in range(3)]
            reduced = [pool.submit(gf2kit.rref, a.value) for _ in range(3)]
            others = [pool.submit(gf2kit.nullspace, b.value) for _ in range(3)]
        assert [rank.result() for rank in ranks] == [len(expected[1])] * 3
        for found in reduced:
            check_result(found.result()[0], expected[0], kind_of(a.value))
        for found in others:
            check_result(found.result(), naive.nullspace(b.model), kind_of(b.value))

    @rule(a=OPERANDS, name=st.sampled_from(UNARY), bad=st.sampled_from(list(REFUSED)))
    def refused(self, a, name, bad):
        if a.model.size:
            spoil, error = REFUSED[bad]
            if bad == "three dimensions" and name in OF_STACKS:
                spoil = lambda a: a[np.newaxis, np.newaxis]  # noqa: E731
            with pytest.raises(error):
                operator.attrgetter(name)(gf2kit)(spoil(a.model))
            if bad not in ("one dimension", "three dimensions"):
                with pytest.raises(error):
                    gf2kit.matmul(a.value, spoil(a.model.T))
