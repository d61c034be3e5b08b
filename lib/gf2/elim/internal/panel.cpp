// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/panel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>

#include "gf2/base/tasks.hpp"

namespace gf2::internal {
namespace {

// Words that kernels load and store together.
constexpr std::size_t kWordsAtOnce = 8;

}  // namespace

PanelBlocks::PanelBlocks(const PanelKernels& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel), scratch_((rows + 7) / 8 * 8 * words) {}

void PanelBlocks::reshape(std::size_t rows, std::size_t words) {
    rows_ = rows;
    groups_ = (rows + 7) / 8;
    words_ = words;
}

void PanelBlocks::load(ConstBitMatrixView window) {
    reshape(window.rows(), window.words_per_row());
    for (std::size_t w = 0; w < words_; w += kWordsAtOnce) {
        kernel_.load(block(w), groups_, window.row(0) + w, window.stride(), rows_, std::min(kWordsAtOnce, words_ - w));
    }
}

void PanelBlocks::store(BitMatrixView window) {
    for (std::size_t w = 0; w < words_; w += kWordsAtOnce) {
        kernel_.store(window.row(0) + w, window.stride(), block(w), groups_, rows_, std::min(kWordsAtOnce, words_ - w));
    }
}

namespace {

// Calls copy(tile, group) for every tile and its group of the blocks.
template <class Copy>
void for_each_tile(const TileWindow& tiles, PanelBlocks& blocks, const Copy& copy) {
    const std::size_t groups = blocks.groups();
    for_group_ranges(0, groups, [&](std::size_t begin, std::size_t end) {
        constexpr std::size_t kAhead = 8;  // groups
        for (std::size_t g = begin; g < end; ++g) {
            for (std::size_t w = 0; w < blocks.words(); ++w) {
                __builtin_prefetch(tiles.tile(std::min(g + kAhead, groups - 1), w));
                copy(tiles.tile(g, w), blocks.block(w) + 8 * g);
            }
        }
    });
}

}  // namespace

void PanelBlocks::load(const TileWindow& window, std::size_t rows) {
    reshape(rows, window.words);
    for_each_tile(window, *this, [](const std::uint64_t* tile, std::uint64_t* group) { std::memcpy(group, tile, 64); });
}

void PanelBlocks::store(const TileWindow& window) {
    for_each_tile(window, *this, [](std::uint64_t* tile, const std::uint64_t* group) { std::memcpy(tile, group, 64); });
}

bool PanelBlocks::is_zero(const WordKernels& kernel, std::size_t first_row, std::size_t first_word) {
    const std::size_t first_group = (first_row + 7) / 8;
    for (std::size_t w = first_word; w < words_; ++w) {
        const BlockRows rows = rows_of(w);
        for (std::size_t i = first_row; i < std::min(8 * first_group, rows_); ++i) {
            if (rows.word(i) != 0) return false;
        }
        if (!kernel.is_zero(block(w) + 8 * first_group, 8 * (groups_ - first_group))) return false;
    }
    return true;
}

PivotCandidates::PivotCandidates(std::size_t rows) : row_at_(rows), links_(rows + 1) {
    std::iota(row_at_.begin(), row_at_.end(), std::size_t{0});
    for (std::size_t i = 0; i < rows; ++i) links_[i] = {i, i + 1, i == 0 ? rows : i - 1};
    links_[rows] = {rows, 0, rows == 0 ? 0 : rows - 1};
}

void PivotCandidates::swap_positions(std::size_t i, std::size_t k) {
    std::swap(row_at_[i], row_at_[k]);
    links_[row_at_[i]].position = i;
    links_[row_at_[k]].position = k;
}

void swap_rows(BitMatrixView a, std::span<const RowSwap> swaps, std::size_t begin, std::size_t end) {
    constexpr std::size_t kWordsPerTask = 64;
    if (begin >= end) return;
    const std::size_t words = end - begin;
    const std::size_t each = words * swaps.size() < (std::size_t{1} << 16) ? words : kWordsPerTask;
    for_each_task((words + each - 1) / each, [&](std::size_t task) {
        const std::size_t first = begin + task * each;
        const std::size_t last = std::min(end, first + each);
        for (const auto& [i, k] : swaps) std::swap_ranges(a.row(i) + first, a.row(i) + last, a.row(k) + first);
    });
}

void DeferredStrips::begin(std::size_t rank) {
    constexpr std::size_t kGroupsAtOnce = 24;
    constexpr std::size_t kMinGroups = 96;
    const std::size_t first = rank / 8;
    if ((are_tiles(kernel_) && rank % 8 != 0) || blocks_.groups() - first < kMinGroups) return;
    eliminated_groups_ = first + kGroupsAtOnce;
    map_ = {};
    add_identity_to_map();
}

void DeferredStrips::add_identity_to_map() {
    if (are_tiles(kernel_)) {
        for (std::size_t g = 0; g < 8; ++g) map_[9 * g] ^= kIdentity8x8;
    } else {
        for (std::size_t i = 0; i < 64; ++i) map_[i] ^= std::uint64_t{1} << i;
    }
}

void DeferredStrips::update_strip(std::size_t word, std::size_t first_row, std::size_t strip,
                                  const std::uint64_t* images) {
    kernel_.update_strip(blocks_.block(word), eliminated_groups_, first_row, strip, images);
    if (eliminated_groups_ != blocks_.groups()) kernel_.update_strip(map_.data(), 8, 0, strip, images);
}

void DeferredStrips::apply_map(std::size_t word) {
    add_identity_to_map();  // leaves what is to be added
    for_group_ranges(eliminated_groups_, blocks_.groups(), [&](std::size_t begin, std::size_t end) {
        std::uint64_t* groups = blocks_.block(word) + 8 * begin;
        if (are_tiles(kernel_)) {
            kernel_.update_block_by_groups(groups, groups, end - begin, map_.data());
        } else {
            kernel_.update_block(groups, groups, end - begin, 0, map_.data());
        }
    });
    reset();
}

void DeferredStrips::accumulate(std::size_t word, std::size_t pivot_group, std::size_t strip,
                                std::uint64_t coefficients) {
    kernel_.eliminate_strip(blocks_.block(word), eliminated_groups_, pivot_group, strip, coefficients,
                            eliminated_groups_ < blocks_.groups() ? map_.data() : nullptr);
}

namespace {

// Sorts rows most of which are in place.
void sort_nearly_sorted(std::vector<std::size_t>& rows) {
    constexpr std::size_t kMaxInserted = 64;
    if (rows.size() > kMaxInserted) return std::sort(rows.begin(), rows.end());
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::size_t row = rows[i];
        std::size_t k = i;
        for (; k != 0 && rows[k - 1] > row; --k) rows[k] = rows[k - 1];
        rows[k] = row;
    }
}

// Gives the pivots their columns: each column, from left to right, gets the uppermost row with a one.
void assign_columns(Strip& strip) {
    std::size_t found = 0;
    for (unsigned column = 0; column < strip.searched_columns && found < strip.count; ++column) {
        const auto begin = strip.pivots.begin() + static_cast<std::ptrdiff_t>(found);
        const auto end = strip.pivots.begin() + static_cast<std::ptrdiff_t>(strip.count);
        const auto pivot = std::find_if(begin, end, [column](const Strip::Pivot& candidate) {
            return ((candidate.remainder >> column) & 1u) != 0;
        });
        if (pivot == end) continue;
        std::rotate(begin, pivot, pivot + 1);
        begin->column = column;
        for (auto other = begin + 1; other != end; ++other) {
            if (((other->remainder >> column) & 1u) == 0) continue;
            other->remainder ^= begin->remainder;
            other->coefficients |= 1u << column;
        }
        ++found;
    }
}

}  // namespace

