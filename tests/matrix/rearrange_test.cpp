// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
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

using Indices = std::vector<std::size_t>;
using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

// Windows of random matrices, so that the words at their ends hold bits of a neighbour.
class Concat : public testing::Test {
protected:
    ConstBitMatrixView random_window(BitMatrix& owner, std::size_t rows, std::size_t columns) {
        owner = random_bits(rows + 1, columns + 130, random_);
        return owner.view().window(1, 64, rows, columns);
    }

    SplitMix64 random_ = test_random();
    BitMatrix left_;
    BitMatrix right_;
};

// Matrices without entries may have any size; the sum of two sizes must not overflow.
TEST_F(Concat, RefusesSizesThatOverflowOrDiffer) {
    const std::size_t most = ~std::size_t{0};
    const BitMatrix wide(0, most / 2 + 1);
    const BitMatrix tall(most / 2 + 1, 0);
    EXPECT_THROW((void)concat(wide, wide), std::length_error);
    EXPECT_THROW((void)stack(tall, tall), std::length_error);
    EXPECT_EQ(concat(wide, BitMatrix(0, most / 2)).columns(), most);
    EXPECT_EQ(stack(tall, BitMatrix(most / 2, 0)).rows(), most);
    const BitMatrix a(2, 3);
    const BitMatrix b(4, 5);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)concat(a, b); }), {"concat", "2 x 3 and 4 x 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)stack(a, b); }), {"stack", "2 x 3 and 4 x 5"}));
}

TEST_F(Concat, SubmatrixMayStartAtAnyColumn) {
    const ConstBitMatrixView a = random_window(left_, 6, 330);
    const reference::Matrix plain = to_reference(a);
    for (std::size_t first_column = 0; first_column <= 330; ++first_column) {
        for (const std::size_t columns : kEdgeSizes) {
            if (first_column + columns > 330) continue;
            const BitMatrix block = submatrix(a, 2, first_column, 3, columns);
            ASSERT_EQ(to_reference(block), reference::submatrix(plain, 2, first_column, 3, columns))
                << columns << " columns from " << first_column;
            ASSERT_TRUE(tail_is_zero(block)) << columns << " columns from " << first_column;
        }
        const std::size_t rest = 330 - first_column;
        ASSERT_EQ(to_reference(submatrix(a, 0, first_column, 6, rest)),
                  reference::submatrix(plain, 0, first_column, 6, rest));
    }
    EXPECT_EQ(submatrix(a, 6, 330, 0, 0), BitMatrix());
    EXPECT_EQ(submatrix(a, 6, 3, 0, 100), BitMatrix(0, 100));
    EXPECT_EQ(submatrix(a, 1, 330, 5, 0), BitMatrix(5, 0));
}

// Large enough for several threads.
TEST_F(Concat, LargeResultsAreRightWithAnyNumberOfThreads) {
    const BitMatrix a = random_matrix(4200, 4500, test::test_seed());
    const BitMatrix b = random_matrix(4200, 4000, test::test_seed() + 1);
    for (const int threads : {1, 2}) {
        SCOPED_TRACE(threads);
        const BitMatrix both = test::with_threads(threads, [&] { return concat(a, b); });
        ASSERT_EQ(shape_text(both.rows(), both.columns()), "4200 x 8500");
        EXPECT_TRUE(tail_is_zero(both));
        for (std::size_t i = 0; i < 4200; i += 19) {
            for (std::size_t j = 0; j < 8500; ++j) {
                ASSERT_EQ(both.get(i, j), j < 4500 ? a.get(i, j) : b.get(i, j - 4500)) << i << ", " << j;
            }
        }
        EXPECT_TRUE(test::with_threads(threads, [&] { return submatrix(both, 0, 0, 4200, 4500); }) == a);
        EXPECT_TRUE(test::with_threads(threads, [&] { return submatrix(both, 0, 4500, 4200, 4000); }) == b);
        const BitMatrix pile = test::with_threads(threads, [&] { return stack(a, a); });
        EXPECT_TRUE(submatrix(pile, 0, 0, 4200, 4500) == a);
        EXPECT_TRUE(submatrix(pile, 4200, 0, 4200, 4500) == a);
    }
}

