// SPDX-License-Identifier: MIT
#include "gf2/minweight/leader_search.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/compose.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/minweight/information_sets.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "tests/minweight/cosets.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::CosetShape;
using test::random_bits;
using test::random_coset;
using test::test_random;
using test::test_rounds;

// All but the method.
void expect_equal(const CosetLeader& found, const CosetLeader& expected) {
    EXPECT_EQ(found.element, expected.element);
    EXPECT_EQ(found.weight, expected.weight);
    EXPECT_EQ(found.ties, expected.ties);
    EXPECT_EQ(found.proved, expected.proved);
    EXPECT_EQ(found.lower_bound, expected.lower_bound);
    EXPECT_EQ(found.examined, expected.examined);
}

// Everything but how many elements were examined: here those of each part of the coset.
void expect_same_answer(const CosetLeader& found, CosetLeader expected) {
    expected.examined = found.examined;
    expect_equal(found, expected);
}

template <class Work>
auto with_threads(std::size_t threads, const Work& work) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(static_cast<int>(threads));
    return arena.execute(work);
}

// Two parts of 2^18 elements and some cells besides; several blocks each.
SolutionCoset coset_of_two_parts(SplitMix64& random) {
    const auto part = [&](const CosetShape& shape) {
        SolutionCoset made;
        while (made.dimension() != 18 || internal::split(made).parts.size() != 1) made = random_coset(shape, random);
        return made;
    };
    const SolutionCoset a = part({.dimension = 18, .length = 60});
    const SolutionCoset b = part({.dimension = 17, .length = 90, .cancelling = 12, .silent = 1});
    const BitMatrix rows = concat(stack(a.basis(), BitMatrix(b.dimension(), a.length())),
                                  stack(BitMatrix(a.dimension(), b.length()), b.basis()));
    BitVector x0 = a.particular();
    for (std::size_t j = 0; j < b.length(); ++j) x0.push_back(b.particular()[j]);
    x0.push_back(true);
    return {x0, concat(rows, BitMatrix(rows.rows(), 1))};
}

// Of three cells, the sum of the last two being the first, three of four elements weigh 1: 3^triples ties, times those
// of the other rows. Pairs of cells of which always one is on hold all together.
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

std::uint64_t blocks_done(const SearchRecord& record) {
    std::uint64_t sum = 0;
    for (const PartRecord& part : record.parts) {
        for (const BlockRange& range : part.done) sum += range.last - range.first;
    }
    return sum;
}

std::uint64_t blocks_in_all(const SearchRecord& record) {
    std::uint64_t sum = 0;
    for (const PartRecord& part : record.parts) sum += part.blocks;
    return sum;
}

class LeaderSearches : public test::EveryKernelSet {};

TEST_P(LeaderSearches, AgreeWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(3000); ++round) {
        const CosetShape shape = test::random_shape(random() % 20 == 0 ? 16 : 11, 200, random);
        SCOPED_TRACE("round " + std::to_string(round) + ": " + test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_same_answer(coset_leader_transform(coset), coset_leader_gray_code(coset));
        if (HasFailure()) return;
    }
}

// Of several blocks.
TEST_P(LeaderSearches, AgreeWithEnumerationOfAMillion) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 20, .length = 21}, CosetShape{.dimension = 20, .length = 100},
          CosetShape{.dimension = 19, .length = 300, .density = 0.05}, CosetShape{.dimension = 18, .length = 2000},
          CosetShape{.dimension = 20, .length = 500, .different = 40, .ones = 0.05},
          CosetShape{.dimension = 17, .length = 40, .cancelling = 40, .silent = 3},
          CosetShape{.dimension = 18, .length = 64, .density = 0.9, .cleared = 0.4}}) {
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_same_answer(coset_leader_transform(coset), coset_leader_gray_code(coset));
    }
}

TEST_P(LeaderSearches, DoNotDependOnThreads) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 20, .length = 40}, CosetShape{.dimension = 18, .length = 500, .different = 40},
          CosetShape{.dimension = 17, .length = 40, .cancelling = 40, .silent = 3},
          CosetShape{.dimension = 25, .length = 200}}) {
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const auto record = [&] {
            LeaderSearch search(coset);
            search.run();
            return search.record();
        };
        const SearchRecord expected = with_threads(1, record);
        EXPECT_TRUE(expected.leader().proved);
        for (const std::size_t threads : {2u, 8u}) EXPECT_EQ(with_threads(threads, record), expected);
    }
}

