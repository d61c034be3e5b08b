// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/minweight/search_record.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/minweight/codes.hpp"
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
using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::test_rounds;

// Row i: bit j is the entry (i, j).
std::vector<std::uint32_t> masks_of(const BitMatrix& a) {
    std::vector<std::uint32_t> masks(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) masks[i] |= std::uint32_t{a.get(i, j)} << j;
    }
    return masks;
}

bool is_orthogonal(std::uint32_t e, const std::vector<std::uint32_t>& rows) {
    return std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return std::popcount(row & e) % 2 == 0; });
}

// Neighbours are equal.
BitMatrix path_checks(std::size_t n) {
    BitMatrix checks(n - 1, n);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        checks.set(i, i);
        checks.set(i, i + 1);
    }
    return checks;
}

// The least weight and how many words have it.
struct Least {
    std::size_t weight = 0;
    std::uint64_t count = 0;
};

// Tries every e. Shares no code with lib/.
std::optional<Least> least_by_brute_force(const BitMatrix& checks, const Counted& counted) {
    const std::size_t n = checks.columns();
    std::vector<char> is_stabilizer(std::size_t{1} << n);
    is_stabilizer[0] = 1;
    std::vector<std::uint32_t> span = {0};
    if (counted.modulo) {
        for (const std::uint32_t row : masks_of(*counted.modulo)) {
            if (is_stabilizer[row] != 0) continue;
            const std::size_t size = span.size();
            for (std::size_t i = 0; i < size; ++i) {
                span.push_back(span[i] ^ row);
                is_stabilizer[span.back()] = 1;
            }
        }
    }
    const std::vector<std::uint32_t> h = masks_of(checks);
    const std::vector<std::uint32_t> l = counted.outside ? masks_of(*counted.outside) : std::vector<std::uint32_t>{};
    std::optional<Least> least;
    for (std::uint32_t e = 1; e < is_stabilizer.size(); ++e) {
        const auto weight = static_cast<std::size_t>(std::popcount(e));
        if ((least && weight > least->weight) || !is_orthogonal(e, h)) continue;
        if (counted.outside ? is_orthogonal(e, l) : is_stabilizer[e] != 0) continue;
        if (!least || weight < least->weight) least = Least{weight};
        ++least->count;
    }
    return least;
}

std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks, const Counted& counted) {
    const auto least = least_by_brute_force(checks, counted);
    return least ? std::optional(least->weight) : std::nullopt;
}

// Sparse ones too.
BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    const double densities[] = {0.1, 0.2, 0.35, 0.5};
    return random_bits(rows, columns, random, densities[random() % 4]);
}

void expect_proved(const std::optional<Distance>& found, std::size_t weight, const BitMatrix& checks) {
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, weight);
    EXPECT_EQ(found->lower_bound, weight);
    EXPECT_TRUE(found->proved);
    EXPECT_NO_THROW(EXPECT_NE(codes::method_from_string(found->method), Method::automatic));
    EXPECT_EQ(found->word.count(), weight);
    EXPECT_TRUE(multiply(checks, found->word).none());
}

class DistanceEveryKernel : public test::EveryKernelSet {};
GF2_FOR_EVERY_KERNEL_SET(DistanceEveryKernel);

TEST_P(DistanceEveryKernel, EqualsBruteForceWhateverTheThreads) {
    SplitMix64 random = test_random();
    const int threads[] = {1, 2, 5};
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(90); ++round) {
        const std::size_t n = random() % 19;
        const BitMatrix checks = random_rows(random() % (n + 3), n, random);
        Counted counted;
        if (round % 3 == 1) counted.outside = random_rows(random() % 5, n, random);
        if (round % 3 == 2) counted.modulo = test::random_orthogonal(checks, random() % 5, random);
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);

        const std::optional<std::size_t> least = distance_by_brute_force(checks, counted);
        const Method method = codes::all_methods()[random() % codes::all_methods().size()];
        const auto found = test::with_threads(threads[random() % 3],
                                              [&] { return codes::minimum_distance(checks, counted, {}, method); });
        ASSERT_EQ(found.has_value(), least.has_value());
        if (!found) continue;
        ++found_some;
        expect_proved(found, *least, checks);
        // Weight 1, or 2 if all are even, needs no search.
        EXPECT_TRUE(method == Method::automatic || *least <= 2 || found->method == to_string(method));
        if (counted.outside) {
            EXPECT_TRUE(multiply(*counted.outside, found->word).any());
        } else if (counted.modulo) {
            // Sums of rows of S are orthogonal to the nullspace of S; nothing else is.
            EXPECT_TRUE(multiply(nullspace_basis(*counted.modulo), found->word).any());
        }
    }
    EXPECT_GT(found_some, std::size_t{20});
}

