// SPDX-License-Identifier: MIT
#include "gf2/codes/transform_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/codes/cosets.hpp"
#include "tests/codes/expected_leader.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::coset_of_two_parts;
using test::CosetShape;
using test::random_bits;
using test::random_coset;
using test::test_random;
using test::test_rounds;

// Compares all members but the method.
void expect_equal(const CosetLeader& found, const test::ExpectedLeader& expected) {
    EXPECT_EQ(found.element, expected.element);
    EXPECT_EQ(found.weight, expected.weight);
    EXPECT_EQ(found.ties, expected.ties);
    EXPECT_EQ(found.proved, expected.proved);
    EXPECT_EQ(found.lower_bound, expected.lower_bound);
    EXPECT_EQ(found.examined, expected.examined);
}

// Compares all members but the method and `examined`, which counts the elements of each component here.
void expect_same_answer(const CosetLeader& found, test::ExpectedLeader expected) {
    expected.examined = found.examined;
    expect_equal(found, expected);
}

// Each triple of coordinates has an odd number of ones, so that three of four elements weigh 1: 3^triples ties, times
// those of the other rows. Pairs of coordinates, always with exactly one on, connect all rows.
SolutionCoset coset_of_ties(std::size_t triples, std::size_t more_rows, SplitMix64& random) {
    BitMatrix rows(2 * triples, 3 * triples);
    BitVector x0(3 * triples);
    for (std::size_t i = 0; i < triples; ++i) {
        rows.set(2 * i, 3 * i);
        rows.set(2 * i + 1, 3 * i + 1);
        rows.set(2 * i, 3 * i + 2);
        rows.set(2 * i + 1, 3 * i + 2);
        x0.set(3 * i + 2);
    }
    const SolutionCoset more = random_coset({.dimension = more_rows, .length = 3 * more_rows}, random);
    const std::size_t k = 2 * triples + more.dimension();
    const BitMatrix pairs = random_bits(k, 30, random);
    rows = concat(stack(rows, BitMatrix(more.dimension(), rows.columns())),
                  stack(BitMatrix(2 * triples, more.length()), more.basis()));
    for (std::size_t j = 0; j < more.length(); ++j) x0.push_back(more.particular()[j]);
    for (std::size_t j = 0; j < 60; ++j) x0.push_back(j < 30);
    const SolutionCoset coset(x0, concat(rows, concat(pairs, pairs)));
    return {coset.sample(random), coset.basis()};
}

std::uint64_t blocks_done(const Record& record) {
    std::uint64_t sum = 0;
    for (const RecordPart& part : record.parts) {
        for (const BlockRange& range : part.done) sum += range.last - range.first;
    }
    return sum;
}

class TransformSearchEveryKernel : public test::EveryKernelSet {};

TEST_P(TransformSearchEveryKernel, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(3000); ++round) {
        const CosetShape shape = test::random_shape(random() % 20 == 0 ? 16 : 11, 200, random);
        SCOPED_TRACE("round " + std::to_string(round) + ": " + test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_same_answer(coset_leader_transform(coset), coset_leader_gray_code(coset));
        if (HasFailure()) return;
    }
}

// Cosets of several blocks.
TEST_P(TransformSearchEveryKernel, AgreesWithEnumerationOfAMillionElements) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 20, .length = 21}, CosetShape{.dimension = 20, .length = 100},
          CosetShape{.dimension = 19, .length = 300, .density = 0.05}, CosetShape{.dimension = 18, .length = 2000},
          CosetShape{.dimension = 20, .length = 500, .different = 40, .ones = 0.05},
          CosetShape{.dimension = 17, .length = 40, .cancelling = 40, .neutral = 3},
          CosetShape{.dimension = 18, .length = 64, .density = 0.9, .cleared = 0.4}}) {
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_same_answer(coset_leader_transform(coset), coset_leader_gray_code(coset));
    }
}

TEST_P(TransformSearchEveryKernel, DoesNotDependOnThreads) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 20, .length = 40}, CosetShape{.dimension = 18, .length = 500, .different = 40},
          CosetShape{.dimension = 17, .length = 40, .cancelling = 40, .neutral = 3},
          CosetShape{.dimension = 25, .length = 200}}) {
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const auto record = [&] {
            TransformSearch search(coset);
            search.run();
            return search.record();
        };
        const Record expected = test::with_threads(1, record);
        EXPECT_TRUE(leader_of(expected).proved);
        for (const int threads : {2, 8}) EXPECT_EQ(test::with_threads(threads, record), expected);
    }
}

