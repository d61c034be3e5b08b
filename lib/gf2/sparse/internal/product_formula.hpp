// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A bilinear algorithm over GF(2) for sequences a and b of elements of any ring of characteristic 2, of lengths l and
/// k: the result is C·(A·a ∘ B·b), where ∘ is the product of sums, term by term.
struct ProductFormula {
    BitMatrix left;    ///< A, N x l
    BitMatrix right;   ///< B, N x k
    BitMatrix result;  ///< C

    /// N, the number of products.
    [[nodiscard]] std::size_t products() const noexcept { return left.rows(); }
};

/// A formula for the product of polynomials with l and k coefficients: C is (l + k - 1) x N.
/// @pre l >= 1 and k >= 1
/// @throws std::length_error if l + k - 1 exceeds max_product_length()
///
/// Method: the Chinese remainder theorem for moduli whose degrees add up to l + k - 1: powers of X, X + 1 and of the
/// place at infinity, and irreducible polynomials (S. Winograd; M. Cenk and F. Özbudak, "Improved polynomial
/// multiplication formulas over F_2 using Chinese remainder theorem", IEEE Trans. Comput. 58, 2009). The products
/// modulo each are computed by the formula for its degree, by Karatsuba's algorithm where this takes fewer. N is 6 for
/// l = k = 3, 127 for 27, 684 for 117.
[[nodiscard]] ProductFormula product_formula(std::size_t l, std::size_t k);

/// A formula for the k sums Σ a_i·b_(j + l - 1 - i), j < k: the coefficients l - 1 .. l + k - 2 of a product with a
/// factor b of l + k - 1 coefficients. It takes as many products as product_formula(l, k), of which it is the transpose
/// (G. Hanrot, M. Quercia and P. Zimmermann, "The middle product algorithm", AAECC 14, 2004).
[[nodiscard]] ProductFormula middle_product_formula(std::size_t l, std::size_t k);

/// The number of coefficients of the longest product that has a formula.
[[nodiscard]] std::size_t max_product_length();

}  // namespace gf2::internal
