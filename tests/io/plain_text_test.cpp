// SPDX-License-Identifier: MIT
// Matrices and boards in other words than 0, 1 and brackets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/io/formats/board_text.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

BitMatrix read_words(std::string_view text) {
    return test::read_as("text", text);
}

BitMatrix modulo_2(std::string_view text) {
    Source input = source(text);
    input.modulo_2 = true;
    return matrix_format("text").read(input);
}

std::string error_of_words(std::string_view text) {
    return parse_error_of([&] { return read_words(text); });
}

const BitMatrix kUnit = BitMatrix::from_strings({"10", "01"});

TEST(PlainText, RefusesManyMarksOfBothKinds) {
    std::string marks;
    for (int i = 0; i < 50'000; ++i) marks += "\"'";
    EXPECT_THAT(error_of_words(marks), testing::HasSubstr("1:1: expected 0 or 1"));
}

// Source does not own what follows its text.
TEST(PlainText, EndsAtTheEndOfTheText) {
    const std::string digits = "0 1 0 1 0 1 1 0 1 0 1 0 1 0 1 0 1 1 1 1";
    for (std::size_t length = 1; length <= digits.size(); length += 2) {
        const BitMatrix a =
            matrix_format("text").read(Source("input", std::string_view(digits).substr(0, length), nullptr));
        EXPECT_EQ(a.columns(), (length + 1) / 2);
        for (std::size_t j = 0; j < a.columns(); ++j) EXPECT_EQ(a.get(0, j), digits[2 * j] == '1');
    }
    const std::string_view jcf = "1 30 2\n9\n-1 2 399";
    EXPECT_EQ(to_string(matrix_format("jcf").read(Source("input", jcf.substr(0, jcf.size() - 2), nullptr))),
              "111000000000000000000000000000\n");
}

TEST(PlainText, TakesNumbersAndWordsForEntries) {
    for (const std::string text :
         {"1.0,0.0\n0.0,1.0\n", "1.000000000000000000e+00 0.000000000000000000e+00\n0.0e+00 1.0e+00\n",
          "[[1. 0.]\n [0. 1.]]", "1e0\t0e0\n-0\t+1\n", "10e-1 0\n0 1\n", "True,False\nFalse,True\n",
          "[[ True False]\n [False  True]]", "TRUE FALSE\nFALSE TRUE\n", "[[true, false], [false, true]]",
          "\"1\",\"0\"\n\"0\",\"1\"\n", "[[Z(2)^0, 0*Z(2)],\n [0*Z(2), Z(2)^0]]",
          "[ [ Z(2), 0*Z(2) ], [ 0*Z(2), Z(2) ] ]", "[Mod(1, 2), Mod(0, 2); Mod(0,2), Mod(1,2)]"}) {
        EXPECT_EQ(read_words(text), kUnit) << text;
    }
    EXPECT_EQ(read_words("[Z(2)^0, 0*Z(2)]"), BitMatrix::from_strings({"10"}));
    EXPECT_EQ(read_words("1.0\n0.0\n"), BitMatrix::from_strings({"1", "0"}));
}

TEST(PlainText, TakesWhatProgramsPrint) {
    for (const std::string text : {"array([[1, 0], [0, 1]], dtype=uint8)",
                                   "A = np.array([[1, 0],\n              [0, 1]], dtype=np.uint8)\n",
                                   "array([[ True, False],\n       [False,  True]])",
                                   "GF([[1, 0],\n    [0, 1]], order=2)",
                                   "galois.GF(2)([[1, 0], [0, 1]])",
                                   "Matrix(GF(2), [[1, 0], [0, 1]])",
                                   "matrix(GF(2),[[1,0],[0,1]],sparse=True)",
                                   "Matrix([\n[1, 0],\n[0, 1]])",
                                   "tensor([[1, 0],\n        [0, 1]], dtype=torch.uint8)",
                                   "np.matrix('1 0; 0 1')",
                                   "np.array(((1, 0), (0, 1)),)",
                                   "Bool[1 0; 0 1]",
                                   "{{1, 0}, {0, 1}}",
                                   "A = {{1,0},\n{0,1}};",
                                   "A := [[1,0],[0,1]]*One(GF(2));",
                                   "[[1,0],[0,1]]*Z(2)",
                                   "H = [1 0; 0 1]; % checks\n",
                                   "[\"10\", \"01\"]",
                                   "['10',\n '01']",
                                   "// rows\n1, 0\n0, 1\n"}) {
        EXPECT_EQ(read_words(text), kUnit) << text;
    }
}

TEST(PlainText, TakesMatricesOfLatex) {
    for (const std::string text :
         {"1 & 0 \\\\\n0 & 1 \\\\\n", "1 & 0 \\\\ 0 & 1", "\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}",
          "$$A = \\begin{bmatrix}\n1 & 0 \\\\[2pt]\n0 & 1\n\\end{bmatrix}$$ % the unit\n",
          "\\[ \\left[ \\begin{array}{c|c} 1 & 0 \\\\ \\hline 0 & 1 \\\\ \\end{array} \\right] \\]",
          "\\begin{pmatrix*}[r] {1} & 0 \\\\ 0 & {1} \\end{pmatrix*}",
          "\\begin{equation}\\begin{smallmatrix}1&0\\cr0&1\\end{smallmatrix}\\end{equation}"}) {
        EXPECT_EQ(read_words(text), kUnit) << text;
    }
    EXPECT_EQ(read_words("\\begin{pmatrix} 1 \\\\ 0 \\end{pmatrix}"), BitMatrix::from_strings({"1", "0"}));
}

TEST(PlainText, SkipsARowOfNames) {
    for (const std::string text : {"a,b\n1,0\n0,1\n", "# see below\n\"col 1\",\"col 2\"\n1,0\n0,1\n",
                                   "x1\tx2\n1\t0\n0\t1\n", "x_1 x_2\n1 0\n0 1\n", "left;right\n1;0\n0;1\n"}) {
        const Source input = source(text);
        EXPECT_EQ(matrix_format("text").read(input), kUnit) << text;
        EXPECT_EQ(input.remarks().header_row, text[0] == '#' ? 2u : 1u) << text;
    }
    // Letters that look like digits or are cells, another number of names, names alone, names below.
    for (const std::string text :
         {"O,l\n1,0\n", "l0\n10\n", "a,b,c\n1,0\n", "a,,b\n1,0\n", "a,b\n", "1,0\na,b\n", "name\n1\n"}) {
        EXPECT_THAT(error_of_words(text), testing::HasSubstr("expected 0 or 1, found '")) << text;
    }
}

// What is none of these, or changes the matrix, is refused where it stands.
TEST(PlainText, LeavesTheRestToBeRefused) {
    for (const auto& [text, place] :
         std::vector<std::pair<std::string, std::string>>{{"GF([[1, 0]], order=4)", "1:14: "},
                                                          {"array([[1, 0]]).T", "1:16: "},
                                                          {"transpose([[1, 0]])", "1:1: "},
                                                          {"matrix(GF(2), 1, 2, [1, 0])", "1:15: "},
                                                          {"Matrix(GF(4), [[1, 0]])", "1:8: "},
                                                          {"[[1.]\n [1.]]", "1:4: "},
                                                          {"x = 1\ny = 0\n", "1:1: "},
                                                          {"a = [1 0]; b = [0 1]; c", "1:23: "},
                                                          {"[[1.0, 0.5]]", "1:9: "},
                                                          {"[[1.0, 2.0]]", "1:8: "},
                                                          {"[\"1\", \"0\"]", "1:2: "},
                                                          {"[\"1.\", \"1.\"]", "1:4: "},
                                                          {"GF([\"1\", \"0\"])", "1:5: "},
                                                          {"array(([1])", "1:6: "},
                                                          {"\"1,0\",\"0,1\"\n", "1:1: "},
                                                          {"1.0//0.0\n", "1:4: "},
                                                          {"1.0 0.0 ... 1.0\n", "1:9: "},
                                                          {"True Flase\n", "1:6: "},
                                                          {"1.0 01\n1.0 10\n", "1:5: "},
                                                          {"[[True, False], [False]]", "1:23: "},
                                                          {"([0,1]\\\\[0,1])", "1:7: "},
                                                          {"[\\[1 0]", "1:2: "},
                                                          {"a,b\n1 0\n", "1:1: "},
                                                          {"Z(4)^0 0*Z(2)\n", "1:1: "},
                                                          {"True.array([[1, 0]])", "1:1: "}}) {
        EXPECT_THAT(error_of_words(text), testing::StartsWith(place + "expected ")) << text;
    }
}

TEST(PlainText, TakesIntegersModulo2) {
    EXPECT_EQ(error_of_words("1 0\n0 12\n"), "2:4: expected 0 or 1, found '2'");
    EXPECT_EQ(modulo_2("3 2\n4 -3\n"), kUnit);
    EXPECT_EQ(modulo_2("[[11, 10], [-2, 101]]"), kUnit);
    EXPECT_EQ(modulo_2("3.0,2e0\n0,1\n"), kUnit);
    EXPECT_EQ(modulo_2("1 3\n101 11 10\n"), BitMatrix::from_strings({"110"}));  // a header
    EXPECT_EQ(modulo_2("2 x 2\n1 2\n4 3\n"), kUnit);
    EXPECT_EQ(modulo_2("3 2\n2 1\n"), kUnit);  // two rows
    EXPECT_EQ(parse_error_of([] { return modulo_2("\n2 2\n1 2\n4 3\n"); }),
              "2:1: expected m x n for a header, as these two numbers may be a row, found '2'");
    EXPECT_THAT(parse_error_of([] { return modulo_2("1 0.5\n"); }), testing::StartsWith("1:4: expected 0 or 1"));
}

TEST(PlainText, OfBoards) {
    for (const std::string text :
         {"{{1,0},{0,1}}", "array([[ True, False],\n       [False,  True]])", "10|01", "10/01", "#.|.#", "x-\n-x\n",
          "[\"#.\", \".#\"]", "* .\n. *\n", "1 . / . 1", "O-\n-O\n", "1.,0.\n0.,1.\n"}) {
        EXPECT_EQ(read_board(source(text)).lights, kUnit) << text;
    }
    EXPECT_EQ(parse_error_of([] { return read_board(source("1|0|1\n")); }).substr(0, 5), "1:1: ");
    EXPECT_EQ(read_board(source("%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 1\n2 2\n")).lights, kUnit);
}

}  // namespace
}  // namespace gf2::io
