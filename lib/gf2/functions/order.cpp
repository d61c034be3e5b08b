// SPDX-License-Identifier: MIT
#include "gf2/functions/order.hpp"

#include <stdexcept>

#include "gf2/functions/internal/square.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

OrderOfX order(ConstBitMatrixView a) {
    internal::require_square(a, "order");
    const BitPoly minimal = minimal_polynomial(a);
    if (!minimal.coefficient(0)) throw std::invalid_argument("order: the matrix is singular");
    return order_of_x(minimal);
}

}  // namespace gf2
