// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/set_levels.hpp"

#include <algorithm>

#include "gf2/base/saturating.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::internal {
namespace {

auto place_of(const SetPosition& set, std::size_t level) {
    return std::lower_bound(set.begun.begin(), set.begun.end(), level,
                            [](const BegunLevel& begun, std::size_t sought) { return begun.level < sought; });
}

}  // namespace

std::uint64_t elements_of_level(std::size_t dimension, std::size_t own_columns, std::size_t level) {
    return saturating_product(binomial(own_columns, level), saturating_power_of_two(dimension - own_columns));
}

std::vector<BlockRange> done_in_level(const SetPosition& set, std::size_t dimension, std::size_t level) {
    if (level < set.levels) return {{0, elements_of_level(dimension, set.own_columns, level)}};
    const auto begun = place_of(set, level);
    return begun == set.begun.end() || begun->level != level ? std::vector<BlockRange>() : begun->done;
}

void add_done(SetPosition& set, std::size_t dimension, std::size_t level, const BlockRange& elements) {
    if (elements.first == elements.last) return;
    const auto place = set.begun.begin() + (place_of(set, level) - set.begun.cbegin());
    const bool is_begun = place != set.begun.end() && place->level == level;
    add_range((is_begun ? place : set.begun.insert(place, {.level = level}))->done, elements);
    while (!set.begun.empty() && set.begun.front().level == set.levels) {
        if (count_of(set.begun.front().done) != elements_of_level(dimension, set.own_columns, set.levels)) break;
        set.begun.erase(set.begun.begin());
        ++set.levels;
    }
}

std::size_t levels_of_shard(const SetPosition& set, std::size_t dimension, const Shard& shard) {
    std::size_t level = set.levels;
    while (level <= set.own_columns) {
        const std::uint64_t elements = elements_of_level(dimension, set.own_columns, level);
        if (!gaps(done_in_level(set, dimension, level), share_of(elements, shard)).empty()) break;
        ++level;
    }
    return level;
}

bool is_valid(const SetPosition& set, std::size_t dimension, std::size_t first_level) {
    if (set.own_columns > dimension || set.levels < first_level || set.levels > set.own_columns + 1) return false;
    std::size_t from = set.levels;
    for (const BegunLevel& begun : set.begun) {
        if (begun.level < from || begun.level > set.own_columns || begun.done.empty()) return false;
        from = begun.level + 1;
        const std::uint64_t elements = elements_of_level(dimension, set.own_columns, begun.level);
        std::uint64_t end = 0;
        for (const BlockRange& range : begun.done) {
            const bool has_gap = end == 0 || range.first > end;
            if (!has_gap || range.first >= range.last || range.last > elements) return false;
            end = range.last;
        }
        const bool is_whole = begun.level == set.levels && count_of(begun.done) == elements;
        if (is_whole) return false;
    }
    return true;
}

}  // namespace gf2::internal
