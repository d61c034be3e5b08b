// SPDX-License-Identifier: MIT
// Products of matrices held as tiles, compared with a model bit by bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/kernels/words.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kCanary;
using test::test_random;
using test::Words;

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
        const internal::AlignedWords scratch = internal::allocate_aligned(8 * (scratch_words + 1));
        std::fill_n(scratch.get(), scratch_words + 1, kCanary);
        const Rows a_before = a;
        const Rows b_before = b;
        add_product(c, a, b, m, k, n, scratch.get());
        ASSERT_TRUE(c.words == expected);
        ASSERT_TRUE(a.words == a_before.words && b.words == b_before.words);
        ASSERT_EQ(scratch[scratch_words], kCanary) << "more scratch than asked for";
    }

    void add_product(Rows& c, const Rows& a, const Rows& b, std::size_t m, std::size_t k, std::size_t n,
                     std::uint64_t* scratch) const {
        kernel_.product.add_product({{{c.words.data(), m, n}}, 1, c.stride}, {{{a.words.data(), m, k}}, 1, a.stride},
                                    {{{b.words.data(), k, n}}, 1, b.stride}, m, k, n, scratch);
    }

    const internal::KernelTable& kernel_ = internal::kernels();
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

// C is one factor, of any length; the other factor is square, up to the largest side that is allowed.
TEST_P(AddProductEveryKernel, InPlaceAgreesWithACopy) {
    if (kernel_.product.in_place_limit == 0) GTEST_SKIP() << "C is never a factor";
    SplitMix64 random = test_random();
    const auto add_product = [&](Rows& c, const Rows& a, const Rows& b, std::size_t m, std::size_t k, std::size_t n) {
        const internal::AlignedWords scratch = internal::allocate_aligned(8 * kernel_.product.scratch_words(m, k, n));
        this->add_product(c, a, b, m, k, n, scratch.get());
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
        const internal::AlignedWords scratch = internal::allocate_aligned(8 * kernel_.product.scratch_words(m, k, n));
        kernel_.product.add_product(targets, sum_a, sum_b, m, k, n, scratch.get());
        EXPECT_TRUE(c.words == expected);
    }
}

GF2_FOR_EVERY_KERNEL_SET(AddProductEveryKernel);

// Tiles without a word more than they need; `padding` unused words follow each group.
struct Tiles {
    Tiles(std::size_t groups, std::size_t words, std::size_t padding, SplitMix64& random)
        : stride(8 * words + padding), memory(groups == 0 ? 0 : (groups - 1) * stride + 8 * words) {
        for (std::uint64_t& word : memory) word = random();
    }

    // As the header describes: byte r of word s of a tile is row r of the columns 8s .. 8s + 7.
    std::size_t place(std::size_t i, std::size_t j) const { return i / 8 * stride + j / 64 * 8 + j % 64 / 8; }
    std::size_t bit(std::size_t i, std::size_t j) const { return i % 8 * 8 + j % 8; }
    bool get(std::size_t i, std::size_t j) const { return ((memory[place(i, j)] >> bit(i, j)) & 1u) != 0; }

    // Eight columns of a row.
    std::uint64_t byte(std::size_t i, std::size_t j) const { return (memory[place(i, j)] >> (8 * (i % 8))) & 0xff; }
    void flip_byte(std::size_t i, std::size_t j, std::uint64_t bits) { memory[place(i, j)] ^= bits << (8 * (i % 8)); }

    internal::TileWindow window(std::size_t groups, std::size_t words) {
        return {memory.data(), stride, groups, words};
    }

    std::size_t stride;
    std::vector<std::uint64_t> memory;
};

class TileKernelsEveryKernel : public test::EveryKernelSet {
protected:
    void SetUp() override {
        if (internal::kernels().product.add_tile_product == nullptr) GTEST_SKIP() << "this set has no tiles";
    }

    static void add_product(const internal::TileTargets& c, const internal::TileSum& a, const internal::TileSum& b) {
        const std::size_t scratch_words = internal::kernels().product.tile_scratch_words(a.first.words, c.first.words);
        const internal::AlignedWords scratch = internal::allocate_aligned(8 * (scratch_words + 1));
        std::fill_n(scratch.get(), scratch_words + 1, kCanary);
        internal::kernels().product.add_tile_product(c, a, b, scratch.get());
        ASSERT_EQ(scratch[scratch_words], kCanary) << "more scratch than asked for";
    }

