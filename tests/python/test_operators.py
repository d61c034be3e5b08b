# SPDX-License-Identifier: MIT
"""Operators of a Matrix with matrices, arrays, lists, sparse matrices and scalars on both sides."""

import operator
import re

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix

SHAPES = [(0, 0), (0, 3), (3, 0), (1, 1), (6, 70), (5, 64)]
OPERATORS = {
    "+": (operator.add, operator.iadd, np.bitwise_xor),
    "-": (operator.sub, operator.isub, np.bitwise_xor),
    "^": (operator.xor, operator.ixor, np.bitwise_xor),
    "&": (operator.and_, operator.iand, np.bitwise_and),
    "|": (operator.or_, operator.ior, np.bitwise_or),
}


def kinds(b):
    sparse = pytest.importorskip("scipy.sparse")
    lists = [lambda b: b.tolist(), lambda b: [tuple(row) for row in b.tolist()]] if len(b) else []
    for kind in [Matrix, np.asarray, lambda b: b.astype(bool), lambda b: b.astype(">i8"), np.asfortranarray, *lists]:
        yield kind(b)
    yield sparse.csr_matrix(b)
    yield sparse.coo_matrix(b)


@pytest.mark.parametrize("sign", OPERATORS)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_operators_are_entrywise_on_both_sides_and_in_place(shape, sign):
    function, in_place, model = OPERATORS[sign]
    a, b = naive.random(shape, 1), naive.random(shape, 2)
    expected = model(a, b)
    for other in kinds(b):
        for result in [function(Matrix(a), other), function(other, Matrix(a))]:
            assert type(result) is Matrix and result == expected
        changed = Matrix(a)
        same = changed
        changed = in_place(changed, other)
        assert changed is same and changed == expected
    array = a.copy()
    in_place(array, Matrix(b))
    assert (array == expected).all() and type(array) is np.ndarray
    itself = Matrix(a)
    assert in_place(itself, itself) == model(a, a)


@pytest.mark.parametrize("sign", OPERATORS)
@pytest.mark.parametrize("kind", [int, bool, np.uint8, np.bool_, np.int64, np.array], ids=lambda kind: kind.__name__)
def test_scalars_are_entries_everywhere_except_in_sums(sign, kind):
    function, in_place, model = OPERATORS[sign]
    a = naive.random((6, 70), 1)
    for entry in [0, 1]:
        for call in [lambda: function(Matrix(a), kind(entry)), lambda: function(kind(entry), Matrix(a)), lambda: in_place(Matrix(a), kind(entry))]:
            if entry and sign in "+-":
                with pytest.raises(TypeError, match=r"A [+-] 1: ~A flips every entry, A \+ Matrix.identity"):
                    call()
            else:
                assert type(call()) is Matrix and call() == model(a, np.uint8(entry))
    if kind not in (bool, np.bool_):
        for call in [lambda: function(Matrix(a), kind(2)), lambda: function(kind(2), Matrix(a))]:
            with pytest.raises(ValueError, match="expected the scalar 0 or 1, got 2"):
                call()
    for wrong in [1.0, 1j, np.float64(0), np.array(1.0)]:
        for call in [lambda: function(Matrix(a), wrong), lambda: function(wrong, Matrix(a))]:
            with pytest.raises(TypeError, match="a scalar over GF.2. is 0 or 1, got"):
                call()
    for wrong in [None, "x", object(), {1}, gf2kit.Polynomial(3)]:
        for call in [lambda: function(Matrix(a), wrong), lambda: function(wrong, Matrix(a)), lambda: in_place(Matrix(a), wrong)]:
            with pytest.raises(TypeError):
                call()


@pytest.mark.parametrize("sign", OPERATORS)
def test_other_shapes_are_named_in_their_order(sign):
    function, in_place, _ = OPERATORS[sign]
    m = Matrix.zeros(2, 3)
    for shape in [(3,), (2,), (1, 3), (2, 1), (3, 2), (2, 2, 3), (0, 3)]:
        for kind in [np.zeros, lambda shape, dtype: np.zeros(shape, dtype).tolist()]:
            other = kind(shape, dtype=int)
            shown = re.escape(str(np.shape(other)))
            begin = "^A " + re.escape(sign) + " B: shapes "
            hint = r"numpy.tile\(b, \(2, 1\)\)" if shape == (3,) else "differ$"
            with pytest.raises(ValueError, match=begin + r"\(2, 3\) and " + shown + f".*{hint}"):
                function(m, other)
            with pytest.raises(ValueError, match=begin + shown + r" and \(2, 3\)" + f".*{hint}"):
                function(other, m)
            with pytest.raises(ValueError, match="differ"):
                in_place(m.copy(), other)
    for wrong in [np.full((2, 3), 2), [[2] * 3] * 2]:
        with pytest.raises(ValueError, match=r"B: entry \(0, 0\) is 2"):
            function(m, wrong)
    with pytest.raises(TypeError, match="B: entries must be 0 or 1 integers or bools, got dtype float64"):
        function(m, np.zeros((2, 3)))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_unary_operators_and_scalars(shape):
    a = naive.random(shape, 1)
    m = Matrix(a)
    assert ~m == 1 - a and ~~m == m and (~m).weight() == a.size - a.sum()
    for copy in [-m, +m, abs(m), m / 1, m / True, m % 2, m * 1, 1 * m, m % np.int64(2), np.mod(m, 2), np.remainder(m, 2)]:
        assert type(copy) is Matrix and copy == m and copy is not m
    assert sum([m, m, m]) == m and sum([m, a]) == Matrix.zeros(*shape)
    for zero in [m * 0, False * m, m - m, m ^ m]:
        assert zero == Matrix.zeros(*shape)


def test_other_quotients_and_remainders_are_refused():
    m = Matrix([[1, 1], [0, 1]])
    with pytest.raises(ZeroDivisionError):
        m / 0
    for call in [lambda: m / m, lambda: m / m.to_array(), lambda: 1 / m, lambda: [[1]] / m]:
        with pytest.raises(TypeError, match="gf2kit.solve"):
            call()
    for modulus in [0, 1, 3, 2.5]:
        with pytest.raises(ValueError, match=f"A % {modulus}: entries are modulo 2"):
            m % modulus
    for call in [lambda: m % m, lambda: 2 % m, lambda: m // m, lambda: m < m, lambda: m << 1, lambda: 2**m, lambda: m**0.5]:
        with pytest.raises(TypeError):
            call()


def test_messages_of_python_call_it_matrix():
    m = Matrix([[1, 1], [0, 1]])
    for call in [lambda: hash(m), lambda: m < m, lambda: int(m), lambda: m << m]:
        with pytest.raises(TypeError) as error:
            call()
        assert "'Matrix'" in str(error.value) and "_gf2kit" not in str(error.value)
    assert repr(Matrix) == "<class 'gf2kit.Matrix'>"
    with pytest.raises(IndexError, match="A == B is one bool, and A itself is the mask of its ones"):
        m[m == 1]
    assert m[m].tolist() == [1, 1, 1]
