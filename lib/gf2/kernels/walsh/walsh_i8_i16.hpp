// SPDX-License-Identifier: MIT
// Walsh-Hadamard transforms with sums of 8 bits that are widened to 16, for any instruction set.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"
#include "gf2/kernels/walsh/walsh_i16.hpp"
#include "gf2/kernels/walsh/walsh_kernels.hpp"
#include "gf2/kernels/walsh/walsh_vectors.hpp"

namespace gf2::internal {
namespace {

constexpr auto kBytesLog = static_cast<unsigned>(std::countr_zero(kVectorBytes));

// All ones where column and lane have an odd number of bits in common.
struct LaneParities {
    alignas(64) std::int8_t odd[kVectorBytes][kVectorBytes];
};

constexpr LaneParities lane_parities() {
    LaneParities parities{};
    for (std::size_t c = 0; c < kVectorBytes; ++c) {
        for (std::size_t lane = 0; lane < kVectorBytes; ++lane) {
            parities.odd[c][lane] = std::popcount(c & lane) % 2 != 0 ? -1 : 0;
        }
    }
    return parities;
}

constexpr LaneParities kLaneParities = lane_parities();

inline void add_column_i8_i16(std::int8_t* sums, unsigned log, std::uint32_t column, int value) {
    const std::size_t place = column & ~(kVectorBytes - 1);
    std::int8_t* at = sums + place + (place >> (log - kRowBits)) * WalshKernels::kGapI8I16;
    const Bytes odd = load_vector(kLaneParities.odd[column % kVectorBytes]);
    const Bytes with_signs = difference((Bytes{} + static_cast<std::int8_t>(value)) ^ odd, odd);
    store_vector(at, sum(load_vector(at), with_signs));
}

void add_i8_i16(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add_column_i8_i16(sums, log, columns[i], values[i]);
}

// Twice a value may need nine bits; the sums are right modulo 2^8, and hence right in the end, as they fit.
void flip_i8_i16(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                 const std::uint32_t* which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t k = which[i];
        values[k] = static_cast<std::int16_t>(-values[k]);
        add_column_i8_i16(sums, log, columns[k], 2 * values[k]);
    }
}

using HalfBytes __attribute__((vector_size(kVectorBytes / 2))) = std::int8_t;

inline Shorts load_widened(const std::int8_t* p) {
    const auto bytes = load_as<HalfBytes>(p);
#if defined(__AVX512BW__)
    return reinterpret_cast<Shorts>(_mm512_cvtepi8_epi16(reinterpret_cast<__m256i>(bytes)));  // GCC's takes four
#else
    return __builtin_convertvector(bytes, Shorts);
#endif
}

// The part of a row to transform: the whole row, or a half of the outputs, from the sums or the differences of its
// halves.
enum class RowPart { kWhole, kSums, kDifferences };

// Transforms the top bits of the part and widens its `size` numbers from 8 bits to 16.
template <unsigned kBits, RowPart kPart>
void widening_pass(std::int16_t* to, const std::int8_t* from, std::size_t size) {
    const std::size_t stride = size >> kBits;
    for (std::size_t j = 0; j < stride; j += kShorts) {
        Shorts v[1u << kBits];
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) {
            const std::int8_t* at = from + j + i * stride;
            v[i] = load_widened(at);
            if constexpr (kPart == RowPart::kSums) v[i] = sum(v[i], load_widened(at + size));
            if constexpr (kPart == RowPart::kDifferences) v[i] = difference(v[i], load_widened(at + size));
        }
        butterflies<kBits>(v);
#pragma GCC unroll 16
        for (unsigned i = 0; i < (1u << kBits); ++i) store_vector(to + j + i * stride, v[i]);
    }
}

// Transforms all bits of the part but the lanes and the last four.
template <RowPart kPart>
void transform_row_part(std::int16_t* to, const std::int8_t* row, std::size_t size) {
    const auto bits =
        static_cast<unsigned>(__builtin_ctzll(size)) - kBytesLog - 4;  // std::countr_zero is a weak symbol
    constexpr void (*kPasses[])(std::int16_t*, const std::int8_t*, std::size_t) = {
        widening_pass<1, kPart>, widening_pass<2, kPart>, widening_pass<3, kPart>, widening_pass<4, kPart>};
    const unsigned widening = bits % 4 == 0 ? 4 : bits % 4;
    kPasses[widening - 1](to, row, size);
    passes_in_place(bits - widening, to, kVectorBytes << 4, size);
}

// The y found so far, and the array for them.
struct Finds {
    std::size_t count = 0;
    WalshKernels::Found* found;
    std::size_t capacity;
};

// Transforms the last four bits of the part, and completely only if one of the results is at least the threshold.
void search_part(std::int16_t* part, std::size_t size, std::size_t first_index, std::int16_t threshold, Finds& finds) {
    const Shorts thresholds = Shorts{} + threshold;
    Shorts top = Shorts{} + std::int16_t{INT16_MIN};
    Shorts peak = Shorts{};
    for (std::size_t run = 0; run < size; run += kVectorBytes << 4) {
        for (std::size_t j = 0; j < kVectorBytes; j += kShorts) {
            top = largest_of_sixteen<kVectorBytes, false>(part + run + j, top, peak);
        }
    }
    if (!any_of(reinterpret_cast<Ints>(top >= thresholds))) return;

    pass_in_place(4, part, kVectorBytes, size);
    for (std::size_t i = 0; i < size; i += kShorts) {
        if (!any_of(reinterpret_cast<Ints>(load_vector(part + i) >= thresholds))) continue;
        for (std::size_t j = i; j < i + kShorts; ++j) {
            if (part[j] < threshold) continue;
            if (finds.count < finds.capacity) {
                finds.found[finds.count] = {static_cast<std::uint32_t>(first_index + j), part[j]};
            }
            ++finds.count;
        }
    }
}

// The top four bits are transformed in 8 bits, as few columns have met by then. Rows or their halves are widened one by
// one, in the first-level cache: in 16 bits, rows of blocks of more than kMaxLogOfWholeRows bits do not fit it; their
// halves do, for one more bit.
template <unsigned kMaxLogOfWholeRows>
std::size_t search_i8_i16(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold,
                          WalshKernels::Found* found, std::size_t capacity) {
    if (threshold > INT16_MAX) return 0;
    const auto least = static_cast<std::int16_t>(threshold < INT16_MIN ? INT16_MIN : threshold);
    Finds finds{0, found, capacity};
    const std::size_t size = row_size(log);
    const std::size_t stride = size + WalshKernels::kGapI8I16;
    pass<kRowBits>(work, sums, stride, size);
    auto* part =
        reinterpret_cast<std::int16_t*>(work + (std::size_t{1} << log) + (WalshKernels::kGapI8I16 << kRowBits));
    for (std::size_t r = 0; r < (1u << kRowBits); ++r) {
        const std::int8_t* row = work + r * stride;
        if (log <= kMaxLogOfWholeRows) {
            transform_row_part<RowPart::kWhole>(part, row, size);
            search_part(part, size, r * size, least, finds);
        } else {
            transform_row_part<RowPart::kSums>(part, row, size / 2);
            search_part(part, size / 2, r * size, least, finds);
            transform_row_part<RowPart::kDifferences>(part, row, size / 2);
            search_part(part, size / 2, r * size + size / 2, least, finds);
        }
    }
    return finds.count;
}

}  // namespace
}  // namespace gf2::internal
