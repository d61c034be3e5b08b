# SPDX-License-Identifier: MIT
"""Files and file objects, also compressed with gzip: matrices in the formats of the extension and those that NumPy and
SciPy read, systems, boards and graphs."""

from __future__ import annotations

import io
import os
import re
import zlib
from importlib import import_module
from typing import Any, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._convert import MatrixLike, Vector, as_integer, as_matrix, as_system, is_sparse
from ._matrix import Matrix

__all__ = ["formats", "read", "read_dimacs", "write", "write_dimacs"]

# A path, or an open file or other object with a method read() or write(), in binary or in text mode.
Path = Union[str, "os.PathLike[str]", Any]
Memory = Union[int, str, None]

GZIP = b"\x1f\x8b\x08"
BEGINNING = 4096
OTHER_FORMATS = ("csv", "mat", "npz")
# MATLAB's classes of matrices.
CLASSES = {"logical", "sparse", "single", "double", *(f"{u}int{bits}" for u in ("", "u") for bits in (8, 16, 32, 64))}
ZIP, MATLAB, HDF5 = b"PK\x03\x04", b"MATLAB 5.0 MAT-file", b"\x89HDF"
# Formats of _gf2kit.formats() that are not text.
BINARY = ("gf2", "mat", "npy", "npy-packed", "npy-packed-little", "npz", "pbm", "png", "stim-b8")
_BEGINS = re.compile(rb"\s*(?:#[^\n]*\n\s*)*[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?(?:[\s,;]|$)")
_COMMENT_OR_TOKEN = re.compile(rb"#[^\n]*|[^\s,;]+")


def formats() -> list[str]:
    """The names of the file formats of read() and write().

    >>> "text" in formats()
    True
    """
    return list(dict.fromkeys([*_gf2kit.formats(), *OTHER_FORMATS]))


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
        if columns is None and chosen in (None, "text") and _is_float_text(source.beginning):
            text = _text_of_float_text(source.all_bytes(memory), source.name)
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
    if chosen not in OTHER_FORMATS and not is_compressed and not hasattr(path, "write"):
        _gf2kit.write(matrix, name, chosen)
        return
    data = other_bytes(matrix, chosen, name) if chosen in OTHER_FORMATS else _gf2kit.file_bytes(matrix, chosen)
    write_data(data, path, chosen not in BINARY)


def _without_gz(name: str) -> str:
    return name[:-3] if name.endswith(".gz") else name


def _format_of_name(name: str) -> str:
    extension = os.path.splitext(name)[1]
    if extension[1:] in OTHER_FORMATS:
        return extension[1:]
    try:
        return _gf2kit.format_of_file(name)
    except ValueError as error:
        others = " ".join(f".{other}" for other in OTHER_FORMATS if f".{other}" not in str(error))
        raise ValueError(str(error).replace(", found", f" {others}, or .gz after it, found")) from None


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
    write_data(_gf2kit.dimacs_bytes(*as_system(A, b)), path, is_text=True)


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


# Inputs and outputs.


class Input(NamedTuple):
    """What is read: its name in messages, its beginning, and its bytes if they are in memory already."""

    name: str
    beginning: bytes
    data: Optional[bytes]

    @property
    def size(self) -> int:
        """The number of bytes."""
        return os.path.getsize(self.name) if self.data is None else len(self.data)

    def all_bytes(self, memory: Memory) -> bytes:
        """All bytes. Raises MemoryError if a file has more than the limit."""
        if self.data is not None:
            return self.data
        with open(self.name, "rb") as file:
            return _within(file, self.size, self.name, memory)


def _path(path: Any) -> str:
    try:
        name = os.fsdecode(path)
        name.encode()
        return name
    except TypeError:
        raise TypeError(f"path: expected a path or a file object, got {path!r:.50}") from None
    except UnicodeEncodeError:
        raise ValueError(f"path: expected a name in UTF-8 or a file object, got {path!r:.50}") from None


def _within(file: Any, size: int, name: str, memory: Memory) -> bytes:
    limit = _gf2kit.memory_limit(size, memory)
    data: bytes = file.read(limit + 1)
    if len(data) > limit:
        raise MemoryError(f"{name}: its contents take more than {limit} bytes, the limit; memory= allows more")
    return data


def _contents(file: Any, name: str, memory: Memory) -> bytes:
    """What read() returns, text as UTF-8."""
    try:
        data = file.read()
    except UnicodeDecodeError:
        raise ValueError(f"{name}: expected text; open a binary file in the mode 'rb'") from None
    if isinstance(data, str):
        return data.encode()
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name}: read() returned {type(data).__name__}, expected bytes or str")
    return bytes(data)


