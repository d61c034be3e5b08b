// SPDX-License-Identifier: MIT
// Walsh-Hadamard transforms of small integers, in the vectors of whichever instruction set this is compiled for: the
// compiler's own vector types, and intrinsics only where these do not reach.
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "gf2/kernels/internal/vector_bytes.hpp"
#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

using Shorts __attribute__((vector_size(kVectorBytes))) = std::int16_t;
using UnsignedShorts __attribute__((vector_size(kVectorBytes))) = std::uint16_t;
using Bytes __attribute__((vector_size(kVectorBytes))) = std::int8_t;
using UnsignedBytes __attribute__((vector_size(kVectorBytes))) = std::uint8_t;
using Ints __attribute__((vector_size(kVectorBytes))) = std::int32_t;

constexpr std::size_t kShorts = kVectorBytes / 2;  // in a vector
constexpr std::size_t kQuads = kVectorBytes / 4;   // of bytes in a vector
constexpr auto kShortsLog = static_cast<unsigned>(std::countr_zero(kShorts));
constexpr auto kQuadsLog = static_cast<unsigned>(std::countr_zero(kQuads));

inline Shorts load_shorts(const std::int16_t* p) {
    Shorts v;
    std::memcpy(&v, p, sizeof v);
    return v;
}
inline void store_shorts(std::int16_t* p, Shorts v) {
    std::memcpy(p, &v, sizeof v);
}
inline Bytes load_bytes(const std::int8_t* p) {
    Bytes v;
    std::memcpy(&v, p, sizeof v);
    return v;
}
inline void store_bytes(std::int8_t* p, Bytes v) {
    std::memcpy(p, &v, sizeof v);
}

// Modulo 2^16 and 2^8: sums may leave the range of their type on the way, and where it is watched at the end, too.
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
#else
    return larger(v, difference(Shorts{}, v));
#endif
}

inline Bytes absolute(Bytes v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Bytes>(_mm512_abs_epi8(reinterpret_cast<__m512i>(v)));
#elif defined(__AVX2__)
    return reinterpret_cast<Bytes>(_mm256_abs_epi8(reinterpret_cast<__m256i>(v)));
#else
    return v < 0 ? difference(Bytes{}, v) : v;
#endif
}

// Of unsigned bytes.
inline Shorts sums_of_pairs(Bytes v) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Shorts>(_mm512_maddubs_epi16(reinterpret_cast<__m512i>(v), _mm512_set1_epi8(1)));
#elif defined(__AVX2__)
    return reinterpret_cast<Shorts>(_mm256_maddubs_epi16(reinterpret_cast<__m256i>(v), _mm256_set1_epi8(1)));
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

inline Shorts load_vector(const std::int16_t* p) {
    return load_shorts(p);
}
inline Bytes load_vector(const std::int8_t* p) {
    return load_bytes(p);
}
inline void store_vector(std::int16_t* p, Shorts v) {
    store_shorts(p, v);
}
inline void store_vector(std::int8_t* p, Bytes v) {
    store_bytes(p, v);
}

// Transforms of 2^kBits vectors that are `stride` numbers apart, `count` numbers of them side by side.
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

// The same in place, for 2^bits vectors, on each of the runs that make up `size` numbers.
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

// Any number of bits, from that of `stride` on.
template <class Number>
void passes_in_place(unsigned bits, Number* data, std::size_t stride, std::size_t size) {
    for (; bits > 4; bits -= bits % 4 == 0 ? 4 : bits % 4) {
        const unsigned now = bits % 4 == 0 ? 4 : bits % 4;
        pass_in_place(now, data, stride << (bits - now), size);
    }
    pass_in_place(bits, data, stride, size);
}

// ---- sums of 16 bits ----

// The lanes of a vector are the low bits, transformed as the sums are formed; the others choose the vector. The top
// four are sixteen rows with a gap after each, so that no two of them share their sets of the caches.
constexpr unsigned kRowBits = 4;

constexpr std::size_t row_size(unsigned log) {
    return std::size_t{1} << (log - kRowBits);
}
constexpr std::size_t row_stride(unsigned log) {
    return row_size(log) + WalshKernels::kGap;
}

// +-1 by the parity of the column and the lane.
struct ShortPatterns {
    alignas(64) std::int16_t signs[kShorts][kShorts];
};

