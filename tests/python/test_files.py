# SPDX-License-Identifier: MIT
"""Files of every kind: paths, file objects, compressed ones, packed bits, archives, text of floats."""

import errno
import gzip
import io
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, lights

A = naive.random((5, 70), 8)
GF2 = shutil.which("gf2", path=os.environ["GF2_PROGRAMS"])
EXTENSIONS = ["", ".txt", ".npy", ".mtx", ".mm", ".pbm", ".sms", ".alist", ".gf2", ".npz", ".mat", ".b8", ".01", ".pauli"]
TEXTS = ["csv", "text", "matrix-market", "alist", "sms", "edges", "stim-01", "pauli"]


def columns_of(name):
    return {"columns": A.shape[1]} if ".b8" in name else {}


@pytest.mark.parametrize("extension", EXTENSIONS)
@pytest.mark.parametrize("suffix", ["", ".gz"])
def test_extensions_choose_the_format_and_gzip(tmp_path, extension, suffix):
    path = tmp_path / f"a{extension}{suffix}"
    gf2kit.write(A, path)
    assert path.read_bytes().startswith(b"\x1f\x8b") == bool(suffix)
    for given in [path, str(path)]:
        assert gf2kit.read(given, **columns_of(extension)) == A
    with open(path, "rb") as file:
        assert gf2kit.read(file, **columns_of(extension)) == A
    first = path.read_bytes()
    gf2kit.write(Matrix(A), path)
    assert suffix == "" or path.read_bytes() == first  # no time in it


@pytest.mark.parametrize("format", gf2kit.formats())
def test_file_objects_take_every_format(tmp_path, format):
    a = np.eye(5, dtype=np.uint8) if format in ("jcf", "edges") else A
    columns = {"columns": a.shape[1]} if format == "stim-b8" else {}
    file = io.BytesIO()
    gf2kit.write(a, file, format)
    data = file.getvalue()
    assert gf2kit.read(io.BytesIO(data), format, **columns) == a
    if format not in ("stim-b8", "stim-01", "edges"):
        assert gf2kit.read(io.BytesIO(data)) == a
    assert gf2kit.read(io.BytesIO(gzip.compress(data)), format, **columns) == a
    with tempfile.NamedTemporaryFile() as named, gzip.open(tmp_path / "a.gz", "wb") as compressed:
        for other in [named, compressed]:
            gf2kit.write(a, other, format)
        named.seek(0)
        assert gf2kit.read(named, format, **columns) == a
    assert gf2kit.read(tmp_path / "a.gz", format, **columns) == a
    text = io.StringIO()
    if format in TEXTS or format == "jcf":
        gf2kit.write(a, text, format)
        assert text.getvalue().encode() == data and gf2kit.read(io.StringIO(text.getvalue()), format) == a
    else:
        with pytest.raises(TypeError, match="binary; open the file in the mode 'wb'"):
            gf2kit.write(a, text, format)


def test_file_objects_with_names_choose_by_extension(tmp_path):
    with open(tmp_path / "a.npy", "wb") as file:
        gf2kit.write(A, file)
    assert (np.load(tmp_path / "a.npy") == A).all()
    with open(tmp_path / "a.npy") as file, pytest.raises(ValueError, match="a.npy: expected text; .* in the mode 'rb'"):
        gf2kit.read(file)
    with open(tmp_path / "bad.txt", "w+") as file:
        file.write("10\n12\n")
        file.seek(0)
        with pytest.raises(ValueError, match=r"bad\.txt:2:2: expected 0 or 1"):
            gf2kit.read(file)
    with pytest.raises(ValueError, match="<file>:1:2"):
        gf2kit.read(io.StringIO("12"))


def test_pipes_are_read_once(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text("101\n011\n" * 5000))
    writer.start()
    assert gf2kit.read(pipe).shape == (10_000, 3)
    writer.join()
    for name in ["a\0b", ""]:
        with pytest.raises((ValueError, OSError)):
            gf2kit.read(name)


def test_other_things_are_no_files():
    class Reads:
        def read(self):
            return 3

    for path in [3, None, [1]]:
        with pytest.raises(TypeError, match="path: expected a path or a file object, got"):
            gf2kit.read(path)
        with pytest.raises(TypeError, match="path: expected a path or a file object, got"):
            gf2kit.write(A, path)
    with pytest.raises(TypeError, match=r"read\(\) returned int, expected bytes or str"):
        gf2kit.read(Reads())
    for path in ["a.npy", pathlib.Path("a.npy")]:
        with pytest.raises(TypeError, match="expected a matrix; the path comes second"):
            gf2kit.write(path, A)


