// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "gf2/elim/ple.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A basis of row vectors u_i, u_i·B, ..., u_i·B^(d_i - 1), one chain after another; the image of the last vector of a
/// chain is a sum of vectors of this chain and those before.
struct Chains {
    BitMatrix rows;                    ///< n x n
    std::vector<std::size_t> degrees;  ///< the lengths d_i
};

/// Chains of an n x n matrix B, as krylov_basis() finds them.
[[nodiscard]] Chains find_chains(ConstBitMatrixView b);

/// Chains of an n x n matrix B, vector by vector, with gf2::IncrementalSystem. Time O(n^3 / 64) word operations.
[[nodiscard]] Chains find_chains_naive(ConstBitMatrixView b);

/// A chain that has come to its end.
struct SingleChain {
    BitMatrix rows;     ///< its vectors, then at least the first one that is a sum of them
    Ple decomposition;  ///< of the rows; its rank is the length of the chain
};

/// The chain of v under B, for v 1 x n. Time O(n^2 / 64) for each vector, and PLE decompositions.
[[nodiscard]] SingleChain chain_of(ConstBitMatrixView b, ConstBitMatrixView v);

/// The coordinates of rows in the span of the rows S from which the decomposition comes: X with X·S = rows that has
/// zeros at rows of S that are no pivot rows.
[[nodiscard]] BitMatrix coordinates_of(ConstBitMatrixView rows, const Ple& decomposition);

/// The last row of each chain.
[[nodiscard]] BitMatrix ends_of(ConstBitMatrixView rows, std::span<const std::size_t> degrees);

}  // namespace gf2::internal
