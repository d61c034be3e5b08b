// SPDX-License-Identifier: MIT
#include "gf2/solve/batch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;

template <class Body>
void for_thread_counts(const Body& body) {
    for (const int threads : {1, 2, 4}) {
        SCOPED_TRACE(threads);
        test::with_threads(threads, body);
    }
}

std::vector<BitMatrix> systems_of_any_shape(SplitMix64& random) {
    std::vector<BitMatrix> systems;
    for (test::Sample& sample : test::sample_matrices(random)) systems.push_back(std::move(sample.matrix));
    return systems;
}

TEST(Batch, AgreesWithEachSystemAlone) {
    SplitMix64 random = test_random();
    const std::vector<BitMatrix> systems = systems_of_any_shape(random);
    std::vector<BitVector> b;
    for (const BitMatrix& a : systems) b.push_back(random_bits(a.rows(), random));
    for_thread_counts([&] {
        const std::vector<std::size_t> ranks = batch::rank(systems);
        const std::vector<Echelon> forms = batch::rref(systems);
        const std::vector<SolveResult> solutions = batch::solve(systems, b);
        ASSERT_EQ(ranks.size(), systems.size());
        ASSERT_EQ(forms.size(), systems.size());
        ASSERT_EQ(solutions.size(), systems.size());
        for (std::size_t i = 0; i < systems.size(); ++i) {
            EXPECT_EQ(ranks[i], rank(systems[i])) << "system " << i;
            const Echelon form = rref(systems[i]);
            EXPECT_EQ(forms[i].matrix, form.matrix) << "system " << i;
            EXPECT_EQ(forms[i].pivot_columns, form.pivot_columns) << "system " << i;
            EXPECT_EQ(forms[i].free_columns, form.free_columns) << "system " << i;
            EXPECT_EQ(solutions[i], solve(systems[i], b[i])) << "system " << i;
        }
    });
}

// Enough systems for several per task.
TEST(Batch, ManySmallInversesAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 501; ++i) systems.push_back(random_bits(i % 7, i % 7, random));
    for_thread_counts([&] {
        const auto inverses = batch::inverse(systems);
        ASSERT_EQ(inverses.size(), systems.size());
        for (std::size_t i = 0; i < systems.size(); ++i) EXPECT_EQ(inverses[i], inverse(systems[i])) << i;
    });
}

// Blocks of rows of one matrix that end inside a word.
TEST(Batch, WindowsAgreeWithTheirCopies) {
    SplitMix64 random = test_random();
    const BitMatrix all = random_bits(30 * 11, 200, random);
    for (const std::size_t columns : {0u, 1u, 11u, 63u, 64u, 65u, 130u}) {
        std::vector<ConstBitMatrixView> windows;
        std::vector<BitMatrix> copies;
        std::vector<BitVector> b;
        for (std::size_t i = 0; i < 30; ++i) {
            windows.push_back(all.view().window(11 * i, 0, 11, columns));
            copies.emplace_back(windows.back());
            b.push_back(random_bits(11, random));
        }
        EXPECT_EQ(batch::rank(windows), batch::rank(copies)) << columns;
        EXPECT_EQ(batch::solve(windows, b), batch::solve(copies, b)) << columns;
        const auto forms = batch::rref(windows);
        for (std::size_t i = 0; i < 30; ++i) EXPECT_EQ(forms[i].matrix, rref(copies[i]).matrix) << columns;
        if (columns == 11) {
            EXPECT_EQ(batch::inverse(windows), batch::inverse(copies));
        }
    }
}

TEST(Batch, ProductsAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    for (const std::size_t side : {0u, 1u, 8u, 64u, 70u}) {
        const std::size_t count = 40;
        const BitMatrix left = random_bits(count * side, 9, random);
        const BitMatrix right = random_bits(count * 9, side, random);
        BitMatrix sums(count * side, side);
        std::vector<BitMatrixView> c;
        std::vector<ConstBitMatrixView> a;
        std::vector<ConstBitMatrixView> b;
        for (std::size_t i = 0; i < count; ++i) {
            c.push_back(sums.view().window(i * side, 0, side, side));
            a.push_back(left.view().window(i * side, 0, side, 9));
            b.push_back(right.view().window(i * 9, 0, 9, side));
        }
        batch::add_products(c, a, b);
        for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(equal(c[i], multiply(a[i], b[i]))) << side;
        a.pop_back();
        EXPECT_THROW(batch::add_products(c, a, b), std::invalid_argument);
    }
}

