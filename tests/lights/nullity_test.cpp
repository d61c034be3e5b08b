// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/nullity.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/product.hpp"
#include "tests/lights/definition.hpp"
#include "tests/reference/linear_algebra.hpp"
#include "tests/support/checks.hpp"

namespace gf2::lights {
namespace {

using enum Topology;

TEST(Nullity, FormulaAgreesWithEliminationOnEverySizeUpTo16) {
    const SolveOptions options{.method = "elimination"};
    for (const char* rule : {"plus", "plus-nocentre", "row-column"}) {
        for (const Topology topology : {kPlane, kCylinder, kTorus}) {
            for (std::size_t rows = 0; rows <= 16; ++rows) {
                for (std::size_t columns = 0; columns <= 16; ++columns) {
                    const Grid grid(rows, columns, Rule::from_string(rule), topology);
                    const auto found = nullity_by_formula(rows, columns, grid.rule(), topology);
                    ASSERT_TRUE(found);
                    EXPECT_EQ(*found, nullity(grid, options))
                        << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns);
                }
            }
        }
    }
}

// Subtracts from each row those found before, each of which begins at another column.
std::size_t rank_of_at_most_100_columns(const reference::Matrix& a) {
    std::array<std::bitset<100>, 100> first_at;
    std::size_t rank = 0;
    for (const reference::Vector& row : a.at) {
        std::bitset<100> rest;
        for (std::size_t j = 0; j < a.columns; ++j) rest[j] = row[j] != 0;
        for (std::size_t j = 0; j < a.columns; ++j) {
            if (!rest[j]) continue;
            if (first_at[j].none()) {
                first_at[j] = rest;
                ++rank;
                break;
            }
            rest ^= first_at[j];
        }
    }
    return rank;
}

TEST(Nullity, IsThatOfTheDefinitionForEveryRuleAndTopologyUpTo10x10) {
    for (const std::string_view name : Rule::names()) {
        const Rule rule = Rule::from_string(name);
        std::optional<std::vector<test::Place>> offsets;
        if (!rule.is_row_column()) offsets = test::offsets_by_definition(std::string(name));
        for (const Topology topology : all_topologies()) {
            for (std::size_t rows = 1; rows <= 10; ++rows) {
                for (std::size_t columns = 1; columns <= 10; ++columns) {
                    const auto a = test::press_matrix_by_definition(rows, columns, offsets, topology);
                    const std::size_t expected = rows * columns - rank_of_at_most_100_columns(a);
                    const Grid grid(rows, columns, rule, topology);
                    for (const char* const method : {"elimination", "chasing"}) {
                        EXPECT_EQ(nullity(grid, {.method = method}), expected)
                            << name << ' ' << to_string(topology) << ' ' << shape_text(rows, columns) << " by "
                            << method;
                    }
                }
            }
        }
    }
}

// The period, in rows, of the Fibonacci polynomials in t + 1 modulo m.
std::uint64_t period_modulo(const BitPoly& m) {
    const BitPoly step = BitPoly::from_string("x + 1");
    const BitPoly one = remainder(BitPoly::one(), m);
    BitPoly before;
    BitPoly current = one;
    for (std::uint64_t n = 1;; ++n) {
        BitPoly next = remainder(add(multiply(step, current), before), m);
        before = std::move(current);
        current = std::move(next);
        if (before.is_zero() && current == one) return n;
    }
}

TEST(Nullity, FormulaIsPeriodicInTheRows) {
    for (std::size_t width = 1; width <= 9; ++width) {
        const std::uint64_t on_path = period_modulo(fibonacci_polynomial(width + 1));
        const std::uint64_t on_cycle = period_modulo(shift_left(fibonacci_polynomial(width), 1));
        for (const Topology topology : {kPlane, kCylinder, kTorus}) {
            SCOPED_TRACE(std::string(to_string(topology)) + " " + std::to_string(width));
            const std::uint64_t period = topology == kPlane ? on_path : on_cycle;
            const std::uint64_t many = (std::uint64_t{1} << 60) / period * period;
            for (std::uint64_t rows = 1; rows <= 30; ++rows) {
                EXPECT_EQ(nullity_by_formula(rows, width, Rule::plus(), topology),
                          nullity_by_formula(rows + many, width, Rule::plus(), topology))
                    << rows;
            }
        }
    }
}

TEST(Nullity, FormulaIsSymmetricInTheSides) {
    for (const std::uint64_t shorter : {1u, 5u, 17u, 64u, 100u}) {
        for (const std::uint64_t longer : {101u, 1000u, 4095u}) {
            EXPECT_EQ(nullity_by_formula(shorter, longer, Rule::plus(), kPlane),
                      nullity_by_formula(longer, shorter, Rule::plus(), kPlane));
            EXPECT_EQ(nullity_by_formula(shorter, longer, Rule::plus(), kTorus),
                      nullity_by_formula(longer, shorter, Rule::plus(), kTorus));
        }
    }
    EXPECT_TRUE(nullity_by_formula(std::uint64_t{1'000'000'000'000'000'000}, 1000, Rule::plus(), kPlane));
    EXPECT_TRUE(nullity_by_formula(1000, std::uint64_t{1'000'000'000'000'000'000}, Rule::plus(), kCylinder));
}

TEST(Nullity, FormulaExistsForFewGames) {
    EXPECT_FALSE(nullity_by_formula(5, 5, Rule::from_string("king"), kPlane));
    EXPECT_FALSE(nullity_by_formula(5, 5, Rule::plus(), kKlein));
    EXPECT_THROW((void)nullity_by_formula(std::uint64_t{1} << 34, std::uint64_t{1} << 34, Rule::plus(), kPlane),
                 std::length_error);
}

TEST(Nullity, NullitiesByFormulaAreThoseOfEachBoard) {
    for (const Topology topology : all_topologies()) {
        const auto found = nullities_by_formula(9, 40, Rule::plus(), topology);
        ASSERT_EQ(found.has_value(), nullity_by_formula(1, 1, Rule::plus(), topology).has_value());
        if (!found) continue;
        ASSERT_EQ(found->size(), 40u);
        for (std::uint64_t n = 1; n <= 40; ++n) {
            EXPECT_EQ((*found)[n - 1], nullity_by_formula(9, n, Rule::plus(), topology)) << n;
        }
        EXPECT_TRUE(nullities_by_formula(9, 0, Rule::plus(), topology)->empty());
    }
    EXPECT_FALSE(nullities_by_formula(9, 40, Rule::from_string("king"), Topology::kPlane));
}

TEST(SquareNullities, AgreeWithTheFormulaOfEachBoard) {
    for (const Topology topology : {kPlane, kTorus}) {
        SquareNullities squares(topology);
        const std::vector<std::uint64_t> some = squares.range(100, 130);
        const std::vector<std::uint64_t> all = squares.range(1, 300);
        ASSERT_EQ(all.size(), 300u);
        for (std::uint64_t n = 1; n <= 300; ++n) {
            EXPECT_EQ(all[n - 1], nullity_by_formula(n, n, Rule::plus(), topology)) << n;
        }
        EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin() + 99));
    }
    EXPECT_THROW(SquareNullities{Topology::kCylinder}, std::invalid_argument);
}

