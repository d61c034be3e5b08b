// SPDX-License-Identifier: MIT
#include "gf2/io/formats/polynomial_text.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/bits/random.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using enum PolynomialForm;
using test::source;

PolynomialText read(std::string_view text) {
    return read_polynomial(source(text));
}

std::string error_of(std::string_view text) {
    return test::parse_error_of([&] { return read(text); });
}

TEST(PolynomialText, HasFiveForms) {
    const BitPoly aes = BitPoly::from_string("x^8 + x^4 + x^3 + x + 1");
    const std::pair<const char*, PolynomialForm> texts[] = {{"x^8+x^4+x^3+x+1", kSum},
                                                            {" 1 + x +\tx^3\n + x ^ 4 + X^8\r\n", kSum},
                                                            {"x^8 + x^9 + x^9 + 0 + 1 + x + x^4 + x^3", kSum},
                                                            {"0x11b", kHex},
                                                            {"0X11B\n", kHex},
                                                            {"0x00011b", kHex},
                                                            {"100011011", kBinary},
                                                            {" 0b100011011 ", kBinary},
                                                            {"0B0100011011", kBinary},
                                                            {"000100011011\n", kBinary},
                                                            {"x**8 + x ** 4 - X**3 - x + 1", kSum},
                                                            {"-x^{8} + x^(4) + x^{ 3 } + x - 1", kSum},
                                                            {"x8 + x4 + x3 + x + 1", kSum},
                                                            {"[8,4,3,1,0]", kSum},
                                                            {"0, 1, 3,4 ,8", kSum},
                                                            {" ( 8, 4, 3, 1, 0 )\n", kSum},
                                                            {"{8,4,\n3,1,0}", kSum},
                                                            {"0d283", kDecimal},
                                                            {"0D00283", kDecimal},
                                                            {"0o433", kOctal}};
    for (const auto& [text, form] : texts) {
        EXPECT_EQ(read(text).polynomial, aes) << text;
        EXPECT_EQ(read(text).form, form) << text;
    }
    EXPECT_EQ(to_string(aes, kSum), "x^8 + x^4 + x^3 + x + 1");
    EXPECT_EQ(to_string(aes, kHex), "0x11b");
    EXPECT_EQ(to_string(aes, kBinary), "100011011");
    EXPECT_EQ(to_string(aes, kDecimal), "0d283");
    EXPECT_EQ(to_string(aes, kOctal), "0o433");
}

TEST(PolynomialText, OfConstantsFitsTwoForms) {
    for (const auto& [text, form] : {std::pair{"0", std::optional<PolynomialForm>()},
                                     {"1", std::nullopt},
                                     {"x + x", std::nullopt},
                                     {"0x0", kHex},
                                     {"0x1", kHex},
                                     {"0b1", kBinary},
                                     {"00", kBinary},
                                     {"01", kBinary},
                                     {"10", kBinary},
                                     {"x", kSum},
                                     {"1 + x", kSum}}) {
        EXPECT_EQ(read(text).form, form) << text;
    }
    EXPECT_TRUE(read("0").polynomial.is_zero());
    EXPECT_TRUE(read("00").polynomial.is_zero());
    EXPECT_TRUE(read("01").polynomial.is_one());
    EXPECT_EQ(read("10").polynomial, BitPoly::x());
    for (const PolynomialForm form : all_polynomial_forms()) {
        EXPECT_TRUE(read(to_string(BitPoly(), form)).polynomial.is_zero());
        EXPECT_TRUE(read(to_string(BitPoly::one(), form)).polynomial.is_one());
    }
}

TEST(PolynomialText, IsReadBackInEachForm) {
    SplitMix64 random = test::test_random();
    for (std::size_t length = 2; length < 300; length += 1 + static_cast<std::size_t>(random_below(5, random))) {
        BitVector coefficients = random_bit_vector(length, random);
        coefficients.set(length - 1);
        const BitPoly p = BitPoly::from_bit_vector(coefficients);
        for (const PolynomialForm form : all_polynomial_forms()) {
            const PolynomialText back = read(to_string(p, form));
            EXPECT_EQ(back.polynomial, p);
            EXPECT_EQ(back.form, form);
        }
    }
}

