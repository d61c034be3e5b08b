// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/elim/ple.hpp"

namespace gf2::internal {

/// Parts of a decomposition to compute.
enum class Output {
    kPle,          ///< L and E, as in ple()
    kEchelon,      ///< E, as in row_echelon(); L becomes zero
    kRankProfiles  ///< the pivots and the order of the rows; the matrix has no meaning
};

/// Computes ple(), but only the parts named by `output`.
[[nodiscard]] Ple decompose(BitMatrix a, std::size_t columns, Output output);

/// True if increasing columns are 0, 1, 2, ... without a gap.
[[nodiscard]] inline bool are_first(const std::vector<std::size_t>& columns) {
    return columns.empty() || columns.back() == columns.size() - 1;
}

/// Sets the first `columns` columns of a row to zero.
inline void clear_first_columns(std::uint64_t* row, std::size_t columns) {
    std::fill_n(row, columns / 64, std::uint64_t{0});
    if (columns % 64 != 0) row[columns / 64] &= ~std::uint64_t{0} << (columns % 64);
}

/// Sets the columns first .. end - 1 of a row to zero.
inline void clear_columns_from(std::uint64_t* row, std::size_t first, std::size_t end) {
    for (std::size_t k = first / 64; 64 * k < end; ++k) {
        const std::uint64_t kept_below = 64 * k < first ? ~(~std::uint64_t{0} << (first % 64)) : 0;
        const std::uint64_t kept_above = 64 * (k + 1) > end && end % 64 != 0 ? ~std::uint64_t{0} << (end % 64) : 0;
        row[k] &= kept_below | kept_above;
    }
}

/// C += A'·B, where A' consists of the given columns of A, increasing. The columns are gathered, kGatheredRows rows at
/// a time, unless they are the first ones.
void add_product_of_columns(BitMatrixView c, ConstBitMatrixView a, const std::vector<std::size_t>& columns,
                            ConstBitMatrixView b);

/// Throws std::invalid_argument if columns > a.columns().
void require_searched_columns(const BitMatrix& a, std::size_t columns);

/// The columns below `columns` that are not among the given ones; both lists are increasing.
[[nodiscard]] std::vector<std::size_t> other_columns(const std::vector<std::size_t>& given, std::size_t columns);

}  // namespace gf2::internal
