// SPDX-License-Identifier: MIT
// Transposition of blocks and tiles in 512-bit registers. Needs AVX-512 F and VBMI, and GFNI.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/pext_bmi2.hpp"
#include "gf2/kernels/words/sum_rows.hpp"
#include "gf2/kernels/words/word_kernels.hpp"
#include "gf2/kernels/words/xor_stencil_row.hpp"

namespace gf2::internal {
namespace {

// The unmasked forms of the following intrinsics make GCC 12 warn about its own headers.
__m512i permute_bytes(__m512i order, __m512i v) {
    return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, order, v);
}

__m512i low_words(__m512i a, __m512i b) {
    return _mm512_maskz_unpacklo_epi64(__mmask8{0xff}, a, b);
}

__m512i high_words(__m512i a, __m512i b) {
    return _mm512_maskz_unpackhi_epi64(__mmask8{0xff}, a, b);
}

__m512i even_pairs(__m512i a, __m512i b) {
    return _mm512_maskz_shuffle_i64x2(__mmask8{0xff}, a, b, 0x88);
}

__m512i odd_pairs(__m512i a, __m512i b) {
    return _mm512_maskz_shuffle_i64x2(__mmask8{0xff}, a, b, 0xdd);
}

// Eight registers as an 8 x 8 matrix of words.
struct Square {
    __m512i row[8];
};

// Word k of register i becomes word i of register k.
inline __attribute__((always_inline)) void transpose_words(Square& s) {
    const __m512i a0 = low_words(s.row[0], s.row[1]);  // words 0 2 4 6 of rows 0 and 1
    const __m512i a1 = high_words(s.row[0], s.row[1]);
    const __m512i a2 = low_words(s.row[2], s.row[3]);
    const __m512i a3 = high_words(s.row[2], s.row[3]);
    const __m512i a4 = low_words(s.row[4], s.row[5]);
    const __m512i a5 = high_words(s.row[4], s.row[5]);
    const __m512i a6 = low_words(s.row[6], s.row[7]);
    const __m512i a7 = high_words(s.row[6], s.row[7]);
    const __m512i b0 = even_pairs(a0, a2);  // words 0 4 of rows 0 1, of rows 2 3
    const __m512i b1 = even_pairs(a1, a3);
    const __m512i b2 = odd_pairs(a0, a2);
    const __m512i b3 = odd_pairs(a1, a3);
    const __m512i b4 = even_pairs(a4, a6);
    const __m512i b5 = even_pairs(a5, a7);
    const __m512i b6 = odd_pairs(a4, a6);
    const __m512i b7 = odd_pairs(a5, a7);
    s.row[0] = even_pairs(b0, b4);
    s.row[1] = even_pairs(b1, b5);
    s.row[2] = even_pairs(b2, b6);
    s.row[3] = even_pairs(b3, b7);
    s.row[4] = odd_pairs(b0, b4);
    s.row[5] = odd_pairs(b1, b5);
    s.row[6] = odd_pairs(b2, b6);
    s.row[7] = odd_pairs(b3, b7);
}

// Transposes the 64 bytes of a register as an 8 x 8 matrix; the second function also reverses the bytes of each word.
__m512i transpose_bytes(__m512i v) {
    return permute_bytes(
        _mm512_set_epi8(63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 60,
                        52, 44, 36, 28, 20, 12, 4, 59, 51, 43, 35, 27, 19, 11, 3, 58, 50, 42, 34, 26, 18, 10, 2, 57, 49,
                        41, 33, 25, 17, 9, 1, 56, 48, 40, 32, 24, 16, 8, 0),
        v);
}

__m512i transpose_bytes_reversed(__m512i v) {
    return permute_bytes(
        _mm512_set_epi8(7, 15, 23, 31, 39, 47, 55, 63, 6, 14, 22, 30, 38, 46, 54, 62, 5, 13, 21, 29, 37, 45, 53, 61, 4,
                        12, 20, 28, 36, 44, 52, 60, 3, 11, 19, 27, 35, 43, 51, 59, 2, 10, 18, 26, 34, 42, 50, 58, 1, 9,
                        17, 25, 33, 41, 49, 57, 0, 8, 16, 24, 32, 40, 48, 56),
        v);
}

// Eight rows of 64 bits become eight columns: byte j holds column j, row 0 in its lowest bit. GFNI multiplies the
// identity matrix by each word, an 8 x 8 matrix whose rows it counts from the last one.
__m512i eight_rows_as_columns(__m512i rows) {
    const __m512i unit = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201u));
    return _mm512_gf2p8affine_epi64_epi8(unit, transpose_bytes_reversed(rows), 0);
}

