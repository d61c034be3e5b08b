// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pbm.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::source;

BitMatrix read(std::string_view text) {
    return read_pbm(source(text));
}

std::string written(const BitMatrix& a) {
    std::ostringstream out;
    write_pbm(out, a);
    return out.str();
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

TEST(Pbm, ReadsBinaryBitmaps) {
    EXPECT_EQ(read("P4\n3 2\n\xa0\x40"), kExample);
    EXPECT_EQ(read("P4 3\t2 \xa0\x40"), kExample);
    EXPECT_EQ(read("P4\r\n3\r\n2\n\xa0\x40"), kExample);
    EXPECT_EQ(read("P4\n8 1\n\x81"), BitMatrix::from_strings({"10000001"}));
    EXPECT_EQ(read("P4\n9 1\n\x01\x80"), BitMatrix::from_strings({"000000011"}));
}

TEST(Pbm, IgnoresPaddingBits) {
    EXPECT_EQ(read("P4\n3 2\n\xbf\x5f"), kExample);
}

TEST(Pbm, RasterMayHoldAnyBytes) {
    EXPECT_EQ(read("P4\n8 3\n\n# "), BitMatrix::from_strings({"00001010", "00100011", "00100000"}));
    EXPECT_EQ(read("P4\n8 2\n\0\xff"s), BitMatrix::from_strings({"00000000", "11111111"}));
}

TEST(Pbm, SkipsComments) {
    EXPECT_EQ(read("P4\n# made by hand\n3 # wide\n2\n\xa0\x40"), kExample);
    EXPECT_EQ(read("P4#\n#\n\n#\n3 2\n\xa0\x40"), kExample);
    EXPECT_EQ(read("P1\n# plain\n3 2\n101 # first\n#\n0#1\n10\n# end"), kExample);
}

TEST(Pbm, ReadsPlainBitmaps) {
    for (const std::string text :
         {"P1\n3 2\n101\n010\n", "P1 3 2 1 0 1 0 1 0", "P1\n3 2\n10\n1010", "P1\r\n3 2\r\n101\r\n010"}) {
        EXPECT_EQ(read(text), kExample) << text;
    }
}

TEST(Pbm, WritesBinaryBitmaps) {
    EXPECT_EQ(written(kExample), "P4\n3 2\n\xa0\x40");
    EXPECT_EQ(written(BitMatrix::from_strings({"0000000111111111"})), "P4\n16 1\n\x01\xff");
    BitMatrix a(1, 73);
    a.set(0, 0);
    a.set(0, 63);
    a.set(0, 64);
    a.set(0, 72);
    EXPECT_EQ(written(a), "P4\n73 1\n\x80\0\0\0\0\0\0\x01\x80\x80"s);
}

TEST(Pbm, ReadsAndWritesBitmapsWithoutPixels) {
    EXPECT_EQ(written(BitMatrix(0, 0)), "P4\n0 0\n");
    EXPECT_EQ(written(BitMatrix(2, 0)), "P4\n0 2\n");
    EXPECT_EQ(written(BitMatrix(0, 3)), "P4\n3 0\n");
    EXPECT_EQ(read("P4\n0 2\n"), BitMatrix(2, 0));
    EXPECT_EQ(read("P4\n3 0\n"), BitMatrix(0, 3));
    EXPECT_EQ(read("P1\n3 0"), BitMatrix(0, 3));
}

TEST(Pbm, IsDetectedByItsSignature) {
    for (const std::string text : {"P1\n", "P4 ", "P4#", "P4\r\n1 1\n"}) EXPECT_TRUE(looks_like_pbm(text)) << text;
    for (const std::string text : {"", "P", "P4", "P2\n", "P5\n", "P41", "p4\n", " P4\n"}) {
        EXPECT_FALSE(looks_like_pbm(text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
