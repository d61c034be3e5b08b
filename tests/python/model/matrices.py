# SPDX-License-Identifier: MIT
"""Constructors, conversions, items, sums, copies and views."""

import copy
import operator
import pickle

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

import gf2kit
from gf2kit import Matrix

from .boxes import DTYPES, LAYOUTS, MADE, MADE_ARRAYS, Box, check_result, entries, laid_out
from .machine import ARRAYS, MATRICES, OFF, OPERANDS, SIZE, TO_ARRAYS, TO_MATRICES, Machine

INDEX = st.sampled_from([0, 1, -1, 2, 7, 63, 64, -64, 65, 129, -200])
PART = st.builds(slice, st.none() | INDEX, st.none() | INDEX, st.sampled_from([None, None, None, 1, 2, -1]))
LIST = st.lists(INDEX, max_size=3)
KEY = st.one_of(INDEX, PART, LIST, *(st.tuples(i, j) for i in (INDEX, PART, LIST) for j in (INDEX, PART, LIST)))
BIT_ORDER = st.sampled_from(["big", "little"])
CUTS = {
    "[::-1]": lambda a: a[::-1],
    "[:, ::-1]": lambda a: a[:, ::-1],
    "[::2]": lambda a: a[::2],
    "[1:, ::3]": lambda a: a[1:, ::3],
    "[:3, :65]": lambda a: a[:3, :65],
    ".T": lambda a: a.T,
    ".T[::-1]": lambda a: a.T[::-1],
}
FROM_ARRAY = {"Matrix": lambda a: Matrix(a), "from_array": lambda a: Matrix.from_array(a)}
TRANSPOSE = {"T": lambda m: m.T, "transpose": lambda m: m.transpose(), "numpy": np.transpose}
COPY = {
    "copy": lambda m: m.copy(),
    "Matrix": lambda m: Matrix(m),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    **{f"pickle {p}": lambda m, p=p: pickle.loads(pickle.dumps(m, p)) for p in range(2, pickle.HIGHEST_PROTOCOL + 1)},
}
SUM = {"+": operator.add, "-": operator.sub, "^": operator.xor}
ADD_IN_PLACE = {"+=": operator.iadd, "-=": operator.isub, "^=": operator.ixor}
REFUSED_ENTRIES = [(2, ValueError), (-1, ValueError), (0.5, TypeError), ("1", TypeError), (None, TypeError)]


def numpy_item(array, key):
    """array[key]; also where the item is empty, a position outside is an error."""
    for index, size in zip(key if isinstance(key, tuple) else (key,), array.shape):
        if isinstance(index, list) and not all(-size <= position < size for position in index):
            raise IndexError(f"{index} of {size}")
    return array[key]


