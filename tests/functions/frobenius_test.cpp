// SPDX-License-Identifier: MIT
#include "gf2/functions/frobenius.hpp"

#include <gtest/gtest.h>

#include "gf2/elim/echelon.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/functions/matrices.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using namespace test;

TEST(Frobenius, TransformationAndBlocks) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {0, 1, 2, 3, 24, 63, 64, 65, 130}) {
        for (const Sample& sample : square_samples(n, random)) {
            SCOPED_TRACE(sample.name + " " + std::to_string(n));
            const FrobeniusForm frobenius = frobenius_form(sample.matrix);
            EXPECT_EQ(frobenius.invariant_factors, invariant_factors(sample.matrix));
            std::vector<BitMatrix> blocks;
            for (const BitPoly& factor : frobenius.invariant_factors) blocks.push_back(companion_matrix(factor));
            EXPECT_EQ(frobenius.form, block_diagonal(blocks));
            EXPECT_TRUE(determinant(frobenius.transformation));
            EXPECT_EQ(multiply(sample.matrix, frobenius.transformation),
                      multiply(frobenius.transformation, frobenius.form));
        }
    }
}

TEST(Frobenius, SimilarMatricesHaveTheSameForm) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {1, 12, 40}) {
        const std::vector<Sample> samples = square_samples(n, random);
        for (const Sample& sample : samples) {
            EXPECT_TRUE(is_similar(sample.matrix, similar_to(sample.matrix, random))) << sample.name;
        }
    }
    // The same characteristic and minimal polynomials.
    const BitMatrix two = companion_matrix(BitPoly::monomial(2));
    const BitMatrix zero(2, 2);
    EXPECT_FALSE(is_similar(block_diagonal({two, two}), block_diagonal({two, zero})));
    EXPECT_EQ(minimal_polynomial(block_diagonal({two, two})), minimal_polynomial(block_diagonal({two, zero})));
    EXPECT_FALSE(is_similar(zero, BitMatrix(3, 3)));
}

TEST(Frobenius, PrimaryComponentsAreKernelsOfFactors) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {0, 1, 2, 24, 65}) {
        for (const Sample& sample : square_samples(n, random)) {
            SCOPED_TRACE(sample.name + " " + std::to_string(n));
            std::size_t dimension = 0;
            BitPoly product = BitPoly::one();
            for (const PrimaryComponent& component : primary_decomposition(sample.matrix)) {
                BitPoly power = BitPoly::one();
                for (std::size_t e = 0; e < component.factor.multiplicity; ++e) power *= component.factor.factor;
                EXPECT_EQ(component.basis, nullspace_basis(horner(power, sample.matrix)));
                dimension += component.basis.rows();
                product *= power;
            }
            EXPECT_EQ(dimension, n);
            EXPECT_EQ(product, minimal_polynomial(sample.matrix));
        }
    }
}

TEST(Frobenius, RefusesShapes) {
    const BitMatrix wide(2, 3);
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)frobenius_form(wide); }), {"frobenius_form", "2 x 3"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)invariant_factors(wide); }),
                         {"invariant_factors", "2 x 3"}));
}

TEST(Frobenius, CompanionMatrices) {
    EXPECT_EQ(companion_matrix(BitPoly::from_string("x^3 + x + 1")), BitMatrix::from_strings({"001", "101", "010"}));
    EXPECT_EQ(companion_matrix(BitPoly::from_string("x + 1")), BitMatrix::from_strings({"1"}));
    EXPECT_EQ(companion_matrix(BitPoly::one()), BitMatrix());
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)companion_matrix(BitPoly()); }), {"zero"}));
}

}  // namespace
}  // namespace gf2