TEST_P(LeaderSearches, OfOneElement) {
    for (const BitVector& x : {BitVector(), bit_vector_from_string("0110100"), ~BitVector(200)}) {
        LeaderSearch search(SolutionCoset(x, BitMatrix(3, x.size())));
        EXPECT_TRUE(search.is_whole());
        const CosetLeader expected{x, weight(x), 1, true, 1, weight(x)};
        expect_equal(search.leader(), expected);
        search.suggest(x);
        search.run();
        expect_equal(search.leader(), expected);
    }
}

// In each of 20 parts 2^60 elements are silent or 2 are not; those of least weight are counted, and the first as text
// is found, whatever was seen first.
TEST_P(LeaderSearches, CountTiesAndFindTheFirstAsText) {
    SplitMix64 random = test_random();
    for (const std::size_t pairs : {1u, 3u, 20u, 62u, 63u, 64u, 100u}) {
        SCOPED_TRACE(pairs);
        // Cells i and pairs + i are never equal: all elements tie.
        const BitMatrix rows = concat(BitMatrix::identity(pairs), BitMatrix::identity(pairs));
        BitVector first(2 * pairs);
        for (std::size_t i = 0; i < pairs; ++i) first.set(pairs + i);
        const std::uint64_t all = pairs < 64 ? std::uint64_t{1} << pairs : UINT64_MAX;
        const CosetLeader expected{first, pairs, all, true, all, pairs};
        expect_same_answer(coset_leader_transform(SolutionCoset(~first, rows)), expected);
        // The same as one part, and not as many.
        const BitMatrix mixed = multiply(test::random_invertible(pairs, random), rows);
        expect_same_answer(coset_leader_transform(SolutionCoset(first, mixed)), expected);
    }
}

TEST_P(LeaderSearches, CountTiesOfOnePart) {
    SplitMix64 random = test_random();
    for (const auto& [triples, rows] : {std::pair<std::size_t, std::size_t>{9, 0}, {5, 8}, {1, 17}}) {
        const SolutionCoset coset = coset_of_ties(triples, rows, random);
        const CosetLeader expected = coset_leader_gray_code(coset);
        EXPECT_EQ(expected.ties % static_cast<std::uint64_t>(std::lround(std::pow(3, triples))), 0u);
        const auto search = [&] {
            return coset_leader_transform(coset);
        };
        for (const std::size_t threads : {1u, 2u, 8u}) expect_equal(with_threads(threads, search), expected);
    }
}

// ---- sums of 8 bits ----

// A random coset of many rows, and with its lightest element known beforehand by other means: n - k is small enough for
// the trellis, or the codewords are random and heavy and one element is made light.
TEST_P(LeaderSearches, OfManyRowsAgreeWithTheTrellis) {
    SplitMix64 random = test_random();
    for (const auto& [k, n] : {std::pair<std::size_t, std::size_t>{28, 44}, {28, 30}, {29, 45}}) {
        SCOPED_TRACE(std::to_string(k) + " x " + std::to_string(n));
        const SolutionCoset coset = random_coset({.dimension = k, .length = n}, random);
        const CosetLeader expected = coset_leader_trellis(coset);
        LeaderSearch search(coset);
        search.suggest(expected.element);
        search.run();
        expect_same_answer(search.leader(), expected);
    }
}

TEST_P(LeaderSearches, OfManyRowsFindAHiddenElement) {
    SplitMix64 random = test_random();
    for (const auto& [k, n, ones] :
         {std::tuple<std::size_t, std::size_t, double>{25, 700, 0.1}, {25, 5000, 0.2}, {26, 300, 0.08}}) {
        SCOPED_TRACE(std::to_string(k) + " x " + std::to_string(n));
        const SolutionCoset coset =
            random_coset({.dimension = k, .length = n, .cancelling = 3, .silent = 1, .ones = ones}, random);
        const CosetLeader expected = coset_leader_information_sets(coset);
        ASSERT_TRUE(expected.proved);
        // On one block that holds it and on others, seen first or last.
        expect_same_answer(coset_leader_transform(coset), expected);
        LeaderSearch search(coset);
        search.suggest(expected.element);
        search.run();
        expect_same_answer(search.leader(), expected);
    }
}

