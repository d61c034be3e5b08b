# SPDX-License-Identifier: MIT
"""Games on boards and graphs, challenges, many boards at a time, tiles and nullities of squares."""

import datetime
import re

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import lights

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


@pytest.mark.parametrize("n", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("directed", [False, True])
def test_games_on_graphs_agree_with_their_press_matrix(n, directed):
    a = naive.random((n, n), n)
    a = a if directed else np.triu(a) | np.triu(a).T
    game = {"rule": a}
    assert (np.asarray(lights.press_matrix(1, n, rule=a)) == a).all()
    assert lights.nullity(1, n, **game) == n - naive.rank(a) == len(lights.quiet_patterns(1, n, **game))
    for seed in range(6):
        board = naive.random((1, n), seed)
        answer, x = lights.solve(board, **game), naive.solve(a, board[0])
        assert bool(answer) == (x is not None) and lights.verify(board, answer, **game)
        if x is not None:
            assert (answer.presses == x).all() and not lights.apply(board, answer.presses, **game).any()
            assert lights.minimum(board, **game).count == gf2kit.min_weight(a, board[0]).weight
        assert lights.solve_many([board], **game).solvable.tolist() == [x is not None]


def test_wrong_graphs_are_refused():
    star = np.array([[1, 1], [1, 1]])
    for shape, game in [((2, 1), {}), ((1, 3), {}), ((1, 2), {"topology": "torus"}), ((1, 2), {"missing": [[0, 0]]})]:
        with pytest.raises(ValueError, match="press matrix"):
            lights.nullity(*shape, rule=star, **game)
    with pytest.raises(ValueError, match="square"):
        lights.nullity(1, 2, rule=star[:1])


def test_malformed_graphs_and_boards_have_a_place(tmp_path):
    path = tmp_path / "graph"
    path.write_text("1 2\n")
    for call in [lights.read_graph, lights.read_board]:
        with pytest.raises(ValueError, match="graph:[12]"):
            call(path)


@pytest.mark.parametrize("game", [{}, {"rule": "king", "topology": "torus"}, {"missing": naive.random((4, 5), 3)}], ids=str)
def test_many_boards_have_the_answers_of_each(game):
    boards = naive.random((30, 4, 5), 1)
    if "missing" in game:
        with pytest.raises(ValueError, match="missing"):
            lights.solve_many(boards, **game)
        boards &= 1 - game["missing"]
    for given in [boards, boards.astype(bool)]:
        answers, least = lights.solve_many(given, **game), lights.minimum_many(given, **game)
        assert answers.presses.dtype == least.presses.dtype == given.dtype
        each = [lights.solve(board, **game) for board in given]
        assert answers.solvable.tolist() == least.solvable.tolist() == [bool(answer) for answer in each]
        assert bool(answers) == all(each)
        for board, answer, presses, fewest in zip(given, each, answers.presses, least.presses):
            assert (presses == (answer.presses if answer else 0)).all()
            assert (fewest == (lights.minimum(board, **game).presses if answer else 0)).all()
    with pytest.raises(ValueError, match="3 dimensions"):
        lights.solve_many(boards[0])


def test_games_without_a_table_are_refused():
    for call in [lambda: lights.ChaseTable(3, 3, topology="torus"), lambda: lights.chase_remainder([[1]], "king")]:
        with pytest.raises(ValueError, match="cannot be chased"):
            call()
    with pytest.raises(ValueError, match="board: expected shape"):
        lights.ChaseTable(3, 3).remainder_of([[1]])


def test_challenges_are_those_of_the_day_and_the_level():
    assert lights.daily_challenge(datetime.date(2026, 7, 1)) == lights.daily_challenge("2026-07-01")
    assert lights.daily_challenge("2026-07-01") == lights.Challenge(5, 5, "medium", 20260701)
    assert lights.level_challenge(36) == lights.Challenge(15, 15, "hard", 36)
    assert lights.level_challenge(100) == lights.Challenge(15, 15, "hard", 100)
    for wrong in ["2026-13-01", "today", ""]:
        with pytest.raises(ValueError, match="date is"):
            lights.daily_challenge(wrong)
    with pytest.raises(TypeError, match="date is 20260701"):
        lights.daily_challenge(20260701)
    with pytest.raises(ValueError, match="level is 0, expected 1 or more"):
        lights.level_challenge(0)
    with pytest.raises(ValueError, match="harder"):
        lights.Challenge(5, 5, "harder", 1).puzzle()


def test_nullities_of_other_squares_are_refused():
    assert lights.square_nullities(5, 4).shape == (0,)
    for wrong in ["klein", "sphere"]:
        with pytest.raises(ValueError):
            lights.square_nullities(1, 2, wrong)


def test_random_boards_are_as_asked_for():
    game = {"rule": "king", "topology": "torus"}  # one board of 2^20 is solvable
    assert lights.solve(lights.random_board(6, 6, **game, solvable=True), **game)
    assert not lights.solve(lights.random_board(6, 6, **game), **game)
    hole = np.eye(6, dtype=np.uint8)
    assert (lights.random_board(6, 6, missing=hole) & hole).weight() == 0


@pytest.mark.parametrize("shape", [(1, 1), (5, 3), (64, 65), (300, 2)], ids=str)
@pytest.mark.parametrize("cell", [None, 1, 7])
def test_the_rectangles_of_an_svg_cover_the_ones(shape, cell):
    for a in naive.matrices(shape):
        text = gf2kit.svg(a, cell=cell)
        width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', text).groups())
        side = (height - 2) // shape[0]
        assert (height - 2, width - 2) == (shape[0] * side, shape[1] * side) and side == (cell or side)
        drawn = np.zeros((height - 2, width - 2), dtype=np.uint8)
        runs = re.search(r'#000" d="([^"]*)"', text).group(1)
        for x, y, w, h in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\3z", runs):
            drawn[int(y) : int(y) + int(h), int(x) : int(x) + int(w)] ^= 1
        assert (drawn == a.repeat(side, axis=0).repeat(side, axis=1)).all()
    with pytest.raises(ValueError, match="entries"):
        gf2kit.svg(np.zeros((0, 2), dtype=int))
