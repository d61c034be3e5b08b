// SPDX-License-Identifier: MIT
#include "gf2/io/formats/stim.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;
using test::source;

TEST(Stim, ReadsAndWritesZerosAndOnes) {
    EXPECT_EQ(read_stim_01(source("101\n010\n")), BitMatrix::from_strings({"101", "010"}));
    EXPECT_EQ(read_stim_01(source("101\r\n010")), BitMatrix::from_strings({"101", "010"}));
    EXPECT_EQ(read_stim_01(source("\n\n\n")), BitMatrix(3, 0)) << "three shots of no measurements";
    EXPECT_EQ(read_stim_01(source("")), BitMatrix(0, 0));
    std::ostringstream out;
    write_stim_01(out, BitMatrix(2, 0));
    EXPECT_EQ(out.str(), "\n\n");
}

TEST(Stim, RefusesHeadersAndUnequalRows) {
    EXPECT_EQ(test::parse_error_of([] { return read_stim_01(source("2 3\n")); }), "1:1: expected 0 or 1, found '2'");
    EXPECT_EQ(test::parse_error_of([] { return read_stim_01(source("10\n\n")); }),
              "2:1: expected 2 entries, as in the first row, found 0");
}

// The example of Stim's documentation: bit k of a shot is bit k % 8 of byte k / 8.
TEST(Stim, PackedBitsMatchTheDocumentationOfStim) {
    const BitMatrix a = BitMatrix::from_strings({"1000000001", "0110000000"});
    EXPECT_EQ(read_stim_b8(source("\x01\x02\x06\x00"s), 10), a);
    std::ostringstream out;
    write_stim_b8(out, a);
    EXPECT_EQ(out.str(), "\x01\x02\x06\x00"s);
    EXPECT_EQ(read_stim_b8(source(""), 10), BitMatrix(0, 10));
    EXPECT_EQ(read_stim_b8(source(""), 0), BitMatrix(0, 0));
}

}  // namespace
}  // namespace gf2::io
