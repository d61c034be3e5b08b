# SPDX-License-Identifier: MIT
"""Arguments of the functions of lights: games, boards and targets."""

from __future__ import annotations

from typing import Any, Optional, Union

from . import _gf2kit
from ._arrays import MatrixLike, as_integer, as_matrix, as_text
from ._gf2kit import Matrix

Rule = Union[str, MatrixLike]  #: a name, a mask, offsets, or the press matrix of a game on a graph


def game(rows: int, columns: int, rule: Any, topology: str) -> tuple[int, int, str, str]:
    for name, text in [("rule", rule), ("topology", topology)]:
        as_text(text, name, "its name as a string")
    height, width = as_integer(rows, "rows", -(2**64)), as_integer(columns, "columns", -(2**64))
    if height < 0 or width < 0:
        raise ValueError(f"expected a shape of nonnegative numbers, got ({height}, {width})")
    return height, width, rule, topology


def _graph(shape: tuple[int, int], rule: MatrixLike, topology: str, missing: Optional[MatrixLike]) -> _gf2kit.Grid:
    presses = as_matrix(rule, "rule")
    vertices = presses.shape[0]
    if presses.shape[1] != vertices:
        raise ValueError(f"rule: expected a square press matrix, got shape {presses.shape}")
    if tuple(shape) != (1, vertices):
        raise ValueError(f"expected a board of shape (1, {vertices}) for the press matrix, got {tuple(shape)}")
    if topology != "plane" or missing is not None:
        raise ValueError("topology and missing: expected none for a press matrix")
    return _gf2kit.Grid(presses)


def grid(shape: tuple[int, int], rule: Rule, topology: str, missing: Optional[MatrixLike]) -> _gf2kit.Grid:
    if not isinstance(rule, str) and rule is not None:
        return _graph(shape, rule, topology, missing)
    named = game(*shape, rule, topology)
    if missing is None:
        return _gf2kit.Grid(*named)
    holes = as_matrix(missing, "missing")
    if holes.shape != tuple(shape):
        raise ValueError(f"missing: expected shape {tuple(shape)}, that of the board, got shape {holes.shape}")
    return _gf2kit.Grid(holes, rule, topology)


def same_shape(board: Matrix, other: Matrix, name: str) -> None:
    if board.shape != other.shape:
        raise ValueError(f"{name}: expected shape {board.shape}, that of the board, got shape {other.shape}")


def target(target: Any, board: Matrix) -> Union[Matrix, str]:
    if isinstance(target, str):
        return as_text(target, "target")
    aim = as_matrix(target, "target")
    same_shape(board, aim, "target")
    return aim
