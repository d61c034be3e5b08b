// SPDX-License-Identifier: MIT
// Walsh-Hadamard transforms with sums of 8 bits, for any instruction set. Five bits are transformed only where a bound
// demands it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/walsh/walsh_i16.hpp"
#include "gf2/kernels/walsh/walsh_kernels.hpp"
#include "gf2/kernels/walsh/walsh_vectors.hpp"

namespace gf2::internal {
namespace {

// Bits 0 and 1 of a column are the byte in a quad; the next bits are the quad in a vector, transformed as the sums are
// formed; the next are the vector, transformed later; the top three or four are the slice, which the cache holds.
constexpr unsigned kByteBits = 2;

// +-2 by the parity of the bits that the column and the quad have in common, in the column's byte of the quad; then the
// opposite sign.
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
    return load_vector(kBytePatterns.doubled_signs[sign][column % kVectorBytes]);
}

void add_i8(std::int8_t* sums, const std::uint32_t* columns, const std::uint8_t* signs, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        std::int8_t* at = sums + (columns[i] & ~(kVectorBytes - 1));
        store_vector(at, sum(load_vector(at), doubled_signs(columns[i], signs[i]) / std::int8_t{2}));
    }
}

void flip_i8(std::int8_t* sums, const std::uint32_t* columns, std::uint8_t* signs, const std::uint32_t* which,
             std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        const auto sign = signs[k] = static_cast<std::uint8_t>(signs[k] ^ 1u);
        std::int8_t* at = sums + (columns[k] & ~(kVectorBytes - 1));
        store_vector(at, sum(load_vector(at), doubled_signs(columns[k], sign)));
    }
}

// Bits of the vector that are left to the last step, which keeps two slices in registers.
constexpr unsigned kLastBits = kVectorBytes == 64 ? 3 : 2;

// Adds, in pairs, the absolute values of the transforms of two slices whose last bits are not yet transformed.
template <bool kFirst>
void add_absolute_values(std::int16_t* bounds, const std::int8_t* x, const std::int8_t* y, std::size_t size) {
    constexpr std::size_t kRun = std::size_t{1} << kLastBits;
    for (std::size_t i = 0; i < size; i += kRun * kVectorBytes) {
        Bytes v[kRun];
        Bytes w[kRun];
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) v[t] = load_vector(x + i + t * kVectorBytes);
        butterflies<kLastBits>(v);
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) w[t] = load_vector(y + i + t * kVectorBytes);
        butterflies<kLastBits>(w);
#pragma GCC unroll 8
        for (std::size_t t = 0; t < kRun; ++t) {
            std::int16_t* at = bounds + i / 2 + t * kShorts;
            const Shorts added = sums_of_pairs(sum(absolute(v[t]), absolute(w[t])));
            store_vector(at, kFirst ? added : load_vector(at) + added);
        }
    }
}

// One output of the transform of 2^n vectors, by halving.
inline Bytes output_at(std::size_t t, const std::int8_t* from, std::int8_t* work, std::size_t vectors) {
    for (std::size_t half = vectors / 2; half != 0; half /= 2) {
        const bool minus = (t & half) != 0;
        for (std::size_t i = 0; i < half; ++i) {
            const Bytes a = load_vector(from + i * kVectorBytes);
            const Bytes b = load_vector(from + (i + half) * kVectorBytes);
            store_vector(work + i * kVectorBytes, minus ? difference(a, b) : sum(a, b));
        }
        from = work;
    }
    return load_vector(from);
}

// Transforms the bits of the slice and the byte for one quad, as the last step; values are sixteen bits wide then.
template <std::size_t kSlices>
void transform_group(std::int16_t (&group)[4 * kSlices], const std::int8_t (&values)[kSlices][kVectorBytes],
                     std::size_t quad) {
    for (std::size_t slice = 0; slice < kSlices; ++slice) {
        for (std::size_t byte = 0; byte < 4; ++byte)
            // NOLINTNEXTLINE(bugprone-signed-char-misuse): numbers, not characters
            group[4 * slice + byte] = static_cast<std::int16_t>(values[slice][4 * quad + byte]);
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

// Transforms all bits of a slice but the last ones.
inline void transform_slice(std::int8_t* to, const std::int8_t* sums, unsigned bits, std::size_t size) {
    if (bits == 3) {
        pass<3>(to, sums, size >> 3, size >> 3);
    } else {
        pass<kRowBits>(to, sums, size >> kRowBits, size >> kRowBits);
        passes_in_place(bits - kRowBits, to, kVectorBytes << kLastBits, size);
    }
}

template <unsigned kSliceBits, bool kMany>
WalshKernels::SearchStats search_groups(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold,
                                        WalshKernels::Found* found, std::size_t capacity) {
    constexpr std::size_t kSlices = std::size_t{1} << kSliceBits;
    const unsigned vector_bits = log - kSliceBits - kQuadsLog - kByteBits;
    const std::size_t vectors = std::size_t{1} << vector_bits;
    const std::size_t size = vectors * kVectorBytes;
    // Slices in pairs, each pair in the place of the one before, which is in the first-level cache; or, if many vectors
    // will be opened, each pair in its own place, so that only the last bits are transformed again.
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
        const Ints bound = sums_of_pairs(load_vector(bounds + t * kShorts));
        largest = largest > bound ? largest : bound;
    }
    WalshKernels::SearchStats result{0, 0};
    if (!any_of(largest >= threshold)) return result;

    for (std::size_t t = 0; t < vectors; ++t) {
        const Ints bound = sums_of_pairs(load_vector(bounds + t * kShorts));
        if (!any_of(bound >= threshold)) continue;
        ++result.vectors;
        alignas(64) std::int8_t values[kSlices][kVectorBytes];
        constexpr std::size_t kRun = std::size_t{1} << kLastBits;
        for (std::size_t slice = 0; slice < kSlices; ++slice) {
            const std::int8_t* run = work + slice * size + (t & ~(kRun - 1)) * kVectorBytes;
            std::int8_t* halves = work + (kSlices * size + size);
            store_vector(values[slice], kMany ? output_at(t % kRun, run, halves, kRun)
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

WalshKernels::SearchStats search_i8(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold,
                                    WalshKernels::HitRate hit_rate, WalshKernels::Found* found, std::size_t capacity) {
    switch (hit_rate) {
        case WalshKernels::HitRate::kNone:
            return search_groups<4, false>(sums, work, log, threshold, found, capacity);
        case WalshKernels::HitRate::kFew:
            return search_groups<3, false>(sums, work, log, threshold, found, capacity);
        case WalshKernels::HitRate::kMany:
            break;
    }
    return search_groups<3, true>(sums, work, log, threshold, found, capacity);
}

}  // namespace
}  // namespace gf2::internal
