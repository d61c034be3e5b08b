// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/search/block_ranges.hpp"

namespace gf2::apps::lightsout {

/// The odd parts of the numbers of a range, in increasing order, in blocks of consecutive ones.
///
/// The work for b is taken to be b·w^3, where b has w bits: that of a gcd, and of memory that caches do not hold. All
/// blocks have about the same work, none is empty, and there are at most kMaxBlocks. They depend on the range alone:
/// there are no floating-point numbers here. Takes a few words of memory, however long the range is.
class OddParts {
public:
    static constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 20;
    static constexpr std::uint64_t kMaxNumber = (std::uint64_t{1} << 27) + 1;  ///< the work of all is below 2^63

    /// @pre 1 <= first <= last <= kMaxNumber
    OddParts(std::uint64_t first, std::uint64_t last);

    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }

    /// The block of an odd part; an empty optional for other numbers.
    [[nodiscard]] std::optional<std::uint64_t> block_of(std::uint64_t b) const;

    /// The number of odd parts before those of a block, or of all if that is blocks().
    [[nodiscard]] std::uint64_t count_before(std::uint64_t block) const;

    /// The odd part of this index, from 0.
    /// @pre index < count_before(blocks())
    [[nodiscard]] std::uint64_t at(std::uint64_t index) const;

    /// The estimated work for b.
    [[nodiscard]] static std::uint64_t work_for(std::uint64_t b);

private:
    // Odd numbers first, first + 2, .. of the same number of bits.
    struct Run {
        std::uint64_t first;
        std::uint64_t count;
        std::uint64_t index;  // of the first
        std::uint64_t work;   // for all runs before

        [[nodiscard]] std::uint64_t work_before(std::uint64_t i) const;  // that of all runs, and i numbers of this one
    };

    void add(std::uint64_t first, std::uint64_t last);

    std::vector<Run> runs_;
    std::uint64_t count_ = 0;
    std::uint64_t work_ = 0;
    std::uint64_t blocks_ = 0;
    std::uint64_t work_of_block_ = 1;
};

}  // namespace gf2::apps::lightsout
