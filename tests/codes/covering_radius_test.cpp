// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "gf2/codes/methods/class_sums.hpp"
#include "gf2/codes/radius.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::ClassSums;
using internal::ColumnClasses;
using internal::sums_within;

// Enough for small codes, and quick without optimisation.
const CoveringRadiusOptions kQuick{.seed = 1, .steps = 1 << 22};

// The least weights of all cosets, by adding every vector to every codeword.
WeightCounts leader_weights_by_enumeration(const BitMatrix& generators) {
    const std::size_t n = generators.columns();
    std::vector<std::uint64_t> words;
    for (const BitVector& word : all_elements(SolutionCoset(BitVector(n), generators))) {
        words.push_back(n == 0 ? 0 : words_of(word).front());
    }
    std::vector<std::uint64_t> vectors(n + 1);
    for (std::uint64_t x = 0; x >> n == 0; ++x) {
        int least = static_cast<int>(n);
        for (const std::uint64_t word : words) least = std::min(least, std::popcount(x ^ word));
        ++vectors[static_cast<std::size_t>(least)];
    }
    WeightCounts counts;
    for (const std::uint64_t count : vectors) counts.emplace_back(count / words.size());
    while (counts.back() == 0) counts.pop_back();
    return counts;
}

// Checks the bounds: the witness proves the lower one.
void expect_true(const CoveringRadius& found, const BitMatrix& generators) {
    EXPECT_LE(found.lower, found.upper);
    EXPECT_LE(found.witness_distance, found.lower);
    ASSERT_EQ(found.witness.size(), generators.columns());
    const CosetLeader leader = coset_leader(SolutionCoset(found.witness, generators));
    EXPECT_TRUE(leader.proved);
    EXPECT_EQ(leader.weight, found.witness_distance) << "the witness";
}

void expect_radius(const BitMatrix& generators, std::size_t radius) {
    const CoveringRadius found = covering_radius(generators, {}, kQuick);
    EXPECT_TRUE(found.proved()) << found.lower << ".." << found.upper;
    EXPECT_EQ(found.lower, radius);
    EXPECT_EQ(found.witness_distance, radius);
    expect_true(found, generators);
}

CoveringRadius stopped(const BitMatrix& generators) {
    return covering_radius(generators, {.stop = stopped_token()}, kQuick);
}

TEST(CoveringRadius, IsKnownForTrivialAndRepetitionCodes) {
    expect_radius(BitMatrix(0, 0), 0);
    expect_radius(BitMatrix(0, 5), 5);
    expect_radius(BitMatrix(2, 200), 200);
    expect_radius(BitMatrix::identity(1), 0);
    expect_radius(BitMatrix::identity(70), 0);
    for (std::size_t n = 1; n < 100; ++n) {  // repetition
        BitMatrix ones(2, n);
        ones.set_row(1, ~BitVector(n));
        expect_radius(ones, n / 2);
    }
}

TEST(CoveringRadius, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const std::size_t n = random() % 13;
        BitMatrix generators = random_bits(random() % 7, n, random, round % 4 == 0 ? 0.2 : 0.5);
        if (round % 5 == 0) generators = random_bits(generators.rows(), n / 2, random);
        if (round % 5 == 0) generators = concat(generators, generators);
        SCOPED_TRACE("\n" + to_string(generators));
        const WeightCounts expected = leader_weights_by_enumeration(generators);
        EXPECT_EQ(coset_leader_weights(generators), expected);
        expect_radius(generators, expected.size() - 1);
    }
}

// Perfect codes, and the extended Golay code.
TEST(CoveringRadius, IsKnownForPerfectCodes) {
    for (const std::size_t m : {2u, 3u, 4u, 8u}) {
        const BitMatrix hamming = nullspace_basis(hamming_checks(m));
        expect_radius(hamming, 1);
        EXPECT_EQ(coset_leader_weights(hamming), counts_of(1, {{0, 1}, {1, (std::uint64_t{1} << m) - 1}}));
    }
    expect_radius(golay_code(false), 3);
    EXPECT_EQ(coset_leader_weights(golay_code(false)), counts_of(3, {{0, 1}, {1, 23}, {2, 253}, {3, 1771}}));
    expect_radius(golay_code(true), 4);
    EXPECT_EQ(coset_leader_weights(golay_code(true)), counts_of(4, {{0, 1}, {1, 24}, {2, 276}, {3, 2024}, {4, 1771}}));
}

