// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::BivariatePolynomial;
using codes::Monomial;

struct Known {
    const char* name;
    CssCode code;
    std::size_t length;
    std::size_t dimension;
    std::size_t x_distance;
    std::size_t z_distance;
};

std::vector<Known> known_codes() {
    const auto bicycle = [](std::size_t l, std::size_t m, const char* a, const char* b) {
        return codes::bivariate_bicycle_code(l, m, codes::bivariate_polynomial(a), codes::bivariate_polynomial(b));
    };
    const BitMatrix hamming = hamming_checks(3);
    return {
        {"Steane", {hamming, hamming}, 7, 1, 3, 3},
        {"[[4, 2, 2]]", {BitMatrix::from_strings({"1111"}), BitMatrix::from_strings({"1111"})}, 4, 2, 2, 2},
        {"Shor",
         {BitMatrix::from_strings({"111111000", "000111111"}),
          BitMatrix::from_strings({"110000000", "011000000", "000110000", "000011000", "000000110", "000000011"})},
         9,
         1,
         3,
         3},
        {"toric, L = 10", codes::toric_code(10), 200, 2, 10, 10},
        {"surface, 15 x 15", codes::surface_code(15, 15), 421, 1, 15, 15},
        {"surface, 4 x 9", codes::surface_code(4, 9), 60, 1, 4, 9},
        {"[[72, 12, 6]]", bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 72, 12, 6, 6},
        {"[[90, 8, 10]]", bicycle(15, 3, "x^9 + y + y^2", "1 + x^2 + x^7"), 90, 8, 10, 10},
        {"[[108, 8, 10]]", bicycle(9, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 108, 8, 10, 10},
        {"[[144, 12, 12]]", gross_code(), 144, 12, 12, 12},
    };
}

TEST(CssCode, KnownCodes) {
    for (const Known& known : known_codes()) {
        SCOPED_TRACE(known.name);
        const CssCode& code = known.code;
        EXPECT_EQ(code.length(), known.length);
        EXPECT_EQ(code.dimension(), known.dimension);
        for (const Side side : {Side::x, Side::z}) {
            const std::size_t distance = side == Side::x ? known.x_distance : known.z_distance;
            const BitMatrix& own = side == Side::x ? code.x_checks() : code.z_checks();
            const BitMatrix& other = side == Side::x ? code.z_checks() : code.x_checks();
            const auto found = codes::minimum_distance(code, side);
            ASSERT_TRUE(found.has_value());
            EXPECT_TRUE(found->proved);
            EXPECT_EQ(found->weight, distance);
            EXPECT_EQ(found->word.count(), distance);
            EXPECT_TRUE(multiply(other, found->word).none());
            const BitMatrix word = BitMatrix::from_rows({&found->word, 1}, code.length());
            EXPECT_EQ(rank(stack(own, word)), rank(own) + 1) << "a stabilizer";
        }
        // That of the code is of the lesser side.
        const auto found = codes::minimum_distance(code);
        ASSERT_TRUE(found.has_value());
        EXPECT_TRUE(found->proved);
        EXPECT_EQ(found->weight, std::min(known.x_distance, known.z_distance));
        EXPECT_EQ(found->lower_bound, found->weight);
        EXPECT_TRUE(found->x.proved || found->z.proved);
        EXPECT_EQ(std::min(found->x.weight, found->z.weight), found->weight);
        for (const Distance* side : {&found->x, &found->z}) {
            const std::size_t distance = side == &found->x ? known.x_distance : known.z_distance;
            EXPECT_LE(side->lower_bound, distance);
            EXPECT_GE(side->weight, distance);
            EXPECT_EQ(side->word.count(), side->weight);
        }
    }
}

TEST(CssCode, DistanceWithinABudgetHasBoundsOnBothSides) {
    const CssCode code = gross_code();
    for (const Budget& budget : {Budget{.elements = 1}, Budget{.elements = 50'000}, Budget{.stop = stopped_token()}}) {
        const auto found = codes::minimum_distance(code, budget);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->weight, std::min(found->x.weight, found->z.weight));
        EXPECT_EQ(found->lower_bound, std::min(found->x.lower_bound, found->z.lower_bound));
        EXPECT_GE(found->weight, std::size_t{12});
        EXPECT_LE(found->lower_bound, std::size_t{12});
        for (const Distance* side : {&found->x, &found->z}) {
            EXPECT_EQ(side->word.count(), side->weight);
            EXPECT_TRUE(multiply(side == &found->x ? code.z_checks() : code.x_checks(), side->word).none());
        }
    }
    expect_cancelled([&] { (void)codes::minimum_distance(code); });
}

void expect_paired(const CssCode& code) {
    const codes::LogicalOperators operators = codes::logical_operators(code);
    ASSERT_EQ(operators.x.rows(), code.dimension());
    ASSERT_EQ(operators.z.rows(), code.dimension());
    EXPECT_TRUE(multiply(code.z_checks(), transpose(operators.x)) ==
                BitMatrix(code.z_checks().rows(), code.dimension()));
    EXPECT_TRUE(multiply(code.x_checks(), transpose(operators.z)) ==
                BitMatrix(code.x_checks().rows(), code.dimension()));
    EXPECT_EQ(multiply(operators.x, transpose(operators.z)), BitMatrix::identity(code.dimension()));
    EXPECT_EQ(rank(stack(code.x_checks(), operators.x)), rank(code.x_checks()) + code.dimension());
    EXPECT_EQ(rank(stack(code.z_checks(), operators.z)), rank(code.z_checks()) + code.dimension());
}

TEST(CssCode, LogicalOperatorsArePaired) {
    for (const Known& known : known_codes()) {
        SCOPED_TRACE(known.name);
        expect_paired(known.code);
    }
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(40); ++round) {
        const std::size_t n = random() % 130;
        const BitMatrix x_checks = random_bits(random() % (n + 2), n, random);
        SCOPED_TRACE(testing::Message() << "round " << round << ": H_X is " << x_checks.rows() << " x " << n);
        expect_paired({x_checks, random_orthogonal(x_checks, random() % (n + 2), random)});
    }
}

TEST(CssCode, LightestWordsAreThoseOfBruteForce) {
    SplitMix64 random = test_random();
    std::size_t found_on_one_side = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = random() % 11;
        const BitMatrix x_checks = random_bits(random() % (n + 1), n, random, round % 2 == 0 ? 0.5 : 0.25);
        const CssCode code(x_checks, random_orthogonal(x_checks, random() % (n + 1), random));
        SCOPED_TRACE(testing::Message() << "round " << round << ": H_X is " << x_checks.rows() << " x " << n);
        const auto found = codes::lightest_words(code, 1000);
        const auto x = least_by_brute_force(code.z_checks(), {.modulo = code.x_checks()});
        const auto z = least_by_brute_force(code.x_checks(), {.modulo = code.z_checks()});
        ASSERT_EQ(found.has_value(), x.has_value());
        ASSERT_EQ(found.has_value(), code.dimension() != 0);
        if (!found) continue;
        EXPECT_TRUE(found->counted);
        EXPECT_EQ(found->distance.weight, std::min(x->weight, z->weight));
        const auto lightest_of = [&](const Least& side) {
            return side.weight == found->distance.weight ? side.words : std::vector<BitVector>();
        };
        EXPECT_EQ(found->x_words, lightest_of(*x));
        EXPECT_EQ(found->z_words, lightest_of(*z));
        EXPECT_EQ(found->x_count, found->x_words.size());
        EXPECT_EQ(found->z_count, found->z_words.size());
        if (found->x_count == 0 || found->z_count == 0) ++found_on_one_side;
        const auto side = codes::lightest_words(code, Side::x, 1000);
        EXPECT_TRUE(side->counted);
        EXPECT_EQ(side->words, x->words);
        // Of each pair, with the operator of the other kind.
        const codes::LogicalOperators operators = codes::logical_operators(code);
        const auto each = codes::minimum_distances(code, Side::x);
        ASSERT_EQ(each.size(), code.dimension());
        std::size_t least = n;
        for (std::size_t i = 0; i < each.size(); ++i) {
            least = std::min(least, each[i]->weight);
            EXPECT_TRUE(each[i]->proved);
            EXPECT_EQ((each[i]->word & operators.z.row_vector(i)).count() % 2, 1u);
        }
        EXPECT_EQ(least, side->weight);
    }
    EXPECT_GT(found_on_one_side, std::size_t{0});
}

