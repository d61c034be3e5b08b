// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// factor^multiplicity.
struct SquarefreeFactor {
    BitPoly factor;            ///< not a constant, without a square in it
    std::size_t multiplicity;  ///< how often it is a factor

    friend bool operator==(const SquarefreeFactor&, const SquarefreeFactor&) = default;
};

/// p as a product of powers of squarefree polynomials that have no factor in common, by increasing multiplicity, each
/// of which occurs once. None for p = 1.
/// @throws std::invalid_argument if p is zero
///
/// Method: p and its derivative have in common what divides p more than once, and squares (D. Y. Y. Yun, SYMSAC 1976,
/// as it is done in characteristic 2). Time that of O(largest multiplicity) gcds.
[[nodiscard]] std::vector<SquarefreeFactor> factor_squarefree(const BitPoly& p);

/// A product of irreducible polynomials that are all of the same degree.
struct EqualDegreeFactor {
    BitPoly factor;      ///< their product
    std::size_t degree;  ///< of each; there are deg factor / degree of them

    friend bool operator==(const EqualDegreeFactor&, const EqualDegreeFactor&) = default;
};

/// A squarefree polynomial as a product, by increasing degree of the irreducible polynomials, each of which occurs
/// once.
/// @throws std::invalid_argument if p is zero or has a square in it
///
/// Method: x^(2^d) + x is the product of all irreducible polynomials whose degree divides d. One squaring and one gcd
/// for each d, up to half the degree of what is left.
[[nodiscard]] std::vector<EqualDegreeFactor> factor_distinct_degrees(const BitPoly& p);

}  // namespace gf2
