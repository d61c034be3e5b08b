// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gf2::internal {

/// One window of a matrix or the sum of two, m x n; smaller windows are padded with zeros. Bits past the last column of
/// a window are ignored.
struct SumOfWindows {
    /// A window of a matrix.
    struct Window {
        const std::uint64_t* words;  ///< the first row
        std::size_t rows;            ///< number of rows
        std::size_t columns;         ///< number of columns
    };
    Window windows[2];   ///< the first `count` are used
    std::size_t count;   ///< number of windows, 1 or 2
    std::size_t stride;  ///< stride of the matrix, in words
};

/// One or two windows of a matrix to which the same product is added, as far as they have rows and columns for it. Bits
/// past the last column of a window are unchanged.
struct TargetWindows {
    /// A window of a matrix.
    struct Window {
        std::uint64_t* words;  ///< the first row
        std::size_t rows;      ///< number of rows
        std::size_t columns;   ///< number of columns
    };
    Window windows[2];   ///< the first `count` are used
    std::size_t count;   ///< number of windows, 1 or 2
    std::size_t stride;  ///< stride of the matrix, in words
};

/// The 8 x 8 identity matrix: byte r is row r.
constexpr std::uint64_t kIdentity8x8 = 0x8040201008040201;

/// A window of a matrix held as tiles. A tile is 8 rows x 64 columns in 64 bytes: byte r (0 .. 7) of word s has row r
/// of the columns 8s .. 8s + 7. Eight rows, a group, are a run of tiles. Rows past the last one are zero.
template <class Word>
struct BasicTileWindow {
    Word* first;         ///< the first tile
    std::size_t stride;  ///< words from one group to the next
    std::size_t groups;  ///< number of groups of 8 rows
    std::size_t words;   ///< number of words of 64 columns

    /// The tile of a group and a word.
    [[nodiscard]] Word* tile(std::size_t group, std::size_t word) const { return first + group * stride + 8 * word; }

    /// The given part of this window.
    [[nodiscard]] BasicTileWindow window(std::size_t group, std::size_t word, std::size_t group_count,
                                         std::size_t word_count) const {
        return {tile(group, word), stride, group_count, word_count};
    }

    /// Converts to the same window, read-only.
    operator BasicTileWindow<const Word>() const requires(!std::is_const_v<Word>) {
        return {first, stride, groups, words};
    }
};
using TileWindow = BasicTileWindow<std::uint64_t>;             ///< a writable window
using ConstTileWindow = BasicTileWindow<const std::uint64_t>;  ///< a read-only window

/// One window, or the sum of two windows of the same shape and stride.
struct TileSum {
    ConstTileWindow first;                  ///< the first window
    const std::uint64_t* second = nullptr;  ///< the first tile of the second window, or null

    /// The sum of the given parts of both windows.
    [[nodiscard]] TileSum window(std::size_t group, std::size_t word, std::size_t group_count,
                                 std::size_t word_count) const {
        return {first.window(group, word, group_count, word_count),
                second == nullptr ? nullptr : second + (first.tile(group, word) - first.first)};
    }
};

/// One window, or two of the same shape and stride to which the same product is added.
struct TileTargets {
    TileWindow first;                 ///< the first window
    std::uint64_t* second = nullptr;  ///< the first tile of the second window, or null

    /// The given parts of both windows.
    [[nodiscard]] TileTargets window(std::size_t group, std::size_t word, std::size_t group_count,
                                     std::size_t word_count) const {
        return {first.window(group, word, group_count, word_count),
                second == nullptr ? nullptr : second + (first.tile(group, word) - first.first)};
    }
};

/// Loops for products of matrices.
struct ProductKernels {
    /// Minimum side of products that gain by being split into halves (Strassen's algorithm) with sums in memory.
    std::size_t strassen_cutoff;

    /// Minimum side of products that gain by being split into halves with sums formed by add_product().
    std::size_t fused_strassen_cutoff;

    /// Maximum side of a square A for which C may be B, and of a square B for which C may be A: C is written only after
    /// everything needed of it has been read. 0 if C may be neither.
    std::size_t in_place_limit;

    /// Words of scratch memory that add_product() needs for factors m x k and k x n.
    std::size_t (*scratch_words)(std::size_t m, std::size_t k, std::size_t n);

    /// Adds the product of two sums, m x k and k x n, to each of several windows, which overlap neither factor, except
    /// as in_place_limit allows; `scratch` is 64-byte aligned and has scratch_words(m, k, n) words.
    void (*add_product)(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
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
