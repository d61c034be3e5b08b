// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/minweight/search_record.hpp"

namespace gf2::internal {

/// On lists of ranges that are increasing, not empty, and have gaps between them.
[[nodiscard]] std::uint64_t count_of(const std::vector<BlockRange>& ranges);

[[nodiscard]] bool overlaps(const std::vector<BlockRange>& ranges, const BlockRange& other);

/// Without memory for it, throws std::bad_alloc and changes nothing.
/// @pre it does not overlap them
void add_range(std::vector<BlockRange>& ranges, const BlockRange& added);

/// What is missing of a range.
[[nodiscard]] std::vector<BlockRange> gaps(const std::vector<BlockRange>& ranges, const BlockRange& within);

/// The blocks of a shard: as equal shares as can be.
[[nodiscard]] BlockRange share_of(std::uint64_t blocks, const Shard& shard);

}  // namespace gf2::internal
