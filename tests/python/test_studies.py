# SPDX-License-Identifier: MIT
"""The page of studies quotes its scripts, but for the drawing at the end, and has what they print."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

DOCS = pathlib.Path(os.environ["GF2_DOCS"])
STUDIES = re.split(r"\n(?=## )", (DOCS / "guide" / "three-studies.md").read_text())[1:]
SCRIPTS = {script.name: script for script in (DOCS / "examples" / "python").glob("*.py")}


def blocks(section, language):
    return "".join(re.findall(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL))


def script_of(section):
    (name,) = set(re.findall(r"\(\.\./examples/python/(\w+\.py)\)", section))
    return SCRIPTS[name]


def code(text):
    return [line for line in text.splitlines() if line and not line.startswith("# ")]


def test_each_script_has_a_section():
    assert sorted(script_of(section).name for section in STUDIES) == sorted(SCRIPTS)


@pytest.mark.parametrize("section", STUDIES, ids=lambda section: script_of(section).stem)
def test_sections_quote_their_script_and_its_output(section, tmp_path):
    script = script_of(section)
    quoted, whole = code(blocks(section, "python")), code(script.read_text())
    assert quoted == whole[: len(quoted)]
    assert "print(" not in "".join(whole[len(quoted) :])
    printed = subprocess.run([sys.executable, script], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert blocks(section, "text") == printed
