// SPDX-License-Identifier: MIT
#include "gf2/poly/factor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/naive.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::poly;
using test::random_poly;
using test::test_random;

BitPoly power(const BitPoly& p, std::size_t exponent) {
    BitPoly result = BitPoly::one();
    while (exponent-- > 0) result = multiply(result, p);
    return result;
}

class FactorEveryKernel : public test::EveryKernelSet {};

TEST_P(FactorEveryKernel, SquarefreeFactorsMatchHandWorkedExamples) {
    EXPECT_TRUE(factor_squarefree(BitPoly::one()).empty());
    EXPECT_EQ(factor_squarefree(poly("x")), (std::vector<SquarefreeFactor>{{poly("x"), 1}}));
    EXPECT_EQ(factor_squarefree(poly("x^8")), (std::vector<SquarefreeFactor>{{poly("x"), 8}}));
    // x^6·(x + 1)^3·(x^2 + x + 1)
    const BitPoly p = multiply(multiply(poly("x^6"), power(poly("x + 1"), 3)), poly("x^2 + x + 1"));
    EXPECT_EQ(factor_squarefree(p),
              (std::vector<SquarefreeFactor>{{poly("x^2 + x + 1"), 1}, {poly("x + 1"), 3}, {poly("x"), 6}}));
    EXPECT_THROW((void)factor_squarefree(BitPoly()), std::invalid_argument);
}

TEST_P(FactorEveryKernel, SquarefreeFactorsMultiplyBack) {
    SplitMix64 random = test_random();
    for (int round = 0; round < 30; ++round) {
        BitPoly p = random_poly(1 + random() % 60, random);
        for (int i = 0; i < 3; ++i) p = multiply(p, power(random_poly(1 + random() % 40, random), 1 + random() % 9));
        BitPoly product = BitPoly::one();
        BitPoly all = BitPoly::one();
        std::size_t before = 0;
        for (const SquarefreeFactor& factor : factor_squarefree(p)) {
            EXPECT_GT(factor.multiplicity, before);
            before = factor.multiplicity;
            EXPECT_GT(factor.factor.degree(), 0);
            product = multiply(product, power(factor.factor, factor.multiplicity));
            all = multiply(all, factor.factor);
        }
        EXPECT_EQ(product, p);
        EXPECT_TRUE(gcd(all, derivative(all)).is_one()) << "squares are left, or common factors";
    }
}

// x^(2^n) + x is the product of all irreducible polynomials of degrees that divide n.
TEST_P(FactorEveryKernel, DistinctDegreesCountAllIrreducibles) {
    const BitPoly p = add(BitPoly::monomial(4096), BitPoly::x());
    std::vector<std::size_t> degrees;
    std::vector<std::size_t> counts;
    BitPoly product = BitPoly::one();
    for (const EqualDegreeFactor& factor : factor_distinct_degrees(p)) {
        degrees.push_back(factor.degree);
        counts.push_back((factor.factor.length() - 1) / factor.degree);
        product = multiply(product, factor.factor);
    }
    EXPECT_EQ(degrees, (std::vector<std::size_t>{1, 2, 3, 4, 6, 12}));
    EXPECT_EQ(counts, (std::vector<std::size_t>{2, 1, 2, 3, 9, 335}));
    EXPECT_EQ(product, p);
}

TEST_P(FactorEveryKernel, DistinctDegreeFactorsMultiplyBack) {
    EXPECT_TRUE(factor_distinct_degrees(BitPoly::one()).empty());
    EXPECT_EQ(factor_distinct_degrees(poly("x^127 + x + 1")),
              (std::vector<EqualDegreeFactor>{{poly("x^127 + x + 1"), 127}}));
    EXPECT_THROW((void)factor_distinct_degrees(BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)factor_distinct_degrees(poly("x^3 + x^2")), std::invalid_argument);
    SplitMix64 random = test_random();
    for (int round = 0; round < 20; ++round) {
        BitPoly p = random_poly(2 + random() % 300, random);
        p = divide_exactly(p, gcd(p, derivative(p)));
        if (!gcd(p, derivative(p)).is_one()) continue;
        BitPoly product = BitPoly::one();
        for (const EqualDegreeFactor& factor : factor_distinct_degrees(p)) {
            product = multiply(product, factor.factor);
            EXPECT_EQ((factor.factor.length() - 1) % factor.degree, 0u);
            // The factor divides x^(2^d) + x, and is coprime to x^(2^c) + x for smaller c.
            const BitPolyModulus m(factor.factor);
            BitPoly image = BitPoly::x();
            for (std::size_t c = 1; c <= factor.degree; ++c) {
                image = square_mod(image, m);
                const BitPoly difference = remainder(add(image, BitPoly::x()), m);
                if (c == factor.degree) {
                    EXPECT_TRUE(difference.is_zero());
                } else {
                    EXPECT_TRUE(gcd(difference, factor.factor).is_one());
                }
            }
        }
        EXPECT_EQ(product, p);
    }
}

