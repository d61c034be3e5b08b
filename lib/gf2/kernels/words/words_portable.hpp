// SPDX-License-Identifier: MIT
// Loops over words in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/pext_portable.hpp"
#include "gf2/kernels/words/transpose_blocks.hpp"
#include "gf2/kernels/words/transpose_portable.hpp"
#include "gf2/kernels/words/word_kernels.hpp"
#include "gf2/kernels/words/word_weight.hpp"
#include "gf2/kernels/words/xor_stencil_row.hpp"

namespace gf2::internal {
namespace {

void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) dst[i] ^= src[i];
}

std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] ^= src[i];
        total += word_weight(dst[i]);
    }
    return total;
}

std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) total += word_weight(src[i]);
    return total;
}

unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words; ++i) sum ^= a[i] & b[i];
    return static_cast<unsigned>(word_weight(sum) & 1u);
}

bool is_zero(const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (src[i] != 0) return false;
    }
    return true;
}

std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                       const std::uint64_t* base, std::size_t words, std::size_t bound) {
    for (std::size_t j = first; j < count; ++j) {
        std::size_t ones = 0;
        for (std::size_t w = 0; w < words; ++w) ones += word_weight(base[w] ^ rows[w * stride + j]);
        if (ones <= bound) return j;
    }
    return count;
}

constexpr WordKernels kWordPortable = {
    .xor_into = xor_into,
    .xor_into_weight = xor_into_weight,
    .weight = weight,
    .dot = dot,
    .is_zero = is_zero,
    .find_light = find_light,
    .xor_stencil_row = xor_stencil_row,
    .transpose_64x64 = transpose_64x64,
    .transpose_tile = transpose_tile_by_blocks<transpose_64x64>,
    .pext = pext,
    .pdep = pdep,
};

}  // namespace
}  // namespace gf2::internal
