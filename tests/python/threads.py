# SPDX-License-Identifier: MIT
"""Eight threads call random functions at once: every answer is right, and memory does not grow.

    threads.py CALLS

The right answers are those of plain NumPy (naive.py), or of one thread where it has none; they are made beforehand.
Memory is the resident set after the first fifth of the calls, and at the end.
"""

import os
import random
import sys
import threading
import time

import naive
import numpy as np

import gf2kit
from gf2kit import Polynomial, codes, lights

THREADS = 8
MAX_GROWTH = 8 << 20  # bytes, of the allocators' pools


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def same(found, expected):
    if isinstance(expected, tuple):
        return len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(expected, np.ndarray):
        return np.array_equal(np.asarray(found), expected)
    return found == expected


def cases():
    """Pairs of a call without arguments, and what it must return."""
    for seed, shape in enumerate([(1, 1), (5, 9), (30, 30), (64, 65), (90, 40), (128, 130)] * 2):
        a = naive.random(shape, seed, rank=None if seed % 2 else max(1, min(shape) // 2))
        form, pivots = naive.rref(a)
        for given in (a, gf2kit.Matrix(a)):
            yield lambda a=given: gf2kit.rank(a), len(pivots)
            yield lambda a=given: gf2kit.rref(a), (form, np.array(pivots))
            yield lambda a=given: gf2kit.nullspace(a), naive.nullspace(a)
            yield lambda a=given: gf2kit.matmul(a, np.eye(a.shape[1], dtype=np.uint8)), a
            yield lambda a=given, t=a.T: gf2kit.matmul(a, t), naive.product(a, a.T)
            yield lambda a=given: gf2kit.ple(a).pivot_rows, np.array(naive.rref(a.T)[1])
            yield lambda a=given: gf2kit.elimination_steps(a).reduced, form
            yield lambda a=given: gf2kit.hstack([a, a]), np.hstack([a, a])
            yield lambda a=given: gf2kit.Matrix(a).T.to_array(), a.T
            yield lambda a=given: gf2kit.Matrix.from_packed(gf2kit.Matrix(a).to_packed(), columns=a.shape[1]).to_array(), a
            yield lambda a=given: gf2kit.Matrix(a)[::-1].to_array(), a[::-1]
        b = naive.random((shape[0],), seed)
        x = naive.solve(a, b)
        yield lambda a=a, b=b: gf2kit.solve(a, b).x, x
        yield lambda a=a, b=b: gf2kit.verify(a, b, gf2kit.solve(a, b)), True
        stack = np.stack([a] * 5)
        yield lambda s=stack: gf2kit.rank(s), np.full(5, len(pivots))
        if shape[0] <= 9:
            weights = np.bincount(naive.span(form[: len(pivots)]).sum(axis=1, dtype=int), minlength=shape[1] + 1).tolist()
            yield lambda a=a: gf2kit.weight_distribution(a).counts, weights
            least = next((w for w, count in enumerate(weights) if w and count), None)  # None for the code {0}, left out
            yield lambda a=a: gf2kit.minimum_distance(a).distance, least
    for number in (1, 11, 0x1234567, 2**200 + 12345):
        p = Polynomial(number)
        yield lambda p=p: int((p * p).sqrt()), number
        yield lambda p=p: divmod(p * p + 1, p * p)[1], Polynomial(1) % (p * p)
        yield lambda p=p: (p.shifted().shifted(), p.reverse().reverse()), (p, p >> int(p.exponents()[0]))
        yield lambda p=p: p.factor(), p.factor()
    for seed in range(6):
        board = naive.random((4, 5), seed)
        a = np.asarray(lights.press_matrix(4, 5))
        x = naive.solve(a, board.ravel())
        yield lambda b=board: lights.solve(b).presses, x.reshape(4, 5)  # the nullity of 4 x 5 is 0
        yield lambda b=board: lights.minimum(b).count, int(x.sum())
        yield lambda b=board: lights.solve_many([b, b]).presses, np.stack([x.reshape(4, 5)] * 2)
    for n, expected in enumerate([0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6], 1):
        yield lambda n=n: lights.nullity(n, n), expected
    yield lambda: lights.daily_challenge("2026-07-01").seed, 20260701
    yield lambda: (codes.toric(3).n, codes.toric(3).k), (18, 2)
    yield lambda: codes.encode(codes.hamming(3), [1, 0, 0, 0]), codes.hamming(3)[0]

    def refused():
        try:
            gf2kit.solve(np.eye(3, dtype=int), [1, 0])
        except ValueError as error:
            return str(error)

    yield refused, "b: expected shape (3,) for the 3 rows of A, of shape (3, 3), got shape (2,)"

    def system():
        made = gf2kit.IncrementalSystem(2)
        return [made.add(row, side).kind for row, side in [([1, 0], 1), ([0, 1], 1), ([1, 1], 1)]]

    yield system, ["new", "new", "contradictory"]


def main(calls):
    table = [(call, expected) for call, expected in cases() if expected is not None]
    for call, expected in table:
        found = call()
        assert same(found, expected), (found, expected)
    wrong, done, marks = [], [0] * THREADS, {}

    def work(number):
        generator = random.Random(number)
        for _ in range(calls // THREADS):
            call, expected = generator.choice(table)
            try:
                found = call()
                if not same(found, expected):
                    wrong.append((found, expected))
            except Exception as error:
                wrong.append((error, expected))
            done[number] += 1
            if number == 0 and done[0] == calls // THREADS // 5:
                marks["warm"] = resident()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(THREADS)]
    begin = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds, end = time.monotonic() - begin, resident()
    growth = end - marks["warm"]
    print(
        f"{sum(done)} calls of {len(table)} kinds in {THREADS} threads, {seconds:.0f} s: {len(wrong)} wrong; resident "
        f"{marks['warm'] / 2**20:.1f} MiB after a fifth of the calls, {end / 2**20:.1f} MiB at the end"
    )
    for found, expected in wrong[:3]:
        print(f"found {found!r}, expected {expected!r}")
    return 1 if wrong or growth > MAX_GROWTH or sum(done) != calls // THREADS * THREADS else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
