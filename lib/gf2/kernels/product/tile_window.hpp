// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gf2::internal {

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

}  // namespace gf2::internal
