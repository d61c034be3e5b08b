// SPDX-License-Identifier: MIT
#include "gf2/matrix/arithmetic.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "gf2/kernels/kernels.hpp"

namespace gf2 {
namespace {

// Below this many word operations a task costs more than it saves.
constexpr std::size_t kWordOperationsPerTask = std::size_t{1} << 20;

void multiply_row(const KernelSet& kernel, const BitMatrix& a, const BitMatrix& b, std::size_t i, BitMatrix& product) {
    const std::uint64_t* coefficients = a.row(i);
    for (std::size_t w = 0; w < a.words_per_row(); ++w) {
        for (std::uint64_t rest = coefficients[w]; rest != 0; rest &= rest - 1) {
            const std::size_t k = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
            kernel.xor_into(product.row(i), b.row(k), b.words_per_row());
        }
    }
}

}  // namespace

BitMatrix add(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix sum = a;
    add_in_place(sum, b);
    return sum;
}

void add_in_place(BitMatrix& a, const BitMatrix& b) {
    if (a.rows() != b.rows() || a.columns() != b.columns()) {
        throw std::invalid_argument("add: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()));
    }
    kernels().xor_into(a.row(0), b.row(0), a.rows() * a.stride());
}

BitMatrix multiply(const BitMatrix& a, const BitMatrix& b) {
    if (a.columns() != b.rows()) {
        throw std::invalid_argument("multiply: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()));
    }
    const KernelSet& kernel = kernels();
    BitMatrix product(a.rows(), b.columns());
    const std::size_t row_cost = a.columns() * b.words_per_row() + 1;
    const std::size_t rows_per_task = std::max<std::size_t>(1, kWordOperationsPerTask / row_cost);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, a.rows(), rows_per_task),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (std::size_t i = range.begin(); i != range.end(); ++i) {
                              multiply_row(kernel, a, b, i, product);
                          }
                      });
    return product;
}

}  // namespace gf2
