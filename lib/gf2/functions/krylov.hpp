// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// A basis of GF(2)^n of t chains u_i, A·u_i, ..., A^(d_i - 1)·u_i, one after another, for an n x n matrix A.
///
/// With the basis as the columns of K, A·K = K·C, where C moves each vector of a chain to the next one and the last one
/// to its relation: C is block upper triangular with companion matrices on the diagonal, so det(x·I + A) is the product
/// of their polynomials.
struct KrylovBasis {
    BitMatrix basis;                   ///< n x n, invertible; its rows are the vectors
    std::vector<std::size_t> degrees;  ///< the lengths d_i of the t chains, each positive; their sum is n
    BitMatrix relations;  ///< t x n: A^(d_i)·u_i is the sum of the basis vectors that row i selects, all of the first i
                          ///< chains
};

/// A Krylov basis of A: the proof of its characteristic polynomial.
/// @throws std::invalid_argument if A is not square
///
/// Method: powers of A applied to 256 vectors at once give a basis in which a power costs n/64·128 word operations
/// instead of n/64·n/2 (block Krylov spaces); in it, one chain reaches almost all of the space if A is not derogatory,
/// and the quotient is treated in the same way (docs/theory/functions-of-a-matrix.md). Time of a random matrix: about
/// five products. Derogatory matrices take at most O(n^3 / 64) word operations. Chance affects the time alone, and the
/// random vectors are always the same.
[[nodiscard]] KrylovBasis krylov_basis(ConstBitMatrixView a);

/// The polynomials of the companion matrices on the diagonal of C, one for each chain; polynomial i is the least p for
/// which p(A)·u_i lies in the span of the chains before.
[[nodiscard]] std::vector<BitPoly> chain_polynomials(const KrylovBasis& krylov);

}  // namespace gf2
