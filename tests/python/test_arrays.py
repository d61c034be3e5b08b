# SPDX-License-Identifier: MIT
"""Matrices from and to arrays of every kind."""

import copy
import errno
import gc
import os
import pickle
import sys
import shutil
import subprocess
import threading

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, codes, lights

GF2 = shutil.which("gf2", path=os.environ["GF2_PROGRAMS"])
DTYPES = ["bool", "u1", "i1", "<u2", ">u2", "i4", ">i4", "u8", "<i8", ">u8"]


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_arrays_round_trip(shape):
    a = naive.random(shape, seed=1)
    matrix = Matrix.from_array(a)
    assert matrix.shape == shape and len(matrix) == shape[0]
    for dtype in ["bool", "uint8", "int64", "float32"]:
        back = matrix.to_array(dtype)
        assert back.dtype == np.dtype(dtype) and back.shape == shape and (back == a).all()
    assert (np.asarray(matrix) == a).all() and np.array(matrix, dtype=bool).dtype == bool
    for bitorder in ["big", "little"]:
        packed = np.packbits(a, axis=1, bitorder=bitorder)
        assert (matrix.to_packed(bitorder) == packed).all() and matrix.to_packed(bitorder).shape == packed.shape
        assert Matrix.from_packed(packed, shape[1], bitorder) == matrix
    assert matrix.weight() == a.sum()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(0, 0), (1, 1), (3, 0), (5, 70), (70, 5), (65, 129)], ids=str)
def test_any_dtype_and_stride_is_read(dtype, shape):
    a = naive.random(shape, seed=2).astype(dtype)
    expected = Matrix(a.astype("u1"))
    assert Matrix.from_array(a) == expected
    assert Matrix.from_array(np.asfortranarray(a)) == expected
    assert Matrix.from_array(a.T) == expected.T
    assert Matrix.from_array(a[::-1, ::-1]) == Matrix(a[::-1, ::-1].copy())
    assert Matrix.from_array(a[::2, 1::3]) == Matrix(a[::2, 1::3].copy())
    wide = np.zeros((shape[0], 2 * shape[1] + 3), dtype=dtype)
    wide[:, 1 : shape[1] + 1] = a
    assert Matrix.from_array(wide[:, 1 : shape[1] + 1]) == expected
    row = np.broadcast_to(a[:1], (min(shape[0], 1) * 4, shape[1]))
    assert Matrix.from_array(row) == Matrix(row.copy())


@pytest.mark.parametrize("shape", naive.SHAPES, ids=str)
def test_words_round_trip(shape):
    a = naive.random(shape, seed=3)
    matrix = Matrix(a)
    words = matrix.words
    width = (shape[1] + 63) // 64
    assert words.dtype == np.uint64 and words.shape == (shape[0], width)
    little = np.zeros((shape[0], 8 * width), dtype=np.uint8)
    little[:, : (shape[1] + 7) // 8] = np.packbits(a, axis=1, bitorder="little")
    assert (words == little.view("<u8")).all()
    assert Matrix.from_words(words, shape[1]) == matrix
    assert Matrix.from_words(words.astype(">u8"), shape[1]) == matrix
    assert Matrix.from_words(words[::-1], shape[1]) == Matrix(a[::-1])
    assert Matrix.from_words(np.asfortranarray(words), shape[1]) == matrix
    if a.size:
        dirty = words | np.uint64(1 << 63)
        assert Matrix.from_words(dirty, min(shape[1], 63)) == matrix[:, : min(shape[1], 63)]


def test_words_are_a_read_only_view_that_keeps_the_matrix_alive():
    matrix = Matrix(np.zeros((2, 70), dtype=bool))
    words = matrix.words
    matrix[1, 65] = 1
    assert words[1, 1] == 2
    with pytest.raises(ValueError, match="read-only"):
        words[0, 0] = 1
    expected = words.copy()
    del matrix
    gc.collect()
    assert (words == expected).all()


def test_packed_padding_is_ignored():
    a = np.full((2, 3), 0xFF, dtype=np.uint8)
    assert Matrix.from_packed(a).shape == (2, 24)
    assert Matrix.from_packed(a, 9) == Matrix(np.ones((2, 9), dtype=int))
    assert Matrix.from_packed(a, 0).shape == (2, 0)
    assert Matrix.from_packed(a[:, ::2], 12) == Matrix(np.ones((2, 12), dtype=int))
    assert Matrix.from_packed(np.asfortranarray(a), 12) == Matrix(np.ones((2, 12), dtype=int))


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (5, 0), (3, 64), (2, 200)], ids=str)
def test_pickles_and_copies_are_equal(shape):
    matrix = Matrix(naive.random(shape, seed=4))
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(matrix, protocol)) == matrix
    for other in [copy.copy(matrix), copy.deepcopy(matrix), matrix.copy()]:
        assert other == matrix and other is not matrix
        if matrix.weight() != 0:
            other[0] = np.zeros(shape[1], dtype=int)
            assert other != matrix


