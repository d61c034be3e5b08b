// SPDX-License-Identifier: MIT
// Prefetching of matrix rows, for any instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

// Cache lines of rows that will be needed soon. They are fetched a few at a time, while products are computed: with too
// many in flight, other loads wait, even those from the second-level cache.
class RowPrefetcher {
public:
    RowPrefetcher() = default;

    // `parts` is the number of calls of prefetch_some().
    RowPrefetcher(const std::uint64_t* first, std::size_t stride, std::size_t rows, std::size_t words,
                  std::size_t parts)
        : row_(first),
          stride_(stride),
          rows_(words == 0 ? 0 : rows),
          lines_of_row_((words + 7) / 8),
          each_(parts == 0 ? 0 : (rows * lines_of_row_ + parts - 1) / parts) {}

    void prefetch_some() {
        for (std::size_t n = 0; n < each_ && rows_ != 0; ++n) {
            __builtin_prefetch(row_ + 8 * line_);
            if (++line_ != lines_of_row_) continue;
            line_ = 0;
            if (--rows_ != 0) row_ += stride_;
        }
    }

private:
    const std::uint64_t* row_ = nullptr;
    std::size_t stride_ = 0;
    std::size_t rows_ = 0;  // not yet fetched
    std::size_t lines_of_row_ = 0;
    std::size_t line_ = 0;  // next line of the row
    std::size_t each_ = 0;
};

// Rows of one or two windows that will be needed soon.
struct WindowPrefetcher {
    RowPrefetcher rows_of[2];
    std::size_t count = 0;

    template <class Windows>
    WindowPrefetcher(const Windows& all, std::size_t row, std::size_t rows, std::size_t word, std::size_t words,
                     std::size_t parts) {
        for (std::size_t i = 0; i < all.count; ++i) {
            const auto& window = all.windows[i];
            if (row >= window.rows || 64 * word >= window.columns) continue;
            rows_of[count++] =
                RowPrefetcher(window.words + row * all.stride + word, all.stride, at_most(rows, window.rows - row),
                              at_most(words, (window.columns - 64 * word + 63) / 64), parts);
        }
    }

    void prefetch_some() {
        for (std::size_t i = 0; i < count; ++i) rows_of[i].prefetch_some();
    }
};

}  // namespace
}  // namespace gf2::internal
