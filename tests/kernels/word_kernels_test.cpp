// SPDX-License-Identifier: MIT
#include "gf2/kernels/kernel_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/kernels/words.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kCanary;
using test::random_words;
using test::sum_of;
using test::test_random;
using test::Words;

using Stores = internal::WordKernels::Stores;

constexpr std::size_t kMargin = 9;  // words on both sides that must stay untouched

bool bit(const std::uint64_t* words, std::size_t j) {
    return ((words[j / 64] >> (j % 64)) & 1u) != 0;
}

std::size_t count_bits(const Words& words) {
    std::size_t ones = 0;
    for (std::size_t j = 0; j < 64 * words.size(); ++j) ones += bit(words.data(), j) ? 1 : 0;
    return ones;
}

// Words inside a larger buffer, `offset` words past a 64-byte boundary, with canaries on both sides.
class Guarded {
public:
    Guarded(const Words& words, std::size_t offset)
        : size_(words.size()), first_(kMargin + offset), buffer_(first_ + size_ + kMargin + 8, kCanary) {
        const std::size_t misalignment = reinterpret_cast<std::uintptr_t>(buffer_.data() + first_ - offset) / 8 % 8;
        first_ += (8 - misalignment) % 8;
        std::copy(words.begin(), words.end(), data());
    }

    std::uint64_t* data() { return buffer_.data() + first_; }
    Words words() { return {data(), data() + size_}; }

    bool margins_untouched() {
        return std::all_of(buffer_.data(), data(), [](std::uint64_t w) { return w == kCanary; }) &&
               std::all_of(data() + size_, buffer_.data() + buffer_.size(),
                           [](std::uint64_t w) { return w == kCanary; });
    }

private:
    std::size_t size_;
    std::size_t first_;
    Words buffer_;
};

// Random, sparse, all ones, all zeros, and a pattern of prime period, which reveals swapped blocks.
std::vector<Words> inputs_of(std::size_t words, SplitMix64& random) {
    std::vector<Words> inputs(5, Words(words));
    for (std::size_t i = 0; i < words; ++i) {
        inputs[0][i] = random();
        inputs[1][i] = random() & random() & random() & random() & random();
        inputs[2][i] = ~std::uint64_t{0};
        inputs[4][i] = (251 - i % 251) * 0x0101010101010101u;
    }
    return inputs;
}

class WordKernelsEveryKernel : public test::EveryKernelSet {
protected:
    // Calls check() for every number of words, at random alignments of destination and source.
    template <class Check>
    void for_every_size_and_alignment(Check check) {
        SplitMix64 random = test_random();
        std::vector<std::size_t> sizes = {127, 128, 129, 300, 1023};
        for (std::size_t words = 0; words <= 70; ++words) sizes.push_back(words);
        for (const std::size_t words : sizes) {
            const std::vector<Words> inputs = inputs_of(words, random);
            for (std::size_t i = 0; i < inputs.size(); ++i) {
                SCOPED_TRACE(std::to_string(words) + " words, input " + std::to_string(i));
                const std::size_t dst_offset = random() % 8;
                const std::size_t src_offset = random() % 8;
                Guarded dst(inputs[i], dst_offset);
                Guarded src(inputs[random() % inputs.size()], src_offset);
                check(dst, src, words);
                EXPECT_TRUE(dst.margins_untouched());
                EXPECT_TRUE(src.margins_untouched());
                if (HasFailure()) return;
            }
        }
    }

    const internal::KernelTable& kernel_ = internal::kernels();
};

