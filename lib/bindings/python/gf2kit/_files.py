# SPDX-License-Identifier: MIT
from __future__ import annotations

import os
from typing import Optional, Union

from . import _gf2kit
from ._arrays import MatrixLike, as_matrix
from ._gf2kit import Matrix

Path = Union[str, "os.PathLike[str]"]


def read(path: Path, format: Optional[str] = None) -> Matrix:
    """Reads a matrix from a file in one of formats(), found by its content if it is not named.

    Raises OSError if the file cannot be read, and ValueError, with the place,
    if it is not what it should be.
    """
    return _gf2kit.read(os.fspath(path), format)


def write(A: MatrixLike, path: Path, format: str = "text") -> None:
    """Writes a file, whole or not at all, in one of formats().

    Raises OSError if it cannot be written, and ValueError for an unknown format.
    """
    _gf2kit.write(as_matrix(A, "A"), os.fspath(path), format)
