// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// What the weights of a coset have in common: all are `residue` modulo `divisor`.
struct Divisibility {
    std::size_t divisor = 1;  ///< 1, 2 or 4
    std::size_t residue = 0;

    /// The least number that is possible and no less than this one.
    [[nodiscard]] std::size_t next(std::size_t weight) const {
        return weight + (residue + divisor - weight % divisor) % divisor;
    }
};

/// Of x0 + C, C spanned by the rows. C is even if all rows are, and doubly even if their weights are multiples of 4 and
/// any two have an even number of ones in common; so has x0 with all of them, or only the parity is the same.
/// @pre x0.size() == basis.columns()
/// Time O(k·n / 64), and a product of k x n and n x k if all weights are multiples of 4.
[[nodiscard]] Divisibility divisibility(const BitVector& x0, const BitMatrix& basis);

}  // namespace gf2::internal
