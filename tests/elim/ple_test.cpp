// SPDX-License-Identifier: MIT
#include "gf2/elim/ple.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/reference/ple.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::is_row_echelon;
using test::kEdgeSizes;
using test::kernel_set_names;
using test::mentions;
using test::other_columns;
using test::random_bits;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;
using test::UseKernels;

// E and L, unpacked as ple.hpp describes.
BitMatrix echelon_of(const Ple& ple) {
    BitMatrix e(ple.matrix.rows(), ple.matrix.columns());
    for (std::size_t i = 0; i < e.rows(); ++i) {
        const std::size_t begin = i < ple.rank() ? ple.pivot_columns[i] : ple.searched_columns;
        for (std::size_t j = begin; j < e.columns(); ++j) e.set(i, j, ple.matrix.get(i, j));
    }
    return e;
}

BitMatrix lower_of(const Ple& ple) {
    BitMatrix l = BitMatrix::identity(ple.matrix.rows());
    for (std::size_t i = 0; i < l.rows(); ++i) {
        for (std::size_t k = 0; k < std::min(i, ple.rank()); ++k) l.set(i, k, ple.matrix.get(i, ple.pivot_columns[k]));
    }
    return l;
}

// Entries outside E and L must be zero.
testing::AssertionResult is_zero_elsewhere(const Ple& ple) {
    for (std::size_t i = 0; i < ple.matrix.rows(); ++i) {
        const std::size_t end = i < ple.rank() ? ple.pivot_columns[i] : ple.searched_columns;
        for (std::size_t j = 0; j < end; ++j) {
            if (ple.matrix.get(i, j) && !std::binary_search(ple.pivot_columns.begin(), ple.pivot_columns.end(), j)) {
                return testing::AssertionFailure() << "row " << i << " has a one in column " << j;
            }
        }
    }
    return testing::AssertionSuccess();
}

// Checks all promises of the header, by multiplication alone.
void expect_decomposes(const Ple& ple, const BitMatrix& a, std::size_t columns) {
    ASSERT_EQ(ple.matrix.rows(), a.rows());
    ASSERT_EQ(ple.matrix.columns(), a.columns());
    EXPECT_EQ(ple.searched_columns, columns);
    std::vector<std::size_t> sorted = ple.row_order;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::size_t> all(a.rows());
    std::iota(all.begin(), all.end(), std::size_t{0});
    ASSERT_EQ(sorted, all) << "row_order is no permutation";
    EXPECT_TRUE(tail_is_zero(ple.matrix));
    EXPECT_TRUE(is_zero_elsewhere(ple));
    const BitMatrix e = echelon_of(ple);
    EXPECT_TRUE(is_row_echelon(e, ple.pivot_columns, columns));
    BitMatrix permuted(a.rows(), a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) permuted.set_row(i, a.row_vector(ple.row_order[i]));
    EXPECT_EQ(test::product_by_rows(lower_of(ple), e), permuted) << "L·E is not P^-1·A";
    EXPECT_EQ(free_columns(ple), other_columns(ple.pivot_columns, columns));

    EXPECT_EQ(echelon_factor(ple), e);
    EXPECT_EQ(lower_factor(ple), lower_of(ple));
    EXPECT_TRUE(tail_is_zero(echelon_factor(ple)));
    EXPECT_TRUE(tail_is_zero(lower_factor(ple)));
    EXPECT_EQ(test::product_by_rows(permutation_factor(ple), permuted), a) << "P puts the rows back";
}

