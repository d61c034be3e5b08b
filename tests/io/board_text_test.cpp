// SPDX-License-Identifier: MIT
#include "gf2/io/formats/board_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/io/parse.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

std::string error(std::string_view text) {
    return parse_error_of([&] { return read_board(source(text)); });
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

TEST(BoardText, ReadsEveryAlphabet) {
    for (const std::string text : {"101\n010\n", "#.#\n.#.\n", "O.O\n.O.\n", "o.O\n.o.\n", "X.X\n.X.\n", "x.X\n.X.\n",
                                   "bwb\nwbw\n", "wyw\nywy\n"}) {
        const BoardText board = read_board(source(text));
        EXPECT_EQ(board.lights, kExample) << text;
        EXPECT_EQ(board.missing, BitMatrix(2, 3)) << text;
    }
}

TEST(BoardText, AcceptsBlanksEmptyLinesLineEndsAndHeaders) {
    for (const std::string header : {"", "2 3\n", "2 x 3\n", " 2x3 \r\n", "\n\n2 3\n\n"}) {
        for (const std::string text : {"# . #\n. # .\n", "#.#\n.#.", "#.#\r\n.#.\r\n", "\t#. #\n  .# .  \n\n",
                                       "[[#,.,#],[.,#,.]]", "[# . #; . # .]"}) {
            EXPECT_EQ(read_board(source(header + text)).lights, kExample) << header << text;
        }
        EXPECT_EQ(read_board(source(header + "1 0 1\n0 1 0\n")).lights, kExample) << header;
    }
}

// The rule of matrices, with other entries.
TEST(BoardText, RefusesWhatCanBeReadInTwoWays) {
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"#.#\n\n.#.\n", "3:1: expected one matrix or board, found a second one"},
             {"#  #\n ## \n#  #\n", "1:2: expected no blanks in a board of # alone, found one: write . for a cell"},
             {"X X\nX X\n", "1:2: expected no blanks in a board of X alone"},
             {" #\n #\n", "1:1: expected no blanks in a board of # alone"},
             {"1 1\n 1 1\n", "a blank is never a 0"},
             {"#_#\n #_#\n", "2:1: expected no blanks"},
             {"#.# .#. ###\n", "one row of 9 or 3 rows?"},
             {"#.,.#\n", "expected one entry between commas, found 2"},
             {"1;0;1\n", "one row of 3 or 3 rows of one?"},
             {"#\t\t#\n.\t#\t.\n", "1:4: expected #, . or _ between two tabs"},
             {"1 0 ... 1\n", "'...', which leaves some out"},
             {"[[[#,.],[.,#]]]", "found a list of matrices"}}) {
        EXPECT_NE(error(text).find(message), std::string::npos) << text << error(text);
    }
    EXPECT_EQ(read_board(source("##\n##\n")).lights, BitMatrix::from_strings({"11", "11"}));
    EXPECT_EQ(read_board(source("... ...\n... .#.\n")).lights, BitMatrix::from_strings({"000000", "000010"}));
}

// '#' is a light here and begins no comment.
TEST(BoardText, LeadingHashIsALight) {
    EXPECT_EQ(read_board(source("##\n#.\n")).lights, BitMatrix::from_strings({"11", "10"}));
    EXPECT_EQ(read_board(source("##\n##\n")).lights, BitMatrix::from_strings({"11", "11"}));
}

TEST(BoardText, OneKindOfCellIsEnoughUnlessItIsW) {
    EXPECT_EQ(read_board(source("...\n...\n")).lights, BitMatrix(2, 3));
    EXPECT_EQ(read_board(source("##")).lights, BitMatrix::from_strings({"11"}));
    EXPECT_EQ(read_board(source("bb")).lights, BitMatrix::from_strings({"11"}));
    EXPECT_EQ(read_board(source("yy")).lights, BitMatrix(1, 2));
    EXPECT_EQ(read_board(source("00")).lights, BitMatrix(1, 2));
    EXPECT_EQ(read_board(source("o")).lights, BitMatrix::from_strings({"1"}));
    const std::string both = "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?";
    EXPECT_EQ(error("ww\nww\n"), "1:1: " + both);
    EXPECT_EQ(error("\n2 2\nw_\n_w\n"), "3:1: " + both);
}

