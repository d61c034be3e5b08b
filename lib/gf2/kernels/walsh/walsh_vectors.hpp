// SPDX-License-Identifier: MIT
// Building blocks of Walsh-Hadamard transforms of small integers, in the compiler's vector types for the instruction
// set for which this is compiled; intrinsics only where these types do not suffice.
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

using Shorts __attribute__((vector_size(kVectorBytes))) = std::int16_t;
using UnsignedShorts __attribute__((vector_size(kVectorBytes))) = std::uint16_t;
using Bytes __attribute__((vector_size(kVectorBytes))) = std::int8_t;
using UnsignedBytes __attribute__((vector_size(kVectorBytes))) = std::uint8_t;
using Ints __attribute__((vector_size(kVectorBytes))) = std::int32_t;

constexpr std::size_t kShorts = kVectorBytes / 2;  // numbers of 16 bits in a vector
constexpr std::size_t kQuads = kVectorBytes / 4;   // quads of bytes in a vector
constexpr auto kShortsLog = static_cast<unsigned>(std::countr_zero(kShorts));
constexpr auto kQuadsLog = static_cast<unsigned>(std::countr_zero(kQuads));

inline Shorts load_vector(const std::int16_t* p) {
    return load_as<Shorts>(p);
}
inline Bytes load_vector(const std::int8_t* p) {
    return load_as<Bytes>(p);
}

// Modulo 2^16 and 2^8: sums may leave the range of their type on the way, and, where overflow is detected, at the end,
// too.
inline Shorts sum(Shorts a, Shorts b) {
    return reinterpret_cast<Shorts>(reinterpret_cast<UnsignedShorts>(a) + reinterpret_cast<UnsignedShorts>(b));
}
inline Bytes sum(Bytes a, Bytes b) {
    return reinterpret_cast<Bytes>(reinterpret_cast<UnsignedBytes>(a) + reinterpret_cast<UnsignedBytes>(b));
}
inline Shorts difference(Shorts a, Shorts b) {
    return reinterpret_cast<Shorts>(reinterpret_cast<UnsignedShorts>(a) - reinterpret_cast<UnsignedShorts>(b));
}
inline Bytes difference(Bytes a, Bytes b) {
    return reinterpret_cast<Bytes>(reinterpret_cast<UnsignedBytes>(a) - reinterpret_cast<UnsignedBytes>(b));
}
inline Shorts product(Shorts a, std::int16_t b) {
    return reinterpret_cast<Shorts>(reinterpret_cast<UnsignedShorts>(a) * static_cast<std::uint16_t>(b));
}

inline Shorts larger(Shorts a, Shorts b) {
    return a > b ? a : b;
}

inline Shorts absolute(Shorts v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Shorts>(_mm512_abs_epi16(reinterpret_cast<__m512i>(v)));
#elif defined(__AVX2__)
    return reinterpret_cast<Shorts>(_mm256_abs_epi16(reinterpret_cast<__m256i>(v)));
#elif defined(__aarch64__)
    return reinterpret_cast<Shorts>(vabsq_s16(reinterpret_cast<int16x8_t>(v)));
#else
    return larger(v, difference(Shorts{}, v));
#endif
}

inline Bytes absolute(Bytes v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Bytes>(_mm512_abs_epi8(reinterpret_cast<__m512i>(v)));
#elif defined(__AVX2__)
    return reinterpret_cast<Bytes>(_mm256_abs_epi8(reinterpret_cast<__m256i>(v)));
#elif defined(__aarch64__)
    return reinterpret_cast<Bytes>(vabsq_s8(reinterpret_cast<int8x16_t>(v)));
#else
    return v < 0 ? difference(Bytes{}, v) : v;
#endif
}