    // Adds rows of B to rows of C by the bits of A.
    static void add_by_bits(Tiles& c, const Tiles& a, const Tiles& b, std::size_t groups, std::size_t depth,
                            std::size_t words) {
        for (std::size_t i = 0; i < 8 * groups; ++i) {
            for (std::size_t l = 0; l < 64 * depth; ++l) {
                if (!a.get(i, l)) continue;
                for (std::size_t j = 0; j < 64 * words; j += 8) c.flip_byte(i, j, b.byte(l, j));
            }
        }
    }

    static void check(std::size_t groups, std::size_t depth, std::size_t words, SplitMix64& random) {
        SCOPED_TRACE(std::to_string(groups) + " groups, " + std::to_string(depth) + " by " + std::to_string(words) +
                     " words");
        Tiles a(groups, depth, 8 * (random() % 2), random);
        Tiles b(8 * depth, words, 8 * (random() % 2), random);
        Tiles c(groups, words, 8 * (random() % 2), random);
        Tiles expected = c;
        add_by_bits(expected, a, b, groups, depth, words);
        const Tiles a_before = a;
        const Tiles b_before = b;
        add_product({c.window(groups, words)}, {a.window(groups, depth)}, {b.window(8 * depth, words)});
        ASSERT_TRUE(c.memory == expected.memory);
        ASSERT_TRUE(a.memory == a_before.memory && b.memory == b_before.memory);
    }
};

TEST_P(TileKernelsEveryKernel, ProductsAgreeBitByBitForEveryShape) {
    SplitMix64 random = test_random();
    for (const std::size_t groups : {1u, 2u, 3u, 4u, 7u, 8u, 9u, 15u, 33u}) {
        for (const std::size_t depth : {1u, 2u, 3u}) {
            for (const std::size_t words : {1u, 2u, 3u, 8u, 15u, 16u, 17u}) {
                check(groups, depth, words, random);
                if (HasFailure()) return;
            }
        }
    }
}

// Past the size of a packed block: 40 words of the inner dimension, 80 words of columns, 32 groups.
TEST_P(TileKernelsEveryKernel, ProductsAgreeBitByBitPastAPackedBlock) {
    SplitMix64 random = test_random();
    for (const std::size_t depth : {39u, 40u, 41u, 81u}) check(2, depth, 1, random);
    for (const std::size_t words : {79u, 80u, 81u, 97u, 161u}) check(1, 1, words, random);
    for (const std::size_t groups : {31u, 32u, 64u, 65u}) check(groups, 2, 3, random);
    check(41, 42, 83, random);
}

TEST_P(TileKernelsEveryKernel, ProductsAgreeBitByBitForZeroTilesOfA) {
    SplitMix64 random = test_random();
    constexpr std::size_t kGroups = 17;
    constexpr std::size_t kDepth = 5;
    for (std::size_t first = 0; first <= kDepth; ++first) {
        for (std::size_t last = first; last <= kDepth; ++last) {
            Tiles a(kGroups, kDepth, 0, random);
            for (std::size_t g = 0; g < kGroups; ++g) {
                for (std::size_t w = 0; w < kDepth; ++w) {
                    if (g == 16 || (w >= first && w < last)) continue;
                    std::fill_n(a.window(kGroups, kDepth).tile(g, w), 8, std::uint64_t{0});
                }
            }
            Tiles b(8 * kDepth, 3, 0, random);
            Tiles c(kGroups, 3, 0, random);
            Tiles expected = c;
            add_by_bits(expected, a, b, kGroups, kDepth, 3);
            add_product({c.window(kGroups, 3)}, {a.window(kGroups, kDepth)}, {b.window(8 * kDepth, 3)});
            ASSERT_TRUE(c.memory == expected.memory) << first << " to " << last;
        }
    }
}

