# SPDX-License-Identifier: MIT
"""Certificates: answers with their proofs, as files for the program gf2-check, which shares no code with the library."""

from __future__ import annotations

import json
import os
import pathlib
import re
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy.typing as npt

from . import _gf2kit
from ._convert import MatrixLike, Result, as_matrix, as_rows, as_text, named
from ._decompositions import Ple
from ._files import write
from ._matrix import Matrix
from ._search import CosetLeader, CoveringRadius, MinimumDistance, WeightDistribution, as_seconds
from ._systems import Inconsistency, Solution, SolutionsOfMany, verify

__all__ = ["CertificateCheck", "certificate", "verify_certificate"]

if TYPE_CHECKING:
    from .codes import CssCode, SubsystemCode

Answer = Union[
    Solution, Inconsistency, SolutionsOfMany, CosetLeader, MinimumDistance, WeightDistribution, CoveringRadius, Ple
]
Input = Union[str, "os.PathLike[str]", MatrixLike, dict[str, Any], "CssCode", "SubsystemCode"]

CLAIMS: dict[type, str] = {
    Solution: "all-solutions",
    Inconsistency: "solution",
    SolutionsOfMany: "many-solutions",
    CosetLeader: "least-solution",
    Ple: "ple",
}


def _claim_of(answer: Answer, a: Matrix, second: Any) -> str:
    """The claim that an answer makes about A and `second`, after a check that multiplies."""
    claim = CLAIMS.get(type(answer)) or getattr(answer, "claim", None)
    if claim is None:
        raise TypeError(f"claim is {answer!r:.80}, expected the name of a claim, or an answer that has a certificate")
    if not getattr(answer, "proved", getattr(answer, "complete", True)):
        raise ValueError(
            f"the answer, a {type(answer).__name__}, is not proved: only answers that are have certificates; "
            "search without budget, time and progress, or with more time"
        )
    if isinstance(answer, (Solution, Inconsistency, SolutionsOfMany, CosetLeader)):
        if second is None:
            raise TypeError(f"second: expected the right-hand side of the {type(answer).__name__}, found None")
        if not verify(a, second, answer):
            raise ValueError(f"the answer, a {type(answer).__name__}, is not one for this matrix and right-hand side")
    return claim


def certificate(
    claim: Union[str, Answer],
    A: MatrixLike,
    second: Optional[Union[MatrixLike, npt.ArrayLike]] = None,
    *,
    time: Optional[float] = None,
) -> bytes:
    """The certificate of a claim about A: the answer with its proof, as a file for the program gf2-check.

    >>> print(certificate("rank", [[1, 1, 0], [0, 1, 1], [1, 0, 1]]).decode().splitlines()[:3])
    ['gf2-certificate 1 text', 'claim rank', 'rank 2']

    `claim` is one that the page "Certificates" lists: "rank", "nullity", "inverse", "solution" with b, "product"
    with B, "in-row-space" with x, "minimum-distance", ... The bytes are those that the programs write with
    --certificate. "inverse" may yield the certificate of "singular", "in-row-space" that of "not-in-row-space", and
    claims about solutions that of "no-solution".

    Instead of a name, `claim` may be the answer of solve(), solve_many(), min_weight(), minimum_distance(),
    weight_distribution(), covering_radius() or ple(), with the matrices that it is about.

    >>> A, b = [[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 0, 0]
    >>> certificate(solve(A, b), A, b).decode().splitlines()
    ['gf2-certificate 1 text', 'claim no-solution', 'y 1 3', '111', 'end']
    >>> certificate(minimum_distance(A, parity_check=True), A).decode().splitlines()[1]
    'claim minimum-distance-of-nullspace'

    The answer is computed once more, with a record of the proof. verify_certificate() checks it.

    Raises TimeoutError after `time` seconds; ValueError for another claim, shapes that do not fit or an answer that is
    not proved or not for these matrices; MemoryError if the answer is out of reach, or, once a search is over, if
    repeating it would take more than a day.
    """
    a, other = as_matrix(A, "A"), None if second is None else as_rows(second, "second")
    name = as_text(claim, "claim") if isinstance(claim, str) else _claim_of(claim, a, second)
    with named("certificate"):
        return _gf2kit.certificate(name, a, other, as_seconds(time))


