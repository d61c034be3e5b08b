// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

constexpr std::string_view kPattern = "%%MatrixMarket matrix coordinate pattern general\n";
constexpr std::string_view kInteger = "%%MatrixMarket matrix coordinate integer general\n";
constexpr std::string_view kReal = "%%MatrixMarket matrix coordinate real general\n";

BitMatrix read(std::string_view banner, std::string_view rest) {
    return test::read_as("matrix-market", std::string(banner) + std::string(rest));
}

std::string error(std::string_view banner, std::string_view rest) {
    return parse_error_of([&] { return read(banner, rest); });
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

TEST(MatrixMarket, ReadsCoordinatePatterns) {
    EXPECT_EQ(read(kPattern, "2 3 3\n1 1\n1 3\n2 2\n"), kExample);
    EXPECT_EQ(read(kPattern, "2 3 3\n2 2\n1 3\n1 1"), kExample) << "any order, no last line end";
    EXPECT_EQ(read(kPattern, "2 3 0\n"), BitMatrix(2, 3));
}

TEST(MatrixMarket, AcceptsCommentsBlankLinesAndLineEnds) {
    EXPECT_EQ(read(kPattern, "% one\n%\n\n  % two\n2 3 3\n\n1 1\n 1\t3 \n2 2\n\n% the end\n"), kExample);
    EXPECT_EQ(read("%%MatrixMarket matrix coordinate pattern general\r\n", "% one\r\n2 3 3\r\n1 1\r\n1 3\r\n2 2\r\n"),
              kExample);
}

TEST(MatrixMarket, BannerMayBeInAnyCase) {
    EXPECT_EQ(read("%%matrixmarket MATRIX Coordinate PATTERN General\n", "2 3 3 1 1 1 3 2 2"), kExample);
}

TEST(MatrixMarket, ValuesCountModuloTwo) {
    EXPECT_EQ(read(kInteger, "2 3 6\n1 1 1\n1 2 0\n1 3 -1\n2 1 2\n2 2 +7\n2 3 -4\n"), kExample);
    EXPECT_EQ(read(kReal, "2 3 6\n1 1 1.0\n1 2 0.0\n1 3 -1e0\n2 1 2E0\n2 2 0.7e1\n2 3 -4.\n"), kExample);
    // Too large for a double to tell odd from even.
    EXPECT_EQ(read(kInteger,
                   "1 4 4\n1 1 9007199254740993\n1 2 9007199254740994\n1 3 -99999999999999999999999999\n"
                   "1 4 10000000000000000000000000000000000000000\n"),
              BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(read(kReal, "1 2 2\n1 1 9007199254740991.0\n1 2 4503599627370496.0\n"), BitMatrix::from_strings({"10"}));
}

TEST(MatrixMarket, RepeatedEntriesCancel) {
    EXPECT_EQ(read(kPattern, "2 3 7\n1 2\n1 1\n1 3\n1 2\n2 2\n2 2\n2 2\n"), kExample);
    EXPECT_EQ(read(kInteger, "1 1 2\n1 1 1\n1 1 -1\n"), BitMatrix(1, 1));
    EXPECT_EQ(read(kInteger, "1 1 2\n1 1 1\n1 1 2\n"), BitMatrix::from_strings({"1"}));
}

TEST(MatrixMarket, SymmetricEntriesAreMirrored) {
    const BitMatrix expected = BitMatrix::from_strings({"110", "101", "011"});
    EXPECT_EQ(read("%%MatrixMarket matrix coordinate pattern symmetric\n", "3 3 4\n1 1\n2 1\n3 2\n3 3\n"), expected);
    EXPECT_EQ(
        read("%%MatrixMarket matrix coordinate integer symmetric\n", "3 3 5\n1 1 1\n2 1 3\n3 1 2\n3 2 1\n3 3 1\n"),
        expected);
    EXPECT_EQ(read("%%MatrixMarket matrix array integer symmetric\n", "3 3\n1\n1\n0\n0\n1\n1\n"), expected);
}

TEST(MatrixMarket, SkewSymmetricEntriesAreMirroredBelowAZeroDiagonal) {
    const BitMatrix expected = BitMatrix::from_strings({"010", "101", "010"});
    EXPECT_EQ(read("%%MatrixMarket matrix coordinate integer skew-symmetric\n", "3 3 3\n2 1 -1\n3 1 2\n3 2 3\n"),
              expected);
    EXPECT_EQ(read("%%MatrixMarket matrix coordinate real Skew-Symmetric\n", "3 3 2\n2 1 1.0\n3 2 -1e0\n"), expected);
    EXPECT_EQ(read("%%MatrixMarket matrix array integer skew-symmetric\n", "3 3\n1\n0\n-1\n"), expected);
    EXPECT_EQ(read("%%MatrixMarket matrix array integer skew-symmetric\n", "1 1\n"), BitMatrix(1, 1));
    EXPECT_EQ(read("%%MatrixMarket matrix array integer skew-symmetric\n", "0 0\n"), BitMatrix(0, 0));
}

TEST(MatrixMarket, ArraysGoColumnByColumn) {
    EXPECT_EQ(read("%%MatrixMarket matrix array integer general\n", "2 3\n1\n0\n0\n1\n1\n0\n"), kExample);
    EXPECT_EQ(read("%%MatrixMarket matrix array unsigned-integer general\n", "2 3\n1\n0\n0\n1\n1\n0\n"), kExample);
    EXPECT_EQ(read("%%MatrixMarket matrix array real general\n", "% c\n2 3\n1.0 0.0\n0 -1 3e0 1e1\n"), kExample);
}

TEST(MatrixMarket, ReadsMatricesWithoutEntries) {
    EXPECT_EQ(read(kPattern, "0 0 0\n"), BitMatrix(0, 0));
    EXPECT_EQ(read(kPattern, "0 5 0\n"), BitMatrix(0, 5));
    EXPECT_EQ(read(kPattern, "5 0 0\n"), BitMatrix(5, 0));
    EXPECT_EQ(read("%%MatrixMarket matrix array integer general\n", "0 5\n"), BitMatrix(0, 5));
    EXPECT_EQ(read("%%MatrixMarket matrix array integer general\n", "5 0\n"), BitMatrix(5, 0));
}

// Exactly, even beyond the precision of a double.
TEST(MatrixMarket, ReadsIntegralValuesOfAnySize) {
    for (const auto& [value, parity] : std::vector<std::pair<std::string, bool>>{{"9007199254740993.0", true},
                                                                                 {"-9007199254740992.", false},
                                                                                 {"1e300", false},
                                                                                 {"1e99999999999999999999", false},
                                                                                 {"0e-99999999999999999999", false},
                                                                                 {"1.5e1", true},
                                                                                 {"+30E-1", true},
                                                                                 {"1234567.8900E+2", true},
                                                                                 {".7e1", true},
                                                                                 {"1e0", true},
                                                                                 {"0.0", false}}) {
        const BitMatrix a =
            test::read_as("matrix-market", "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 " + value + "\n");
        EXPECT_EQ(a.get(0, 0), parity) << value;
    }
}

TEST(MatrixMarket, RefusesValuesThatAreNotIntegral) {
    for (const std::string value :
         {"0.5", "1e-1", "10e-2", "1.5", "0.01e1", "e5",  "1e",  "1e+", "1.0x", "1e99999999999999999999x",
          "nan", "inf",  "-inf",  "x",   "1x",     "0x1", "+-1", "--1", "+",    "-",
          ".",   "1,",   "true"}) {
        EXPECT_EQ(error(kReal, "1 1 1\n1 1 " + value + "\n"), "3:5: expected an integral value, found '" + value + "'");
    }
}

TEST(MatrixMarket, WritesCoordinatePatterns) {
    EXPECT_EQ(test::written_as("matrix-market", kExample), std::string(kPattern) + "2 3 3\n1 1\n1 3\n2 2\n");
    BitMatrix a(1, 130);
    for (const std::size_t j : std::vector<std::size_t>{0, 63, 64, 127, 129}) a.set(0, j);
    EXPECT_EQ(test::written_as("matrix-market", a), std::string(kPattern) + "1 130 5\n1 1\n1 64\n1 65\n1 128\n1 130\n");
}

TEST(MatrixMarket, IsDetectedByItsBanner) {
    for (const std::string text : {"%%MatrixMarket", "%%matrixmarket matrix", "%%MATRIXMARKET\n1"}) {
        EXPECT_TRUE(test::looks_like("matrix-market", text)) << text;
    }
    for (const std::string text : {"", "%", "%%Matrix", "% %MatrixMarket", " %%MatrixMarket", "01"}) {
        EXPECT_FALSE(test::looks_like("matrix-market", text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