// The simplex code has weights 0 and 2^(m - 1): radius 2^(m - 1) - 1 (Cohen, Karpovsky, Mattson, Schatz 1985).
TEST(CoveringRadius, IsKnownForSimplexCodes) {
    for (const std::size_t m : {2u, 3u, 4u}) expect_radius(hamming_checks(m), (std::size_t{1} << (m - 1)) - 1);
}

// Reed-Muller codes of the first order, whose deepest cosets are the bent functions for even m: 2^(m-1) - 2^(m/2-1);
// 12 for m = 5 (Berlekamp and Welch 1972).
TEST(CoveringRadius, IsKnownForFirstOrderReedMullerCodes) {
    expect_radius(reed_muller_code(1, 2), 1);
    expect_radius(reed_muller_code(1, 3), 2);
    expect_radius(reed_muller_code(1, 4), 6);
    expect_radius(reed_muller_code(1, 5), 12);
    expect_radius(reed_muller_code(1, 6), 28);
    const CoveringRadius found = covering_radius(reed_muller_code(1, 8), {}, kQuick);
    EXPECT_EQ(found.upper, 120u);
    EXPECT_GE(found.lower, 112u);
    expect_true(found, reed_muller_code(1, 8));
}

// If all classes are even, half of each can be negative: the radius is exact for any k and n.
TEST(CoveringRadius, IsExactForEvenClasses) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {2u, 5u, 10u, 20u, 40u, 70u}) {
        const BitMatrix half = concat(BitMatrix::identity(k), random_bits(k, 70, random));
        const BitMatrix code = concat(concat(half, half), BitMatrix(k, 7));
        std::size_t zero_columns = 7;
        for (std::size_t j = 0; j < half.columns(); ++j) zero_columns += half.column_vector(j).none() ? 2 : 0;
        const std::size_t radius = zero_columns + (code.columns() - zero_columns) / 2;
        if (k <= 20) {
            expect_radius(code, radius);
            continue;
        }
        const CoveringRadius found = covering_radius(code, {}, kQuick);
        EXPECT_TRUE(found.proved());
        EXPECT_EQ(found.upper, radius);
        for (std::size_t i = 0; i < 100; ++i) {
            EXPECT_EQ(weight(SolutionCoset(found.witness, code).sample(random)), radius) << "they all have this weight";
        }
    }
}

// 2^98 cosets are too many to count one by one, but the classes are few: compared with a sum over the halves.
TEST(CoveringRadius, CountsCosetsByClasses) {
    BitMatrix two(2, 100);  // two repetition codes of length 40 and 59, and a coordinate of zeros
    for (std::size_t j = 0; j < 40; ++j) two.set(0, j);
    for (std::size_t j = 40; j < 99; ++j) two.set(1, j);
    const auto of_repetition = [](std::size_t n) {
        WeightCounts counts = binomials(n);
        if (n % 2 == 0) counts[n / 2] /= 2;
        counts.resize(n / 2 + 1);
        return counts;
    };
    const WeightCounts a = of_repetition(40);
    const WeightCounts b = of_repetition(59);
    WeightCounts expected(a.size() + b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            expected[i + j] += a[i] * b[j];
            expected[i + j + 1] += a[i] * b[j];
        }
    }
    EXPECT_EQ(coset_leader_weights(two), expected);
    const CoveringRadius found = covering_radius(two, {}, kQuick);
    EXPECT_EQ(found.lower, 20u + 29 + 1);
    expect_true(found, two);
}

