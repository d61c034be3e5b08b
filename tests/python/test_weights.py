# SPDX-License-Identifier: MIT
"""Weight distributions and covering radii beside lists of all words, and the bar of progress=True."""

import io
import itertools
import sys
import types

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit._search import Bar, checked_limits


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (1, 1), (4, 7), (7, 4), (5, 64), (8, 65)], ids=str)
@pytest.mark.parametrize("parity_check", [False, True])
def test_weights_are_those_of_all_words(shape, parity_check):
    for a in naive.matrices(shape):
        code = naive.nullspace(a) if parity_check else naive.rref(a)[0][: naive.rank(a)]
        if len(code) > 12:
            continue
        found = gf2kit.weight_distribution(a, parity_check=parity_check)
        words = naive.span(code)
        assert found.complete and found.counts == np.bincount(words.sum(axis=1, dtype=int), minlength=shape[1] + 1).tolist()


def test_counts_may_be_larger_than_words():
    even = gf2kit.weight_distribution(np.ones((1, 100), dtype=int), parity_check=True)
    assert sum(even.counts) == 2**99 and even.counts[2] == 4950


@pytest.mark.parametrize("shape", [(0, 4), (2, 6), (3, 7), (5, 9)], ids=str)
@pytest.mark.parametrize("parity_check", [False, True])
def test_covering_radii_are_those_of_all_vectors(shape, parity_check):
    for a in naive.matrices(shape):
        code = naive.nullspace(a) if parity_check else naive.rref(a)[0][: naive.rank(a)]
        words = naive.span(code)
        vectors = np.array(list(itertools.product([0, 1], repeat=shape[1])), dtype=np.uint8)
        distances = [(words ^ vector).sum(axis=1).min() for vector in vectors]
        found = gf2kit.covering_radius(a, parity_check=parity_check)
        assert found.proved and found.lower == found.upper == max(distances)
        assert (words ^ found.witness).sum(axis=1).min() == found.witness_distance <= found.lower


def long_search(progress):
    return gf2kit.min_weight(gf2kit.random(60, 180, seed=1), np.ones(60, dtype=int), time=0.6, progress=progress)


class Stream(io.TextIOBase):
    """A stream of no file, as those of notebooks."""

    def __init__(self, is_terminal):
        self.text, self.isatty = "", lambda: is_terminal

    def write(self, text):
        self.text += text
        return len(text)


def test_progress_is_a_bar_on_stderr_only_if_asked_for(capfd, monkeypatch):
    long_search(None)
    long_search(False)
    assert capfd.readouterr() == ("", "")
    stderr = Stream(is_terminal=True)
    monkeypatch.setattr("sys.stderr", stderr)
    long_search(True)
    text = stderr.text
    assert "/s" in text and text.endswith("\r") and text.split("\r")[-2].strip() == "" and "\n" not in text
    with pytest.raises(TypeError, match="progress is 3"):
        long_search(3)


def test_the_bar_is_for_terminals_and_notebooks(monkeypatch, tmp_path):
    def takes_a_bar(stream):
        monkeypatch.setattr("sys.stderr", stream)
        return checked_limits(None, None, True)[2] is not None

    shell = types.SimpleNamespace()
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: shell))
    assert takes_a_bar(Stream(is_terminal=True)) and not takes_a_bar(Stream(is_terminal=False))
    shell.kernel = "that of a notebook"
    with open(tmp_path / "log", "w") as log:
        assert takes_a_bar(Stream(is_terminal=False))
        assert not any(map(takes_a_bar, [log, io.StringIO(), None]))


def test_the_line_of_the_bar():
    bar = Bar()
    assert bar.text(25, 100, 7, 10.0) == " 25%|#######                       | 25/100 [00:10<00:30, 2.5/s, least 7]"
    assert bar.text(2000, None, 2**64 - 1, 4000.0) == "2e+03 [1:06:40, 0.5/s]"


def test_a_call_with_finish_is_told_of_the_end_also_by_an_exception():
    class Told:
        finished = 0

        def __call__(self, *_):
            raise KeyError

        def finish(self):
            self.finished += 1

    told = Told()
    with pytest.raises(KeyError):
        long_search(told)
    assert told.finished == 1
