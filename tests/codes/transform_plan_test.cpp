// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/transform_plan.hpp"

#include <cstdlib>
#include <set>
#include <tuple>

#include "gf2/kernels/kernel_table.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::TransformPlan;

bool odd(std::uint64_t word) {
    return std::popcount(word) % 2 != 0;
}

// W by its definition.
std::int64_t w_at(const TransformPlan& plan, std::uint64_t block, std::uint64_t index) {
    const std::uint64_t gray = block ^ (block >> 1);
    std::int64_t w = 0;
    for (std::size_t i = 0; i < plan.values.size(); ++i) {
        w += odd((plan.outers[i] & gray)) != odd(plan.inner[i] & index) ? -plan.values[i] : plan.values[i];
    }
    return w;
}

void expect_element(const TransformPlan& plan, const SolutionCoset& coset, std::uint64_t block, std::uint64_t index) {
    SCOPED_TRACE("element " + std::to_string(index) + " of block " + std::to_string(block));
    const BitVector element = plan.element(block, index);
    EXPECT_TRUE(coset.contains(element));
    for (const std::size_t pivot : plan.neutral_pivots) EXPECT_FALSE(element[pivot]);
    const std::int64_t w = w_at(plan, block, index);
    EXPECT_EQ(plan.weight_of_transform(w), weight(element));
    EXPECT_EQ(plan.transform_of_weight(weight(element)), w);
}

// Checks the properties of any plan; `random` chooses the elements.
void expect_consistent(const TransformPlan& plan, const SolutionCoset& coset, SplitMix64& random) {
    ASSERT_EQ(plan.inner.size(), plan.values.size());
    ASSERT_EQ(plan.outers.size(), plan.values.size());
    ASSERT_EQ(plan.rows.rows(), plan.log + plan.outer);
    ASSERT_EQ(plan.flips.size(), plan.outer);
    EXPECT_TRUE(coset.contains(plan.origin));
    EXPECT_GE(plan.log, internal::WalshKernels::kMinLog);
    EXPECT_LE(plan.log, internal::WalshKernels::kMaxLog);
    EXPECT_EQ(plan.blocks(), std::uint64_t{1} << plan.outer);

    // The rows in use and the neutral rows form a basis.
    const auto inner_bits = static_cast<unsigned>(std::countr_zero(plan.elements_per_block()));
    ASSERT_LE(inner_bits, plan.log);
    const std::size_t used = inner_bits + plan.outer;
    EXPECT_EQ(rank(stack(plan.rows, plan.neutral)), used + plan.neutral.rows());
    for (unsigned i = inner_bits; i < plan.log; ++i) EXPECT_TRUE(plan.rows.row_vector(i).none());
    EXPECT_EQ(plan.neutral.rows(), plan.neutral_pivots.size());
    if (plan.whole) {
        EXPECT_EQ(used + plan.neutral.rows(), coset.dimension());
    } else {
        EXPECT_EQ(used, 64u);
        EXPECT_LT(used + plan.neutral.rows(), coset.dimension());
    }

    std::int64_t sum = 0;
    std::int64_t squares = 0;
    for (const std::int32_t value : plan.values) {
        EXPECT_NE(value, 0);
        sum += std::abs(value);
        squares += std::int64_t{value} * value;
    }
    EXPECT_EQ(plan.sum_of_values, sum);
    EXPECT_EQ(plan.sum_of_squares, squares);
    // If all rows are used, no two classes have equal columns, and no column is zero.
    if (plan.whole) {
        std::set<std::pair<std::uint64_t, std::uint64_t>> columns;
        for (std::size_t i = 0; i < plan.values.size(); ++i) {
            EXPECT_TRUE(plan.inner[i] != 0 || plan.outers[i] != 0);
            EXPECT_TRUE(columns.emplace(plan.inner[i], plan.outers[i]).second);
        }
    }

    for (int i = 0; i < 8; ++i) {
        const std::uint64_t block = i == 0 ? 0 : (i == 1 ? plan.blocks() - 1 : random() & (plan.blocks() - 1));
        expect_element(plan, coset, block, random() & (plan.elements_per_block() - 1));
        if (block == 0) continue;
        // From block to block the listed classes change their signs, and no others.
        std::vector<std::int32_t> values = plan.values_in(block - 1);
        const std::vector<std::uint32_t>& flips = plan.flips[static_cast<std::size_t>(std::countr_zero(block))];
        for (const std::uint32_t c : flips) values[c] = -values[c];
        EXPECT_EQ(std::set<std::uint32_t>(flips.begin(), flips.end()).size(), flips.size());
        EXPECT_EQ(plan.values_in(block), values);
    }
    EXPECT_EQ(plan.values_in(0), plan.values);
}

