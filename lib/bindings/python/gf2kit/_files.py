# SPDX-License-Identifier: MIT
from __future__ import annotations

import os
from typing import Optional, Union

from . import _gf2kit
from ._arrays import MatrixLike, as_matrix
from ._gf2kit import Matrix

Path = Union[str, "os.PathLike[str]"]


def read(path: Path, format: Optional[str] = None, memory: Union[int, str, None] = None) -> Matrix:
    """Reads a matrix from a file in one of formats(), detected by its content unless named.

    A few bytes can announce a matrix of any size. A matrix of more than 256 MiB
    or, if that is more, 64 bytes per byte of the file is rejected, and in any
    case one of more than 8 GiB or half of the machine's memory. `memory`, bytes
    or a string such as "4G", is another limit, for the matrix and for the bytes
    of the file.

    Raises OSError, such as FileNotFoundError, if the file cannot be read;
    ValueError, with the position, if it is malformed; and MemoryError if it
    needs more memory than the limit.
    """
    return _gf2kit.read(os.fspath(path), format, memory)


def write(A: MatrixLike, path: Path, format: Optional[str] = None) -> None:
    """Writes a file, whole or not at all.

    The format is the named one of formats(), or that of the file's extension
    (docs/formats.md), or text if the name has none.

    Raises OSError, such as FileNotFoundError, if the file cannot be written, and
    ValueError for an unknown format or extension.
    """
    _gf2kit.write(as_matrix(A, "A"), os.fspath(path), format)
