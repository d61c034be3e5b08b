// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "gf2/codes/css_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::codes {

/// A monomial x^i·y^j.
struct Monomial {
    std::size_t x = 0;  ///< i
    std::size_t y = 0;  ///< j

    friend bool operator==(const Monomial&, const Monomial&) = default;
};

/// A sum of monomials in x and y over GF(2); equal ones cancel.
using BivariatePolynomial = std::vector<Monomial>;

/// Reads a sum of products of powers of x and y: "x^3 + y + y^2", "1 + x^2*y", "x^2 y", "0".
/// @throws std::invalid_argument if it is none, or an exponent exceeds 10^9: names the column, counted from 1
[[nodiscard]] BivariatePolynomial bivariate_polynomial(std::string_view text);

/// Reads a sum of powers of x, in the form and with the errors of bivariate_polynomial().
[[nodiscard]] BitPoly polynomial_in_x(std::string_view text);

/// H_X = [A | B], H_Z = [Bᵀ | Aᵀ], where A and B are the polynomials with the cyclic shifts of l and m positions for x
/// and y (S. Bravyi et al., Nature 627, 2024): length 2·l·m.
///
/// Qubit i·m + j of the left half belongs to x^i·y^j, and so does row i·m + j.
/// @throws std::invalid_argument if l or m is 0
[[nodiscard]] CssCode bivariate_bicycle_code(std::size_t l, std::size_t m, const BivariatePolynomial& a,
                                             const BivariatePolynomial& b);

/// The generalised bicycle code of length 2·l (D. J. C. MacKay, G. Mitchison, P. L. McFadden, 2004; A. A. Kovalev, L.
/// P. Pryadko, 2013): that of bivariate_bicycle_code() with m = 1.
/// @throws std::invalid_argument if l is 0
[[nodiscard]] CssCode bicycle_code(std::size_t l, const BitPoly& a, const BitPoly& b);

/// H_X = [A (x) I | I (x) Bᵀ], H_Z = [I (x) B | Aᵀ (x) I] for parity-check matrices A, r_a x n_a, and B, r_b x n_b
/// (J.-P. Tillich, G. Zémor, 2014): length n_a·n_b + r_a·r_b.
[[nodiscard]] CssCode hypergraph_product_code(const BitMatrix& a, const BitMatrix& b);

/// The toric code [[2·L^2, 2, L]] of A. Yu. Kitaev: the hypergraph product of two rings of L checks.
/// @throws std::invalid_argument if L < 2
[[nodiscard]] CssCode toric_code(std::size_t size);

/// The surface code with the distances d_X and d_Z, on d_X·d_Z + (d_X - 1)·(d_Z - 1) qubits: the hypergraph product of
/// two repetition codes.
/// @throws std::invalid_argument if a distance is 0
[[nodiscard]] CssCode surface_code(std::size_t x_distance, std::size_t z_distance);

/// A generator matrix of the Hamming code [2^r - 1, 2^r - 1 - r, 3]; column j of its checks is j + 1 in binary.
/// @throws std::invalid_argument if r is not from 2 to 16
[[nodiscard]] BitMatrix hamming_code(std::size_t r);

/// A generator matrix of the Golay code [23, 12, 7], of the polynomial x^11 + x^9 + x^7 + x^6 + x^5 + x + 1, or
/// [24, 12, 8] with a parity bit.
[[nodiscard]] BitMatrix golay_code(bool is_extended);

/// A generator matrix of the Reed-Muller code RM(r, m): the values of all monomials of degree at most r in m variables.
/// @throws std::invalid_argument if r > m or m > 16
[[nodiscard]] BitMatrix reed_muller_code(std::size_t r, std::size_t m);

/// A generator matrix of the cyclic code of length n of the polynomial g, of dimension n - deg g.
/// @throws std::invalid_argument if g does not divide x^n + 1
[[nodiscard]] BitMatrix cyclic_code(std::size_t length, const BitPoly& generator);

/// The n x s·n matrix of the circulants of s polynomials side by side: the rows span a quasi-cyclic code.
/// @throws std::invalid_argument if n is 0
[[nodiscard]] BitMatrix quasi_cyclic_code(std::size_t size, const std::vector<BitPoly>& polynomials);

}  // namespace gf2::codes
