// SPDX-License-Identifier: MIT
// gf2 poly, compared with the textbook algorithms of the library.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/naive.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using Arguments = std::vector<std::string>;

class Poly : public InEmptyDirectory {
protected:
    static RunResult poly(const Arguments& arguments, const std::string& input = {}) {
        return run(with({"gf2", {"poly"}, input}, arguments));
    }

    static void expect(const Arguments& arguments, const std::string& out, int status = 0) {
        const RunResult result = poly(arguments);
        EXPECT_EQ(result.out, out) << testing::PrintToString(arguments);
        EXPECT_EQ(result.status, status) << testing::PrintToString(arguments) << result.err;
    }
};

std::string hex(const BitPoly& p) {
    return to_string(p, io::PolynomialForm::kHex);
}

BitPoly power_by_definition(const BitPoly& p, std::uint64_t exponent, const BitPoly& m) {
    BitPoly result = divide_naive(BitPoly::one(), m).remainder;
    for (; exponent > 0; --exponent) result = divide_naive(multiply_naive(result, p), m).remainder;
    return result;
}

TEST_F(Poly, ActionsHaveAliases) {
    const auto same = [](const Arguments& alias, const Arguments& name) {
        const RunResult expected = poly(name);
        expect(alias, expected.out, expected.status);
        EXPECT_NE(expected.out, "");
    };
    same({"sum", "x^3+1", "x"}, {"add", "x^3+1", "x"});
    same({"multiply", "x^3+1", "x"}, {"mul", "x^3+1", "x"});
    same({"product", "x^3+1", "x"}, {"mul", "x^3+1", "x"});
    same({"div", "x^3+1", "x"}, {"divide", "x^3+1", "x"});
    same({"remainder", "x^3+1", "x"}, {"mod", "x^3+1", "x"});
    same({"inv", "x", "x^2+x+1"}, {"inverse", "x", "x^2+x+1"});
    same({"pow", "x", "5", "x^2+x+1"}, {"power", "x", "5", "x^2+x+1"});
    same({"factorize", "x^3+1"}, {"factor", "x^3+1"});
    same({"period", "x^3+1"}, {"order", "x^3+1"});
    EXPECT_EQ(json_answer({"gf2", {"poly", "product", "x", "x"}})["action"], "mul");
    EXPECT_EQ(poly({"produkt", "x", "x"}).status, 2);
}

TEST_F(Poly, AgreesWithTheTextbookAlgorithms) {
    SplitMix64 random = test_random();
    for (int round = 0; round < 12; ++round) {
        const auto draw = [&] {
            return BitPoly::from_words({random() >> random_below(60, random)});
        };
        const BitPoly p = draw();
        const BitPoly q = add(shift_left(draw(), 1), BitPoly::one());
        const Division division = divide_naive(p, q);
        const ExtendedGcd all = extended_gcd_naive(p, q);
        expect({"add", hex(p), hex(q), hex(p)}, hex(q) + '\n');
        expect({"mul", hex(p), hex(q)}, hex(multiply_naive(p, q)) + '\n');
        expect({"divide", hex(p), hex(q)}, hex(division.quotient) + '\n' + hex(division.remainder) + '\n');
        expect({"mod", hex(p), hex(q)}, hex(division.remainder) + '\n');
        expect({"gcd", hex(p), hex(q)}, hex(gcd_naive(p, q)) + '\n');
        expect({"xgcd", hex(p), hex(q)}, hex(all.gcd) + '\n' + hex(all.u) + '\n' + hex(all.v) + '\n');
        const std::uint64_t exponent = random_below(40, random);
        expect({"power", hex(p), std::to_string(exponent), hex(q)}, hex(power_by_definition(p, exponent, q)) + '\n');
    }
}

TEST_F(Poly, PrintsTheFormOfItsArguments) {
    expect({"mul", "x^2+x+1", "x + 1"}, "x^3 + 1\n");
    expect({"mul", "0x7", "x + 1"}, "0x9\n");
    expect({"mul", "111", "x + 1"}, "1001\n");
    expect({"mul", "1", "11"}, "11\n");
    expect({"mul", "1", "1"}, "1\n");
    expect({"mul", "0x1", "x"}, "0x2\n");
    expect({"convert", "x^8+x^4+x^3+x+1", "--to", "hex"}, "0x11b\n");
    expect({"convert", "x^8+x^4+x^3+x+1", "--to", "binary"}, "100011011\n");
    expect({"convert", "0x11b", "--to", "sum"}, "x^8 + x^4 + x^3 + x + 1\n");
    expect({"convert", "0", "--to", "hex"}, "0x0\n");
}

TEST_F(Poly, ReadsFilesAndStandardInput) {
    write("p", "x^3\n + x\n");
    EXPECT_EQ(poly({"add", "@p", "-", "1"}, "x^3 + 1\n").out, "x\n");
    EXPECT_TRUE(is_refused({"gf2", {"poly", "add", "-", "-"}, "x\n"}, 2, {"standard input"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "convert", "@none"}}, 3, {"none"}));
    write("bad", "x^3\n + y\n");
    EXPECT_TRUE(is_refused({"gf2", {"poly", "convert", "@bad"}}, 3, {"bad:2:4: expected 0, 1 or x, found 'y'"}));
}

