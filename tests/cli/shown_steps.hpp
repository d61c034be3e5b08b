// SPDX-License-Identifier: MIT
// Reads what --steps prints, and repeats the printed operations. Shares no code with lib/ and apps/.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace gf2::test {

/// Rows of 0 and 1.
using Rows = std::vector<std::string>;

/// Applies the operations of a printed text, "R1 <-> R2" and "R2 += R1", to the rows of a matrix one by one.
void apply_operations(const std::string& line, Rows& rows);

/// Repeats the printed elimination of a matrix that has at least one column. Each printed matrix must be the one that
/// the operations above it give, and its bracket must stand where the line above it says that the pivot is.
/// @param start  the matrix, with the columns behind the bar
/// @return the matrix after all operations
[[nodiscard]] Rows replayed(const std::string& text, const Rows& start);

/// The matrices of a LaTeX text, without the bar.
[[nodiscard]] std::vector<Rows> matrices_of_latex(const std::string& text);

/// Braces, environments, and \left and \right are balanced, and each row of an array has its number of columns.
[[nodiscard]] testing::AssertionResult is_well_formed_latex(const std::string& text);

/// The lines of a text.
[[nodiscard]] Rows lines_of(const std::string& text);

}  // namespace gf2::test
