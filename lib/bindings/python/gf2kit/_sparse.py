# SPDX-License-Identifier: MIT
"""Sparse matrices of SciPy, which need not be installed until one is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._gf2kit import Matrix

FORMATS = ("bsr", "coo", "csc", "csr", "dia", "dok", "lil")


def is_sparse(a: Any) -> bool:
    """True for a sparse matrix or array of SciPy."""
    return not isinstance(a, (np.ndarray, list, tuple, Matrix)) and hasattr(a, "tocoo") and hasattr(a, "nnz")


def _places_of_ones(entries: npt.NDArray[Any]) -> Optional[npt.NDArray[np.bool_]]:
    """Where the stored entries are 1, or None if some are neither 0 nor 1."""
    is_one = np.asarray(entries == 1)
    return is_one if is_one.all() or not entries[~is_one].any() else None


def _from_parts(a: Any, name: str) -> Optional[Matrix]:
    """The Matrix of the arrays that a sparse matrix consists of, or None if entries are to be added up first."""
    rows, columns = a.shape
    if a.format in ("csr", "csc"):
        is_one = _places_of_ones(a.data)
        if is_one is None:
            return None
        by_columns = a.format == "csc"
        shape = (columns, rows) if by_columns else (rows, columns)
        return _gf2kit.matrix_from_csr(*shape, a.indptr, a.indices, is_one, by_columns, name)
    ones = a.tocoo()
    is_one = _places_of_ones(ones.data)
    return None if is_one is None else _gf2kit.matrix_from_coo(rows, columns, ones.row, ones.col, is_one, name)


def matrix_from_sparse(a: Any, name: str) -> Matrix:
    """The Matrix of a sparse matrix of two dimensions; duplicate entries add up, as integers, as in a.toarray()."""
    if a.dtype.kind not in "biu":
        place = "" if name == "entries" else f"{name}: "
        raise TypeError(f"{place}entries must be 0 or 1 integers or bools, got dtype {a.dtype}")
    found = _from_parts(a, name)
    if found is not None:
        return found
    ones = a.tocoo(copy=True)
    ones.sum_duplicates()
    for row, column, entry in zip(*(part[(ones.data != 0) & (ones.data != 1)] for part in (ones.row, ones.col, ones.data))):
        raise ValueError(f"{name}: entry ({row}, {column}) is {entry}, expected 0 or 1")
    rows, columns = ones.shape
    summed = _gf2kit.matrix_from_coo(rows, columns, ones.row, ones.col, ones.data != 0, name)
    assert summed is not None
    return summed


def sparse_from_matrix(a: Matrix, format: str) -> Any:
    """The sparse array of SciPy, of uint8."""
    sparse = import_module("scipy.sparse")
    if format not in FORMATS:
        raise ValueError(f"format is {format!r}, expected one of {', '.join(FORMATS)}")
    starts, columns = _gf2kit.csr_of(a)
    ones = np.ones(len(columns), dtype=np.uint8)
    return sparse.csr_array((ones, columns, starts), shape=a.shape).asformat(format)