TEST_P(WordKernelsEveryKernel, FindLightFindsTheFirst) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 6; ++words) {
        for (const std::size_t count : {0u, 1u, 7u, 8u, 9u, 31u, 64u, 100u}) {
            const std::size_t stride = (count + 7) / 8 * 8;
            Words rows(words * stride);
            for (std::uint64_t& word : rows) word = random() & random();
            Words base(words);
            for (std::uint64_t& word : base) word = random() & random() & random();
            std::vector<std::size_t> weights(count);
            for (std::size_t j = 0; j < count; ++j) {
                Words sum(words);
                for (std::size_t w = 0; w < words; ++w) sum[w] = base[w] ^ rows[w * stride + j];
                weights[j] = count_bits(sum);
            }
            Guarded guarded(rows, random() % 8);
            for (const std::size_t bound : {std::size_t{0}, 16 * words, 20 * words, 64 * words, std::size_t{1} << 40}) {
                for (std::size_t first = 0; first <= count; ++first) {
                    std::size_t expected = first;
                    while (expected < count && weights[expected] > bound) ++expected;
                    EXPECT_EQ(kernel_.words.find_light(guarded.data(), stride, first, count, base.data(), words, bound),
                              expected)
                        << words << " words, rows " << first << " to " << count << ", bound " << bound;
                }
            }
        }
    }
}

TEST_P(WordKernelsEveryKernel, SumRowsMayUseTheSumsAbove) {
    SplitMix64 random = test_random();
    for (const std::size_t words : {1u, 2u, 4u, 8u}) {
        constexpr std::size_t kGiven = 30;
        constexpr std::size_t kSums = 50;
        Words expected((kGiven + kSums) * words);
        for (std::uint64_t& word : expected) word = random();
        Guarded block(expected, random() % 8);
        std::vector<std::uint64_t> starts(1);
        std::vector<std::uint32_t> lists;
        for (std::size_t i = kGiven; i < kGiven + kSums; ++i) {
            for (std::size_t count = random() % 30; count > 0; --count) {
                lists.push_back(static_cast<std::uint32_t>(random() % i));
            }
            for (std::size_t w = 0; w < words; ++w) {
                expected[i * words + w] = 0;
                for (std::size_t k = starts.back(); k < lists.size(); ++k) {
                    expected[i * words + w] ^= expected[lists[k] * words + w];
                }
            }
            starts.push_back(lists.size());
        }
        kernel_.words.sum_rows(block.data() + kGiven * words, block.data(), words, starts.data(), lists.data(), kSums);
        EXPECT_EQ(block.words(), expected) << words;
        EXPECT_TRUE(block.margins_untouched());
    }
}

TEST_P(WordKernelsEveryKernel, XorIntoAddsTheSource) {
    for_every_size_and_alignment([&](Guarded& dst, Guarded& src, std::size_t words) {
        const Words a = dst.words();
        const Words b = src.words();
        kernel_.words.xor_into(dst.data(), src.data(), words);
        EXPECT_EQ(dst.words(), sum_of(a, b));
        EXPECT_EQ(src.words(), b);
        kernel_.words.xor_into(dst.data(), dst.data(), words);
        EXPECT_EQ(dst.words(), Words(words)) << "dst == src";
    });
}

TEST_P(WordKernelsEveryKernel, XorIntoWeightReturnsTheWeightOfTheSum) {
    for_every_size_and_alignment([&](Guarded& dst, Guarded& src, std::size_t words) {
        const Words sum = sum_of(dst.words(), src.words());
        const Words b = src.words();
        EXPECT_EQ(kernel_.words.xor_into_weight(dst.data(), src.data(), words), count_bits(sum));
        EXPECT_EQ(dst.words(), sum);
        EXPECT_EQ(src.words(), b);
        EXPECT_EQ(kernel_.words.xor_into_weight(dst.data(), dst.data(), words), 0u) << "dst == src";
        EXPECT_EQ(dst.words(), Words(words)) << "dst == src";
    });
}

TEST_P(WordKernelsEveryKernel, WeightCountsTheOnes) {
    for_every_size_and_alignment([&](Guarded& dst, Guarded&, std::size_t words) {
        const Words a = dst.words();
        EXPECT_EQ(kernel_.words.weight(dst.data(), words), count_bits(a));
        EXPECT_EQ(dst.words(), a);
    });
}

