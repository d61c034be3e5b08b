// SPDX-License-Identifier: MIT
#include "gf2/matrix/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <stdexcept>
#include <vector>

#include "gf2/base/stop.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kSmallEdgeSizes;
using test::mentions;
using test::tail_is_zero;
using test::test_rounds;
using test::test_seed;
using test::to_reference;

std::size_t reference_rank(const BitMatrix& a) {
    return reference::rref(to_reference(a), a.columns()).pivot_columns.size();
}

class RandomEveryKernel : public test::EveryKernelSet {};

TEST_P(RandomEveryKernel, MatrixHasExactlyTheRequestedRank) {
    for (const std::size_t rows : kSmallEdgeSizes) {
        for (const std::size_t columns : kSmallEdgeSizes) {
            const std::size_t most = std::min(rows, columns);
            for (const std::size_t rank : {std::size_t{0}, std::min<std::size_t>(1, most), most / 2, most}) {
                for (const double density : {0.5, 0.0, 0.03, 1.0}) {
                    const BitMatrix a = random_matrix(rows, columns, test_seed(), {.density = density, .rank = rank});
                    ASSERT_EQ(shape_text(a.rows(), a.columns()), shape_text(rows, columns));
                    ASSERT_EQ(reference_rank(a), rank) << shape_text(rows, columns) << ", density " << density;
                    ASSERT_TRUE(tail_is_zero(a)) << shape_text(rows, columns);
                }
            }
        }
    }
}

TEST_P(RandomEveryKernel, MatrixHasItsShapeAndZeroTail) {
    for (const std::size_t rows : kSmallEdgeSizes) {
        for (const std::size_t columns : kSmallEdgeSizes) {
            for (const double density : {0.0, 0.5, 0.7, 1.0}) {
                const BitMatrix a = random_matrix(rows, columns, test_seed(), {.density = density});
                ASSERT_EQ(shape_text(a.rows(), a.columns()), shape_text(rows, columns));
                ASSERT_TRUE(tail_is_zero(a));
                if (density == std::round(density)) {
                    ASSERT_EQ(weight(a), density == 1.0 ? rows * columns : 0u);
                }
            }
        }
    }
}

// The same on every platform and with every kernel set: the header promises these matrices.
TEST_P(RandomEveryKernel, MatrixIsDeterminedByTheSeedOnEveryPlatform) {
    const BitMatrix any = random_matrix(4, 10, 1);
    EXPECT_EQ(any, BitMatrix::from_strings({"1000001100", "1110011000", "0111101010", "1101000010"}));
    const BitMatrix sparse = random_matrix(4, 10, 1, {.density = 0.25});
    EXPECT_EQ(sparse, BitMatrix::from_strings({"1000001000", "0101000010", "0000000100", "1010010000"}));
    const BitMatrix of_rank = random_matrix(4, 10, 1, {.rank = 2});
    EXPECT_EQ(of_rank, BitMatrix::from_strings({"1000001100", "1110010100", "1000001100", "0000000000"}));
    const BitMatrix both = random_matrix(4, 10, 1, {.density = 0.25, .rank = 2});
    EXPECT_EQ(both, BitMatrix::from_strings({"1000001000", "0101000010", "1000001000", "0101000010"}));
    const BitMatrix flipped = random_matrix(4, 10, 1, {.density = 0.0, .rank = 3});
    EXPECT_EQ(flipped, BitMatrix::from_strings({"0000010000", "0000000100", "0000000100", "0000000010"}));
    EXPECT_EQ(any, random_matrix(4, 10, 1));
    EXPECT_NE(any, random_matrix(4, 10, 2));
    EXPECT_NE(of_rank, random_matrix(4, 10, 2, {.rank = 2}));
}

// Large enough for all ways to multiply. The matrices are the same with every kernel set and any number of threads.
TEST_P(RandomEveryKernel, MatrixOfGivenRankIsDeterminedByTheSeed) {
    const auto fingerprint = [](const BitMatrix& a) {
        std::uint64_t state = 0;
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t w = 0; w < a.words_per_row(); ++w) state = SplitMix64(state ^ a.row(i)[w])();
        }
        return state;
    };
    const auto found = [&](const RandomMatrixOptions& options) {
        const std::uint64_t shared = fingerprint(random_matrix(2300, 2500, 1, options));
        EXPECT_EQ(test::with_threads(1, [&] { return fingerprint(random_matrix(2300, 2500, 1, options)); }), shared);
        return shared;
    };
    EXPECT_EQ(found({.rank = 2300}), 14832113226751614798u);
    EXPECT_EQ(found({.rank = 1200}), 562959094672179274u);
    EXPECT_EQ(found({.density = 0.01, .rank = 2000}), 4543296904322435754u);
}

TEST_P(RandomEveryKernel, MatrixCanBeCancelled) {
    for (const RandomMatrixOptions& options :
         {RandomMatrixOptions{}, {.rank = 3000}, {.rank = 1500}, {.density = 0.1, .rank = 3000}}) {
        test::expect_cancelled([&] { (void)random_matrix(3000, 3000, 1, options); });
    }
}

