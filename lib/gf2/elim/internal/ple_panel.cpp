// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/ple_panel.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gf2::internal {

PlePanel::PlePanel(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel), strips_(kernel, rows, words), blocks_(strips_.blocks()) {}

void PlePanel::decompose(BitMatrixView window, std::size_t first_row, const PanelColumns& columns, Pivots& pivots) {
    const BitMatrixView rows = window.window(first_row, 0, window.rows() - first_row, window.columns());
    blocks_.load(rows);
    decompose_blocks(first_row, columns, pivots);
    blocks_.store(rows);
}

void PlePanel::decompose(const TileWindow& window, std::size_t rows, std::size_t first_row, const PanelColumns& columns,
                         Pivots& pivots) {
    const std::size_t first_group = first_row / 8;
    const TileWindow tiles = window.window(first_group, 0, (rows + 7) / 8 - first_group, window.words);
    blocks_.load(tiles, rows - first_row);
    decompose_blocks(first_row, columns, pivots);
    blocks_.store(tiles);
}

void PlePanel::decompose_blocks(std::size_t first_row, const PanelColumns& columns, Pivots& pivots) {
    strips_.begin(first_row, 0);
    for (std::size_t word = 0; strips_.continues(word, columns); ++word) {
        const std::size_t first = strips_.rank();
        strips_.deferred().begin(first);
        const std::uint64_t pivot_bits =
            strips_.find_pivots(word, columns, pivots, [&](Strip& strip) { factor_strip(word, strip); });
        const bool has_trailing_words = strips_.rank() != first && word + 1 < blocks_.words();
        if (are_tiles(kernel_.panel) || !has_trailing_words) strips_.deferred().apply(word);
        if (strips_.rank() == first && strips_.rest_is_zero(word + 1)) break;
        if (has_trailing_words) update_trailing_words(word, first, pivot_bits);
    }
}

void PlePanel::factor_strip(std::size_t word, Strip& strip) {
    const std::size_t rank = strips_.rank();
    const bool is_group = strip.count == kStripColumns && rank % 8 == 0;
    if (are_tiles(kernel_.panel) && is_group) {
        return strips_.deferred().accumulate(word, rank / 8, strip.index, strip.all_coefficients());
    }
    if (are_tiles(kernel_.panel)) strips_.deferred().apply(word);
    reduce_pivots(word, strip);
    clear_strip(word, strip);
}

// Eliminates the pivot rows among each other in this block.
void PlePanel::reduce_pivots(std::size_t word, Strip& strip) {
    const BlockRows rows = blocks_.rows_of(word);
    const std::size_t rank = strips_.rank();
    const std::uint64_t from_strip = ~std::uint64_t{0} << (8 * strip.index);
    std::array<std::uint64_t, kStripColumns> words;
    for (std::size_t t = 0; t < strip.count; ++t) words[t] = rows.word(rank + t);
    for (std::size_t t = 0; t < strip.count; ++t) {
        Strip::Pivot& pivot = strip.pivots[t];
        pivot.echelon = words[t] & from_strip;
        for (std::size_t u = 0; u < t; ++u) {
            pivot.echelon ^= strip.pivots[u].echelon & all_if((pivot.coefficients >> strip.pivots[u].column) & 1u);
        }
        words[t] = (words[t] & ~from_strip) | pivot.echelon | std::uint64_t{pivot.coefficients} << (8 * strip.index);
    }
    for (std::size_t t = 0; t < strip.count; ++t) rows.set_word(rank + t, words[t]);
}

// Clears the strip below its pivots and leaves the coefficients there: a linear map of the bytes.
void PlePanel::clear_strip(std::size_t word, const Strip& strip) {
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
    strips_.deferred().update_strip(word, strips_.rank() + strip.count, strip.index, images.data());
}

// Eliminates the pivot rows of a block among each other in the words right of it, and returns these words.
PlePanel::PivotRows PlePanel::solve_pivot_rows(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    const std::size_t first_group = first / 8;
    const std::size_t height = std::min((strips_.rank() + 7) / 8, blocks_.groups()) * 8 - 8 * first_group;
    const std::size_t count = strips_.rank() - first;
    alignas(64) std::array<std::uint64_t, 8 * 80> rows{};
    std::uint64_t* group = blocks_.block(0) + 8 * first_group;
    kernel_.panel.store(rows.data(), 8, group, blocks_.groups(), height, blocks_.words());
    std::uint64_t* pivots = rows.data() + 8 * (first % 8);

    // Bit k of coefficients[t] belongs to pivot k, not to its column.
    std::array<std::uint64_t, 64> coefficients;
    kernel_.words.pext(coefficients.data(), 1, pivots + word, 8, count, &pivot_bits, 1);
    for (std::size_t t = 0; t < count; ++t) coefficients[t] &= (std::uint64_t{1} << t) - 1;
    PivotRows right;
    for (std::size_t t = 0; t < count; ++t) {
        std::fill_n(right.words.data() + 8 * t, word + 1, std::uint64_t{0});
        std::copy(pivots + 8 * t + word + 1, pivots + 8 * t + 8, right.words.data() + 8 * t + word + 1);
    }
    kernel_.panel.substitute_rows(right.words.data(), 8, coefficients.data(), count);
    for (std::size_t t = 0; t < count; ++t) {
        std::copy(right.words.data() + 8 * t + word + 1, right.words.data() + 8 * t + 8, pivots + 8 * t + word + 1);
    }
    kernel_.panel.load(group, blocks_.groups(), rows.data(), 8, height, blocks_.words());
    return right;
}

