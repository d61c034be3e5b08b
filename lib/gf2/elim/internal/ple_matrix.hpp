// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "gf2/elim/internal/pivots.hpp"
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

/// Pivots of successive rows.
struct PivotBlockOfRows {
    std::size_t first_row;
    std::span<const std::size_t> columns;  ///< of the matrix
    std::span<const RowSwap> swaps;        ///< by which the pivots came to their places
};

/// The matrix of a PLE decomposition while it is computed.
///
/// Tiles make products faster, but are for windows that begin with a whole group of rows: for panels all of whose
/// columns have pivots. From the first other panel on, which may be the first of all, the matrix is held as rows.
class PleMatrix {
public:
    /// Whether tiles are made at all.
    enum class Layout { kRows, kTiles };

    PleMatrix(const KernelTable& kernel, BitMatrix a, Layout layout);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t words() const { return words_; }  ///< of a row

    /// Decomposes a panel below the pivots so far, unless it is zero there. Rows are exchanged in the panel alone.
    void decompose(PlePanel& panel, const WordRange& words, const PanelColumns& columns, Pivots& pivots);

    /// Exchanges rows in some words.
    void swap_rows(std::span<const RowSwap> swaps, const WordRange& words);

    /// Does to the words right of some panels what was done to these.
    /// @param panels  the words decomposed
    /// @param pivots  found there
    /// @param words   to be updated
    void update(const WordRange& panels, const PivotBlockOfRows& pivots, const WordRange& words);

    /// The matrix as rows.
    [[nodiscard]] BitMatrix take() &&;

    /// The matrix as rows, of which the columns before first_columns[i] become zero in row i; they do not decrease.
    [[nodiscard]] BitMatrix take(const std::vector<std::size_t>& first_columns) &&;

private:
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
    BitMatrix a_;  // empty while it is tiled
    std::optional<TiledMatrix> tiled_;
    std::optional<TileProducts> products_;
};

}  // namespace gf2::internal
