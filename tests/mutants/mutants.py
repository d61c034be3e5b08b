#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation score of lib/: the share of small planted faults that a module's tests notice.

A mutant is one changed operator, constant or condition, or one statement left out, in a source or private header.
Mutants are drawn by seed; each is built in a copy of this tree, and the tests of its module run until the first failure,
the short ones first. A mutant that takes three times the processor time of the tests is noticed; one that does not
compile, or to the same program, is drawn again. Results are kept in build/mutants: a run that is killed continues.
equivalent.txt lists mutants that no test can notice, with the reason.
"""
import argparse
import hashlib
import itertools
import json
import os
import pathlib
import re
import resource
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
STATE = ROOT / "build/mutants"
TESTS = {module: [f"{module}_test"] for module in (
    "base", "bits", "kernels", "matrix", "elim", "solve", "sparse", "poly", "functions", "circuits", "codes", "lights",
    "search")} | {"io": ["io_test", "bad_input_test", "damaged_test"], "certificate": ["check_test"]}

OPERATORS = dict(pair.split() for pair in (
    "== !=,!= ==,< <=,<= <,> >=,>= >,+ -,- +,* +,/ *,% /,<< >>,>> <<,& |,| &,^ |,&& ||,|| &&,+= -=,-= +=,*= +=,^= |=,"
    "|= ^=,&= |=").split(","))
OPERATOR = re.compile("(?<= )(" + "|".join(re.escape(o) for o in sorted(OPERATORS, key=len, reverse=True)) + ")(?= )")
CONSTANT = re.compile(r"(?<![\w.'])(\d+)(?=[uUlLzZ]{0,3}(?![\w.']))|\b(true|false)\b")
CONDITION = re.compile(r"\b(?:if|while) \((.*)\) (?:\{|(?:return|throw|break|continue)\b.*;|[^()]*;)$")
NEGATION = re.compile(r"!(?=[\w(])")
STATEMENT = re.compile(r"^\s*(?!return\b|using\b|const\b|auto\b|static\b|case\b|else\b|typedef\b)"
                       r"(?:\+\+[\w.>\[\]-]+|break|continue|throw .*|[\w:.>\[\]()*+-]+(?:\(.*\)| [-+*/&|^%<>]*= .*));$")
SKIPPED = re.compile(r"^\s*(#|//|using|template|static_assert|assert|friend|GF2_|extern)|\bassert\(|\boperator")
COMMENT_OR_STRING = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z])\'(?:\\.|[^\'\\\n])\''


def masked(text):
    return re.sub(COMMENT_OR_STRING, lambda match: re.sub(r"[^\n]", "~", match[0]), text, flags=re.S)


def mutations(code, line):
    """The changed lines."""
    for match in OPERATOR.finditer(code):
        yield line[: match.start()] + OPERATORS[match[0]] + line[match.end():]
    for match in CONSTANT.finditer(code):
        swaps = {"true": "false", "false": "true", "0": "1", "1": "0"}
        yield line[: match.start()] + (swaps.get(match[0]) or str(int(match[0]) + 1)) + line[match.end():]
    for match in CONDITION.finditer(code):
        yield line[: match.start(1)] + "!(" + line[match.start(1): match.end(1)] + ")" + line[match.end(1):]
    for match in NEGATION.finditer(code):
        yield line[: match.start()] + line[match.end():]
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
        for number, (code, line) in enumerate(zip(masked(text).split("\n"), text.split("\n")), 1):
            if SKIPPED.search(code):
                continue
            occurrence = seen[line] = seen.get(line, 0) + 1
            for new in dict.fromkeys(mutations(code, line)):
                key = f"{name}\t{line.strip()}\t{new.strip()}\t{occurrence}"
                order = hashlib.sha256(f"{seed} {key}".encode()).hexdigest()
                found.append({"key": key, "order": order, "file": name, "line": number, "new": new})
    return sorted(found, key=lambda mutant: mutant["order"])


class Tree:
    """A copy of this tree with a build of its own."""

    def __init__(self, name):
        self.source, self.build = STATE / name / "source", STATE / name / "build"
        listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True)
        for name in listed.splitlines():
            if (ROOT / name).is_file():
                self.write(name, (ROOT / name).read_bytes())
        options = ["-DCMAKE_UNITY_BUILD=OFF", "-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF", "-DCMAKE_CXX_FLAGS=-w",
                   "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1"]
        subprocess.run(["cmake", "--preset", "dev", "-B", self.build, *options], cwd=self.source, capture_output=True)

    def write(self, name, content):
        path = self.source / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def make(self, tests):
        """The bytes of the test programs, hashed; None if they do not compile."""
        if subprocess.run(["ninja", "-C", self.build, *tests], stdout=subprocess.DEVNULL).returncode:
            return None
        return [hashlib.sha256((self.build / "tests" / test).read_bytes()).digest() for test in tests]

    def run(self, test, arguments, seconds):
        """(whether the test passed, its processor time)"""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))  # a changed size must not take all memory
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = ["timeout", "-s", "KILL", str(20 * seconds), self.build / "tests" / test, "--gtest_fail_fast", *arguments]
        before = sum(os.times()[2:4])
        done = subprocess.run(command, cwd=self.build / "tests", capture_output=True, preexec_fn=limit)
        return done.returncode == 0, sum(os.times()[2:4]) - before


def rounds_of(tree, tests):
    """(test, arguments, limit in seconds): the short tests of each program, then the long ones."""
    rounds = []
    for test in tests:
        report = tree.build / f"{test}.json"
        tree.run(test, [f"--gtest_output=json:{report}"], 3600)
        cases = [(suite["name"] + "." + case["name"], float(case["time"][:-1]))
                 for suite in json.loads(report.read_text())["testsuites"] for case in suite["testsuite"]]
        long = ":".join(name for name, seconds in cases if seconds > 0.3)
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
    todo = [m for m in chosen if m["key"] not in results or (again and results[m["key"]] == "survived")]
    programs = tree.make(TESTS[module])
    rounds = rounds_of(tree, TESTS[module]) if todo else []
    for mutant in sorted(todo, key=lambda m: (m["file"], m["line"])):
        text = (ROOT / mutant["file"]).read_bytes()
        lines = text.split(b"\n")
        lines[mutant["line"] - 1] = mutant["new"].encode()
        tree.write(mutant["file"], b"\n".join(lines))
        result = "invalid"
        if tree.make(TESTS[module]) not in (None, programs):
            result = "survived" if all(tree.run(*round_)[0] for round_ in rounds) else "noticed"
        tree.write(mutant["file"], text)
        with open(STATE / f"{module}.jsonl", "a") as state:
            print(json.dumps([mutant["key"], result]), file=state)
        print(f"{result:8}  {mutant['file']}:{mutant['line']}  {mutant['new'].strip()}", flush=True)
    return bool(todo)


def report(arguments):
    listed = (pathlib.Path(__file__).parent / "equivalent.txt").read_text().splitlines()
    equivalents = {line.rpartition("\t")[0] for line in listed}
    rows, survivors = [], []
    for module in arguments.modules:
        results = results_of(module)
        compiled = (m for m in mutants_of(module, arguments.seed) if results.get(m["key"], "invalid") != "invalid")
        tried = list(itertools.islice(compiled, arguments.count))
        survived = [m for m in tried if results[m["key"]] == "survived"]
        left = [m for m in survived if m["key"].rpartition("\t")[0] not in equivalents]
        rows.append((module, len(tried), len(tried) - len(survived), len(survived) - len(left), len(left)))
        survivors += left
    _, mutants, noticed, equivalent, _ = total = ("all", *(sum(column) for column in list(zip(*rows))[1:]))
    for row in [("module", "mutants", "noticed", "equivalent", "survived"), *rows, total]:
        print("".join(f"{entry:>12}" for entry in row))
    print(f"noticed: {noticed / max(1, mutants):.1%}, without equivalent ones {noticed / max(1, mutants - equivalent):.1%}")
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


if __name__ == "__main__":
    main()
