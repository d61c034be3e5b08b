#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation score of lib/: the share of small planted faults that a module's tests notice.

A mutant is one changed operator, constant or condition, or one statement left out, in a source or private header.
Mutants are drawn by seed and built in a copy of this tree. The tests of the module run until the first failure, the short
ones first. Three times their processor time counts as noticed. What does not compile, or to the same program, is drawn
again. Results are kept in build/mutants: a run that is killed continues. equivalent.txt lists what these tests need not notice.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
STATE = ROOT / "build/mutants"
MODULES = "base bits kernels matrix elim solve sparse poly functions circuits codes lights search io certificate".split()
TESTS = {module: [f"{module}_test"] for module in MODULES} | {"certificate": ["check_test"]}
TESTS |= {module: [f"{module}_test", "model_test"] for module in ("matrix", "elim", "poly")}
TESTS |= {"solve": ["solve_test", "disturbed_test"], "io": ["io_test", "bad_input_test", "damaged_test"]}

OPERATORS = dict(pair.split() for pair in (
    "== !=,!= ==,< <=,<= <,> >=,>= >,+ -,- +,* +,/ *,% /,<< >>,>> <<,& |,| &,^ |,&& ||,|| &&,+= -=,-= +=,*= +=,^= |=,"
    "|= ^=,&= |=").split(","))
OPERATOR = re.compile("(?<=[^~] )(" + "|".join(map(re.escape, sorted(OPERATORS, key=len, reverse=True))) + ")(?= [^~])")
CONSTANT = re.compile(r"(?<![\w.'])(\d+)(?=[uUlLzZ]{0,3}(?![\w.']))|\b(true|false)\b")
CONDITION = re.compile(r"\b(?:if|while) \((.*)\) (?:\{|(?:return|throw|break|continue)\b.*;|[^()]*;)$")
NEGATION = re.compile(r"!(?=[\w(])")
STATEMENT = re.compile(r"^\s*(?!(?:return|using|const|auto|static|case|else|typedef)\b)"
                       r"(?:\+\+[\w.>\[\]-]+|break|continue|throw .*|[\w:.>\[\]()*+-]+(?:\(.*\)| [-+*/&|^%<>]*= .*));$")
SKIPPED = re.compile(r"^\s*(#|//|using|template|static_assert|assert|friend|GF2_|extern)|\bassert\(|\boperator")
COMMENT_OR_STRING = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z])\'(?:\\.|[^\'\\\n])\''

def mutations(code, line):
    swaps = {"true": "false", "false": "true", "0": "1", "1": "0"}
    for pattern, change in ((OPERATOR, OPERATORS.get), (NEGATION, lambda _: ""),
                            (CONSTANT, lambda text: swaps.get(text) or str(int(text) + 1))):
        for match in pattern.finditer(code):
            yield line[: match.start()] + change(match[0]) + line[match.end():]
    for match in CONDITION.finditer(code):
        yield line[: match.start(1)] + "!(" + line[match.start(1): match.end(1)] + ")" + line[match.end(1):]
    if STATEMENT.match(code) and code.count("(") == code.count(")"):
        yield re.match(r"\s*", line)[0] + "(void)0;"


def mutants_of(module, seed):
    """All mutants of a module, in the order in which they are drawn, which changes elsewhere do not alter."""
    shared = re.search(r"set\(gf2_shared_headers(.*?)\)", (ROOT / "lib/CMakeLists.txt").read_text(), re.S)[1].split()
    folder = ROOT / "lib/gf2" / module
    headers = [path for path in folder.rglob("*.hpp") if path.parent.name != "formats" and
               (path.parent != folder or str(path.relative_to(ROOT / "lib")) in shared)]
    found = []
    for path in sorted([*folder.rglob("*.cpp"), *headers]):
        text, name, seen = path.read_text(), str(path.relative_to(ROOT)), {}
        masked = re.sub(COMMENT_OR_STRING, lambda match: re.sub(r"[^\n]", "~", match[0]), text, flags=re.S)
        for number, (code, line) in enumerate(zip(masked.split("\n"), text.split("\n")), 1):
            if SKIPPED.search(code):
                continue
            occurrence = seen[line] = seen.get(line, 0) + 1
            for new in dict.fromkeys(mutations(code, line)):
                key = f"{name}\t{line.strip()}\t{new.strip()}\t{occurrence}"
                order = hashlib.sha256(f"{seed} {key}".encode()).hexdigest()
                found.append({"key": key, "order": order, "file": name, "line": number, "new": new})
    return sorted(found, key=lambda mutant: mutant["order"])


