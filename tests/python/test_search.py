# SPDX-License-Identifier: MIT
"""Least weights, weight distributions, limits and progress."""

import io
import sys
import time
import types

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes
from gf2kit._search import Bar, checked_limits


def test_distance_of_a_repetition_code_is_its_length():
    assert gf2kit.minimum_distance(np.zeros((3, 5), dtype=int)) is None
    found = gf2kit.minimum_distance(np.ones((1, 23), dtype=int))
    assert (found.weight, found.dimension, found.proved, found.ties, found.counted) == (23, 1, True, 1, True)
    assert (found.distance, found.count) == (found.weight, found.ties) and isinstance(found, gf2kit.LeastWeight)
    assert found.word.tolist() == [1] * 23


def test_wrong_questions_of_distances_are_refused():
    checks = np.eye(3, 4, dtype=int)
    with pytest.raises(ValueError, match=r"outside: expected 4 columns as A, of shape \(3, 4\), got shape \(1, 5\)"):
        gf2kit.minimum_distance(checks, outside=np.ones((1, 5), dtype=int))
    with pytest.raises(ValueError, match=r"A\[0\] and modulo\[0\] have an odd number of ones in common"):
        gf2kit.minimum_distance(checks, modulo=np.ones((1, 4), dtype=int))
    with pytest.raises(TypeError, match="found both"):
        gf2kit.minimum_distance(checks, modulo=checks, outside=checks)


def test_wrong_questions_of_decoding_are_refused():
    checks = np.eye(3, 4, dtype=int)
    assert gf2kit.decode(checks, np.zeros((0, 3), dtype=int)) == []
    stopped = gf2kit.decode(gf2kit.random(60, 120, seed=1), [[1] * 60], budget=1000)[0]
    assert not stopped.proved and stopped.lower_bound < stopped.weight == stopped.error.sum()
    for call, error, message in [
        (lambda: gf2kit.decode(checks, np.zeros((1, 4), dtype=int)), ValueError, r"syndromes: .*length 3 .* shape \(1, 4\)"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], weights=[1, 2, 3]), ValueError, r"weights: expected shape \(4,\)"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], weights=[1, 0, 2, 3]), ValueError, "from 1 to 1048576, got 0 to 3"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], weights=[1.5, 1, -1, 1]), ValueError, "weight 3 is -1"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], weights="abcd"), TypeError, "array of numbers"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], probabilities=[0.1, 0.7, 0.1, 0.1]), ValueError, "probability 2"),
        (lambda: gf2kit.decode(checks, [[0, 0, 0]], all=True, limit=0), ValueError, "limit is 0"),
    ]:
        with pytest.raises(error, match=message):
            call()


def test_ties_are_none_where_nothing_is_counted():
    checks = naive.random((4, 9), 3)
    for found in [
        gf2kit.information_set_decoding(checks, checks[:, 3] ^ checks[:, 5], budget=100),
        gf2kit.decode(checks, checks[:, 3])[0],
        gf2kit.minimum_distance(checks, outside=np.eye(9, dtype=int)),
        gf2kit.minimum_distance(gf2kit.random(60, 120, seed=1), budget=1),
        codes.toric(3).minimum_distance("x"),
        codes.StabilizerCode(["XXXX", "ZZZZ"]).minimum_distance(),
        codes.minimum_distances(checks, np.eye(9, dtype=int))[0],
    ]:
        assert found.ties is None
    for found in [
        gf2kit.min_weight(checks, checks[:, 3]),
        gf2kit.minimum_distance(checks, outside=np.eye(9, dtype=int), count=True),
        gf2kit.minimum_distance(checks, parity_check=True, count=True),
        gf2kit.decode(checks, checks[:, 3], all=True)[0],
        codes.toric(3).lightest_words("x"),
    ]:
        assert found.ties >= 1


def test_one_syndrome_is_one_row():
    checks = naive.random((4, 9), 3)
    for syndrome in [checks[:, 3], checks[:, 3].tolist(), checks[:, 3] == 1]:
        assert gf2kit.decode(checks, syndrome) == gf2kit.decode(checks, checks[:, 3:4].T)
    with pytest.raises(ValueError, match=r"syndromes: expected rows of length 4 .* got shape \(1, 9\)"):
        gf2kit.decode(checks, checks[0])


def test_information_set_decoding_finds_hidden_words():
    hidden = np.zeros(400, dtype=np.uint8)
    hidden[7::25] = 1
    checks, code = naive.random((200, 400), 5), naive.random((200, 400), 6)
    code[11] = hidden
    stop = {"time": 60, "progress": lambda done, total, best: best <= 16}
    answer = gf2kit.information_set_decoding(checks, checks @ hidden % 2, **stop)
    assert answer.x.tolist() == hidden.tolist() and not answer.proved and answer.method == "information-set-decoding"
    found = gf2kit.information_set_decoding(code, seed=3, **stop)
    assert found.word.tolist() == hidden.tolist() and found.dimension == 200 and not found.proved
    assert not gf2kit.information_set_decoding([[0, 0]], [1]) and gf2kit.information_set_decoding([[0, 0]]) is None
    with pytest.raises(ValueError, match="budget"):
        gf2kit.information_set_decoding(code, budget=0)


# 2^150 solutions: the search never ends by itself.
HUGE = gf2kit.random(150, 300, seed=1)
SIDE = naive.random((150,), 1)


def test_the_budget_ends_the_search():
    calls = []
    answer = gf2kit.min_weight(HUGE, SIDE, budget=2_000_000, progress=lambda *news: calls.append(news))
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved and answer.lower_bound <= answer.weight
    assert calls and all(done <= total == 2_000_000 for done, total, best in calls if done > 0)


def test_the_time_limit_ends_the_search():
    calls = []
    begin = time.monotonic()
    answer = gf2kit.min_weight(HUGE, SIDE, time=0.3, progress=lambda *news: calls.append(news))
    assert time.monotonic() - begin < 20
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved and 1 < answer.lower_bound < answer.weight
    assert calls and all(total is None for done, total, best in calls if done > 0)


def test_progress_can_stop_the_search_and_call_gf2kit():
    ranks = []

    def stop(done, total, best):
        ranks.append(gf2kit.rank(gf2kit.random(500, 500, seed=1, rank=123)))
        return len(ranks) == 2

    answer = gf2kit.min_weight(HUGE, SIDE, progress=stop)
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved and len(ranks) >= 2 and set(ranks) == {123}


def test_exceptions_of_progress_propagate():
    def fail(done, total, best):
        raise LookupError("from progress")

    with pytest.raises(LookupError, match="from progress"):
        gf2kit.min_weight(HUGE, SIDE, progress=fail)
    with pytest.raises(LookupError, match="from progress"):
        gf2kit.minimum_distance(gf2kit.random(100, 300, seed=2), progress=fail)
    with pytest.raises(LookupError, match="from progress"):
        gf2kit.lights.minimum(np.ones((60, 60), dtype=int), topology="torus", rule="king", progress=fail)


def test_counts_may_be_larger_than_words():
    even = gf2kit.weight_distribution(np.ones((1, 100), dtype=int), parity_check=True)
    assert sum(even.counts) == 2**99 and even.counts[2] == 4950


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
