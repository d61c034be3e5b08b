# SPDX-License-Identifier: MIT
from __future__ import annotations

from types import TracebackType
from typing import Optional

from . import _gf2kit
from ._arrays import as_integer


class ThreadLimit:
    """Limits the library to a number of threads within a `with` statement.

    >>> A = random(300, 300, seed=1)
    >>> with ThreadLimit(1):
    ...     square = A @ A
    >>> square == A**2
    True

    Calls of all Python threads share at most `threads` - 1 further threads. The
    limit holds for all uses of oneTBB in the process; the smallest of several
    limits applies. Answers do not depend on it. Raises ValueError for 0 threads.
    """

    def __init__(self, threads: int) -> None:
        self._threads = as_integer(threads, "threads", 1)
        self._limits: list[_gf2kit.ThreadLimit] = []

    def __enter__(self) -> ThreadLimit:
        self._limits.append(_gf2kit.ThreadLimit(self._threads))
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self._limits.pop()

    def __repr__(self) -> str:
        return f"ThreadLimit({self._threads})"
