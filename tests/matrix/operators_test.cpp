// SPDX-License-Identifier: MIT
// The operators are the named functions.
#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kEdgeSizes;
using test::random_bits;

TEST(Operators, AddAndMultiply) {
    SplitMix64 random = test::test_random();
    for (const std::size_t m : {0u, 1u, 63u, 64u, 65u}) {
        for (const std::size_t n : {0u, 1u, 63u, 64u, 65u, 300u}) {
            const BitMatrix a = random_bits(m, n, random);
            BitMatrix b = random_bits(m, n, random);
            const BitMatrix c = random_bits(n, m, random);
            const BitMatrix sum = add(a, b);
            ASSERT_EQ(a + b, sum);
            ASSERT_EQ(a - b, sum);
            ASSERT_EQ(a.view() + b, sum);
            BitMatrix d = a;
            ASSERT_EQ(&(d += b), &d);
            ASSERT_EQ(d, sum);
            d += b.view();
            ASSERT_EQ(d, a);
            d.view() += b.view();
            ASSERT_EQ(d, sum);
            d += d;
            ASSERT_EQ(d, BitMatrix(m, n));

            const BitMatrix product = multiply(a.view(), c.view());
            ASSERT_EQ(a * c, product);
            ASSERT_EQ(a.view() * c, product);
            d = a;
            ASSERT_EQ(&(d *= c), &d);
            ASSERT_EQ(d, product);
            d *= d;
            ASSERT_EQ(d, product * product);
            const BitVector x = random_bits(n, random);
            const BitVector y = random_bits(m, random);
            ASSERT_EQ(a * x, multiply(a, x));
            ASSERT_EQ(y * a, multiply(y, a));
            ASSERT_EQ((a * c) * y, a * (c * y));
        }
    }
    EXPECT_THROW((void)(BitMatrix(2, 3) + BitMatrix(3, 2)), std::invalid_argument);
    EXPECT_THROW((void)(BitMatrix(2, 3) * BitMatrix(2, 3)), std::invalid_argument);
    EXPECT_THROW((void)(BitMatrix(2, 3) * BitVector(2)), std::invalid_argument);
}

TEST(Operators, CompareEntriesOfMatricesAndWindows) {
    const BitMatrix a = BitMatrix::from_strings({"101", "010"});
    BitMatrix b = a;
    EXPECT_TRUE(a.view() == b.view() && a == b.view() && b.view() == a && std::as_const(b).view() == a.view());
    EXPECT_TRUE(a.view().window(0, 0, 1, 2) == BitMatrix::from_strings({"10"}));
    b.flip(1, 2);
    EXPECT_TRUE(a.view() != b.view() && a != b.view());
    EXPECT_TRUE(a.view().window(0, 0, 2, 2) == b.view().window(0, 0, 2, 2));
}

TEST(Operators, CallsReadEntries) {
    SplitMix64 random = test::test_random();
    for (const std::size_t columns : kEdgeSizes) {
        BitMatrix a = random_bits(3, columns, random);
        for (std::size_t i = 0; i < 3; ++i) {
            std::vector<std::size_t> positions;
            for (std::size_t j = 0; j < columns; ++j) {
                ASSERT_EQ(a(i, j), a.get(i, j));
                ASSERT_EQ(a.view()(i, j), a.get(i, j));
                ASSERT_EQ(std::as_const(a).view()(i, j), a.get(i, j));
            }
            for (const std::size_t j : ones(a, i)) positions.push_back(j);
            ASSERT_EQ(positions, support(a.row_vector(i)));
            if (columns < 2) continue;
            positions.clear();
            for (const std::size_t j : ones(a.view().window(0, 0, 3, columns - 1), i)) positions.push_back(j);
            BitVector shorter = a.row_vector(i);
            shorter.resize(columns - 1);
            ASSERT_EQ(positions, support(shorter)) << "a window ends inside a word";
        }
    }
}

}  // namespace
}  // namespace gf2