GF2_FOR_EVERY_KERNEL_SET(LeaderSearches);

// Nothing light in it: enumeration of 2^28 elements.
TEST(LeaderSearch, OfManyRowsAgreesWithEnumeration) {
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

// 2^46 blocks: a list of them would not fit any memory.
TEST(LeaderSearch, OfMoreBlocksThanCanBeListed) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 62, .length = 300}, random);
    ASSERT_EQ(coset.dimension(), 62u);
    std::stop_source stop;
    stop.request_stop();
    LeaderSearch search(coset);
    search.run({.stop = stop.get_token()});
    const SearchRecord record = search.record();
    ASSERT_EQ(record.parts.size(), 1u);
    EXPECT_EQ(record.parts[0].blocks, std::uint64_t{1} << 46);
    ASSERT_EQ(record.parts[0].done.size(), 1u);
    EXPECT_EQ(record.parts[0].done[0].first, 0u);
    EXPECT_LT(record.parts[0].done[0].last, 1000u);
    EXPECT_FALSE(search.leader().proved);
    EXPECT_TRUE(coset.contains(search.leader().element));
}

// ---- suggestions ----

TEST(LeaderSearch, ASuggestionDoesNotChangeTheAnswer) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const CosetShape shape = test::random_shape(17, 150, random);
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const CosetLeader expected = coset_leader_gray_code(coset);
        for (const BitVector& element : {expected.element, coset.sample(random), coset.particular()}) {
            LeaderSearch search(coset);
            search.suggest(element);
            EXPECT_LE(search.leader().weight, weight(element)) << "even before it runs";
            EXPECT_TRUE(coset.contains(search.leader().element));
            EXPECT_EQ(search.leader().proved, coset.dimension() == 0);
            search.run();
            expect_same_answer(search.leader(), expected);
        }
        // After the search, too.
        LeaderSearch search(coset);
        search.run();
        search.suggest(expected.element);
        search.suggest(coset.sample(random));
        expect_same_answer(search.leader(), expected);
        if (HasFailure()) return;
    }
}

TEST(LeaderSearch, ASuggestionMustBeInTheCoset) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    LeaderSearch search(coset);
    const SearchRecord before = search.record();
    BitVector outside = coset.sample(random);
    outside.flip(coset.length() - 1);
    EXPECT_THROW(search.suggest(outside), std::invalid_argument);
    EXPECT_THROW(search.suggest(BitVector(coset.length() + 1)), std::invalid_argument);
    EXPECT_THROW(search.suggest(BitVector()), std::invalid_argument);
    EXPECT_EQ(search.record(), before);
}

// The parts are improved one by one.
TEST(LeaderSearch, OfTwoSuggestionsTheBetterPartsAreTaken) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    LeaderSearch search(coset);
    std::vector<BitVector> suggested = {coset.particular()};
    for (int i = 0; i < 20; ++i) {
        suggested.push_back(coset.sample(random));
        search.suggest(suggested.back());
    }
    const internal::CosetParts split = internal::split(coset);
    std::size_t expected = weight(split.fixed);
    for (const internal::CosetPart& part : split.parts) {
        std::size_t least = SIZE_MAX;
        for (const BitVector& element : suggested) {
            const auto ones =
                std::count_if(part.cells.begin(), part.cells.end(), [&](std::size_t cell) { return element[cell]; });
            least = std::min(least, static_cast<std::size_t>(ones));
        }
        expected += least;
    }
    EXPECT_EQ(search.leader().weight, expected);
    EXPECT_TRUE(coset.contains(search.leader().element));
}

// ---- budgets, stops and pieces ----

