// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <gmock/gmock.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/io/parse.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

constexpr std::string_view kMarket = "%%MatrixMarket matrix coordinate pattern general\n";

TEST(MatrixFormat, ByName) {
    std::vector<std::string> names;
    for (const MatrixFormat& format : matrix_formats()) {
        names.emplace_back(format.name);
        EXPECT_EQ(&matrix_format(format.name), &format);
        EXPECT_FALSE(format.description.empty());
    }
    EXPECT_THAT(names, testing::IsSupersetOf({"text", "matrix-market", "npy", "npy-packed", "pbm", "gf2"}));
    for (const std::string name : {"", "TEXT", "mtx", "text "}) {
        EXPECT_TRUE(test::mentions(test::error_of<std::invalid_argument>([&] { (void)matrix_format(name); }),
                                   {"'" + name + "'", "expected one of", "text", "matrix-market"}));
    }
}

TEST(MatrixFormat, DetectedByContent) {
    EXPECT_EQ(detect_matrix_format("101\n010\n").name, "text");
    EXPECT_EQ(detect_matrix_format("# %%MatrixMarket\n1\n").name, "text");
    EXPECT_EQ(detect_matrix_format("%%matrixmarket matrix\n").name, "matrix-market");
    EXPECT_EQ(detect_matrix_format("P1\n1 1\n1\n").name, "pbm");
    EXPECT_EQ(detect_matrix_format("P4 8 1\n1").name, "pbm");
    EXPECT_EQ(detect_matrix_format("\x93NUMPY").name, "npy");
    EXPECT_EQ(detect_matrix_format("\x89GF2\r\n").name, "gf2");
    EXPECT_EQ(detect_matrix_format("").name, "text");
    EXPECT_EQ(detect_matrix_format("hello").name, "text") << "whose reader then says what is wrong";
    EXPECT_EQ(read_matrix(source("10\n01\n")), BitMatrix::identity(2));
    EXPECT_EQ(read_matrix(source(std::string(kMarket) + "2 2 2\n1 1\n2 2\n")), BitMatrix::identity(2));
}

TEST(ReadVector, RowsAndColumns) {
    const BitVector expected = bit_vector_from_string("1011");
    for (const std::string text : {"1011\n", "1 0 1 1\n", "1\n0\n1\n1\n", "[1 0 1 1]", "[1;0;1;1]", "1 x 4\n1011\n",
                                   "4 1\n1\n0\n1\n1\n", "# b\n1,0,1,1"}) {
        EXPECT_EQ(read_vector(source(text)), expected) << text;
    }
    EXPECT_EQ(read_vector(source(std::string(kMarket) + "4 1 3\n1 1\n3 1\n4 1\n")), expected);
    EXPECT_EQ(read_vector(source(std::string(kMarket) + "1 4 3\n1 1\n1 3\n1 4\n")), expected);
    EXPECT_EQ(read_vector(source("1")), bit_vector_from_string("1"));
    EXPECT_EQ(read_vector(source("0 1")), bit_vector_from_string("01"));
    for (const std::string text : {"0 x 0", "0 x 1", "1 x 0"}) EXPECT_EQ(read_vector(source(text)).size(), 0u) << text;
}

TEST(ReadVector, OtherShapesAreRefused) {
    EXPECT_EQ(parse_error_of([] { return read_vector(source("10\n01\n")); }),
              "1:1: expected a vector (one row or one column), found a matrix of 2 x 2");
    EXPECT_EQ(parse_error_of([] { return read_vector(source("0 x 5")); }),
              "1:1: expected a vector (one row or one column), found a matrix of 0 x 5");
}

TEST(ReadVector, InAGivenFormat) {
    EXPECT_EQ(read_vector(source("101"), matrix_format("text")), bit_vector_from_string("101"));
    EXPECT_EQ(parse_error_of([] { return read_vector(source("101"), matrix_format("matrix-market")); }),
              "1:1: expected the banner %%MatrixMarket, found '101'");
}

std::string written(const MatrixFormat& format, const BitMatrix& a) {
    std::ostringstream out;
    format.write(out, a);
    EXPECT_TRUE(out.good());
    return out.str();
}

// What is written is detected, and read back as it was; through the other line end as well.
TEST(MatrixFormat, RoundTrips) {
    SplitMix64 random = test::test_random();
    const std::vector<std::size_t> sizes = {0, 1, 2, 7, 8, 9, 10, 11, 63, 64, 65, 128, 130};
    for (const MatrixFormat& format : matrix_formats()) {
        for (const std::size_t rows : sizes) {
            for (const std::size_t columns : sizes) {
                for (const double density : {0.0, 0.1, 0.5, 1.0}) {
                    const BitMatrix a = test::random_bits(rows, columns, random, density);
                    const std::string text = written(format, a);
                    EXPECT_EQ(detect_matrix_format(text).name, format.name) << text;
                    ASSERT_EQ(read_matrix(source(text)), a) << format.name;
                    EXPECT_TRUE(test::tail_is_zero(read_matrix(source(text))));
                    if (format.is_binary) continue;
                    std::string crlf;
                    for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
                    ASSERT_EQ(read_matrix(source(crlf)), a) << format.name;
                }
            }
        }
    }
}

TEST(MatrixFormat, RoundTripsOfEveryMatrixUpToThreeByThree) {
    for (const MatrixFormat& format : matrix_formats()) {
        for (std::size_t rows = 0; rows <= 3; ++rows) {
            for (std::size_t columns = 0; columns <= 3; ++columns) {
                for (std::size_t bits = 0; bits < std::size_t{1} << (rows * columns); ++bits) {
                    BitMatrix a(rows, columns);
                    for (std::size_t k = 0; k < rows * columns; ++k) {
                        a.set(k / columns, k % columns, ((bits >> k) & 1u) != 0);
                    }
                    ASSERT_EQ(read_matrix(source(written(format, a))), a) << format.name;
                }
            }
        }
    }
}

}  // namespace
}  // namespace gf2::io
