// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/gauss_jordan_panel.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gf2::internal {

GaussJordanPanel::GaussJordanPanel(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel), strips_(kernel, rows, words), blocks_(strips_.blocks()) {}

void GaussJordanPanel::pivot(BitMatrixView window, std::size_t rank, const PanelColumns& columns, Pivots& pivots) {
    blocks_.load(window);
    strips_.begin(0, rank);
    for (std::size_t word = 0; strips_.continues(word, columns); ++word) {
        const std::size_t first = strips_.rank();
        const std::uint64_t pivot_bits =
            strips_.eliminate(word, columns, pivots, [&](const Strip& strip) { pivot_strip(word, strip); });
        if (strips_.rank() == first && strips_.rest_is_zero(word + 1)) break;
        if (strips_.rank() != first && blocks_.words() > 1) pivot_other_words(word, first, pivot_bits);
    }
    blocks_.store(window);
}

// A row with a one in the column of pivot t has row t added, but keeps its one there as the coefficient. This is done
// to the pivots among each other; any other row has the sum added that the ones of its byte select.
void GaussJordanPanel::pivot_strip(std::size_t word, const Strip& strip) {
    const std::size_t rank = strips_.rank();
    if (kernel_.panel.pivot_strip != nullptr && strip.count == kStripColumns && rank % 8 == 0) {
        kernel_.panel.pivot_strip(blocks_.block(word), blocks_.groups(), rank / 8, strip.index,
                                  strip.all_coefficients());
        return;
    }
    const BlockRows rows = blocks_.rows_of(word);
    std::array<std::uint64_t, kStripColumns> words{};
    for (std::size_t t = 0; t < strip.count; ++t) words[t] = rows.word(rank + t);
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
    kernel_.panel.update_strip(blocks_.block(word), blocks_.groups(), 0, strip.index, images.data());
    for (std::size_t t = 0; t < strip.count; ++t) rows.set_word(rank + t, words[t]);
}

// Outside the block, multiplies its pivot rows, from row `first` on, by what the block holds in them; adds to each
// other row the product of what the block holds there and the pivot rows.
void GaussJordanPanel::pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits) {
    const std::size_t first_group = first / 8;
    const std::size_t height = 8 * ((strips_.rank() + 7) / 8 - first_group);
    for (std::size_t begin = 0; begin < blocks_.words(); begin += 8) {
        const std::size_t width = std::min<std::size_t>(8, blocks_.words() - begin);
        alignas(64) std::array<std::uint64_t, 8 * 80> rows{};
        std::uint64_t* first_block = blocks_.block(begin) + 8 * first_group;
        kernel_.panel.store(rows.data(), 8, first_block, blocks_.groups(), height, width);
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
        kernel_.panel.load(first_block, blocks_.groups(), rows.data(), 8, height, width);
        for (std::size_t w = 0; w < width; ++w) {
            if (begin + w == word) continue;
            kernel_.panel.update_block(blocks_.block(begin + w), blocks_.block(word), blocks_.groups(), 0,
                                       multiples[w].data());
        }
    }
}

}  // namespace gf2::internal
