// SPDX-License-Identifier: MIT
#include "gf2/codes/pauli_signs.hpp"

#include <numeric>
#include <span>
#include <stdexcept>
#include <string>

#include "gf2/elim/ple.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::codes {
namespace {

// Operators i^t·X^x·Z^z, one for each row: those of a file have the phase t = |x & z| + 2·negative, as Y = iXZ.
struct Operators {
    BitMatrix x;
    BitMatrix z;
    std::vector<std::size_t> phases;  // t

    Operators(const BitMatrix& rows, const BitVector& negative, const std::vector<std::size_t>& chosen) {
        const std::size_t n = rows.columns() / 2;
        std::vector<std::size_t> columns(2 * n);
        std::iota(columns.begin(), columns.end(), std::size_t{0});
        const BitMatrix own = select_rows(rows, chosen);
        x = select_columns(own, std::span(columns).first(n));
        z = select_columns(own, std::span(columns).last(n));
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            phases.push_back((x.row_vector(i) & z.row_vector(i)).count() + (negative[chosen[i]] ? 2 : 0));
        }
    }
};

}  // namespace

// A row d that depends on rows above it is their sum with coefficients c. The product of these operators is
// i^t·X^x·Z^z with the x and z of d and t the sum of their phases and, for each pair j < k of them, 2·z_j·x_k, from
// X^x'·Z^z'·X^x·Z^z = (-1)^(z'·x)·X^(x'+x)·Z^(z'+z). Times operator d, it is I or -I.
std::optional<std::vector<std::size_t>> product_minus_identity(const BitMatrix& stabilizers,
                                                               const BitVector& negative) {
    if (stabilizers.columns() % 2 != 0 || negative.size() != stabilizers.rows()) {
        throw std::invalid_argument("expected rows [X | Z] of 2n bits and a sign for each, found " +
                                    shape_text(stabilizers.rows(), stabilizers.columns()) + " and " +
                                    std::to_string(negative.size()) + " signs");
    }
    const std::vector<std::size_t> pivots = row_rank_profile(ple(stabilizers));
    std::vector<std::size_t> dependent;
    for (std::size_t i = 0, pivot = 0; i < stabilizers.rows(); ++i) {
        if (pivot < pivots.size() && pivots[pivot] == i) {
            ++pivot;
        } else {
            dependent.push_back(i);
        }
    }
    if (dependent.empty()) return std::nullopt;
    const Operators own(stabilizers, negative, pivots);
    const Operators others(stabilizers, negative, dependent);
    const BitMatrix coefficients = transpose(
        solve_many(transpose(select_rows(stabilizers, pivots)), transpose(select_rows(stabilizers, dependent)))
            .particular);
    BitMatrix pairs = multiply(own.z, transpose(own.x));
    for (std::size_t j = 0; j < pairs.rows(); ++j) {
        for (std::size_t k = 0; k <= j; ++k) pairs.set(j, k, false);
    }
    const BitMatrix signs = multiply(coefficients, pairs);
    for (std::size_t d = 0; d < dependent.size(); ++d) {
        const BitVector c = coefficients.row_vector(d);
        std::vector<std::size_t> rows;
        std::size_t phase = 2 * (signs.row_vector(d) & c).count();
        for (const std::size_t j : support(c)) {
            phase += own.phases[j];
            rows.push_back(pivots[j]);
        }
        phase += 2 * (others.x.row_vector(d) & others.z.row_vector(d)).count() + others.phases[d];
        rows.push_back(dependent[d]);
        if (phase % 4 == 2) return rows;
    }
    return std::nullopt;
}

}  // namespace gf2::codes
