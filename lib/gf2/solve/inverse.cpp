// SPDX-License-Identifier: MIT
#include "gf2/solve/inverse.hpp"

#include <stdexcept>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/compose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {

std::variant<BitMatrix, Singularity> inverse(const BitMatrix& a) {
    const std::size_t n = a.rows();
    if (n != a.columns()) {
        throw std::invalid_argument("inverse: a matrix of " + shape_text(a.rows(), a.columns()) + " is not square");
    }
    const Echelon reduced = rref(concat(a, BitMatrix::identity(n)), n);
    if (reduced.rank() < n) return Singularity{nullspace_of_rref(reduced).basis.row_vector(0)};
    return submatrix(reduced.matrix, 0, n, n, n);
}

}  // namespace gf2
