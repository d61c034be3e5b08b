// SPDX-License-Identifier: MIT
// Formats of matrices that small tests suffice for: sms, jcf, those of Stim, the library's own, and alist.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::looks_like;
using test::parse_error_of;
using test::read_as;
using test::source;
using test::written_as;

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});

TEST(Sms, ReadsEntriesInAnyOrder) {
    EXPECT_EQ(read_as("sms", "2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n"), kExample);
    EXPECT_EQ(read_as("sms", "2 3 M\r\n2 2 1\r\n1 3 1\r\n1 1 1\r\n0 0 0"), kExample) << "any order and line end";
    EXPECT_EQ(read_as("sms", "2 3 M\n0 0 0\n\n"), BitMatrix(2, 3));
    EXPECT_EQ(read_as("sms", "0 3 M\n0 0 0\n"), BitMatrix(0, 3));
}

TEST(Sms, ValuesCountModuloTwo) {
    EXPECT_EQ(read_as("sms", "2 3 M\n1 1 -1\n1 2 2\n1 3 123456789012345678901234567891\n2 2 3\n2 3 0\n0 0 0\n"),
              kExample);
    EXPECT_EQ(read_as("sms", "2 3 M\n1 1 1\n1 2 1\n1 2 1\n1 3 1\n2 2 1\n0 0 0\n"), kExample)
        << "given twice, an entry cancels";
}

TEST(Sms, WritesOneEntryPerLine) {
    EXPECT_EQ(written_as("sms", kExample), "2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n");
}

TEST(Sms, IsDetectedByItsHeader) {
    for (const std::string text : {"2 3 M\n", "\n 0 0 M", "2 3 M\r\n1 1 1\r\n"})
        EXPECT_TRUE(looks_like("sms", text)) << text;
    for (const std::string text : {"", "2 3\n", "2 3 m\n", "2 3 R", "M M M", "2 3 M 4\n", "-2 3 M"}) {
        EXPECT_FALSE(looks_like("sms", text)) << text;
    }
}

TEST(Jcf, ReadsRowsOfSignedColumns) {
    EXPECT_EQ(read_as("jcf", "2 3 2\n3\n-1 3\n-2\n"), kExample);
    EXPECT_EQ(read_as("jcf", "2 3 2\r\n9\r\n\r\n-3\r\n1\r\n-2"), kExample) << "a bound, any order and line end";
    EXPECT_EQ(read_as("jcf", "3 3 2\n3\n-1\n3\n-2\n"), BitMatrix::from_strings({"101", "010", "000"}))
        << "zero rows at the end";
    EXPECT_EQ(read_as("jcf", "2 3 2\n0\n"), BitMatrix(2, 3));
    EXPECT_EQ(read_as("jcf", "2 0 2\n0\n"), BitMatrix(2, 0));
}

TEST(Jcf, WritesRowsOfSignedColumns) {
    EXPECT_EQ(written_as("jcf", kExample), "2 3 2\n3\n-1 3\n-2\n");
}

TEST(Jcf, CannotRepresentZeroRowsBeforeOthers) {
    EXPECT_TRUE(matrix_format("jcf").can_represent(BitMatrix::from_strings({"10", "01", "00", "00"})));
    EXPECT_TRUE(matrix_format("jcf").can_represent(BitMatrix(3, 2)));
    const BitMatrix a = BitMatrix::from_strings({"10", "00", "01"});
    EXPECT_FALSE(matrix_format("jcf").can_represent(a));
    EXPECT_THROW((void)written_as("jcf", a), std::invalid_argument);
}

TEST(Jcf, IsDetectedByItsHeader) {
    for (const std::string text : {"2 3 2\n", "\n0 0 2", "2 3 2\r\n5\r\n"})
        EXPECT_TRUE(looks_like("jcf", text)) << text;
    for (const std::string text : {"", "2 3\n2", "2 3 5\n", "2 3 -2", "1 0 1", "2 3 2 4\n", "3 0 2\n4 5 1\n"}) {
        EXPECT_FALSE(looks_like("jcf", text)) << text;
    }
}

