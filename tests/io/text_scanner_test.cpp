// SPDX-License-Identifier: MIT
#include "gf2/io/text_scanner.hpp"

#include <gmock/gmock.h>

#include <optional>
#include <string>

#include "tests/io/parse.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

TEST(TextScanner, WordsHaveTheirPositions) {
    const Source text = source(" ab\tc\r\n\n  d\v\fe");
    TextScanner in(text);
    EXPECT_EQ(in.position(), (Position{1, 1}));
    EXPECT_EQ(in.peek(), "ab");
    EXPECT_EQ(in.peek(), "ab");
    EXPECT_EQ(in.position(), (Position{1, 2}));
    EXPECT_EQ(in.word("a word"), "ab");
    EXPECT_EQ(in.position(), (Position{1, 4}));
    EXPECT_EQ(in.word("a word"), "c");
    EXPECT_EQ(in.word("a word"), "d");
    EXPECT_EQ(in.position(), (Position{3, 4}));
    EXPECT_FALSE(in.at_end());
    EXPECT_EQ(in.word("a word"), "e");
    EXPECT_TRUE(in.at_end());
    EXPECT_EQ(in.peek(), "");
    EXPECT_NO_THROW(in.expect_end());
    EXPECT_EQ(parse_error_of([&] { return in.word("a name"); }), "3:7: expected a name, found the end of the input");
}

TEST(TextScanner, EmptyTextIsAtItsEnd) {
    const Source text = source("");
    TextScanner in(text);
    EXPECT_TRUE(in.at_end());
    EXPECT_TRUE(in.at_line_end());
    EXPECT_EQ(in.peek(), "");
    EXPECT_EQ(in.rest_of_line(), "");
    EXPECT_NO_THROW(in.expect_end());
    EXPECT_EQ(in.position(), (Position{1, 1}));
    EXPECT_EQ(parse_error_of([&] { return in.number("a number"); }),
              "1:1: expected a number, found the end of the input");
    EXPECT_EQ(parse_error_of([&] { return in.character("01", "0 or 1"); }),
              "1:1: expected 0 or 1, found the end of the input");
}

TEST(TextScanner, ReadsNumbersUpTo64Bits) {
    const Source text = source("0 18446744073709551615\n007 5");
    TextScanner in(text);
    EXPECT_EQ(in.number("a number"), 0u);
    EXPECT_EQ(in.number("a number"), UINT64_MAX);
    EXPECT_EQ(in.number("a number"), 7u);
    EXPECT_EQ(in.number("a number", 5, 5), 5u);
}

TEST(TextScanner, NumberIfConsumesOnlyNumbersInRange) {
    const Source text = source("5 6x -7 8");
    TextScanner in(text);
    EXPECT_EQ(in.number_if(6), std::nullopt);
    EXPECT_EQ(in.number_if(0, 4), std::nullopt);
    EXPECT_EQ(in.number_if(5, 5), 5u);
    EXPECT_EQ(in.number_if(), std::nullopt);
    EXPECT_EQ(in.word("a word"), "6x");
    EXPECT_EQ(in.number_if(), std::nullopt);
    EXPECT_EQ(in.word("a word"), "-7");
    EXPECT_EQ(in.number_if(), 8u);
    EXPECT_EQ(in.number_if(), std::nullopt);
}

TEST(TextScanner, PositionAtWorksForwardsAndBackwards) {
    const Source text = source("a\n\nbc\nd");
    TextScanner in(text);
    while (!in.at_end()) in.word("a word");
    EXPECT_EQ(in.position(), (Position{4, 2}));
    EXPECT_EQ(in.position_at(0), (Position{1, 1}));
    EXPECT_EQ(in.position_at(4), (Position{3, 2}));
    EXPECT_EQ(in.position_at(5), (Position{3, 3}));
    EXPECT_EQ(in.position_at(2), (Position{2, 1}));
    EXPECT_EQ(in.position_at(6), (Position{4, 1}));
    EXPECT_EQ(in.position(), (Position{4, 2}));
}

TEST(TextScanner, RefusesWordsThatAreNoNumbers) {
    for (const std::string word :
         {"-1", "+1", "1x", "x1", "1.0", "0x1", "18446744073709551616", "1,", "\xff", "1\x80"}) {
        const Source text = source("7\n " + word);
        TextScanner in(text);
        EXPECT_EQ(in.number("a number"), 7u);
        EXPECT_EQ(parse_error_of([&] { return in.number("the number of rows"); }),
                  "2:2: expected the number of rows, found " + io::quoted(word));
        EXPECT_EQ(in.word("a word"), word) << "what is refused is not consumed";
    }
}

TEST(TextScanner, RefusesNumbersOutsideTheirRange) {
    const Source text = source("7 7");
    TextScanner in(text);
    EXPECT_EQ(parse_error_of([&] { return in.number("a row", 1, 6); }), "1:1: expected a row from 1 to 6, found '7'");
    EXPECT_EQ(parse_error_of([&] { return in.number("a row", 8, 9); }), "1:1: expected a row from 8 to 9, found '7'");
    EXPECT_EQ(in.number("a row", 7, 9), 7u);
    EXPECT_EQ(in.number("a row", 1, 7), 7u);
}

TEST(TextScanner, CharacterSkipsBlanksAndRefusesOthers) {
    const Source text = source("01\n 0x");
    TextScanner in(text);
    EXPECT_EQ(in.character("01", "0 or 1"), '0');
    EXPECT_EQ(in.character("01", "0 or 1"), '1');
    EXPECT_EQ(in.character("01", "0 or 1"), '0');
    EXPECT_EQ(parse_error_of([&] { return in.character("01", "0 or 1"); }), "2:3: expected 0 or 1, found 'x'");
    EXPECT_EQ(in.character("x", "x"), 'x');
}

TEST(TextScanner, RestOfLineEndsBeforeTheLineEnd) {
    const Source text = source("a b \t\r\nc\n\nd");
    TextScanner in(text);
    EXPECT_FALSE(in.at_line_end());
    EXPECT_EQ(in.word("a word"), "a");
    EXPECT_EQ(in.rest_of_line(), " b \t") << "a carriage return belongs to the line end";
    EXPECT_EQ(in.position(), (Position{2, 1}));
    EXPECT_EQ(in.word("a word"), "c");
    EXPECT_TRUE(in.at_line_end());
    EXPECT_EQ(in.position().line, 2u) << "it stays in front of the line end";
    EXPECT_EQ(in.rest_of_line(), "");
    EXPECT_TRUE(in.at_line_end());
    EXPECT_EQ(in.rest_of_line(), "");
    EXPECT_EQ(in.rest_of_line(), "d");
    EXPECT_TRUE(in.at_end());
}

TEST(TextScanner, ExpectEndRefusesFurtherText) {
    const Source text = source("1 \n  2");
    TextScanner in(text);
    EXPECT_EQ(in.number("a number"), 1u);
    EXPECT_EQ(parse_error_of([&] { return in.expect_end(), 0; }), "2:3: expected the end of the input, found '2'");
}

TEST(TextScanner, QuotedTextIsPrintableAndShort) {
    EXPECT_EQ(io::quoted("abc"), "'abc'");
    EXPECT_EQ(io::quoted(""), "''");
    EXPECT_EQ(io::quoted(std::string("a\0\x1f\x7f\x80\xff\n", 7)), "'a\\x00\\x1f\\x7f\\x80\\xff\\x0a'");
    EXPECT_EQ(io::quoted(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
    EXPECT_EQ(io::quoted(std::string(41, 'a')), "'" + std::string(40, 'a') + "...'");
}

}  // namespace
}  // namespace gf2::io
