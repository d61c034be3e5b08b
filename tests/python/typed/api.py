# SPDX-License-Identifier: MIT
"""The types that users see where they depend on the arguments, for mypy --strict; it runs, too."""

from __future__ import annotations

from typing import Any, Literal, Optional

import numpy as np
import numpy.typing as npt
from typing_extensions import assert_type

import gf2kit
from gf2kit import Matrix, Polynomial, codes, lights

A = np.array([[1, 1], [1, 1]])
I = [[1, 0], [0, 1]]
M = Matrix(I)
p = Polynomial("x^3 + x + 1")
css = codes.toric(2)

assert_type(gf2kit.rref(A), tuple[npt.NDArray[Any], npt.NDArray[np.intp]])
assert_type(gf2kit.rref(M), tuple[Matrix, npt.NDArray[np.intp]])
assert_type(gf2kit.rref(M, transform=True), tuple[Matrix, npt.NDArray[np.intp], Matrix])
assert_type(gf2kit.nullspace(A), npt.NDArray[Any])
assert_type(gf2kit.nullspace(M), Matrix)
S = gf2kit.SparseMatrix(M)
assert_type(gf2kit.rank(S), int)
assert_type(gf2kit.nullspace(S), Matrix)
assert_type(gf2kit.left_nullspace(S), Matrix)
assert_type(S.T.nullspace(1).vectors, Matrix)
assert_type(gf2kit.inverse(I), npt.NDArray[Any])
assert_type(gf2kit.inverse(M), Matrix)
assert_type(gf2kit.matmul(A, A), npt.NDArray[Any])
assert_type(gf2kit.matmul(M, M), Matrix)
assert_type(gf2kit.power(M, -1), Matrix)
assert_type(gf2kit.power(I, 2), npt.NDArray[Any])
assert_type(gf2kit.hstack([M, M]), Matrix)
assert_type(gf2kit.kron(A, A), npt.NDArray[Any])
assert_type(gf2kit.kron(M, M), Matrix)
assert_type(gf2kit.left_nullspace(A), npt.NDArray[Any])
assert_type(gf2kit.row_space(A), npt.NDArray[Any])
assert_type(gf2kit.row_basis(A), npt.NDArray[Any])
assert_type(gf2kit.solve_triangular(M, M, lower=True), Matrix)
assert_type(gf2kit.solve_triangular(M, [1, 0]), Any)
assert_type(gf2kit.solve_triangular(I, [1, 0]), npt.NDArray[Any])
assert_type(gf2kit.solve_triangular(I, M), Matrix)
assert_type(gf2kit.decode(I, [[1, 0]]), list[Optional[gf2kit.Decoding]])
assert_type(gf2kit.decode(I, [[1, 0]], all=True), list[Optional[gf2kit.LightestErrors]])
assert_type(gf2kit.information_set_decoding(A, budget=1), Optional[gf2kit.MinimumDistance])
assert_type(
    gf2kit.information_set_decoding(A, parity_check=True, budget=1), Optional[gf2kit.MinimumDistance]
)
assert_type(M.weight(), int)
assert_type(M.weight(axis=0), npt.NDArray[np.intp])
assert_type(M.any(), bool)
assert_type(M.any(axis=1), npt.NDArray[np.bool_])
assert_type(M.all(), bool)
assert_type(M.all(axis=1), npt.NDArray[np.bool_])
assert_type(M[0, 1], int)
assert_type(M[0], npt.NDArray[np.uint8])
assert_type(M[::-1], Matrix)
assert_type(M + A, Matrix)
assert_type(M == I, bool)
assert_type(M @ M, Matrix)
assert_type(M ** 2, Matrix)
assert_type(M & M, Matrix)
assert_type(M | A, Matrix)
assert_type(~M, Matrix)
assert_type(M + 0, Matrix)
assert_type(M / 1, Matrix)
assert_type(M % 2, Matrix)
assert_type(p(1), Literal[0, 1])
assert_type(p(p), Polynomial)
assert_type(p(M), Matrix)
assert_type(p(I), npt.NDArray[Any])
assert_type(p[0], Literal[0, 1])
assert_type(p + 1, Polynomial)
assert_type(divmod(p, p), tuple[Polynomial, Polynomial])
assert_type(pow(p, 3, p), Polynomial)
assert_type(css.minimum_distance(), Optional[codes.CssDistance])
assert_type(css.minimum_distance("x"), Optional[codes.Distance])
assert_type(css.lightest_words(), Optional[codes.CssLightestWords])
assert_type(css.lightest_words("x"), Optional[codes.LightestWords])
assert_type(codes.encode(A, [1, 0]), npt.NDArray[Any])
assert_type(codes.encode(A, M), Matrix)
assert_type(lights.apply(A, A), npt.NDArray[Any])
assert_type(lights.apply(M, A), Matrix)