// Sums of pairs of unsigned bytes.
inline Shorts sums_of_pairs(Bytes v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Shorts>(_mm512_maddubs_epi16(reinterpret_cast<__m512i>(v), _mm512_set1_epi8(1)));
#elif defined(__AVX2__)
    return reinterpret_cast<Shorts>(_mm256_maddubs_epi16(reinterpret_cast<__m256i>(v), _mm256_set1_epi8(1)));
#elif defined(__aarch64__)
    return reinterpret_cast<Shorts>(vpaddlq_u8(reinterpret_cast<uint8x16_t>(v)));
#else
    const auto pairs = reinterpret_cast<UnsignedShorts>(v);
    return reinterpret_cast<Shorts>((pairs & 255) + (pairs >> 8));
#endif
}

inline Ints sums_of_pairs(Shorts v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Ints>(_mm512_madd_epi16(reinterpret_cast<__m512i>(v), _mm512_set1_epi16(1)));
#elif defined(__AVX2__)
    return reinterpret_cast<Ints>(_mm256_madd_epi16(reinterpret_cast<__m256i>(v), _mm256_set1_epi16(1)));
#elif defined(__aarch64__)
    return reinterpret_cast<Ints>(vpaddlq_s16(reinterpret_cast<int16x8_t>(v)));
#else
    const auto pairs = reinterpret_cast<Ints>(v);
    return (pairs & 0xffff) + (pairs >> 16);  // none is negative
#endif
}

inline bool any_of(Ints mask) {
#if defined(__AVX512BW__)
    const auto v = reinterpret_cast<__m512i>(mask);
    return _mm512_test_epi32_mask(v, v) != 0;
#elif defined(__AVX2__)
    const auto v = reinterpret_cast<__m256i>(mask);
    return _mm256_testz_si256(v, v) == 0;
#elif defined(__aarch64__)
    return vmaxvq_u32(reinterpret_cast<uint32x4_t>(mask)) != 0;
#else
    return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
#endif
}

// The transform of 2^kBits vectors.
template <unsigned kBits, class Vector>
inline void butterflies(Vector (&v)[1u << kBits]) {
#pragma GCC unroll 4
    for (unsigned bit = 0; bit < kBits; ++bit) {
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) {
            if ((i >> bit & 1u) != 0) continue;
            const Vector a = v[i];
            const Vector b = v[i | 1u << bit];
            v[i] = sum(a, b);
            v[i | 1u << bit] = difference(a, b);
        }
    }
}

// Transforms of 2^kBits vectors that are `stride` numbers apart, for `count` numbers side by side.
template <unsigned kBits, class Number>
void pass(Number* to, const Number* from, std::size_t stride, std::size_t count) {
    using Vector = decltype(load_vector(from));
    for (std::size_t j = 0; j < count; j += sizeof(Vector) / sizeof(Number)) {
        Vector v[1u << kBits];
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) v[i] = load_vector(from + j + i * stride);
        butterflies<kBits>(v);
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) store_vector(to + j + i * stride, v[i]);
    }
}

// pass() in place for 2^bits vectors, on each of the runs that make up `size` numbers.
template <class Number>
void pass_in_place(unsigned bits, Number* data, std::size_t stride, std::size_t size) {
    for (std::size_t run = 0; run < size; run += stride << bits) {
        Number* at = data + run;
        switch (bits) {
            case 1:
                pass<1>(at, at, stride, stride);
                break;
            case 2:
                pass<2>(at, at, stride, stride);
                break;
            case 3:
                pass<3>(at, at, stride, stride);
                break;
            case 4:
                pass<4>(at, at, stride, stride);
                break;
            default:
                break;
        }
    }
}

// pass_in_place() for any number of bits, from that of `stride` on.
template <class Number>
void passes_in_place(unsigned bits, Number* data, std::size_t stride, std::size_t size) {
    for (; bits > 4; bits -= bits % 4 == 0 ? 4 : bits % 4) {
        const unsigned now = bits % 4 == 0 ? 4 : bits % 4;
        pass_in_place(now, data, stride << (bits - now), size);
    }
    pass_in_place(bits, data, stride, size);
}

}  // namespace
}  // namespace gf2::internal
