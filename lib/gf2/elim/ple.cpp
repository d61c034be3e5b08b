// SPDX-License-Identifier: MIT
#include "gf2/elim/ple.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/internal/panel.hpp"
#include "gf2/elim/internal/tiled_matrix.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2 {
namespace {

using internal::Output;
using internal::Tasks;

class Decomposition {
public:
    Decomposition(BitMatrix a, std::size_t columns, Output output)
        : kernel_(internal::kernels()),
          rows_(a.rows()),
          width_(a.columns()),
          words_(a.words_per_row()),
          may_be_tiled_(internal::may_be_tiled(kernel_, rows_, columns) && gains_from_all(a, output)),
          a_(std::move(a)),
          columns_(columns),
          output_(output),
          pivots_(rows_),
          panel_words_(kernel_.panel.row_words),
          panel_(kernel_, rows_, std::min(panel_words_, words_)) {
        const std::size_t most = std::min(rows_, columns);
        pivots_.columns.reserve(most);
        // Without multipliers, those of the first half of the columns at once, which is whole panels.
        pivots_.swaps.reserve(output == Output::kPle ? most : std::min(most, columns / 2 + 64 * panel_words_));
    }

    Ple run() && {
        const std::size_t words = word_count(columns_);
        if (words != 0 && rows_ != 0) {
            // The last panel takes the words along that it has room for.
            const std::size_t end = end_of_panels(0, words);
            const bool are_used = output_ == Output::kPle || end < words_;
            decompose(0, words, are_used ? Multipliers::kUsed : Multipliers::kAbandoned);
            update({}, 0, end, words_);
        }
        if (output_ == Output::kRankProfiles) {
            a_ = BitMatrix();
        } else if (output_ == Output::kEchelon) {
            keep_echelon_form();
        } else {
            stay_with_rows();
        }
        return {std::move(a_), std::move(pivots_.columns), std::move(pivots_.order).take(), columns_};
    }

private:
    // Whether the part left of the last pivots is looked at later: if not, its rows are not exchanged.
    enum class Multipliers { kUsed, kAbandoned };

    struct State {
        std::size_t rank;
        std::size_t swaps;
    };

    // Where the columns beyond those that hold pivots are not looked at, they need not become tiles.
    [[nodiscard]] static bool gains_from_all(const BitMatrix& a, Output output) {
        return output != Output::kRankProfiles || a.columns() <= 2 * a.rows();
    }

    [[nodiscard]] std::size_t rank() const { return pivots_.rank(); }

    [[nodiscard]] bool finished() const { return rank() == rows_ && output_ == Output::kRankProfiles; }

    // Where the panels of the words first .. last - 1 end: a window of the matrix must not cut its last word.
    [[nodiscard]] std::size_t end_of_panels(std::size_t first, std::size_t last) const {
        const std::size_t panels = (last - first + panel_words_ - 1) / panel_words_;
        return std::min(first + panels * panel_words_, words_);
    }

    [[nodiscard]] BitMatrixView window(std::size_t first_row, std::size_t rows, std::size_t first_word,
                                       std::size_t last_word) {
        const std::size_t columns = std::min(64 * last_word, width_) - 64 * first_word;
        return a_.view().window(first_row, 64 * first_word, rows, columns);
    }

    void become_tiles() {
        tiled_.emplace(kernel_, std::move(a_));
        products_.emplace(kernel_, words_);
    }

    void stay_with_rows() {
        if (tiled_) a_ = std::move(*tiled_).rows();
        tiled_.reset();
        may_be_tiled_ = false;
    }

    // Removes L: what lies left of the pivot of a row, or in the columns searched if it has none.
    void keep_echelon_form() {
        std::vector<std::size_t> first_columns = pivots_.columns;
        first_columns.resize(rows_, columns_);
        if (tiled_) {
            a_ = std::move(*tiled_).rows(first_columns);
            tiled_.reset();
        } else {
            for (std::size_t i = 0; i < rows_; ++i) internal::clear_first_columns(a_.row(i), first_columns[i]);
        }
    }

