// SPDX-License-Identifier: MIT
#include "gf2/io/formats/sms.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

BitMatrix read(const std::string& text) {
    return read_sms(test::source(text));
}

TEST(Sms, ReadsEntriesInAnyOrder) {
    EXPECT_EQ(read("2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n"), kExample);
    EXPECT_EQ(read("2 3 M\r\n2 2 1\r\n1 3 1\r\n1 1 1\r\n0 0 0"), kExample) << "any order and line end";
    EXPECT_EQ(read("2 3 M\n0 0 0\n\n"), BitMatrix(2, 3));
    EXPECT_EQ(read("0 3 M\n0 0 0\n"), BitMatrix(0, 3));
}

TEST(Sms, ValuesCountModuloTwo) {
    EXPECT_EQ(read("2 3 M\n1 1 -1\n1 2 2\n1 3 123456789012345678901234567891\n2 2 3\n2 3 0\n0 0 0\n"), kExample);
    EXPECT_EQ(read("2 3 M\n1 1 1\n1 2 1\n1 2 1\n1 3 1\n2 2 1\n0 0 0\n"), kExample) << "given twice, an entry cancels";
}

TEST(Sms, WritesOneEntryPerLine) {
    std::ostringstream out;
    write_sms(out, kExample);
    EXPECT_EQ(out.str(), "2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n");
}

TEST(Sms, IsDetectedByItsHeader) {
    for (const std::string text : {"2 3 M\n", "\n 0 0 M", "2 3 M\r\n1 1 1\r\n"})
        EXPECT_TRUE(looks_like_sms(text)) << text;
    for (const std::string text : {"", "2 3\n", "2 3 m\n", "2 3 R", "M M M", "2 3 M 4\n", "-2 3 M"}) {
        EXPECT_FALSE(looks_like_sms(text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
