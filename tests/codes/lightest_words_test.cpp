// SPDX-License-Identifier: MIT
#include "gf2/codes/distance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/codes/brute_force.hpp"
#include "tests/codes/codes.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using codes::Counted;
using namespace std::string_view_literals;
using test::distance_by_brute_force;
using test::error_of;
using test::expect_proved;
using test::least_by_brute_force;
using test::mentions;
using test::random_rows;
using test::test_random;
using test::test_rounds;

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
        const std::string_view method = std::array{codes::kAutomatic, "clusters"sv, "information-sets"sv}[random() % 3];
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

}  // namespace
}  // namespace gf2
