// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/tiled_matrix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

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
using test::random_bits;
using test::tail_is_zero;
using test::test_random;

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
