# SPDX-License-Identifier: MIT
from __future__ import annotations

from . import _gf2kit
from ._arrays import as_text


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
