// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/panel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "gf2/base/tasks.hpp"
#include "gf2/elim/internal/panel_strip.hpp"

namespace gf2::internal {
namespace {

std::uint64_t all_if(unsigned bit) {
    return ~(std::uint64_t{bit} - 1);
}

// Calls body(begin, end) for ranges that make up begin .. end, in tasks of the caller's oneTBB arena if there are many
// groups: one for each thread at most, so that a thread often finds what it left in its cache.
template <class Body>
void for_group_ranges(std::size_t begin, std::size_t end, const Body& body) {
    constexpr std::size_t kMinGroups = 256;  // of a task: with 512, panels of 8192 rows take longer
    const std::size_t tasks = std::clamp<std::size_t>((end - begin) / kMinGroups, 1, thread_count());
    for_each_task(tasks, [&](std::size_t task) {
        body(begin + (end - begin) * task / tasks, begin + (end - begin) * (task + 1) / tasks);
    });
}

}  // namespace

Panel::Panel(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel), scratch_((rows + 7) / 8 * 8 * words) {}

Panel::Rows Panel::rows_of(std::size_t word) {
    return {reinterpret_cast<unsigned char*>(block(word)), kernel_.panel.row_stride, kernel_.panel.strip_stride};
}

// Brings the pivot rows to their places.
void Panel::swap_pivots(const Strip& strip, Pivots& pivots) {
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
    kernel_.panel.swap_rows(scratch_.words(), 8, 8 * groups_, words_, of_panel.data(), count);
}

// All eight strips of a block first go over few groups, among which their pivots mostly are, and over the unit matrix;
// what becomes of that is then done to the others at once.
void Panel::defer_elimination() {
    constexpr std::size_t kGroupsAtOnce = 24;
    constexpr std::size_t kMinGroups = 96;
    const std::size_t first = rank_ / 8;
    if (kernel_.panel.eliminate_strip == nullptr || rank_ % 8 != 0 || groups_ - first < kMinGroups) return;
    eliminated_groups_ = first + kGroupsAtOnce;
    map_ = {};
    for (std::size_t g = 0; g < 8; ++g) map_[9 * g] = kIdentity8x8;
}

void Panel::apply_deferred(std::size_t word) {
    if (eliminated_groups_ == groups_) return;
    for (std::size_t g = 0; g < 8; ++g) map_[9 * g] ^= kIdentity8x8;  // what is added
    for_group_ranges(eliminated_groups_, groups_, [&](std::size_t begin, std::size_t end) {
        std::uint64_t* groups = block(word) + 8 * begin;
        kernel_.panel.update_block_by_groups(groups, groups, end - begin, map_.data());
    });
    eliminated_groups_ = groups_;
}

// Does both of the following if the pivots are a group of tiles.
bool Panel::eliminate_whole_strip(std::size_t word, const Strip& strip) {
    if (kernel_.panel.eliminate_strip == nullptr || strip.count < kStripColumns || rank_ % 8 != 0) return false;
    const std::uint64_t coefficients = strip.all_coefficients();
    kernel_.panel.eliminate_strip(block(word), eliminated_groups_, rank_ / 8, strip.index, coefficients,
                                  eliminated_groups_ < groups_ ? map_.data() : nullptr);
    return true;
}

// Eliminates the pivot rows among each other, in this block.
void Panel::reduce_pivots(std::size_t word, Strip& strip) {
    const Rows rows = rows_of(word);
    const std::uint64_t from_strip = ~std::uint64_t{0} << (8 * strip.index);
    std::array<std::uint64_t, kStripColumns> words;
    for (std::size_t t = 0; t < strip.count; ++t) words[t] = rows.word(rank_ + t);
    for (std::size_t t = 0; t < strip.count; ++t) {
        Strip::Pivot& pivot = strip.pivots[t];
        pivot.echelon = words[t] & from_strip;
        for (std::size_t u = 0; u < t; ++u) {
            pivot.echelon ^= strip.pivots[u].echelon & all_if((pivot.coefficients >> strip.pivots[u].column) & 1u);
        }
        words[t] = (words[t] & ~from_strip) | pivot.echelon | std::uint64_t{pivot.coefficients} << (8 * strip.index);
    }
    for (std::size_t t = 0; t < strip.count; ++t) rows.set_word(rank_ + t, words[t]);
}

// Clears the strip below its pivots and leaves the coefficients there: a linear map of the bytes.
void Panel::eliminate_strip(std::size_t word, const Strip& strip) {
    std::array<std::uint64_t, kStripColumns> images{};
    std::array<unsigned, kStripColumns> bytes{};
    for (unsigned k = 0; k < kStripColumns; ++k) bytes[k] = 1u << k;
    for (std::size_t t = 0; t < strip.count; ++t) {
        const Strip::Pivot& pivot = strip.pivots[t];
        const std::uint64_t image = pivot.echelon ^ std::uint64_t{1} << (8 * strip.index + pivot.column);
        for (unsigned k = 0; k < kStripColumns; ++k) {
            const std::uint64_t chosen = all_if((bytes[k] >> pivot.column) & 1u);
            bytes[k] ^= pivot.remainder & static_cast<unsigned>(chosen);
            images[k] ^= image & chosen;
        }
    }
    kernel_.panel.update_strip(block(word), groups_, rank_ + strip.count, strip.index, images.data());
}

// Does to the words right of this block what was done to it. Its pivots are the rows first .. rank_ - 1.
void Panel::eliminate_pivot_rows(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    if (kernel_.panel.invert_block != nullptr && first % 8 == 0 && ~pivot_bits == 0) {
        return eliminate_whole_block(word, first / 8);
    }
    const std::size_t first_group = first / 8;
    const std::size_t end = std::min((rank_ + 7) / 8 * 8, 8 * groups_);
    const std::size_t count = rank_ - first;
    alignas(64) std::array<std::uint64_t, 8 * 80> rows{};
    std::uint64_t* first_block = scratch_.words() + 8 * first_group;
    kernel_.panel.store(rows.data(), 8, first_block, groups_, end - 8 * first_group, words_);
    std::uint64_t* pivots = rows.data() + 8 * (first - 8 * first_group);

    // Bit k of coefficients[t] belongs to pivot k, not to its column.
    std::array<std::uint64_t, 64> coefficients;
    std::array<std::size_t, 64> columns{};
    std::size_t k = 0;
    for (std::uint64_t rest = pivot_bits; rest != 0; rest &= rest - 1) {
        columns[k++] = static_cast<std::size_t>(std::countr_zero(rest));
    }
    kernel_.words.pext(coefficients.data(), 1, pivots + word, 8, count, &pivot_bits, 1);
    for (std::size_t t = 0; t < count; ++t) coefficients[t] &= (std::uint64_t{1} << t) - 1;
    alignas(64) std::array<std::uint64_t, 8 * 64> right;
    for (std::size_t t = 0; t < count; ++t) {
        std::fill_n(right.data() + 8 * t, word + 1, std::uint64_t{0});
        std::copy(pivots + 8 * t + word + 1, pivots + 8 * t + 8, right.data() + 8 * t + word + 1);
    }
    kernel_.panel.eliminate_rows(right.data(), 8, coefficients.data(), count);
    for (std::size_t t = 0; t < count; ++t) {
        std::copy(right.data() + 8 * t + word + 1, right.data() + 8 * t + 8, pivots + 8 * t + word + 1);
    }
    kernel_.panel.load(first_block, groups_, rows.data(), 8, end - 8 * first_group, words_);
    if (rank_ == rows_) return;
    std::array<std::array<std::uint64_t, 64>, 8> multiples{};  // by word, then by column of this block
    for (std::size_t w = word + 1; w < words_; ++w) {
        for (std::size_t t = 0; t < count; ++t) multiples[w][columns[t]] = right[8 * t + w];
    }
    for_group_ranges(rank_ / 8, groups_, [&](std::size_t begin_group, std::size_t end_group) {
        for (std::size_t w = word + 1; w < words_; ++w) {
            kernel_.panel.update_block(block(w) + 8 * begin_group, block(word) + 8 * begin_group,
                                       end_group - begin_group, std::max(rank_, 8 * begin_group) - 8 * begin_group,
                                       multiples[w].data());
        }
    });
}

// The same for 64 pivots in eight groups that are tiles.
void Panel::eliminate_whole_block(std::size_t word, std::size_t first_group) {
    alignas(64) std::array<std::uint64_t, 64> inverse;
    kernel_.panel.invert_block(inverse.data(), block(word) + 8 * first_group);
    kernel_.panel.multiply_rows(block(word + 1) + 8 * first_group, groups_, words_ - word - 1, inverse.data());
    for_group_ranges(rank_ / 8, groups_, [&](std::size_t begin, std::size_t end) {
        for (std::size_t w = word + 1; w < words_; ++w) {
            kernel_.panel.update_block_by_groups(block(w) + 8 * begin, block(word) + 8 * begin, end - begin,
                                                 block(w) + 8 * first_group);
        }
    });
}

// Whether the rows without a pivot are zero from a word on.
bool Panel::rest_is_zero(std::size_t first_word) {
    const std::size_t first_group = (rank_ + 7) / 8;
    for (std::size_t w = first_word; w < words_; ++w) {
        const Rows rows = rows_of(w);
        for (std::size_t i = rank_; i < std::min(8 * first_group, rows_); ++i) {
            if (rows.word(i) != 0) return false;
        }
        if (!kernel_.words.is_zero(block(w) + 8 * first_group, 8 * (groups_ - first_group))) return false;
    }
    return true;
}

// Finds the pivots of each strip of a block, brings them to their places and calls eliminate(strip). Returns the
// columns of the block that hold pivots.
template <class Eliminate>
std::uint64_t Panel::eliminate_strips(std::size_t word, std::size_t columns, std::size_t first_column, Pivots& pivots,
                                      const Eliminate& eliminate) {
    std::uint64_t pivot_bits = 0;
    const std::size_t width = std::min<std::size_t>(64, columns - 64 * word);
    for (std::size_t s = 0; kStripColumns * s < width && rank_ < rows_; ++s) {
        Strip strip{};
        strip.index = s;
        strip.searched_columns = static_cast<unsigned>(std::min(kStripColumns, width - kStripColumns * s));
        if (!find_pivots_in_batch(word, strip, pivots.order)) {
            apply_deferred(word);
            find_pivots(word, strip, pivots.order);
            assign_columns(strip);
        }
        if (strip.count == 0) continue;
        swap_pivots(strip, pivots);
        eliminate(strip);
        for (std::size_t t = 0; t < strip.count; ++t) {
            const std::size_t column = kStripColumns * s + strip.pivots[t].column;
            pivot_bits |= std::uint64_t{1} << column;
            pivots.columns.push_back(first_column + 64 * word + column);
        }
        rank_ += strip.count;
    }
    return pivot_bits;
}

void Panel::reset(std::size_t rows, std::size_t first_row, std::size_t words) {
    first_row_ = first_row;
    rows_ = rows - first_row;
    groups_ = (rows_ + 7) / 8;
    words_ = words;
    rank_ = 0;
    eliminated_groups_ = groups_;
}

void Panel::decompose_columns(std::size_t columns, std::size_t first_column, Pivots& pivots) {
    for (std::size_t word = 0; word < words_ && 64 * word < columns && rank_ < rows_; ++word) {
        const std::size_t first = rank_;
        defer_elimination();
        const std::uint64_t pivot_bits = eliminate_strips(word, columns, first_column, pivots, [&](Strip& strip) {
            if (eliminate_whole_strip(word, strip)) return;
            apply_deferred(word);
            reduce_pivots(word, strip);
            eliminate_strip(word, strip);
        });
        apply_deferred(word);
        if (rank_ == first && rest_is_zero(word + 1)) break;
        if (rank_ != first && word + 1 < words_) eliminate_pivot_rows(word, first, pivot_bits);
    }
}

void Panel::decompose(BitMatrixView window, std::size_t first_row, std::size_t columns, std::size_t first_column,
                      Pivots& pivots) {
    reset(window.rows(), first_row, window.words_per_row());
    kernel_.panel.load(scratch_.words(), groups_, window.row(first_row), window.stride(), rows_, words_);
    decompose_columns(columns, first_column, pivots);
    kernel_.panel.store(window.row(first_row), window.stride(), scratch_.words(), groups_, rows_, words_);
}

void Panel::decompose(const TileWindow& window, std::size_t rows, std::size_t first_row, std::size_t columns,
                      std::size_t first_column, Pivots& pivots) {
    reset(rows, first_row, window.words);
    const TileWindow tiles = window.window(first_row / 8, 0, groups_, words_);
    const auto for_each_tile = [&](const auto& copy) {
        for_group_ranges(0, groups_, [&](std::size_t begin_group, std::size_t end_group) {
            constexpr std::size_t kAhead = 8;  // groups
            for (std::size_t g = begin_group; g < end_group; ++g) {
                for (std::size_t w = 0; w < words_; ++w) {
                    __builtin_prefetch(tiles.tile(std::min(g + kAhead, groups_ - 1), w));
                    copy(tiles.tile(g, w), block(w) + 8 * g);
                }
            }
        });
    };
    for_each_tile([](const std::uint64_t* tile, std::uint64_t* group) { std::memcpy(group, tile, 64); });
    decompose_columns(columns, first_column, pivots);
    for_each_tile([](std::uint64_t* tile, const std::uint64_t* group) { std::memcpy(tile, group, 64); });
}

// Row u with a one in the column of pivot t: adding row t puts the coefficient, one again, where the one was. So for
// the pivots among each other; a byte of any other row has the sum of the rows added that its ones select.
void Panel::pivot_strip(std::size_t word, const Strip& strip) {
    if (kernel_.panel.pivot_strip != nullptr && strip.count == kStripColumns && rank_ % 8 == 0) {
        kernel_.panel.pivot_strip(block(word), groups_, rank_ / 8, strip.index, strip.all_coefficients());
        return;
    }
    const Rows rows = rows_of(word);
    std::array<std::uint64_t, kStripColumns> words{};
    for (std::size_t t = 0; t < strip.count; ++t) words[t] = rows.word(rank_ + t);
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
    kernel_.panel.update_strip(block(word), groups_, 0, strip.index, images.data());
    for (std::size_t t = 0; t < strip.count; ++t) rows.set_word(rank_ + t, words[t]);
}

// The pivot rows of a block, first .. rank_ - 1, are multiplied by what the block holds in them; to the others, the
// product of what it holds there and the pivot rows is added.
void Panel::pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    const std::size_t first_group = first / 8;
    const std::size_t height = 8 * ((rank_ + 7) / 8 - first_group);
    for (std::size_t begin = 0; begin < words_; begin += 8) {
        const std::size_t width = std::min<std::size_t>(8, words_ - begin);
        alignas(64) std::array<std::uint64_t, 8 * 80> rows{};
        std::uint64_t* first_block = block(begin) + 8 * first_group;
        kernel_.panel.store(rows.data(), 8, first_block, groups_, height, width);
        std::uint64_t* pivots = rows.data() + 8 * (first - 8 * first_group);
        std::array<std::array<std::uint64_t, 64>, 8> multiples{};  // by word and column of the block
        std::size_t t = 0;
        for (std::uint64_t rest = pivot_bits; rest != 0; rest &= rest - 1, ++t) {
            const auto column = static_cast<std::size_t>(std::countr_zero(rest));
            for (std::size_t w = 0; w < width; ++w) {
                if (begin + w == word) continue;
                multiples[w][column] = pivots[8 * t + w];
                pivots[8 * t + w] = 0;
            }
        }
        kernel_.panel.load(first_block, groups_, rows.data(), 8, height, width);
        for (std::size_t w = 0; w < width; ++w) {
            if (begin + w == word) continue;
            kernel_.panel.update_block(block(begin + w), block(word), groups_, 0, multiples[w].data());
        }
    }
}

void Panel::pivot(BitMatrixView window, std::size_t first_row, std::size_t columns, std::size_t first_column,
                  Pivots& pivots) {
    reset(window.rows(), 0, window.words_per_row());
    rank_ = first_row;
    for (std::size_t w = 0; w < words_; w += 8) {
        kernel_.panel.load(block(w), groups_, window.row(0) + w, window.stride(), rows_,
                           std::min<std::size_t>(8, words_ - w));
    }
    for (std::size_t word = 0; word < words_ && 64 * word < columns && rank_ < rows_; ++word) {
        const std::size_t first = rank_;
        const std::uint64_t pivot_bits =
            eliminate_strips(word, columns, first_column, pivots, [&](Strip& strip) { pivot_strip(word, strip); });
        if (rank_ == first && rest_is_zero(word + 1)) break;
        if (rank_ != first && words_ > 1) pivot_other_words(word, first, pivot_bits);
    }
    for (std::size_t w = 0; w < words_; w += 8) {
        kernel_.panel.store(window.row(0) + w, window.stride(), block(w), groups_, rows_,
                            std::min<std::size_t>(8, words_ - w));
    }
}

}  // namespace gf2::internal
