// SPDX-License-Identifier: MIT
// Parts of the blocks of a TransformSearch: ranges for workers, those of shards, and records of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/transform_search.hpp"
#include "tests/codes/codes.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::blocks_done;
using test::coset_of_ties;
using test::coset_of_two_parts;
using test::expect_equal;
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

// ---- records ----

TEST(TransformRecord, OfShardsMergesIntoThatOfOneRun) {
    SplitMix64 random = test_random();
    for (const SolutionCoset& coset : {coset_of_two_parts(random), coset_of_ties(6, 14, random),
                                       random_coset({.dimension = 24, .length = 200}, random)}) {
        TransformSearch at_once(coset);
        at_once.run();
        const Record expected = at_once.record();
        constexpr std::uint64_t kShards = 7;
        std::vector<Record> shards;
        for (std::uint64_t i = 0; i < kShards; ++i) {
            TransformSearch shard(coset);
            shard.run({}, {i, kShards});
            shards.push_back(shard.record());
        }
        for (int round = 0; round < 5; ++round) {
            TransformSearch joined(coset);
            for (const Record& shard : shards) joined.merge(shard);
            EXPECT_EQ(joined.record(), expected);
            // Records are merged without a search, first in pairs.
            Record left = shards[0];
            left.merge(shards[1]);
            Record right = shards[2];
            for (std::size_t i = 3; i < kShards; ++i) right.merge(shards[i]);
            right.merge(left);
            EXPECT_EQ(right, expected);
            expect_equal(leader_of(right), at_once.leader());
            for (std::size_t i = kShards; i > 1; --i) std::swap(shards[i - 1], shards[random_below(i, random)]);
        }
        // Three shards are merged, and the search does the rest.
        TransformSearch rest(coset);
        for (std::size_t i = 0; i < 3; ++i) rest.merge(shards[i]);
        EXPECT_EQ(rest.leader().proved, blocks_done(rest.record()) == rest.record().blocks());
        rest.run();
        EXPECT_EQ(rest.record(), expected);
    }
}

TEST(TransformRecord, OfMoreShardsThanBlocksMergesIntoThatOfOneRun) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    TransformSearch at_once(coset);
    at_once.run();
    TransformSearch joined(coset);
    for (std::uint64_t i = 0; i < 20; ++i) {
        TransformSearch shard(coset);
        shard.run({}, {i, 20});
        joined.merge(shard.record());
    }
    EXPECT_EQ(joined.record(), at_once.record());
    EXPECT_THROW(joined.run({}, {7, 7}), std::invalid_argument);
    EXPECT_THROW(joined.run({}, {0, 0}), std::invalid_argument);
}

// Blocks that other threads still search are not done, and their ties are not counted.
TEST(TransformRecord, TakenMidSearchCanBeResumed) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_ties(6, 14, random);
    TransformSearch at_once(coset);
    at_once.run();
    const Record expected = at_once.record();
    ASSERT_GT(leader_of(expected).ties, 100u);
    for (const int threads : {1, 2, 8}) {
        SCOPED_TRACE(threads);
        TransformSearch search(coset);
        std::vector<Record> records;
        const Saver take = [&](const std::function<Record()>& so_far) {
            records.push_back(so_far());
        };
        test::with_threads(threads, [&] { search.run({}, {}, take); });
        EXPECT_EQ(search.record(), expected);
        EXPECT_EQ(records.back(), expected);
        ASSERT_GE(records.size(), 4u);
        for (std::size_t i = 0; i < records.size(); ++i) {
            SCOPED_TRACE("record " + std::to_string(i));
            TransformSearch resumed(coset);
            resumed.merge(records[i]);
            EXPECT_EQ(resumed.record(), records[i]);
            resumed.run();
            EXPECT_EQ(resumed.record(), expected);
            if (HasFailure()) return;
        }
    }
}

class TransformRecordMerge : public testing::Test {
protected:
    // The search refuses the record and stays unchanged.
    void expect_refused(const Record& other) {
        const Record before = search_.record();
        EXPECT_THROW(search_.merge(other), std::invalid_argument);
        EXPECT_EQ(search_.record(), before);
    }
    void expect_refused_by_records_too(const Record& other) {
        expect_refused(other);
        Record record = search_.record();
        EXPECT_THROW(record.merge(other), std::invalid_argument);
        EXPECT_EQ(record, search_.record());
    }
    [[nodiscard]] Record nothing_done() const { return TransformSearch(coset_).record(); }

    SplitMix64 random_ = test_random();
    SolutionCoset coset_ = coset_of_two_parts(random_);
    TransformSearch search_{coset_};
};

TEST_F(TransformRecordMerge, RefusesBlocksAlreadyDone) {
    search_.run({}, {1, 3});
    TransformSearch same(coset_);
    same.run({}, {1, 3});
    expect_refused_by_records_too(same.record());
    TransformSearch all(coset_);
    all.run();
    expect_refused_by_records_too(all.record());
    expect_refused_by_records_too(search_.record());
    TransformSearch other(coset_);
    other.run({}, {2, 3});
    search_.merge(other.record());
    expect_refused_by_records_too(other.record());
    search_.merge(nothing_done());
}

TEST_F(TransformRecordMerge, RefusesOtherCosets) {
    BitVector x0 = coset_.particular();
    x0.flip(0);
    expect_refused_by_records_too(TransformSearch(SolutionCoset(x0, coset_.basis())).record());
    expect_refused_by_records_too(TransformSearch(SolutionCoset()).record());
    expect_refused_by_records_too(Record{});
    Record changed = nothing_done();
    ++changed.fingerprint;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.facts["fixed"].front() ^= 1;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts.pop_back();
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.facts["dimensions"] += '+';
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts[1].blocks *= 2;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts[1].word.push_back('0');
    expect_refused_by_records_too(changed);
}

TEST_F(TransformRecordMerge, RefusesInvalidBlocks) {
    const std::uint64_t blocks = nothing_done().parts[1].blocks;
    ASSERT_GE(blocks, 2u);
    for (const std::vector<BlockRange>& done : {std::vector<BlockRange>{{0, blocks + 1}},
                                                {{blocks, blocks + 1}},
                                                {{1, 1}},
                                                {{1, 0}},
                                                {{0, 1}, {0, 1}},
                                                {{0, 2}, {1, 2}},
                                                {{1, 2}, {0, 1}}}) {
        Record changed = nothing_done();
        changed.parts[1].done = done;
        expect_refused_by_records_too(changed);
    }
}

// Light and heavy elements.
TEST_F(TransformRecordMerge, RefusesElementsOutsideTheComponent) {
    const Record record = nothing_done();
    for (std::size_t p = 0; p < 2; ++p) {
        SCOPED_TRACE(p);
        Record changed = record;
        std::string& word = changed.parts[p].word;
        word.assign(word.size(), '0');  // almost surely not in the coset
        expect_refused(changed);
        word.assign(word.size(), '1');
        expect_refused(changed);
        // In the coset, but with a coordinate of the other component.
        for (std::size_t j = 0; j < word.size(); ++j) {
            word[j] = record.parts[p].word[j] == record.parts[1 - p].word[j] ? '0' : '1';
        }
        expect_refused(changed);
    }
}

}  // namespace
}  // namespace gf2
