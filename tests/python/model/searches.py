# SPDX-License-Identifier: MIT
"""Least weights, compared with the list of all elements, and files."""

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule

import gf2kit

from .boxes import MADE, kind_of
from .machine import OFF, OPERANDS, TO_MATRICES, Machine

MAX_DIMENSION = 10  # of what is enumerated
FILES = ["a", "b.npy", "c.mtx", "d.pbm", "e.sms", "f.alist", "g.gf2", "h.txt", "i.unknown", "no/directory"]
FORMATS = gf2kit.formats()
OF_EXTENSIONS = {
    **{"": "text", ".txt": "text", ".npy": "npy", ".mtx": "matrix-market", ".pbm": "pbm", ".sms": "sms"},
    **{".alist": "alist", ".gf2": "gf2", ".unknown": "runes"},
}
# These do not tell their format, and stim-b8 not its shape.
NOT_DETECTED = ["stim-01", "stim-b8"]


def cannot_represent(format, a):
    """The matrices that docs/formats.md says a format cannot represent."""
    rows, columns = a.shape
    if format == "jcf":
        ones = a.any(axis=1)
        return bool((~ones[:-1] & ones[1:]).any())
    refused = {"stim-01": rows == 0 < columns, "stim-b8": columns == 0 < rows, "alist": rows == columns == 0}
    refused["edges"] = rows != columns
    refused["png"] = rows == 0 or columns == 0
    refused["pauli"] = rows == 0 or columns == 0 or columns % 2 != 0
    return refused.get(format, False)


