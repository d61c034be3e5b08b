// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/linear_recurrence.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

class Recurrence : public InEmptyDirectory {};

TEST_F(Recurrence, PrintsThePolynomialAndTerms) {
    const std::string s = "000100110101111";
    expect_printed(
        "gf2",
        {{{"recurrence", "-"}, s, "x^4 + x + 1\n"},
         {{"recurrence", "-", "--to", "hex"}, "0 0 0 1 0 0 1 1", "0x13\n"},
         {{"recurrence", "-", "--terms", "3"}, "0\n0\n0\n1\n0\n0\n1\n1\n", "x^4 + x + 1\n010\n"},
         {{"recurrence", "-", "--terms", "0"}, s, "x^4 + x + 1\n\n"},
         {{"recurrence", "-", "--terms", "15", "--jump", "15000000000000000000000000"}, s, "x^4 + x + 1\n" + s + '\n'},
         {{"recurrence", "-", "--terms", "3"}, "0000\n", "1\n000\n"},
         {{"recurrence", "-", "--terms", "3"}, "10\n", "x\n000\n"},
         {{"recurrence", "-", "--terms", "3"}, "001\n", "x^3 + 1\n", 1},
         {{"recurrence", "-", "--terms", "2", "--jump", "1"}, "11", "x + 1\n11\n"}});
}

TEST_F(Recurrence, ContinuesLongSequences) {
    SplitMix64 random = test_random();
    BitPoly p = BitPoly::from_bit_vector(random_bit_vector(700, random));
    p.set_coefficient(700, true);
    LinearRecurrence recurrence(p, unit_vector(700, 699));
    write("s", to_string(recurrence.next(1500)));
    expect_printed("gf2", {{{"recurrence", "s", "--to", "hex", "--terms", "900"},
                            "",
                            to_string(p, io::PolynomialForm::kHex) + '\n' + to_string(recurrence.next(900)) + '\n'}});
    const auto answer = json_answer({"gf2", {"recurrence", "s", "--terms", "4", "--jump", "900"}});
    EXPECT_EQ(answer["polynomial"], to_string(p));
    EXPECT_EQ(answer["complexity"], 700);
    EXPECT_EQ(answer["length"], 1500);
    EXPECT_EQ(answer["unique"], true);
    EXPECT_EQ(answer["terms"], to_string(recurrence.next(4)));
}

TEST_F(Recurrence, SaysWhatDeterminesNoRecurrence) {
    const auto answer = json_answer({"gf2", {"recurrence", "-", "--terms", "4"}, "0001"}, 1);
    EXPECT_EQ(answer["unique"], false);
    EXPECT_EQ(answer.count("terms"), 0u);
    EXPECT_NE(run({"gf2", {"recurrence", "-"}, "0001"}).err.find("8 would"), std::string::npos);
}

TEST_F(Recurrence, RefusesOtherInput) {
    EXPECT_TRUE(is_refused({"gf2", {"recurrence", "-"}, "0012"}, 3, {"1:4"}));
    EXPECT_TRUE(is_refused({"gf2", {"recurrence", "-"}, "01\n10\n"}, 3, {"2 x 2"}));
    EXPECT_TRUE(is_refused({"gf2", {"recurrence", "-", "--jump", "5"}, "01"}, 2, {"--terms"}));
    EXPECT_TRUE(is_refused({"gf2", {"recurrence", "-", "--terms", "1", "--jump", "-5"}, "01"}, 2, {"--jump"}));
    EXPECT_TRUE(is_refused({"gf2", {"recurrence", "-", "--terms", "18446744073709551615"}, "01"}, 3, {"the terms"}));
}

}  // namespace
}  // namespace gf2::test