// Applies to the words right of a block what was done to the block, whose pivots are the rows from `first` on.
void PlePanel::update_trailing_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    if (are_tiles(kernel_.panel) && first % 8 == 0 && ~pivot_bits == 0) {
        return update_trailing_words_by_groups(word, first / 8);
    }
    const std::size_t rank = strips_.rank();
    const PivotRows pivots = solve_pivot_rows(word, first, pivot_bits);
    if (rank == blocks_.rows()) return;
    if (!are_tiles(kernel_.panel)) return update_with_deferred(word, pivots, pivot_bits);
    std::array<std::array<std::uint64_t, 64>, 8> multiples{};  // by word, then by column of the block
    std::size_t t = 0;
    for (std::uint64_t rest = pivot_bits; rest != 0; rest &= rest - 1, ++t) {
        const auto column = static_cast<std::size_t>(std::countr_zero(rest));
        for (std::size_t w = word + 1; w < blocks_.words(); ++w) multiples[w][column] = pivots.words[8 * t + w];
    }
    for_group_ranges(rank / 8, blocks_.groups(), [&](std::size_t begin, std::size_t end) {
        const std::size_t first_row = std::max(rank, 8 * begin) - 8 * begin;
        for (std::size_t w = word + 1; w < blocks_.words(); ++w) {
            kernel_.panel.update_block(blocks_.block(w) + 8 * begin, blocks_.block(word) + 8 * begin, end - begin,
                                       first_row, multiples[w].data());
        }
    });
}

// update_trailing_words() together with what was deferred in the block.
void PlePanel::update_with_deferred(std::size_t word, const PivotRows& pivots, std::uint64_t pivot_bits) {
    using Images = std::array<std::uint64_t, 4 * 64>;  // by row; the first word belongs to the block
    const auto update = kernel_.panel.update_blocks;
    const std::size_t words = blocks_.words() - word;
    DeferredStrips& deferred = strips_.deferred();
    const std::size_t eliminated = deferred.eliminated_groups();

    Images images{};
    std::size_t t = 0;
    for (std::uint64_t rest = pivot_bits; rest != 0; rest &= rest - 1, ++t) {
        const auto column = static_cast<std::size_t>(std::countr_zero(rest));
        std::copy_n(pivots.words.data() + 8 * t + word + 1, words - 1, images.data() + 4 * column + 1);
    }
    const std::size_t block_words = 8 * blocks_.groups();
    std::uint64_t* const block = blocks_.block(word);
    update(block, block_words, words, block, strips_.rank(), 8 * eliminated, images.data());
    if (eliminated == blocks_.groups()) return;

    Images rows{};  // by word: the map, and what its rows have added
    std::copy(deferred.map().begin(), deferred.map().end(), rows.begin());
    update(rows.data(), 64, words, rows.data(), 0, 64, images.data());
    for (std::size_t k = 0; k < 64; ++k) {
        for (std::size_t w = 0; w < words; ++w) images[4 * k + w] = rows[64 * w + k];
        images[4 * k] ^= std::uint64_t{1} << k;  // leaves what is to be added
    }
    for_group_ranges(eliminated, blocks_.groups(), [&](std::size_t begin, std::size_t end) {
        update(block, block_words, words, block, 8 * begin, 8 * end, images.data());
    });
    deferred.reset();
}

// update_trailing_words() for 64 pivots in eight groups that are tiles.
void PlePanel::update_trailing_words_by_groups(std::size_t word, std::size_t first_group) {
    alignas(64) std::array<std::uint64_t, 64> inverse;
    kernel_.panel.invert_block(inverse.data(), blocks_.block(word) + 8 * first_group);
    kernel_.panel.multiply_rows(blocks_.block(word + 1) + 8 * first_group, blocks_.groups(), blocks_.words() - word - 1,
                                inverse.data());
    for_group_ranges(strips_.rank() / 8, blocks_.groups(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t w = word + 1; w < blocks_.words(); ++w) {
            kernel_.panel.update_block_by_groups(blocks_.block(w) + 8 * begin, blocks_.block(word) + 8 * begin,
                                                 end - begin, blocks_.block(w) + 8 * first_group);
        }
    });
}

}  // namespace gf2::internal
