# SPDX-License-Identifier: MIT
"""Lights out: a press toggles a light and its neighbours; which presses turn the board off?

>>> board = np.array([[1, 1, 0], [1, 0, 0], [0, 0, 0]])
>>> lights.solve(board).presses
array([[1, 0, 0],
       [0, 0, 0],
       [0, 0, 0]], dtype=uint8)
>>> lights.nullity(5, 5), lights.nullity(10**18, 1000)
(2, 0)

Boards and press patterns are matrices, arrays or Matrix, of the lights that
are on and the buttons that are pressed; results have the type of the board.

`rule` says what a press toggles: one of rules(), such as "plus" (the classic
game), a mask such as "010/111/010", offsets such as "0,0;-1,0;2,1", or the
press matrix of a game on a graph: column j has the vertices that button j
toggles, so that it is the adjacency matrix with ones on the diagonal. Boards of
N vertices have shape (1, N).

>>> star = [[1, 1, 1], [1, 1, 0], [1, 0, 1]]
>>> lights.minimum([[1, 1, 1]], rule=star).presses
array([[1, 0, 0]], dtype=uint8)

`topology` says how edges are glued: one of topologies(), such as "torus".
`missing` is a matrix of the cells that have neither light nor button. Unknown
names and shapes that do not fit raise ValueError; boards that need too much
memory raise MemoryError.
"""

from __future__ import annotations

import os
from typing import Any, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _boards, _gf2kit, _puzzles
from ._boards import *
from ._boards import Rule, game_of, grid_of, require_shape, target_of
from ._certificates import CertificateCheck, check
from ._convert import MatrixLike, MatrixOrArray, as_matrix, as_text, like
from ._files import read_board, read_graph
from ._matrix import Matrix
from ._puzzles import *
from ._search import Progress, as_seconds, checked_limits

__all__ = [
    "apply",
    "certificate",
    "minimum",
    "nullity",
    "press_matrix",
    "quiet_patterns",
    "read_board",
    "read_graph",
    "rules",
    "solve",
    "topologies",
    "verify",
    "verify_certificate",
]
__all__ += _boards.__all__
__all__ += _puzzles.__all__


def __dir__() -> list[str]:
    return sorted(__all__)


def rules() -> list[str]:
    """The names of the named rules.

    >>> "plus" in lights.rules()
    True
    """
    return _gf2kit.lights_rules()


def topologies() -> list[str]:
    """The names of the topologies.

    >>> lights.topologies()[:3]
    ['plane', 'cylinder', 'torus']
    """
    return _gf2kit.lights_topologies()


