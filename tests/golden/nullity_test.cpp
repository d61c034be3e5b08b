// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "gf2/lights/nullity.hpp"
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

}  // namespace
}  // namespace gf2::lights
