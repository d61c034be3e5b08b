// SPDX-License-Identifier: MIT
#include "gf2/matrix/transpose.hpp"

#include "gf2/matrix/transpose_into.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {

BitMatrix transpose(ConstBitMatrixView a) {
    BitMatrix result = internal::uninitialised_matrix(a.columns(), a.rows());
    internal::transpose_into(result.row(0), result.stride(), a);
    return result;
}

}  // namespace gf2
