# SPDX-License-Identifier: MIT
"""Operators and items of a Matrix: with matrices, arrays, lists, sparse matrices, scalars, and every kind of index."""

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


A = naive.random((70, 130), 7)
KEYS = [
    *[np.s_[::2], np.s_[::-1], np.s_[:, ::3], np.s_[5:60:7, 100:3:-9], np.s_[5:5], np.s_[3:9, 60:70], np.s_[:], np.s_[7]],
    *[np.s_[[1, 1, -1]], np.s_[:, [0, 129, 5]], np.s_[[0, 2], [1, 3]], np.ix_([0, 2, 2], [1, 3]), np.s_[3, [1, 2]]],
    *[np.s_[[1, 2], 4], np.s_[...], np.s_[..., 3], np.s_[2, ...], np.s_[2, ::2], np.s_[::2, 3], np.s_[[]], np.s_[:, []]],
    *[np.s_[A[:, 0] == 1], np.s_[:, A[0] == 1], np.s_[A == 1], np.s_[A[:, 0] == 1, 5:9], np.s_[np.int8(3)]],
    *[np.s_[np.array([[0, 1], [2, 3]]), 5], np.s_[np.array(3), 4], np.s_[3, 4], np.s_[np.uint64([2, 5]), 64:128]],
]


@pytest.mark.parametrize("key", KEYS, ids=lambda key: str(key)[:40].replace("\n", ""))
def test_items_are_those_of_numpy(key):
    matrix, expected = Matrix(A), A[key]
    item = matrix[key]
    assert isinstance(item, Matrix) if expected.ndim == 2 else np.shape(item) == expected.shape
    assert (np.asarray(item) == expected).all()
    for value in [0, 1, naive.random(expected.shape, 3), naive.random(expected.shape, 4).astype(bool)]:
        array, matrix = A.copy(), Matrix(A)
        array[key] = value
        matrix[key] = value
        assert matrix == array and (matrix.words == Matrix(array).words).all()  # tail bits too
    if expected.ndim == 2 and expected.size:
        array, matrix = A.copy(), Matrix(A)
        array[key] = expected[:1]
        matrix[key] = Matrix(expected[:1])  # is repeated
        assert matrix == array


def test_numpy_booleans_are_no_numbers():
    matrix = Matrix(A)
    for key in [np.True_, np.False_, (np.True_, 0), (0, np.False_), np.array(True), (slice(None), np.True_)]:
        with pytest.raises(IndexError, match="got|two dimensions"):
            matrix[key]
        with pytest.raises(IndexError, match="got|two dimensions"):
            matrix[key] = 0
    assert matrix == A


@pytest.mark.parametrize(
    "key, shape", [(0, (1, 130)), (0, (1, 1, 1)), (np.s_[0, 0], (1,)), (np.s_[:, 3], (1, 70)), (np.s_[:2], (1, 2, 130)), (np.s_[:2], (1,))]
)
def test_leading_dimensions_of_values_are_dropped_as_by_numpy(key, shape):
    value, array, matrix = naive.random(shape, 5), A.copy(), Matrix(A)
    array[key] = value
    matrix[key] = value
    assert matrix == array
    if len(shape) == 2:
        matrix[key] = Matrix(1 - value)
        array[key] = 1 - value
        assert matrix == array


@pytest.mark.parametrize("key", [0, np.s_[:2], np.s_[:, 0], np.s_[0, 0], np.s_[[0, 1], [0, 1]], np.s_[A == 1]], ids=str)
def test_values_of_other_shapes_are_refused_with_both_shapes(key):
    for shape in [(3,), (2, 3), (0, 130), (5, 0), (2, 1, 130), (0, 2, 130)]:
        if shape == (2, 3):
            values = [naive.random(shape, 1), Matrix(naive.random(shape, 1)), naive.random(shape, 1).tolist()]
        else:
            values = [naive.random(shape, 1)]
        for value in values:
            with pytest.raises((ValueError, TypeError)):
                A.copy()[key] = np.asarray(value)
            matrix = Matrix(A)
            target = str(A[key].shape)
            with pytest.raises(ValueError) as error:
                matrix[key] = value
            assert f"broadcast shape {shape} into shape {target}" in str(error.value) and matrix == A


def test_a_matrix_is_assigned_to_itself_reversed():
    matrix = Matrix(A)
    matrix[::-1, ::-1] = matrix
    assert matrix == A[::-1, ::-1]


@pytest.mark.parametrize(
    "key", [np.s_[70], np.s_[-71], np.s_[[70]], np.s_[:, [200]], np.s_[1, 2, 3], np.s_[A[:3] == 1], np.s_[True], np.s_[0.5],
            np.s_[[0.5]], np.s_[[0, 1], [0, 1, 2]], np.s_[[True, False]], np.s_["0"]], ids=str,
)  # fmt: skip
def test_other_indices_are_refused(key):
    matrix = Matrix(A)
    with pytest.raises(IndexError):
        matrix[key]
    with pytest.raises(IndexError):
        matrix[key] = 0
    assert matrix == A


@pytest.mark.parametrize(
    "key, value, error, message",
    [
        (0, [1, 0], ValueError, r"value: could not broadcast shape \(2,\) into shape \(130,\).* \(70, 130\)"),
        (np.s_[:2], 2, ValueError, "value: entry"),
        (0, [1, 2], ValueError, "value: entry 1 is 2"),
        (0, [1, [0]], ValueError, r"value\[1\] is \[0\], expected 0 or 1"),
        (np.s_[:2], A, ValueError, r"shape \(70, 130\) into shape \(2, 130\)"),
        (np.s_[0, 0], -1, ValueError, "expected 0 or 1"),
        (np.s_[0, 0], 1.0, TypeError, "float64"),
        (np.s_[:, 0], np.ones(70), TypeError, "float64"),
        (None, 0, TypeError, "two dimensions"),
    ],
)
def test_other_values_are_refused(key, value, error, message):
    matrix = Matrix(A)
    with pytest.raises(error, match=message):
        matrix[key] = value
    assert matrix == A


@pytest.mark.parametrize(
    "operation, error, message",
    [
        (lambda m: m * 2, ValueError, "0 or 1"),
        (lambda m: m * 1.0, TypeError, "0 or 1"),
        (lambda m: m * m, TypeError, "A @ B is the product of matrices, A & B the entrywise"),
        (lambda m: m.to_array() * m, TypeError, "numpy.multiply does not take a Matrix"),
        (lambda m: m & m.T, ValueError, "shapes"),
        (lambda m: m**2, np.linalg.LinAlgError, "square"),
        (lambda m: Matrix.identity(3) ** 0.5, TypeError, "exponent"),
        (lambda m: Matrix.zeros(3, 3) ** -1, gf2kit.SingularMatrixError, "singular"),
        (lambda m: 1 in m, TypeError, ""),
        (hash, TypeError, "unhashable"),
    ],
)
def test_other_operations_are_refused(operation, error, message):
    with pytest.raises(error, match=message):
        operation(Matrix(A))


def test_words_are_shared_by_the_protocols_of_arrays():
    matrix = Matrix(A)
    assert memoryview(matrix.words).readonly and memoryview(matrix.words).tolist() == matrix.words.tolist()
    copied = matrix.words.copy()
    assert (np.from_dlpack(copied) == matrix.words).all() and copied.__dlpack_device__() == (1, 0)
    if np.lib.NumpyVersion(np.__version__) >= "2.1.0":  # before, DLPack has no read-only arrays
        assert (np.from_dlpack(matrix.words) == copied).all()
    assert not hasattr(matrix, "__dlpack__")  # it could be taken for the entries
