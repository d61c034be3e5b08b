// SPDX-License-Identifier: MIT
#include "gf2/matrix/bit_matrix_view.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

namespace gf2 {
namespace {

void require_inside(ConstBitMatrixView whole, std::size_t first_row, std::size_t first_column, std::size_t rows,
                    std::size_t columns) {
    if (first_row > whole.rows() || rows > whole.rows() - first_row || first_column > whole.columns() ||
        columns > whole.columns() - first_column) {
        throw std::out_of_range("window: " + shape_text(rows, columns) + " at (" + std::to_string(first_row) + ", " +
                                std::to_string(first_column) + ") leaves a matrix of " +
                                shape_text(whole.rows(), whole.columns()));
    }
    if (first_column % 64 != 0) {
        throw std::invalid_argument("window: first column " + std::to_string(first_column) +
                                    " is not a multiple of 64");
    }
}

}  // namespace

std::string shape_text(std::uint64_t rows, std::uint64_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

ConstBitMatrixView ConstBitMatrixView::window(std::size_t first_row, std::size_t first_column, std::size_t rows,
                                              std::size_t columns) const {
    require_inside(*this, first_row, first_column, rows, columns);
    if (rows == 0 || columns == 0) return {words_, rows, columns, stride_};
    return {row(first_row) + first_column / 64, rows, columns, stride_};
}

BitMatrixView BitMatrixView::window(std::size_t first_row, std::size_t first_column, std::size_t rows,
                                    std::size_t columns) const {
    require_inside(*this, first_row, first_column, rows, columns);
    if (rows == 0 || columns == 0) return {words_, rows, columns, stride_};
    return {row(first_row) + first_column / 64, rows, columns, stride_};
}

bool ConstBitMatrixView::at(std::size_t i, std::size_t j) const {
    if (i < rows_ && j < columns_) return get(i, j);
    throw std::out_of_range("at: entry (" + std::to_string(i) + ", " + std::to_string(j) + ") of a matrix of " +
                            shape_text(rows_, columns_));
}

bool BitMatrixView::at(std::size_t i, std::size_t j) const {
    return ConstBitMatrixView(*this).at(i, j);
}

void BitMatrixView::assign(ConstBitMatrixView source) const {
    if (source.rows() != rows_ || source.columns() != columns_) {
        throw std::invalid_argument("assign: a matrix of " + shape_text(source.rows(), source.columns()) +
                                    " to a window of " + shape_text(rows_, columns_));
    }
    if (overlap(*this, source)) throw std::invalid_argument("assign: the windows overlap");
    if (columns_ == 0) return;
    const std::size_t last = words_per_row() - 1;
    const std::uint64_t mask = last_word_mask();
    for (std::size_t i = 0; i < rows_; ++i) {
        std::copy_n(source.row(i), last, row(i));
        row(i)[last] = (row(i)[last] & ~mask) | (source.row(i)[last] & mask);
    }
}

bool overlap(ConstBitMatrixView a, ConstBitMatrixView b) noexcept {
    if (a.rows() == 0 || a.columns() == 0 || b.rows() == 0 || b.columns() == 0) return false;
    const std::less<const std::uint64_t*> is_before;
    if (is_before(b.row(0), a.row(0))) std::swap(a, b);
    if (!is_before(b.row(0), a.row(a.rows() - 1) + a.words_per_row())) return false;
    if (a.rows() == 1) return true;
    if (b.rows() > 1 && a.stride() != b.stride()) return true;  // windows of no common matrix
    const auto distance = static_cast<std::size_t>(b.row(0) - a.row(0));
    const std::size_t first = distance / a.stride();  // the row of A in which B begins
    const std::size_t word = distance % a.stride();
    const bool is_in_its_rows = first < a.rows() && word < a.words_per_row();
    const bool is_in_the_rows_below = first + 1 < a.rows() && word + b.words_per_row() > a.stride();
    return is_in_its_rows || is_in_the_rows_below;
}

bool equal(ConstBitMatrixView a, ConstBitMatrixView b) noexcept {
    if (a.rows() != b.rows() || a.columns() != b.columns()) return false;
    if (a.columns() == 0) return true;
    const std::size_t last = a.words_per_row() - 1;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (!std::equal(a.row(i), a.row(i) + last, b.row(i))) return false;
        if (((a.row(i)[last] ^ b.row(i)[last]) & a.last_word_mask()) != 0) return false;
    }
    return true;
}

}  // namespace gf2
