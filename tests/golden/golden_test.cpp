// SPDX-License-Identifier: MIT
// The library beside the tables of tests/data and docs/tables.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

TEST(Nullity, IsKnownForSquaresUpTo120) {
    for (const Topology topology : {Topology::kPlane, Topology::kTorus}) {
        for (std::size_t n = 1; n <= 120; ++n) {
            EXPECT_EQ(nullity(Grid(n, n, Rule::plus(), topology)), test::square_nullity(topology, n))
                << n << " x " << n;
        }
    }
}

// Those of the table that the documentation shows, and in it each exceeds all before.
TEST(Nullity, HasTheRecordsOfTheDocumentation) {
    SquareNullities squares(Topology::kPlane);
    std::uint64_t most = 0;
    std::size_t records = 0;
    for (const auto& [n, nullity] : test::data_table("../../docs/tables/nullity-records-plane.txt")) {
        EXPECT_EQ(std::to_string(squares.range(n, n).front()), nullity) << n;
        EXPECT_GT(squares.range(n, n).front(), most) << n;
        most = squares.range(n, n).front();
        ++records;
    }
    EXPECT_EQ(records, 47u);
}

// The all-on board of n x n lights, plus rule, on the plane.

// Up to 2^32 solutions, for 39 x 39.
TEST(AllOn, NeedsTheKnownFewestPressesUpTo40) {
    const auto table = test::data_table("allones_min_presses.txt");
    for (std::size_t n = 1; n <= 40; ++n) {
        const Grid grid(n, n);
        const auto answer = minimum_presses(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer)) << n;
        const auto& minimum = std::get<MinimumPresses>(answer);
        EXPECT_TRUE(minimum.proved);
        EXPECT_EQ(std::to_string(minimum.weight), table.at(n)) << n << " x " << n;
        EXPECT_EQ(weight(minimum.presses), minimum.weight);
        EXPECT_TRUE(verify(grid, grid.all_on(), minimum.presses));
    }
}

// OEIS A075462: 2^nullity solutions.
TEST(AllOn, HasTheKnownNumberOfSolutions) {
    for (std::size_t n = 1; n <= 40; ++n) {
        const Grid grid(n, n);
        const std::string expected = PowerOfTwo{test::square_nullity(Topology::kPlane, n)}.to_decimal();
        const SolveResult answer = solve(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<Solvable>(answer)) << n;
        EXPECT_EQ(std::get<Solvable>(answer).coset().count().to_decimal(), expected) << n << " x " << n;
        const GridReport said = report(grid);
        EXPECT_TRUE(said.all_on_solvable);
        EXPECT_EQ(said.solutions.to_decimal(), expected) << n << " x " << n;
    }
}

// The hardest board needs exactly `lower` presses.
void expect_true(const Grid& grid, const PressStatistics& found) {
    EXPECT_LE(found.lower, found.upper);
    const auto answer = minimum_presses(grid, found.hardest);
    ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer));
    EXPECT_TRUE(std::get<MinimumPresses>(answer).proved);
    EXPECT_EQ(std::get<MinimumPresses>(answer).weight, found.lower);
}

TEST(PressStatistics, AreKnownForSmallBoards) {
    EXPECT_EQ(test::press_distributions().size(), 35u);
    for (const auto& [shape, expected] : test::press_distributions()) {
        for (const auto& [rows, columns] : {shape, {shape.second, shape.first}}) {
            SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns));
            const Grid grid(rows, columns);
            const PressStatistics found = press_statistics(grid);
            EXPECT_EQ(found.nullity, expected.nullity);
            EXPECT_TRUE(found.proved());
            EXPECT_EQ(found.upper, expected.most_presses);
            ASSERT_TRUE(found.boards);
            const std::size_t weights = expected.most_presses + 1;
            EXPECT_EQ(*found.boards, WeightCounts(expected.boards.begin(),
                                                  expected.boards.begin() + static_cast<std::ptrdiff_t>(weights)));
            expect_true(grid, found);
        }
    }
}

// All classes of cells with the same quiet patterns are even.
TEST(PressStatistics, AreKnownWhereAllClassesAreEven) {
    const std::vector<std::pair<std::size_t, std::size_t>> known = {{5, 15},   {11, 65},   {17, 199},
                                                                    {35, 721}, {41, 1191}, {53, 1999}};
    for (const auto& [n, presses] : known) {
        const Grid grid(n, n);
        const PressStatistics found = press_statistics(grid);
        EXPECT_TRUE(found.proved()) << n;
        EXPECT_EQ(found.upper, presses) << n;
        expect_true(grid, found);
    }
}

// Without quiet patterns every board has one solution, and one board needs all presses.
TEST(PressStatistics, ReachAllButtonsAtNullityZero) {
    for (const std::size_t n : {6u, 7u, 20u, 55u}) {
        const Grid grid(n, n);
        const PressStatistics found = press_statistics(grid);
        EXPECT_EQ(found.nullity, 0u);
        EXPECT_TRUE(found.proved());
        EXPECT_EQ(found.upper, n * n);
        EXPECT_EQ(found.hardest, apply(grid, grid.all_off(), grid.all_on()));
        EXPECT_EQ(found.boards->back(), 1);
        EXPECT_EQ((*found.boards)[1], n * n);
    }
}

// The literature bounds 23 x 23 by 239..305. More steps give 444 for 29 x 29.
TEST(PressStatistics, BoundSquaresAsTightlyAsKnown) {
    struct Bounds {
        std::size_t n, lower, upper;
    };
    for (const auto& [n, lower, upper] :
         std::vector<Bounds>{{9, 37, 39}, {14, 123, 123}, {16, 124, 125}, {23, 261, 267}, {29, 443, 445}}) {
        const Grid grid(n, n);
        const PressStatistics found = press_statistics(grid, {}, {.seed = 1, .steps = 1 << 26});
        EXPECT_GE(found.lower, lower) << n;
        EXPECT_LE(found.upper, upper) << n;
        expect_true(grid, found);
    }
}

TEST(PressStatistics, OfTheEmptyBoardAreZero) {
    const PressStatistics found = press_statistics(Grid(0, 7));
    EXPECT_EQ(found.nullity, 0u);
    EXPECT_TRUE(found.proved());
    EXPECT_EQ(found.upper, 0u);
    EXPECT_EQ(*found.boards, WeightCounts{1});
}

}  // namespace
}  // namespace gf2::lights
