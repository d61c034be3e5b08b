// SPDX-License-Identifier: MIT
#include "gf2/solve/inverse.hpp"

#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2 {
namespace {

// The free column of the first row of the canonical nullspace basis: all columns before it hold pivots.
std::size_t first_free_column(const std::vector<std::size_t>& pivot_columns) {
    std::size_t free = 0;
    while (free < pivot_columns.size() && pivot_columns[free] == free) ++free;
    return free;
}

Singularity singularity(const internal::GaussJordan& reduced, std::size_t size) {
    const std::size_t free = first_free_column(reduced.pivot_columns);
    BitVector x = unit_vector(size, free);
    for (std::size_t i = 0; i < free; ++i) x.set(i, reduced.matrix.get(i, free));
    return {x};
}

}  // namespace

std::variant<BitMatrix, Singularity> inverse(ConstBitMatrixView a) {
    const std::size_t n = a.rows();
    if (n != a.columns()) {
        throw std::invalid_argument("inverse: a matrix of " + shape_text(a.rows(), a.columns()) + " is not square");
    }
    const internal::GaussJordan reduced = internal::gauss_jordan(BitMatrix(a), n);
    if (reduced.rank() < n) return singularity(reduced, n);
    std::vector<std::size_t> column_of_row(n);
    for (std::size_t i = 0; i < n; ++i) column_of_row[reduced.row_order[i]] = i;
    return permute_columns(reduced.matrix, column_of_row);
}

}  // namespace gf2