// Blocks of random circulants, mostly sparse.
BitMatrix random_circulants(std::size_t rows, std::size_t columns, std::size_t size, SplitMix64& random) {
    BitMatrix a(rows * size, columns * size);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            for (std::size_t shift = 0; shift < size; ++shift) {
                if (random() % size > 1) continue;
                for (std::size_t k = 0; k < size; ++k) a.set(i * size + k, j * size + (k + shift) % size);
            }
        }
    }
    return a;
}

TEST(CodesMinimumDistance, OfSymmetricCodesEqualsBruteForce) {
    SplitMix64 random = test_random();
    const int threads[] = {1, 2, 5};
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t size = 2 + random() % 8;
        const std::size_t blocks = 1 + random() % (17 / size);
        const BitMatrix checks = random_circulants(1 + random() % blocks, blocks, size, random);
        Counted counted;
        if (round % 5 == 1) counted.outside = random_circulants(1, blocks, size, random);
        if (round % 5 == 2) counted.outside = random_rows(2, blocks * size, random);
        if (round % 5 == 3) counted.modulo = test::random_orthogonal(checks, random() % 5, random);
        if (round % 5 == 4) {  // with the shifts of its rows
            const BitMatrix rows = test::random_orthogonal(checks, 2, random);
            counted.modulo = BitMatrix(rows.rows() * size, blocks * size);
            for (std::size_t i = 0; i < rows.rows() * size; ++i) {
                for (std::size_t j = 0; j < blocks * size; ++j) {
                    counted.modulo->set(i, j / size * size + (j + i) % size, rows.get(i / size, j));
                }
            }
        }
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << blocks << " blocks of " << size);
        const std::optional<std::size_t> least = distance_by_brute_force(checks, counted);
        for (const Method method : {Method::automatic, Method::clusters, Method::information_sets}) {
            const auto found = test::with_threads(threads[random() % 3],
                                                  [&] { return codes::minimum_distance(checks, counted, {}, method); });
            ASSERT_EQ(found.has_value(), least.has_value());
            if (!found) continue;
            ++found_some;
            expect_proved(found, *least, checks);
        }
    }
    EXPECT_GT(found_some, std::size_t{100});
}

// A shuffled code has the same distance, but none of the symmetries that are looked for.
TEST(CodesMinimumDistance, OfSymmetricCodesEqualsThatOfShuffledOnes) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(12); ++round) {
        const std::size_t size = 10 + random() % 11;
        const std::size_t blocks = 3 + random() % 2;
        const BitMatrix checks = random_circulants(blocks - 1, blocks, size, random);
        Counted counted;
        if (round % 3 != 0) counted.outside = random_circulants(1, blocks, size, random);
        std::vector<std::size_t> order(blocks * size);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t j = order.size(); j > 1; --j) std::swap(order[j - 1], order[random() % j]);
        Counted shuffled;
        if (counted.outside) shuffled.outside = permute_columns(*counted.outside, order);
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << blocks << " blocks of " << size);
        const Budget budget{.elements = 300'000};
        const auto found = codes::minimum_distance(checks, counted, budget, Method::clusters);
        const auto other = codes::minimum_distance(permute_columns(checks, order), shuffled, budget, Method::clusters);
        ASSERT_EQ(found.has_value(), other.has_value());
        if (!found) continue;
        EXPECT_TRUE(multiply(checks, found->word).none());
        EXPECT_TRUE(!found->proved || !other->proved || found->weight == other->weight);
        EXPECT_LE(found->lower_bound, other->weight);
        EXPECT_LE(other->lower_bound, found->weight);
    }
}

TEST(CodesMinimumDistance, MethodsHaveNames) {
    for (const Method method : codes::all_methods()) {
        EXPECT_EQ(codes::method_from_string(to_string(method)), method);
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { return codes::method_from_string("brute"); }),
                         {"no method 'brute'", "clusters", "meet-in-the-middle"}));
}

