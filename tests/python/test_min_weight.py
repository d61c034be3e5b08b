# SPDX-License-Identifier: MIT
"""Least weights, compared with the list of all solutions; limits and progress."""

import itertools
import time

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes


@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0), (1, 1), (4, 10), (8, 12), (10, 8)], ids=str)
def test_min_weight_agrees_with_enumeration(shape):
    vectors = np.array(list(itertools.product([0, 1], repeat=shape[1])), dtype=np.uint8).reshape(2 ** shape[1], shape[1])
    for seed in range(5):
        a, b = naive.random(shape, seed), naive.random((shape[0],), seed + 1)
        solutions = vectors[(naive.product(vectors, a.T) == b).all(axis=1)]
        answer = gf2kit.min_weight(a, b)
        assert bool(answer) == (len(solutions) > 0) and gf2kit.verify(a, b, answer)
        if answer:
            weights = solutions.sum(axis=1)
            assert answer.weight == answer.x.sum() == answer.lower_bound == weights.min() and answer.proved
            assert answer.ties == (weights == weights.min()).sum() and answer.method


def test_distance_of_a_repetition_code_is_its_length():
    assert gf2kit.minimum_distance(np.zeros((3, 5), dtype=int)) is None
    found = gf2kit.minimum_distance(np.ones((1, 23), dtype=int))
    assert (found.weight, found.dimension, found.proved, found.ties, found.counted) == (23, 1, True, 1, True)
    assert (found.distance, found.count) == (found.weight, found.ties) and isinstance(found, gf2kit.LeastWeight)
    assert found.word.tolist() == [1] * 23


@pytest.mark.parametrize("seed", range(5))
def test_distance_by_parity_check_agrees_with_that_by_generators(seed):
    checks = naive.random((5, 12), seed)
    found = gf2kit.minimum_distance(checks, parity_check=True)
    expected = gf2kit.minimum_distance(gf2kit.nullspace(checks))
    assert (found.distance, found.dimension, found.proved) == (expected.distance, 12 - naive.rank(checks), True)
    assert (found.word == expected.word).all() and not naive.product(checks, found.word).any()
    assert gf2kit.minimum_distance(np.eye(4, dtype=int), parity_check=True) is None


def all_words(n):
    return (np.arange(2**n)[:, None] >> np.arange(n) & 1).astype(np.uint8)


@pytest.mark.parametrize("seed", range(8))
def test_distance_of_the_words_that_count_agrees_with_brute_force(seed):
    checks = naive.random((1 + seed % 5, 10), seed)
    words = all_words(10)[1:]
    words = words[~(words @ checks.T % 2).any(axis=1)]
    outside = naive.random((2, 10), seed + 100)
    stabilizers = naive.random((2, len(gf2kit.nullspace(checks))), seed + 200) @ gf2kit.nullspace(checks) % 2
    sums = {bytes(row) for row in (all_words(2) @ stabilizers % 2).astype(np.uint8)}
    for arguments, counts in (
        ({"outside": outside}, (words @ outside.T % 2).any(axis=1)),
        ({"modulo": stabilizers}, np.array([bytes(word) not in sums for word in words])),
    ):
        found = gf2kit.minimum_distance(checks, **arguments)
        if not counts.any():
            assert found is None
            continue
        expected = words[counts].sum(axis=1).min()
        assert (found.distance, found.proved, found.counted) == (expected, True, False)
        assert found.word.sum() == expected and not naive.product(checks, found.word).any()
        assert found.dimension == 10 - naive.rank(checks)
        assert any((found.word == word).all() for word in words[counts])


def test_wrong_questions_of_distances_are_refused():
    checks = np.eye(3, 4, dtype=int)
    with pytest.raises(ValueError, match=r"outside: expected 4 columns as A, of shape \(3, 4\), got shape \(1, 5\)"):
        gf2kit.minimum_distance(checks, outside=np.ones((1, 5), dtype=int))
    with pytest.raises(ValueError, match=r"A\[0\] and modulo\[0\] have an odd number of ones in common"):
        gf2kit.minimum_distance(checks, modulo=np.ones((1, 4), dtype=int))
    with pytest.raises(TypeError, match="found both"):
        gf2kit.minimum_distance(checks, modulo=checks, outside=checks)


