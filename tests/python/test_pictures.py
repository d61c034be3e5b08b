# SPDX-License-Identifier: MIT
"""Pictures for notebooks show the entries."""

import base64
import re
import struct
import zlib

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import lights


def pixels(png):
    """The colours of a picture of two bits for each pixel, by number."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, place = {}, 8
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place : place + 8])
        data = png[place + 8 : place + 8 + size]
        assert zlib.crc32(kind + data) == struct.unpack(">I", png[place + 8 + size : place + 12 + size])[0]
        chunks[kind], place = data, place + 12 + size
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert form == [2, 3, 0, 0, 0] and len(chunks[b"PLTE"]) == 9 and b"IEND" in chunks
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), dtype=np.uint8).reshape(height, -1)
    assert not lines[:, 0].any()
    return np.stack([lines[:, 1:] >> shift & 3 for shift in (6, 4, 2, 0)], axis=2).reshape(height, -1)[:, :width]


@pytest.mark.parametrize("shape", [shape for shape in naive.SHAPES if 0 not in shape] + [(300, 2), (257, 400)], ids=str)
def test_the_picture_of_a_matrix_has_its_entries(shape):
    a = naive.random(shape, 1)
    drawn = pixels(gf2kit.Matrix(a)._repr_png_())
    cell = (drawn.shape[0] - 2) // shape[0]
    assert drawn.shape == (shape[0] * cell + 2, shape[1] * cell + 2)
    middle = 1 + cell // 2
    assert (drawn[middle::cell, middle::cell][: shape[0], : shape[1]] == a).all()
    assert (drawn[[0, -1]] == 2).all() and (drawn[:, [0, -1]] == 2).all()


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (5, 0), (1, 5000)])
def test_empty_and_large_matrices_have_no_picture(shape):
    assert gf2kit.Matrix.zeros(*shape)._repr_png_() is None


@pytest.mark.parametrize(
    "answer, shown, text",
    [
        (lights.solve([[1, 0], [0, 0]]), lambda x: x.presses, "presses: 3"),
        (lights.solve([[1, 0, 0], [0, 0, 0]]), lambda x: x.certificate, "unsolvable"),
        (lights.minimum(np.ones((5, 5), dtype=int)), lambda x: x.presses, "presses: 15"),
        (lights.statistics(3, 3), lambda x: x.hardest, "most presses: 9"),
        (lights.puzzle(4, 5), lambda x: x.board, "presses"),
        (lights.nearest_solvable([[1, 0, 0], [0, 0, 0]]), lambda x: x.board, "changed lights: 1"),
    ],
)
def test_boards_and_solutions_are_shown(answer, shown, text):
    page = answer._repr_html_()
    assert text in page
    data = base64.b64decode(re.search(r"base64,([^\"]+)", page).group(1))
    assert data == gf2kit.Matrix(shown(answer))._repr_png_()
    pixels(data)


def test_empty_boards_are_text():
    assert lights.solve(np.zeros((0, 3), dtype=int))._repr_html_() == "<div>presses: 0, nullity 0</div>"
