// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/elim/internal/tiled_matrix.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using internal::Tasks;
using test::error_of;
using test::kernel_set_names;
using test::mentions;
using test::product_by_rows;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::UseKernels;

enum class Triangle { kLower, kUpper };
enum class Side { kLeft, kRight };

struct Solver {
    const char* name;
    Triangle triangle;
    Side side;
    void (*solve)(ConstBitMatrixView, BitMatrixView);
};

constexpr std::array<Solver, 4> kSolvers = {{
    {"solve_lower_left", Triangle::kLower, Side::kLeft, solve_lower_left},
    {"solve_upper_left", Triangle::kUpper, Side::kLeft, solve_upper_left},
    {"solve_lower_right", Triangle::kLower, Side::kRight, solve_lower_right},
    {"solve_upper_right", Triangle::kUpper, Side::kRight, solve_upper_right},
}};

// The triangle alone, with ones on its diagonal.
BitMatrix triangle_of(const BitMatrix& t, Triangle triangle) {
    BitMatrix result = BitMatrix::identity(t.rows());
    for (std::size_t i = 0; i < t.rows(); ++i) {
        const std::size_t begin = triangle == Triangle::kLower ? 0 : i + 1;
        const std::size_t end = triangle == Triangle::kLower ? i : t.rows();
        for (std::size_t j = begin; j < end; ++j) result.set(i, j, t.get(i, j));
    }
    return result;
}

// T times the solution, computed row by row, must be the given right-hand side.
void check(const Solver& solver, const BitMatrix& t, std::size_t length, SplitMix64& random) {
    const std::size_t r = t.rows();
    const bool left = solver.side == Side::kLeft;
    SCOPED_TRACE(std::string(solver.name) + ", a triangle of " + std::to_string(r) + " and " + std::to_string(length) +
                 (left ? " columns" : " rows"));
    const BitMatrix given = left ? random_matrix(r, length, random()) : random_matrix(length, r, random());
    const BitMatrix t_before = t;
    BitMatrix b = given;
    solver.solve(t, b);
    const BitMatrix triangle = triangle_of(t, solver.triangle);
    EXPECT_EQ(left ? product_by_rows(triangle, b) : product_by_rows(b, triangle), given);
    EXPECT_TRUE(tail_is_zero(b));
    EXPECT_EQ(t, t_before);
}

class TriangularEveryKernel : public test::EveryKernelSet {};

TEST_P(TriangularEveryKernel, MatchesAHandWorkedExample) {
    // Only the entry (1, 0) or (0, 1) is read.
    const BitMatrix t = BitMatrix::from_strings({"01", "10"});
    const auto solved = [&](const Solver& solver) {
        BitMatrix b = BitMatrix::from_strings({"10", "01"});
        solver.solve(t, b);
        return b;
    };
    EXPECT_EQ(solved(kSolvers[0]), BitMatrix::from_strings({"10", "11"}));
    EXPECT_EQ(solved(kSolvers[1]), BitMatrix::from_strings({"11", "01"}));
    EXPECT_EQ(solved(kSolvers[2]), BitMatrix::from_strings({"10", "11"}));
    EXPECT_EQ(solved(kSolvers[3]), BitMatrix::from_strings({"11", "01"}));
}

// The diagonal and the other triangle hold garbage.
TEST_P(TriangularEveryKernel, SolvesTrianglesOfEverySize) {
    SplitMix64 random = test_random();
    for (std::size_t size = 0; size <= 130; ++size) {
        const BitMatrix t = random_bits(size, size, random);
        for (const Solver& solver : kSolvers) {
            check(solver, t, random() % 140, random);
            if (HasFailure()) return;
        }
    }
}

TEST_P(TriangularEveryKernel, SolvesAnyNumberOfRightHandSides) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 63u, 64u, 65u, 192u, 200u}) {
        const BitMatrix t = random_bits(size, size, random);
        for (const std::size_t length : {0u, 1u, 63u, 64u, 65u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 1100u}) {
            for (const Solver& solver : kSolvers) {
                check(solver, t, length, random);
                if (HasFailure()) return;
            }
        }
    }
}

