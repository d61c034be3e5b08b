// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "gf2/elim/internal/panel.hpp"
#include "gf2/elim/internal/ple_panel.hpp"
#include "gf2/elim/internal/tiled_matrix.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Words first .. last - 1 of each row.
struct WordRange {
    std::size_t first;
    std::size_t last;
};

/// Pivots in consecutive rows.
struct PivotBlockOfRows {
    std::size_t first_row;
    std::span<const std::size_t> columns;  ///< their columns in the matrix
    std::span<const RowSwap> swaps;        ///< the exchanges that brought the pivots to their places
};

/// The matrix of a PLE decomposition while it is computed.
///
/// Tiles make products faster, but need windows that begin with a whole group of rows: panels in which every column has
/// a pivot. From the first other panel on, which may be the very first, the matrix is held as rows.
class PleMatrix {
public:
    /// Whether the matrix may be held as tiles.
    enum class Layout { kRows, kTiles };

    PleMatrix(const KernelTable& kernel, BitMatrix a, Layout layout);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t words() const { return words_; }  ///< words of a row

    /// Decomposes a panel below the pivots so far, unless it is zero there. Rows are exchanged in the panel alone.
    void decompose(PlePanel& panel, const WordRange& words, const PanelColumns& columns, Pivots& pivots);

    /// Exchanges rows in some words.
    void swap_rows(std::span<const RowSwap> swaps, const WordRange& words);

    /// Applies to the words right of some panels the elimination done in these panels.
    /// @param panels  the decomposed words
    /// @param pivots  the pivots found there
    /// @param words   the words to update
    void update(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words);

    /// Returns the matrix as rows.
    [[nodiscard]] BitMatrix take() &&;

    /// Returns the matrix as rows. In row i the columns before first_columns[i] become zero; first_columns does not
    /// decrease.
    [[nodiscard]] BitMatrix take(const std::vector<std::size_t>& first_columns) &&;

private:
    [[nodiscard]] bool is_tiled() const { return are_tiles(kernel_.panel) && tiled_.has_value(); }
    void become_tiles();
    void stay_with_rows();
    void update_rows(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words);
    void update_tiles(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words);

    [[nodiscard]] BitMatrixView window(std::size_t first_row, std::size_t rows, const WordRange& words);
    [[nodiscard]] TileWindow tiles(std::size_t first_row, const WordRange& words);
    [[nodiscard]] bool is_zero(std::size_t first_row, const WordRange& words);

    const KernelTable& kernel_;
    std::size_t rows_;
    std::size_t columns_;
    std::size_t words_;
    Layout layout_;
    BitMatrix a_;  // empty while the matrix is held as tiles
    std::optional<TiledMatrix> tiled_;
    std::optional<TileProducts> products_;
};

}  // namespace gf2::internal
