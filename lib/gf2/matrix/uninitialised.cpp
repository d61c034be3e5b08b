// SPDX-License-Identifier: MIT
#include "gf2/matrix/uninitialised.hpp"

namespace gf2::internal {

BitMatrix uninitialised_matrix(std::size_t rows, std::size_t columns) {
    return BitMatrix(rows, columns, BitMatrix::Unset{});
}

}  // namespace gf2::internal
