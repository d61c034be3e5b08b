# SPDX-License-Identifier: MIT
"""Matrices from and to arrays of every kind."""

import copy
import gc
import os
import pickle
import shutil
import subprocess

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, codes, lights

GF2 = shutil.which("gf2", path=os.environ["GF2_PROGRAMS"])
DTYPES = ["bool", "u1", "i1", "<u2", ">u2", "i4", ">i4", "u8", "<i8", ">u8"]


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
    for copies in (None, True):
        one, other = (Matrix.identity(2).__array__(dtype=None, copy=copies) for _ in range(2))
        assert one.dtype == np.uint8 and one.flags.writeable and not np.shares_memory(one, other)
        assert Matrix.identity(2).__array__(dtype=np.dtype("i8"), copy=copies).dtype == np.int64
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


def test_random_is_determined_by_the_seed():
    a = gf2kit.random(40, 50, seed=3)
    assert a == gf2kit.random(40, 50, seed=3) != gf2kit.random(40, 50, seed=4)
    assert gf2kit.random(40, 50) == gf2kit.random(40, 50, seed=1)
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


def test_lists_of_strings_are_rows():
    expected = Matrix([[1, 0, 1], [0, 1, 1]])
    assert Matrix(["101", "011"]) == Matrix.from_array(("1 0 1", "0 1 1")) == expected
    assert gf2kit.rank(["101", "011"]) == 2 and gf2kit.rref(["101", "011"])[0].dtype == np.uint8
    assert Matrix([""]).shape == (1, 0)


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
