// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;

BitMatrix read(std::string_view text) {
    return test::read_as("text", text);
}

std::string error(std::string_view text) {
    return parse_error_of([&] { return read(text); });
}

std::string written(const BitMatrix& a) {
    return test::written_as("text", a);
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

TEST(MatrixText, DotsAloneBesideACommentAreABoard) {
    for (const std::string text : {"#.#\n...\n", ". #\n", "# off\n..\n"}) {
        EXPECT_THAT(error(text), testing::HasSubstr("a board, which lightsout reads, or zeros and a comment?")) << text;
    }
    EXPECT_THAT(error("1#\n#1\n"), testing::StartsWith("1:2: expected a blank before the '#' of a comment"));
    EXPECT_EQ(read("..\n..\n"), BitMatrix(2, 2));
    EXPECT_EQ(read("# off\n.1\n"), BitMatrix::from_strings({"01"}));
}

TEST(MatrixText, AcceptsSeparatorsBracketsAndComments) {
    for (const std::string text : {"101\n010\n",
                                   "101\n010",
                                   "1 0 1\n0 1 0\n",
                                   "1,0,1\n0,1,0\n",
                                   "1, 0, 1\n0 ,1,0,\n",
                                   "1;0;1\n0;1;0;\n",
                                   "1 0 1; 0 1 0",
                                   "1 0 1;\n0 1 0;\n",
                                   "101;010",
                                   "1\t0\t1\n0 1 0 \n",
                                   "\t101\n  010\n",
                                   "1.1\n.1.\n",
                                   "101\r\n010\r\n",
                                   "1 0 1 \r\n0 1 0 \r\n",
                                   "[1 0 1; 0 1 0]",
                                   "[[1,0,1],[0,1,0]]",
                                   "[[1,0,1],\n [0,1,0]]\n",
                                   "[1 0 1]\n[0 1 0]\n",
                                   "[1 0 1; 0 1 0];\n",
                                   "[1 0 1][0 1 0]",
                                   "(1 0 1)\n(0 1 0)\n",
                                   "((1,0,1),(0,1,0))",
                                   "(1,0,1),(0,1,0)\n",
                                   "[(1, 0, 1,), (0, 1, 0),]\n",
                                   "[[1 0 1]\n\n [0 1 0]]",
                                   "\n\n101\n  \t# inside\n010\n\n",
                                   "# title\n101 # first\n#\n010 # second\n",
                                   "101\n010\n# the end",
                                   "[1 0 1; # ; 1 1 1\n 0 1 0]"}) {
        EXPECT_EQ(read(text), kExample) << text;
    }
}

// Entries are read 64 at a time, but not behind some others.
TEST(MatrixText, GroupsMayBeLong) {
    std::string long_group;
    for (int i = 0; i < 200; ++i) long_group += "0110100"[i % 7];
    const BitMatrix expected = BitMatrix::from_strings({"1" + long_group, "0" + long_group});
    EXPECT_EQ(read("1 " + long_group + "\n0 " + long_group + "\n"), expected);
}

TEST(MatrixText, BracketsMaySpanLines) {
    EXPECT_EQ(read("[1 0; 0 1;\n 1 1; 0 0]\n"), BitMatrix::from_strings({"10", "01", "11", "00"}));
    EXPECT_EQ(read("[\n1 0; 0 1;\n\n1 1\n]\n"), BitMatrix::from_strings({"10", "01", "11"}));
    for (const std::string text : {"[1 0\n 0 1]", "[1,\n0]", "[1 0; 0 1\n1 1]"}) {
        EXPECT_NE(error(text).find("does it end a row, or does the row go on?"), std::string::npos) << text;
    }
}

TEST(MatrixText, NestedBracketsEncloseARowOnSeveralLines) {
    EXPECT_EQ(read("[\n  [\n    1,\n    0,\n    1\n  ],\n  [\n    0,\n    1,\n    0\n  ]\n]\n"), kExample);
    EXPECT_EQ(read("[[1 0\n  1]\n [0 1\n  0]]\n"), kExample);
    EXPECT_EQ(read("1 2\n[[1,\n0]]"), BitMatrix::from_strings({"10"}));  // read twice: is line 1 a header?
    EXPECT_EQ(error("[[1,0],\n[0,1]"), "1:1: expected a ] for this [, found the end of the text");
    EXPECT_EQ(error("[1 0)"), "1:5: expected a ] for the [ in line 1, column 1, found ')'");
    EXPECT_EQ(error("1 0]"), "1:4: expected an open bracket before this ']', found none");
}

TEST(MatrixText, BracketsHoldAllEntriesOfOneMatrix) {
    for (const std::string text :
         {"1 0\n[0 1]\n", "[1 0 [0 1]]", "[[1 0] 0 1]", "[[1,0],[0,1]],[[1,1],[0,0]]", "[1 0; 0 1]\n[1 1; 0 0]",
          "[1 0] [0 1; 1 1]", "[1 0] [[0 1]]", "[[[1,0],[0,1]],[[1,1],[0,0]]]", "[1 0],,[0 1]", "[1 0;;0 1]", "[;1 0]",
          "[[1;0],[0;1]]", "[]", "[[],[]]", "[[1,0],]]", "[1,0,,]"}) {
        EXPECT_NE(error(text).find("expected "), std::string::npos) << text;
    }
    EXPECT_EQ(error("[[[1,0],[0,1]]]"),
              "1:3: expected a matrix, a list of rows, found a list of matrices; --batch of gf2 and lightsout batch "
              "read many, as plain rows");
}

TEST(MatrixText, AnEmptyLineBetweenRowsBeginsAnotherMatrix) {
    const std::string second =
        "expected one matrix or board, found a second one that begins here, after an empty line; --batch of gf2 and "
        "lightsout batch read many, as plain rows";
    EXPECT_EQ(error("10\n01\n\n11\n01\n"), "4:1: " + second);
    EXPECT_EQ(error("10\n01\n# comment\n \t\r\n11\n"), "5:1: " + second);
    EXPECT_EQ(error("2 2\n10\n\n01\n"), "4:1: " + second);
    EXPECT_EQ(error("[1 0]\n\n[0 1]\n"), "3:1: " + second);
    EXPECT_EQ(error("1 1\n\n1\n"), "3:1: " + second);  // or a header?
    EXPECT_EQ(read("\n\n2 x 2\n\n10\n#\n01\n\n \n"), BitMatrix::from_strings({"10", "01"}));
}

TEST(MatrixText, BlanksDoNotCountAsZeros) {
    for (const std::string text : {"[1 1]\n[11 ]\n[ 11]\n", "1 01\n110\n", "[1 ]\n[ 1]\n", "1\n 1\n", "1 1\n1  1\n",
                                   "[[1   1 1]\n [1   1 1]]", "11 1\n1 11\n", "1 1\n 1 1\n"}) {
        EXPECT_NE(error(text).find("a blank is never a 0"), std::string::npos) << text;
    }
    EXPECT_EQ(error("110\n1 01\n"),
              "2:5: expected blanks between the same entries as in the first row (line 1), found some after entry 1; "
              "a blank is never a 0: write 0 or .");
    for (const std::string text :
         {"[[1 1]\n [1 1]]", "1 1\n1 1 \n", "[1 1; 1 1]", "[1 1;\n1 1]", "1,1\n1, 1\n", "[1 1][1 1]"}) {
        EXPECT_EQ(read(text), BitMatrix::from_strings({"11", "11"})) << text;
    }
    EXPECT_EQ(read("1001 0110\n0110  1001\n"), BitMatrix::from_strings({"10010110", "01101001"}));
}

TEST(MatrixText, RowsOrEntriesInOneLineAreRefused) {
    EXPECT_EQ(error("101 011 110 111\n"),
              "1:1: expected a row without blanks, or a line for each row, found 4 groups of entries: one row of 12 or "
              "4 rows?");
    EXPECT_EQ(read("1 12\n101 011 110 111\n"), BitMatrix::from_strings({"101011110111"}));
    EXPECT_EQ(error("10,01\n"), "1:3: expected one entry between commas, found 2: entries side by side, or a row?");
    EXPECT_EQ(error("1,01\n1,10\n"),
              "1:5: expected one entry between commas, found 2: entries side by side, or a row?");
    EXPECT_NE(error("[[101 011]]").find("one row of 6 or 2 rows?"), std::string::npos);
}

TEST(MatrixText, AnEllipsisIsNoZero) {
    for (const std::string text :
         {"[[0 0 0 ... 0 0 0]\n [0 1 0 ... 0 0 0]]", "1, 0, ..., 1\n0, 1, ..., 0\n",
          "[[1 0 1]\n [0 0 0]\n ...\n [1 1 1]]", "1 1 ... 1\n1 1 ... 1\n", "1 0 0 ... 0 0 1\n", "0..1\n"}) {
        EXPECT_NE(error(text).find("'...', which leaves some out: print the whole matrix"), std::string::npos) << text;
    }
}

TEST(MatrixText, ZerosAreAllDigitsOrAllDots) {
    EXPECT_EQ(error("1 0 1\n. . .\n1 1 0\n"), "2:1: expected either 0 or '.' for zeros, found both");
    EXPECT_EQ(read(". 1\n1 .\n"), BitMatrix::from_strings({"01", "10"}));
}

TEST(MatrixText, OneOneAboveOneMayBeTwoRows) {
    for (const std::string text : {"1 1\n1\n", "1 1\n  1\n", "1\t1\n1\t \n"}) EXPECT_NE(error(text), "") << text;
    EXPECT_EQ(read("1 x 1\n1\n"), BitMatrix::from_strings({"1"}));
    EXPECT_EQ(read("1 1\n0\n"), BitMatrix::from_strings({"0"}));
}

TEST(MatrixText, ACommaMayEndARowOfGroups) {
    for (const std::string text : {"101,\n011,\n", "1 0 1,\n0 1 1 , \n"}) {
        EXPECT_EQ(read(text), BitMatrix::from_strings({"101", "011"})) << text;
    }
}

TEST(MatrixText, RefusesEmptyCells) {
    EXPECT_EQ(error("1\t\t1\t\n\t1\t\t1\n"), "1:4: expected 0 or 1 between two tabs");
    EXPECT_EQ(error("0\t\n\t1\n"), "2:2: expected 0 or 1 before the tab");
    EXPECT_EQ(error("1\t0\t\t\n"), "1:6: expected 0 or 1 between two tabs");
    EXPECT_EQ(error("1;;0\n0;1;1\n"), "1:3: expected 0 or 1 between two semicolons");
    EXPECT_EQ(error(";1\n0;1\n"), "1:1: expected 0 or 1 before the semicolon");
    EXPECT_EQ(error("1 1;;0 1\n"), "1:5: expected 0 or 1 before the semicolon");
    EXPECT_EQ(read("1\t,\t0\n\t0\t,\t1 # two\n"), BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(read("10\t\t# one\n01\t\t# two\n"), BitMatrix::from_strings({"10", "01"}));
}

TEST(MatrixText, DecimalsAreNumbers) {
    EXPECT_EQ(error("1 0\n1.5 1\n"), "2:2: expected 0 or 1 without decimals, found '.' in a number");
    EXPECT_EQ(read("1. 1.\n"), BitMatrix::from_strings({"11"}));
    EXPECT_EQ(read("1 1.0\n0.0 1\n"), BitMatrix::from_strings({"11", "01"}));
    // Entries side by side, and an entry by itself.
    EXPECT_EQ(read("1.1\n.1.\n"), kExample);
    EXPECT_EQ(read("1 . 1\n. 1 .\n"), kExample);
    EXPECT_EQ(read("1..1 ....\n.... 1..1\n"), BitMatrix::from_strings({"10010000", "00001001"}));
}

TEST(MatrixText, RefusesMissingValuesBetweenCommas) {
    EXPECT_EQ(error("1,0,1\n1, ,0\n"), "2:4: expected 0 or 1 between two commas");
    EXPECT_EQ(error("1,,0\n"), "1:3: expected 0 or 1 between two commas");
    EXPECT_EQ(error(" ,1\n"), "1:2: expected 0 or 1 before the comma");
    EXPECT_EQ(read("1,0,\n0,1, \n"), BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(read("[1,0]\n,[0,1]\n"), BitMatrix::from_strings({"10", "01"}));
}

TEST(MatrixText, SemicolonsEndRowsOfSeveralEntriesAndSeparateSingleOnes) {
    EXPECT_EQ(read("# see [1]\n1;0;1\n0;1;0\n"), kExample);
    EXPECT_EQ(read("1 1; 0 1; 1 0\n"), BitMatrix::from_strings({"11", "01", "10"}));
    EXPECT_EQ(read("1,1; 0,1\n1,0; 0,0\n"), BitMatrix::from_strings({"11", "01", "10", "00"}));
    EXPECT_EQ(
        error("1;0;1\n"),
        "1:1: expected commas or blanks, or brackets, found ends of rows between single entries: one row of 3 or 3 "
        "rows of one?");
    EXPECT_EQ(read("1 3\n1;0;1\n"), BitMatrix::from_strings({"101"}));
    EXPECT_EQ(
        error("10;01\n11;00\n"),
        "1:4: expected semicolons at the ends of lines, found one between groups: does it end a row, or part a row?");
}

TEST(MatrixText, ReadsEveryFormOfHeader) {
    for (const std::string header : {"2 3", "2 x 3", "2x3", "2 x3", "  2\t3  ", "2 3\r", "2 3 # shape", "02 03"}) {
        EXPECT_EQ(read(header + "\n101\n010\n"), kExample) << header;
        EXPECT_EQ(read("# title\n\n" + header + "\n1 0 1\n0 1 0\n"), kExample) << header;
    }
    EXPECT_EQ(read("2 3\n[1 0 1; 0 1 0]"), kExample);
}

TEST(MatrixText, MatricesWithoutEntriesNeedAHeader) {
    EXPECT_EQ(read("0 x 0\n"), BitMatrix(0, 0));
    EXPECT_EQ(read("0 x 1"), BitMatrix(0, 1));
    EXPECT_EQ(read("1x0"), BitMatrix(1, 0));
    EXPECT_EQ(read("0 5\n"), BitMatrix(0, 5));
    EXPECT_EQ(read("5 0\n"), BitMatrix(5, 0));
}

// Two numbers of zeros and ones are a header only if the rows have that shape.
TEST(MatrixText, AmbiguousFirstLineIsAHeaderOnlyIfItFits) {
    EXPECT_EQ(read("0 1\n"), BitMatrix::from_strings({"01"}));
    EXPECT_EQ(read("0 0"), BitMatrix::from_strings({"00"}));
    for (const std::string text : {"010 10", "01 01", "10 0", "1011 1101", "00 00"}) {
        EXPECT_NE(error(text).find(" 2 groups of entries: one row of "), std::string::npos) << text;
    }
    EXPECT_EQ(read("1 1"), BitMatrix::from_strings({"11"}));
    EXPECT_EQ(read("1 0\n0 1\n"), BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(read("1 1\n0\n"), BitMatrix(1, 1));
    EXPECT_NE(error("1 1\n11\n").find("blanks between the same entries"), std::string::npos);
    EXPECT_EQ(read("1 10\n1000000001\n"), BitMatrix::from_strings({"1000000001"}));
    EXPECT_EQ(read("10 1\n1\n0\n1\n0\n1\n0\n1\n0\n1\n1\n").rows(), 10u);
    EXPECT_EQ(read("10 10\n10 10\n"), BitMatrix::from_strings({"1010", "1010"}));
    std::string ten_by_ten = "10 10\n";
    for (int i = 0; i < 10; ++i) ten_by_ten += "1100110011\n";
    EXPECT_EQ(read(ten_by_ten).rows(), 10u);
    EXPECT_EQ(read(ten_by_ten).columns(), 10u);
    EXPECT_FALSE(read(ten_by_ten).get(0, 2));
    // A first line with an x is always a header.
    EXPECT_EQ(error("1 x 1\n11\n"), "2:1: expected rows of 1 entries, as line 1 says, found 2");
}

TEST(MatrixText, WritesOneRowPerLine) {
    EXPECT_EQ(written(kExample), "101\n010\n");
    EXPECT_EQ(written(BitMatrix(0, 0)), "0 x 0\n");
    EXPECT_EQ(written(BitMatrix(3, 0)), "3 x 0\n");
    EXPECT_EQ(written(BitMatrix(0, 3)), "0 x 3\n");
    EXPECT_EQ(written(BitMatrix(1, 1)), "0\n");
}

TEST(MatrixText, IsDetectedByItsContent) {
    for (const std::string text : {"", "01\n", "2 x 3\n", "[1, 0; .]", "# anything: %%\n1", "12 7", "True, 1.0"}) {
        EXPECT_TRUE(test::looks_like("text", text)) << text;
    }
    for (const std::string text : {"%%MatrixMarket", "abc", "1 0 -1", "True, Flase", "\x93NUMPY", "p cnf 3 3"}) {
        EXPECT_FALSE(test::looks_like("text", text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
