// SPDX-License-Identifier: MIT
#include "gf2/io/formats/equations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/io/parse.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;
using Names = std::vector<std::string>;

TEST(Equations, AreSums) {
    const auto [a, b, unknowns, lines] =
        read_equations(source("# a system\nx1 + x10 = 1\n\nx_2 - x_{10} = 0; x[2] xor x(1) = 1 // two\n2 x1 + 3 x2 = 5 "
                              "+ x2\nx1 ^ x1 = 0\n0 = 1\n"));
    EXPECT_EQ(unknowns, (Names{"x1", "x2", "x10"}));
    EXPECT_EQ(a, BitMatrix::from_strings({"101", "011", "110", "000", "000", "000"}));
    EXPECT_EQ(to_string(b), "101101");
    EXPECT_EQ(lines, (std::vector<std::size_t>{2, 4, 4, 5, 6, 7}));
}

TEST(Equations, KeepTheOrderOfOtherNames) {
    EXPECT_EQ(read_equations(source("b + a = 1, b \u2295 c = 0\r\nc = a\r\n")).unknowns, (Names{"a", "b", "c"}));
    EXPECT_EQ(read_equations(source("lamp + door = 1\n")).unknowns, (Names{"lamp", "door"}));
    EXPECT_EQ(read_equations(source("x2,13 + x2,4 = 1\n")).unknowns, (Names{"x2,4", "x2,13"}));
    EXPECT_EQ(read_equations(source("r2c1 + r1c2 = 1\n")).unknowns, (Names{"r1c2", "r2c1"}));
    EXPECT_EQ(read_equations(source("x_a + door1left = 1 ^ x_a\n")).unknowns, (Names{"x_a", "door1left"}));
    EXPECT_EQ(read_equations(source("left + x1 = 1 + -lamp\n")).unknowns, (Names{"left", "x1", "lamp"}));
}

TEST(Equations, AreRefusedWithTwoReadings) {
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "1:1: expected an equation, found an empty input"},
             {"x1 + x2\n", "1:8: expected = and a right-hand side, found the end of the line"},
             {"x1 = 1 = x2\n", "1:8: expected +, ; or the end of the line, found '='"},
             {"x1 x2 = 1\n", "1:4: expected + or = before 'x': a product of unknowns is not linear"},
             {"x1*x2 = 1\n", "1:3: expected + or = before '*': a product of unknowns is not linear"},
             {"x^2 = 1\n", "1:2: expected blanks around ^ for XOR, found none: XOR, or a power?"},
             {"\nx1x2 = 1\n", "2:1: expected + between unknowns, found 'x1x2': one unknown, or a product?"},
             {"x + y = xy\n", "1:9: expected + between unknowns, found 'xy': one unknown, or a product?"},
             {"x_1x_2 = 1\n", "1:1: expected + between unknowns, found 'x_1x_2': one unknown, or a product?"},
             {"x1y + z = 1\n", "1:1: expected + between unknowns, found 'x1y': one unknown, or a product?"},
             {"ab + c = 1\n", "1:1: expected + between unknowns, found 'ab': one unknown, or a product?"},
             {"p1 = 1; pq = 0\n", "1:9: expected + between unknowns, found 'pq': one unknown, or a product?"},
             {"x ^ 3 = 1\n", "1:5: expected 0, 1 or an unknown after ^, found another number: a power?"},
             {"2 ^ x = 1\n", "1:3: expected 0, 1 or an unknown before ^, found another number: a power?"},
             {"x1 = 1 -- first\n", "1:8: expected one sign, found '--'; comments begin with # or //"},
             {"x1 = True\n", "1:6: expected 0 or 1, found 'True'"},
             {"x1 + X1 = 1\n",
              "1:6: expected one way to write an unknown, found 'X1' beside 'x1': one unknown, or two?"},
             {"x1 + x01 = 1\n",
              "1:6: expected one way to write an unknown, found 'x01' beside 'x1': one unknown, or two?"},
             {"0x1 = 1\n",
              "1:1: expected 0 and a blank, or no 0, before x: a hexadecimal number, or 0 times an unknown?"},
             {"x1 + = 1\n", "1:6: expected an unknown or a number, found '='"},
             {"x1 = 1.5\n", "1:7: expected +, ; or the end of the line, found '.'"},
             {"101 | 1\n", "1:5: expected + or =, found '|'"}}) {
        EXPECT_EQ(parse_error_of([&, &text = text] { return read_equations(source(text)); }), message) << text;
    }
}

TEST(Equations, AreReadAsTheyWereWritten) {
    SplitMix64 random = test::test_random();
    for (const std::size_t m : {1u, 2u, 5u, 70u}) {
        for (const std::size_t n : {0u, 1u, 2u, 12u, 65u}) {
            const BitMatrix a = test::random_bits(m, n, random, 0.2);
            const BitVector b = test::random_bits(1, m, random).row_vector(0);
            std::ostringstream text;
            write_equations(text, a, b);
            const EquationSystem read = read_equations(source(text.str()));
            EXPECT_EQ(read.a, a) << text.str();
            EXPECT_EQ(read.b, b);
        }
    }
}

}  // namespace
}  // namespace gf2::io
