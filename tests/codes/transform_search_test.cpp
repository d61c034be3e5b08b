// SPDX-License-Identifier: MIT
#include "gf2/codes/transform_search.hpp"

#include <cmath>
#include <tuple>

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

class TransformSearchEveryKernel : public EveryKernelSet {};

// Cosets of several blocks.
TEST_P(TransformSearchEveryKernel, AgreesWithEnumerationOfAMillionElements) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 20, .length = 21}, CosetShape{.dimension = 20, .length = 100},
          CosetShape{.dimension = 19, .length = 300, .density = 0.05}, CosetShape{.dimension = 18, .length = 2000},
          CosetShape{.dimension = 20, .length = 500, .different = 40, .ones = 0.05},
          CosetShape{.dimension = 17, .length = 40, .cancelling = 40, .neutral = 3},
          CosetShape{.dimension = 18, .length = 64, .density = 0.9, .cleared = 0.4}}) {
        SCOPED_TRACE(text_of(shape));
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
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const auto record = [&] {
            TransformSearch search(coset);
            search.run();
            return search.record();
        };
        const Record expected = with_threads(1, record);
        EXPECT_TRUE(leader_of(expected).proved);
        for (const int threads : {2, 8}) EXPECT_EQ(with_threads(threads, record), expected);
    }
}

TEST_P(TransformSearchEveryKernel, FindsTheOnlyElementWithoutRunning) {
    for (const BitVector& x : {BitVector(), bit_vector_from_string("0110100"), ~BitVector(200)}) {
        TransformSearch search(SolutionCoset(x, BitMatrix(3, x.size())));
        EXPECT_TRUE(search.is_whole());
        const ExpectedLeader expected{x, weight(x), 1, true, 1};
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
        const ExpectedLeader expected{first, pairs, all, true, all};
        expect_same_answer(coset_leader_transform(SolutionCoset(~first, rows)), expected);
        // The same coset, spanned by other rows.
        const BitMatrix mixed = multiply(random_invertible(pairs, random), rows);
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
        for (const int threads : {1, 2, 8}) expect_equal(with_threads(threads, search), expected);
    }
}

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
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels in_use(name);
        expect_same_answer(coset_leader_transform(coset), expected);
    }
}

// 2^48 blocks: a list of them would not fit in memory.
TEST(TransformSearch, NeedsNoListOfItsBlocks) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 64, .length = 300}, random);
    ASSERT_EQ(coset.dimension(), 64u);
    TransformSearch search(coset);
    search.run({.stop = stopped_token()});
    const Record record = search.record();
    ASSERT_EQ(record.parts.size(), 1u);
    EXPECT_EQ(record.parts[0].blocks, std::uint64_t{1} << 48);
    ASSERT_EQ(record.parts[0].done.size(), 1u);
    EXPECT_EQ(record.parts[0].done[0].first, 0u);
    EXPECT_LT(record.parts[0].done[0].last, 1000u);
    EXPECT_FALSE(search.leader().proved);
    EXPECT_TRUE(coset.contains(search.leader().element));
}

TEST(TransformSearch, UpperBoundDoesNotChangeTheAnswer) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const CosetShape shape = random_shape(17, 150, random);
        SCOPED_TRACE(text_of(shape));
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
        search.run({.elements = elements, .progress = kept_in(reports)});
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
        with_threads(threads, [&] { search.run({.stop = source.get_token(), .progress = stop_at_once}); });
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

}  // namespace
}  // namespace gf2::test
