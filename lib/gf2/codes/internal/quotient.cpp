// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/quotient.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

void require_columns(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name) {
    if (a.columns() == b.columns()) return;
    throw std::invalid_argument(std::string(b_name) + " has " + std::to_string(b.columns()) + " columns, " + a_name +
                                " has " + std::to_string(a.columns()));
}

void require_orthogonal(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name) {
    const BitMatrix product = multiply(a, transpose(b));
    for (std::size_t i = 0; i < product.rows(); ++i) {
        const std::size_t j = product.row_vector(i).find_first();
        if (j == BitVector::npos) continue;
        throw std::invalid_argument(
            "row " + std::to_string(i + 1) + " of " + a_name + " and row " + std::to_string(j + 1) + " of " + b_name +
            " have an odd number of ones in common; expected an even number for each pair of rows");
    }
}

BitMatrix basis_modulo(const BitMatrix& candidates, const BitMatrix& modulo) {
    const Echelon columns = row_echelon(concat(transpose(modulo), transpose(candidates)));
    std::vector<BitVector> rows;
    for (const std::size_t row : columns.pivot_columns) {
        if (row >= modulo.rows()) rows.push_back(candidates.row_vector(row - modulo.rows()));
    }
    return BitMatrix::from_rows(rows, candidates.columns());
}

// A vector of the space has its coordinates at the free columns. A row of the basis is such a sum if it is the last
// term of a sum of rows of `modulo`.
BitMatrix quotient_basis(const NullspaceBasis& space, const BitMatrix& modulo) {
    const std::size_t dimension = space.free_columns.size();
    const std::vector<std::size_t> backwards(space.free_columns.rbegin(), space.free_columns.rend());
    std::vector<std::size_t> rows = row_echelon(select_columns(modulo, backwards)).free_columns;
    for (std::size_t& row : rows) row = dimension - 1 - row;
    std::reverse(rows.begin(), rows.end());
    return select_rows(space.basis, rows);
}

}  // namespace gf2::codes::internal
