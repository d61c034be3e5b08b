// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

constexpr std::size_t kStripColumns = 8;

/// The rows of a block, whose layout depends on the kernel set.
struct BlockRows {
    unsigned char* bytes;
    std::size_t row_stride;
    std::size_t strip_stride;

    [[nodiscard]] unsigned char& byte(std::size_t i, std::size_t strip) const {
        constexpr bool kIsBig = std::endian::native == std::endian::big;  // where all kernel sets have rows of words
        return bytes[i / 8 * 64 + i % 8 * row_stride + (kIsBig ? 7 - strip : strip) * strip_stride];
    }

    /// The bytes of rows 8g .. 8g + 7 in a strip, the first one lowest.
    [[nodiscard]] std::uint64_t bytes_of_group(std::size_t g, std::size_t strip) const {
        std::uint64_t value = 0;
        if (row_stride == 1 && std::endian::native == std::endian::little) {
            std::memcpy(&value, &byte(8 * g, strip), sizeof value);
        } else {
            for (std::size_t r = 0; r < 8; ++r) value |= std::uint64_t{byte(8 * g + r, strip)} << (8 * r);
        }
        return value;
    }

    [[nodiscard]] std::uint64_t word(std::size_t i) const {
        std::uint64_t value = 0;
        for (std::size_t s = 0; s < 8; ++s) value |= std::uint64_t{byte(i, s)} << (8 * s);
        return value;
    }

    void set_word(std::size_t i, std::uint64_t value) const {
        for (std::size_t s = 0; s < 8; ++s) byte(i, s) = static_cast<unsigned char>(value >> (8 * s));
    }
};

/// A copy of some columns of a matrix, laid out for elimination: block w holds word w of every row, in groups of eight
/// rows; a strip is eight columns of a block, one byte in each row.
class PanelBlocks {
public:
    /// Memory for a panel of at most `rows` rows and `words` words; the panel is empty until load().
    PanelBlocks(const PanelKernels& kernel, std::size_t rows, std::size_t words);

    /// Copies the rows of a window to the panel.
    void load(ConstBitMatrixView window);
    /// Copies the panel back to the rows of a window.
    void store(BitMatrixView window);

    /// Copies the first `rows` rows of a window of a matrix held as tiles to the panel; up to 8 words.
    void load(const TileWindow& window, std::size_t rows);
    /// Copies the panel back to a window of a matrix held as tiles.
    void store(const TileWindow& window);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t groups() const { return groups_; }  ///< number of groups: rows / 8, rounded up
    [[nodiscard]] std::size_t words() const { return words_; }    ///< words of a row
    [[nodiscard]] std::uint64_t* block(std::size_t word) { return scratch_.words() + word * groups_ * 8; }
    [[nodiscard]] BlockRows rows_of(std::size_t word) {
        return {reinterpret_cast<unsigned char*>(block(word)), kernel_.row_stride, kernel_.strip_stride};
    }

    /// Exchanges rows in the given order.
    void swap_rows(std::span<const RowSwap> swaps) {
        kernel_.swap_rows(scratch_.words(), 8, 8 * groups_, words_, swaps.data(), swaps.size());
    }

    /// True if the rows from `first_row` on are zero from word `first_word` on.
    [[nodiscard]] bool is_zero(const WordKernels& kernel, std::size_t first_row, std::size_t first_word);

private:
    void reshape(std::size_t rows, std::size_t words);

    const PanelKernels& kernel_;
    Scratch scratch_;
    std::size_t rows_ = 0;
    std::size_t groups_ = 0;
    std::size_t words_ = 0;
};

/// Calls body(begin, end) for ranges of groups that make up begin .. end. If there are many groups, the calls are tasks
/// of the caller's oneTBB arena, at most one for each thread, so that a thread often finds its groups in its cache.
template <class Body>
void for_group_ranges(std::size_t begin, std::size_t end, const Body& body) {
    constexpr std::size_t kMinGroups = 256;  // minimum of a task: with 512, panels of 8192 rows take longer
    const std::size_t tasks = std::clamp<std::size_t>((end - begin) / kMinGroups, 1, thread_count());
    for_each_task(tasks, [&](std::size_t task) {
        body(begin + (end - begin) * task / tasks, begin + (end - begin) * (task + 1) / tasks);
    });
}

