# SPDX-License-Identifier: MIT
"""Attributes that a Matrix lacks, but arrays and matrices of other packages have: what to use instead."""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from . import _numpy
from ._gf2kit import Matrix

# Names, and what to use for a Matrix A; more follow from the names of functions.
ROWS = [
    ("A numpy toarray to_numpy todense view", "A.to_array()"),
    ("H conj conjugate", "A.T; conjugation is the identity"),
    ("I inv", "gf2kit.inverse(A)"),
    ("__dlpack__ __dlpack_device__", "numpy.asarray(A), or A.words.copy() for the packed words"),
    ("argmax argmin nonzero", "numpy.argwhere(A) for the places of the ones"),
    ("astype", "A.to_array(dtype)"),
    ("col column", "A[:, j]"),
    ("column_space", "gf2kit.row_space(A.T)"),
    ("columns ncols", "A.shape[1], or list(A.T) for the columns"),
    ("count count_nonzero getnnz nnz", "A.weight()"),
    ("density mean", "A.weight() / A.size"),
    ("det is_invertible is_singular", "gf2kit.determinant(A)"),
    ("dot", "A @ B"),
    ("dump save savetxt tofile write", "gf2kit.write(A, path)"),
    ("echelon_form row_reduce", "gf2kit.rref(A)[0]"),
    ("fill", "A[:] = 0"),
    ("flat flatten", "numpy.ravel(A)"),
    ("is_square", "A.shape[0] == A.shape[1]"),
    ("item", "A[i, j]"),
    ("itemsize strides", "A.shape and A.nbytes"),
    ("kernel null_space right_kernel", "gf2kit.nullspace(A)"),
    ("left_kernel left_null_space", "gf2kit.left_nullspace(A)"),
    ("lu_decompose plu_decompose", "gf2kit.pluq(A)"),
    ("max", "A.any()"),
    ("min prod", "A.all()"),
    ("multiply", "A & B, or A @ B for the product of matrices"),
    ("nrows rows", "A.shape[0], or list(A) for the rows"),
    ("power", "A ** k"),
    ("row", "A[i]"),
    ("solve solve_right", "gf2kit.solve(A, b)"),
    ("sum", "A.weight() to count the ones, also along an axis; A.weight() % 2 over GF(2)"),
    ("tobytes", "A.to_packed().tobytes()"),
    ("tocoo tocsc tocsr", "A.to_scipy(format)"),
]
OF_A_MATRIX = [
    *["determinant", "inverse", "left_nullspace", "minimum_distance", "nullspace", "pivot_rows", "ple", "pluq", "rank"],
    *["row_basis", "row_space", "rref", "svg", "trace", "weight_distribution"],
]
INSTEAD = {
    **{name: instead for names, instead in ROWS for name in names.split()},
    **{name: f"gf2kit.{name}(A)" for name in OF_A_MATRIX},
}


def _instead_of(name: str) -> str:
    if name in INSTEAD:
        return INSTEAD[name]
    is_taken = name in (*_numpy.MOVES, *_numpy.LOOKS, *_numpy.SUMS_OF_PRODUCTS)
    if hasattr(np.ndarray, name) and is_taken:
        return f"numpy.{name}(A, ...)"
    return "numpy.asarray(A), which has the entries as integers" if hasattr(np.ndarray, name) else ""


def _getattr(self: Matrix, name: str) -> NoReturn:
    """For names that are not found; numpy.asarray() asks for some that begin with __array."""
    instead = "" if name.startswith("__array") else _instead_of(name)
    hint = f"; use {instead}" if instead else ""
    raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'{hint}")


setattr(Matrix, "__getattr__", _getattr)
