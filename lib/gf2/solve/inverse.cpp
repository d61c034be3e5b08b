// SPDX-License-Identifier: MIT
#include "gf2/solve/inverse.hpp"

#include <algorithm>
#include <stdexcept>

#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

// The first row of the canonical nullspace basis: all columns before the first free one hold pivots.
Singularity singularity(const Ple& decomposition, std::size_t size) {
    std::size_t free = 0;
    while (free < decomposition.rank() && decomposition.pivot_columns[free] == free) ++free;
    BitMatrix column(free, 1);
    for (std::size_t i = 0; i < free; ++i) column.set(i, 0, decomposition.matrix.get(i, free));
    solve_upper_left(decomposition.matrix.view().window(0, 0, free, free), column);
    BitVector x = unit_vector(size, free);
    for (std::size_t i = 0; i < free; ++i) x.set(i, column.get(i, 0));
    return {x};
}

}  // namespace

std::variant<BitMatrix, Singularity> inverse(const BitMatrix& a) {
    const std::size_t n = a.rows();
    if (n != a.columns()) {
        throw std::invalid_argument("inverse: a matrix of " + shape_text(a.rows(), a.columns()) + " is not square");
    }
    const Ple decomposition = ple(a);
    if (decomposition.rank() < n) return singularity(decomposition, n);
    // A^-1 = U^-1·L^-1·P^-1, and column i of a matrix times P is column row_order[i] times P^-1.
    BitMatrix product = inverse_lower(decomposition.matrix);
    solve_upper_left(decomposition.matrix, product);
    const BitMatrix rows = transpose(product);
    for (std::size_t i = 0; i < n; ++i) {
        std::copy_n(rows.row(i), rows.words_per_row(), product.row(decomposition.row_order[i]));
    }
    return transpose(product);
}

}  // namespace gf2
