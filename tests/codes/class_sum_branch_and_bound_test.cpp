// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/class_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::internal {
namespace {

using test::random_bits;
using test::test_random;
using test::test_rounds;

constexpr std::uint64_t kEnough = UINT64_MAX;

std::int32_t maximum_of(const ColumnClasses& classes, const std::vector<std::int32_t>& sums) {
    std::int32_t maximum = INT32_MIN;
    for (std::uint64_t y = 0; y >> classes.columns.columns() == 0; ++y) {
        std::int32_t value = 0;
        for (std::size_t i = 0; i < classes.size(); ++i) {
            value += std::popcount(classes.columns.row(i)[0] & y) % 2 == 0 ? sums[i] : -sums[i];
        }
        maximum = std::max(maximum, value);
    }
    return maximum;
}

// The least maximum over all sums, by exhaustive search.
std::int32_t least_maximum(const ColumnClasses& classes, std::vector<std::int32_t>& sums) {
    if (sums.size() == classes.size()) return maximum_of(classes, sums);
    const auto size = static_cast<std::int32_t>(classes.coordinates[sums.size()].size());
    std::int32_t least = INT32_MAX;
    for (std::int32_t sum = -size; sum <= size; sum += 2) {
        sums.push_back(sum);
        least = std::min(least, least_maximum(classes, sums));
        sums.pop_back();
    }
    return least;
}

ColumnClasses classes_of(const BitMatrix& generators) {
    return column_classes(SolutionCoset(BitVector(generators.columns()), generators));
}

TEST(ClassSumBranchAndBound, AgreesWithExhaustiveSearch) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        BitMatrix generators = random_bits(1 + random() % 5, random() % 11, random);
        if (round % 3 == 0) generators = concat(generators, random_bits(generators.rows(), 2, random, 0.3));
        if (round % 3 == 1)
            generators =
                concat(random_bits(generators.rows(), 4, random), random_bits(generators.rows(), 7, random, 0.2));
        SCOPED_TRACE("\n" + to_string(generators));
        const ColumnClasses classes = classes_of(generators);
        if (classes.size() == 0) continue;
        std::vector<std::int32_t> sums;
        const std::int32_t least = least_maximum(classes, sums);
        for (std::int32_t bound = least % 2; bound <= least + 2; bound += 2) {
            std::uint64_t steps = kEnough;
            const std::optional<ClassSums> decided = sums_within(classes, bound, steps, {});
            ASSERT_TRUE(decided.has_value());
            const ClassSums& found = *decided;
            EXPECT_EQ(!found.empty(), bound >= least) << bound << ' ' << least;
            if (found.empty()) continue;
            EXPECT_LE(maximum_of(classes, found), bound);
            for (std::size_t i = 0; i < classes.size(); ++i) {
                const auto size = static_cast<std::int32_t>(classes.coordinates[i].size());
                EXPECT_LE(std::abs(found[i]), size);
                EXPECT_EQ((found[i] - size) % 2, 0);
            }
        }
    }
}

// Signs of the 2^m points of an affine space: the bent functions of m variables have the least maximum, 2^(m / 2).
TEST(ClassSumBranchAndBound, FindsBentFunctions) {
    for (const std::size_t m : {2u, 4u}) {
        BitMatrix affine(m + 1, std::size_t{1} << m);
        for (std::size_t j = 0; j < affine.columns(); ++j) {
            affine.set(m, j);
            for (std::size_t i = 0; i < m; ++i) affine.set(i, j, (j >> i & 1) != 0);
        }
        const ColumnClasses classes = classes_of(affine);
        const std::int32_t bent = 1 << (m / 2);
        std::uint64_t steps = kEnough;
        const ClassSums found = sums_within(classes, bent, steps, {}).value();
        ASSERT_EQ(found.size(), affine.columns());
        EXPECT_EQ(maximum_of(classes, found), bent);
        EXPECT_TRUE(sums_within(classes, bent - 2, steps, {}).value().empty());
    }
}

TEST(ClassSumBranchAndBound, GivesUpAfterItsStepsOrWhenStopped) {
    SplitMix64 random = test_random();
    const ColumnClasses classes = classes_of(concat(BitMatrix::identity(9), random_bits(9, 80, random)));
    std::uint64_t steps = 100000;
    EXPECT_FALSE(sums_within(classes, 7, steps, {}).has_value());
    EXPECT_LT(steps, 256u) << "all are used";
    StopSource source;
    source.request_stop();
    steps = kEnough;
    EXPECT_FALSE(sums_within(classes, 7, steps, source.get_token()).has_value());
    EXPECT_GT(steps, kEnough - (std::uint64_t{1} << 26)) << "soon";
}

}  // namespace
}  // namespace gf2::internal
