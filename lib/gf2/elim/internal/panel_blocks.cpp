// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/panel_blocks.hpp"

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

}  // namespace gf2::internal
