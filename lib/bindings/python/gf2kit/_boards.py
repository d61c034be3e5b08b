# SPDX-License-Identifier: MIT
"""Boards and games of lights: arguments and results of its functions, light chasing, and many boards of one game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._convert import MatrixLike, MatrixOrArray, Result, Solved, Vector, as_array, as_integer, as_matrix, as_square, as_text
from ._matrix import Matrix, html
from ._search import LeastWeight

__all__ = [
    "ChaseTable",
    "Hint",
    "MinimumPresses",
    "NearestBoard",
    "PressStatistics",
    "Puzzle",
    "QuietTile",
    "SolutionsOfBoards",
    "Solvable",
    "Unsolvable",
    "chase_remainder",
    "minimum_many",
    "quiet_tiles",
    "solve_many",
    "square_nullities",
]

Rule = Union[str, MatrixLike]  #: a name, a mask, offsets, or the press matrix of a game on a graph
Difficulty = Literal["easy", "medium", "hard"]


def game_of(rows: int, columns: int, rule: Any, topology: str) -> tuple[int, int, str, str]:
    for name, text in [("rule", rule), ("topology", topology)]:
        as_text(text, name, "its name as a string")
    height, width = as_integer(rows, "rows", -(2**64)), as_integer(columns, "columns", -(2**64))
    if height < 0 or width < 0:
        raise ValueError(f"expected a shape of nonnegative numbers, got ({height}, {width})")
    return height, width, rule, topology


def _graph(shape: tuple[int, int], rule: MatrixLike, topology: str, missing: Optional[MatrixLike]) -> _gf2kit.Grid:
    presses = as_square(rule, "rule")
    if tuple(shape) != (1, len(presses)):
        raise ValueError(f"expected a board of shape (1, {len(presses)}) for the press matrix, got {tuple(shape)}")
    if topology != "plane" or missing is not None:
        raise ValueError("topology and missing: expected none for a press matrix")
    return _gf2kit.Grid(presses)


def grid_of(shape: tuple[int, int], rule: Rule, topology: str, missing: Optional[MatrixLike]) -> _gf2kit.Grid:
    if not isinstance(rule, str) and rule is not None:
        return _graph(shape, rule, topology, missing)
    named = game_of(*shape, rule, topology)
    if missing is None:
        return _gf2kit.Grid(*named)
    holes = as_matrix(missing, "missing")
    require_shape(holes, "missing", shape)
    return _gf2kit.Grid(holes, rule, topology)


def require_shape(a: Matrix, name: str, shape: tuple[int, int], what: str = "board") -> None:
    if a.shape != tuple(shape):
        raise ValueError(f"{name}: expected shape {tuple(shape)}, that of the {what}, got shape {a.shape}")


def target_of(target: Any, board: Matrix) -> Union[Matrix, str]:
    if isinstance(target, str):
        return as_text(target, "target")
    aim = as_matrix(target, "target")
    require_shape(aim, "target", board.shape)
    return aim


@dataclass(frozen=True, eq=False, repr=False)
class Solvable(Solved):
    """A press pattern that leads to the target. Its truth value is True."""

    presses: MatrixOrArray  #: the canonical pattern: 0 at the free columns of the press matrix
    nullity: int  #: there are 2**nullity press patterns

    def _repr_html_(self) -> str:
        return html(f"presses: {np.count_nonzero(self.presses)}, nullity {self.nullity}", self.presses)


@dataclass(frozen=True, eq=False, repr=False)
class Unsolvable(Result):
    """Proof that no presses lead to the target, such as all lights off. Its truth value is False."""

    certificate: MatrixOrArray  #: every press toggles an even number of its cells, but an odd number of them must change

    presses: None = field(default=None, init=False, repr=False)

    def __bool__(self) -> Literal[False]:
        return False

    def _repr_html_(self) -> str:
        return html("unsolvable: every press toggles an even number of these lights, but an odd number must change", self.certificate)


@dataclass(frozen=True, eq=False, repr=False)
class MinimumPresses(LeastWeight, Solved):
    """A press pattern with the fewest presses; its truth value is True. If `proved`, `ties` is exact."""

    presses: MatrixOrArray  #: the lexicographically smallest pattern seen of this weight
    reached: MatrixOrArray  #: the board that they lead to

    @property
    def count(self) -> int:
        """The number of presses: the weight."""
        return self.weight

    def _repr_html_(self) -> str:
        proof = "proved" if self.proved else f"at least {self.lower_bound}"
        patterns = "" if self.ties is None else f", patterns: {self.ties}"
        return html(f"presses: {self.count} ({proof}){patterns}", self.presses)


@dataclass(frozen=True, eq=False, repr=False)
class PressStatistics(Result):
    """The fewest presses of the solvable boards of a game."""

    nullity: int  #: the nullity of the game
    lower: int  #: some solvable board needs at least this many presses
    upper: int  #: no solvable board needs more; God's number, if it equals `lower`
    hardest: Matrix  #: a board that needs many presses
    hardest_presses: int  #: the presses that it needs
    boards: Optional[list[int]]  #: boards[p] solvable boards need p presses; None if out of reach

    @property
    def proved(self) -> bool:
        """True if God's number is known."""
        return self.lower == self.upper

    def _repr_html_(self) -> str:
        most = self.upper if self.proved else f"{self.lower} to {self.upper}"
        return html(f"most presses: {most}, nullity {self.nullity}, a board that needs {self.hardest_presses}", self.hardest)