// Checks the pivots and the elimination of each row of A. (Rows without a pivot may come in any order.)
void expect_equal(const Ple& ple, const reference::Ple& plain) {
    EXPECT_EQ(ple.pivot_columns, plain.pivot_columns);
    ASSERT_EQ(std::vector<std::size_t>(ple.row_order.begin(),
                                       ple.row_order.begin() + static_cast<std::ptrdiff_t>(plain.pivot_rows.size())),
              plain.pivot_rows)
        << "pivots are the uppermost rows";
    for (std::size_t i = 0; i < ple.row_order.size(); ++i) {
        const std::size_t row = ple.row_order[i];
        BitVector expected = plain.echelon[row];
        for (std::size_t k = 0; k < std::min(i, plain.pivot_columns.size()); ++k) {
            if (plain.coefficients[row].test(k)) expected.set(plain.pivot_columns[k]);
        }
        ASSERT_EQ(ple.matrix.row_vector(i), expected) << "row " << i << ", which was row " << row;
    }
    std::vector<std::size_t> rows = plain.pivot_rows;
    std::sort(rows.begin(), rows.end());
    EXPECT_EQ(row_rank_profile(ple), rows);

    const BitMatrix pivots(PivotBlock(ple).view());
    const std::size_t rank = plain.pivot_columns.size();
    ASSERT_EQ(pivots.rows(), rank);
    ASSERT_EQ(pivots.columns(), rank);
    EXPECT_TRUE(tail_is_zero(pivots));
    for (std::size_t i = 0; i < rank; ++i) {
        for (std::size_t k = 0; k < rank; ++k) {
            const std::size_t row = plain.pivot_rows[i];
            ASSERT_EQ(pivots.get(i, k),
                      k < i ? plain.coefficients[row].test(k) : plain.echelon[row].test(plain.pivot_columns[k]))
                << "row " << i << ", column " << k << " of the pivot block";
        }
    }
}

std::set<std::size_t> searched_widths(std::size_t columns) {
    std::set<std::size_t> widths = {0, columns / 2, columns};
    for (const std::size_t width : {1u, 7u, 8u, 9u, 63u, 64u, 65u, 100u, 511u, 512u, 513u, 1024u}) {
        if (width < columns) widths.insert(width);
    }
    return widths;
}

// Every kernel set must give the same result, bit by bit.
void check_with_every_kernel_set(const BitMatrix& a, std::size_t columns) {
    const reference::Ple plain = reference::ple(a.row_vectors(), columns);
    Ple first;
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        Ple found = ple(a, columns);
        if (name == kernel_set_names().front()) {
            expect_decomposes(found, a, columns);
            expect_equal(found, plain);
            first = std::move(found);
            continue;
        }
        EXPECT_EQ(found.matrix, first.matrix);
        EXPECT_TRUE(tail_is_zero(found.matrix));
        EXPECT_EQ(found.pivot_columns, first.pivot_columns);
        EXPECT_EQ(found.row_order, first.row_order);
        EXPECT_EQ(found.searched_columns, first.searched_columns);
    }
}

class PleEveryKernel : public test::EveryKernelSet {};

TEST_P(PleEveryKernel, MatchesAHandWorkedExample) {
    // The pivot of the second column is row 0, although row 2 was a pivot before.
    const Ple found = ple(BitMatrix::from_strings({"0110", "0110", "1101", "1011"}));
    EXPECT_EQ(found.pivot_columns, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(found.row_order[0], 2u);
    EXPECT_EQ(found.row_order[1], 0u);
    EXPECT_EQ(row_rank_profile(found), (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(free_columns(found), (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(BitMatrix(PivotBlock(found).view()), BitMatrix::from_strings({"11", "01"}));
    const BitMatrix upper(found.matrix.view().window(0, 0, 2, 4));
    EXPECT_EQ(upper, BitMatrix::from_strings({"1101", "0110"}));
}

TEST_P(PleEveryKernel, FactorsMultiplyBackToTheMatrix) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        const BitMatrix& a = sample.matrix;
        for (const std::size_t columns : {a.columns(), a.columns() / 2, std::size_t{0}}) {
            SCOPED_TRACE(sample.name + ", pivots in " + std::to_string(columns) + " columns");
            const Ple found = ple(a, columns);
            expect_decomposes(found, a, columns);
            expect_equal(found, reference::ple(a.row_vectors(), columns));
            EXPECT_EQ(found.pivot_columns, rref_naive(a.row_vectors(), columns).pivot_columns);
            const BitMatrix searched(a.view().window(0, 0, a.rows(), columns));
            EXPECT_EQ(row_rank_profile(found), rref_naive(transpose(searched).row_vectors()).pivot_columns);
        }
        EXPECT_EQ(ple(a).matrix, ple(a, a.columns()).matrix);
    }
}

TEST_P(PleEveryKernel, FactorsMatricesOfAllEdgeSizes) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : kEdgeSizes) {
        for (const std::size_t columns : kEdgeSizes) {
            const std::size_t rank = std::min(rows, columns) / 2 + 1;
            const BitMatrix a = random() % 2 == 0 || rank > columns
                                    ? random_bits(rows, columns, random)
                                    : test::with_scattered_pivots(rows, columns, rank, random);
            SCOPED_TRACE(shape_text(rows, columns));
            const Ple found = ple(a);
            expect_decomposes(found, a, columns);
            expect_equal(found, reference::ple(a.row_vectors(), columns));
        }
    }
}

// The search ends inside and at the ends of strips and words.
TEST_P(PleEveryKernel, SearchesAnyNumberOfColumns) {
    SplitMix64 random = test_random();
    for (const BitMatrix& a : {random_bits(40, 140, random), random_bits(150, 140, random, 0.03)}) {
        for (std::size_t columns = 0; columns <= a.columns(); ++columns) {
            SCOPED_TRACE(shape_text(a.rows(), a.columns()) + ", pivots in " + std::to_string(columns) + " columns");
            expect_equal(ple(a, columns), reference::ple(a.row_vectors(), columns));
        }
    }
}

// Few columns: the choice of pivot rows within a strip, and searches that find no pivot.
TEST_P(PleEveryKernel, NarrowMatricesAgreeWithTheReference) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test::test_rounds(300); ++round) {
        const std::size_t columns = 1 + random() % 10;
        BitMatrix a = random_bits(random() % 120, columns, random, round % 3 == 0 ? 0.5 : 0.04);
        if (round % 2 == 0) a = test::with_repeated_and_zero_rows(std::move(a), random);
        const std::size_t searched = round % 4 == 0 ? random() % (columns + 1) : columns;
        SCOPED_TRACE(to_string(a));
        expect_equal(ple(a, searched), reference::ple(a.row_vectors(), searched));
        if (HasFailure()) return;
    }
}