TEST_F(Concat, KroneckerProductsAgreeWithTheirDefinition) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : {0u, 1u, 7u, 63u, 64u, 65u, 130u}) {
        for (const std::size_t rows : {0u, 1u, 3u}) {
            const BitMatrix a = random_bits(rows, 5, random);
            const ConstBitMatrixView b = random_window(left_, 2, columns);
            for (const auto& [first, second] : {std::pair{ConstBitMatrixView(a), b}, {b, ConstBitMatrixView(a)}}) {
                const BitMatrix product = kronecker_product(first, second);
                ASSERT_EQ(product.rows(), first.rows() * second.rows());
                ASSERT_EQ(product.columns(), first.columns() * second.columns());
                ASSERT_TRUE(tail_is_zero(product));
                for (std::size_t i = 0; i < product.rows(); ++i) {
                    for (std::size_t j = 0; j < product.columns(); ++j) {
                        ASSERT_EQ(product.get(i, j), first.get(i / second.rows(), j / second.columns()) &&
                                                         second.get(i % second.rows(), j % second.columns()));
                    }
                }
            }
        }
    }
    constexpr std::size_t kMany = std::size_t{1} << (5 * sizeof(std::size_t));
    EXPECT_TRUE(mentions(
        error_of<std::length_error>([&] { (void)kronecker_product(BitMatrix(kMany, 0), BitMatrix(kMany, 0)); }),
        {"kronecker_product", "rows"}));
}

// Large enough for several threads.
TEST_F(Concat, LargeKroneckerProductsAreRightWithAnyNumberOfThreads) {
    const BitMatrix a = random_matrix(70, 66, test::test_seed());
    const BitMatrix b = random_matrix(130, 90, test::test_seed() + 1);
    for (const int threads : {1, 2}) {
        const BitMatrix product = test::with_threads(threads, [&] { return kronecker_product(a, b); });
        for (std::size_t i = 0; i < 70; ++i) {
            for (std::size_t j = 0; j < 66; ++j) {
                ASSERT_TRUE(submatrix(product, 130 * i, 90 * j, 130, 90) == (a.get(i, j) ? b : BitMatrix(130, 90)));
            }
        }
    }
}

TEST_F(Concat, RefusesSubmatricesThatLeaveTheMatrix) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    const BitMatrix a(10, 200);
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)submatrix(a, 8, 7, 3, 100); }),
                         {"3 x 100", "(8, 7)", "10 x 200"}));
    EXPECT_THROW((void)submatrix(a, 0, 101, 10, 100), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 11, 0, 0, 0), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 0, 201, 0, 0), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 1, 0, kMax, 1), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 0, 1, 1, kMax), std::out_of_range);
}

Indices random_permutation(std::size_t size, SplitMix64& random) {
    Indices permutation(size);
    std::iota(permutation.begin(), permutation.end(), std::size_t{0});
    for (std::size_t i = size; i > 1; --i) std::swap(permutation[i - 1], permutation[random() % i]);
    return permutation;
}

// All indices, none, random increasing ones, a run, the last one, random ones with repetitions, a permutation.
std::vector<Indices> samples_of(std::size_t size, SplitMix64& random) {
    std::vector<Indices> samples(1);
    if (size == 0) return samples;
    Indices all(size);
    std::iota(all.begin(), all.end(), std::size_t{0});
    samples.push_back(all);
    samples.push_back({size - 1});
    samples.push_back({all.begin() + static_cast<std::ptrdiff_t>(size / 3), all.end()});
    for (const std::size_t chance : {2u, 20u}) {
        Indices some;
        for (std::size_t j = 0; j < size; ++j) {
            if (random() % chance == 0) some.push_back(j);
        }
        samples.push_back(some);
    }
    for (const std::size_t count : {std::size_t{3}, size / 4, size + 70}) {
        Indices any(count);
        for (std::size_t& j : any) j = random() % size;
        samples.push_back(any);
    }
    samples.push_back(random_permutation(size, random));
    return samples;
}

BitMatrix plain_rows(ConstBitMatrixView a, const Indices& indices) {
    BitMatrix result(indices.size(), a.columns());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) result.set(i, j, a.get(indices[i], j));
    }
    return result;
}