class Searches(Machine):
    def __init__(self):
        super().__init__()
        self.written = {}  # the format and the matrix of each file that can be read

    def check_least(self, found, word, elements):
        """Checks a LeastWeight against all elements, and that an end of the search is what it says."""
        weights = elements.sum(axis=1)
        assert found.weight == word.sum() and word.tolist() in elements.tolist() and found.method
        assert found.lower_bound <= weights.min() <= found.weight and found.examined >= 0
        if found.proved:
            least = elements[weights == weights.min()]
            assert found.weight == found.lower_bound == weights.min() and found.ties == len(least)
            assert word.tolist() == min(least.tolist())

    @rule(a=OPERANDS, made=MADE, off=OFF, budget=st.sampled_from([None, 1, 10, 100]), use=st.booleans())
    def min_weight(self, a, made, off, budget, use):
        m, n = a.shape
        b = self.given(made, (max(0, m + off),))
        ranks = []
        limits = {"budget": budget, "progress": (lambda *_: ranks.append(gf2kit.rank(a.value))) if use else None}
        if n - naive.rank(a.model) > MAX_DIMENSION:
            limits["budget"] = budget or 1000
        if len(b.model) != m:
            with pytest.raises(ValueError):
                gf2kit.min_weight(a.value, b.value, **limits)
            return
        answer = gf2kit.min_weight(a.value, b.value, **limits)
        self.check_coset(a, b, answer, limits["budget"] is None)
        assert set(ranks) <= {naive.rank(a.model)}

    def check_coset(self, a, b, answer, is_complete):
        x = naive.solve(a.model, b.model)
        assert bool(answer) == (x is not None) and gf2kit.verify(a.value, b.value, answer)
        if x is None:
            assert answer.certificate.dtype == kind_of(b.value)
            return
        assert answer.x.dtype == kind_of(b.value) and answer.certificate is None and answer.weight == answer.x.sum()
        assert answer.proved or not is_complete
        basis = naive.nullspace(a.model)
        if len(basis) <= MAX_DIMENSION:
            self.check_least(answer, answer.x, naive.span(basis) ^ x)

    @rule(a=OPERANDS, made=MADE, off=OFF, find_all=st.booleans(), weigh=st.booleans())
    def decode(self, a, made, off, find_all, weigh):
        m, n = a.shape
        s = self.given(made, (2, max(0, m + off)))
        weights = np.arange(n) % 3 + 1 if weigh else None
        if s.model.shape[1] != m:
            with pytest.raises(ValueError):
                gf2kit.decode(a.value, s.value)
            return
        found = gf2kit.decode(a.value, s.value, weights=weights, all=find_all, budget=20_000)
        assert len(found) == 2
        for answer, syndrome in zip(found, s.model):
            x = naive.solve(a.model, syndrome)
            assert (answer is None) == (x is None)
            if answer is None:
                continue
            assert isinstance(answer, gf2kit.LightestErrors if find_all else gf2kit.Decoding)
            costs = np.ones(n, dtype=int) if weights is None else weights
            errors = answer.errors if find_all else [answer.error]
            for error in errors:
                assert (naive.product(a.model, error) == syndrome).all() and error @ costs == answer.weight
            basis = naive.nullspace(a.model)
            if len(basis) > MAX_DIMENSION:
                continue
            elements = naive.span(basis) ^ x
            least = elements[elements @ costs == (elements @ costs).min()]
            assert answer.lower_bound <= least[0] @ costs <= answer.weight
            assert not answer.proved or answer.weight == least[0] @ costs
            if find_all and answer.complete:
                assert [error.tolist() for error in errors] == sorted(least.tolist())

    @rule(a=OPERANDS, parity_check=st.booleans(), budget=st.sampled_from([None, 1, 10, 100]))
    def minimum_distance(self, a, parity_check, budget):
        code = naive.nullspace(a.model) if parity_check else a.model
        dimension = naive.rank(code)
        if dimension > MAX_DIMENSION:
            budget = budget or 1000
        found = gf2kit.minimum_distance(a.value, parity_check=parity_check, budget=budget)
        self.check_distance(found, code, dimension, budget is None)

    def check_distance(self, found, code, dimension, is_complete):
        assert (found is None) == (dimension == 0)
        if found is None:
            return
        assert (found.dimension, found.distance, found.count) == (dimension, found.weight, found.ties)
        assert found.word.any() and found.word.sum() == found.weight
        assert naive.rank(np.vstack([code, found.word])) == dimension
        assert found.proved or not is_complete
        if dimension <= MAX_DIMENSION:
            words = naive.span(naive.rref(code)[0][:dimension])[1:]
            weights = words.sum(axis=1)
            assert found.lower_bound <= weights.min() <= found.weight
            if found.proved:
                assert found.weight == found.lower_bound == weights.min()
            if found.counted:
                assert found.count == (weights == found.weight).sum()
                assert found.word.tolist() == min(words[weights == found.weight].tolist())

    @rule(a=OPERANDS, made=MADE, has_side=st.booleans(), seed=st.integers(0, 3), budget=st.sampled_from([1, 30, 300]))
    def information_set_decoding(self, a, made, has_side, seed, budget):
        if not has_side:
            found = [gf2kit.information_set_decoding(a.value, seed=seed, budget=budget) for _ in range(2)]
            self.check_distance(found[0], a.model, naive.rank(a.model), False)
            assert (found[0] is None) == (found[1] is None)
            assert found[0] is None or (found[0].word == found[1].word).all()
            return
        b = self.given(made, (len(a.model),))
        found = [gf2kit.information_set_decoding(a.value, b.value, seed=seed, budget=budget) for _ in range(2)]
        x = naive.solve(a.model, b.model)
        assert bool(found[0]) == bool(found[1]) == (x is not None) and gf2kit.verify(a.value, b.value, found[0])
        if found[0]:
            assert (found[0].x == found[1].x).all() and found[0].weight == found[0].x.sum()

    @rule(a=OPERANDS, name=st.sampled_from(FILES), format=st.none() | st.sampled_from([*FORMATS, "runes"]))
    def write(self, a, name, format):
        assert gf2kit.formats() == FORMATS
        chosen = format or OF_EXTENSIONS[self.path(name).suffix]
        if chosen == "runes" or cannot_represent(chosen, a.model):
            with pytest.raises((OSError, ValueError) if "/" in name else ValueError):
                gf2kit.write(a.value, self.path(name), format)
            return
        if "/" in name:
            with pytest.raises(FileNotFoundError):
                gf2kit.write(a.value, self.path(name), format)
            return
        gf2kit.write(a.value, self.path(name), format)
        self.files[name] = self.path(name).read_bytes()
        self.written.pop(name, None)
        columns = a.shape[1] if chosen == "stim-b8" else None
        assert gf2kit.read(self.path(name), chosen, columns=columns) == gf2kit.Matrix(a.model)
        if chosen != "stim-b8":
            self.written[name] = (chosen, a.model.copy())

    @rule(targets=TO_MATRICES, name=st.sampled_from(FILES), is_named=st.booleans(),
          memory=st.sampled_from([None, "1G", 10**8, 0]))  # fmt: skip
    def read(self, name, is_named, memory):
        if name not in self.files:
            with pytest.raises(FileNotFoundError):
                gf2kit.read(self.path(name))
            return multiple()
        format, model = self.written.get(name, (None, None))
        if format is None or format in NOT_DETECTED and not is_named:
            return multiple()
        if memory == 0 and (model.size or self.files[name]):  # the limit is for the file's bytes too
            with pytest.raises(MemoryError):
                gf2kit.read(self.path(name), format if is_named else None, memory)
            return multiple()
        return self.keep(gf2kit.read(self.path(name), format if is_named else None, memory), model)
