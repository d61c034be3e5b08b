# SPDX-License-Identifier: MIT
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, overload

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, MatrixOrArray, as_matrix, like
from ._gf2kit import Matrix


def _matrices(matrices: Iterable[MatrixLike]) -> tuple[list[MatrixLike], list[Matrix]]:
    given = list(matrices)
    if not given:
        raise ValueError("matrices: expected at least one matrix, got none")
    return given, [as_matrix(a, f"matrices[{i}]") for i, a in enumerate(given)]


def _require_equal(sizes: list[int], what: str) -> None:
    if len(set(sizes)) > 1:
        raise ValueError(f"matrices: expected matrices of as many {what}, got {', '.join(map(str, sizes))}")


@overload
def hstack(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def hstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def hstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The matrices beside each other, of as many rows.

    >>> hstack([[[1], [0]], [[1, 1], [0, 1]]])
    array([[1, 1, 1],
           [0, 0, 1]], dtype=uint8)
    """
    given, blocks = _matrices(matrices)
    _require_equal([a.shape[0] for a in blocks], "rows")
    return like(_gf2kit.hstack(blocks), *given)


@overload
def vstack(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def vstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def vstack(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The matrices above each other, of as many columns.

    >>> vstack([[[1, 1]], [[0, 1], [1, 0]]])
    array([[1, 1],
           [0, 1],
           [1, 0]], dtype=uint8)
    """
    given, blocks = _matrices(matrices)
    _require_equal([a.shape[1] for a in blocks], "columns")
    return like(_gf2kit.vstack(blocks), *given)


@overload
def block_diag(matrices: Iterable[Matrix]) -> Matrix: ...
@overload
def block_diag(matrices: Iterable[MatrixLike]) -> MatrixOrArray: ...


def block_diag(matrices: Iterable[MatrixLike]) -> MatrixOrArray:
    """The block diagonal matrix.

    >>> block_diag([[[1, 1]], [[1], [1]]])
    array([[1, 1, 0],
           [0, 0, 1],
           [0, 0, 1]], dtype=uint8)
    """
    given, blocks = _matrices(matrices)
    return like(_gf2kit.block_diag(blocks), *given)


@overload
def kron(A: Matrix, B: MatrixLike) -> Matrix: ...  # type: ignore[misc]
@overload
def kron(A: MatrixLike, B: Matrix) -> Matrix: ...  # type: ignore[misc]
@overload
def kron(A: npt.ArrayLike, B: npt.ArrayLike) -> npt.NDArray[Any]: ...


def kron(A: MatrixLike, B: MatrixLike) -> MatrixOrArray:
    """The Kronecker product: each 1 of A is replaced by B.

    >>> kron([[1, 0], [1, 1]], [[1, 1]])
    array([[1, 1, 0, 0],
           [1, 1, 1, 1]], dtype=uint8)
    """
    a, b = as_matrix(A, "A"), as_matrix(B, "B")
    rows, columns = (m * n for m, n in zip(a.shape, b.shape))
    if max(rows, columns) >= 2**64:
        raise MemoryError(f"kron: the product of shapes {a.shape} and {b.shape} has shape ({rows}, {columns})")
    return like(_gf2kit.kron(a, b), A, B)
