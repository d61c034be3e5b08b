// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/elim/internal/deferred_strips.hpp"
#include "gf2/elim/internal/panel_blocks.hpp"
#include "gf2/elim/internal/pivots.hpp"
#include "gf2/elim/internal/strip.hpp"
#include "gf2/elim/internal/strip_pivots.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// The columns of a panel that are searched for pivots.
struct PanelColumns {
    std::size_t count;  ///< number of columns, from the first of the panel on
    std::size_t first;  ///< index of the panel's first column in the matrix, for Pivots::columns
};

/// A panel and the order of its elimination: block by block, and within a block strip by strip.
class PanelStrips {
public:
    /// Memory for panels of at most `rows` rows and `words` words.
    PanelStrips(const KernelTable& kernel, std::size_t rows, std::size_t words);
    PanelStrips(const PanelStrips&) = delete;
    PanelStrips& operator=(const PanelStrips&) = delete;
    ~PanelStrips() = default;

    /// To be called when the blocks have been loaded.
    /// @param first_row  row of the matrix that is the first of the panel
    /// @param rank       number of rows that already hold pivots, all above the others
    void begin(std::size_t first_row, std::size_t rank);

    /// Finds the pivots of each strip of a block, swaps them into place and calls eliminate(strip), during which rank()
    /// does not yet count them. Returns the columns of the block that hold pivots.
    template <class Eliminate>
    [[nodiscard]] std::uint64_t eliminate(std::size_t word, const PanelColumns& columns, Pivots& pivots,
                                          const Eliminate& eliminate) {
        std::uint64_t pivot_bits = 0;
        const std::size_t width = std::min<std::size_t>(64, columns.count - 64 * word);
        for (std::size_t s = 0; kStripColumns * s < width && rank_ < blocks_.rows(); ++s) {
            Strip strip{};
            strip.index = s;
            strip.searched_columns = static_cast<unsigned>(std::min(kStripColumns, width - kStripColumns * s));
            search_.find(word, rank_, strip, pivots.order);
            if (strip.count == 0) continue;
            swap_pivots(strip, pivots);
            eliminate(strip);
            for (std::size_t t = 0; t < strip.count; ++t) {
                const std::size_t column = kStripColumns * s + strip.pivots[t].column;
                pivot_bits |= std::uint64_t{1} << column;
                pivots.columns.push_back(columns.first + 64 * word + column);
            }
            rank_ += strip.count;
        }
        return pivot_bits;
    }

    /// True if a block has columns to search, and rows to find pivots in.
    [[nodiscard]] bool continues(std::size_t word, const PanelColumns& columns) const {
        return word < blocks_.words() && 64 * word < columns.count && rank_ < blocks_.rows();
    }

    /// True if the rows without a pivot are zero from a word on.
    [[nodiscard]] bool rest_is_zero(std::size_t first_word) {
        return blocks_.is_zero(kernel_.words, rank_, first_word);
    }

    [[nodiscard]] PanelBlocks& blocks() { return blocks_; }
    [[nodiscard]] DeferredStrips& deferred() { return deferred_; }
    [[nodiscard]] std::size_t rank() const { return rank_; }  ///< number of pivots so far, whose rows come first

private:
    void swap_pivots(const Strip& strip, Pivots& pivots);

    const KernelTable& kernel_;
    PanelBlocks blocks_;
    DeferredStrips deferred_;
    StripPivots search_;
    std::size_t first_row_ = 0;  // of the panel, in the matrix
    std::size_t rank_ = 0;
};

}  // namespace gf2::internal