/// The pivots of a strip, which is eight columns. A row of the strip is a byte.
struct Strip {
    struct Pivot {
        std::size_t row;        // row of the original matrix
        unsigned remainder;     // its byte after elimination by the pivots before it
        unsigned coefficients;  // the pivots that were added, at their columns
        unsigned column;        // 0 .. 7
        std::uint64_t echelon;  // its word after elimination, from this strip on
    };

    std::size_t index;          // index in its block
    unsigned searched_columns;  // number of first columns that are searched for pivots
    std::size_t count = 0;
    std::array<Pivot, kStripColumns> pivots;

    /// The coefficients of all pivots, one byte for each.
    [[nodiscard]] std::uint64_t all_coefficients() const {
        std::uint64_t all = 0;
        for (std::size_t t = 0; t < count; ++t) all |= std::uint64_t{pivots[t].coefficients} << (8 * t);
        return all;
    }
};

/// All ones if the bit is 1, else 0.
[[nodiscard]] constexpr std::uint64_t all_if(unsigned bit) {
    return ~(std::uint64_t{bit} - 1);
}

/// The order of the rows while pivots are chosen: a permutation, and the list of the rows without a pivot.
class PivotCandidates {
public:
    explicit PivotCandidates(std::size_t rows);

    /// The row of the original matrix that is now at position i.
    [[nodiscard]] std::size_t row_at(std::size_t i) const { return row_at_[i]; }
    [[nodiscard]] std::size_t position_of(std::size_t row) const { return links_[row].position; }
    void swap_positions(std::size_t i, std::size_t k);

    /// The rows without a pivot, as a list in the order of the original matrix; end() begins and ends it.
    [[nodiscard]] std::size_t end() const { return row_at_.size(); }
    [[nodiscard]] std::size_t next(std::size_t row) const { return links_[row].next; }
    void remove(std::size_t row) {
        links_[links_[row].previous].next = links_[row].next;
        links_[links_[row].next].previous = links_[row].previous;
    }

    [[nodiscard]] std::vector<std::size_t> take() && { return std::move(row_at_); }

private:
    struct Link {
        std::size_t position;
        std::size_t next;  // next row in the list
        std::size_t previous;
    };

    std::vector<std::size_t> row_at_;
    std::vector<Link> links_;  // by row; the last link is that of end()
};

/// Exchanges of pivots with the rows in their places.
using RowSwaps = std::vector<RowSwap>;

/// The pivots that elimination has found.
struct Pivots {
    /// No pivots, in a matrix of `rows` rows.
    explicit Pivots(std::size_t rows) : order(rows) {}

    PivotCandidates order;             ///< the order of the rows; pivot rows come first
    std::vector<std::size_t> columns;  ///< the pivot columns, increasing
    RowSwaps swaps;                    ///< the exchanges that brought the pivots to their places

    [[nodiscard]] std::size_t rank() const noexcept { return columns.size(); }
};

/// Exchanges the words begin .. end - 1 of rows, in the given order.
void swap_rows(BitMatrixView a, std::span<const RowSwap> swaps, std::size_t begin, std::size_t end);

/// Deferred elimination: the strips of a block are first eliminated in a few groups, which mostly contain the pivots,
/// and in the identity matrix; the linear map that this yields is then applied to the other groups in one pass.
class DeferredStrips {
public:
    DeferredStrips(const PanelKernels& kernel, PanelBlocks& blocks) : kernel_(kernel), blocks_(blocks) {}

    /// Leaves nothing deferred, at the beginning of a panel or when the caller has applied map().
    void reset() { eliminated_groups_ = blocks_.groups(); }

