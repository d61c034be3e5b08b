# SPDX-License-Identifier: MIT
"""Calls of the Python module for which memory runs out at the n-th allocation of the library: a MemoryError, or the
right answer; no leak, arguments as before, and the same call afterwards is right. Blocks of at most 64 bytes do not
fail: where pybind11 registers an object, nothing catches the exception. To be run with libgf2_faults.so preloaded;
`python_test.py MOST` tries every n up to MOST."""

import ctypes
import gc
import sys
import tempfile
from pathlib import Path

import gf2kit
import numpy as np
from gf2kit import Matrix, Polynomial, codes, lights

faults = ctypes.PyDLL(None)  # keeps the interpreter's lock, and needs no memory of ours
random = np.random.default_rng(1)
A = random.integers(0, 2, (60, 80), dtype=np.uint8)
M = Matrix(A)
LOW = gf2kit.random(70, 70, rank=60, seed=1)
B = A @ random.integers(0, 2, 80) % 2
CODE = gf2kit.random(12, 40, seed=2)
SPARSE = gf2kit.random_sparse("rows", 200, 150)
BOARD = np.ones((7, 7), dtype=np.uint8)
P = Polynomial("x^200 + x^13 + x^2 + 1")
FILES = Path(tempfile.mkdtemp())
gf2kit.write(M, FILES / "a.npz")
gf2kit.write(M, FILES / "a.png")


def files():
    gf2kit.write(M, FILES / "b.npz")
    return [gf2kit.read(FILES / name) == M for name in ("a.npz", "a.png", "b.npz")]


def system():
    rows = gf2kit.IncrementalSystem(80)
    for row, side in zip(A, B):
        before = rows.equations
        try:
            rows.add(row, side)
        except MemoryError:
            assert rows.equations == before
            raise
    return rows.solution().x.tolist()


def in_place():
    c = M.copy()
    c[3, :] = c[4, :]
    c ^= M
    return (c,)


SCENARIOS = {
    "matrices": lambda: (Matrix(A), M @ M.T, M.T, ~M, M[::2, 1:70:3], M.tolist()[0][:5]),
    "in place": in_place,
    "elimination": lambda: (gf2kit.rank(A), gf2kit.rref(LOW)[0], gf2kit.ple(LOW).L, gf2kit.nullspace(A)),
    "solve": lambda: (gf2kit.solve(A, B).x, gf2kit.solve(A, B).nullspace, bool(gf2kit.solve(LOW, np.ones(70, int)))),
    "batch": lambda: gf2kit.rank(np.stack([A[:40, :40]] * 50)),
    "incremental system": system,
    "sparse": lambda: (SPARSE.solve(SPARSE @ np.ones(150, int)).x, SPARSE.rank_bounds()),
    "searches": lambda: (gf2kit.minimum_distance(CODE).distance, gf2kit.weight_distribution(CODE).counts),
    "boards": lambda: (lights.solve(BOARD).presses, lights.minimum(BOARD).presses),
    "codes": lambda: codes.toric(3).minimum_distance().weight,
    "polynomials": lambda: (str(P * P), P.factor(), gf2kit.characteristic_polynomial(LOW), P.gcd(P * P)),
    "certificates": lambda: gf2kit.certificate("rank", A),
    "files": files,
}
ARGUMENTS = (A, M.copy().to_array(), B, BOARD)
COPIES = tuple(a.copy() for a in ARGUMENTS)


def text(answer):
    return repr([a.tolist() if isinstance(a, (Matrix, np.ndarray)) else str(a) for a in answer]) if isinstance(answer, tuple) else str(answer)


def inject(name, call, most, forever):
    right = text(call())
    gc.collect()
    faults.gf2_faults_arm(b"blocks", 0, 0)
    call()
    calls = faults.gf2_faults_disarm()
    live = faults.gf2_faults_live(0)
    errors = 0
    for first in range(1, min(calls, most) + 1):
        where = f"{name}: allocation {first}{' and all after it' if forever else ''}"
        answer = None
        faults.gf2_faults_arm(b"blocks", first, forever)
        try:
            answer = call()
        except MemoryError:
            errors += 1
        finally:
            faults.gf2_faults_disarm()
        assert answer is None or text(answer) == right, where
        assert all(np.array_equal(a, b) for a, b in zip(ARGUMENTS, COPIES)) and np.array_equal(M.to_array(), A), where
        assert text(call()) == right, where
    answer = None
    gc.collect()
    leaked = faults.gf2_faults_live(0) - live
    assert leaked < 4, f"{name}: {leaked} blocks"  # tables that have grown meanwhile
    if most > 100:
        print(f"{name} in Python: {calls} allocations, {min(calls, most)} failures, {errors} exceptions", flush=True)


most = int(sys.argv[1]) if len(sys.argv) > 1 else 10
for name, call in SCENARIOS.items():
    for forever in (0, 1):
        inject(name, call, most, forever)
for file in FILES.iterdir():
    file.unlink()
FILES.rmdir()