TEST_P(TransformSearchEveryKernel, FindsTheOnlyElementWithoutRunning) {
    for (const BitVector& x : {BitVector(), bit_vector_from_string("0110100"), ~BitVector(200)}) {
        TransformSearch search(SolutionCoset(x, BitMatrix(3, x.size())));
        EXPECT_TRUE(search.is_whole());
        const test::ExpectedLeader expected{x, weight(x), 1, true, 1, weight(x)};
        expect_equal(search.leader(), expected);
        search.set_upper_bound(x);
        search.run();
        expect_equal(search.leader(), expected);
    }
}

// All elements tie: they are counted, and the lexicographically smallest is found.
TEST_P(TransformSearchEveryKernel, CountsTiesAndFindsTheLexicographicallySmallest) {
    SplitMix64 random = test_random();
    for (const std::size_t pairs : {1u, 3u, 20u, 62u, 63u, 64u, 100u}) {
        SCOPED_TRACE(pairs);
        // Coordinates i and pairs + i always differ: all elements tie.
        const BitMatrix rows = concat(BitMatrix::identity(pairs), BitMatrix::identity(pairs));
        BitVector first(2 * pairs);
        for (std::size_t i = 0; i < pairs; ++i) first.set(pairs + i);
        const std::uint64_t all = pairs < 64 ? std::uint64_t{1} << pairs : UINT64_MAX;
        const test::ExpectedLeader expected{first, pairs, all, true, all, pairs};
        expect_same_answer(coset_leader_transform(SolutionCoset(~first, rows)), expected);
        // The same coset, spanned by other rows.
        const BitMatrix mixed = multiply(test::random_invertible(pairs, random), rows);
        expect_same_answer(coset_leader_transform(SolutionCoset(first, mixed)), expected);
    }
}

TEST_P(TransformSearchEveryKernel, CountsTiesOfOneComponent) {
    SplitMix64 random = test_random();
    for (const auto& [triples, rows] : {std::pair<std::size_t, std::size_t>{9, 0}, {5, 8}, {1, 17}}) {
        const SolutionCoset coset = coset_of_ties(triples, rows, random);
        const CosetLeader expected = coset_leader_gray_code(coset);
        EXPECT_EQ(expected.ties % static_cast<std::uint64_t>(std::lround(std::pow(3, triples))), 0u);
        const auto search = [&] {
            return coset_leader_transform(coset);
        };
        for (const int threads : {1, 2, 8}) expect_equal(test::with_threads(threads, search), expected);
    }
}

// ---- sums of 8 bits ----

// Random cosets of many rows whose leader is known by other means: n - k is small enough for the trellis, or the
// codewords are random and heavy and one element is made light.
TEST_P(TransformSearchEveryKernel, AgreesWithTheTrellisOnManyRows) {
    SplitMix64 random = test_random();
    for (const auto& [k, n] : {std::pair<std::size_t, std::size_t>{28, 44}, {28, 30}, {29, 45}}) {
        SCOPED_TRACE(std::to_string(k) + " x " + std::to_string(n));
        const SolutionCoset coset = random_coset({.dimension = k, .length = n}, random);
        const CosetLeader expected = coset_leader_trellis(coset);
        TransformSearch search(coset);
        search.set_upper_bound(expected.element);
        search.run();
        expect_same_answer(search.leader(), expected);
    }
}

TEST_P(TransformSearchEveryKernel, FindsAHiddenElementOfManyRows) {
    SplitMix64 random = test_random();
    for (const auto& [k, n, ones] :
         {std::tuple<std::size_t, std::size_t, double>{25, 700, 0.1}, {25, 5000, 0.2}, {26, 300, 0.08}}) {
        SCOPED_TRACE(std::to_string(k) + " x " + std::to_string(n));
        const SolutionCoset coset =
            random_coset({.dimension = k, .length = n, .cancelling = 3, .neutral = 1, .ones = ones}, random);
        const CosetLeader expected = coset_leader_information_sets(coset);
        ASSERT_TRUE(expected.proved);
        // Without an upper bound, and with the leader as upper bound.
        expect_same_answer(coset_leader_transform(coset), expected);
        TransformSearch search(coset);
        search.set_upper_bound(expected.element);
        search.run();
        expect_same_answer(search.leader(), expected);
    }
}

