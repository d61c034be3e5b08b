// SPDX-License-Identifier: MIT
// Long codes of few checks: words of one or two ones, and the limits of what a search is set up from.

#include <array>

#include "gf2/certificate/codes.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::internal::short_words;
using codes::internal::ShortWords;

TEST(LightestWords, OfCodes) {
    const BitMatrix steane = hamming_checks(3);
    EXPECT_EQ(codes::lightest_words(steane, {.modulo = steane})->ties, 7u);
    EXPECT_EQ(codes::lightest_words(hamming_checks(4))->ties, 35u);
    const CssCode torus = codes::toric_code(5);
    const auto found = codes::lightest_words(torus.x_checks(), {.modulo = torus.z_checks()}, 100);
    EXPECT_EQ(found->weight, 5u);
    EXPECT_EQ(found->ties, 10u);  // straight loops
    EXPECT_EQ(found->words.size(), 10u);
    EXPECT_FALSE(
        codes::lightest_words(torus.x_checks(), {.modulo = torus.z_checks()}, 1, {.stop = stopped_token()})->counted);
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
    const CssCode code = gross_code();
    const auto all = codes::minimum_distances(code, Side::z);
    ASSERT_EQ(all.size(), 12u);
    std::size_t least = SIZE_MAX;
    for (const auto& one : all) {
        ASSERT_TRUE(one && one->proved);
        least = std::min(least, one->weight);
    }
    EXPECT_EQ(least, 12u);
    const auto some = codes::minimum_distances(code, Side::z, {.elements = all.front()->examined});
    ASSERT_EQ(some.size(), 12u);
    EXPECT_FALSE(some.back()->proved);
    EXPECT_LE(some.back()->lower_bound, all.back()->weight);
    EXPECT_GE(some.back()->weight, all.back()->weight);
    expect_refused([&] { return codes::minimum_distances(code.x_checks(), BitMatrix(1, 143)); },
                   {"H has 144 columns", "L has 143"});
    EXPECT_TRUE(codes::minimum_distances(code.x_checks(), BitMatrix(0, 144)).empty());
}

BitMatrix ones(std::size_t n) {
    BitVector row(n);
    row.set();
    return BitMatrix::from_rows({&row, 1}, n);
}

// The first n columns of the checks of a Hamming code.
BitMatrix distinct_columns(std::size_t m, std::size_t n) {
    const BitMatrix checks = hamming_checks(m);
    return BitMatrix(checks.view().window(0, 0, m, n));
}

BitMatrix paulis(std::size_t n, std::size_t first, std::size_t end) {
    BitMatrix row(1, 2 * n);
    for (std::size_t j = first; j < end; ++j) row.set(0, j);
    return row;
}

std::vector<BitVector> sorted(std::vector<BitVector> words) {
    std::sort(words.begin(), words.end(), lexicographically_less);
    return words;
}

TEST(ShortWords, AreTheLightestWordsOfWeightOneOrTwo) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        SCOPED_TRACE(testing::Message() << "round " << round);
        const std::size_t n = 1 + random() % 12;
        const BitMatrix checks = random_rows(random() % 5, n, random);
        const Counted counted = random_counted(checks, round, random);
        const ShortWords found = short_words(codes::internal::columns_of(checks, counted), SIZE_MAX, UINT64_MAX);
        const auto least = codes::lightest_words(checks, counted, SIZE_MAX);
        if (!least || least->weight > 2) {
            EXPECT_EQ(found.weight, 0u);
            EXPECT_EQ(found.count, 0u);
            if (least) {
                const auto some = codes::internal::some_word(checks, codes::internal::columns_of(checks, counted));
                EXPECT_TRUE(multiply(checks, some).none());
                EXPECT_GE(weight(some), least->weight);
            }
            continue;
        }
        EXPECT_EQ(found.weight, least->weight);
        EXPECT_EQ(found.count, least->ties);
        EXPECT_EQ(sorted(found.words), least->words);
    }
}

TEST(ShortWords, OfOperatorsAreTheLightestOnes) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        SCOPED_TRACE(testing::Message() << "round " << round);
        const std::size_t n = 1 + random() % 5;
        const SubsystemCode code(random_rows(random() % 5, 2 * n, random));
        const ShortWords found =
            short_words(codes::internal::pauli_columns(code.stabilizers(), code.gauge()), SIZE_MAX, UINT64_MAX);
        const auto least = codes::lightest_words(code, SIZE_MAX);
        if (!least || least->weight > 2) {
            EXPECT_EQ(found.weight, 0u);
            continue;
        }
        EXPECT_EQ(found.weight, least->weight);
        EXPECT_EQ(found.count, least->ties);
    }
}

TEST(ShortWords, QuotientOfANullspaceIsThatOfAnySpace) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(50); ++round) {
        SCOPED_TRACE(testing::Message() << "round " << round);
        const BitMatrix checks = random_rows(random() % 6, 1 + random() % 70, random);
        const BitMatrix modulo = random_orthogonal(checks, random() % 6, random);
        const NullspaceBasis space = nullspace(checks);
        EXPECT_EQ(codes::internal::quotient_basis(space, modulo), codes::internal::basis_modulo(space.basis, modulo));
    }
}