BitMatrix plain_columns(ConstBitMatrixView a, const Indices& indices) {
    BitMatrix result(a.rows(), indices.size());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < indices.size(); ++j) result.set(i, j, a.get(i, indices[j]));
    }
    return result;
}

BitMatrix plain_scatter(ConstBitMatrixView a, const Indices& indices, std::size_t columns) {
    BitMatrix result(a.rows(), columns);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < indices.size(); ++j) result.set(i, indices[j], a.get(i, j));
    }
    return result;
}

// Windows, so that the words at their ends hold bits of a neighbour.
class PermuteEveryKernel : public test::EveryKernelSet {
protected:
    ConstBitMatrixView random_window(std::size_t rows, std::size_t columns) {
        owner_ = random_bits(rows + 1, columns + 130, random_);
        return std::as_const(owner_).view().window(1, 64, rows, columns);
    }

    SplitMix64 random_ = test_random();
    BitMatrix owner_;
};

TEST_P(PermuteEveryKernel, SelectColumnsTakesTheColumnsInOrder) {
    for (const std::size_t rows : {0u, 1u, 65u, 513u}) {
        for (const std::size_t columns : {0u, 1u, 2u, 63u, 64u, 65u, 129u, 512u, 513u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            const ConstBitMatrixView a = random_window(rows, columns);
            for (const Indices& indices : samples_of(columns, random_)) {
                const BitMatrix selected = select_columns(a, indices);
                EXPECT_EQ(selected, plain_columns(a, indices)) << indices.size() << " indices";
                EXPECT_TRUE(tail_is_zero(selected));
            }
        }
    }
}

TEST_P(PermuteEveryKernel, ScatterColumnsIsInvertedBySelectColumns) {
    for (const std::size_t rows : {0u, 1u, 65u}) {
        for (const std::size_t columns : {0u, 1u, 63u, 64u, 65u, 129u, 513u}) {
            const Indices shuffled = random_permutation(columns, random_);
            for (Indices indices : samples_of(columns, random_)) {
                std::sort(indices.begin(), indices.end());
                indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
                SCOPED_TRACE(shape_text(rows, indices.size()) + " to " + std::to_string(columns));
                const ConstBitMatrixView a = random_window(rows, indices.size());
                const BitMatrix scattered = scatter_columns(a, indices, columns);
                EXPECT_EQ(scattered, plain_scatter(a, indices, columns));
                EXPECT_TRUE(tail_is_zero(scattered));
                EXPECT_EQ(select_columns(scattered, indices), BitMatrix(a));
                for (std::size_t& j : indices) j = shuffled[j];
                const BitMatrix anywhere = scatter_columns(a, indices, columns);
                EXPECT_EQ(anywhere, plain_scatter(a, indices, columns));
                EXPECT_TRUE(tail_is_zero(anywhere));
            }
        }
    }
}

TEST_P(PermuteEveryKernel, DoesNotDependOnThreads) {
    const BitMatrix a = random_matrix(4300, 9000, test::test_seed());
    const Indices permutation = random_permutation(9000, random_);
    Indices increasing(permutation.begin(), permutation.begin() + 4000);
    std::sort(increasing.begin(), increasing.end());
    const Indices rows = random_permutation(4300, random_);
    const BitMatrix moved_columns = plain_columns(a, permutation);
    const BitMatrix moved_rows = plain_rows(a, rows);
    const BitMatrix some = plain_columns(a, increasing);
    const BitMatrix spread = plain_scatter(some, increasing, 9000);
    for (const int threads : {1, 2}) {
        test::with_threads(threads, [&] {
            EXPECT_TRUE(permute_columns(a, permutation) == moved_columns) << threads << " threads";
            EXPECT_TRUE(permute_rows(a, rows) == moved_rows) << threads << " threads";
            EXPECT_TRUE(select_columns(a, increasing) == some) << threads << " threads";
            EXPECT_TRUE(scatter_columns(some, increasing, 9000) == spread) << threads << " threads";
        });
    }
}

GF2_FOR_EVERY_KERNEL_SET(PermuteEveryKernel);

TEST(Permute, ErrorsNameTheWrongIndices) {
    const BitMatrix a(3, 5);
    const std::vector<std::pair<Indices, std::string>> wrong_ones = {{{0, 1}, "2 indices"},
                                                                     {{2, 1, 0, 0}, "4 indices"},
                                                                     {{0, 1, 1}, "index 1 occurs twice"},
                                                                     {{0, 3, 1}, "index 3 at position 1"}};
    for (const auto& [wrong, reason] : wrong_ones) {
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&, &indices = wrong] { (void)permute_rows(a, indices); }),
                             {"permute_rows: ", reason, "permutation of 3"}));
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             (void)permute_columns(a, Indices{0, 1, 2});
                         }),
                         {"3 indices", "permutation of 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             (void)permute_columns(a, Indices{0, 1, 2, 9, 4});
                         }),
                         {"permute_columns: ", "index 9 at position 3", "permutation of 5"}));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)select_rows(a, Indices{0, 3}); }), {"3 of 3"}));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)select_columns(a, Indices{7, 1}); }), {"7 of 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             (void)scatter_columns(a, Indices{0, 1}, 9);
                         }),
                         {"2 indices", "3 x 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             (void)scatter_columns(a, Indices{0, 1, 2, 8, 1}, 9);
                         }),
                         {"1 occurs twice"}));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] {
                             (void)scatter_columns(a, Indices{0, 1, 2, 9, 3}, 9);
                         }),
                         {"9 of 9"}));
}

