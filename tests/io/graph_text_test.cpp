// SPDX-License-Identifier: MIT
#include "gf2/io/formats/graph_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

TEST(GraphText, CountsFrom0IfThereIsAVertex0) {
    const Source path = source("3 2\n0 1\n1 2\n");
    EXPECT_EQ(press_matrix(lights::Grid(read_graph(path))), BitMatrix::from_strings({"110", "111", "011"}));
    EXPECT_TRUE(path.remarks().counts_from_0);
    EXPECT_EQ(test::parse_error_of([] { return read_graph(source("3 2\n1 3\n0 1\n")); }),
              "3:1: expected a vertex from 1 to 3, found '0'");
}

TEST(GraphText, MayBeAMatrixOfAdjacency) {
    for (const std::string text : {"010\n101\n010\n", "0 1 0\n1 0 1\n0 1 0\n", "[[0,1,0],[1,0,1],[0,1,0]]",
                                   "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 2\n"}) {
        EXPECT_EQ(presses(text), BitMatrix::from_strings({"110", "111", "011"})) << text;
    }
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"010\n001\n010\n",
              "1:1: expected a symmetric matrix of adjacency, found a 1 in row 1, column 2 alone; a directed graph is "
              "a "
              "list of edges"},
             {"010\n101\n", "1:1: expected vertices and edges, or a square matrix of adjacency, found 2 x 3"}}) {
        EXPECT_EQ(test::parse_error_of([&, &text = text] { return read_graph(source(text)); }), message);
    }
}

TEST(GraphText, NamesTheFileOfADamagedMatrix) {
    EXPECT_EQ(test::parse_error_of([] { return read_graph(source("1,0,00 true\n")); }),
              "1:5: expected one entry in each field, as beside numbers and words, found '00'");
}

TEST(GraphText, RefusesTooManyVertices) {
    EXPECT_THROW((void)read_graph(test::source("67108864 0\n")), MemoryError);
    EXPECT_EQ(read_graph(test::source("1000 1\n1 2\n")).arcs.size(), 1002u);
    EXPECT_THROW((void)read_graph({"input", "1000 0\n", MemoryLimit(15'999)}), MemoryError);
}

}  // namespace
}  // namespace gf2::io
