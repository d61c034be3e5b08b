// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A numbering of the elements of a coset by which their weights are a Walsh-Hadamard transform, in blocks.
///
/// Equal columns of the basis form a class, whose value is the sum of +1 for each coordinate that is 0 in the origin
/// and -1 for each that is 1. Element y, a word of log + outer bits, is the origin plus the rows that y selects, plus
/// anything in the span of `neutral`, which does not change the weight: W(y) = sum over classes of value·(-1)^<column,
/// y>, and the weight is (total - W(y)) / 2.
///
/// Block b holds the elements whose bits above the lowest `log` are those of b ^ (b >> 1), so that from one block to
/// the next only the classes in the list of `flips` for the lowest one of b + 1 change their signs. Rows of few classes
/// come first among these bits.
struct TransformPlan {
    /// Maximum of `outer`: numbers of blocks and indices of elements fit 64 bits.
    static constexpr unsigned kMaxOuterBits = 48;

    unsigned log = 0;    ///< binary logarithm of the size of a block
    unsigned outer = 0;  ///< binary logarithm of the number of blocks
    bool whole = true;   ///< false if there are more rows than blocks are made for

    BitVector origin;
    BitMatrix rows;                           ///< row i belongs to bit i of y; log + outer of them, padding zero
    BitMatrix neutral;                        ///< weight-neutral rows, in reduced row echelon form
    std::vector<std::size_t> neutral_pivots;  ///< the pivot columns of `neutral`

    std::int64_t total = 0;             ///< coordinates, less the value of the zero column
    std::vector<std::uint32_t> inner;   ///< by class: the lowest `log` bits of the column
    std::vector<std::uint64_t> outers;  ///< by class: the other bits of the column
    std::vector<std::int32_t> values;   ///< by class, for the origin; not 0
    std::vector<std::vector<std::uint32_t>> flips;

    std::int64_t sum_of_values = 0;   ///< sum of the absolute values
    std::int64_t sum_of_squares = 0;  ///< W has this variance over all y
    std::uint64_t widest_window = 0;  ///< largest sum of absolute values in a window of WalshKernels::maximum_i16()
    bool i8_is_possible = false;      ///< sums of 8 bits suffice for WalshKernels::search_i8()
    bool i8_i16_is_possible = false;  ///< sums of 8 bits suffice for WalshKernels::search_i8_i16()

    [[nodiscard]] std::uint64_t blocks() const { return std::uint64_t{1} << outer; }
    /// The number of elements of a block, modulo the span of `neutral`.
    [[nodiscard]] std::uint64_t elements_per_block() const { return std::uint64_t{1} << used_inner_bits_; }
    [[nodiscard]] std::int64_t transform_of_weight(std::size_t weight) const {
        return total - 2 * static_cast<std::int64_t>(weight);
    }
    [[nodiscard]] std::size_t weight_of_transform(std::int64_t w) const {
        return static_cast<std::size_t>((total - w) / 2);
    }

    /// The lexicographically smallest element with the given index in a block.
    [[nodiscard]] BitVector element(std::uint64_t block, std::uint64_t index) const;

    /// The values of the classes in a block.
    [[nodiscard]] std::vector<std::int32_t> values_in(std::uint64_t block) const;

    /// Makes the plan, which is a function of the coset alone.
    /// Time about that of a hundred eliminations of the k x c matrix of classes, less if that is large.
    explicit TransformPlan(const SolutionCoset& coset);

private:
    unsigned used_inner_bits_ = 0;
};

}  // namespace gf2::internal
