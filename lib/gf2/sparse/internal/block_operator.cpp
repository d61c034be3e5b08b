// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/block_operator.hpp"

#include <cassert>
#include <cstddef>

#include "gf2/matrix/tasks.hpp"

namespace gf2::internal {
namespace {

void multiply_by_rows(const SparseMatrix& a, const BitMatrix& x, BitMatrix& y) {
    assert(x.rows() >= a.columns() && y.rows() >= a.rows() && x.columns() == y.columns());
    if (a.rows() == 0) return;
    const std::size_t words_per_row = x.stride() * (1 + a.weight() / a.rows());
    for_block_width(x, [&]<std::size_t kWords>() {
        for_row_ranges(a.rows(), words_per_row, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) sum_rows<kWords>(y.row(i), x.row(0), a.row(i));
        });
    });
}

}  // namespace

void SparseOperator::multiply(const BitMatrix& x, BitMatrix& y) const {
    multiply_by_rows(a_, x, y);
}

void SparseOperator::multiply_transposed(const BitMatrix& x, BitMatrix& y) const {
    multiply_by_rows(transposed_, x, y);
}

}  // namespace gf2::internal
