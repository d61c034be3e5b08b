# SPDX-License-Identifier: MIT
"""What all programs have: matrices and arrays with their models, and the check that no call changed another one."""

import functools
import pathlib
import tempfile

import numpy as np
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple

import gf2kit

from .boxes import Box, words_of

# The sizes of words and blocks, and their neighbours. A program uses three, so that shapes often fit.
SIZES = [1, 0, 2, 5, 63, 64, 64, 65, 128, 130, 257, 520]
SIZE = st.integers(0, 2)
MAX_ENTRIES = 1 << 16  # of what is kept

MATRICES = Bundle("matrices")
ARRAYS = Bundle("arrays")
OPERANDS = Bundle("operands")  # the members of both
TO_MATRICES = (MATRICES, OPERANDS)
TO_ARRAYS = (ARRAYS, OPERANDS)
OFF = st.sampled_from([0, 0, 0, 0, 1, -1])  # added to a length: a wrong one is refused


class Machine(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.boxes = []
        self.passing = []  # arguments of one call
        self.words = []  # views of the words of a Matrix, with its box
        self.files = {}  # the bytes of each file
        self.kernels = gf2kit.kernels()
        self.first_kernels = self.kernels
        self.sizes = SIZES[:3]

    def teardown(self):
        gf2kit.use_kernels(self.first_kernels)
        if "folder" in vars(self):
            self.folder.cleanup()

    @functools.cached_property
    def folder(self):
        return tempfile.TemporaryDirectory()

    @initialize(
        sizes=st.lists(st.sampled_from(SIZES), min_size=3, max_size=3),
        kernels=st.sampled_from(gf2kit.available_kernels()),
    )
    def begin(self, sizes, kernels):
        self.sizes = sizes
        gf2kit.use_kernels(kernels)
        self.kernels = kernels

    def shape(self, rows, columns):
        """A shape of two of the sizes; fewer rows if it would be too large to keep."""
        return min(self.sizes[rows], MAX_ENTRIES // max(1, self.sizes[columns])), self.sizes[columns]

    def keep(self, value, model):
        """Puts a new value under test: into the target bundle if it is a Matrix, else it must only stay as it is."""
        box = Box(value, np.array(model, dtype=np.uint8))
        if box.model.size > MAX_ENTRIES:
            box.check()
            return multiple()
        self.boxes.append(box)
        return box if box.is_matrix else multiple()

    def given(self, operand, shape):
        """A box as it is, anything else made for this call in the shape."""
        if isinstance(operand, Box):
            return operand
        box = operand.box(shape)
        self.passing.append(box)
        return box

    def path(self, name):
        return pathlib.Path(self.folder.name) / name

    @invariant()
    def check(self):
        """Compares everything with its model."""
        for box in [*self.boxes, *self.passing]:
            box.check()
        self.passing.clear()
        for words, box in self.words:
            assert (words == words_of(box.model)).all(), "words do not show their matrix"
        for name, content in self.files.items():
            assert self.path(name).read_bytes() == content, f"{name} has changed"
        assert gf2kit.kernels() == self.kernels
