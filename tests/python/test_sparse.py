# SPDX-License-Identifier: MIT
"""Sparse matrices of SciPy in any format, and out."""

import subprocess
import sys

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, codes

pytestmark = pytest.mark.filterwarnings("ignore:Constructing a DIA matrix")
sparse = pytest.importorskip("scipy.sparse")
FORMATS = ["bsr", "coo", "csc", "csr", "dia", "dok", "lil"]
DTYPES = ["bool", "u1", "i1", "u2", "i4", "i8", "u8"]


def same(a, expected):
    assert isinstance(a, Matrix) and a.shape == expected.shape and (a.to_array() == expected).all()


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_format_and_dtype_is_read(format, dtype):
    for shape in [(0, 5), (5, 0), (1, 1), (3, 64), (65, 63), (2, 130), (130, 2)]:
        a = naive.random(shape, 1)
        for make in (sparse.csr_matrix, sparse.csr_array):
            if 0 in shape and format in ("bsr", "dia"):
                continue
            given = make(a.astype(dtype)).asformat(format)
            same(Matrix(given), a)
            assert gf2kit.rank(given) == naive.rank(a)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("make", [sparse.csr_matrix, sparse.csr_array])
def test_operators_with_sparse_matrices_give_matrices(format, make):
    a, b, c = naive.random((5, 70), 1), naive.random((70, 3), 2), naive.random((5, 70), 3)
    for sum_of_two in [Matrix(a) + make(c).asformat(format), make(c).asformat(format) - Matrix(a)]:
        same(sum_of_two, a ^ c)
    for dtype in ["bool", "u1", "i8"]:
        left, right = (make(entries.astype(dtype)).asformat(format) for entries in (a, b))
        for product in [Matrix(a) @ right, left @ Matrix(b), np.matmul(Matrix(a), right)]:
            same(product, naive.product(a, b))
        assert isinstance(gf2kit.matmul(left, right), np.ndarray) and gf2kit.matmul(left, right).dtype in (bool, np.uint8)
        assert (gf2kit.matmul(left, right) == naive.product(a, b)).all()
    assert (Matrix(a) == make(a).asformat(format)) is True


def test_operands_that_do_not_fit_are_named():
    matrix, other = Matrix.zeros(2, 3), sparse.csr_matrix((2, 3), dtype=int)
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
        assert (make(Matrix(a)).toarray() == a).all()


def test_duplicates_add_up_as_integers():
    places = ([0, 0, 1], [1, 1, 0])
    twice = sparse.coo_matrix((np.array([1, 1, 1]), places), shape=(2, 2))
    for given in (twice, sparse.csr_matrix((np.array([1, 1, 1]), np.array([1, 1, 0]), np.array([0, 2, 3])), shape=(2, 2))):
        with pytest.raises(ValueError, match=r"A: entry \(0, 1\) is 2"):
            gf2kit.rank(given)
    cancelling = sparse.coo_matrix((np.array([2, -1, 1]), places), shape=(2, 2))
    same(Matrix(cancelling), np.array([[0, 1], [1, 0]]))
    explicit_zero = sparse.coo_matrix((np.array([1, 0, 1]), places), shape=(2, 2))
    same(Matrix(explicit_zero), np.array([[0, 1], [1, 0]]))


def test_other_dtypes_and_entries_are_refused():
    with pytest.raises(TypeError, match="float64"):
        gf2kit.rank(sparse.eye(3))
    with pytest.raises(ValueError, match=r"entry \(2, 2\) is 3, expected 0 or 1"):
        gf2kit.rank(sparse.csr_matrix(np.diag([1, 1, 3])))
    with pytest.raises(ValueError, match="format is 'dense'"):
        Matrix.identity(2).to_scipy("dense")


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


def test_sparse_equations():
    a = sparse.random(40, 20, density=0.2, random_state=1, dtype=float).astype(bool)
    b = np.arange(40) % 2 == 0
    system, dense = gf2kit.IncrementalSystem(20), gf2kit.IncrementalSystem(20)
    assert system.classify(a.toarray()[0], 1).kinds.tolist() == ["new"]
    assert system.add_many(a.tocsr(), b) == dense.add_many(a.toarray(), b)
    assert system.classify(a.tocsc(), b) == dense.classify(a.toarray(), b.astype(int))


def test_sparse_matrices_are_taken_everywhere():
    code = codes.toric(4)
    hx, hz = (sparse.csr_matrix(part.to_array()) for part in (code.HX, code.HZ))
    for form in [sparse.csr_matrix, sparse.coo_array, sparse.lil_matrix]:
        assert codes.CssCode(form(hx), form(hz)) == code
        rows = sparse.block_diag([hx, hz], format="csr")
        assert codes.SubsystemCode(form(rows)) == codes.SubsystemCode(rows.toarray())
    assert gf2kit.minimum_distance(hx, modulo=hz).distance == 4
    assert gf2kit.minimum_distance(hx, parity_check=True).distance == 4
    syndrome = hx @ np.eye(32, dtype=int)[3] % 2
    assert gf2kit.decode(hx, sparse.csr_matrix([syndrome]))[0].weight == 1
    assert gf2kit.min_weight(hx, syndrome).weight == 1
    assert gf2kit.solve(hx, syndrome) and gf2kit.verify(hx, syndrome, gf2kit.solve(hx, syndrome))
    assert (gf2kit.matmul(hx, hz.T) == 0).all() and Matrix(hx.T) == code.HX.T
    assert Matrix(code.HX) @ hz.T == Matrix.zeros(16, 16)
    assert codes.hypergraph_product(hx[:2, :3], hx[:2, :3]).n == 13


def test_large_sparse_matrices_are_not_expanded():
    n = 20_000  # 400 MB as bytes
    a = sparse.csr_matrix((np.ones(5, dtype=np.uint8), ([0, 1, 2, 3, n - 1], [7, 64, 63, 1000, n - 1])), shape=(n, n))
    made = Matrix(a)
    assert made.shape == (n, n) and made.weight() == 5 and made[n - 1, n - 1] == 1 and made[1, 64] == 1
