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
/// Method: gcd(p, p') has each irreducible factor of odd multiplicity once less often than p, and each of even
/// multiplicity as often (D. Y. Y. Yun, SYMSAC 1976, adapted to characteristic 2). Time: O(largest multiplicity) gcds.
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
/// Method: x^(2^d) + x is the product of all irreducible polynomials whose degree divides d. Time: one squaring
/// modulo p and one gcd for each d, up to half the degree of the remaining factor.
[[nodiscard]] std::vector<EqualDegreeFactor> factor_distinct_degrees(const BitPoly& p);

/// The irreducible factors of a squarefree product of irreducible polynomials of the same degree, increasing.
/// @param degree  d > 0, that of each factor
/// @throws std::invalid_argument if `product` is zero or not squarefree, or if its factors have another degree
///
/// Method: the trace map. T(a) = a + a^2 + a^4 + ... + a^(2^(d-1)) is 0 or 1 modulo each factor, and a gcd with T(x^i)
/// separates those where it differs. Two factors differ for some odd i < 2d (J. von zur Gathen and V. Shoup, Comput.
/// Complexity 2, 1992); usually a few i suffice. Time: d squarings
/// modulo the product for each i, and a gcd.
[[nodiscard]] std::vector<BitPoly> factor_equal_degrees(const BitPoly& product, std::size_t degree);

/// A power of an irreducible factor: factor^multiplicity.
struct IrreducibleFactor {
    BitPoly factor;            ///< irreducible
    std::size_t multiplicity;  ///< exponent of the factor

    friend bool operator==(const IrreducibleFactor&, const IrreducibleFactor&) = default;
};

/// The factors of p into powers of irreducible polynomials, increasing. Empty for p = 1.
/// @throws std::invalid_argument if p is zero
///
/// Method: factor_squarefree(), factor_distinct_degrees() and factor_equal_degrees(), in this order.
[[nodiscard]] std::vector<IrreducibleFactor> factor(const BitPoly& p);

/// True if p is irreducible: of degree 1 or more, and not the product of two polynomials of lower degree.
///
/// Method: p of degree n is irreducible if and only if it divides x^(2^n) + x, and has no factor in common with
/// x^(2^(n/q)) + x for any prime q that divides n (M. O. Rabin, SIAM J. Comput. 9, 1980). n squarings modulo p.
[[nodiscard]] bool is_irreducible(const BitPoly& p);

}  // namespace gf2
