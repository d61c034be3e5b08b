// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/codes/minimum_distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The search for a lightest e with H·e = 0 and L·e != 0.
struct OutsideProblem {
    BitMatrix checks;         ///< H, m x n
    BitMatrix outside;        ///< L, k x n, its rows independent modulo the row space of H
    std::size_t divisor = 1;  ///< of the weights of all e with H·e = 0: 1 or 2

    /// The number of columns n.
    [[nodiscard]] std::size_t length() const noexcept { return checks.columns(); }
};

/// The problem of minimum_distance().
/// @throws std::invalid_argument as minimum_distance()
[[nodiscard]] OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted);

}  // namespace gf2::codes::internal