// Sparse and dense columns that begin at random rows: searches find no pivot, and leave few candidates or many.
TEST_P(PleEveryKernel, FindsPivotsOfColumnsThatBeginFarDown) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test::test_rounds(150); ++round) {
        const std::size_t rows = 400 + random() % 300;
        const std::size_t columns = 1 + random() % 24;
        BitMatrix a(rows, columns);
        for (std::size_t j = 0; j < columns; ++j) {
            const std::size_t begin = random() % 3 == 0 ? 0 : random() % rows;
            const std::size_t ones_in = std::size_t{2} << 3 * (random() % 3);  // 2, 16, 128
            for (std::size_t i = begin; i < rows; ++i) a.set(i, j, random() % ones_in == 0);
        }
        SCOPED_TRACE(to_string(a));
        expect_equal(ple(a, columns), reference::ple(a.row_vectors(), columns));
        if (HasFailure()) return;
    }
}

// Rows displaced by pivots from far below are the first candidates afterwards.
TEST_P(PleEveryKernel, SwapsInPivotsFromFarBelow) {
    SplitMix64 random = test_random();
    for (const std::size_t begin : {150u, 800u, 1500u}) {
        BitMatrix a = random_bits(1600, 200, random);
        for (std::size_t i = 0; i < begin; ++i) a.row(i)[0] = 0;
        SCOPED_TRACE("from row " + std::to_string(begin));
        expect_equal(ple(a, 200), reference::ple(a.row_vectors(), 200));
    }
}

TEST_P(PleEveryKernel, RefusesMoreColumnsThanTheMatrixHas) {
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([] { (void)ple(BitMatrix(3, 5), 6); }), {"6 columns", "3 x 5"}));
    EXPECT_THROW((void)ple(BitMatrix(0, 0), 1), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(PleEveryKernel);

TEST(Ple, LargeMatricesFactorIdenticallyWithEveryKernelSet) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::large_matrices(random)) {
        const std::size_t n = sample.matrix.columns();
        for (const std::size_t columns : {n, n - n / 9}) {
            SCOPED_TRACE(sample.name + ", pivots in " + std::to_string(columns) + " columns");
            check_with_every_kernel_set(sample.matrix, columns);
        }
    }
}