    /// The groups to which the map is still to be applied are those from this one on.
    [[nodiscard]] std::size_t eliminated_groups() const { return eliminated_groups_; }

    /// The map, 64 x 64.
    [[nodiscard]] const std::array<std::uint64_t, 64>& map() const { return map_; }

    /// Defers elimination from now on, if there are many rows below the pivots so far.
    void begin(std::size_t rank);

    /// Applies to all groups of the block what was done to the first ones.
    void apply(std::size_t word) {
        if (eliminated_groups_ != blocks_.groups()) apply_map(word);
    }

    /// To be called before a row of the block is read.
    void prepare_row(std::size_t word, std::size_t row) {
        if (row >= 8 * eliminated_groups_) apply(word);
    }

    /// Eliminates a strip by eight pivots that are a group of tiles, in the first groups and in the map.
    /// @param coefficients  Strip::all_coefficients()
    void accumulate(std::size_t word, std::size_t pivot_group, std::size_t strip, std::uint64_t coefficients);

    /// PanelKernels::update_strip() in the first groups and in the map, where groups are not tiles.
    void update_strip(std::size_t word, std::size_t first_row, std::size_t strip, const std::uint64_t* images);

private:
    void add_identity_to_map();
    void apply_map(std::size_t word);

    const PanelKernels& kernel_;
    PanelBlocks& blocks_;
    std::size_t eliminated_groups_ = 0;                // the other groups are still to be multiplied by the map
    alignas(64) std::array<std::uint64_t, 64> map_{};  // a 64 x 64 matrix as eight groups of a block
};

/// Finds the pivots of strips: in each column, the uppermost row in the order of the original matrix that has a one
/// after elimination by the pivots before it.
class StripPivots {
public:
    /// @param deferred  strips of the blocks whose elimination may have to be completed before rows are read
    StripPivots(const PanelKernels& kernel, PanelBlocks& blocks, DeferredStrips& deferred)
        : kernel_(kernel), blocks_(blocks), deferred_(deferred) {}

    /// Begins a panel. Its rows are those of the matrix from `first_row` on, in their current order.
    void reset(std::size_t first_row) { first_row_ = first_row; }

    /// Sets count and pivots of a strip whose index and searched columns are set. The pivots are removed from the
    /// candidates.
    /// @param rank  number of pivots of the panel so far, whose rows come first
    void find(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates) {
        if (!find_in_batch(word, strip, candidates)) find_among_all(word, rank, strip, candidates);
    }

private:
    class Span;

    [[nodiscard]] bool find_in_batch(std::size_t word, Strip& strip, PivotCandidates& candidates);
    void find_among_all(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates);
    void find_one_by_one(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates);
    [[nodiscard]] bool pick_independent(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates,
                                        Span& span);

    const PanelKernels& kernel_;
    PanelBlocks& blocks_;
    DeferredStrips& deferred_;
    std::size_t first_row_ = 0;
    std::vector<std::size_t> independent_;  // rows; a member to keep its memory
};

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

    /// Finds the pivots of each strip of a block, swaps them into place and calls reduce(strip), during which rank()
    /// does not yet count them. Returns the columns of the block that hold pivots.
    template <class Reduce>
    [[nodiscard]] std::uint64_t find_pivots(std::size_t word, const PanelColumns& columns, Pivots& pivots,
                                            const Reduce& reduce) {
        std::uint64_t pivot_bits = 0;
        const std::size_t width = std::min<std::size_t>(64, columns.count - 64 * word);
        for (std::size_t s = 0; kStripColumns * s < width && rank_ < blocks_.rows(); ++s) {
            Strip strip{};
            strip.index = s;
            strip.searched_columns = static_cast<unsigned>(std::min(kStripColumns, width - kStripColumns * s));
            search_.find(word, rank_, strip, pivots.order);
            if (strip.count == 0) continue;
            swap_pivots(strip, pivots);
            reduce(strip);
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
