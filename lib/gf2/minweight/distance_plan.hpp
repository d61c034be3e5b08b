// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {

/// A level of an information set in the order of a search, and what was found there.
struct PlannedLevel {
    std::size_t set = 0;     ///< the number of the set
    std::size_t level = 0;   ///< the words with so many ones in the set's own columns
    std::size_t bound = 0;   ///< a nonzero word that is neither in this level nor in one before weighs at least this
    BitVector word{};        ///< the lexicographically smallest lightest word found here; empty if none was
    std::uint64_t ties = 0;  ///< number of words found here of its weight

    friend bool operator==(const PlannedLevel&, const PlannedLevel&) = default;
};

/// The levels that a search for a minimum distance has to search, as numbered blocks, and those that are done. Block
/// by block, in any order, they give what a search of level after level finds.
struct DistancePlan {
    BitVector known{};                     ///< the best word before the search
    std::size_t bound = 0;                 ///< no nonzero word weighs less, by what needs no search
    std::uint64_t patterns_per_block = 1;  ///< the last block of a level may have fewer
    std::uint64_t most_to_count = 0;     ///< all lightest words are counted if that takes at most so many further ones
    std::vector<PlannedLevel> levels{};  ///< in the order of a search that finds no better word
    std::vector<BlockRange> done{};      ///< increasing ranges with gaps between them, also blocks that need no search

    friend bool operator==(const DistancePlan&, const DistancePlan&) = default;
};

}  // namespace gf2