class Tree:
    def __init__(self, name):
        self.source, self.build = STATE / name / "source", STATE / name / "build"
        listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True)
        for here, there in ((ROOT / name, self.source / name) for name in listed.splitlines()):
            if here.is_file() and not (there.is_file() and here.read_bytes() == there.read_bytes()):
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(here.read_bytes())
        options = ["-DCMAKE_UNITY_BUILD=OFF", "-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF", "-DCMAKE_CXX_FLAGS=-w",
                   "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1"]
        subprocess.run(["cmake", "--preset", "dev", "-B", self.build, *options], cwd=self.source, capture_output=True)

    def ninja(self, *arguments):
        done = subprocess.run(["ninja", "-C", self.build, *arguments], capture_output=True, text=True)
        return done.stdout.splitlines() if done.returncode == 0 else None

    def objects(self, module):
        pattern = f"(gf2[.]dir/gf2/{module}|/({'|'.join(TESTS[module])})[.]dir)/.*[.]o$"
        targets = [line.partition(": ")[0] for line in self.ninja("-t", "targets", "all")]
        return [target for target in targets if re.search(pattern, target)]

    def make(self, module):
        """The test programs, hashed; None if they do not compile. A header changes for its module and the tests alone."""
        objects = self.objects(module)
        own = " ".join(["", *(name for name in objects if name.startswith("lib/")), "lib/libgf2.a"])
        links = " && ".join(self.ninja("-t", "commands", f"tests/{test}")[-1].replace(" lib/libgf2.a", own, 1)
                            for test in TESTS[module])
        if self.ninja(*objects) is None or subprocess.run(links, shell=True, cwd=self.build, capture_output=True).returncode:
            return None
        return [hashlib.sha256((self.build / "tests" / test).read_bytes()).digest() for test in TESTS[module]]

    def make_mutant(self, module, mutant):
        path = self.source / mutant["file"]
        text, time = path.read_bytes(), path.stat().st_mtime_ns
        lines = text.split(b"\n")
        lines[mutant["line"] - 1] = mutant["new"].encode()
        path.write_bytes(b"\n".join(lines))
        begin = path.stat().st_mtime
        made = self.make(module)
        path.write_bytes(text)
        os.utime(path, ns=(time, time))  # the objects of other modules are up to date
        for built in map(self.build.joinpath, self.objects(module)):
            if built.exists() and built.stat().st_mtime >= begin:
                built.unlink()
        return made

    def run(self, test, arguments, seconds):
        """(whether the test passed, its processor time)"""
        # A changed size must not take all memory, nor a changed loop all time.
        limits = f"ulimit -c 0 -d {6 << 20} -t {seconds}; exec timeout -s KILL {20 * seconds} "
        command, before = ["bash", "-c", limits + './"$0" --gtest_fail_fast "$@"', test, *arguments], sum(os.times()[2:4])
        done = subprocess.run(command, cwd=self.build / "tests", capture_output=True)
        return done.returncode == 0, sum(os.times()[2:4]) - before


def rounds_of(tree, tests):
    """(test, arguments, limit in seconds): the short tests of each program, then the long ones."""
    rounds = []
    for test in tests:
        report = tree.build / f"{test}.json"
        tree.run(test, [f"--gtest_output=json:{report}"], 3600)
        cases = (case for suite in json.loads(report.read_text())["testsuites"] for case in suite["testsuite"])
        long = ":".join(f"{case['classname']}.{case['name']}" for case in cases if float(case["time"][:-1]) > 0.3)
        for is_long, pattern in enumerate(["-" + long, long] if long else ["*"]):
            passed, seconds = tree.run(test, ["--gtest_filter=" + pattern], 3600)
            assert passed, f"{test} fails without a mutant"
            rounds.append((is_long, seconds, test, ["--gtest_filter=" + pattern], int(3 * seconds) + 3))
    return [round_[2:] for round_ in sorted(rounds)]


def results_of(module):
    path = STATE / f"{module}.jsonl"
    return {key: result for key, result in map(json.loads, path.read_text().splitlines())} if path.exists() else {}


def run_module(module, tree, arguments, again):
    """Tries the mutants without a result, in the order of files; False if there are none."""
    results = results_of(module)
    chosen = [m for m in mutants_of(module, arguments.seed) if results.get(m["key"]) != "invalid"][: arguments.count]
    todo = [m for m in chosen if results.get(m["key"]) in (None, "survived" if again else None)]
    if not todo:
        return False
    tree.ninja(*TESTS[module])
    programs, rounds = tree.make(module), rounds_of(tree, TESTS[module])
    for mutant in sorted(todo, key=lambda m: (m["file"], m["line"])):
        result = "invalid"
        if tree.make_mutant(module, mutant) not in (None, programs):
            result = "survived" if all(tree.run(*round_)[0] for round_ in rounds) else "noticed"
        with open(STATE / f"{module}.jsonl", "a") as state:
            print(json.dumps([mutant["key"], result]), file=state)
        print(f"{result:8}  {mutant['file']}:{mutant['line']}  {mutant['new'].strip()}", flush=True)
    return True


def report(arguments):
    equivalents = {line.rpartition("\t")[0] for line in open(ROOT / "tests/mutants/equivalent.txt")}
    rows, survivors = [], []
    for module in arguments.modules:
        results = {key: result for key, result in results_of(module).items() if result != "invalid"}
        tried = [m for m in mutants_of(module, arguments.seed) if m["key"] in results][: arguments.count]
        survived = [m for m in tried if results[m["key"]] == "survived"]
        left = [m for m in survived if m["key"] not in equivalents]
        rows.append((module, len(tried), len(tried) - len(survived), len(survived) - len(left), len(left)))
        survivors += left
    _, mutants, noticed, equivalent, _ = total = ("all", *(sum(column) for column in list(zip(*rows))[1:]))
    for row in [("module", "mutants", "noticed", "listed", "survived"), *rows, total]:
        print("%-12s%12s%12s%12s%12s" % row)
    print(f"noticed: {noticed / max(1, mutants):.1%}, without listed ones {noticed / max(1, mutants - equivalent):.1%}")
    for m in survivors:
        print(f"{m['file']}:{m['line']}\n  - {m['key'].split(chr(9))[1]}\n  + {m['new'].strip()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", default=list(TESTS), help="default: all")
    parser.add_argument("--count", type=int, default=40, help="mutants of each module (default 40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tree", default="tree", help="name of the copy; runs side by side need one each")
    parser.add_argument("--again", action="store_true", help="try once more those that survived")
    parser.add_argument("--report", action="store_true", help="try nothing")
    arguments = parser.parse_args()
    if not arguments.report:
        tree = Tree(arguments.tree)
        for module in arguments.modules:
            run_module(module, tree, arguments, arguments.again)
            while run_module(module, tree, arguments, False):  # in place of those that did not compile
                pass
    report(arguments)


main()