TEST_F(Poly, AnswersNoWithACertificate) {
    expect({"inverse", "0x53", "0x11b"}, "0xca\n");
    expect({"inverse", "x^2+x", "x^3+1"}, "x + 1\n", 1);
    expect({"irreducible", "0x11b"}, "irreducible\n");
    expect({"irreducible", "x^4 + x^2 + 1"}, "x^2 + x + 1\n", 1);
    expect({"irreducible", "1"}, "", 1);
    expect({"irreducible", "0"}, "", 1);
    expect({"irreducible", "x"}, "irreducible\n");
    EXPECT_EQ(json_answer({"gf2", {"poly", "irreducible", "x"}})["irreducible"], true);
    const auto answer = json_answer({"gf2", {"poly", "inverse", "x^2+x", "x^3+1"}}, 1);
    EXPECT_EQ(answer["invertible"], false);
    EXPECT_EQ(answer["gcd"], "x + 1");
    EXPECT_EQ(answer["action"], "inverse");
}

TEST_F(Poly, ProvesOrders) {
    expect({"primitive", "x^8+x^4+x^3+x^2+1"}, "primitive\n");
    expect({"primitive", "x+1"}, "primitive\n");
    expect({"primitive", "0x11b"}, "51\n", 1);
    expect({"primitive", "x^4+x^2+1"}, "x^2 + x + 1\n", 1);
    expect({"primitive", "x"}, "", 1);
    expect({"primitive", "1"}, "", 1);
    expect({"order", "x^8+x^4+x^3+x^2+1"}, "255\n");
    expect({"order", "x^4+x^2+1"}, "6\n");
    expect({"order", "1"}, "1\n");
    EXPECT_TRUE(is_refused({"gf2", {"poly", "order", "x^2+x"}}, 3, {"x divides P"}));
    const auto proof = json_answer({"gf2", {"poly", "primitive", "x^8+x^4+x^3+x^2+1"}});
    EXPECT_EQ(proof["primitive"], true);
    EXPECT_EQ(proof["order"], "255");
    EXPECT_EQ(proof["primes"], (std::vector<std::string>{"3", "5", "17"}));
}

// 2^211 - 1 has none else.
TEST_F(Poly, LeavesLargeFactorsUnknown) {
    const auto unknown = json_answer({"gf2", {"poly", "primitive", "x^211+x^11+x^10+x^8+1"}}, 4);
    EXPECT_EQ(unknown["primitive"], nullptr);
}

TEST_F(Poly, JoinsUnquotedSums) {
    expect({"mul", "x^2", "+", "x", "+", "1", "x", "+1"}, "x^3 + 1\n");
    expect({"mul", "x^2+", "x", "+1", "x", "+", "1"}, "x^3 + 1\n");
    expect({"power", "x", "+", "1", "2", "x^3", "+", "x", "+", "1"}, "x^2 + 1\n");
    expect({"convert", "x^8", "+", "1", "--to", "decimal"}, "0d257\n");
    expect({"mul", "[8,0]", "[1,2]"}, "x^10 + x^9 + x^2 + x\n");
    EXPECT_TRUE(is_refused({"gf2", {"poly", "factor", "x^3", "x"}}, 2, {"2 arguments", "quotes"}));
}

TEST_F(Poly, PrintsFactorsWithTheirMultiplicities) {
    expect({"factor", "x^6+x^4+x^2+1"}, "(x + 1)^6\n");
    expect({"factor", "x^5 + x^3"}, "x^3\n(x + 1)^2\n");
    expect({"factor", "101000"}, "10^3\n11^2\n");
    expect({"factor", "1"}, "");
    const auto answer = json_answer({"gf2", {"poly", "factor", "x^5 + x^3"}});
    ASSERT_EQ(answer["factors"].size(), 2u);
    EXPECT_EQ(answer["factors"][1]["factor"], "x + 1");
    EXPECT_EQ(answer["factors"][1]["multiplicity"], 2);
    EXPECT_TRUE(is_refused({"gf2", {"poly", "factor", "0"}}, 3, {"P", "0"}));
}

TEST_F(Poly, TakesExponentsOfAnyLength) {
    // x generates a field of 2^127 elements, so that x^(2^127 - 1) = 1.
    const std::string field = "x^127 + x + 1";
    expect({"power", "x", "170141183460469231731687303715884105727", field}, "1\n");
    expect({"power", "x", "0170141183460469231731687303715884105728", field}, "x\n");
    expect({"power", "x", "0", field}, "1\n");
    expect({"power", "x", "000", "1"}, "0\n");
    for (const char* exponent : {"", "-", "1.5", "0x10", "x", "1e9"}) {
        EXPECT_TRUE(is_refused({"gf2", {"poly", "power", "x", exponent, field}}, 2, {"E: expected a decimal number"}));
    }
}

TEST_F(Poly, RefusesWrongArguments) {
    EXPECT_TRUE(is_refused({"gf2", {"poly", "times", "x", "x"}}, 2, {"ACTION", "add, mul, divide"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "mul", "x"}}, 2, {"P Q", "1 argument"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "xgcd", "x", "x", "x"}}, 2, {"P Q", "3 arguments"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "mul", "x^8 + y", "x"}}, 2, {"P:1:7: expected 0, 1 or x, found 'y'"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "mul", "x", "0x1g"}}, 2, {"Q:1:4: expected a hexadecimal digit"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "convert", "x", "--to", "ternary"}}, 2));
    for (const char* action : {"divide", "mod", "inverse"}) {
        EXPECT_TRUE(is_refused({"gf2", {"poly", action, "x", "0"}}, 3, {"other than 0"}));
    }
}

}  // namespace
}  // namespace gf2::test
