// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A congruence that all weights of a coset satisfy: they are `residue` modulo `divisor`.
struct Divisibility {
    std::size_t divisor = 1;  ///< 1, 2 or 4
    std::size_t residue = 0;

    /// The least possible weight that is at least `weight`.
    [[nodiscard]] std::size_t next(std::size_t weight) const {
        return weight + (residue + divisor - weight % divisor) % divisor;
    }
};

/// The divisibility of the weights of x0 + C, where the rows span C. If all rows are even, all weights have the parity
/// of x0. If, besides, the weights of the rows are multiples of 4, and any two rows, and x0 and any row, have an even
/// number of ones in common, all weights are equal modulo 4.
/// @pre x0.size() == basis.columns()
/// Time O(k·n / 64), and a product of k x n and n x k if all weights are multiples of 4.
[[nodiscard]] Divisibility divisibility(const BitVector& x0, const BitMatrix& basis);

}  // namespace gf2::internal