TEST(LeaderSearch, RunsInPieces) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    LeaderSearch at_once(coset);
    at_once.run();
    const SearchRecord expected = at_once.record();
    ASSERT_TRUE(expected.leader().proved);
    ASSERT_EQ(expected.parts.size(), 2u);
    const std::uint64_t blocks = blocks_in_all(expected);
    ASSERT_GE(blocks, 4u);

    LeaderSearch search(coset);
    for (std::uint64_t done = 0; done < blocks; ++done) {
        EXPECT_FALSE(search.leader().proved);
        EXPECT_EQ(search.leader().lower_bound, 0u);
        EXPECT_EQ(blocks_done(search.record()), done);
        search.run({.elements = 0});  // a block at least, and no more
    }
    EXPECT_EQ(search.record(), expected);
    search.run();
    search.run({.elements = 1});
    EXPECT_EQ(search.record(), expected) << "nothing is left to do";
}

TEST(LeaderSearch, RefusesShardsThatAreNot) {
    SplitMix64 random = test_random();
    LeaderSearch search(random_coset({.dimension = 5, .length = 30}, random));
    for (const Shard& shard : {Shard{0, 0}, Shard{1, 0}, Shard{3, 2}, Shard{2, 2}}) {
        EXPECT_THROW(search.run({}, shard), std::invalid_argument);
        EXPECT_THROW((void)search.is_done(shard), std::invalid_argument);
    }
    EXPECT_FALSE(search.is_done({1, 2}) && search.is_done({0, 2}));
}

TEST(LeaderSearch, KeepsToItsBudget) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 22, .length = 100}, random);
    const SearchRecord empty = LeaderSearch(coset).record();
    const std::uint64_t blocks = blocks_in_all(empty);
    const std::uint64_t in_block = (std::uint64_t{1} << 22) / blocks;
    ASSERT_GE(blocks, 4u);
    for (const std::uint64_t elements :
         {std::uint64_t{0}, in_block - 1, in_block, 2 * in_block - 1, 2 * in_block, 3 * in_block + 5, UINT64_MAX}) {
        SCOPED_TRACE(elements);
        LeaderSearch search(coset);
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

// However many elements go with each index, no budget means all of them.
TEST(LeaderSearch, WithoutABudgetIsCompleteWhateverIsSilent) {
    SplitMix64 random = test_random();
    for (const std::size_t silent : {40u, 47u, 48u, 64u, 70u}) {
        SCOPED_TRACE(silent);
        const SolutionCoset loud = random_coset({.dimension = 18, .length = 60}, random);
        ASSERT_EQ(loud.dimension(), 18u);
        const BitMatrix cells = random_bits(18 + silent, 100, random);
        const BitMatrix rows = concat(stack(loud.basis(), BitMatrix(silent, 60)), concat(cells, cells));
        BitVector x0 = loud.particular();
        for (std::size_t j = 0; j < 200; ++j) x0.push_back(j < 100);
        const SolutionCoset coset(x0, rows);
        ASSERT_EQ(coset.dimension(), 18 + silent);
        const CosetLeader expected = coset_leader_gray_code(loud);

        LeaderSearch search(coset);
        ASSERT_GT(blocks_in_all(search.record()), 1u);
        EXPECT_TRUE(search.is_whole());
        search.run();
        const CosetLeader leader = search.leader();
        EXPECT_TRUE(leader.proved);
        EXPECT_EQ(leader.examined, silent + 18 < 64 ? std::uint64_t{1} << (silent + 18) : UINT64_MAX);
        EXPECT_EQ(leader.weight, expected.weight + 100);
        EXPECT_EQ(leader.lower_bound, expected.weight + 100);
        EXPECT_EQ(leader.ties, silent < 60 ? expected.ties << silent : UINT64_MAX);
        EXPECT_TRUE(coset.contains(leader.element));
        EXPECT_EQ(weight(leader.element), leader.weight);
    }
}

// Of a part with more rows than blocks are made for, and of one with 64 rows, a block is as large as it is.
TEST(LeaderSearch, OfAnyDimensionWithinABudget) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {61u, 62u, 63u, 64u, 65u, 100u}) {
        SCOPED_TRACE(k);
        const SolutionCoset coset = random_coset({.dimension = k, .length = 300}, random);
        ASSERT_EQ(coset.dimension(), k);
        LeaderSearch search(coset);
        EXPECT_EQ(search.is_whole(), k <= 62);
        search.run({.elements = std::uint64_t{1} << 22});
        const CosetLeader leader = search.leader();
        EXPECT_FALSE(leader.proved);
        EXPECT_EQ(leader.examined, std::uint64_t{1} << 22);
        EXPECT_TRUE(coset.contains(leader.element));
        EXPECT_EQ(weight(leader.element), leader.weight);
        EXPECT_LT(leader.weight, 120u) << "the least of four million binomial ones";
    }
}

