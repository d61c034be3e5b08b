// SPDX-License-Identifier: MIT
#include "gf2/functions/krylov.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "gf2/elim/echelon.hpp"
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "tests/functions/matrices.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using namespace test;

// A·K = K·C, entry by entry of C, and K is invertible.
void expect_krylov_basis(const BitMatrix& a, const KrylovBasis& krylov) {
    const std::size_t n = a.rows();
    ASSERT_EQ(krylov.basis.rows(), n);
    ASSERT_EQ(krylov.relations.rows(), krylov.degrees.size());
    ASSERT_EQ(std::accumulate(krylov.degrees.begin(), krylov.degrees.end(), std::size_t{0}), n);
    EXPECT_EQ(rank(krylov.basis), n);
    EXPECT_TRUE(tail_is_zero(krylov.basis));
    BitMatrix c(n, n);  // transposed
    std::size_t end = 0;
    for (std::size_t i = 0; i < krylov.degrees.size(); ++i) {
        ASSERT_GT(krylov.degrees[i], 0u);
        for (std::size_t k = 1; k < krylov.degrees[i]; ++k) c.set(end + k - 1, end + k);
        end += krylov.degrees[i];
        c.set_row(end - 1, krylov.relations.row_vector(i));
        for (const std::size_t j : ones(krylov.relations, i)) EXPECT_LT(j, end);
    }
    EXPECT_EQ(multiply(krylov.basis, transpose(a)), multiply(c, krylov.basis));
}

class FunctionsEveryKernelSet : public EveryKernelSet {};
GF2_FOR_EVERY_KERNEL_SET(FunctionsEveryKernelSet);

TEST_P(FunctionsEveryKernelSet, SmallMatricesAgreeWithTheDefinition) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(500); ++round) {
        const BitMatrix a = random_square(random_below(25, random), random);
        SCOPED_TRACE(to_string(a));
        const KrylovBasis krylov = krylov_basis(a);
        expect_krylov_basis(a, krylov);
        const std::vector<BitPoly> factors = smith_invariant_factors(a);
        ASSERT_EQ(invariant_factors(a), factors);
        BitPoly product = BitPoly::one();
        for (const BitPoly& factor : factors) product *= factor;
        ASSERT_EQ(characteristic_polynomial(a), product);
        ASSERT_EQ(minimal_polynomial(a), factors.empty() ? BitPoly::one() : factors.back());
        ASSERT_EQ(horner(product, a), BitMatrix(a.rows(), a.rows()));
    }
}

// Block Krylov spaces, in which chains end early or late, against the roots of the polynomials.
TEST_P(FunctionsEveryKernelSet, LargeMatrices) {
    SplitMix64 random = test_random();
    for (const std::size_t n :
         {std::size_t{570}, std::size_t{GetParam() == kernel_set_names().back() ? 1030U : 513U}}) {
        for (const Sample& sample : square_samples(n, random)) {
            SCOPED_TRACE(sample.name + " " + std::to_string(n));
            const KrylovBasis krylov = krylov_basis(sample.matrix);
            expect_krylov_basis(sample.matrix, krylov);
            const FrobeniusForm frobenius = frobenius_form(sample.matrix);
            EXPECT_EQ(rank(frobenius.transformation), n);
            EXPECT_EQ(multiply(sample.matrix, frobenius.transformation),
                      multiply(frobenius.transformation, frobenius.form));
            BitPoly product = BitPoly::one();
            for (std::size_t i = 0; i < frobenius.invariant_factors.size(); ++i) {
                product *= frobenius.invariant_factors[i];
                if (i == 0) continue;
                EXPECT_TRUE((frobenius.invariant_factors[i] % frobenius.invariant_factors[i - 1]).is_zero());
            }
            BitPoly chains = BitPoly::one();
            for (const BitPoly& p : chain_polynomials(krylov)) chains *= p;
            EXPECT_EQ(product, chains);
        }
    }
}

TEST(MinimalPolynomial, OfAVector) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {0, 1, 2, 20, 64, 100, 300}) {
        for (const Sample& sample : square_samples(n, random)) {
            const BitVector v = random_bits(n, random);
            const BitPoly p = minimal_polynomial(sample.matrix, v);
            // p(A)·v = 0, and the powers below its degree are independent.
            BitVector power = v;
            BitVector sum(n);
            BitMatrix powers(0, n);
            for (std::size_t i = 0; i < p.length(); ++i) {
                if (p.coefficient(i)) sum ^= power;
                if (i + 1 < p.length()) powers.append_row(power);
                power = multiply(sample.matrix, power);
            }
            EXPECT_TRUE(sum.none()) << sample.name << ' ' << n;
            EXPECT_EQ(rank(powers), powers.rows()) << sample.name << ' ' << n;
        }
    }
}

TEST(MinimalPolynomial, RefusesShapes) {
    const BitMatrix wide(2, 3);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)minimal_polynomial(wide); }),
                         {"minimal_polynomial", "2 x 3"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)characteristic_polynomial(wide); }),
                         {"characteristic_polynomial", "2 x 3"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)krylov_basis(wide); }), {"krylov_basis", "2 x 3"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([] { (void)minimal_polynomial(BitMatrix(3, 3), BitVector(2)); }),
                 {"3 x 3", "length 2"}));
}

}  // namespace
}  // namespace gf2
