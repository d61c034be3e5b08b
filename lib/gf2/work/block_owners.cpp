// SPDX-License-Identifier: MIT
#include "gf2/work/block_owners.hpp"

#include <algorithm>
#include <iterator>

namespace gf2::work {

BlockOwners::BlockOwners(std::uint64_t blocks) : blocks_(blocks) {
    if (blocks == 0) return;
    ranges_.emplace(0, Range{blocks, kNobody});
    count({0, blocks}, kNobody, true);
}

void BlockOwners::count(const BlockRange& blocks, std::uint64_t owner, bool is_added) {
    const std::uint64_t size = blocks.last - blocks.first;
    if (owner == kDone) done_ += is_added ? size : -size;
    if (owner != kNobody) return;
    open_ += is_added ? size : -size;
    if (is_added) {
        open_ranges_.insert(blocks.first);
    } else {
        open_ranges_.erase(blocks.first);
    }
}

// Makes a range begin at this block.
void BlockOwners::split_at(std::uint64_t block) {
    if (block == blocks_) return;
    const auto range = std::prev(ranges_.upper_bound(block));
    if (range->first == block) return;
    const Range whole = range->second;
    range->second.last = block;
    ranges_.emplace(block, whole);
    if (whole.owner == kNobody) open_ranges_.insert(block);
}

void BlockOwners::join_with_next(std::map<std::uint64_t, Range>::iterator range) {
    const auto next = std::next(range);
    if (next == ranges_.end() || next->second.owner != range->second.owner) return;
    range->second.last = next->second.last;
    if (next->second.owner == kNobody) open_ranges_.erase(next->first);
    ranges_.erase(next);
}

void BlockOwners::give(const BlockRange& blocks, std::uint64_t owner) {
    split_at(blocks.first);
    split_at(blocks.last);
    const auto begin = ranges_.find(blocks.first);
    for (auto range = begin; range != ranges_.end() && range->first < blocks.last;) {
        count({range->first, range->second.last}, range->second.owner, false);
        range = range == begin ? std::next(range) : ranges_.erase(range);
    }
    begin->second = {blocks.last, owner};
    count(blocks, owner, true);
    join_with_next(begin);
    if (begin != ranges_.begin()) join_with_next(std::prev(begin));
}

std::vector<BlockRange> BlockOwners::of(std::uint64_t owner, const BlockRange& within) const {
    std::vector<BlockRange> found;
    if (ranges_.empty()) return found;
    for (auto range = std::prev(ranges_.upper_bound(within.first)); range != ranges_.end(); ++range) {
        if (range->first >= within.last) break;
        if (range->second.owner != owner) continue;
        const BlockRange common{std::max(range->first, within.first), std::min(range->second.last, within.last)};
        if (common.first < common.last) found.push_back(common);
    }
    return found;
}

std::optional<BlockRange> BlockOwners::first_open() const {
    if (open_ranges_.empty()) return std::nullopt;
    const std::uint64_t first = *open_ranges_.begin();
    return BlockRange{first, ranges_.at(first).last};
}

}  // namespace gf2::work
