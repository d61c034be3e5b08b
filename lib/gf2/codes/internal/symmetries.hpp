// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/minweight/information_sets/symmetries.hpp"

namespace gf2::codes::internal {

using gf2::internal::ColumnPermutation;
using gf2::internal::Symmetries;
using gf2::internal::SymmetryTest;

/// A test of permutations of the columns of a problem.
[[nodiscard]] SymmetryTest symmetry_test(const OutsideProblem& problem);

/// The symmetries of a problem. In a Pauli problem the qubits are permuted.
[[nodiscard]] Symmetries find_symmetries(const OutsideProblem& problem);

}  // namespace gf2::codes::internal
