# SPDX-License-Identifier: MIT
"""Children of fork() compute, whatever another thread of the parent was doing; an alarm ends those that hang."""

import os
import signal
import subprocess
import sys
import threading
import warnings

import gf2kit
import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")


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