TEST_P(WordKernelsEveryKernel, DotIsTheParityOfTheCommonOnes) {
    for_every_size_and_alignment([&](Guarded& dst, Guarded& src, std::size_t words) {
        Words both = dst.words();
        const Words b = src.words();
        for (std::size_t i = 0; i < words; ++i) both[i] &= b[i];
        EXPECT_EQ(kernel_.words.dot(dst.data(), src.data(), words), count_bits(both) % 2);
        EXPECT_EQ(kernel_.words.dot(src.data(), dst.data(), words), count_bits(both) % 2);
        EXPECT_EQ(kernel_.words.dot(src.data(), src.data(), words), count_bits(b) % 2) << "a == b";
    });
}

TEST_P(WordKernelsEveryKernel, IsZeroHoldsExactlyWithoutOnes) {
    for_every_size_and_alignment([&](Guarded& dst, Guarded&, std::size_t words) {
        EXPECT_EQ(kernel_.words.is_zero(dst.data(), words), count_bits(dst.words()) == 0);
    });
}

TEST_P(WordKernelsEveryKernel, XorStencilRowMeetsItsDefinition) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 40; ++words) {
        for (const std::uint64_t self : {std::uint64_t{0}, ~std::uint64_t{0}}) {
            const Words a = random_words(words, random);
            const Words b = random_words(words, random);
            const Words s = random_words(words + 2, random);  // with one more word on each side
            const Words before(words, kCanary);
            Guarded dst(before, random() % 8);
            kernel_.words.xor_stencil_row(dst.data(), a.data(), b.data(), s.data() + 1, self, words);
            EXPECT_TRUE(dst.margins_untouched());
            const Words found = dst.words();
            for (std::size_t j = 64; j < 64 * (words + 1); ++j) {
                const bool expected = bit(a.data(), j - 64) ^ bit(b.data(), j - 64) ^ bit(s.data(), j - 1) ^
                                      bit(s.data(), j + 1) ^ (self != 0 && bit(s.data(), j));
                ASSERT_EQ(bit(found.data(), j - 64), expected) << "bit " << j - 64 << " of " << words << " words";
            }
        }
    }
}

TEST_P(WordKernelsEveryKernel, EachSingleBitIsNotZero) {
    for (std::size_t words = 1; words <= 20; ++words) {
        for (std::size_t j = 0; j < 64 * words; ++j) {
            Words unit(words);
            unit[j / 64] = std::uint64_t{1} << (j % 64);
            Guarded a(unit, (words + 3) % 8);
            ASSERT_FALSE(kernel_.words.is_zero(a.data(), words)) << "bit " << j << " of " << words << " words";
        }
    }
}

TEST_P(WordKernelsEveryKernel, ZeroWordsTouchNoMemory) {
    kernel_.words.xor_into(nullptr, nullptr, 0);
    EXPECT_EQ(kernel_.words.xor_into_weight(nullptr, nullptr, 0), 0u);
    EXPECT_EQ(kernel_.words.weight(nullptr, 0), 0u);
    EXPECT_EQ(kernel_.words.dot(nullptr, nullptr, 0), 0u);
    EXPECT_TRUE(kernel_.words.is_zero(nullptr, 0));
    kernel_.words.pext(nullptr, 0, nullptr, 0, 3, nullptr, 0);
    kernel_.words.pext(nullptr, 0, nullptr, 0, 0, nullptr, 7);
    kernel_.words.pdep(nullptr, 0, nullptr, 0, 3, nullptr, 0);
    kernel_.words.pdep(nullptr, 0, nullptr, 0, 0, nullptr, 7);
}