def test_items_follow_numpy():
    a = naive.random((5, 70), seed=5)
    matrix = Matrix(a)
    assert matrix[2, 69] == a[2, 69] and isinstance(matrix[2, 69], int)
    assert matrix[-1, -70] == a[-1, 0] and matrix[np.int64(1), np.int64(1)] == a[1, 1]
    assert (matrix[3] == a[3]).all() and (matrix[3, 2:67] == a[3, 2:67]).all() and (matrix[1:3, 66] == a[1:3, 66]).all()
    assert matrix[1:4] == Matrix(a[1:4]) and matrix[:, 3:] == Matrix(a[:, 3:]) and matrix[4:2, :].shape == (0, 70)
    assert [list(row) for row in matrix] == a.tolist()
    matrix[0, 1] = 1 - a[0, 1]
    a[0, 1] ^= 1
    matrix[4] = 1 - a[4]
    a[4] ^= 1
    assert matrix == Matrix(a)
    for key in [5, -6, (0, 70), (0, 0, 0)]:
        with pytest.raises(IndexError):
            matrix[key]
    with pytest.raises(ValueError, match="expected 0 or 1, got 2"):
        matrix[0, 0] = 2
    with pytest.raises(ValueError, match=r"could not broadcast shape \(3,\) into shape \(70,\)"):
        matrix[0] = [1, 0, 1]


def test_arithmetic_and_comparison_are_entrywise():
    a, b = naive.random((6, 70), seed=6), naive.random((6, 70), seed=7)
    assert (np.asarray(Matrix(a) + Matrix(b)) == a ^ b).all()
    assert Matrix(a) ^ Matrix(b) == Matrix(a) + Matrix(b)
    assert Matrix(a) != Matrix(b) and Matrix(a) != Matrix(a[:5]) and Matrix(a) == a.tolist()
    assert Matrix(a).T == Matrix(a.T) == Matrix(a).transpose()
    assert Matrix.identity(3) == Matrix(np.eye(3, dtype=int)) and Matrix.zeros(2, 3) == Matrix(np.zeros((2, 3), int))
    with pytest.raises(ValueError, match=r"A \+ B: shapes \(6, 70\) and \(5, 70\) differ"):
        Matrix(a) + Matrix(a[:5])
    with pytest.raises(ValueError, match=r"A \+ B: shapes \(6, 70\) and \(5, 70\) differ"):
        a + Matrix(a[:5])
    with pytest.raises(TypeError):
        Matrix(a) + 1
    with pytest.raises(TypeError):
        hash(Matrix(a))


@pytest.mark.parametrize("dtype", [bool, "u1", "i4", ">i8", float, complex, object])
@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0), (1, 1), (6, 70)], ids=str)
def test_comparison_with_arrays_is_one_bool(shape, dtype):
    a = naive.random(shape, seed=6)
    matrix, array = Matrix(a), a.astype(dtype)
    for equal, unequal in [(matrix == array, matrix != array), (array == matrix, array != matrix)]:
        assert equal is True and unequal is False
    others = [array.T, array[:-1], array[np.newaxis], array.ravel(), np.zeros((shape[0], shape[1] + 1), dtype)]
    if a.size:
        other = array.copy()
        other[-1, -1] = 1 - a[-1, -1]
        others += [other, 3 * a.astype(int), a.astype(int) - 2]
    for other in others:
        if other.shape == shape and (other == array).all():
            continue
        assert (matrix == other) is False and (other == matrix) is False
        assert (matrix != other) is True and (other != matrix) is True
    assert matrix != array.astype(str) and matrix != 1 and matrix is not None


