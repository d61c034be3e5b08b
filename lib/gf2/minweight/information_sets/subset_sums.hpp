// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// Walks through the sums of t > 0 rows c_1 < ... < c_t of a matrix and its last row, in the order of Combinations, and
/// weighs a prefix of each: most sums are rejected by their prefix, and the prefixes of all rows fit the first-level
/// cache. A step from c_1 to c_1 + 1 adds one row, the difference of the two.
class SubsetSums {
public:
    /// Begins the walk at a pattern.
    /// @param rows     k rows to add to the last one, row k
    /// @param words    length of the prefix
    /// @param pattern  the first pattern
    SubsetSums(const KernelTable& kernel, ConstBitMatrixView rows, std::size_t words, std::vector<std::size_t> pattern)
        : kernel_(kernel),
          stride_((words + 7) / 8 * 8),
          words_(words),
          size_(rows.rows() - 1),
          pattern_(std::move(pattern)),
          memory_(allocate_aligned((2 * size_ + pattern_.size()) * stride_ * sizeof(std::uint64_t))) {
        for (std::size_t i = 0; i < size_; ++i) std::copy_n(rows.row(i), words_, row(i));
        for (std::size_t i = 0; i + 1 < size_; ++i) {
            std::copy_n(rows.row(i), words_, difference(i));
            kernel_.words.xor_into(difference(i), rows.row(i + 1), words_);
        }
        const std::size_t last = pattern_.size() - 1;
        std::copy_n(rows.row(size_), words_, sum(last));
        weight_ = kernel_.words.xor_into_weight(sum(last), row(pattern_[last]), words_);
        add_below(last);
    }

    [[nodiscard]] const std::vector<std::size_t>& pattern() const { return pattern_; }

    /// The weight of the prefix of the current sum.
    [[nodiscard]] std::size_t weight() const { return weight_; }

    /// Moves to the next pattern.
    /// @pre this is not the last one
    void advance() {
        if (pattern_[0] + 1 < (pattern_.size() == 1 ? size_ : pattern_[1])) {
            weight_ = kernel_.words.xor_into_weight(sum(0), difference(pattern_[0]++), words_);
            return;
        }
        std::size_t i = 1;
        while (i + 1 < pattern_.size() && pattern_[i] + 1 == pattern_[i + 1]) ++i;
        kernel_.words.xor_into(sum(i), difference(pattern_[i]++), words_);
        for (std::size_t l = 0; l < i; ++l) pattern_[l] = l;
        add_below(i);
    }

private:
    std::uint64_t* row(std::size_t i) { return memory_.get() + i * stride_; }
    std::uint64_t* difference(std::size_t i) { return row(size_ + i); }

    // The last row plus the rows of the pattern from the i-th on; sum(0) is the whole sum.
    std::uint64_t* sum(std::size_t i) { return row(2 * size_ + i); }

    // Makes sum(i - 1) .. sum(0) from sum(i).
    void add_below(std::size_t i) {
        for (; i > 0; --i) {
            std::copy_n(sum(i), words_, sum(i - 1));
            weight_ = kernel_.words.xor_into_weight(sum(i - 1), row(pattern_[i - 1]), words_);
        }
    }

    const KernelTable& kernel_;
    std::size_t stride_;
    std::size_t words_;
    std::size_t size_;
    std::vector<std::size_t> pattern_;
    AlignedWords memory_;
    std::size_t weight_ = 0;
};

}  // namespace gf2::internal
