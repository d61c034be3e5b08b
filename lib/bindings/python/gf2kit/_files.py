# SPDX-License-Identifier: MIT
"""Files and file objects, also compressed with gzip: matrices, systems, boards and graphs. The extension reads them all;
here are the names of files, file objects, and the writing of .gz."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy.typing as npt

from . import _gf2kit
from ._convert import MatrixLike, Vector, as_integer, as_matrix, as_system, sparse_or_none
from ._matrix import Matrix
from ._sparse import SparseMatrix

__all__ = ["formats", "read", "read_dimacs", "read_sparse", "write", "write_dimacs"]

# A path, or an open file or other object with a method read() or write(), in binary or in text mode.
Path = Union[str, "os.PathLike[str]", Any]
Memory = Union[int, str, None]

_IS_BINARY: dict[str, bool] = _gf2kit.formats()


def formats() -> list[str]:
    """The names of the file formats of read() and write().

    >>> "text" in formats()
    True
    """
    return list(_IS_BINARY)


def read(
    path: Path,
    format: Optional[str] = None,
    memory: Memory = None,
    *,
    columns: Optional[int] = None,
    name: Optional[str] = None,
    modulo_2: bool = False,
) -> Matrix:
    """Reads a matrix from a file in one of formats(), detected by its content unless named.

    >>> import io, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "a.mtx")
    ...     write([[1, 0], [1, 1]], path)
    ...     read(path)
    Matrix([[1, 0],
            [1, 1]])
    >>> read(io.StringIO("101\\n011"))
    Matrix([[1, 0, 1],
            [0, 1, 1]])

    `path` is a path or a file object, in binary or, for text, in text mode. What gzip compressed is decompressed.
    `columns` is the number of columns of packed bits, in the formats npy-packed, if neither `format` nor the header
    names another one, npy-packed-little and stim-b8, also if the path ends in .b8. `name` selects a matrix of a .npz or
    .mat file with several; .npz are the files of numpy.savez() and scipy.sparse.save_npz(), .mat those of MATLAB.
    With `modulo_2`, integers of text, each of them an entry, count modulo 2.
    Text may be what numpy.savetxt() writes and what programs print, such as array([[1, 0]]). Text that can be read in two
    ways is malformed, such as two matrices with an empty line between them, or the dots of a shortened print:
    docs/formats.md has the rule.

    A few bytes can announce a matrix of any size. A matrix of more than 256 MiB
    or, if that is more, 64 bytes per byte of the file is rejected, and in any
    case one of more than 8 GiB or half of the machine's memory. `memory`, bytes
    or a string such as "4G", is another limit, for the matrix and for the bytes
    of the file.

    Raises OSError, such as FileNotFoundError, if the file cannot be read;
    ValueError, with the position, if it is malformed; and MemoryError if it
    needs more memory than the limit.
    """
    source = _input(path)
    is_b8 = format is None and _without_gz(source[0]).endswith(".b8")
    width = None if columns is None else as_integer(columns, "columns")
    chosen = format
    if columns is not None and is_b8:
        chosen = "stim-b8"
    elif name is not None and format in ("mat", "npz"):  # the named array has a format of its own
        chosen = None
    try:
        return _gf2kit.read(*source, chosen, memory, width, name or "", modulo_2)
    except ValueError as error:
        if columns is not None:
            raise
        if chosen == "stim-b8" or is_b8:
            message = f"{source[0]}: expected columns=, the number of columns, which stim-b8 files lack"
            raise ValueError(message) from None
        if str(error).endswith("is npy-packed"):
            raise ValueError(f"{error}; columns= reads it") from None
        raise


def read_sparse(path: Path, format: Optional[str] = None, memory: Memory = None, *, name: Optional[str] = None) -> SparseMatrix:
    """Reads a sparse matrix, without making it dense if the file lists ones: Matrix Market, SMS, alist, .npz of SciPy.

    >>> import io
    >>> text = "%%MatrixMarket matrix coordinate pattern general\\n200000 300000 2\\n1 1\\n200000 300000\\n"
    >>> read_sparse(io.StringIO(text))
    <SparseMatrix 200000 x 300000, 2 ones>

    The arguments and errors are those of read().
    """
    return _gf2kit.read_sparse(*_input(path), format, memory, name or "")


def write(A: MatrixLike, path: Path, format: Optional[str] = None) -> None:
    """Writes a file, whole or not at all, or into a file object; read() has an example.

    >>> write([[1, 0]], "a.unknown")            # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: ...
    >>> import io, numpy as np
    >>> file = io.BytesIO()
    >>> write([[1, 0]], file, "npy")
    >>> np.load(io.BytesIO(file.getvalue()))
    array([[1, 0]], dtype=uint8)

    The format is the named one of formats(), or that of the file's extension
    (docs/formats.md), or text if the name has none. A file whose path ends in .gz, as a.npy.gz, is compressed with
    gzip, a file object is not. A .npz file has the array arr_0, a .mat file the matrix A, a .csv file the entries with
    commas between them.

    Raises OSError, such as FileNotFoundError, if the file cannot be written, and
    ValueError for an unknown format or extension.
    """
    if isinstance(A, (str, os.PathLike)):
        raise TypeError(f"write(A, path): A is {A!r:.50}, expected a matrix; the path comes second")
    sparse = sparse_or_none(A, is_eliminated=False)
    matrix, is_file = as_matrix(A, "A") if sparse is None else sparse, not hasattr(path, "write")
    name = _path(path) if is_file else _name_of(path)
    chosen = _format_of_name(_without_gz(name)) if format is None else format
    if is_file and not name.endswith(".gz"):
        _gf2kit.write(matrix, name, chosen)
        return
    _write_data(_gf2kit.file_bytes(matrix, chosen), path, _IS_BINARY[chosen])


def _without_gz(name: str) -> str:
    return name[:-3] if name.endswith(".gz") else name


def _format_of_name(name: str) -> str:
    try:
        return _gf2kit.format_of_file(name)
    except ValueError as error:
        raise ValueError(str(error).replace(", found", ", or .gz after it, found")) from None


def read_dimacs(path: Path, memory: Memory = None) -> tuple[Matrix, Vector]:
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
    return _gf2kit.read_dimacs(*_input(path), memory)


def write_dimacs(path: Path, A: MatrixLike, b: npt.ArrayLike) -> None:
    """Writes the system A x = b as DIMACS XOR clauses, whole or not at all, or into a file object.

    read_dimacs() has an example; a name that ends in .gz is compressed.

    >>> write_dimacs("system.cnf", [[1, 1], [0, 1]], [1, 0, 1])
    Traceback (most recent call last):
    ValueError: b: expected shape (2,) for the 2 rows of A, of shape (2, 2), got shape (3,)
    """
    _write_data(_gf2kit.dimacs_bytes(*as_system(A, b)), path, is_binary=False)


def read_board(path: Path, memory: Memory = None) -> tuple[Matrix, Matrix]:
    """Reads a board, as lightsout does: the lights that are on, and the missing cells.

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
    return _gf2kit.read_board(*_input(path), memory)


