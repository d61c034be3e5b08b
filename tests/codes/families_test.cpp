// SPDX-License-Identifier: MIT
#include "gf2/codes/families.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using codes::BivariatePolynomial;
using codes::CssCode;
using codes::Monomial;
using test::error_of;
using test::mentions;

// Their parameters are tested with CssCode.
TEST(Families, CssCodesAreThoseOfTheirDefinitions) {
    EXPECT_EQ(codes::surface_code(2, 2).x_checks(), BitMatrix::from_strings({"10101", "01011"}));
    EXPECT_EQ(codes::surface_code(2, 2).z_checks(), BitMatrix::from_strings({"11001", "00111"}));
    EXPECT_EQ(codes::surface_code(1, 1).x_checks().columns(), std::size_t{1});
    // 1 + x and x^2 with x^3 = 1; 1 + x*y with x^2 = y^2 = 1.
    const CssCode bicycle =
        codes::bivariate_bicycle_code(3, 1, codes::bivariate_polynomial("1 + x"), codes::bivariate_polynomial("x^2"));
    EXPECT_EQ(bicycle.x_checks(), BitMatrix::from_strings({"110001", "011100", "101010"}));
    EXPECT_EQ(bicycle.z_checks(), BitMatrix::from_strings({"010101", "001110", "100011"}));
    const CssCode torus =
        codes::bivariate_bicycle_code(2, 2, codes::bivariate_polynomial("1 + x*y"), codes::bivariate_polynomial("y"));
    EXPECT_EQ(torus.x_checks(), BitMatrix::from_strings({"10010100", "01101000", "01100001", "10010010"}));
}

TEST(Families, HypergraphProductsEntryByEntry) {
    SplitMix64 random = test::test_random();
    for (std::size_t round = 0; round < test::test_rounds(20); ++round) {
        const BitMatrix a = test::random_bits(random() % 5, random() % 6, random);
        const BitMatrix b = test::random_bits(random() % 5, random() % 6, random);
        const CssCode code = codes::hypergraph_product_code(a, b);
        const std::size_t left = a.columns() * b.columns();
        ASSERT_EQ(code.length(), left + a.rows() * b.rows());
        ASSERT_EQ(code.x_checks().rows(), a.rows() * b.columns());
        ASSERT_EQ(code.z_checks().rows(), a.columns() * b.rows());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t j = 0; j < a.columns(); ++j) {
                for (std::size_t h = 0; h < b.rows(); ++h) {
                    for (std::size_t l = 0; l < b.columns(); ++l) {
                        const std::size_t x_check = i * b.columns() + l;
                        const std::size_t z_check = j * b.rows() + h;
                        const std::size_t left_qubit = j * b.columns() + l;
                        const std::size_t right_qubit = left + i * b.rows() + h;
                        EXPECT_EQ(code.x_checks().get(x_check, left_qubit), a.get(i, j));
                        EXPECT_EQ(code.x_checks().get(x_check, right_qubit), b.get(h, l));
                        EXPECT_EQ(code.z_checks().get(z_check, left_qubit), b.get(h, l));
                        EXPECT_EQ(code.z_checks().get(z_check, right_qubit), a.get(i, j));
                    }
                }
            }
        }
        for (const BitMatrix* checks : {&code.x_checks(), &code.z_checks()}) {
            std::size_t ones = 0;  // the others are zero
            for (std::size_t i = 0; i < checks->rows(); ++i) ones += checks->row_vector(i).count();
            std::size_t of_a = 0;
            std::size_t of_b = 0;
            for (std::size_t i = 0; i < a.rows(); ++i) of_a += a.row_vector(i).count();
            for (std::size_t i = 0; i < b.rows(); ++i) of_b += b.row_vector(i).count();
            EXPECT_EQ(ones, checks == &code.x_checks() ? of_a * b.columns() + of_b * a.rows()
                                                       : of_b * a.columns() + of_a * b.rows());
        }
    }
}

