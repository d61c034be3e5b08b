# SPDX-License-Identifier: MIT
"""Files of NumPy and SciPy that the extension does not read: .npz and .mat."""

from __future__ import annotations

import os
import zipfile
from importlib import import_module
from typing import Any, Optional, Union

import numpy as np

from . import _gf2kit
from ._arrays import as_matrix
from ._gf2kit import Matrix
from ._sparse import is_sparse

Memory = Union[int, str, None]

ZIP, MATLAB, HDF5 = b"PK\x03\x04", b"MATLAB 5.0 MAT-file", b"\x89HDF"


def read_other(path: str, memory: Memory) -> Optional[Matrix]:
    """The matrix of a .npz or .mat file; None for other files, and for those that cannot be opened."""
    if not isinstance(path, str):
        return None
    try:
        with open(path, "rb") as file:
            begin = file.read(128)
    except OSError:
        return None  # the extension reports it
    if begin.startswith(ZIP) and path.endswith(".npz"):
        return _read_npz(path, memory)
    if begin.startswith(MATLAB):
        return _read_mat(path, memory)
    if begin.startswith(b"MATLAB 7.3 MAT-file") or path.endswith(".mat") and begin.startswith(HDF5):
        raise ValueError(f"{path}: a MATLAB file of version 7.3, expected another: save it with '-v7' in MATLAB")
    return None


def refuse_other(path: str) -> None:
    """Raises ValueError for names ending in .npz or .mat, which names what writes these files."""
    call = {
        ".npz": f"scipy.sparse.save_npz({path!r}, A.to_scipy())",
        ".mat": f"scipy.io.savemat({path!r}, {{'A': A.to_scipy()}})",
    }.get(os.path.splitext(path)[1])
    if call is not None:
        raise ValueError(f"{path}: {call} writes a Matrix A; or expected a name such as a.npy or a.mtx")


def _scipy(module: str, path: str, instead: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise ImportError(f"{path}: reading it needs SciPy, which is not installed; {instead}") from None


def _read_npz(path: str, memory: Memory) -> Matrix:
    try:
        with np.load(path, allow_pickle=False) as archive:
            if {"format", "shape"} <= set(archive.files):
                shape = archive["shape"].tolist()
                _require_memory(path, shape, memory)
                sparse = _scipy("scipy.sparse", path, "write the matrix with scipy.io.mmwrite() where it is")
                return _matrix(sparse.load_npz(path), path, memory)
            return _matrix(_only(archive, archive.files, path), path, memory)
    except (KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path}: expected a file of scipy.sparse.save_npz() or numpy.savez(): {error}") from None


def _read_mat(path: str, memory: Memory) -> Matrix:
    io = _scipy("scipy.io", path, "in MATLAB, writematrix(A, 'a.txt', 'Delimiter', ' ') writes a text file")
    names = [name for name, shape, _ in io.whosmat(path) if len(shape) == 2]
    if len(names) == 1:
        return _matrix(io.loadmat(path, variable_names=names)[names[0]], path, memory)
    return _matrix(_only({}, names, path), path, memory)


def _require_memory(path: str, shape: Any, memory: Memory) -> None:
    if len(shape) == 2:
        _gf2kit.require_memory(path, os.path.getsize(path), shape[0], shape[1], memory)


def _only(arrays: Any, names: list[str], path: str) -> Any:
    if len(names) != 1:
        found = ", ".join(map(repr, names)) or "none"
        raise ValueError(f"{path}: expected one matrix, found {found}; load it with NumPy or SciPy, and pass one to Matrix()")
    return arrays[names[0]]


def _matrix(a: Any, path: str, memory: Memory) -> Matrix:
    """The matrix of an array or sparse matrix, whose dtype may be one of floats."""
    _require_memory(path, a.shape, memory)
    if a.dtype.kind == "f":
        entries = a.data if is_sparse(a) else a
        if not ((entries == 0) | (entries == 1)).all():
            wrong = entries[(entries != 0) & (entries != 1)].flat[0]
            raise ValueError(f"{path}: an entry is {wrong}, expected 0 or 1")
        a = a.astype(np.uint8)
    try:
        return as_matrix(a, path)
    except TypeError as error:
        raise ValueError(str(error)) from None