TEST(Stim, ReadsAndWritesZerosAndOnes) {
    EXPECT_EQ(read_as("stim-01", "101\n010\n"), BitMatrix::from_strings({"101", "010"}));
    EXPECT_EQ(read_as("stim-01", "101\r\n010"), BitMatrix::from_strings({"101", "010"}));
    EXPECT_EQ(read_as("stim-01", "\n\n\n"), BitMatrix(3, 0)) << "three shots of no measurements";
    EXPECT_EQ(read_as("stim-01", ""), BitMatrix(0, 0));
    EXPECT_EQ(written_as("stim-01", BitMatrix(2, 0)), "\n\n");
}

// The example of Stim's documentation: bit k of a shot is bit k % 8 of byte k / 8.
TEST(Stim, PackedBitsMatchTheDocumentationOfStim) {
    const BitMatrix a = BitMatrix::from_strings({"1000000001", "0110000000"});
    EXPECT_EQ(matrix_format("stim-b8").read_columns(source("\x01\x02\x06\x00"s), 10), a);
    EXPECT_EQ(written_as("stim-b8", a), "\x01\x02\x06\x00"s);
    EXPECT_EQ(matrix_format("stim-b8").read_columns(source(""), 10), BitMatrix(0, 10));
    EXPECT_EQ(matrix_format("stim-b8").read_columns(source(""), 0), BitMatrix(0, 0));
}

std::string word(char low) {
    return low + std::string(7, '\0');
}

// Written out from the table of docs/formats.md, the checksum computed by a program in Python.
const std::string kExampleFile = "\x89GF2\r\n\x1a\n" + word(1) + word(2) + word(3) + word(1) +
                                 "\x29\xd4\x9b\x53\x18\xc2\xf4\xe7" + word(0) + word(0) + word(5) + word(2);

TEST(Gf2Format, MatchesTheDocumentedBytes) {
    EXPECT_EQ(written_as("gf2", kExample), kExampleFile);
    EXPECT_EQ(read_as("gf2", kExampleFile), kExample);
}

TEST(Gf2Format, ChecksumCoversLongRows) {
    BitMatrix a(2, 257);
    for (std::size_t j = 0; j < 257; ++j) a.set(0, j);
    a.set(1, 256);
    const std::string ones(32, '\xff');
    EXPECT_EQ(written_as("gf2", a), "\x89GF2\r\n\x1a\n" + word(1) + word(2) + "\1\1\0\0\0\0\0\0"s + word(5) +
                                        "\x64\x88\x94\xdd\xef\xd4\x2c\x61" + word(0) + word(0) + ones + word(1) +
                                        std::string(32, '\0') + word(1));
    EXPECT_EQ(read_as("gf2", (written_as("gf2", a))), a);
}

