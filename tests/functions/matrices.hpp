// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {

/// The matrix with the given blocks on its diagonal.
[[nodiscard]] BitMatrix block_diagonal(const std::vector<BitMatrix>& blocks);

/// P^-1·A·P for a random P.
[[nodiscard]] BitMatrix similar_to(const BitMatrix& a, SplitMix64& random);

/// Square matrices of a size that are hard to tell apart: singular, nilpotent, the identity, companion matrices,
/// repeated blocks, Jordan blocks of all sizes.
[[nodiscard]] std::vector<Sample> square_samples(std::size_t size, SplitMix64& random);

/// A random matrix of one of these kinds, or a random one.
[[nodiscard]] BitMatrix random_square(std::size_t size, SplitMix64& random);

/// p(A) by Horner's scheme.
[[nodiscard]] BitMatrix horner(const BitPoly& p, const BitMatrix& a);

/// The invariant factors by their definition: the Smith normal form of x·I + A, by Euclid's algorithm on rows and
/// columns.
[[nodiscard]] std::vector<BitPoly> smith_invariant_factors(const BitMatrix& a);

}  // namespace gf2::test
