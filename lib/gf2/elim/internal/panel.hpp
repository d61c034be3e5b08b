// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/base/scratch.hpp"
#include "gf2/elim/internal/pivots.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// A matrix, or 512 columns of one, where elimination is fast.
class Panel {
public:
    /// For up to so many rows and words.
    Panel(const KernelTable& kernel, std::size_t rows, std::size_t words);

    /// PLE decomposition in place of the rows from `first_row` on of a window of up to 512 columns, whose words all
    /// belong to it.
    ///
    /// @param columns       those searched for pivots, counted from the first of the window
    /// @param first_column  its number, for `pivots.columns`
    /// @param pivots        receives what is found; the exchanges of rows remain to be done outside of the window
    void decompose(BitMatrixView window, std::size_t first_row, std::size_t columns, std::size_t first_column,
                   Pivots& pivots);

    /// PLE decomposition of a matrix held as tiles, of so many rows; `first_row` is a multiple of 8, the window has all
    /// groups and up to 8 words.
    void decompose(const TileWindow& window, std::size_t rows, std::size_t first_row, std::size_t columns,
                   std::size_t first_column, Pivots& pivots);

    /// A principal pivot transform, as in GaussJordan, of a window whose words all belong to it.
    ///
    /// @param first_row  how many rows hold pivots already; those are above the others
    /// @param columns, first_column, pivots  as for decompose()
    void pivot(BitMatrixView window, std::size_t first_row, std::size_t columns, std::size_t first_column,
               Pivots& pivots);

private:
    class StripSpan;
    struct Strip;
    struct Rows;

    void reset(std::size_t rows, std::size_t first_row, std::size_t words);
    void decompose_columns(std::size_t columns, std::size_t first_column, Pivots& pivots);

    [[nodiscard]] std::uint64_t* block(std::size_t word) { return scratch_.words() + word * groups_ * 8; }
    [[nodiscard]] Rows rows_of(std::size_t word);

    [[nodiscard]] bool find_pivots_in_batch(std::size_t word, Strip& strip, PivotCandidates& order);
    void find_pivots(std::size_t word, Strip& strip, PivotCandidates& order);
    [[nodiscard]] bool pick_from_candidates(std::size_t word, Strip& strip, PivotCandidates& order, StripSpan& span);
    static void assign_columns(Strip& strip);
    [[nodiscard]] bool eliminate_whole_strip(std::size_t word, const Strip& strip);
    void reduce_pivots(std::size_t word, Strip& strip);
    void eliminate_strip(std::size_t word, const Strip& strip);
    void pivot_strip(std::size_t word, const Strip& strip);
    void pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits);
    template <class Eliminate>
    std::uint64_t eliminate_strips(std::size_t word, std::size_t columns, std::size_t first_column, Pivots& pivots,
                                   const Eliminate& eliminate);
    void defer_elimination();
    void apply_deferred(std::size_t word);
    void swap_pivots(const Strip& strip, Pivots& pivots);
    void eliminate_pivot_rows(std::size_t word, std::size_t first, std::uint64_t pivot_bits);
    void eliminate_whole_block(std::size_t word, std::size_t first_group);
    [[nodiscard]] bool rest_is_zero(std::size_t first_word);

    const KernelTable& kernel_;
    Scratch scratch_;
    std::size_t first_row_ = 0;  // of the matrix
    std::size_t rows_ = 0;
    std::size_t groups_ = 0;
    std::size_t words_ = 0;
    std::size_t rank_ = 0;
    std::vector<std::size_t> candidates_;  // rows

    // Groups of the present block from here on have not had its strips applied yet: they are to be multiplied by the
    // map, a 64 x 64 matrix held as eight groups.
    std::size_t eliminated_groups_ = 0;
    alignas(64) std::array<std::uint64_t, 64> map_{};
};

}  // namespace gf2::internal
