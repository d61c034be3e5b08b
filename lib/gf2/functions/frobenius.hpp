// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/factor.hpp"

namespace gf2 {

/// The companion matrix of a polynomial p of degree n, n x n: ones below the diagonal, and the coefficients of p, from
/// the constant term down to that of x^(n - 1), in the last column. Its minimal polynomial is p.
/// @throws std::invalid_argument if p is zero
[[nodiscard]] BitMatrix companion_matrix(const BitPoly& p);

/// The invariant factors of an n x n matrix that are not 1, each a divisor of the next one: the last one is the minimal
/// polynomial, and their product is the characteristic polynomial. Two matrices are similar if and only if they have
/// the same invariant factors.
/// @throws std::invalid_argument if A is not square
///
/// Method: the Smith normal form of the relations of a krylov_basis(), by gcds of their polynomials. Time as
/// krylov_basis(), unless many chains depend on many others.
[[nodiscard]] std::vector<BitPoly> invariant_factors(ConstBitMatrixView a);

/// The Frobenius form F = T^-1·A·T: companion matrices of the invariant factors along the
/// diagonal. F is unique; T is one of many, and always the same for the same A.
struct FrobeniusForm {
    std::vector<BitPoly> invariant_factors;  ///< as invariant_factors(A)
    BitMatrix form;                          ///< F, n x n
    BitMatrix transformation;                ///< T, n x n and invertible
};

/// The Frobenius form of an n x n matrix, with its transformation.
/// @throws std::invalid_argument if A is not square
/// Time: invariant_factors(), plus a product.
[[nodiscard]] FrobeniusForm frobenius_form(ConstBitMatrixView a);

/// True if B = P^-1·A·P for some P: if A and B have the same invariant_factors(). For A = T·F·T^-1 and B = S·F·S^-1,
/// P = T·S^-1.
/// @throws std::invalid_argument if A or B is not square
[[nodiscard]] bool is_similar(ConstBitMatrixView a, ConstBitMatrixView b);

/// The nullspace of p(A)^e, where p^e is an irreducible factor of the minimal polynomial of A with its multiplicity.
struct PrimaryComponent {
    IrreducibleFactor factor;  ///< p and e
    BitMatrix basis;           ///< that of nullspace_basis(p(A)^e), vectors in rows
};

/// The primary decomposition of an n x n matrix A: GF(2)^n is the direct sum of the components, each of which A maps to
/// itself. Factors increase.
/// @throws std::invalid_argument if A is not square
/// Time: that of frobenius_form(), factor() and a canonical_nullspace_basis() for each component.
[[nodiscard]] std::vector<PrimaryComponent> primary_decomposition(ConstBitMatrixView a);

}  // namespace gf2
