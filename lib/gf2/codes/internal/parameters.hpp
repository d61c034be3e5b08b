// SPDX-License-Identifier: MIT
// What the constructors of codes share.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::codes::internal {

// Fields of more than 2^16 elements, and longer words that are listed by these, are refused.
inline constexpr std::size_t kMaxLogLength = 16;

// @throws std::invalid_argument "expected ..."
inline void require(bool condition, const std::string& expected) {
    if (!condition) throw std::invalid_argument("expected " + expected);
}

// Adds the n x n circulant of a polynomial, or its first rows, at the row and column: row i is x^i times it modulo
// x^n + 1.
inline void add_circulant(BitMatrix& matrix, std::size_t row, std::size_t column, std::size_t rows, std::size_t n,
                          const BitPoly& polynomial) {
    for (const std::size_t e : exponents(polynomial)) {
        for (std::size_t i = 0; i < rows; ++i) matrix.flip(row + i, column + (i + e) % n);
    }
}

}  // namespace gf2::codes::internal
