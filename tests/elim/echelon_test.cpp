// SPDX-License-Identifier: MIT
#include "gf2/elim/echelon.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::is_row_echelon;
using test::is_rref;
using test::mentions;
using test::other_columns;
using test::random_bits;
using test::random_product;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

class EchelonEveryKernel : public test::EveryKernelSet {};

TEST_P(EchelonEveryKernel, RrefMatchesAHandWorkedExample) {
    const Echelon reduced = rref(BitMatrix::from_strings({"0110", "0101", "0011", "1111"}));
    EXPECT_EQ(reduced.matrix, BitMatrix::from_strings({"1001", "0101", "0011", "0000"}));
    EXPECT_EQ(reduced.pivot_columns, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(reduced.free_columns, (std::vector<std::size_t>{3}));
    EXPECT_EQ(reduced.rank(), 3u);
}

TEST_P(EchelonEveryKernel, RrefInOrderHasItsPivotsThere) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        std::vector<std::size_t> order;
        for (std::size_t j = 0; j < a.columns(); ++j) {
            if (random() % 3 != 0)
                order.insert(order.begin() + static_cast<std::ptrdiff_t>(random() % (order.size() + 1)), j);
        }
        const Echelon found = rref_in_order(a, order);
        EXPECT_EQ(rref(found.matrix).matrix, rref(a).matrix);  // the same row space
        EXPECT_TRUE(std::is_sorted(found.pivot_columns.begin(), found.pivot_columns.end()));
        EXPECT_EQ(found.free_columns, other_columns(found.pivot_columns, a.columns()));
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t k = 0; k < found.rank(); ++k) {
                ASSERT_EQ(found.matrix.get(i, found.pivot_columns[k]), i == k);
            }
            EXPECT_TRUE(i < found.rank() || found.matrix.row_vector(i).none());
        }
        // As many pivots in each beginning of the order as its rank.
        std::size_t pivots = 0;
        for (std::size_t k = 0; k < std::min<std::size_t>(order.size(), 70); ++k) {
            pivots += std::binary_search(found.pivot_columns.begin(), found.pivot_columns.end(), order[k]) ? 1 : 0;
            ASSERT_EQ(pivots, rank(select_columns(a, std::span(order).first(k + 1))));
        }
    }
    const BitMatrix a(2, 3);
    for (const std::vector<std::size_t>& order : {std::vector<std::size_t>{3}, {1, 1}}) {
        EXPECT_THROW((void)rref_in_order(a, order), std::invalid_argument);
    }
}

TEST_P(EchelonEveryKernel, WindowsGiveTheSameResultsAsCopies) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        test::Framed framed(a, random);
        const ConstBitMatrixView window = framed.window();
        EXPECT_EQ(rank(window), rank(a));
        EXPECT_EQ(rref(window).matrix, rref(a).matrix);
        EXPECT_EQ(row_echelon(window).matrix, row_echelon(a).matrix);
        EXPECT_EQ(ple(window).matrix, ple(a).matrix);
        if (a.rows() == a.columns()) {
            EXPECT_EQ(determinant(window), determinant(a));
        }
        EXPECT_TRUE(framed.frame_is_unchanged());
    }
}

TEST_P(EchelonEveryKernel, RrefIsUnique) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const Echelon reduced = rref(a);
        EXPECT_TRUE(is_rref(reduced.matrix, reduced.pivot_columns, a.columns()));
        EXPECT_TRUE(tail_is_zero(reduced.matrix));
        EXPECT_EQ(reduced.free_columns, other_columns(reduced.pivot_columns, a.columns()));
        EXPECT_EQ(reduced.rank(), reduced.pivot_columns.size());

        const reference::Rref oracle = reference::rref(to_reference(a), a.columns());
        EXPECT_EQ(to_reference(reduced.matrix), oracle.matrix);
        EXPECT_EQ(reduced.pivot_columns, oracle.pivot_columns);
        const NaiveRref naive = rref_naive(a.row_vectors());
        EXPECT_EQ(reduced.matrix.row_vectors(), naive.rows);
        EXPECT_EQ(reduced.pivot_columns, naive.pivot_columns);

        EXPECT_EQ(rref(reduced.matrix).matrix, reduced.matrix) << "idempotent";
        EXPECT_EQ(rref(test::with_shuffled_rows(a, random)).matrix, reduced.matrix);
        const BitMatrix sums = multiply(test::random_invertible(a.rows(), random), a);
        EXPECT_EQ(rref(sums).matrix, reduced.matrix) << "rows added to each other";
        EXPECT_EQ(rref(stack(a, reduced.matrix)).matrix, stack(reduced.matrix, BitMatrix(a.rows(), a.columns())));
    }
}