class Readable:
    """Of another package, and with NumPy's protocol."""

    def __init__(self, array):
        self.array = array

    def __array__(self, dtype=None, copy=None):
        return self.array


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (1, 1), (6, 70)], ids=str)
def test_comparison_reads_lists_and_sparse_matrices(shape):
    sparse = pytest.importorskip("scipy.sparse")
    a = naive.random(shape, seed=6)
    matrix, other = Matrix(a), 1 - a
    kinds = [lambda a: list(map(tuple, a.tolist())), lambda a: list(a), lambda a: a.astype(float).tolist()] if shape[0] else []
    kinds += [sparse.csr_matrix, sparse.coo_matrix, lambda a: sparse.csc_matrix(a.astype(float)), Readable]
    for kind in kinds:
        assert (matrix == kind(a)) is True and (matrix != kind(a)) is False
        assert (matrix == kind(a[:, :0])) is (shape[1] == 0)
        if a.size:
            assert (matrix == kind(other)) is False and (matrix == kind(2 * a + 1)) is False
            assert (matrix == kind(a.T)) is (a.T.shape == shape)


@pytest.mark.parametrize("other", [None, 1, 1.0, "10", [1, 0], [[1, 0], [1]], [[[1]]], [], object(), {1}, [[None, 1], [1, 0]]], ids=str)
def test_comparison_with_other_things_is_left_to_them(other):
    matrix = Matrix([[1, 0], [1, 1]])
    assert matrix.__eq__(other) in (NotImplemented, False) and (matrix == other) is False and (matrix != other) is True


def test_a_matrix_has_what_arrays_have():
    for shape in [(0, 0), (0, 3), (3, 0), (1, 1), (6, 70), (65, 64)]:
        a = naive.random(shape, seed=6)
        matrix = Matrix(a)
        assert matrix.ndim == a.ndim == 2 and matrix.size == a.size and matrix.dtype == np.asarray(matrix).dtype == a.dtype
        assert matrix.nbytes == matrix.words.nbytes and matrix.tolist() == a.tolist()
        for entries in [a, np.zeros(shape, int), np.ones(shape, int)]:
            same = Matrix(entries)
            assert same.any() is bool(entries.any()) and same.all() is bool(entries.all())
            assert same.weight() == entries.sum() and isinstance(same.weight(), int)
            for axis in [0, 1, -1, -2, np.int64(0)]:
                weights = same.weight(axis)
                assert weights.dtype == np.intp and weights.shape == (entries.shape[1 - axis % 2],)
                assert (weights == entries.sum(axis=axis)).all()
                for ours, theirs in [(same.any(axis), entries.any(axis)), (same.all(axis=axis), entries.all(axis))]:
                    assert ours.dtype == bool and ours.shape == theirs.shape and (ours == theirs).all()
    for function in [matrix.weight, matrix.any, matrix.all]:
        for axis in [2, -3]:
            with pytest.raises(ValueError, match=f"axis is {axis}, expected 0 for the columns"):
                function(axis)
        with pytest.raises(TypeError, match="axis is 'x', expected None or an integer"):
            function("x")
    for name in ["ndim", "size", "dtype", "nbytes"]:
        with pytest.raises(AttributeError):
            setattr(matrix, name, 1)


def test_the_truth_value_is_that_of_an_array():
    assert bool(Matrix([[1]])) is True and bool(Matrix([[0]])) is False
    for shape in [(0, 0), (0, 3), (2, 1), (6, 70)]:
        with pytest.raises(ValueError, match=r"ambiguous; use A.any\(\) or A.all\(\)"):
            bool(Matrix.zeros(*shape))
        with pytest.raises(ValueError, match="ambiguous"):
            Matrix.zeros(*shape) or None


