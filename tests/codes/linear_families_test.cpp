// SPDX-License-Identifier: MIT
#include "gf2/codes/linear_families.hpp"

#include "tests/codes/codes.hpp"

#include <cstdint>
#include <ostream>
#include <set>
#include <sstream>

#include "gf2/codes/alternant_codes.hpp"
#include "gf2/codes/ldpc_codes.hpp"
#include "gf2/codes/operations.hpp"
#include "gf2/poly/division.hpp"
#include "tests/bench/classical_codes.hpp"

namespace gf2::codes {
namespace {

using namespace test;

struct Parameters {
    std::size_t n, k, d;

    friend bool operator==(const Parameters&, const Parameters&) = default;
    friend void PrintTo(const Parameters& p, std::ostream* out) {
        *out << "[" << p.n << ", " << p.k << ", " << p.d << "]";
    }
};

// Of a code with words other than 0.
Parameters parameters(const BitMatrix& generators) {
    return {generators.columns(), rank(generators), gf2::minimum_distance(generators)->weight};
}

// The distances are those of F. J. MacWilliams and N. J. A. Sloane, The Theory of Error-Correcting Codes, 1977.
TEST(LinearFamilies, BchCodesHaveTheirParameters) {
    EXPECT_EQ(parameters(bch_code(7, 3)), (Parameters{7, 4, 3}));
    EXPECT_EQ(parameters(bch_code(15, 5)), (Parameters{15, 7, 5}));
    EXPECT_EQ(parameters(bch_code(15, 7)), (Parameters{15, 5, 7}));
    EXPECT_EQ(parameters(bch_code(31, 7)), (Parameters{31, 16, 7}));
    EXPECT_EQ(parameters(bch_code(63, 7)), (Parameters{63, 45, 7}));
    EXPECT_EQ(parameters(bch_code(63, 11)), (Parameters{63, 36, 11}));
    EXPECT_EQ(parameters(bch_code(63, 15)), (Parameters{63, 24, 15}));
    EXPECT_EQ(parameters(bch_code(127, 47)), (Parameters{127, 22, 47}));
    // Lengths that are not 2^m - 1; the first is the Golay code, whose zeros are those of its designed distance 5.
    EXPECT_EQ(parameters(bch_code(23, 5)), (Parameters{23, 12, 7}));
    EXPECT_EQ(parameters(bch_code(21, 5)), (Parameters{21, 12, 5}));
    EXPECT_EQ(bch_code(257, 5).rows(), 257u - 2 * 16);  // the largest field
    for (const std::size_t n : {3, 9, 15, 17, 21, 33, 73}) {
        EXPECT_EQ(bch_code(n, 1), BitMatrix::identity(n));
        EXPECT_EQ(bch_code(n, n), repetition_code(n));
        for (std::size_t d = 1; d <= n; ++d) {
            const BitMatrix code = bch_code(n, d);
            const std::size_t largest = bch_designed_distance(n, code.rows());
            EXPECT_GE(largest, d);
            EXPECT_EQ(bch_code(n, largest), code);
            EXPECT_TRUE(largest == n || bch_code(n, largest + 1).rows() < code.rows());
            if (n <= 33) {
                EXPECT_GE(parameters(code).d, largest);
            }
        }
    }
    EXPECT_EQ(bch_designed_distance(127, 64), std::size_t{21});
}

TEST(LinearFamilies, BchCodesThatDoNotExistAreRefused) {
    EXPECT_TRUE(refuses([] { (void)bch_designed_distance(127, 60); }, "such as 57 or 64"));
    EXPECT_TRUE(refuses([] { (void)bch_designed_distance(15, 0); }, "such as 1"));
    EXPECT_TRUE(refuses([] { (void)bch_designed_distance(15, 14); }, "such as 11 or 15"));
    EXPECT_TRUE(refuses([] { (void)bch_designed_distance(15, 16); }, "up to the length"));
    EXPECT_TRUE(refuses([] { (void)bch_code(8, 2); }, "odd"));
    EXPECT_TRUE(refuses([] { (void)bch_code(1, 1); }, "odd"));
    EXPECT_TRUE(refuses([] { (void)bch_code(101, 3); }, "2^m - 1"));  // the order of 2 is 100
    EXPECT_TRUE(refuses([] { (void)bch_code(15, 0); }, "designed distance"));
    EXPECT_TRUE(refuses([] { (void)bch_code(15, 16); }, "designed distance"));
}

TEST(LinearFamilies, QuadraticResidueCodesHaveTheirParameters) {
    EXPECT_EQ(parameters(quadratic_residue_code(7)), (Parameters{7, 4, 3}));
    EXPECT_EQ(parameters(quadratic_residue_code(17)), (Parameters{17, 9, 5}));
    EXPECT_EQ(parameters(quadratic_residue_code(23)), (Parameters{23, 12, 7}));
    EXPECT_EQ(parameters(quadratic_residue_code(31)), (Parameters{31, 16, 7}));
    EXPECT_EQ(parameters(quadratic_residue_code(41)), (Parameters{41, 21, 9}));
    EXPECT_EQ(parameters(quadratic_residue_code(47)), (Parameters{47, 24, 11}));
    for (const std::size_t p : {0, 1, 2, 5, 9, 11, 15, 25, 49}) {
        EXPECT_TRUE(refuses([&] { (void)quadratic_residue_code(p); }, "prime")) << p;
    }
}

TEST(LinearFamilies, GoppaCodesKeepTheirBounds) {
    struct Case {
        std::size_t m, n, t;
    };
    SplitMix64 random = test_random();
    for (const auto& [m, n, t] : {Case{4, 16, 2}, {5, 32, 2}, {5, 30, 4}, {6, 64, 4}, {7, 100, 12}, {4, 15, 1}}) {
        const Parameters p = parameters(goppa_code(m, n, random_goppa_polynomial(m, n, t, random)));
        EXPECT_EQ(p.n, n);
        EXPECT_GE(p.k, n - m * t);
        EXPECT_GE(p.d, 2 * t + 1) << "[" << n << ", " << p.k << "]";
    }
    // There is no [8, 3, 5] code, and no [8, 2, 6] code. z^2 + z + 1 has no zeros in GF(8).
    EXPECT_EQ(parameters(goppa_code(3, 8, FieldPolynomial{1, 1, 1})), (Parameters{8, 2, 5}));
    // The BCH code of designed distance 5 is the Goppa code of z^4 at the elements other than 0 (MacWilliams, Sloane).
    EXPECT_EQ(parameters(goppa_code(4, 15, FieldPolynomial{0, 0, 0, 0, 1})), (Parameters{15, 7, 5}));
    EXPECT_EQ(goppa_code(3, 0, FieldPolynomial{1, 1, 1}).columns(), std::size_t{0});
    EXPECT_EQ(goppa_code(3, 3, FieldPolynomial{1, 1, 1}).rows(), std::size_t{0});
    EXPECT_TRUE(refuses([&] { (void)goppa_code(3, 8, FieldPolynomial{0, 1}); }, "up to 7"));
    EXPECT_TRUE(refuses([&] { (void)goppa_code(3, 8, FieldPolynomial{8, 1}); }, "below 2^3"));
    EXPECT_TRUE(refuses([&] { (void)goppa_code(3, 8, FieldPolynomial{1}); }, "degree"));
    EXPECT_TRUE(refuses([&] { (void)random_goppa_polynomial(3, 8, 1, random); }, "up to 2^m"));
    EXPECT_TRUE(refuses([&] { (void)random_goppa_polynomial(17, 8, 1, random); }, "m from 2"));
}

TEST(LinearFamilies, DoubleCirculantSimplexAndRepetitionCodes) {
    // Row 1 and row i + 1 of the bordered code: the extended Golay code of the residues modulo 11.
    const std::size_t non_residues[] = {0, 2, 6, 7, 8, 10};
    const BitMatrix golay = bordered_double_circulant_code(11, BitPoly::from_exponents(non_residues));
    EXPECT_EQ(parameters(golay), (Parameters{24, 12, 8}));
    EXPECT_TRUE(is_self_dual(golay));
    EXPECT_EQ(bordered_double_circulant_code(1, BitPoly::one()), BitMatrix::from_strings({"1001", "0111"}));
    const std::size_t p[] = {0, 1, 3};
    EXPECT_EQ(double_circulant_code(4, BitPoly::from_exponents(p)),
              BitMatrix::from_strings({"10001101", "01001110", "00100111", "00011011"}));
    for (std::size_t r = 1; r <= 6; ++r) {
        EXPECT_EQ(parameters(simplex_code(r)), (Parameters{(std::size_t{1} << r) - 1, r, std::size_t{1} << (r - 1)}));
        if (r >= 2) {
            EXPECT_EQ(dual(simplex_code(r)), hamming_code(r));
        }
    }
    EXPECT_EQ(repetition_code(3), BitMatrix::from_strings({"111"}));
    EXPECT_EQ(repetition_code(1), BitMatrix::from_strings({"1"}));
    EXPECT_THROW((void)repetition_code(0), std::invalid_argument);
    EXPECT_THROW((void)double_circulant_code(0, BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)bordered_double_circulant_code(0, BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)simplex_code(17), std::invalid_argument);
}

TEST(LinearFamilies, RandomCyclicCodesAreCyclic) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {1, 7, 15, 21, 31}) {
        for (std::size_t k = 0; k <= n; k += 3) {
            const BitMatrix code = random_cyclic_code(n, k, random);
            EXPECT_GE(code.rows(), k);
            if (code.rows() == 0) continue;
            const BitPoly generator = BitPoly::from_bit_vector(code.row_vector(0));
            EXPECT_TRUE(remainder(BitPoly::monomial(n) + BitPoly::one(), generator).is_zero());
        }
    }
    EXPECT_THROW((void)random_cyclic_code(8, 3, random), std::invalid_argument);
}