TEST(LeaderSearch, StopsSoonAndCanGoOn) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset({.dimension = 26, .length = 100}, random);
    // There are 8 pieces; all threads may be within one when the first is done.
    for (const std::size_t threads : {1u, 4u}) {
        SCOPED_TRACE(threads);
        LeaderSearch search(coset);
        const std::uint64_t blocks = blocks_in_all(search.record());
        std::stop_source source;
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

        // A stop that was asked for before leaves one piece to do.
        search.run({.stop = source.get_token()});
        EXPECT_GT(blocks_done(search.record()), done);
        search.run();
        LeaderSearch at_once(coset);
        at_once.run();
        EXPECT_EQ(search.record(), at_once.record());
    }
}

TEST(LeaderSearch, ProgressRisesToTheTotal) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    LeaderSearch search(coset);
    std::vector<Progress> reports;
    const auto report = [&](const Progress& p) {
        reports.push_back(p);
    };
    with_threads(4, [&] { search.run({.progress = report}); });
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

TEST(LeaderSearchRecords, OfShardsMakeUpThatOfOneRun) {
    SplitMix64 random = test_random();
    for (const SolutionCoset& coset : {coset_of_two_parts(random), coset_of_ties(6, 14, random),
                                       random_coset({.dimension = 24, .length = 200}, random)}) {
        LeaderSearch at_once(coset);
        at_once.run();
        const SearchRecord expected = at_once.record();
        constexpr std::uint64_t kShards = 7;
        std::vector<SearchRecord> shards;
        for (std::uint64_t i = 0; i < kShards; ++i) {
            LeaderSearch shard(coset);
            shard.run({}, {i, kShards});
            shards.push_back(shard.record());
        }
        for (int round = 0; round < 5; ++round) {
            LeaderSearch joined(coset);
            for (const SearchRecord& shard : shards) joined.absorb(shard);
            EXPECT_EQ(joined.record(), expected);
            // Without a search, and in pairs first.
            SearchRecord left = shards[0];
            left.absorb(shards[1]);
            SearchRecord right = shards[2];
            for (std::size_t i = 3; i < kShards; ++i) right.absorb(shards[i]);
            right.absorb(left);
            EXPECT_EQ(right, expected);
            expect_equal(right.leader(), at_once.leader());
            for (std::size_t i = kShards; i > 1; --i) std::swap(shards[i - 1], shards[random_below(i, random)]);
        }
        // Three shards by others, the rest here.
        LeaderSearch rest(coset);
        for (std::size_t i = 0; i < 3; ++i) rest.absorb(shards[i]);
        EXPECT_EQ(rest.leader().proved, blocks_done(rest.record()) == blocks_in_all(rest.record()));
        rest.run();
        EXPECT_EQ(rest.record(), expected);
    }
}

TEST(LeaderSearchRecords, MoreShardsThanBlocks) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_two_parts(random);
    LeaderSearch at_once(coset);
    at_once.run();
    LeaderSearch joined(coset);
    for (std::uint64_t i = 0; i < 20; ++i) {
        LeaderSearch shard(coset);
        shard.run({}, {i, 20});
        joined.absorb(shard.record());
    }
    EXPECT_EQ(joined.record(), at_once.record());
    EXPECT_THROW(joined.run({}, {7, 7}), std::invalid_argument);
    EXPECT_THROW(joined.run({}, {0, 0}), std::invalid_argument);
}

