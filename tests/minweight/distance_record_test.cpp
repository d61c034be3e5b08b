// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/set_levels.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/shards.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::test_rounds;

// Shards in any order, each in pieces of any length with any number of threads.
TEST(DistanceRecord, OfShardsIsThatOfOneRun) {
    SplitMix64 random = test_random();
    std::size_t counted = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t k = 1 + random_below(17, random);
        const BitMatrix generators = random_bits(k, k + random_below(60, random), random, round % 2 == 0 ? 0.5 : 0.2);
        const auto whole = minimum_distance_information_sets(generators, {}, {.count = true});
        const std::uint64_t count = 1 + random_below(5, random);
        const bool is_counted = round % 3 != 0;
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << count << " shards");
        const auto shards = test::searched_shards<DistanceRecord, DistanceOptions>(
            count, [&] { return 1 + random_below(std::uint64_t{1} << random_below(18, random), random); }, random,
            [&](const Budget& budget, DistanceOptions options) {
                options.count = is_counted;
                return minimum_distance_information_sets(generators, budget, options);
            });
        ASSERT_EQ(shards.size(), whole ? count : 0);
        if (!whole) continue;
        const DistanceRecord all = test::merged(shards);
        const MinimumDistance found = all.distance();
        EXPECT_EQ(found.weight, whole->weight);
        EXPECT_TRUE(found.proved);
        EXPECT_EQ(found.dimension, whole->dimension);
        // is_done() says that the distance is decided; words of this weight may be left.
        const auto rest = minimum_distance_information_sets(generators, {}, {.count = true, .resumed = &all});
        EXPECT_EQ(rest->weight, whole->weight);
        EXPECT_EQ(rest->ties, whole->ties);
        EXPECT_EQ(rest->word, whole->word);
        EXPECT_TRUE(rest->counted);
        if (found.counted) {
            ++counted;
            EXPECT_EQ(found.ties, whole->ties);
            EXPECT_EQ(found.word, whole->word);
        }
    }
    EXPECT_GT(counted, std::size_t{10});
}

// Some shards prove nothing, and the rest of the search may be done in one run.
TEST(DistanceRecord, OfSomeShardsCanBeResumed) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(20, 60, random);
    const auto whole = minimum_distance_information_sets(generators, {}, {.count = true});
    std::vector<DistanceRecord> shards;
    for (std::uint64_t i = 0; i < 4; ++i) {
        DistanceRecord last;
        const auto found = minimum_distance_information_sets(
            generators, {},
            {.count = true, .record = [&](const DistanceRecord& made) { last = made; }, .shard = {i, 4}});
        EXPECT_TRUE(last.is_done({i, 4}));
        EXPECT_FALSE(last.is_done());
        EXPECT_FALSE(found->proved);
        shards.push_back(last);
    }
    DistanceRecord some = shards[3];
    some.merge(shards[1]);
    EXPECT_FALSE(some.distance().proved);
    EXPECT_TRUE(some.is_done({3, 4}) && some.is_done({1, 4}) && !some.is_done({0, 4}));
    const auto rest = minimum_distance_information_sets(generators, {}, {.count = true, .resumed = &some});
    EXPECT_TRUE(rest->proved && rest->counted);
    EXPECT_EQ(rest->weight, whole->weight);
    EXPECT_EQ(rest->ties, whole->ties);
    EXPECT_EQ(rest->word, whole->word);
    some.merge(shards[0]);
    some.merge(shards[2]);
    const MinimumDistance all = some.distance();
    EXPECT_TRUE(all.proved && all.counted);
    EXPECT_EQ(all.ties, whole->ties);
    EXPECT_EQ(all.word, whole->word);
    EXPECT_LT(whole->weight, std::size_t{60});
}