def test_packed_bits_need_columns(tmp_path):
    for bitorder, format in [("big", "npy-packed"), ("little", "npy-packed-little")]:
        np.save(tmp_path / "a.npy", np.packbits(A, axis=1, bitorder=bitorder))
        assert gf2kit.read(tmp_path / "a.npy", format, columns=70) == A
        with pytest.raises(ValueError, match="for 80 columns"):
            gf2kit.read(tmp_path / "a.npy", format, columns=80)
        gf2kit.write(A, tmp_path / "named.npy", format)
        assert gf2kit.read(tmp_path / "named.npy", columns=70) == A  # in the order that the header names
    np.save(tmp_path / "a.npy", np.packbits(A, axis=1))
    assert gf2kit.read(tmp_path / "a.npy", columns=70) == A
    with pytest.raises(ValueError, match=r"a\.npy: .* npy-packed; columns= reads it"):
        gf2kit.read(tmp_path / "a.npy")
    gf2kit.write(A, tmp_path / "a.b8")
    assert (tmp_path / "a.b8").read_bytes() == np.packbits(A, axis=1, bitorder="little").tobytes()
    for call in [lambda: gf2kit.read(tmp_path / "a.b8"), lambda: gf2kit.read(tmp_path / "a.b8", "stim-b8")]:
        with pytest.raises(ValueError, match=r"a\.b8: expected columns="):
            call()
    gf2kit.write(A, tmp_path / "a.txt")
    with pytest.raises(ValueError, match="columns: expected None, as files of the format 'text'"):
        gf2kit.read(tmp_path / "a.txt", "text", columns=70)
    for wrong, error in [(-1, ValueError), ("x", TypeError), (2**64, ValueError)]:
        with pytest.raises(error, match="columns is"):
            gf2kit.read(tmp_path / "a.b8", columns=wrong)


def test_archives_of_several_arrays(tmp_path):
    path = tmp_path / "codes.npz"
    np.savez(path, H=A, G=A[:2].astype(float), wrong=3 * A, row=A[0], cube=A.reshape(5, 7, 10))
    for given in [lambda: path, lambda: path.open("rb"), lambda: io.BytesIO(gzip.compress(path.read_bytes()))]:
        assert gf2kit.read(given(), name="H") == gf2kit.read(given(), "npz", name="H") == A
        assert gf2kit.read(given(), name="row") == A[:1] and gf2kit.read(given(), name="G") == A[:2]
    for name, message in [
        (None, r"codes\.npz:.* 5: 'H', 'G', 'wrong', 'row', 'cube'"),
        ("X", r"codes\.npz:.* expected an array 'X', found 'H', 'G'"),
        ("wrong", r"codes\.npz:wrong:"),
        ("cube", r"codes\.npz:cube:"),
    ]:
        with pytest.raises(ValueError, match=message):
            gf2kit.read(path, name=name)
    gf2kit.write(A, tmp_path / "a:b.npz")
    assert gf2kit.read(tmp_path / "a:b.npz", name="arr_0") == gf2kit.read(f"{tmp_path}/a:b.npz:arr_0") == A
    gf2kit.write(A, tmp_path / "a.txt")
    with pytest.raises(ValueError, match="a.txt:.* expected a .npz or .mat file, whose arrays have names such as 'H'"):
        gf2kit.read(tmp_path / "a.txt", name="H")
    for format in ["npz", "mat"]:
        with pytest.raises(ValueError, match=r"a\.txt:"):
            gf2kit.read(tmp_path / "a.txt", format)


def test_csv_files_have_commas(tmp_path):
    for path in [tmp_path / "a.csv", tmp_path / "a.csv.gz"]:
        gf2kit.write(A, path)
        assert gf2kit.read(path) == gf2kit.read(path, "csv") == A
        assert np.array_equal(np.loadtxt(path, dtype=int, delimiter=","), A)
    assert (tmp_path / "a.csv").read_bytes().splitlines()[0] == ",".join(map(str, A.tolist()[0])).encode()


