// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "tests/minweight/codes.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/linear_codes.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::test_rounds;

// The last record of an undisturbed search.
DistanceRecord record_of(const BitMatrix& generators, bool count) {
    DistanceRecord last;
    DistanceOptions options{.count = count};
    options.record = [&](const DistanceRecord& made) {
        last = made;
    };
    static_cast<void>(minimum_distance_information_sets(generators, {}, options));
    return last;
}

// Several workers do the blocks in any order; each knows the best word of a moment.
DistanceRecord searched(const BitMatrix& generators, bool count, std::uint64_t patterns, SplitMix64& random) {
    const auto workers = static_cast<std::size_t>(1 + random_below(4, random));
    std::vector<DistanceBlocks> searches;
    for (std::size_t i = 0; i < workers; ++i) searches.emplace_back(generators, count, patterns);
    const std::uint64_t blocks = searches.front().count();
    std::vector<BlockRange> ranges;
    for (std::uint64_t first = 0; first < blocks;) {
        const std::uint64_t last = std::min(blocks, first + 1 + random_below(1 + blocks / 4, random));
        ranges.push_back({first, last});
        first = last;
    }
    for (std::size_t i = ranges.size(); i > 1; --i) std::swap(ranges[i - 1], ranges[random_below(i, random)]);
    BitVector known;
    for (const BlockRange& range : ranges) {
        DistanceBlocks& worker = searches[random_below(workers, random)];
        const DistanceRecord made = worker.search(range, random_below(2, random) == 0 ? BitVector() : known);
        EXPECT_EQ(worker.done_in(made), std::vector<BlockRange>{range});
        worker.merge(made);
        EXPECT_LE(worker.record().lower_bound, weight(worker.record().word));
        if (random_below(2, random) == 0) known = worker.record().word;
    }
    DistanceBlocks all = searches.front().fresh();
    for (const DistanceBlocks& one : searches) all.merge(one.record());
    return all.record();
}

// Disjoint information sets of k columns, so many, and in each a word of the code has so many ones.
BitMatrix code_with_hidden_word(std::size_t k, std::size_t sets, std::size_t ones, SplitMix64& random) {
    BitMatrix generators(k, k * sets);
    for (std::size_t set = 0; set < sets; ++set) {
        BitMatrix block;
        do {
            block = random_bits(k, k, random);
            for (std::size_t j = 0; j < k; ++j) block.set(0, j, j < ones);
        } while (rref(block).rank() != k);
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = 0; j < k; ++j) generators.set(i, set * k + j, block.get(i, j));
        }
    }
    return multiply(test::random_invertible(k, random), generators);
}

TEST(DistanceBlocks, GiveTheRecordOfOneSearch) {
    SplitMix64 random = test_random();
    std::size_t many = 0;
    for (std::size_t round = 0; round < test_rounds(120); ++round) {
        const std::size_t k = 1 + random_below(24, random);
        const std::size_t n = k + random_below(60, random);
        const BitMatrix generators = random_bits(k, n, random, round % 3 == 0 ? 0.2 : 0.5);
        const bool is_counted = round % 4 == 1;
        SCOPED_TRACE(testing::Message() << "round " << round << ": [" << n << ", " << k << "]");
        if (!minimum_distance_information_sets(generators)) {
            EXPECT_THROW(static_cast<void>(DistanceBlocks(generators)), std::invalid_argument);
            continue;
        }
        const DistanceRecord whole = record_of(generators, is_counted);
        const std::uint64_t patterns = 1 + random_below(std::uint64_t{1} << random_below(20, random), random);
        const DistanceRecord all = searched(generators, is_counted, patterns, random);
        EXPECT_EQ(all, whole);
        many += DistanceBlocks(generators, is_counted, patterns).count() > 20 ? 1 : 0;
    }
    EXPECT_GT(many, test_rounds(120) / 6);
}

// Even and doubly even codes: bounds skip weights.
TEST(DistanceBlocks, GiveTheRecordOfEvenCodes) {
    SplitMix64 random = test_random();
    for (const BitMatrix& generators : {test::extended_golay(), test::reed_muller(2, 6), test::reed_muller(2, 5)}) {
        EXPECT_EQ(searched(generators, false, 1000, random), record_of(generators, false));
        EXPECT_EQ(searched(generators, true, 1000, random), record_of(generators, true));
    }
}

TEST(DistanceBlocks, UseSymmetriesAsOneSearchDoes) {
    SplitMix64 random = test_random();
    const BitMatrix generators = test::quadratic_residue_code(79);
    const DistanceRecord whole = record_of(generators, false);
    ASSERT_TRUE(whole.position.is_symmetric);
    EXPECT_EQ(searched(generators, false, std::uint64_t{1} << 16, random), whole);
    EXPECT_EQ(whole.distance().weight, 15u);
}

