// SPDX-License-Identifier: MIT
#include "gf2/solve/verify.hpp"

#include <stdexcept>
#include <string>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

void require_length(ConstBitMatrixView a, const BitVector& b) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("verify: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and a right-hand side of length " + std::to_string(b.size()));
    }
}

}  // namespace

bool verify(ConstBitMatrixView a, const BitVector& b, const BitVector& x) {
    require_length(a, b);
    return multiply(a, x) == b;
}

bool verify(ConstBitMatrixView a, const BitVector& b, const Inconsistency& proof) {
    require_length(a, b);
    return multiply(proof.y, a).none() && dot(proof.y, b);
}

bool verify(ConstBitMatrixView a, const BitVector& b, const SolutionCoset& coset) {
    return verify(a, b, coset.particular()) && verify_nullspace(a, coset.basis());
}

bool verify(ConstBitMatrixView a, const BitVector& b, const SolveResult& solution) {
    return std::visit([&](const auto& answer) { return verify(a, b, answer); }, solution);
}

bool verify_inverse(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.rows() != a.columns() || b.rows() != a.rows() || b.columns() != a.rows()) {
        throw std::invalid_argument("verify_inverse: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()));
    }
    return multiply(a, b) == BitMatrix::identity(a.rows());
}

bool verify_singular(ConstBitMatrixView a, const Singularity& proof) {
    return multiply(a, proof.x).none() && proof.x.any();
}

bool verify_nullspace(ConstBitMatrixView a, ConstBitMatrixView basis) {
    if (basis.columns() != a.columns()) {
        throw std::invalid_argument("verify_nullspace: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and basis rows of length " + std::to_string(basis.columns()));
    }
    return weight(multiply(a, transpose(basis))) == 0;
}

}  // namespace gf2
