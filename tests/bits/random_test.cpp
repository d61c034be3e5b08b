// SPDX-License-Identifier: MIT
#include "gf2/bits/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kEdgeSizes;

static_assert(std::uniform_random_bit_generator<SplitMix64>);

// The first outputs of the authors' C program for this seed.
TEST(SplitMix64, IsThePublishedGenerator) {
    SplitMix64 random(1234567);
    const std::array<std::uint64_t, 5> expected = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                                   4593380528125082431u, 16408922859458223821u};
    for (const std::uint64_t value : expected) EXPECT_EQ(random(), value);
}

TEST(SplitMix64, IsConstexpr) {
    static_assert(SplitMix64(1234567)() == 6457827717110365317u);
    static_assert(SplitMix64::min() == 0 && SplitMix64::max() == ~std::uint64_t{0});
}

TEST(Random, BelowReachesExactlyTheValuesBelowTheBound) {
    SplitMix64 random(1);
    for (const std::uint64_t bound : {1u, 2u, 3u, 5u, 64u, 100u}) {
        std::vector<int> seen(bound, 0);
        for (int round = 0; round < 3000; ++round) {
            const std::uint64_t value = random_below(bound, random);
            ASSERT_LT(value, bound);
            ++seen[value];
        }
        for (const int count : seen) EXPECT_GT(count, 0) << "below " << bound;
    }
    for (const std::uint64_t bound : {std::uint64_t{1} << 63, (std::uint64_t{1} << 63) + 1, ~std::uint64_t{0}}) {
        for (int round = 0; round < 100; ++round) EXPECT_LT(random_below(bound, random), bound);
    }
    // No value is refused if 2^64 is a multiple of the bound.
    SplitMix64 copy = random;
    for (int round = 0; round < 100; ++round) {
        EXPECT_EQ(random_below(std::uint64_t{1} << 63, random), copy() % (std::uint64_t{1} << 63));
    }
}

// A plain remainder would fall into the first third of 0 .. 3·2^62 - 1 half of the time.
TEST(Random, BelowIsUnbiased) {
    SplitMix64 random(2);
    constexpr std::uint64_t kThird = std::uint64_t{1} << 62;
    int low = 0;
    for (int round = 0; round < 30000; ++round) low += random_below(3 * kThird, random) < kThird ? 1 : 0;
    EXPECT_NEAR(low, 10000, 500);
}

TEST(Random, WordDrawsOnceAtDensityOneHalf) {
    SplitMix64 random(3);
    SplitMix64 copy = random;
    (void)random_word(0.5, random);
    (void)copy();
    EXPECT_EQ(random(), copy());
}

TEST(Random, WordIsConstantAtDensityZeroAndOne) {
    SplitMix64 random(4);
    for (const double density : {0.0, -1.0, 0x1p-34}) EXPECT_EQ(random_word(density, random), 0u) << density;
    for (const double density : {1.0, 7.0, 1 - 0x1p-34}) {
        EXPECT_EQ(random_word(density, random), ~std::uint64_t{0}) << density;
    }
}

// Both densities give the same word from the same state, and draw the same number of words.
TEST(Random, WordDensityIsRoundedToAMultipleOfTwoToTheMinus32) {
    for (const double density : {0.3, 0.7, 1.0 / 3, 0x1.8p-33, 1 - 0x1p-34}) {
        const double rounded = std::round(density * 0x1p32) / 0x1p32;
        SplitMix64 one(11);
        SplitMix64 two(11);
        EXPECT_EQ(random_word(density, one), random_word(rounded, two)) << density;
        EXPECT_EQ(one(), two()) << density;
    }
}

// Each bit is within five standard deviations of the density.
TEST(Random, EachBitOfAWordHasTheDensity) {
    constexpr int kWords = 20000;
    for (const double density : {0.5, 0.25, 0.1, 0.9, 1.0 / 3, 0x1p-10, 1 - 0x1p-10}) {
        SplitMix64 random(5);
        std::array<int, 64> ones{};
        for (int round = 0; round < kWords; ++round) {
            const std::uint64_t word = random_word(density, random);
            for (std::size_t j = 0; j < 64; ++j) ones[j] += static_cast<int>((word >> j) & 1u);
        }
        const double slack = 5 * std::sqrt(kWords * density * (1 - density));
        for (const int count : ones) EXPECT_NEAR(count, kWords * density, slack) << density;
    }
}

// Neighbouring bits are independent: both are ones with probability density squared.
TEST(Random, BitsOfAWordAreIndependent) {
    constexpr int kWords = 20000;
    SplitMix64 random(6);
    int both = 0;
    for (int round = 0; round < kWords; ++round) {
        const std::uint64_t word = random_word(0.25, random);
        for (std::uint64_t rest = word & (word >> 1) & 0x5555555555555555u; rest != 0; rest &= rest - 1) ++both;
    }
    EXPECT_NEAR(both, 32 * kWords / 16, 1000);
}

TEST(Random, BitVectorHasItsSizeDensityAndZeroTail) {
    for (const std::size_t size : kEdgeSizes) {
        SplitMix64 random(7);
        BitVector v = random_bit_vector(size, random, 1.0);
        EXPECT_EQ(v.size(), size);
        EXPECT_EQ(v.count(), size);
        v.resize(size + 64);
        EXPECT_EQ(v.count(), size);
        EXPECT_TRUE(random_bit_vector(size, random, 0.0).none());
    }
    SplitMix64 random(8);
    EXPECT_NEAR(static_cast<double>(random_bit_vector(100000, random).count()), 50000, 800);
    EXPECT_NEAR(static_cast<double>(random_bit_vector(100000, random, 0.125).count()), 12500, 530);
}

TEST(Random, BitVectorIsDeterminedByTheSeed) {
    SplitMix64 one(9);
    SplitMix64 two(9);
    SplitMix64 other(10);
    const BitVector v = random_bit_vector(200, one, 0.3);
    EXPECT_EQ(v, random_bit_vector(200, two, 0.3));
    EXPECT_NE(v, random_bit_vector(200, other, 0.3));
    EXPECT_NE(v, random_bit_vector(200, one, 0.3)) << "the generator must move on";
}

TEST(SplitMix64, SkipEqualsThatManyCalls) {
    SplitMix64 called(7);
    for (int i = 0; i < 1000; ++i) static_cast<void>(called());
    SplitMix64 skipped(7);
    skipped.skip(999);
    skipped.skip(0);
    skipped.skip(1);
    EXPECT_EQ(skipped(), called());
}

}  // namespace
}  // namespace gf2