TEST_P(RandomEveryKernel, MatrixDrawsItsWordsRowByRow) {
    for (const double density : {0.5, 0.3}) {
        SplitMix64 random(test_seed());
        const BitMatrix a = random_matrix(70, 700, test_seed(), {.density = density});
        for (std::size_t i = 0; i < 70; ++i) EXPECT_EQ(a.row_vector(i), random_bit_vector(700, random, density));
    }
}

GF2_FOR_EVERY_KERNEL_SET(RandomEveryKernel);

// The number of ones, with and without a given rank, within five standard deviations and some slack.
TEST(Random, MatrixHasTheRequestedDensity) {
    for (const double density : {0.5, 0.1, 0.9, 0.02}) {
        const double ones = 200 * 300 * density;
        const double slack = 5 * std::sqrt(ones * (1 - density));
        EXPECT_NEAR(static_cast<double>(weight(random_matrix(200, 300, 1, {.density = density}))), ones, slack)
            << density;
        EXPECT_NEAR(static_cast<double>(weight(random_matrix(200, 300, 1, {.density = density, .rank = 200}))), ones,
                    slack + 200)
            << density << ", full rank";
        // Only about 100 rows are independent, which widens the spread.
        EXPECT_NEAR(static_cast<double>(weight(random_matrix(200, 300, 1, {.density = density, .rank = 100}))), ones,
                    3 * slack + 100)
            << density << ", half the rank";
    }
}

// A sparse matrix of low rank stays sparse in every row.
TEST(Random, DependentRowsKeepTheDensity) {
    const BitMatrix a = random_matrix(100, 1000, 1, {.density = 0.01, .rank = 50});
    for (std::size_t i = 0; i < 100; ++i) EXPECT_LT(a.row_vector(i).count(), 40u) << "row " << i;
}

// All matrices of a rank are equally likely: the sum of (seen - expected)^2 / expected is near their number.
TEST(Random, MatricesOfGivenRankAreUniformlyDistributed) {
    struct Case {
        std::size_t rows, columns, rank, matrices;
    };
    for (const auto& [rows, columns, rank, matrices] :
         {Case{2, 2, 1, 9}, Case{2, 2, 2, 6}, Case{2, 3, 1, 21}, Case{3, 2, 2, 42}, Case{2, 3, 2, 42},
          Case{3, 3, 1, 49}, Case{3, 3, 2, 294}, Case{3, 3, 3, 168}, Case{4, 2, 1, 45}}) {
        constexpr std::size_t kEach = 60;
        std::map<std::vector<bool>, std::size_t> seen;
        for (std::uint64_t seed = 0; seed < kEach * matrices; ++seed) {
            const BitMatrix a = random_matrix(rows, columns, seed, {.rank = rank});
            std::vector<bool> entries;
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t j = 0; j < columns; ++j) entries.push_back(a.get(i, j));
            }
            ++seen[entries];
        }
        EXPECT_EQ(seen.size(), matrices);
        double deviation = 0;
        for (const auto& [entries, count] : seen) {
            const double difference = static_cast<double>(count) - static_cast<double>(kEach);
            deviation += difference * difference / static_cast<double>(kEach);
        }
        const auto freedom = static_cast<double>(matrices - 1);
        EXPECT_NEAR(deviation, freedom, 4 * std::sqrt(2 * freedom)) << shape_text(rows, columns) << ", rank " << rank;
    }
}

// The order of the rows does not reveal which depend on others.
TEST(Random, DependentRowsAreNotGatheredAtTheEnd) {
    std::size_t first_rows_independent = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const BitMatrix a = random_matrix(40, 100, seed, {.rank = 20});
        first_rows_independent += reference_rank(BitMatrix(a.view().window(0, 0, 20, 100))) == 20 ? 1 : 0;
    }
    EXPECT_LT(first_rows_independent, 60u);
}

// Without a given rank, 28.9 % of n x n matrices have full rank, 57.8 % nullity 1, 12.8 % nullity 2.
TEST(Random, RankHasTheKnownDistribution) {
    std::array<int, 3> count{};
    const std::size_t rounds = test_rounds(2000);
    for (std::uint64_t seed = 0; seed < rounds; ++seed) {
        const std::size_t nullity = 30 - reference_rank(random_matrix(30, 30, seed));
        if (nullity < 3) ++count[nullity];
    }
    const auto expected = [&](double share) {
        return share * static_cast<double>(rounds);
    };
    EXPECT_NEAR(count[0], expected(0.2888), expected(0.05));
    EXPECT_NEAR(count[1], expected(0.5776), expected(0.06));
    EXPECT_NEAR(count[2], expected(0.1284), expected(0.04));
}

TEST(Random, RefusesImpossibleRanksAndDensities) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)random_matrix(3, 5, 1, {.rank = 4}); }),
                         {"rank 4", "3 x 5"}));
    EXPECT_THROW((void)random_matrix(5, 3, 1, {.rank = 4}), std::invalid_argument);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)random_matrix(3, 5, 1, {.density = 1.5}); }),
                         {"1.5", "0", "1"}));
    EXPECT_THROW((void)random_matrix(3, 5, 1, {.density = -0.1}), std::invalid_argument);
    EXPECT_THROW((void)random_matrix(3, 5, 1, {.density = std::numeric_limits<double>::quiet_NaN()}),
                 std::invalid_argument);
}

}  // namespace
}  // namespace gf2
