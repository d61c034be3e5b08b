// SPDX-License-Identifier: MIT
#include "gf2/sparse/sparse_matrix.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/internal/lifting.hpp"

namespace gf2 {
namespace {

using Index = SparseMatrix::Index;

void require_sides(std::size_t rows, std::size_t columns) {
    if (rows <= SparseMatrix::kMaxSide && columns <= SparseMatrix::kMaxSide) return;
    throw std::length_error("SparseMatrix: expected at most 2^32 - 1 rows and columns, found " + std::to_string(rows) +
                            " x " + std::to_string(columns));
}

void require_length(const char* name, std::size_t found, std::size_t expected) {
    if (found == expected) return;
    throw std::invalid_argument(std::string(name) + ": expected length " + std::to_string(expected) + ", found " +
                                std::to_string(found));
}

// Sorts the rows and cancels pairs of equal columns.
void reduce_rows(std::vector<std::uint64_t>& starts, std::vector<Index>& lists) {
    const auto out_of_order = [](Index a, Index b) {
        return a >= b;
    };
    std::uint64_t end = 0;  // of the rows that are done
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        const auto first = lists.begin() + static_cast<std::ptrdiff_t>(starts[i]);
        const auto last = lists.begin() + static_cast<std::ptrdiff_t>(starts[i + 1]);
        starts[i] = end;
        const auto result = lists.begin() + static_cast<std::ptrdiff_t>(end);
        if (std::adjacent_find(first, last, out_of_order) == last) {
            if (first != result) std::copy(first, last, result);
            end += static_cast<std::uint64_t>(last - first);
            continue;
        }
        std::sort(first, last);
        for (auto next = first; next != last;) {
            const auto after = std::upper_bound(next, last, *next);
            if ((after - next) % 2 != 0) lists[end++] = *next;
            next = after;
        }
    }
    starts.back() = end;
    lists.resize(end);
}

}  // namespace

SparseMatrix::SparseMatrix(std::size_t rows, std::size_t columns) : columns_(columns) {
    require_sides(rows, columns);
    starts_.resize(rows + 1);
}

SparseMatrix::SparseMatrix(ConstBitMatrixView a) : SparseMatrix(a.rows(), a.columns()) {
    lists_.reserve(gf2::weight(a));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const std::size_t j : ones(a, i)) lists_.push_back(static_cast<Index>(j));
        starts_[i + 1] = lists_.size();
    }
}

SparseMatrix SparseMatrix::from_rows(std::size_t columns, std::vector<std::uint64_t> starts, std::vector<Index> lists) {
    if (starts.empty() || starts.front() != 0 || starts.back() != lists.size() ||
        !std::is_sorted(starts.begin(), starts.end())) {
        throw std::invalid_argument("SparseMatrix: expected starts of rows from 0 to " + std::to_string(lists.size()) +
                                    " that do not decrease");
    }
    require_sides(starts.size() - 1, columns);
    for (const Index j : lists) {
        if (j < columns) continue;
        throw std::invalid_argument("SparseMatrix: expected columns below " + std::to_string(columns) + ", found " +
                                    std::to_string(j));
    }
    SparseMatrix result;
    result.columns_ = columns;
    result.starts_ = std::move(starts);
    result.lists_ = std::move(lists);
    reduce_rows(result.starts_, result.lists_);
    return result;
}

SparseMatrix SparseMatrix::from_entries(std::size_t rows, std::size_t columns, std::span<const Entry> entries) {
    SparseMatrix result(rows, columns);
    for (const Entry& entry : entries) {
        if (entry.row >= rows || entry.column >= columns) {
            throw std::invalid_argument("SparseMatrix: expected entries of a " + std::to_string(rows) + " x " +
                                        std::to_string(columns) + " matrix, found row " + std::to_string(entry.row) +
                                        " and column " + std::to_string(entry.column));
        }
        ++result.starts_[entry.row + 1];
    }
    std::partial_sum(result.starts_.begin(), result.starts_.end(), result.starts_.begin());
    result.lists_.resize(entries.size());
    std::vector<std::uint64_t> next(result.starts_.begin(), result.starts_.end() - 1);
    for (const Entry& entry : entries) result.lists_[next[entry.row]++] = entry.column;
    reduce_rows(result.starts_, result.lists_);
    return result;
}

BitMatrix to_bit_matrix(const SparseMatrix& a) {
    BitMatrix result(a.rows(), a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::uint64_t* const row = result.row(i);
        for (const Index j : a.row(i)) row[j / 64] |= std::uint64_t{1} << (j % 64);
    }
    return result;
}

SparseMatrix transpose(const SparseMatrix& a) {
    SparseMatrix result(a.columns(), a.rows());
    std::vector<std::uint64_t>& starts = result.starts_;
    for (const Index j : a.lists()) ++starts[j + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    result.lists_.resize(a.weight());
    std::vector<std::uint64_t> next(starts.begin(), starts.end() - 1);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const Index j : a.row(i)) result.lists_[next[j]++] = static_cast<Index>(i);
    }
    return result;
}

BitVector multiply(const SparseMatrix& a, const BitVector& x) {
    require_length("multiply", x.size(), a.columns());
    BitVector result(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        bool sum = false;
        for (const Index j : a.row(i)) sum ^= x[j];
        if (sum) result.set(i);
    }
    return result;
}

BitVector multiply(const BitVector& y, const SparseMatrix& a) {
    require_length("multiply", y.size(), a.rows());
    BitVector result(a.columns());
    for (std::size_t i = y.find_first(); i != BitVector::npos; i = y.find_next(i)) {
        for (const Index j : a.row(i)) result.flip(j);
    }
    return result;
}

bool verify_nullspace(const SparseMatrix& a, ConstBitMatrixView vectors) {
    require_length("verify_nullspace", vectors.columns(), a.columns());
    return internal::annihilates(a, transpose(vectors));
}

}  // namespace gf2
