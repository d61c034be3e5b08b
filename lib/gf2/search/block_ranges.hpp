// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/version.hpp"

namespace gf2 {

/// The blocks first .. last - 1.
struct BlockRange {
    std::uint64_t first = 0;  ///< the first block
    std::uint64_t last = 0;   ///< one past the last block

    friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// One of `count` parts of the blocks, of equal size up to one block, for `count` machines.
struct Shard {
    std::uint64_t index = 0;  ///< number of the shard, from 0
    std::uint64_t count = 1;  ///< number of shards
};

/// The number of blocks in a list of ranges that are increasing, nonempty, and have gaps between them, as in all
/// functions here.
[[nodiscard]] std::uint64_t count_of(const std::vector<BlockRange>& ranges);

/// True if a block of `other` is in the list.
[[nodiscard]] bool overlaps(const std::vector<BlockRange>& ranges, const BlockRange& other);

/// Adds a range to a list. Without memory for it, throws std::bad_alloc and changes nothing.
/// @pre `added` does not overlap the list
void add_range(std::vector<BlockRange>& ranges, const BlockRange& added);

/// All blocks of two lists.
/// @pre none is in both
[[nodiscard]] std::vector<BlockRange> joined(const std::vector<BlockRange>& a, const std::vector<BlockRange>& b);

/// The parts of the range `within` that are missing from a list.
[[nodiscard]] std::vector<BlockRange> gaps(const std::vector<BlockRange>& ranges, const BlockRange& within);

/// The first blocks of a list, so many.
[[nodiscard]] std::vector<BlockRange> first_blocks(const std::vector<BlockRange>& ranges, std::uint64_t count);

/// The blocks of a shard; shards are as equal as possible.
/// @pre shard.index < shard.count
[[nodiscard]] BlockRange share_of(std::uint64_t blocks, const Shard& shard);

}  // namespace gf2
