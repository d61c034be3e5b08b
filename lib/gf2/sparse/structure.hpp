// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// What peeling leaves of an m x n matrix: p pivots that need no arithmetic, and a core of r rows and d columns, which
/// are dense sums of rows and take elimination. The rank is p + rank(core).
struct SparseStructure {
    std::size_t rows = 0;          ///< m
    std::size_t columns = 0;       ///< n
    std::size_t weight = 0;        ///< number of ones
    std::size_t components = 0;    ///< parts of the matrix that share no row and no column, not counting zero ones
    std::size_t pivots = 0;        ///< p
    std::size_t core_rows = 0;     ///< r
    std::size_t core_columns = 0;  ///< d
    std::size_t free_columns = 0;  ///< n - p - d: columns that no equation determines, whatever the core is

    /// The least rank that the matrix can have.
    [[nodiscard]] std::size_t min_rank() const noexcept { return pivots; }
    /// The largest rank that it can have.
    [[nodiscard]] std::size_t max_rank() const noexcept { return pivots + std::min(core_rows, core_columns); }

    std::uint64_t bytes = 0;  ///< estimate of the memory that elimination of the core takes, besides the matrix
    double seconds = 0;       ///< estimate of its time on one thread of a machine with AVX-512 and GFNI
};

/// Estimate of the time of ple() of a dense matrix, on the machine of SparseStructure::seconds.
[[nodiscard]] double dense_elimination_seconds(std::size_t rows, std::size_t columns);

/// The structure of a matrix, without elimination. Time about O(N), memory 16 bytes for each row and column, and 4 for
/// each one.
[[nodiscard]] SparseStructure structure(const SparseMatrix& a);

}  // namespace gf2