TEST_P(TriangularEveryKernel, IgnoresTheDiagonalAndTheOtherTriangle) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 64u, 65u, 300u, 600u}) {
        const BitMatrix b = random_matrix(size, size, random());
        const BitMatrix t = random_matrix(size, size, random());
        for (const Solver& solver : kSolvers) {
            BitMatrix expected = b;
            solver.solve(triangle_of(t, solver.triangle), expected);
            BitMatrix found = b;
            solver.solve(t, found);
            EXPECT_EQ(found, expected) << solver.name << ", " << size;
        }
        EXPECT_EQ(inverse_lower(t), inverse_lower(triangle_of(t, Triangle::kLower))) << size;
    }
}

// Both operands are windows of one matrix.
TEST_P(TriangularEveryKernel, WindowsLeaveTheirNeighboursUnchanged) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 63u, 64u, 65u, 130u, 513u}) {
        for (const std::size_t length : {1u, 65u, 130u}) {
            for (const Solver& solver : kSolvers) {
                SCOPED_TRACE(std::string(solver.name) + ", " + shape_text(size, length));
                const bool left = solver.side == Side::kLeft;
                const std::size_t rows = left ? size : length;
                const std::size_t columns = left ? length : size;
                const std::size_t beside = (size + 63) / 64 * 64 + 64;
                const BitMatrix before = random_matrix(3 + std::max(size, rows) + 2, beside + columns + 70, random());
                BitMatrix whole = before;
                const BitMatrix t(before.view().window(2, 64, size, size));
                const BitMatrix b(before.view().window(3, beside, rows, columns));
                solver.solve(whole.view().window(2, 64, size, size), whole.view().window(3, beside, rows, columns));
                BitMatrix expected = b;
                solver.solve(t, expected);
                EXPECT_EQ(BitMatrix(whole.view().window(3, beside, rows, columns)), expected);
                EXPECT_TRUE(tail_is_zero(whole));
                whole.view().window(3, beside, rows, columns).assign(b);
                EXPECT_EQ(whole, before) << "a neighbour was changed";
            }
        }
    }
}

TEST_P(TriangularEveryKernel, InverseTimesTheTriangleIsTheIdentity) {
    SplitMix64 random = test_random();
    for (std::size_t size = 0; size <= 130; ++size) {
        const BitMatrix t = random_bits(size, size, random);
        const BitMatrix inverse = inverse_lower(t);
        ASSERT_EQ(product_by_rows(triangle_of(t, Triangle::kLower), inverse), BitMatrix::identity(size)) << size;
        ASSERT_TRUE(tail_is_zero(inverse)) << size;
    }
}

TEST_P(TriangularEveryKernel, RefusesWrongShapes) {
    const BitMatrix square(3, 3);
    const BitMatrix oblong(3, 4);
    for (const Solver& solver : kSolvers) {
        BitMatrix b(5, 6);
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { solver.solve(square, b); }),
                             {solver.name, "3 x 3", "5 x 6"}));
        BitMatrix c(3, 3);
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { solver.solve(oblong, c); }),
                             {solver.name, "3 x 4", "3 x 3"}));
        // The length fits the other side only.
        BitMatrix other = solver.side == Side::kLeft ? BitMatrix(2, 3) : BitMatrix(3, 2);
        EXPECT_THROW(solver.solve(square, other), std::invalid_argument) << solver.name;
        BitMatrix none(0, 0);
        EXPECT_THROW(solver.solve(square, none), std::invalid_argument) << solver.name;
    }
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)inverse_lower(oblong); }), {"inverse_lower", "3 x 4"}));
}

GF2_FOR_EVERY_KERNEL_SET(TriangularEveryKernel);

void for_each_kernel_set(const std::function<void()>& body) {
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        body();
    }
}

// Sizes around 512, up to which triangles are inverted.
TEST(Triangular, SolvesTrianglesLargerThanABlock) {
    SplitMix64 random = test_random();
    for (const auto& [size, length] :
         {std::pair<std::size_t, std::size_t>{511, 70}, {512, 1025}, {513, 65}, {575, 1100}, {1025, 130}, {1537, 65}}) {
        const BitMatrix t = random_matrix(size, size, random());
        const SplitMix64 same = random;
        for_each_kernel_set([&, size = size, length = length] {
            SplitMix64 again = same;
            for (const Solver& solver : kSolvers) check(solver, t, length, again);
            const BitMatrix inverse = inverse_lower(t);
            EXPECT_EQ(product_by_rows(triangle_of(t, Triangle::kLower), inverse), BitMatrix::identity(size)) << size;
            EXPECT_TRUE(tail_is_zero(inverse)) << size;
        });
        (void)random();
    }
}

