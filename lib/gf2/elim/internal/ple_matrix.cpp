// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/ple_matrix.hpp"

#include <algorithm>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {

PleMatrix::PleMatrix(const KernelTable& kernel, BitMatrix a, Layout layout)
    : kernel_(kernel),
      rows_(a.rows()),
      columns_(a.columns()),
      words_(a.words_per_row()),
      layout_(layout),
      a_(std::move(a)) {}

void PleMatrix::become_tiles() {
    tiled_.emplace(kernel_, std::move(a_));
    products_.emplace(kernel_, words_);
}

void PleMatrix::stay_with_rows() {
    if (is_tiled()) a_ = std::move(*tiled_).rows();
    tiled_.reset();
    layout_ = Layout::kRows;
}

BitMatrix PleMatrix::take() && {
    stay_with_rows();
    return std::move(a_);
}

BitMatrix PleMatrix::take(const std::vector<std::size_t>& first_columns) && {
    if (is_tiled()) return std::move(*tiled_).rows(first_columns);
    for (std::size_t i = 0; i < rows_; ++i) clear_first_columns(a_.row(i), first_columns[i]);
    return std::move(a_);
}

BitMatrixView PleMatrix::window(std::size_t first_row, std::size_t rows, const WordRange& words) {
    const std::size_t columns = std::min(64 * words.last, columns_) - 64 * words.first;
    return a_.view().window(first_row, 64 * words.first, rows, columns);
}

// The groups of the rows from `first_row`, a multiple of 8, on.
TileWindow PleMatrix::tiles(std::size_t first_row, const WordRange& words) {
    const TileWindow all = tiled_->tiles();
    return all.window(first_row / 8, words.first, all.groups - first_row / 8, words.last - words.first);
}

bool PleMatrix::is_zero(std::size_t first_row, const WordRange& words) {
    if (is_tiled()) return internal::is_zero(kernel_, tiles(first_row, words));
    const auto row_is_zero = kernel_.words.is_zero;
    for (std::size_t i = first_row; i < rows_; ++i) {
        if (!row_is_zero(a_.row(i) + words.first, words.last - words.first)) return false;
    }
    return true;
}

void PleMatrix::decompose(PlePanel& panel, const WordRange& words, const PanelColumns& columns, Pivots& pivots) {
    const std::size_t rank = pivots.rank();
    if (rank % 8 != 0) stay_with_rows();
    if (is_zero(rank, words)) return;
    if (is_tiled()) {
        panel.decompose(tiles(0, words), rows_, rank, columns, pivots);
    } else {
        panel.decompose(window(0, rows_, words), rank, columns, pivots);
    }
}

void PleMatrix::swap_rows(std::span<const RowSwap> swaps, const WordRange& words) {
    if (is_tiled()) {
        internal::swap_rows(kernel_, tiles(0, words), swaps, Tasks::kMany);
    } else {
        internal::swap_rows(a_, swaps, words.first, words.last);
    }
}

void PleMatrix::update(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words) {
    const bool are_whole = pivots.first_row % 8 == 0 && pivots.columns.size() == 64 * (panels.last - panels.first);
    if (are_tiles(kernel_.panel) && are_whole && layout_ == Layout::kTiles && !is_tiled()) become_tiles();
    if (are_whole && is_tiled()) return update_tiles(panels, pivots, words);
    stay_with_rows();
    update_rows(panels, pivots, words);
}

void PleMatrix::update_rows(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words) {
    const std::size_t count = pivots.columns.size();
    const std::size_t end = pivots.first_row + count;
    internal::swap_rows(a_, pivots.swaps, words.first, words.last);
    const BitMatrixView pivot_rows = window(pivots.first_row, count, words);
    std::vector<std::size_t> columns(pivots.columns.begin(), pivots.columns.end());
    for (std::size_t& column : columns) column -= 64 * panels.first;
    const BitMatrixView panel_rows = window(pivots.first_row, count, panels);
    if (are_first(columns)) {
        solve_lower_left(panel_rows.window(0, 0, count, count), pivot_rows);
    } else {
        solve_lower_left(select_columns(panel_rows, columns), pivot_rows);
    }
    add_product_of_columns(window(end, rows_ - end, words), window(end, rows_ - end, panels), columns, pivot_rows);
}

// Requires a pivot in every column of the panels.
void PleMatrix::update_tiles(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words) {
    const std::size_t end = pivots.first_row + pivots.columns.size();
    const std::size_t groups = pivots.columns.size() / 8;
    const TileWindow lower = tiles(pivots.first_row, panels).window(0, 0, groups, panels.last - panels.first);
    for_parts_of_columns(words.last - words.first, [&](std::size_t begin, std::size_t count, Tasks tasks) {
        const WordRange part{words.first + begin, words.first + begin + count};
        internal::swap_rows(kernel_, tiles(0, part), pivots.swaps, tasks);
        const TileWindow pivot_rows = tiles(pivots.first_row, part).window(0, 0, groups, count);
        products_->solve_lower_left(lower, pivot_rows, tasks);
        if (end == rows_) return;
        products_->add(tiles(end, part), tiles(end, panels), pivot_rows, tasks);
    });
}

}  // namespace gf2::internal
