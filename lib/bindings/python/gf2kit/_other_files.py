# SPDX-License-Identifier: MIT
"""Files that the extension does not read or write: .npz, .mat, and the writing of .csv."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any, Optional

import numpy as np

from . import _gf2kit
from ._arrays import as_matrix
from ._gf2kit import Matrix
from ._inputs import Input, Memory
from ._sparse import is_sparse

FORMATS = ("csv", "mat", "npz")
# MATLAB's classes of matrices.
CLASSES = {"logical", "sparse", "single", "double", *(f"{u}int{bits}" for u in ("", "u") for bits in (8, 16, 32, 64))}
ZIP, MATLAB, HDF5 = b"PK\x03\x04", b"MATLAB 5.0 MAT-file", b"\x89HDF"


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
