# SPDX-License-Identifier: MIT
"""Items and operators of a Matrix are those of NumPy, modulo 2."""

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix

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


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_masks_and_steps_of_every_shape(shape):
    a = naive.random(shape, 9)
    matrix, mask = Matrix(a), naive.random(shape, 10).astype(bool)
    assert matrix[::-1, ::-1] == a[::-1, ::-1] and matrix[1::2, 1::3] == a[1::2, 1::3]
    assert (matrix[mask] == a[mask]).all() and (matrix[Matrix(mask)] == a[mask]).all()
    matrix[mask] = 0
    assert matrix == a & ~mask
    assert [row.tolist() for row in matrix] == (a & ~mask).tolist()


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


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_products_with_scalars_and_entrywise(shape):
    a, b = naive.random(shape, 1), naive.random(shape, 2)
    matrix, other = Matrix(a), Matrix(b)
    for scalar in [0, 1, False, True, np.uint8(0), np.int64(1), np.bool_(True)]:
        assert matrix * scalar == scalar * matrix == a * np.uint8(scalar)
    assert matrix & other == matrix & b == a & matrix & b == np.bitwise_and(a, other) == a & b
    assert -matrix == +matrix == matrix and -matrix is not matrix
    same = matrix
    matrix &= other
    assert matrix is same and matrix == a & b
    matrix *= 0
    assert matrix.weight() == 0 and matrix.shape == shape


@pytest.mark.parametrize("size", naive.EDGE_SIZES)
def test_powers(size):
    matrix = gf2kit.random(size, size, seed=3, rank=size)
    assert matrix**0 == Matrix.identity(size) and matrix**1 == matrix and matrix**3 == matrix @ matrix @ matrix
    assert matrix**-2 @ matrix @ matrix == Matrix.identity(size)
    assert (gf2kit.power(matrix.to_array(), 5) == (matrix**5).to_array()).all()


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