TEST(CodesMinimumDistance, EveryMethodProvesTheDistancesOfTextbooks) {
    const BitMatrix golay = nullspace_basis(test::golay());
    const BitMatrix extended_golay = nullspace_basis(test::extended_golay());
    const BitMatrix path = path_checks(9);
    for (const Method method : codes::all_methods()) {
        SCOPED_TRACE(to_string(method));
        expect_proved(codes::minimum_distance(golay, {}, {}, method), 7, golay);
        expect_proved(codes::minimum_distance(extended_golay, {}, {}, method), 8, extended_golay);
        expect_proved(codes::minimum_distance(path, {}, {}, method), 9, path);
        const codes::CssCode torus = codes::toric_code(3);
        const auto found = codes::minimum_distance(torus, {}, method);
        EXPECT_EQ(found->weight, 3u);
        EXPECT_TRUE(found->proved);
    }
}

// The parity checks of the primitive BCH code of length 255 that corrects t errors: the columns are (a^j, a^3j, ...)
// for a root a of a primitive polynomial.
BitMatrix bch_checks(std::size_t t) {
    constexpr std::uint32_t kPrimitive = 0x11D;
    std::vector<std::uint32_t> power(255, 1);
    for (std::size_t j = 1; j < power.size(); ++j) {
        const std::uint32_t twice = power[j - 1] << 1;
        power[j] = (twice >> 8) != 0 ? twice ^ kPrimitive : twice;
    }
    BitMatrix checks(8 * t, 255);
    for (std::size_t i = 0; i < t; ++i) {
        for (std::size_t j = 0; j < 255; ++j) {
            const std::uint32_t value = power[(2 * i + 1) * j % 255];
            for (std::size_t bit = 0; bit < 8; ++bit) {
                if ((value >> bit & 1) != 0) checks.set(8 * i + bit, j);
            }
        }
    }
    return checks;
}

TEST(MinimumDistanceOfSpan, MeetsInTheMiddleIfThatIsFaster) {
    const BitMatrix checks = bch_checks(3);
    const auto found = codes::minimum_distance_of_span(nullspace_basis(checks));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, 7u);
    EXPECT_EQ(found->lower_bound, 7u);
    EXPECT_TRUE(found->proved);
    EXPECT_FALSE(found->counted);
    EXPECT_EQ(found->ties, 1u);
    EXPECT_EQ(found->dimension, 231u);
    EXPECT_EQ(found->method, "meet-in-the-middle");
    EXPECT_EQ(found->word.count(), 7u);
    EXPECT_TRUE(multiply(checks, found->word).none());
}

TEST(MinimumDistanceOfSpan, IsThatOfInformationSetsOtherwise) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const BitMatrix generators = random_bits(random() % 12, random() % 24, random);
        const auto expected = minimum_distance(generators);
        const auto found = codes::minimum_distance_of_span(generators);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) continue;
        EXPECT_EQ(found->weight, expected->weight);
        EXPECT_EQ(found->ties, expected->ties);
        EXPECT_EQ(found->counted, expected->counted);
        EXPECT_EQ(found->word, expected->word);
        EXPECT_EQ(found->dimension, expected->dimension);
    }
}

// Runs with this budget until the distance is proved. Returns the number of runs.
template <class Search>
int runs_until_proved(const Search& search) {
    for (int runs = 1;; ++runs) {
        if (search() || runs == 1000) return runs;
    }
}

