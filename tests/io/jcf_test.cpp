// SPDX-License-Identifier: MIT
#include "gf2/io/formats/jcf.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

BitMatrix read(const std::string& text) {
    return read_jcf(test::source(text));
}

TEST(Jcf, ReadsRowsOfSignedColumns) {
    EXPECT_EQ(read("2 3 2\n3\n-1 3\n-2\n"), kExample);
    EXPECT_EQ(read("2 3 2\r\n9\r\n\r\n-3\r\n1\r\n-2"), kExample) << "a bound, any order and line end";
    EXPECT_EQ(read("3 3 2\n3\n-1\n3\n-2\n"), BitMatrix::from_strings({"101", "010", "000"})) << "zero rows at the end";
    EXPECT_EQ(read("2 3 2\n0\n"), BitMatrix(2, 3));
    EXPECT_EQ(read("2 0 2\n0\n"), BitMatrix(2, 0));
}

TEST(Jcf, WritesRowsOfSignedColumns) {
    std::ostringstream out;
    write_jcf(out, kExample);
    EXPECT_EQ(out.str(), "2 3 2\n3\n-1 3\n-2\n");
}

TEST(Jcf, CannotRepresentZeroRowsBeforeOthers) {
    EXPECT_TRUE(jcf_can_represent(BitMatrix::from_strings({"10", "01", "00", "00"})));
    EXPECT_TRUE(jcf_can_represent(BitMatrix(3, 2)));
    const BitMatrix a = BitMatrix::from_strings({"10", "00", "01"});
    EXPECT_FALSE(jcf_can_represent(a));
    std::ostringstream out;
    EXPECT_THROW(write_jcf(out, a), std::invalid_argument);
    EXPECT_EQ(out.str(), "");
}

TEST(Jcf, IsDetectedByItsHeader) {
    for (const std::string text : {"2 3 2\n", "\n0 0 2", "2 3 2\r\n5\r\n"}) EXPECT_TRUE(looks_like_jcf(text)) << text;
    for (const std::string text : {"", "2 3\n2", "2 3 5\n", "2 3 -2", "1 0 1", "2 3 2 4\n"}) {
        EXPECT_FALSE(looks_like_jcf(text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
