// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// The matrix of v -> v·B on a basis of chains, whose vectors are rows: row p has the coordinates of the image of basis
/// vector p, which is basis vector p + 1 except at the end of a chain.
class ChainMatrix {
public:
    /// @param degrees    the lengths of the chains, each positive, n in all
    /// @param relations  the rows at the ends of the chains, t x n
    ChainMatrix(std::span<const std::size_t> degrees, BitMatrix relations);

    [[nodiscard]] std::size_t size() const noexcept { return relations_.columns(); }

    /// The product of each row of `rows` and this matrix. Time for each: O(n·(1 + ones at the ends) / 64).
    [[nodiscard]] BitMatrix multiply(ConstBitMatrixView rows) const;

    /// The rows start, start·C, ..., start·C^(count - 1).
    /// @param start  1 x n
    [[nodiscard]] BitMatrix powers(ConstBitMatrixView start, std::size_t count) const;

    /// The given rows of the matrix.
    [[nodiscard]] BitMatrix select_rows(std::span<const std::size_t> indices) const;

private:
    void multiply_row(const std::uint64_t* row, std::uint64_t* result) const;

    std::vector<std::size_t> ends_;      // the last places of the chains
    std::vector<std::uint64_t> inside_;  // a mask of the places that begin no chain
    BitMatrix relations_;
};

}  // namespace gf2::internal
