// SPDX-License-Identifier: MIT
// Walsh-Hadamard transforms with sums of 16 bits, for any instruction set.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "gf2/kernels/walsh/walsh_kernels.hpp"
#include "gf2/kernels/walsh/walsh_vectors.hpp"

namespace gf2::internal {
namespace {

// The low bits of an index are the lane of a vector, transformed as the sums are formed; the other bits choose the
// vector. The top four choose one of sixteen rows with a gap after each, so that no two rows share their sets of the
// caches.
constexpr unsigned kRowBits = 4;

constexpr std::size_t row_size(unsigned log) {
    return std::size_t{1} << (log - kRowBits);
}
constexpr std::size_t row_stride(unsigned log) {
    return row_size(log) + WalshKernels::kGapI16;
}

// +-1 by the parity of the bits that the column and the lane have in common.
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

inline void add_column_i16(std::int16_t* sums, unsigned log, std::uint32_t column, int value) {
    const std::size_t place = column & ~(kShorts - 1);
    std::int16_t* at = sums + place + (place >> (log - kRowBits)) * WalshKernels::kGapI16;
    const Shorts signs = load_vector(kShortPatterns.signs[column % kShorts]);
    store_vector(at, sum(load_vector(at), product(signs, static_cast<std::int16_t>(value))));
}

void add_i16(std::int16_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
             std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add_column_i16(sums, log, columns[i], values[i]);
}

void flip_i16(std::int16_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
              const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        values[k] = static_cast<std::int16_t>(-values[k]);
        add_column_i16(sums, log, columns[k], 2 * values[k]);
    }
}

// Transforms the last four bits of sixteen vectors, and returns the maximum of the results and `top`: the larger of x +
// y and x - y is x + |y|.
template <std::size_t kStride, bool kWatch>
inline Shorts largest_of_sixteen(const std::int16_t* from, Shorts top, Shorts& peak) {
    Shorts low[8];
    Shorts high[8];
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) {
        low[i] = load_vector(from + i * kStride);
        high[i] = load_vector(from + (i + 8) * kStride);
        if constexpr (kWatch) peak = larger(peak, larger(absolute(low[i]), absolute(high[i])));
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
            top = largest_of_sixteen<kShorts, kWatch>(row + j, top, peak);
    }
    WalshKernels::Maximum result{INT16_MIN, true};
    for (std::size_t lane = 0; lane < kShorts; ++lane) {
        result.value = top[lane] > result.value ? top[lane] : result.value;
        result.exact = result.exact && peak[lane] >= 0 && peak[lane] <= INT16_MAX / 16;
    }
    return result;
}

WalshKernels::Maximum maximum_i16(const std::int16_t* sums, std::int16_t* work, unsigned log,
                                  WalshKernels::Overflow overflow) {
    return overflow == WalshKernels::Overflow::kDetected ? maximum_of<true>(sums, work, log)
                                                         : maximum_of<false>(sums, work, log);
}

void transform_i16(std::int16_t* values, const std::int16_t* sums, std::int16_t* work, unsigned log) {
    const std::size_t size = row_size(log);
    const unsigned bits = log - kRowBits - kShortsLog;
    pass<kRowBits>(work, sums, row_stride(log), size);
    for (std::size_t r = 0; r < (1u << kRowBits); ++r) {
        std::int16_t* row = work + r * row_stride(log);
        passes_in_place(bits, row, kShorts, size);
        std::memcpy(values + r * size, row, size * sizeof *row);
    }
}

}  // namespace
}  // namespace gf2::internal
