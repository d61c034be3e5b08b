// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <variant>
#include <vector>

#include "gf2/elim/echelon.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

/// Many small systems at once. Each function gives what the function of the same name in gf2 gives for each system, in
/// order; the systems are shared among the threads of the caller's oneTBB arena. They need not have equal shapes, but
/// the work is shared out as if they had; small ones (up to 128 x 128) that follow each other with one shape are
/// eliminated eight at a time, side by side.
namespace gf2::batch {

/// The ranks.
[[nodiscard]] std::vector<std::size_t> rank(std::span<const BitMatrix> systems);

/// The reduced row echelon forms.
[[nodiscard]] std::vector<Echelon> rref(std::span<const BitMatrix> systems);

/// @param b  the right-hand side of each system
/// @throws std::invalid_argument if their number or a length does not fit
[[nodiscard]] std::vector<Solution> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b);

/// @throws std::invalid_argument if a matrix is not square
[[nodiscard]] std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems);

}  // namespace gf2::batch
