// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Throws std::invalid_argument in the name of `function` unless A is square.
inline void require_square(ConstBitMatrixView a, const char* function) {
    if (a.rows() == a.columns()) return;
    throw std::invalid_argument(std::string(function) + ": a matrix of " + shape_text(a.rows(), a.columns()) +
                                " is not square");
}

}  // namespace gf2::internal
