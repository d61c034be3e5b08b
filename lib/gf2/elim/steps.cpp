// SPDX-License-Identifier: MIT
#include "gf2/elim/steps.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"

namespace gf2 {
namespace {

// The first row from `first` on with a 1 in the column, or a.rows().
std::size_t first_one(const BitMatrix& a, std::size_t first, std::size_t column) {
    std::size_t i = first;
    while (i < a.rows() && !a.get(i, column)) ++i;
    return i;
}

// The operations that make the 1 at (found, column) the pivot of `row`.
std::vector<RowOperation> operations_for(const BitMatrix& a, std::size_t row, std::size_t found, std::size_t column) {
    using enum RowOperation::Kind;
    std::vector<RowOperation> operations;
    if (found != row) operations.push_back({kSwap, row, found});
    for (std::size_t i = 0; i < a.rows(); ++i) {
        // The swap puts a 0 into row `found`: rows `row` .. `found` - 1 have no 1 in the column.
        if (i != row && i != found && a.get(i, column)) operations.push_back({kAdd, i, row});
    }
    return operations;
}

}  // namespace

void apply(const RowOperation& operation, BitMatrix& a) {
    const auto [kind, row, other] = operation;
    if (std::max(row, other) >= a.rows()) {
        throw std::out_of_range("apply: rows " + std::to_string(row) + " and " + std::to_string(other) +
                                " (from 0) of a matrix of " + std::to_string(a.rows()) + " rows");
    }
    if (kind == RowOperation::Kind::kSwap) {
        a.swap_rows(row, other);
        return;
    }
    if (row == other) throw std::invalid_argument("apply: row " + std::to_string(row) + " (from 0) added to itself");
    for (std::size_t w = 0; w < a.words_per_row(); ++w) a.row(row)[w] ^= a.row(other)[w];
}

EliminationSteps elimination_steps(BitMatrix a, std::size_t columns) {
    if (columns > a.columns()) {
        throw std::invalid_argument("elimination_steps: pivots asked for in " + std::to_string(columns) +
                                    " columns of a matrix of " + shape_text(a.rows(), a.columns()));
    }
    EliminationSteps result;
    for (std::size_t column = 0; column < columns && result.steps.size() < a.rows(); ++column) {
        const std::size_t row = result.steps.size();
        const std::size_t found = first_one(a, row, column);
        if (found == a.rows()) continue;
        internal::throw_if_cancelled();
        result.steps.push_back({row, column, operations_for(a, row, found, column)});
        for (const RowOperation& operation : result.steps.back().operations) apply(operation, a);
    }
    result.reduced = std::move(a);
    return result;
}

EliminationSteps elimination_steps(BitMatrix a) {
    const std::size_t columns = a.columns();
    return elimination_steps(std::move(a), columns);
}

}  // namespace gf2
