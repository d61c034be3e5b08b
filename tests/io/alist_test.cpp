// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

const BitMatrix kExample = BitMatrix::from_strings({"1010", "1100", "1001"});

const std::string kHeads = "4 3\n3 2\n3 1 1 1\n2 2 2\n";
const std::string kPadded = kHeads + "1 2 3\n2 0 0\n1 0 0\n3 0 0\n1 3\n1 2\n1 4\n";

BitMatrix read(const std::string& text) {
    return test::read_as("alist", text);
}

TEST(Alist, ReadsPaddedAndUnpaddedLists) {
    EXPECT_EQ(read(kPadded), kExample);
    EXPECT_EQ(read(kHeads + "1 2 3\n2\n1\n3\n1 3\n1 2\n1 4\n"), kExample);
    EXPECT_EQ(read(kHeads + "3 2 1\n2\n1 0\n3\n3 1\n2 1\n4 1"), kExample) << "in any order, some padded";
    EXPECT_EQ(read("4 3 \r\n3 2\r\n3 1 1 1 \r\n2 2 2\r\n1\t2 3 \r\n2\r\n1\r\n3\r\n1 3\r\n1 2\r\n1 4\r\n\r\n"),
              kExample);
}

TEST(Alist, ReadsColumnsAndRowsWithoutOnes) {
    const BitMatrix a = BitMatrix::from_strings({"010", "000"});
    EXPECT_EQ(read("3 2\n1 1\n0 1 0\n1 0\n0\n1\n0\n2\n0\n"), a);
    EXPECT_EQ(read("3 2\n1 1\n0 1 0\n1 0\n\n1\n\n2\n\n"), a);
    EXPECT_EQ(read("3 2\n0 0\n0 0 0\n0 0\n\n\n\n\n\n"), BitMatrix(2, 3));
    EXPECT_EQ(read("3 0\n0 0\n0 0 0\n\n"), BitMatrix(0, 3));
    EXPECT_EQ(read("0 0\n0 0\n"), BitMatrix(0, 0));
}

TEST(Alist, WritesPaddedLists) {
    EXPECT_EQ(test::written_as("alist", kExample), kPadded);
}

// More columns than the writer keeps weights for.
TEST(Alist, WideMatricesRoundTrip) {
    const std::size_t columns = (std::size_t{1} << 22) + 70;
    BitMatrix wide(1, columns);
    for (const std::size_t j : {std::size_t{0}, std::size_t{1} << 18, columns - 1}) wide.set(0, j);
    EXPECT_TRUE(read(test::written_as("alist", wide)) == wide);
}

TEST(Alist, IsDetectedByItsContent) {
    for (const std::string& text : {kPadded, std::string("1 1\n1 1\n1\n1\n1\n1\n"), std::string("0 2\n0 0\n\n0 0\n"),
                                    std::string("2 0\n0 0\n0 0\n"), std::string("2 2\n1 1\n1 1\n1 1\n1\n2\n1\n2\n")}) {
        EXPECT_TRUE(test::looks_like("alist", text)) << text;
    }
    // Text matrices with a header, or with a row that could be one.
    for (const std::string text : {"", "1 1", "2 2\n1 0\n0 1\n", "2 2\n10\n01\n", "1 1\n0 0\n", "0 0\n0 0\n",
                                   "3 2\n1 0\n", "10 10\n01 01\n", "1 1\n1 0\n11\n10\n", "a b\n", "1 2 3\n"}) {
        EXPECT_FALSE(test::looks_like("alist", text)) << text;
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
        EXPECT_FALSE(test::looks_like("alist", text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
