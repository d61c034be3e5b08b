// SPDX-License-Identifier: MIT
// Products of one Strassen step with sums in memory, with every kernel set, and of two steps where the cutoff is low.
#include <gtest/gtest.h>

#include <array>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/matrix/is_product.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

class ProductEveryKernel : public test::EveryKernelSet {};

TEST_P(ProductEveryKernel, IsRightAfterOneAndTwoStrassenSteps) {
    SplitMix64 random = test::test_random();
    const std::size_t split = internal::kernels().product.strassen_cutoff;
    const std::size_t side = split > 4096 ? split : 2 * split;
    for (const auto& [m, l, n] : {std::array<std::size_t, 3>{side, side, side}, {side + 129, side + 1, side + 200}}) {
        SCOPED_TRACE(shape_text(m, l) + " by " + shape_text(l, n));
        const BitMatrix a = random_matrix(m, l, random());
        const BitMatrix b = random_matrix(l, n, random());
        const BitMatrix product = multiply(a, b);
        EXPECT_TRUE(test::is_product(product, a, b, random));
        EXPECT_TRUE(test::tail_is_zero(product));
    }
}

GF2_FOR_EVERY_KERNEL_SET(ProductEveryKernel);

}  // namespace
}  // namespace gf2
