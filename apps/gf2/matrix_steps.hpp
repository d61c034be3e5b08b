// SPDX-License-Identifier: MIT
#pragma once

#include "apps/cli/command.hpp"
#include "apps/draw/steps_options.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::gf2_program {

/// Shows how elimination brings A to reduced row echelon form. Returns the exit status.
/// @throws InputError if A is too large
[[nodiscard]] int rref_by_steps(const Context& context, const BitMatrix& a, const StepsOptions& options);

/// Shows how elimination of [A | I] inverts A, or that A is singular. Returns the exit status.
/// @throws InputError if A is too large; std::invalid_argument if it is not square
[[nodiscard]] int inverse_by_steps(const Context& context, const BitMatrix& a, const StepsOptions& options);

/// Says that A is singular, where the certificate x is printed.
void note_singularity(const Context& context);

}  // namespace gf2::apps::gf2_program