// The search ends at various places of the last panel, which carries the columns right of it.
TEST(Ple, PartlySearchedMatricesFactorIdenticallyWithEveryKernelSet) {
    SplitMix64 random = test_random();
    for (const BitMatrix& a : {random_bits(300, 1300, random), test::with_scattered_pivots(700, 1130, 400, random)}) {
        for (const std::size_t columns : searched_widths(a.columns())) {
            SCOPED_TRACE(shape_text(a.rows(), a.columns()) + ", pivots in " + std::to_string(columns) + " columns");
            check_with_every_kernel_set(a, columns);
        }
    }
}

// Enough rows for gathering the coefficients of scattered pivots in parts.
TEST(Ple, ManyRowsWithScatteredPivotsFactorIdenticallyWithEveryKernelSet) {
    SplitMix64 random = test_random();
    const BitMatrix a = test::with_scattered_pivots(2200, 1700, 106, random);
    check_with_every_kernel_set(a, 1700);
}

// Matrices large enough for tiles: held as tiles until the end, until a panel has columns without a pivot, or never.
TEST(Ple, TiledMatricesFactorIdenticallyWithEveryKernelSet) {
    SplitMix64 random = test_random();
    const BitMatrix full = random_bits(2049, 2100, random);
    std::vector<test::Sample> samples = {{"full", full},
                                         {"wide", random_bits(2048, 2700, random)},
                                         {"tall", random_bits(2601, 2051, random)},
                                         {"tall, with panels of all words", random_bits(2601, 2100, random)}};
    BitMatrix scattered = full;
    scattered.view().window(0, 1088, 2049, 1012).assign(test::with_scattered_pivots(2049, 1012, 700, random));
    samples.push_back({"scattered from column 1088 on", scattered});
    BitMatrix gap = full;
    gap.view().window(0, 512, 2049, 512).assign(BitMatrix(2049, 512));
    samples.push_back({"a panel of zeros", gap});
    BitMatrix repeated = full;
    for (std::size_t i = 0; i < repeated.rows(); ++i) repeated.set(i, 1023, repeated.get(i, 1022));
    samples.push_back({"a column twice", repeated});
    for (const std::size_t rank : {512u, 520u, 1024u, 1030u}) {
        samples.push_back({"rank " + std::to_string(rank),
                           multiply(random_bits(2100, rank, random), random_bits(rank, 2060, random))});
    }
    BitMatrix reversed(2050, 2050);
    for (std::size_t i = 0; i < 2050; ++i) {
        for (std::size_t j = 2049 - i; j < 2050; ++j) reversed.set(i, j, j == 2049 - i || random() % 2 == 0);
    }
    samples.push_back({"pivots from below", reversed});
#ifdef GF2_TEST_SANITIZER
    samples.erase(samples.begin() + 3, samples.end());
#endif
    bool in_all_columns = false;  // of every other sample: the reference takes most of the time
    for (const test::Sample& sample : samples) {
        const std::size_t n = sample.matrix.columns();
        in_all_columns = !in_all_columns;
        {
            const std::size_t columns = in_all_columns ? n : n - 313;
            SCOPED_TRACE(sample.name + ", pivots in " + std::to_string(columns) + " columns");
            check_with_every_kernel_set(sample.matrix, columns);
        }
        const Ple all = ple(sample.matrix);
        const BitMatrix echelon = echelon_factor(all);
        const std::size_t searched[] = {n - 313, n - 5};
        std::vector<BitMatrix> echelon_forms;
        for (const std::size_t columns : searched) {
            const UseKernels scope("portable");
            echelon_forms.push_back(row_echelon(sample.matrix, columns).matrix);
        }
        for (const std::string& name : kernel_set_names()) {
            SCOPED_TRACE(sample.name + ", " + name);
            const UseKernels scope(name);
            EXPECT_EQ(rank(sample.matrix), all.rank());
            const BitMatrix reduced = rref(sample.matrix).matrix;
            const ConstBitMatrixView rows = reduced.view().window(0, 0, all.rank(), n);
            EXPECT_EQ(select_columns(rows, all.pivot_columns), BitMatrix::identity(all.rank()));
            EXPECT_EQ(multiply(select_columns(echelon, all.pivot_columns), rows), echelon);
            const std::size_t others = reduced.rows() - all.rank();
            EXPECT_EQ(BitMatrix(reduced.view().window(all.rank(), 0, others, n)), BitMatrix(others, n));
            for (std::size_t k = 0; k < 2; ++k) {
                EXPECT_EQ(row_echelon(sample.matrix, searched[k]).matrix, echelon_forms[k]) << searched[k];
            }
        }
    }
}

