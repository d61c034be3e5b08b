// SPDX-License-Identifier: MIT
#include "gf2/matrix/transpose.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "gf2/matrix/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::kEdgeSizes;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

class TransposeEveryKernel : public test::EveryKernelSet {};

TEST_P(TransposeEveryKernel, AgreesWithTheReferenceAndIsAnInvolution) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : kEdgeSizes) {
        for (const std::size_t columns : kEdgeSizes) {
            SCOPED_TRACE(shape_text(rows, columns));
            const BitMatrix a = random_bits(rows, columns, random);
            const BitMatrix turned = transpose(a);
            EXPECT_EQ(to_reference(turned), reference::transpose(to_reference(a)));
            EXPECT_TRUE(tail_is_zero(turned));
            EXPECT_EQ(transpose(turned), a);
        }
    }
}

// The words at the ends of a window hold bits of a neighbour.
TEST_P(TransposeEveryKernel, OfWindowsIgnoresNeighbours) {
    SplitMix64 random = test_random();
    const BitMatrix owner = random_bits(200, 520, random);
    for (const std::size_t rows : test::kSmallEdgeSizes) {
        for (const std::size_t columns : kEdgeSizes) {
            SCOPED_TRACE(shape_text(rows, columns));
            const ConstBitMatrixView a = owner.view().window(3, 128, rows, columns);
            const BitMatrix turned = transpose(a);
            EXPECT_EQ(to_reference(turned), reference::transpose(to_reference(a)));
            EXPECT_TRUE(tail_is_zero(turned));
        }
    }
}

TEST_P(TransposeEveryKernel, IsRightAtTheEdgesOfTiles) {
    SplitMix64 random = test_random();
    const BitMatrix owner = random_bits(520, 1200, random);
    for (const std::size_t rows : {1u, 448u, 511u, 512u, 513u}) {
        for (const std::size_t columns : {1u, 448u, 511u, 512u, 513u, 1025u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            const ConstBitMatrixView a = owner.view().window(3, 64, rows, columns);
            const BitMatrix turned = transpose(a);
            EXPECT_EQ(to_reference(turned), reference::transpose(to_reference(a)));
            EXPECT_TRUE(tail_is_zero(turned));
        }
    }
}

// Several blocks, shared among threads.
TEST_P(TransposeEveryKernel, OfLargeMatricesIsRightWithAnyNumberOfThreads) {
    for (const auto& [rows, columns] : {std::pair{4097u, 4200u}, {9000u, 70u}, {70u, 9000u}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const BitMatrix a = random_matrix(rows, columns, test::test_seed());
        BitMatrix expected(columns, rows);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) expected.set(j, i, a.get(i, j));
        }
        for (const int threads : {1, 2, 5}) {
            const BitMatrix turned = test::with_threads(threads, [&] { return transpose(a); });
            EXPECT_EQ(turned, expected) << threads << " threads";
            EXPECT_TRUE(tail_is_zero(turned));
        }
        EXPECT_EQ(transpose(expected), a);
    }
}

GF2_FOR_EVERY_KERNEL_SET(TransposeEveryKernel);

}  // namespace
}  // namespace gf2