// Takes as pivot, column by column, the uppermost of the first kBatch rows that has a one; the bytes of all these rows
// are reduced side by side. Returns false if a column has none while there are more rows.
bool StripPivots::find_in_batch(std::size_t word, Strip& strip, PivotCandidates& candidates) {
    constexpr std::size_t kBatch = 16;
    constexpr std::uint64_t kEveryByte = 0x0101010101010101u;

    const BlockRows rows = blocks_.rows_of(word);
    std::array<std::size_t, kBatch> batch;
    std::array<std::uint64_t, 2> remainders{};
    std::array<std::uint64_t, 2> coefficients{};
    std::array<std::uint64_t, 2> open{};  // 1 in the bytes of rows that are no pivots yet
    std::size_t count = 0;
    std::size_t row = candidates.next(candidates.end());
    for (; count < kBatch && row != candidates.end(); row = candidates.next(row)) {
        batch[count] = row;
        const std::size_t position = candidates.position_of(row) - first_row_;
        deferred_.prepare_row(word, position);
        const std::uint64_t v = rows.byte(position, strip.index);
        remainders[count / 8] |= v << (8 * (count % 8));
        open[count / 8] |= std::uint64_t{1} << (8 * (count % 8));
        ++count;
    }
    const bool all = row == candidates.end();

    for (unsigned column = 0; column < strip.searched_columns; ++column) {
        const std::uint64_t low = (remainders[0] >> column) & open[0];
        const std::uint64_t high = (remainders[1] >> column) & open[1];
        if ((low | high) == 0) {
            if (!all) {
                strip.count = 0;
                return false;
            }
            continue;
        }
        const std::size_t half = low != 0 ? 0 : 1;
        const auto shift = static_cast<unsigned>(std::countr_zero(half == 0 ? low : high)) / 8 * 8;
        const std::size_t chosen = 8 * half + shift / 8;
        const std::uint64_t remainder = (remainders[half] >> shift) & 0xff;
        const std::uint64_t added = (coefficients[half] >> shift) & 0xff;
        strip.pivots[strip.count++] = {batch[chosen], static_cast<unsigned>(remainder), static_cast<unsigned>(added),
                                       column, 0};
        open[half] &= ~(std::uint64_t{1} << shift);
        const std::uint64_t low_others = low & open[0] & kEveryByte;
        const std::uint64_t high_others = high & open[1] & kEveryByte;
        remainders[0] ^= low_others * remainder;
        remainders[1] ^= high_others * remainder;
        coefficients[0] |= low_others << column;
        coefficients[1] |= high_others << column;
    }
    for (std::size_t t = 0; t < strip.count; ++t) candidates.remove(strip.pivots[t].row);
    return true;
}

