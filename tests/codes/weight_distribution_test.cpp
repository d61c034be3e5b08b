// SPDX-License-Identifier: MIT
#include "gf2/codes/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/codes/codes.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::binomials;
using test::counts_of;
using test::random_bits;
using test::test_random;
using test::test_rounds;

// The weight counts by enumeration of the span.
WeightCounts counts_by_enumeration(const SolutionCoset& coset) {
    WeightCounts counts(coset.length() + 1);
    for (const reference::Vector& v : reference::span(test::to_reference(coset.basis()))) {
        ++counts[(test::from_reference(v) ^ coset.particular()).count()];
    }
    return counts;
}

void expect_complete(const WeightDistribution& found, const WeightCounts& counts, std::uint64_t examined) {
    EXPECT_EQ(found.counts, counts);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.examined, examined);
}

// Checks every method that applies.
void expect_counts(const SolutionCoset& coset, const WeightCounts& expected) {
    const std::size_t k = coset.dimension();
    const std::size_t checks = coset.length() - k;
    EXPECT_EQ(weight_distribution(coset).counts, expected);
    EXPECT_TRUE(weight_distribution(coset).complete);
    if (k <= 16) expect_complete(weight_distribution_by_transform(coset), expected, std::uint64_t{1} << k);
    if (checks <= 16) expect_complete(weight_distribution_by_duality(coset), expected, std::uint64_t{1} << checks);
}

TEST(WeightDistribution, MatchesAHandWorkedExample) {
    // 1110, 0100, 1001, 0011.
    const SolutionCoset coset(bit_vector_from_string("1110"), BitMatrix::from_strings({"1010", "0111"}));
    expect_counts(coset, {0, 1, 2, 1, 0});
}

TEST(WeightDistribution, OfOneElementIsASingleCount) {
    expect_counts(SolutionCoset(), {1});
    expect_counts(SolutionCoset(bit_vector_from_string("0110100"), BitMatrix(0, 7)), {0, 0, 0, 1, 0, 0, 0, 0});
    WeightCounts last(201);
    last[200] = 1;
    expect_counts(SolutionCoset(~BitVector(200), BitMatrix(3, 200)), last);
}

// The rows are dependent, and some are zero.
TEST(WeightDistribution, OfTheWholeSpaceIsBinomial) {
    for (const std::size_t n : {1u, 2u, 3u, 4u, 5u, 17u, 64u, 100u}) {
        BitMatrix rows(2 * n + 1, n);
        for (std::size_t i = 0; i < 2 * n; ++i) rows.set(i, i % n);
        EXPECT_EQ(weight_distribution(rows).counts, binomials(n)) << n;
        expect_counts(SolutionCoset(unit_vector(n, n / 2), rows), binomials(n));
    }
}

TEST(WeightDistribution, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const std::size_t n = round % 3 == 0 ? random() % 200 : random() % 14;
        const double density = round % 4 == 0 ? 0.05 : 0.5;
        BitMatrix spanning = random_bits(random() % 10, n, random, density);
        if (round % 5 == 0) spanning = concat(spanning, spanning);  // every column twice
        const SolutionCoset coset(random_bits(spanning.columns(), random), spanning);
        SCOPED_TRACE(std::to_string(n) + " long, spanned by\n" + to_string(spanning));
        expect_counts(coset, counts_by_enumeration(coset));
    }
}

// Dimensions around the sizes of a block and of a task, compared with enumeration in Gray-code order.
TEST(WeightDistribution, OfManyBlocksAgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {13u, 14u, 15u, 16u, 20u, 21u, 22u}) {
        const BitMatrix spanning = test::random_product(k + 3, 70, k, random);
        const SolutionCoset coset(random_bits(70, random), spanning);
        WeightCounts expected(71);
        std::vector<std::uint64_t> counts(71);
        for (const BitVector& x : coset.gray_code()) ++counts[x.count()];
        std::copy(counts.begin(), counts.end(), expected.begin());
        expect_complete(weight_distribution_by_transform(coset), expected, std::uint64_t{1} << coset.dimension());
    }
}