// Transposes by 8 x 8 blocks of 8 x 8 bits.
void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride) {
    alignas(64) std::uint64_t rows[64];
    for (std::size_t i = 0; i < 64; ++i) rows[i] = src[i * src_stride];
    Square s;
    for (std::size_t g = 0; g < 8; ++g) s.row[g] = eight_rows_as_columns(_mm512_load_si512(rows + 8 * g));
    transpose_words(s);
    for (std::size_t k = 0; k < 8; ++k) _mm512_store_si512(rows + 8 * k, transpose_bytes(s.row[k]));
    for (std::size_t i = 0; i < 64; ++i) dst[i * dst_stride] = rows[i];
}

// Transposes a tile as 64 x 64 blocks of 8 x 8 bits. First, eight rows at a time, `columns[k][g]` gets the bits of rows
// 8g .. 8g + 7 in columns 64k .. 64k + 63, a byte for each column. Then, for each k, this 64 x 64 matrix of bytes is
// transposed, in two rounds of 8 x 8; its rows are lines of the result. Unless these are streamed past the caches, they
// are fetched meanwhile: stores that miss would otherwise wait for each other. Lines of the source are fetched early
// and in pairs: memory delivers two for little more than one, and the next tile takes the second.
void transpose_tile(std::uint64_t* dst, std::size_t dst_stride, std::size_t width, const std::uint64_t* src,
                    std::size_t src_stride, std::size_t height, WordKernels::Stores stores) {
    constexpr std::size_t kAhead = 256;  // rows
    const bool is_aligned = reinterpret_cast<std::uintptr_t>(dst) % 64 == 0 && dst_stride % 8 == 0;
    const bool bypass = stores == WordKernels::Stores::kStreamed && is_aligned;
    __m512i columns[8][64];
    const std::size_t words = (width + 63) / 64;
    const __mmask8 present = static_cast<__mmask8>((1u << words) - 1u);
    const std::size_t groups = (height + 7) / 8;
    for (std::size_t g = 0; g < groups; ++g) {
        const std::uint64_t* source = src + 8 * g * src_stride;
        const std::size_t rows = height - 8 * g;
        for (std::size_t i = 8 * g + kAhead; i < height && i < 8 * g + kAhead + 8; ++i) {
            _mm_prefetch(src + i * src_stride, _MM_HINT_T0);
            _mm_prefetch(src + i * src_stride + 8, _MM_HINT_T1);
        }
        Square s;
        if (rows >= 8) {
            for (std::size_t i = 0; i < 8; ++i) s.row[i] = _mm512_maskz_loadu_epi64(present, source + i * src_stride);
        } else {
            for (std::size_t i = 0; i < 8; ++i) {
                s.row[i] =
                    i < rows ? _mm512_maskz_loadu_epi64(present, source + i * src_stride) : _mm512_setzero_si512();
            }
        }
        for (std::size_t j = 8 * g; !bypass && j < 8 * g + 8 && j < width; ++j) {
            _mm_prefetch(dst + j * dst_stride, _MM_HINT_T1);
        }
        transpose_words(s);
        for (std::size_t k = 0; k < words; ++k) columns[k][g] = eight_rows_as_columns(s.row[k]);
    }
    const std::size_t rounds = (groups + 7) / 8;
    for (std::size_t k = 0; k < words; ++k) {
        for (std::size_t g = groups; g < 8 * rounds; ++g) columns[k][g] = _mm512_setzero_si512();
        __m512i lines[8][8];
        for (std::size_t h = 0; h < 8; ++h) {
            Square s;
            for (std::size_t i = 0; i < 8; ++i) s.row[i] = h < rounds ? columns[k][8 * h + i] : _mm512_setzero_si512();
            if (h < rounds) transpose_words(s);
            for (std::size_t i = 0; i < 8; ++i) lines[i][h] = transpose_bytes(s.row[i]);
        }
        for (std::size_t j = 64 * k; j < 64 * k + 64 && j < width; j += 8) {
            Square s;
            for (std::size_t h = 0; h < 8; ++h) s.row[h] = lines[j / 8 % 8][h];
            transpose_words(s);
            std::uint64_t* target = dst + j * dst_stride;
            const std::size_t count = width - j < 8 ? width - j : 8;
            if (bypass) {
                for (std::size_t i = 0; i < count; ++i) {
                    _mm512_stream_si512(reinterpret_cast<__m512i*>(target + i * dst_stride), s.row[i]);
                }
            } else {
                for (std::size_t i = 0; i < count; ++i) _mm512_storeu_si512(target + i * dst_stride, s.row[i]);
            }
        }
    }
    if (bypass) _mm_sfence();
}

