// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/tile_window.hpp"
#include "gf2/kernels/product/windows.hpp"

namespace gf2::internal {

/// Products of matrices.
struct ProductKernels {
    /// Products whose sides are at least this gain by being split into halves (Strassen's algorithm) with sums in
    /// memory.
    std::size_t strassen_cutoff;

    /// Products whose sides are at least this gain by being split into halves with sums formed by
    /// add_product_of_sums().
    std::size_t fused_strassen_cutoff;

    /// C may be B when A is a square of at most this side, and A when B is: C is written when all that is needed of it
    /// has been read. 0: never.
    std::size_t in_place_limit;

    /// Words of scratch memory that add_product() needs for these sizes.
    std::size_t (*scratch_words)(std::size_t m, std::size_t k, std::size_t n);

    /// C += A * B for A m x k, B k x n. Bits past the last column of A and B are not used, those of C not changed.
    /// C overlaps neither A nor B, but see `in_place_limit`; `scratch` is 64-byte aligned.
    void (*add_product)(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                        const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                        std::uint64_t* scratch);

    /// Adds the product of two sums, m x k and k x n, to each of several windows; needs scratch_words(m, k, n) words of
    /// scratch memory. Null if it would not be faster than add_product() and sums in memory.
    void (*add_product_of_sums)(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                                std::size_t k, std::size_t n, std::uint64_t* scratch);

    /// Words of scratch memory that add_tile_product() needs for an inner dimension of up to k words and up to n words
    /// of columns. Null where a matrix in tiles is no faster.
    std::size_t (*tile_scratch_words)(std::size_t k, std::size_t n);

    /// C += A * B for matrices held as tiles, where C has the groups of A and the words of B, and B eight groups for
    /// each word of A. C overlaps neither A nor B, but may be B if both are one window and A has at most
    /// in_place_limit / 64 words; `scratch` is 64-byte aligned. Null where tile_scratch_words is. Panels (PanelKernels)
    /// of the set that has this are made of tiles.
    void (*add_tile_product)(const TileTargets& c, const TileSum& a, const TileSum& b, std::uint64_t* scratch);
};

}  // namespace gf2::internal
