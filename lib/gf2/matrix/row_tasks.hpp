// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>

#include "gf2/base/tasks.hpp"

namespace gf2::internal {

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

}  // namespace gf2::internal
