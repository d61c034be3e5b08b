// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

TEST(Nullity, IsKnownForEveryRuleAndTopologyUpTo10x10) {
    std::set<std::pair<std::string, std::string>> seen;
    for (const test::NullityTable& table : test::nullity_tables()) {
        SCOPED_TRACE(table.rule + " " + table.topology);
        seen.emplace(table.rule, table.topology);
        ASSERT_EQ(table.nullity.size(), 10u);
        for (std::size_t rows = 1; rows <= 10; ++rows) {
            ASSERT_EQ(table.nullity[rows - 1].size(), 10u);
            for (std::size_t columns = 1; columns <= 10; ++columns) {
                const Grid grid(rows, columns, Rule::from_string(table.rule), topology_from_string(table.topology));
                for (const char* const method : {"elimination", "chasing"}) {
                    EXPECT_EQ(nullity(grid, {.method = method}), table.nullity[rows - 1][columns - 1])
                        << rows << " x " << columns << " by " << method;
                }
            }
        }
    }
    EXPECT_EQ(seen.size(), 7u * 6u) << "every rule but row-column, on every topology";
}

void expect_square_nullities(const std::string& file, Topology topology, std::size_t from, std::size_t to) {
    const auto table = test::data_table(file);
    for (std::size_t n = from; n <= to; ++n) {
        EXPECT_EQ(std::to_string(nullity(Grid(n, n, Rule::plus(), topology))), table.at(n)) << n << " x " << n;
    }
}

TEST(Nullity, IsKnownForSquaresOnThePlaneUpTo120) {
    expect_square_nullities("nullity_square_plus_plane.txt", Topology::kPlane, 1, 120);
}

TEST(Nullity, IsKnownForSquaresOnTheTorusUpTo120) {
    expect_square_nullities("nullity_square_plus_torus.txt", Topology::kTorus, 1, 120);
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

}  // namespace
}  // namespace gf2::lights