constexpr ShortPatterns short_patterns() {
    ShortPatterns patterns{};
    for (std::size_t c = 0; c < kShorts; ++c) {
        for (std::size_t lane = 0; lane < kShorts; ++lane) {
            patterns.signs[c][lane] = std::popcount(c & lane) % 2 != 0 ? -1 : 1;
        }
    }
    return patterns;
}

constexpr ShortPatterns kShortPatterns = short_patterns();

inline void add_column(std::int16_t* sums, unsigned log, std::uint32_t column, int value) {
    const std::size_t place = column & ~(kShorts - 1);
    std::int16_t* at = sums + place + (place >> (log - kRowBits)) * WalshKernels::kGap;
    const Shorts signs = load_shorts(kShortPatterns.signs[column % kShorts]);
    store_shorts(at, sum(load_shorts(at), product(signs, static_cast<std::int16_t>(value))));
}

void add_columns(std::int16_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                 std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add_column(sums, log, columns[i], values[i]);
}

void flip_columns(std::int16_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                  const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        values[k] = static_cast<std::int16_t>(-values[k]);
        add_column(sums, log, columns[k], 2 * values[k]);
    }
}

// The last four bits of sixteen vectors and the larger of the results and `top`: of x + y and x - y the larger is
// x + |y|.
template <std::size_t kStride>
inline Shorts largest_of_sixteen(const std::int16_t* from, Shorts top, Shorts& peak, bool watch) {
    Shorts low[8];
    Shorts high[8];
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) {
        low[i] = load_shorts(from + i * kStride);
        high[i] = load_shorts(from + (i + 8) * kStride);
        if (watch) peak = larger(peak, larger(absolute(low[i]), absolute(high[i])));
    }
    butterflies<3>(low);
    butterflies<3>(high);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) top = larger(top, sum(low[i], absolute(high[i])));
    return top;
}

template <bool kWatch>
WalshKernels::Maximum maximum_of(const std::int16_t* sums, std::int16_t* work, unsigned log) {
    const std::size_t size = row_size(log);
    const unsigned bits = log - kRowBits - kShortsLog;
    pass<kRowBits>(work, sums, row_stride(log), size);
    Shorts top = Shorts{} + std::int16_t{INT16_MIN};
    Shorts peak = Shorts{};
    for (std::size_t r = 0; r < (1u << kRowBits); ++r) {
        std::int16_t* row = work + r * row_stride(log);
        passes_in_place(bits - 4, row, kShorts << 4, size);
        for (std::size_t j = 0; j < size; j += 16 * kShorts)
            top = largest_of_sixteen<kShorts>(row + j, top, peak, kWatch);
    }
    WalshKernels::Maximum result{INT16_MIN, true};
    for (std::size_t lane = 0; lane < kShorts; ++lane) {
        result.value = top[lane] > result.value ? top[lane] : result.value;
        result.exact = result.exact && peak[lane] >= 0 && peak[lane] <= INT16_MAX / 16;
    }
    return result;
}

WalshKernels::Maximum maximum(const std::int16_t* sums, std::int16_t* work, unsigned log, bool watch) {
    return watch ? maximum_of<true>(sums, work, log) : maximum_of<false>(sums, work, log);
}

void transform(std::int16_t* values, const std::int16_t* sums, std::int16_t* work, unsigned log) {
    const std::size_t size = row_size(log);
    const unsigned bits = log - kRowBits - kShortsLog;
    pass<kRowBits>(work, sums, row_stride(log), size);
    for (std::size_t r = 0; r < (1u << kRowBits); ++r) {
        std::int16_t* row = work + r * row_stride(log);
        passes_in_place(bits, row, kShorts, size);
        std::memcpy(values + r * size, row, size * sizeof *row);
    }
}

// ---- sums of 8 bits, five bits not transformed ----

// Of a column, bits 0 and 1 are the byte in a quad, the next ones the quad in a vector, transformed as the sums are
// formed, the next ones, transformed later, the vector, and the top three or four the slice: slices are what the cache
// holds.
constexpr unsigned kByteBits = 2;

// +-2 by the parity of the column and the quad, in the byte that the column has in it; then the opposite.
struct BytePatterns {
    alignas(64) std::int8_t doubled_signs[2][kVectorBytes][kVectorBytes];
};