TEST(BoardText, ReadsMissingCells) {
    const BoardText board = read_board(source("_#.\n#__\n"));
    EXPECT_EQ(board.lights, BitMatrix::from_strings({"010", "100"}));
    EXPECT_EQ(board.missing, BitMatrix::from_strings({"100", "011"}));
    const BoardText numbers = read_board(source("2 3\n_ 1 0\n1 _ _\n"));
    EXPECT_EQ(numbers.lights, board.lights);
    EXPECT_EQ(numbers.missing, board.missing);
    const BoardText nothing = read_board(source("__\n__\n"));
    EXPECT_EQ(nothing.lights, BitMatrix(2, 2));
    EXPECT_EQ(nothing.missing, BitMatrix::from_strings({"11", "11"}));
    EXPECT_EQ(read_board(source("_w\nb_\n")).lights, BitMatrix::from_strings({"00", "10"}));
}

// As in matrices, two numbers of zeros and ones are a header only if the board has that shape.
TEST(BoardText, AmbiguousFirstLineIsAHeaderOnlyIfItFits) {
    EXPECT_EQ(read_board(source("1 0\n")).lights, BitMatrix::from_strings({"10"}));
    EXPECT_EQ(read_board(source("1 0\n0 1\n")).lights, BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(read_board(source("1 1\n0\n")).lights, BitMatrix(1, 1));
    EXPECT_EQ(error("1 1\n1\n"), "2:2: expected 2 entries, as in the first row (line 1), found 1");
    EXPECT_EQ(read_board(source("1 1\n#\n")).lights, BitMatrix::from_strings({"1"}));
    EXPECT_EQ(read_board(source("1 1\n_\n")).missing, BitMatrix::from_strings({"1"}));
    EXPECT_EQ(read_board(source("1 0\n_ _\n")).missing, BitMatrix::from_strings({"00", "11"}));
    EXPECT_EQ(read_board(source("1 10\n..........\n")).lights, BitMatrix(1, 10));
    EXPECT_EQ(read_board(source("0 x 4\n")).lights, BitMatrix(0, 4));
}

TEST(BoardText, RefusesMixedAlphabets) {
    EXPECT_EQ(error("#.\nO.\n"), "2:1: expected #, . or _, found 'O'");
    EXPECT_EQ(error("1.\n"), "1:2: expected 1.0, or 10 for two entries, found '1.' alone: one entry, or a 1 and a 0?");
    EXPECT_EQ(error("bw\nwy\n"), "2:2: expected b, w or _, found 'y'");
    EXPECT_EQ(error("wy\nbw\n"), "2:1: expected w, y or _, found 'b'");
    EXPECT_EQ(error("X.\n.O\n"), "2:2: expected X, . or _, found 'O'");
    EXPECT_EQ(error("oO\n.#\n"), "2:2: expected O, . or _, found '#'");
    EXPECT_EQ(error("2 2\n#.\n.1\n"), "3:2: expected #, . or _, found '1'");
}

TEST(BoardText, WritesRowsWithOptionalSpacesAndHoles) {
    EXPECT_EQ(write_board(kExample), "101\n010\n");
    EXPECT_EQ(write_board(BitMatrix(0, 3)), "0 x 3\n");
    EXPECT_EQ(write_board(BitMatrix(3, 0)), "3 x 0\n");
    EXPECT_EQ(write_board(BitMatrix(0, 0)), "0 x 0\n");
    BoardStyle style;
    style.spaces = true;
    EXPECT_EQ(write_board(kExample, style), "1 0 1\n0 1 0\n");
    const BitMatrix missing = BitMatrix::from_strings({"010", "001"});
    style.missing = &missing;
    EXPECT_EQ(write_board(kExample, style), "1 _ 1\n0 1 _\n");
    style.spaces = false;
    EXPECT_EQ(write_board(kExample, style), "1_1\n01_\n");
}

TEST(BoardText, RoundTrips) {
    SplitMix64 random = test::test_random();
    const std::vector<std::size_t> sizes = {0, 1, 2, 3, 10, 11, 63, 64, 65};
    for (const std::size_t rows : sizes) {
        for (const std::size_t columns : sizes) {
            for (const double holes : {0.0, 0.3, 1.0}) {
                BitMatrix lights = test::random_bits(rows, columns, random);
                const BitMatrix missing = test::random_bits(rows, columns, random, holes);
                for (std::size_t k = 0; k < rows * columns; ++k) {
                    if (missing.get(k / columns, k % columns)) lights.set(k / columns, k % columns, false);
                }
                for (const bool spaces : {false, true}) {
                    BoardStyle style;
                    style.spaces = spaces;
                    style.missing = &missing;
                    const BoardText board = read_board(source(write_board(lights, style)));
                    ASSERT_EQ(board.lights, lights);
                    ASSERT_EQ(board.missing, missing);
                }
            }
        }
    }
}

}  // namespace
}  // namespace gf2::io