TEST(CssCode, LightestWordsOfCodes) {
    const auto torus = codes::lightest_words(codes::toric_code(5), 3);  // straight loops
    EXPECT_EQ(torus->x_count, 10u);
    EXPECT_EQ(torus->z_count, 10u);
    EXPECT_EQ(torus->x_words.size(), 3u);
    const auto surface = codes::lightest_words(codes::surface_code(3, 5));
    EXPECT_EQ(surface->distance.weight, 3u);
    EXPECT_GT(surface->x_count, 0u);
    EXPECT_EQ(surface->z_count, 0u);
    EXPECT_TRUE(surface->z_words.empty());
    const auto stopped = codes::lightest_words(gross_code(), 1, {.stop = stopped_token()});
    EXPECT_FALSE(stopped->counted);
    EXPECT_EQ(std::max(stopped->x_count, stopped->z_count), 1u);
}

TEST(CssCode, WithoutLogicalQubits) {
    const CssCode code(BitMatrix::identity(5), BitMatrix(0, 5));
    EXPECT_EQ(code.dimension(), std::size_t{0});
    EXPECT_EQ(codes::logical_operators(code).x.rows(), std::size_t{0});
    EXPECT_FALSE(codes::minimum_distance(code, Side::x).has_value());
    EXPECT_FALSE(codes::minimum_distance(code, Side::z).has_value());
    EXPECT_FALSE(codes::minimum_distance(code).has_value());
    EXPECT_FALSE(codes::lightest_words(code).has_value());
    EXPECT_FALSE(codes::lightest_words(code, Side::x).has_value());
    EXPECT_TRUE(codes::minimum_distances(code, Side::x).empty());
    const CssCode empty(BitMatrix(0, 0), BitMatrix(2, 0));
    EXPECT_EQ(empty.length(), std::size_t{0});
    EXPECT_FALSE(codes::minimum_distance(empty, Side::z).has_value());
}

