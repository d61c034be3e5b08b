# SPDX-License-Identifier: MIT
from __future__ import annotations

import os
from typing import Optional, Union

from . import _gf2kit
from ._arrays import MatrixLike, as_matrix
from ._gf2kit import Matrix

Path = Union[str, "os.PathLike[str]"]


def read(path: Path, format: Optional[str] = None, memory: Union[int, str, None] = None) -> Matrix:
    """Reads a matrix from a file in one of formats(), found by its content if it is not named.

    A few bytes can announce a matrix of any size. One that takes more than
    256 MiB or, where that is more, 64 bytes for each byte of the file is
    refused, and in any case one of more than 8 GiB or half of the machine's
    memory. `memory`, bytes or a string such as "4G", is another limit, for the
    matrix and for the bytes of the file.

    Raises OSError if the file cannot be read, FileNotFoundError and the like;
    ValueError, with the place, if it is not what it should be; and MemoryError
    if it takes more memory than it may.
    """
    return _gf2kit.read(os.fspath(path), format, memory)


def write(A: MatrixLike, path: Path, format: Optional[str] = None) -> None:
    """Writes a file, whole or not at all.

    The format is the named one of formats(), or that of the file's extension
    (docs/formats.md), or text where the name has none.

    Raises OSError if the file cannot be written, FileNotFoundError and the like,
    and ValueError for a format or an extension that is unknown.
    """
    _gf2kit.write(as_matrix(A, "A"), os.fspath(path), format)
