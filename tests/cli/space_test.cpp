// SPDX-License-Identifier: MIT
// gf2 space and gf2 circuit.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/cli.hpp"
#include "tests/support/checks.hpp"

namespace gf2::test {
namespace {

class Space : public InEmptyDirectory {
protected:
    static RunResult gf2(std::vector<std::string> arguments, const std::string& input = {}) {
        return run({"gf2", std::move(arguments), input});
    }
};

TEST_F(Space, ZeroSpacesAndShapes) {
    write("a", "1100\n0110\n");
    write("b", "0001\n");
    write("c", "11\n");
    EXPECT_EQ(gf2({"space", "intersect", "a", "b"}).out, "0 x 4\n");
    EXPECT_EQ(gf2({"space", "sum", "b", "b"}).out, "0001\n");
    EXPECT_EQ(gf2({"space", "quotient", "a", "b"}).out, "1010\n0110\n");
    EXPECT_EQ(gf2({"space", "quotient", "a", "a"}).out, "0 x 4\n");
    EXPECT_EQ(gf2({"subspace", "complement", "-"}, "0 x 2\n").out, "10\n01\n");
    const RunResult other = gf2({"space", "sum", "a", "c"});
    EXPECT_EQ(other.status, 3);
    EXPECT_TRUE(mentions(other.err, {"a is 2 x 4", "c is 1 x 2"}));
}

TEST_F(Space, CoordinatesOrTheFirstRowOutside) {
    write("a", "1100\n0110\n");
    EXPECT_EQ(gf2({"space", "coordinates", "a", "-"}, "1010\n0110\n1100\n").out, "10\n01\n11\n");
    const RunResult outside = gf2({"space", "coordinates", "a", "-", "--json"}, "1010\n0001\n");
    EXPECT_EQ(outside.status, 1);
    EXPECT_TRUE(mentions(outside.out, {"\"contained\": false", "\"row\": 1"}));
}

TEST_F(Space, TakesAsManyMatricesAsTheActionHas) {
    write("a", "11\n");
    EXPECT_EQ(gf2({"space", "sum", "a"}).status, 2);
    EXPECT_EQ(gf2({"space", "complement", "a", "a"}).status, 2);
    EXPECT_EQ(gf2({"space", "product", "a", "a"}).status, 2);
}

TEST_F(Space, CircuitsThatDoNotExist) {
    const RunResult shallow = gf2({"circuit", "-", "--depth", "1"}, "111\n");
    EXPECT_EQ(shallow.status, 1);
    EXPECT_TRUE(mentions(shallow.err, {"depth 1", "depth 2"}));
    const RunResult singular = gf2({"circuit", "-", "--in-place"}, "11\n11\n");
    EXPECT_EQ(singular.status, 1);
    EXPECT_EQ(singular.out, "11\n");
    EXPECT_EQ(gf2({"circuit", "-", "--in-place"}, "110\n111\n").status, 3);
    EXPECT_EQ(gf2({"circuit", "-", "--to", "qasm"}, "11\n").status, 2);
    EXPECT_EQ(gf2({"circuit", "-", "--in-place", "--depth", "4"}, "1\n").status, 2);
}

TEST_F(Space, CircuitForms) {
    EXPECT_EQ(gf2({"circuit", "-"}, "01\n00\n").out, "y0 = x1\ny1 = 0\n");
    EXPECT_EQ(gf2({"circuit", "-", "--in-place"}, "01\n10\n").out, "x0 += x1\nx1 += x0\nx0 += x1\n");
    EXPECT_TRUE(
        mentions(gf2({"circuit", "-", "--json", "--to", "c"}, "11\n").out, {"\"c\": ", "\"gates\": ", "\"depth\": 1"}));
}

}  // namespace
}  // namespace gf2::test
