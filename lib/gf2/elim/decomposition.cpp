// SPDX-License-Identifier: MIT
#include "gf2/elim/decomposition.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/elim/internal/panel.hpp"
#include "gf2/elim/internal/ple_matrix.hpp"
#include "gf2/elim/internal/ple_panel.hpp"
#include "gf2/elim/internal/tiled_matrix.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::internal {
namespace {

// Rank profiles do not need the columns right of the last pivot: those of a wide matrix need not become tiles.
PleMatrix::Layout layout_of(const KernelTable& kernel, const BitMatrix& a, std::size_t columns, Output output) {
    const bool gains_from_all = output != Output::kRankProfiles || a.columns() <= 2 * a.rows();
    return may_be_tiled(kernel, a.rows(), columns) && gains_from_all ? PleMatrix::Layout::kTiles
                                                                     : PleMatrix::Layout::kRows;
}

// PLE decomposition by recursion on the columns.
class Decomposition {
public:
    Decomposition(const KernelTable& kernel, BitMatrix a, PleMatrix::Layout layout, std::size_t columns, Output output)
        : columns_(columns),
          output_(output),
          panel_words_(kernel.panel.row_words),
          pivots_(a.rows()),
          panel_(kernel, a.rows(), std::min(panel_words_, a.words_per_row())),
          a_(kernel, std::move(a), layout) {
        const std::size_t most = std::min(a_.rows(), columns);
        pivots_.columns.reserve(most);
        // Without multipliers, only the exchanges of the first half of the columns are kept together; a half is whole
        // panels.
        pivots_.swaps.reserve(output == Output::kPle ? most : std::min(most, columns / 2 + 64 * panel_words_));
    }

    Ple run() && {
        const std::size_t words = word_count(columns_);
        if (words != 0 && a_.rows() != 0) {
            // The last panel takes along the words that still fit into it.
            const std::size_t end = end_of_panels({0, words});
            const bool are_used = output_ == Output::kPle || end < a_.words();
            decompose({0, words}, are_used ? Multipliers::kUsed : Multipliers::kAbandoned);
            update({}, {0, end}, {end, a_.words()});
        }
        BitMatrix result = take_result();
        return {std::move(result), std::move(pivots_.columns), std::move(pivots_.order).take(), columns_};
    }

private:
    // Whether the part left of the last pivots is used later; if not, its rows are not exchanged.
    enum class Multipliers { kUsed, kAbandoned };

    // Numbers of pivots and of row exchanges.
    struct State {
        std::size_t rank;
        std::size_t swaps;
    };

    [[nodiscard]] State state() const { return {pivots_.rank(), pivots_.swaps.size()}; }

    [[nodiscard]] BitMatrix take_result() {
        if (output_ == Output::kRankProfiles) return {};
        if (output_ == Output::kPle) return std::move(a_).take();
        // L lies left of the pivot of a row, or in the searched columns if the row has no pivot.
        std::vector<std::size_t> first_columns = pivots_.columns;
        first_columns.resize(a_.rows(), columns_);
        return std::move(a_).take(first_columns);
    }

    [[nodiscard]] std::size_t panels(const WordRange& words) const {
        return (words.last - words.first + panel_words_ - 1) / panel_words_;
    }

    // End of the panels of some words: a window of the matrix must not cut its last word.
    [[nodiscard]] std::size_t end_of_panels(const WordRange& words) const {
        return std::min(words.first + panels(words) * panel_words_, a_.words());
    }

    [[nodiscard]] std::span<const RowSwap> swaps_since(const State& before) const {
        return std::span(pivots_.swaps).subspan(before.swaps);
    }

    // Eliminates some words in the rows below the current rank. Rows are exchanged in these words, unless the
    // multipliers are abandoned; in the words to the right, update() exchanges them.
    void decompose(const WordRange& words, Multipliers multipliers) {
        if (pivots_.rank() == a_.rows()) return;
        if (words.last - words.first <= panel_words_) {
            const PanelColumns columns{columns_ - 64 * words.first, 64 * words.first};
            return a_.decompose(panel_, {words.first, end_of_panels(words)}, columns, pivots_);
        }
        const std::size_t middle = words.first + (panels(words) + 1) / 2 * panel_words_;
        const WordRange left{words.first, middle};
        const State before = state();
        decompose(left, Multipliers::kUsed);
        update(before, left, {middle, end_of_panels(words)});
        if (multipliers == Multipliers::kAbandoned) pivots_.swaps.resize(before.swaps);  // no longer needed
        const State between = state();
        decompose({middle, words.last}, multipliers);
        if (multipliers == Multipliers::kUsed) a_.swap_rows(swaps_since(between), left);
    }

    // Applies to some words the elimination by the pivots since `before`, which lie in the panels.
    void update(const State& before, const WordRange& panels, const WordRange& words) {
        const bool is_complete = pivots_.rank() == a_.rows() && output_ == Output::kRankProfiles;
        if (pivots_.rank() == before.rank || words.first >= words.last || is_complete) return;
        const auto columns = std::span(std::as_const(pivots_.columns)).subspan(before.rank);
        a_.update(panels, {before.rank, columns, swaps_since(before)}, words);
    }

    std::size_t columns_;
    Output output_;
    std::size_t panel_words_;
    Pivots pivots_;  // swaps: done in the panels of their pivots, still to be done elsewhere
    PlePanel panel_;
    PleMatrix a_;
};

}  // namespace

void require_searched_columns(const BitMatrix& a, std::size_t columns) {
    if (columns <= a.columns()) return;
    throw std::invalid_argument("elimination: pivots asked for in " + std::to_string(columns) +
                                " columns of a matrix of " + shape_text(a.rows(), a.columns()));
}

void add_product_of_columns(BitMatrixView c, ConstBitMatrixView a, const std::vector<std::size_t>& columns,
                            ConstBitMatrixView b) {
    if (columns.empty()) return;
    if (are_first(columns)) return add_product(c, a.window(0, 0, a.rows(), columns.size()), b);
    constexpr std::size_t kGatheredRows = 2048;
    for (std::size_t i = 0; i < a.rows(); i += kGatheredRows) {
        const std::size_t rows = std::min(kGatheredRows, a.rows() - i);
        const BitMatrix gathered = select_columns(a.window(i, 0, rows, a.columns()), columns);
        add_product(c.window(i, 0, rows, c.columns()), gathered, b);
    }
}

std::vector<std::size_t> other_columns(const std::vector<std::size_t>& given, std::size_t columns) {
    std::vector<std::size_t> others;
    others.reserve(columns - given.size());
    auto next = given.begin();
    for (std::size_t j = 0; j < columns; ++j) {
        if (next != given.end() && *next == j) {
            ++next;
        } else {
            others.push_back(j);
        }
    }
    return others;
}

Ple decompose(BitMatrix a, std::size_t columns, Output output) {
    require_searched_columns(a, columns);
    // Looked up once: another kernel set may be chosen during the call.
    const KernelTable& kernel = kernels();
    const PleMatrix::Layout layout = layout_of(kernel, a, columns, output);
    return Decomposition(kernel, std::move(a), layout, columns, output).run();
}

}  // namespace gf2::internal