GF2_FOR_EVERY_KERNEL_SET(TransformSearchEveryKernel);

// A coset without a light element: enumeration of 2^28 elements.
TEST(TransformSearch, AgreesWithEnumerationOnManyRows) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 28, .length = 120, .different = 90}, random);
    ASSERT_EQ(coset.dimension(), 28u);
    const CosetLeader expected = coset_leader_gray_code(coset);
    for (const std::string& name : test::kernel_set_names()) {
        SCOPED_TRACE(name);
        const test::UseKernels in_use(name);
        expect_same_answer(coset_leader_transform(coset), expected);
    }
}

// 2^48 blocks: a list of them would not fit in memory.
TEST(TransformSearch, NeedsNoListOfItsBlocks) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 64, .length = 300}, random);
    ASSERT_EQ(coset.dimension(), 64u);
    StopSource stop;
    stop.request_stop();
    TransformSearch search(coset);
    search.run({.stop = stop.get_token()});
    const Record record = search.record();
    ASSERT_EQ(record.parts.size(), 1u);
    EXPECT_EQ(record.parts[0].blocks, std::uint64_t{1} << 48);
    ASSERT_EQ(record.parts[0].done.size(), 1u);
    EXPECT_EQ(record.parts[0].done[0].first, 0u);
    EXPECT_LT(record.parts[0].done[0].last, 1000u);
    EXPECT_FALSE(search.leader().proved);
    EXPECT_TRUE(coset.contains(search.leader().element));
}

// ---- upper bounds ----

TEST(TransformSearch, UpperBoundDoesNotChangeTheAnswer) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const CosetShape shape = test::random_shape(17, 150, random);
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const CosetLeader expected = coset_leader_gray_code(coset);
        for (const BitVector& element : {expected.element, coset.sample(random), coset.particular()}) {
            TransformSearch search(coset);
            search.set_upper_bound(element);
            EXPECT_LE(search.leader().weight, weight(element)) << "even before it runs";
            EXPECT_TRUE(coset.contains(search.leader().element));
            EXPECT_EQ(search.leader().proved, coset.dimension() == 0);
            search.run();
            expect_same_answer(search.leader(), expected);
        }
        // An upper bound after the search.
        TransformSearch search(coset);
        search.run();
        search.set_upper_bound(expected.element);
        search.set_upper_bound(coset.sample(random));
        expect_same_answer(search.leader(), expected);
        if (HasFailure()) return;
    }
}

TEST(TransformSearch, UpperBoundMustBeInTheCoset) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    TransformSearch search(coset);
    const Record before = search.record();
    BitVector outside = coset.sample(random);
    outside.flip(coset.length() - 1);
    EXPECT_THROW(search.set_upper_bound(outside), std::invalid_argument);
    EXPECT_THROW(search.set_upper_bound(BitVector(coset.length() + 1)), std::invalid_argument);
    EXPECT_THROW(search.set_upper_bound(BitVector()), std::invalid_argument);
    EXPECT_EQ(search.record(), before);
}

// Upper bounds improve the components one by one.
TEST(TransformSearch, UpperBoundsImproveEachComponent) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    TransformSearch search(coset);
    std::vector<BitVector> suggested = {coset.particular()};
    for (int i = 0; i < 20; ++i) {
        suggested.push_back(coset.sample(random));
        search.set_upper_bound(suggested.back());
    }
    const internal::CosetParts split = internal::split(coset);
    std::size_t expected = weight(split.fixed);
    for (const internal::CosetPart& part : split.parts) {
        std::size_t least = SIZE_MAX;
        for (const BitVector& element : suggested) {
            const auto ones = std::count_if(part.coordinates.begin(), part.coordinates.end(),
                                            [&](std::size_t coordinate) { return element[coordinate]; });
            least = std::min(least, static_cast<std::size_t>(ones));
        }
        expected += least;
    }
    EXPECT_EQ(search.leader().weight, expected);
    EXPECT_TRUE(coset.contains(search.leader().element));
}

// ---- budgets, stops and pieces ----

