# SPDX-License-Identifier: MIT
"""Linear algebra over GF(2), the field of 0 and 1, with certificates.

>>> A = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
>>> rank(A)
2
>>> solve(A, [1, 0, 1]).x
array([1, 0, 0], dtype=uint8)
>>> answer = solve(A, [1, 0, 0])
>>> bool(answer), answer.certificate            # adding up all three equations gives 0 = 1
(False, array([1, 1, 1], dtype=uint8))

A matrix is a `Matrix`, a two-dimensional array of bool or integers, 0 and 1, or
a sparse matrix of SciPy; a vector is a one-dimensional array; a stack, an array
of three dimensions, is many matrices of one shape, which the functions of
algebra and the decompositions take: rank, rref, inverse, solve, matmul, ...;
of bases and decompositions the result is a list. If no matrix is a `Matrix`, results are
arrays too, of bool if the matrices are, else of uint8. Vectors are always
arrays, and so are results of stacks: ranks, nullities and positions of intp,
determinants as matrices are. Arrays are packed at each call, so make a `Matrix` of data that is used
more than once or is packed already.

NumPy functions of a Matrix compute over GF(2), or raise TypeError;
numpy.asarray(A) has its entries as integers.

A dtype other than bool or integers raises TypeError; shapes that do not fit,
entries other than 0 and 1, and masked ones, raise ValueError. The message names what was
given. "No solution" is an answer, not an error.

Functions run without the interpreter's lock, on all processors. Ctrl-C ends
long calls with KeyboardInterrupt. During a call, other threads must not change
its matrices.
"""

from . import _hints, _module_hints, _numpy, _operators, codes, lights
from ._algebra import (
    SingularMatrixError,
    inverse,
    matmul,
    nullity,
    nullspace,
    power,
    rank,
    rref,
    verify_inverse,
    verify_nullspace,
    verify_singular,
)
from ._blocks import block_diag, hstack, kron, vstack
from ._certificates import CertificateCheck, certificate, verify_certificate
from ._characteristic import characteristic_polynomial, minimal_polynomial
from ._decompositions import (
    Ple,
    Pluq,
    determinant,
    left_nullspace,
    pivot_rows,
    ple,
    pluq,
    row_basis,
    row_space,
    solve_triangular,
    trace,
)
from ._files import formats, read, read_dimacs, write, write_dimacs
from ._gf2kit import Matrix, __version__
from ._incremental import AddedEquation, AddedEquations, IncrementalSystem
from ._kernels import available_kernels, kernels, use_kernels
from ._matrix import random
from ._min_weight import (
    CosetLeader,
    Decoding,
    LeastWeight,
    LightestErrors,
    MinimumDistance,
    decode,
    information_set_decoding,
    min_weight,
    minimum_distance,
)
from ._pictures import svg
from ._polynomial import Polynomial
from ._solve import Inconsistency, Solution, SolutionsOfMany, solve, solve_many, verify
from ._stacks import SolutionsOfStack
from ._steps import EliminationSteps, PivotStep, RowOperation, elimination_steps
from ._threads import ThreadLimit
from ._weights import CoveringRadius, WeightDistribution, coset_leader_weights, covering_radius, weight_distribution

__all__ = [
    "AddedEquation",
    "AddedEquations",
    "CertificateCheck",
    "CosetLeader",
    "CoveringRadius",
    "Decoding",
    "EliminationSteps",
    "Inconsistency",
    "IncrementalSystem",
    "LeastWeight",
    "LightestErrors",
    "Matrix",
    "MinimumDistance",
    "PivotStep",
    "Ple",
    "Pluq",
    "Polynomial",
    "RowOperation",
    "SingularMatrixError",
    "Solution",
    "SolutionsOfMany",
    "SolutionsOfStack",
    "ThreadLimit",
    "WeightDistribution",
    "available_kernels",
    "block_diag",
    "certificate",
    "characteristic_polynomial",
    "codes",
    "coset_leader_weights",
    "covering_radius",
    "decode",
    "determinant",
    "elimination_steps",
    "formats",
    "hstack",
    "information_set_decoding",
    "inverse",
    "kernels",
    "kron",
    "left_nullspace",
    "lights",
    "matmul",
    "min_weight",
    "minimal_polynomial",
    "minimum_distance",
    "nullity",
    "nullspace",
    "pivot_rows",
    "ple",
    "pluq",
    "power",
    "random",
    "rank",
    "read",
    "read_dimacs",
    "row_basis",
    "row_space",
    "rref",
    "solve",
    "solve_many",
    "solve_triangular",
    "svg",
    "trace",
    "use_kernels",
    "verify",
    "verify_certificate",
    "verify_inverse",
    "verify_nullspace",
    "verify_singular",
    "vstack",
    "weight_distribution",
    "write",
    "write_dimacs",
]

__getattr__ = _module_hints.of_module("gf2kit", lambda: __all__)
