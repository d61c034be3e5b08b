# SPDX-License-Identifier: MIT
"""Functions and classes that a module lacks, but other packages have: what to use instead."""

from __future__ import annotations

from typing import Callable, NoReturn

# Names, and what to use here; more are those of _hints.
ROWS = [
    ("GF GF2 array asarray matrix BinaryMatrix", "gf2kit.Matrix(entries)"),
    ("dot multiply", "gf2kit.matmul(A, B)"),
    ("eye identity", "gf2kit.Matrix.identity(n)"),
    ("expm matrix_power", "gf2kit.power(A, k)"),
    ("lights_out", "gf2kit.lights"),
    ("load loadtxt", "gf2kit.read(path)"),
    ("matrix_rank", "gf2kit.rank(A)"),
    ("ones", "~gf2kit.Matrix.zeros(m, n)"),
    ("reduced_row_echelon row_echelon rowspan", "gf2kit.rref(A)"),
    ("save savetxt", "gf2kit.write(A, path)"),
    ("syndrome_decode", "gf2kit.decode(H, syndromes)"),
    ("transpose", "A.T"),
    ("zeros", "gf2kit.Matrix.zeros(m, n)"),
]
INSTEAD = {name: instead for names, instead in ROWS for name in names.split()}


def of_module(module: str, names: Callable[[], list[str]]) -> Callable[[str], NoReturn]:
    """The function __getattr__ of a module, for names that it lacks."""

    def __getattr__(name: str) -> NoReturn:
        instead = "" if name.startswith("_") else _instead_of(module, name, names())
        hint = f"; use {instead}" if instead else ""
        raise AttributeError(f"module '{module}' has no attribute '{name}'{hint}")

    return __getattr__


def _instead_of(module: str, name: str, names: list[str]) -> str:
    from difflib import get_close_matches  # here, for a quick import of gf2kit
    from sys import modules

    from . import _hints  # which needs all of the package

    of_a_matrix = _hints.INSTEAD.get(name, "")
    known = INSTEAD.get(name) or (of_a_matrix if of_a_matrix.startswith("gf2kit.") else "")
    if module == "gf2kit" and known:
        return known
    for other in ("gf2kit", "gf2kit.codes", "gf2kit.lights"):
        if name in getattr(modules.get(other), "__all__", ()):
            return f"{other}.{name}"
    plain = {found.lower().replace("_", ""): found for found in names}
    close = get_close_matches(name.lower().replace("_", ""), plain, 1, 0.75)
    if close:
        return f"{module}.{plain[close[0]]}"
    return known
