# SPDX-License-Identifier: MIT
"""The examples in docstrings and documents run, and everything public has a docstring."""

import doctest
import os
import pathlib
import re
import runpy
import shutil
import subprocess

import numpy as np
import pytest

import gf2kit
import gf2kit.codes
import gf2kit.lights

NAMES = {**vars(gf2kit), "np": np}
OBJECTS = {
    "gf2kit": gf2kit,
    "gf2kit.codes": gf2kit.codes,
    "gf2kit.lights": gf2kit.lights,
    **{f"gf2kit.{name}": getattr(gf2kit, name) for name in gf2kit.__all__ if name not in ("codes", "lights")},
    **{f"gf2kit.codes.{name}": getattr(gf2kit.codes, name) for name in gf2kit.codes.__all__},
    **{f"gf2kit.lights.{name}": getattr(gf2kit.lights, name) for name in gf2kit.lights.__all__},
}
DOCS = pathlib.Path(os.environ["GF2_DOCS"])
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if "```pycon" in page.read_text()]
os.environ["PATH"] = os.environ["GF2_PROGRAMS"] + os.pathsep + os.environ["PATH"]  # for verify_certificate()
GF2 = shutil.which("gf2", path=os.environ["GF2_PROGRAMS"])


@pytest.mark.parametrize("name", OBJECTS)
def test_docstrings_exist_and_their_examples_run(name):
    thing = OBJECTS[name]
    assert thing.__doc__
    is_module = thing in (gf2kit, gf2kit.codes, gf2kit.lights)
    finder = doctest.DocTestFinder(recurse=not is_module)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    for test in finder.find(thing, name, module=False, globs=dict(NAMES)):
        runner.run(test)
    assert runner.summarize().failed == 0


def functions_and_methods():
    """The public ones, by name; a static or class method as the function that it calls."""
    for name, thing in OBJECTS.items():
        if not isinstance(thing, type):
            if callable(thing):
                yield name, thing
            continue
        for member, what in vars(thing).items():
            function = getattr(what, "__func__", what)
            if not member.startswith("_") and callable(function):
                yield f"{name}.{member}", function


def test_every_function_and_method_has_an_example():
    found = dict(functions_and_methods())
    assert {"gf2kit.formats", "gf2kit.Matrix.zeros", "gf2kit.codes.CssCode.from_json"} < set(found) and len(found) > 100
    parser = doctest.DocTestParser()
    assert [name for name, what in found.items() if not parser.get_examples(what.__doc__ or "")] == []


def test_members_of_matrix_have_docstrings():
    for name, member in vars(gf2kit.Matrix).items():
        assert name.startswith("_") or member.__doc__, name


def test_the_python_guide_has_examples():
    assert DOCS / "guide" / "python.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_of_pages_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 10 and result.failed == 0


def test_functions_that_replace_those_of_other_modules_exist():
    page = (DOCS / "guide" / "coming-from-python.md").read_text()
    rows = page.split("|---|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    a = np.eye(5, dtype=np.uint8)
    names = {
        **{"gf2kit": gf2kit, "np": np},
        **{"A": a, "B": a[::-1], "M": gf2kit.Matrix(a), "N": gf2kit.Matrix(a[::-1]), "b": a[0]},
        **{"H": gf2kit.nullspace(gf2kit.codes.hamming(3)), "s": [1, 0, 1], "HX": [[1] * 4], "HZ": [[1] * 4]},
        **{"p": gf2kit.Polynomial("x^4 + x + 1"), "q": gf2kit.Polynomial("x^2 + 1")},
    }
    expressions = [text for row in rows for text in re.findall("`([^`]+)`", row.rsplit(" | ", 1)[1])]
    assert len(expressions) > 40
    for expression in expressions:
        assert eval(expression, dict(names)) is not None, expression


@pytest.mark.skipif(GF2 is None, reason="there are no programs")
def test_packed_bits_example_agrees_with_the_program(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    example = runpy.run_path(str(DOCS / "examples" / "packed_bits.py"))
    a = np.eye(5, 13, dtype=np.uint8)
    example["write"](a)
    assert subprocess.check_output([GF2, "rank", "a.npy", "--columns", "13"]) == b"5\n"
    np.savetxt("a.txt", a, fmt="%d")
    subprocess.run([GF2, "convert", "a.txt", "--to", "npy-packed", "-o", "b.npy"], check=True)
    assert (example["read"]() == a).all()
