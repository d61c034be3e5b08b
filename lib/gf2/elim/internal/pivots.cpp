// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/pivots.hpp"

#include <algorithm>
#include <numeric>

#include "gf2/base/tasks.hpp"

namespace gf2::internal {

PivotCandidates::PivotCandidates(std::size_t rows) : row_at_(rows), links_(rows + 1) {
    std::iota(row_at_.begin(), row_at_.end(), std::size_t{0});
    for (std::size_t i = 0; i < rows; ++i) links_[i] = {i, i + 1, i == 0 ? rows : i - 1};
    links_[rows] = {rows, 0, rows == 0 ? 0 : rows - 1};
}

void PivotCandidates::swap_positions(std::size_t i, std::size_t k) {
    std::swap(row_at_[i], row_at_[k]);
    links_[row_at_[i]].position = i;
    links_[row_at_[k]].position = k;
}

void swap_rows(BitMatrixView a, std::span<const RowSwap> swaps, std::size_t begin, std::size_t end) {
    constexpr std::size_t kWordsPerTask = 64;
    if (begin >= end) return;
    const std::size_t words = end - begin;
    const std::size_t each = words * swaps.size() < (std::size_t{1} << 16) ? words : kWordsPerTask;
    for_each_task((words + each - 1) / each, [&](std::size_t task) {
        const std::size_t first = begin + task * each;
        const std::size_t last = std::min(end, first + each);
        for (const auto& [i, k] : swaps) std::swap_ranges(a.row(i) + first, a.row(i) + last, a.row(k) + first);
    });
}

}  // namespace gf2::internal
