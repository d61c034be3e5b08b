// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// One window of a matrix or the sum of two, m x n: windows with fewer rows or columns count as if zeros followed. Bits
/// past the last column of a window are not used.
struct SumOfWindows {
    /// A window.
    struct Window {
        const std::uint64_t* words;  ///< of its first row
        std::size_t rows;            ///< of the window
        std::size_t columns;         ///< of the window
    };
    Window windows[2];   ///< the first `count` of them
    std::size_t count;   ///< 1 or 2
    std::size_t stride;  ///< of the matrix, in words
};

/// One or two windows of a matrix to which the same is added, as far as they have rows and columns for it. Bits past
/// the last column of a window are not changed.
struct TargetWindows {
    /// A window.
    struct Window {
        std::uint64_t* words;  ///< of its first row
        std::size_t rows;      ///< of the window
        std::size_t columns;   ///< of the window
    };
    Window windows[2];   ///< the first `count` of them
    std::size_t count;   ///< 1 or 2
    std::size_t stride;  ///< of the matrix, in words
};

}  // namespace gf2::internal