def _decompressed(data: bytes, name: str, memory: Memory) -> bytes:
    import gzip  # here, for a quick import of gf2kit

    try:
        with gzip.open(io.BytesIO(data)) as file:
            return _within(file, len(data), name, memory)
    except (EOFError, OSError, zlib.error) as error:
        raise ValueError(f"{name}: damaged, although it begins as a file of gzip: {error}") from None


def _name_of(file: Any) -> str:
    """The name of a file object, for messages; empty if it has none."""
    named = getattr(file, "name", None)
    return named.encode(errors="backslashreplace").decode() if isinstance(named, str) else ""


def input_of(path: Path, memory: Memory) -> Input:
    """A path or a file object. A file that cannot be opened has no bytes: the extension reports it."""
    if hasattr(path, "read"):
        name = _name_of(path) or "<file>"
        data = _contents(path, name, memory)
        beginning = data[:BEGINNING]
    else:
        name, data = _path(path), None
        beginning = _beginning_of(name)
    if beginning.startswith(GZIP):
        data = _decompressed(Input(name, beginning, data).all_bytes(memory), name, memory)
        beginning = data[:BEGINNING]
    return Input(name, beginning, data)


def _beginning_of(path: str) -> bytes:
    """Empty for a pipe, whose bytes can be read once, a device, and a file that cannot be read."""
    try:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return file.read(BEGINNING)
    except (OSError, ValueError):  # ValueError for a zero byte in the name
        pass
    return b""


def name_of_output(path: Path) -> str:
    """The name of a file, or of a file object if it has one."""
    if not hasattr(path, "write"):
        return _path(path)
    return _name_of(path)


def write_data(data: bytes, path: Path, is_text: bool) -> None:
    """Writes a file, whole or not at all, compressed if the name ends in .gz, or into a file object."""
    if not hasattr(path, "write"):
        import gzip

        name = _path(path)
        _gf2kit.write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data, name)
        return
    try:
        path.write(data)
    except TypeError:  # a file in text mode
        if not is_text:
            raise TypeError("path: this format is binary; open the file in the mode 'wb'") from None
        path.write(data.decode())


# Formats that the extension lacks: .npz, .mat, the writing of .csv, and text of floats as numpy.savetxt() writes it.


def read_other(source: Input, format: Optional[str], name: Optional[str], memory: Memory) -> Optional[Matrix]:
    """The matrix of a .npz or .mat file; None for other files."""
    begin = source.beginning
    may_be_npz = source.name.endswith((".npz", ".npz.gz")) or source.data is not None
    if format == "npz" or format is None and begin.startswith(ZIP) and may_be_npz:
        return _read_npz(source, name, memory)
    is_old = begin.startswith(MATLAB)
    if begin.startswith(b"MATLAB 7.3 MAT-file") or source.name.endswith(".mat") and begin.startswith(HDF5):
        raise ValueError(f"{source.name}: a MATLAB file of version 7.3, expected another: save it with '-v7' in MATLAB")
    if format == "mat" or format is None and is_old:
        return _read_mat(source, name, memory)
    return None


def other_bytes(A: Matrix, format: str, path: str) -> bytes:
    """The bytes of a .csv, .npz or .mat file."""
    file = io.BytesIO()
    if format == "csv":
        np.savetxt(file, A.to_array(), "%d", ",")
        return file.getvalue()
    if format == "npz":
        np.savez_compressed(file, A.to_array())
    else:
        mat = _scipy("scipy.io", path, "writing", "gf2kit.write(A, 'a.npy') needs NumPy only")
        mat.savemat(file, {"A": A.to_array(bool)})
    return file.getvalue()


