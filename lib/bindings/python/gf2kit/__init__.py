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

A matrix is a `Matrix`, a two-dimensional array of bool or integers, 0 and 1, a
`SparseMatrix`, or a sparse matrix of SciPy; a vector is a one-dimensional array; a stack, an array
of three dimensions, is many matrices of one shape, which the functions of
algebra and the decompositions take: rank, rref, inverse, solve, matmul, ...;
of bases and decompositions the result is a list. If no matrix is a `Matrix` or `SparseMatrix`, results are
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

from __future__ import annotations

from types import TracebackType
from typing import Optional

from . import _algebra, _certificates, _circuits, _decompositions, _files, _functions, _matrix
from . import _polynomial, _recurrence, _search, _sparse, _subspace, _systems
from . import _gf2kit, _numpy, codes, lights  # _numpy.py gives Matrix the protocols of NumPy
from . import _gf2kit, _numpy, codes, lights  # _numpy.py gives Matrix the protocols of NumPy
from ._algebra import *
from ._certificates import *
from ._circuits import *
from ._convert import as_integer, as_text
from ._decompositions import *
from ._files import *
from ._functions import *
from ._matrix import *
from ._polynomial import *
from ._recurrence import *
from ._search import *
from ._sparse import *
from ._subspace import *
from ._systems import *

__version__: str = _gf2kit.__version__
__all__ = ["ThreadLimit", "available_kernels", "codes", "kernels", "lights", "use_kernels"]
__all__ += _algebra.__all__
__all__ += _certificates.__all__
__all__ += _circuits.__all__
__all__ += _decompositions.__all__
__all__ += _files.__all__
__all__ += _functions.__all__
__all__ += _matrix.__all__
__all__ += _polynomial.__all__
__all__ += _recurrence.__all__
__all__ += _search.__all__
__all__ += _sparse.__all__
__all__ += _subspace.__all__
__all__ += _systems.__all__


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


def available_kernels() -> list[str]:
    """The names of the kernel sets that this processor can run, slowest first.

    >>> available_kernels()[0]
    'portable'
    """
    return _gf2kit.available_kernels()


def kernels() -> str:
    """The name of the kernel set in use: the last available one until use_kernels() changes it.

    >>> kernels() in available_kernels()
    True
    """
    return _gf2kit.kernels()


def use_kernels(name: str) -> None:
    """Makes later calls use the named kernel set, which changes no answer.

    >>> use_kernels(kernels())

    Raises ValueError, which lists the names, if this processor cannot run it.
    """
    _gf2kit.use_kernels(as_text(name, "name", "one of available_kernels()"))


class ThreadLimit:
    """Limits the library to a number of threads within a `with` statement.

    >>> A = random(300, 300, seed=1)
    >>> with ThreadLimit(1):
    ...     square = A @ A
    >>> square == A**2
    True

    Calls of all Python threads share at most `threads` - 1 further threads. The
    limit holds for all uses of oneTBB in the process; the smallest of several
    limits applies. Answers do not depend on it. Raises ValueError for 0 threads.
    """

    def __init__(self, threads: int) -> None:
        self._threads = as_integer(threads, "threads", 1)
        self._limits: list[_gf2kit.ThreadLimit] = []

    def __enter__(self) -> ThreadLimit:
        self._limits.append(_gf2kit.ThreadLimit(self._threads))
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._limits.pop()

    def __repr__(self) -> str:
        return f"ThreadLimit({self._threads})"
