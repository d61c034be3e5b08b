// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// What a Pauli operator is for a quantum code.
enum class OperatorKind {
    kStabilizer,  ///< a product of stabilizers
    kGauge,       ///< in the gauge group, but no stabilizer
    kLogical,     ///< commutes with all stabilizers, but is not in the group: a nontrivial logical operator
    kError        ///< anticommutes with a stabilizer
};

/// "stabilizer", "gauge", "logical" or "neither".
[[nodiscard]] std::string_view to_string(OperatorKind kind);

/// What an operator is, with the proof.
struct OperatorClass {
    OperatorKind kind = OperatorKind::kStabilizer;  ///< which of the four it is

    /// Of kStabilizer and kGauge, the given generators whose product it is, up to its phase; of kLogical, the logical
    /// operators whose product it is, up to the group; of kError, the checks with which it anticommutes.
    BitVector proof{};
};

/// Classifies operators.
///
/// The generators are the rows of code.gauge(); the logical operators are those of code.logical_operators(), 2k of
/// them; the checks are the rows of code.gauge() for a stabilizer code, and of code.stabilizers() if there are gauge
/// qubits.
///
/// @param operators  rows [X | Z] of 2n bits
/// @throws std::invalid_argument if they have another number of columns
/// Time: solve_many() with a column for each generator and logical operator, and a right-hand side for each operator.
[[nodiscard]] std::vector<OperatorClass> classify(const SubsystemCode& code, const BitMatrix& operators);

/// The same for a CSS code. The generators and checks are the operators X of the rows of H_X, then the operators Z of
/// the rows of H_Z; the logical operators are those of logical_operators(), first X, then Z.
[[nodiscard]] std::vector<OperatorClass> classify(const CssCode& code, const BitMatrix& operators);

/// The stabilizers [X | Z] of a CSS code: the rows [H_X | 0], then the rows [0 | H_Z].
[[nodiscard]] BitMatrix stabilizers_of(const CssCode& code);

}  // namespace gf2::codes
