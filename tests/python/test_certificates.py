# SPDX-License-Identifier: MIT
"""Certificates are those of the programs, byte for byte, and gf2-check verifies them."""

import json
import os
import subprocess

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes, lights

PROGRAMS = os.environ["GF2_PROGRAMS"]

# Whether a claim takes a second matrix or a vector of length m or n.
CLAIMS = {
    **dict.fromkeys(["rank", "nullity", "reduced-echelon-form", "nullspace", "left-nullspace", "minimum-distance", "ple"]),
    **dict.fromkeys(["minimum-distance-of-nullspace", "weight-distribution", "weight-distribution-of-nullspace"]),
    **dict.fromkeys(["covering-radius", "covering-radius-of-nullspace", "coset-leaders", "row-echelon-form"]),
    **dict.fromkeys(["solution", "all-solutions", "least-solution"], "m"),
    **{"many-solutions": "m x 3", "product": "n x 4", "coset-weights": "n", "in-row-space": "n"},
}


@pytest.fixture(autouse=True)
def programs(monkeypatch):
    """verify_certificate() finds gf2-check among the programs."""
    monkeypatch.setenv("PATH", PROGRAMS, prepend=os.pathsep)


HX = [[1, 1, 1, 1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1, 1, 1, 1]]
HZ = [[1 if j in (i, i + 1) else 0 for j in range(9)] for i in (0, 1, 3, 4, 6, 7)]
FIVE = [[1, 0, 0, 1, 0, 0, 1, 1, 0, 0], [0, 1, 0, 0, 1, 0, 0, 1, 1, 0]]
FIVE += [[1, 0, 1, 0, 0, 0, 0, 0, 1, 1], [0, 1, 0, 1, 0, 1, 0, 0, 0, 1]]


@pytest.mark.parametrize("claim", CLAIMS)
def test_certificates_are_verified(claim):
    for seed, (m, n) in enumerate([(3, 7), (5, 5)]):
        a, second = naive.random((m, n), seed + 1), CLAIMS[claim]
        shape = {"m": (m,), "n": (n,), "m x 3": (m, 3), "n x 4": (n, 4), None: None}[second]
        given = None if shape is None else naive.random(shape, seed + 7)
        check = gf2kit.verify_certificate(gf2kit.certificate(claim, a, given), a, given)
        assert check, check.message
        if claim == "in-row-space":
            is_in = naive.rank(np.vstack([a, given])) == naive.rank(a)
            assert check.claim == ("in-row-space" if is_in else "not-in-row-space")


def test_the_program_writes_the_same_bytes(tmp_path):
    a, path = naive.random((8, 4), 3), tmp_path / "c"
    gf2kit.write(a, tmp_path / "a")
    subprocess.run([os.path.join(PROGRAMS, "gf2"), "rank", tmp_path / "a", "--certificate", path], check=True)
    assert path.read_bytes() == gf2kit.certificate("rank", a)


def test_inverse_or_singular():
    assert b"claim inverse" in gf2kit.certificate("inverse", np.eye(3, dtype=int))
    assert b"claim singular" in gf2kit.certificate("inverse", np.ones((3, 3), dtype=int))
    assert b"claim not-in-row-space" in gf2kit.certificate("in-row-space", [[1, 1]], [1, 0])
    assert b"claim no-solution" in gf2kit.certificate("solution", [[1], [1]], [1, 0])


@pytest.mark.parametrize("rule, topology", [("plus", "plane"), ("king", "klein"), ("0,0;0,1", "cylinder")])
@pytest.mark.parametrize("holes", [False, True])
def test_certificates_of_boards_and_games_are_verified(rule, topology, holes):
    shape, claims = (4, 4), set()
    missing = (naive.random(shape, 9) & naive.random(shape, 11)) if holes else np.zeros(shape, dtype=int)
    options = {"rule": rule, "topology": topology, "missing": missing if holes else None}
    for seed in range(2):
        board = naive.random(shape, seed) & (1 - missing)
        aim = lights.apply(board, naive.random(shape, seed + 20) & (1 - missing), **options)
        for target in ["off", "on", "uniform", aim]:
            solvable = bool(lights.solve(board, target=target, **options)) if target != "uniform" else None
            for claim in ["presses", "fewest-presses"]:
                made = lights.certificate(claim, board, target=target, **options)
                check = lights.verify_certificate(made, board, target=target, **options)
                assert check and check.claim in (claim, "unsolvable"), check.message
                assert solvable is None or (check.claim == claim) == solvable
                claims.add(check.claim)
    for claim in ["game-nullity", "quiet-patterns", "press-statistics"]:
        assert lights.verify_certificate(lights.certificate(claim, shape, **options), shape, **options).claim == claim
    assert claims >= {"presses", "fewest-presses"}