def nullity(
    rows: int, columns: int, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> int:
    """The nullity of a game: each solvable board has 2**nullity press patterns.

    For the rules plus and plus-nocentre on the plane, the cylinder and the
    torus, one side may have 10**18 cells.

    >>> [lights.nullity(n, n) for n in range(1, 12)]
    [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6]
    """
    if missing is None and isinstance(rule, str):
        return _gf2kit.lights_nullity(*game_of(rows, columns, rule, topology))
    return grid_of((rows, columns), rule, topology, missing).nullity()


def quiet_patterns(
    rows: int, columns: int, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> npt.NDArray[np.uint8]:
    """A basis of the press patterns that change nothing, as an array of nullity x rows x columns.

    >>> lights.quiet_patterns(1, 2)
    array([[[1, 1]]], dtype=uint8)
    >>> lights.quiet_patterns(5, 5).shape
    (2, 5, 5)
    """
    patterns = grid_of((rows, columns), rule, topology, missing).quiet_patterns()
    boards = [pattern.to_array() for pattern in patterns]
    return np.array(boards, dtype=np.uint8).reshape(len(boards), rows, columns)


def press_matrix(
    rows: int, columns: int, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> Matrix:
    """The N x N matrix whose column j is the set of lights that button j toggles; cells are numbered row by row.

    >>> lights.press_matrix(1, 3)
    Matrix([[1, 1, 0],
            [1, 1, 1],
            [0, 1, 1]])
    """
    return grid_of((rows, columns), rule, topology, missing).press_matrix()


def solve(
    board: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
) -> Union[Solvable, Unsolvable]:
    """Presses that lead to the target, by default all lights off, or a proof that there are none.

    >>> lights.solve([[1, 0], [0, 0]]).presses
    array([[1, 1],
           [1, 0]], dtype=uint8)
    >>> answer = lights.solve([[1, 0, 0], [0, 0, 0]])
    >>> bool(answer), answer.certificate
    (False, array([[1, 1, 1],
           [0, 1, 0]], dtype=uint8))

    `target` is that of minimum().

    >>> lights.solve([[1, 0], [0, 0]], target=[[0, 1], [1, 1]]).presses
    array([[1, 1],
           [1, 1]], dtype=uint8)
    """
    lit = as_matrix(board, "board")
    answer = grid_of(lit.shape, rule, topology, missing).solve(lit, target_of(target, lit))
    if len(answer) == 1:
        return Unsolvable(like(answer[0], board))
    return Solvable(like(answer[0], board), answer[1])


def minimum(
    board: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
    budget: Optional[int] = None,
    time: Optional[float] = None,
    progress: Progress = None,
) -> Union[MinimumPresses, Unsolvable]:
    """The fewest presses that lead to the target: all lights "off", all "on", "uniform" (either) or a board.

    Limits, progress and Ctrl-C are as in gf2kit.min_weight().

    >>> answer = lights.minimum(np.ones((5, 5), dtype=int))
    >>> answer.count, answer.proved, answer.ties
    (15, True, 4)
    """
    limits = checked_limits(budget, time, progress)
    lit = as_matrix(board, "board")
    aim = target_of(target, lit)
    answer = grid_of(lit.shape, rule, topology, missing).minimum(lit, aim, limits)
    if len(answer) == 1:
        return Unsolvable(like(answer[0], board))
    boards = (like(part, board) for part in answer[-2:])
    return MinimumPresses(*answer[:-2], *boards)


@overload
def apply(  # type: ignore[misc]
    board: Matrix, presses: MatrixLike, rule: Rule = ..., topology: str = ..., missing: Optional[MatrixLike] = ...
) -> Matrix: ...
@overload
def apply(
    board: npt.ArrayLike, presses: MatrixLike, rule: Rule = ..., topology: str = ..., missing: Optional[MatrixLike] = ...
) -> npt.NDArray[Any]: ...


def apply(
    board: MatrixLike,
    presses: MatrixLike,
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
) -> MatrixOrArray:
    """The board after the presses.

    >>> lights.apply(np.zeros((2, 3), dtype=bool), np.array([[1, 0, 0], [0, 0, 0]], dtype=bool))
    array([[ True,  True, False],
           [ True, False, False]])
    """
    lit, pressed = as_matrix(board, "board"), as_matrix(presses, "presses")
    require_shape(pressed, "presses", lit.shape)
    return like(grid_of(lit.shape, rule, topology, missing).apply(lit, pressed), board)


def verify(
    board: MatrixLike,
    answer: Union[Solvable, Unsolvable, MinimumPresses, MatrixLike],
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
) -> bool:
    """True if the answer of solve() or minimum(), or a press pattern, is correct for the target that was asked for.

    >>> board = [[1, 0, 0], [0, 0, 0]]
    >>> lights.verify(board, lights.solve(board))
    True
    """
    lit = as_matrix(board, "board")
    aim = target_of(target, lit)
    grid = grid_of(lit.shape, rule, topology, missing)
    if isinstance(answer, Unsolvable):
        pattern = as_matrix(answer.certificate, "certificate")
        require_shape(pattern, "certificate", lit.shape)
        return grid.verify_certificate(lit, aim, pattern)
    presses = answer.presses if isinstance(answer, (Solvable, MinimumPresses)) else answer
    pressed = as_matrix(presses, "presses")
    require_shape(pressed, "presses", lit.shape)
    return grid.verify(lit, aim, pressed)


def certificate(
    claim: str,
    board: Union[MatrixLike, tuple[int, int]],
    rule: Rule = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
    time: Optional[float] = None,
) -> bytes:
    """The certificate of a claim: the answer with its proof, as a file for the program gf2-check.

    The claim is about a board, "presses" or "fewest-presses"; or about a game, and the shape is given instead of
    a board: "game-nullity", "quiet-patterns" or "press-statistics". `target` is that of minimum(). The bytes are
    those that lightsout writes with --certificate. If no presses lead to the target, the claim is "unsolvable".

    >>> print(lights.certificate("presses", [[1, 0], [0, 0]]).decode(), end="")
    gf2-certificate 1 text
    claim presses
    x 2 2
    11
    10
    end
    >>> lights.certificate("game-nullity", (5, 5)).decode().splitlines()[1:3]
    ['claim game-nullity', 'nullity 2']

    Raises TimeoutError after `time` seconds; ValueError for another claim; MemoryError if the answer is out of reach,
    or, once a search is over, if repeating it would take more than a day.
    """
    seconds = as_seconds(time)
    as_text(claim, "claim", "its name as a string")
    if not isinstance(board, Matrix) and np.ndim(board) == 1:
        _require_no_target(target)
        shape: Any = board
        if len(shape) != 2:
            raise ValueError(f"board: expected a matrix or a shape (rows, columns), got {board!r}")
        return grid_of((shape[0], shape[1]), rule, topology, missing).game_certificate(claim, seconds)
    lit = as_matrix(board, "board")
    aim = target_of(target, lit)
    return grid_of(lit.shape, rule, topology, missing).board_certificate(claim, lit, aim, seconds)


def _require_no_target(target: Any) -> None:
    if not isinstance(target, str) or target != "off":
        raise ValueError("target: expected none for a claim about a game")


def _text(board: Matrix, missing: Optional[Matrix]) -> bytes:
    """The board as the programs read it, with _ for missing cells."""
    cells = board.to_array().astype("U1")
    if missing is not None:
        cells[missing.to_array(bool)] = "_"
    return "".join("".join(row) + "\n" for row in cells).encode()


def verify_certificate(
    certificate: Union[bytes, str, os.PathLike[str]],
    board: Union[MatrixLike, tuple[int, int]],
    rule: str = "plus",
    topology: str = "plane",
    missing: Optional[MatrixLike] = None,
    *,
    target: Any = "off",
    time: Optional[float] = None,
) -> CertificateCheck:
    """Checks a certificate of certificate(), or of lightsout, with gf2-check, which shares no code with gf2kit.

    >>> board = [[1, 0], [0, 0]]
    >>> check = lights.verify_certificate(lights.certificate("presses", board), board)
    >>> check.verified, check.claim, check.message.splitlines()
    (True, 'presses', ['11', '10'])
    >>> lights.verify_certificate(lights.certificate("game-nullity", (5, 5)), (5, 5)).message
    '2'

    The certificate is bytes or the path of a file; the other arguments are those of certificate(), but `rule` is the
    name of a rule, or its offsets: graphs are for gf2-check itself. Errors are as for gf2kit.verify_certificate().
    """
    if not isinstance(rule, str):
        raise TypeError("rule: expected the name of a rule; for graphs, use gf2-check --graph")
    arguments: list[Any] = ["--rule", rule, "--topology", topology]
    holes = None if missing is None else as_matrix(missing, "missing")
    if not isinstance(board, Matrix) and np.ndim(board) == 1:
        _require_no_target(target)
        if holes is None:
            arguments += [str(size) for size in np.asarray(board).tolist()]
        else:
            arguments += ["--shape", ("shape", _text(Matrix.zeros(*holes.shape), holes))]
        return check(arguments, certificate, time)
    lit = as_matrix(board, "board")
    aim = target_of(target, lit)
    if holes is not None:
        require_shape(holes, "missing", lit.shape)
    arguments += ["--target", aim if isinstance(aim, str) else ("target", _text(aim, holes))]
    return check([*arguments, ("board", _text(lit, holes))], certificate, time)
