// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/tree_levels.hpp"

#include <algorithm>
#include <stdexcept>

namespace gf2::codes::internal {

bool is_done(const TreeLevel& level, const Shard& shard) {
    for (std::uint64_t tree = shard.index; tree < level.trees.size(); tree += shard.count) {
        if (!level.trees[static_cast<std::size_t>(tree)]) return false;
    }
    return true;
}

const TreeLevel* find_level(const std::vector<TreeLevel>& levels, std::size_t weight) {
    const auto place = std::lower_bound(levels.begin(), levels.end(), weight,
                                        [](const TreeLevel& level, std::size_t w) { return level.weight < w; });
    return place != levels.end() && place->weight == weight ? &*place : nullptr;
}

std::size_t raised_bound(std::size_t bound, std::size_t divisor, const std::vector<TreeLevel>& levels,
                         const Shard& shard) {
    while (true) {
        bound = (bound + divisor - 1) / divisor * divisor;
        const TreeLevel* const level = find_level(levels, bound);
        if (level == nullptr || !is_done(*level, shard)) return bound;
        ++bound;
    }
}

void require_increasing(const std::vector<TreeLevel>& levels) {
    const auto is_not_less = [](const TreeLevel& a, const TreeLevel& b) {
        return a.weight >= b.weight;
    };
    if (std::adjacent_find(levels.begin(), levels.end(), is_not_less) == levels.end()) return;
    throw std::invalid_argument("the weights of the trees do not increase");
}

}  // namespace gf2::codes::internal
