// SPDX-License-Identifier: MIT
// Measured thresholds of the set `avx2`.
#pragma once

#include <cstddef>

namespace gf2::internal {
namespace {

struct Avx2Tuning {
    // Products (product_four_russians.hpp).
    static constexpr std::size_t kStrassenCutoff = 2048;       // minimum side of products split into halves
    static constexpr std::size_t MC = 2048;                    // rows of C computed together
    static constexpr std::size_t kMinRowsOfLargeTables = 256;  // with fewer rows, smaller tables are faster
    static constexpr bool kHasWideStrips = true;               // whether two strips at a time are faster

    // Elimination panels.
    static constexpr std::size_t kPanelRowWords = 4;
    static constexpr std::size_t kPanelCacheWords = std::size_t{1} << 13;

    // Walsh-Hadamard transforms: log2 of the number of sums in the largest block of which a row, 16 bits
    // for each sum, fits the first-level cache.
    static constexpr unsigned kMaxLogOfWholeRows = 18;

    // Polynomials.
    static constexpr std::size_t kSplitWords = 16;        // Karatsuba's algorithm
    static constexpr std::size_t kTransformWords = 1150;  // additive Fourier transforms

    // Batches: maximum words of a row, without and with extra words (batch/batch_kernels.hpp).
    static constexpr std::size_t kBatchMaxWords = 4;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 4;
};

}  // namespace
}  // namespace gf2::internal
