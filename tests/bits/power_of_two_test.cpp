// SPDX-License-Identifier: MIT
#include "gf2/bits/power_of_two.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/support/print.hpp"

namespace gf2 {
namespace {

std::string doubled(const std::string& decimal) {
    std::string result;
    int carry = 0;
    for (std::size_t i = decimal.size(); i-- > 0;) {
        const int digit = 2 * (decimal[i] - '0') + carry;
        result.insert(result.begin(), static_cast<char>('0' + digit % 10));
        carry = digit / 10;
    }
    return carry == 0 ? result : "1" + result;
}

TEST(PowerOfTwo, FitsUint64BelowExponent64) {
    for (std::size_t exponent = 0; exponent < 64; ++exponent) {
        EXPECT_EQ((PowerOfTwo{exponent}.to_uint64()), std::uint64_t{1} << exponent);
    }
    for (const std::size_t exponent : {64u, 65u, 128u, 200u, 1000000u}) {
        EXPECT_EQ((PowerOfTwo{exponent}.to_uint64()), std::nullopt) << exponent;
    }
}

TEST(PowerOfTwo, DecimalHasAllDigits) {
    std::string expected = "1";
    for (std::size_t exponent = 0; exponent <= 700; ++exponent) {
        ASSERT_EQ((PowerOfTwo{exponent}.to_decimal()), expected) << "2^" << exponent;
        std::ostringstream out;
        out << PowerOfTwo{exponent};
        ASSERT_EQ(out.str(), expected);
        expected = doubled(expected);
    }
}

TEST(PowerOfTwo, HasTheKnownDecimalForExponent200) {
    EXPECT_EQ((PowerOfTwo{200}.to_decimal()), "1606938044258990275541962092341162602522202993782792835301376");
}

TEST(PowerOfTwo, ComparesByExponent) {
    EXPECT_EQ(PowerOfTwo{}, PowerOfTwo{0});
    EXPECT_EQ(PowerOfTwo{70}, PowerOfTwo{70});
    EXPECT_LT(PowerOfTwo{63}, PowerOfTwo{64});
    EXPECT_GT(PowerOfTwo{200}, PowerOfTwo{3});
}

}  // namespace
}  // namespace gf2
