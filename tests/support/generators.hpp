// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// Both sides of every boundary that code can have: words, registers and cache lines.
inline constexpr std::array<std::size_t, 12> kEdgeSizes = {0, 1, 2, 63, 64, 65, 127, 128, 129, 255, 256, 257};

/// The same without the ones that make cubic oracles slow.
inline constexpr std::array<std::size_t, 8> kSmallEdgeSizes = {0, 1, 2, 63, 64, 65, 128, 129};

/// Bit by bit, through nothing but BitMatrix::set().
[[nodiscard]] BitMatrix random_bits(std::size_t rows, std::size_t columns, SplitMix64& random, double density = 0.5);
[[nodiscard]] BitVector random_bits(std::size_t size, SplitMix64& random, double density = 0.5);

/// The product of an m x r by an r x n matrix: of rank r or a little less.
[[nodiscard]] BitMatrix random_product(std::size_t rows, std::size_t columns, std::size_t rank, SplitMix64& random);

/// A·B row by row: row i is the sum of those rows of B that row i of A selects. For matrices too large for
/// tests/reference.
[[nodiscard]] BitMatrix product_by_rows(ConstBitMatrixView a, ConstBitMatrixView b);

/// Of the given rank or a little less, with its pivots in random columns.
[[nodiscard]] BitMatrix with_scattered_pivots(std::size_t rows, std::size_t columns, std::size_t rank,
                                              SplitMix64& random);

/// The same rows, of which about a third is overwritten by copies of others and a sixth by zeros.
[[nodiscard]] BitMatrix with_repeated_and_zero_rows(BitMatrix a, SplitMix64& random);

/// The rows in random order.
[[nodiscard]] BitMatrix with_shuffled_rows(BitMatrix a, SplitMix64& random);

/// An invertible matrix: the unit matrix after random additions of rows to each other.
[[nodiscard]] BitMatrix random_invertible(std::size_t size, SplitMix64& random);

struct Sample {
    std::string name;
    BitMatrix matrix;
};

/// A window of a larger random matrix: below and above it, and left and right of it, are other bits.
class Framed {
public:
    /// A copy of `a` in the middle.
    Framed(const BitMatrix& a, SplitMix64& random);

    [[nodiscard]] BitMatrixView window() { return window_of(frame_); }

    /// True if no bit of the frame has changed.
    [[nodiscard]] bool frame_is_unchanged() const;

private:
    [[nodiscard]] BitMatrixView window_of(BitMatrix& frame) const;

    std::size_t rows_;
    std::size_t columns_;
    BitMatrix frame_;
    BitMatrix before_;
};

/// One matrix of each kind: every pair of small edge sizes, tall and wide, of low and full rank, sparse and dense,
/// with repeated and zero rows and columns.
[[nodiscard]] std::vector<Sample> sample_matrices(SplitMix64& random);

/// Matrices of more than a panel of 512 columns: dense and sparse, tall and wide, of full and low rank, with pivots
/// side by side and scattered, with rows and columns that elimination passes over.
[[nodiscard]] std::vector<Sample> large_matrices(SplitMix64& random);

}  // namespace gf2::test
