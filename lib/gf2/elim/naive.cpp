// SPDX-License-Identifier: MIT
#include "gf2/elim/naive.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"

namespace gf2 {

NaiveRref rref_naive(std::vector<BitVector> rows, std::size_t columns) {
    const std::size_t length = rows.empty() ? 0 : rows.front().size();
    for (const BitVector& row : rows) {
        if (row.size() != length) {
            throw std::invalid_argument("rref_naive: rows of length " + std::to_string(length) + " and " +
                                        std::to_string(row.size()));
        }
    }
    if (columns == BitVector::npos || rows.empty()) columns = length;
    if (columns > length) {
        throw std::invalid_argument("rref_naive: pivots asked for in " + std::to_string(columns) +
                                    " columns of rows of length " + std::to_string(length));
    }

    NaiveRref result;
    std::size_t rank = 0;
    for (std::size_t column = 0; column < columns && rank < rows.size(); ++column) {
        const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                        [column](const BitVector& row) { return row.test(column); });
        if (pivot == rows.end()) continue;
        internal::throw_if_cancelled();
        std::swap(rows[rank], *pivot);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i != rank && rows[i].test(column)) rows[i] ^= rows[rank];
        }
        result.pivot_columns.push_back(column);
        ++rank;
    }
    result.rows = std::move(rows);
    return result;
}

std::size_t rank_naive(std::vector<BitVector> rows) {
    return rref_naive(std::move(rows)).pivot_columns.size();
}

}  // namespace gf2
