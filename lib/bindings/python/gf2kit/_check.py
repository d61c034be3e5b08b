# SPDX-License-Identifier: MIT
"""The command gf2-check of wheels: calls the program of this name that lies beside this file."""

from __future__ import annotations

import os
import pathlib
import sys


def main() -> None:
    """Replaces this process by gf2-check, with the same arguments."""
    program = pathlib.Path(__file__).with_name("gf2-check")
    if not program.exists():
        sys.exit("gf2-check: this copy of gf2kit was installed without the program; the Debian package gf2kit has it")
    os.execv(program, ["gf2-check", *sys.argv[1:]])
