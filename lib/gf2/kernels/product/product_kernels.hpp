// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/tile_window.hpp"
#include "gf2/kernels/product/windows.hpp"

namespace gf2::internal {

/// Loops for products of matrices.
struct ProductKernels {
    /// Minimum side of products that gain by being split into halves (Strassen's algorithm) with sums in memory.
    std::size_t strassen_cutoff;

    /// Minimum side of products that gain by being split into halves with sums formed by add_product_of_sums().
    std::size_t fused_strassen_cutoff;

    /// Maximum side of a square A for which C may be B, and of a square B for which C may be A: C is written only after
    /// everything needed of it has been read. 0 if C may be neither.
    std::size_t in_place_limit;

    /// Words of scratch memory that add_product() needs for A m x k and B k x n.
    std::size_t (*scratch_words)(std::size_t m, std::size_t k, std::size_t n);

    /// C += A * B for A m x k, B k x n. Bits past the last column of A and B are ignored, those of C unchanged. C
    /// overlaps neither A nor B, except as in_place_limit allows; `scratch` is 64-byte aligned.
    void (*add_product)(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                        const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                        std::uint64_t* scratch);

    /// Adds the product of two sums, m x k and k x n, to each of several windows; needs scratch_words(m, k, n) words of
    /// scratch memory. Null if add_product() and sums in memory are as fast.
    void (*add_product_of_sums)(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                                std::size_t k, std::size_t n, std::uint64_t* scratch);

    /// Words of scratch memory that add_tile_product() needs for an inner dimension of up to k words and up to n words
    /// of columns. Null where matrices held as tiles are no faster.
    std::size_t (*tile_scratch_words)(std::size_t k, std::size_t n);

    /// C += A * B for matrices held as tiles. C has the groups of A and the words of B; B has eight groups for each
    /// word of A. C overlaps neither A nor B, but may be B if both are one window and A has at most in_place_limit / 64
    /// words; `scratch` is 64-byte aligned. Null if tile_scratch_words is null. In sets that have this loop, panels
    /// (PanelKernels) consist of tiles.
    void (*add_tile_product)(const TileTargets& c, const TileSum& a, const TileSum& b, std::uint64_t* scratch);
};

}  // namespace gf2::internal
