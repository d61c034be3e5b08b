// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <variant>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2 {

namespace internal {
struct PeeledMatrix;
}

/// The largest nullity up to which answers about sparse matrices are canonical.
inline constexpr std::size_t kMaxCanonicalNullity = 4096;

/// A solution of a sparse system.
struct SparseSolution {
    BitVector x;             ///< A·x = b
    std::size_t nullity;     ///< there are 2^nullity solutions, or, if it is not exact, probably so many and at most
    bool canonical = false;  ///< x is the particular solution of solve(): 0 at the free columns
    bool has_exact_nullity = true;  ///< false for some solutions by block Wiedemann
};

/// Proof that a sparse system has no solution.
struct SparseInconsistency {
    Inconsistency proof;     ///< yᵀA = 0 and yᵀb = 1
    bool canonical = false;  ///< y is that of solve()
};

/// A solution, or the proof that there is none.
using SparseSolveResult = std::variant<SparseSolution, SparseInconsistency>;

/// An echelon form of a sparse matrix A, m x n, for any number of right-hand sides.
///
/// Method: structured elimination (B. LaMacchia and A. Odlyzko, "Solving large sparse linear systems over finite
/// fields", CRYPTO 1990) with the choice of inactive columns of RaptorQ (RFC 6330): columns and rows of degree 1 are
/// pivots; where none is left, the heaviest column of the largest component of the graph of rows of degree 2 becomes
/// inactive. No row is added to another until all columns are pivots or inactive; the rows that remain, in the inactive
/// columns, are the core, whose ple() is computed. docs/theory/sparse.md has the proofs.
class SparseEchelon {
public:
    /// @throws std::length_error if the core takes more than `memory` bytes
    explicit SparseEchelon(SparseMatrix a, std::uint64_t memory = kDefaultMemoryLimit);
    /// For the functions of gf2/sparse/solve.hpp, which look at the structure first.
    SparseEchelon(internal::PeeledMatrix matrix, std::uint64_t memory);
    SparseEchelon(SparseEchelon&& other) noexcept;  ///< takes over another one, which must not be used then
    /// Takes over another one, which must not be used then.
    SparseEchelon& operator=(SparseEchelon&& other) noexcept;
    ~SparseEchelon();

    /// The matrix A.
    [[nodiscard]] const SparseMatrix& matrix() const noexcept;
    /// What peeling left.
    [[nodiscard]] const SparseStructure& structure() const noexcept;
    /// The rank, exact.
    [[nodiscard]] std::size_t rank() const noexcept;
    /// n - rank().
    [[nodiscard]] std::size_t nullity() const noexcept { return matrix().columns() - rank(); }

    /// Solves A·x = b. The answer is checked on A. Canonical if the nullity, or for y the left nullity m - rank(), is
    /// at most kMaxCanonicalNullity.
    /// @throws std::invalid_argument if b.size() != m
    [[nodiscard]] SparseSolveResult solve(const BitVector& b) const;

    /// Rows first .. first + count - 1 of a basis of the nullspace, count x n; each is checked on A. The basis is the
    /// canonical nullspace_basis() if the nullity is at most kMaxCanonicalNullity; it is then formed as a whole.
    /// @throws std::out_of_range if there are fewer rows
    [[nodiscard]] BitMatrix nullspace_rows(std::size_t first, std::size_t count) const;

    /// True if nullspace_rows() gives rows of the canonical basis.
    [[nodiscard]] bool is_nullspace_canonical() const noexcept;

    /// The canonical basis of the nullspace, whatever its dimension k, and the free columns. Time O(k²·n / 64).
    [[nodiscard]] NullspaceBasis nullspace() const;

private:
    struct Parts;
    std::unique_ptr<const Parts> parts_;
};

}  // namespace gf2