def test_wrong_certificates_of_boards():
    made = lights.certificate("presses", [[1, 0], [0, 0]])
    assert not lights.verify_certificate(made, [[1, 1], [0, 0]])
    assert not lights.verify_certificate(made, [[1, 0], [0, 0]], "x")
    with pytest.raises(TypeError, match="rule: expected the name of a rule"):
        lights.verify_certificate(made, [[1]], [[1]])
    with pytest.raises(ValueError, match="missing: expected shape"):
        lights.verify_certificate(made, [[1]], missing=[[0, 1]])
    with pytest.raises(ValueError, match="nonsense"):
        lights.verify_certificate(made, [[1]], "nonsense")


def test_refusals_about_games():
    for call, error, message in [
        (lambda: lights.certificate("rank", [[1]]), ValueError, "'rank' about a board, expected one of presses"),
        (lambda: lights.certificate("size", (1, 1)), ValueError, "'size' about a game, expected one of game"),
        (lambda: lights.certificate("game-nullity", (1, 1), target="on"), ValueError, "target: expected none"),
        (lambda: lights.certificate("presses", [[1]], target="dark"), ValueError, "target is 'dark', expected 'off'"),
        (lambda: lights.certificate("presses", [[1]], target=[[1, 1]]), ValueError, "target: expected shape"),
        (lambda: lights.certificate("game-nullity", (1, 2, 3)), ValueError, "or a shape"),
        (lambda: lights.certificate("press-statistics", (6, 6)), MemoryError, "too many to visit again"),
        (lambda: lights.certificate("game-nullity", (1, 1), missing=[[0, 1]]), ValueError, "missing: expected shape"),
    ]:
        with pytest.raises(error, match=message):
            call()


def answers(a, b, parity_check):
    of_code = {"parity_check": parity_check}
    yield gf2kit.solve(a, b), b
    yield gf2kit.solve_many(a, np.stack([b, 1 - b], axis=1)), np.stack([b, 1 - b], axis=1)
    yield gf2kit.min_weight(a, b), b
    yield gf2kit.minimum_distance(a, **of_code), None
    yield gf2kit.information_set_decoding(a, **of_code, budget=1000), None
    yield gf2kit.weight_distribution(a, **of_code), None
    yield gf2kit.weight_distribution(a, **of_code, coset=a[0]), a[0]
    yield gf2kit.covering_radius(a, **of_code), None
    yield gf2kit.ple(a), None


@pytest.mark.parametrize("parity_check", [False, True])
@pytest.mark.parametrize("kind", [np.asarray, gf2kit.Matrix])
def test_answers_have_certificates(parity_check, kind):
    claims = set()
    for seed, (m, n) in enumerate([(3, 7), (5, 5), (8, 4)]):
        a, b = naive.random((m, n), seed + 1), naive.random((m,), seed + 7)
        for answer, second in answers(a, b, parity_check):
            if answer is None or not getattr(answer, "proved", True):
                continue
            made = gf2kit.certificate(answer, kind(a), second)
            check = gf2kit.verify_certificate(made, kind(a), second)
            assert check and check.message
            claims.add(check.claim)
    code = "-of-nullspace" if parity_check else ""
    assert claims == {
        "all-solutions", "no-solution", "many-solutions", "least-solution", "ple", "minimum-distance" + code,
        "weight-distribution" + code, "coset-weights" + code, "covering-radius" + code,
    }  # fmt: skip


@pytest.mark.parametrize("options", [{"outside": [[1, 1, 1, 0, 0, 0, 0, 0, 0]]}, {"modulo": HZ}])
def test_distances_of_words_that_count_have_certificates(options):
    found = gf2kit.minimum_distance(HX, **options)
    (second,) = options.values()
    check = gf2kit.verify_certificate(gf2kit.certificate(found, HX, second), HX, second)
    assert check.claim == found.claim and check.message == "3"


