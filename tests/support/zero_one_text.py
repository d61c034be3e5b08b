# SPDX-License-Identifier: MIT
"""Matrices of NumPy as 0/1 text, as gf2 reads and writes them."""
import numpy


def text_of(a):
    if a.size == 0:
        return "%d x %d\n" % a.shape
    return "".join("".join("01"[x] for x in row) + "\n" for row in a.tolist())


def matrix_of(path):
    text = path.read_text()
    if "x" in text:
        return numpy.zeros([int(n) for n in text.split(" x ")], numpy.uint8)
    return numpy.array([[int(c) for c in line] for line in text.split()], numpy.uint8)