TEST(LdpcCodes, GallagerChecksHaveConstantWeights) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {6, 48, 198}) {
        const BitMatrix checks = gallager_checks(n, 3, 6, random);
        EXPECT_EQ(checks.rows(), n / 2);
        for (std::size_t i = 0; i < checks.rows(); ++i) EXPECT_EQ(weight(checks.row_vector(i)), std::size_t{6});
        for (std::size_t j = 0; j < n; ++j) EXPECT_EQ(weight(checks.column_vector(j)), std::size_t{3});
        if (n > 6) {
            EXPECT_NE(gf2::minimum_distance_of_nullspace(checks)->weight, std::size_t{2});
        }
    }
    EXPECT_THROW((void)gallager_checks(7, 3, 6, random), std::invalid_argument);
    EXPECT_THROW((void)gallager_checks(7, 3, 0, random), std::invalid_argument);
}

TEST(LdpcCodes, GirthsOfKnownGraphs) {
    EXPECT_FALSE(tanner_girth(BitMatrix()).has_value());
    EXPECT_FALSE(tanner_girth(BitMatrix(3, 0)).has_value());
    EXPECT_FALSE(tanner_girth(BitMatrix::identity(5)).has_value());
    EXPECT_FALSE(tanner_girth(BitMatrix::from_strings({"11000", "01110", "00011"})).has_value());  // a tree
    EXPECT_EQ(tanner_girth(BitMatrix::from_strings({"11", "11"})), std::size_t{4});
    EXPECT_EQ(tanner_girth(BitMatrix::from_strings({"0000011", "1100000", "0110000", "1010000"})), std::size_t{6});
    // Rings, beside a tree before them.
    for (std::size_t n = 3; n < 40; ++n) {
        BitMatrix ring(n + 2, n + 3);
        for (std::size_t i = 0; i < n; ++i) {
            ring.set(i, 3 + i);
            ring.set(i, 3 + (i + 1) % n);
        }
        for (std::size_t j = 0; j < 3; ++j) ring.set(n + j % 2, j);
        EXPECT_EQ(tanner_girth(ring), 2 * n);
    }
    // The points and lines of the plane of order 2.
    EXPECT_EQ(tanner_girth(quasi_cyclic_code(7, {BitPoly::from_string("x^3 + x + 1")})), std::size_t{6});
}

