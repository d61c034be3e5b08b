// SPDX-License-Identifier: MIT
#include <fmt/format.h>
// First fmt, then:
#include "gf2/matrix/format.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

#include "gf2/poly/format.hpp"

namespace gf2 {
namespace {

TEST(Format, WritesMatricesAndPolynomials) {
    BitMatrix a = BitMatrix::from_strings({"101", "010"});
    EXPECT_EQ(fmt::format("{}", a), "101\n010\n");
    EXPECT_EQ(fmt::format("{}", a.view().window(0, 0, 1, 2)), "10\n");
    EXPECT_EQ(fmt::format("{}", std::as_const(a).view()), to_string(a));
    EXPECT_EQ(fmt::format("{:>9}", BitPoly::from_string("x^2 + 1")), "  x^2 + 1");
    EXPECT_EQ(fmt::format("{:*<3}", BitPoly()), "0**");
#if defined(__cpp_lib_format)
    EXPECT_EQ(std::format("{}{}{}", a, a.view().window(0, 0, 1, 2), std::as_const(a).view()),
              to_string(a) + "10\n" + to_string(a));
    EXPECT_EQ(std::format("{:>9}", BitPoly::from_string("x^2 + 1")), "  x^2 + 1");
#endif
}

TEST(Format, StreamsWriteMatricesAndPolynomials) {
    BitMatrix a = BitMatrix::from_strings({"101", "010"});
    std::ostringstream out;
    out << a << a.view() << std::as_const(a).view().window(1, 0, 1, 3) << BitPoly::x() << BitMatrix();
    EXPECT_EQ(out.str(), "101\n010\n101\n010\n010\nx");
}

}  // namespace
}  // namespace gf2