TEST(TransformSearch, RunInPiecesEqualsOneRun) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    TransformSearch at_once(coset);
    at_once.run();
    const Record expected = at_once.record();
    ASSERT_TRUE(leader_of(expected).proved);
    ASSERT_EQ(expected.parts.size(), 2u);
    const std::uint64_t blocks = expected.blocks();
    ASSERT_GE(blocks, 4u);

    TransformSearch search(coset);
    std::size_t last_bound = 0;
    for (std::uint64_t done = 0; done < blocks; ++done) {
        EXPECT_FALSE(search.leader().proved);
        EXPECT_GE(search.leader().lower_bound, last_bound);
        EXPECT_LT(search.leader().lower_bound, leader_of(expected).weight);
        last_bound = search.leader().lower_bound;
        EXPECT_EQ(blocks_done(search.record()), done);
        search.run({.elements = 0});  // exactly one block
    }
    EXPECT_GT(last_bound, 0u) << "one component was done";
    EXPECT_EQ(search.record(), expected);
    search.run();
    search.run({.elements = 1});
    EXPECT_EQ(search.record(), expected) << "nothing is left to do";
}

TEST(TransformSearch, KeepsAProvedLowerBound) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const SolutionCoset coset = coset_of_two_parts(random);
        TransformSearch at_once(coset);
        at_once.run();
        const CosetLeader expected = at_once.leader();

        TransformSearch search(coset);
        search.merge(search.lower_bounds());
        const std::size_t bound = search.leader().lower_bound;
        EXPECT_GT(bound, 0u);
        EXPECT_LE(bound, expected.weight);
        TransformSearch resumed(coset);
        resumed.merge(search.record());
        EXPECT_EQ(resumed.record(), search.record());
        resumed.run({.elements = 0});
        EXPECT_GE(resumed.leader().lower_bound, bound);
        resumed.run();
        EXPECT_EQ(resumed.leader().element, expected.element);
        EXPECT_EQ(resumed.leader().ties, expected.ties);
        EXPECT_EQ(resumed.leader().lower_bound, expected.weight);
        EXPECT_TRUE(resumed.leader().proved);

        Record wrong = search.record();
        wrong.parts.front().bound = wrong.parts.front().weight() + 1;
        EXPECT_THROW(resumed.merge(wrong), std::invalid_argument);
    }
}

TEST(TransformSearch, RefusesInvalidShards) {
    SplitMix64 random = test_random();
    TransformSearch search(random_coset({.dimension = 5, .length = 30}, random));
    for (const Shard& shard : {Shard{0, 0}, Shard{1, 0}, Shard{3, 2}, Shard{2, 2}}) {
        EXPECT_THROW(search.run({}, shard), std::invalid_argument);
        EXPECT_THROW((void)search.is_done(shard), std::invalid_argument);
    }
    EXPECT_FALSE(search.is_done({1, 2}) && search.is_done({0, 2}));
}

TEST(TransformSearch, ExaminesWholeBlocksWithinItsBudget) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 22, .length = 100}, random);
    const Record empty = TransformSearch(coset).record();
    const std::uint64_t blocks = empty.blocks();
    const std::uint64_t in_block = (std::uint64_t{1} << 22) / blocks;
    ASSERT_GE(blocks, 4u);
    for (const std::uint64_t elements :
         {std::uint64_t{0}, in_block - 1, in_block, 2 * in_block - 1, 2 * in_block, 3 * in_block + 5, UINT64_MAX}) {
        SCOPED_TRACE(elements);
        TransformSearch search(coset);
        std::vector<Progress> reports;
        search.run({.elements = elements, .progress = [&](const Progress& p) {
                        reports.push_back(p);
                    }});
        const std::uint64_t expected = std::clamp<std::uint64_t>(elements / in_block, 1, blocks);
        EXPECT_EQ(blocks_done(search.record()), expected);
        EXPECT_EQ(search.leader().examined, expected * in_block);
        ASSERT_FALSE(reports.empty());
        EXPECT_EQ(reports.back().done, expected * in_block);
        EXPECT_EQ(reports.back().total, expected * in_block);
        EXPECT_EQ(reports.back().best, search.leader().weight);
    }
}