TEST(LdpcCodes, RegularChecksHaveTheirWeightsAndGirth) {
    struct Case {
        std::size_t n, column_weight, row_weight, girth;
    };
    SplitMix64 random = test_random();
    for (const auto& [n, c, r, g] : {Case{6, 3, 6, 4},
                                     {1, 1, 1, 4},
                                     {4, 2, 4, 4},
                                     {20, 3, 4, 6},
                                     {48, 3, 6, 4},
                                     {96, 3, 6, 6},
                                     {504, 3, 6, 8},
                                     {60, 2, 4, 8},
                                     {500, 2, 5, 10},
                                     {200, 1, 5, 12},
                                     {504, 4, 8, 6},
                                     {0, 3, 6, 8}}) {
        const BitMatrix checks = regular_ldpc_checks(n, c, r, g, random);
        EXPECT_EQ(checks.columns(), n);
        EXPECT_EQ(checks.rows(), n * c / r);
        for (std::size_t i = 0; i < checks.rows(); ++i) EXPECT_EQ(weight(checks.row_vector(i)), r);
        for (std::size_t j = 0; j < n; ++j) EXPECT_EQ(weight(checks.column_vector(j)), c);
        EXPECT_GE(tanner_girth(checks).value_or(g), g);
    }
    SplitMix64 one(7);
    SplitMix64 other(7);
    EXPECT_EQ(regular_ldpc_checks(100, 3, 6, 6, one), regular_ldpc_checks(100, 3, 6, 6, other));
    for (const auto& [n, c, r, g] :
         {Case{7, 3, 6, 4}, {6, 0, 6, 4}, {6, 3, 0, 4}, {6, 3, 6, 5}, {6, 3, 6, 2}, {6, 3, 6, 6}, {3, 3, 6, 4}}) {
        EXPECT_THROW((void)regular_ldpc_checks(n, c, r, g, random), std::invalid_argument) << n << " " << g;
    }
}

