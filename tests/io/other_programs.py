# SPDX-License-Identifier: MIT
"""Matrices in files of NumPy and SciPy, for other_programs_test.cpp.

other_programs.py write DIRECTORY   writes files, and in `cases` a line for each: name, format, columns;
                                    what is in NAME is in NAME.text as 0/1 text
other_programs.py check DIRECTORY   reads files that such lines list, and compares
"""
import pathlib
import sys

import numpy
import scipy.io
import scipy.sparse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from zero_one_text import matrix_of, text_of  # noqa: E402

SHAPES = [(0, 0), (0, 5), (5, 0), (1, 1), (3, 63), (4, 64), (5, 65), (17, 130)]


def write(directory):
    random = numpy.random.RandomState(1)
    cases = []

    def add(name, file_format, a, columns="-"):
        cases.append("%s %s %s\n" % (name, file_format, columns))
        (directory / (name + ".text")).write_text(text_of(a))

    for m, n in SHAPES:
        a = random.randint(0, 2, (m, n)).astype(numpy.uint8)
        shape = "%dx%d" % (m, n)
        for dtype in ["?", "u1", "i1", "<u2", ">u2", "<i4", ">i4", "<i8", ">i8", "<f2", "<f4", "<f8", ">f8"]:
            for order in "CF":
                name = "%s-%s%s.npy" % (shape, dtype.replace("<", "little-").replace(">", "big-"), order)
                name = name.replace("?", "bool")
                numpy.save(directory / name, numpy.asarray(a.astype(dtype), order=order))
                add(name, "npy", a)
        for bitorder, file_format in [("big", "npy-packed"), ("little", "npy-packed-little")]:
            name = "%s-%s.npy" % (shape, file_format)
            numpy.save(directory / name, numpy.packbits(a, axis=1, bitorder=bitorder))
            add(name, file_format, a, n)
        if a.size == 0:
            continue
        b = a.astype(numpy.int64)
        for field in ["integer", "real"]:
            scipy.io.mmwrite(directory / (shape + field), b, comment="dense\nof SciPy", field=field)
            add(shape + field + ".mtx", "matrix-market", a)
        for field in ["integer", "real", "pattern"]:
            name = "%s-sparse-%s.mtx" % (shape, field)
            scipy.io.mmwrite(directory / name, scipy.sparse.coo_matrix(b), field=field)
            add(name, "matrix-market", a)
        square = b[:, :m] if m <= n else b[:n, :]
        symmetric = square | square.T
        for kind, value in [("dense", symmetric), ("sparse", scipy.sparse.csr_matrix(symmetric))]:
            name = "%s-symmetric-%s.mtx" % (shape, kind)
            scipy.io.mmwrite(directory / name, value, symmetry="symmetric")
            add(name, "matrix-market", symmetric)
        # Entries given twice add: counted modulo 2, these cancel.
        rows, columns = numpy.nonzero(numpy.ones_like(a))
        values = 2 * random.randint(-5, 5, a.size) + a[rows, columns]
        twice = scipy.sparse.coo_matrix(
            (numpy.concatenate([values, numpy.ones(a.size, int), numpy.ones(a.size, int)]),
             (numpy.tile(rows, 3), numpy.tile(columns, 3))), shape=a.shape)
        scipy.io.mmwrite(directory / (shape + "-twice.mtx"), twice)
        add(shape + "-twice.mtx", "matrix-market", a)
    (directory / "cases").write_text("".join(cases))


def read(path, file_format, columns):
    if file_format == "matrix-market":
        a = scipy.io.mmread(path)
        return (a.toarray() if scipy.sparse.issparse(a) else a).astype(numpy.uint8)
    a = numpy.load(path)
    if file_format == "npy":
        return a
    bitorder = "little" if file_format == "npy-packed-little" else "big"
    return numpy.unpackbits(a, axis=1, count=columns, bitorder=bitorder)


def check(directory):
    count = 0
    for line in (directory / "cases").read_text().splitlines():
        name, file_format, columns = line.split()
        a = read(directory / name, file_format, int(columns))
        expected = matrix_of(directory / (name + ".text"))
        if a.shape != expected.shape or not numpy.array_equal(a, expected):
            sys.exit(name + " is another matrix")
        count += 1
    print(count)


{"write": write, "check": check}[sys.argv[1]](pathlib.Path(sys.argv[2]))