constexpr BytePatterns byte_patterns() {
    BytePatterns patterns{};
    for (std::size_t c = 0; c < kVectorBytes; ++c) {
        for (std::size_t quad = 0; quad < kQuads; ++quad) {
            const bool odd = std::popcount((c >> kByteBits) & quad) % 2 != 0;
            patterns.doubled_signs[0][c][4 * quad + c % 4] = odd ? -2 : 2;
            patterns.doubled_signs[1][c][4 * quad + c % 4] = odd ? 2 : -2;
        }
    }
    return patterns;
}

constexpr BytePatterns kBytePatterns = byte_patterns();

inline Bytes doubled_signs(std::uint32_t column, std::uint8_t sign) {
    return load_bytes(kBytePatterns.doubled_signs[sign][column % kVectorBytes]);
}

void add_narrow_columns(std::int8_t* sums, const std::uint32_t* columns, const std::uint8_t* signs, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        std::int8_t* at = sums + (columns[i] & ~(kVectorBytes - 1));
        store_bytes(at, sum(load_bytes(at), doubled_signs(columns[i], signs[i]) / std::int8_t{2}));
    }
}

void flip_narrow_columns(std::int8_t* sums, const std::uint32_t* columns, std::uint8_t* signs,
                         const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        const auto sign = signs[k] = static_cast<std::uint8_t>(signs[k] ^ 1u);
        std::int8_t* at = sums + (columns[k] & ~(kVectorBytes - 1));
        store_bytes(at, sum(load_bytes(at), doubled_signs(columns[k], sign)));
    }
}

// How many bits of the vector are left to the last step, which keeps two slices of them in registers.
constexpr unsigned kLastBits = kVectorBytes == 64 ? 3 : 2;

// Adds the absolute values of the transforms of two slices, of which the last bits remain to be done, in pairs.
template <bool kFirst>
void add_absolute_values(std::int16_t* bounds, const std::int8_t* x, const std::int8_t* y, std::size_t size) {
    constexpr std::size_t kRun = std::size_t{1} << kLastBits;
    for (std::size_t i = 0; i < size; i += kRun * kVectorBytes) {
        Bytes v[kRun];
        Bytes w[kRun];
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) v[t] = load_bytes(x + i + t * kVectorBytes);
        butterflies<kLastBits>(v);
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) w[t] = load_bytes(y + i + t * kVectorBytes);
        butterflies<kLastBits>(w);
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) {
            std::int16_t* at = bounds + i / 2 + t * kShorts;
            const Shorts added = sums_of_pairs(sum(absolute(v[t]), absolute(w[t])));
            store_shorts(at, kFirst ? added : load_shorts(at) + added);
        }
    }
}

// One output of the transform of 2^n vectors, by halves.
inline Bytes output_at(std::size_t t, const std::int8_t* from, std::int8_t* work, std::size_t vectors) {
    for (std::size_t half = vectors / 2; half != 0; half /= 2) {
        const bool minus = (t & half) != 0;
        for (std::size_t i = 0; i < half; ++i) {
            const Bytes a = load_bytes(from + i * kVectorBytes);
            const Bytes b = load_bytes(from + (i + half) * kVectorBytes);
            store_bytes(work + i * kVectorBytes, minus ? difference(a, b) : sum(a, b));
        }
        from = work;
    }
    return load_bytes(from);
}

// The bits of the slice and the byte are transformed for this quad at last; values are sixteen bits wide then.
template <std::size_t kSlices>
void transform_group(std::int16_t (&group)[4 * kSlices], const std::int8_t (&values)[kSlices][kVectorBytes],
                     std::size_t quad) {
    for (std::size_t slice = 0; slice < kSlices; ++slice) {
        for (std::size_t byte = 0; byte < 4; ++byte) group[4 * slice + byte] = values[slice][4 * quad + byte];
    }
    for (std::size_t bit = 1; bit < 4 * kSlices; bit *= 2) {
        for (std::size_t i = 0; i < 4 * kSlices; ++i) {
            if ((i & bit) != 0) continue;
            const int a = group[i];
            const int b = group[i | bit];
            group[i] = static_cast<std::int16_t>(a + b);
            group[i | bit] = static_cast<std::int16_t>(a - b);
        }
    }
}

