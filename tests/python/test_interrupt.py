# SPDX-License-Identifier: MIT
"""Ctrl-C ends long calls, and other threads run meanwhile."""

import os
import signal
import threading
import time

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import codes, lights

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


@pytest.fixture(autouse=True)
def slow_kernels():
    gf2kit.use_kernels("portable")
    yield
    gf2kit.use_kernels(gf2kit.available_kernels()[-1])


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


def test_calls_in_several_threads_are_right():
    systems = [(gf2kit.random(300 + k, 300, seed=k), naive.random((300 + k,), k)) for k in range(8)]
    expected = [gf2kit.solve(a, b) for a, b in systems]
    answers = [None] * 8

    def work(k):
        for _ in range(20):
            answers[k] = gf2kit.solve(*systems[k])

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for (a, b), answer, other in zip(systems, answers, expected):
        assert bool(answer) == bool(other) and gf2kit.verify(a, b, answer)


def test_time_ends_what_a_search_is_set_up_from():
    with pytest.raises(TimeoutError, match="there is no answer yet"):
        LONG_CODE.minimum_distance(time=0.01)
