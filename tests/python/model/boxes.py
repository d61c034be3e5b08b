# SPDX-License-Identifier: MIT
"""Values of gf2kit and NumPy beside their models, and the ways to make them."""

import itertools

import numpy as np
from hypothesis import strategies as st

import gf2kit

DTYPES = ["u1", "bool", "i1", "<u2", ">u2", "i4", ">i4", "<i8", ">u8"]
LAYOUTS = ["C", "F", "reversed", "spread", "window", "unaligned", "read-only"]
ARRAY_FORMS = list(map(" ".join, itertools.product(DTYPES, LAYOUTS)))
FORMS = [*["Matrix", "list"] * 10, *ARRAY_FORMS]
KINDS = ["first", "last", "ones", "identity", "low rank", "random"]


def entries(matrix):
    """The entries of a Matrix, from its words."""
    rows, columns = matrix.shape
    words = np.ascontiguousarray(matrix.words, dtype="<u8")
    bits = np.unpackbits(words.view(np.uint8).reshape(rows, 8 * words.shape[1]), axis=1, bitorder="little")
    assert words.shape == (rows, (columns + 63) // 64) and not bits[:, columns:].any(), "tail bits are set"
    return bits[:, :columns]


def words_of(array):
    """The packed words of a model, which the words of its Matrix equal."""
    rows, columns = array.shape
    width = (columns + 63) // 64
    padded = np.zeros((rows, 64 * width), dtype=np.uint8)
    padded[:, :columns] = array
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").reshape(rows, width)


class Box:
    """A Matrix, an array or a list beside its model: an array of uint8 with the entries that it must have.

    Arrays that share memory have models that share memory.
    """

    def __init__(self, value, model):
        self.value = value
        self.model = model
        self.dtype = getattr(value, "dtype", None)

    @property
    def is_matrix(self):
        return isinstance(self.value, gf2kit.Matrix)

    @property
    def shape(self):
        return self.model.shape

    def check(self):
        if not self.is_matrix:
            assert np.shape(self.value) == self.shape and getattr(self.value, "dtype", None) == self.dtype
            assert (np.asarray(self.value) == self.model).all(), f"{self.value!r} should be {self.model!r}"
            return
        assert self.value.shape == self.shape
        if not (self.value.words == words_of(self.model)).all():
            raise AssertionError(f"{entries(self.value)!r} should be {self.model!r}")


def laid_out(model, dtype, layout):
    """An array of one or two dimensions with the entries of the model, and with others around them in memory."""
    every = (slice(None, None, -1),) * model.ndim
    if layout == "reversed":
        return model[every].astype(dtype, order="C")[every]
    if layout == "spread":
        base = np.ones([2 * size + 1 for size in model.shape], dtype=dtype)
        part = (slice(1, None, 2),) * model.ndim
    elif layout == "window":
        base = np.ones([size + 3 for size in model.shape], dtype=dtype)
        part = tuple(slice(2, 2 + size) for size in model.shape)
    elif layout == "unaligned":
        store = bytearray(model.size * np.dtype(dtype).itemsize + 1)
        base = np.frombuffer(store, dtype=dtype, offset=1, count=model.size).reshape(model.shape)
        part = ...
    else:
        base = model.astype(dtype, order="F" if layout == "F" else "C")
        base.setflags(write=layout != "read-only")
        return base
    base[part] = model
    return base[part]


class Made:
    """How to fill a matrix or a vector of any shape, and what to make of it."""

    def __init__(self, kind, number, form):
        self.kind, self.number, self.form = kind, number, form

    def __repr__(self):
        return f"Made({self.kind!r}, {self.number}, {self.form!r})"

    def model(self, shape):
        generator = np.random.default_rng(self.number)
        if self.kind == "ones":
            return np.ones(shape, dtype=np.uint8)
        if self.kind == "random" or self.kind in ("identity", "low rank") and len(shape) == 1:
            return generator.integers(0, 2, shape, dtype=np.uint8)
        if self.kind == "identity":
            return np.eye(*shape, dtype=np.uint8)
        if self.kind == "low rank":
            rank = self.number % (min(shape) + 1)
            left, right = (generator.integers(0, 2, part) for part in [(shape[0], rank), (rank, shape[1])])
            return (left @ right % 2).astype(np.uint8)
        size = int(np.prod(shape))
        digits = [self.number >> bit & 1 for bit in range(min(size, self.number.bit_length()))]
        flat = np.zeros(size, dtype=np.uint8)
        flat[: len(digits)] = digits
        return (flat if self.kind == "first" else flat[::-1].copy()).reshape(shape)

    def box(self, shape):
        model = self.model(shape)
        if self.form == "Matrix" and len(shape) == 2:
            return Box(gf2kit.Matrix(model), model)
        if self.form == "list" and shape[0] != 0:  # [] has one dimension
            return Box(model.tolist(), model)
        dtype, layout = self.form.split() if " " in self.form else ("u1", "C")
        return Box(laid_out(model, dtype, layout), model)


def made(forms):
    return st.builds(Made, st.sampled_from(KINDS), st.integers(0, 2**16 - 1), st.sampled_from(forms))

MADE = made(FORMS)
MADE_ARRAYS = made(ARRAY_FORMS)


def kind_of(*values):
    """What a result is made of, as gf2kit says: Matrix if one is given, else arrays of bool or uint8."""
    if any(isinstance(value, gf2kit.Matrix) for value in values):
        return gf2kit.Matrix
    return np.dtype(np.uint8 if any(np.asarray(value).dtype != bool for value in values) else bool)


def check_result(result, expected, kind):
    """A Matrix, or an array of the dtype, with the expected entries."""
    if kind is gf2kit.Matrix:
        assert type(result) is gf2kit.Matrix and result.shape == expected.shape
        result = entries(result)
    else:
        assert type(result) is np.ndarray and result.dtype == kind and result.shape == expected.shape
    assert (result == expected).all(), f"{result!r} should be {expected!r}"