// More coordinates than 16-bit sums hold, some with equal columns: the last sum that fits, and the first that does not.
TEST(WeightDistribution, OfLongWordsAgreesWithEnumeration) {
    for (const std::size_t n : {32767u, 32768u, 70001u}) {
        BitMatrix rows(3, n);
        for (std::size_t j = 0; j < n; ++j) rows.set(0, j);
        for (std::size_t j = 0; j < n / 2; ++j) rows.set(1, j);
        for (std::size_t j = 1; j < n; ++j) rows.set(2, j);
        const SolutionCoset coset(BitVector(n), rows);
        expect_complete(weight_distribution_by_transform(coset), counts_by_enumeration(coset), 8);
    }
}

TEST(WeightDistribution, IsKnownForHammingCodes) {
    expect_counts(SolutionCoset(BitVector(7), nullspace_basis(test::hamming_checks(3))), {1, 0, 0, 7, 7, 0, 0, 1});
    const WeightDistribution found = weight_distribution(nullspace_basis(test::hamming_checks(5)));
    EXPECT_EQ(found.counts[3], 155);
    EXPECT_EQ(found.counts[4], 1085);
    EXPECT_EQ(found.counts[31], 1);
    // 2^247 words, none of weight 1 or 2.
    const WeightDistribution large = weight_distribution(nullspace_basis(test::hamming_checks(8)));
    EXPECT_EQ(large.counts[0], 1);
    EXPECT_EQ(large.counts[1], 0);
    EXPECT_EQ(large.counts[2], 0);
    EXPECT_EQ(large.counts[3], 255 * 254 / 6);
    EXPECT_EQ(large.examined, 256u);
}

TEST(WeightDistribution, IsKnownForGolayCodes) {
    expect_counts(SolutionCoset(BitVector(23), test::golay()),
                  counts_of(23, {{0, 1}, {7, 253}, {8, 506}, {11, 1288}, {12, 1288}, {15, 506}, {16, 253}, {23, 1}}));
    expect_counts(SolutionCoset(BitVector(24), test::extended_golay()),
                  counts_of(24, {{0, 1}, {8, 759}, {12, 2576}, {16, 759}, {24, 1}}));
    // The coset of a unit vector: 253 words of weight 8 contain its coordinate and lose a one, 506 gain one.
    expect_counts(SolutionCoset(unit_vector(24, 5), test::extended_golay()),
                  counts_of(24, {{1, 1}, {7, 253}, {9, 506}, {11, 1288}, {13, 1288}, {15, 506}, {17, 253}, {23, 1}}));
}

TEST(WeightDistribution, IsKnownForReedMullerCodes) {
    for (std::size_t m = 1; m <= 9; ++m) {
        const std::size_t n = std::size_t{1} << m;
        WeightCounts expected(n + 1);
        expected[0] = expected[n] = 1;
        expected[n / 2] += 2 * n - 2;
        expect_counts(SolutionCoset(BitVector(n), test::reed_muller(1, m)), expected);
    }
    expect_counts(SolutionCoset(BitVector(32), test::reed_muller(2, 5)),
                  counts_of(32, {{0, 1}, {8, 620}, {12, 13888}, {16, 36518}, {20, 13888}, {24, 620}, {32, 1}}));
}

// k = 99 and n = 100: counts of more than 64 bits.
TEST(WeightDistribution, OfParityCosetsIsBinomial) {
    BitMatrix ones(1, 100);
    ones.set_row(0, ~BitVector(100));
    for (const bool odd : {false, true}) {
        BitVector x0(100);
        x0.set(31, odd);
        WeightCounts expected = binomials(100);
        for (std::size_t w = odd ? 0 : 1; w <= 100; w += 2) expected[w] = 0;
        expect_counts(SolutionCoset(x0, nullspace_basis(ones)), expected);
    }
}

TEST(WeightDistribution, DoesNotDependOnThreads) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), test::random_product(30, 90, 24, random));
    std::vector<WeightDistribution> found;
    for (const int threads : {1, 2, 5}) {
        test::with_threads(threads, [&] { found.push_back(weight_distribution_by_transform(coset)); });
        test::with_threads(threads,
                           [&] { found.push_back(weight_distribution_by_transform(coset, {.elements = 5000000})); });
    }
    for (std::size_t i = 2; i < found.size(); ++i) {
        EXPECT_EQ(found[i].counts, found[i % 2].counts);
        EXPECT_EQ(found[i].examined, found[i % 2].examined);
    }
}

boost::multiprecision::cpp_int total(const WeightDistribution& found) {
    boost::multiprecision::cpp_int sum = 0;
    for (const auto& count : found.counts) sum += count;
    return sum;
}