    // The words first .. last - 1 of the groups of the rows from `row` on, a multiple of 8.
    [[nodiscard]] internal::TileWindow tiles(std::size_t row, std::size_t first, std::size_t last) {
        const internal::TileWindow all = tiled_->tiles();
        return all.window(row / 8, first, all.groups - row / 8, last - first);
    }

    [[nodiscard]] State state() const { return {rank(), pivots_.swaps.size()}; }

    // Eliminates the words first .. last - 1; the rows below the present rank. Rows are exchanged in these words,
    // unless the multipliers are abandoned; in those right of them, by update().
    void decompose(std::size_t first, std::size_t last, Multipliers multipliers) {
        if (rank() == rows_) return;
        if (last - first <= panel_words_) return decompose_panel(first, end_of_panels(first, last));
        const std::size_t panels = (last - first + panel_words_ - 1) / panel_words_;
        const std::size_t middle = first + (panels + 1) / 2 * panel_words_;
        const State before = state();
        decompose(first, middle, Multipliers::kUsed);
        update(before, first, middle, end_of_panels(first, last));
        if (multipliers == Multipliers::kAbandoned) pivots_.swaps.resize(before.swaps);  // nothing else needs them
        const State between = state();
        decompose(middle, last, multipliers);
        if (multipliers == Multipliers::kUsed) swap_rows(between, first, middle);
    }

    void swap_rows(const State& before, std::size_t first, std::size_t last) {
        if (tiled_) {
            internal::swap_rows(kernel_, tiles(0, first, last), swaps_since(before), Tasks::kMany);
        } else {
            internal::swap_rows(a_, swaps_since(before), first, last);
        }
    }

    [[nodiscard]] std::span<const internal::RowSwap> swaps_since(const State& before) const {
        return std::span(pivots_.swaps).subspan(before.swaps);
    }

    void decompose_panel(std::size_t first, std::size_t last) {
        if (rank() % 8 != 0) stay_with_rows();
        if (tiled_) return decompose_tiles(first, last);
        if (is_zero(first, last)) return;
        panel_.decompose(window(0, rows_, first, last), rank(), columns_ - 64 * first, 64 * first, pivots_);
    }

    void decompose_tiles(std::size_t first, std::size_t last) {
        if (internal::is_zero(kernel_, tiles(rank(), first, last))) return;
        panel_.decompose(tiles(0, first, last), rows_, rank(), columns_ - 64 * first, 64 * first, pivots_);
    }

    [[nodiscard]] bool is_zero(std::size_t first, std::size_t last) const {
        const auto row_is_zero = kernel_.words.is_zero;
        for (std::size_t i = rank(); i < rows_; ++i) {
            if (!row_is_zero(a_.row(i) + first, last - first)) return false;
        }
        return true;
    }

    // Does to the words begin .. end - 1 what the pivots from `before` on, which lie in the words first .. begin - 1,
    // did to those.
    void update(const State& before, std::size_t first, std::size_t begin, std::size_t end) {
        const std::size_t count = rank() - before.rank;
        if (count == 0 || begin >= end || finished()) return;
        if (before.rank % 8 == 0 && count == 64 * (begin - first)) {
            if (may_be_tiled_ && !tiled_) become_tiles();
            if (tiled_) return update_tiles(before, first, begin, end);
        }
        stay_with_rows();
        swap_rows(before, begin, end);
        const BitMatrixView pivot_rows = window(before.rank, count, begin, end);
        std::vector<std::size_t> columns(pivots_.columns.begin() + static_cast<std::ptrdiff_t>(before.rank),
                                         pivots_.columns.end());
        for (std::size_t& column : columns) column -= 64 * first;
        if (internal::are_first(columns)) {
            solve_lower_left(window(before.rank, count, first, begin).window(0, 0, count, count), pivot_rows);
        } else {
            solve_lower_left(select_columns(window(before.rank, count, first, begin), columns), pivot_rows);
        }
        const std::size_t rest = rows_ - rank();
        internal::add_product_of_columns(window(rank(), rest, begin, end), window(rank(), rest, first, begin), columns,
                                         pivot_rows);
    }

