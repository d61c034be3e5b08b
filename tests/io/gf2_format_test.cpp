// SPDX-License-Identifier: MIT
#include "gf2/io/formats/gf2_format.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::parse_error_of;
using test::source;

std::string written(const BitMatrix& a) {
    std::ostringstream out;
    write_gf2(out, a);
    return out.str();
}

std::string word(char low) {
    return low + std::string(7, '\0');
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

// Written out from the table of docs/formats.md, the checksum computed by a program in Python.
const std::string kExampleFile = "\x89GF2\r\n\x1a\n" + word(1) + word(2) + word(3) + word(1) +
                                 "\x29\xd4\x9b\x53\x18\xc2\xf4\xe7" + word(0) + word(0) + word(5) + word(2);

TEST(Gf2Format, MatchesTheDocumentedBytes) {
    EXPECT_EQ(written(kExample), kExampleFile);
    EXPECT_EQ(read_gf2(source(kExampleFile)), kExample);
}

TEST(Gf2Format, ChecksumCoversLongRows) {
    BitMatrix a(2, 257);
    for (std::size_t j = 0; j < 257; ++j) a.set(0, j);
    a.set(1, 256);
    const std::string ones(32, '\xff');
    EXPECT_EQ(written(a), "\x89GF2\r\n\x1a\n" + word(1) + word(2) + "\1\1\0\0\0\0\0\0"s + word(5) +
                              "\x64\x88\x94\xdd\xef\xd4\x2c\x61" + word(0) + word(0) + ones + word(1) +
                              std::string(32, '\0') + word(1));
    EXPECT_EQ(read_gf2(source(written(a))), a);
}

TEST(Gf2Format, MatricesWithoutEntriesRoundTrip) {
    EXPECT_EQ(written(BitMatrix(0, 5)), "\x89GF2\r\n\x1a\n" + word(1) + word(0) + word(5) + word(1) +
                                            "\x83\xc7\xa8\xae\xb3\xd1\x3b\x24" + word(0) + word(0));
    for (const auto& [rows, columns] : {std::pair{0, 0}, std::pair{0, 5}, std::pair{5, 0}, std::pair{0, 65}}) {
        const BitMatrix a(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
        EXPECT_EQ(written(a).size(), 64u);
        EXPECT_EQ(read_gf2(source(written(a))), a);
    }
}

TEST(Gf2Format, DetectsEveryFlippedBit) {
    for (std::size_t i = 0; i < 8 * kExampleFile.size(); ++i) {
        std::string file = kExampleFile;
        file[i / 8] = static_cast<char>(file[i / 8] ^ (1 << (i % 8)));
        EXPECT_NE(parse_error_of([&] { return read_gf2(source(file)); }), "(nothing was thrown)") << "bit " << i;
    }
}

TEST(Gf2Format, DetectsSwappedRows) {
    const std::string file = kExampleFile.substr(0, 64) + word(2) + word(5);
    EXPECT_TRUE(parse_error_of([&] { return read_gf2(source(file)); }).starts_with(" byte 40: expected the checksum"));
}

TEST(Gf2Format, IsDetectedByItsSignature) {
    EXPECT_TRUE(looks_like_gf2(kExampleFile));
    EXPECT_TRUE(looks_like_gf2("\x89GF2\n\x1a\n")) << "damaged: its reader says so";
    for (const std::string text : {"", "GF2", "\x89GF", "\x89PNG\r\n\x1a\n"}) EXPECT_FALSE(looks_like_gf2(text));
}

}  // namespace
}  // namespace gf2::io
