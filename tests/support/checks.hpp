// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The invariant of BitMatrix: tail bits and padding words are zero.
[[nodiscard]] testing::AssertionResult tail_is_zero(const BitMatrix& a);

/// Row echelon form with the given pivots in the first `columns` columns: rows begin further and further right,
/// those without a pivot are zero there.
[[nodiscard]] testing::AssertionResult is_row_echelon(const BitMatrix& a, const std::vector<std::size_t>& pivot_columns,
                                                      std::size_t columns);

/// The same, and each pivot is the only one of its column.
[[nodiscard]] testing::AssertionResult is_rref(const BitMatrix& a, const std::vector<std::size_t>& pivot_columns,
                                               std::size_t columns);

/// The columns below `columns` that are not listed.
[[nodiscard]] std::vector<std::size_t> other_columns(const std::vector<std::size_t>& listed, std::size_t columns);

/// Every part occurs in the text.
[[nodiscard]] testing::AssertionResult mentions(std::string_view text, const std::vector<std::string>& parts);

/// The text of the Error that the call throws. Nothing, or an error of another type, fails the test.
template <class Error, class Call>
[[nodiscard]] std::string error_of(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "(nothing was thrown)";
}

}  // namespace gf2::test
