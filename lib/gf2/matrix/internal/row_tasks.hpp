// SPDX-License-Identifier: MIT
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstddef>

namespace gf2::internal {

/// Calls body(begin, end) for ranges that make up 0 .. rows: once, or, when rows of `row_words` words are 4 MB or
/// more in all, in tasks of the caller's oneTBB arena. A range begins at a multiple of `step`. Rows of no words
/// need no call.
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
    const std::size_t steps_per_task = std::max<std::size_t>(1, kWordsPerTask / step_words);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, steps, steps_per_task),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          body(range.begin() * step, std::min(rows, range.end() * step));
                      });
}

}  // namespace gf2::internal