// More right-hand sides than are multiplied by the inverse together.
TEST(Triangular, SolvesThousandsOfRightHandSides) {
    SplitMix64 random = test_random();
    const BitMatrix t = random_bits(70, 70, random);
    for_each_kernel_set([&] {
        SplitMix64 again = test_random();
        for (const Solver& solver : kSolvers) check(solver, t, (1u << 14) + 65, again);
    });
}

class TiledMatrixEveryKernel : public test::EveryKernelSet {
protected:
    void SetUp() override {
        if (!internal::may_be_tiled(internal::kernels(), 2048, 2048)) GTEST_SKIP() << "this set has no tiles";
    }
};

TEST_P(TiledMatrixEveryKernel, RefusesSmallMatrices) {
    EXPECT_FALSE(internal::may_be_tiled(internal::kernels(), 511, 100000));
    EXPECT_FALSE(internal::may_be_tiled(internal::kernels(), 100000, 511));
    EXPECT_FALSE(internal::may_be_tiled(internal::kernels(), 0, 0));
}

TEST_P(TiledMatrixEveryKernel, ConvertsRowsToTilesAndBack) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : {512u, 513u, 515u, 519u, 520u, 1033u}) {
        for (const std::size_t columns : {512u, 513u, 575u, 1024u, 1337u, 9000u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            const BitMatrix a = random_bits(rows, columns, random);
            internal::TiledMatrix tiled(internal::kernels(), a);
            const internal::TileWindow tiles = tiled.tiles();
            ASSERT_EQ(tiles.groups, (rows + 7) / 8);
            ASSERT_EQ(tiles.words, a.words_per_row());
            for (const std::size_t i : {std::size_t{0}, std::size_t{9}, rows - 1}) {
                for (std::size_t j = 0; j < columns; ++j) {
                    const std::uint64_t word = tiles.tile(i / 8, j / 64)[j % 64 / 8];
                    ASSERT_EQ((word >> (8 * (i % 8) + j % 8)) & 1u, a.get(i, j) ? 1u : 0u) << i << ", " << j;
                }
            }
            const BitMatrix found = std::move(tiled).rows();
            ASSERT_EQ(found, a);
            ASSERT_TRUE(tail_is_zero(found));
        }
    }
}

TEST_P(TiledMatrixEveryKernel, SwapsRowsNearAndFar) {
    SplitMix64 random = test_random();
    const std::size_t rows = 1027;
    for (const std::size_t distance : {1u, 5u, 12u, 40u, 1027u}) {
        const BitMatrix a = random_bits(rows, 9000, random);
        internal::RowSwaps swaps;
        for (std::size_t i = 0; i < 600; ++i) {
            const std::size_t first = random() % rows;
            const std::size_t near =
                distance < rows ? std::min<std::size_t>(i + random() % distance, rows - 1) : random() % rows;
            swaps.push_back({distance < rows ? i : first, near});
        }
        swaps.push_back({rows - 1, rows - 2});
        BitMatrix expected = a;
        internal::swap_rows(expected.view(), swaps, 3, 140);
        internal::TiledMatrix tiled(internal::kernels(), a);
        const internal::TileWindow tiles = tiled.tiles();
        const Tasks tasks = distance % 2 == 0 ? Tasks::kOne : Tasks::kMany;
        internal::swap_rows(internal::kernels(), tiles.window(0, 3, tiles.groups, 137), swaps, tasks);
        internal::swap_rows(internal::kernels(), tiles.window(0, 5, tiles.groups, 0), swaps, tasks);
        internal::swap_rows(internal::kernels(), tiles, {}, tasks);
        const BitMatrix found = std::move(tiled).rows();
        ASSERT_EQ(found, expected) << "up to " << distance << " rows away";
    }
}

TEST_P(TiledMatrixEveryKernel, ProductsAgreeWithThoseOfRows) {
    SplitMix64 random = test_random();
    const BitMatrix given = random_bits(1500, 2000, random);
    internal::TiledMatrix tiled(internal::kernels(), given);
    const internal::TileWindow tiles = tiled.tiles();
    // C: rows from 512 on, words from 9 on; A: words 0 .. 7 beside C; B: rows 0 .. 511 above C.
    internal::TileProducts(internal::kernels(), 23)
        .add(tiles.window(64, 9, tiles.groups - 64, 23), tiles.window(64, 0, tiles.groups - 64, 8),
             tiles.window(0, 9, 64, 23), Tasks::kMany);
    const BitMatrix found = std::move(tiled).rows();
    BitMatrix expected = given;
    add_product(expected.view().window(512, 576, 988, 1424), given.view().window(512, 0, 988, 512),
                given.view().window(0, 576, 512, 1424));
    EXPECT_EQ(found, expected);
}

