// SPDX-License-Identifier: MIT
#include <fmt/format.h>
// First fmt, then:
#include "gf2/bits/format.hpp"

#include <gtest/gtest.h>

namespace gf2 {
namespace {

TEST(Format, WritesVectorsCoordinate0First) {
    const BitVector v = bit_vector_from_string("1101");
    EXPECT_EQ(fmt::format("{}|{:>6}", v, BitVector(2)), "1101|    00");
    EXPECT_EQ(fmt::format("{}", BitVector()), "");
#if defined(__cpp_lib_format)
    EXPECT_EQ(std::format("{}|{:>6}", v, BitVector(2)), "1101|    00");
#endif
}

}  // namespace
}  // namespace gf2