def test_codes_have_certificates():
    code = codes.CssCode(HX, HZ)
    for side in (None, "x", "z"):
        assert gf2kit.verify_certificate(code.certificate(side), HX, HZ).message == "3"
    for code in (codes.StabilizerCode(FIVE), codes.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"])):
        check = gf2kit.verify_certificate(code.certificate(time=60), code.generators)
        assert check and int(check.message) == code.minimum_distance().weight
    with pytest.raises(ValueError, match="no word counts"):
        codes.CssCode([[1, 1]], [[1, 1]]).certificate()
    with pytest.raises(ValueError, match="side is 'y'"):
        code = codes.toric(2).certificate("y")


def test_certificates_and_inputs_in_files(tmp_path):
    a = naive.random((4, 6), 1)
    made = gf2kit.certificate("nullity", a)
    (tmp_path / "c").write_bytes(made)
    gf2kit.write(a, tmp_path / "a.txt")
    for certificate in (made, bytearray(made), tmp_path / "c", str(tmp_path / "c")):
        for matrix in (a, gf2kit.Matrix(a), a.tolist(), tmp_path / "a.txt", str(tmp_path / "a.txt")):
            assert gf2kit.verify_certificate(certificate, matrix, time=60).message == "2"
    (tmp_path / "code.json").write_text(codes.toric(2).to_json())
    code = codes.toric(2)
    for given in (tmp_path / "code.json", code, json.loads(code.to_json()), {"n": 8, **json.loads(code.to_json())}):
        assert gf2kit.verify_certificate(code.certificate("z"), given).message == "2"
    five = codes.StabilizerCode(FIVE)
    assert gf2kit.verify_certificate(five.certificate(), five).message == "3"
    assert not gf2kit.verify_certificate(code.certificate(), {"n": 8, "X": [[0, 1]], "Z": [[0, 1]]})
    wrong = gf2kit.verify_certificate(made.replace(b"nullity 2", b"nullity 3"), a)
    assert not wrong and wrong.claim == "" and "nullity" in wrong.message
    for certificate in (b"", b"x", made[:-4]):
        try:
            assert not gf2kit.verify_certificate(certificate, a)
        except ValueError as error:
            assert "certificate" in str(error)
    with pytest.raises(ValueError, match="none.txt"):
        gf2kit.verify_certificate(made, tmp_path / "none.txt")
    with pytest.raises(ValueError):
        gf2kit.verify_certificate(made, a, a)


def test_without_the_program(monkeypatch):
    monkeypatch.setenv("PATH", "")
    if not os.path.exists(os.path.join(os.path.dirname(gf2kit.__file__), "gf2-check")):
        with pytest.raises(FileNotFoundError, match="gf2-check: the program is not installed"):
            gf2kit.verify_certificate(gf2kit.certificate("rank", [[1]]), [[1]])


def test_refusals():
    a, b = [[1, 1], [0, 1]], [0, 1]
    for answer, matrix, second, message in [
        (gf2kit.solve(a, b), a, [1, 1], "a Solution, is not one for this matrix"),
        (gf2kit.min_weight(a, b), a, [1, 1], "a CosetLeader, is not one for"),
        (gf2kit.minimum_distance(gf2kit.random(30, 60), budget=1), gf2kit.random(30, 60), None, "is not proved: only"),
    ]:
        with pytest.raises(ValueError, match=message):
            gf2kit.certificate(answer, matrix, second)
    with pytest.raises(TypeError, match="second: expected the right-hand side of the Solution"):
        gf2kit.certificate(gf2kit.solve(a, b), a)
    for other in (1, None, gf2kit.Matrix(a)):
        with pytest.raises(TypeError, match="expected the name of a claim, or an answer"):
            gf2kit.certificate(other, a)
    with pytest.raises(ValueError, match="unknown claim 'size' about a matrix, expected one of rank, nullity"):
        gf2kit.certificate("size", [[1]])
    with pytest.raises(ValueError, match="about one matrix"):
        gf2kit.certificate("rank", [[1]], [1])
    with pytest.raises(ValueError, match="about two matrices"):
        gf2kit.certificate("solution", [[1]])
    with pytest.raises(ValueError, match="no distance"):
        gf2kit.certificate("minimum-distance", [[0]])
