# SPDX-License-Identifier: MIT
"""SparseMatrix, and sparse matrices of SciPy that are too large to be dense; without SciPy, a class of its members."""

import copy
import io
import pickle
import subprocess
import sys

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, SparseMatrix


class Csr:
    """What gf2kit uses of scipy.sparse.csr_array and csc_array."""

    def __init__(self, shape, data, indices, indptr, format="csr"):
        self.shape, self.format = shape, format
        self.data, self.indices, self.indptr = (np.asarray(part) for part in (data, indices, indptr))
        self.dtype, self.nnz = self.data.dtype, self.data.size

    @property
    def T(self):
        other = {"csr": "csc", "csc": "csr"}[self.format]
        return Csr(self.shape[::-1], self.data, self.indices, self.indptr, other)

    def tocoo(self, copy=False):
        lines = np.repeat(np.arange(len(self.indptr) - 1), np.diff(self.indptr))
        return Coo(self.shape, self.data, *((lines, self.indices) if self.format == "csr" else (self.indices, lines)))


class Coo:
    format = "coo"

    def __init__(self, shape, data, row, col):
        self.shape, self.data, self.row, self.col = shape, np.asarray(data), np.asarray(row), np.asarray(col)
        self.dtype, self.nnz = self.data.dtype, self.data.size

    def tocoo(self, copy=False):
        return Coo(self.shape, self.data, self.row, self.col)

    def sum_duplicates(self):
        places, where = np.unique(self.row * self.shape[1] + self.col, return_inverse=True)
        self.row, self.col = places // self.shape[1], places % self.shape[1]
        self.data = np.bincount(where, weights=self.data).astype(int)


def csr_of(a, dtype="u1"):
    starts, indices = gf2kit._gf2kit.csr_of(a)
    return Csr(a.shape, np.ones(len(indices), dtype=dtype), indices, starts)


SHAPES = [(0, 0), (0, 5), (5, 0), (1, 1), (3, 64), (65, 63), (40, 130), (130, 40)]


def matrices():
    for seed, (rows, columns) in enumerate(SHAPES):
        a = naive.random((rows, columns), seed)
        a[np.random.default_rng(seed).random(a.shape) < 0.8] = 0
        if rows > 2:
            a[1] = a[0]
        yield a


def test_small_answers_are_those_of_dense_matrices():
    for a in matrices():
        s = SparseMatrix(a)
        assert s.shape == a.shape and s.nnz == a.sum() and s.T.to_matrix() == Matrix(a.T)
        assert gf2kit.rank(s) == gf2kit.rank(a) and gf2kit.nullity(s) == gf2kit.nullity(a)
        assert gf2kit.nullspace(s) == Matrix(gf2kit.nullspace(a))
        assert gf2kit.left_nullspace(s) == Matrix(gf2kit.left_nullspace(a))
        assert gf2kit.verify_nullspace(s, gf2kit.nullspace(s))
        found = s.nullspace()
        assert found.complete and found.canonical and found.vectors == gf2kit.nullspace(s)
        assert not s.nullspace(0).vectors.size and s.nullspace(0).complete == (gf2kit.nullity(a) == 0)
        sides = naive.random((a.shape[0], 5), 1)
        sides[:, :2] = a @ naive.random((a.shape[1], 2), 2) % 2
        many, expected = gf2kit.solve_many(s, sides), gf2kit.solve_many(a, sides)
        assert many.x == Matrix(expected.x) and many.nullspace == Matrix(expected.nullspace)
        assert all((many.certificates[j] == y).all() for j, y in expected.certificates.items())
        assert gf2kit.verify(s, sides, many) and gf2kit.verify(s, sides, expected)
        for b in sides.T:
            answer, dense = gf2kit.solve(s, b), gf2kit.solve(a, b)
            assert bool(answer) == bool(dense) and answer.canonical and gf2kit.verify(s, b, answer)
            if not dense:
                assert answer == dense
                continue
            assert (answer.x == dense.x).all() and answer.nullity == dense.nullity
            assert (answer.free_columns == dense.free_columns).all() and answer.contains(answer.x)
            assert gf2kit.verify(s, b, answer) and gf2kit.verify(s, b, dense)
            values = naive.random((1, answer.nullity), 3)[0]
            assert (answer.element(values) == dense.element(values)).all()
            if answer.nullity < 6:
                assert [x.tolist() for x in answer.elements()] == [x.tolist() for x in dense.elements()]
        for x in naive.random((3, a.shape[1]), 4):
            member, expected = gf2kit.contains(s, x), gf2kit.contains(a, x)
            assert member == expected
            assert ((s @ x) == a @ x % 2).all()
        for y in naive.random((3, a.shape[0]), 5):
            assert ((y @ s) == y @ a % 2).all() and (gf2kit.matmul(y, s) == y @ a % 2).all()
        assert s == SparseMatrix(Matrix(a)) == csr_of(s) and s == pickle.loads(pickle.dumps(s)) == copy.deepcopy(s)
        assert Matrix(s) == a and (Matrix(a) == s) and (s @ Matrix.identity(a.shape[1])) == a


