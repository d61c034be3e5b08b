// SPDX-License-Identifier: MIT
#include "gf2/io/formats/graph_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::source;

// Column j of the press matrix: what vertex j toggles.
BitMatrix presses(std::string_view text) {
    return press_matrix(lights::Grid(read_graph(source(text))));
}

TEST(GraphText, PressTogglesItselfAndItsNeighbours) {
    const BitMatrix path = BitMatrix::from_strings({"110", "111", "011"});
    EXPECT_EQ(presses("3 2\n1 2\n2 3\n"), path);
    EXPECT_EQ(presses("# a path\n\n 3 2 # vertices, edges\n1 2\n# more\n2 3 # the last\n\n# end\n"), path);
    EXPECT_EQ(presses("3 2\r\n1 2\r\n2 3\r\n"), path);
    EXPECT_EQ(presses("3 2\n1 2\n2 3"), path);
    EXPECT_EQ(presses("3 4\n1 2\n2 3\n2 1\n2 2\n"), path) << "edges and loops listed twice count once";
}

TEST(GraphText, DirectedEdgesToggleTheirHeads) {
    EXPECT_EQ(presses("3 2 directed\n1 2\n2 3\n"), BitMatrix::from_strings({"100", "110", "011"}));
}

TEST(GraphText, NocentreOmitsThePressedVertex) {
    EXPECT_EQ(presses("3 2 nocentre\n1 2\n2 3\n"), BitMatrix::from_strings({"010", "101", "010"}));
    EXPECT_EQ(presses("3 3 nocentre\n1 2\n2 3\n3 3\n"), BitMatrix::from_strings({"010", "101", "011"}));
}

TEST(GraphText, OptionsMayComeInAnyOrder) {
    const BitMatrix arcs = BitMatrix::from_strings({"000", "100", "010"});
    EXPECT_EQ(presses("3 2 directed nocentre\n1 2\n2 3\n"), arcs);
    EXPECT_EQ(presses("3 2 nocentre directed # both\n1 2\n2 3\n"), arcs);
    EXPECT_EQ(presses("3 2 nocentre\tdirected \r\n1 2\n2 3\n"), arcs);
}

TEST(GraphText, ReadsGraphsWithoutEdgesOrVertices) {
    EXPECT_EQ(presses("2 0\n"), BitMatrix::identity(2));
    EXPECT_EQ(presses("2 0 nocentre"), BitMatrix(2, 2));
    EXPECT_EQ(presses("0 0\n"), BitMatrix(0, 0));
}

TEST(GraphText, RefusesTooManyVertices) {
    EXPECT_THROW((void)read_graph(test::source("67108864 0\n")), MemoryError);
    EXPECT_EQ(read_graph(test::source("1000 1\n1 2\n")).arcs.size(), 1002u);
    EXPECT_THROW((void)read_graph({"input", "1000 0\n", MemoryLimit(15'999)}), MemoryError);
}

}  // namespace
}  // namespace gf2::io