// The irreducible polynomials up to a degree, increasing, by trial division as in the sieve of Eratosthenes.
std::vector<BitPoly> irreducibles_by_definition(std::ptrdiff_t max_degree) {
    std::vector<BitPoly> found;
    for (std::uint64_t bits = 2; bits < std::uint64_t{1} << (max_degree + 1); ++bits) {
        const BitPoly p = BitPoly::from_words({bits});
        const bool has_factor = std::any_of(found.begin(), found.end(), [&](const BitPoly& q) {
            return 2 * q.degree() <= p.degree() && divide_naive(p, q).remainder.is_zero();
        });
        if (!has_factor) found.push_back(p);
    }
    return found;
}

TEST_P(FactorEveryKernel, IrreducibleAreThoseWithoutAFactorOfLowerDegree) {
    const std::vector<BitPoly> irreducibles = irreducibles_by_definition(9);
    EXPECT_FALSE(is_irreducible(BitPoly()));
    EXPECT_FALSE(is_irreducible(BitPoly::one()));
    for (std::uint64_t bits = 2; bits < 1024; ++bits) {
        const BitPoly p = BitPoly::from_words({bits});
        EXPECT_EQ(is_irreducible(p), std::binary_search(irreducibles.begin(), irreducibles.end(), p)) << to_string(p);
    }
    // The modulus of AES; x^521 + x^k + 1, k < 261, is irreducible for k = 32, 48, 158 and 168 alone (N. Zierler,
    // Primitive trinomials whose degree is a Mersenne exponent, Inform. Control 15, 1969).
    EXPECT_TRUE(is_irreducible(poly("x^8 + x^4 + x^3 + x + 1")));
    EXPECT_TRUE(is_irreducible(poly("x^521 + x^32 + 1")));
    EXPECT_FALSE(is_irreducible(poly("x^521 + x^33 + 1")));
}

TEST_P(FactorEveryKernel, FactorsAreThoseOfTrialDivision) {
    const std::vector<BitPoly> irreducibles = irreducibles_by_definition(10);
    for (std::uint64_t bits = 1; bits < 1024; ++bits) {
        BitPoly p = BitPoly::from_words({bits});
        std::vector<IrreducibleFactor> expected;
        const std::vector<IrreducibleFactor> found = factor(p);
        for (const BitPoly& q : irreducibles) {
            std::size_t multiplicity = 0;
            for (Division step = divide_naive(p, q); step.remainder.is_zero(); step = divide_naive(p, q)) {
                p = step.quotient;
                ++multiplicity;
            }
            if (multiplicity != 0) expected.push_back({q, multiplicity});
        }
        EXPECT_EQ(found, expected) << bits;
    }
    EXPECT_THROW((void)factor(BitPoly()), std::invalid_argument);
}

TEST_P(FactorEveryKernel, FactorsAreIrreducibleAndMultiplyBack) {
    SplitMix64 random = test_random();
    for (int round = 0; round < 12; ++round) {
        BitPoly p = random_poly(2 + random() % 250, random);
        for (int i = 0; i < 2; ++i) p = multiply(p, power(random_poly(1 + random() % 20, random), 1 + random() % 4));
        BitPoly product = BitPoly::one();
        BitPoly before;
        for (const IrreducibleFactor& f : factor(p)) {
            EXPECT_TRUE(is_irreducible(f.factor)) << to_string(f.factor);
            EXPECT_LT(before, f.factor);
            before = f.factor;
            product = multiply(product, power(f.factor, f.multiplicity));
        }
        EXPECT_EQ(product, p);
    }
}

TEST_P(FactorEveryKernel, EqualDegreesAreSplitCompletely) {
    // All irreducible polynomials of degree 12, of which there are 335, and those of degree 1.
    BitPoly product = BitPoly::one();
    for (const EqualDegreeFactor& f : factor_distinct_degrees(add(BitPoly::monomial(4096), BitPoly::x()))) {
        if (f.degree == 12) product = f.factor;
        if (f.degree == 1) {
            EXPECT_EQ(factor_equal_degrees(f.factor, 1), (std::vector<BitPoly>{poly("x"), poly("x + 1")}));
        }
    }
    const std::vector<BitPoly> factors = factor_equal_degrees(product, 12);
    EXPECT_EQ(factors.size(), 335u);
    EXPECT_TRUE(std::is_sorted(factors.begin(), factors.end()));
    BitPoly back = BitPoly::one();
    for (const BitPoly& f : factors) {
        EXPECT_EQ(f.degree(), 12);
        back = multiply(back, f);
    }
    EXPECT_EQ(back, product);
    EXPECT_TRUE(factor_equal_degrees(BitPoly::one(), 3).empty());
    EXPECT_THROW((void)factor_equal_degrees(product, 6), std::invalid_argument);
    EXPECT_THROW((void)factor_equal_degrees(poly("x^3 + x"), 1), std::invalid_argument);
    EXPECT_THROW((void)factor_equal_degrees(BitPoly(), 1), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(FactorEveryKernel);

}  // namespace
}  // namespace gf2