TEST(CssCode, WithoutChecks) {
    const CssCode code(BitMatrix(0, 3), BitMatrix(0, 3));
    EXPECT_EQ(code.dimension(), std::size_t{3});
    EXPECT_EQ(codes::minimum_distance(code, Side::x)->weight, std::size_t{1});
    expect_paired(code);
}

TEST(CssCode, NamesTheFirstRowsThatDoNotCommute) {
    expect_refused(
        [] {
            return CssCode(BitMatrix::from_strings({"1100", "0110"}),
                           BitMatrix::from_strings({"1111", "0011", "1000"}));
        },
        {"row 1 of H_X and row 3 of H_Z", "odd number of ones"});
    expect_refused([] { return CssCode(BitMatrix(1, 4), BitMatrix(1, 5)); }, {"H_X has 4 columns", "H_Z has 5"});
}

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
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const BitMatrix a = random_bits(1 + random() % 4, 1 + random() % 5, random);
        const BitMatrix b = random_bits(1 + random() % 4, 1 + random() % 5, random);
        const std::size_t left = a.columns() * b.columns();
        BitMatrix x(a.rows() * b.columns(), left + a.rows() * b.rows());
        BitMatrix z(a.columns() * b.rows(), x.columns());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t j = 0; j < a.columns(); ++j) {
                for (std::size_t h = 0; h < b.rows(); ++h) {
                    for (std::size_t l = 0; l < b.columns(); ++l) {
                        x.set(i * b.columns() + l, j * b.columns() + l, a.get(i, j));
                        x.set(i * b.columns() + l, left + i * b.rows() + h, b.get(h, l));
                        z.set(j * b.rows() + h, j * b.columns() + l, b.get(h, l));
                        z.set(j * b.rows() + h, left + i * b.rows() + h, a.get(i, j));
                    }
                }
            }
        }
        const CssCode code = codes::hypergraph_product_code(a, b);
        EXPECT_EQ(code.x_checks(), x);
        EXPECT_EQ(code.z_checks(), z);
    }
}

TEST(Families, ClassicalCodesHaveTheirParameters) {
    struct Classical {
        const char* name;
        BitMatrix generators;
        std::size_t length;
        std::size_t dimension;
        std::size_t distance;
        std::uint64_t count;
    };
    for (const Classical& known : std::vector<Classical>{
             {"Hamming", codes::hamming_code(4), 15, 11, 3, 35},
             {"Golay", golay_code(false), 23, 12, 7, 253},
             {"extended Golay", golay_code(true), 24, 12, 8, 759},
             {"RM(2, 5)", reed_muller_code(2, 5), 32, 16, 8, 620},
             {"RM(0, 3)", reed_muller_code(0, 3), 8, 1, 8, 1},
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
    const CssCode code = codes::bicycle_code(5, BitPoly::from_string("x^7 + 1"), BitPoly::from_string("x"));
    const CssCode same = codes::bivariate_bicycle_code(5, 1, {{2, 0}, {0, 0}}, codes::bivariate_polynomial("x"));
    EXPECT_EQ(code.x_checks(), same.x_checks());
    EXPECT_EQ(code.z_checks(), same.z_checks());
}

TEST(Families, RefuseImpossibleParameters) {
    EXPECT_THROW((void)codes::toric_code(1), std::invalid_argument);
    EXPECT_THROW((void)codes::surface_code(0, 3), std::invalid_argument);
    EXPECT_THROW((void)codes::bivariate_bicycle_code(0, 3, {}, {}), std::invalid_argument);
    EXPECT_THROW((void)codes::hamming_code(1), std::invalid_argument);
    EXPECT_THROW((void)codes::hamming_code(17), std::invalid_argument);
    EXPECT_THROW((void)reed_muller_code(3, 2), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(7, BitPoly::from_string("x^2 + 1")), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(7, BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)codes::cyclic_code(0, BitPoly::one()), std::invalid_argument);
    EXPECT_THROW((void)codes::quasi_cyclic_code(0, {}), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::test