TEST_P(WordKernelsEveryKernel, TransposeRespectsItsStrides) {
    SplitMix64 random = test_random();
    for (const std::size_t dst_stride : {1u, 2u, 3u, 8u, 9u, 65u}) {
        for (const std::size_t src_stride : {1u, 2u, 3u, 8u, 9u, 65u}) {
            SCOPED_TRACE("strides " + std::to_string(dst_stride) + " and " + std::to_string(src_stride));
            const Words block = random_words(63 * src_stride + 1, random);
            Guarded src(block, random() % 8);
            Guarded dst(Words(63 * dst_stride + 1, kCanary), random() % 8);
            kernel_.words.transpose_64x64(dst.data(), dst_stride, src.data(), src_stride);
            EXPECT_EQ(src.words(), block);
            EXPECT_TRUE(src.margins_untouched());
            EXPECT_TRUE(dst.margins_untouched());
            Words expected(63 * dst_stride + 1, kCanary);
            for (std::size_t j = 0; j < 64; ++j) {
                expected[j * dst_stride] = 0;
                for (std::size_t i = 0; i < 64; ++i) {
                    if (bit(&block[i * src_stride], j)) expected[j * dst_stride] |= std::uint64_t{1} << i;
                }
            }
            EXPECT_EQ(dst.words(), expected);
        }
    }
}

// Source and destination may be the same block, even at different strides.
TEST_P(WordKernelsEveryKernel, TransposeInPlaceAgreesWithACopy) {
    SplitMix64 random = test_random();
    for (const std::size_t dst_stride : {1u, 2u, 8u}) {
        for (const std::size_t src_stride : {1u, 2u, 8u}) {
            Words block = random_words(63 * 8 + 1, random);
            Words expected = block;
            kernel_.words.transpose_64x64(expected.data(), dst_stride, Words(block).data(), src_stride);
            kernel_.words.transpose_64x64(block.data(), dst_stride, block.data(), src_stride);
            EXPECT_EQ(block, expected) << "strides " << dst_stride << " and " << src_stride;
        }
    }
}

// Whole lines are written, for the given width only, and no more words are read than hold it.
TEST_P(WordKernelsEveryKernel, TransposeTileWritesWholeLinesOfItsWidth) {
    SplitMix64 random = test_random();
    for (const std::size_t width : {1u, 7u, 8u, 63u, 64u, 65u, 129u, 448u, 511u, 512u}) {
        for (const std::size_t height : {1u, 7u, 8u, 9u, 63u, 64u, 65u, 130u, 511u, 512u}) {
            SCOPED_TRACE(std::to_string(height) + " x " + std::to_string(width));
            const std::size_t words = (width + 63) / 64;
            const std::size_t src_stride = words + random() % 3;
            const std::size_t dst_stride = 8 + random() % 3;
            const Words tile = random_words((height - 1) * src_stride + words, random);
            Guarded src(tile, random() % 8);
            const Words before((width - 1) * dst_stride + 8, kCanary);
            Guarded dst(before, random() % 8);
            kernel_.words.transpose_tile(dst.data(), dst_stride, width, src.data(), src_stride, height,
                                         random() % 2 == 0 ? Stores::kStreamed : Stores::kCached);
            EXPECT_EQ(src.words(), tile);
            EXPECT_TRUE(dst.margins_untouched());
            Words expected = before;
            for (std::size_t j = 0; j < width; ++j) {
                for (std::size_t p = 0; p < 8; ++p) expected[j * dst_stride + p] = 0;
                for (std::size_t i = 0; i < height; ++i) {
                    if (bit(&tile[i * src_stride], j)) expected[j * dst_stride + i / 64] |= std::uint64_t{1} << i % 64;
                }
            }
            EXPECT_EQ(dst.words(), expected);
        }
    }
}

