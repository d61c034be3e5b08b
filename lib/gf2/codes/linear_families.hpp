// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::codes {

/// A generator matrix of the repetition code [n, 1, n].
/// @throws std::invalid_argument if n is 0
[[nodiscard]] BitMatrix repetition_code(std::size_t length);

/// A generator matrix of the Hamming code [2^r - 1, 2^r - 1 - r, 3]; column j of its checks is j + 1 in binary.
/// @throws std::invalid_argument if r is not from 2 to 16
[[nodiscard]] BitMatrix hamming_code(std::size_t r);

/// A generator matrix of the simplex code [2^r - 1, r, 2^(r-1)], the dual of the Hamming code: column j is j + 1 in
/// binary.
/// @throws std::invalid_argument if r is not from 1 to 16
[[nodiscard]] BitMatrix simplex_code(std::size_t r);

/// A generator matrix of the Golay code [23, 12, 7], of the polynomial x^11 + x^9 + x^7 + x^6 + x^5 + x + 1, or
/// [24, 12, 8] with a parity bit.
[[nodiscard]] BitMatrix golay_code(bool is_extended);

/// A generator matrix of the Reed-Muller code RM(r, m): the values of all monomials of degree at most r in m variables.
/// @throws std::invalid_argument if r > m or m > 16
[[nodiscard]] BitMatrix reed_muller_code(std::size_t r, std::size_t m);

/// A generator matrix of the cyclic code of length n of the polynomial g, of dimension n - deg g.
/// @throws std::invalid_argument if g does not divide x^n + 1
[[nodiscard]] BitMatrix cyclic_code(std::size_t length, const BitPoly& generator);

/// The cyclic code of length n of a random product of irreducible factors of x^n + 1, of dimension at least k, and
/// equal to it if the degrees allow it in the order in which the factors are drawn.
/// @throws std::invalid_argument if n is even, or k > n
[[nodiscard]] BitMatrix random_cyclic_code(std::size_t length, std::size_t dimension, SplitMix64& random);

/// A generator matrix of a quadratic residue code [p, (p + 1) / 2].
/// @throws std::invalid_argument unless p is prime, and 1 or 7 modulo 8
[[nodiscard]] BitMatrix quadratic_residue_code(std::size_t p);

/// The n x s·n matrix of the circulants of s polynomials side by side: the rows span a quasi-cyclic code.
/// @throws std::invalid_argument if n is 0
[[nodiscard]] BitMatrix quasi_cyclic_code(std::size_t size, const std::vector<BitPoly>& polynomials);

/// A generator matrix [I | R] of a double circulant code [2n, n], where R is the circulant of a polynomial: row i has
/// the coefficients of x^i·p modulo x^n + 1. (Some books take circulants that shift to the left.)
/// @throws std::invalid_argument if n is 0
[[nodiscard]] BitMatrix double_circulant_code(std::size_t size, const BitPoly& polynomial);

/// A generator matrix [I | B] of a bordered double circulant code [2n + 2, n + 1]: B is the circulant of a polynomial
/// below a row of ones and beside a column of ones, with a 0 in the corner.
/// @throws std::invalid_argument if n is 0
[[nodiscard]] BitMatrix bordered_double_circulant_code(std::size_t size, const BitPoly& polynomial);

/// A generator matrix [I | A] with a random A, k x (n - k).
/// @throws std::invalid_argument if k > n
[[nodiscard]] BitMatrix random_systematic_code(std::size_t length, std::size_t dimension, SplitMix64& random);

}  // namespace gf2::codes