TEST(CodesMinimumDistance, ResumedSearchesGiveTheAnswerOfOneRun) {
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

TEST(CodesMinimumDistance, RefusesRecordsOfOtherQuestions) {
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

TEST_P(DistanceEveryKernel, OfShardsIsThatOfBruteForce) {
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
TEST(CodesMinimumDistance, RecordsOfOtherMethodsKeepTheTrees) {
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

TEST(CodesMinimumDistance, OfShardsIsThatOfOneRun) {
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

TEST(CodesMinimumDistance, OfShardsOfBothSidesIsThatOfOneRun) {
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

TEST(LightestWords, AreCountedAsByBruteForce) {
    SplitMix64 random = test_random();
    const int threads[] = {1, 2, 5};
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(90); ++round) {
        const std::size_t n = random() % 15;
        const BitMatrix checks = random_rows(random() % (n + 3), n, random);
        Counted counted;
        if (round % 3 == 1) counted.outside = random_rows(random() % 5, n, random);
        if (round % 3 == 2) counted.modulo = test::random_orthogonal(checks, random() % 5, random);
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto least = least_by_brute_force(checks, counted);
        const auto found =
            test::with_threads(threads[random() % 3], [&] { return codes::lightest_words(checks, counted, 5); });
        ASSERT_EQ(found.has_value(), least.has_value());
        if (!found) continue;
        ++found_some;
        EXPECT_EQ(found->weight, least->weight);
        EXPECT_TRUE(found->proved && found->counted);
        EXPECT_EQ(found->ties, least->count);
        EXPECT_EQ(found->words.size(), std::min<std::uint64_t>(5, least->count));
        for (std::size_t i = 0; i < found->words.size(); ++i) {
            EXPECT_EQ(found->words[i].count(), least->weight);
            EXPECT_TRUE(multiply(checks, found->words[i]).none());
            EXPECT_TRUE(i == 0 || found->words[i] != found->words[i - 1]);
            EXPECT_TRUE(!counted.outside || multiply(*counted.outside, found->words[i]).any());
        }
    }
    EXPECT_GT(found_some, std::size_t{0});
}

TEST(LightestWords, OfCodes) {
    const BitMatrix steane = test::hamming_checks(3);
    EXPECT_EQ(codes::lightest_words(steane, {.modulo = steane})->ties, 7u);
    EXPECT_EQ(codes::lightest_words(test::hamming_checks(4))->ties, 35u);
    const codes::CssCode torus = codes::toric_code(5);
    const auto found = codes::lightest_words(torus.x_checks(), {.modulo = torus.z_checks()}, 100);
    EXPECT_EQ(found->weight, 5u);
    EXPECT_EQ(found->ties, 10u);  // straight loops
    EXPECT_EQ(found->words.size(), 10u);
    StopSource source;
    source.request_stop();
    EXPECT_FALSE(codes::lightest_words(torus.x_checks(), {.modulo = torus.z_checks()}, 1, {.stop = source.get_token()})
                     ->counted);
    EXPECT_FALSE(codes::lightest_words(BitMatrix::identity(3)).has_value());
}

TEST(MinimumDistances, OfEachRowEqualBruteForce) {
    SplitMix64 random = test_random();
    std::size_t found_some = 0;
    std::size_t found_none = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = random() % 14;
        const BitMatrix checks = random_rows(random() % (n + 3), n, random);
        const BitMatrix outside = random_rows(random() % 6, n, random);
        const Method method = std::array{Method::automatic, Method::clusters, Method::information_sets}[random() % 3];
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto found = codes::minimum_distances(checks, outside, {}, method);
        ASSERT_EQ(found.size(), outside.rows());
        for (std::size_t i = 0; i < outside.rows(); ++i) {
            const BitVector row = outside.row_vector(i);
            const auto expected = distance_by_brute_force(checks, {.outside = BitMatrix::from_rows({&row, 1}, n)});
            ASSERT_EQ(found[i].has_value(), expected.has_value());
            ++(expected ? found_some : found_none);
            if (!expected) continue;
            expect_proved(found[i], *expected, checks);
            EXPECT_EQ((found[i]->word & row).count() % 2, 1u);
        }
    }
    EXPECT_GT(found_some, std::size_t{0});
    EXPECT_GT(found_none, std::size_t{0});
}

TEST(MinimumDistances, ShareTheBudget) {
    const codes::CssCode code = test::gross_code();
    const auto all = codes::minimum_distances(code, codes::Side::z);
    ASSERT_EQ(all.size(), 12u);
    std::size_t least = SIZE_MAX;
    for (const auto& one : all) {
        ASSERT_TRUE(one && one->proved);
        least = std::min(least, one->weight);
    }
    EXPECT_EQ(least, 12u);
    const auto some = codes::minimum_distances(code, codes::Side::z, {.elements = all.front()->examined});
    ASSERT_EQ(some.size(), 12u);
    EXPECT_FALSE(some.back()->proved);
    EXPECT_LE(some.back()->lower_bound, all.back()->weight);
    EXPECT_GE(some.back()->weight, all.back()->weight);
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] { return codes::minimum_distances(code.x_checks(), BitMatrix(1, 143)); }),
        {"H has 144 columns", "L has 143"}));
    EXPECT_TRUE(codes::minimum_distances(code.x_checks(), BitMatrix(0, 144)).empty());
}