def _scipy(module: str, path: str, what: str, instead: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise ImportError(f"{path}: {what} it needs SciPy, which is not installed; {instead}") from None


def _read_npz(source: Input, name: Optional[str], memory: Memory) -> Matrix:
    import zipfile  # here, for a quick import of gf2kit

    path = source.name
    if source.beginning and not source.beginning.startswith(b"PK"):
        raise ValueError(f"{path}: expected a file of scipy.sparse.save_npz() or numpy.savez(), found no archive")
    try:
        with np.load(io.BytesIO(source.all_bytes(memory)), allow_pickle=False) as archive:
            if name is None and {"format", "shape"} <= set(archive.files):
                shape = archive["shape"].tolist()
                _require_memory(source, shape, memory)
                sparse = _scipy("scipy.sparse", path, "reading", "write the matrix with scipy.io.mmwrite() where it is")
                file = io.BytesIO(source.all_bytes(memory))
                return _matrix(sparse.load_npz(file), path, source, memory)
            chosen = _chosen(archive.files, name, path)
            _require_memory(source, _shape_in(archive, chosen), memory)
            return _matrix(archive[chosen], f"{path}:{chosen}", source, memory)
    except (AttributeError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path}: expected a file of scipy.sparse.save_npz() or numpy.savez(): {error}") from None


def _shape_in(archive: Any, name: str) -> Any:
    """The shape that the header of an array says, before the array takes memory."""
    with archive.zip.open(f"{name}.npy") as file:
        format: Any = np.lib.format  # without types
        version = format.read_magic(file)
        read = format.read_array_header_1_0 if version == (1, 0) else format.read_array_header_2_0
        shape, _, _ = read(file)
    return shape if len(shape) == 2 else (1, *shape)


def _read_mat(source: Input, name: Optional[str], memory: Memory) -> Matrix:
    path = source.name
    instead = "in MATLAB, writematrix(A, 'a.txt', 'Delimiter', ' ') writes a text file"
    mat = _scipy("scipy.io", path, "reading", instead)
    data = source.all_bytes(memory)
    try:
        found = mat.whosmat(io.BytesIO(data))
    except Exception as error:  # SciPy raises what its parsers do, such as TypeError and zlib.error
        raise ValueError(f"{path}: expected a file of MATLAB: {error}") from None
    shapes = {variable: shape for variable, shape, kind in found if len(shape) == 2 and kind in CLASSES}
    chosen = _chosen(list(shapes), name, path)
    _require_memory(source, shapes[chosen], memory)
    try:
        entries = mat.loadmat(io.BytesIO(data), variable_names=[chosen])[chosen]
    except Exception as error:
        raise ValueError(f"{path}:{chosen}: expected a matrix of MATLAB: {error}") from None
    return _matrix(entries, f"{path}:{chosen}", source, memory)


def _require_memory(source: Input, shape: Any, memory: Memory) -> None:
    if len(shape) == 2:
        _gf2kit.require_memory(source.name, source.size, shape[0], shape[1], memory)


def _chosen(names: list[str], name: Optional[str], path: str) -> str:
    found = ", ".join(map(repr, names)) or "none"
    if name is not None:
        if name not in names:
            raise ValueError(f"{path}: expected a matrix of the name {name!r}, found {found}")
        return name
    if len(names) != 1:
        raise ValueError(f"{path}: expected one matrix, found {found}" + ("; name= selects one" if names else ""))
    return names[0]


def _matrix(a: Any, place: str, source: Input, memory: Memory) -> Matrix:
    """The matrix of an array or sparse matrix, whose dtype may be one of floats; an array of one dimension is a row."""
    if not is_sparse(a) and a.ndim == 1:
        a = a[np.newaxis]
    _require_memory(source, a.shape, memory)
    if a.dtype.kind == "f":
        entries = a.data if is_sparse(a) else a
        is_wrong = (entries != 0) & (entries != 1)
        if is_wrong.any():
            at = np.argwhere(is_wrong)[0].tolist()
            entry = "an entry" if is_sparse(a) else f"entry {tuple(at)}"
            raise ValueError(f"{place}: {entry} is {entries[tuple(at)]}, expected 0 or 1")
        a = a.astype(np.uint8)
    try:
        return as_matrix(a, place)
    except TypeError as error:
        raise ValueError(str(error)) from None


def _is_float_text(beginning: bytes) -> bool:
    """True if the first entry of a text has a decimal point."""
    return _BEGINS.match(beginning) is not None


def _entry(token: bytes) -> Optional[bytes]:
    try:
        value = float(token)
    except ValueError:
        return None
    is_group = token.isdigit() and len(token) > 1
    return b"%d" % value if value in (0, 1) and not is_group else None


def _text_of_float_text(data: bytes, name: str) -> bytes:
    """The text with 0 and 1, as wide as before. Raises ValueError with line and column for other entries."""
    known: dict[bytes, bytes] = {}

    def replacement(match: re.Match[bytes]) -> bytes:
        token = match.group()
        if token not in known:
            entry = token if token.startswith(b"#") else _entry(token)
            if entry is None:
                line, column = data.count(b"\n", 0, match.start()) + 1, match.start() - data.rfind(b"\n", 0, match.start())
                raise ValueError(f"{name}:{line}:{column}: expected 0 or 1, found {token.decode(errors='replace')!r}")
            known[token] = entry.ljust(len(token))
        return known[token]

    return _COMMENT_OR_TOKEN.sub(replacement, data)
