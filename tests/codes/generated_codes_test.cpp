// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

// Compares with the parameters of a code in the literature.
void expect_code(const BitMatrix& generators, std::size_t dimension, std::size_t distance, std::uint64_t count) {
    const auto found = minimum_distance_information_sets(generators);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->dimension, dimension);
    EXPECT_EQ(found->weight, distance);
    EXPECT_EQ(found->ties, count);
    EXPECT_EQ(found->lower_bound, distance);
    EXPECT_TRUE(found->proved);
    EXPECT_TRUE(found->counted);
    EXPECT_EQ(found->word.count(), distance);
    EXPECT_TRUE(SolutionCoset(BitVector(generators.columns()), generators).contains(found->word));
}

// Adds a column that makes the weight of every row even.
BitMatrix extended(const BitMatrix& generators) {
    BitMatrix parity(generators.rows(), 1);
    for (std::size_t i = 0; i < generators.rows(); ++i) parity.set(i, 0, generators.row_vector(i).count() % 2 != 0);
    return concat(generators, parity);
}

class MinimumDistanceEveryKernel : public EveryKernelSet {};

TEST_P(MinimumDistanceEveryKernel, IsKnownForHammingAndSimplexCodes) {
    for (const std::size_t r : {2u, 3u, 4u, 5u, 6u}) {
        const std::size_t n = (std::size_t{1} << r) - 1;
        const BitMatrix checks = hamming_checks(r);
        expect_code(nullspace_basis(checks), n - r, 3, n * (n - 1) / 6);
        expect_code(checks, r, (n + 1) / 2, n);
        if (r > 2) expect_code(extended(nullspace_basis(checks)), n - r, 4, (n + 1) * n * (n - 1) / 24);
    }
}

TEST_P(MinimumDistanceEveryKernel, IsKnownForGolayCodes) {
    const BitMatrix golay = golay_code(false);
    expect_code(golay, 12, 7, 253);
    expect_code(extended(golay), 12, 8, 759);
    expect_code(nullspace_basis(golay), 11, 8, 506);
}

TEST_P(MinimumDistanceEveryKernel, IsKnownForReedMullerCodes) {
    // MacWilliams and Sloane, chapter 13: numbers of words of least weight.
    expect_code(reed_muller_code(0, 5), 1, 32, 1);
    expect_code(reed_muller_code(1, 5), 6, 16, 62);
    expect_code(reed_muller_code(2, 5), 16, 8, 620);
    expect_code(reed_muller_code(3, 5), 26, 4, 1240);
    expect_code(reed_muller_code(4, 5), 31, 2, 496);
    expect_code(reed_muller_code(5, 5), 32, 1, 32);
    expect_code(reed_muller_code(1, 8), 9, 128, 510);
    expect_code(reed_muller_code(2, 6), 22, 16, 2604);
}

TEST_P(MinimumDistanceEveryKernel, IsKnownForTrivialCodes) {
    for (const std::size_t n : {1u, 2u, 63u, 64u, 65u, 200u}) {
        SCOPED_TRACE(n);
        BitMatrix ones(1, n);
        ones.set_row(0, ~BitVector(n));
        expect_code(ones, 1, n, 1);
        expect_code(BitMatrix::identity(n), n, 1, n);
        expect_code(stack(stack(ones, ones), BitMatrix(2, n)), 1, n, 1);  // dependent rows
        if (n > 1) expect_code(nullspace_basis(ones), n - 1, 2, n * (n - 1) / 2);
        EXPECT_FALSE(minimum_distance_information_sets(BitMatrix(0, n)).has_value());
        EXPECT_FALSE(minimum_distance_information_sets(BitMatrix(3, n)).has_value());
    }
    EXPECT_FALSE(minimum_distance_information_sets(BitMatrix()).has_value());
    EXPECT_FALSE(minimum_distance_information_sets(BitMatrix(3, 0)).has_value());
    const auto found = minimum_distance_information_sets(BitMatrix::identity(70));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->word, unit_vector(70, 69)) << "the first as text";
    // A code with zero columns.
    expect_code(BitMatrix::from_strings({"001010", "000110"}), 2, 2, 3);
}

TEST_P(MinimumDistanceEveryKernel, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(400); ++round) {
        const std::size_t n = round % 4 == 0 ? random() % 150 : random() % 20;
        const BitMatrix generators = random_bits(random() % 9, n, random, round % 3 == 0 ? 0.15 : 0.5);
        SCOPED_TRACE(to_string(generators));
        std::vector<BitVector> words = all_elements(SolutionCoset(BitVector(n), generators));
        words.erase(words.begin());  // 0
        const auto found = minimum_distance_information_sets(generators);
        ASSERT_EQ(found.has_value(), !words.empty());
        if (words.empty()) continue;
        const ExpectedLeader least = least_of(words);
        EXPECT_EQ(found->weight, least.weight);
        EXPECT_EQ(found->word, least.element);
        EXPECT_EQ(found->ties, least.ties);
        EXPECT_EQ(found->lower_bound, least.weight);
        EXPECT_TRUE(found->proved);
        EXPECT_EQ((std::size_t{1} << found->dimension) - 1, words.size());
        if (HasFailure()) return;
    }
}

TEST(MinimumDistance, CountsAllWordsIfAsked) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(56, 112, random);
    const auto unasked = minimum_distance_information_sets(generators);
    const auto counted = minimum_distance_information_sets(generators, {}, {.count = true});
    ASSERT_TRUE(unasked && counted);
    EXPECT_FALSE(unasked->counted) << "the code is too small for this test";
    EXPECT_TRUE(unasked->proved);
    EXPECT_TRUE(counted->proved && counted->counted);
    EXPECT_EQ(unasked->weight, counted->weight);
    EXPECT_LE(unasked->ties, counted->ties);
    EXPECT_LT(unasked->examined, counted->examined);
}

GF2_FOR_EVERY_KERNEL_SET(MinimumDistanceEveryKernel);

}  // namespace
}  // namespace gf2::test