@dataclass(frozen=True, eq=False, repr=False)
class Puzzle(Result):
    """A board with its solution."""

    board: Matrix  #: the lights that are on
    minimum: MinimumPresses  #: the fewest presses that turn it off, proved
    difficulty: Difficulty

    def _repr_html_(self) -> str:
        return html(f"{self.difficulty}, presses: {self.minimum.count}", self.board)


@dataclass(frozen=True, eq=False, repr=False)
class Hint(Result):
    """A press of a shortest solution, row and column counted from 0."""

    row: int
    column: int
    remaining: int  #: presses after it


@dataclass(frozen=True, eq=False, repr=False)
class NearestBoard(LeastWeight):
    """A solvable board with the fewest lights changed; `weight` is their number."""

    changes: MatrixOrArray  #: the lights to change
    board: MatrixOrArray  #: the solvable board

    def _repr_html_(self) -> str:
        return html(f"changed lights: {self.weight}", self.board)


class ChaseTable:
    """The table for light chasing: which presses in the first row clear the lights that a chase leaves in the last.

    >>> table = lights.ChaseTable(5, 5)
    >>> table.rank
    3
    >>> remainders, presses = table.basis()
    >>> remainders
    Matrix([[1, 0, 0, 0, 1],
            [0, 1, 0, 1, 0],
            [0, 0, 1, 1, 1]])
    >>> presses
    Matrix([[0, 0, 0, 1, 1],
            [0, 1, 0, 0, 1],
            [0, 0, 0, 1, 0]])

    Raises ValueError if a game cannot be chased: the topology must be "plane" or
    "cylinder", and a press must toggle exactly one light in the rows above: in
    the adjacent row and, on the plane, in the same column. Tables of the same game
    are equal, and can be pickled.
    Time O(d R C^2 / 64) for R rows of C cells and d lights to a press.
    """

    def __init__(self, rows: int, columns: int, rule: str = "plus", topology: str = "plane") -> None:
        named = game_of(rows, columns, rule, topology)
        self._game = named
        self._shape = named[:2]
        self._table = _gf2kit.ChaseTable(_gf2kit.Grid(*named))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ChaseTable):
            return NotImplemented
        return self._game == other._game

    def __hash__(self) -> int:
        return hash(self._game)

    def __repr__(self) -> str:
        return f"ChaseTable({self._shape[0]} x {self._shape[1]}, rank={self.rank})"

    @property
    def rank(self) -> int:
        """The binary logarithm of the number of remainders that can be cleared."""
        return self._table.rank()

    @property
    def remainders(self) -> Matrix:
        """C x C: row c is the remainder of the dark board if button c of its first row is pressed before the chase."""
        return self._table.remainders()

    def remainder_of(self, board: MatrixLike) -> Vector:
        """The lights of a board, R x C, that a chase leaves in the last row.

        >>> lights.ChaseTable(5, 5).remainder_of(np.ones((5, 5), dtype=int))
        array([1, 0, 0, 0, 1], dtype=uint8)
        """
        lit = as_matrix(board, "board")
        require_shape(lit, "board", self._shape, "table")
        return self._table.remainder_of(lit)

    def basis(self) -> tuple[Matrix, Matrix]:
        """A basis of the table, rank x C each: remainders in reduced row echelon form, and the presses that clear them.

        >>> lights.ChaseTable(2, 2).basis()
        (Matrix([[1, 0],
                [0, 1]]), Matrix([[1, 0],
                [0, 1]]))
        """
        return self._table.basis()

    def lines(self) -> tuple[Matrix, Matrix]:
        """All lines, 2**rank x C each: remainders in lexicographic order, and the fewest presses that clear each.

        >>> remainders, presses = lights.ChaseTable(5, 5).lines()
        >>> remainders[4], presses[4]
        (array([1, 0, 0, 0, 1], dtype=uint8), array([0, 0, 0, 1, 1], dtype=uint8))

        Raises MemoryError if the rank exceeds 16.
        """
        return self._table.lines()