@pytest.mark.parametrize("seed", range(8))
def test_decoding_agrees_with_enumeration(seed):
    checks = naive.random((4 + seed % 3, 9), seed)
    weights = None if seed % 2 else np.random.default_rng(seed).integers(1, 9, 9)
    costs = np.ones(9, dtype=int) if weights is None else weights
    words = all_words(9)
    syndromes = all_words(len(checks))
    found = gf2kit.decode(checks, syndromes, weights=weights)
    every = gf2kit.decode(checks, syndromes, weights=weights, all=True)
    for syndrome, one, all_of_them in zip(syndromes, found, every):
        errors = words[(naive.product(words, checks.T) == syndrome).all(axis=1)]
        assert (one is None) == (all_of_them is None) == (len(errors) == 0)
        if one is None:
            continue
        least = errors[errors @ costs == (errors @ costs).min()]
        assert one.weight == one.lower_bound == least[0] @ costs and one.proved
        assert one.error.tolist() in least.tolist() and one.error.dtype == np.uint8
        assert [error.tolist() for error in all_of_them.errors] == sorted(least.tolist()) and all_of_them.complete


def test_wrong_questions_of_decoding_are_refused():
    checks = np.eye(3, 4, dtype=int)
    with pytest.raises(ValueError, match=r"syndromes: expected rows of length 3 .* got shape \(1, 4\)"):
        gf2kit.decode(checks, np.zeros((1, 4), dtype=int))
    with pytest.raises(ValueError, match=r"weights: expected shape \(4,\)"):
        gf2kit.decode(checks, [[0, 0, 0]], weights=[1, 2, 3])
    with pytest.raises(ValueError, match="from 1 to 1048576, got 0 to 3"):
        gf2kit.decode(checks, [[0, 0, 0]], weights=[1, 0, 2, 3])
    with pytest.raises(TypeError, match="integers, got dtype float64"):
        gf2kit.decode(checks, [[0, 0, 0]], weights=[1.5, 1, 1, 1])
    with pytest.raises(ValueError, match="limit is 0"):
        gf2kit.decode(checks, [[0, 0, 0]], all=True, limit=0)
    assert gf2kit.decode(checks, np.zeros((0, 3), dtype=int)) == []
    stopped = gf2kit.decode(gf2kit.random(60, 120, seed=1), [[1] * 60], budget=1000)[0]
    assert not stopped.proved and stopped.lower_bound < stopped.weight == stopped.error.sum()


def test_all_words_are_counted_if_asked():
    code = gf2kit.random(46, 92, seed=7)
    found = gf2kit.minimum_distance(code, count=True)
    uncounted = gf2kit.minimum_distance(code)
    assert found.counted and found.count >= 1 and uncounted.weight == found.weight
    assert uncounted.counted or uncounted.count is uncounted.ties is None


