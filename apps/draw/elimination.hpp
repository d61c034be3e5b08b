// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include "apps/cli/json.hpp"

#include "apps/draw/steps_writer.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// A matrix [A | B] and its elimination with pivots in A.
struct Elimination {
    Augmented start;
    EliminationSteps elimination;
};

/// Eliminates [A | B].
[[nodiscard]] Elimination eliminate(const BitMatrix& a, const BitMatrix& b);

/// Eliminates [A | b].
/// @pre b.size() == a.rows()
[[nodiscard]] Elimination eliminate(const BitMatrix& a, const BitVector& b);

/// Eliminates A alone.
[[nodiscard]] Elimination eliminate(const BitMatrix& a);

/// Writes the matrix, the steps, and the columns without a pivot where elimination passes over them.
void write_steps(StepsWriter& writer, const Elimination& elimination);

/// Adds the matrix, the steps with the matrix after each of them, and the reduced matrix. Numbers count from 0.
void describe_steps(Json& answer, const Elimination& elimination);

}  // namespace gf2::apps