TEST(WeightDistribution, ExaminesExactlyItsBudget) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), test::random_product(30, 90, 23, random));
    for (const std::uint64_t elements : {0u, 1u, 5u, 16384u, 16385u, 2097152u, 2097153u, 8388607u}) {
        const WeightDistribution found = weight_distribution(coset, {.elements = elements});
        EXPECT_FALSE(found.complete);
        EXPECT_EQ(found.examined, std::max<std::uint64_t>(1, elements));
        EXPECT_EQ(total(found), found.examined);
    }
    EXPECT_TRUE(weight_distribution(coset, {.elements = 8388608}).complete);
}

TEST(WeightDistribution, CountsNothingBeforeTheDualCodeIsComplete) {
    BitMatrix checks = test::hamming_checks(8);
    const SolutionCoset coset(unit_vector(255, 3), nullspace_basis(checks));
    for (const std::uint64_t elements : {1u, 127u, 128u, 129u, 255u}) {
        const WeightDistribution found = weight_distribution(coset, {.elements = elements});
        EXPECT_FALSE(found.complete);
        EXPECT_EQ(found.examined, elements);
        EXPECT_EQ(total(found), 0);
    }
    EXPECT_TRUE(weight_distribution(coset, {.elements = 256}).complete);
}

TEST(WeightDistribution, ReportsProgressAndStops) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(150, random), test::random_product(60, 150, 45, random));
    StopSource source;
    std::vector<Progress> reports;
    const auto report = [&](const Progress& p) {
        reports.push_back(p);
        if (reports.size() == 3) source.request_stop();
    };
    const WeightDistribution found = weight_distribution(coset, {.stop = source.get_token(), .progress = report});
    EXPECT_FALSE(found.complete);
    ASSERT_GE(reports.size(), 3u);
    EXPECT_EQ(found.examined, reports.back().done);
    EXPECT_EQ(reports.back().total, std::uint64_t{1} << 45);
    EXPECT_EQ(total(found), found.examined);
    const auto least = std::find_if(found.counts.begin(), found.counts.end(), [](const auto& c) { return c != 0; });
    EXPECT_EQ(reports.back().best, static_cast<std::size_t>(least - found.counts.begin()));
}

TEST(WeightDistribution, ReportsProgressOfTheDual) {
    const SolutionCoset coset(unit_vector(255, 3), nullspace_basis(test::hamming_checks(8)));
    std::vector<Progress> reports;
    static_cast<void>(weight_distribution(coset, {.progress = [&](const Progress& p) {
                                              reports.push_back(p);
                                          }}));
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].done, 128u);
    EXPECT_EQ(reports[1].done, 256u);
    EXPECT_EQ(reports[1].total, 256u);
}

TEST(WeightDistribution, RefusesTooManyDimensions) {
    const SolutionCoset coset(BitVector(128), concat(BitMatrix::identity(64), BitMatrix(64, 64)));
    for (const std::string& message :
         {test::error_of<std::length_error>([&] { static_cast<void>(weight_distribution(coset)); }),
          test::error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_transform(coset)); }),
          test::error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_duality(coset)); })}) {
        EXPECT_TRUE(test::mentions(message, {"64", "63"})) << message;
    }
}

TEST(WeightDistribution, RefusesLongWords) {
    const BitMatrix none(0, kMaxWeighedLength + 1);
    const std::string message =
        test::error_of<std::length_error>([&] { static_cast<void>(weight_distribution(none)); });
    EXPECT_TRUE(test::mentions(message, {"67108865", "67108864"})) << message;
    // A check of one coordinate: n - k is 1, but n is too large.
    BitMatrix check(1, kMaxDualLength + 1);
    check.set(0, 5);
    const auto coordinate = SolutionCoset::from_canonical(BitVector(check.columns()), nullspace(check));
    const std::string too_long =
        test::error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_duality(coordinate)); });
    EXPECT_TRUE(test::mentions(too_long, {"16385", "16384"})) << too_long;
    EXPECT_THROW(static_cast<void>(weight_distribution(coordinate)), std::length_error);
    const SolutionCoset zero(BitVector(check.columns()), BitMatrix(0, check.columns()));
    EXPECT_EQ(weight_distribution(zero).counts[0], 1);
}

}  // namespace
}  // namespace gf2
