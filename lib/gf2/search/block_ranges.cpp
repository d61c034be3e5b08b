// SPDX-License-Identifier: MIT
#include "gf2/search/block_ranges.hpp"

#include <algorithm>
#include <iterator>

namespace gf2 {

std::uint64_t count_of(const std::vector<BlockRange>& ranges) {
    std::uint64_t sum = 0;
    for (const BlockRange& range : ranges) sum += range.last - range.first;
    return sum;
}

bool overlaps(const std::vector<BlockRange>& ranges, const BlockRange& other) {
    const auto next = std::upper_bound(ranges.begin(), ranges.end(), other.first,
                                       [](std::uint64_t block, const BlockRange& range) { return block < range.last; });
    return other.first < other.last && next != ranges.end() && next->first < other.last;
}

void add_range(std::vector<BlockRange>& ranges, const BlockRange& added) {
    if (added.first == added.last) return;
    const auto starts_before = [](const BlockRange& a, const BlockRange& b) {
        return a.first < b.first;
    };
    const auto next = std::lower_bound(ranges.begin(), ranges.end(), added, starts_before);
    const bool joins_next = next != ranges.end() && next->first == added.last;
    const bool joins_previous = next != ranges.begin() && std::prev(next)->last == added.first;
    if (joins_previous) {
        std::prev(next)->last = joins_next ? next->last : added.last;
        if (joins_next) ranges.erase(next);
    } else if (joins_next) {
        next->first = added.first;
    } else {
        ranges.insert(next, added);
    }
}

std::vector<BlockRange> joined(const std::vector<BlockRange>& a, const std::vector<BlockRange>& b) {
    std::vector<BlockRange> all(a.size() + b.size());
    std::merge(a.begin(), a.end(), b.begin(), b.end(), all.begin(),
               [](const BlockRange& x, const BlockRange& y) { return x.first < y.first; });
    std::vector<BlockRange> ranges;
    for (const BlockRange& range : all) add_range(ranges, range);
    return ranges;
}

std::vector<BlockRange> gaps(const std::vector<BlockRange>& ranges, const BlockRange& within) {
    std::vector<BlockRange> missing;
    std::uint64_t from = within.first;
    for (const BlockRange& range : ranges) {
        if (range.last <= from) continue;
        if (range.first >= within.last) break;
        if (range.first > from) missing.push_back({from, range.first});
        from = range.last;
    }
    if (from < within.last) missing.push_back({from, within.last});
    return missing;
}

std::vector<BlockRange> first_blocks(const std::vector<BlockRange>& ranges, std::uint64_t count) {
    std::vector<BlockRange> first;
    for (const BlockRange& range : ranges) {
        if (count == 0) break;
        first.push_back({range.first, range.first + std::min(count, range.last - range.first)});
        count -= first.back().last - first.back().first;
    }
    return first;
}

BlockRange share_of(std::uint64_t blocks, const Shard& shard) {
    const std::uint64_t each = blocks / shard.count;
    const std::uint64_t more = blocks % shard.count;
    const auto begin = [&](std::uint64_t i) {
        return i * each + std::min(i, more);
    };
    return {begin(shard.index), begin(shard.index + 1)};
}

}  // namespace gf2