class BatchEveryKernel : public test::EveryKernelSet {};

void expect_single_answers(const std::vector<BitMatrix>& systems, SplitMix64& random) {
    std::vector<BitVector> b;
    for (const BitMatrix& a : systems) {
        const bool is_consistent = random_below(2, random) == 0;
        b.push_back(is_consistent ? multiply(a, random_bits(a.columns(), random)) : random_bits(a.rows(), random));
    }
    const std::vector<std::size_t> ranks = batch::rank(systems);
    const std::vector<Echelon> forms = batch::rref(systems);
    const std::vector<SolveResult> solutions = batch::solve(systems, b);
    for (std::size_t i = 0; i < systems.size(); ++i) {
        const Echelon form = rref(systems[i]);
        ASSERT_EQ(ranks[i], form.rank()) << "system " << i;
        ASSERT_EQ(forms[i].matrix, form.matrix) << "system " << i;
        ASSERT_EQ(forms[i].pivot_columns, form.pivot_columns) << "system " << i;
        ASSERT_EQ(forms[i].free_columns, form.free_columns) << "system " << i;
        ASSERT_EQ(solutions[i], solve(systems[i], b[i])) << "system " << i;
    }
    std::vector<BitMatrix> squares;
    for (const BitMatrix& system : systems) {
        if (system.rows() == system.columns()) squares.push_back(system);
    }
    const auto inverses = batch::inverse(squares);
    ASSERT_EQ(inverses.size(), squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) ASSERT_EQ(inverses[i], inverse(squares[i])) << "square " << i;
}

// Shapes for which eight systems are eliminated together, and the first shapes that are too large for this.
TEST_P(BatchEveryKernel, SystemsOfOneShapeAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    for (const std::size_t m : {1u, 2u, 9u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 256u, 257u}) {
        for (const std::size_t n : {1u, 3u, 9u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 250u, 256u}) {
            SCOPED_TRACE(shape_text(m, n));
            std::vector<BitMatrix> systems;
            for (const std::size_t rank : {std::size_t{0}, std::size_t{1}, std::min(m, n) / 2}) {
                systems.push_back(multiply(random_bits(m, rank, random), random_bits(rank, n, random)));
            }
            while (systems.size() < 10) systems.push_back(random_bits(m, n, random));
            if (m == n) systems[4] = test::random_invertible(m, random);
            expect_single_answers(systems, random);
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(BatchEveryKernel);

TEST(Batch, RunsOfShapesAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 200; ++i) {
        const std::size_t m = 60 + random_below(3, random);
        const std::size_t n = 60 + random_below(3, random);
        for (std::uint64_t same = random_below(12, random); same != 0; --same)
            systems.push_back(random_bits(m, n, random));
    }
    for_thread_counts([&] { expect_single_answers(systems, random); });
}

TEST(Batch, OfNoSystemsIsEmpty) {
    const std::vector<BitMatrix> none;
    EXPECT_TRUE(batch::rank(none).empty());
    EXPECT_TRUE(batch::rref(none).empty());
    EXPECT_TRUE(batch::solve(none, {}).empty());
    EXPECT_TRUE(batch::inverse(none).empty());
}

TEST(Batch, RefusesWrongShapes) {
    const std::vector<BitMatrix> systems = {BitMatrix(2, 2), BitMatrix(3, 5)};
    const std::vector<BitVector> one = {BitVector(2)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, one); }), {"2", "1"}));
    const std::vector<BitVector> wrong = {BitVector(2), BitVector(5)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, wrong); }),
                         {"system 1", "3 x 5", "length 5"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)batch::inverse(systems); }), {"system 1", "3 x 5"}));
}

}  // namespace
}  // namespace gf2