class Matrices(Machine):
    @rule(targets=TO_ARRAYS, rows=SIZE, columns=SIZE, made=MADE_ARRAYS)
    def new_array(self, rows, columns, made):
        box = made.box(self.shape(rows, columns))
        self.boxes.append(box)
        return box

    @rule(targets=TO_ARRAYS, array=ARRAYS, cut=st.sampled_from(list(CUTS)))
    def view_of_array(self, array, cut):
        box = Box(CUTS[cut](array.value), CUTS[cut](array.model))
        self.boxes.append(box)
        return box

    @rule(targets=TO_MATRICES, array=ARRAYS, way=st.sampled_from(list(FROM_ARRAY)))
    def matrix_of_array(self, array, way):
        made = {name: function(array.value) for name, function in FROM_ARRAY.items()}
        for other in made.values():
            check_result(other, array.model, Matrix)
        return self.keep(made[way], array.model)

    @rule(targets=TO_MATRICES, rows=SIZE, columns=SIZE, made=MADE)
    def new_matrix(self, rows, columns, made):
        box = self.given(made, self.shape(rows, columns))
        return self.keep(Matrix(box.value), box.model)

    @rule(targets=TO_MATRICES, matrix=MATRICES, format=st.sampled_from(["csr", "csc", "coo", "lil"]))
    def through_scipy(self, matrix, format):
        pytest.importorskip("scipy.sparse")
        out = matrix.value.to_scipy(format)
        assert out.format == format and (out.toarray() == matrix.model).all()
        return self.keep(Matrix(out), matrix.model)

    @rule(targets=TO_MATRICES, rows=SIZE, columns=SIZE)
    def zeros(self, rows, columns):
        shape = self.shape(rows, columns)
        return self.keep(Matrix.zeros(*shape), np.zeros(shape))

    @rule(targets=TO_MATRICES, size=SIZE)
    def identity(self, size):
        return self.keep(Matrix.identity(self.sizes[size]), np.eye(self.sizes[size]))

    @rule(targets=TO_MATRICES, rows=SIZE, columns=SIZE, seed=st.integers(0, 9),
          density=st.sampled_from([0.5, 0, 1, 0.1]))  # fmt: skip
    def random(self, rows, columns, seed, density):
        made = gf2kit.random(*self.shape(rows, columns), density, seed)
        assert made == gf2kit.random(*self.shape(rows, columns), density=density, seed=seed)
        model = entries(made)
        assert density not in (0, 1) or (model == density).all()
        return self.keep(made, model)

    @rule(targets=TO_MATRICES, rows=SIZE, columns=SIZE, seed=st.integers(0, 9), rank=st.integers(0, 70))
    def random_of_rank(self, rows, columns, seed, rank):
        shape = self.shape(rows, columns)
        if rank > min(shape):
            with pytest.raises(ValueError):
                gf2kit.random(*shape, seed=seed, rank=rank)
            return multiple()
        made = gf2kit.random(*shape, seed=seed, rank=rank)
        assert made.shape == shape and naive.rank(entries(made)) == rank
        return self.keep(made, entries(made))

    @rule(targets=TO_MATRICES, rows=SIZE, columns=SIZE, made=MADE, layout=st.sampled_from(LAYOUTS), bitorder=BIT_ORDER,
          extra=st.none() | st.integers(0, 9))  # fmt: skip
    def from_packed(self, rows, columns, made, layout, bitorder, extra):
        model = made.model(self.shape(rows, columns))
        packed = np.packbits(model, axis=1, bitorder=bitorder)
        array = laid_out(packed, "u1", layout)
        bits = np.unpackbits(packed, axis=1, bitorder=bitorder)
        if extra is None:  # all bits are columns
            return self.keep(Matrix.from_packed(array, bitorder=bitorder), bits)
        count = model.shape[1] + extra
        if count > bits.shape[1]:
            with pytest.raises(ValueError):
                Matrix.from_packed(array, count, bitorder)
            return multiple()
        return self.keep(Matrix.from_packed(array, count, bitorder), bits[:, :count])

    @rule(targets=TO_MATRICES, matrix=MATRICES, cut=st.sampled_from(["whole", "[::-1]", "[::2]"]),
          dtype=st.sampled_from(["<u8", ">u8"]), drop=st.sampled_from([0, 0, 1, 64, -64]))  # fmt: skip
    def from_words(self, matrix, cut, dtype, drop):
        rows, columns = matrix.shape
        bits = np.zeros((rows, -(-columns // 64) * 64), dtype=np.uint8)
        bits[:, :columns] = matrix.model
        words = matrix.value.words.astype(dtype, copy=False)
        if cut in CUTS:  # rows
            words, bits = CUTS[cut](words), CUTS[cut](bits)
        count = columns - drop
        if not 0 <= count <= bits.shape[1]:
            with pytest.raises(ValueError):
                Matrix.from_words(words, count)
            return multiple()
        return self.keep(Matrix.from_words(words, count), bits[:, :count])

    @rule(matrix=MATRICES)
    def view_words(self, matrix):
        words = matrix.value.words
        if words.size:
            with pytest.raises(ValueError, match="read-only"):
                words[0, 0] = 1
        self.words.append((words, matrix))

    @rule(matrix=MATRICES, dtype=st.sampled_from([*DTYPES, "float32"]), bitorder=BIT_ORDER)
    def look(self, matrix, dtype, bitorder):
        m, model = matrix.value, matrix.model
        for array in [m.to_array(dtype), m.__array__(dtype), np.asarray(m, dtype)]:
            check_result(array, model, np.dtype(dtype))
        check_result(m.T, model.T, Matrix)
        self.keep(m.to_array(), model)  # not a view
        check_result(m.to_packed(bitorder), np.packbits(model, axis=1, bitorder=bitorder), np.dtype("u1"))
        assert len(m) == len(model)
        for name in ["shape", "ndim", "size", "dtype"]:
            assert getattr(m, name) == getattr(model, name)
        assert m.nbytes == m.words.nbytes and m.tolist() == model.tolist()
        for axis in [None, 0, 1]:
            for ours, theirs in [(m.weight(axis), model.sum(axis)), (m.any(axis), model.any(axis)), (m.all(axis), model.all(axis))]:
                assert np.shape(ours) == np.shape(theirs) and np.all(ours == theirs)
        if m.size == 1:
            assert bool(m) == bool(model)
        else:
            with pytest.raises(ValueError, match="ambiguous"):
                bool(m)
        if 0 < model.size <= 1000:
            assert repr(m) == "Matrix(" + np.array2string(model, separator=", ", prefix="Matrix(") + ")"
        else:
            assert repr(m) == f"<Matrix {model.shape[0]} x {model.shape[1]}>"
        assert [row.tolist() for row in m] == model.tolist()

    @rule(targets=TO_MATRICES, matrix=MATRICES, key=KEY)
    def read_item(self, matrix, key):
        try:
            expected = numpy_item(matrix.model, key)
        except IndexError:
            with pytest.raises(IndexError):
                matrix.value[key]
            return multiple()
        item = matrix.value[key]
        if np.ndim(expected) == 0:
            assert type(item) is int and item == expected
            return multiple()
        check_result(item, expected, Matrix if expected.ndim == 2 else np.dtype(np.uint8))
        return self.keep(item, expected)

    @rule(matrix=MATRICES, key=KEY, made=MADE, is_scalar=st.booleans())
    def set_item(self, matrix, key, made, is_scalar):
        try:
            shape = np.shape(numpy_item(matrix.model, key))
        except IndexError:
            with pytest.raises(IndexError):
                matrix.value[key] = 0
            return
        value = made.number % 2
        if not is_scalar and len(shape) > 0:
            value = self.given(made, shape)
        matrix.value[key] = value if isinstance(value, int) else value.value
        matrix.model[key] = value if isinstance(value, int) else value.model

    @rule(matrix=MATRICES, made=MADE, bit=st.sampled_from([0, 1]))
    def masks(self, matrix, made, bit):
        mask = made.model(matrix.shape).astype(bool)
        assert (matrix.value[mask] == matrix.model[mask]).all()
        matrix.value[Matrix(mask)] = bit
        matrix.model[mask] = bit

    @rule(targets=TO_MATRICES, matrix=MATRICES, other=st.one_of(OPERANDS, MADE), scalar=st.sampled_from([0, 1, np.uint8(1)]))
    def products_of_entries(self, matrix, other, scalar):
        other = self.given(other, matrix.shape)
        for product in (matrix.value * scalar, scalar * matrix.value):
            check_result(product, matrix.model * np.uint8(scalar), Matrix)
        for same in (-matrix.value, +matrix.value, abs(matrix.value), matrix.value / 1, matrix.value % 2, 0 + matrix.value):
            check_result(same, matrix.model, Matrix)
        check_result(~matrix.value, 1 - matrix.model, Matrix)
        check_result(scalar | matrix.value, matrix.model | np.uint8(scalar), Matrix)
        with pytest.raises(TypeError):
            1 / matrix.value
        with pytest.raises(AttributeError):
            matrix.value.sum()
        if matrix.shape != other.shape:
            with pytest.raises(ValueError):
                matrix.value & other.value
            with pytest.raises(ValueError):
                other.value | matrix.value
            return multiple()
        expected = matrix.model & other.model
        pairs = [(matrix.value, other.value), (other.value, matrix.value)]
        for left, right in pairs:
            check_result(left & right, expected, Matrix)
            check_result(left | right, matrix.model | other.model, Matrix)
        changed = matrix.value.copy()
        changed |= other.value
        check_result(changed, matrix.model | other.model, Matrix)
        changed = matrix.value.copy()
        changed &= other.value
        check_result(changed, expected, Matrix)
        return self.keep(changed, expected)

    @rule(matrix=MATRICES, row=INDEX, column=INDEX, bit=st.sampled_from([0, 1, True, np.uint8(1), 2, -1]))
    def set_entry(self, matrix, row, column, bit):
        wrong = [] if 0 <= bit <= 1 else [ValueError]
        if not all(-size <= index < size for index, size in zip((row, column), matrix.shape)):
            wrong.append(IndexError)
        if wrong:
            with pytest.raises(tuple(wrong)):
                matrix.value[row, column] = bit
            return
        matrix.value[row, column] = bit
        matrix.model[row, column] = bit

    @rule(matrix=MATRICES, row=INDEX, made=MADE, off=OFF)
    def set_row(self, matrix, row, made, off):
        rows, columns = matrix.shape
        box = self.given(made, (max(0, columns + off),))
        if not -rows <= row < rows or len(box.model) not in (1, columns):  # one entry is repeated
            with pytest.raises((IndexError, ValueError)):
                matrix.value[row] = box.value
            return
        matrix.value[row] = box.value
        matrix.model[row] = box.model

    @rule(matrix=MATRICES, row=INDEX, other=OPERANDS, other_row=INDEX)
    def copy_row(self, matrix, row, other, other_row):
        if -len(matrix.model) <= row < len(matrix.model) and -len(other.model) <= other_row < len(other.model):
            if matrix.shape[1] == other.shape[1]:
                matrix.value[row] = other.value[other_row]
                matrix.model[row] = other.model[other_row]

    @rule(targets=TO_MATRICES, matrix=MATRICES, way=st.sampled_from(list(TRANSPOSE)))
    def transpose(self, matrix, way):
        made = {name: function(matrix.value) for name, function in TRANSPOSE.items()}
        for other in made.values():
            check_result(other, matrix.model.T, Matrix)
        return self.keep(made[way], matrix.model.T)

    @rule(targets=TO_MATRICES, matrix=MATRICES, way=st.sampled_from(list(COPY)))
    def copies(self, matrix, way):
        made = {name: self.keep(function(matrix.value), matrix.model) for name, function in COPY.items()}
        return made[way]

    @rule(targets=TO_MATRICES, matrix=MATRICES, other=st.one_of(OPERANDS, MADE), sign=st.sampled_from(list(SUM)))
    def add(self, matrix, other, sign):
        other = self.given(other, matrix.shape)
        summands = [other.value, other.model.tolist()] if len(other.model) else [other.value]
        pairs = [pair for value in summands for pair in [(matrix.value, value), (value, matrix.value)]]
        if matrix.shape != other.shape:
            for pair in pairs:
                with pytest.raises(ValueError):
                    SUM[sign](*pair)
            return multiple()
        for pair in pairs:
            for operation in SUM.values():
                check_result(operation(*pair), matrix.model ^ other.model, Matrix)
        return self.keep(SUM[sign](*pairs[0]), matrix.model ^ other.model)

    @rule(matrix=MATRICES, other=st.one_of(OPERANDS, MADE), sign=st.sampled_from(list(ADD_IN_PLACE)))
    def add_in_place(self, matrix, other, sign):
        other = self.given(other, matrix.shape)
        if matrix.shape != other.shape:
            with pytest.raises(ValueError):
                ADD_IN_PLACE[sign](matrix.value, other.value)
            return
        assert ADD_IN_PLACE[sign](matrix.value, other.value) is matrix.value
        matrix.model ^= other.model

    @rule(array=ARRAYS, matrix=MATRICES, sign=st.sampled_from(list(ADD_IN_PLACE)))
    def add_to_array(self, array, matrix, sign):
        if array.shape != matrix.shape or not array.value.flags.writeable:
            if array.shape != matrix.shape or array.model.size:
                with pytest.raises(ValueError):
                    ADD_IN_PLACE[sign](array.value, matrix.value)
            return
        assert ADD_IN_PLACE[sign](array.value, matrix.value) is array.value
        array.model ^= matrix.model

    @rule(matrix=MATRICES, other=st.one_of(OPERANDS, MADE))
    def compare(self, matrix, other):
        other = self.given(other, matrix.shape)
        if isinstance(other.value, list) and not other.value:  # its columns are unknown
            assert matrix.value != other.value
            return
        equal = bool(np.array_equal(matrix.model, other.model))
        assert (matrix.value == other.value) is (other.value == matrix.value) is equal
        assert (matrix.value != other.value) is (other.value != matrix.value) is not equal

    @rule(made=MADE_ARRAYS, rows=SIZE, columns=SIZE, entry=st.sampled_from(REFUSED_ENTRIES), at=st.integers(0, 2**16))
    def refused_entries(self, made, rows, columns, entry, at):
        wrong, error = entry
        shape = self.shape(rows, columns)
        array = made.model(shape).astype(object if error is TypeError else np.int64)
        if array.size:
            array.reshape(-1)[at % array.size] = wrong
            with pytest.raises(error):
                Matrix.from_array(array)
            with pytest.raises(error):
                Matrix.zeros(*shape).__iadd__(array)

    @rule(name=st.sampled_from([*gf2kit.available_kernels(), "abacus"]))
    def use_kernels(self, name):
        if name not in gf2kit.available_kernels():
            with pytest.raises(ValueError):
                gf2kit.use_kernels(name)
            return
        gf2kit.use_kernels(name)
        assert gf2kit.kernels() == name
        self.kernels = name