TEST(SquareNullities, FollowFromDegreesOfOddParts) {
    for (const Topology topology : {kPlane, kTorus}) {
        for (const auto& [first, last] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
                 {1, 1}, {1, 2}, {2, 2}, {3, 3}, {7, 8}, {15, 16}, {63, 65}, {95, 96}, {127, 129}, {255, 256}}) {
            const std::vector<std::uint64_t> range = SquareNullities(topology).range(first, last);
            for (std::uint64_t n = first; n <= last; ++n) {
                const std::uint64_t b = square_odd_part(n, topology);
                EXPECT_EQ(b % 2, 1u);
                const std::uint64_t found = square_nullity(n, square_degrees({b}).front(), topology);
                EXPECT_EQ(found, range[n - first]) << n;
                EXPECT_EQ(found, nullity_by_formula(n, n, Rule::plus(), topology)) << n;
                EXPECT_EQ(found, nullity(Grid(n, n, Rule::plus(), topology))) << n;
            }
        }
    }
    EXPECT_EQ(square_degrees({5, 1, 5}),
              (std::vector<std::uint64_t>{square_degrees({5})[0], 0, square_degrees({5})[0]}));
    EXPECT_TRUE(square_degrees({}).empty());
    EXPECT_THROW((void)square_degrees({1, (1u << 29) + 1}), std::length_error);
    EXPECT_THROW((void)square_odd_part(3, kCylinder), std::invalid_argument);
    EXPECT_THROW((void)square_nullity(3, 0, kKlein), std::invalid_argument);
}

TEST(SquareNullities, WorkUpToTheLargestSize) {
    SquareNullities on_plane(kPlane);
    const std::uint64_t most = (std::uint64_t{1} << 63) - 1;
    EXPECT_EQ(on_plane.range(most, most), std::vector<std::uint64_t>{0});  // f_(2^63) is a power of t, and t + 1 is odd
    EXPECT_THROW((void)on_plane.range(most, most + 1), std::length_error);
    EXPECT_THROW((void)on_plane.range(UINT64_MAX, UINT64_MAX), std::length_error);
    EXPECT_THROW((void)SquareNullities(kTorus).range(UINT64_MAX, UINT64_MAX), std::length_error);
    EXPECT_THROW((void)on_plane.range(most - 1, most),
                 std::length_error);  // the gcd of n + 1 = 2^63 - 1 takes too long
    EXPECT_TRUE(on_plane.range(2, 1).empty());
}

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
    EXPECT_TRUE(quiet_tiles(5, 5, Rule::row_column(), kPlane).empty());
}

// report() uses a theorem; solve() eliminates.
TEST(Report, AllOnIsSolvableExactlyIfSolveSaysSo) {
    const SolveOptions plain{.method = "elimination"};
    std::size_t unsolvable = 0;
    for (const char* rule : {"plus", "plus-nocentre", "king", "king-nocentre", "knight", "row-column", "0,0;0,1;1,0",
                             "0,0;-1,1;1,-1", "000/111/010"}) {
        for (const Topology topology : all_topologies()) {
            for (std::size_t rows = 0; rows <= 6; ++rows) {
                for (std::size_t columns = 0; columns <= 6; ++columns) {
                    const Grid grid(rows, columns, Rule::from_string(rule), topology);
                    const SolveResult answer = solve(grid, grid.all_on(), plain);
                    const bool solvable = std::holds_alternative<Solvable>(answer);
                    EXPECT_EQ(report(grid).all_on_solvable, solvable)
                        << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns);
                    unsolvable += solvable ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(unsolvable, 100u);
}

TEST(Report, OfTenBillionLightsNeedsNoBoard) {
    const GridReport said = report(Grid(99'999, 99'999));
    EXPECT_EQ(said.cells, 9'999'800'001u);
    EXPECT_EQ(said.rank + said.nullity, said.cells);
    EXPECT_GT(said.nullity, 0u);
    EXPECT_TRUE(said.all_on_solvable);
    EXPECT_FALSE(said.quiet_tiles.empty());
}

}  // namespace
}  // namespace gf2::lights
