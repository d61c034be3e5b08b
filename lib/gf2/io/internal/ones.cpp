// SPDX-License-Identifier: MIT
#include "gf2/io/internal/ones.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "gf2/base/numbers.hpp"

namespace gf2::io::internal {

using gf2::internal::saturating_product;
using gf2::internal::saturating_sum;

namespace {

std::uint64_t bytes_of_sides(std::uint64_t rows, std::uint64_t columns, std::uint64_t more) {
    const std::uint64_t lines = saturating_sum(saturating_sum(rows, columns), 1);
    return saturating_sum(saturating_product(lines, sizeof(std::uint64_t)), more);
}

std::string matrix_text(std::size_t rows, std::size_t columns, std::uint64_t ones) {
    return "a matrix of " + shape_text(rows, columns) + " with " + std::to_string(ones) +
           (ones == 1 ? " one" : " ones");
}

}  // namespace

void SparseOnes::require(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns,
                         std::uint64_t more) {
    source.require_memory(place, bytes_of_sides(rows, columns, more), "a matrix of " + shape_text(rows, columns));
    if (std::max(rows, columns) <= SparseMatrix::kMaxSide) return;
    throw ParseError(source.name, place,
                     "expected at most " + std::to_string(SparseMatrix::kMaxSide) + " rows and columns, found " +
                         shape_text(rows, columns));
}

SparseOnes::SparseOnes(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns,
                       std::uint64_t more)
    : source_(source),
      place_(place),
      bytes_of_sides_(bytes_of_sides(rows, columns, more)),
      columns_(static_cast<std::size_t>(columns)) {
    require(source, place, rows, columns, more);
    starts_.resize(static_cast<std::size_t>(rows) + 1);
}

void SparseOnes::expect(Position place, std::uint64_t ones) {
    source_.require_memory(place, saturating_sum(bytes_of_sides_, saturating_product(ones, sizeof(lists_[0]))),
                           matrix_text(starts_.size() - 1, columns_, ones));
    lists_.reserve(static_cast<std::size_t>(ones));
}

// The rows of all ones so far, which came row by row.
void SparseOnes::keep_rows() {
    const std::size_t ones = lists_.capacity();
    source_.require_memory(place_, bytes_of_sides_ + saturating_product(ones, 3 * sizeof(lists_[0])),
                           matrix_text(starts_.size() - 1, columns_, ones) + ", which do not come row by row");
    rows_.reserve(ones);
    for (std::size_t i = 0; i + 1 < starts_.size(); ++i) {
        rows_.insert(rows_.end(), static_cast<std::size_t>(std::exchange(starts_[i + 1], 0)),
                     static_cast<SparseMatrix::Index>(i));
    }
    are_rows_kept_ = true;
}

SparseMatrix SparseOnes::matrix() && {
    for (const SparseMatrix::Index i : rows_) ++starts_[std::size_t{i} + 1];
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    if (are_rows_kept_) {
        std::vector<SparseMatrix::Index> sorted(lists_.size());
        std::vector<std::uint64_t> next(starts_.begin(), starts_.end() - 1);
        for (std::size_t k = 0; k < lists_.size(); ++k) sorted[next[rows_[k]]++] = lists_[k];
        lists_ = std::move(sorted);
        rows_ = {};
    }
    return SparseMatrix::from_rows(columns_, std::move(starts_), std::move(lists_));
}

SparseMatrix SparseOnes::matrix(std::size_t rows) && {
    starts_.resize(rows + 1);
    return std::move(*this).matrix();
}

}  // namespace gf2::io::internal
