# SPDX-License-Identifier: MIT
"""Certificates are those of the programs, byte for byte, and gf2-check verifies them."""

import json
import os
import pathlib
import subprocess

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes, lights

PROGRAMS = os.environ["GF2_PROGRAMS"]

# Claim, command if there is one, whether it takes a second matrix or a vector of length m or n.
CLAIMS = [
    ("rank", ["rank"], None),
    ("nullity", ["nullity"], None),
    ("reduced-echelon-form", ["rref"], None),
    ("nullspace", ["nullspace"], None),
    ("left-nullspace", ["nullspace", "--left"], None),
    ("solution", ["solve"], "m"),
    ("all-solutions", ["solve", "--all"], "m"),
    ("least-solution", ["minweight"], "m"),
    ("many-solutions", ["solve", "--many"], "m x 3"),
    ("product", ["mul"], "n x 4"),
    ("minimum-distance", ["distance"], None),
    ("minimum-distance-of-nullspace", ["distance", "--parity-check"], None),
    ("weight-distribution", ["weights"], None),
    ("weight-distribution-of-nullspace", ["weights", "--parity-check"], None),
    ("coset-weights", ["weights", "--coset"], "n"),
    ("covering-radius", ["radius"], None),
    ("covering-radius-of-nullspace", ["radius", "--parity-check"], None),
    ("coset-leaders", ["radius", "--leaders"], None),
    ("ple", None, None),
    ("row-echelon-form", None, None),
    ("in-row-space", None, "n"),
]


@pytest.fixture(autouse=True)
def programs(monkeypatch):
    """verify_certificate() finds gf2-check among the programs."""
    monkeypatch.setenv("PATH", PROGRAMS, prepend=os.pathsep)


def run(program, *arguments):
    return subprocess.run([os.path.join(PROGRAMS, program), *arguments], capture_output=True, text=True)


def shape_of(second, m, n):
    return {"m": (m,), "n": (n,), "m x 3": (m, 3), "n x 4": (n, 4)}[second]


HX = [[1, 1, 1, 1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1, 1, 1, 1]]
HZ = [[1 if j in (i, i + 1) else 0 for j in range(9)] for i in (0, 1, 3, 4, 6, 7)]
FIVE = [[1, 0, 0, 1, 0, 0, 1, 1, 0, 0], [0, 1, 0, 0, 1, 0, 0, 1, 1, 0]]
FIVE += [[1, 0, 1, 0, 0, 0, 0, 0, 1, 1], [0, 1, 0, 1, 0, 1, 0, 0, 0, 1]]


@pytest.mark.parametrize("claim, command, second", CLAIMS, ids=[claim for claim, _, _ in CLAIMS])
def test_certificate_is_verified_and_that_of_the_program(tmp_path, monkeypatch, claim, command, second):
    monkeypatch.chdir(tmp_path)
    for seed, (m, n) in enumerate([(3, 7), (5, 5), (8, 4)]):
        a = naive.random((m, n), seed + 1)
        gf2kit.write(a, "a")
        inputs = ["a"]
        given = None
        if second is not None:
            given = naive.random(shape_of(second, m, n), seed + 7)
            gf2kit.write(given if given.ndim == 2 else given[np.newaxis], "b")
            inputs.append("b")
        if command is not None:
            told = run("gf2", command[0], "a", *command[1:], *inputs[1:], "--certificate", "c")
            if "no distance" in told.stderr:
                with pytest.raises(ValueError, match="no distance"):
                    gf2kit.certificate(claim, a, given)
                continue
            assert told.returncode in (0, 1), told.stderr
        made = gf2kit.certificate(claim, a, given)
        assert command is None or pathlib.Path("c").read_bytes() == made
        check = gf2kit.verify_certificate(made, *inputs)
        assert check, check.message
        if claim == "in-row-space":
            is_in = naive.rank(np.vstack([a, given])) == naive.rank(a)
            assert check.claim == ("in-row-space" if is_in else "not-in-row-space")


def test_inverse_or_singular():
    assert b"claim inverse" in gf2kit.certificate("inverse", np.eye(3, dtype=int))
    assert b"claim singular" in gf2kit.certificate("inverse", np.ones((3, 3), dtype=int))
    assert b"claim not-in-row-space" in gf2kit.certificate("in-row-space", [[1, 1]], [1, 0])
    assert b"claim no-solution" in gf2kit.certificate("solution", [[1], [1]], [1, 0])


GAMES = [("plus", "plane"), ("king", "klein"), ("0,0;0,1", "cylinder"), ("row-column", "plane")]
TARGETS = ["off", "on", "uniform", "board"]


def write_board(name, board, missing):
    characters = np.where(missing == 1, "_", board.astype(str))
    with open(name, "w") as file:
        file.writelines("".join(row) + "\n" for row in characters)


def check_that_of_lightsout(command, inputs, made, claim, board, options):
    """The bytes are those of the program, and gf2-check verifies them; the answer decides the claim."""
    told = run("lightsout", *command, *inputs, "--certificate", "c")
    assert told.returncode in (0, 1) and pathlib.Path("c").read_bytes() == made, told.stderr
    check = lights.verify_certificate(made, board, **options)
    assert check and check.claim == (claim if told.returncode == 0 else "unsolvable"), check.message
    return check.claim


@pytest.mark.parametrize("rule, topology", GAMES)
@pytest.mark.parametrize("holes", [False, True])
def test_certificate_is_that_of_lightsout(tmp_path, monkeypatch, rule, topology, holes):
    monkeypatch.chdir(tmp_path)
    game = ["--rule", rule, "--topology", topology]
    claims = set()
    for seed, shape in enumerate([(3, 4), (4, 4), (5, 3)]):
        missing = (naive.random(shape, 9) & naive.random(shape, seed + 10)) if holes else np.zeros(shape, dtype=int)
        options = {"rule": rule, "topology": topology, "missing": missing if holes else None}
        board = naive.random(shape, seed) & (1 - missing)
        aim = lights.apply(board, naive.random(shape, seed + 20) & (1 - missing), **options)
        write_board("board", board, missing)
        write_board("aim", aim, missing)
        for target in TARGETS:
            inputs = ["board", *game, "--target", "aim" if target == "board" else target]
            options["target"] = aim if target == "board" else target
            for command, claim in [(["check"], "presses"), (["solve", "--min"], "fewest-presses")]:
                made = lights.certificate(claim, board, **options)
                claims.add(check_that_of_lightsout(command, inputs, made, claim, board, options))
        del options["target"]
        inputs = game + (["--shape", "board"] if holes else [str(side) for side in shape])
        for command, claim in [("nullity", "game-nullity"), ("quiet", "quiet-patterns"), ("stats", "press-statistics")]:
            made = lights.certificate(claim, shape, **options)
            claims.add(check_that_of_lightsout([command], inputs, made, claim, shape, options))
    assert claims >= {"presses", "fewest-presses", "game-nullity", "quiet-patterns", "press-statistics"}


def test_unsolvable_board(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board = np.array([[1, 0, 0], [0, 0, 0]])
    write_board("board", board, np.zeros_like(board))
    for claim, command in [("presses", ["check"]), ("fewest-presses", ["solve", "--min"])]:
        made = lights.certificate(claim, gf2kit.Matrix(board))
        assert check_that_of_lightsout(command, ["board"], made, claim, board, {}) == "unsolvable"


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