// Blocks of a level whose bound is the distance are not left out because a lightest word was met there, or behind it.
TEST(DistanceBlocks, CountTheWordsOfALevelWhereALighterOneIsMet) {
    SplitMix64 random = test_random();
    std::size_t many = 0;
    for (std::size_t round = 0; round < test_rounds(2); ++round) {
        const BitMatrix generators = code_with_hidden_word(28, 16, 10, random);
        const DistanceRecord whole = record_of(generators, false);
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << whole.distance().weight);
        const DistanceBlocks blocks(generators);
        if (weight(blocks.record().word) == whole.distance().weight) continue;
        ++many;
        EXPECT_EQ(searched(generators, false, std::uint64_t{1} << 16, random), whole);
        // The lightest word is known before its level is searched.
        DistanceBlocks search(generators, false, std::uint64_t{1} << 16);
        search.merge(search.search({1, search.count()}, whole.word));
        search.merge(search.search({0, 1}, whole.word));
        EXPECT_EQ(search.record(), whole);
    }
    EXPECT_GT(many, std::size_t{0});
}

TEST(DistanceBlocks, AreInterruptedAndResumed) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(30, 90, random);
    DistanceBlocks search(generators, false, std::uint64_t{1} << 12);
    std::size_t stops = 0;
    while (!search.record().is_done() || search.record().plan) {
        const std::vector<BlockRange> left = gaps(search.done_in(search.record()), {0, search.count()});
        ASSERT_FALSE(left.empty());
        StopSource stop;
        const std::uint64_t most = 1 + random_below(20, random);
        const std::uint64_t last = std::min(left.front().last, left.front().first + most);
        if (random_below(4, random) == 0) {
            stop.request_stop();
            ++stops;
        }
        const DistanceRecord made =
            search.search({left.front().first, last}, {}, {.stop = stop.get_token(), .progress = {}});
        search.merge(made);
    }
    EXPECT_GT(stops, std::size_t{0});
    EXPECT_EQ(search.record(), record_of(generators, false));
}

TEST(DistanceBlocks, RefuseRecordsOfOtherSearches) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(20, 60, random);
    DistanceBlocks search(generators, false, 1000);
    const DistanceRecord made = search.search({0, 5}, {});
    const DistanceBlocks other(random_bits(20, 60, random), false, 1000);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             search.merge(other.search({0, 5}, {}));
                         }),
                         {"codes differ"}));
    const DistanceBlocks larger(generators, false, 2000);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             search.merge(larger.search({0, 2}, {}));
                         }),
                         {"other blocks"}));
    search.merge(made);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { search.merge(made); }), {"done in both"}));
    DistanceRecord begun;
    DistanceOptions options;
    options.record = [&](const DistanceRecord& record) {
        if (begun.word.empty()) begun = record;
    };
    static_cast<void>(minimum_distance_information_sets(generators, {}, options));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { search.merge(begun); }), {"not in blocks"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { search.merge(record_of(generators, false)); }),
                         {"done in both"}));
    DistanceBlocks fresh = search.fresh();
    fresh.merge(record_of(generators, false));
    EXPECT_EQ(fresh.record(), record_of(generators, false));
    EXPECT_EQ(fresh.done_in(fresh.record()), (std::vector<BlockRange>{{0, fresh.count()}}));
    DistanceRecord forged = search.fresh().record();
    forged.plan->done = {{0, search.count() + 1}};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { fresh.merge(forged); }), {"more blocks"}));
    forged = made;
    forged.plan->levels[0].word = [] {
        BitVector unit(60);
        unit.set(3);
        return unit;
    }();
    forged.plan->levels[0].ties = 1;
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { search.fresh().merge(forged); }), {"its levels"}));
    forged = made;
    forged.word = BitVector(60);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { search.fresh().merge(forged); }), {"its word"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             static_cast<void>(search.search({0, 1}, BitVector(60)));
                         }),
                         {"known word"}));
}

// One unit of a job may have all blocks, and the others none.
TEST(DistanceBlocks, MergeWithThoseOfASearchThatHasEnded) {
    SplitMix64 random = test_random();
    for (const BitMatrix& generators : {test::quadratic_residue_code(79), random_bits(20, 60, random)}) {
        const DistanceBlocks search(generators);
        DistanceRecord ended = record_of(generators, false);
        DistanceRecord fresh = search.fresh_record();
        const DistanceRecord whole = ended;
        ended.merge(fresh);
        EXPECT_EQ(ended, whole);
        fresh.merge(whole);
        EXPECT_EQ(fresh, whole);
    }
}

// Some blocks prove nothing, and the rest of the search may be done in one run.
TEST(DistanceBlocks, AreResumedByOneSearch) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(24, 80, random);
    DistanceBlocks search(generators, false, 1000);
    const auto whole = minimum_distance_information_sets(generators, {}, {.count = true});
    const std::uint64_t half = search.count() / 2;
    for (std::uint64_t i = 0; i < search.count(); ++i) {
        const std::uint64_t block = i % 2 == 0 ? search.count() - 1 - i / 2 : i / 2;  // from both ends
        if (i % 3 != 0 || block == half) continue;
        search.merge(search.search({block, block + 1}, {}));
        if (i % 9 != 0) continue;
        const DistanceRecord some = search.record();
        ASSERT_TRUE(some.plan);
        EXPECT_LE(some.lower_bound, whole->weight);
        const auto rest = minimum_distance_information_sets(generators, {}, {.count = true, .resumed = &some});
        EXPECT_EQ(rest->weight, whole->weight);
        EXPECT_EQ(rest->ties, whole->ties);
        EXPECT_EQ(rest->word, whole->word);
    }
}

}  // namespace
}  // namespace gf2
