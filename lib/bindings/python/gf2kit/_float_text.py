# SPDX-License-Identifier: MIT
"""Text of 0 and 1 as floats, such as numpy.savetxt writes without fmt="%d"."""

from __future__ import annotations

import re
from typing import Optional

import numpy as np

from ._gf2kit import Matrix

_BEGINS = re.compile(rb"\s*(?:#[^\n]*\n\s*)*[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?(?:[\s,;]|$)")
_SEPARATORS = bytes.maketrans(b",;", b"  ")


def is_float_text(beginning: bytes) -> bool:
    """True if the first entry of a text has a decimal point."""
    return _BEGINS.match(beginning) is not None


def _entry(token: bytes) -> Optional[int]:
    try:
        value = float(token)
    except ValueError:
        return None
    return int(value) if value in (0, 1) else None


def matrix_of_float_text(data: bytes, name: str) -> Matrix:
    """Raises ValueError with line and column for an entry other than 0 and 1, and for rows of different lengths."""
    known: dict[bytes, int] = {}
    rows: list[bytes] = []
    width = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        spaced = line.split(b"#")[0].translate(_SEPARATORS)
        tokens = spaced.split()
        if not tokens:
            continue
        for token in tokens if not known.keys() >= set(tokens) else ():
            entry = _entry(token)
            if entry is None:
                column = next(m.start() for m in re.finditer(rb"\S+", spaced) if m.group() == token) + 1
                raise ValueError(f"{name}:{number}:{column}: expected 0 or 1, found {token.decode(errors='replace')!r}")
            known[token] = entry
        row = bytes(known[token] for token in tokens)
        width = len(row) if not rows else width
        if len(row) != width:
            places = [m.start() for m in re.finditer(rb"\S+", spaced)]
            column = (places[width] if len(row) > width else len(spaced.rstrip())) + 1
            expected = f"expected {width} entries, as in the first row, found {len(row)}"
            raise ValueError(f"{name}:{number}:{column}: {expected}")
        rows.append(row)
    return Matrix.from_array(np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), width))