TEST_P(EchelonEveryKernel, RowEchelonHasTheSamePivotsAndRowSpace) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const Echelon echelon = row_echelon(a);
        const Echelon reduced = rref(a);
        EXPECT_TRUE(is_row_echelon(echelon.matrix, echelon.pivot_columns, a.columns()));
        EXPECT_TRUE(tail_is_zero(echelon.matrix));
        EXPECT_EQ(echelon.pivot_columns, reduced.pivot_columns);
        EXPECT_EQ(echelon.free_columns, reduced.free_columns);
        EXPECT_EQ(rref(echelon.matrix).matrix, reduced.matrix);
    }
}

// The carried identity records the row operations: T·A is the form, and T is invertible.
TEST_P(EchelonEveryKernel, CarriedColumnsRecordTheRowOperations) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const std::size_t m = a.rows();
        const std::size_t n = a.columns();
        const BitMatrix augmented = concat(a, BitMatrix::identity(m));
        for (const bool reduce : {false, true}) {
            const Echelon form = reduce ? rref(augmented, n) : row_echelon(augmented, n);
            EXPECT_TRUE(tail_is_zero(form.matrix));
            const BitMatrix left = submatrix(form.matrix, 0, 0, m, n);
            const BitMatrix operations = submatrix(form.matrix, 0, n, m, m);
            EXPECT_EQ(multiply(operations, a), left);
            EXPECT_EQ(rank(operations), m);
            EXPECT_EQ(form.pivot_columns, rref(a).pivot_columns);
            EXPECT_EQ(form.free_columns, rref(a).free_columns) << "only searched columns are free";
            if (reduce) {
                EXPECT_EQ(left, rref(a).matrix);
            } else {
                EXPECT_TRUE(is_row_echelon(left, form.pivot_columns, n));
            }
        }
    }
}

TEST_P(EchelonEveryKernel, PivotsLieInTheSearchedColumns) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_product(70, 200, 50, random);
    for (const std::size_t columns : {0u, 1u, 30u, 49u, 63u, 64u, 65u, 128u, 199u, 200u}) {
        SCOPED_TRACE(columns);
        const Echelon reduced = rref(a, columns);
        EXPECT_TRUE(is_rref(reduced.matrix, reduced.pivot_columns, columns));
        EXPECT_EQ(reduced.pivot_columns, reference::rref(to_reference(a), columns).pivot_columns);
        EXPECT_EQ(reduced.free_columns, other_columns(reduced.pivot_columns, columns));
        EXPECT_EQ(rref(reduced.matrix).matrix, rref(a).matrix);
        const Echelon echelon = row_echelon(a, columns);
        EXPECT_TRUE(is_row_echelon(echelon.matrix, echelon.pivot_columns, columns));
        EXPECT_EQ(rref(echelon.matrix).matrix, rref(a).matrix);
    }
}

