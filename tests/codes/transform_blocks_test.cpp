// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/block_sums.hpp"

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::BlockElement;
using internal::SumType;
using internal::TransformBlocks;
using internal::TransformPlan;

std::vector<SumType> types_of(const TransformPlan& plan) {
    std::vector<SumType> types = {SumType::kI32, SumType::kI16};
    if (plan.i8_is_possible) types.push_back(SumType::kI8);
    if (plan.i8_i16_is_possible) types.push_back(SumType::kI8I16);
    return types;
}

std::vector<std::pair<std::uint64_t, std::int64_t>> pairs_of(const std::vector<BlockElement>& elements) {
    std::vector<std::pair<std::uint64_t, std::int64_t>> pairs;
    for (const BlockElement& e : elements) pairs.emplace_back(e.index, e.w);
    return pairs;
}

// Checks the current block: all() by the weights of elements, largest() by all().
void expect_block(TransformBlocks& walk, const TransformPlan& plan, std::uint64_t block, SplitMix64& random) {
    SCOPED_TRACE("block " + std::to_string(block));
    std::vector<std::int32_t> w;
    walk.all(w);
    ASSERT_EQ(w.size(), plan.elements_per_block());
    for (int i = 0; i < 4; ++i) {
        const std::uint64_t index = random_below(w.size(), random);
        EXPECT_EQ(w[index], plan.transform_of_weight(weight(plan.element(block, index))));
    }
    const std::int32_t largest = *std::max_element(w.begin(), w.end());
    std::vector<std::pair<std::uint64_t, std::int64_t>> expected;
    for (std::uint64_t i = 0; i < w.size(); ++i) {
        if (w[i] == largest) expected.emplace_back(i, largest);
    }
    // Thresholds from far below, with many elements above, to just below, equal and above.
    for (const std::int64_t least : {std::int64_t{largest} - 400000, std::int64_t{largest} - 200,
                                     std::int64_t{largest} - 10, std::int64_t{largest} - 1, std::int64_t{largest}}) {
        EXPECT_EQ(pairs_of(walk.largest(least)), expected) << "from " << least << ", the largest is " << largest;
    }
    EXPECT_TRUE(walk.largest(std::int64_t{largest} + 1).empty());
    EXPECT_TRUE(walk.largest(std::int64_t{largest} + 100000).empty());
}

void expect_walks(const SolutionCoset& coset, const TransformPlan& plan, SplitMix64& random, int steps) {
    for (const SumType width : types_of(plan)) {
        SCOPED_TRACE("type " + std::to_string(static_cast<int>(width)));
        TransformBlocks walk(plan);
        for (const std::uint64_t first : {std::uint64_t{0}, random() & (plan.blocks() - 1)}) {
            walk.go_to(first, width);
            expect_block(walk, plan, first, random);
            for (std::uint64_t block = first + 1; block < std::min<std::uint64_t>(plan.blocks(), first + 6); ++block) {
                walk.advance();
                expect_block(walk, plan, block, random);
                if (testing::Test::HasFailure()) return;
                if (block >= first + static_cast<std::uint64_t>(steps)) break;
            }
        }
        // The walk continues with another type of sums.
        walk.go_to(plan.blocks() - 1, types_of(plan).back());
        expect_block(walk, plan, plan.blocks() - 1, random);
    }
    EXPECT_EQ(plan.origin, coset.particular());
}

class TransformBlocksEveryKernel : public EveryKernelSet {};

TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsOnCosetsOfAnyShape) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const CosetShape shape = random_shape(round % 5 == 0 ? 19 : 13, 300, random);
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_walks(coset, TransformPlan(coset), random, 2);
        if (HasFailure()) return;
    }
}

// Sums of 8 bits need many rows.
TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsOnManyRows) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape : {CosetShape{.dimension = 28, .length = 45, .cancelling = 5, .neutral = 2},
                                    CosetShape{.dimension = 30, .length = 400, .cancelling = 5, .neutral = 2},
                                    CosetShape{.dimension = 40, .length = 1400, .cancelling = 5, .neutral = 2},
                                    CosetShape{.dimension = 64, .length = 3000, .cancelling = 5, .neutral = 2},
                                    // Columns of larger values, which narrow sums hold several times.
                                    CosetShape{.dimension = 29, .length = 500, .different = 60, .ones = 0.05}}) {
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const TransformPlan plan(coset);
        ASSERT_TRUE(plan.i8_is_possible);
        ASSERT_GT(plan.blocks(), 1u);
        expect_walks(coset, plan, random, 3);
    }
}

