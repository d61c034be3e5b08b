// SPDX-License-Identifier: MIT
#include "gf2/functions/krylov.hpp"

#include <utility>

#include "gf2/elim/ple.hpp"
#include "gf2/functions/internal/chains.hpp"
#include "gf2/functions/internal/square.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {

KrylovBasis krylov_basis(ConstBitMatrixView a) {
    internal::require_square(a, "krylov_basis");
    const BitMatrix b = transpose(a);
    internal::Chains chains = internal::find_chains(b);
    const BitMatrix images = multiply(internal::ends_of(chains.rows, chains.degrees), b);
    BitMatrix relations = internal::coordinates_of(images, ple(chains.rows));
    return {std::move(chains.rows), std::move(chains.degrees), std::move(relations)};
}

std::vector<BitPoly> chain_polynomials(const KrylovBasis& krylov) {
    std::vector<BitPoly> polynomials;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < krylov.degrees.size(); ++i) {
        const std::size_t degree = krylov.degrees[i];
        const BitMatrix own = submatrix(krylov.relations, i, begin, 1, degree);
        polynomials.push_back(BitPoly::from_bit_vector(own.row_vector(0)) + BitPoly::monomial(degree));
        begin += degree;
    }
    return polynomials;
}

}  // namespace gf2
