# SPDX-License-Identifier: MIT
"""The interpreter exits without a signal or an abort while threads are in calls, whatever they wait for."""

import os
import subprocess
import sys

import pytest

ROUNDS = int(os.environ.get("GF2_TEST_ROUNDS", "1"))

BEGIN = """
import threading, time, numpy as np, gf2kit
def always(call):
    def work():
        while True:
            call()
    threading.Thread(target=work, daemon=True).start()
"""
END = """
time.sleep(0.1)
print("the end")
"""
CALLS = {
    "short calls": "a = gf2kit.random(700, 700); always(lambda: gf2kit.rank(a))",
    "long calls": "a = gf2kit.random(2500, 2500); always(lambda: gf2kit.rank(a))",
    "a very long call": "a = gf2kit.random(12000, 12000); always(lambda: gf2kit.rank(a))",
    "progress": """
a = gf2kit.random(150, 300)
def progress(*numbers):
    for _ in range(100_000):  # other threads want the lock meanwhile
        pass
always(lambda: gf2kit.min_weight(a, np.ones(150, int), progress=progress))
""",
    "arrays": """
a = np.ones((1500, 1500), dtype=np.int64)
always(lambda: gf2kit.Matrix(a).to_array(float))
always(lambda: gf2kit.Matrix.from_packed(np.packbits(a, axis=1)[:, ::-1]).to_packed())
always(lambda: np.vstack([gf2kit.Matrix(a), a]))
""",
    "several threads": """
a = gf2kit.random(2500, 2500)
for call in [gf2kit.rank, gf2kit.rref, gf2kit.nullspace, lambda a: a @ a, lambda a: gf2kit.random(300, 300)]:
    always(lambda call=call: call(a))
""",
}


@pytest.mark.parametrize("name", CALLS)
def test_the_interpreter_ends_during_calls(name):
    program = [sys.executable, "-c", BEGIN + CALLS[name] + END]
    for _ in range(ROUNDS):
        # Three at a time, so that they compete for the processors.
        runs = [
            subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)
        ]
        for run in runs:
            out, errors = run.communicate(timeout=120)
            assert (run.returncode, out, errors) == (0, "the end\n", "")


def test_objects_that_die_last_can_call():
    program = """
import atexit, gf2kit
class Last:
    def __del__(self, rank=gf2kit.rank, a=gf2kit.random(2500, 2500), b=gf2kit.random(5, 5, rank=3)):
        print(rank(a) > 2400, rank(b))
last = Last()
atexit.register(lambda a=gf2kit.random(2500, 2500): print(gf2kit.rank(a) > 2400))
"""
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (out.returncode, out.stdout, out.stderr) == (0, "True\nTrue 3\n", "")


def test_a_subinterpreter_cannot_import_it():
    pytest.importorskip("_xxsubinterpreters")
    for before in ("", "import gf2kit; "):
        program = f"import _xxsubinterpreters as s; {before}s.run_string(s.create(), 'import gf2kit')"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        assert done.returncode == 1 and "ImportError" in done.stderr
        assert before or "gf2kit does not work in subinterpreters" in done.stderr