// A coset of n coordinates with at most `different` different columns.
SolutionCoset long_coset(std::size_t k, std::size_t n, std::size_t different, double ones, SplitMix64& random) {
    return random_coset({.dimension = k, .length = n, .different = different, .ones = ones}, random);
}

// Sums of 8 bits in larger blocks, up to those in which rows are halved: many classes change between blocks, or large
// values make too many agree in smaller blocks.
TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsInLargeBlocks) {
    SplitMix64 random = test_random();
    struct Case {
        std::size_t k, n, different;
        unsigned log;
    };
    for (const Case& c : {Case{21, 22000, SIZE_MAX, 19}, {20, 36000, 2700, 17}, {21, 97000, 9700, 19}}) {
        SCOPED_TRACE(std::to_string(c.k) + " x " + std::to_string(c.n));
        const SolutionCoset coset = long_coset(c.k, c.n, c.different, 0.5, random);
        const TransformPlan plan(coset);
        ASSERT_TRUE(plan.i8_i16_is_possible);
        EXPECT_EQ(plan.log, c.log);
        expect_walks(coset, plan, random, 1);
    }
}

// More than 64 elements have the largest W; narrow sums detect only that they are too many.
TEST_P(TransformBlocksEveryKernel, FindMoreThan64LargestElements) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = coset_of_ties(15, 0, random);
    const TransformPlan plan(coset);
    ASSERT_TRUE(plan.i8_is_possible);
    TransformBlocks walk(plan);
    std::size_t most = 0;
    for (std::uint64_t block = 0; block < 20; ++block) {
        walk.go_to(block, SumType::kI8);
        expect_block(walk, plan, block, random);
        most = std::max(most, walk.largest(-1000).size());
    }
    EXPECT_GT(most, 64u);
}

TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsOnLongCosetsOfFewClasses) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {40000u, 200000u}) {
        for (const auto& [k, different] : {std::pair<std::size_t, std::size_t>{1, 1}, {3, 7}, {10, 5}, {17, 20}}) {
            for (const double ones : {0.5, 0.01}) {
                SCOPED_TRACE(std::to_string(n) + " coordinates, " + std::to_string(k) + " rows, ones " +
                             std::to_string(ones));
                const SolutionCoset coset = long_coset(k, n, different, ones, random);
                const TransformPlan plan(coset);
                if (ones < 0.1 && k >= 10) {
                    EXPECT_GT(plan.sum_of_values, INT16_MAX / 2);
                }
                expect_walks(coset, plan, random, 1);
                if (HasFailure()) return;
            }
        }
    }
}

// With many classes, the columns that agree in four bits fit in 16 bits, but all columns together do not.
TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsOnLongCosetsOfManyClasses) {
    SplitMix64 random = test_random();
    std::size_t in_16_bits = 0;
    struct Case {
        std::size_t k, n;
        double ones;
    };
    for (const Case& c : {Case{17, 40000, 0.5}, {17, 40000, 0.01}, {15, 200000, 0.5}}) {
        SCOPED_TRACE(std::to_string(c.n) + " coordinates, ones " + std::to_string(c.ones));
        const SolutionCoset coset = long_coset(c.k, c.n, SIZE_MAX, c.ones, random);
        const TransformPlan plan(coset);
        EXPECT_GT(plan.sum_of_values, INT16_MAX);
        in_16_bits += plan.widest_window <= INT16_MAX ? 1 : 0;
        expect_walks(coset, plan, random, 1);
        if (HasFailure()) return;
    }
    EXPECT_GT(in_16_bits, 0u);
}

// W at 0 counts all coordinates: around the limits of 16 bits, in one class, two classes and many.
TEST_P(TransformBlocksEveryKernel, AgreeWithWeightsAtTheEdgeOf16Bits) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {32766u, 32767u, 32768u, 32769u, 65535u, 65536u, 65537u}) {
        for (const std::size_t k : {1u, 2u, 9u, 14u}) {
            SCOPED_TRACE(std::to_string(n) + " coordinates, " + std::to_string(k) + " rows");
            // Every column has a one, so that no coordinate is constant.
            BitMatrix rows = random_bits(k, n, random);
            for (std::size_t j = 0; j < n; ++j) rows.set(random_below(k, random), j);
            for (const bool all_on : {false, true}) {
                const SolutionCoset coset(all_on ? ~BitVector(n) : BitVector(n), rows);
                const TransformPlan plan(coset);
                expect_walks(coset, plan, random, 0);
                if (HasFailure()) return;
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(TransformBlocksEveryKernel);

}  // namespace
}  // namespace gf2::test