def test_ties_are_none_where_nothing_is_counted():
    checks = naive.random((4, 9), 3)
    for found in [
        gf2kit.information_set_decoding(checks, checks[:, 3] ^ checks[:, 5], budget=100),
        gf2kit.decode(checks, checks[:, 3])[0],
        gf2kit.minimum_distance(checks, outside=np.eye(9, dtype=int)),
        gf2kit.minimum_distance(gf2kit.random(60, 120, seed=1), budget=1),
        gf2kit.information_set_decoding(gf2kit.random(60, 120, seed=1), budget=100),
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


def test_information_sets_find_words_of_codes_given_by_checks():
    checks = ["1010101", "0110011", "0001111"]
    found = gf2kit.information_set_decoding(checks, parity_check=True, budget=1000)
    matrix = np.array([[int(digit) for digit in row] for row in checks])
    assert found.distance == 3 and found.dimension == 4 and not (matrix @ found.word % 2).any()
    assert gf2kit.information_set_decoding(matrix, budget=1000).distance == 4
    answer = gf2kit.information_set_decoding(checks, [1, 0, 1], parity_check=True, budget=1000)
    assert answer.x.tolist() == [0, 0, 0, 0, 1, 0, 0]


def test_one_syndrome_is_one_row():
    checks = naive.random((4, 9), 3)
    for syndrome in [checks[:, 3], checks[:, 3].tolist(), checks[:, 3] == 1]:
        assert gf2kit.decode(checks, syndrome) == gf2kit.decode(checks, checks[:, 3:4].T)
    with pytest.raises(ValueError, match=r"syndromes: expected rows of length 4 .* got shape \(1, 9\)"):
        gf2kit.decode(checks, checks[0])


def test_information_set_decoding_finds_hidden_words():
    hidden = np.zeros(400, dtype=np.uint8)
    hidden[7::25] = 1
    checks = naive.random((200, 400), 5)
    answer = gf2kit.information_set_decoding(
        checks, checks @ hidden % 2, time=60, progress=lambda done, total, best: best <= 16
    )
    assert answer.x.tolist() == hidden.tolist() and not answer.proved and answer.method == "information-set-decoding"
    code = naive.random((200, 400), 6)
    code[11] = hidden
    found = gf2kit.information_set_decoding(code, seed=3, time=60, progress=lambda done, total, best: best <= 16)
    assert found.word.tolist() == hidden.tolist() and found.dimension == 200 and not found.proved
    first, second = (gf2kit.information_set_decoding(code, seed=9, budget=5000) for _ in range(2))
    assert first.word.tolist() == second.word.tolist() and first.examined == second.examined <= 5000
    assert not gf2kit.information_set_decoding([[0, 0]], [1])
    assert gf2kit.information_set_decoding([[0, 0]]) is None
    with pytest.raises(ValueError, match="budget"):
        gf2kit.information_set_decoding(code, budget=0)


# 2^150 solutions: the search never ends by itself.
HUGE = gf2kit.random(150, 300, seed=1)
SIDE = naive.random((150,), 1)


def test_the_budget_ends_the_search():
    calls = []
    answer = gf2kit.min_weight(HUGE, SIDE, budget=1000, progress=lambda *numbers: calls.append(numbers))
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved and answer.lower_bound <= answer.weight
    assert calls and all(len(numbers) == 3 and numbers[0] <= numbers[1] for numbers in calls)


def test_the_time_limit_ends_the_search():
    begin = time.monotonic()
    answer = gf2kit.min_weight(HUGE, SIDE, time=0.2)
    assert time.monotonic() - begin < 20
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved


def test_progress_can_stop_the_search():
    calls = []

    def stop(done, total, best):
        calls.append(best)
        return len(calls) == 2

    answer = gf2kit.min_weight(HUGE, SIDE, progress=stop)
    assert gf2kit.verify(HUGE, SIDE, answer) and not answer.proved and len(calls) >= 2


def test_progress_knows_the_total_or_says_that_it_does_not():
    calls = []
    found = gf2kit.min_weight(HUGE, SIDE, time=0.3, progress=lambda *news: calls.append(news))
    assert calls and all(total is None for done, total, best in calls if done > 0)
    assert not found.proved and 1 < found.lower_bound < found.weight
    calls.clear()
    gf2kit.min_weight(HUGE, SIDE, budget=2_000_000, progress=lambda *news: calls.append(news))
    assert calls and all(total == 2_000_000 for done, total, best in calls if done > 0)


def test_exceptions_of_progress_propagate():
    def fail(done, total, best):
        raise LookupError("from progress")

    with pytest.raises(LookupError, match="from progress"):
        gf2kit.min_weight(HUGE, SIDE, progress=fail)
    with pytest.raises(LookupError, match="from progress"):
        gf2kit.minimum_distance(gf2kit.random(100, 300, seed=2), progress=fail)
    with pytest.raises(LookupError, match="from progress"):
        gf2kit.lights.minimum(np.ones((60, 60), dtype=int), topology="torus", rule="king", progress=fail)


def test_progress_may_call_gf2kit():
    ranks = []

    def nested(done, total, best):
        ranks.append(gf2kit.rank(gf2kit.random(500, 500, seed=1, rank=123)))
        return True

    assert gf2kit.min_weight(HUGE, SIDE, progress=nested)
    assert ranks and set(ranks) == {123}
