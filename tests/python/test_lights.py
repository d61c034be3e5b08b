# SPDX-License-Identifier: MIT
"""Lights out, compared with the press matrix and plain elimination."""

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, lights

GAMES = [
    ("plus", "plane"),
    ("plus", "torus"),
    ("king", "klein"),
    ("x-nocentre", "moebius"),
    ("row-column", "plane"),
    ("0,0;0,1", "cylinder"),
]
A159257 = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6]


def test_every_rule_and_topology_has_a_name():
    assert {rule for rule, _ in GAMES[:-1]} < set(lights.rules())
    assert {topology for _, topology in GAMES} < set(lights.topologies())
    for rule in lights.rules():
        for topology in lights.topologies():
            assert lights.nullity(2, 3, rule, topology) == 6 - naive.rank(
                np.asarray(lights.press_matrix(2, 3, rule, topology))
            )


@pytest.mark.parametrize("rule,topology", GAMES)
@pytest.mark.parametrize("shape", [(0, 0), (1, 1), (2, 3), (5, 5), (6, 4)], ids=str)
@pytest.mark.parametrize("holes", [False, True])
def test_games_agree_with_their_press_matrix(rule, topology, shape, holes):
    cells = shape[0] * shape[1]
    missing = naive.random(shape, 9) if holes else None
    game = {"rule": rule, "topology": topology, "missing": missing}
    a = np.asarray(lights.press_matrix(*shape, **game))
    there = np.flatnonzero(np.zeros(cells) if missing is None else missing.ravel() == 0) if holes else np.arange(cells)
    assert a.shape == (len(there), len(there))
    nullity = lights.nullity(*shape, **game)
    assert nullity == len(there) - naive.rank(a)
    patterns = lights.quiet_patterns(*shape, **game)
    assert patterns.shape == (nullity, *shape)
    for pattern in patterns:
        assert not naive.product(a, pattern.ravel()[there]).any()

    for seed in range(4):
        board = np.zeros(cells, dtype=np.uint8)
        board[there] = naive.random((len(there),), seed)
        board = board.reshape(shape)
        answer = lights.solve(board, **game)
        assert lights.verify(board, answer, **game)
        expected = gf2kit.solve(a, board.ravel()[there])
        assert bool(answer) == bool(expected)
        if answer:
            assert answer.nullity == nullity and (answer.presses.ravel()[there] == expected.x).all()
            assert not lights.apply(board, answer.presses, **game).any()
            least = lights.minimum(board, **game)
            assert least.count == gf2kit.min_weight(a, board.ravel()[there]).weight == least.presses.sum()
            assert least.proved and lights.verify(board, least, **game) and not least.reached.any()
        else:
            assert (answer.certificate.ravel()[there] == expected.certificate).all() and answer.presses is None
            assert not lights.minimum(board, **game)
        assert lights.solve(Matrix(board), **game).__class__ is answer.__class__


def test_nullities_are_known():
    assert [lights.nullity(n, n) for n in range(1, 12)] == A159257
    assert lights.nullity(10**18, 1000) == 0 and lights.nullity(6, 6, "king", "torus") == 20


def test_minimum_reaches_the_target():
    off = np.zeros((5, 5), dtype=bool)
    answer = lights.minimum(off, target="on")
    assert answer.count == 15 and answer.reached.all() and answer.presses.dtype == bool
    assert lights.minimum(off, target="uniform").count == 0
    cross = lights.apply(off, np.eye(5, dtype=bool))
    answer = lights.minimum(off, target=cross)
    assert (answer.reached == cross).all() and answer.count <= 5


def test_a_large_board_is_solved():
    board = naive.random((300, 300), 1)
    answer = lights.solve(board)
    assert lights.verify(board, answer)


@pytest.mark.parametrize(
    "answer, shown, text",
    [
        (lights.solve([[1, 0], [0, 0]]), lambda x: x.presses, "presses: 3"),
        (lights.solve([[1, 0, 0], [0, 0, 0]]), lambda x: x.certificate, "unsolvable"),
        (lights.minimum(np.ones((5, 5), dtype=int)), lambda x: x.presses, "presses: 15"),
        (lights.statistics(3, 3), lambda x: x.hardest, "most presses: 9"),
        (lights.puzzle(4, 5), lambda x: x.board, "presses"),
        (lights.nearest_solvable([[1, 0, 0], [0, 0, 0]]), lambda x: x.board, "changed lights: 1"),
    ],
)
def test_notebooks_show_boards_and_matrices(answer, shown, text):
    assert text in answer._repr_html_() and answer._repr_html_().endswith(gf2kit.svg(shown(answer)))
    assert gf2kit.Matrix(shown(answer))._repr_svg_() == gf2kit.svg(shown(answer))


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (5, 0), (1, 513)])
def test_empty_and_large_matrices_have_no_picture(shape):
    assert gf2kit.Matrix.zeros(*shape)._repr_svg_() is None
    assert lights.solve(np.zeros((0, 3), dtype=int))._repr_html_() == "<div>presses: 0, nullity 0</div>"
