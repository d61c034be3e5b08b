# SPDX-License-Identifier: MIT
"""Text of 0 and 1 as floats, such as numpy.savetxt writes without fmt="%d"."""

from __future__ import annotations

import re
from typing import Optional

_BEGINS = re.compile(rb"\s*(?:#[^\n]*\n\s*)*[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?(?:[\s,;]|$)")
_COMMENT_OR_TOKEN = re.compile(rb"#[^\n]*|[^\s,;]+")


def is_float_text(beginning: bytes) -> bool:
    """True if the first entry of a text has a decimal point."""
    return _BEGINS.match(beginning) is not None


def _entry(token: bytes) -> Optional[bytes]:
    try:
        value = float(token)
    except ValueError:
        return None
    is_group = token.isdigit() and len(token) > 1
    return b"%d" % value if value in (0, 1) and not is_group else None


def text_of_float_text(data: bytes, name: str) -> bytes:
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
