// SPDX-License-Identifier: MIT
#include "gf2/codes/counted_record.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/minweight/search_record.hpp"
#include "tests/codes/brute_force.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/shards.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using codes::Counted;
using codes::Distance;
using codes::Method;
using test::distance_by_brute_force;
using test::error_of;
using test::expect_proved;
using test::mentions;
using test::path_checks;
using test::random_bits;
using test::random_rows;
using test::test_random;
using test::test_rounds;

class CountedRecordEveryKernel : public test::EveryKernelSet {};
GF2_FOR_EVERY_KERNEL_SET(CountedRecordEveryKernel);

// Runs with this budget until the distance is proved. Returns the number of runs.
template <class Search>
int runs_until_proved(const Search& search) {
    for (int runs = 1;; ++runs) {
        if (search() || runs == 1000) return runs;
    }
}

TEST(CountedRecord, ResumedSearchesGiveTheAnswerOfOneRun) {
    SplitMix64 random = test_random();
    const int threads[] = {1, 2, 5};
    const codes::CssCode gross = test::gross_code();
    const BitMatrix dense = random_bits(30, 60, random);
    struct Question {
        BitMatrix checks;
        Counted counted;
        Method method;
        std::uint64_t budget;
    };
    for (const Question& question :
         {Question{gross.x_checks(), {.modulo = gross.z_checks()}, Method::clusters, 1'000},
          Question{gross.z_checks(), {.modulo = gross.x_checks()}, Method::automatic, 1'000},
          Question{dense, {}, Method::information_sets, 2'000},
          Question{dense, {.outside = random_bits(1, 60, random)}, Method::automatic, 2'000},
          // Steps begin anew, so the last one must fit.
          Question{dense,
                   {},
                   Method::meet_in_the_middle,
                   codes::minimum_distance(dense, {}, {}, Method::meet_in_the_middle)->examined - 1000},
          Question{dense, {}, Method::automatic, 3'000}}) {
        const auto whole = codes::minimum_distance(question.checks, question.counted, {}, question.method);
        std::optional<codes::CountedRecord> record;
        std::optional<Distance> found;
        std::size_t bound = 0;
        const int runs = runs_until_proved([&] {
            const std::optional<codes::CountedRecord> resumed = record;
            std::size_t calls = 0;
            found = test::with_threads(threads[random() % 3], [&] {
                return codes::minimum_distance(
                    question.checks, question.counted, {.elements = question.budget}, question.method,
                    {.resumed = resumed ? &*resumed : nullptr, .record = [&](const codes::CountedRecord& made) {
                         record = made;
                         ++calls;
                     }});
            });
            EXPECT_GT(calls, 0u);
            EXPECT_GE(found->lower_bound, bound) << "a bound was lost";
            bound = found->lower_bound;
            return found->proved;
        });
        EXPECT_GT(runs, 1);
        EXPECT_LT(runs, 1000);
        EXPECT_EQ(found->weight, whole->weight);
        EXPECT_TRUE(found->proved);
        EXPECT_TRUE(multiply(question.checks, found->word).none());
        // A resumed search that was complete has nothing left to do.
        const auto again = codes::minimum_distance(question.checks, question.counted, {.elements = 1}, question.method,
                                                   {.resumed = &*record});
        EXPECT_EQ(again->weight, whole->weight);
        EXPECT_TRUE(again->proved);
    }
    // The table finds words lighter than the bound that it proves.
    std::optional<codes::CountedRecord> record;
    const auto search_path = [&](const codes::Recording& recording) {
        return codes::minimum_distance(path_checks(3), {}, {}, Method::clusters, recording);
    };
    EXPECT_EQ(search_path({.record =
                               [&](const codes::CountedRecord& made) {
                                   record = made;
                               }})
                  ->weight,
              3u);
    EXPECT_TRUE(search_path({.resumed = &*record})->proved);

    std::optional<codes::CssRecord> css;
    std::optional<codes::CssDistance> found;
    const int runs = runs_until_proved([&] {
        const std::optional<codes::CssRecord> resumed = css;
        found = codes::minimum_distance(
            gross, {.elements = 2'000}, Method::automatic,
            {.resumed = resumed ? &*resumed : nullptr, .record = [&](const codes::CssRecord& made) {
                 css = made;
             }});
        return found->proved;
    });
    EXPECT_GT(runs, 1);
    EXPECT_LT(runs, 1000);
    EXPECT_EQ(found->weight, 12u);
}

TEST(CountedRecord, RefusesRecordsOfOtherQuestions) {
    const codes::CssCode gross = test::gross_code();
    const Counted counted{.modulo = gross.z_checks()};
    codes::CountedRecord record;
    (void)codes::minimum_distance(gross.x_checks(), counted, {.elements = 20'000}, Method::clusters,
                                  {.record = [&](const codes::CountedRecord& made) {
                                      record = made;
                                  }});
    const auto error_with = [&](const codes::CountedRecord& resumed) {
        return error_of<std::invalid_argument>([&] {
            return codes::minimum_distance(gross.x_checks(), counted, {}, Method::clusters, {.resumed = &resumed});
        });
    };
    codes::CountedRecord other = record;
    other.word = BitVector(143);
    EXPECT_TRUE(mentions(error_with(other), {"no solution that counts"}));
    other.word = gross.z_checks().row_vector(0);
    EXPECT_TRUE(mentions(error_with(other), {"no solution that counts"}));
    other.word = BitVector(144);
    other.word.set(3);
    EXPECT_TRUE(mentions(error_with(other), {"no solution that counts"}));
    other = record;
    other.bound = 145;
    EXPECT_TRUE(mentions(error_with(other), {"above the weight"}));
    other = record;
    ASSERT_FALSE(other.levels.empty());
    other.levels.front().trees.push_back(false);
    EXPECT_TRUE(mentions(error_with(other), {"other trees"}));
    other = record;
    other.levels.push_back(other.levels.front());
    EXPECT_TRUE(mentions(error_with(other), {"do not increase"}));
    other = record;
    other.divisor = 3;
    EXPECT_TRUE(mentions(error_with(other), {"divisor"}));
}

TEST_P(CountedRecordEveryKernel, OfShardsIsThatOfBruteForce) {
    SplitMix64 random = test_random();
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const std::size_t n = random() % 19;
        const BitMatrix checks = random_rows(random() % (n + 3), n, random);
        Counted counted;
        if (round % 3 == 1) counted.outside = random_rows(random() % 5, n, random);
        if (round % 3 == 2) counted.modulo = test::random_orthogonal(checks, random() % 5, random);
        const std::uint64_t count = 1 + random() % 5;
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n << ", "
                                        << count << " shards");
        const std::optional<std::size_t> least = distance_by_brute_force(checks, counted);
        const auto shards = test::searched_shards<codes::CountedRecord, codes::Recording>(
            count, [&] { return random() % 4 == 0 ? 100'000 : 100 + random() % 5000; }, random,
            [&](const Budget& budget, const codes::Recording& recording) {
                return codes::minimum_distance(checks, counted, budget, Method::clusters, recording);
            });
        ASSERT_EQ(shards.size(), least ? count : 0);
        if (!least) continue;
        ++found_some;
        expect_proved(test::merged(shards).distance(), *least, checks);
    }
    EXPECT_GT(found_some, std::size_t{3});
}

// The bound of another method leaves the divisor of the weights and the trees of heavier solutions as they are.
TEST(CountedRecord, RecordsOfOtherMethodsKeepTheTrees) {
    const codes::CssCode code = test::gross_code();
    const Counted counted{.modulo = code.z_checks()};
    const auto record_of = [&](const codes::CountedRecord* resumed, Method method, std::uint64_t budget, Shard shard) {
        codes::CountedRecord last;
        static_cast<void>(codes::minimum_distance(
            code.x_checks(), counted, {.elements = budget}, method,
            {.resumed = resumed, .record = [&](const codes::CountedRecord& made) { last = made; }, .shard = shard}));
        return last;
    };
    const codes::CountedRecord sets = record_of(nullptr, Method::information_sets, 200'000, {});
    EXPECT_GT(sets.information_sets->lower_bound, 1u);
    const codes::CountedRecord both = record_of(&sets, Method::meet_in_the_middle, 3'000'000, {});
    EXPECT_EQ(both.divisor, 2u);
    EXPECT_GT(both.bound, 1u);
    const auto whole = codes::minimum_distance(code.x_checks(), counted, {}, Method::clusters, {.resumed = &both});
    EXPECT_TRUE(whole->proved);
    EXPECT_EQ(whole->weight, 12u);

    codes::CountedRecord first = record_of(nullptr, Method::clusters, UINT64_MAX, {0, 2});
    const codes::CountedRecord second = record_of(nullptr, Method::clusters, UINT64_MAX, {1, 2});
    const codes::CountedRecord more = record_of(&first, Method::meet_in_the_middle, 3'000'000, {});
    EXPECT_FALSE(more.levels.empty());
    codes::CountedRecord merged = more;
    merged.merge(second);
    EXPECT_TRUE(merged.distance().proved);
    EXPECT_EQ(merged.distance().weight, 12u);
}

TEST(CountedRecord, OfShardsIsThatOfOneRun) {
    SplitMix64 random = test_random();
    const codes::CssCode gross = test::gross_code();
    const Counted counted{.modulo = gross.z_checks()};
    const auto search = [&](const Budget& budget, const codes::Recording& recording) {
        return codes::minimum_distance(gross.x_checks(), counted, budget, Method::automatic, recording);
    };
    for (const std::uint64_t count : {2, 3, 7}) {
        SCOPED_TRACE(count);
        const auto shards = test::searched_shards<codes::CountedRecord, codes::Recording>(
            count, [&] { return 10'000 + random() % 100'000; }, random, search);
        expect_proved(test::merged(shards).distance(), 12, gross.x_checks());

        // Without one shard, nothing is proved; a run without shards does the rest.
        const std::vector<codes::CountedRecord> most(shards.begin(), shards.end() - 1);
        codes::CountedRecord rest = test::merged(most);
        EXPECT_FALSE(rest.distance().proved);
        EXPECT_FALSE(rest.is_done());
        EXPECT_GE(rest.distance().lower_bound, 5u) << "sums of two columns";
        expect_proved(search({}, {.resumed = &rest}), 12, gross.x_checks());
        const codes::CountedRecord before = rest;
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { rest.merge(most.front()); }),
                             {"trees of weight", "done in both"}));
        EXPECT_EQ(rest.levels, before.levels) << "changed";
    }
    // A lower bound that a word contradicts.
    codes::CountedRecord record;
    (void)search({.elements = 20'000}, {.record = [&](const codes::CountedRecord& made) {
                     record = made;
                 }});
    codes::CountedRecord other = record;
    other.levels.clear();
    other.bound = 100;
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { record.merge(other); }), {"lower bound of 100"}));
    other = record;
    other.word.push_back(false);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { record.merge(other); }), {"different codes"}));
    other = record;
    for (codes::TreeLevel& level : other.levels) level.trees.push_back(false);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { record.merge(other); }), {"different trees"}));

    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             return search({}, {.shard = {2, 2}});
                         }),
                         {"shard 2 of 2"}));
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] {
            return codes::minimum_distance(gross.x_checks(), counted, {}, Method::information_sets, {.shard = {0, 2}});
        }),
        {"information-sets"}));
}

TEST(CountedRecord, OfShardsOfBothSidesIsThatOfOneRun) {
    SplitMix64 random = test_random();
    const codes::CssCode gross = test::gross_code();
    const auto search = [&](const Budget& budget, const codes::CssRecording& recording) {
        return codes::minimum_distance(gross, budget, Method::automatic, recording);
    };
    const auto shards = test::searched_shards<codes::CssRecord, codes::CssRecording>(
        3, [&] { return 10'000 + random() % 200'000; }, random, search);
    const codes::CssRecord all = test::merged(shards);
    EXPECT_EQ(all.distance().weight, 12u);
    EXPECT_TRUE(all.distance().proved);
    codes::CssRecord most = shards[0];
    most.merge(shards[1]);
    EXPECT_FALSE(most.distance().proved);
    const auto found = search({}, {.resumed = &most});
    EXPECT_EQ(found->weight, 12u);
    EXPECT_TRUE(found->proved);
}

}  // namespace
}  // namespace gf2
