# SPDX-License-Identifier: MIT
"""What the Python module costs: solve() on packed arrays beside the same call of the library.

usage: bench_python.py LIBGF2KIT [SIZE] [ROUNDS]

LIBGF2KIT is the shared library with the C interface, whose gf2_solve() is gf2::solve() and nothing else; the gf2kit
of the same build must be on PYTHONPATH. Answers are verified and compared before anything is timed. Rounds take the
calls in turn, so that whatever else the machine does meets all of them. On a machine that others use, the CPU times
say more.
"""

import ctypes
import statistics
import sys
import time

import numpy as np

import gf2kit
from gf2kit import Matrix


class Library:
    """The library, with one matrix and one right-hand side that it has already."""

    def __init__(self, path, words, columns, side):
        self.c = ctypes.CDLL(path)
        self.matrix = ctypes.c_void_p()
        self.rows, self.columns = len(words), columns
        self.side = side.ctypes.data_as(ctypes.c_void_p)
        pointer, size = ctypes.c_void_p, ctypes.c_size_t
        self.c.gf2_matrix_create.argtypes = [size, size, pointer]
        self.c.gf2_matrix_set_rows.argtypes = [pointer, size, size, pointer, size]
        self.c.gf2_solve.argtypes = [pointer, pointer, size, pointer]
        self.c.gf2_solution_x.argtypes = [pointer, pointer]
        self.c.gf2_solution_free.argtypes = [pointer]
        assert self.c.gf2_matrix_create(self.rows, columns, ctypes.byref(self.matrix)) == 0
        assert self.c.gf2_matrix_set_rows(self.matrix, 0, self.rows, words.ctypes.data, words.shape[1]) == 0

    def solve(self):
        answer = ctypes.c_void_p()
        status = self.c.gf2_solve(self.matrix, self.side, self.rows, ctypes.byref(answer))
        assert status == 0, status
        return answer

    def x(self, answer):
        words = np.zeros((1, (self.columns + 63) // 64), dtype=np.uint64)
        assert self.c.gf2_solution_x(answer, words.ctypes.data) == 0
        return Matrix.from_words(words, self.columns)[0]


def main(path, size=10_000, rounds=21):
    a = gf2kit.random(size, size, seed=1)
    b = a @ gf2kit.random(1, size, seed=2)[0]
    words = a.words.copy()
    big, little = a.to_packed("big"), a.to_packed("little")
    side = Matrix(b[np.newaxis]).words.copy()
    library = Library(path, words, size, side)

    def in_library():
        answer = library.solve()
        library.c.gf2_solution_free(answer)

    calls = {
        "library": in_library,
        "Matrix": lambda: gf2kit.solve(a, b),
        "words, in place": lambda: gf2kit.solve(words, b, columns=size),
        "words, copied": lambda: gf2kit.solve(Matrix.from_words(words, size), b),
        "packbits, little": lambda: gf2kit.solve(Matrix.from_packed(little, size, "little"), b),
        "packbits, big": lambda: gf2kit.solve(Matrix.from_packed(big, size, "big"), b),
    }
    found = gf2kit.solve(words, b, columns=size)
    assert gf2kit.verify(a, b, found)
    assert (found.x == library.x(library.solve())).all()
    assert Matrix.from_packed(big, size, "big") == Matrix.from_packed(little, size, "little") == a

    times = {name: [] for name in calls}
    cpu_times = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            begin, cpu_begin = time.perf_counter(), time.process_time()
            call()
            times[name].append(time.perf_counter() - begin)
            cpu_times[name].append(time.process_time() - cpu_begin)

    print(f"solve, {size} x {size}, rank {gf2kit.rank(a)}, kernels {gf2kit.kernels()}, median of {rounds} rounds")
    print(f"{'':18} {'ms':>8} {'quartiles':>18} {'ratio':>7} {'CPU ms':>9} {'ratio':>7}")
    for name, seconds in times.items():
        low, median, high = (1e3 * quartile for quartile in statistics.quantiles(seconds, n=4))
        cpu = 1e3 * statistics.median(cpu_times[name])
        print(
            f"{name:18} {median:8.2f} {low:8.2f}..{high:8.2f} {median / 1e3 / statistics.median(times['library']):7.3f}"
            f" {cpu:9.2f} {cpu / 1e3 / statistics.median(cpu_times['library']):7.3f}"
        )


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