// The span of the bytes taken so far.
class StripPivots::Span {
public:
    explicit Span(unsigned searched_columns) : searched_((1u << searched_columns) - 1u) {}

    // The remainder of a byte, in the searched columns.
    [[nodiscard]] unsigned remainder(unsigned v) const { return reduced(v) & searched_; }

    // Whether take() would take each byte.
    [[nodiscard]] std::array<bool, 256> independent_bytes() const {
        std::array<unsigned char, 256> remainders{};
        std::array<bool, 256> result{};
        for (unsigned k = 0; k < kStripColumns; ++k) {
            const unsigned rest = remainder(1u << k);
            for (unsigned v = 0; v < 1u << k; ++v) {
                remainders[v + (1u << k)] = static_cast<unsigned char>(remainders[v] ^ rest);
            }
        }
        for (unsigned v = 0; v < 256; ++v) result[v] = remainders[v] != 0;
        return result;
    }

    // Takes a byte if it is independent of those taken, and returns whether it is.
    bool take(unsigned v) {
        const unsigned rest = reduced(v);
        if ((rest & searched_) == 0) return false;
        reducers_[static_cast<unsigned>(std::countr_zero(rest))] = rest;
        return true;
    }

private:
    [[nodiscard]] unsigned reduced(unsigned v) const {
        for (unsigned column = 0; column < kStripColumns; ++column) {
            v ^= reducers_[column] & (0u - ((v >> column) & 1u));
        }
        return v;
    }

    unsigned searched_;
    std::array<unsigned, kStripColumns> reducers_{};  // by lowest searched column
};

