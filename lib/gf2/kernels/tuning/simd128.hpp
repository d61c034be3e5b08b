// SPDX-License-Identifier: MIT
// Measured thresholds of the set `simd128`.
#pragma once

#include <cstddef>

namespace gf2::internal {
namespace {

struct Simd128Tuning {
    // Products (product_four_russians.hpp).
    static constexpr std::size_t kStrassenCutoff = 2560;       // minimum side of products split into halves
    static constexpr std::size_t MC = 2048;                    // rows of C computed together
    static constexpr std::size_t kMinRowsOfLargeTables = 256;  // with fewer rows, smaller tables are faster
    static constexpr bool kHasWideStrips = false;              // whether two strips at a time are faster

    // Elimination panels.
    static constexpr std::size_t kPanelRowWords = 4;
    static constexpr std::size_t kPanelCacheWords = std::size_t{1} << 13;

    // Walsh-Hadamard transforms: log of the largest blocks whose rows fit the first-level cache in 16 bits.
    static constexpr unsigned kMaxLogOfWholeRows = 18;

    // Polynomials.
    static constexpr std::size_t kSplitWords = 16;       // Karatsuba's algorithm
    static constexpr std::size_t kTransformWords = 700;  // additive Fourier transforms

    // Batches: maximum words of a row, without and with extra words (batch/batch_kernels.hpp).
    static constexpr std::size_t kBatchMaxWords = 2;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 2;
};

}  // namespace
}  // namespace gf2::internal
