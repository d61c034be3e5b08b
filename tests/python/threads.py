# SPDX-License-Identifier: MIT
"""Eight threads call random functions at once: every answer is right, and memory does not grow.

    threads.py CALLS

The right answers are those of one thread, made beforehand.
Memory is the resident set after the first fifth of the calls, and at the end.
"""

import functools
import os
import random
import sys
import threading
import time

import naive
import numpy as np

import gf2kit
from gf2kit import codes, lights

THREADS = 8
MAX_GROWTH = 8 << 20  # bytes, of the allocators' pools


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def same(found, expected):
    if isinstance(expected, tuple):
        return len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(expected, np.ndarray):
        return np.array_equal(found, expected)
    return found == expected


def refused():
    try:
        gf2kit.solve(np.eye(3, dtype=int), [1, 0])
    except ValueError as error:
        return str(error)


def system():
    made = gf2kit.IncrementalSystem(2)
    return [made.add(row, side).kind for row, side in [([1, 0], 1), ([0, 1], 1), ([1, 1], 1)]]


OF_A_MATRIX = [
    *[gf2kit.rank, gf2kit.rref, gf2kit.nullspace, gf2kit.ple, gf2kit.elimination_steps, lambda a: gf2kit.hstack([a, a])],
    *[lambda a: gf2kit.matmul(a, np.asarray(a).T), lambda a: gf2kit.Matrix(a).T, lambda a: gf2kit.Matrix(a)[::-1]],
    lambda a: gf2kit.Matrix.from_packed(gf2kit.Matrix(a).to_packed(), columns=a.shape[1]),
]


def cases():
    """Calls without arguments."""
    for seed, shape in enumerate([(1, 1), (5, 9), (30, 30), (64, 65), (90, 40), (128, 130)] * 2):
        a = naive.random(shape, seed, rank=None if seed % 2 else max(1, min(shape) // 2))
        yield from (functools.partial(call, kind(a)) for call in OF_A_MATRIX for kind in (np.asarray, gf2kit.Matrix))
        b = naive.random((shape[0],), seed)
        yield functools.partial(gf2kit.solve, a, b)
        yield lambda a=a, b=b: gf2kit.verify(a, b, gf2kit.solve(a, b))
        yield functools.partial(gf2kit.rank, np.stack([a] * 5))
        if shape[0] <= 9:
            yield functools.partial(gf2kit.weight_distribution, a)
            yield functools.partial(gf2kit.minimum_distance, a)
    for p in map(gf2kit.Polynomial, (1, 11, 0x1234567, 2**200 + 12345)):
        yield lambda p=p: (p * p).sqrt()
        yield lambda p=p: divmod(p * p + 1, p * p)
        yield lambda p=p: (p.shifted(), p.reverse(), p.exponents())
        yield p.factor
    for seed in range(6):
        board = naive.random((4, 5), seed)
        yield functools.partial(lights.solve, board)
        yield functools.partial(lights.minimum, board)
        yield functools.partial(lights.solve_many, [board, board])
    yield from (functools.partial(lights.nullity, n, n) for n in range(1, 12))
    yield from (lambda: lights.daily_challenge("2026-07-01"), lambda: codes.toric(3))
    yield from (lambda: codes.encode(codes.hamming(3), [1, 0, 0, 0]), refused, system)


def main(calls):
    table = [(call, call()) for call in cases()]
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
