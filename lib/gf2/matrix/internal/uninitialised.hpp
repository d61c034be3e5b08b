// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Makes matrices whose words are not set: for functions that write every word of the result, which then
/// need not pass over memory twice. With assertions on, they begin as all ones.
struct Uninitialised {
    /// An m x n matrix. The caller writes all rows() * stride() words, tail bits and padding with zeros.
    /// @throws as BitMatrix(rows, columns)
    [[nodiscard]] static BitMatrix matrix(std::size_t rows, std::size_t columns) {
        return BitMatrix(rows, columns, BitMatrix::Unset{});
    }
};

/// Sets words `first` and following of a row, padding included, to zero.
inline void clear_from(std::uint64_t* row, std::size_t first, std::size_t stride) {
    std::fill(row + first, row + stride, std::uint64_t{0});
}

}  // namespace gf2::internal