// find_one_by_one() for few rows that are independent of those taken, as in sparse matrices. Returns false once more
// than kFew rows and an eighth of the rows so far are independent.
bool StripPivots::pick_independent(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates,
                                   Span& span) {
    constexpr std::size_t kFew = 16;

    const BlockRows rows = blocks_.rows_of(word);
    const std::size_t index = strip.index;
    const std::array<bool, 256> is_independent = span.independent_bytes();
    const std::uint64_t searched = 0x0101010101010101u * ((1u << strip.searched_columns) - 1u);
    independent_.clear();
    std::uint64_t wanted = searched << (8 * (rank % 8));  // bytes
    std::size_t most = kFew;
    for (std::size_t g = rank / 8; g < blocks_.groups(); ++g, ++most, wanted = searched) {
        std::uint64_t rest = rows.bytes_of_group(g, index) & wanted;
        while (rest != 0) {
            const auto r = static_cast<std::size_t>(std::countr_zero(rest)) / 8;
            if (is_independent[(rest >> (8 * r)) & 0xff]) {
                if (independent_.size() == most) return false;
                independent_.push_back(candidates.row_at(first_row_ + 8 * g + r));
            }
            rest &= ~(std::uint64_t{0xff} << (8 * r));
        }
    }
    sort_nearly_sorted(independent_);
    for (const std::size_t row : independent_) {
        if (strip.count == strip.searched_columns) break;
        const unsigned v = rows.byte(candidates.position_of(row) - first_row_, index);
        if (!span.take(v)) continue;
        strip.pivots[strip.count++] = {row, v, 0, 0, 0};
        candidates.remove(row);
    }
    return true;
}

// Takes the uppermost rows whose bytes are independent in the searched columns, if find_in_batch() could not.
void StripPivots::find_one_by_one(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates) {
    // Rows without a pivot before all rows are examined together; four times as many before each next time.
    constexpr std::size_t kPatience = 24;

    Span span(strip.searched_columns);
    if (pick_independent(word, rank, strip, candidates, span)) return;
    const BlockRows rows = blocks_.rows_of(word);
    std::size_t in_vain = 0;
    std::size_t patience = kPatience;
    std::array<bool, 256> may_be_taken;  // by byte, as of the last examination
    may_be_taken.fill(true);
    for (std::size_t row = candidates.next(candidates.end());
         row != candidates.end() && strip.count < strip.searched_columns; row = candidates.next(row)) {
        const unsigned v = rows.byte(candidates.position_of(row) - first_row_, strip.index);
        if (may_be_taken[v] && span.take(v)) {
            in_vain = 0;
            strip.pivots[strip.count++] = {row, v, 0, 0, 0};
            candidates.remove(row);
        } else if (++in_vain == patience) {
            in_vain = 0;
            patience *= 4;
            std::array<std::uint64_t, kStripColumns> remainders{};
            for (unsigned k = 0; k < kStripColumns; ++k) {
                remainders[k] = std::uint64_t{span.remainder(1u << k)} << (8 * strip.index);
            }
            if (kernel_.strip_union(blocks_.block(word), blocks_.groups(), rank, strip.index, remainders.data()) == 0)
                return;
            if (pick_independent(word, rank, strip, candidates, span)) return;
            may_be_taken = span.independent_bytes();
        }
    }
}

void StripPivots::find_among_all(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates) {
    deferred_.apply(word);
    find_one_by_one(word, rank, strip, candidates);
    assign_columns(strip);
}

PanelStrips::PanelStrips(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel),
      blocks_(kernel.panel, rows, words),
      deferred_(kernel.panel, blocks_),
      search_(kernel.panel, blocks_, deferred_) {}

void PanelStrips::begin(std::size_t first_row, std::size_t rank) {
    first_row_ = first_row;
    rank_ = rank;
    deferred_.reset();
    search_.reset(first_row);
}

// Swaps the pivot rows into place.
void PanelStrips::swap_pivots(const Strip& strip, Pivots& pivots) {
    std::array<RowSwap, kStripColumns> of_panel;
    std::size_t count = 0;
    for (std::size_t t = 0; t < strip.count; ++t) {
        const std::size_t place = first_row_ + rank_ + t;
        const std::size_t position = pivots.order.position_of(strip.pivots[t].row);
        if (position == place) continue;
        of_panel[count++] = {place - first_row_, position - first_row_};
        pivots.order.swap_positions(place, position);
        pivots.swaps.push_back({place, position});
    }
    blocks_.swap_rows(std::span(of_panel).first(count));
}

}  // namespace gf2::internal