TEST(ClassicalCodes, AreAHundredOfLength200OrLess) {
    const std::vector<bench::ClassicalCode> codes = bench::classical_codes(test_seed());
    EXPECT_EQ(codes.size(), std::size_t{100});
    std::set<std::string> kinds;
    std::set<std::string> names;
    for (const bench::ClassicalCode& code : codes) {
        const std::string numbers =
            "-" + std::to_string(code.generators.columns()) + "-" + std::to_string(rank(code.generators));
        ASSERT_TRUE(code.name.ends_with(numbers)) << code.name;
        kinds.insert(code.name.substr(0, code.name.size() - numbers.size()));
        EXPECT_TRUE(names.insert(code.name).second) << code.name;
        EXPECT_LE(code.generators.columns(), std::size_t{200});
        EXPECT_GT(rank(code.generators), std::size_t{0}) << code.name;
        if (code.checks) {
            EXPECT_EQ(multiply(*code.checks, transpose(code.generators)),
                      BitMatrix(code.checks->rows(), code.generators.rows()))
                << code.name;
        }
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"bch", "cyclic", "double-circulant", "goppa", "ldpc", "punctured", "qr",
                                            "quasi-cyclic", "random", "reed-muller", "shortened"}));
}

std::vector<bench::ClassicalCode> read(const std::string& text) {
    std::istringstream in(text);
    return bench::read_classical_codes(in, "codes.txt");
}

TEST(ClassicalCodes, AreReadFromText) {
    const std::vector<bench::ClassicalCode> codes = read("4,3,2\n1001\n0101\n0011\n\n\n3,1,3\r\n111\r\n");
    ASSERT_EQ(codes.size(), std::size_t{2});
    EXPECT_EQ(codes[0].name, "4-3");
    EXPECT_EQ(codes[0].generators, BitMatrix::from_strings({"1001", "0101", "0011"}));
    EXPECT_EQ(codes[0].distance, std::size_t{2});
    EXPECT_EQ(codes[1].name, "3-1");
    EXPECT_EQ(codes[1].generators, BitMatrix::from_strings({"111"}));
    EXPECT_EQ(codes[1].distance, std::size_t{3});
    EXPECT_TRUE(read("").empty());
}

}  // namespace
}  // namespace gf2::codes
