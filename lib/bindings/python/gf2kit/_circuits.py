# SPDX-License-Identifier: MIT
"""Straight-line programs of few XORs for A x, and circuits of CNOT gates."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Optional

from . import _gf2kit
from ._convert import MatrixLike, Result, as_integer, as_matrix, as_square, as_text
from ._matrix import Matrix
from ._search import checked_limits

__all__ = ["CnotCircuit", "XorProgram", "cnot_circuit", "xor_program"]


def _c_name(name: str) -> str:
    if not re.fullmatch(r"[A-Za-z_]\w*", as_text(name, "name"), re.ASCII):
        raise ValueError(f"name is {name!r:.50}, expected a name of C")
    return name


@dataclass(frozen=True, eq=False, repr=False)
class XorProgram(Result):
    """A program that computes A x by sums of two earlier values each.

    Value i is input x_i for i < n, and value n + k is the sum of gate k. len() is the number of XORs.
    """

    inputs: int  #: the number n of inputs
    gates: list[tuple[int, int]]  #: the two values that each gate adds
    outputs: list[Optional[int]]  #: the value of each output; None for one that is always 0

    def _native(self) -> Any:
        return _gf2kit.XorProgram(self.inputs, self.gates, self.outputs)

    @property
    def depth(self) -> int:
        """The largest number of gates between an input and an output."""
        return self._native().depth()

    def __len__(self) -> int:
        return len(self.gates)

    def matrix(self) -> Matrix:
        """The matrix A, by multiplying out.

        >>> xor_program([[1, 1, 0], [1, 1, 1]]).matrix()
        Matrix([[1, 1, 0],
                [1, 1, 1]])
        """
        return self._native().matrix()

    def to_text(self) -> str:
        """A line for each gate and each output.

        >>> print(xor_program([[1, 1, 0], [1, 1, 1]]).to_text(), end="")
        t0 = x0 + x1
        t1 = x2 + t0
        y0 = t0
        y1 = t1
        """
        return self._native().to_text()

    def to_c(self, name: str = "multiply") -> str:
        """A function in C, for 64 vectors at once: bit k of word i is coordinate i of vector k.

        >>> print(xor_program([[1, 1]]).to_c("parity"), end="")
        #include <stdint.h>
        <BLANKLINE>
        void parity(const uint64_t x[2], uint64_t y[1]) {
            const uint64_t t0 = x[0] ^ x[1];
            y[0] = t0;
        }
        """
        return self._native().to_c(_c_name(name))


def xor_program(
    A: MatrixLike, *, depth: Optional[int] = None, seed: int = 1, time: Optional[float] = None
) -> XorProgram:
    """A program of few XORs for A x, which is multiplied out. It need not be the shortest.

    >>> A = [[1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1], [0, 1, 1, 1]]
    >>> len(xor_program(A)), len(xor_program(A, depth=2))
    (4, 5)

    `depth` is the maximum depth, and `seed` that of a random walk among programs. The walk takes about a second;
    with `time` so many seconds, and then the answer may differ from run to run.

    Raises ValueError if the row with most ones needs a larger depth.
    """
    limit = None if depth is None else as_integer(depth, "depth")
    a = as_matrix(A, "A")
    program = _gf2kit.XorProgram.find(a, limit, as_integer(seed, "seed"), checked_limits(None, time, None))
    return XorProgram(a.shape[1], program.gates(), program.outputs())


@dataclass(frozen=True, eq=False, repr=False)
class CnotCircuit(Result):
    """A circuit of CNOT gates, which computes A x in place. len() is the number of gates."""

    qubits: int  #: the number n of coordinates
    gates: list[tuple[int, int]]  #: (control, target): x_target += x_control

    def _native(self) -> Any:
        return _gf2kit.CnotCircuit(self.qubits, self.gates)

    @property
    def depth(self) -> int:
        """The number of layers of gates on different qubits."""
        return self._native().depth()

    def __len__(self) -> int:
        return len(self.gates)

    def matrix(self) -> Matrix:
        """The matrix A, by multiplying out.

        >>> cnot_circuit([[1, 1], [0, 1]]).matrix()
        Matrix([[1, 1],
                [0, 1]])
        """
        return self._native().matrix()

    def to_text(self) -> str:
        """A line for each gate.

        >>> cnot_circuit([[1, 1], [0, 1]]).to_text()
        'x0 += x1\\n'
        """
        return self._native().to_text()

    def to_c(self, name: str = "multiply") -> str:
        """A function in C, for 64 vectors at once, in place.

        >>> print(cnot_circuit([[1, 1], [0, 1]]).to_c(), end="")
        #include <stdint.h>
        <BLANKLINE>
        void multiply(uint64_t x[2]) {
            x[0] ^= x[1];
        }
        """
        return self._native().to_c(_c_name(name))

    def to_qasm(self) -> str:
        """The circuit in OpenQASM 2.0.

        >>> print(cnot_circuit([[1, 1], [0, 1]]).to_qasm(), end="")
        OPENQASM 2.0;
        include "qelib1.inc";
        qreg q[2];
        cx q[1], q[0];
        """
        return self._native().to_qasm()


def cnot_circuit(A: MatrixLike) -> CnotCircuit:
    """A circuit of O(n^2 / log n) CNOT gates for an invertible n x n matrix (Patel, Markov, Hayes), multiplied out.

    >>> cnot_circuit([[0, 1], [1, 0]]).gates
    [(1, 0), (0, 1), (1, 0)]

    Raises ValueError if A is not square or not invertible; inverse() has a proof.
    """
    a = as_square(A, "A")
    return CnotCircuit(a.shape[0], _gf2kit.CnotCircuit.find(a).gates())
