# SPDX-License-Identifier: MIT
"""Matrices in files of NumPy, SciPy and MATLAB, for other_programs_test.cpp.

other_programs.py write DIRECTORY    writes files, and in `cases` a line for each: name, format, columns;
                                     what is in NAME is in NAME.text as 0/1 text
other_programs.py check DIRECTORY    reads files that such lines list, and compares
other_programs.py samples DIRECTORY  writes the files of data/, from which damaged files are made
"""
import pathlib
import struct
import sys

import numpy
import scipy.io
import scipy.sparse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from zero_one_text import matrix_of, text_of  # noqa: E402

SHAPES = [(0, 0), (0, 5), (5, 0), (1, 1), (3, 63), (4, 64), (5, 65), (17, 130), (66, 12)]
SPARSE = ["csr", "csc", "coo", "dia", "bsr"]


def big_endian_mat(name, a):
    """A file of MATLAB on a machine that stores the highest byte first: scipy.io.savemat() writes none."""

    def element(kind, data):
        return struct.pack(">II", kind, len(data)) + data + b"\0" * (-len(data) % 8)

    body = (element(6, struct.pack(">II", 6, 0)) + element(5, struct.pack(">ii", *a.shape)) +
            element(1, name.encode()) + element(9, a.astype(">f8").tobytes("F")))
    return b"MATLAB 5.0 MAT-file".ljust(116) + bytes(8) + b"\x01\x00MI" + element(14, body)


def sparse_of(a, kind, dtype, random):
    """A sparse matrix that is `a` modulo 2, with other values of the same parity, and zeros that are stored."""
    if dtype == "?":
        values = a.astype(bool)
    else:
        values = (a + 2 * random.randint(-3, 4, a.shape)).astype(dtype)
    if dtype[0] == "u":
        values = (a + 2 * random.randint(0, 4, a.shape)).astype(dtype)
    if kind == "bsr":
        block = [next(d for d in (3, 2, 1) if n % d == 0) for n in a.shape]
        return scipy.sparse.bsr_matrix(values, blocksize=block)
    return scipy.sparse.coo_matrix(values).asformat(kind)


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
    for m, n in SHAPES:
        a = random.randint(0, 2, (m, n)).astype(numpy.uint8)
        shape = "%dx%d" % (m, n)
        numpy.savez(directory / (shape + ".npz"), a)
        add(shape + ".npz", "npz", a)
        numpy.savez_compressed(directory / (shape + "-compressed.npz"), H=numpy.asfortranarray(a.astype("<f8")))
        add(shape + "-compressed.npz", "npz", a)
        for dtype in ["?", "u1", "i1", "u2", "i4", "i8", "f4", "f8"]:
            for is_compressed in [False, True]:
                name = "%s-%s%s.mat" % (shape, dtype.replace("?", "bool"), "-compressed" if is_compressed else "")
                scipy.io.savemat(directory / name, {"H": a.astype(dtype)}, do_compression=is_compressed)
                add(name, "mat", a)
        (directory / (shape + "-big.mat")).write_bytes(big_endian_mat("H", a))
        add(shape + "-big.mat", "mat", a)
        if a.size == 0:
            continue
        for kind in SPARSE:
            for dtype in ["?", "u1", "i1", "i4", "i8", "f4", "f8"]:
                name = "%s-%s-%s.npz" % (shape, kind, dtype.replace("?", "bool"))
                scipy.sparse.save_npz(directory / name, sparse_of(a, kind, dtype, random), compressed=dtype != "i4")
                add(name, "npz", a)
        for dtype in ["?", "f8"]:
            name = "%s-sparse-%s.mat" % (shape, dtype.replace("?", "bool"))
            scipy.io.savemat(directory / name, {"H": sparse_of(a, "csc", dtype, random), "comment": "text"},
                             do_compression=True)
            add(name, "mat", a)
        # Indices of 64 bits, and entries given twice, which add.
        rows, columns = numpy.nonzero(numpy.ones_like(a))
        values = numpy.concatenate([a[rows, columns], numpy.ones(2 * a.size, numpy.uint8)])
        twice = scipy.sparse.coo_matrix((values, (numpy.tile(rows, 3), numpy.tile(columns, 3))), shape=a.shape)
        twice.row = twice.row.astype(numpy.int64)
        twice.col = twice.col.astype(numpy.int64)
        scipy.sparse.save_npz(directory / (shape + "-twice.npz"), twice)
        add(shape + "-twice.npz", "npz", a)
    (directory / "cases").write_text("".join(cases))


def read(path, file_format, columns):
    if file_format == "matrix-market":
        a = scipy.io.mmread(path)
        return (a.toarray() if scipy.sparse.issparse(a) else a).astype(numpy.uint8)
    if file_format == "mat":
        return scipy.io.loadmat(path)["A"]
    a = numpy.load(path)
    if file_format == "npz":
        return a["arr_0"]
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


def samples(directory):
    a = numpy.array([[1, 0, 1, 0], [0, 1, 1, 0]], numpy.uint8)
    numpy.savez_compressed(directory / "compressed.npz", a)
    numpy.savez(directory / "several.npz", H=a, s=a[0])
    for kind in SPARSE:
        scipy.sparse.save_npz(directory / (kind + ".npz"), scipy.sparse.coo_matrix(a).asformat(kind))
    scipy.io.savemat(directory / "compressed.mat", {"H": a}, do_compression=True)
    scipy.io.savemat(directory / "several.mat", {"H": a, "s": a[0], "name": "H", "c": numpy.array([1j])})
    scipy.io.savemat(directory / "sparse.mat", {"H": scipy.sparse.csc_matrix(a.astype(float))})
    (directory / "big.mat").write_bytes(big_endian_mat("H", a))


{"write": write, "check": check, "samples": samples}[sys.argv[1]](pathlib.Path(sys.argv[2]))
