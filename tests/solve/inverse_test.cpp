// SPDX-License-Identifier: MIT
#include "gf2/solve/inverse.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <variant>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::random_product;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

class InverseEveryKernel : public test::EveryKernelSet {};

TEST_P(InverseEveryKernel, TimesTheMatrixIsTheIdentity) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        SCOPED_TRACE(size);
        const BitMatrix a = test::random_invertible(size, random);
        const auto answer = inverse(a);
        ASSERT_TRUE(std::holds_alternative<BitMatrix>(answer));
        const BitMatrix& b = std::get<BitMatrix>(answer);
        EXPECT_TRUE(tail_is_zero(b));
        EXPECT_TRUE(verify_inverse(a, b));
        EXPECT_EQ(reference::multiply(to_reference(a), to_reference(b)), reference::identity(size));
        EXPECT_EQ(multiply(b, a), BitMatrix::identity(size)) << "a left inverse too";
        EXPECT_EQ(std::get<BitMatrix>(inverse(b)), a);
    }
}

TEST_P(InverseEveryKernel, OfASingularMatrixIsACertificate) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        for (const std::size_t deficit : {std::size_t{1}, std::size_t{2}, size / 2, size}) {
            if (deficit == 0 || deficit > size) continue;
            const BitMatrix a = random_product(size, size, size - deficit, random);
            const auto answer = inverse(a);
            ASSERT_TRUE(std::holds_alternative<Singularity>(answer)) << size << ", " << deficit;
            EXPECT_TRUE(verify_singular(a, std::get<Singularity>(answer)));
            EXPECT_EQ(std::get<Singularity>(answer).x, nullspace_basis(a).row_vector(0)) << size << ", " << deficit;
        }
    }
}

TEST_P(InverseEveryKernel, ExistsExactlyAtFullRank) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test::test_rounds(50); ++round) {
        const std::size_t size = random() % 70;
        const BitMatrix a = test::random_bits(size, size, random);
        EXPECT_EQ(std::holds_alternative<BitMatrix>(inverse(a)), rank(a) == size) << to_string(a);
    }
}

TEST_P(InverseEveryKernel, RefusesMatricesThatAreNotSquare) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)inverse(BitMatrix(3, 5)); }), {"3 x 5"}));
    EXPECT_THROW((void)inverse(BitMatrix(1, 0)), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(InverseEveryKernel);

}  // namespace
}  // namespace gf2