def large(rows=2500, columns=3000, seed=3):
    return gf2kit.random_sparse("rows", rows, columns, seed=seed)


@pytest.mark.parametrize("by_columns", [False, True])
@pytest.mark.parametrize("dtype", ["bool", "u1", "i8"])
def test_large_matrices_of_scipy_give_the_answers_of_dense_ones(by_columns, dtype):
    s = large()
    dense = s.to_matrix()
    given = csr_of(s.T, dtype).T if by_columns else csr_of(s, dtype)
    assert gf2kit._convert.sparse_or_none(given) == s
    assert gf2kit.rank(given) == gf2kit.rank(dense) and gf2kit.nullity(given) == gf2kit.nullity(dense)
    basis = gf2kit.nullspace(given)
    assert isinstance(basis, np.ndarray) and basis.dtype == (bool if dtype == "bool" else np.uint8)
    assert (basis == gf2kit.nullspace(dense).to_array()).all() and gf2kit.verify_nullspace(given, basis)
    b = dense @ naive.random((1, 3000), 1)[0]
    answer, expected = gf2kit.solve(given, b), gf2kit.solve(dense, b)
    assert isinstance(answer, gf2kit.SparseSolution) and answer.canonical and "nullspace" not in repr(answer)
    assert (answer.x == expected.x).all() and answer.nullity == expected.nullity and gf2kit.verify(given, b, answer)
    assert (answer.nullspace == basis).all() and (answer.free_columns == expected.free_columns).all()
    assert answer.contains(answer.x ^ basis[0]) and not answer.contains(answer.x ^ np.eye(1, 3000, dtype=np.uint8)[0])
    assert gf2kit.verify(given, b, answer) and not gf2kit.verify(given, 1 - b, answer)
    assert gf2kit.solve(given, b.astype(bool)).x.dtype == bool
    member = gf2kit.contains(given.T, b)
    assert member and (member.combination == expected.x).all()


def test_contradictions_are_proved():
    s = large(4000, 3000)
    b = naive.random((1, 4000), 1)[0]
    answer = gf2kit.solve(csr_of(s), b)
    assert answer == gf2kit.solve(s.to_matrix(), b) and answer.canonical
    assert not answer and gf2kit.verify(s, b, answer) and not gf2kit.verify(s, 1 - 0 * b, answer)
    assert (gf2kit.left_nullspace(csr_of(s)) == gf2kit.left_nullspace(s.to_matrix()).to_array()).all()
    assert not gf2kit.contains(csr_of(s).T, b) and (gf2kit.contains(csr_of(s).T, b).dual == answer.certificate).all()


