// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/codes/expected_leader.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::random_bits;
using test::test_random;
using test::test_rounds;

void expect_equal(const CosetLeader& found, const test::ExpectedLeader& expected) {
    EXPECT_EQ(found.element, expected.element);
    EXPECT_EQ(found.weight, expected.weight);
    EXPECT_EQ(found.ties, expected.ties);
    EXPECT_EQ(found.proved, expected.proved);
    EXPECT_EQ(found.examined, expected.examined);
    EXPECT_EQ(found.lower_bound, expected.proved ? expected.weight : 0);
}

class TrellisEveryKernel : public test::EveryKernelSet {};

TEST_P(TrellisEveryKernel, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(400); ++round) {
        const std::size_t n = random() % 20;
        const std::size_t k = random() % (n + 2);
        const BitMatrix spanning = random_bits(k, n, random, round % 3 == 0 ? 0.15 : 0.5);
        const SolutionCoset coset(random_bits(n, random), spanning);
        SCOPED_TRACE(std::to_string(n) + " long, spanned by\n" + to_string(spanning));
        expect_equal(coset_leader_trellis(coset), coset_leader_gray_code(coset));
    }
}

// n - k = 12 in length 70: syndromes and elements cross words, and k is too large to enumerate, but the leaders are
// known.
TEST_P(TrellisEveryKernel, FindsTheKnownLeadersOfParityChecks) {
    // x_0 + ... + x_69 = 1: the lightest words are the unit vectors; the lexicographically smallest is the last one.
    BitMatrix ones(1, 70);
    ones.set_row(0, ~BitVector(70));
    const SolveResult odd = solve(ones, BitVector(1, 1));
    const CosetLeader leader = coset_leader(std::get<SolutionCoset>(odd));
    expect_equal(leader, {unit_vector(70, 69), 1, 70, true, UINT64_MAX});

    // Twelve blocks of five coordinates with odd sums, and ten coordinates without an equation.
    BitMatrix blocks(12, 70);
    for (std::size_t j = 0; j < 60; ++j) blocks.set(j / 5, j);
    const SolveResult twelve = solve(blocks, ~BitVector(12));
    BitVector expected(70);
    for (std::size_t block = 0; block < 12; ++block) expected.set(5 * block + 4);
    expect_equal(coset_leader(std::get<SolutionCoset>(twelve)),
                 {expected, 12, 244140625, true, 12 * 16 + 10});  // elements of the components
}

// Pairs that must differ: 2^14 solutions of least weight tie.
TEST_P(TrellisEveryKernel, CountsManyTies) {
    BitMatrix pairs(14, 132);
    for (std::size_t i = 0; i < 14; ++i) {
        pairs.set(i, 2 * i);
        pairs.set(i, 2 * i + 1);
    }
    const SolveResult solution = solve(pairs, ~BitVector(14));
    const CosetLeader leader = coset_leader(std::get<SolutionCoset>(solution));
    EXPECT_EQ(leader.weight, 14u);
    EXPECT_EQ(leader.ties, std::uint64_t{1} << 14);
    EXPECT_EQ(leader.examined, 14u * 2 + 104) << "of the pairs and of the free coordinates";
    EXPECT_TRUE(leader.proved);
}

// Ten classes of a hundred coordinates with odd sums: 100^10 solutions of weight 10, more than 2^64.
TEST_P(TrellisEveryKernel, TiesSaturateAt64Bits) {
    BitMatrix classes(10, 1000);
    for (std::size_t j = 0; j < 1000; ++j) classes.set(j % 10, j);
    const SolveResult solution = solve(classes, ~BitVector(10));
    const CosetLeader leader = coset_leader(std::get<SolutionCoset>(solution));
    EXPECT_EQ(leader.weight, 10u);
    EXPECT_EQ(leader.ties, UINT64_MAX);
    EXPECT_EQ(support(leader.element).front(), 990u);
}

TEST_P(TrellisEveryKernel, StopsWhenAsked) {
    StopSource source;
    source.request_stop();
    const Budget budget{.elements = UINT64_MAX, .stop = source.get_token(), .progress = {}};
    const SolutionCoset large(BitVector(30), BitMatrix::identity(30));
    EXPECT_FALSE(coset_leader_trellis(large, budget).proved);
    EXPECT_EQ(coset_leader_trellis(large, budget).element, coset_leader_gray_code(large, budget).element);
}

TEST_P(TrellisEveryKernel, RefusesTooManyChecks) {
    const SolutionCoset coset(BitVector(40), BitMatrix(0, 40));
    const std::string message =
        test::error_of<std::invalid_argument>([&] { static_cast<void>(coset_leader_trellis(coset)); });
    EXPECT_TRUE(test::mentions(message, {"40", "26"})) << message;
}

GF2_FOR_EVERY_KERNEL_SET(TrellisEveryKernel);

}  // namespace
}  // namespace gf2
