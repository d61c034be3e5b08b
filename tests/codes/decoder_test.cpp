// SPDX-License-Identifier: MIT
#include "gf2/codes/decoder.hpp"

#include <variant>

#include "gf2/solve/solve.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::Decoder;
using codes::Decoding;

std::uint64_t weight_of(const BitVector& e, const std::vector<std::uint32_t>& weights) {
    std::uint64_t sum = 0;
    for (std::size_t j = 0; j < e.size(); ++j) {
        if (e.test(j)) sum += weights.empty() ? 1 : weights[j];
    }
    return sum;
}

// All lightest errors, by trying every one, in lexicographic order.
std::vector<BitVector> lightest_by_brute_force(const BitMatrix& checks, const BitVector& syndrome,
                                               const std::vector<std::uint32_t>& weights) {
    const std::size_t n = checks.columns();
    std::vector<BitVector> lightest;
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << n; ++bits) {
        BitVector e(n);
        for (std::size_t j = 0; j < n; ++j) e.set(j, (bits >> (n - 1 - j) & 1) != 0);
        bool has_syndrome = true;
        for (std::size_t i = 0; i < checks.rows() && has_syndrome; ++i) {
            bool sum = false;
            for (std::size_t j = 0; j < n; ++j) sum ^= checks.get(i, j) && e.test(j);
            has_syndrome = sum == syndrome.test(i);
        }
        if (!has_syndrome) continue;
        if (!lightest.empty() && weight_of(e, weights) > weight_of(lightest.front(), weights)) continue;
        if (!lightest.empty() && weight_of(e, weights) < weight_of(lightest.front(), weights)) lightest.clear();
        lightest.push_back(e);
    }
    return lightest;
}

BitVector random_vector(std::size_t length, double density, SplitMix64& random) {
    return random_bits(1, length, random, density).row_vector(0);
}

std::vector<std::uint32_t> random_weights(std::size_t n, SplitMix64& random) {
    const std::uint32_t most[] = {1, 3, 20, 10'000, Decoder::kMaxWeight};
    const std::uint32_t limit = most[random() % 5];
    std::vector<std::uint32_t> weights(n);
    for (std::uint32_t& weight : weights) weight = 1 + static_cast<std::uint32_t>(random() % limit);
    return weights;
}

void expect_decoded(const std::optional<Decoding>& found, std::uint64_t weight) {
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, weight);
    EXPECT_EQ(found->lower_bound, weight);
    EXPECT_TRUE(found->proved);
}

class DecoderEveryKernel : public EveryKernelSet {};
GF2_FOR_EVERY_KERNEL_SET(DecoderEveryKernel);

TEST_P(DecoderEveryKernel, EqualsBruteForceWhateverTheWeightsAndThreads) {
    SplitMix64 random = test_random();
    const double densities[] = {0.1, 0.25, 0.5};
    std::size_t solvable = 0;
    std::size_t unsolvable = 0;
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t n = random() % 13;
        const BitMatrix checks = random_bits(random() % (n + 3), n, random, densities[random() % 3]);
        const auto weights = round % 2 == 0 ? std::vector<std::uint32_t>{} : random_weights(n, random);
        const BitVector syndrome = round % 5 == 0 ? random_vector(checks.rows(), 0.5, random)
                                                  : multiply(checks, random_vector(n, 0.4, random));
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto expected = lightest_by_brute_force(checks, syndrome, weights);
        with_some_threads(random, [&] {
            const Decoder decoder(checks, weights);
            const auto found = decoder.decode(syndrome);
            const auto all = decoder.lightest_errors(syndrome, 100'000);
            ASSERT_EQ(found.has_value(), !expected.empty());
            ASSERT_EQ(all.has_value(), !expected.empty());
            ++(found ? solvable : unsolvable);
            if (!found) return;
            expect_decoded(found, weight_of(expected.front(), weights));
            EXPECT_NE(std::find(expected.begin(), expected.end(), found->error), expected.end());
            EXPECT_TRUE(all->complete);
            EXPECT_EQ(all->ties, expected.size());
            EXPECT_EQ(all->errors, expected);
            if (expected.size() < 2) return;
            const auto some = decoder.lightest_errors(syndrome, expected.size() - 1);
            EXPECT_FALSE(some->complete);
            EXPECT_TRUE(some->proved);
            EXPECT_EQ(some->errors.size(), expected.size() - 1);
        });
    }
    EXPECT_GT(solvable, std::size_t{0});
    EXPECT_GT(unsolvable, std::size_t{0});
}

