// SPDX-License-Identifier: MIT
// Thresholds of the set `avx2gfni`, as measured.
#pragma once

#include <cstddef>

namespace gf2::internal {
namespace {

struct Avx2GfniTuning {
    // Products (product_gfni.hpp).
    static constexpr std::size_t kStrassenCutoff = 12288;      // side of products that are split into halves
    static constexpr std::size_t kFusedStrassenCutoff = 4800;  // side of those with sums formed on the way
    static constexpr std::size_t KC = 2560;                    // bits of the inner dimension in a packed block, at most
    static constexpr std::size_t MC = 256;                     // rows of a packed block of A
    static constexpr std::size_t NC = 5120;                    // columns of a packed block of B, at most
    static constexpr std::size_t kInPlaceLimit = KC;           // side of a factor that the product may overwrite

    // Elimination panels.
    static constexpr std::size_t kPanelRowWords = 8;
    static constexpr std::size_t kPanelCacheWords = std::size_t{1} << 17;

    // Walsh-Hadamard transforms: rows of blocks of up to so many bits fit the first-level cache in 16 bits.
    static constexpr unsigned kMaxLogOfWholeRows = 18;

    // Polynomials.
    static constexpr std::size_t kSplitWords = 16;        // Karatsuba's algorithm
    static constexpr std::size_t kTransformWords = 1150;  // additive Fourier transforms

    // Batches: words of a row, without and with extra words; beyond, one after another is faster, as tiles.
    static constexpr std::size_t kBatchMaxWords = 4;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 3;
};

}  // namespace
}  // namespace gf2::internal
