// SPDX-License-Identifier: MIT
// Certificates of answers about sparse matrices. docs/certificates.md says what each claims and how it is checked.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/certificate/certificate.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// The rank of a sparse matrix, and the items of its proof, to be appended to a claim: the pivots of peeling, and the
/// proof of the rank of the core, which the checker forms itself.
struct SparseRankProof {
    std::size_t rank = 0;   ///< the rank
    Certificate items{""};  ///< its proof, without a claim
};

/// Computes the rank and its proof. Time of SparseEchelon, if that folds nothing.
/// @throws std::length_error if the core takes more than a third of `memory`: the proof has two factors of it
[[nodiscard]] SparseRankProof sparse_rank_proof(const SparseMatrix& a, std::uint64_t memory = kDefaultMemoryLimit);

/// The claim "sparse-rank".
[[nodiscard]] Certificate sparse_rank_certificate(SparseRankProof proof);

/// The claim "sparse-nullity": n - rank, for n columns.
[[nodiscard]] Certificate sparse_nullity_certificate(SparseRankProof proof, std::size_t columns);

/// The claim "sparse-nullspace": the rows are a basis of the nullspace.
/// @param proof  of the rank of A
[[nodiscard]] Certificate sparse_nullspace_certificate(const BitMatrix& basis, SparseRankProof proof);

/// The claim "sparse-left-nullspace": the rows are a basis of the left nullspace.
/// @param of_transposed  the proof of the rank of Aᵀ
[[nodiscard]] Certificate sparse_left_nullspace_certificate(const BitMatrix& basis, SparseRankProof of_transposed);

}  // namespace gf2