// Without a budget the search is complete, however many elements share an index.
TEST(TransformSearch, WithoutABudgetIsCompleteWithAnyNumberOfNeutralRows) {
    SplitMix64 random = test_random();
    for (const std::size_t neutral : {40u, 47u, 48u, 64u, 70u}) {
        SCOPED_TRACE(neutral);
        const SolutionCoset loud = random_coset({.dimension = 18, .length = 60}, random);
        ASSERT_EQ(loud.dimension(), 18u);
        const BitMatrix coordinates = random_bits(18 + neutral, 100, random);
        const BitMatrix rows = concat(stack(loud.basis(), BitMatrix(neutral, 60)), concat(coordinates, coordinates));
        BitVector x0 = loud.particular();
        for (std::size_t j = 0; j < 200; ++j) x0.push_back(j < 100);
        const SolutionCoset coset(x0, rows);
        ASSERT_EQ(coset.dimension(), 18 + neutral);
        const CosetLeader expected = coset_leader_gray_code(loud);

        TransformSearch search(coset);
        ASSERT_GT(search.record().blocks(), 1u);
        EXPECT_TRUE(search.is_whole());
        search.run();
        const CosetLeader leader = search.leader();
        EXPECT_TRUE(leader.proved);
        EXPECT_EQ(leader.examined, neutral + 18 < 64 ? std::uint64_t{1} << (neutral + 18) : UINT64_MAX);
        EXPECT_EQ(leader.weight, expected.weight + 100);
        EXPECT_EQ(leader.lower_bound, expected.weight + 100);
        EXPECT_EQ(leader.ties, neutral < 60 ? expected.ties << neutral : UINT64_MAX);
        EXPECT_TRUE(coset.contains(leader.element));
        EXPECT_EQ(weight(leader.element), leader.weight);
    }
}

// A component with more rows than a plan uses is searched within a budget, too.
TEST(TransformSearch, WorksInAnyDimensionWithinABudget) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {62u, 63u, 64u, 65u, 66u, 100u}) {
        SCOPED_TRACE(k);
        const SolutionCoset coset = random_coset({.dimension = k, .length = 300}, random);
        ASSERT_EQ(coset.dimension(), k);
        TransformSearch search(coset);
        EXPECT_EQ(search.is_whole(), k <= 64);
        search.run({.elements = std::uint64_t{1} << 22});
        const CosetLeader leader = search.leader();
        EXPECT_FALSE(leader.proved);
        EXPECT_EQ(leader.examined, std::uint64_t{1} << 22);
        EXPECT_TRUE(coset.contains(leader.element));
        EXPECT_EQ(weight(leader.element), leader.weight);
        EXPECT_LT(leader.weight, 120u) << "the least of four million binomial ones";
    }
}

TEST(TransformSearch, StopsSoonAndCanResume) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 26, .length = 100}, random);
    // There are 8 pieces; each thread may have begun one when the first is done.
    for (const int threads : {1, 4}) {
        SCOPED_TRACE(threads);
        TransformSearch search(coset);
        const std::uint64_t blocks = search.record().blocks();
        StopSource source;
        std::size_t reports = 0;
        const auto stop_at_once = [&](const Progress& p) {
            EXPECT_LT(p.done, p.total);
            ++reports;
            source.request_stop();
        };
        test::with_threads(threads, [&] { search.run({.stop = source.get_token(), .progress = stop_at_once}); });
        EXPECT_GE(reports, 1u);
        EXPECT_LE(reports, threads);
        const std::uint64_t done = blocks_done(search.record());
        EXPECT_GT(done, 0u);
        EXPECT_LT(done, blocks);
        EXPECT_FALSE(search.leader().proved);

        // A search that was stopped beforehand still does one piece.
        search.run({.stop = source.get_token()});
        EXPECT_GT(blocks_done(search.record()), done);
        search.run();
        TransformSearch at_once(coset);
        at_once.run();
        EXPECT_EQ(search.record(), at_once.record());
    }
}

TEST(TransformSearch, ProgressRisesToTheTotal) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    TransformSearch search(coset);
    std::vector<Progress> reports;
    const auto report = [&](const Progress& p) {
        reports.push_back(p);
    };
    test::with_threads(4, [&] { search.run({.progress = report}); });
    ASSERT_FALSE(reports.empty());
    for (std::size_t i = 0; i < reports.size(); ++i) {
        EXPECT_EQ(reports[i].total, std::uint64_t{1} << 19);
        if (i == 0) continue;
        EXPECT_GT(reports[i].done, reports[i - 1].done);
        EXPECT_LE(reports[i].best, reports[i - 1].best);
    }
    EXPECT_EQ(reports.back().done, reports.back().total);
    EXPECT_EQ(reports.back().best, search.leader().weight);
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