// All bits of a slice but the last ones.
inline void transform_slice(std::int8_t* to, const std::int8_t* sums, unsigned bits, std::size_t size) {
    if (bits == 3) {
        pass<3>(to, sums, size >> 3, size >> 3);
    } else {
        pass<kRowBits>(to, sums, size >> kRowBits, size >> kRowBits);
        passes_in_place(bits - kRowBits, to, kVectorBytes << kLastBits, size);
    }
}

template <unsigned kSliceBits, bool kMany>
WalshKernels::Opened search_groups(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold,
                                   WalshKernels::Found* found, std::size_t capacity) {
    constexpr std::size_t kSlices = std::size_t{1} << kSliceBits;
    const unsigned vector_bits = log - kSliceBits - kQuadsLog - kByteBits;
    const std::size_t vectors = std::size_t{1} << vector_bits;
    const std::size_t size = vectors * kVectorBytes;
    // Slices in pairs, each where the pair before was, as that is in the first cache; or, where many vectors are going
    // to be opened, each in a place of its own, so that all but the last bits need not be done again.
    auto* bounds = reinterpret_cast<std::int16_t*>(work + kSlices * size);
    for (std::size_t slice = 0; slice < kSlices; slice += 2) {
        std::int8_t* pair = kMany ? work + slice * size : work;
        for (std::size_t i = 0; i < 2; ++i) {
            transform_slice(pair + i * size, sums + (slice + i) * size, vector_bits - kLastBits, size);
        }
        (slice == 0 ? add_absolute_values<true> : add_absolute_values<false>)(bounds, pair, pair + size, size);
    }
    Ints largest = Ints{};
    for (std::size_t t = 0; t < vectors; ++t) {
        const Ints bound = sums_of_pairs(load_shorts(bounds + t * kShorts));
        largest = largest > bound ? largest : bound;
    }
    WalshKernels::Opened result{0, 0};
    if (!any_of(largest >= threshold)) return result;

    for (std::size_t t = 0; t < vectors; ++t) {
        const Ints bound = sums_of_pairs(load_shorts(bounds + t * kShorts));
        if (!any_of(bound >= threshold)) continue;
        ++result.vectors;
        alignas(64) std::int8_t values[kSlices][kVectorBytes];
        constexpr std::size_t kRun = std::size_t{1} << kLastBits;
        for (std::size_t slice = 0; slice < kSlices; ++slice) {
            const std::int8_t* run = work + slice * size + (t & ~(kRun - 1)) * kVectorBytes;
            std::int8_t* halves = work + (kSlices * size + size);
            store_bytes(values[slice], kMany ? output_at(t % kRun, run, halves, kRun)
                                             : output_at(t, sums + slice * size, halves, vectors));
        }
        for (std::size_t quad = 0; quad < kQuads; ++quad) {
            if (bound[quad] < threshold) continue;
            std::int16_t group[4 * kSlices];
            transform_group<kSlices>(group, values, quad);
            for (std::size_t i = 0; i < 4 * kSlices; ++i) {
                if (group[i] < threshold) continue;
                const std::size_t index =
                    (i / 4) << (log - kSliceBits) | t << (kQuadsLog + kByteBits) | quad << kByteBits | i % 4;
                if (result.found < capacity) {
                    found[result.found] = {static_cast<std::uint32_t>(index), group[i]};
                }
                ++result.found;
            }
        }
    }
    return result;
}

WalshKernels::Opened search_narrow(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold,
                                   WalshKernels::Expected expected, WalshKernels::Found* found, std::size_t capacity) {
    switch (expected) {
        case WalshKernels::Expected::kNothing:
            return search_groups<4, false>(sums, work, log, threshold, found, capacity);
        case WalshKernels::Expected::kFew:
            return search_groups<3, false>(sums, work, log, threshold, found, capacity);
        case WalshKernels::Expected::kMany:
            break;
    }
    return search_groups<3, true>(sums, work, log, threshold, found, capacity);
}

// ---- sums of 8 bits, the maximum of W in 16 bits ----

constexpr auto kBytesLog = static_cast<unsigned>(std::countr_zero(kVectorBytes));

// +-2 by the parity of the column and the lane; then the opposite.
struct LanePatterns {
    alignas(64) std::int8_t doubled_signs[2][kVectorBytes][kVectorBytes];
};