// Trees alone would have millions of nodes.
TEST(Decoder, LeavesDenseChecksToTheCosetLeader) {
    SplitMix64 random = test_random();
    for (const auto& [m, n] : {std::pair<std::size_t, std::size_t>{30, 60}, {50, 100}, {25, 80}, {60, 90}}) {
        const BitMatrix checks = random_bits(m, n, random);
        const BitMatrix syndromes = random_bits(6, m, random);
        const auto all = Decoder(checks).decode(syndromes);
        for (std::size_t i = 0; i < syndromes.rows(); ++i) {
            SCOPED_TRACE(testing::Message() << m << " x " << n << ", syndrome " << i);
            const SolveResult solution = solve(checks, syndromes.row_vector(i));
            const auto* const coset = std::get_if<SolutionCoset>(&solution);
            ASSERT_EQ(all[i].has_value(), coset != nullptr);
            if (coset == nullptr) continue;
            const CosetLeader leader = coset_leader(*coset);
            expect_decoded(all[i], leader.weight);
            EXPECT_EQ(all[i]->error, leader.element);
            EXPECT_NE(all[i]->method, "clusters");
            EXPECT_LT(all[i]->examined, leader.examined + (1 << 20));
        }
    }
}

TEST(Decoder, FindsTheOnlyErrorOfDenseChecks) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(100, 60, random);
    const BitVector error = random_vector(60, 0.5, random);
    const auto found = Decoder(checks).decode(multiply(checks, error));
    ASSERT_TRUE(found && found->proved);
    EXPECT_EQ(found->error, error);
}

// A proof is out of reach of both, but not the bound of the first levels.
TEST(Decoder, HasTheBoundsOfTheCosetLeaderIfItIsStopped) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(100, 200, random);
    const auto found = Decoder(checks).decode(multiply(checks, random_vector(200, 0.5, random)), {.elements = 1 << 22});
    EXPECT_FALSE(found->proved);
    EXPECT_GE(found->lower_bound, 6u);
    EXPECT_LE(found->weight, 33u);
}

TEST(Decoder, AgreesWithTheCosetLeader) {
    SplitMix64 random = test_random();
    const BitMatrix checks = gross_code().x_checks();
    const Decoder decoder(checks);
    for (std::size_t errors = 0; errors <= 4; ++errors) {
        BitVector e(144);
        for (std::size_t t = 0; t < errors; ++t) e.set(random() % 144);
        const BitVector syndrome = multiply(checks, e);
        const auto leader = coset_leader(std::get<SolutionCoset>(solve(checks, syndrome)));
        ASSERT_TRUE(leader.proved);
        const auto found = decoder.lightest_errors(syndrome, 1000);
        ASSERT_TRUE(found->complete);
        EXPECT_EQ(found->weight, leader.weight);
        EXPECT_EQ(found->ties, leader.ties);
        EXPECT_EQ(found->errors.front(), leader.element);
    }
}

