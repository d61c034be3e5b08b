// SPDX-License-Identifier: MIT
#include "gf2/elim/gauss_jordan.hpp"

#include <algorithm>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/internal/gauss_jordan_panel.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::internal {
namespace {

class Elimination {
public:
    Elimination(const KernelTable& kernel, BitMatrix a, std::size_t columns)
        : a_(std::move(a)),
          columns_(columns),
          pivots_(a_.rows()),
          panel_words_(panel_words(kernel.panel, a_)),
          panel_(kernel, a_.rows(), panel_words_) {
        pivots_.columns.reserve(std::min(a_.rows(), columns_));
    }

    GaussJordan run() && {
        const std::size_t words = a_.words_per_row();
        for (std::size_t begin = 0; 64 * begin < columns_ && pivots_.rank() < a_.rows(); begin += panel_words_) {
            pivot_panel(begin, std::min(begin + panel_words_, words));
        }
        return {std::move(a_), std::move(pivots_.columns), std::move(pivots_.order).take()};
    }

private:
    // A matrix that fits the second-level cache is one panel.
    static std::size_t panel_words(const PanelKernels& panel, const BitMatrix& a) {
        const std::size_t words = a.words_per_row();
        return a.rows() * words <= panel.cache_words ? words : std::min(words, panel.row_words);
    }

    void pivot_panel(std::size_t begin, std::size_t end) {
        const std::size_t before = pivots_.rank();
        const std::size_t words = a_.words_per_row();
        pivots_.swaps.clear();
        panel_.pivot(window(0, a_.rows(), begin, end), before, {columns_ - 64 * begin, 64 * begin}, pivots_);
        const std::size_t count = pivots_.rank() - before;
        if (count == 0 || (begin == 0 && end == words)) return;
        swap_rows(a_, pivots_.swaps, 0, begin);
        swap_rows(a_, pivots_.swaps, end, words);
        std::vector<std::size_t> columns(pivots_.columns.begin() + static_cast<std::ptrdiff_t>(before),
                                         pivots_.columns.end());
        for (std::size_t& column : columns) column -= 64 * begin;
        const bool together = are_first(columns);
        const BitMatrix selected = together ? BitMatrix() : select_columns(window(0, a_.rows(), begin, end), columns);
        const ConstBitMatrixView multipliers =
            together ? ConstBitMatrixView(a_).window(0, 64 * begin, a_.rows(), count) : selected.view();
        pivot_words(before, count, multipliers, 0, begin);
        pivot_words(before, count, multipliers, end, words);
    }

    // Multiplies the pivot rows by their multipliers, and adds to the other rows theirs times the pivot rows.
    void pivot_words(std::size_t before, std::size_t count, ConstBitMatrixView multipliers, std::size_t begin,
                     std::size_t end) {
        if (begin >= end) return;
        const BitMatrixView pivot_rows = window(before, count, begin, end);
        const BitMatrix old(pivot_rows);
        for (std::size_t i = 0; i < count; ++i) {
            std::fill_n(pivot_rows.row(i), pivot_rows.words_per_row(), std::uint64_t{0});
        }
        add_product(window(0, a_.rows(), begin, end), multipliers, old);
    }

    [[nodiscard]] BitMatrixView window(std::size_t first_row, std::size_t rows, std::size_t begin, std::size_t end) {
        return a_.view().window(first_row, 64 * begin, rows, std::min(64 * end, a_.columns()) - 64 * begin);
    }

    BitMatrix a_;
    std::size_t columns_;
    Pivots pivots_;  // swaps: those of the last panel
    std::size_t panel_words_;
    GaussJordanPanel panel_;
};

}  // namespace

GaussJordan gauss_jordan(BitMatrix a, std::size_t columns) {
    // Looked up once: another kernel set may be chosen during the call.
    return Elimination(kernels(), std::move(a), columns).run();
}

bool gauss_jordan_is_faster(std::size_t rows, std::size_t columns) {
    const std::size_t cache_words = kernels().panel.cache_words;
    return rows * word_count(columns) <= cache_words && rows * word_count(std::min(rows, columns)) <= cache_words / 8;
}

}  // namespace gf2::internal
