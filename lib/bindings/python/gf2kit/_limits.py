# SPDX-License-Identifier: MIT
"""The limits of searches, and the bar that shows how far they are."""

from __future__ import annotations

import io
import sys
import time as clock
from typing import Any, Callable, Optional, Union

from ._arrays import as_integer

ProgressCall = Callable[[int, Optional[int], int], object]
#: a function of (done, total, best), where total is None if it is unknown; or True for a bar on stderr if this is a
#: terminal or a notebook
Progress = Union[ProgressCall, bool, None]

UNKNOWN = 2**64 - 1


def _time_text(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"


class Bar:
    """A line on stderr that is written again and again, in terminals and notebooks, and removed at the end."""

    WIDTH = 30
    INTERVAL = 0.1  # seconds between two lines

    def __init__(self) -> None:
        self._begin = self._last = clock.monotonic()
        self._shown = 0

    def __call__(self, done: int, total: Optional[int], best: int) -> bool:
        now = clock.monotonic()
        if now - self._last >= self.INTERVAL:
            self._last = now
            self._show(self.text(done, total, best, now - self._begin))
        return False

    def text(self, done: int, total: Optional[int], best: int, seconds: float) -> str:
        """The line."""
        rate = done / seconds if seconds > 0 else 0.0
        least = f", least {best}" if 0 < best < UNKNOWN else ""
        if not total:
            return f"{done:.3g} [{_time_text(seconds)}, {rate:.3g}/s{least}]"
        part = min(1.0, done / total)
        left = _time_text((total - done) / rate) if rate > 0 else "?"
        bar = f"{100 * part:3.0f}%|{'#' * int(part * self.WIDTH):<{self.WIDTH}}|"
        return f"{bar} {done:.3g}/{total:.3g} [{_time_text(seconds)}<{left}, {rate:.3g}/s{least}]"

    def _show(self, line: str) -> None:
        sys.stderr.write("\r" + line + " " * max(0, self._shown - len(line)))
        sys.stderr.flush()
        self._shown = len(line)

    def finish(self) -> None:
        """Removes the line; the extension calls this when the search ends."""
        if self._shown:
            sys.stderr.write("\r" + " " * self._shown + "\r")
            sys.stderr.flush()
            self._shown = 0


def _takes_a_bar(stream: Any) -> bool:
    """True for a terminal, and for the stream of a notebook, which says that it is no terminal."""
    if stream is None:
        return False
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    in_notebook = hasattr(shell, "kernel") and not isinstance(stream, (io.TextIOWrapper, io.StringIO))
    return in_notebook or bool(stream.isatty())


def as_seconds(time: Optional[float]) -> float:
    """The number of seconds, more than 0; 0 for None."""
    try:
        seconds = 0.0 if time is None else float(time)
    except (TypeError, ValueError):
        raise TypeError(f"time is {time!r}, expected a number of seconds") from None
    if time is not None and not seconds > 0:
        raise ValueError(f"time is {time}, expected more than 0 seconds")
    return seconds


def checked_limits(
    budget: Optional[int], time: Optional[float], progress: Progress
) -> tuple[int, float, Optional[ProgressCall]]:
    """The limits as the extension takes them: 0 for no limit."""
    elements = 0 if budget is None else as_integer(budget, "budget", 1)
    seconds = as_seconds(time)
    if progress is None or progress is False:
        return elements, seconds, None
    if progress is True:
        return elements, seconds, Bar() if _takes_a_bar(sys.stderr) else None
    if not callable(progress):
        raise TypeError(f"progress is {progress!r}, expected a function of (done, total, best), or True for a bar")
    return elements, seconds, progress