// Each pair of a block and an index is another element, and with the neutral rows these are all elements.
void expect_every_element_once(const TransformPlan& plan, const SolutionCoset& coset) {
    std::set<std::string> seen;
    for (std::uint64_t block = 0; block < plan.blocks(); ++block) {
        for (std::uint64_t index = 0; index < plan.elements_per_block(); ++index) {
            EXPECT_TRUE(seen.insert(to_string(plan.element(block, index))).second);
        }
    }
    EXPECT_EQ(seen.size() << plan.neutral.rows(), std::size_t{1} << coset.dimension());
}

class TransformPlanEveryKernel : public EveryKernelSet {};

TEST_P(TransformPlanEveryKernel, HoldsEveryElementOfSmallCosetsOnce) {
    SplitMix64 random = test_random();
    std::size_t with_silent_rows = 0;
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const CosetShape shape = random_shape(9, 120, random);
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const TransformPlan plan(coset);
        EXPECT_TRUE(plan.whole);
        expect_consistent(plan, coset, random);
        expect_every_element_once(plan, coset);
        if (HasFailure()) return;
        with_silent_rows += plan.neutral.rows() != 0 ? 1 : 0;
        if (shape.neutral != 0 && coset.dimension() == shape.dimension + shape.neutral) {
            EXPECT_GE(plan.neutral.rows(), shape.neutral);
        }
    }
    EXPECT_GT(with_silent_rows, 0u);
}

// Large dimensions have several blocks.
TEST_P(TransformPlanEveryKernel, IsConsistentInEveryDimension) {
    SplitMix64 random = test_random();
    std::size_t with_blocks = 0;
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        CosetShape shape = random_shape(24, 400, random);
        if (round < 25) shape.dimension = round;
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        const TransformPlan plan(coset);
        EXPECT_TRUE(plan.whole);
        expect_consistent(plan, coset, random);
        if (HasFailure()) return;
        with_blocks += plan.outer != 0 ? 1 : 0;
    }
    EXPECT_GT(with_blocks, 0u);
}

// A plan has room for 64 rows.
TEST_P(TransformPlanEveryKernel, UsesAtMost64Rows) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {31u, 46u, 62u, 63u, 64u, 65u, 66u, 100u}) {
        for (const std::size_t neutral : {0u, 3u}) {
            SCOPED_TRACE(std::to_string(k) + " rows and " + std::to_string(neutral));
            const SolutionCoset coset =
                random_coset({.dimension = k, .length = 300, .cancelling = 10, .neutral = neutral}, random);
            ASSERT_EQ(coset.dimension(), k + neutral);
            const TransformPlan plan(coset);
            EXPECT_EQ(plan.whole, k <= 64);
            EXPECT_EQ(plan.neutral.rows(), neutral);
            expect_consistent(plan, coset, random);
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(TransformPlanEveryKernel);

TEST(TransformPlan, DoesNotDependOnTheKernelSet) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {5u, 17u, 24u, 29u, 63u}) {
        SCOPED_TRACE(k);
        // Long enough for sums of 8 bits to need a proof.
        const SolutionCoset coset =
            random_coset({.dimension = k, .length = k == 29 ? 4300u : 200u, .cancelling = 5, .neutral = 2}, random);
        std::vector<TransformPlan> plans;
        for (const std::string& name : kernel_set_names()) {
            const UseKernels in_use(name);
            plans.emplace_back(coset);
            const auto members = [](const TransformPlan& p) {
                return std::tie(p.log, p.outer, p.origin, p.rows, p.neutral, p.inner, p.outers, p.values, p.flips,
                                p.widest_window, p.i8_is_possible);
            };
            EXPECT_EQ(members(plans.back()), members(plans.front()));
        }
    }
}

struct SignedColumn {
    std::uint64_t column;
    std::int32_t value;
};

// The maximum of |sum of value · (-1)^<column, y>| over all y, by a transform on a basis of the columns; -1 if the
// basis is too large.
std::int64_t largest_sum(const std::vector<SignedColumn>& columns) {
    constexpr std::size_t kMax = 16;
    std::vector<std::uint64_t> basis;
    std::vector<std::uint64_t> named;  // the members of the basis whose sum each one is, itself included
    const auto coordinates = [&](std::uint64_t column) {
        std::uint64_t name = 0;
        for (std::size_t i = 0; i < basis.size(); ++i) {
            if ((column & std::bit_floor(basis[i])) == 0) continue;
            column ^= basis[i];
            name ^= named[i];
        }
        if (column != 0 && basis.size() <= kMax) {
            named.push_back(name ^ std::uint64_t{1} << basis.size());
            basis.push_back(column);
            name = std::uint64_t{1} << (basis.size() - 1);
        }
        return name;
    };
    std::vector<std::int64_t> w(std::size_t{1} << (kMax + 1));
    for (const SignedColumn& c : columns) w[coordinates(c.column)] += c.value;
    if (basis.size() > kMax) return -1;
    w.resize(std::size_t{1} << basis.size());
    for (std::size_t bit = 1; bit < w.size(); bit *= 2) {
        for (std::size_t i = 0; i < w.size(); ++i) {
            if ((i & bit) != 0) continue;
            const std::int64_t a = w[i];
            w[i] = a + w[i | bit];
            w[i | bit] = a - w[i | bit];
        }
    }
    std::int64_t largest = 0;
    for (const std::int64_t sum : w) largest = std::max(largest, std::abs(sum));
    return largest;
}