@pytest.mark.parametrize("columns", [0, 1, 7, 8, 9, 63, 64, 65, 70])
def test_packed_bits_have_any_number_of_columns(columns):
    a = naive.random((5, columns), seed=7)
    for order in ["big", "little"]:
        packed = np.packbits(a, axis=1, bitorder=order)
        assert Matrix.from_packed(packed, columns=columns, bitorder=order) == a
        assert Matrix.from_packed(packed, bitorder=order).shape == (5, (columns + 7) // 8 * 8)
    assert Matrix.from_words(Matrix(a).words, columns=columns) == a


UNMADE = [
    *[lambda m: m.shape, lambda m: m[0, 0], lambda m: m.words, lambda m: m.T, lambda m: m.weight(0), lambda m: m.copy(), repr, len],
    *[bool, np.asarray, pickle.dumps, copy.deepcopy, lambda m: m + m, lambda m: m @ [1], lambda m: [1] @ m, lambda m: m == [[1]]],
    *[lambda m: Matrix([[1]]) == m, lambda m: Matrix([[1]]) + m, lambda m: m.__setitem__((0, 0), 1), gf2kit.rank, list],
    *[lambda m: gf2kit.solve(m, [1]), lambda m: gf2kit.matmul([[1]], m), lambda m: gf2kit.hstack([m]), Matrix],
]


@pytest.mark.parametrize("number", range(len(UNMADE)))
def test_an_object_without_a_value_is_refused(number):
    with pytest.raises(TypeError, match=r"__new__ alone: __init__\(\) was not called"):
        UNMADE[number](Matrix.__new__(Matrix))


def test_objects_of_other_classes_without_a_value_are_refused():
    for kind in vars(gf2kit._gf2kit).values():
        if isinstance(kind, type) and kind is not Matrix:
            unmade = kind.__new__(kind)
            for name, member in vars(kind).items():
                if isinstance(member, property):
                    with pytest.raises(TypeError, match="__new__ alone"):
                        getattr(unmade, name)
    with pytest.raises(TypeError, match="__new__ alone"):
        gf2kit._gf2kit.BitPoly.__new__(gf2kit._gf2kit.BitPoly).weight()


def test_arithmetic_with_arrays_gives_matrices():
    a, b = naive.random((6, 70), seed=6), naive.random((6, 70), seed=7)
    expected = Matrix(a ^ b)
    for kind in [Matrix, np.asarray, lambda b: b.astype(bool), lambda b: b.astype(np.int64), np.ndarray.tolist]:
        other = kind(b)
        for result in [Matrix(a) + other, other + Matrix(a), Matrix(a) - other, other - Matrix(a), Matrix(a) ^ other]:
            assert isinstance(result, Matrix) and result == expected
        changed = matrix = Matrix(a)
        changed += other
        assert changed is matrix == expected
        changed -= other
        assert changed is matrix == Matrix(a)
        changed ^= other
        assert changed is matrix == expected
    assert (Matrix(a) - Matrix(a)).weight() == 0
    array = a.astype(np.int64)
    same = array
    same += Matrix(b)
    assert same is array and (array == a ^ b).all()
    with pytest.raises(TypeError, match="float64"):
        np.eye(70) + Matrix(np.eye(70, dtype=int))
    assert np.eye(3, dtype=int) + Matrix.identity(3) == Matrix.zeros(3, 3)
    for scalar in [1, np.int64(1), 1.0, None]:
        with pytest.raises(TypeError):
            Matrix(a) + scalar
        with pytest.raises(TypeError):
            scalar + Matrix(a)


class Named(Matrix):
    __slots__ = ("slot", "__dict__")

    def __init__(self, entries, name):
        super().__init__(entries)
        self.name = name
        self.slot = [name]


@pytest.mark.parametrize("shape", [(0, 5), (5, 0), (3, 70)], ids=str)
def test_copies_and_pickles_keep_subclasses(shape):
    named = Named(naive.random(shape, 1), ["a"])
    pickled = [pickle.loads(pickle.dumps(named, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    for other in [copy.copy(named), named.copy(), copy.deepcopy(named), *pickled]:
        assert type(other) is Named and other == named and other is not named
        assert other.name == ["a"] and other.slot == [["a"]]
    assert copy.copy(named).name is named.name and copy.deepcopy(named).name is not named.name
    deep = copy.deepcopy(named)
    assert deep.slot[0] is deep.name
    named.self = named
    assert copy.deepcopy(named).self.self.name == ["a"]
    assert isinstance(Matrix(named), Matrix) and Matrix(named) == named


def test_old_pickles_are_read():
    matrix = Matrix.__new__(Matrix)
    matrix.__setstate__((2, 3, b"\x05\x02"))
    assert matrix == Matrix([[1, 0, 1], [0, 1, 0]])
    others = [(-1, 3, b""), (2**64, 0, b""), (2.0, 3, b"\x05\x02"), (2, 3, "ab"), (2, 3, None), (), None, [2, 3, b"\x05\x02"]]
    for state in [(2, 3, b"\x05"), (2, 3, b"\x05\x02\x00"), (2, 0, b"\x05"), (2, 3), *others]:
        with pytest.raises(ValueError, match="state"):
            Matrix.__new__(Matrix).__setstate__(state)


def test_an_array_without_a_copy_is_refused():
    with pytest.raises(ValueError, match="without a copy"):
        Matrix.identity(2).__array__(copy=False)
    assert Matrix.identity(2).__array__(bool, copy=True).dtype == bool
    # As NumPy 2 calls it: both by name, and every call makes a new array that may be written.
    for copy in (None, True):
        one, other = (Matrix.identity(2).__array__(dtype=None, copy=copy) for _ in range(2))
        assert one.dtype == np.uint8 and one.flags.writeable and not np.shares_memory(one, other)
        assert Matrix.identity(2).__array__(dtype=np.dtype("i8"), copy=copy).dtype == np.int64
    with pytest.raises(ValueError, match="without a copy"):
        Matrix.identity(2).__array__(dtype=np.dtype("u1"), copy=False)
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        with pytest.raises(ValueError, match="without a copy"):
            np.array(Matrix.identity(2), copy=False)


def test_unaligned_words_are_read():
    a = naive.random((8, 512), 1)
    expected = Matrix(a)
    store = bytearray(8 * 64 + 1)
    words = np.frombuffer(store, dtype=np.uint64, offset=1, count=64).reshape(8, 8)
    words[:] = expected.words
    assert not words.flags.aligned
    assert Matrix.from_words(words) == expected and Matrix.from_words(words[::-1]) == a[::-1]
    b = naive.random((8,), 2)
    assert gf2kit.verify(a, b, gf2kit.solve(words, b, columns=512))


def test_repr_shows_small_matrices():
    assert repr(Matrix([[1, 0], [1, 1]])) == "Matrix([[1, 0],\n        [1, 1]])"
    assert repr(Matrix.zeros(0, 5)) == "<Matrix 0 x 5>" and repr(Matrix.zeros(100, 200)) == "<Matrix 100 x 200>"


def test_random_is_determined_by_the_seed():
    a = gf2kit.random(40, 50, seed=3)
    assert a == gf2kit.random(40, 50, seed=3) != gf2kit.random(40, 50, seed=4)
    assert gf2kit.random(40, 50) == gf2kit.random(40, 50, seed=1)
    assert gf2kit.rank(gf2kit.random(40, 50, rank=7)) == 7
    assert gf2kit.random(40, 50, density=0).weight() == 0 and gf2kit.random(4, 5, density=1).weight() == 20
    with pytest.raises(ValueError, match="density"):
        gf2kit.random(2, 2, density=2)
    for seed in [-1, 2**64]:
        with pytest.raises(ValueError, match=f"seed is {seed}"):
            gf2kit.random(2, 2, seed=seed)
    with pytest.raises(TypeError, match="seed is None.*secrets.randbits"):
        gf2kit.random(2, 2, seed=None)


@pytest.mark.skipif(GF2 is None, reason="there are no programs")
def test_random_agrees_with_the_command_line():
    expected = subprocess.check_output([GF2, "random", "3", "8"], text=True)
    assert expected.split() == ["".join(map(str, row)) for row in gf2kit.random(3, 8)]


def test_every_kernel_set_gives_the_same_product():
    names = gf2kit.available_kernels()
    assert names[0] == "portable" and gf2kit.kernels() == names[-1]
    a = gf2kit.random(200, 200, seed=1)
    expected = a @ a
    for name in names:
        gf2kit.use_kernels(name)
        assert gf2kit.kernels() == name and a @ a == expected
    with pytest.raises(ValueError, match="portable"):
        gf2kit.use_kernels("abacus")


@pytest.mark.parametrize("format", ["text", "npy", "npy-packed", "matrix-market", "pbm", "gf2"])
def test_files_round_trip_in_every_format(tmp_path, format):
    assert format in gf2kit.formats()
    a = naive.random((5, 70), seed=8)
    gf2kit.write(a, tmp_path / "a", format)
    assert gf2kit.read(tmp_path / "a") == gf2kit.read(str(tmp_path / "a"), format) == Matrix(a)
    if format == "npy":
        assert (np.load(tmp_path / "a") == a).all()


def test_files_are_written_in_the_format_of_their_extension(tmp_path):
    a = naive.random((5, 70), seed=8)
    gf2kit.write(a, tmp_path / "a.npy")
    assert (np.load(tmp_path / "a.npy") == a).all()
    gf2kit.write(a, tmp_path / "a.npy", "text")
    gf2kit.write(a, tmp_path / "plain")
    assert (tmp_path / "a.npy").read_bytes() == (tmp_path / "plain").read_bytes()
    gf2kit.write(a, tmp_path / "x.mat", format="text")
    assert gf2kit.read(tmp_path / "x.mat") == Matrix(a)


def test_files_beyond_the_memory_limit_are_refused(tmp_path):
    (tmp_path / "a").write_text("200000 200000 M\n1 1 1\n0 0 0\n")
    with pytest.raises(MemoryError, match="200000 x 200000, which takes 4.7 GiB; memory="):
        gf2kit.read(tmp_path / "a")
    (tmp_path / "a").write_text("40000 60000 M\n1 1 1\n0 0 0\n")
    for memory in ["1M", 10**6]:
        with pytest.raises(MemoryError):
            gf2kit.read(tmp_path / "a", memory=memory)
    assert gf2kit.read(tmp_path / "a", memory="300M").shape == (40000, 60000)
    assert gf2kit.read(tmp_path / "a", "sms", 300 << 20).shape == (40000, 60000)
    with pytest.raises(ValueError, match="memory: expected"):
        gf2kit.read(tmp_path / "a", memory="much")
    with pytest.raises(ValueError, match="/dev/zero:1:1: expected text"):
        gf2kit.read("/dev/zero")


# Access to a mapped file that was truncated would end the process.
def test_files_may_be_truncated_during_reading(tmp_path):
    a = gf2kit.random(8000, 16000, seed=1)
    gf2kit.write(a, tmp_path / "a.gf2", "gf2")
    stop = threading.Event()

    def cut():
        whole = (tmp_path / "a.gf2").read_bytes()
        while not stop.is_set():
            with open(tmp_path / "a.gf2", "r+b") as file:
                file.truncate(0)
                file.write(whole)

    thread = threading.Thread(target=cut)
    thread.start()
    try:
        for _ in range(60):
            try:
                gf2kit.read(tmp_path / "a.gf2", "gf2")
            except ValueError:
                pass
    finally:
        stop.set()
        thread.join()


def test_missing_and_malformed_files_raise(tmp_path):
    with pytest.raises(FileNotFoundError, match="missing.txt") as missing:
        gf2kit.read(tmp_path / "missing.txt")
    assert missing.value.errno == errno.ENOENT
    assert missing.value.filename == str(tmp_path / "missing.txt")
    with pytest.raises(IsADirectoryError):
        gf2kit.read(tmp_path)
    with pytest.raises(NotADirectoryError):
        gf2kit.read("/dev/null/a")
    with pytest.raises(FileNotFoundError, match="directory"):
        gf2kit.write([[1]], tmp_path / "no" / "directory")
    with pytest.raises(OSError) as full:
        gf2kit.write([[1]], "/dev/full")
    assert full.value.errno == errno.ENOSPC
    (tmp_path / "a").write_text("101\n12\n")
    with pytest.raises(ValueError, match="a:2:2"):
        gf2kit.read(tmp_path / "a", "text")
    with pytest.raises(ValueError, match="runes.*text"):
        gf2kit.write([[1]], tmp_path / "a", "runes")


def test_lists_of_strings_are_rows():
    expected = Matrix([[1, 0, 1], [0, 1, 1]])
    assert Matrix(["101", "011"]) == Matrix.from_array(("1 0 1", "0 1 1")) == expected
    assert gf2kit.rank(["101", "011"]) == 2 and gf2kit.rref(["101", "011"])[0].dtype == np.uint8
    assert Matrix([""]).shape == (1, 0)


@pytest.mark.parametrize("dtype", [bool, np.int64, float])
def test_files_of_scipy_are_read(tmp_path, dtype):
    sparse, io = pytest.importorskip("scipy.sparse"), pytest.importorskip("scipy.io")
    a = naive.random((5, 70), 8)
    for format in ("csr", "csc", "coo", "bsr", "dia"):
        sparse.save_npz(tmp_path / "a.npz", sparse.coo_matrix(a.astype(dtype)).asformat(format))
        assert gf2kit.read(tmp_path / "a.npz") == a
    np.savez_compressed(tmp_path / "b.npz", a=a.astype(dtype))
    assert gf2kit.read(str(tmp_path / "b.npz")) == a
    for matrix in (a.astype(dtype), sparse.csc_matrix(a.astype(dtype))):
        io.savemat(tmp_path / "a.mat", {"H": matrix})
        assert gf2kit.read(tmp_path / "a.mat") == a


def test_wrong_files_of_scipy_are_refused(tmp_path):
    sparse, io = pytest.importorskip("scipy.sparse"), pytest.importorskip("scipy.io")
    np.savez(tmp_path / "two.npz", a=np.eye(2), b=np.eye(3))
    np.savez(tmp_path / "wrong.npz", a=2 * np.eye(2))
    np.savez(tmp_path / "complex.npz", a=1j * np.eye(2))
    io.savemat(tmp_path / "two.mat", {"A": np.eye(2), "B": np.eye(2)})
    (tmp_path / "broken.npz").write_bytes((tmp_path / "two.npz").read_bytes()[:60])
    (tmp_path / "new.mat").write_bytes(b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(512))
    for name, message in [
        ("two.npz", r"two\.npz: expected one matrix, found 'a', 'b'; name= selects one"),
        ("wrong.npz", r"wrong\.npz:a: entry \(0, 0\) is 2.0, expected 0 or 1"),
        ("complex.npz", r"complex\.npz:a: .*dtype complex128"),
        ("two.mat", r"two\.mat: expected one matrix, found 'A', 'B'"),
        ("broken.npz", r"broken\.npz: "),
        ("new.mat", r"new\.mat: .*7\.3.*-v7"),
    ]:
        with pytest.raises(ValueError, match=message):
            gf2kit.read(tmp_path / name)
    sparse.save_npz(tmp_path / "huge.npz", sparse.csr_matrix((200_000, 200_000), dtype=bool))
    with pytest.raises(MemoryError, match=r"huge\.npz: a matrix of 200000 x 200000 takes .* memory= allows more"):
        gf2kit.read(tmp_path / "huge.npz")


MASKED = np.ma.array(np.eye(3, dtype=np.uint8), mask=np.eye(3))


@pytest.mark.parametrize(
    "call",
    [
        Matrix,
        Matrix.from_array,
        Matrix.from_packed,
        gf2kit.rank,
        lights.solve,
        gf2kit.Polynomial.from_coefficients,
        lambda a: gf2kit.rank(np.ma.array([a, a])),
        lambda a: gf2kit.rank([*a]),
        lambda a: gf2kit.rank([[1, 0, 0], [0, 1, 1], a[2]]),
        lambda a: gf2kit.solve(np.eye(3, dtype=int), a[0]),
        lambda a: gf2kit.solve([[1]], [np.ma.masked]),
        lambda a: gf2kit.decode([[1, 1, 1]], [1], weights=a[0]),
        lambda a: gf2kit.IncrementalSystem(3).add(a[0], 1),
        lambda a: lights.solve(a.filled(0), missing=a),
        lambda a: lights.minimum(a.filled(0), target=a),
        lambda a: codes.CssCode(a, 0 * a.filled(0)),
        lambda a: Matrix(np.eye(3, dtype=int)) @ a,
        lambda a: Matrix(np.eye(3, dtype=int)) + a,
        lambda a: Matrix(np.eye(3, dtype=int)).__setitem__(0, a[0]),
        lambda a: Matrix(np.eye(3, dtype=int))[a == 1],
        lambda a: np.concatenate([Matrix(np.eye(3, dtype=int)), a]),
        lambda a: np.dot(Matrix(np.eye(3, dtype=int)), a),
    ],
)
def test_masked_arrays_are_refused(call):
    with pytest.raises(ValueError, match=r"expected no masked entries; \.filled\(0\) of a masked array makes them 0"):
        call(MASKED)


def test_a_mask_without_masked_entries_is_none():
    assert gf2kit.rank(np.ma.array(np.eye(3, dtype=int))) == gf2kit.rank(MASKED.filled(1)) == 3
    assert gf2kit.rank([*np.ma.array(np.eye(3, dtype=int))]) == 3


def test_files_of_scipy_without_it_name_what_is_missing(tmp_path, monkeypatch):
    sparse, io = pytest.importorskip("scipy.sparse"), pytest.importorskip("scipy.io")
    sparse.save_npz(tmp_path / "a.npz", sparse.csr_matrix(np.eye(2)))
    io.savemat(tmp_path / "a.mat", {"A": np.eye(2)})
    monkeypatch.setitem(sys.modules, "scipy.sparse", None)
    monkeypatch.setitem(sys.modules, "scipy.io", None)
    for name in ("a.npz", "a.mat"):
        with pytest.raises(ImportError, match="needs SciPy, which is not installed"):
            gf2kit.read(tmp_path / name)