TEST(DistanceRecord, RefusesWhatCannotBeMerged) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(16, 50, random);
    const auto record_of = [](const BitMatrix& rows, const Shard& shard) {
        DistanceRecord last;
        static_cast<void>(minimum_distance_information_sets(
            rows, {}, {.record = [&](const DistanceRecord& made) { last = made; }, .shard = shard}));
        return last;
    };
    const DistanceRecord first = record_of(generators, {0, 2});
    const auto refusal = [&](const DistanceRecord& other) {
        DistanceRecord here = first;
        const auto message = error_of<std::invalid_argument>([&] { here.merge(other); });
        EXPECT_EQ(here, first) << "changed";
        return message;
    };
    EXPECT_TRUE(mentions(refusal(first), {"done in both"}));
    EXPECT_TRUE(mentions(refusal(record_of(generators, {0, 3})), {"done in both"}));
    EXPECT_TRUE(mentions(refusal(record_of(random_bits(16, 50, random), {1, 2})), {"the codes differ"}));
    const DistanceRecord second = record_of(generators, {1, 2});
    const auto changed = [&](const std::function<void(DistanceRecord&)>& change) {
        DistanceRecord other = second;
        change(other);
        return other;
    };
    EXPECT_TRUE(mentions(refusal(changed([](DistanceRecord& r) { r.position.is_symmetric = true; })), {"symmetries"}));
    EXPECT_TRUE(mentions(refusal(changed([](DistanceRecord& r) { r.lower_bound = 50; })), {"lower bound"}));
    EXPECT_TRUE(mentions(refusal(changed([](DistanceRecord& r) { r.divisor = 2; })), {"the codes differ"}));
    EXPECT_TRUE(
        mentions(refusal(changed([](DistanceRecord& r) { r.position.sets[0].levels = 1'000'000; })), {"do not exist"}));
    EXPECT_TRUE(mentions(refusal(changed([](DistanceRecord& r) {
                             r.position.sets[0].begun = {{.level = 16, .done = {{0, 2}}}};
                         })),
                         {"do not exist"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             return record_of(generators, {2, 2});
                         }),
                         {"shard 2 of 2"}));
}

TEST(SetLevels, KeepWhatIsDone) {
    constexpr std::size_t kDimension = 6;
    SetPosition set{.own_columns = 4, .levels = 0};
    EXPECT_EQ(internal::elements_of_level(kDimension, 4, 1), 16u);  // 4 own rows, 2 borrowed ones
    internal::add_done(set, kDimension, 1, {4, 8});
    internal::add_done(set, kDimension, 0, {0, 2});
    EXPECT_EQ(set.levels, 0u);
    EXPECT_TRUE(internal::is_valid(set, kDimension, 0));
    EXPECT_EQ(internal::levels_of_shard(set, kDimension, {0, 2}), 1u);  // [0, 2) of 4, but not [0, 8) of 16
    internal::add_done(set, kDimension, 1, {0, 4});
    EXPECT_EQ(internal::levels_of_shard(set, kDimension, {0, 2}), 2u);
    internal::add_done(set, kDimension, 1, {8, 16});
    EXPECT_EQ(set.levels, 0u);
    internal::add_done(set, kDimension, 0, {2, 4});
    EXPECT_EQ(set.levels, 2u);
    EXPECT_TRUE(set.begun.empty());
    EXPECT_EQ(internal::done_in_level(set, kDimension, 1), (std::vector<BlockRange>{{0, 16}}));
    EXPECT_TRUE(internal::done_in_level(set, kDimension, 2).empty());
    for (const SetPosition& wrong :
         {SetPosition{.own_columns = 7}, SetPosition{.own_columns = 4, .levels = 6},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{0, {{0, 1}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{5, {{0, 1}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{1, {}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{1, {{0, 17}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{1, {{0, 16}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{1, {{3, 3}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{1, {{0, 4}, {4, 5}}}}},
          SetPosition{.own_columns = 4, .levels = 1, .begun = {{2, {{0, 4}}}, {1, {{0, 4}}}}}}) {
        EXPECT_FALSE(internal::is_valid(wrong, kDimension, 0));
    }
}

}  // namespace
}  // namespace gf2
