// SPDX-License-Identifier: MIT
// Parts of the blocks of a TransformSearch: ranges for workers, those of shards, and records of them.

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

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
        std::shuffle(ranges.begin(), ranges.end(), random);
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
            std::shuffle(shards.begin(), shards.end(), random);
        }
        // Three shards are merged, and the search does the rest.
        TransformSearch rest(coset);
        for (std::size_t i = 0; i < 3; ++i) rest.merge(shards[i]);
        EXPECT_EQ(rest.leader().proved, blocks_done(rest.record()) == rest.record().blocks());
        rest.run();
        EXPECT_EQ(rest.record(), expected);
    }
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
        with_threads(threads, [&] { search.run({}, {}, take); });
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

TEST_F(TransformRecordMerge, RefusesOtherCosets) {
    BitVector x0 = coset_.particular();
    x0.flip(0);
    expect_refused_by_records_too(TransformSearch(SolutionCoset(x0, coset_.basis())).record());
    expect_refused_by_records_too(TransformSearch(SolutionCoset()).record());
    expect_refused_by_records_too(Record{});
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
}  // namespace gf2::test
