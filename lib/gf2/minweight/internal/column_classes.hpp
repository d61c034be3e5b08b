// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// The coordinates of a coset x0 + C, grouped by equal columns of the basis: an element of C has the same value at all
/// coordinates of a class. The element with coefficients y has weight (n - W(y)) / 2, where
///
///     W(y) = constant + sum over the classes of sums[i]·(-1)^<columns[i], y>.
struct ColumnClasses {
    BitMatrix columns;                                  ///< row i is the column of class i, k bits; distinct, nonzero
    std::vector<std::vector<std::size_t>> coordinates;  ///< of each class, increasing; classes are ordered by the first
    std::vector<std::int64_t> sums;                     ///< of each class: the sum of (-1)^x0_j over its coordinates
    std::vector<std::size_t> constant_coordinates;      ///< coordinates where all of C is 0, increasing
    std::int64_t constant = 0;                          ///< the sum of (-1)^x0_j over these

    [[nodiscard]] std::size_t size() const noexcept { return coordinates.size(); }
};

/// The column classes of a coset.
/// Time O(k·n / 64 · log n).
[[nodiscard]] ColumnClasses column_classes(const SolutionCoset& coset);

}  // namespace gf2::internal
