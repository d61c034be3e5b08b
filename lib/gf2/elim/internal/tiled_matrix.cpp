// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/tiled_matrix.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/elim/decomposition.hpp"
#include "gf2/matrix/strassen.hpp"
#include "gf2/matrix/tasks.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kTileWords = 8;
constexpr std::size_t kInverted = 8;  // words; triangles up to this size are inverted
constexpr std::size_t kMinSide = 1536;
static_assert(kMinSide >= kMinGroupedRows);

void prefetch(const std::uint64_t* words, std::size_t count) {
    for (std::size_t i = 0; i < count; i += 8) __builtin_prefetch(words + i);
}

// Calls convert(memory for the tiles of a group, first row, number of rows, up to 8) for each group.
template <class Convert>
void convert_groups(BitMatrix& a, const Convert& convert) {
    assert(a.rows() >= kMinGroupedRows && a.stride() % 8 == 0);
    const std::size_t group_words = kRowsOfGroup * a.stride();
    for_row_ranges(
        a.rows(), a.stride(),
        [&](std::size_t begin, std::size_t end) {
            Scratch scratch(group_words);
            for (std::size_t i = begin; i < end; i += kRowsOfGroup) {
                if (end - i > kRowsOfGroup) prefetch(a.row(i + kRowsOfGroup), group_words);
                convert(scratch.words(), i, std::min(kRowsOfGroup, end - i));
            }
        },
        kRowsOfGroup);
}

// The given quarters of a window, each of `groups` groups and `words` words.
template <class Windows, class Window>
Windows quarters_of(const Window& whole, Quarters quarters, std::size_t groups, std::size_t words) {
    const auto quarter = [&](std::size_t q) {
        const std::size_t index = quarters.index[q];
        return whole.window(index / 2 * groups, index % 2 * words, groups, words);
    };
    return {quarter(0), quarters.count == 2 ? quarter(1).first : nullptr};
}

// Words of a square matrix of 64·kInverted rows. Two of these are too much for the stack of some threads.
constexpr std::size_t kSmallMatrixWords = 64 * kInverted * kInverted;

// Inverts a lower triangle of 64 * words rows, with ones for its diagonal; both matrices are panels (PanelKernels).
// Words above those of the diagonal are not read, and become zero.
void invert_lower(const PanelKernels& panel, std::uint64_t* inverse, const std::uint64_t* lower, std::size_t words) {
    constexpr std::size_t kBlock = 64;  // words in 64 x 64 bits
    const std::size_t groups = 8 * words;
    const std::size_t column = kBlock * words;
    std::fill_n(inverse, column * words, std::uint64_t{0});
    for (std::size_t k = 0; k < words; ++k) {
        alignas(64) std::array<std::uint64_t, kBlock> block;
        panel.invert_block(block.data(), lower + column * k + kBlock * k);
        panel.multiply_rows(inverse + kBlock * k, groups, k, block.data());
        std::copy(block.begin(), block.end(), inverse + column * k + kBlock * k);
        const std::size_t below = kBlock * (k + 1);
        for (std::size_t j = 0; j <= k && k + 1 < words; ++j) {
            std::uint64_t* target = inverse + column * j;
            panel.update_block_by_groups(target + below, lower + column * k + below, groups - 8 * (k + 1),
                                         target + kBlock * k);
        }
    }
}

}  // namespace

bool may_be_tiled(const KernelTable& kernel, std::size_t rows, std::size_t columns) {
    return are_tiles(kernel.panel) && std::min(rows, columns) >= kMinSide;
}

TiledMatrix::TiledMatrix(const KernelTable& kernel, BitMatrix a) : kernel_(kernel), words_(std::move(a)) {
    const auto load = kernel_.panel.load;
    convert_groups(words_, [&](std::uint64_t* group, std::size_t first, std::size_t rows) {
        std::uint64_t* const words = words_.row(first);
        for (std::size_t w = 0; w < words_.stride(); w += 8) {
            load(group + kTileWords * w, 1, words + w, words_.stride(), rows, 8);
        }
        std::copy_n(group, kRowsOfGroup * words_.stride(), words);
    });
}

TileWindow TiledMatrix::tiles() {
    const std::size_t groups = (words_.rows() + kRowsOfGroup - 1) / kRowsOfGroup;
    return {words_.row(0), kRowsOfGroup * words_.stride(), groups, words_.words_per_row()};
}