def test_files_of_scipy_and_matlab(tmp_path):
    mat, sparse = pytest.importorskip("scipy.io"), pytest.importorskip("scipy.sparse")
    sparse.save_npz(tmp_path / "a.npz", sparse.csr_matrix(A.astype(float)))
    assert gf2kit.read(tmp_path / "a.npz") == A
    sparse.save_npz(tmp_path / "huge.npz", sparse.csr_matrix((200_000, 200_000), dtype=bool))
    with pytest.raises(MemoryError, match=r"huge\.npz: .*200000 x 200000, which takes .*memory="):
        gf2kit.read(tmp_path / "huge.npz")
    mat.savemat(tmp_path / "a.mat", {"H": A, "G": A[:2].astype(float), "title": "code", "cell": np.array([[{}]], object)})
    assert gf2kit.read(tmp_path / "a.mat", name="G") == A[:2]
    with pytest.raises(ValueError, match=r"expected one matrix, found 2: 'H' \(5 x 70 "):
        gf2kit.read(tmp_path / "a.mat")


@pytest.mark.parametrize("options", [{}, {"delimiter": ","}, {"delimiter": ";", "header": "a\nb"}, {"fmt": "%.1f"}, {"fmt": "%.3e"}], ids=str)
def test_text_of_floats_is_read(tmp_path, options):
    np.savetxt(tmp_path / "a.txt", A, **options)
    assert gf2kit.read(tmp_path / "a.txt") == gf2kit.read(tmp_path / "a.txt", "text") == A
    with open(tmp_path / "a.txt") as file:
        assert gf2kit.read(file) == A


@pytest.mark.parametrize(
    "text, message",
    [
        ("1.0 0.0\n 1.0,2.5", ":2:6: expected 0 or 1, found '2'"),
        ("1.0 x", ":1:5: expected 0 or 1, found 'x'"),
        ("1.0 0\n1.0\n", r":2:4: expected 2 entries, as in the first row \(line 1\), found 1"),
        ("1.0 01\n", ":1:5: expected one entry in each field, as beside numbers and words, found '01'"),
        ("0.5", ":1:2: expected 0 or 1 without decimals, found '.' in a number"),
    ],
)
def test_wrong_text_of_floats_has_a_place(text, message):
    with pytest.raises(ValueError, match=message):
        gf2kit.read(io.StringIO(text))


def test_text_is_read_as_by_the_programs():
    with pytest.raises(ValueError, match=":[0-9]+: expected "):
        gf2kit.read(io.StringIO("10\n01\n\n11\n"))
    for text in ["((1, 0), (0, 1))", "\ufeffa,b\n1,0\n0,1\n", repr(np.eye(2, dtype=bool))]:
        assert gf2kit.read(io.StringIO(text)) == [[1, 0], [0, 1]]
    assert gf2kit.read(io.StringIO("12 13"), modulo_2=True) == [[0, 1]]
    with pytest.raises(ValueError, match="lightsout batch read many"):
        lights.read_board(io.StringIO("#.\n.#\n\n##\n##\n"))


def test_damaged_and_growing_files_of_gzip(tmp_path):
    data = gzip.compress(b"101\n" * 1000)
    assert gf2kit.read(io.BytesIO(data + data)).shape == (2000, 3)
    for wrong in [data[:-4], data[:20], data[:10] + b"\xff" * 20, data + b"rest"]:
        with pytest.raises(ValueError, match="<file>:"):
            gf2kit.read(io.BytesIO(wrong))
    (tmp_path / "a.gz").write_bytes(gzip.compress(bytes(10**7)))
    with pytest.raises(MemoryError, match=r"a\.gz"):
        gf2kit.read(tmp_path / "a.gz", memory=10**6)


def test_systems_boards_and_graphs_from_file_objects(tmp_path):
    for name in ["a.cnf", "a.cnf.gz"]:
        gf2kit.write_dimacs(tmp_path / name, A, A[:, 0])
    assert gzip.decompress((tmp_path / "a.cnf.gz").read_bytes()) == (tmp_path / "a.cnf").read_bytes()
    for file in [io.BytesIO(), io.StringIO()]:
        gf2kit.write_dimacs(file, A, A[:, 0])
        file.seek(0)
        assert gf2kit.read_dimacs(file)[0] == A
    for given in [tmp_path / "a.cnf.gz", io.BytesIO((tmp_path / "a.cnf").read_bytes())]:
        a, b = gf2kit.read_dimacs(given)
        assert a == A and (b == A[:, 0]).all()
    assert lights.read_board(io.StringIO("#._\n..#\n"))[0] == [[1, 0, 0], [0, 0, 1]]
    assert lights.read_graph(io.BytesIO(gzip.compress(b"3 2\n1 2\n2 3\n"))) == [[1, 1, 0], [1, 1, 1], [0, 1, 1]]


