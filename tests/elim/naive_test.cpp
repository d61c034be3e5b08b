// SPDX-License-Identifier: MIT
#include "gf2/elim/naive.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::is_rref;
using test::mentions;
using test::random_bits;
using test::sample_matrices;
using test::test_random;
using test::test_rounds;
using test::to_reference;

TEST(Naive, MatchesAHandWorkedExample) {
    const NaiveRref reduced = rref_naive(BitMatrix::from_strings({"0110", "0101", "0011", "1111"}).row_vectors());
    EXPECT_EQ(BitMatrix::from_rows(reduced.rows, 4), BitMatrix::from_strings({"1001", "0101", "0011", "0000"}));
    EXPECT_EQ(reduced.pivot_columns, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Naive, RrefIsThatOfTheReference) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        for (const std::size_t columns : {a.columns(), a.columns() / 2, std::size_t{0}}) {
            const NaiveRref reduced = rref_naive(a.row_vectors(), columns);
            ASSERT_EQ(reduced.rows.size(), a.rows());
            const BitMatrix form = BitMatrix::from_rows(reduced.rows, a.columns());
            EXPECT_TRUE(is_rref(form, reduced.pivot_columns, columns));
            const reference::Matrix plain = to_reference(a);
            EXPECT_EQ(reduced.pivot_columns, reference::rref(plain, columns).pivot_columns);
            // The carried columns are not unique, but the row space is that of A.
            const reference::Matrix expected = reference::rref(plain, a.columns()).matrix;
            EXPECT_EQ(reference::rref(to_reference(form), a.columns()).matrix, expected);
            if (columns == a.columns()) {
                EXPECT_EQ(to_reference(form), expected);
            }
        }
        EXPECT_EQ(rref_naive(a.row_vectors()).rows, rref_naive(a.row_vectors(), a.columns()).rows);
        EXPECT_EQ(rank_naive(a.row_vectors()), rref_naive(a.row_vectors()).pivot_columns.size());
    }
}

TEST(Naive, RankIsTheDimensionOfTheSpan) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const BitMatrix a = random_bits(random() % 9, random() % 12, random, round % 2 == 0 ? 0.5 : 0.2);
        EXPECT_EQ(rank_naive(a.row_vectors()), reference::rank(to_reference(a))) << to_string(a);
    }
}

TEST(Naive, RefusesWrongShapes) {
    const std::vector<BitVector> ragged = {BitVector(4), BitVector(7)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)rref_naive(ragged); }), {"4", "7"}));
    EXPECT_THROW((void)rank_naive(ragged), std::invalid_argument);
    const std::vector<BitVector> rows(2, BitVector(4));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)rref_naive(rows, 5); }), {"5", "4"}));
}

}  // namespace
}  // namespace gf2
