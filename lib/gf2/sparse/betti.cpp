// SPDX-License-Identifier: MIT
#include "gf2/sparse/betti.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/bits/bit_vector.hpp"

namespace gf2 {
namespace {

// The first row of a·b that is not zero, and its first one.
std::optional<SparseMatrix::Entry> first_one_of_product(const SparseMatrix& a, const SparseMatrix& b) {
    BitVector sum(b.columns());
    std::vector<SparseMatrix::Index> met;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        met.clear();
        for (const auto l : a.row(i)) {
            for (const auto j : b.row(l)) {
                sum.flip(j);
                met.push_back(j);
            }
        }
        std::optional<SparseMatrix::Entry> first;
        for (const auto j : met) {
            if (!sum[j]) continue;
            if (!first || j < first->column) first = {static_cast<SparseMatrix::Index>(i), j};
        }
        if (first) return first;  // otherwise sum is zero again
    }
    return {};
}

}  // namespace

std::optional<BoundaryError> find_boundary_error(std::span<const SparseMatrix> boundaries) {
    for (std::size_t k = 1; k < boundaries.size(); ++k) {
        const SparseMatrix& a = boundaries[k - 1];
        const SparseMatrix& b = boundaries[k];
        if (a.columns() != b.rows()) {
            throw std::invalid_argument("betti_numbers: expected " + std::to_string(a.columns()) + " rows of d_" +
                                        std::to_string(k + 1) + ", the number of columns of d_" + std::to_string(k) +
                                        ", found " + std::to_string(b.rows()));
        }
        if (const auto found = first_one_of_product(a, b)) return BoundaryError{k, found->row, found->column};
    }
    return {};
}

std::vector<BettiBounds> betti_numbers(std::span<const SparseMatrix> boundaries, const SparseOptions& options) {
    if (boundaries.empty()) return {};
    if (const auto error = find_boundary_error(boundaries)) {
        throw std::invalid_argument(
            "betti_numbers: expected d_k d_(k+1) = 0, found a 1 for k = " + std::to_string(error->degree) + ", row " +
            std::to_string(error->row) + ", column " + std::to_string(error->column));
    }
    std::vector<BettiBounds> numbers{{boundaries[0].rows(), boundaries[0].rows()}};
    for (const SparseMatrix& boundary : boundaries) {
        const RankBounds r = rank(boundary, options);
        BettiBounds& below = numbers.back();
        below.lower -= std::min(below.lower, r.upper);
        below.upper -= r.lower;
        const std::size_t n = boundary.columns();
        numbers.push_back({n - r.upper, n - r.lower});
    }
    return numbers;
}

}  // namespace gf2