// Random programs append, remove and swap rows and columns (tests/model).
TEST(Resize, AppendsToEmptyMovedAndTheLargestMatrices) {
    SplitMix64 random = test::test_random();
    BitMatrix grown;
    grown.append_row(bit_vector_from_string("101"));
    EXPECT_EQ(grown, BitMatrix::from_strings({"101"}));
    BitMatrix copied;
    copied.append_rows(BitMatrix::identity(65));
    EXPECT_EQ(copied, BitMatrix::identity(65));
    copied.append_columns(copied);
    EXPECT_EQ(copied, concat(BitMatrix::identity(65), BitMatrix::identity(65)));
    constexpr std::size_t kMax = static_cast<std::size_t>(-1);
    BitMatrix tall(kMax, 0);
    EXPECT_THROW(tall.append_rows(BitMatrix(1, 0)), std::length_error);
    BitMatrix moved = random_bits(3, 70, random);
    BitMatrix other = std::move(moved);
    moved.append_rows(BitMatrix(2, 0));  // NOLINT(bugprone-use-after-move): it is 0 x 0
    EXPECT_EQ(moved, BitMatrix(2, 0));
    BitMatrix empty(0, 5);
    empty.swap_columns(1, 4);
    EXPECT_EQ(empty, BitMatrix(0, 5));
}

TEST(Resize, RefusalsNameTheShapesAndChangeNothing) {
    const BitMatrix before = BitMatrix::identity(8);
    BitMatrix a = before;
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_row(BitVector(9)); }), {"8 x 8"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_rows(BitMatrix(1, 9)); }), {"8 x 8", "1 x 9"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_columns(BitMatrix(2, 1)); }),
                         {"append_columns: ", "2 x 1", "8 x 8"}));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { a.remove_columns(8); }), {"1 from number 8 of 8 columns"}));
    EXPECT_THROW(a.remove_rows(8), std::out_of_range);
    EXPECT_THROW(a.remove_rows(0, 9), std::out_of_range);
    EXPECT_EQ(a, before);
}

// Elimination of many rows uses the memory of whole groups of eight.
TEST(Resize, AppendedRowsHaveMemoryForGroups) {
    SplitMix64 random = test::test_random();
    for (const std::size_t rows : {511u, 512u, 513u, 600u}) {
        const BitMatrix all = random_bits(rows, 600, random);
        BitMatrix a(0, 600);
        for (std::size_t i = 0; i < rows; ++i) a.append_row(all.row_vector(i));
        ASSERT_EQ(a, all);
        ASSERT_EQ(rank(a), rank(all));
        ASSERT_EQ(rref(std::move(a)).matrix, rref(all).matrix);
    }
}

}  // namespace
}  // namespace gf2
