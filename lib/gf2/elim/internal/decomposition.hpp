// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/elim/ple.hpp"

namespace gf2::internal {

/// What becomes of the matrix.
enum class Remainder {
    kUpdated,   ///< as in ple()
    kAbandoned  ///< it is left out: only the pivots and the order of the rows are asked for
};

/// ple(), for the columns that are asked for.
[[nodiscard]] Ple decompose(BitMatrix a, std::size_t columns, Remainder remainder);

/// Whether increasing columns are 0, 1, 2, ... without a gap.
[[nodiscard]] inline bool are_first(const std::vector<std::size_t>& columns) {
    return columns.empty() || columns.back() == columns.size() - 1;
}

/// C += A'·B, where A' are the given columns of A, increasing. They are gathered, 2048 rows at a time, unless they are
/// the first ones.
void add_product_of_columns(BitMatrixView c, ConstBitMatrixView a, const std::vector<std::size_t>& columns,
                            ConstBitMatrixView b);

/// @throws std::invalid_argument if columns > a.columns()
void require_searched_columns(const BitMatrix& a, std::size_t columns);

/// The columns below `columns` that are not among the given, increasing ones.
[[nodiscard]] std::vector<std::size_t> other_columns(const std::vector<std::size_t>& given, std::size_t columns);

}  // namespace gf2::internal