TEST(Decoder, ManySyndromesGiveTheAnswersOfEach) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(30, 50, random, 0.1);
    const std::vector<std::uint32_t> weights = random_weights(50, random);
    const Decoder decoder(checks, weights);
    BitMatrix syndromes(test_rounds(100), 30);
    for (std::size_t i = 0; i < syndromes.rows(); ++i) {
        const BitVector s =
            i % 7 == 0 ? random_vector(30, 0.3, random) : multiply(checks, random_vector(50, 0.06, random));
        for (std::size_t j = 0; j < 30; ++j) syndromes.set(i, j, s.test(j));
    }
    for (const int threads : {1, 2, 5}) {
        const auto found = with_threads(threads, [&] { return decoder.decode(syndromes); });
        ASSERT_EQ(found.size(), syndromes.rows());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto alone = decoder.decode(syndromes.row_vector(i));
            ASSERT_EQ(found[i].has_value(), alone.has_value()) << i;
            if (!alone) continue;
            EXPECT_EQ(found[i]->error, alone->error) << i;
            EXPECT_EQ(found[i]->weight, alone->weight) << i;
            EXPECT_EQ(multiply(checks, found[i]->error), syndromes.row_vector(i)) << i;
        }
    }
    EXPECT_TRUE(decoder.decode(BitMatrix(0, 30)).empty());
}

TEST(Decoder, WithinABudgetGivesBoundsAndAnError) {
    SplitMix64 random = test_random();
    const BitMatrix checks = gross_code().x_checks();
    const BitVector syndrome = multiply(checks, random_vector(144, 0.3, random));
    for (const auto& weights : {std::vector<std::uint32_t>{}, random_weights(144, random)}) {
        const Decoder decoder(checks, weights);
        for (const Budget& budget : {Budget{.elements = 1}, Budget{.elements = 100'000}, Budget{.elements = 3'000'000},
                                     Budget{.stop = stopped_token()}}) {
            const auto found = decoder.decode(syndrome, budget);
            ASSERT_TRUE(found.has_value());
            EXPECT_EQ(multiply(checks, found->error), syndrome);
            EXPECT_EQ(weight_of(found->error, weights), found->weight);
            EXPECT_LE(found->lower_bound, found->weight);
            EXPECT_EQ(found->proved, found->lower_bound == found->weight);
            EXPECT_FALSE(budget.elements == 1 && found->proved);
        }
    }
    const auto stopped = Decoder(checks).lightest_errors(syndrome, 10, {.stop = stopped_token()});
    EXPECT_FALSE(stopped->complete);
    EXPECT_EQ(stopped->errors.size(), std::size_t{1});
}

TEST(Decoder, WithoutChecksOrColumns) {
    EXPECT_EQ(Decoder(BitMatrix(0, 5)).decode(BitVector(0))->error, BitVector(5));
    EXPECT_EQ(Decoder(BitMatrix(3, 0)).decode(BitVector(3))->error, BitVector(0));
    BitVector one(3);
    one.set(1);
    EXPECT_FALSE(Decoder(BitMatrix(3, 0)).decode(one).has_value());
    EXPECT_FALSE(Decoder(BitMatrix(3, 4)).decode(one).has_value());
    EXPECT_FALSE(Decoder(BitMatrix(3, 4)).lightest_errors(one, 5).has_value());
    const auto zero = Decoder(BitMatrix(3, 4)).lightest_errors(BitVector(3), 5);
    EXPECT_TRUE(zero->complete);
    EXPECT_EQ(zero->errors, std::vector<BitVector>{BitVector(4)});
}

TEST(Decoder, SaysWhichArgumentIsWrong) {
    const BitMatrix checks(2, 3);
    expect_refused([&] { return Decoder(checks, {1, 2}); }, {"3 columns", "2 weights"});
    expect_refused([&] { return Decoder(checks, {1, 0, 2}); }, {"weight 2 is 0", "from 1 to 1048576"});
    expect_refused([&] { return Decoder(checks).decode(BitVector(3)); }, {"length 2", "found 3"});
    expect_refused([&] { return Decoder(checks).decode(BitMatrix(1, 3)); }, {"length 2", "found 3"});
}

}  // namespace
}  // namespace gf2::test