TEST(CoveringRadius, BoundsLargeCodes) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {3u, 8u, 17u, 20u}) {
        const BitMatrix code = concat(BitMatrix::identity(k), random_bits(k, 90, random));
        const CoveringRadius found = covering_radius(code, {}, kQuick);
        expect_true(found, code);
        EXPECT_GE(found.lower, (90 + k) / 4);
        // Coordinates of zeros count whole, others half.
        std::size_t zero_columns = 0;
        for (std::size_t j = 0; j < code.columns(); ++j) zero_columns += code.column_vector(j).none() ? 1 : 0;
        EXPECT_LE(found.upper, (90 + k + zero_columns) / 2);
        EXPECT_EQ(coset_leader_weights(code), std::nullopt);
    }
    // Balls of radius 15 in GF(2)^100 have fewer than 2^60 words.
    const BitMatrix code = concat(BitMatrix::identity(40), random_bits(40, 60, random));
    const CoveringRadius found = covering_radius(code, {}, kQuick);
    EXPECT_EQ(found.lower, 16u);
    EXPECT_EQ(found.witness_distance, 0u);
    EXPECT_TRUE(found.witness.none());
    EXPECT_EQ(found.witness.size(), 100u);
    EXPECT_LE(found.upper, 40u);
}

// The bounds that need no search, for codes whose radius enumeration knows.
TEST(CoveringRadius, IsBoundedWithoutASearch) {
    SplitMix64 random = test_random();
    std::size_t attained = 0;
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const std::size_t n = 1 + random() % 12;
        const BitMatrix code = random_bits(random() % 7, n, random, round % 3 == 0 ? 0.2 : 0.5);
        SCOPED_TRACE("\n" + to_string(code));
        const std::size_t radius = leader_weights_by_enumeration(code).size() - 1;
        const CoveringRadius found = stopped(code);
        expect_true(found, code);
        EXPECT_LE(found.lower, radius);
        EXPECT_GE(found.upper, radius);
        attained += found.lower == radius && found.upper == radius ? 1 : 0;
    }
    EXPECT_GT(attained, 10u);
    // Perfect codes attain the sphere-covering bound.
    EXPECT_EQ(stopped(golay_code(false)).lower, 3u);
    EXPECT_EQ(stopped(nullspace_basis(hamming_checks(8))).lower, 1u);
    // Each row of weight 3 is a repetition code of radius 1.
    BitMatrix triples(50, 150);
    for (std::size_t j = 0; j < 150; ++j) triples.set(j / 3, j);
    EXPECT_EQ(stopped(triples).upper, 50u);
    EXPECT_EQ(covering_radius(triples, {}, kQuick).upper, 50u);
}

// By the entropy beyond the length of exact binomials: never more, and almost as much.
TEST(CoveringRadius, IsBoundedForLongCodes) {
    SplitMix64 random = test_random();
    const auto code = [&](std::size_t k, std::size_t n) {
        BitMatrix generators = concat(BitMatrix::identity(k), random_bits(k, n - k, random));
        for (std::size_t j = k; j < n; ++j) generators.set(0, j);  // no column is zero
        return generators;
    };
    for (const std::size_t k : {1u, 60u, 700u}) {
        const CoveringRadius shorter = stopped(code(k, 4096));
        const CoveringRadius longer = stopped(code(k, 4104));
        EXPECT_GT(longer.lower + 100, shorter.lower);
        EXPECT_LT(longer.lower, shorter.lower + 12);
        EXPECT_LE(longer.upper, 4104u / 2);
        EXPECT_GE(longer.upper, longer.lower);
    }
    EXPECT_EQ(covering_radius(BitMatrix::identity(5000)).lower, 0u);
}

