// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/matrix_generator.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/tasks.hpp"

namespace gf2::internal {
namespace {

// The numbers of the rows, those of low degree first.
std::vector<std::size_t> order_by_degree(const std::vector<std::size_t>& degrees) {
    std::vector<std::size_t> order(degrees.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t k) { return degrees[i] < degrees[k]; });
    return order;
}

// Moves the words of a row `distance` places up, and clears those below.
void move_up(std::uint64_t* begin, std::uint64_t* end, std::size_t distance) {
    std::copy_backward(begin, end - distance, end);
    std::fill_n(begin, distance, std::uint64_t{0});
}

// Step after step. The rows of the residual X^-t·P·F and of P lie side by side in one matrix: from column t·w on the
// coefficients of the residual, order - t of them; then those of P, t + 1 until now.
MatrixPolynomial basis_by_steps(const MatrixPolynomial& f, std::size_t order, std::vector<std::size_t>& degrees) {
    const std::size_t m = f.rows();
    const std::size_t w = f.columns();
    const std::size_t first_of_p = order * w;
    BitMatrix rows(m, first_of_p + (order + 1) * m);
    for (std::size_t k = 0; k < order; ++k) rows.view().window(0, k * w, m, w).assign(f.coefficient(k));
    for (std::size_t i = 0; i < m; ++i) rows.set(i, first_of_p + i);
    BitMatrix next(m, rows.columns());
    for (std::size_t t = 0; t < order; ++t) {
        throw_if_cancelled();
        std::vector<std::size_t> from = order_by_degree(degrees);
        BitMatrix constants(m, w);
        for (std::size_t i = 0; i < m; ++i) std::copy_n(rows.row(from[i]) + t * w / 64, w / 64, constants.row(i));
        const Ple decomposition = ple(std::move(constants));
        const std::size_t rank = decomposition.rank();
        assert(rank == w);
        std::vector<std::size_t> permuted(m), new_degrees(m);
        for (std::size_t i = 0; i < m; ++i) {
            permuted[i] = from[decomposition.row_order[i]];
            new_degrees[i] = degrees[permuted[i]] + (i < rank ? 1 : 0);
        }
        // The other rows are sums of the pivot rows above them.
        const ConstBitMatrixView lower = decomposition.matrix.view();
        BitMatrix sums(lower.window(rank, 0, m - rank, w));
        solve_lower_right(lower.window(0, 0, rank, w), sums);

        const std::size_t begin = t * w;
        const std::size_t end = first_of_p + (t + 1) * m;
        for_row_ranges(m, (end - begin) / 64, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                std::copy(rows.row(permuted[i]) + begin / 64, rows.row(permuted[i]) + end / 64,
                          next.row(i) + begin / 64);
            }
        });
        add_product(next.view().window(rank, begin, m - rank, end - begin), sums,
                    next.view().window(0, begin, rank, end - begin));
        for (std::size_t i = 0; i < rank; ++i) {  // times X
            std::uint64_t* const row = next.row(i);
            move_up(row + begin / 64, row + first_of_p / 64, w / 64);
            move_up(row + first_of_p / 64, row + (end + m) / 64, m / 64);
        }
        for (std::size_t i = rank; i < m; ++i) std::fill_n(next.row(i) + end / 64, m / 64, std::uint64_t{0});
        std::swap(rows, next);
        degrees = std::move(new_degrees);
    }
    MatrixPolynomial result(m, m, order + 1);
    for (std::size_t k = 0; k <= order; ++k) {
        const ConstBitMatrixView from = rows.view().window(0, first_of_p + k * m, m, m);
        const BitMatrixView to = result.coefficient(k);
        for (std::size_t i = 0; i < m; ++i) std::copy_n(from.row(i), m / 64, to.row(i));
    }
    result.trim();
    return result;
}

