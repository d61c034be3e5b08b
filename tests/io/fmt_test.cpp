// SPDX-License-Identifier: MIT
#include "gf2/io/fmt.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "gf2/gf2.hpp"

namespace gf2 {
namespace {

TEST(Fmt, WritesVectorsCoordinate0First) {
    const BitVector v = bit_vector_from_string("1101");
    EXPECT_EQ(fmt::format("{}|{:>6}", v, BitVector(2)), "1101|    00");
    EXPECT_EQ(fmt::format("{}", BitVector()), "");
}

TEST(Fmt, WritesMatricesAndPolynomials) {
    BitMatrix a = BitMatrix::from_strings({"101", "010"});
    EXPECT_EQ(fmt::format("{}", a), "101\n010\n");
    EXPECT_EQ(fmt::format("{}", a.view().window(0, 0, 1, 2)), "10\n");
    EXPECT_EQ(fmt::format("{}", std::as_const(a).view()), to_string(a));
    EXPECT_EQ(fmt::format("{:>9}", BitPoly::from_string("x^2 + 1")), "  x^2 + 1");
    EXPECT_EQ(fmt::format("{:*<3}", BitPoly()), "0**");
}

}  // namespace
}  // namespace gf2
