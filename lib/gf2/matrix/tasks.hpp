// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>

#include "gf2/base/tasks.hpp"

namespace gf2::internal {

/// Number of rows in a group, which elimination may hold together as tiles (TileWindow) in the memory of a matrix.
constexpr std::size_t kRowsOfGroup = 8;

/// Number of rows from which on a matrix has memory for whole groups, that is, for up to seven rows more.
constexpr std::size_t kMinGroupedRows = 512;

/// Calls body(begin, end) for ranges that make up 0 .. rows: once, or, if the rows have 4·kWordsPerTask words or more
/// in all, as tasks of the caller's oneTBB arena. Ranges begin at multiples of `step`. Rows of no words need no call.
template <class Body>
void for_row_ranges(std::size_t rows, std::size_t row_words, const Body& body, std::size_t step = 1) {
    if (row_words == 0) return;
    constexpr std::size_t kWordsPerTask = std::size_t{1} << 17;
    const std::size_t steps = (rows + step - 1) / step;
    const std::size_t step_words = step * row_words;
    if (steps * step_words < 4 * kWordsPerTask) {
        body(std::size_t{0}, rows);
        return;
    }
    const std::size_t each = std::max<std::size_t>(1, kWordsPerTask / step_words) * step;
    for_each_task((rows + each - 1) / each,
                  [&](std::size_t task) { body(task * each, std::min(rows, (task + 1) * each)); });
}

/// Tasks per thread. More tasks would pack the factors more often.
constexpr std::size_t kTasksPerThread = 2;

/// Number of parts of a length; the last part may be shorter.
[[nodiscard]] constexpr std::size_t ceil_div(std::size_t length, std::size_t part) {
    return (length + part - 1) / part;
}

/// Parts of the factors that a block of a product packs before it begins.
enum class Packing {
    kBoth,       ///< its rows of the left factor and its columns of the right factor
    kRightAlone  ///< its columns of the right factor alone, preferably few
};

/// Calls body(row, column, rows, columns) for blocks that make up the result of a product m x k by k x n, as tasks of
/// the caller's oneTBB arena. Blocks begin at multiples of 512 unless there is only one.
template <class Body>
void for_blocks_of_product(std::size_t m, std::size_t k, std::size_t n, Packing packing, const Body& body) {
    constexpr std::size_t kFewColumns = 1024;
    constexpr double kTaskProducts = 1e8;  // smaller products are one task: some 10 microseconds
    const std::size_t tasks = kTasksPerThread * thread_count();
    const double depth = static_cast<double>(k);
    std::size_t height = m;
    std::size_t width = n;
    // Halves a side of the blocks until there are enough blocks: the longer side, or the columns while they are many.
    while (thread_count() > 1 && ceil_div(m, height) * ceil_div(n, width) < tasks) {
        const bool is_narrow = packing == Packing::kBoth ? width < height : width <= kFewColumns;
        std::size_t& side = is_narrow ? height : width;
        const std::size_t half = ceil_div(side / 2, 512) * 512;
        if (half >= side || static_cast<double>(height) * static_cast<double>(width) * depth < 2 * kTaskProducts) break;
        side = half;
    }
    const std::size_t across = ceil_div(n, width);
    for_each_task(ceil_div(m, height) * across, [&](std::size_t task) {
        const std::size_t i = task / across * height;
        const std::size_t j = task % across * width;
        body(i, j, std::min(height, m - i), std::min(width, n - j));
    });
}

/// Calls body(begin, count) for parts that make up the columns (or rows) of a matrix C in C += A·C (or C += C·A), as
/// tasks of the caller's oneTBB arena; each packs A for itself. Parts begin at multiples of 1024.
template <class Body>
void for_parts_of_factor(std::size_t length, const Body& body) {
    constexpr std::size_t kPerTask = 1024;  // minimum and unit
    const std::size_t units = ceil_div(length, kPerTask);
    const std::size_t tasks = thread_count() == 1 ? 1 : std::min(units, kTasksPerThread * thread_count());
    for_each_task(tasks, [&](std::size_t task) {
        const std::size_t begin = task * units / tasks * kPerTask;
        const std::size_t end = std::min(length, (task + 1) * units / tasks * kPerTask);
        body(begin, end - begin);
    });
}

}  // namespace gf2::internal