BitMatrix TiledMatrix::rows(std::span<const std::size_t> first_columns) && {
    const auto store = kernel_.panel.store;
    convert_groups(words_, [&](std::uint64_t* group, std::size_t first, std::size_t rows) {
        const std::size_t stride = words_.stride();
        std::uint64_t* const words = words_.row(first);
        const std::size_t first_word = first_columns.empty() ? 0 : first_columns[first] / 512 * 8;
        std::copy(words + kRowsOfGroup * first_word, words + kRowsOfGroup * stride, group + kRowsOfGroup * first_word);
        for (std::size_t w = first_word; w < stride; w += 8) {
            store(words + w, stride, group + kTileWords * w, 1, rows, 8);
        }
        if (first_columns.empty()) return;
        for (std::size_t i = first; i < first + rows; ++i) clear_first_columns(words_.row(i), first_columns[i]);
    });
    return std::move(words_);
}

TileProducts::TileProducts(const KernelTable& kernel, std::size_t words)
    : kernel_(kernel), scratch_words_(kernel.product.tile_scratch_words(words, words)) {}

std::uint64_t* TileProducts::scratch() {
    AlignedWords& words = scratch_.local();
    if (!words) words = allocate_aligned(scratch_words_ * sizeof(std::uint64_t));
    return words.get();
}

// B := L^-1·B: adds to B its product with L^-1 + I.
void TileProducts::multiply_by_inverse(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks) {
    Scratch memory(2 * kSmallMatrixWords);
    std::uint64_t* const panel = memory.words();
    std::uint64_t* const inverse = panel + kSmallMatrixWords;
    const auto tile_of_panel = [&](std::uint64_t* matrix, std::size_t g, std::size_t w) {
        return matrix + kTileWords * (w * lower.groups + g);
    };
    for (std::size_t g = 0; g < lower.groups; ++g) {
        for (std::size_t w = 0; w <= g / 8; ++w) std::copy_n(lower.tile(g, w), kTileWords, tile_of_panel(panel, g, w));
    }
    invert_lower(kernel_.panel, inverse, panel, lower.words);
    const TileWindow tiles{panel, kTileWords * lower.words, lower.groups, lower.words};
    for (std::size_t g = 0; g < tiles.groups; ++g) {
        for (std::size_t w = 0; w < tiles.words; ++w) {
            std::copy_n(tile_of_panel(inverse, g, w), kTileWords, tiles.tile(g, w));
        }
        tiles.tile(g, g / 8)[g % 8] ^= kIdentity8x8;
    }
    const auto multiply_part = [&](const TileWindow& part) {
        kernel_.product.add_tile_product({part}, {tiles}, {part}, scratch());
    };
    if (tasks == Tasks::kOne) {
        throw_if_cancelled();
        return multiply_part(b);
    }
    for_parts_of_factor(64 * b.words, [&](std::size_t begin, std::size_t count) {
        multiply_part(b.window(0, begin / 64, b.groups, count / 64));
    });
}

void TileProducts::add_by_blocks(const TileTargets& c, const TileSum& a, const TileSum& b, Tasks tasks) {
    if (tasks == Tasks::kOne) {
        throw_if_cancelled();
        return kernel_.product.add_tile_product(c, a, b, scratch());
    }
    const std::size_t depth = a.first.words;
    for_blocks_of_product(kRowsOfGroup * c.first.groups, 64 * depth, 64 * c.first.words, Packing::kRightAlone,
                          [&](std::size_t i, std::size_t j, std::size_t rows, std::size_t columns) {
                              const std::size_t group = i / kRowsOfGroup;
                              const std::size_t groups = rows / kRowsOfGroup;
                              const std::size_t word = j / 64;
                              const std::size_t words = columns / 64;
                              kernel_.product.add_tile_product(c.window(group, word, groups, words),
                                                               a.window(group, 0, groups, depth),
                                                               b.window(0, word, b.first.groups, words), scratch());
                          });
}

