// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "gf2/kernels/internal/kernel_sets.hpp"

namespace gf2::internal {
namespace {

// The lanes that remain when fewer than eight words are left.
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

// The unmasked forms of these two make GCC 12 warn about its own headers.
__m512i permute_bytes(__m512i order, __m512i v) {
    return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, order, v);
}

__m512i gather_words(const std::uint64_t* base, __m512i index) {
    return _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), __mmask8{0xff}, index, base, 8);
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

// Each register holds eight rows. Gathering byte j of its rows into lane j, last row first, makes every
// lane an 8 x 8 block, which GFNI transposes in one instruction (the data as the matrix, the unit
// matrix as the vector). The blocks are then transposed through memory, and the bytes of each lane too.
void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride) {
    const __m512i bytes_reversed =
        _mm512_set_epi8(7, 15, 23, 31, 39, 47, 55, 63, 6, 14, 22, 30, 38, 46, 54, 62, 5, 13, 21, 29, 37, 45, 53, 61, 4,
                        12, 20, 28, 36, 44, 52, 60, 3, 11, 19, 27, 35, 43, 51, 59, 2, 10, 18, 26, 34, 42, 50, 58, 1, 9,
                        17, 25, 33, 41, 49, 57, 0, 8, 16, 24, 32, 40, 48, 56);
    const __m512i bytes =
        _mm512_set_epi8(63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 60,
                        52, 44, 36, 28, 20, 12, 4, 59, 51, 43, 35, 27, 19, 11, 3, 58, 50, 42, 34, 26, 18, 10, 2, 57, 49,
                        41, 33, 25, 17, 9, 1, 56, 48, 40, 32, 24, 16, 8, 0);
    const __m512i unit = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201u));
    const __m512i every_eighth = _mm512_set_epi64(56, 48, 40, 32, 24, 16, 8, 0);
    alignas(64) std::uint64_t blocks[64];
    alignas(64) std::uint64_t rows[8];
    for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t r = 0; r < 8; ++r) rows[r] = src[(8 * i + r) * src_stride];
        const __m512i lanes = permute_bytes(bytes_reversed, _mm512_load_si512(rows));
        _mm512_store_si512(blocks + 8 * i, _mm512_gf2p8affine_epi64_epi8(unit, lanes, 0));
    }
    for (std::size_t j = 0; j < 8; ++j) {
        _mm512_store_si512(rows, permute_bytes(bytes, gather_words(blocks + j, every_eighth)));
        for (std::size_t r = 0; r < 8; ++r) dst[(8 * j + r) * dst_stride] = rows[r];
    }
}

#include "gf2/kernels/internal/tiles_avx512.hpp"

#include "gf2/kernels/internal/gfni_dense.hpp"

}  // namespace

const KernelSet kAvx512Kernels = {"avx512",        "AVX-512 F, BW, VL, DQ, VBMI, VPOPCNTDQ with GFNI and VPCLMULQDQ",
                                  xor_into,        xor_into_weight,
                                  weight,          dot,
                                  is_zero,         transpose_64x64,
                                  product_scratch, add_product,
                                  kSplitSide,      kPanelKernels};

}  // namespace gf2::internal
