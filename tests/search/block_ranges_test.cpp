// SPDX-License-Identifier: MIT
#include "gf2/search/block_ranges.hpp"

#include <gmock/gmock.h>

#include <cstdint>
#include <vector>

#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

// The ranges of the numbers that have a mark.
std::vector<BlockRange> ranges_of(const std::vector<bool>& marks) {
    std::vector<BlockRange> ranges;
    for (std::uint64_t i = 0; i < marks.size(); ++i) {
        if (!marks[i]) continue;
        if (ranges.empty() || ranges.back().last != i) ranges.push_back({i, i});
        ranges.back().last = i + 1;
    }
    return ranges;
}

TEST(BlockRanges, AgreeWithMarks) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        std::vector<bool> marks(1 + random() % 30);
        std::vector<BlockRange> ranges;
        for (int step = 0; step < 30; ++step) {
            const std::uint64_t first = random() % marks.size();
            const std::uint64_t last = first + 1 + random() % (marks.size() - first);
            std::uint64_t marked = 0;
            for (std::uint64_t i = first; i < last; ++i) marked += marks[i] ? 1 : 0;
            ASSERT_EQ(overlaps(ranges, {first, last}), marked != 0);
            std::vector<bool> missing(marks.size());
            for (std::uint64_t i = first; i < last; ++i) missing[i] = !marks[i];
            ASSERT_EQ(gaps(ranges, {first, last}), ranges_of(missing));
            if (marked != 0) continue;
            for (std::uint64_t i = first; i < last; ++i) marks[i] = true;
            const std::vector<BlockRange> both = joined(ranges, {{first, last}});
            add_range(ranges, {first, last});
            ASSERT_EQ(ranges, ranges_of(marks));
            ASSERT_EQ(both, ranges);
        }
        std::uint64_t count = 0;
        for (const bool mark : marks) count += mark ? 1 : 0;
        ASSERT_EQ(count_of(ranges), count);
        marks.flip();
        ASSERT_EQ(joined(ranges, ranges_of(marks)), (std::vector<BlockRange>{{0, marks.size()}}));
    }
}

TEST(BlockRanges, SharesAreEqualUpToOneBlock) {
    for (const std::uint64_t blocks : {0U, 1U, 7U, 100U}) {
        for (const std::uint64_t count : {1U, 3U, 7U, 101U}) {
            std::uint64_t next = 0;
            for (std::uint64_t index = 0; index < count; ++index) {
                const BlockRange share = share_of(blocks, {index, count});
                EXPECT_EQ(share.first, next);
                EXPECT_GE(share.last - share.first, blocks / count);
                EXPECT_LE(share.last - share.first, blocks / count + 1);
                next = share.last;
            }
            EXPECT_EQ(next, blocks);
        }
    }
}

}  // namespace
}  // namespace gf2::test