// Loops over words in 512-bit registers. Needs AVX-512 F, VBMI and VPOPCNTDQ, BMI2, POPCNT and GFNI.

// The lanes in use when fewer than eight words are left.
__mmask8 tail_mask(std::size_t words) {
    return static_cast<__mmask8>((1u << words) - 1u);
}

std::size_t sum_of_lanes(__m512i v) {
    alignas(64) std::uint64_t lanes[8];
    _mm512_store_si512(lanes, v);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < 8; ++i) total += lanes[i];
    return static_cast<std::size_t>(total);
}

void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        _mm512_storeu_si512(dst + i, _mm512_xor_si512(_mm512_loadu_si512(dst + i), _mm512_loadu_si512(src + i)));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        const __m512i v = _mm512_maskz_loadu_epi64(tail, dst + i);
        _mm512_mask_storeu_epi64(dst + i, tail, _mm512_xor_si512(v, _mm512_maskz_loadu_epi64(tail, src + i)));
    }
}

std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m512i lanes = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        const __m512i v = _mm512_xor_si512(_mm512_loadu_si512(dst + i), _mm512_loadu_si512(src + i));
        _mm512_storeu_si512(dst + i, v);
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(v));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        const __m512i v =
            _mm512_xor_si512(_mm512_maskz_loadu_epi64(tail, dst + i), _mm512_maskz_loadu_epi64(tail, src + i));
        _mm512_mask_storeu_epi64(dst + i, tail, v);
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(v));
    }
    return sum_of_lanes(lanes);
}

std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m512i lanes = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(_mm512_loadu_si512(src + i)));
    }
    if (i < words) {
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(_mm512_maskz_loadu_epi64(tail_mask(words - i), src + i)));
    }
    return sum_of_lanes(lanes);
}

unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::size_t i = 0;
    __m512i sum = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        sum = _mm512_xor_si512(sum, _mm512_and_si512(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i)));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        sum = _mm512_xor_si512(
            sum, _mm512_and_si512(_mm512_maskz_loadu_epi64(tail, a + i), _mm512_maskz_loadu_epi64(tail, b + i)));
    }
    return static_cast<unsigned>(sum_of_lanes(_mm512_popcnt_epi64(sum)) & 1u);
}

bool is_zero(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        const __m512i v = _mm512_loadu_si512(src + i);
        if (_mm512_test_epi64_mask(v, v) != 0) return false;
    }
    if (i < words) {
        const __m512i v = _mm512_maskz_loadu_epi64(tail_mask(words - i), src + i);
        if (_mm512_test_epi64_mask(v, v) != 0) return false;
    }
    return true;
}

// W words, or any number if W is 0.
template <std::size_t W>
std::size_t find_light_of(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                          const std::uint64_t* base, std::size_t words, std::size_t bound) {
    const __m512i limit = _mm512_set1_epi64(static_cast<long long>(bound));
    for (std::size_t j = first - first % 8; j < count; j += 8) {
        __m512i ones = _mm512_setzero_si512();
        for (std::size_t w = 0; w < (W == 0 ? words : W); ++w) {
            const __m512i word = _mm512_set1_epi64(static_cast<long long>(base[w]));
            const __m512i sum = _mm512_xor_si512(word, _mm512_loadu_si512(rows + w * stride + j));
            ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(sum));
        }
        unsigned light = _mm512_cmple_epu64_mask(ones, limit);
        if (light == 0) continue;
        if (j < first) light = light >> (first - j) << (first - j);
        if (light == 0) continue;
        const std::size_t found = j + static_cast<std::size_t>(__builtin_ctz(light));
        return found < count ? found : count;
    }
    return count;
}

std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                       const std::uint64_t* base, std::size_t words, std::size_t bound) {
    if (words == 1) return find_light_of<1>(rows, stride, first, count, base, words, bound);
    if (words == 2) return find_light_of<2>(rows, stride, first, count, base, words, bound);
    return find_light_of<0>(rows, stride, first, count, base, words, bound);
}

constexpr WordKernels kWordAvx512 = {
    .xor_into = xor_into,
    .xor_into_weight = xor_into_weight,
    .weight = weight,
    .dot = dot,
    .is_zero = is_zero,
    .find_light = find_light,
    .sum_rows = sum_rows,
    .xor_stencil_row = xor_stencil_row,
    .transpose_64x64 = transpose_64x64,
    .transpose_tile = transpose_tile,
    .pext = pext,
    .pdep = pdep,
};

}  // namespace
}  // namespace gf2::internal
