// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>
#include <utility>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {
namespace {

TEST(Streams, WriteMatricesAndPolynomials) {
    BitMatrix a = BitMatrix::from_strings({"101", "010"});
    std::ostringstream out;
    out << a << a.view() << std::as_const(a).view().window(1, 0, 1, 3) << BitPoly::x() << BitMatrix();
    EXPECT_EQ(out.str(), "101\n010\n101\n010\n010\nx");
}

}  // namespace
}  // namespace gf2
