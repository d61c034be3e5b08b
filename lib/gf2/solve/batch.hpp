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

/// Many small systems in one call. Each function returns, for each system in order, the result of the function of the
/// same name in gf2. The threads of the caller's oneTBB arena share the systems; shapes may differ, but the sizes of
/// the tasks are chosen for the shape of the first system. Consecutive small systems of one shape (sides up to
/// 64·kBatchMaxWords, for solutions and inverses 64·kBatchMaxWordsWithExtra; see gf2/kernels/sets/tuning.hpp) are
/// eliminated together, up to eight at a time, each in a lane of the SIMD registers (docs/theory/dense-algebra.md).
///
/// Time for eight small m x n systems of one shape O(m^2·n / 64), doubled for solutions or inverses; for other systems
/// as for the function of the same name. Memory per thread besides the results: that of the function of the same name
/// for one system, or at most 32·m·max(m, n) bits for eight together.
namespace gf2::batch {

/// The ranks of all systems.
[[nodiscard]] std::vector<std::size_t> rank(std::span<const BitMatrix> systems);
/// The ranks of all windows, such as the blocks of rows of one matrix, which are not copied one by one.
[[nodiscard]] std::vector<std::size_t> rank(std::span<const ConstBitMatrixView> systems);

/// The reduced row echelon forms of all systems, with pivot and free columns.
[[nodiscard]] std::vector<Echelon> rref(std::span<const BitMatrix> systems);
/// The reduced row echelon forms of all windows.
[[nodiscard]] std::vector<Echelon> rref(std::span<const ConstBitMatrixView> systems);

/// All solutions of each system A·x = b, or the proof that it has none; the same results as those of gf2::solve().
///
/// @param systems  coefficients, each m x n
/// @param b        the right-hand sides, one of length m for each system
/// @throws std::invalid_argument if there is not one right-hand side for each system, or if a length is not m
[[nodiscard]] std::vector<SolveResult> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b);
/// All solutions of each system given by a window.
/// @throws std::invalid_argument as for matrices
[[nodiscard]] std::vector<SolveResult> solve(std::span<const ConstBitMatrixView> systems, std::span<const BitVector> b);

/// The inverse of each n x n matrix, or the proof that it is singular: a nonzero x with A·x = 0.
/// @throws std::invalid_argument if a matrix is not square
[[nodiscard]] std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems);
/// The inverses of all windows.
/// @throws std::invalid_argument if a window is not square
[[nodiscard]] std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const ConstBitMatrixView> systems);

/// Adds to each C the product A·B: add_product() for each triple. Windows of C may be blocks of rows of one matrix.
/// @throws std::invalid_argument if there are not as many of each, or if shapes do not fit
void add_products(std::span<const BitMatrixView> c, std::span<const ConstBitMatrixView> a,
                  std::span<const ConstBitMatrixView> b);

}  // namespace gf2::batch
