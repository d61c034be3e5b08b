// SPDX-License-Identifier: MIT
#include "tests/reference/ple.hpp"

#include <utility>

namespace reference {

Ple ple(std::vector<BitRow> rows, std::size_t columns) {
    Ple result;
    result.coefficients.assign(rows.size(), BitRow(columns));
    std::vector<bool> is_pivot(rows.size(), false);
    for (std::size_t j = 0; j < columns; ++j) {
        std::size_t pivot = 0;
        while (pivot < rows.size() && (is_pivot[pivot] || !rows[pivot].test(j))) ++pivot;
        if (pivot == rows.size()) continue;
        is_pivot[pivot] = true;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (is_pivot[i] || !rows[i].test(j)) continue;
            rows[i] ^= rows[pivot];
            result.coefficients[i].set(result.pivot_columns.size());
        }
        result.pivot_columns.push_back(j);
        result.pivot_rows.push_back(pivot);
    }
    result.echelon = std::move(rows);
    return result;
}

}  // namespace reference