def chase_remainder(board: MatrixLike, rule: str = "plus", topology: str = "plane") -> Vector:
    """The lights that a chase leaves in the last row; if there are none, chasing suffices to solve the board.

    >>> lights.chase_remainder([[0, 1, 0], [1, 1, 0], [0, 1, 0]])
    array([0, 1, 1], dtype=uint8)

    Raises ValueError as ChaseTable. Time O(d R C).
    """
    lit = as_matrix(board, "board")
    return _gf2kit.chase_remainder(_gf2kit.Grid(*game_of(*lit.shape, rule, topology)), lit)


@dataclass(frozen=True, eq=False, repr=False)
class SolutionsOfBoards(Result):
    """The presses for many boards. The truth value is True if every board can be turned off."""

    presses: npt.NDArray[Any]  #: count x R x C; 0 for a board that cannot be turned off
    solvable: npt.NDArray[np.bool_]  #: of length count

    def __bool__(self) -> bool:
        return bool(self.solvable.all())


def _solve_boards(
    boards: npt.ArrayLike, rule: Rule, topology: str, missing: Optional[MatrixLike], is_minimum: bool
) -> SolutionsOfBoards:
    lit = as_array(boards, "boards")
    if lit.ndim != 3:
        raise ValueError(f"boards: expected an array of 3 dimensions, (count, rows, columns), got shape {lit.shape}")
    count, rows, columns = lit.shape
    grid = grid_of((rows, columns), rule, topology, missing)
    flat = lit.reshape(count, rows * columns)
    cells: Any = slice(None)
    if missing is not None:
        holes = as_matrix(missing, "missing").to_array(np.bool_).ravel()
        if flat[:, holes].any():
            raise ValueError("boards: expected 0 where cells are missing, found other entries")
        cells = ~holes
    presses, solvable = _gf2kit.solve_boards(grid, as_matrix(flat[:, cells], "boards"), is_minimum)
    dtype = np.bool_ if lit.dtype == np.bool_ else np.uint8
    result = np.zeros((count, rows * columns), dtype=dtype)
    result[:, cells] = presses.to_array(dtype)
    return SolutionsOfBoards(result.reshape(lit.shape), solvable)


def solve_many(
    boards: npt.ArrayLike, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> SolutionsOfBoards:
    """Presses that turn off each board of a stack, an array of count x R x C: those of lights.solve().

    >>> answer = lights.solve_many([[[1, 0], [0, 0]], [[1, 1], [1, 1]]])
    >>> answer.presses.tolist(), answer.solvable
    ([[[1, 1], [1, 0]], [[1, 1], [1, 1]]], array([ True,  True]))

    For a board that cannot be turned off, lights.solve() has the proof. Time
    O(N^3 / 64) once and O(N^2 / 64) for each board of N cells. Raises MemoryError
    for more than 40,000 cells.
    """
    return _solve_boards(boards, rule, topology, missing, False)


def minimum_many(
    boards: npt.ArrayLike, rule: Rule = "plus", topology: str = "plane", missing: Optional[MatrixLike] = None
) -> SolutionsOfBoards:
    """The fewest presses that turn off each board of a stack, an array of count x R x C: those of lights.minimum().

    >>> int(lights.minimum_many(np.ones((1, 5, 5), dtype=int)).presses.sum())
    15

    All are proved. Raises MemoryError as solve_many(), and if the nullity of the
    game exceeds 32.
    """
    return _solve_boards(boards, rule, topology, missing, True)


class QuietTile(NamedTuple):
    """A small board whose quiet patterns, repeated, are quiet patterns of a larger one."""

    rows: int
    columns: int
    nullity: int


def quiet_tiles(rows: int, columns: int, rule: str = "plus", topology: str = "plane") -> list[QuietTile]:
    """The boards whose quiet patterns tile a larger board, by increasing number of cells; none consists of others.

    >>> lights.quiet_tiles(5, 5)
    [QuietTile(rows=1, columns=2, nullity=1), QuietTile(rows=2, columns=1, nullity=1)]

    For the rules plus and plus-nocentre on the plane, the cylinder and the torus;
    empty for other games, and if the nullity is 0.
    """
    return [QuietTile(*tile) for tile in _gf2kit.quiet_tiles(*game_of(rows, columns, rule, topology))]


def square_nullities(first: int, last: int, topology: str = "plane") -> npt.NDArray[np.int64]:
    """The nullities of the n x n boards of the rule plus for n = first, ..., last: OEIS A159257, or A165738 on the torus.

    >>> lights.square_nullities(1, 11)
    array([0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6])

    Raises ValueError unless the topology is "plane" or "torus"; MemoryError if
    an odd part of n + 1 (plane) or n (torus) is 2**29 or more. Each odd part takes
    one gcd of polynomials of a quarter of its degree.
    """
    begin, end = as_integer(first, "first", 1), as_integer(last, "last", 0)
    name = as_text(topology, "topology", "its name as a string")
    return np.array(_gf2kit.square_nullities(begin, end, name) if begin <= end else [], dtype=np.int64)
