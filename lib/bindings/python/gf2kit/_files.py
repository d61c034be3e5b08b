# SPDX-License-Identifier: MIT
from __future__ import annotations

import os
from typing import Optional, Union

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_matrix, as_vector, require_length
from ._gf2kit import Matrix
from ._other_files import read_other, refuse_other

Path = Union[str, "os.PathLike[str]"]


def read(path: Path, format: Optional[str] = None, memory: Union[int, str, None] = None) -> Matrix:
    """Reads a matrix from a file in one of formats(), detected by its content unless named.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "a.mtx")
    ...     write([[1, 0], [1, 1]], path)
    ...     read(path)
    Matrix([[1, 0],
            [1, 1]])

    A few bytes can announce a matrix of any size. A matrix of more than 256 MiB
    or, if that is more, 64 bytes per byte of the file is rejected, and in any
    case one of more than 8 GiB or half of the machine's memory. `memory`, bytes
    or a string such as "4G", is another limit, for the matrix and for the bytes
    of the file.

    Files of scipy.sparse.save_npz() and numpy.savez(), .npz, and of MATLAB, .mat,
    are read through SciPy and NumPy if they hold one matrix, of any dtype with
    entries 0 and 1.

    Raises OSError, such as FileNotFoundError, if the file cannot be read;
    ValueError, with the position, if it is malformed; and MemoryError if it
    needs more memory than the limit.
    """
    if format is None:
        found = read_other(os.fspath(path), memory)
        if found is not None:
            return found
    return _gf2kit.read(os.fspath(path), format, memory)


def write(A: MatrixLike, path: Path, format: Optional[str] = None) -> None:
    """Writes a file, whole or not at all; read() has an example.

    >>> write([[1, 0]], "a.unknown")            # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: ...

    The format is the named one of formats(), or that of the file's extension
    (docs/formats.md), or text if the name has none.

    Raises OSError, such as FileNotFoundError, if the file cannot be written, and
    ValueError for an unknown format or extension.
    """
    matrix, name = as_matrix(A, "A"), os.fspath(path)
    if format is None:
        refuse_other(name)
    _gf2kit.write(matrix, name, format)


def read_dimacs(path: Path, memory: Union[int, str, None] = None) -> tuple[Matrix, Vector]:
    """Reads the system A x = b of a DIMACS file of XOR clauses: a row for each clause, a column for each variable.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "system.cnf")
    ...     write_dimacs(path, [[1, 1, 0], [0, 1, 1]], [1, 0])
    ...     open(path).read().splitlines()
    ...     read_dimacs(path)
    ['p cnf 3 2', 'x1 2 0', 'x-2 3 0']
    (Matrix([[1, 1, 0],
            [0, 1, 1]]), array([1, 0], dtype=uint8))

    Errors and `memory` are as in read(); a clause of several literals without x is
    no equation.
    """
    return _gf2kit.read_dimacs(os.fspath(path), memory)


def write_dimacs(path: Path, A: MatrixLike, b: npt.ArrayLike) -> None:
    """Writes the system A x = b as DIMACS XOR clauses, whole or not at all; read_dimacs() has an example.

    >>> write_dimacs("system.cnf", [[1, 1], [0, 1]], [1, 0, 1])
    Traceback (most recent call last):
    ValueError: b: expected shape (2,) for the 2 rows of A, of shape (2, 2), got shape (3,)
    """
    a, side = as_matrix(A, "A"), as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    _gf2kit.write_dimacs(os.fspath(path), a, side)


def read_board(path: Path, memory: Union[int, str, None] = None) -> tuple[Matrix, Matrix]:
    """Reads the text of a board, as lightsout does: the lights that are on, and the missing cells.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "board.txt")
    ...     _ = open(path, "w").write("#._\\n..#\\n")
    ...     lights.read_board(path)
    (Matrix([[1, 0, 0],
            [0, 0, 1]]), Matrix([[0, 0, 1],
            [0, 0, 0]]))

    Errors and `memory` are as in gf2kit.read(). gf2kit.write() writes boards without missing cells.
    """
    return _gf2kit.read_board(os.fspath(path), memory)


def read_graph(path: Path, memory: Union[int, str, None] = None) -> Matrix:
    """Reads the graph of a game, as `lightsout --graph`: its press matrix, which other functions take as `rule`.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "path.txt")
    ...     _ = open(path, "w").write("3 2\\n1 2\\n2 3\\n")
    ...     lights.read_graph(path)
    Matrix([[1, 1, 0],
            [1, 1, 1],
            [0, 1, 1]])

    Errors and `memory` are as in gf2kit.read().
    """
    return _gf2kit.read_graph(os.fspath(path), memory)
