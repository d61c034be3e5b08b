// SPDX-License-Identifier: MIT
// Transposition of tiles by 8 x 8 blocks of 64 x 64 bits, for kernel sets without a faster method.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/word_kernels.hpp"

namespace gf2::internal {
namespace {

// Collects the result in a buffer that stays in the first-level cache, so that each line is written once and whole. The
// lines are fetched meanwhile: stores that miss would otherwise wait for each other.
template <decltype(WordKernels::transpose_64x64) kTransposeBlock>
void transpose_tile_by_blocks(std::uint64_t* dst, std::size_t dst_stride, std::size_t width, const std::uint64_t* src,
                              std::size_t src_stride, std::size_t height, WordKernels::Stores /*stores*/) {
    alignas(64) std::uint64_t lines[512 * 8];
    const std::size_t words = (width + 63) / 64;
    const std::size_t panels = (height + 63) / 64;
    for (std::size_t p = 0; p < 8; ++p) {
        for (std::size_t j = 64 * p; j < 64 * p + 64 && j < width; ++j) __builtin_prefetch(dst + j * dst_stride, 1, 2);
        const std::size_t rows = p < panels ? (height - 64 * p < 64 ? height - 64 * p : 64) : 0;
        for (std::size_t k = 0; k < words; ++k) {
            std::uint64_t* target = lines + 512 * k + p;
            const std::uint64_t* source = src + 64 * p * src_stride + k;
            if (rows == 64) {
                kTransposeBlock(target, 8, source, src_stride);
            } else if (rows == 0) {
                for (std::size_t j = 0; j < 64; ++j) target[8 * j] = 0;
            } else {
                std::uint64_t block[64];
                for (std::size_t i = 0; i < 64; ++i) block[i] = i < rows ? source[i * src_stride] : 0;
                kTransposeBlock(target, 8, block, 1);
            }
        }
    }
    for (std::size_t j = 0; j < width; ++j) {
        for (std::size_t p = 0; p < 8; ++p) dst[j * dst_stride + p] = lines[8 * j + p];
    }
}

}  // namespace
}  // namespace gf2::internal
