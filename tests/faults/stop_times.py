# SPDX-License-Identifier: MIT
"""How soon commands end after SIGINT and SIGTERM: commands that take more than a second are interrupted at random
times. They must end with status 4, or by the signal, and leave files as they were, whole new ones, or a checkpoint that
can be resumed. Usage: stop_times.py DIRECTORY-OF-PROGRAMS [TIMES [NAME]]. Prints for each command how often it was
interrupted, and the median and longest time until its end, in seconds; last the longest time of all its processors, the
one to look at if the machine is shared."""

import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

INPUTS = {
    "big": "gf2 random 30000 30000 --to gf2",
    "mid": "gf2 random 14000 14000 --to gf2",
    "regular": "gf2 random 3000 3000 --rank 3000 --to gf2",
    "side": "gf2 random 1 30000",
    "code": "gf2 random 60 200",
    "mid-code": "gf2 random 26 64",
    "checks": "gf2 random 60 200 --seed 2",
    "syndromes": "gf2 random 50 60",
    "wide": "gf2 random 40 130",
    "short": "gf2 random 1 40",
    "small": "gf2 random 96 96",
    "sparse": "gf2 random 400000 390000 --sparse rows",
    "sequence": "gf2 random 1 8000000",
    "css": "gf2 code bivariate-bicycle 12 12 x^3+y^2+y^7 y^3+x+x^2",
    "board": "lightsout make --all-on 61 61",
    "boards": "lightsout make 47 47 --random --solvable --count 20",
    "picture": "gf2 random 61 61",
    "large-board": "lightsout make 1500 1500 --random --solvable",
}

# Commands on inputs for which they take more than a second.
COMMANDS = """
gf2 rank big
gf2 solve big side
gf2 solve wide short --min
gf2 nullity big
gf2 rref big -o out.gf2
gf2 nullspace big -o out.gf2
gf2 inverse big -o out.gf2
gf2 determinant big
gf2 mul big big -o out.gf2
gf2 transpose big -o out.txt
gf2 add big big -o out.txt
gf2 convert big -o out.png
gf2 info big --rank
gf2 random 40000 40000 --rank 20000 -o out.gf2
gf2 rank big --certificate out
gf2 rank sparse
gf2 space sum big big -o out.gf2
gf2 circuit small
gf2 betti sparse
gf2 charpoly big
gf2 minpoly big
gf2 frobenius big
gf2 power big 123456789123456789 -o out.gf2
gf2 order regular
gf2 distance code --checkpoint new
gf2 distance --code css --checkpoint new
gf2 weights wide --checkpoint new
gf2 radius mid-code --parity-check
gf2 decode checks syndromes
gf2 minweight wide short --checkpoint new
gf2 poly factor x^300000+x+1
gf2 poly irreducible x^300000+x^7+1
gf2 poly order x^1201+x+1
gf2 poly primitive x^100003+x+1
gf2 recurrence sequence --terms 4
lightsout solve board --min --checkpoint new
lightsout solve --generate random:60000x60000 -o out.pbm
lightsout hint board
lightsout batch boards --min
lightsout equations large-board
lightsout quiet 200 200 --rule 90,90
lightsout report 300 300 --rule 90,90
lightsout chase 2000 2000
lightsout nullity --table 600 -o out --checkpoint new
lightsout nullity --square 1..60000 --checkpoint new
lightsout stats 9 9 --budget 10000000000
lightsout minima 1..90 --checkpoint new
lightsout make 61 61 --difficulty hard
lightsout make 2000 2000 --difficulty easy
lightsout make 61 61 --from-picture picture --solvable
gf2-check mid out-of-rank
"""

OLD = b"an older file\n"


def files():
    return {name: Path(name).read_bytes() for name in os.listdir(".") if not name.startswith(("big", "sequence", "sparse"))}


def processor_time(child):
    fields = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stop(words, signal_number, delay):
    """Seconds from the signal to the end, also of processors, or None if the command ended before; and its status."""
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        child.wait(delay)
        return None, child.returncode, child.stderr.read()
    except subprocess.TimeoutExpired:
        pass
    begin, work = time.perf_counter(), processor_time(child)
    os.kill(child.pid, signal_number)
    message = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    taken = time.perf_counter() - begin, usage.ru_utime + usage.ru_stime - work
    return taken, os.waitstatus_to_exitcode(status), message


def measure(line, programs, times):
    words = [programs + "/" + line.split()[0], *line.split()[1:]]
    seconds, early = [], 0
    for i in range(times):
        for name in ("out", "out.gf2", "out.txt", "out.png", "out.pbm"):
            Path(name).write_bytes(OLD)
        Path("new").unlink(missing_ok=True)
        before = files()
        number = (signal.SIGINT, signal.SIGTERM)[i % 2]
        taken, status, message = stop(words, number, random.uniform(0.02, 1.5))
        after = files()
        if taken is None:
            early += 1
            if status not in (0, 1, 4):
                sys.exit(f"{line}: status {status}: {message!r}")
            continue
        seconds.append(taken)
        if status not in (0, 1, 4, -number) or (status < 2 and taken[1] > 0.2):  # it may have been about to end
            sys.exit(f"{line}: status {status} after a signal: {message!r}")
        changed = {name for name in before | after if before.get(name) != after.get(name)}
        if "new" in changed:
            merged = subprocess.run([words[0], "merge", "new"], capture_output=True)
            assert merged.returncode in (0, 4), f"{line}: {merged.stderr!r}"
        if changed - {"new"}:  # the signal came after they were whole
            subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            assert all(Path(name).read_bytes() == after[name] for name in changed - {"new"}), f"{line}: {changed}"
    if seconds:
        whole, work = zip(*seconds)
        print(f"{line:64} {len(whole):4} {statistics.median(whole):8.3f} {max(whole):8.3f} {max(work):8.3f}", flush=True)
    if early:
        print(f"{line:64} {early:4} ended before", flush=True)


signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have ignored it, which children inherit
programs = os.path.abspath(sys.argv[1])
times = int(sys.argv[2]) if len(sys.argv) > 2 else 10
with tempfile.TemporaryDirectory() as directory:
    os.chdir(directory)
    for name, line in INPUTS.items():
        words = line.split()
        with open(name, "wb") as file:
            subprocess.run([programs + "/" + words[0], *words[1:]], stdout=file, check=True)
    subprocess.run([programs + "/gf2", "rank", "mid", "--certificate", "out-of-rank"], stdout=subprocess.DEVNULL, check=True)
    os.sync()
    for line in COMMANDS.strip().splitlines():
        if len(sys.argv) < 4 or sys.argv[3] in line:
            measure(line, programs, times)
