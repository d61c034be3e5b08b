// SPDX-License-Identifier: MIT
#include "gf2/sparse/sparse_matrix.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2 {
namespace {

using Entry = SparseMatrix::Entry;

TEST(SparseMatrix, HoldsTheOnesOfADenseMatrix) {
    for (const auto& [m, n] : {std::pair{0, 0}, {0, 7}, {5, 0}, {1, 1}, {3, 64}, {65, 130}, {200, 31}}) {
        const BitMatrix dense = random_matrix(m, n, 7, {.density = 0.1});
        const SparseMatrix a(dense);
        EXPECT_EQ(a.weight(), weight(dense));
        EXPECT_EQ(to_bit_matrix(a), dense);
        EXPECT_EQ(to_bit_matrix(transpose(a)), transpose(dense));
        SplitMix64 random(3);
        const BitVector x = random_bit_vector(n, random);
        const BitVector y = random_bit_vector(m, random);
        EXPECT_EQ(multiply(a, x), multiply(dense, x));
        EXPECT_EQ(multiply(y, a), multiply(y, dense));
        const BitMatrix vectors = random_matrix(3, n, 9);
        EXPECT_EQ(verify_nullspace(a, vectors), verify_nullspace(dense, vectors));
        EXPECT_TRUE(verify_nullspace(a, BitMatrix(2, n)));
    }
}

TEST(SparseMatrix, CancelsPairsAndSorts) {
    const std::vector<Entry> entries{{1, 3}, {0, 2}, {1, 3}, {1, 1}, {0, 2}, {0, 2}, {1, 0}};
    const SparseMatrix a = SparseMatrix::from_entries(3, 4, entries);
    EXPECT_EQ(to_bit_matrix(a), BitMatrix::from_strings({"0010", "1100", "0000"}));
    EXPECT_EQ(SparseMatrix::from_rows(4, {0, 3, 7, 7}, {2, 2, 2, 3, 1, 3, 0}), a);
}

TEST(SparseMatrix, RefusesWhatIsNoMatrix) {
    const std::vector<Entry> entries{{0, 4}};
    EXPECT_THROW(static_cast<void>(SparseMatrix::from_entries(1, 4, entries)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(SparseMatrix::from_entries(0, 5, entries)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(SparseMatrix::from_rows(4, {}, {})), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(SparseMatrix::from_rows(4, {0, 2, 1}, {0})), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(SparseMatrix::from_rows(4, {0, 1}, {4})), std::invalid_argument);
    EXPECT_THROW(SparseMatrix(0, std::size_t{1} << 32), std::length_error);
    EXPECT_THROW(static_cast<void>(multiply(SparseMatrix(2, 3), BitVector(2))), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(multiply(BitVector(3), SparseMatrix(2, 3))), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
