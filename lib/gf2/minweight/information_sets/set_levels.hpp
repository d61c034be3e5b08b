// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/minweight/search_position.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::internal {

/// The number of elements of a level of an information set with so many own columns; saturated at 2^64 - 1.
/// @pre own_columns <= dimension
[[nodiscard]] std::uint64_t elements_of_level(std::size_t dimension, std::size_t own_columns, std::size_t level);

/// The elements of a level that are done.
[[nodiscard]] std::vector<BlockRange> done_in_level(const SetPosition& set, std::size_t dimension, std::size_t level);

/// Adds elements to those of a level that are done.
/// @pre they are not done, and exist
void add_done(SetPosition& set, std::size_t dimension, std::size_t level, const BlockRange& elements);

/// The number of levels, from the lowest on, whose elements of this shard are done.
[[nodiscard]] std::size_t levels_of_shard(const SetPosition& set, std::size_t dimension, const Shard& shard);

/// False if a level or an element does not exist, or the lists are not in order.
/// @param first_level  levels below are done from the beginning
[[nodiscard]] bool is_valid(const SetPosition& set, std::size_t dimension, std::size_t first_level);

}  // namespace gf2::internal
