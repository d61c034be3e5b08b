// SPDX-License-Identifier: MIT
// Products of matrices held as tiles (product_kernels.hpp), with the GFNI instruction that multiplies bytes by 8 x 8
// bit matrices. A template of the tile (vector/tile_*.hpp), whose instructions it needs.
//
// Products are blocked like those of rows (row_product_gfni.hpp), with less work around the micro-kernel: A is read in
// place, B is packed without transposing words, and sums are added to C straight from the registers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/product/row_product_gfni.hpp"
#include "gf2/kernels/product/rows_gfni.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

// Rows of two windows of the same shape that will be needed soon.
struct TwoPrefetchers {
    RowPrefetcher first, second;

    void prefetch_some() {
        first.prefetch_some();
        second.prefetch_some();
    }
};

/// Products of matrices held as tiles; T is the registers of a tile, Tuning has KC, MC and NC.
template <class T, class Tuning>
struct TileProductGfni {
    using Rows = RowsGfni<T>;
    using Packed = RowProductGfni<T, Tuning>;
    using Tile = typename T::Tile;

    static constexpr std::size_t MR = T::MR;
    static constexpr std::size_t NR = T::NR;

    static constexpr std::size_t kDepthWords = Tuning::KC / 64;
    static constexpr std::size_t kBlockWords = 32;  // maximum of B: less to pack, as A is not packed
    static constexpr std::size_t kStepWords = Packed::kFlushColumns / 64;  // of B, for a few nearby rows of A
    static constexpr std::size_t kBlockGroups = Tuning::MC / 8;            // of A, fetched ahead

    static std::size_t scratch_words(std::size_t k, std::size_t n) {
        const std::size_t b = at_most(rounded_up(n, kStepWords), kBlockWords) * 8;
        return (b + kBlockGroups) * at_most(k, kDepthWords) * kTileWords;
    }

    // Members of BasicTileWindow and similar templates would be weak symbols of this object where the compiler does not
    // inline them.
    template <class Word>
    static Word* tile_of(const BasicTileWindow<Word>& a, std::size_t group, std::size_t word) {
        return a.first + group * a.stride + kTileWords * word;
    }

    template <class Windows>
    static Windows window_of(const Windows& a, std::size_t group, std::size_t word, std::size_t groups,
                             std::size_t words) {
        auto* const first = tile_of(a.first, group, word);
        return {{first, a.first.stride, groups, words},
                a.second == nullptr ? nullptr : a.second + (first - a.first.first)};
    }

    // Packs B, whose rows are bits of the inner dimension, in the order of pack_b().
    template <bool kIsSum>
    static void pack_tiles(std::uint64_t* packed, const TileSum& b) {
        constexpr std::size_t kAhead = 4;  // groups
        constexpr std::size_t kWords = 8;  // at a time: more would leave the first-level cache before they are complete
        const ConstTileWindow& window = b.first;
        const std::size_t panel_words = window.groups * NR * kTileWords;
        const std::ptrdiff_t to_second = kIsSum ? b.second - window.first : 0;
        for (std::size_t first = 0; first < window.words; first += kWords) {
            const std::size_t words = at_most(kWords, window.words - first);
            for (std::size_t g = 0; g < window.groups; ++g) {
                const std::uint64_t* src = tile_of(window, g, first);
                const std::uint64_t* ahead = tile_of(window, at_most(g + kAhead, window.groups - 1), first);
                for (std::size_t w = 0; w < words; ++w, src += kTileWords, ahead += kTileWords) {
                    Tile t = T::load(src);
                    __builtin_prefetch(ahead);
                    if constexpr (kIsSum) {
                        t = T::bit_xor(t, T::load(src + to_second));
                        __builtin_prefetch(ahead + to_second);
                    }
                    std::uint64_t* panel = packed + (first + w) / NR * panel_words;
                    T::store(panel + (g * NR + w % NR) * kTileWords, Rows::blocks_as_matrices(t));
                }
            }
        }
    }

    // Adds two blocks of A, one group after another.
    static void add_blocks(std::uint64_t* sum, const TileSum& a) {
        const std::ptrdiff_t to_second = a.second - a.first.first;
        for (std::size_t g = 0; g < a.first.groups; ++g) {
            const std::uint64_t* src = tile_of(a.first, g, 0);
            for (std::size_t w = 0; w < a.first.words; ++w, src += kTileWords, sum += kTileWords) {
                T::store(sum, T::bit_xor(T::load(src), T::load(src + to_second)));
            }
        }
    }

