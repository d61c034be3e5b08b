// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// A generator matrix of the narrow-sense BCH code of length n (R. C. Bose, D. K. Ray-Chaudhuri, 1960; A. Hocquenghem,
/// 1959): the cyclic code with the zeros b, b^2, ..., b^(d - 1) for an element b of order n of GF(2^m), where m is the
/// order of 2 modulo n. Its minimum distance is at least d.
///
/// b is a power of a root of the first primitive polynomial of degree m, its coefficients read as a binary number.
/// @param designed_distance  d, from 1 (all words) to n (the repetition code)
/// @throws std::invalid_argument unless n is odd and at least 3, m is at most 16, and 1 <= d <= n
[[nodiscard]] BitMatrix bch_code(std::size_t length, std::size_t designed_distance);

/// The largest designed distance of a narrow-sense BCH code [n, k].
/// @throws std::invalid_argument if there is no such code: names the dimensions next to k; or as bch_code()
[[nodiscard]] std::size_t bch_designed_distance(std::size_t length, std::size_t dimension);

/// A polynomial over GF(2^m): coefficients of 1, z, z^2, ..., each an element of the field, whose bits are its
/// coefficients as a polynomial in a root of the first primitive polynomial of degree m, read as a binary number.
using FieldPolynomial = std::vector<std::uint32_t>;

/// A generator matrix of the Goppa code (V. D. Goppa, 1970) of a polynomial g of degree t over GF(2^m), at the first n
/// elements of the field, as binary numbers, that are no zeros of g. Its dimension is at least n - m·t, its minimum
/// distance at least t + 1, and at least 2·t + 1 if g is squarefree.
/// @throws std::invalid_argument if m is not from 2 to 16, a coefficient is no element, the last one is 0, g is
///         constant, or there are fewer than n such elements
[[nodiscard]] BitMatrix goppa_code(std::size_t m, std::size_t length, std::span<const std::uint32_t> polynomial);

/// A random monic squarefree polynomial of degree t over GF(2^m) with at most 2^m - n zeros in the field.
/// @throws std::invalid_argument if m is not from 2 to 16, t is 0, n exceeds 2^m, or t = 1 and n = 2^m, as then each
/// has
///         a zero
[[nodiscard]] FieldPolynomial random_goppa_polynomial(std::size_t m, std::size_t length, std::size_t t,
                                                      SplitMix64& random);

}  // namespace gf2::codes
