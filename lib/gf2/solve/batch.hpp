// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

/// Many small systems at once. Each function gives what the function of the same name in gf2 gives for each system,
/// in order; the systems are shared among the threads of the caller's oneTBB arena. They need not have equal shapes,
/// but the work is shared out as if they had; small ones that follow each other with one shape (up to 256 x 256; for
/// solutions and inverses, on processors with GFNI, 192 x 192) are eliminated eight at a time, side by side
/// (docs/theory/dense-algebra.md).
///
/// Time for eight m x n systems side by side O(m^2·n / 64), doubled where solutions or inverses are asked for; for
/// others as the function of the same name. Memory besides the results: for each thread what one system needs, or
/// 32·m·max(m, n) bits for the eight.
namespace gf2::batch {

/// The ranks, one for each system.
[[nodiscard]] std::vector<std::size_t> rank(std::span<const BitMatrix> systems);

/// The reduced row echelon forms, with pivot and free columns.
[[nodiscard]] std::vector<Echelon> rref(std::span<const BitMatrix> systems);

/// All solutions of each system A·x = b, or the proof that it has none; as canonical as those of gf2::solve().
///
/// @param systems  coefficients, each m x n
/// @param b        the right-hand side of each system, length m
/// @throws std::invalid_argument if their number or a length does not fit
[[nodiscard]] std::vector<SolveResult> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b);

/// The inverse of each n x n matrix, or a nonzero x with A·x = 0.
/// @throws std::invalid_argument if a matrix is not square
[[nodiscard]] std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems);

}  // namespace gf2::batch
