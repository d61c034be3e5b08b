# SPDX-License-Identifier: MIT
"""Packed bits between NumPy and gf2."""
import numpy


def write(a):
    numpy.save("a.npy", numpy.packbits(a, axis=1))  # gf2 rank a.npy --columns 13


def read():
    # gf2 convert a.txt --to npy-packed -o b.npy
    a = numpy.unpackbits(numpy.load("b.npy"), axis=1, count=13)
    return a
