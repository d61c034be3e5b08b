# SPDX-License-Identifier: MIT
"""The process around the calls: its end while threads are in calls, children of fork(), Ctrl-C, and other threads."""

import os
import signal
import subprocess
import sys
import threading
import time
import warnings

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes, lights

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


def test_a_limit_of_one_thread_starts_no_other():
    program = """
import os, gf2kit
def threads(): return len(os.listdir("/proc/self/task"))
A = gf2kit.random(4000, 4000, seed=1)
before = threads()
with gf2kit.ThreadLimit(2), gf2kit.ThreadLimit(1):
    B = A @ A
print(threads() - before)
assert A @ A == B
print(threads() - before)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert printed[0] == "0" and int(printed[1]) >= 0
    with pytest.raises(ValueError, match="threads is 0"):
        gf2kit.ThreadLimit(0)


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")


def status_of_child(work):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python warns about threads
        child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(60)
        is_right = False
        try:
            is_right = work()
        finally:
            os._exit(0 if is_right else 1)
    return os.waitpid(child, 0)[1]


@needs_fork
def test_children_compute_beside_a_busy_thread():
    a = gf2kit.random(2100, 2100, seed=1)
    checks = gf2kit.random(20, 40, seed=1)
    rank = gf2kit.rank(a)
    is_over = threading.Event()

    def compute():
        while not is_over.is_set():
            gf2kit.rank(a)

    thread = threading.Thread(target=compute)
    thread.start()

    def work():
        if gf2kit.rank(a) != rank or gf2kit.rank(gf2kit.random(700, 700, seed=2) @ gf2kit.random(700, 1)) > 1:
            return False
        found = gf2kit.min_weight(checks, checks @ ([1] + [0] * 39))
        return found.proved and found.weight <= 1

    statuses = [status_of_child(work) for _ in range(24)]
    is_over.set()
    thread.join()
    assert statuses == [0] * 24


@needs_fork
def test_ctrl_c_ends_a_search_in_a_child():
    gf2kit.rank(gf2kit.random(2100, 2100))  # with several threads, if available

    def work():
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        try:
            gf2kit.min_weight(gf2kit.random(150, 300), [1] * 150)
        except KeyboardInterrupt:
            return True
        return False

    assert status_of_child(work) == 0


@needs_fork
def test_a_child_ends_without_waiting_for_threads_of_the_parent():
    program = """
import os, signal, threading, time, gf2kit
a = gf2kit.random(5000, 5000)
def compute():
    while True:
        gf2kit.rank(a)
threading.Thread(target=compute, daemon=True).start()
for _ in range(8):
    time.sleep(0.02)
    child = os.fork()
    if child == 0:
        signal.alarm(9)  # the end of an interpreter waits 10 seconds for work that does not end
        gf2kit.rank(a)
        raise SystemExit(0)
    assert os.waitpid(child, 0)[1] == 0
"""
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")


HUGE = gf2kit.random(150, 300, seed=1)
SIDE = naive.random((150,), 1)
LARGE = gf2kit.random(40_000, 40_000, seed=1)  # half a minute for elimination with the portable kernels

LONG_CODE = codes.CssCode(*2 * [[[j >> i & 1 for j in range(1, 2**14)] for i in range(14)]])  # of distance 3

LONG_CALLS = {
    "CssCode.minimum_distance": lambda: LONG_CODE.minimum_distance(),
    "CssCode.logical_operators": lambda: LONG_CODE.logical_operators(),
    "Polynomial.factor": lambda: gf2kit.Polynomial("x^100000 + x + 1").factor(),
    "min_weight": lambda: gf2kit.min_weight(HUGE, SIDE),
    "minimum_distance": lambda: gf2kit.minimum_distance(gf2kit.random(150, 300, seed=2)),
    "lights.minimum": lambda: lights.minimum(np.zeros((40, 40), dtype=int), topology="torus", target="on"),
    "rank": lambda: gf2kit.rank(LARGE),
    "rref": lambda: gf2kit.rref(LARGE),
    "solve": lambda: gf2kit.solve(LARGE, np.zeros(40_000, dtype=bool)),
    "nullspace": lambda: gf2kit.nullspace(LARGE),
    "inverse": lambda: gf2kit.inverse(LARGE),
    "matmul": lambda: LARGE @ LARGE,
    "kron": lambda: gf2kit.kron(gf2kit.random(400, 400, seed=1), gf2kit.random(500, 500, seed=2)),
    "random": lambda: gf2kit.random(30_000, 30_000, rank=30_000),
    "random, sparse": lambda: gf2kit.random(30_000, 30_000, density=0.01, rank=30_000),
}


@pytest.fixture
def slow_kernels():
    gf2kit.use_kernels("portable")
    yield
    gf2kit.use_kernels(gf2kit.available_kernels()[-1])


@pytest.mark.usefixtures("slow_kernels")
@pytest.mark.parametrize("name", LONG_CALLS)
def test_ctrl_c_ends_long_calls(name):
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    begin = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        LONG_CALLS[name]()
    assert 0.1 < time.monotonic() - begin < 20
    timer.join()


def test_a_signal_handler_that_raises_nothing_does_not_end_the_call():
    seen = []
    before = signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1))
    timer.start()
    answer = gf2kit.min_weight(HUGE, SIDE, time=0.5)
    signal.signal(signal.SIGUSR1, before)
    assert seen == [1] and gf2kit.verify(HUGE, SIDE, answer)


@pytest.mark.usefixtures("slow_kernels")
@pytest.mark.parametrize("name", ["min_weight", "rank"])
def test_other_threads_run_during_calls(name):
    done = threading.Event()
    steps = []

    def count():
        while not done.is_set():
            steps.append(1)
            time.sleep(0.01)

    thread = threading.Thread(target=count)
    thread.start()
    time.sleep(0.05)
    before = len(steps)
    if name == "rank":
        gf2kit.rank(gf2kit.random(12_000, 12_000, seed=1))
    else:
        gf2kit.min_weight(HUGE, SIDE, time=0.5)
    after = len(steps)
    done.set()
    thread.join()
    assert after - before >= 10


@pytest.mark.usefixtures("slow_kernels")
def test_time_ends_what_a_search_is_set_up_from():
    with pytest.raises(TimeoutError, match="there is no answer yet"):
        LONG_CODE.minimum_distance(time=0.01)
