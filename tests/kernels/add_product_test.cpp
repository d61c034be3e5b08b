// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::test_random;

using Words = std::vector<std::uint64_t>;

// Rows `stride` words apart, with no word after the last row: the address sanitizer detects other accesses. Every bit
// is random, also past the last column.
struct Rows {
    Rows(std::size_t rows, std::size_t columns, std::size_t padding, SplitMix64& random)
        : stride(word_count(columns) + padding),
          words(rows == 0 || columns == 0 ? 0 : (rows - 1) * stride + word_count(columns)) {
        for (std::uint64_t& word : words) word = random();
    }

    bool get(std::size_t i, std::size_t j) const { return ((words[i * stride + j / 64] >> (j % 64)) & 1u) != 0; }

    std::size_t stride;
    Words words;
};

struct AlignedDelete {
    void operator()(std::uint64_t* words) const { ::operator delete (words, std::align_val_t{64}); }
};

class AddProductEveryKernel : public test::EveryKernelSet {
protected:
    void check(std::size_t m, std::size_t k, std::size_t n, SplitMix64& random) {
        SCOPED_TRACE(std::to_string(m) + " x " + std::to_string(k) + " by " + std::to_string(k) + " x " +
                     std::to_string(n));
        const Rows a(m, k, random() % 3, random);
        const Rows b(k, n, random() % 3, random);
        Rows c(m, n, random() % 3, random);

        Words expected = c.words;
        const std::size_t words = word_count(n);
        for (std::size_t i = 0; i < m; ++i) {
            for (std::size_t l = 0; l < k; ++l) {
                if (!a.get(i, l)) continue;
                for (std::size_t w = 0; w < words; ++w) {
                    expected[i * c.stride + w] ^=
                        b.words[l * b.stride + w] & (w + 1 == words ? tail_mask(n) : ~std::uint64_t{0});
                }
            }
        }

        // Scratch may hold anything beforehand.
        const std::size_t scratch_words = kernel_.product.scratch_words(m, k, n);
        const std::unique_ptr<std::uint64_t[], AlignedDelete> scratch(static_cast<std::uint64_t*>(
            ::operator new ((scratch_words + 1) * sizeof(std::uint64_t), std::align_val_t{64})));
        std::fill_n(scratch.get(), scratch_words + 1, kCanary);
        const Rows a_before = a;
        const Rows b_before = b;
        kernel_.product.add_product(c.words.data(), c.stride, a.words.data(), a.stride, b.words.data(), b.stride, m, k,
                                    n, scratch.get());
        ASSERT_TRUE(c.words == expected);
        ASSERT_TRUE(a.words == a_before.words && b.words == b_before.words);
        ASSERT_EQ(scratch[scratch_words], kCanary) << "more scratch than asked for";
    }

    const internal::KernelTable& kernel_ = internal::kernels();

private:
    static constexpr std::uint64_t kCanary = 0x5ca1ab1e0ddba115u;
};

TEST_P(AddProductEveryKernel, MeetsTheDefinitionForAllEdgeSizes) {
    SplitMix64 random = test_random();
    constexpr std::array<std::size_t, 11> kSides = {0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129};
    for (const std::size_t m : kSides) {
        for (const std::size_t k : kSides) {
            for (const std::size_t n : kSides) {
                check(m, k, n, random);
                if (HasFailure()) return;
            }
        }
    }
}

// Tables change around 256 rows; blocks and cache lines end around 512 rows and 512 columns.
TEST_P(AddProductEveryKernel, MeetsTheDefinitionForLongSides) {
    SplitMix64 random = test_random();
    for (const std::size_t longer : {255u, 256u, 257u, 511u, 512u, 513u, 575u, 577u, 1025u}) {
        for (const auto& [s, t] : {std::array<std::size_t, 2>{1, 1}, {9, 65}, {129, 7}, {200, 130}}) {
            check(longer, s, t, random);
            check(s, longer, t, random);
            check(s, t, longer, random);
        }
    }
    check(511, 513, 512, random);
    check(513, 511, 513, random);
    check(300, 449, 1100, random);
}

// Past the sizes of a packed block: 4096 of the inner dimension, 8192 columns, 512 or 2048 rows.
TEST_P(AddProductEveryKernel, MeetsTheDefinitionPastAPackedBlock) {
    SplitMix64 random = test_random();
    for (const auto& [s, t] : {std::array<std::size_t, 2>{1, 1}, {9, 3}, {2, 65}}) {
        for (const std::size_t k : {4095u, 4096u, 4097u, 8193u}) check(s, k, t, random);
        for (const std::size_t n : {8191u, 8192u, 8193u, 8256u, 8769u, 16385u}) check(s, t, n, random);
        for (const std::size_t m : {2047u, 2048u, 2049u, 2400u}) check(m, s, t, random);
    }
    check(66, 4161, 130, random);
    check(3, 4100, 8300, random);
    check(600, 4100, 70, random);
}

TEST_P(AddProductEveryKernel, AddsTheRowOfASingleOne) {
    SplitMix64 random = test_random();
    constexpr std::size_t kSide = 65;
    for (std::size_t position = 0; position < kSide; position += 7) {
        Words a(kSide * 2);
        Words b(kSide * 2);
        a[2 * (kSide - 1 - position) + position / 64] = std::uint64_t{1} << (position % 64);
        b[2 * position] = 0x8000000000000001u;
        b[2 * position + 1] = 1;
        Words c(kSide * 2);
        for (std::uint64_t& word : c) word = random();
        Words expected = c;
        for (std::size_t w = 0; w < 2; ++w) expected[2 * (kSide - 1 - position) + w] ^= b[2 * position + w];
        const std::unique_ptr<std::uint64_t[], AlignedDelete> scratch(static_cast<std::uint64_t*>(::operator new (
            kernel_.product.scratch_words(kSide, kSide, kSide) * sizeof(std::uint64_t), std::align_val_t{64})));
        kernel_.product.add_product(c.data(), 2, a.data(), 2, b.data(), 2, kSide, kSide, kSide, scratch.get());
        EXPECT_EQ(c, expected) << position;
    }
}

