// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/matrix_polynomial.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::internal {
namespace {

// Coefficients are a whole number of cache lines and one more apart: at powers of two they would share few cache sets.
constexpr std::size_t kPaddingColumns = 512;

// Products that are computed together. Their sums are the columns of a window, so it is a multiple of 64.
constexpr std::size_t kProductsTogether = 128;

// Up to so many terms, sums are formed one term after another.
constexpr std::size_t kFewTerms = 16;

// sums += M·entries, in strips that stay in the first-level cache.
void add_sums(BitMatrixView sums, ConstBitMatrixView m, ConstBitMatrixView entries) {
    if (m.columns() > kFewTerms) return add_product(sums, m, entries);
    constexpr std::size_t kStripWords = 256;
    constexpr std::size_t kStripsPerTask = 64;
    const auto xor_into = kernels().words.xor_into;
    const std::size_t words = entries.words_per_row();
    const std::size_t strips = (words + kStripWords - 1) / kStripWords;
    for_each_task((strips + kStripsPerTask - 1) / kStripsPerTask, [&](std::size_t task) {
        const std::size_t end = std::min(words, (task + 1) * kStripsPerTask * kStripWords);
        for (std::size_t w = task * kStripsPerTask * kStripWords; w < end; w += kStripWords) {
            const std::size_t count = std::min(kStripWords, end - w);
            for (std::size_t i = 0; i < m.rows(); ++i) {
                for (const std::size_t k : ones(m, i)) xor_into(sums.row(i) + w, entries.row(k) + w, count);
            }
        }
    });
}

// The result of a formula for the coefficients a, all of A, and b of B.
MatrixPolynomial evaluate(const ProductFormula& formula, const MatrixPolynomial& a, const MatrixPolynomial& b,
                          std::size_t first) {
    assert(formula.left.columns() == a.length() && a.columns() == b.rows());
    const ConstBitMatrixView left = a.entries(0, a.length());
    const ConstBitMatrixView right = b.entries(first, formula.right.columns());
    MatrixPolynomial result(a.rows(), b.columns(), formula.result.rows());
    for (std::size_t t = 0; t < formula.products(); t += kProductsTogether) {
        throw_if_cancelled();
        const std::size_t count = std::min(kProductsTogether, formula.products() - t);
        MatrixPolynomial sums_of_a(a.rows(), a.columns(), count);
        MatrixPolynomial sums_of_b(b.rows(), b.columns(), count);
        MatrixPolynomial products(a.rows(), b.columns(), count);
        add_sums(sums_of_a.entries(0, count), formula.left.view().window(t, 0, count, left.rows()), left);
        add_sums(sums_of_b.entries(0, count), formula.right.view().window(t, 0, count, right.rows()), right);
        for_each_task(count, [&](std::size_t i) {
            add_product(products.coefficient(i), sums_of_a.coefficient(i), sums_of_b.coefficient(i));
        });
        add_sums(result.entries(0, result.length()), formula.result.view().window(0, t, result.length(), count),
                 products.entries(0, count));
    }
    return result;
}

}  // namespace

MatrixPolynomial::MatrixPolynomial(std::size_t rows, std::size_t columns, std::size_t length)
    : rows_(rows), columns_(columns), words_(length, rows * columns + kPaddingColumns) {
    assert(columns % 64 == 0);
}

void MatrixPolynomial::trim() {
    const auto is_zero = kernels().words.is_zero;
    std::size_t length = words_.rows();
    while (length > 0 && is_zero(words_.row(length - 1), words_.words_per_row())) --length;
    words_.truncate_rows(length);
}

MatrixPolynomial PolynomialMultiplier::multiply(const MatrixPolynomial& a, const MatrixPolynomial& b) {
    if (a.length() == 0 || b.length() == 0) return MatrixPolynomial(a.rows(), b.columns(), 0);
    const auto [formula, is_new] = formulas_.try_emplace({a.length(), b.length()});
    if (is_new) formula->second = product_formula(a.length(), b.length());
    return evaluate(formula->second, a, b, 0);
}

MatrixPolynomial PolynomialMultiplier::middle_product(const MatrixPolynomial& a, const MatrixPolynomial& b,
                                                      std::size_t first, std::size_t count) {
    assert(a.length() <= first + 1 && first + count <= b.length());
    if (a.length() == 0 || count == 0) return MatrixPolynomial(a.rows(), b.columns(), count);
    const auto [formula, is_new] = middle_formulas_.try_emplace({a.length(), count});
    if (is_new) formula->second = middle_product_formula(a.length(), count);
    return evaluate(formula->second, a, b, first + 1 - a.length());
}

}  // namespace gf2::internal
