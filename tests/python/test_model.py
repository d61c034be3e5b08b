# SPDX-License-Identifier: MIT
"""Random programs of calls agree with plain NumPy after each step; a failure is shrunk to a short program.

Each program begins with three sizes, the numbers of rows and columns of the matrices and arrays that it makes.
GF2_TEST_SEED determines the programs, GF2_TEST_ROUNDS multiplies their number. The program that a failure prints runs
in an interpreter after `from model.boxes import Made` and `from test_model import Programs`.
"""

import os

import hypothesis
import pytest
from hypothesis.stateful import run_state_machine_as_test

pytest.register_assert_rewrite("model")

from model.algebra import Algebra  # noqa: E402
from model.boards import Boards  # noqa: E402
from model.calls import count_calls, never_called  # noqa: E402
from model.codes import Codes  # noqa: E402
from model.library import Library  # noqa: E402
from model.matrices import Matrices  # noqa: E402
from model.polynomials import Polynomials  # noqa: E402
from model.puzzles import Puzzles  # noqa: E402
from model.searches import Searches  # noqa: E402
from model.spaces import Spaces  # noqa: E402

SEED = int(os.environ.get("GF2_TEST_SEED", 1))
ROUNDS = int(os.environ.get("GF2_TEST_ROUNDS", 1))
PROGRAMS = 150
STEPS = 40

NOT_CALLED = {
    **{f"codes.{name}": "it has fields alone" for name in ["CssDistance", "CssLightestWords", "Distance", "LightestWords"]},
    "codes.DetectorErrorModel": "it has fields alone; detector_error_model() makes it",
    **{name: "it has fields alone" for name in ["EliminationSteps", "PivotStep", "RowOperation", "lights.QuietTile"]},
    "Decoding": "it has fields alone; decode() makes it",
    "LightestErrors": "it has fields alone; decode() makes it",
    "LeastWeight": "the base class of CosetLeader, MinimumDistance and MinimumPresses",
    **{f"lights.{name}": "it has fields alone" for name in ["Hint", "NearestBoard", "Puzzle"]},
    "WeightDistribution": "it has fields alone; weight_distribution() makes it",
    **{name: "it starts a program" for name in ["verify_certificate", "lights.verify_certificate"]},
    **{name: "verify_certificate() makes it" for name in ["CertificateCheck", "CertificateCheck.__bool__"]},
    "SingularMatrixError.__init__": "inverse() calls it",
}


class Programs(Matrices, Algebra, Spaces, Polynomials, Searches, Codes, Boards, Puzzles, Library):
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
    assert never_called(counts) == set(NOT_CALLED)