// If there is an odd number of them, the last group of C and the last words of A and C are multiplied on their own.
void TileProducts::add(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b, Tasks tasks) {
    const std::size_t least = tasks == Tasks::kOne || thread_count() == 1 ? kSplitWords : kSplitWordsOfMany;
    if (std::min({c.groups / 8, a.words, c.words}) < least) return add_by_blocks({c}, {a}, {b}, tasks);
    const std::size_t m = c.groups / 2;
    const std::size_t k = a.words / 2;
    const std::size_t n = c.words / 2;
    for (const StrassenProduct& product : kStrassenProducts) {
        add_by_blocks(quarters_of<TileTargets>(c, product.c, m, n), quarters_of<TileSum>(a, product.a, m, k),
                      quarters_of<TileSum>(b, product.b, 8 * k, n), tasks);
    }
    const auto add_border = [&](std::size_t group, std::size_t groups, std::size_t word, std::size_t words,
                                std::size_t inner, std::size_t depth) {
        if (groups == 0 || words == 0 || depth == 0) return;
        add_by_blocks({c.window(group, word, groups, words)}, {a.window(group, inner, groups, depth)},
                      {b.window(8 * inner, word, 8 * depth, words)}, tasks);
    };
    add_border(0, 2 * m, 0, 2 * n, 2 * k, a.words - 2 * k);
    add_border(0, 2 * m, 2 * n, c.words - 2 * n, 0, a.words);
    add_border(2 * m, c.groups - 2 * m, 0, c.words, 0, a.words);
}

void TileProducts::solve_lower_left(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks) {
    if (lower.words <= kInverted) return multiply_by_inverse(lower, b, tasks);
    const std::size_t half = ceil_div(lower.words / 2, kInverted) * kInverted;
    const std::size_t rest = lower.words - half;
    const TileWindow b1 = b.window(0, 0, 8 * half, b.words);
    const TileWindow b2 = b.window(8 * half, 0, 8 * rest, b.words);
    solve_lower_left(lower.window(0, 0, 8 * half, half), b1, tasks);
    add(b2, lower.window(8 * half, 0, 8 * rest, half), b1, tasks);
    solve_lower_left(lower.window(8 * half, half, 8 * rest, rest), b2, tasks);
}

// Rows missing in the last word are zero, with ones for their diagonal. Columns past the last one lie above the
// diagonal, where the contents do not matter.
BitMatrix inverse_by_tiles(const KernelTable& kernel, ConstBitMatrixView lower) {
    const std::size_t words = lower.words_per_row();
    BitMatrix result(lower.rows(), lower.columns());
    if (words == 0) return result;
    Scratch memory(2 * kSmallMatrixWords);
    std::uint64_t* const panel = memory.words();
    std::uint64_t* const inverse = panel + kSmallMatrixWords;
    std::fill_n(panel, 64 * words * words, std::uint64_t{0});
    kernel.panel.load(panel, 8 * words, lower.row(0), lower.stride(), lower.rows(), words);
    invert_lower(kernel.panel, inverse, panel, words);
    kernel.panel.store(result.row(0), result.stride(), inverse, 8 * words, lower.rows(), words);
    return result;
}

void swap_rows(const KernelTable& kernel, const TileWindow& a, std::span<const RowSwap> swaps, Tasks tasks) {
    constexpr std::size_t kWordsPerTask = 64;
    constexpr std::size_t kSwapsOfWords = std::size_t{1} << 16;  // fewer are one task
    if (a.words == 0) return;
    const auto swap = kernel.panel.swap_rows;
    const auto swap_words = [&](std::size_t task) {
        const std::size_t first = task * kWordsPerTask;
        const std::size_t words = std::min(kWordsPerTask, a.words - first);
        swap(a.tile(0, first), a.stride, kTileWords, words, swaps.data(), swaps.size());
    };
    const std::size_t parts = ceil_div(a.words, kWordsPerTask);
    if (tasks == Tasks::kMany && a.words * swaps.size() >= kSwapsOfWords) return for_each_task(parts, swap_words);
    for (std::size_t part = 0; part < parts; ++part) swap_words(part);
}

bool is_zero(const KernelTable& kernel, const ConstTileWindow& a) {
    const auto words_are_zero = kernel.words.is_zero;
    for (std::size_t g = 0; g < a.groups; ++g) {
        if (!words_are_zero(a.tile(g, 0), kTileWords * a.words)) return false;
    }
    return true;
}

}  // namespace gf2::internal
