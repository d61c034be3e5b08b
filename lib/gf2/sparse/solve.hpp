// SPDX-License-Identifier: MIT
// Rank, solutions and nullspaces of sparse matrices, by the method that an estimate chooses. Matrices are taken by
// value: move to avoid the copy.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// How the core of a sparse matrix is treated; if it has fewer than 1024 rows or columns, by elimination.
enum class CoreMethod {
    kAutomatic,    ///< the faster one; then elimination, if it fits the memory, for what the other has left open
    kElimination,  ///< dense elimination: exact ranks, whole nullspaces, canonical answers
    kWiedemann  ///< block Wiedemann, on a core that is never formed: a solution, some null vectors, bounds of the rank
};

/// Options of the functions below.
struct SparseOptions {
    CoreMethod method = CoreMethod::kAutomatic;  ///< how the core is treated
    std::uint64_t memory = kDefaultMemoryLimit;  ///< limit in bytes, besides the matrix
    std::uint64_t seed = 0;                      ///< of the random vectors of block Wiedemann
};

/// Bounds of a rank.
struct RankBounds {
    std::size_t lower = 0;  ///< the rank is at least this, for certain
    std::size_t upper = 0;  ///< the rank is at most this, for certain

    /// True if the rank is known: the bounds meet.
    [[nodiscard]] bool is_exact() const noexcept { return lower == upper; }
};

/// @name Answers
///
/// Method: peeling; then that of SparseEchelon, or D. Coppersmith's block Wiedemann algorithm (Math. Comp. 62, 1994) on
/// the core (docs/theory/sparse.md, block-wiedemann.md). Time and memory: as structure() estimates for elimination;
/// block Wiedemann takes about 2·min(r, d) / 512 products of the core with 512 vectors, O(N) each.
/// @{

/// The rank of A, m x n. The bounds of block Wiedemann meet if at most 64 independent null vectors of the core prove
/// it; if not, and if elimination does not fit the memory, the lower bound is the rank with high probability (Monte
/// Carlo).
/// @throws std::length_error if no method fits the memory
[[nodiscard]] RankBounds rank(SparseMatrix a, const SparseOptions& options = {});

/// Solves A·x = b for A m x n and b of length m: a solution, or the proof that there is none, checked on A.
/// @throws std::invalid_argument if b.size() != a.rows(); std::length_error if no method fits the memory;
///         std::runtime_error if block Wiedemann finds no answer, which is improbable
[[nodiscard]] SparseSolveResult solve(SparseMatrix a, const BitVector& b, const SparseOptions& options = {});

/// Vectors of a nullspace.
struct SparseNullspace {
    BitMatrix vectors;       ///< k x n, independent, each checked on A
    bool complete = false;   ///< they are a basis
    bool canonical = false;  ///< they are the first rows of nullspace_basis()
};

/// At most `most` independent vectors of the nullspace {x : A·x = 0}; all of a basis if it has no more. The left
/// nullspace is that of transpose(a).
/// @throws std::length_error if no method, or the vectors do not, fit the memory
[[nodiscard]] SparseNullspace nullspace(SparseMatrix a, std::size_t most, const SparseOptions& options = {});

/// @}

}  // namespace gf2