// Even and odd sides that are split into halves; with several tasks only the larger ones are.
TEST_P(TiledMatrixEveryKernel, LargeProductsAgreeWithThoseOfRows) {
    SplitMix64 random = test_random();
    const BitMatrix given = random_matrix(8272, 8448, random());
    struct Shape {
        std::size_t groups, depth, words;
        Tasks tasks;
    };
    for (const auto& [groups, depth, words, tasks] : {Shape{255, 32, 32, Tasks::kOne},
                                                      {256, 32, 32, Tasks::kOne},
                                                      {257, 33, 35, Tasks::kOne},
                                                      {512, 64, 64, Tasks::kMany},
                                                      {513, 65, 67, Tasks::kMany}}) {
        SCOPED_TRACE(std::to_string(groups) + ", " + std::to_string(depth) + ", " + std::to_string(words));
        // B on top, C below it, A beside C.
        internal::TiledMatrix tiled(internal::kernels(), given);
        const internal::TileWindow tiles = tiled.tiles();
        test::with_threads(2, [&, groups = groups, depth = depth, words = words, tasks = tasks] {
            internal::TileProducts(internal::kernels(), words)
                .add(tiles.window(520, 65, groups, words), tiles.window(520, 0, groups, depth),
                     tiles.window(0, 65, 8 * depth, words), tasks);
        });
        const BitMatrix found = std::move(tiled).rows();
        BitMatrix expected = given;
        add_product(expected.view().window(4160, 65 * 64, 8 * groups, 64 * words),
                    given.view().window(4160, 0, 8 * groups, 64 * depth),
                    given.view().window(0, 65 * 64, 64 * depth, 64 * words));
        ASSERT_EQ(found, expected);
    }
}

TEST_P(TiledMatrixEveryKernel, TriangularSolutionsAgreeWithThoseOfRows) {
    SplitMix64 random = test_random();
    const BitMatrix given = random_bits(1600, 4096, random);  // the diagonal and the upper triangle are not read
    for (const std::size_t words : {1u, 2u, 3u, 5u, 8u, 9u, 16u, 21u}) {
        const Tasks tasks = words % 2 == 0 ? Tasks::kOne : Tasks::kMany;
        internal::TiledMatrix tiled(internal::kernels(), given);
        const internal::TileWindow tiles = tiled.tiles();
        internal::TileProducts(internal::kernels(), 39)
            .solve_lower_left(tiles.window(8, 1, 8 * words, words), tiles.window(8, 25, 8 * words, 39), tasks);
        const BitMatrix found = std::move(tiled).rows();
        BitMatrix expected = given;
        solve_lower_left(given.view().window(64, 64, 64 * words, 64 * words),
                         expected.view().window(64, 25 * 64, 64 * words, 39 * 64));
        ASSERT_EQ(found, expected) << words << " words";
    }
}

TEST_P(TiledMatrixEveryKernel, IsZeroReadsItsWindowOnly) {
    BitMatrix a(600, 700);
    a.set(599, 699);
    a.set(0, 63);
    internal::TiledMatrix tiled(internal::kernels(), a);
    const internal::TileWindow tiles = tiled.tiles();
    EXPECT_FALSE(internal::is_zero(internal::kernels(), tiles));
    EXPECT_TRUE(internal::is_zero(internal::kernels(), tiles.window(0, 1, 74, 10)));
    EXPECT_FALSE(internal::is_zero(internal::kernels(), tiles.window(0, 0, 1, 1)));
    EXPECT_TRUE(internal::is_zero(internal::kernels(), tiles.window(1, 0, 74, 10)));
    EXPECT_FALSE(internal::is_zero(internal::kernels(), tiles.window(74, 10, 1, 1)));
    EXPECT_TRUE(internal::is_zero(internal::kernels(), tiles.window(75, 0, 0, 11)));
}

GF2_FOR_EVERY_KERNEL_SET(TiledMatrixEveryKernel);

}  // namespace
}  // namespace gf2