// Only aligned lines bypass the caches.
TEST_P(WordKernelsEveryKernel, TransposeTileStreamedAgreesWithCached) {
    SplitMix64 random = test_random();
    constexpr std::size_t kLines = 512;
    struct alignas(64) Line {
        std::array<std::uint64_t, 8> words;
        bool operator==(const Line&) const = default;
    };
    for (const std::size_t width : {1u, 8u, 65u, 511u, 512u}) {
        for (const std::size_t height : {1u, 64u, 130u, 512u}) {
            const Words tile = random_words(512 * 8, random);
            std::vector<Line> expected(2 * kLines);
            std::vector<Line> streamed(2 * kLines);
            kernel_.words.transpose_tile(expected[0].words.data(), 16, width, tile.data(), 8, height, Stores::kCached);
            kernel_.words.transpose_tile(streamed[0].words.data(), 16, width, tile.data(), 8, height,
                                         Stores::kStreamed);
            EXPECT_TRUE(streamed == expected) << height << " x " << width;
        }
    }
}

TEST_P(WordKernelsEveryKernel, PextAndPdepMoveExactlyTheSelectedBits) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 20; ++words) {
        for (const Words& masks : inputs_of(words, random)) {
            for (const Words& input : inputs_of(words, random)) {
                Words extracted;
                Words spread(words);
                std::size_t count = 0;
                for (std::size_t j = 0; j < 64 * words; ++j) {
                    if (!bit(masks.data(), j)) continue;
                    if (count % 64 == 0) extracted.push_back(0);
                    if (bit(input.data(), j)) extracted.back() |= std::uint64_t{1} << count % 64;
                    if (bit(input.data(), count)) spread[j / 64] |= std::uint64_t{1} << j % 64;
                    ++count;
                }
                Guarded src(input, random() % 8);
                Guarded mask(masks, random() % 8);
                Guarded front(Words(extracted.size(), kCanary), random() % 8);
                kernel_.words.pext(front.data(), 0, src.data(), 0, 1, mask.data(), words);
                ASSERT_EQ(front.words(), extracted) << words << " words";
                ASSERT_TRUE(front.margins_untouched()) << words << " words";
                Words needed = input;
                needed.resize(extracted.size());
                Guarded packed(needed, random() % 8);
                Guarded places(Words(words, kCanary), random() % 8);
                kernel_.words.pdep(places.data(), 0, packed.data(), 0, 1, mask.data(), words);
                ASSERT_EQ(places.words(), spread) << words << " words";
                ASSERT_TRUE(places.margins_untouched()) << words << " words";
            }
        }
    }
}

// Several rows give the same result as one row after another.
TEST_P(WordKernelsEveryKernel, PextAndPdepOfRowsAgreeWithOneByOne) {
    constexpr std::size_t kWords = 5;
    SplitMix64 random = test_random();
    for (const std::size_t rows : {2u, 3u, 4u, 5u, 7u, 8u, 63u, 64u, 65u, 130u}) {
        for (const Words& masks : inputs_of(kWords, random)) {
            const std::size_t from_stride = kWords + 2;
            const std::size_t stride = kWords + 5;
            const Words input = random_words((rows - 1) * from_stride + kWords, random);
            Words front(rows * stride, kCanary);
            Words places(rows * stride, kCanary);
            Words expected_front = front;
            Words expected_places = places;
            for (std::size_t i = 0; i < rows; ++i) {
                const std::size_t row = i * stride;
                const std::uint64_t* from = input.data() + i * from_stride;
                kernel_.words.pext(expected_front.data() + row, 0, from, 0, 1, masks.data(), kWords);
                kernel_.words.pdep(expected_places.data() + row, 0, from, 0, 1, masks.data(), kWords);
            }
            kernel_.words.pext(front.data(), stride, input.data(), from_stride, rows, masks.data(), kWords);
            ASSERT_EQ(front, expected_front) << rows << " rows";
            kernel_.words.pdep(places.data(), stride, input.data(), from_stride, rows, masks.data(), kWords);
            ASSERT_EQ(places, expected_places) << rows << " rows";
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(WordKernelsEveryKernel);

}  // namespace
}  // namespace gf2
