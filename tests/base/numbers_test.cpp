// SPDX-License-Identifier: MIT
#include "gf2/base/numbers.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gf2::internal {
namespace {

constexpr std::uint64_t kMax = UINT64_MAX;
constexpr std::uint64_t kHalf = std::uint64_t{1} << 63;

TEST(Numbers, OnesOfAWord) {
    for (std::uint64_t x = 1; x != 0; x <<= 1) {
        for (const std::uint64_t word : {x, x - 1, ~x, x * 0x9e3779b97f4a7c15u}) {
            EXPECT_EQ(ones_of(word), static_cast<std::size_t>(std::popcount(word))) << word;
        }
    }
}

TEST(Numbers, SumsThatDoNotFitAreLargest) {
    EXPECT_EQ(saturating_sum(3, 4), 7u);
    EXPECT_EQ(saturating_sum(0, kMax), kMax);
    EXPECT_EQ(saturating_sum(kHalf, kHalf - 2), kMax - 1);
    EXPECT_EQ(saturating_sum(kHalf, kHalf), kMax);
    EXPECT_EQ(saturating_sum(kMax, 2), kMax);
}

TEST(Numbers, ProductsThatDoNotFitAreLargest) {
    EXPECT_EQ(saturating_product(6, 7), 42u);
    EXPECT_EQ(saturating_product(0, kMax), 0u);
    EXPECT_EQ(saturating_product(kMax, 0), 0u);
    EXPECT_EQ(saturating_product(kHalf - 1, 2), kMax - 1);
    EXPECT_EQ(saturating_product(kHalf, 2), kMax);
    EXPECT_EQ(saturating_product(2, kHalf + 5), kMax);
}

TEST(Numbers, PowersThatDoNotFitAreLargest) {
    EXPECT_EQ(saturating_power_of_two(0), 1u);
    EXPECT_EQ(saturating_power_of_two(63), kHalf);
    EXPECT_EQ(saturating_power_of_two(64), kMax);
    EXPECT_EQ(unless_saturated(kMax - 1), kMax - 1);
    EXPECT_EQ(unless_saturated(saturating_power_of_two(100)), std::nullopt);
}

}  // namespace
}  // namespace gf2::internal
