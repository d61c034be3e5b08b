// SPDX-License-Identifier: MIT
// Parallel bit extract and deposit by the instructions of these names. Needs BMI2 and POPCNT. Branches would be
// mispredicted for irregular masks.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

constexpr std::size_t kRowsAtOnce = 4;  // rows for which the places that a mask selects are computed once

template <std::size_t kRows>
void pext_rows(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
               const std::uint64_t* masks, std::size_t words) {
    std::uint64_t word[kRows] = {};
    unsigned filled = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t mask = masks[i];
        if (mask == 0) continue;
        const unsigned end = filled + static_cast<unsigned>(_mm_popcnt_u64(mask));
        for (std::size_t r = 0; r < kRows; ++r) {
            const std::uint64_t bits = _pext_u64(src[r * src_stride + i], mask);
            word[r] |= bits << filled;
            dst[r * dst_stride] = word[r];
            word[r] = end < 64 ? word[r] : bits >> 1 >> (63 - filled);
        }
        dst += end / 64;
        filled = end % 64;
    }
    for (std::size_t r = 0; r < kRows && filled != 0; ++r) dst[r * dst_stride] = word[r];
}

template <std::size_t kRows>
void pdep_rows(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
               const std::uint64_t* masks, std::size_t words) {
    unsigned used = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t mask = masks[i];
        if (mask == 0) {
            for (std::size_t r = 0; r < kRows; ++r) dst[r * dst_stride + i] = 0;
            continue;
        }
        const unsigned end = used + static_cast<unsigned>(_mm_popcnt_u64(mask));
        const std::size_t last = (end - 1) / 64;  // the word of the last bit; surplus bits do no harm
        for (std::size_t r = 0; r < kRows; ++r) {
            const std::uint64_t* from = src + r * src_stride;
            dst[r * dst_stride + i] = _pdep_u64((from[0] >> used) | (from[last] << 1 << (63 - used)), mask);
        }
        src += end / 64;
        used = end % 64;
    }
}

using SelectBits = void (*)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride, const std::uint64_t* masks, std::size_t words);

template <SelectBits kOfSome, SelectBits kOfOne>
void select_bits(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
                 std::size_t rows, const std::uint64_t* masks, std::size_t words) {
    std::size_t i = 0;
    for (; i + kRowsAtOnce <= rows; i += kRowsAtOnce) {
        kOfSome(dst + i * dst_stride, dst_stride, src + i * src_stride, src_stride, masks, words);
    }
    for (; i < rows; ++i) kOfOne(dst + i * dst_stride, 0, src + i * src_stride, 0, masks, words);
}

constexpr auto pext = select_bits<pext_rows<kRowsAtOnce>, pext_rows<1>>;
constexpr auto pdep = select_bits<pdep_rows<kRowsAtOnce>, pdep_rows<1>>;

}  // namespace
}  // namespace gf2::internal