TEST_P(EchelonEveryKernel, RankIsThatOfTheReferenceAndOfTheTranspose) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const std::size_t r = rank(a);
        EXPECT_EQ(r, reference::rref(to_reference(a), a.columns()).pivot_columns.size());
        EXPECT_EQ(r, rank(transpose(a)));
        EXPECT_EQ(r, rank_naive(a.row_vectors()));
        EXPECT_EQ(r, rank(concat(a, a)));
        EXPECT_EQ(r, rank(stack(a, a)));
        EXPECT_EQ(r, rank(multiply(a, test::random_invertible(a.columns(), random))));
        const BitMatrix b = random_bits(a.columns(), 20, random);
        EXPECT_LE(rank(multiply(a, b)), std::min(r, rank(b)));
    }
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const BitMatrix a = random_bits(random() % 9, random() % 12, random, round % 2 == 0 ? 0.5 : 0.2);
        EXPECT_EQ(rank(a), reference::rank(to_reference(a))) << to_string(a);
    }
}

// Enough rows for blocks of eight pivots in the method of the four Russians.
TEST_P(EchelonEveryKernel, LargeMatricesAgreeWithNaive) {
    SplitMix64 random = test_random();
    const auto product = [&](std::size_t rows, std::size_t r, std::size_t columns, double density) {
        return multiply(random_bits(rows, r, random, density), random_bits(r, columns, random, density));
    };
    for (const BitMatrix& a :
         {random_bits(600, 650, random), random_bits(1030, 130, random), product(520, 300, 900, 0.5),
          product(1100, 70, 300, 0.05), random_bits(700, 500, random, 0.003),
          test::with_repeated_and_zero_rows(random_bits(800, 333, random), random)}) {
        SCOPED_TRACE(shape_text(a.rows(), a.columns()));
        for (const std::size_t columns : {a.columns(), a.columns() - 67}) {
            const Echelon reduced = rref(a, columns);
            EXPECT_EQ(reduced.pivot_columns, rref_naive(a.row_vectors(), columns).pivot_columns);
            EXPECT_TRUE(is_rref(reduced.matrix, reduced.pivot_columns, columns));
            EXPECT_TRUE(tail_is_zero(reduced.matrix));
            EXPECT_EQ(rref(reduced.matrix).matrix.row_vectors(), rref_naive(a.row_vectors()).rows) << "the row space";
            const Echelon echelon = row_echelon(a, columns);
            EXPECT_TRUE(is_row_echelon(echelon.matrix, reduced.pivot_columns, columns));
            EXPECT_EQ(rref(echelon.matrix).matrix, rref(a).matrix);
        }
    }
}

// Part of the rows of a tall matrix may already have its rank, or not.
TEST_P(EchelonEveryKernel, RankOfTallMatricesAgreesWithNaive) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : {1u, 20u, 64u, 70u}) {
        const std::size_t rows = 4 * (columns + 64) + 300;
        const BitMatrix full = random_bits(rows, columns, random);
        BitMatrix late(rows, columns);  // zeros in the first half
        late.view().window(rows / 2, 0, rows / 2, columns).assign(random_bits(rows / 2, columns, random));
        BitMatrix last(rows, columns);
        last.set(rows - 1, columns - 1);
        const BitMatrix low = random_product(rows, columns, columns / 2, random);
        for (const BitMatrix& a : {full, late, last, low, BitMatrix(rows, columns)}) {
            EXPECT_EQ(rank(a), rank_naive(a.row_vectors())) << shape_text(rows, columns);
        }
    }
}

TEST_P(EchelonEveryKernel, DeterminantIsOneExactlyForInvertibleMatrices) {
    SplitMix64 random = test_random();
    EXPECT_TRUE(determinant(BitMatrix(0, 0)));
    for (const std::size_t size : {1u, 2u, 63u, 64u, 65u, 130u, 600u}) {
        EXPECT_TRUE(determinant(test::random_invertible(size, random))) << size;
        EXPECT_FALSE(determinant(random_product(size, size, size - 1, random))) << size;
    }
    // The Leibniz formula.
    for (unsigned bits = 0; bits < 512; ++bits) {
        BitMatrix a(3, 3);
        for (std::size_t k = 0; k < 9; ++k) a.set(k / 3, k % 3, ((bits >> k) & 1u) != 0);
        bool sum = false;
        for (std::size_t i = 0; i < 3; ++i) {
            sum ^= a.get(0, i) && a.get(1, (i + 1) % 3) && a.get(2, (i + 2) % 3);
            sum ^= a.get(0, i) && a.get(1, (i + 2) % 3) && a.get(2, (i + 1) % 3);
        }
        EXPECT_EQ(determinant(a), sum) << to_string(a);
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)determinant(BitMatrix(3, 5)); }), {"3 x 5"}));
}

