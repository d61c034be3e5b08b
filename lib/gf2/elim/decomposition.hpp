// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/elim/ple.hpp"

namespace gf2::internal {

/// Parts of a decomposition that are asked for.
enum class Output {
    kPle,          ///< L and E, as in ple()
    kEchelon,      ///< E, as in row_echelon(): L is zero
    kRankProfiles  ///< the pivots and the order of the rows: the matrix has no meaning
};

/// ple(), for the columns that are asked for.
[[nodiscard]] Ple decompose(BitMatrix a, std::size_t columns, Output output);

/// Whether increasing columns are 0, 1, 2, ... without a gap.
[[nodiscard]] inline bool are_first(const std::vector<std::size_t>& columns) {
    return columns.empty() || columns.back() == columns.size() - 1;
}

/// The first columns of a row become zero.
inline void clear_first_columns(std::uint64_t* row, std::size_t columns) {
    std::fill_n(row, columns / 64, std::uint64_t{0});
    if (columns % 64 != 0) row[columns / 64] &= ~std::uint64_t{0} << (columns % 64);
}

/// The columns first .. end - 1 of a row become zero.
inline void clear_columns_from(std::uint64_t* row, std::size_t first, std::size_t end) {
    for (std::size_t k = first / 64; 64 * k < end; ++k) {
        const std::uint64_t kept_below = 64 * k < first ? ~(~std::uint64_t{0} << (first % 64)) : 0;
        const std::uint64_t kept_above = 64 * (k + 1) > end && end % 64 != 0 ? ~std::uint64_t{0} << (end % 64) : 0;
        row[k] &= kept_below | kept_above;
    }
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
