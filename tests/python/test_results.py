# SPDX-License-Identifier: MIT
"""Codes, systems and results: pickles, copies and equality."""

import pickle

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, codes, lights

STEANE = np.array([[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]])
FIVE = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]


CODES = {
    "css": (lambda: codes.CssCode(STEANE, STEANE), codes.CssCode(STEANE, STEANE[:2])),
    "toric": (lambda: codes.toric(3), codes.toric(4)),
    "stabilizer": (lambda: codes.StabilizerCode(FIVE), codes.StabilizerCode(FIVE[:3])),
    "subsystem": (lambda: codes.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"]), codes.SubsystemCode(FIVE)),
    "chase table": (lambda: lights.ChaseTable(5, 5), lights.ChaseTable(5, 4)),
}


@pytest.mark.parametrize("name", CODES)
def test_codes_are_pickled_copied_and_compared(name):
    make, other = CODES[name]
    code = make()
    code.note = "mine" if name != "chase table" else None
    for same in [make(), *naive.copies(code)]:
        assert same == code and hash(same) == hash(code) and repr(same) == repr(code) and len({same, code}) == 1
    assert code != other and code != 3 and code not in [None, "code"]
    for same in naive.copies(code):
        assert type(same) is type(code) and (name == "chase table" or same.note == "mine")
        if name != "chase table":
            assert same.minimum_distance() == code.minimum_distance()
    assert codes.StabilizerCode(FIVE) != codes.SubsystemCode(FIVE)


def test_a_code_does_not_change_with_the_matrix_it_was_made_of():
    rows = Matrix(np.eye(2, 4, dtype=int))
    code = codes.SubsystemCode(rows)
    rows[0, 0] = 0
    assert code == codes.SubsystemCode(np.eye(2, 4, dtype=int)) == pickle.loads(pickle.dumps(code))


@pytest.mark.parametrize("unknowns", [0, 1, 5, 63, 64, 65])
@pytest.mark.parametrize("consistent", [False, True])
def test_systems_are_pickled_copied_and_compared(unknowns, consistent):
    rows = naive.random((2 * unknowns + 3, unknowns), unknowns)
    sides = rows @ naive.random((unknowns,), 1) % 2 if consistent else naive.random((len(rows),), 2)
    system = gf2kit.IncrementalSystem(unknowns)
    for row, side in zip(rows, sides):
        for same in naive.copies(system):
            assert same == system and (same.equations, same.rank) == (system.equations, system.rank)
            assert same.is_consistent == system.is_consistent and same.solution() == system.solution()
            assert same.add(row, side) == system.copy().add(row, side)
            assert same != system and same.equations == system.equations + 1  # they grow apart
        system.add(row, side)
    assert system != gf2kit.IncrementalSystem(unknowns) and system != gf2kit.IncrementalSystem(unknowns + 1)
    assert system != 3
    with pytest.raises(TypeError, match="unhashable"):
        hash(system)


RESULTS = {
    "solution": lambda b: gf2kit.solve([[1, 1, 0], [0, 1, 1]], [1, b]),
    "solution of a Matrix": lambda b: gf2kit.solve(Matrix([[1, 1, 0], [0, 1, 1]]), [1, b]),
    "inconsistency": lambda b: gf2kit.solve([[1, 1], [1, 1 - b], [b, b], [1, 1]], [0, 1, 1, 1]),
    "many": lambda b: gf2kit.solve_many([[1, 1], [1, 1]], [[1, 0], [b, 0]]),
    "stack": lambda b: gf2kit.solve([[[1, 1], [0, 1]]], [[b, 1]]),
    "leader": lambda b: gf2kit.min_weight([[1, 1, 0], [0, 1, 1]], [1, b]),
    "distance": lambda b: gf2kit.minimum_distance([[1, 1, b]]),
    "decoding": lambda b: gf2kit.decode([[1, 1, 0], [0, 1, 1]], [[1, b]]),
    "errors": lambda b: gf2kit.decode([[1, 1, 0], [0, 1, 1]], [[1, b]], all=True),
    "ple": lambda b: gf2kit.ple([[1, b], [1, 1]]),
    "steps": lambda b: gf2kit.elimination_steps([[1, b], [1, 1]]),
    "weights": lambda b: gf2kit.weight_distribution([[1, 1, b]]),
    "css": lambda b: codes.toric(3 + b).minimum_distance(),
    "words": lambda b: codes.toric(3 + b).lightest_words(),
    "board": lambda b: lights.solve([[1, b], [b, 1]]),
    "minimum": lambda b: lights.minimum([[1, b], [b, 1]]),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results_are_equal_if_all_fields_are(name):
    result = RESULTS[name](0)
    assert all(same == result for same in [RESULTS[name](0), *naive.copies(result)])
    assert result != RESULTS[name](1) and result != 3
    if not isinstance(result, list):
        with pytest.raises(TypeError, match="unhashable"):
            hash(result)


def test_the_repr_of_a_long_list_has_its_beginning():
    found = gf2kit.weight_distribution(Matrix(np.eye(1, 24, dtype=int)))
    assert repr(found) == f"WeightDistribution(counts={found.counts}, complete=True, examined=2)"
    found = gf2kit.weight_distribution(Matrix(np.eye(1, 100, dtype=int)))
    assert repr(found) == "WeightDistribution(counts=[1, 1, 0, ... 101 in all], complete=True, examined=2)"
    found = gf2kit.solve_many(np.zeros((1, 1), dtype=int), np.ones((1, 30), dtype=int))
    assert "{0: array([1], dtype=uint8), 1: " in repr(found) and ", ... 30 in all})" in repr(found)


def test_results_of_other_kinds_are_not_equal():
    assert gf2kit.solve([[1]], [1]) != gf2kit.min_weight([[1]], [1])