def test_nothing_is_made_dense():
    n = 600_000  # 30 GB as bits, and the nullspace takes 15
    s = gf2kit.random_sparse("rows", 400_000, n)
    given = csr_of(s)
    rank = gf2kit.rank(given)
    assert rank == gf2kit.rank(s) and gf2kit.nullity(given) == n - rank
    assert s.rank_bounds().is_exact and s.rank_bounds(method="elimination").lower == rank
    structure = s.structure()
    bounds = structure.rank_bounds
    assert (structure.rows, structure.columns, structure.ones) == (*s.shape, s.nnz)
    assert bounds.lower <= rank <= bounds.upper and structure.bytes > 0 and structure.seconds >= 0
    x = naive.random((1, n), 1)[0]
    b = gf2kit.matmul(given, x)
    answer = gf2kit.solve(given, b)
    assert answer.nullity == n - rank and not answer.canonical and answer.contains(x)
    assert gf2kit.verify(given, b, answer) and gf2kit.verify(given, b, x)
    few = s.nullspace(10)
    assert few.vectors.shape == (10, n) and not few.complete and gf2kit.verify_nullspace(given, few.vectors)
    many = gf2kit.solve_many(given, np.stack([b, 0 * b], axis=1))
    assert many.x.shape == (n, 2) and gf2kit.verify(given, np.stack([b, 0 * b], axis=1), many) and "nullity" in repr(many)
    for refused in [
        lambda: s.to_matrix(),
        lambda: gf2kit.rref(given),
        lambda: Matrix(given),
        lambda: np.asarray(s),
        lambda: gf2kit.nullspace(given),
        lambda: answer.nullspace,
        lambda: gf2kit.min_weight(given, b),
        lambda: s.nullspace(memory="1M"),
        lambda: gf2kit.write(given, io.BytesIO(), "npy"),
    ]:
        with pytest.raises(MemoryError, match=r"takes? .*[MG]i?B"):
            refused()


def test_wiedemann_gives_bounds_and_solutions():
    s = gf2kit.random_sparse("rows", 3000, 3000, weight=8)
    rank = gf2kit.rank(s)
    bounds = s.rank_bounds(method="wiedemann")
    assert bounds.lower <= rank <= bounds.upper
    b = s @ naive.random((1, 3000), 1)[0]
    answer = s.solve(b, method="wiedemann")
    assert gf2kit.verify(s, b, answer) and answer.nullity >= 3000 - rank
    found = s.nullspace(3, method="wiedemann")
    assert gf2kit.verify_nullspace(s, found.vectors)
    with pytest.raises(ValueError, match="method is 'gauss', expected 'automatic'"):
        s.rank_bounds(method="gauss")
    with pytest.raises(TypeError, match="method is None"):
        s.rank_bounds(method=None)
    with pytest.raises(ValueError, match="memory: expected a number of bytes"):
        s.nullspace(memory="much")


def test_files_of_sparse_matrices(tmp_path):
    s = large(3000, 100_000)
    for name in ["a.mtx", "a.sms", "a.alist", "a.mtx.gz"]:
        gf2kit.write(s, tmp_path / name)
        assert gf2kit.read_sparse(tmp_path / name) == s
    file = io.BytesIO()
    gf2kit.write(csr_of(s), file, "sms")
    assert gf2kit.read_sparse(io.BytesIO(file.getvalue())) == s
    small = SparseMatrix(["101", "011"])
    gf2kit.write(small, tmp_path / "small.txt")
    assert gf2kit.read(tmp_path / "small.txt") == small.to_matrix() and gf2kit.read_sparse(tmp_path / "small.txt") == small
    with pytest.raises(ValueError, match="<file>:"):
        gf2kit.read_sparse(io.StringIO("%%MatrixMarket matrix coordinate pattern general\n3 3 1\n4 1\n"))


def test_arrays_that_are_no_sparse_matrix_are_refused():
    def given(**changes):
        parts = {"data": [1, 1, 1], "indices": [7, 0, 2999], "indptr": [0, 1, 3], **changes}
        return Csr((2, 3000), **{name: np.asarray(part) for name, part in parts.items()})

    assert gf2kit.rank(given()) == 2 and gf2kit.rank(given(indptr=np.array([0, 1, 3], dtype=np.int64))) == 2
    assert SparseMatrix(given(data=[1, 0, 1])).nnz == 2
    for make in [gf2kit.rank, SparseMatrix, Matrix]:
        for column in [-1, 3000, 2**32, 2**63 - 1]:
            with pytest.raises(ValueError, match="entry 1 are outside the shape 2 x 3000"):
                make(given(indices=np.array([7, column, 0])))
        with pytest.raises(ValueError, match="outside the shape"):
            make(given(indices=np.array([7, 2**64 - 1, 0], dtype=np.uint64)))
        for starts in [[0, 1, 4], [0, 4, 3], [-1, 1, 3], [0, 2**62, 3]]:
            with pytest.raises(ValueError, match="starts of the rows"):
                make(given(indptr=starts))
        with pytest.raises(ValueError, match="lengths that do not fit"):
            make(given(indptr=[0, 3]))
        for data in [[0.5, 1, 1], [np.nan, 1, 1]]:
            with pytest.raises(TypeError, match="got dtype float64"):
                make(given(data=data))
        with pytest.raises(TypeError, match="indices of a sparse matrix must be integers, got dtype float64"):
            make(given(indices=[7, 0.5, 1]))
        with pytest.raises(ValueError, match=r"entry \(1, 5\) is 2, expected 0 or 1"):
            make(given(indices=[7, 5, 5]))
        with pytest.raises(ValueError, match=r"entry \(0, 7\) is 2, expected 0 or 1"):
            make(given(data=[2, 1, 1]))
    assert SparseMatrix(given(data=[1, 2, -1], indices=[7, 5, 5])).nnz == 2


