# SPDX-License-Identifier: MIT
from __future__ import annotations

import os
from typing import Optional

import numpy.typing as npt

from . import _gf2kit
from ._arrays import MatrixLike, Vector, as_integer, as_matrix, as_vector, require_length
from ._float_text import is_float_text, text_of_float_text
from ._gf2kit import Matrix
from ._inputs import Memory, Path, input_of, name_of_output, write_data
from ._other_files import FORMATS, other_bytes, read_other


def formats() -> list[str]:
    """The names of the file formats of read() and write().

    >>> "text" in formats()
    True
    """
    return [*_gf2kit.formats(), *FORMATS]


def read(
    path: Path,
    format: Optional[str] = None,
    memory: Memory = None,
    *,
    columns: Optional[int] = None,
    name: Optional[str] = None,
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
    .mat file with several; .npz are the files of numpy.savez() and scipy.sparse.save_npz(), .mat those of MATLAB, which
    needs SciPy.
    Text may have floats, 0 and 1, as numpy.savetxt() writes them. Text that can be read in two ways is malformed, such
    as two matrices with an empty line between them, or the dots of a shortened print: docs/formats.md has the rule.

    A few bytes can announce a matrix of any size. A matrix of more than 256 MiB
    or, if that is more, 64 bytes per byte of the file is rejected, and in any
    case one of more than 8 GiB or half of the machine's memory. `memory`, bytes
    or a string such as "4G", is another limit, for the matrix and for the bytes
    of the file.

    Raises OSError, such as FileNotFoundError, if the file cannot be read;
    ValueError, with the position, if it is malformed; and MemoryError if it
    needs more memory than the limit.
    """
    source = input_of(path, memory)
    if columns is None or name is not None:
        found = read_other(source, format, name, memory)
        if found is not None:
            return found
    if name is not None:
        raise ValueError(f"{source.name}: name is {name!r}, expected None for files other than .npz and .mat")
    chosen, is_b8 = format, _without_gz(source.name).endswith(".b8")
    if columns is not None and format is None and is_b8:
        chosen = "stim-b8"
    width = None if columns is None else as_integer(columns, "columns")
    try:
        return _gf2kit.read(source.name, source.data, "text" if chosen == "csv" else chosen, memory, width)
    except ValueError as error:
        if columns is None and chosen in (None, "text") and is_float_text(source.beginning):
            text = text_of_float_text(source.all_bytes(memory), source.name)
            return _gf2kit.read(source.name, text, "text", memory, None)
        if columns is None and (chosen == "stim-b8" or chosen is None and is_b8):
            message = f"{source.name}: expected columns=, the number of columns, which stim-b8 files lack"
            raise ValueError(message) from None
        if columns is None and str(error).endswith("is npy-packed"):
            raise ValueError(f"{error}; columns= reads it") from None
        raise


def write(A: MatrixLike, path: Path, format: Optional[str] = None) -> None:
    """Writes a file, whole or not at all, or into a file object; read() has an example.

    >>> write([[1, 0]], "a.unknown")            # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: ...
    >>> import io
    >>> file = io.BytesIO()
    >>> write([[1, 0]], file, "npy")
    >>> np.load(io.BytesIO(file.getvalue()))
    array([[1, 0]], dtype=uint8)

    The format is the named one of formats(), or that of the file's extension
    (docs/formats.md), or text if the name has none. A file whose path ends in .gz, as a.npy.gz, is compressed with
    gzip, a file object is not. A .npz file has the array arr_0, a .mat file, which needs SciPy, the matrix A, a .csv file
    the entries with commas between them.

    Raises OSError, such as FileNotFoundError, if the file cannot be written, and
    ValueError for an unknown format or extension.
    """
    if isinstance(A, (str, os.PathLike)):
        raise TypeError(f"write(A, path): A is {A!r:.50}, expected a matrix; the path comes second")
    matrix, name = as_matrix(A, "A"), name_of_output(path)
    is_compressed = name.endswith(".gz") and not hasattr(path, "write")
    chosen = format if format is not None else _format_of_name(_without_gz(name))
    if chosen not in FORMATS and not is_compressed and not hasattr(path, "write"):
        _gf2kit.write(matrix, name, chosen)
        return
    data = other_bytes(matrix, chosen, name) if chosen in FORMATS else _gf2kit.file_bytes(matrix, chosen)
    write_data(data, path, chosen not in BINARY)


def _without_gz(name: str) -> str:
    return name[:-3] if name.endswith(".gz") else name


# Formats of _gf2kit.formats() that are not text.
BINARY = ("gf2", "mat", "npy", "npy-packed", "npy-packed-little", "npz", "pbm", "stim-b8")


def _format_of_name(name: str) -> str:
    extension = os.path.splitext(name)[1]
    if extension[1:] in FORMATS:
        return extension[1:]
    try:
        return _gf2kit.format_of_file(name)
    except ValueError as error:
        others = " ".join(f".{other}" for other in FORMATS)
        raise ValueError(str(error).replace(" .txt, found", f" .txt {others}, or .gz after it, found")) from None


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
    source = input_of(path, memory)
    return _gf2kit.read_dimacs(source.name, source.data, memory)


def write_dimacs(path: Path, A: MatrixLike, b: npt.ArrayLike) -> None:
    """Writes the system A x = b as DIMACS XOR clauses, whole or not at all, or into a file object.

    read_dimacs() has an example; a name that ends in .gz is compressed.

    >>> write_dimacs("system.cnf", [[1, 1], [0, 1]], [1, 0, 1])
    Traceback (most recent call last):
    ValueError: b: expected shape (2,) for the 2 rows of A, of shape (2, 2), got shape (3,)
    """
    a, side = as_matrix(A, "A"), as_vector(b)
    require_length(side, "b", a.shape[0], "rows", a.shape)
    write_data(_gf2kit.dimacs_bytes(a, side), path, is_text=True)


def read_board(path: Path, memory: Memory = None) -> tuple[Matrix, Matrix]:
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
    source = input_of(path, memory)
    return _gf2kit.read_board(source.name, source.data, memory)


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
    source = input_of(path, memory)
    return _gf2kit.read_graph(source.name, source.data, memory)
