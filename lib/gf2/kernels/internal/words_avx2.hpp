// SPDX-License-Identifier: MIT
// The word loops in 256-bit registers. Included inside an unnamed namespace.
#pragma once

inline __m256i load(const std::uint64_t* p) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
}

inline void store(std::uint64_t* p, __m256i v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
}

// Ones in each 64-bit lane, by nibble look-up (W. Mula).
inline __m256i lane_weights(__m256i v) {
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                           2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(0x0f);
    const __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(v, nibble));
    const __m256i high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble));
    return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

inline std::size_t sum_of_lanes(__m256i v) {
    const __m128i pair = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return static_cast<std::size_t>(_mm_cvtsi128_si64(pair)) + static_cast<std::size_t>(_mm_extract_epi64(pair, 1));
}

inline std::size_t word_weight(std::uint64_t x) {
    return static_cast<std::size_t>(_mm_popcnt_u64(x));
}

inline void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        store(dst + i, _mm256_xor_si256(load(dst + i), load(src + i)));
        store(dst + i + 4, _mm256_xor_si256(load(dst + i + 4), load(src + i + 4)));
    }
    for (; i < words; ++i) dst[i] ^= src[i];
}

inline std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m256i lanes = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) {
        const __m256i v = _mm256_xor_si256(load(dst + i), load(src + i));
        store(dst + i, v);
        lanes = _mm256_add_epi64(lanes, lane_weights(v));
    }
    std::size_t total = sum_of_lanes(lanes);
    for (; i < words; ++i) {
        dst[i] ^= src[i];
        total += word_weight(dst[i]);
    }
    return total;
}

inline std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m256i lanes = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) lanes = _mm256_add_epi64(lanes, lane_weights(load(src + i)));
    std::size_t total = sum_of_lanes(lanes);
    for (; i < words; ++i) total += word_weight(src[i]);
    return total;
}

inline unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::size_t i = 0;
    __m256i sum = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) sum = _mm256_xor_si256(sum, _mm256_and_si256(load(a + i), load(b + i)));
    std::uint64_t lanes[4];
    store(lanes, sum);
    std::uint64_t rest = lanes[0] ^ lanes[1] ^ lanes[2] ^ lanes[3];
    for (; i < words; ++i) rest ^= a[i] & b[i];
    return static_cast<unsigned>(word_weight(rest) & 1u);
}

inline bool is_zero(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 4 <= words; i += 4) {
        const __m256i v = load(src + i);
        if (!_mm256_testz_si256(v, v)) return false;
    }
    for (; i < words; ++i) {
        if (src[i] != 0) return false;
    }
    return true;
}

// One round of the block-swap transposition for sides of at least four words, four words at a time.
inline void swap_blocks(std::uint64_t* block, int side, std::uint64_t mask) {
    const __m256i masks = _mm256_set1_epi64x(static_cast<long long>(mask));
    for (int base = 0; base < 64; base += 2 * side) {
        for (int i = base; i < base + side; i += 4) {
            const __m256i upper = load(block + i);
            const __m256i lower = load(block + i + side);
            const __m256i swapped = _mm256_and_si256(_mm256_xor_si256(_mm256_srli_epi64(upper, side), lower), masks);
            store(block + i, _mm256_xor_si256(upper, _mm256_slli_epi64(swapped, side)));
            store(block + i + side, _mm256_xor_si256(lower, swapped));
        }
    }
}

inline void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride) {
    std::uint64_t block[64];
    for (std::size_t i = 0; i < 64; ++i) block[i] = src[i * src_stride];
    swap_blocks(block, 32, 0x00000000ffffffffu);
    swap_blocks(block, 16, 0x0000ffff0000ffffu);
    swap_blocks(block, 8, 0x00ff00ff00ff00ffu);
    swap_blocks(block, 4, 0x0f0f0f0f0f0f0f0fu);
    std::uint64_t mask = 0x3333333333333333u;
    for (std::size_t side = 2; side != 0; side >>= 1, mask = 0x5555555555555555u) {
        for (std::size_t i = 0; i < 64; i = ((i | side) + 1) & ~side) {
            const std::uint64_t swapped = ((block[i] >> side) ^ block[i | side]) & mask;
            block[i] ^= swapped << side;
            block[i | side] ^= swapped;
        }
    }
    for (std::size_t i = 0; i < 64; ++i) dst[i * dst_stride] = block[i];
}
