// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A circuit of CNOT gates on n qubits, which computes A·x for an invertible n x n matrix A in place: each gate adds
/// one coordinate to another one.
struct CnotCircuit {
    /// x_target += x_control.
    struct Gate {
        std::size_t control;  ///< the coordinate that is added
        std::size_t target;   ///< the coordinate that changes, another one

        friend bool operator==(const Gate&, const Gate&) = default;
    };

    std::size_t qubits = 0;     ///< the number n of coordinates
    std::vector<Gate> gates{};  ///< in the order in which they are applied

    friend bool operator==(const CnotCircuit&, const CnotCircuit&) = default;
};

/// Applies the gates to the rows of X, n x k: the result is A·X. Time: a row addition for each gate.
/// @throws std::invalid_argument if X does not have n rows, or if a gate does not have two of the coordinates
[[nodiscard]] BitMatrix evaluate(const CnotCircuit& circuit, BitMatrix x);

/// The matrix A, n x n, that the circuit computes: it proves the circuit.
/// @throws std::invalid_argument as evaluate()
[[nodiscard]] BitMatrix matrix_of(const CnotCircuit& circuit);

/// The number of layers, when each gate is applied as soon as both of its coordinates are free.
[[nodiscard]] std::size_t depth(const CnotCircuit& circuit);

/// A circuit of O(n^2 / log n) gates for an invertible n x n matrix. It is multiplied out before it is returned.
///
/// @throws std::invalid_argument if A is not square or not invertible
/// @throws Cancelled if the call is cancelled
///
/// Method: K. N. Patel, I. L. Markov and J. P. Hayes, "Optimal synthesis of linear reversible circuits", Quantum
/// Information and Computation 8 (2008): elimination in sections of some columns, in which equal parts of rows are
/// first added away. The shortest circuit for all sizes of a section, of A and its inverse, each with rows and columns
/// exchanged or not. Time O(n^3 / 64). Deterministic.
[[nodiscard]] CnotCircuit find_cnot_circuit(const BitMatrix& a);

/// The circuit as text, a line "x3 += x0" for each gate.
[[nodiscard]] std::string to_text(const CnotCircuit& circuit);

/// The circuit as a function in C, `void NAME(uint64_t x[n])`, of 64 vectors at once: bit k of word i is coordinate i
/// of vector k.
[[nodiscard]] std::string to_c(const CnotCircuit& circuit, const std::string& name = "multiply");

/// The circuit as OpenQASM 2.0, gates `cx q[control], q[target];` (A. W. Cross, L. S. Bishop, J. A. Smolin and J. M.
/// Gambetta, arXiv:1707.03429).
[[nodiscard]] std::string to_qasm(const CnotCircuit& circuit);

}  // namespace gf2
