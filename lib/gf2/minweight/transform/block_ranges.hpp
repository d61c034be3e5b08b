// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/minweight/search_record.hpp"

namespace gf2::internal {

/// The number of blocks in a list of ranges that are increasing, nonempty, and have gaps between them.
[[nodiscard]] std::uint64_t count_of(const std::vector<BlockRange>& ranges);

[[nodiscard]] bool overlaps(const std::vector<BlockRange>& ranges, const BlockRange& other);

/// Adds a range to a list. Without memory for it, throws std::bad_alloc and changes nothing.
/// @pre `added` does not overlap the list
void add_range(std::vector<BlockRange>& ranges, const BlockRange& added);

/// The parts of the range `within` that are missing from a list.
[[nodiscard]] std::vector<BlockRange> gaps(const std::vector<BlockRange>& ranges, const BlockRange& within);

/// The blocks of a shard; shards are as equal as possible.
[[nodiscard]] BlockRange share_of(std::uint64_t blocks, const Shard& shard);

}  // namespace gf2::internal