TEST(CodesMinimumDistance, OfCodesOfTheTextbooks) {
    expect_proved(codes::minimum_distance(test::hamming_checks(5)), 3, test::hamming_checks(5));
    const BitMatrix golay = nullspace_basis(test::golay());
    expect_proved(codes::minimum_distance(golay), 7, golay);
    const BitMatrix extended_golay = nullspace_basis(test::extended_golay());
    expect_proved(codes::minimum_distance(extended_golay), 8, extended_golay);
    const BitMatrix reed_muller = test::reed_muller(2, 5);  // self-dual: its own checks
    expect_proved(codes::minimum_distance(reed_muller), 8, reed_muller);
    const BitMatrix repetition = path_checks(30);
    expect_proved(codes::minimum_distance(repetition), 30, repetition);
}

TEST(CodesMinimumDistance, AgreesWithTheDistanceOfTheCodeByGenerators) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10); ++round) {
        const std::size_t n = 20 + random() % 180;
        const BitMatrix checks = random_bits(n / 2 + random() % (n / 2), n, random, 4.0 / static_cast<double>(n));
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto expected = minimum_distance(nullspace_basis(checks), {.elements = 1 << 22});
        if (!expected) {
            EXPECT_FALSE(codes::minimum_distance(checks).has_value());
        } else if (expected->proved && expected->weight <= 12) {
            expect_proved(codes::minimum_distance(checks), expected->weight, checks);
        }
    }
}

// A node of a cluster would have 32 children.
TEST(CodesMinimumDistance, DenseChecksAreForInformationSets) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(30, 64, random);
    const Counted counted{.modulo = test::random_orthogonal(checks, 20, random)};
    const auto found = codes::minimum_distance(checks, counted);
    ASSERT_TRUE(found.has_value());
    expect_proved(found, found->weight, checks);
    EXPECT_EQ(found->method, "information-sets");
    EXPECT_TRUE(multiply(nullspace_basis(*counted.modulo), found->word).any());
    const auto whole = minimum_distance(nullspace_basis(checks));
    EXPECT_GE(found->weight, whole->weight);
}

TEST(CodesMinimumDistance, SyndromesOfAnyNumberOfWords) {
    for (const std::size_t checks : {1u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 256u, 257u, 320u}) {
        const BitMatrix path = path_checks(checks + 1);
        BitMatrix with_leaves(checks, checks + 2);  // the path, and another edge at its last check
        for (std::size_t i = 0; i < checks; ++i) {
            for (std::size_t j = 0; j <= checks; ++j) with_leaves.set(i, j, path.get(i, j));
        }
        with_leaves.set(checks - 1, checks + 1);
        expect_proved(codes::minimum_distance(with_leaves), std::min<std::size_t>(2, checks + 1), with_leaves);
        BitMatrix first(1, checks + 2);  // only the long word counts
        first.set(0, 0);
        const auto distance = codes::minimum_distance(with_leaves, {.outside = first});
        expect_proved(distance, checks + 1, with_leaves);
    }
}

TEST(CodesMinimumDistance, RepeatedAndZeroColumns) {
    BitMatrix checks(2, 5);  // columns: 10, 10, 01, 00, 01
    checks.set(0, 0);
    checks.set(0, 1);
    checks.set(1, 2);
    checks.set(1, 4);
    expect_proved(codes::minimum_distance(checks), 1, checks);
    const auto row = [](std::vector<std::size_t> ones) {
        BitMatrix outside(1, 5);
        for (const std::size_t j : ones) outside.set(0, j);
        return outside;
    };
    expect_proved(codes::minimum_distance(checks, {.outside = row({3})}), 1, checks);
    expect_proved(codes::minimum_distance(checks, {.outside = row({0})}), 2, checks);
    expect_proved(codes::minimum_distance(checks, {.modulo = row({3})}), 2, checks);
    EXPECT_FALSE(codes::minimum_distance(checks, {.outside = row({0, 1})}));  // a row of H
    EXPECT_FALSE(codes::minimum_distance(checks, {.outside = BitMatrix(0, 5)}));
    EXPECT_FALSE(codes::minimum_distance(checks, {.modulo = nullspace_basis(checks)}));
}

TEST(CodesMinimumDistance, WithoutChecksOrColumns) {
    EXPECT_FALSE(codes::minimum_distance(BitMatrix(0, 0)));
    EXPECT_FALSE(codes::minimum_distance(BitMatrix(3, 0)));
    EXPECT_FALSE(codes::minimum_distance(BitMatrix::identity(70)));
    expect_proved(codes::minimum_distance(BitMatrix(0, 1)), 1, BitMatrix(0, 1));
    expect_proved(codes::minimum_distance(BitMatrix(2, 100)), 1, BitMatrix(2, 100));
}

