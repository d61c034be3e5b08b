// SPDX-License-Identifier: MIT
#include "gf2/lights/quiet_patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {
namespace {

using enum Topology;

// The place on the tile that a cell repeats; the side of the tile itself stands for an empty line.
std::size_t folded(std::size_t place, std::size_t side, bool glued) {
    if (glued) return place % side;
    const std::size_t copy = place / (side + 1);
    const std::size_t within = place % (side + 1);
    if (within == side) return side;
    return copy % 2 == 0 ? within : side - 1 - within;
}

Board repeated(const Board& tile, const Grid& grid) {
    Board board(grid.rows(), grid.columns());
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            const std::size_t from_row = folded(r, tile.rows(), grid.topology() == kTorus);
            const std::size_t from_column = folded(c, tile.columns(), grid.topology() != kPlane);
            if (from_row == tile.rows() || from_column == tile.columns()) continue;
            board.set(r, c, tile.get(from_row, from_column));
        }
    }
    return board;
}

TEST(QuietTiles, RepeatedPatternsAreQuiet) {
    std::size_t smaller = 0;
    for (const char* rule : {"plus", "plus-nocentre"}) {
        for (const Topology topology : {kPlane, kCylinder, kTorus}) {
            for (std::size_t rows = 1; rows <= 14; ++rows) {
                for (std::size_t columns = 1; columns <= 14; ++columns) {
                    const Grid grid(rows, columns, Rule::from_string(rule), topology);
                    const auto tiles = quiet_tiles(rows, columns, grid.rule(), topology);
                    EXPECT_EQ(tiles.empty(), nullity(grid) == 0);
                    for (const QuietTile& tile : tiles) {
                        const Grid small(tile.rows, tile.columns, grid.rule(), topology);
                        const QuietPatterns patterns = quiet_patterns(small);
                        ASSERT_EQ(patterns.size(), tile.nullity);
                        const Board pattern = repeated(patterns.pattern(0), grid);
                        EXPECT_EQ(apply(grid, grid.all_off(), pattern), grid.all_off())
                            << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns) << " by "
                            << shape_text(tile.rows, tile.columns);
                        EXPECT_GT(weight(pattern), 0u);
                        if (tile.rows < rows || tile.columns < columns) ++smaller;
                    }
                }
            }
        }
    }
    EXPECT_GT(smaller, 100u);
}

TEST(QuietTiles, AreExactlyTheMinimalOnes) {
    for (std::uint64_t rows = 1; rows <= 35; ++rows) {
        for (std::uint64_t columns = 1; columns <= 35; ++columns) {
            const auto tiles = quiet_tiles(rows, columns, Rule::plus(), kPlane);
            for (std::uint64_t r = 1; r <= rows; ++r) {
                for (std::uint64_t c = 1; c <= columns; ++c) {
                    if ((rows + 1) % (r + 1) != 0 || (columns + 1) % (c + 1) != 0) continue;
                    const auto within = std::count_if(tiles.begin(), tiles.end(), [&](const QuietTile& tile) {
                        return (r + 1) % (tile.rows + 1) == 0 && (c + 1) % (tile.columns + 1) == 0;
                    });
                    const auto same = std::count_if(tiles.begin(), tiles.end(), [&](const QuietTile& tile) {
                        return tile.rows == r && tile.columns == c;
                    });
                    EXPECT_EQ(within != 0, *nullity_by_formula(r, c, Rule::plus(), kPlane) != 0);
                    EXPECT_TRUE(same == 0 || within == 1) << shape_text(r, c) << " of " << shape_text(rows, columns);
                }
            }
        }
    }
}

TEST(QuietTiles, AreFoundOnEnormousBoards) {
    // 720720 = 16 * 9 * 5 * 7 * 11 * 13 has 240 divisors.
    const auto tiles = quiet_tiles(720'719, 720'719, Rule::plus(), kPlane);
    const auto has = [&](const QuietTile& tile) {
        return std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
    };
    EXPECT_TRUE(has({1, 2, 1}));
    EXPECT_TRUE(has({2, 1, 1}));
    EXPECT_TRUE(has({4, 4, 4}));
}

TEST(QuietTiles, AreNoneForOtherGames) {
    EXPECT_TRUE(quiet_tiles(5, 5, Rule::from_string("king"), kPlane).empty());
    EXPECT_TRUE(quiet_tiles(5, 5, Rule::plus(), kKlein).empty());
    EXPECT_TRUE(quiet_tiles(0, 5, Rule::plus(), kTorus).empty());
    EXPECT_TRUE(quiet_tiles(3, 3, Rule::plus(), kPlane).empty());
}

}  // namespace
}  // namespace gf2::lights
