// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Density and rank of a random_matrix().
struct RandomMatrixOptions {
    double density = 0.5;               ///< probability of a one, 0 to 1
    std::optional<std::size_t> rank{};  ///< exact rank; any rank if not given
};

/// A random m x n matrix, determined by shape, seed and options alone, on every platform (SplitMix64).
///
/// Without a rank the entries are independent. With rank r and density 0.5, all m x n matrices of rank r are equally
/// likely. With another density, r rows are drawn as without a rank, and each that depends on those before it is made
/// independent by flipping one of its bits; the other rows are copies of these, which keeps the density; then the rows
/// are shuffled.
///
/// @throws std::invalid_argument if the density is outside [0, 1] or the rank exceeds min(m, n)
/// @throws Cancelled if the call is cancelled
///
/// Method for a rank: L·E, with L unit lower triangular and E a row echelon form up to the order of its rows, the
/// unique such factorisation of a matrix with independent rows (after D. Randall, "Efficient generation of random
/// nonsingular matrices", 1993); the other rows are sums of independent rows above them. Time: half a product of r x r
/// and r x n, plus a product of (m - r) x r and r x n, by the threads of the caller's oneTBB arena; memory besides the
/// result: r^2 + (m - r)·(r + n) bits. With another density: two thirds of a product of r x r and r x n, and 2·r·n
/// bits.
[[nodiscard]] BitMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed,
                                      const RandomMatrixOptions& options = {});

}  // namespace gf2
