// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "gf2/lights/solve.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

// The whole file, in twenty parts of about equal work.
class Nullity : public testing::TestWithParam<std::size_t> {
protected:
    static void expect_square_nullities(const std::string& file, Topology topology) {
        for (const auto& [n, expected] : test::data_table(file)) {
            if (n % 20 != GetParam()) continue;
            EXPECT_EQ(std::to_string(nullity(Grid(n, n, Rule::plus(), topology))), expected) << n << " x " << n;
        }
    }
};

TEST_P(Nullity, IsKnownForSquaresOnThePlane) {
    expect_square_nullities("nullity_square_plus_plane.txt", Topology::kPlane);
}

TEST_P(Nullity, IsKnownForSquaresOnTheTorus) {
    expect_square_nullities("nullity_square_plus_torus.txt", Topology::kTorus);
}

INSTANTIATE_TEST_SUITE_P(Part, Nullity, testing::Range<std::size_t>(0, 20));

}  // namespace
}  // namespace gf2::lights
