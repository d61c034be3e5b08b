// SPDX-License-Identifier: MIT
// Measured thresholds of the kernel sets; a set takes from another what it does not say itself.
#pragma once

#include <cstddef>

namespace gf2::internal {
namespace {

struct PortableTuning {
    // Products (product_four_russians.hpp).
    static constexpr std::size_t kStrassenCutoff = 4096;       // minimum side of products split into halves
    static constexpr std::size_t kFusedStrassenCutoff = 2048;  // minimum side of those with sums formed on the way
    static constexpr std::size_t MC = 2048;                    // rows of C computed together
    static constexpr std::size_t kChunkRows = 64;              // rows of B whose sums are in tables together
    static constexpr std::size_t kTables = 9;                  // number of these tables, for strips of a register
    static constexpr std::size_t kWideTables = 9;              // the same for strips of two registers
    static constexpr std::size_t kSmallTables = 16;            // number of smaller ones, which are faster for few rows
    static constexpr std::size_t kMinRowsOfLargeTables = 256;  // few: less than this
    static constexpr std::size_t kStripRegisters = 1;          // registers of a strip, 1 or 2
    static constexpr std::size_t kMaxNearStride = 63;          // of C, in words, beyond which it is fetched ahead

    // Elimination panels.
    static constexpr std::size_t kPanelRowWords = 4;
    static constexpr std::size_t kPanelCacheWords = std::size_t{1} << 13;

    // Walsh-Hadamard transforms: log2 of the number of sums in the largest block of which a row, 16 bits
    // for each sum, fits the first-level cache.
    static constexpr unsigned kMaxLogOfWholeRows = 18;

    // Polynomials.
    static constexpr std::size_t kSplitWords = 16;       // Karatsuba's algorithm
    static constexpr std::size_t kTransformWords = 700;  // additive Fourier transforms

    // Batches: maximum words of a row, without and with extra words (batch/batch_kernels.hpp).
    static constexpr std::size_t kBatchMaxWords = 2;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 2;
};

// One size of tables and no fetching: in a page, code is loaded first.
struct Simd128Tuning : PortableTuning {
    static constexpr std::size_t kTables = 11;
    static constexpr std::size_t kSmallTables = 11;
    static constexpr std::size_t kMaxNearStride = ~std::size_t{0};
};

// Tables of 32 KB, as in avx2, and carry-less products by an instruction.
struct WideStripTuning : PortableTuning {
    static constexpr std::size_t kChunkRows = 48;
    static constexpr std::size_t kTables = 7;
    static constexpr std::size_t kWideTables = 8;
    static constexpr std::size_t kSmallTables = 12;
    static constexpr std::size_t kStripRegisters = 2;
    static constexpr std::size_t kTransformWords = 1150;
};

// Not timed, for want of such a processor: from instructions counted by an emulator, and from avx2.
struct NeonTuning : WideStripTuning {
    static constexpr std::size_t kMinRowsOfLargeTables = 128;
};

struct Avx2Tuning : WideStripTuning {
    static constexpr std::size_t kStrassenCutoff = 8192;
    static constexpr std::size_t kFusedStrassenCutoff = 4096;
    static constexpr std::size_t kBatchMaxWords = 4;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 4;
};

struct Avx2GfniTuning {
    // Products (product_gfni.hpp).
    static constexpr std::size_t kStrassenCutoff = 12288;      // minimum side of products split into halves
    static constexpr std::size_t kFusedStrassenCutoff = 4800;  // minimum side of those with sums formed while packing
    static constexpr std::size_t KC = 2560;                    // maximum bits of the inner dimension in a packed block
    static constexpr std::size_t MC = 256;                     // rows of a packed block of A
    static constexpr std::size_t NC = 5120;                    // maximum columns of a packed block of B
    static constexpr std::size_t kInPlaceLimit = KC;           // maximum side of a factor that may be overwritten

    static constexpr std::size_t kPanelRowWords = 8;
    static constexpr std::size_t kPanelCacheWords = std::size_t{1} << 17;
    static constexpr unsigned kMaxLogOfWholeRows = 18;
    static constexpr std::size_t kSplitWords = 16;
    static constexpr std::size_t kTransformWords = 1150;

    // Longer rows are faster as tiles, one after another.
    static constexpr std::size_t kBatchMaxWords = 4;
    static constexpr std::size_t kBatchMaxWordsWithExtra = 3;
};

struct Avx512GfniTuning : Avx2GfniTuning {
    static constexpr std::size_t kSplitWords = 48;
    static constexpr std::size_t kTransformWords = 1500;
};

}  // namespace
}  // namespace gf2::internal
