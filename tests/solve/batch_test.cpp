// SPDX-License-Identifier: MIT
#include "gf2/solve/batch.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <stdexcept>
#include <vector>

#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;

template <class Body>
void with_threads(const Body& body) {
    for (const int threads : {1, 2, 4}) {
        SCOPED_TRACE(threads);
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                        static_cast<std::size_t>(threads));
        tbb::task_arena arena(threads);
        arena.execute(body);
    }
}

std::vector<BitMatrix> systems_of_any_shape(SplitMix64& random) {
    std::vector<BitMatrix> systems;
    for (test::Sample& sample : test::sample_matrices(random)) systems.push_back(std::move(sample.matrix));
    return systems;
}

TEST(Batch, GivesWhatEachSystemGives) {
    SplitMix64 random = test_random();
    const std::vector<BitMatrix> systems = systems_of_any_shape(random);
    std::vector<BitVector> b;
    for (const BitMatrix& a : systems) b.push_back(random_bits(a.rows(), random));
    with_threads([&] {
        const std::vector<std::size_t> ranks = batch::rank(systems);
        const std::vector<Echelon> forms = batch::rref(systems);
        const std::vector<Solution> solutions = batch::solve(systems, b);
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

// So many that a task has several of them.
TEST(Batch, OfManySmallSystems) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 501; ++i) systems.push_back(random_bits(i % 7, i % 7, random));
    with_threads([&] {
        const auto inverses = batch::inverse(systems);
        ASSERT_EQ(inverses.size(), systems.size());
        for (std::size_t i = 0; i < systems.size(); ++i) EXPECT_EQ(inverses[i], inverse(systems[i])) << i;
    });
}

TEST(Batch, OfNone) {
    EXPECT_TRUE(batch::rank({}).empty());
    EXPECT_TRUE(batch::rref({}).empty());
    EXPECT_TRUE(batch::solve({}, {}).empty());
    EXPECT_TRUE(batch::inverse({}).empty());
}

TEST(Batch, WrongShapesAreRefused) {
    const std::vector<BitMatrix> systems = {BitMatrix(2, 2), BitMatrix(3, 5)};
    const std::vector<BitVector> one = {BitVector(2)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, one); }), {"2", "1"}));
    const std::vector<BitVector> wrong = {BitVector(2), BitVector(5)};
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, wrong); }), {"3 x 5", "length 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::inverse(systems); }), {"3 x 5"}));
}

}  // namespace
}  // namespace gf2
