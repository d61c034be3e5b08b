// SPDX-License-Identifier: MIT
// Certificates of answers about matrices. docs/certificates.md says what each claims and how it is checked.
#pragma once

#include <variant>

#include "gf2/certificate/certificate.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {

struct OrderOfX;

/// @name From a decomposition
///
/// Certificates about an m x n matrix A of rank r, from ple(A) = P·L·E with all columns searched. Their proof of the
/// rank is A = L'·E' for the first r columns L' of P·L and the first r rows E' of E.
///
/// All functions throw std::invalid_argument if not all columns were searched. Time O(m·n / 64), plus what they state.
/// @{

/// The proof of the rank: the items "rows", "lower" and "echelon", to be appended to a claim.
[[nodiscard]] Certificate rank_proof(const Ple& decomposition);

/// The claim "rank".
[[nodiscard]] Certificate rank_certificate(const Ple& decomposition);

/// The claim "nullity": n - r.
[[nodiscard]] Certificate nullity_certificate(const Ple& decomposition);

/// The claim "determinant"; the proof of 1 is that of the rank, the proof of 0 a nonzero x with A·x = 0.
/// @throws std::invalid_argument if A is not square
[[nodiscard]] Certificate determinant_certificate(const Ple& decomposition);

/// The claim "ple": the order of the rows, and the first r columns of L and rows of E.
[[nodiscard]] Certificate ple_certificate(const Ple& decomposition);

/// The claim "row-echelon-form": row_echelon(A). Its proof is that of the rank.
[[nodiscard]] Certificate row_echelon_certificate(const Ple& decomposition);

/// The claim "reduced-echelon-form": rref(A). Time of solve_upper_left(), r x r and r x n.
[[nodiscard]] Certificate echelon_certificate(const Ple& decomposition);

/// The claim "nullspace": the basis nullspace_basis(A). Time of back substitution of the free columns.
[[nodiscard]] Certificate nullspace_certificate(const Ple& decomposition);

/// The claim "left-nullspace": the basis left_nullspace_basis(A), from ple(Aᵀ).
[[nodiscard]] Certificate left_nullspace_certificate(const Ple& of_transposed);

/// The claim "all-solutions": a solution of A·x = b, and the basis of the nullspace. Time as nullspace_certificate().
[[nodiscard]] Certificate all_solutions_certificate(const Ple& decomposition, const SolutionCoset& solutions);

/// @}

/// The claim "inverse" or "singular", from inverse(A).
[[nodiscard]] Certificate inverse_certificate(const std::variant<BitMatrix, Singularity>& result);

/// The claim "solution" or "no-solution", from solve(A, b).
[[nodiscard]] Certificate solution_certificate(const SolveResult& result);

/// The claim "solution": A·x = b.
[[nodiscard]] Certificate solution_certificate(const BitVector& x);

/// The claim "no-solution": yᵀA = 0 and yᵀb = 1.
[[nodiscard]] Certificate solution_certificate(const Inconsistency& proof);

/// The claim "in-row-space" or "not-in-row-space": is x a sum of rows of A? From solve(Aᵀ, x).
[[nodiscard]] Certificate row_space_certificate(const SolveResult& of_transposed);

/// The claim "in-row-space": yᵀA = x.
[[nodiscard]] Certificate row_space_certificate(const BitVector& y);

/// The claim "not-in-row-space": A·z = 0 and xᵀz = 1, where z is the y of the proof that Aᵀ·y = x has no solution.
[[nodiscard]] Certificate row_space_certificate(const Inconsistency& of_transposed);

/// The claim "characteristic-polynomial", from krylov_basis(A), which it has as its proof. Time of ple().
[[nodiscard]] Certificate characteristic_polynomial_certificate(const KrylovBasis& krylov);

/// The claim "minimal-polynomial", from frobenius_form(A), whose transformation it has as its proof. Time of ple().
[[nodiscard]] Certificate minimal_polynomial_certificate(const FrobeniusForm& frobenius);

/// The claim "frobenius-form", with the same proof.
[[nodiscard]] Certificate frobenius_certificate(const FrobeniusForm& frobenius);

/// The claim "order", from order(A): no other power A^(order / q) for a prime factor q is the identity.
/// @throws std::length_error if the order is not proved, or has more than 18 digits
[[nodiscard]] Certificate order_certificate(const OrderOfX& order);

/// The claim "null-vectors": the rows are independent vectors x with A·x = 0. It says nothing on the rank of A.
[[nodiscard]] Certificate null_vectors_certificate(const BitMatrix& vectors);

/// The claim "left-null-vectors": the rows are independent vectors y with yᵀA = 0.
[[nodiscard]] Certificate left_null_vectors_certificate(const BitMatrix& vectors);

/// The claim "many-solutions", from solve_many(A, B).
[[nodiscard]] Certificate many_solutions_certificate(const SolutionsOfMany& result);

/// The claim "product": C = A·B.
[[nodiscard]] Certificate product_certificate(const BitMatrix& product);

}  // namespace gf2