TEST(Families, ClassicalCodesHaveTheirParameters) {
    struct Known {
        const char* name;
        BitMatrix generators;
        std::size_t length;
        std::size_t dimension;
        std::size_t distance;
        std::uint64_t count;
    };
    for (const Known& known : std::vector<Known>{
             {"Hamming", codes::hamming_code(4), 15, 11, 3, 35},
             {"Golay", codes::golay_code(false), 23, 12, 7, 253},
             {"extended Golay", codes::golay_code(true), 24, 12, 8, 759},
             {"RM(2, 5)", codes::reed_muller_code(2, 5), 32, 16, 8, 620},
             {"RM(0, 3)", codes::reed_muller_code(0, 3), 8, 1, 8, 1},
             {"BCH [15, 7, 5]", codes::cyclic_code(15, BitPoly::from_string("x^8 + x^7 + x^6 + x^4 + 1")), 15, 7, 5,
              18},
             {"all words", codes::cyclic_code(5, BitPoly::one()), 5, 5, 1, 5},
             {"double circulant", codes::quasi_cyclic_code(5, {BitPoly::one(), BitPoly::from_string("x + x^2 + x^4")}),
              10, 5, 4, 15}}) {
        SCOPED_TRACE(known.name);
        EXPECT_EQ(known.generators.columns(), known.length);
        EXPECT_EQ(rank(known.generators), known.dimension);
        const auto found = minimum_distance(known.generators);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->weight, known.distance);
        EXPECT_EQ(found->ties, known.count);
    }
    EXPECT_EQ(codes::cyclic_code(7, BitPoly::from_string("x^7 + 1")).rows(), std::size_t{0});
}

TEST(Families, ReadsPolynomialsInXAndY) {
    const auto read = [](const char* text) {
        return codes::bivariate_polynomial(text);
    };
    EXPECT_EQ(read("1"), BivariatePolynomial{Monomial()});
    EXPECT_EQ(read("x^3 + y + y^2"), (BivariatePolynomial{{3, 0}, {0, 1}, {0, 2}}));
    EXPECT_EQ(read(" 1+x^2*y\t+x y ^ 3 y"), (BivariatePolynomial{{0, 0}, {2, 1}, {1, 4}}));
    EXPECT_EQ(read("x + x"), BivariatePolynomial{});
    EXPECT_EQ(read("0"), BivariatePolynomial{});
    EXPECT_EQ(read("0 + y"), (BivariatePolynomial{{0, 1}}));
    EXPECT_EQ(read("x^0"), BivariatePolynomial{Monomial()});
    EXPECT_EQ(read("x^1000000000"), (BivariatePolynomial{{1'000'000'000, 0}}));
    const auto refused = [&](const char* text, const char* place) {
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { return read(text); }), {place})) << text;
    };
    refused("", "column 1: expected a power");
    refused("x +", "column 4: expected a power");
    refused("x + z", "column 5: expected a power");
    refused("x^", "column 3: expected an exponent");
    refused("x^y", "column 3: expected an exponent");
    refused("x 2", "column 3: expected + or the end");
    refused("x * 2", "column 5: expected a power of x or y");
    refused("11", "column 2: expected + or the end");
    refused("x^1000000001", "an exponent up to 10^9");
    refused("x^99999999999999999999999", "an exponent up to 10^9");
}

TEST(Families, ReadsPolynomialsInXAlone) {
    EXPECT_EQ(codes::polynomial_in_x("x^3 + x + 1"), BitPoly::from_string("x^3 + x + 1"));
    EXPECT_EQ(codes::polynomial_in_x("0"), BitPoly());
    EXPECT_EQ(codes::polynomial_in_x("x*x + x^2 + x"), BitPoly::monomial(1));
    for (const auto& [text, place] :
         std::vector<std::pair<const char*, const char*>>{{"1 + y", "column 5: expected a power of x, or 1"},
                                                          {"x y", "column 3: expected a power of x"},
                                                          {"X", "column 1: expected a power of x, or 1"},
                                                          {"x^1000000001", "an exponent up to 10^9"}}) {
        EXPECT_TRUE(
            mentions(error_of<std::invalid_argument>([&, t = text] { return codes::polynomial_in_x(t); }), {place}))
            << text;
    }
    const codes::CssCode code = codes::bicycle_code(5, BitPoly::from_string("x^7 + 1"), BitPoly::from_string("x"));
    const codes::CssCode same = codes::bivariate_bicycle_code(5, 1, {{2, 0}, {0, 0}}, codes::bivariate_polynomial("x"));
    EXPECT_EQ(code.x_checks(), same.x_checks());
    EXPECT_EQ(code.z_checks(), same.z_checks());
}

TEST(Families, RefuseImpossibleParameters) {
    EXPECT_THROW((void)codes::toric_code(1), std::invalid_argument);
    EXPECT_THROW((void)codes::surface_code(0, 3), std::invalid_argument);
    EXPECT_THROW((void)codes::bivariate_bicycle_code(0, 3, {}, {}), std::invalid_argument);
    EXPECT_THROW((void)codes::hamming_code(1), std::invalid_argument);
    EXPECT_THROW((void)codes::hamming_code(17), std::invalid_argument);
    EXPECT_THROW((void)codes::reed_muller_code(3, 2), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(7, BitPoly::from_string("x^2 + 1")), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(7, BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(0, BitPoly::one()), std::invalid_argument);
    EXPECT_THROW((void)codes::quasi_cyclic_code(0, {}), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