constexpr LanePatterns lane_patterns() {
    LanePatterns patterns{};
    for (std::size_t c = 0; c < kVectorBytes; ++c) {
        for (std::size_t lane = 0; lane < kVectorBytes; ++lane) {
            const bool odd = std::popcount(c & lane) % 2 != 0;
            patterns.doubled_signs[0][c][lane] = odd ? -2 : 2;
            patterns.doubled_signs[1][c][lane] = odd ? 2 : -2;
        }
    }
    return patterns;
}

constexpr LanePatterns kLanePatterns = lane_patterns();

inline Bytes doubled_lane_signs(std::uint32_t column, std::uint8_t sign) {
    return load_bytes(kLanePatterns.doubled_signs[sign][column % kVectorBytes]);
}

inline std::int8_t* mixed_place(std::int8_t* sums, unsigned log, std::uint32_t column) {
    const std::size_t place = column & ~(kVectorBytes - 1);
    return sums + place + (place >> (log - kRowBits)) * WalshKernels::kMixedGap;
}

void add_mixed_columns(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::uint8_t* signs,
                       std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        std::int8_t* at = mixed_place(sums, log, columns[i]);
        store_bytes(at, sum(load_bytes(at), doubled_lane_signs(columns[i], signs[i]) / std::int8_t{2}));
    }
}

void flip_mixed_columns(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::uint8_t* signs,
                        const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        const auto sign = signs[k] = static_cast<std::uint8_t>(signs[k] ^ 1u);
        std::int8_t* at = mixed_place(sums, log, columns[k]);
        store_bytes(at, sum(load_bytes(at), doubled_lane_signs(columns[k], sign)));
    }
}

using HalfBytes __attribute__((vector_size(kVectorBytes / 2))) = std::int8_t;

inline Shorts load_widened(const std::int8_t* p) {
    HalfBytes v;
    std::memcpy(&v, p, sizeof v);
    return __builtin_convertvector(v, Shorts);
}

// The top bits of a row, from 8 bits to 16.
template <unsigned kBits>
void widening_pass(std::int16_t* to, const std::int8_t* from, std::size_t size) {
    const std::size_t stride = size >> kBits;
    for (std::size_t j = 0; j < stride; j += kShorts) {
        Shorts v[1u << kBits];
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) v[i] = load_widened(from + j + i * stride);
        butterflies<kBits>(v);
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) store_shorts(to + j + i * stride, v[i]);
    }
}

// The top four bits are done in 8 bits, as few columns have met by then. Rows are widened one by one, in the first
// cache.
int maximum_mixed(const std::int8_t* sums, std::int8_t* work, unsigned log) {
    constexpr std::size_t kStride = kVectorBytes;  // the lanes of a vector of bytes are done
    const std::size_t size = row_size(log);
    const std::size_t stride = size + WalshKernels::kMixedGap;
    pass<kRowBits>(work, sums, stride, size);
    auto* row = reinterpret_cast<std::int16_t*>(work + WalshKernels::mixed_size(log));
    const unsigned bits = log - kRowBits - kBytesLog - 4;  // but for the last four
    const unsigned widening = bits % 4 == 0 ? 4 : bits % 4;
    Shorts top = Shorts{} + std::int16_t{INT16_MIN};
    Shorts peak = Shorts{};
    for (std::size_t r = 0; r < (1u << kRowBits); ++r) {
        constexpr void (*kPasses[])(std::int16_t*, const std::int8_t*, std::size_t) = {
            widening_pass<1>, widening_pass<2>, widening_pass<3>, widening_pass<4>};
        kPasses[widening - 1](row, work + r * stride, size);
        passes_in_place(bits - widening, row, kStride << 4, size);
        for (std::size_t run = 0; run < size; run += kStride << 4) {
            for (std::size_t j = 0; j < kStride; j += kShorts) {
                top = largest_of_sixteen<kStride>(row + run + j, top, peak, false);
            }
        }
    }
    int result = INT16_MIN;
    for (std::size_t lane = 0; lane < kShorts; ++lane) result = top[lane] > result ? top[lane] : result;
    return result;
}

constexpr WalshKernels kWalshKernels = {add_columns,        flip_columns,        maximum,       transform,
                                        add_narrow_columns, flip_narrow_columns, search_narrow, add_mixed_columns,
                                        flip_mixed_columns, maximum_mixed};

}  // namespace
}  // namespace gf2::internal