// Blocks that other threads are in the middle of are not done yet, nor are their ties counted.
TEST(LeaderSearchRecords, TakenInTheMiddleCanBeResumed) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_ties(6, 14, random);
    LeaderSearch at_once(coset);
    at_once.run();
    const SearchRecord expected = at_once.record();
    ASSERT_GT(expected.leader().ties, 100u);
    for (const std::size_t threads : {1u, 2u, 8u}) {
        SCOPED_TRACE(threads);
        LeaderSearch search(coset);
        std::vector<SearchRecord> records;
        const auto take = [&](const Progress&) {
            records.push_back(search.record());
        };
        with_threads(threads, [&] { search.run({.progress = take}); });
        EXPECT_EQ(search.record(), expected);
        EXPECT_EQ(records.back(), expected);
        ASSERT_GE(records.size(), 4u);
        for (std::size_t i = 0; i < records.size(); ++i) {
            SCOPED_TRACE("record " + std::to_string(i));
            LeaderSearch resumed(coset);
            resumed.absorb(records[i]);
            EXPECT_EQ(resumed.record(), records[i]);
            resumed.run();
            EXPECT_EQ(resumed.record(), expected);
            if (HasFailure()) return;
        }
    }
}

class AbsorbRefuses : public testing::Test {
protected:
    // By a search and by a record alone, and nothing is changed.
    void expect_refused(const SearchRecord& other) {
        const SearchRecord before = search_.record();
        EXPECT_THROW(search_.absorb(other), std::invalid_argument);
        EXPECT_EQ(search_.record(), before);
    }
    void expect_refused_by_records_too(const SearchRecord& other) {
        expect_refused(other);
        SearchRecord record = search_.record();
        EXPECT_THROW(record.absorb(other), std::invalid_argument);
        EXPECT_EQ(record, search_.record());
    }
    [[nodiscard]] SearchRecord nothing_done() const { return LeaderSearch(coset_).record(); }

    SplitMix64 random_ = test_random();
    SolutionCoset coset_ = coset_of_two_parts(random_);
    LeaderSearch search_{coset_};
};

TEST_F(AbsorbRefuses, WhatIsDoneAlready) {
    search_.run({}, {1, 3});
    LeaderSearch same(coset_);
    same.run({}, {1, 3});
    expect_refused_by_records_too(same.record());
    LeaderSearch all(coset_);
    all.run();
    expect_refused_by_records_too(all.record());
    expect_refused_by_records_too(search_.record());
    LeaderSearch other(coset_);
    other.run({}, {2, 3});
    search_.absorb(other.record());
    expect_refused_by_records_too(other.record());
    search_.absorb(nothing_done());
}

TEST_F(AbsorbRefuses, OtherCosets) {
    BitVector x0 = coset_.particular();
    x0.flip(0);
    expect_refused_by_records_too(LeaderSearch(SolutionCoset(x0, coset_.basis())).record());
    expect_refused_by_records_too(LeaderSearch(SolutionCoset()).record());
    expect_refused_by_records_too(SearchRecord{});
    SearchRecord changed = nothing_done();
    ++changed.fingerprint;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.fixed.flip();
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts.pop_back();
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    ++changed.parts[1].dimension;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts[1].blocks *= 2;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts[1].whole = false;
    expect_refused_by_records_too(changed);
    changed = nothing_done();
    changed.parts[1].element.push_back(false);
    expect_refused_by_records_too(changed);
}

TEST_F(AbsorbRefuses, BlocksThatAreNot) {
    const std::uint64_t blocks = nothing_done().parts[1].blocks;
    ASSERT_GE(blocks, 2u);
    for (const std::vector<BlockRange>& done : {std::vector<BlockRange>{{0, blocks + 1}},
                                                {{blocks, blocks + 1}},
                                                {{1, 1}},
                                                {{1, 0}},
                                                {{0, 1}, {0, 1}},
                                                {{0, 2}, {1, 2}},
                                                {{1, 2}, {0, 1}}}) {
        SearchRecord changed = nothing_done();
        changed.parts[1].done = done;
        expect_refused_by_records_too(changed);
    }
}

// Light ones and heavy ones.
TEST_F(AbsorbRefuses, ElementsOutside) {
    const SearchRecord record = nothing_done();
    for (std::size_t p = 0; p < 2; ++p) {
        SCOPED_TRACE(p);
        SearchRecord changed = record;
        changed.parts[p].element.reset();  // not by chance in the coset, of 2^-70
        expect_refused(changed);
        changed = record;
        changed.parts[p].element.set();
        expect_refused(changed);
        // In the coset, but with a cell of the other part.
        changed = record;
        changed.parts[p].element ^= record.parts[1 - p].element;
        expect_refused(changed);
    }
}

}  // namespace
}  // namespace gf2
