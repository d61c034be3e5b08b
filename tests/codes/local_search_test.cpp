// SPDX-License-Identifier: MIT
#include "gf2/codes/coset_leader.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::random_bits;
using test::test_random;
using test::test_rounds;

class LocalSearchEveryKernel : public test::EveryKernelSet {};

// A few iterations find the least weight of a small coset, and always an element of it.
TEST_P(LocalSearchEveryKernel, FindsTheLeastWeightOfSmallCosets) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const std::size_t n = round % 5 == 0 ? random() % 10 : random() % 150;
        const BitMatrix spanning = random_bits(random() % 11, n, random, round % 2 == 0 ? 0.5 : 0.1);
        const SolutionCoset coset(random_bits(n, random), spanning);
        SCOPED_TRACE("x0 = " + to_string(coset.particular()) + ", spanned by\n" + to_string(spanning));
        const LightElement found = local_search(coset, round, 50);
        EXPECT_TRUE(coset.contains(found.element));
        EXPECT_EQ(found.weight, found.element.count());
        EXPECT_EQ(found.weight, coset_leader_gray_code(coset).weight);
    }
}

TEST_P(LocalSearchEveryKernel, ReturnsTheOnlyElement) {
    EXPECT_EQ(local_search(SolutionCoset(), 1, 10).weight, 0u);
    const BitVector x = bit_vector_from_string("0110100");
    EXPECT_EQ(local_search(SolutionCoset(x, BitMatrix(2, 7)), 1, 10).element, x);
}

TEST_P(LocalSearchEveryKernel, ReturnsTheParticularSolutionWithoutIterations) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(100, random), random_bits(30, 100, random));
    EXPECT_EQ(local_search(coset, 1, 0).element, coset.particular());
    StopSource source;
    source.request_stop();
    EXPECT_EQ(local_search(coset, 1, 1000000000, source.get_token()).element, coset.particular());
}

TEST_P(LocalSearchEveryKernel, IsDeterminedByTheSeed) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(700, random), random_bits(80, 700, random));
    std::vector<LightElement> found;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        found.push_back(local_search(coset, seed, 3));
        EXPECT_EQ(local_search(coset, seed, 3).element, found.back().element);
        const test::UseKernels portable("portable");
        EXPECT_EQ(local_search(coset, seed, 3).element, found.back().element);
    }
    EXPECT_FALSE(found[0].element == found[1].element && found[1].element == found[2].element);
}

TEST_P(LocalSearchEveryKernel, MoreIterationsAreNeverWorse) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(500, random), random_bits(60, 500, random));
    std::size_t last = SIZE_MAX;
    for (const std::size_t iterations : {0u, 1u, 2u, 5u, 20u, 60u}) {
        const LightElement found = local_search(coset, 1, iterations);
        EXPECT_LE(found.weight, last);
        EXPECT_TRUE(coset.contains(found.element));
        last = found.weight;
    }
    EXPECT_LT(last, 205u) << "the best of 60 elements alone would be about 220";
}

// The fewest presses among 2^32 solutions, known from other searches.
TEST(LocalSearch, FindsTheFewestPressesOfABoard) {
    const lights::Grid grid(39, 39);
    const lights::SolveResult answer = lights::solve(grid, grid.all_on());
    const SolutionCoset coset = std::get<lights::Solvable>(answer).coset();
    ASSERT_EQ(coset.dimension(), 32u);
    EXPECT_EQ(local_search(coset, 1, 1500).weight, 561u);
}

GF2_FOR_EVERY_KERNEL_SET(LocalSearchEveryKernel);

}  // namespace
}  // namespace gf2
