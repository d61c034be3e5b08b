// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// How the elements of a coset are numbered so that their weights are a Walsh-Hadamard transform, in blocks.
///
/// Equal columns of the basis are one class, of value the sum of +1 for each coordinate that is 0 in the origin and -1
/// for each that is 1. Element y, a word of `dimension` bits, is the origin plus the rows that y selects, plus anything
/// in the span of `neutral`, which does not change the weight: W(y) = sum over classes of value · (-1)^<column, y>, and
/// the weight is (total - W(y)) / 2.
///
/// Block b holds the elements whose bits above the lowest `log` are those of b ^ (b >> 1), so that from one block to
/// the next only the classes that `flips` lists for the lowest one of b + 1 change their signs. Rows of few classes
/// come first among these.
struct TransformPlan {
    /// Blocks are counted in 64 bits, and indices of elements too.
    static constexpr unsigned kMaxOuterBits = 46;

    unsigned log = 0;    ///< of the elements in a block
    unsigned outer = 0;  ///< of the blocks
    bool whole = true;   ///< false if there are more rows than blocks are made for

    BitVector origin;
    BitMatrix rows;                           ///< row i is bit i of y; log + outer of them, the padding zero
    BitMatrix neutral;                        ///< in reduced row echelon form
    std::vector<std::size_t> neutral_pivots;  ///< its first columns

    std::int64_t total = 0;             ///< coordinates, less the value of the zero column
    std::vector<std::uint32_t> inner;   ///< by class: the lowest `log` bits of the column
    std::vector<std::uint64_t> outers;  ///< and the others
    std::vector<std::int32_t> values;   ///< by class, for the origin; not 0
    std::vector<std::vector<std::uint32_t>> flips;

    std::int64_t sum_of_values = 0;   ///< absolute ones
    std::int64_t sum_of_squares = 0;  ///< W has this variance over all y
    std::size_t widest_window = 0;    ///< the largest sum of values that WalshKernels::maximum_i16() asks about
    bool i8_is_possible = false;      ///< sums of 8 bits are enough for WalshKernels::search_i8()
    bool i8_i16_is_possible = false;  ///< and for WalshKernels::search_i8_i16()

    [[nodiscard]] std::uint64_t blocks() const { return std::uint64_t{1} << outer; }
    [[nodiscard]] std::uint64_t elements_per_block() const;  ///< of the coset modulo the span of `neutral`
    [[nodiscard]] std::int64_t transform_of_weight(std::size_t weight) const {
        return total - 2 * static_cast<std::int64_t>(weight);
    }
    [[nodiscard]] std::size_t weight_of_transform(std::int64_t w) const {
        return static_cast<std::size_t>((total - w) / 2);
    }

    /// The lexicographically least of the elements with this y in block b.
    [[nodiscard]] BitVector element(std::uint64_t block, std::uint64_t index) const;

    /// The values of the classes in block b.
    [[nodiscard]] std::vector<std::int32_t> values_in(std::uint64_t block) const;

    /// The plan is a function of the coset alone.
    /// Time about that of a hundred eliminations of the k x c matrix of classes, less if that is large.
    explicit TransformPlan(const SolutionCoset& coset);

private:
    unsigned used_inner_bits_ = 0;
};

}  // namespace gf2::internal
