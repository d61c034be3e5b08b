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

/// Many small systems in one call. Each function returns, for each system in order, what the function of the same name
/// in gf2 returns. The systems are shared among the threads of the caller's oneTBB arena; shapes may differ, but the
/// work is shared out as if they were equal. Consecutive small systems of one shape (sides up to 64·kBatchMaxWords, for
/// solutions and inverses 64·kBatchMaxWordsWithExtra; see gf2/kernels/tuning/) are eliminated eight at a time, each in
/// a lane of the vectors (docs/theory/dense-algebra.md).
///
/// Time for eight m x n systems of one shape O(m^2·n / 64), doubled for solutions or inverses; for others as the
/// function of the same name. Memory besides the results: for each thread what one system needs, or 32·m·max(m, n) bits
/// for the eight.
namespace gf2::batch {

/// The ranks of all systems.
[[nodiscard]] std::vector<std::size_t> rank(std::span<const BitMatrix> systems);

/// The reduced row echelon forms of all systems, with pivot and free columns.
[[nodiscard]] std::vector<Echelon> rref(std::span<const BitMatrix> systems);

/// All solutions of each system A·x = b, or the proof that it has none; both canonical as those of gf2::solve().
///
/// @param systems  coefficients, each m x n
/// @param b        the right-hand sides, one of length m for each system
/// @throws std::invalid_argument if the number of right-hand sides or a length does not fit
[[nodiscard]] std::vector<SolveResult> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b);

/// The inverse of each n x n matrix, or the proof that it is singular: a nonzero x with A·x = 0.
/// @throws std::invalid_argument if a matrix is not square
[[nodiscard]] std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems);

}  // namespace gf2::batch
