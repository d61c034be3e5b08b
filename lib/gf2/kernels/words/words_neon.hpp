// SPDX-License-Identifier: MIT
// Weights by CNT, which counts the ones of each byte. Needs NEON of AArch64.
#pragma once

#include <arm_neon.h>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/sizes.hpp"
#include "gf2/kernels/words/words_portable.hpp"

namespace gf2::internal {
namespace {

struct WordNeon {
    static std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
        return weight_of(words, [=](std::size_t i, auto load, auto store) {
            const auto v = veorq_u64(load(dst + i), load(src + i));
            store(dst + i, v);
            return v;
        });
    }

    static std::size_t weight(const std::uint64_t* src, std::size_t words) {
        return weight_of(words, [=](std::size_t i, auto load, auto /*store*/) { return load(src + i); });
    }

    static std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                                  const std::uint64_t* base, std::size_t words, std::size_t bound) {
        for (std::size_t j = first - first % 8; j < count; j += 8) {
            uint64x2_t ones[4] = {};
            for (std::size_t w = 0; w < words; ++w) {
                const uint64x2_t word = vdupq_n_u64(base[w]);
                for (std::size_t k = 0; k < 4; ++k) {
                    const uint64x2_t sum = veorq_u64(word, vld1q_u64(rows + w * stride + j + 2 * k));
                    ones[k] = vpadalq_u32(ones[k], vpaddlq_u16(vpaddlq_u8(weights_of_bytes(sum))));
                }
            }
            for (std::size_t k = j < first ? first - j : 0; k < 8; ++k) {
                if (ones[k / 2][k % 2] <= bound) return at_most(j + k, count);
            }
        }
        return count;
    }

private:
    static uint8x16_t weights_of_bytes(uint64x2_t v) { return vcntq_u8(vreinterpretq_u8_u64(v)); }

    // A pair of words, and one followed by zero.
    static uint64x2_t load_two(const std::uint64_t* p) { return vld1q_u64(p); }
    static uint64x2_t load_one(const std::uint64_t* p) { return vcombine_u64(vld1_u64(p), vdup_n_u64(0)); }
    static void store_two(std::uint64_t* p, uint64x2_t v) { vst1q_u64(p, v); }
    static void store_one(std::uint64_t* p, uint64x2_t v) { vst1_u64(p, vget_low_u64(v)); }

    // The weight of `words` words, which words_at(i, load, store) gives from word i on.
    template <class WordsAt>
    static std::size_t weight_of(std::size_t words, WordsAt words_at) {
        constexpr std::size_t kWordsInShorts = 4096;  // before a sum of 16 bits can overflow
        std::size_t total = 0;
        std::size_t i = 0;
        while (i + 2 <= words) {
            const std::size_t end = at_most(words - 1, i + kWordsInShorts);
            uint16x8_t ones = vdupq_n_u16(0);
            for (; i < end; i += 2) ones = vpadalq_u8(ones, weights_of_bytes(words_at(i, load_two, store_two)));
            total += vaddlvq_u16(ones);
        }
        if (i < words) total += vaddlvq_u8(weights_of_bytes(words_at(i, load_one, store_one)));
        return total;
    }
};

constexpr WordKernels kWordNeon = [] {
    WordKernels kernels = kWordPortable;
    kernels.xor_into_weight = WordNeon::xor_into_weight;
    kernels.weight = WordNeon::weight;
    kernels.find_light = WordNeon::find_light;
    return kernels;
}();

}  // namespace
}  // namespace gf2::internal