TEST(Gf2Format, MatricesWithoutEntriesRoundTrip) {
    EXPECT_EQ(written_as("gf2", BitMatrix(0, 5)), "\x89GF2\r\n\x1a\n" + word(1) + word(0) + word(5) + word(1) +
                                                      "\x83\xc7\xa8\xae\xb3\xd1\x3b\x24" + word(0) + word(0));
    for (const auto& [rows, columns] : {std::pair{0, 0}, std::pair{0, 5}, std::pair{5, 0}, std::pair{0, 65}}) {
        const BitMatrix a(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
        EXPECT_EQ(written_as("gf2", a).size(), 64u);
        EXPECT_EQ(read_as("gf2", (written_as("gf2", a))), a);
    }
}

TEST(Gf2Format, DetectsEveryFlippedBit) {
    for (std::size_t i = 0; i < 8 * kExampleFile.size(); ++i) {
        std::string file = kExampleFile;
        file[i / 8] = static_cast<char>(file[i / 8] ^ (1 << (i % 8)));
        EXPECT_NE(parse_error_of([&] { return read_as("gf2", file); }), "(nothing was thrown)") << "bit " << i;
    }
}

TEST(Gf2Format, DetectsSwappedRows) {
    const std::string file = kExampleFile.substr(0, 64) + word(2) + word(5);
    EXPECT_TRUE(parse_error_of([&] { return read_as("gf2", file); }).starts_with(" byte 40: expected the checksum"));
}

TEST(Gf2Format, IsDetectedByItsSignature) {
    EXPECT_TRUE(looks_like("gf2", kExampleFile));
    EXPECT_TRUE(looks_like("gf2", "\x89GF2\n\x1a\n")) << "damaged: its reader says so";
    for (const std::string text : {"", "GF2", "\x89GF", "\x89PNG\r\n\x1a\n"}) EXPECT_FALSE(looks_like("gf2", text));
}

const BitMatrix kThreeChecks = BitMatrix::from_strings({"1010", "1100", "1001"});

const std::string kAlistHeads = "4 3\n3 2\n3 1 1 1\n2 2 2\n";
const std::string kPaddedAlist = kAlistHeads + "1 2 3\n2 0 0\n1 0 0\n3 0 0\n1 3\n1 2\n1 4\n";

TEST(Alist, ReadsPaddedAndUnpaddedLists) {
    EXPECT_EQ(read_as("alist", kPaddedAlist), kThreeChecks);
    EXPECT_EQ(read_as("alist", kAlistHeads + "1 2 3\n2\n1\n3\n1 3\n1 2\n1 4\n"), kThreeChecks);
    EXPECT_EQ(read_as("alist", kAlistHeads + "3 2 1\n2\n1 0\n3\n3 1\n2 1\n4 1"), kThreeChecks)
        << "in any order, some padded";
    EXPECT_EQ(
        read_as("alist", "4 3 \r\n3 2\r\n3 1 1 1 \r\n2 2 2\r\n1\t2 3 \r\n2\r\n1\r\n3\r\n1 3\r\n1 2\r\n1 4\r\n\r\n"),
        kThreeChecks);
}

TEST(Alist, ReadsColumnsAndRowsWithoutOnes) {
    const BitMatrix a = BitMatrix::from_strings({"010", "000"});
    EXPECT_EQ(read_as("alist", "3 2\n1 1\n0 1 0\n1 0\n0\n1\n0\n2\n0\n"), a);
    EXPECT_EQ(read_as("alist", "3 2\n1 1\n0 1 0\n1 0\n\n1\n\n2\n\n"), a);
    EXPECT_EQ(read_as("alist", "3 2\n0 0\n0 0 0\n0 0\n\n\n\n\n\n"), BitMatrix(2, 3));
    EXPECT_EQ(read_as("alist", "3 0\n0 0\n0 0 0\n\n"), BitMatrix(0, 3));
    EXPECT_EQ(read_as("alist", "0 0\n0 0\n"), BitMatrix(0, 0));
}

TEST(Alist, WritesPaddedLists) {
    EXPECT_EQ(written_as("alist", kThreeChecks), kPaddedAlist);
}

// More columns than the writer keeps weights for.
TEST(Alist, WideMatricesRoundTrip) {
    const std::size_t columns = (std::size_t{1} << 22) + 70;
    BitMatrix wide(1, columns);
    for (const std::size_t j : {std::size_t{0}, std::size_t{1} << 18, columns - 1}) wide.set(0, j);
    EXPECT_TRUE(read_as("alist", written_as("alist", wide)) == wide);
}

TEST(Alist, IsDetectedByItsContent) {
    for (const std::string& text :
         {kPaddedAlist, std::string("1 1\n1 1\n1\n1\n1\n1\n"), std::string("0 2\n0 0\n\n0 0\n"),
          std::string("2 0\n0 0\n0 0\n"), std::string("2 2\n1 1\n1 1\n1 1\n1\n2\n1\n2\n")}) {
        EXPECT_TRUE(looks_like("alist", text)) << text;
    }
    // Text matrices with a header, or with a row that could be one.
    for (const std::string text : {"", "1 1", "2 2\n1 0\n0 1\n", "2 2\n10\n01\n", "1 1\n0 0\n", "0 0\n0 0\n",
                                   "3 2\n1 0\n", "10 10\n01 01\n", "1 1\n1 0\n11\n10\n", "a b\n", "1 2 3\n"}) {
        EXPECT_FALSE(looks_like("alist", text)) << text;
    }
}

// A text matrix with a header is never taken for alist, whether its entries are joined, separated or grouped.
TEST(Alist, IsNeverDetectedInTextWithAHeader) {
    SplitMix64 random = test::test_random();
    for (std::size_t round = 0; round < test::test_rounds(2000); ++round) {
        const std::size_t rows = random_below(5, random);
        const std::size_t columns = random_below(5, random);
        std::string text = std::to_string(rows) + " " + std::to_string(columns) + "\n";
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                text += random_below(2, random) == 0 ? '0' : '1';
                if (random_below(2, random) == 0) text += ' ';
            }
            text += '\n';
        }
        EXPECT_FALSE(looks_like("alist", text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
