# SPDX-License-Identifier: MIT
"""Sparse matrices of SciPy in any format, and out."""

import subprocess
import sys

import naive
import numpy as np
import pytest

import gf2kit

pytestmark = pytest.mark.filterwarnings("ignore:Constructing a DIA matrix")
sparse = pytest.importorskip("scipy.sparse")
FORMATS = ["bsr", "coo", "csc", "csr", "dia", "dok", "lil"]
DTYPES = ["bool", "u1", "i1", "u2", "i4", "i8", "u8"]


def same(a, expected):
    assert isinstance(a, gf2kit.Matrix) and a.shape == expected.shape and (a.to_array() == expected).all()


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_format_and_dtype_is_read(format, dtype):
    for shape in [(0, 5), (5, 0), (1, 1), (3, 64), (65, 63), (2, 130), (130, 2)]:
        a = naive.random(shape, 1)
        for make in (sparse.csr_matrix, sparse.csr_array):
            if 0 in shape and format in ("bsr", "dia"):
                continue
            given = make(a.astype(dtype)).asformat(format)
            same(gf2kit.Matrix(given), a)
            assert gf2kit.rank(given) == naive.rank(a)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_matrices_go_out_and_come_back(format, shape):
    if 0 in shape and format in ("bsr", "dia"):
        pytest.skip("SciPy refuses it")
    a = naive.random(shape, 2)
    out = gf2kit.Matrix(a).to_scipy(format)
    assert out.format == format and out.dtype == np.uint8 and out.shape == shape
    assert (out.toarray() == a).all()
    same(gf2kit.Matrix(out), a)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("make", [sparse.csr_matrix, sparse.csr_array])
def test_operators_with_sparse_matrices_give_matrices(format, make):
    a, b, c = naive.random((5, 70), 1), naive.random((70, 3), 2), naive.random((5, 70), 3)
    for dtype in ["bool", "u1", "i8"]:
        left, right, other = (make(entries.astype(dtype)).asformat(format) for entries in (a, b, c))
        for product in [gf2kit.Matrix(a) @ right, left @ gf2kit.Matrix(b), np.matmul(gf2kit.Matrix(a), right)]:
            same(product, naive.product(a, b))
        matrix = gf2kit.Matrix(a)
        for total in [matrix + other, other + matrix, matrix - other, other - matrix, matrix ^ other, np.add(matrix, other)]:
            same(total, a ^ c)
        same(matrix & other, a & c)
        matrix += other
        same(matrix, a ^ c)
        matrix &= other
        same(matrix, (a ^ c) & c)
        assert isinstance(gf2kit.matmul(left, right), np.ndarray) and gf2kit.matmul(left, right).dtype in (bool, np.uint8)
        assert (gf2kit.matmul(left, right) == naive.product(a, b)).all()
    assert (gf2kit.Matrix(a) == make(a).asformat(format)) is True


def test_operands_that_do_not_fit_are_named():
    matrix, other = gf2kit.Matrix.zeros(2, 3), sparse.csr_matrix((2, 3), dtype=int)
    for product in [lambda: matrix @ other, lambda: other @ matrix]:
        with pytest.raises(ValueError, match=r"\(2, 3\) and \(2, 3\) do not fit"):
            product()
    with pytest.raises(ValueError, match=r"\(2, 3\) and \(3, 2\) differ"):
        matrix + other.T
    for product in [lambda: other.T.astype(float) @ matrix, lambda: matrix + other.astype(float)]:
        with pytest.raises(TypeError, match="got dtype float64"):
            product()
    with pytest.raises(TypeError, match="A @ B is the product of matrices"):
        matrix * other


def test_scipy_reads_the_entries_of_a_matrix():
    a = naive.random((5, 70), 1)
    for make in (sparse.csr_matrix, sparse.coo_matrix, sparse.csc_array):
        assert (make(gf2kit.Matrix(a)).toarray() == a).all()


def test_duplicates_add_up_as_integers():
    places = ([0, 0, 1], [1, 1, 0])
    twice = sparse.coo_matrix((np.array([1, 1, 1]), places), shape=(2, 2))
    for given in (twice, sparse.csr_matrix((np.array([1, 1, 1]), np.array([1, 1, 0]), np.array([0, 2, 3])), shape=(2, 2))):
        with pytest.raises(ValueError, match=r"A: entry \(0, 1\) is 2"):
            gf2kit.rank(given)
    cancelling = sparse.coo_matrix((np.array([2, -1, 1]), places), shape=(2, 2))
    same(gf2kit.Matrix(cancelling), np.array([[0, 1], [1, 0]]))
    explicit_zero = sparse.coo_matrix((np.array([1, 0, 1]), places), shape=(2, 2))
    same(gf2kit.Matrix(explicit_zero), np.array([[0, 1], [1, 0]]))


def test_other_dtypes_and_entries_are_refused():
    with pytest.raises(TypeError, match="float64"):
        gf2kit.rank(sparse.eye(3))
    with pytest.raises(ValueError, match=r"entry \(2, 2\) is 3, expected 0 or 1"):
        gf2kit.rank(sparse.csr_matrix(np.diag([1, 1, 3])))
    with pytest.raises(ValueError, match="format is 'dense'"):
        gf2kit.Matrix.identity(2).to_scipy("dense")


def test_indices_outside_the_shape_are_refused():
    bad = sparse.csr_matrix(np.eye(3, dtype=int))
    for place in (-1, 3, 10**6):
        bad.indices[1] = place
        with pytest.raises(ValueError, match="outside the shape 3 x 3"):
            gf2kit.rank(bad)
    bad = sparse.csr_matrix(np.eye(3, dtype=int))
    bad.indptr[3] = 10**6
    with pytest.raises(ValueError, match="starts of the rows"):
        gf2kit.rank(bad)


def test_scipy_is_imported_only_if_used():
    code = "import sys, gf2kit; sys.exit(any(name.split('.')[0] in ('scipy', 'matplotlib', 'IPython') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
