// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/matrix_polynomial.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {
namespace {

// Words of a coefficient, in whole strips, and a cache line: at powers of two apart, coefficients would share few cache
// sets.
std::size_t words_with_padding(std::size_t words) {
    return (words + kStripWords - 1) / kStripWords * kStripWords + 8;
}

// Calls sum(first word, count) for strips that make up the words of a coefficient: strips of all coefficients fit the
// second-level cache, and are long enough to be fetched ahead.
template <class Sum>
void for_strips(std::size_t words, const Sum& sum) {
    constexpr std::size_t kWords = 8 * kStripWords;
    const std::size_t all = (words + kStripWords - 1) / kStripWords * kStripWords;
    for_each_task((all + kWords - 1) / kWords,
                  [&](std::size_t strip) { sum(strip * kWords, std::min(kWords, all - strip * kWords)); });
}

// Coefficient first_sum + i of sums becomes the sum of the coefficients of p that row i of m lists; those of p count
// from `first` on.
void sum_coefficients(MatrixPolynomial& sums, std::size_t first_sum, const SparseMatrix& m, const MatrixPolynomial& p,
                      std::size_t first) {
    const auto sum_strips = kernels().words.sum_strips;
    for_strips(p.words(), [&](std::size_t word, std::size_t count) {
        sum_strips(sums.entries(first_sum) + word, sums.stride(), p.entries(first) + word, p.stride(), count,
                   m.starts().data(), m.lists().data(), m.rows());
    });
}

// Row i of m selects coefficients of p from `first` on: their sum, formed in `sum` unless there is one alone.
ConstBitMatrixView selected_sum(MatrixPolynomial& sum, const SparseMatrix& m, std::size_t i, const MatrixPolynomial& p,
                                std::size_t first) {
    if (m.row(i).size() == 1) return p.coefficient(first + m.row(i).front());
    const std::size_t words = (p.words() + kStripWords - 1) / kStripWords * kStripWords;
    kernels().words.sum_strips(sum.entries(0), sum.stride(), p.entries(first), p.stride(), words, m.starts().data() + i,
                               m.lists().data(), 1);
    return std::as_const(sum).coefficient(0);
}

// Memory of a thread that computes blocks.
struct BlockMemory {
    MatrixPolynomial sum_of_left, sum_of_right, products;
};

// The result of a formula for the coefficients a, all of A, and b, those of B from `first` on. What a block works on
// fits the second-level cache, but for its products; parts fit the third.
MatrixPolynomial evaluate(const ProductFormula& formula, const MatrixPolynomial& a, const MatrixPolynomial& b,
                          std::size_t first) {
    struct Place {
        const ProductFormula::Block* block;
        std::size_t left, right, result;  // the first remainders, and the first result
    };
    std::size_t left_size = 0, right_size = 0, products_of_block = 0;
    for (const ProductFormula::Part& part : formula.parts) {
        left_size = std::max(left_size, part.left.rows());
        right_size = std::max(right_size, part.right.rows());
        for (const ProductFormula::Block& block : part.blocks) {
            products_of_block = std::max(products_of_block, block.left.rows());
        }
    }
    PerThread<BlockMemory> memory;
    MatrixPolynomial left(a.rows(), a.columns(), left_size);
    MatrixPolynomial right(b.rows(), b.columns(), right_size);
    MatrixPolynomial results(a.rows(), b.columns(), formula.last.columns());
    std::size_t done = 0;
    for (const ProductFormula::Part& part : formula.parts) {
        throw_if_cancelled();
        sum_coefficients(left, 0, part.left, a, 0);
        sum_coefficients(right, 0, part.right, b, first);
        std::vector<Place> places;
        for (Place next{nullptr, 0, 0, done}; const ProductFormula::Block& block : part.blocks) {
            next.block = &block;
            places.push_back(next);
            next.left += block.left.columns();
            next.right += block.right.columns();
            next.result += block.result.rows();
            done = next.result;
        }
        for_each_task(places.size(), [&](std::size_t task) {
            const auto& [block, first_left, first_right, first_result] = places[task];
            auto& [sum_of_left, sum_of_right, products] = memory.local();
            if (products.length() == 0) {
                sum_of_left = MatrixPolynomial(a.rows(), a.columns(), 1);
                sum_of_right = MatrixPolynomial(b.rows(), b.columns(), 1);
                products = MatrixPolynomial(a.rows(), b.columns(), products_of_block);
            }
            for (std::size_t i = 0; i < block->left.rows(); ++i) {
                std::fill_n(products.entries(i), products.words(), std::uint64_t{0});
                add_product(products.coefficient(i), selected_sum(sum_of_left, block->left, i, left, first_left),
                            selected_sum(sum_of_right, block->right, i, right, first_right));
            }
            sum_coefficients(results, first_result, block->result, products, 0);
        });
    }
    MatrixPolynomial result(a.rows(), b.columns(), formula.last.rows());
    sum_coefficients(result, 0, formula.last, results, 0);
    return result;
}

}  // namespace

MatrixPolynomial::MatrixPolynomial(std::size_t rows, std::size_t columns, std::size_t length)
    : rows_(rows), columns_(columns), words_(length, 64 * words_with_padding(rows * columns / 64)) {
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