@dataclass(frozen=True, eq=False, repr=False)
class CertificateCheck(Result):
    """What gf2-check says of a certificate. Its truth value is `verified`."""

    verified: bool  #: the proof is right
    claim: str  #: what was claimed; empty if not verified
    message: str  #: the answer as the programs print it or, if it is not verified, what is wrong

    def __bool__(self) -> bool:
        return self.verified


def _checker() -> str:
    """The path of gf2-check: beside the module, as wheels install it, or among the programs."""
    import shutil

    beside = pathlib.Path(__file__).with_name("gf2-check")
    found = str(beside) if beside.exists() else shutil.which("gf2-check")
    if found is None:
        raise FileNotFoundError("gf2-check: the program is not installed; wheels and the Debian package gf2kit have it")
    return found


def _file_of(given: Union[bytes, Input], name: str, folder: str) -> str:
    """The path of a file, or of a new one with the bytes, the JSON or the matrix."""
    if isinstance(given, (str, os.PathLike)):
        return os.path.abspath(given)
    path = pathlib.Path(folder, name)
    if isinstance(given, (bytes, bytearray, memoryview)):
        path.write_bytes(given)
    elif isinstance(given, dict):
        path.write_text(json.dumps(given))
    elif hasattr(given, "to_json"):
        path.write_text(given.to_json())
    else:
        write(as_rows(getattr(given, "generators", given), name), path, "gf2")
    return name


def check(arguments: list[Any], certificate: Any, time: Optional[float]) -> CertificateCheck:
    """Calls gf2-check with the arguments and the certificate: words, and pairs (name, content) that become files."""
    import subprocess  # here, as each takes milliseconds to import
    import tempfile

    seconds = as_seconds(time) or None
    with tempfile.TemporaryDirectory() as folder:
        command = [_checker()]
        for argument in (*arguments, ("certificate", certificate)):
            command.append(argument if isinstance(argument, str) else _file_of(argument[1], argument[0], folder))
        try:
            told = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False)
        except subprocess.TimeoutExpired:
            raise TimeoutError("verify_certificate: the time is over, and the certificate is not checked yet") from None
    if told.returncode not in (0, 1):
        raise ValueError(re.sub(r"^gf2-check: ", "", told.stderr.strip()) or f"gf2-check ended with {told.returncode}")
    first, _, answer = told.stdout.partition("\n")
    if told.returncode == 1:
        return CertificateCheck(False, "", first.partition(": ")[2])
    return CertificateCheck(True, first.split()[1], answer.rstrip("\n"))


def verify_certificate(
    certificate: Union[bytes, str, os.PathLike[str]],
    A: Input,
    second: Optional[Input] = None,
    *,
    time: Optional[float] = None,
) -> CertificateCheck:
    """Checks a certificate of certificate(), or of a program, with gf2-check, which shares no code with gf2kit.

    >>> A, b = [[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 0, 0]
    >>> check = verify_certificate(certificate("solution", A, b), A, b)
    >>> bool(check), check.claim, check.message
    (True, 'no-solution', '111')
    >>> verify_certificate(certificate("rank", A), [[1, 0, 0], [0, 1, 0], [0, 0, 1]]).verified
    False

    The certificate is bytes or the path of a file. A and `second` are those of certificate(), or paths: of a matrix,
    or of another input that gf2-check reads, such as a detector error model. A may also be a code, or the fields n, X
    and Z of a CSS code as a dict.

    Raises ValueError if gf2-check cannot read an input, or if the claim has other inputs; FileNotFoundError if it is
    not installed; TimeoutError after `time` seconds.
    """
    return check([("A", A)] if second is None else [("A", A), ("second", second)], certificate, time)


def main() -> None:
    """The command gf2-check of wheels: replaces this process by the program beside this file."""
    program = pathlib.Path(__file__).with_name("gf2-check")
    if not program.exists():
        sys.exit("gf2-check: this copy of gf2kit was installed without the program; the Debian package gf2kit has it")
    os.execv(program, ["gf2-check", *sys.argv[1:]])
