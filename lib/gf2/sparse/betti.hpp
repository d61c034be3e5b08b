// SPDX-License-Identifier: MIT
// Homology over GF(2) of chain complexes, which simplicial complexes, cubes and CSS codes give.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// A place where a product of boundary matrices is 1.
struct BoundaryError {
    std::size_t degree = 0;  ///< k, of the product d_k·d_(k+1)
    std::size_t row = 0;     ///< the first row that is not zero
    std::size_t column = 0;  ///< its first one
};

/// The first place where d_k·d_(k+1) is not zero, by k, row and column; an empty optional if d·d = 0, as in every chain
/// complex. Time O(m + n) and one step for each pair of a one in column l of d_k and a one in row l of d_(k+1); for
/// simplices O(N), as columns of d_k have k + 1 ones.
/// @param boundaries  d_1, d_2, ...: d_k is n_(k-1) x n_k
/// @throws std::invalid_argument if the columns of a matrix are not the rows of the next one
[[nodiscard]] std::optional<BoundaryError> find_boundary_error(std::span<const SparseMatrix> boundaries);

/// Bounds of a Betti number.
struct BettiBounds {
    std::size_t lower = 0;  ///< it is at least this, for certain
    std::size_t upper = 0;  ///< it is at most this, for certain

    /// True if the number is known: the bounds meet.
    [[nodiscard]] bool is_exact() const noexcept { return lower == upper; }
};

/// The Betti numbers over GF(2) of the complex C_p -> ... -> C_1 -> C_0: number k is the dimension of the homology in
/// degree k, n_k - rank d_k - rank d_(k+1), where d_0 = 0 and d_(p+1) = 0. Of a space, number 0 counts the components;
/// number 1 the independent loops that bound nothing.
/// @param boundaries  d_1, ..., d_p, as for find_boundary_error(), where there must be no error; if there are none, the
///                    result is empty
/// @throws std::invalid_argument if shapes do not fit or d·d is not 0; std::length_error as rank()
[[nodiscard]] std::vector<BettiBounds> betti_numbers(std::span<const SparseMatrix> boundaries,
                                                     const SparseOptions& options = {});

}  // namespace gf2
