// SPDX-License-Identifier: MIT
// The maximum of a Walsh-Hadamard transform with sums of 8 bits at first and 16 then.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/internal/walsh_wide.hpp"

namespace gf2::internal {
namespace {

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
    return load_vector(kLanePatterns.doubled_signs[sign][column % kVectorBytes]);
}

inline std::int8_t* mixed_place(std::int8_t* sums, unsigned log, std::uint32_t column) {
    const std::size_t place = column & ~(kVectorBytes - 1);
    return sums + place + (place >> (log - kRowBits)) * WalshKernels::kMixedGap;
}

void add_mixed_columns(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::uint8_t* signs,
                       std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        std::int8_t* at = mixed_place(sums, log, columns[i]);
        store_vector(at, sum(load_vector(at), doubled_lane_signs(columns[i], signs[i]) / std::int8_t{2}));
    }
}

void flip_mixed_columns(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::uint8_t* signs,
                        const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        const auto sign = signs[k] = static_cast<std::uint8_t>(signs[k] ^ 1u);
        std::int8_t* at = mixed_place(sums, log, columns[k]);
        store_vector(at, sum(load_vector(at), doubled_lane_signs(columns[k], sign)));
    }
}

using HalfBytes __attribute__((vector_size(kVectorBytes / 2))) = std::int8_t;

inline Shorts load_widened(const std::int8_t* p) {
    return __builtin_convertvector(load_as<HalfBytes>(p), Shorts);
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
        for (unsigned i = 0; i < (1u << kBits); ++i) store_vector(to + j + i * stride, v[i]);
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

}  // namespace
}  // namespace gf2::internal