def test_shapes_beyond_the_limits_are_refused():
    one = np.array([1])
    for shape in [(2**32, 5), (5, 2**32), (2**33, 2**33), (2**62, 2**62)]:
        for make in [SparseMatrix, gf2kit.rank]:
            with pytest.raises(MemoryError):
                make(Coo(shape, one, one, one))
    with pytest.raises(MemoryError, match="A: a dense matrix 4294967296 x 5 takes 32 GiB"):
        gf2kit.rref(Coo((2**32, 5), one, one, one))
    with pytest.raises(MemoryError):
        gf2kit.random_sparse("rows", 2**32, 10)


def test_arguments_that_do_not_fit_are_named():
    s = SparseMatrix(np.eye(3, 5, dtype=int))
    with pytest.raises(ValueError, match=r"b: expected shape \(3,\) for the 3 rows of A"):
        gf2kit.solve(s, [1, 0])
    with pytest.raises(ValueError, match="use solve_many"):
        gf2kit.solve(s, [[1], [0], [1]])
    with pytest.raises(ValueError, match=r"x: expected shape \(5,\)"):
        gf2kit.contains(s, [1])
    with pytest.raises(ValueError, match="different numbers of rows"):
        gf2kit.solve_many(s, np.eye(2, dtype=int))
    with pytest.raises(ValueError, match=r"shapes \(3, 5\) and \(2,\) do not fit"):
        s @ [1, 0]
    with pytest.raises(ValueError, match="entry 0 is 2"):
        s @ [2, 0, 0, 0, 0]
    with pytest.raises(ValueError, match=r"\(3, 5\) and basis of shape \(1, 2\) do not fit"):
        gf2kit.verify_nullspace(s, [[1, 1]])
    with pytest.raises(ValueError, match="do not fit"):
        gf2kit.verify(s, np.eye(3, dtype=int), gf2kit.solve_many(np.eye(2, dtype=int), np.eye(2, dtype=int)))
    with pytest.raises(ValueError, match="'ring'"):
        gf2kit.random_sparse("ring", 3, 3)
    with pytest.raises(TypeError):
        hash(s)
    assert (s == [[1]]) is False and s.ndim == 2 and (np.asarray(s) == np.eye(3, 5)).all()


def test_ctrl_c_ends_an_elimination():
    code = "\n".join([
        "import gf2kit, signal, threading, time",
        "s = gf2kit.random_sparse('rows', 60000, 60000, weight=40)",
        "threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()",
        "start = time.time()",
        "try:",
        "    gf2kit.rank(s)",
        "except KeyboardInterrupt:",
        "    print('ended')",
    ])
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "ended\n"


def test_matrices_of_scipy_go_in_and_out():
    sparse = pytest.importorskip("scipy.sparse")
    s = large()
    for format in ["coo", "csc", "csr", "dok", "lil"]:
        for make in [sparse.csr_matrix, sparse.csr_array]:
            given = make(s.to_scipy()).asformat(format)
            assert SparseMatrix(given) == s and gf2kit.rank(given) == gf2kit.rank(s)
            assert given.shape == s.shape and (gf2kit.left_nullspace(given) == gf2kit.left_nullspace(s).to_array()).all()
    small = SparseMatrix(["110", "011"])
    for product in [small @ small.to_scipy().T, small.to_scipy() @ small.T, small @ small.T]:
        assert product == Matrix(["01", "10"])
    assert s.to_scipy("csc").format == "csc" and s.to_scipy().nnz == s.nnz
    assert gf2kit.solve(s.to_scipy(), s @ np.ones(3000, dtype=int)).x.sum() > 0
    with pytest.raises(ValueError, match="format is 'dense'"):
        s.to_scipy("dense")
