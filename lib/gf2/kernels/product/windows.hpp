// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

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

}  // namespace gf2::internal
