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
/// Without a rank the entries are independent. With one, r rows are drawn and made independent, where one
/// is not, by flipping single bits; the other rows are random sums of them or, for a density other than
/// 0.5, copies of them, which keeps the density; then the rows are shuffled.
///
/// @throws std::invalid_argument if the density is outside [0, 1] or the rank exceeds min(m, n)
[[nodiscard]] BitMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed,
                                      const RandomMatrixOptions& options = {});

}  // namespace gf2