@pytest.mark.skipif(GF2 is None, reason="there are no programs")
@pytest.mark.parametrize("name", ["a.npz", "a.mat", "a.npz.gz", "a.mtx.gz", "a.gf2", "a.txt"])
def test_the_programs_and_python_read_each_other(tmp_path, name):
    gf2kit.write(A, tmp_path / name)
    assert int(subprocess.check_output([GF2, "rank", name], cwd=tmp_path)) == naive.rank(A)
    if not name.endswith(".gz"):
        subprocess.run([GF2, "convert", name, "-o", f"b{name}"], cwd=tmp_path, check=True)
        assert gf2kit.read(tmp_path / f"b{name}") == A


def test_extensions_are_listed(tmp_path):
    with pytest.raises(ValueError, match=r"x\.unknown: expected .*\.npy.*\.csv.*, or \.gz after it, found '\.unknown'"):
        gf2kit.write(A, tmp_path / "x.unknown")
    assert not list(tmp_path.iterdir())
    gf2kit.write(A, tmp_path / "x.unknown", "npz")
    assert gf2kit.read(tmp_path / "x.unknown", "npz") == A


def test_files_beyond_the_memory_limit_are_refused(tmp_path):
    (tmp_path / "a").write_text("200000 200000 M\n1 1 1\n0 0 0\n")
    with pytest.raises(MemoryError, match="200000 x 200000, which takes 4.7 GiB; memory="):
        gf2kit.read(tmp_path / "a")
    (tmp_path / "a").write_text("40000 60000 M\n1 1 1\n0 0 0\n")
    for memory in ["1M", 10**6]:
        with pytest.raises(MemoryError):
            gf2kit.read(tmp_path / "a", memory=memory)
    assert gf2kit.read(tmp_path / "a", memory="300M").shape == (40000, 60000)
    assert gf2kit.read(tmp_path / "a", "sms", 300 << 20).shape == (40000, 60000)
    with pytest.raises(ValueError, match="memory: expected"):
        gf2kit.read(tmp_path / "a", memory="much")
    with pytest.raises(ValueError, match="/dev/zero:1:1: expected text"):
        gf2kit.read("/dev/zero")


# Access to a mapped file that was truncated would end the process.
def test_files_may_be_truncated_during_reading(tmp_path):
    a = gf2kit.random(8000, 16000, seed=1)
    gf2kit.write(a, tmp_path / "a.gf2", "gf2")
    stop = threading.Event()

    def cut():
        whole = (tmp_path / "a.gf2").read_bytes()
        while not stop.is_set():
            with open(tmp_path / "a.gf2", "r+b") as file:
                file.truncate(0)
                file.write(whole)

    thread = threading.Thread(target=cut)
    thread.start()
    try:
        for _ in range(60):
            try:
                gf2kit.read(tmp_path / "a.gf2", "gf2")
            except ValueError:
                pass
    finally:
        stop.set()
        thread.join()


def test_missing_and_malformed_files_raise(tmp_path):
    with pytest.raises(FileNotFoundError, match="missing.txt") as missing:
        gf2kit.read(tmp_path / "missing.txt")
    assert missing.value.errno == errno.ENOENT
    assert missing.value.filename == str(tmp_path / "missing.txt")
    with pytest.raises(IsADirectoryError):
        gf2kit.read(tmp_path)
    with pytest.raises(NotADirectoryError):
        gf2kit.read("/dev/null/a")
    with pytest.raises(FileNotFoundError, match="directory"):
        gf2kit.write([[1]], tmp_path / "no" / "directory")
    with pytest.raises(OSError) as full:
        gf2kit.write([[1]], "/dev/full")
    assert full.value.errno == errno.ENOSPC
    (tmp_path / "a").write_text("p cnf 2 1\n1 2 0\n")
    for call in [gf2kit.read, gf2kit.read_dimacs]:
        with pytest.raises(ValueError, match="a:[12]:?"):
            call(tmp_path / "a")
    with pytest.raises(ValueError, match="runes.*text"):
        gf2kit.write([[1]], tmp_path / "a", "runes")