// Too many cosets for the syndromes and too many sums to try all: branch and bound closes the gap. From each record
// that it made, a search ends with the same bounds.
TEST(CoveringRadius, IsResumed) {
    SplitMix64 random = test_random();
    std::size_t improved = 0;
    for (std::size_t round = 0; round < test_rounds(6); ++round) {
        const std::size_t k = 3 + round % 3;
        const BitMatrix code = concat(BitMatrix::identity(k), random_bits(k, 40 + random() % 40, random));
        SCOPED_TRACE("\n" + to_string(code));
        std::vector<CoveringRadius> records;
        CoveringRadiusOptions options{.seed = 1, .steps = 1 << 26};
        options.record = [&](const CoveringRadius& found) {
            records.push_back(found);
        };
        const CoveringRadius whole = covering_radius(code, {}, options);
        ASSERT_FALSE(records.empty());
        EXPECT_TRUE(whole.proved()) << whole.lower << ".." << whole.upper;
        EXPECT_EQ(records.back().upper, whole.upper);
        EXPECT_GE(covering_radius(code, {}, {.seed = 2, .steps = 0}).upper, whole.upper);
        for (const CoveringRadius& record : records) {
            improved += record.upper > whole.upper ? 1 : 0;
            const CoveringRadius found = covering_radius(code, {}, {.seed = 1, .steps = 1 << 26, .resumed = &record});
            EXPECT_EQ(found.lower, whole.lower);
            EXPECT_EQ(found.upper, whole.upper);
            EXPECT_EQ(found.witness_distance, whole.witness_distance);
            expect_true(found, code);
        }
        // What is known is not decided again.
        const CoveringRadius found = covering_radius(code, {}, {.seed = 1, .steps = 0, .resumed = &records.back()});
        EXPECT_EQ(found.upper, whole.upper);
        EXPECT_EQ(found.witness_distance, whole.witness_distance);
        CoveringRadius other = whole;
        other.upper = 0;
        EXPECT_THROW(static_cast<void>(covering_radius(code, {}, {.resumed = &other})), std::invalid_argument);
        other = whole;
        other.witness = BitVector(3);
        EXPECT_THROW(static_cast<void>(covering_radius(code, {}, {.resumed = &other})), std::invalid_argument);
    }
    EXPECT_GT(improved, 0u) << "no search decided a bound";
}

TEST(CoveringRadius, DoesNotDependOnThreads) {
    SplitMix64 random = test_random();
    const BitMatrix small = random_bits(10, 33, random);
    const BitMatrix large = random_bits(9, 80, random);
    std::vector<CoveringRadius> found;
    for (const int threads : {1, 2, 5}) {
        with_threads(threads, [&] { found.push_back(covering_radius(small, {}, kQuick)); });
        with_threads(threads, [&] { found.push_back(covering_radius(large, {}, kQuick)); });
    }
    for (std::size_t i = 2; i < found.size(); ++i) {
        EXPECT_EQ(found[i].lower, found[i % 2].lower);
        EXPECT_EQ(found[i].upper, found[i % 2].upper);
        EXPECT_EQ(found[i].witness, found[i % 2].witness);
    }
}

TEST(CoveringRadius, StopsWhenAsked) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {30u, 90u}) {
        const BitMatrix code = concat(BitMatrix::identity(6), random_bits(6, n, random));
        const CoveringRadius found = covering_radius(code, {.stop = stopped_token()});
        expect_true(found, code);
        EXPECT_LE(found.upper, n);
        EXPECT_EQ(coset_leader_weights(code, {.stop = stopped_token()}), std::nullopt);
    }
}

TEST(CoveringRadius, StopsWhileALongBasisIsMade) {
    const BitMatrix code = BitMatrix::identity(8192);
    EXPECT_THROW((void)covering_radius(code, {.stop = stopped_token()}), Cancelled);
    EXPECT_THROW((void)minimum_distance_information_sets(code, {.stop = stopped_token()}), Cancelled);
    EXPECT_EQ(coset_leader_weights(code, {.stop = stopped_token()}), std::nullopt);
    const BitMatrix no_rows(0, 1 << 18);  // its columns are sorted
    EXPECT_THROW((void)covering_radius(no_rows, {.stop = stopped_token()}), Cancelled);
}

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
    return internal::column_classes(SolutionCoset(BitVector(generators.columns()), generators));
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

TEST(ClassSumBranchAndBound, GivesUpAfterItsStepsOrWhenStopped) {
    SplitMix64 random = test_random();
    const ColumnClasses classes = classes_of(concat(BitMatrix::identity(9), random_bits(9, 80, random)));
    std::uint64_t steps = 100000;
    EXPECT_FALSE(sums_within(classes, 7, steps, {}).has_value());
    EXPECT_LT(steps, 256u) << "all are used";
    steps = kEnough;
    EXPECT_FALSE(sums_within(classes, 7, steps, stopped_token()).has_value());
    EXPECT_GT(steps, kEnough - (std::uint64_t{1} << 26)) << "soon";
}

}  // namespace
}  // namespace gf2::test