    // Adds the product of kRows groups of A and a panel of B to `words` words of C, whose lines it fetches.
    template <std::size_t kRows, bool kHasSecond, class Next>
    static void micro_kernel(std::uint64_t* c, std::ptrdiff_t to_second, std::size_t c_stride, std::size_t words,
                             const std::uint64_t* a, std::size_t a_stride, const std::uint64_t* b, std::size_t blocks,
                             Next& next) {
        Tile sum[kRows][NR];
        for (std::size_t i = 0; i < kRows; ++i) {
            for (std::size_t j = 0; j < NR; ++j) sum[i][j] = T::zero();
        }
        const std::uint64_t* ahead = c;
        for (std::size_t first = 0; first < blocks; first += Packed::kGroupsPerFetch) {
            next.prefetch_some();
            // Fetches all of C within 512 bits of the inner dimension.
            for (std::size_t i = 0; i < (kRows * Packed::kGroupsPerFetch + 63) / 64 && ahead != c + kRows * c_stride;
                 ++i, ahead += c_stride) {
                for (std::size_t j = 0; j < NR; ++j) {
                    __builtin_prefetch(ahead + j * kTileWords);
                    if constexpr (kHasSecond) __builtin_prefetch(ahead + j * kTileWords + to_second);
                }
            }
            const std::size_t last = at_most(first + Packed::kGroupsPerFetch, blocks);
            Packed::add_groups(sum, a, a_stride, 1, b, first, last);
        }
        for (std::size_t i = 0; i < kRows; ++i) {
            for (std::size_t j = 0; j < NR; ++j) {
                std::uint64_t* target = c + i * c_stride + j * kTileWords;
                if (j >= words) continue;
                T::store(target, T::bit_xor(T::load(target), sum[i][j]));
                if constexpr (kHasSecond) {
                    target += to_second;
                    T::store(target, T::bit_xor(T::load(target), sum[i][j]));
                }
            }
        }
    }

    // micro_kernel() for any number of groups.
    template <std::size_t kRows, bool kHasSecond, class Next>
    static void micro_kernels(std::size_t groups, std::uint64_t* c, std::ptrdiff_t to_second, std::size_t c_stride,
                              std::size_t words, const std::uint64_t* a, std::size_t a_stride, const std::uint64_t* b,
                              std::size_t blocks, Next& next) {
        for (; groups >= kRows; groups -= kRows, c += kRows * c_stride, a += kRows * a_stride) {
            micro_kernel<kRows, kHasSecond>(c, to_second, c_stride, words, a, a_stride, b, blocks, next);
        }
        if constexpr (kRows > 1) {
            if (groups != 0)
                micro_kernels<kRows / 2, kHasSecond>(groups, c, to_second, c_stride, words, a, a_stride, b, blocks,
                                                     next);
        }
    }

    struct Words {
        std::size_t first, last;
    };

    // The words outside of which some groups of A are zero: half of the products of a triangular matrix are skipped.
    static Words nonzero_words(const ConstTileWindow& a, std::size_t group, std::size_t groups) {
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

    // Adds the product of A and a packed block of B to C, and fetches the next block of A. A separate function, like
    // RowProductGfni::macro_kernel().
    template <bool kHasSecond, class Next>
    [[gnu::noinline]] static void macro_kernel(const TileTargets& targets, const ConstTileWindow& a,
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
                for (std::size_t w = step; w < end; w += NR) {
                    micro_kernels<MR, kHasSecond>(
                        groups, tile_of(c, g, w), to_second, c.stride, end - w, tile_of(a, g, first), a.stride,
                        packed_b + (w * blocks + 8 * first * NR) * kTileWords, 8 * (last - first), next);
                }
            }
        }
    }

    static void add_tile_product(const TileTargets& c, const TileSum& a, const TileSum& b, std::uint64_t* scratch) {
        const std::size_t groups = c.first.groups;
        const std::size_t depth = Packed::even_part(a.first.words, kDepthWords, 1);
        const std::size_t width = Packed::even_part(c.first.words, kBlockWords, kStepWords);
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
                    const std::size_t calls = (height + 7) / 8 * ((words + NR - 1) / NR);
                    const std::size_t parts =
                        calls * ((8 * depth_words + Packed::kGroupsPerFetch - 1) / Packed::kGroupsPerFetch);
                    const TileSum block = window_of(a, i, l, height, depth_words);
                    if (a.second != nullptr) add_blocks(sum_of_a, block);
                    const ConstTileWindow factor =
                        a.second == nullptr ? block.first
                                            : ConstTileWindow{sum_of_a, kTileWords * depth_words, height, depth_words};
                    const TileTargets targets = window_of(c, i, j, height, words);
                    const TileSum ahead = window_of(a, next_i, next_l, next_height, next_words);
                    const auto prefetcher_of = [&](const std::uint64_t* first) {
                        return first == nullptr
                                   ? RowPrefetcher()
                                   : RowPrefetcher(first, a.first.stride, next_height, kTileWords * next_words, parts);
                    };
                    TwoPrefetchers next{prefetcher_of(ahead.first.first), prefetcher_of(ahead.second)};
                    if (c.second != nullptr) {
                        macro_kernel<true, TwoPrefetchers>(targets, factor, scratch, next);
                    } else if (a.second != nullptr) {
                        macro_kernel<false, TwoPrefetchers>(targets, factor, scratch, next);
                    } else {
                        macro_kernel<false, RowPrefetcher>(targets, factor, scratch, next.first);
                    }
                }
            }
        }
    }
};

// The table of products with GFNI. A template of the tile (vector/tile_*.hpp), whose instructions it needs, and of the
// set's thresholds.

template <class T, class Tuning>
constexpr ProductKernels kProductGfni = {
    .strassen_cutoff = Tuning::kStrassenCutoff,
    .fused_strassen_cutoff = Tuning::kFusedStrassenCutoff,
    .in_place_limit = Tuning::kInPlaceLimit,
    .scratch_words = RowProductGfni<T, Tuning>::scratch_words,
    .add_product = RowProductGfni<T, Tuning>::add_product,
    .tile_scratch_words = TileProductGfni<T, Tuning>::scratch_words,
    .add_tile_product = TileProductGfni<T, Tuning>::add_tile_product,
};

}  // namespace
}  // namespace gf2::internal
