// SPDX-License-Identifier: MIT
// Matrices that are held as tiles (TileWindow in kernel_set.hpp): their products, with the GFNI instruction that
// multiplies bytes by 8 x 8 bit matrices. Included as gfni_rows.hpp.
//
// Products are blocked as those of rows are (gfni_products.hpp), with less to do around the inner loop: A is read where
// it is, B is packed without being transposed by words, sums are added to C straight from the registers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/internal/gfni_products.hpp"
#include "gf2/kernels/internal/gfni_rows.hpp"
#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kDepthWords = kDepth / 64;
constexpr std::size_t kBlockWords = 32;                 // of B, at most: less to pack where nothing is packed of A
constexpr std::size_t kStepWords = kFlushColumns / 64;  // of B, that go over a few rows of A while these are near
constexpr std::size_t kBlockGroups = kBlockRows / 8;    // of A: what is fetched ahead

std::size_t tile_product_scratch(std::size_t k, std::size_t n) {
    const std::size_t b = at_most(rounded_up(n, kStepWords), kBlockWords) * 8;
    return (b + kBlockGroups) * at_most(k, kDepthWords) * kTileWords;
}

// Members of BasicTileWindow and the like would be weak symbols of this object where the compiler does not inline them.
template <class Word>
inline Word* tile_of(const BasicTileWindow<Word>& a, std::size_t group, std::size_t word) {
    return a.first + group * a.stride + kTileWords * word;
}

template <class Windows>
inline Windows window_of(const Windows& a, std::size_t group, std::size_t word, std::size_t groups, std::size_t words) {
    auto* const first = tile_of(a.first, group, word);
    return {{first, a.first.stride, groups, words}, a.second == nullptr ? nullptr : a.second + (first - a.first.first)};
}

// B, whose rows are bits of the inner dimension, in the order of pack_b().
template <bool kIsSum>
void pack_tiles(std::uint64_t* packed, const TileSum& b) {
    constexpr std::size_t kAhead = 4;  // groups
    constexpr std::size_t kWords = 8;  // at a time: more would not stay in the first-level cache until they are whole
    const ConstTileWindow& window = b.first;
    const std::size_t panel_words = window.groups * kTileColumns * kTileWords;
    const std::ptrdiff_t to_second = kIsSum ? b.second - window.first : 0;
    for (std::size_t first = 0; first < window.words; first += kWords) {
        const std::size_t words = at_most(kWords, window.words - first);
        for (std::size_t g = 0; g < window.groups; ++g) {
            const std::uint64_t* src = tile_of(window, g, first);
            const std::uint64_t* ahead = tile_of(window, at_most(g + kAhead, window.groups - 1), first);
            for (std::size_t w = 0; w < words; ++w, src += kTileWords, ahead += kTileWords) {
                Tile t = tile_load(src);
                __builtin_prefetch(ahead);
                if constexpr (kIsSum) {
                    t = tile_xor(t, tile_load(src + to_second));
                    __builtin_prefetch(ahead + to_second);
                }
                std::uint64_t* panel = packed + (first + w) / kTileColumns * panel_words;
                tile_store(panel + (g * kTileColumns + w % kTileColumns) * kTileWords, blocks_as_matrices(t));
            }
        }
    }
}

// A sum of two blocks of A, one group after the other.
void add_blocks(std::uint64_t* sum, const TileSum& a) {
    const std::ptrdiff_t to_second = a.second - a.first.first;
    for (std::size_t g = 0; g < a.first.groups; ++g) {
        const std::uint64_t* src = tile_of(a.first, g, 0);
        for (std::size_t w = 0; w < a.first.words; ++w, src += kTileWords, sum += kTileWords) {
            tile_store(sum, tile_xor(tile_load(src), tile_load(src + to_second)));
        }
    }
}

// The lines of two windows of the same shape.
struct TwoLines {
    Lines first, second;

    void fetch_some() {
        first.fetch_some();
        second.fetch_some();
    }
};

// Adds the product of kRows groups of A and a panel of B to `words` words of C, whose lines it fetches.
template <std::size_t kRows, bool kHasSecond, class Next>
inline void add_tiles(std::uint64_t* c, std::ptrdiff_t to_second, std::size_t c_stride, std::size_t words,
                      const std::uint64_t* a, std::size_t a_stride, const std::uint64_t* b, std::size_t blocks,
                      Next& next) {
    Tile sum[kRows][kTileColumns];
    for (std::size_t i = 0; i < kRows; ++i) {
        for (std::size_t j = 0; j < kTileColumns; ++j) sum[i][j] = tile_zero();
    }
    const std::uint64_t* ahead = c;
    for (std::size_t first = 0; first < blocks; first += kGroupsPerFetch) {
        next.fetch_some();
        // All of C within 512 bits of the inner dimension.
        for (std::size_t i = 0; i < (kRows * kGroupsPerFetch + 63) / 64 && ahead != c + kRows * c_stride;
             ++i, ahead += c_stride) {
            for (std::size_t j = 0; j < kTileColumns; ++j) {
                __builtin_prefetch(ahead + j * kTileWords);
                if constexpr (kHasSecond) __builtin_prefetch(ahead + j * kTileWords + to_second);
            }
        }
        const std::size_t last = at_most(first + kGroupsPerFetch, blocks);
        add_groups(sum, a, a_stride, 1, b, first, last);
    }
    for (std::size_t i = 0; i < kRows; ++i) {
        for (std::size_t j = 0; j < kTileColumns; ++j) {
            std::uint64_t* target = c + i * c_stride + j * kTileWords;
            if (j >= words) continue;
            tile_store(target, tile_xor(tile_load(target), sum[i][j]));
            if constexpr (kHasSecond) {
                target += to_second;
                tile_store(target, tile_xor(tile_load(target), sum[i][j]));
            }
        }
    }
}

