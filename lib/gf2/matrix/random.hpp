// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// What random_matrix() is to make.
struct RandomMatrixOptions {
    double density = 0.5;               ///< chance of a one, 0 to 1
    std::optional<std::size_t> rank{};  ///< exactly this rank; any if not given
};

/// A random m x n matrix that follows from shape, seed and options alone, on every platform (SplitMix64).
///
/// Without a rank the entries are independent. With a rank r and the density 0.5, all m x n matrices of rank r have the
/// same chance. With another density, r rows are drawn as without a rank and made independent, where one depends on
/// those before, by flipping a bit of it; the others are copies of them, which keeps the density; then the rows are
/// shuffled.
///
/// @throws std::invalid_argument if the density is outside [0, 1] or the rank exceeds min(m, n)
/// @throws Cancelled if it is cancelled
///
/// Method for a rank: L·E, L unit lower triangular and E a row echelon form but for the order of its rows, which every
/// matrix with independent rows is in one way (after D. Randall, "Efficient generation of random nonsingular matrices",
/// 1993); the other rows are sums of independent ones above them. Time that of half a product of r x r
/// and r x n and a product of (m - r) x r and r x n, by the threads of the caller's oneTBB arena, with r^2 + (m - r)·(r
/// + n) bits besides the result; with another density two thirds of a product of r x r and r x n, with 2·r·n bits.
[[nodiscard]] BitMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed,
                                      const RandomMatrixOptions& options = {});

}  // namespace gf2
