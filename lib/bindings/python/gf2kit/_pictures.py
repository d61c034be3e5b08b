# SPDX-License-Identifier: MIT
"""Pictures of matrices and boards for notebooks."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Optional

import numpy as np

from ._arrays import MatrixLike, as_integer, as_matrix

MAX_SIDE = 4096  # of matrices that are drawn
WANTED_SIDE = 256  # of the picture of a small one, in pixels
MAX_CELL = 24  # pixels of an entry


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(a: MatrixLike) -> Optional[bytes]:
    """The picture of a matrix, ones black and zeros white, in a grey frame; None if it is empty or too large."""
    entries = as_matrix(a, "A").to_array()
    if not 0 < min(entries.shape) <= max(entries.shape) <= MAX_SIDE:
        return None
    cell = max(1, min(MAX_CELL, WANTED_SIDE // max(entries.shape)))
    pixels = np.pad(entries.repeat(cell, axis=0).repeat(cell, axis=1), 1, constant_values=2)
    if cell >= 8:  # lines between the entries
        pixels[::cell], pixels[:, ::cell] = 2, 2
    height, width = pixels.shape
    padded = np.zeros((height, -(-width // 4) * 4), dtype=np.uint8)
    padded[:, :width] = pixels
    packed = padded[:, ::4] << 6 | padded[:, 1::4] << 4 | padded[:, 2::4] << 2 | padded[:, 3::4]
    lines = np.hstack([np.zeros((height, 1), dtype=np.uint8), packed])
    header = struct.pack(">IIBBBBB", width, height, 2, 3, 0, 0, 0)
    palette = bytes([255, 255, 255, 0, 0, 0, 170, 170, 170])
    parts = [(b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def svg(A: MatrixLike, *, cell: Optional[int] = None) -> str:
    """The picture of a matrix or a board as the text of an SVG file: ones black and zeros white, in a grey frame.

    >>> print(svg([[1, 1, 0], [0, 0, 1]], cell=10))
    <svg xmlns="http://www.w3.org/2000/svg" width="32" height="22" viewBox="-1 -1 32 22">
    <path fill="#aaa" d="M-1-1h32v22h-32z"/>
    <path fill="#fff" d="M0 0h30v20h-30z"/>
    <path fill="#000" d="M0 0h20v10h-20zM20 10h10v10h-10z"/>
    </svg>

    `cell` is the side of an entry in pixels, by default that of the picture in
    notebooks. The text has about 20 bytes for each run of ones in a row. Raises
    ValueError for a matrix without entries.
    """
    a = as_matrix(A, "A")
    rows, columns = a.shape
    if rows == 0 or columns == 0:
        raise ValueError(f"A: expected a matrix with entries, got shape {a.shape}")
    side = max(1, min(MAX_CELL, WANTED_SIDE // max(rows, columns))) if cell is None else as_integer(cell, "cell", 1)
    edges = np.diff(np.pad(a.to_array(np.int8), ((0, 0), (1, 1))), axis=1)
    (tops, starts), ends = np.nonzero(edges == 1), np.nonzero(edges == -1)[1]
    runs = "".join(
        f"M{start} {top}h{width}v{side}h-{width}z"
        for top, start, width in zip((tops * side).tolist(), (starts * side).tolist(), ((ends - starts) * side).tolist())
    )
    width, height = columns * side, rows * side
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 2}" height="{height + 2}" '
        f'viewBox="-1 -1 {width + 2} {height + 2}">',
        f'<path fill="#aaa" d="M-1-1h{width + 2}v{height + 2}h-{width + 2}z"/>',
        f'<path fill="#fff" d="M0 0h{width}v{height}h-{width}z"/>',
        f'<path fill="#000" d="{runs}"/>',
        "</svg>",
    ]
    return "\n".join(lines)


def weight_of(a: MatrixLike) -> int:
    """The number of ones."""
    return as_matrix(a, "A").weight()


def html(text: str, board: MatrixLike) -> str:
    """A line of text above a picture."""
    picture = png(board)
    if picture is None:
        return f"<div>{text}</div>"
    data = base64.b64encode(picture).decode()
    return f'<div>{text}</div><img src="data:image/png;base64,{data}" alt="{text}">'
