// SPDX-License-Identifier: MIT
#include "gf2/elim/gauss_jordan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/internal/panel.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::internal {
namespace {

/// The principal pivot transform of GaussJordan on some columns, which are copied to a panel.
class GaussJordanPanel {
public:
    /// A panel of at most `rows` rows and `words` words.
    GaussJordanPanel(const KernelTable& kernel, std::size_t rows, std::size_t words);

    /// Transforms a window in place; its last word must belong to it entirely.
    ///
    /// @param rank    number of rows that already hold pivots, all above the others
    /// @param pivots  receives the pivots found; the row exchanges remain to be done outside the window
    void pivot(BitMatrixView window, std::size_t rank, const PanelColumns& columns, Pivots& pivots);

private:
    void pivot_strip(std::size_t word, const Strip& strip);
    void pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits);

    const KernelTable& kernel_;
    PanelStrips strips_;
    PanelBlocks& blocks_;
};

GaussJordanPanel::GaussJordanPanel(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel), strips_(kernel, rows, words), blocks_(strips_.blocks()) {}

void GaussJordanPanel::pivot(BitMatrixView window, std::size_t rank, const PanelColumns& columns, Pivots& pivots) {
    blocks_.load(window);
    strips_.begin(0, rank);
    for (std::size_t word = 0; strips_.continues(word, columns); ++word) {
        const std::size_t first = strips_.rank();
        const std::uint64_t pivot_bits =
            strips_.find_pivots(word, columns, pivots, [&](const Strip& strip) { pivot_strip(word, strip); });
        if (strips_.rank() == first && strips_.rest_is_zero(word + 1)) break;
        if (strips_.rank() != first && blocks_.words() > 1) pivot_other_words(word, first, pivot_bits);
    }
    blocks_.store(window);
}

// A row with a one in the column of pivot t has row t added, but keeps its one there as the coefficient. This is done
// to the pivots among each other; any other row has the sum added that the ones of its byte select.
void GaussJordanPanel::pivot_strip(std::size_t word, const Strip& strip) {
    const std::size_t rank = strips_.rank();
    if (are_tiles(kernel_.panel) && strip.count == kStripColumns && rank % 8 == 0) {
        kernel_.panel.pivot_strip(blocks_.block(word), blocks_.groups(), rank / 8, strip.index,
                                  strip.all_coefficients());
        return;
    }
    const BlockRows rows = blocks_.rows_of(word);
    std::array<std::uint64_t, kStripColumns> words{};
    for (std::size_t t = 0; t < strip.count; ++t) words[t] = rows.word(rank + t);
    for (std::size_t t = 0; t < strip.count; ++t) {
        const std::size_t column = kStripColumns * strip.index + strip.pivots[t].column;
        const std::uint64_t added = words[t] & ~(std::uint64_t{1} << column);
        for (std::size_t u = 0; u < strip.count; ++u) {
            words[u] ^= added & all_if(static_cast<unsigned>((words[u] >> column) & 1u) & (u == t ? 0u : 1u));
        }
    }
    std::array<std::uint64_t, kStripColumns> images{};
    for (std::size_t t = 0; t < strip.count; ++t) {
        const unsigned column = strip.pivots[t].column;
        images[column] = words[t] ^ std::uint64_t{1} << (kStripColumns * strip.index + column);
    }
    kernel_.panel.update_strip(blocks_.block(word), blocks_.groups(), 0, strip.index, images.data());
    for (std::size_t t = 0; t < strip.count; ++t) rows.set_word(rank + t, words[t]);
}

// Outside the block, multiplies its pivot rows, from row `first` on, by what the block holds in them; adds to each
// other row the product of what the block holds there and the pivot rows.
void GaussJordanPanel::pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    const std::size_t first_group = first / 8;
    const std::size_t height = 8 * ((strips_.rank() + 7) / 8 - first_group);
    for (std::size_t begin = 0; begin < blocks_.words(); begin += 8) {
        const std::size_t width = std::min<std::size_t>(8, blocks_.words() - begin);
        alignas(64) std::array<std::uint64_t, 8 * 80> rows{};
        std::uint64_t* first_block = blocks_.block(begin) + 8 * first_group;
        kernel_.panel.store(rows.data(), 8, first_block, blocks_.groups(), height, width);
        std::uint64_t* pivots = rows.data() + 8 * (first - 8 * first_group);
        // The pivot rows, as rows of the columns of the block: one word after another, or four words at a time.
        const bool are_words = !are_tiles(kernel_.panel);
        std::array<std::uint64_t, 8 * 64> multiples{};
        std::size_t t = 0;
        for (std::uint64_t rest = pivot_bits; rest != 0; rest &= rest - 1, ++t) {
            const auto column = static_cast<std::size_t>(std::countr_zero(rest));
            for (std::size_t w = 0; w < width; ++w) {
                if (begin + w == word) continue;
                multiples[are_words ? w / 4 * 256 + 4 * column + w % 4 : 64 * w + column] = pivots[8 * t + w];
                pivots[8 * t + w] = 0;
            }
        }
        const std::size_t groups = blocks_.groups();
        kernel_.panel.load(first_block, groups, rows.data(), 8, height, width);
        for (std::size_t w = 0; are_words && w < width; w += 4) {
            kernel_.panel.update_blocks(blocks_.block(begin + w), 8 * groups, std::min<std::size_t>(4, width - w),
                                        blocks_.block(word), 0, 8 * groups, multiples.data() + 64 * w);
        }
        for (std::size_t w = 0; !are_words && w < width; ++w) {
            if (begin + w == word) continue;
            kernel_.panel.update_block(blocks_.block(begin + w), blocks_.block(word), groups, 0,
                                       multiples.data() + 64 * w);
        }
    }
}

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
