// SPDX-License-Identifier: MIT
#include "gf2/work/block_owners.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using work::BlockOwners;

TEST(BlockOwners, HasNoBlocks) {
    const BlockOwners owners(0);
    EXPECT_EQ(owners.open(), 0U);
    EXPECT_EQ(owners.done(), 0U);
    EXPECT_EQ(owners.first_open(), std::nullopt);
    EXPECT_TRUE(owners.of(BlockOwners::kNobody, {0, 10}).empty());
}

TEST(BlockOwners, CountsBeyondThoseThatMemoryHolds) {
    BlockOwners owners(std::uint64_t{1} << 62);
    owners.give({5, 7}, BlockOwners::kDone);
    EXPECT_EQ(owners.open(), (std::uint64_t{1} << 62) - 2);
    EXPECT_EQ(owners.first_open(), (BlockRange{0, 5}));
}

// Ranges where a list of owners has this one.
std::vector<BlockRange> ranges_in(const std::vector<std::uint64_t>& list, std::uint64_t owner,
                                  const BlockRange& within) {
    std::vector<BlockRange> ranges;
    for (std::uint64_t b = within.first; b < std::min<std::uint64_t>(within.last, list.size()); ++b) {
        if (list[b] != owner) continue;
        if (ranges.empty() || ranges.back().last != b) ranges.push_back({b, b});
        ranges.back().last = b + 1;
    }
    return ranges;
}

TEST(BlockOwners, AgreeWithAList) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const std::uint64_t blocks = 1 + random() % 40;
        BlockOwners owners(blocks);
        std::vector<std::uint64_t> list(blocks, BlockOwners::kNobody);
        for (int step = 0; step < 60; ++step) {
            const auto ends = std::minmax({random() % (blocks + 1), random() % (blocks + 1)});
            const BlockRange range{ends.first, ends.second};
            std::uint64_t owner = random() % 5;
            if (owner == 3) owner = BlockOwners::kNobody;
            if (owner == 4) owner = BlockOwners::kDone;
            if (range.first < range.last) {
                owners.give(range, owner);
                std::fill(list.begin() + static_cast<std::ptrdiff_t>(range.first),
                          list.begin() + static_cast<std::ptrdiff_t>(range.last), owner);
            }
            const BlockRange all{0, blocks};
            const auto open = ranges_in(list, BlockOwners::kNobody, all);
            ASSERT_EQ(owners.open(),
                      static_cast<std::uint64_t>(std::count(list.begin(), list.end(), BlockOwners::kNobody)));
            ASSERT_EQ(owners.done(),
                      static_cast<std::uint64_t>(std::count(list.begin(), list.end(), BlockOwners::kDone)));
            ASSERT_EQ(owners.first_open().value_or(BlockRange{}), open.empty() ? BlockRange{} : open.front());
            ASSERT_EQ(owners.of(owner, all), ranges_in(list, owner, all));
            ASSERT_EQ(owners.of(owner, range), ranges_in(list, owner, range));
        }
    }
}

}  // namespace
}  // namespace gf2::test
