// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// A family of random sparse matrices.
struct SparseFamily {
    std::string_view name;         ///< such as "rows"
    std::string_view description;  ///< one line, which says what the weight is
    double default_weight;         ///< 0 if the family has no weight

    /// An m x n matrix. Time and memory O(m + n + N) for N ones.
    /// @pre sides are at most SparseMatrix::kMaxSide
    /// @throws std::invalid_argument if there is no such matrix
    SparseMatrix (*make)(std::size_t rows, std::size_t columns, double weight, std::uint64_t seed);
};

/// All families:
/// - rows: `weight` distinct uniform columns in each row; the rows of a random 3-XOR system have weight 3.
/// - ldpc: a regular parity-check matrix of Gallager: `weight` ones in each column, 3 by default, and rows whose
/// weights
///   differ by 1 at most; columns of weight 3 and n = 2·m make the ensemble (3, 6).
/// - sieve: entry (i, j) is 1 with probability min(1/2, c/(j + 2)), where c is such that a row has `weight` ones on
///   average, as the factors of smooth numbers.
/// - boundary: distinct random triangles of v vertices, a row each, with its three edges; there are n = v·(v - 1)/2.
/// - graph: I + the adjacency matrix of a graph of `weight`·n/2 distinct random edges.
/// - torus: the press matrix of the s x s torus, n = s²: each cell and its four neighbours. Not random.
/// - diagonal: ones on the diagonal. Not random.
[[nodiscard]] std::span<const SparseFamily> sparse_families();

/// A matrix of a family, determined by its arguments on every platform (SplitMix64).
/// @param weight  by default that of the family
/// @throws std::invalid_argument if there is no such family (the message lists them), or no such matrix, or the family
///         has no weight and one is given; std::length_error if a side is longer than SparseMatrix::kMaxSide
[[nodiscard]] SparseMatrix random_sparse_matrix(std::string_view family, std::size_t rows, std::size_t columns,
                                                std::optional<double> weight, std::uint64_t seed);

}  // namespace gf2
