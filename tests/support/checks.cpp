// SPDX-License-Identifier: MIT
#include "tests/support/checks.hpp"

#include <algorithm>

namespace gf2::test {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

AssertionResult tail_is_zero(const BitMatrix& a) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = a.columns(); j < 64 * a.stride(); ++j) {
            if (((a.row(i)[j / 64] >> (j % 64)) & 1u) != 0) {
                return AssertionFailure() << "bit " << j << " of row " << i << " is set in a matrix of "
                                          << shape_text(a.rows(), a.columns());
            }
        }
    }
    return AssertionSuccess();
}

AssertionResult is_row_echelon(const BitMatrix& a, const std::vector<std::size_t>& pivot_columns, std::size_t columns) {
    if (pivot_columns.size() > a.rows()) return AssertionFailure() << "more pivots than rows";
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::size_t first = 0;
        while (first < columns && !a.get(i, first)) ++first;
        const std::size_t expected = i < pivot_columns.size() ? pivot_columns[i] : columns;
        if (first != expected) {
            return AssertionFailure() << "row " << i << " begins at column " << first << ", expected " << expected;
        }
        if (i > 0 && i < pivot_columns.size() && pivot_columns[i - 1] >= pivot_columns[i]) {
            return AssertionFailure() << "pivot column " << pivot_columns[i] << " after " << pivot_columns[i - 1];
        }
    }
    return AssertionSuccess();
}

AssertionResult is_rref(const BitMatrix& a, const std::vector<std::size_t>& pivot_columns, std::size_t columns) {
    const AssertionResult echelon = is_row_echelon(a, pivot_columns, columns);
    if (!echelon) return echelon;
    for (std::size_t p = 0; p < pivot_columns.size(); ++p) {
        for (std::size_t i = 0; i < a.rows(); ++i) {
            if (a.get(i, pivot_columns[p]) != (i == p)) {
                return AssertionFailure() << "pivot column " << pivot_columns[p] << " has a wrong entry in row " << i;
            }
        }
    }
    return AssertionSuccess();
}

std::vector<std::size_t> other_columns(const std::vector<std::size_t>& listed, std::size_t columns) {
    std::vector<std::size_t> others;
    for (std::size_t j = 0; j < columns; ++j) {
        if (std::find(listed.begin(), listed.end(), j) == listed.end()) others.push_back(j);
    }
    return others;
}

AssertionResult mentions(std::string_view text, const std::vector<std::string>& parts) {
    for (const std::string& part : parts) {
        if (text.find(part) == std::string_view::npos) {
            return AssertionFailure() << '"' << text << "\" does not mention \"" << part << '"';
        }
    }
    return AssertionSuccess();
}

}  // namespace gf2::test
