// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// A power of a squarefree factor: factor^multiplicity.
struct SquarefreeFactor {
    BitPoly factor;            ///< squarefree and not constant
    std::size_t multiplicity;  ///< exponent of the factor

    friend bool operator==(const SquarefreeFactor&, const SquarefreeFactor&) = default;
};

/// Factors p into powers of squarefree polynomials without common factors, one for each multiplicity, by increasing
/// multiplicity. Empty for p = 1.
/// @throws std::invalid_argument if p is zero
///
/// Method: gcd(p, p') has each factor of odd multiplicity once less than p, and those of even multiplicity as often (D.
/// Y. Y. Yun, SYMSAC 1976, adapted to characteristic 2). Time: O(largest multiplicity) gcds.
[[nodiscard]] std::vector<SquarefreeFactor> factor_squarefree(const BitPoly& p);

/// A product of irreducible polynomials of the same degree.
struct EqualDegreeFactor {
    BitPoly factor;      ///< the product
    std::size_t degree;  ///< degree of each irreducible polynomial; there are deg factor / degree

    friend bool operator==(const EqualDegreeFactor&, const EqualDegreeFactor&) = default;
};

/// Factors a squarefree polynomial into products of irreducible polynomials of equal degree, one for each degree, by
/// increasing degree.
/// @throws std::invalid_argument if p is zero or not squarefree
///
/// Method: x^(2^d) + x is the product of all irreducible polynomials whose degree divides d. One squaring and one gcd
/// for each d, up to half the degree of the remaining factor.
[[nodiscard]] std::vector<EqualDegreeFactor> factor_distinct_degrees(const BitPoly& p);

}  // namespace gf2