// C is one factor, of any length; the other factor is square, up to the largest side that is allowed.
TEST_P(AddProductEveryKernel, InPlaceAgreesWithACopy) {
    if (kernel_.product.in_place_limit == 0) GTEST_SKIP() << "C is never a factor";
    SplitMix64 random = test_random();
    const auto add_product = [&](Rows& c, const Rows& a, const Rows& b, std::size_t m, std::size_t k, std::size_t n) {
        const std::unique_ptr<std::uint64_t[], AlignedDelete> scratch(static_cast<std::uint64_t*>(
            ::operator new (kernel_.product.scratch_words(m, k, n) * sizeof(std::uint64_t), std::align_val_t{64})));
        kernel_.product.add_product(c.words.data(), c.stride, a.words.data(), a.stride, b.words.data(), b.stride, m, k,
                                    n, scratch.get());
    };
    for (const std::size_t side : {std::size_t{1}, std::size_t{63}, std::size_t{64}, std::size_t{65}, std::size_t{512},
                                   std::size_t{513}, kernel_.product.in_place_limit}) {
        for (const std::size_t length : {1u, 64u, 65u, 257u, 1025u, 5121u, 10300u}) {
            SCOPED_TRACE(std::to_string(side) + ", " + std::to_string(length));
            const Rows square(side, side, 1, random);
            const Rows wide(side, length, 2, random);
            Rows copied = wide;
            Rows in_place = wide;
            add_product(copied, square, wide, side, side, length);
            add_product(in_place, square, in_place, side, side, length);
            ASSERT_TRUE(in_place.words == copied.words) << "C is B";

            const Rows tall(length, side, 2, random);
            copied = tall;
            in_place = tall;
            add_product(copied, tall, square, length, side, side);
            add_product(in_place, in_place, square, length, side, side);
            ASSERT_TRUE(in_place.words == copied.words) << "C is A";
        }
    }
}

// Windows of different shapes in the same rows: outside its window A or B counts as zero, and C is not changed.
TEST_P(AddProductEveryKernel, OfSumsOfWindowsMeetsTheDefinition) {
    if (kernel_.product.add_product_of_sums == nullptr) GTEST_SKIP() << "sums are formed in memory";
    SplitMix64 random = test_random();
    const auto window_of = [](auto& rows, std::size_t row, std::size_t word) {
        return rows.words.data() + row * rows.stride + word;
    };
    for (const auto& [m, k, n] : {std::array<std::size_t, 3>{1, 1, 1},
                                  {9, 65, 64},
                                  {64, 64, 64},
                                  {70, 130, 600},
                                  {130, 70, 1100},
                                  {513, 90, 1}}) {
        SCOPED_TRACE(std::to_string(m) + ", " + std::to_string(k) + ", " + std::to_string(n));
        const std::size_t fewer_m = m - m / 3;
        const std::size_t fewer_k = k - k / 3;
        const std::size_t fewer_n = n - n / 3;
        const Rows a(m + fewer_m, k, 1, random);
        const Rows b(k, 64 * word_count(n) + fewer_n, 0, random);
        Rows c(m + fewer_m, 64 * word_count(n) + fewer_n, 2, random);
        const internal::SumOfWindows sum_a = {
            {{window_of(a, 0, 0), m, fewer_k}, {window_of(a, m, 0), fewer_m, k}}, 2, a.stride};
        const internal::SumOfWindows sum_b = {
            {{window_of(b, 0, 0), fewer_k, n}, {window_of(b, 0, word_count(n)), k, fewer_n}}, 2, b.stride};
        const internal::TargetWindows targets = {
            {{window_of(c, 0, 0), m, fewer_n}, {window_of(c, m, word_count(n)), fewer_m, fewer_n}}, 2, c.stride};

        Words expected = c.words;
        const auto flip = [&](std::size_t row, std::size_t column) {
            expected[row * c.stride + column / 64] ^= std::uint64_t{1} << (column % 64);
        };
        const std::size_t second = 64 * word_count(n);
        for (std::size_t i = 0; i < m; ++i) {
            for (std::size_t l = 0; l < k; ++l) {
                const bool left = (l < fewer_k && a.get(i, l)) != (i < fewer_m && a.get(m + i, l));
                if (!left) continue;
                for (std::size_t j = 0; j < fewer_n; ++j) {
                    const bool right = (l < fewer_k && b.get(l, j)) != b.get(l, second + j);
                    if (!right) continue;
                    flip(i, j);
                    if (i < fewer_m) flip(m + i, second + j);
                }
            }
        }
        const std::unique_ptr<std::uint64_t[], AlignedDelete> scratch(static_cast<std::uint64_t*>(
            ::operator new (kernel_.product.scratch_words(m, k, n) * sizeof(std::uint64_t), std::align_val_t{64})));
        kernel_.product.add_product_of_sums(targets, sum_a, sum_b, m, k, n, scratch.get());
        EXPECT_TRUE(c.words == expected);
    }
}

GF2_FOR_EVERY_KERNEL_SET(AddProductEveryKernel);

}  // namespace
}  // namespace gf2