TEST(LongCodes, WithoutChecksHaveDistanceOne) {
    constexpr std::size_t kLength = 200'000;
    const CssCode css(BitMatrix(0, kLength), BitMatrix(0, kLength));
    EXPECT_EQ(css.dimension(), kLength);
    const auto found = codes::lightest_words(css);
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->distance.proved && found->counted);
    EXPECT_EQ(found->distance.weight, 1u);
    EXPECT_EQ(found->x_count, kLength);
    EXPECT_EQ(found->z_count, kLength);
    const auto least = codes::minimum_distance(css);
    EXPECT_NO_THROW((void)codes::distance_certificate(css, *least));
    const StabilizerCode identity(BitMatrix(1, 2 * kLength));
    EXPECT_EQ(identity.dimension(), kLength);
    const auto operators = codes::lightest_words(identity);
    ASSERT_TRUE(operators.has_value());
    EXPECT_EQ(operators->weight, 1u);
    EXPECT_EQ(operators->ties, 3 * kLength);
}

TEST(LongCodes, WithFewChecksHaveDistanceTwo) {
    constexpr std::size_t kLength = 20'000;
    const std::uint64_t pairs = std::uint64_t{kLength} * (kLength - 1) / 2;
    const auto css = codes::lightest_words(CssCode(ones(kLength), ones(kLength)), 3);
    ASSERT_TRUE(css.has_value());
    EXPECT_EQ(css->distance.weight, 2u);
    EXPECT_EQ(css->x_count, pairs);
    EXPECT_EQ(css->z_count, pairs);
    EXPECT_EQ(css->x_words.size(), 3u);
    BitMatrix both = paulis(kLength, 0, kLength);
    both.append_rows(paulis(kLength, kLength, 2 * kLength));
    const auto operators = codes::lightest_words(StabilizerCode(both));
    ASSERT_TRUE(operators.has_value());
    EXPECT_EQ(operators->weight, 2u);
    EXPECT_EQ(operators->ties, 3 * pairs);
    EXPECT_EQ(operators->words.front().size(), 2 * kLength);
}

// One X on two qubits and one Z on the same two: they anticommute, so that nothing stabilizes.
TEST(LongCodes, OfAGaugeGroupHaveDressedOperators) {
    constexpr std::size_t kLength = 20'000;
    BitMatrix gauge = paulis(kLength, 0, 1);
    gauge.append_rows(paulis(kLength, kLength, kLength + 1));
    const SubsystemCode code(gauge);
    EXPECT_EQ(code.gauge_qubits(), 1u);
    const auto found = codes::lightest_words(code);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, 1u);
    EXPECT_EQ(found->ties, 3 * (kLength - 1)) << "all but those on the gauge qubit";
}

// The lightest operators X have weight 3, at least; the distance is that of the operators Z.
TEST(LongCodes, HaveBoundsOfTheHeavierSide) {
    const BitMatrix z_checks = distinct_columns(13, 8191);
    const CssCode code(BitMatrix(0, 8191), z_checks);
    const auto found = codes::minimum_distance(code);
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->proved);
    EXPECT_EQ(found->weight, 1u);
    EXPECT_EQ(found->z.weight, 1u);
    EXPECT_EQ(found->x.lower_bound, 3u);
    EXPECT_GE(found->x.weight, 3u);
    EXPECT_EQ(found->x.word.count(), found->x.weight);
    EXPECT_TRUE(multiply(z_checks, found->x.word).none());
}

TEST(LongCodes, StopBeforeTheFirstWord) {
    const BitMatrix checks = distinct_columns(13, 8191);
    const CssCode css(checks, checks);
    const Budget stopped{.stop = stopped_token()};
    EXPECT_THROW((void)codes::minimum_distance_of_nullspace(checks, {}, stopped), Cancelled);
    EXPECT_THROW((void)codes::lightest_words(checks, {}, 1, stopped), Cancelled);
    EXPECT_THROW((void)codes::minimum_distances(checks, ones(8191), stopped), Cancelled);
    EXPECT_THROW((void)codes::minimum_distance(css, stopped), Cancelled);
    EXPECT_THROW((void)codes::minimum_distance(css, Side::x, stopped), Cancelled);
    EXPECT_THROW((void)codes::minimum_distances(css, Side::x, stopped), Cancelled);
    EXPECT_THROW((void)codes::minimum_distance(StabilizerCode(BitMatrix(0, 16384)), stopped), Cancelled);
}

TEST(LongCodes, AreRefusedBeforeTheyTakeTooMuchMemory) {
    const BitMatrix checks = distinct_columns(13, 8191);
    const Budget budget{.memory = 50'000'000};
    EXPECT_THROW((void)codes::minimum_distance_of_nullspace(checks, {}, budget), std::length_error);
    EXPECT_THROW((void)codes::minimum_distance(CssCode(checks, checks), budget), std::length_error);
    EXPECT_GT(codes::bytes_of_logical_operators({BitMatrix(0, 200'000), BitMatrix(0, 200'000)}), 25'000'000'000u);
}

}  // namespace
}  // namespace gf2::test
