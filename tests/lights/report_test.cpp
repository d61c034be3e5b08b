// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace gf2::lights {
namespace {

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