// Consecutive windows of the same tiles, as terms of a sum and as targets.
TEST_P(TileKernelsEveryKernel, ProductsOfSumsAreAddedToBothTargets) {
    SplitMix64 random = test_random();
    for (const auto& [groups, depth, words] :
         {std::array<std::size_t, 3>{1, 1, 1}, {9, 2, 3}, {34, 3, 17}, {5, 41, 2}, {33, 2, 34}}) {
        for (unsigned doubled = 0; doubled < 8; ++doubled) {
            SCOPED_TRACE(std::to_string(groups) + ", " + std::to_string(depth) + ", " + std::to_string(words) +
                         ", doubled " + std::to_string(doubled));
            Tiles a(2 * groups, depth, 0, random);
            Tiles b(16 * depth, words, 8, random);
            Tiles c(2 * groups, words, 0, random);
            const internal::TileWindow all_a = a.window(2 * groups, depth);
            const internal::TileWindow all_b = b.window(16 * depth, words);
            const internal::TileWindow all_c = c.window(2 * groups, words);
            const bool sum_of_a = (doubled & 1u) != 0;
            const bool sum_of_b = (doubled & 2u) != 0;
            const bool two_targets = (doubled & 4u) != 0;

            Tiles left(groups, depth, 0, random);
            Tiles right(8 * depth, words, 0, random);
            Tiles zero(groups, words, 0, random);
            std::fill(zero.memory.begin(), zero.memory.end(), std::uint64_t{0});
            for (std::size_t j = 0; j < 64 * depth; j += 8) {
                for (std::size_t i = 0; i < 8 * groups; ++i) {
                    left.flip_byte(i, j, left.byte(i, j) ^ a.byte(i, j));
                    if (sum_of_a) left.flip_byte(i, j, a.byte(8 * groups + i, j));
                }
            }
            for (std::size_t j = 0; j < 64 * words; j += 8) {
                for (std::size_t i = 0; i < 64 * depth; ++i) {
                    right.flip_byte(i, j, right.byte(i, j) ^ b.byte(i, j));
                    if (sum_of_b) right.flip_byte(i, j, b.byte(64 * depth + i, j));
                }
            }
            add_by_bits(zero, left, right, groups, depth, words);
            Tiles expected = c;
            for (std::size_t j = 0; j < 64 * words; j += 8) {
                for (std::size_t i = 0; i < 8 * groups; ++i) {
                    expected.flip_byte(i, j, zero.byte(i, j));
                    if (two_targets) expected.flip_byte(8 * groups + i, j, zero.byte(i, j));
                }
            }
            add_product({all_c.window(0, 0, groups, words), two_targets ? all_c.tile(groups, 0) : nullptr},
                        {all_a.window(0, 0, groups, depth), sum_of_a ? all_a.tile(groups, 0) : nullptr},
                        {all_b.window(0, 0, 8 * depth, words), sum_of_b ? all_b.tile(8 * depth, 0) : nullptr});
            ASSERT_TRUE(c.memory == expected.memory);
        }
    }
}

TEST_P(TileKernelsEveryKernel, ProductsInPlaceAgreeWithCopies) {
    SplitMix64 random = test_random();
    for (const std::size_t side :
         {std::size_t{1}, std::size_t{3}, std::size_t{8}, internal::kernels().product.in_place_limit / 64}) {
        for (const std::size_t words : {1u, 16u, 97u, 163u}) {
            Tiles square(8 * side, side, 0, random);
            Tiles wide(8 * side, words, 8, random);
            Tiles copied = wide;
            add_product({copied.window(8 * side, words)}, {square.window(8 * side, side)},
                        {wide.window(8 * side, words)});
            const internal::TileWindow in_place = wide.window(8 * side, words);
            add_product({in_place}, {square.window(8 * side, side)}, {in_place});
            ASSERT_TRUE(wide.memory == copied.memory) << side << ", " << words;
        }
    }
}

// A panel of one group is a run of tiles: TiledMatrix relies on that.
TEST_P(TileKernelsEveryKernel, PanelOfOneGroupIsARunOfTiles) {
    SplitMix64 random = test_random();
    std::vector<std::uint64_t> rows(8 * 3);
    for (std::uint64_t& word : rows) word = random();
    Tiles tiles(1, 3, 0, random);
    internal::kernels().panel.load(tiles.memory.data(), 1, rows.data(), 3, 8, 3);
    for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t j = 0; j < 64 * 3; ++j) {
            ASSERT_EQ(tiles.get(i, j), ((rows[3 * i + j / 64] >> (j % 64)) & 1u) != 0) << i << ", " << j;
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(TileKernelsEveryKernel);

}  // namespace
}  // namespace gf2