TEST(PolynomialText, OfOtherKindsIsRefusedAtItsPlace) {
    EXPECT_EQ(error_of(""), "1:1: expected 0, 1 or x, found the end of the input");
    EXPECT_EQ(error_of("x^8 + y"), "1:7: expected 0, 1 or x, found 'y'");
    EXPECT_EQ(error_of("x^8 +\n"), "2:1: expected 0, 1 or x, found the end of the input");
    EXPECT_EQ(error_of("x^8 x"), "1:5: expected + or the end, found 'x'");
    EXPECT_EQ(error_of("x 8"), "1:3: expected + or the end, found '8'");
    EXPECT_EQ(error_of("x^{8"), "1:5: expected } after the exponent, found the end of the input");
    EXPECT_EQ(error_of("x\n^ + 1"), "2:3: expected an exponent, found '+'");
    EXPECT_EQ(error_of("x^"), "1:3: expected an exponent, found the end of the input");
    EXPECT_EQ(error_of("x^-1"), "1:3: expected an exponent, found '-'");
    const std::string base =
        "expected powers of x, exponents as in [8,4,0], or a number with 0d (decimal), 0x (hexadecimal) or 0o "
        "(octal), ";
    EXPECT_EQ(error_of("2"), "1:1: " + base + "found '2'");
    EXPECT_EQ(error_of(" 285"), "1:2: " + base + "found '285'");
    EXPECT_EQ(error_of("1102"), "1:1: " + base + "found '1102'");
    EXPECT_EQ(error_of("11b"), "1:1: " + base + "found '11b'");
    EXPECT_EQ(error_of("8 4 0"), "1:1: " + base + "found '8'");
    EXPECT_EQ(error_of("101 11"), "1:5: expected the end of the input, found '11'");
    EXPECT_EQ(error_of("0x11g"), "1:5: expected a hexadecimal digit, found 'g'");
    EXPECT_EQ(error_of("\n 0b012"), "2:6: expected a binary digit, found '2'");
    EXPECT_EQ(error_of("0x"), "1:1: expected a hexadecimal digit after '0x'");
    EXPECT_EQ(error_of("0d12a"), "1:5: expected a decimal digit, found 'a'");
    EXPECT_EQ(error_of("0o8"), "1:3: expected an octal digit, found '8'");
    const std::string list =
        "1:2: expected a sum such as x + 1, or 0b11: a list of 0 and 1 has coefficients or exponents";
    EXPECT_EQ(error_of("[1,0]"), list);
    EXPECT_EQ(error_of("[0]"), list);
    EXPECT_EQ(error_of("[1,0,1]"),
              "1:6: expected each exponent once, found another 1; coefficients are read as 0b1011");
    EXPECT_EQ(error_of("[8,4"), "1:5: expected a comma or the end of the list, found the end of the input");
    EXPECT_EQ(error_of("[8 4]"), "1:4: expected a comma or the end of the list, found '4'");
    EXPECT_EQ(error_of("8,4,"), "1:5: expected an exponent, found the end of the input");
}

TEST(PolynomialText, OfAHighDegreeIsRefusedBeforeMemoryIsAllocated) {
    EXPECT_THROW((void)read("x^18446744073709551615"), MemoryError);
    EXPECT_THROW((void)read("x^100000000000000000000000"), MemoryError);
    EXPECT_THROW((void)read_polynomial({"input", "x + x^6400\n", MemoryLimit(800)}), MemoryError);
    EXPECT_EQ(read_polynomial({"input", "x + x^6399\n", MemoryLimit(800)}).polynomial.degree(), 6399);
}

TEST(PolynomialText, HasNamedForms) {
    for (const PolynomialForm form : all_polynomial_forms()) {
        EXPECT_EQ(polynomial_form_from_string(to_string(form)), form);
    }
    EXPECT_THROW((void)polynomial_form_from_string("ternary"), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::io
