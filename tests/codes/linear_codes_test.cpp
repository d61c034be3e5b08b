// SPDX-License-Identifier: MIT
#include "tests/support/linear_codes.hpp"

#include "tests/codes/codes.hpp"

#include <ostream>
#include <set>
#include <sstream>

#include "tests/bench/classical_codes.hpp"

namespace gf2::test {
namespace {

struct Parameters {
    std::size_t n, k, d;

    friend bool operator==(const Parameters&, const Parameters&) = default;
    friend void PrintTo(const Parameters& p, std::ostream* out) {
        *out << "[" << p.n << ", " << p.k << ", " << p.d << "]";
    }
};

Parameters parameters(const BitMatrix& generators) {
    return {generators.columns(), rank(generators), minimum_distance(generators)->weight};
}

// The distances are those of F. J. MacWilliams and N. J. A. Sloane, The Theory of Error-Correcting Codes, 1977.
TEST(LinearCodes, BchCodesHaveTheirParameters) {
    EXPECT_EQ(parameters(bch_code(3, 3)), (Parameters{7, 4, 3}));
    EXPECT_EQ(parameters(bch_code(4, 5)), (Parameters{15, 7, 5}));
    EXPECT_EQ(parameters(bch_code(4, 7)), (Parameters{15, 5, 7}));
    EXPECT_EQ(parameters(bch_code(5, 7)), (Parameters{31, 16, 7}));
    EXPECT_EQ(parameters(bch_code(6, 7)), (Parameters{63, 45, 7}));
    EXPECT_EQ(parameters(bch_code(6, 11)), (Parameters{63, 36, 11}));
    EXPECT_EQ(parameters(bch_code(6, 15)), (Parameters{63, 24, 15}));
    EXPECT_EQ(parameters(bch_code(7, 47)), (Parameters{127, 22, 47}));
}

TEST(LinearCodes, QuadraticResidueCodesHaveTheirParameters) {
    EXPECT_EQ(parameters(quadratic_residue_code(7)), (Parameters{7, 4, 3}));
    EXPECT_EQ(parameters(quadratic_residue_code(17)), (Parameters{17, 9, 5}));
    EXPECT_EQ(parameters(quadratic_residue_code(23)), (Parameters{23, 12, 7}));
    EXPECT_EQ(parameters(quadratic_residue_code(31)), (Parameters{31, 16, 7}));
    EXPECT_EQ(parameters(quadratic_residue_code(41)), (Parameters{41, 21, 9}));
    EXPECT_EQ(parameters(quadratic_residue_code(47)), (Parameters{47, 24, 11}));
}

TEST(LinearCodes, GoppaCodesKeepTheirBounds) {
    struct Case {
        unsigned m;
        std::size_t n, t;
    };
    SplitMix64 random = test_random();
    for (const auto& [m, n, t] : {Case{4, 16, 2}, {5, 32, 2}, {5, 30, 4}, {6, 64, 4}, {7, 100, 12}}) {
        const Parameters p = parameters(goppa_code(m, n, t, random));
        EXPECT_EQ(p.n, n);
        EXPECT_GE(p.k, n - m * t);
        EXPECT_GE(p.d, 2 * t + 1) << "[" << n << ", " << p.k << "]";
    }
    // There is no [8, 3, 5] code, and no [8, 2, 6] code.
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(parameters(goppa_code(3, 8, 2, random)), (Parameters{8, 2, 5}));
    }
}

TEST(LinearCodes, GallagerChecksHaveConstantWeights) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {6, 48, 198}) {
        const BitMatrix checks = gallager_checks(n, 3, 6, random);
        EXPECT_EQ(checks.rows(), n / 2);
        for (std::size_t i = 0; i < checks.rows(); ++i) EXPECT_EQ(weight(checks.row_vector(i)), std::size_t{6});
        std::set<BitVector> columns;
        for (std::size_t j = 0; j < n; ++j) {
            EXPECT_EQ(weight(checks.column_vector(j)), std::size_t{3});
            columns.insert(checks.column_vector(j));
        }
        if (n > 6) {
            EXPECT_EQ(columns.size(), n) << "a word of weight 2";
        }
    }
}

TEST(LinearCodes, PuncturedAndShortenedCodes) {
    // A punctured cyclic code loses 1 of its distance.
    EXPECT_EQ(parameters(punctured_code(bch_code(6, 7), 1)), (Parameters{62, 45, 6}));
    EXPECT_EQ(parameters(punctured_code(quadratic_residue_code(23), 1)), (Parameters{22, 12, 6}));
    const BitMatrix golay = quadratic_residue_code(23);
    const BitMatrix shortened = shortened_code(golay, 5);
    EXPECT_EQ(shortened.columns(), std::size_t{18});
    EXPECT_EQ(rank(shortened), std::size_t{7});
    EXPECT_EQ(rank(stack(golay, concat(shortened, BitMatrix(shortened.rows(), 5)))), std::size_t{12});
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
}  // namespace gf2::test
