// SPDX-License-Identifier: MIT
#include "gf2/functions/minimal_polynomial.hpp"

#include <stdexcept>
#include <string>

#include "gf2/functions/internal/chains.hpp"
#include "gf2/functions/internal/cyclic_module.hpp"
#include "gf2/functions/internal/square.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {

BitPoly characteristic_polynomial(ConstBitMatrixView a) {
    internal::require_square(a, "characteristic_polynomial");
    return internal::CyclicModule(krylov_basis(a)).characteristic_polynomial();
}

BitPoly minimal_polynomial(ConstBitMatrixView a) {
    internal::require_square(a, "minimal_polynomial");
    return internal::CyclicModule(krylov_basis(a)).minimal_polynomial();
}

BitPoly minimal_polynomial(ConstBitMatrixView a, const BitVector& v) {
    internal::require_square(a, "minimal_polynomial");
    if (v.size() != a.rows()) {
        throw std::invalid_argument("minimal_polynomial: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and a vector of length " + std::to_string(v.size()));
    }
    const internal::SingleChain chain = internal::chain_of(transpose(a), BitMatrix::from_rows({&v, 1}, v.size()));
    const std::size_t degree = chain.decomposition.rank();
    const BitMatrix relation =
        internal::coordinates_of(chain.rows.view().window(degree, 0, 1, v.size()), chain.decomposition);
    return BitPoly::from_bit_vector(relation.row_vector(0)) + BitPoly::monomial(degree);
}

}  // namespace gf2
