// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A subspace of GF(2)^n, kept as its canonical basis: the k nonzero rows of the reduced row echelon form of any
/// vectors that span it. So equal subspaces have equal bases, and the coordinates of a vector are its entries at the
/// pivot columns.
///
/// Functions of several subspaces throw std::invalid_argument if they lie in spaces of different dimensions, and those
/// of vectors if these have another length than n.
class Subspace {
public:
    /// The only subspace of GF(2)^0.
    Subspace() = default;

    /// The span of the rows of a matrix, which may be dependent. Time as rref().
    [[nodiscard]] static Subspace span(ConstBitMatrixView generators);

    /// The nullspace {x : A·x = 0} of a matrix. Time as nullspace().
    [[nodiscard]] static Subspace nullspace(ConstBitMatrixView equations);

    /// The span of a basis in reduced row echelon form.
    /// @pre the rows of `basis` are one, without zero rows, with these pivot columns
    [[nodiscard]] static Subspace from_canonical(BitMatrix basis, std::vector<std::size_t> pivot_columns);

    /// The dimension k.
    [[nodiscard]] std::size_t dimension() const noexcept { return basis_.rows(); }
    /// The dimension n of the space around it: the length of its vectors.
    [[nodiscard]] std::size_t ambient_dimension() const noexcept { return basis_.columns(); }
    /// The canonical basis, k x n, in reduced row echelon form.
    [[nodiscard]] const BitMatrix& basis() const& noexcept { return basis_; }
    /// That of a temporary subspace.
    [[nodiscard]] BitMatrix basis() && { return std::move(basis_); }
    /// The k pivot columns of the basis, increasing.
    [[nodiscard]] const std::vector<std::size_t>& pivot_columns() const noexcept { return pivot_columns_; }
    /// The other columns, increasing.
    [[nodiscard]] std::vector<std::size_t> free_columns() const;

    /// True if v is in the subspace.
    [[nodiscard]] bool contains(const BitVector& v) const;
    /// For many vectors, the rows of a matrix: bit i is 1 if row i is in the subspace. Time as coset_representatives().
    [[nodiscard]] BitVector contains_rows(ConstBitMatrixView vectors) const;
    /// True if every vector of this subspace is in the other one. Time: a product of k x l and l x (n - l), for l the
    /// dimension of the other one.
    [[nodiscard]] bool is_subspace_of(const Subspace& other) const;

    /// The y of length k with yᵀ·basis() = v, or nothing if v is not in the subspace.
    [[nodiscard]] std::optional<BitVector> coordinates(const BitVector& v) const;
    /// For many vectors, the rows of a matrix V: the Y with Y·basis() = V, or nothing if a row is not in the subspace.
    /// Time as coset_representatives().
    [[nodiscard]] std::optional<BitMatrix> coordinates(ConstBitMatrixView vectors) const;

    /// The element of the coset v + U that is 0 at all pivot columns: equal for two vectors if and only if their
    /// difference is in the subspace U.
    [[nodiscard]] BitVector coset_representative(const BitVector& v) const;
    /// The coset representatives of the rows of a matrix, m x n. Time: a product of m x k and k x (n - k).
    [[nodiscard]] BitMatrix coset_representatives(ConstBitMatrixView vectors) const;

    /// True if both are the same subspace of the same space.
    friend bool operator==(const Subspace& u, const Subspace& w) { return u.basis_ == w.basis_; }

private:
    BitMatrix basis_;
    std::vector<std::size_t> pivot_columns_;
};

/// The sum U + W, the span of both. Time as rref() of the k + l vectors of their bases.
[[nodiscard]] Subspace sum(const Subspace& u, const Subspace& w);

/// The intersection U ∩ W.
///
/// With dimensions k of U and l <= k of W, the coset representatives of the basis of W modulo U are an l x (n - k)
/// matrix, up to zero columns. Its left nullspace gives the sums of these basis vectors that lie in U, and in reduced
/// row echelon form it gives a basis in that form. Time: two products and nullspace(), all smaller than the elimination
/// of a matrix of k + l rows and 2n columns by the method of Zassenhaus.
[[nodiscard]] Subspace intersection(const Subspace& u, const Subspace& w);

/// Vectors of U whose cosets are a basis of the quotient U / (U ∩ W): of U/W, if W is a subspace of U. They are the
/// rows of the canonical basis of U whose pivots are no pivots of U ∩ W, and 0 at those: U is the direct sum of
/// their span and U ∩ W. Time as intersection().
[[nodiscard]] BitMatrix quotient_basis(const Subspace& u, const Subspace& w);

/// The complement of U that the unit vectors at the free columns of U span: every vector is the sum of one of U and
/// one of it, its coset representative. Other complements exist; see annihilator() for the orthogonal one.
[[nodiscard]] Subspace complement(const Subspace& u);

/// The annihilator {x : u·x = 0 for all u in U}, of dimension n - k: the dual of U as a code. It need not be a
/// complement, since over GF(2) a vector of even weight is orthogonal to itself. Time as nullspace().
[[nodiscard]] Subspace annihilator(const Subspace& u);

}  // namespace gf2
