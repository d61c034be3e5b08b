// SPDX-License-Identifier: MIT
#include "gf2/matrix/permute.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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

using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;

using Indices = std::vector<std::size_t>;

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

TEST_P(PermuteEveryKernel, SelectRowsTakesTheRowsInOrder) {
    for (const std::size_t rows : kEdgeSizes) {
        for (const std::size_t columns : {0u, 1u, 64u, 65u, 513u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            const ConstBitMatrixView a = random_window(rows, columns);
            for (const Indices& indices : samples_of(rows, random_)) {
                const BitMatrix selected = select_rows(a, indices);
                EXPECT_EQ(selected, plain_rows(a, indices));
                EXPECT_TRUE(tail_is_zero(selected));
            }
        }
    }
}

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

TEST_P(PermuteEveryKernel, InversePermutationRestoresTheMatrix) {
    for (const std::size_t size : kEdgeSizes) {
        SCOPED_TRACE(size);
        const Indices permutation = random_permutation(size, random_);
        Indices inverse(size);
        for (std::size_t i = 0; i < size; ++i) inverse[permutation[i]] = i;
        const BitMatrix tall(random_window(size, 70));
        EXPECT_EQ(permute_rows(tall, permutation), plain_rows(tall, permutation));
        EXPECT_EQ(permute_rows(permute_rows(tall, permutation), inverse), tall);
        const BitMatrix wide(random_window(70, size));
        EXPECT_EQ(permute_columns(wide, permutation), plain_columns(wide, permutation));
        EXPECT_EQ(permute_columns(permute_columns(wide, permutation), inverse), wide);
        EXPECT_EQ(scatter_columns(wide, permutation, size), permute_columns(wide, inverse));
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

}  // namespace
}  // namespace gf2