TEST_P(EchelonEveryKernel, RefusesMoreColumnsThanTheMatrixHas) {
    const BitMatrix a(3, 5);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)rref(a, 6); }), {"6", "3 x 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)row_echelon(a, 7); }), {"7", "3 x 5"}));
}

GF2_FOR_EVERY_KERNEL_SET(EchelonEveryKernel);

TEST(Echelon, MatricesWiderThanAPanelAgreeWithNaive) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::large_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const std::size_t columns = a.columns() - a.columns() / 9;
        const NaiveRref naive = rref_naive(a.row_vectors());
        const NaiveRref searched = rref_naive(a.row_vectors(), columns);
        for (const std::string& name : test::kernel_set_names()) {
            SCOPED_TRACE(name);
            const test::UseKernels scope(name);
            EXPECT_EQ(rank(a), naive.pivot_columns.size());
            const Echelon reduced = rref(a);
            EXPECT_EQ(reduced.matrix.row_vectors(), naive.rows);
            EXPECT_EQ(reduced.pivot_columns, naive.pivot_columns);
            EXPECT_EQ(reduced.free_columns, other_columns(naive.pivot_columns, a.columns()));
            EXPECT_TRUE(tail_is_zero(reduced.matrix));
            const Echelon part = rref(a, columns);
            EXPECT_EQ(part.pivot_columns, searched.pivot_columns);
            EXPECT_EQ(part.free_columns, other_columns(searched.pivot_columns, columns));
            EXPECT_TRUE(is_rref(part.matrix, part.pivot_columns, columns));
            EXPECT_EQ(rref_naive(part.matrix.row_vectors()).rows, naive.rows) << "the row space";
            const Echelon echelon = row_echelon(a, columns);
            EXPECT_TRUE(is_row_echelon(echelon.matrix, searched.pivot_columns, columns));
            EXPECT_EQ(rref_naive(echelon.matrix.row_vectors()).rows, naive.rows) << "the row space";
            EXPECT_TRUE(tail_is_zero(echelon.matrix));
        }
    }
}

// A row echelon form is not unique, but which one is found must not depend on the kernel set.
TEST(Echelon, IsTheSameWithEveryKernelSet) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix expected = [&] {
            const test::UseKernels scope("portable");
            return row_echelon(sample.matrix).matrix;
        }();
        for (const std::string& name : test::kernel_set_names()) {
            const test::UseKernels scope(name);
            EXPECT_EQ(row_echelon(sample.matrix).matrix, expected) << name;
        }
    }
}

// Rows as strings, so that a counterexample shrinks to a few ones.
RC_GTEST_PROP(Echelon, RrefOfSmallMatricesAgreesWithNaiveAndReference, ()) {
    const auto columns = *rc::gen::inRange<std::size_t>(0, 12);
    const auto row = rc::gen::container<std::string>(columns, rc::gen::element('0', '1'));
    const auto pictures = *rc::gen::container<std::vector<std::string>>(row);
    std::vector<BitVector> rows;
    for (const std::string& picture : pictures) rows.push_back(bit_vector_from_string(picture));
    const BitMatrix a = BitMatrix::from_rows(rows, columns);
    const Echelon reduced = rref(a);
    RC_ASSERT(to_string(reduced.matrix) ==
              to_string(test::from_reference(reference::rref(to_reference(a), columns).matrix)));
    RC_ASSERT(reduced.matrix.row_vectors() == rref_naive(rows).rows);
    RC_ASSERT(rank(a) == reduced.rank());
    RC_ASSERT(rank(transpose(a)) == reduced.rank());
}

}  // namespace
}  // namespace gf2
