# SPDX-License-Identifier: MIT
"""Random programs of calls agree with plain NumPy after each step; a failure is shrunk to a short program.

Each program begins with three sizes, the numbers of rows and columns of the matrices and arrays that it makes.
GF2_TEST_SEED determines the programs, GF2_TEST_ROUNDS multiplies their number. The program that a failure prints runs
in an interpreter after `from model.boxes import Made` and `from test_model import Programs`.
"""

import collections
import functools
import os
import sys

import gf2kit
import hypothesis
import pytest
from hypothesis.stateful import run_state_machine_as_test

pytest.register_assert_rewrite("model")

from model.algebra import Algebra  # noqa: E402
from model.boards import Boards, Puzzles  # noqa: E402
from model.codes import Codes  # noqa: E402
from model.functions import Functions  # noqa: E402
from model.library import Library  # noqa: E402
from model.matrices import Matrices  # noqa: E402
from model.polynomials import Polynomials  # noqa: E402
from model.searches import Searches  # noqa: E402
from model.spaces import Spaces  # noqa: E402

SEED = int(os.environ.get("GF2_TEST_SEED", 1))
ROUNDS = int(os.environ.get("GF2_TEST_ROUNDS", 1))
PROGRAMS = 150
STEPS = 40

NOT_CALLED = {
    **{f"codes.{name}": "it has fields alone" for name in ["CssDistance", "CssLightestWords", "Distance", "LightestWords"]},
    "codes.DetectorErrorModel": "it has fields alone; detector_error_model() makes it",
    **{name: "it has fields alone" for name in ["CosetLeader", "EliminationSteps", "FrobeniusForm", "PivotStep", "RowOperation", "lights.QuietTile"]},
    "Decoding": "it has fields alone; decode() makes it",
    "codes.OperatorClass": "it has fields alone; classify() makes it",
    **{f"codes.{name}.classify": "test_codes.py calls it" for name in ["CssCode", "SubsystemCode"]},
    "LightestErrors": "it has fields alone; decode() makes it",
    "LeastWeight": "the base class of CosetLeader, MinimumDistance and MinimumPresses",
    **{f"lights.{name}": "it has fields alone" for name in ["Hint", "NearestBoard", "Puzzle", "Solvable"]},
    "WeightDistribution": "it has fields alone; weight_distribution() makes it",
    **{name: "it starts a program" for name in ["verify_certificate", "lights.verify_certificate"]},
    **{name: "verify_certificate() makes it" for name in ["CertificateCheck", "CertificateCheck.__bool__"]},
    "SingularMatrixError.__init__": "inverse() calls it",
}
NOT_COUNTED = ("gf2kit", "model.boxes", "model.machine")  # gf2kit's own calls, and the checks after each step
OF_SPARSE_MATRICES = {
    *{"RankBounds", "SparseMatrix", "SparseNullspace", "SparseSolution", "SparseSolutionsOfMany", "SparseStructure"},
    *{"random_sparse", "read_sparse"},
}  # test_large_sparse.py calls them
MADE_BY_DATACLASS = {"__init__", "__repr__", "__setattr__", "__delattr__"}


def is_public(name, member):
    if name.startswith("_") and not (name.startswith("__") and name.endswith("__")):
        return False
    return callable(member) or isinstance(member, (property, staticmethod))


def public_members():
    """(name, where it is, its name there, what it is), for functions, methods and properties."""
    for module, prefix in [(gf2kit, ""), (gf2kit.codes, "codes."), (gf2kit.lights, "lights.")]:
        for name in module.__all__:
            thing = getattr(module, name)
            if not isinstance(thing, type):
                if callable(thing):
                    yield prefix + name, module, name, thing
                continue
            if hasattr(thing, "_fields"):  # a NamedTuple, whose members are generated
                continue
            for member, what in vars(thing).items():
                is_generated = hasattr(thing, "__dataclass_fields__") and member in MADE_BY_DATACLASS
                if is_public(member, what) and not is_generated:
                    yield f"{prefix}{name}.{member}", thing, member, what


def counting(counts, name, function):
    @functools.wraps(function)
    def call(*arguments, **named):
        if not sys._getframe(1).f_globals["__name__"].startswith(NOT_COUNTED):
            counts[name] += 1
        return function(*arguments, **named)

    return call


def count_calls(monkeypatch):
    """Wraps all that is public; returns the number of calls by rules, by name."""
    counts = collections.Counter()
    for name, owner, member, what in list(public_members()):
        counts[name] = 0
        if isinstance(what, property):
            wrapped = property(counting(counts, name, what.fget))
        elif isinstance(what, staticmethod):
            wrapped = staticmethod(counting(counts, name, what.__func__))
        else:
            wrapped = counting(counts, name, what)
        monkeypatch.setattr(owner, member, wrapped)
    return counts


def never_called(counts):
    """The public names that no rule called; a class or module counts as called if a member is."""
    modules = {"codes": gf2kit.codes, "lights": gf2kit.lights}
    names = [*gf2kit.__all__, *(f"{module}.{name}" for module in modules for name in modules[module].__all__), *counts]
    called = {name for name, count in counts.items() if count}
    return {name for name in names if name not in called and not any(other.startswith(name + ".") for other in called)}


class Programs(Matrices, Algebra, Spaces, Functions, Polynomials, Searches, Codes, Boards, Puzzles, Library):
    pass


def test_programs_agree_with_the_model_and_call_everything(monkeypatch):
    counts = count_calls(monkeypatch)
    settings = hypothesis.settings(
        max_examples=max(1, PROGRAMS * ROUNDS),
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        print_blob=False,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    print(f"GF2_TEST_SEED={SEED} GF2_TEST_ROUNDS={ROUNDS}")
    run_state_machine_as_test(hypothesis.seed(SEED)(Programs), settings=settings)
    print(f"{sum(counts.values())} calls")
    uncalled = {name for name in never_called(counts) if name.split(".")[0] not in OF_SPARSE_MATRICES}
    assert uncalled == set(NOT_CALLED)
