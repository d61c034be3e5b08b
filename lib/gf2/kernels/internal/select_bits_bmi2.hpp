// SPDX-License-Identifier: MIT
// Part of the kernel files that are compiled with BMI2. Branches would be mispredicted for irregular masks.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

void extract_bits(std::uint64_t* dst, const std::uint64_t* src, const std::uint64_t* masks, std::size_t words) {
    std::uint64_t word = 0;
    unsigned filled = 0;
    for (std::size_t i = 0; i < words; ++i) {
        if (masks[i] == 0) continue;
        const std::uint64_t bits = _pext_u64(src[i], masks[i]);
        word |= bits << filled;
        *dst = word;
        const unsigned end = filled + static_cast<unsigned>(_mm_popcnt_u64(masks[i]));
        word = end < 64 ? word : bits >> 1 >> (63 - filled);
        dst += end / 64;
        filled = end % 64;
    }
    if (filled != 0) *dst = word;
}

void deposit_bits(std::uint64_t* dst, const std::uint64_t* src, const std::uint64_t* masks, std::size_t words) {
    unsigned used = 0;
    for (std::size_t i = 0; i < words; ++i) {
        if (masks[i] == 0) {
            dst[i] = 0;
            continue;
        }
        const unsigned end = used + static_cast<unsigned>(_mm_popcnt_u64(masks[i]));
        const std::size_t last = (end - 1) / 64;  // the word that holds the last bit; more bits than wanted do no harm
        dst[i] = _pdep_u64((src[0] >> used) | (src[last] << 1 << (63 - used)), masks[i]);
        src += end / 64;
        used = end % 64;
    }
}

}  // namespace
}  // namespace gf2::internal