TEST(CodesMinimumDistance, SaysWhichArgumentIsWrong) {
    const BitMatrix checks = test::gross_code().x_checks();
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>(
                             [&] { return codes::minimum_distance(checks, {.outside = BitMatrix(1, 143)}); }),
                         {"H has 144 columns", "L has 143"}));
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] { return codes::minimum_distance(checks, {.modulo = BitMatrix(1, 145)}); }),
        {"H has 144 columns", "S has 145"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             return codes::minimum_distance(
                                 checks, {.outside = BitMatrix(1, 144), .modulo = BitMatrix(1, 144)});
                         }),
                         {"found both"}));
    BitMatrix stabilizers = test::gross_code().z_checks();
    stabilizers.flip(6, 30);  // of the rows of H, those with a one in column 30 now fail with row 7
    std::size_t first = 0;
    while (!checks.get(first, 30)) ++first;
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] { return codes::minimum_distance(checks, {.modulo = stabilizers}); }),
        {"row " + std::to_string(first + 1) + " of H and row 7 of S"}));
}

TEST(CodesMinimumDistance, WithinABudgetGivesBoundsAndAWord) {
    const codes::CssCode code = test::gross_code();
    const Counted counted{.modulo = code.z_checks()};
    for (const std::uint64_t elements : {0u, 1u, 100u, 20'000u, 200'000u}) {
        SCOPED_TRACE(testing::Message() << elements << " elements");
        const auto found = codes::minimum_distance(code.x_checks(), counted, {.elements = elements});
        ASSERT_TRUE(found.has_value());
        EXPECT_LE(found->lower_bound, std::size_t{12});
        EXPECT_GE(found->weight, std::size_t{12});
        EXPECT_EQ(found->proved, found->lower_bound == found->weight);
        EXPECT_EQ(found->word.count(), found->weight);
        EXPECT_TRUE(multiply(code.x_checks(), found->word).none());
        EXPECT_TRUE(multiply(nullspace_basis(code.z_checks()), found->word).any());
        EXPECT_TRUE(elements > 100 || !found->proved);
    }
}

TEST(CodesMinimumDistance, StoppedGivesBoundsAndAWord) {
    const codes::CssCode code = test::gross_code();
    StopSource source;
    source.request_stop();
    const auto found =
        codes::minimum_distance(code.x_checks(), {.modulo = code.z_checks()}, {.stop = source.get_token()});
    ASSERT_TRUE(found.has_value());
    EXPECT_FALSE(found->proved);
    EXPECT_LE(found->lower_bound, std::size_t{12});
    EXPECT_EQ(found->word.count(), found->weight);
    EXPECT_TRUE(multiply(code.x_checks(), found->word).none());
    EXPECT_TRUE(multiply(nullspace_basis(code.z_checks()), found->word).any());
}

TEST(CodesMinimumDistance, CancelledEndsByCancelled) {
    const codes::CssCode code = test::gross_code();
    test::expect_cancelled([&] { (void)codes::minimum_distance(code.x_checks(), {.modulo = code.z_checks()}); });
    for (const test::WayToCancel& way : test::ways_to_cancel()) {
        EXPECT_TRUE(way.run([&](const std::function<void()>& cancel) {
            Budget budget;
            budget.progress = [&](const Progress&) {
                cancel();
            };
            (void)codes::minimum_distance(code.x_checks(), {.modulo = code.z_checks()}, budget);
        })) << way.name;
    }
}

TEST(CodesMinimumDistance, ReportsProgress) {
    const codes::CssCode code = test::gross_code();
    std::size_t calls = 0;
    Budget budget;
    budget.progress = [&](const Progress& progress) {
        ++calls;
        EXPECT_LE(progress.done, progress.total);
        EXPECT_GE(progress.best, std::size_t{12});
    };
    expect_proved(codes::minimum_distance(code.x_checks(), {.modulo = code.z_checks()}, budget), 12, code.x_checks());
    EXPECT_GT(calls, std::size_t{0});
}

TEST(CodesMinimumDistance, DoesNotDependOnTheThreads) {
    const codes::CssCode code = test::gross_code();
    for (const int threads : {1, 2, 5}) {
        const auto found = test::with_threads(
            threads, [&] { return codes::minimum_distance(code.z_checks(), {.modulo = code.x_checks()}); });
        expect_proved(found, 12, code.z_checks());
    }
}

}  // namespace
}  // namespace gf2