// The same for any number of groups.
template <std::size_t kRows, bool kHasSecond, class Next>
inline void add_tiles_of(std::size_t groups, std::uint64_t* c, std::ptrdiff_t to_second, std::size_t c_stride,
                         std::size_t words, const std::uint64_t* a, std::size_t a_stride, const std::uint64_t* b,
                         std::size_t blocks, Next& next) {
    for (; groups >= kRows; groups -= kRows, c += kRows * c_stride, a += kRows * a_stride) {
        add_tiles<kRows, kHasSecond>(c, to_second, c_stride, words, a, a_stride, b, blocks, next);
    }
    if constexpr (kRows > 1) {
        if (groups != 0)
            add_tiles_of<kRows / 2, kHasSecond>(groups, c, to_second, c_stride, words, a, a_stride, b, blocks, next);
    }
}

struct Words {
    std::size_t first, last;
};

// The words of some groups of A outside of which it is zero: triangular matrices take half the time.
inline Words nonzero_words(const ConstTileWindow& a, std::size_t group, std::size_t groups) {
    const auto is_zero_word = [&](std::size_t w) {
        std::uint64_t any = 0;
        for (std::size_t g = group; g < group + groups; ++g) {
            for (std::size_t i = 0; i < kTileWords; ++i) any |= tile_of(a, g, w)[i];
        }
        return any == 0;
    };
    Words range{0, a.words};
    while (range.last != 0 && is_zero_word(range.last - 1)) --range.last;
    while (range.first != range.last && is_zero_word(range.first)) ++range.first;
    return range;
}

// Adds the product of A and a packed block of B to C; fetches the next block of A. A function of its own, as
// multiply_block().
template <bool kHasSecond, class Next>
[[gnu::noinline]] void add_tile_block(const TileTargets& targets, const ConstTileWindow& a,
                                      const std::uint64_t* packed_b, Next& next) {
    const TileWindow& c = targets.first;
    const std::ptrdiff_t to_second = kHasSecond ? targets.second - c.first : 0;
    const std::size_t blocks = 8 * a.words;
    for (std::size_t step = 0; step < c.words; step += kStepWords) {
        const std::size_t end = at_most(step + kStepWords, c.words);
        for (std::size_t g = 0; g < a.groups; g += 8) {
            const std::size_t groups = at_most(8, a.groups - g);
            const auto [first, last] = nonzero_words(a, g, groups);
            if (first == last) continue;
            for (std::size_t w = step; w < end; w += kTileColumns) {
                add_tiles_of<kTileRows, kHasSecond>(
                    groups, tile_of(c, g, w), to_second, c.stride, end - w, tile_of(a, g, first), a.stride,
                    packed_b + (w * blocks + 8 * first * kTileColumns) * kTileWords, 8 * (last - first), next);
            }
        }
    }
}

void add_tile_product(const TileTargets& c, const TileSum& a, const TileSum& b, std::uint64_t* scratch) {
    const std::size_t groups = c.first.groups;
    const std::size_t depth = even_part(a.first.words, kDepthWords, 1);
    const std::size_t width = even_part(c.first.words, kBlockWords, kStepWords);
    std::uint64_t* sum_of_a = scratch + width * 8 * depth * kTileWords;
    for (std::size_t j = 0; j < c.first.words; j += width) {
        const std::size_t words = at_most(width, c.first.words - j);
        for (std::size_t l = 0; l < a.first.words; l += depth) {
            const std::size_t depth_words = at_most(depth, a.first.words - l);
            const TileSum part_of_b = window_of(b, 8 * l, j, 8 * depth_words, words);
            if (b.second == nullptr) {
                pack_tiles<false>(scratch, part_of_b);
            } else {
                pack_tiles<true>(scratch, part_of_b);
            }
            for (std::size_t i = 0; i < groups; i += kBlockGroups) {
                const std::size_t height = at_most(kBlockGroups, groups - i);
                const bool is_last = i + kBlockGroups >= groups;
                const std::size_t next_i = is_last ? 0 : i + kBlockGroups;
                const std::size_t next_l = at_most(a.first.words, is_last ? l + depth : l);
                const std::size_t next_words = at_most(depth, a.first.words - next_l);
                const std::size_t next_height = next_words == 0 ? 0 : at_most(kBlockGroups, groups - next_i);
                const std::size_t calls = (height + 7) / 8 * ((words + kTileColumns - 1) / kTileColumns);
                const std::size_t parts = calls * ((8 * depth_words + kGroupsPerFetch - 1) / kGroupsPerFetch);
                const TileSum block = window_of(a, i, l, height, depth_words);
                if (a.second != nullptr) add_blocks(sum_of_a, block);
                const ConstTileWindow factor =
                    a.second == nullptr ? block.first
                                        : ConstTileWindow{sum_of_a, kTileWords * depth_words, height, depth_words};
                const TileTargets targets = window_of(c, i, j, height, words);
                const TileSum ahead = window_of(a, next_i, next_l, next_height, next_words);
                const auto lines_from = [&](const std::uint64_t* first) {
                    return first == nullptr ? Lines()
                                            : Lines(first, a.first.stride, next_height, kTileWords * next_words, parts);
                };
                TwoLines next{lines_from(ahead.first.first), lines_from(ahead.second)};
                if (c.second != nullptr) {
                    add_tile_block<true, TwoLines>(targets, factor, scratch, next);
                } else if (a.second != nullptr) {
                    add_tile_block<false, TwoLines>(targets, factor, scratch, next);
                } else {
                    add_tile_block<false, Lines>(targets, factor, scratch, next.first);
                }
            }
        }
    }
}

}  // namespace
}  // namespace gf2::internal