// The columns in each of the 32 classes of WalshKernels::search_i8().
std::vector<std::vector<SignedColumn>> narrow_classes(const TransformPlan& plan) {
    std::vector<std::vector<SignedColumn>> classes(32);
    for (std::size_t i = 0; i < plan.values.size(); ++i) {
        const std::uint64_t place = (plan.inner[i] & 3u) | (plan.inner[i] >> (plan.log - 3) & 7u) << 2;
        classes[place].push_back({plan.outers[i] << plan.log | plan.inner[i], plan.values[i]});
    }
    return classes;
}

void expect_narrow_if_possible(const TransformPlan& plan) {
    if (!plan.i8_is_possible) return;
    for (const auto& columns : narrow_classes(plan)) {
        const std::int64_t sum = largest_sum(columns);
        EXPECT_GE(sum, 0) << "known";
        EXPECT_LE(sum, 127);
    }
}

// 2^13 different columns in thirteen rows, and fifteen rows with a single one: 256 columns in each class, more than
// 127. The rows can turn as many of them to one sign as the signs agree with a linear function.
SolutionCoset dense_coset(double flipped, SplitMix64& random) {
    constexpr std::size_t kDense = 13;
    constexpr std::size_t kSingle = 15;
    constexpr std::size_t kColumns = std::size_t{1} << kDense;
    BitMatrix rows(kDense + kSingle, kColumns + kSingle);
    for (std::size_t j = 0; j < kColumns; ++j) {
        for (std::size_t i = 0; i < kDense; ++i) rows.set(i, j, (j >> i & 1u) != 0);
    }
    for (std::size_t i = 0; i < kSingle; ++i) rows.set(kDense + i, kColumns + i);
    return {random_bits(kColumns + kSingle, random, flipped), rows};
}

TEST(TransformPlan, AllowsSumsOf8BitsOnlyIfNoneExceeds127) {
    SplitMix64 random = test_random();
    for (const double flipped : {0.0, 0.02, 0.15, 0.25, 0.3, 0.5}) {
        SCOPED_TRACE(flipped);
        const SolutionCoset coset = dense_coset(flipped, random);
        ASSERT_EQ(coset.dimension(), 28u);
        const TransformPlan plan(coset);
        expect_narrow_if_possible(plan);
        // Random signs are far from linear, which the proof must detect; signs with few flips are nearly linear.
        if (flipped == 0.5) {
            EXPECT_TRUE(plan.i8_is_possible);
        }
        if (flipped <= 0.15) {
            EXPECT_FALSE(plan.i8_is_possible);
        }
    }
}

// Few columns of large values: a value above 127 excludes sums of 8 bits.
TEST(TransformPlan, RefusesSumsOf8BitsForLargeValues) {
    SplitMix64 random = test_random();
    for (const std::size_t repeated : {1u, 4u, 40u, 126u, 127u, 128u, 200u}) {
        SCOPED_TRACE(repeated);
        // Each unit column, equally often.
        BitMatrix rows(28, 28 * repeated);
        for (std::size_t j = 0; j < rows.columns(); ++j) rows.set(j % 28, j);
        const SolutionCoset coset(BitVector(rows.columns()), rows);
        const TransformPlan plan(coset);
        ASSERT_EQ(plan.values, std::vector<std::int32_t>(28, static_cast<std::int32_t>(repeated)));
        expect_narrow_if_possible(plan);
        // Some of the 28 columns share a class.
        if (repeated <= 4) {
            EXPECT_TRUE(plan.i8_is_possible);
        }
        if (repeated >= 128) {
            EXPECT_FALSE(plan.i8_is_possible);
        }
        expect_consistent(plan, coset, random);
    }
}

TEST(TransformPlan, AllowsSumsOf8BitsFrom28RowsOn) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {20u, 27u, 28u, 29u}) {
        const SolutionCoset coset = random_coset({.dimension = k, .length = 300}, random);
        EXPECT_EQ(TransformPlan(coset).i8_is_possible, k >= 28) << k;
    }
}

}  // namespace
}  // namespace gf2::test