def read_graph(path: Path, memory: Memory = None) -> Matrix:
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
    return _gf2kit.read_graph(*_input(path), memory)


# Inputs and outputs.


def _path(path: Any) -> str:
    try:
        name = os.fsdecode(path)
        name.encode()
        return name
    except TypeError:
        raise TypeError(f"path: expected a path or a file object, got {path!r:.50}") from None
    except UnicodeEncodeError:
        raise ValueError(f"path: expected a name in UTF-8 or a file object, got {path!r:.50}") from None


def _name_of(file: Any) -> str:
    """The name of a file object, for messages; empty if it has none."""
    named = getattr(file, "name", None)
    return named.encode(errors="backslashreplace").decode() if isinstance(named, str) else ""


def _input(path: Path) -> tuple[str, Optional[bytes]]:
    """The name in messages, and the bytes of a file object, text as UTF-8; the extension reads what a path names."""
    if not hasattr(path, "read"):
        return _path(path), None
    name = _name_of(path) or "<file>"
    try:
        data = path.read()
    except UnicodeDecodeError:
        raise ValueError(f"{name}: expected text; open a binary file in the mode 'rb'") from None
    if isinstance(data, str):
        return name, data.encode()
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name}: read() returned {type(data).__name__}, expected bytes or str")
    return name, bytes(data)


def _write_data(data: bytes, path: Path, is_binary: bool) -> None:
    """Writes a file, whole or not at all, compressed if the name ends in .gz, or into a file object."""
    if not hasattr(path, "write"):
        import gzip  # here, for a quick import of gf2kit

        name = _path(path)
        _gf2kit.write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data, name)
        return
    try:
        path.write(data)
    except TypeError:  # a file in text mode
        if is_binary:
            raise TypeError("path: this format is binary; open the file in the mode 'wb'") from None
        path.write(data.decode())
