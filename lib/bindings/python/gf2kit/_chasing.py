# SPDX-License-Identifier: MIT
"""Light chasing: presses in each row turn off the lights of the row above."""

from __future__ import annotations

from typing import Any

from . import _games, _gf2kit
from ._arrays import MatrixLike, Vector, as_matrix
from ._gf2kit import Matrix


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
        named = _games.game(rows, columns, rule, topology)
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
        if lit.shape != self._shape:
            raise ValueError(f"board: expected shape {self._shape}, that of the table, got shape {lit.shape}")
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
    return _gf2kit.chase_remainder(_gf2kit.Grid(*_games.game(*lit.shape, rule, topology)), lit)