    // The same where all columns of the words first .. begin - 1 have pivots.
    void update_tiles(const State& before, std::size_t first, std::size_t begin, std::size_t end) {
        const std::size_t groups = (rank() - before.rank) / 8;
        const internal::TileWindow lower = tiles(before.rank, first, begin).window(0, 0, groups, begin - first);
        internal::for_parts_of_columns(end - begin, [&](std::size_t word, std::size_t words, Tasks tasks) {
            const std::size_t left = begin + word;
            const std::size_t right = left + words;
            internal::swap_rows(kernel_, tiles(0, left, right), swaps_since(before), tasks);
            const internal::TileWindow pivot_rows = tiles(before.rank, left, right).window(0, 0, groups, words);
            products_->solve_lower_left(lower, pivot_rows, tasks);
            if (rank() == rows_) return;
            products_->add(tiles(rank(), left, right), tiles(rank(), first, begin), pivot_rows, tasks);
        });
    }

    const internal::KernelTable& kernel_;
    std::size_t rows_;
    std::size_t width_;
    std::size_t words_;  // of a row

    // Tiles are for windows that begin with a whole group of rows: for panels all of whose columns have pivots. From
    // the first other one on, which may be the first of all, the matrix is held as rows.
    bool may_be_tiled_;
    BitMatrix a_;  // empty while it is tiled
    std::optional<internal::TiledMatrix> tiled_;
    std::size_t columns_;
    Output output_;
    internal::Pivots pivots_;  // swaps: done in the panels of their pivots, and needed elsewhere
    std::size_t panel_words_;
    internal::Panel panel_;
    std::optional<internal::TileProducts> products_;
};

}  // namespace

void internal::require_searched_columns(const BitMatrix& a, std::size_t columns) {
    if (columns <= a.columns()) return;
    throw std::invalid_argument("elimination: pivots asked for in " + std::to_string(columns) +
                                " columns of a matrix of " + shape_text(a.rows(), a.columns()));
}

void internal::add_product_of_columns(BitMatrixView c, ConstBitMatrixView a, const std::vector<std::size_t>& columns,
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

std::vector<std::size_t> internal::other_columns(const std::vector<std::size_t>& given, std::size_t columns) {
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

Ple internal::decompose(BitMatrix a, std::size_t columns, Output output) {
    require_searched_columns(a, columns);
    return Decomposition(std::move(a), columns, output).run();
}

Ple ple(BitMatrix a, std::size_t columns) {
    return internal::decompose(std::move(a), columns, Output::kPle);
}

Ple ple(BitMatrix a) {
    const std::size_t columns = a.columns();
    return ple(std::move(a), columns);
}

std::vector<std::size_t> row_rank_profile(const Ple& decomposition) {
    const auto& order = decomposition.row_order;
    std::vector<std::size_t> rows(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(decomposition.rank()));
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::vector<std::size_t> free_columns(const Ple& decomposition) {
    return internal::other_columns(decomposition.pivot_columns, decomposition.searched_columns);
}

PivotBlock::PivotBlock(const Ple& decomposition) {
    const std::size_t rank = decomposition.rank();
    if (rank == 0) return;
    const ConstBitMatrixView a = decomposition.matrix;
    if (internal::are_first(decomposition.pivot_columns)) {
        view_ = a.window(0, 0, rank, rank);
    } else {
        copy_ = select_columns(a.window(0, 0, rank, a.columns()), decomposition.pivot_columns);
        view_ = copy_;
    }
}

BitMatrix pivot_block(const Ple& decomposition) {
    return BitMatrix(PivotBlock(decomposition).view());
}

}  // namespace gf2
