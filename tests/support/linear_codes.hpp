// SPDX-License-Identifier: MIT
// Linear codes of the textbooks, as generator matrices unless they say otherwise, for tests and benchmarks.
#pragma once

#include <cstddef>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The narrow-sense BCH code of length 2^m - 1 whose zeros are the powers 1 .. distance - 1 of a primitive element, and
/// their conjugates: its minimum distance is at least `distance`.
/// @pre 2 <= m <= 16 and 2 <= distance < 2^m
[[nodiscard]] BitMatrix bch_code(unsigned m, std::size_t distance);

/// A quadratic residue code [p, (p + 1) / 2].
/// @pre p is prime, and 1 or 7 modulo 8
[[nodiscard]] BitMatrix quadratic_residue_code(std::size_t p);

/// The Goppa code of a random squarefree polynomial g of degree t over GF(2^m), at the first n elements of the field
/// that are no zeros of g: its dimension is at least n - m·t, its minimum distance at least 2·t + 1.
/// @pre 2 <= m <= 16, t >= 1, m·t < n and n <= 2^m
[[nodiscard]] BitMatrix goppa_code(unsigned m, std::size_t n, std::size_t t, SplitMix64& random);

/// The cyclic code of length n of a random product of irreducible factors of x^n + 1, of dimension at least k, and
/// equal to it if the degrees allow it in the order in which the factors are drawn.
/// @pre n is odd and k <= n
[[nodiscard]] BitMatrix random_cyclic_code(std::size_t n, std::size_t k, SplitMix64& random);

/// [I | A_1 | ... ] with so many random circulants A_i of the given size.
[[nodiscard]] BitMatrix random_quasi_cyclic_code(std::size_t size, std::size_t circulants, SplitMix64& random);

/// [I | A] with a random A, k x (n - k).
/// @pre k <= n
[[nodiscard]] BitMatrix random_systematic_code(std::size_t n, std::size_t k, SplitMix64& random);

/// Parity checks of a regular LDPC code (R. G. Gallager, 1962): `column_weight` bands, each of which has a one in every
/// column, and `row_weight` ones in every row. In long codes, hardly any two columns have two rows in common.
/// @pre row_weight divides n
[[nodiscard]] BitMatrix gallager_checks(std::size_t n, std::size_t column_weight, std::size_t row_weight,
                                        SplitMix64& random);

/// The code without its last coordinates; of the same dimension if `count` is less than the minimum distance.
/// @pre count <= n
[[nodiscard]] BitMatrix punctured_code(const BitMatrix& generators, std::size_t count);

/// The words that are 0 at the last coordinates, without these.
/// @pre count <= n
[[nodiscard]] BitMatrix shortened_code(const BitMatrix& generators, std::size_t count);

}  // namespace gf2::test
