// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/codes/minimum_distance.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::codes::internal {

/// Of `count` shards, each has every count-th tree: the first columns, and with them the sizes of the trees, increase.
[[nodiscard]] inline bool is_in_shard(std::size_t tree, const Shard& shard) {
    return tree % shard.count == shard.index;
}

/// True if all trees of the shard are done.
[[nodiscard]] bool is_done(const TreeLevel& level, const Shard& shard);

/// The level of this weight; null if there is none.
/// @pre the weights increase
[[nodiscard]] const TreeLevel* find_level(const std::vector<TreeLevel>& levels, std::size_t weight);

/// The greatest lower bound that the levels prove, from one that is proved: above each weight whose trees are all done,
/// and that of no solution.
/// @param divisor  of the weights of all solutions
/// @param shard    the bound is that of solutions in the trees of this shard
[[nodiscard]] std::size_t raised_bound(std::size_t bound, std::size_t divisor, const std::vector<TreeLevel>& levels,
                                       const Shard& shard = {});

/// @throws std::invalid_argument unless the weights increase
void require_increasing(const std::vector<TreeLevel>& levels);

}  // namespace gf2::codes::internal