MatrixPolynomial select_rows(const MatrixPolynomial& p, const std::vector<std::size_t>& rows) {
    MatrixPolynomial result(rows.size(), p.columns(), p.length());
    for (std::size_t k = 0; k < p.length(); ++k) {
        const ConstBitMatrixView from = p.coefficient(k);
        const BitMatrixView to = result.coefficient(k);
        for (std::size_t i = 0; i < rows.size(); ++i) std::copy_n(from.row(rows[i]), p.columns() / 64, to.row(i));
    }
    return result;
}

class BasisBuilder {
public:
    explicit BasisBuilder(const ApproximantOptions& options) : options_(options) {}

    // With `is_last`, only the rows that are asked for.
    MatrixPolynomial build(const MatrixPolynomial& f, std::size_t order, std::vector<std::size_t>& degrees,
                           bool is_last) {
        if (order <= std::max<std::size_t>(1, options_.base_order)) {
            MatrixPolynomial basis = basis_by_steps(f, order, degrees);
            if (!is_last || options_.max_rows >= f.rows()) return basis;
            std::vector<std::size_t> selected = order_by_degree(degrees);
            selected.resize(options_.max_rows);
            return select_rows(basis, selected);
        }
        const std::size_t half = order / 2;
        const MatrixPolynomial first = build(f, half, degrees, false);
        const MatrixPolynomial second =
            build(multiplier_.middle_product(first, f, half, order - half), order - half, degrees, is_last);
        MatrixPolynomial basis = multiplier_.multiply(second, first);
        basis.trim();
        return basis;
    }

private:
    ApproximantOptions options_;
    PolynomialMultiplier multiplier_;
};

}  // namespace

ApproximantBasis approximant_basis(const MatrixPolynomial& f, std::size_t order, std::vector<std::size_t> shift,
                                   const ApproximantOptions& options) {
    assert(shift.size() == f.rows() && order <= f.length());
    ApproximantBasis result;
    result.degrees = std::move(shift);
    result.rows = BasisBuilder(options).build(f, order, result.degrees, true);
    return result;
}

MatrixGenerator matrix_generator(const MatrixPolynomial& t, std::size_t max_rows) {
    // A row (u, v) of a basis for [T; 1] has u·T = v mod X^length, of degree v below its own.
    const std::size_t m = t.rows();
    const std::size_t w = t.columns();
    MatrixPolynomial f(m + w, w, t.length());
    for (std::size_t k = 0; k < t.length(); ++k) {
        const ConstBitMatrixView from = t.coefficient(k);
        std::copy_n(from.row(0), m * w / 64, f.coefficient(k).row(0));
    }
    for (std::size_t i = 0; i < w && t.length() != 0; ++i) f.coefficient(0).set(m + i, i);
    std::vector<std::size_t> shift(m + w, 1);
    std::fill_n(shift.begin(), m, std::size_t{0});
    max_rows = std::min(max_rows, m);
    const ApproximantBasis basis = approximant_basis(f, t.length(), std::move(shift), {.max_rows = max_rows});

    MatrixGenerator result;
    result.degrees = basis.degrees;
    std::sort(result.degrees.begin(), result.degrees.end());
    // With b block rows, a·b rows in all, one relation between rows for each i and each multiple of row i of the basis
    // whose degree is below b.
    for (std::size_t b = 1; b <= t.length(); ++b) {
        std::size_t relations = 0;
        for (const std::size_t degree : result.degrees) relations += b - std::min(b, degree);
        result.hankel_rank = std::max(result.hankel_rank, m * b - relations);
    }
    result.degrees.resize(max_rows);
    result.rows = MatrixPolynomial(max_rows, m, basis.rows.length());
    for (std::size_t k = 0; k < basis.rows.length(); ++k) {
        const ConstBitMatrixView from = basis.rows.coefficient(k);
        for (std::size_t i = 0; i < max_rows; ++i) {
            std::copy_n(from.row(i), m / 64, result.rows.coefficient(k).row(i));
        }
    }
    return result;
}

}  // namespace gf2::internal