// A thread switches kernel sets during the decompositions; some sets hold the matrix as tiles.
TEST(Ple, FinishesWithTheKernelsItBeganWith) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_matrix(1700, 1800, random());
    const Ple expected = ple(a);
    const std::string before = kernel_set().name;
    std::atomic<bool> done = false;
    std::thread chooser([&done] {
        while (!done) {
            for (const std::string& name : kernel_set_names()) {
                use_kernels(name);
                std::this_thread::sleep_for(std::chrono::microseconds(100));
            }
        }
    });
    std::size_t different = 0;
    for (int round = 0; round < 50; ++round) {
        const Ple found = ple(a);
        if (found.matrix != expected.matrix || found.pivot_columns != expected.pivot_columns) ++different;
    }
    done = true;
    chooser.join();
    use_kernels(before);
    EXPECT_EQ(different, 0u);
}

// Enough rows, or enough columns right of the searched ones, for several threads.
TEST(Ple, DoesNotDependOnThreads) {
    struct Case {
        BitMatrix a;
        std::size_t searched;
    };
    SplitMix64 random = test_random();
    for (const auto& [a, searched] : {Case{random_matrix(8500, 1100, random()), 1100},
                                      {random_matrix(8500, 1100, random(), {0.5, 300}), 1100},
                                      {random_matrix(2500, 3000, random()), 3000},
                                      {random_matrix(1700, 17000, random()), 1536}}) {
        const Ple expected = [&, &a = a, searched = searched] {
            const UseKernels scope("portable");
            return ple(a, searched);
        }();
        for (const int threads : {1, 2, 4}) {
            const Ple found =
                test::with_threads(threads, [&, &a = a, searched = searched] { return ple(a, searched); });
            EXPECT_EQ(found.matrix, expected.matrix) << threads << " threads";
            EXPECT_EQ(found.pivot_columns, expected.pivot_columns) << threads << " threads";
            EXPECT_EQ(found.row_order, expected.row_order) << threads << " threads";
        }
    }
}

TEST(Ple, IsUnchangedByZeroRowsAndColumns) {
    SplitMix64 random = test_random();
    const BitMatrix a = test::with_scattered_pivots(90, 200, 70, random);
    const Ple expected = ple(a);
    BitMatrix wider(200, 700);
    wider.view().window(0, 0, 90, 200).assign(a);
    const Ple found = ple(wider);
    EXPECT_EQ(found.pivot_columns, expected.pivot_columns);
    EXPECT_EQ(row_rank_profile(found), row_rank_profile(expected));
    EXPECT_TRUE(equal(PivotBlock(found).view(), PivotBlock(expected).view()));
}

// Rows as strings, so that a counterexample shrinks to a few ones.
RC_GTEST_PROP(Ple, SmallMatricesAgreeWithTheReference, ()) {
    const auto columns = *rc::gen::inRange<std::size_t>(0, 20);
    const auto row = rc::gen::container<std::string>(columns, rc::gen::element('0', '1'));
    const auto pictures = *rc::gen::container<std::vector<std::string>>(row);
    const auto searched = *rc::gen::inRange<std::size_t>(0, columns + 1);
    BitMatrix a(pictures.size(), columns);
    for (std::size_t i = 0; i < a.rows(); ++i) a.set_row(i, bit_vector_from_string(pictures[i]));
    const Ple found = ple(a, searched);
    const reference::Ple plain = reference::ple(a.row_vectors(), searched);
    RC_ASSERT(found.pivot_columns == plain.pivot_columns);
    RC_ASSERT(std::equal(plain.pivot_rows.begin(), plain.pivot_rows.end(), found.row_order.begin()));
    BitMatrix permuted(a.rows(), columns);
    for (std::size_t i = 0; i < a.rows(); ++i) permuted.set_row(i, a.row_vector(found.row_order[i]));
    RC_ASSERT(test::product_by_rows(lower_of(found), echelon_of(found)) == permuted);
}

}  // namespace
}  // namespace gf2
