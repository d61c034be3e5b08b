// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/block_operator.hpp"

#include <cassert>
#include <cstddef>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/tasks.hpp"

namespace gf2::internal {
namespace {

void multiply_by_rows(const SparseMatrix& a, const BitMatrix& x, BitMatrix& y) {
    assert(x.rows() >= a.columns() && y.rows() >= a.rows() && x.columns() == y.columns());
    if (a.rows() == 0) return;
    const auto sum_rows = kernels().words.sum_rows;
    for_row_ranges(a.rows(), x.stride() * (1 + a.weight() / a.rows()), [&](std::size_t begin, std::size_t end) {
        sum_rows(y.row(begin), x.row(0), x.stride(), a.starts().data() + begin, a.lists().data(), end - begin);
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
