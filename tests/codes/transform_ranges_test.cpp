// SPDX-License-Identifier: MIT
// Parts of the blocks of a TransformSearch: ranges for workers, and those of shards.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/transform_search.hpp"
#include "tests/codes/cosets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::coset_of_two_parts;
using test::random_coset;
using test::test_random;
using test::test_rounds;

// Ranges of blocks that are searched on their own, in any order and with any bound.
TEST(TransformSearch, MergedRangesEqualOneRun) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10); ++round) {
        const SolutionCoset coset = coset_of_two_parts(random);
        TransformSearch at_once(coset);
        at_once.run();
        const Record expected = at_once.record();
        EXPECT_EQ(at_once.blocks(), expected.blocks());
        EXPECT_EQ(expected.done(), (std::vector<BlockRange>{{0, at_once.blocks()}}));

        std::vector<BlockRange> ranges;
        for (std::uint64_t first = 0; first < at_once.blocks();) {
            const std::uint64_t last = std::min(first + 1 + random() % 5, at_once.blocks());
            ranges.push_back({first, last});
            first = last;
        }
        for (std::size_t i = ranges.size(); i > 1; --i) std::swap(ranges[i - 1], ranges[random_below(i, random)]);
        TransformSearch whole(coset);
        for (const BlockRange& range : ranges) {
            TransformSearch other(coset);
            if (random() % 2 == 0) other.merge(whole.record().fresh());
            EXPECT_TRUE(other.record().done().empty());
            if (random() % 2 == 0) other.set_upper_bound(whole.leader().element);
            if (random() % 2 == 0) other.run({.elements = 0});  // what it has done does not matter
            const Record before = other.record();
            const Record record = other.search({range}, other.record().fresh());
            EXPECT_EQ(record.done(), std::vector<BlockRange>{range});
            EXPECT_EQ(other.record(), before);
            whole.merge(record);
            EXPECT_THROW(whole.merge(record), std::invalid_argument);
        }
        ASSERT_EQ(whole.record(), expected);
    }
}

TEST(TransformSearch, SearchesSomeBlocksOfARangeWithinABudget) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 24, .length = 100}, random);
    const TransformSearch search(coset);
    const BlockRange range{3, search.blocks() - 1};
    const std::uint64_t in_block = (std::uint64_t{1} << 24) / search.blocks();
    const Record known = search.record();
    EXPECT_EQ(search.search({range}, known, {.elements = 5 * in_block}).done(), (std::vector<BlockRange>{{3, 8}}));
    EXPECT_EQ(search.search({range}, known, {.elements = 0}).done(), (std::vector<BlockRange>{{3, 4}}));
    StopSource stop;
    stop.request_stop();
    const std::vector<BlockRange> done = search.search({range}, known, {.stop = stop.get_token()}).done();
    ASSERT_FALSE(done.empty());
    EXPECT_EQ(done.front().first, 3U);
}

TEST(TransformSearch, HasTheBlocksOfAShard) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    for (const std::uint64_t count : {1U, 2U, 3U, 7U}) {
        for (std::uint64_t index = 0; index < count; ++index) {
            TransformSearch by_shard(coset);
            by_shard.run({}, {index, count});
            EXPECT_EQ(TransformSearch(coset).open({index, count}), by_shard.record().done());
        }
    }
}

}  // namespace
}  // namespace gf2
