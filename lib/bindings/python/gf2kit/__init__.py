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
of three dimensions, is many matrices of one shape. If no matrix is a
`Matrix`, results are arrays too, of bool if the matrices are, else of uint8. Vectors are always
arrays. Arrays are packed at each call, so make a `Matrix` of data that is used
more than once or is packed already.

NumPy functions of a Matrix compute over GF(2), or raise TypeError;
numpy.asarray(A) has its entries as integers.

A dtype other than bool or integers raises TypeError; shapes that do not fit,
and entries other than 0 and 1, raise ValueError. The message names what was
given. "No solution" is an answer, not an error.

Functions run without the interpreter's lock, on all processors. Ctrl-C ends
long calls with KeyboardInterrupt. During a call, other threads must not change
its matrices.
"""

from . import _numpy, _operators, codes, lights
from ._algebra import SingularMatrixError, certificate, inverse, matmul, nullspace, power, rank, rref, verify_inverse
from ._files import read, write
from ._gf2kit import Matrix, __version__, formats
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
from ._solve import Inconsistency, Solution, SolutionsOfMany, solve, solve_many, verify
from ._stacks import SolutionsOfStack

__all__ = [
    "CosetLeader",
    "Decoding",
    "Inconsistency",
    "LeastWeight",
    "LightestErrors",
    "Matrix",
    "MinimumDistance",
    "SingularMatrixError",
    "Solution",
    "SolutionsOfMany",
    "SolutionsOfStack",
    "available_kernels",
    "certificate",
    "codes",
    "decode",
    "formats",
    "information_set_decoding",
    "inverse",
    "kernels",
    "lights",
    "matmul",
    "min_weight",
    "minimum_distance",
    "nullspace",
    "power",
    "random",
    "rank",
    "read",
    "rref",
    "solve",
    "solve_many",
    "use_kernels",
    "verify",
    "verify_inverse",
    "write",
]
