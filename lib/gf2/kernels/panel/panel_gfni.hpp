// SPDX-License-Identifier: MIT
// Elimination panels with the GFNI instruction that multiplies bytes by 8 x 8 bit matrices. A template of the tile
// (vector/tile_*.hpp), whose instructions it needs.
//
// A panel consists of blocks of 64 columns, each a run of tiles from the first row to the last.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/panel/panel_kernels.hpp"
#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/product/rows_gfni.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

/// Loops over panels made of tiles; T is the registers of a tile.
template <class T>
struct PanelGfni {
    using Rows = RowsGfni<T>;
    using Tile = typename T::Tile;

    // The bytes of a lane that belong to rows from `first` on.
    static std::uint64_t rows_from(std::size_t first) { return first >= 8 ? 0 : ~std::uint64_t{0} << (8 * first); }

    static constexpr std::size_t kGroupsAhead = 8;  // groups of rows fetched ahead

    static void load(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                     std::size_t rows, std::size_t words) {
        const SumOfWindows source{{{src, rows, 64 * words}}, 1, stride};
        for (std::size_t g = 0; 8 * g < rows; ++g) {
            Rows::prefetch_rows(source, 8 * (g + kGroupsAhead), 0);
            Tile t[8];
            Rows::load_rows(t, source, 8 * g, 0);
            for (std::size_t w = 0; w < words; ++w) {
                T::store(panel + (w * groups + g) * kTileWords, T::transpose_bytes(t[w]));
            }
        }
    }

    static void store(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                      std::size_t rows, std::size_t words) {
        const SumOfWindows target_rows{{{dst, rows, 64 * words}}, 1, stride};
        for (std::size_t g = 0; 8 * g < rows; ++g) {
            Rows::prefetch_rows(target_rows, 8 * (g + kGroupsAhead), 0);
            Tile t[8];
            for (std::size_t w = 0; w < 8; ++w) {
                t[w] = w < words ? T::transpose_bytes(T::load(panel + (w * groups + g) * kTileWords)) : T::zero();
            }
            T::transpose_words(t);
            const std::size_t height = at_most(8, rows - 8 * g);
            for (std::size_t r = 0; r < height; ++r) {
                std::uint64_t* target = dst + (8 * g + r) * stride;
                if (words == 8) {
                    T::store(target, t[r]);
                } else {
                    T::store_words(target, t[r], words);
                }
            }
        }
    }

    static void update_strip(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                             const std::uint64_t* images) {
        const Tile matrices = Rows::as_matrices(T::load(images));
        std::size_t g = first_row / 8;
        if (g < groups) {
            std::uint64_t* t = block + g * kTileWords;
            const std::uint64_t bytes = t[strip] & rows_from(first_row % 8);
            T::store(t, T::bit_xor(T::load(t), T::affine(T::broadcast(bytes), matrices)));
            ++g;
        }
        for (; g < groups; ++g) {
            std::uint64_t* t = block + g * kTileWords;
            T::store(t, T::bit_xor(T::load(t), T::affine(T::broadcast(t[strip]), matrices)));
        }
    }

    static void update_tile(std::uint64_t* dst, const std::uint64_t* src, const Tile* matrices, std::uint64_t rows) {
        Tile even = T::load(dst);
        Tile odd = T::affine(T::broadcast(src[0] & rows), matrices[0]);
        for (std::size_t k = 1; k < 7; k += 2) {
            even = T::bit_xor(even, T::affine(T::broadcast(src[k] & rows), matrices[k]));
            odd = T::bit_xor(odd, T::affine(T::broadcast(src[k + 1] & rows), matrices[k + 1]));
        }
        T::store(dst, T::bit_xor3(even, odd, T::affine(T::broadcast(src[7] & rows), matrices[7])));
    }

    static void update_whole_tile(std::uint64_t* dst, const std::uint64_t* src, const Tile* matrices) {
        Tile even = T::load(dst);
        Tile odd = T::affine(T::broadcast(src[0]), matrices[0]);
        even = T::bit_xor3(even, T::affine(T::broadcast(src[1]), matrices[1]),
                           T::affine(T::broadcast(src[2]), matrices[2]));
        odd = T::bit_xor3(odd, T::affine(T::broadcast(src[3]), matrices[3]),
                          T::affine(T::broadcast(src[4]), matrices[4]));
        even = T::bit_xor3(even, T::affine(T::broadcast(src[5]), matrices[5]),
                           T::affine(T::broadcast(src[6]), matrices[6]));
        T::store(dst, T::bit_xor3(even, odd, T::affine(T::broadcast(src[7]), matrices[7])));
    }

    static void update_groups(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                              const Tile* matrices) {
        std::size_t g = first_row / 8;
        if (g < groups && first_row % 8 != 0) {
            update_tile(dst + g * kTileWords, src + g * kTileWords, matrices, rows_from(first_row % 8));
            ++g;
        }
        for (; g < groups; ++g) update_whole_tile(dst + g * kTileWords, src + g * kTileWords, matrices);
    }

    static void update_block(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                             const std::uint64_t* rows) {
        Tile matrices[8];
        for (std::size_t k = 0; k < 8; ++k) matrices[k] = Rows::as_matrices(T::load(rows + 8 * k));
        update_groups(dst, src, groups, first_row, matrices);
    }

    static void update_block_by_groups(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups,
                                       const std::uint64_t* rows) {
        Tile matrices[8];
        for (std::size_t k = 0; k < 8; ++k) matrices[k] = Rows::blocks_as_matrices(T::load(rows + k * kTileWords));
        update_groups(dst, src, groups, 0, matrices);
    }

    static constexpr std::uint64_t kBelowTheDiagonal = 0x7f3f1f0f07030100;  // in an 8 x 8 block

    // The inverses of eight 8 x 8 triangles I + N: as N^8 = 0, they are (I + N)(I + N^2)(I + N^4).
    static Tile inverses_of_unit_plus(Tile n) {
        const Tile unit = T::broadcast(kIdentity8x8);
        const Tile n2 = T::affine(n, Rows::blocks_as_matrices(n));
        const Tile n4 = T::affine(n2, Rows::blocks_as_matrices(n2));
        const Tile product = T::affine(T::bit_xor(unit, n), Rows::blocks_as_matrices(T::bit_xor(unit, n2)));
        return T::affine(product, Rows::blocks_as_matrices(T::bit_xor(unit, n4)));
    }

    static constexpr std::uint64_t kAll = ~std::uint64_t{0};
    static constexpr std::uint64_t kLanesFromTheEighth[] = {0,    0,    0,    0,    0,    0,    0,    0,
                                                            kAll, kAll, kAll, kAll, kAll, kAll, kAll, kAll};
    static constexpr std::uint64_t kSeventhLane[] = {0, 0, 0, 0, 0, 0, 0, kAll, 0, 0, 0, 0, 0, 0, 0};

    // With C for the coefficients and P for the pivot rows from the strip on, E = (I + C)^-1 * P, and U is the part of
    // E in the strip. Any other row with the byte v there has v * U^-1 * E added, and v * U^-1 instead of zero in the
    // strip.
    static void eliminate_strip(std::uint64_t* block, std::size_t groups, std::size_t first_group, std::size_t strip,
                                std::uint64_t coefficients, std::uint64_t* more) {
        std::uint64_t* pivots = block + first_group * kTileWords;
        const Tile from_strip = T::load(kLanesFromTheEighth + 8 - strip);
        const Tile in_strip = T::load(kSeventhLane + 7 - strip);
        const Tile given = T::load(pivots);
        const Tile c = T::broadcast(coefficients);
        const Tile echelon =
            T::bit_and(T::affine(inverses_of_unit_plus(c), Rows::blocks_as_matrices(given)), from_strip);
        alignas(64) std::uint64_t lanes[kTileWords];
        T::store(lanes, echelon);
        const Tile u_inverse = inverses_of_unit_plus(T::broadcast(lanes[strip] ^ kIdentity8x8));
        const Tile images = T::affine(
            u_inverse, Rows::blocks_as_matrices(T::bit_xor(echelon, T::bit_and(T::broadcast(kIdentity8x8), in_strip))));
        const Tile before_strip = T::bit_xor(given, T::bit_and(given, from_strip));
        T::store(pivots, T::bit_xor3(before_strip, echelon, T::bit_and(c, in_strip)));
        const Tile matrices = Rows::blocks_as_matrices(images);
        const auto add_images = [&](std::uint64_t* t) {
            T::store(t, T::bit_xor(T::load(t), T::affine(T::broadcast(t[strip]), matrices)));
        };
        for (std::size_t g = first_group + 1; g < groups; ++g) add_images(block + g * kTileWords);
        for (std::size_t g = 0; g < 8 && more != nullptr; ++g) add_images(more + g * kTileWords);
    }

    // The part of the pivots in the strip is B = (I + C) * U.
    static void pivot_strip(std::uint64_t* block, std::size_t groups, std::size_t pivot_group, std::size_t strip,
                            std::uint64_t coefficients) {
        std::uint64_t* pivots = block + pivot_group * kTileWords;
        const Tile in_strip = T::load(kSeventhLane + 7 - strip);
        const Tile l_inverse = inverses_of_unit_plus(T::broadcast(coefficients));
        const Tile echelon = T::affine(l_inverse, Rows::blocks_as_matrices(T::load(pivots)));
        alignas(64) std::uint64_t lanes[kTileWords];
        T::store(lanes, echelon);
        const Tile u_inverse = inverses_of_unit_plus(T::broadcast(lanes[strip] ^ kIdentity8x8));
        const Tile reduced = T::affine(u_inverse, Rows::blocks_as_matrices(echelon));  // the identity in the strip
        const Tile b_inverse = T::affine(u_inverse, Rows::blocks_as_matrices(l_inverse));
        const Tile images = T::bit_xor(reduced, T::bit_and(b_inverse, in_strip));
        const Tile matrices = Rows::blocks_as_matrices(images);
        for (std::size_t g = 0; g < groups; ++g) {
            std::uint64_t* t = block + g * kTileWords;
            T::store(t, T::bit_xor(T::load(t), T::affine(T::broadcast(t[strip]), matrices)));
        }
        T::store(pivots, T::bit_xor(images, T::bit_and(T::broadcast(kIdentity8x8), in_strip)));
    }

    // Rows 8i .. 8i + 7 of the inverse: those of the identity less the triangle's part times the rows above, all times
    // the inverse of the 8 x 8 block on the diagonal.
    static void invert_block(std::uint64_t* inverse, const std::uint64_t* block) {
        alignas(64) std::uint64_t diagonal[kTileWords];
        for (std::size_t i = 0; i < 8; ++i) diagonal[i] = block[i * kTileWords + i];
        T::store(diagonal, inverses_of_unit_plus(T::bit_and(T::load(diagonal), T::broadcast(kBelowTheDiagonal))));
        Tile above[8];  // finished rows, as matrices
        for (std::size_t i = 0; i < 8; ++i) {
            alignas(64) std::uint64_t unit[kTileWords] = {};
            unit[i] = kIdentity8x8;
            Tile rows = T::load(unit);
            for (std::size_t k = 0; k < i; ++k) {
                rows = T::bit_xor(rows, T::affine(T::broadcast(block[i * kTileWords + k]), above[k]));
            }
            const Tile finished = T::affine(T::broadcast(diagonal[i]), Rows::blocks_as_matrices(rows));
            above[i] = Rows::blocks_as_matrices(finished);
            T::store(inverse + i * kTileWords, finished);
        }
    }

    static void multiply_rows(std::uint64_t* rows, std::size_t groups, std::size_t words, const std::uint64_t* lower) {
        for (std::size_t w = 0; w < words; ++w, rows += groups * kTileWords) {
            Tile matrices[8];
            for (std::size_t k = 0; k < 8; ++k) matrices[k] = Rows::blocks_as_matrices(T::load(rows + k * kTileWords));
            for (std::size_t i = 0; i < 8; ++i) {
                Tile sum = T::zero();
                for (std::size_t k = 0; k <= i; ++k) {
                    sum = T::bit_xor(sum, T::affine(T::broadcast(lower[i * kTileWords + k]), matrices[k]));
                }
                T::store(rows + i * kTileWords, sum);
            }
        }
    }

    // A permutation of the rows of up to two groups, composed of swaps.
    class RowPermutation {
    public:
        // Adds a swap. Returns false, without effect, if its rows do not lie in the same two groups as those before.
        bool take(const RowSwap& swap) {
            const std::size_t count = count_;
            const std::size_t a = slot_of(swap.i / 8);
            const std::size_t b = slot_of(swap.k / 8);
            if (a == kSlots || b == kSlots) {
                count_ = count;
                return false;
            }
            const std::size_t shift_i = swap.i % 8 * 8;
            const std::size_t shift_k = swap.k % 8 * 8;
            const std::uint64_t change = (orders_[a] >> shift_i ^ orders_[b] >> shift_k) & 0xff;
            orders_[a] ^= change << shift_i;
            orders_[b] ^= change << shift_k;
            return true;
        }

        void apply(std::uint64_t* first, std::size_t group_stride, std::size_t word_stride, std::size_t words) const {
            if (words == 0) return;
            std::uint64_t* low = first + groups_[0] * group_stride;
            if (count_ == 1) return Rows::permute_rows_of_group(low, word_stride, words, orders_[0]);
            Rows::permute_rows_of_groups(low, first + groups_[1] * group_stride, word_stride, words, orders_[0],
                                         orders_[1]);
        }

    private:
        static constexpr std::size_t kSlots = 2;

        // The slot of the group, which may be a new one; kSlots if none is free.
        std::size_t slot_of(std::size_t group) {
            for (std::size_t slot = 0; slot < count_; ++slot) {
                if (groups_[slot] == group) return slot;
            }
            if (count_ == kSlots) return kSlots;
            groups_[count_] = group;
            return count_++;
        }

        std::size_t count_ = 0;
        std::size_t groups_[kSlots] = {};
        std::uint64_t orders_[kSlots] = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
    };

    // Consecutive swaps become one permutation while they stay within two groups: most pivots come from rows next to
    // their places.
    static void swap_rows(std::uint64_t* first, std::size_t group_stride, std::size_t word_stride, std::size_t words,
                          const RowSwap* swaps, std::size_t count) {
        RowPermutation permutation;
        for (std::size_t s = 0; s < count; ++s) {
            if (permutation.take(swaps[s])) continue;
            permutation.apply(first, group_stride, word_stride, words);
            permutation = RowPermutation();
            permutation.take(swaps[s]);
        }
        if (count != 0) permutation.apply(first, group_stride, word_stride, words);
    }

    static unsigned strip_union(const std::uint64_t* block, std::size_t groups, std::size_t first_row,
                                std::size_t strip, const std::uint64_t* images) {
        const Tile matrices = Rows::as_matrices(T::load(images));
        std::size_t g = first_row / 8;
        Tile sum = T::zero();
        if (g < groups) {
            sum = T::affine(T::broadcast(block[g * kTileWords + strip] & rows_from(first_row % 8)), matrices);
            ++g;
        }
        for (; g < groups; ++g) sum = T::bit_or(sum, T::affine(T::broadcast(block[g * kTileWords + strip]), matrices));
        alignas(64) std::uint64_t lanes[kTileWords];
        T::store(lanes, sum);
        std::uint64_t all = lanes[strip];
        all |= all >> 32;
        all |= all >> 16;
        all |= all >> 8;
        return static_cast<unsigned>(all & 0xff);
    }

    // Finishes four rows at a time, and adds one of their 16 sums to each later row.
    static void substitute_rows(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients,
                                std::size_t count) {
        const auto row = [rows, stride](std::size_t i) {
            return rows + static_cast<std::ptrdiff_t>(i) * stride;
        };
        alignas(64) std::uint64_t sums[16 * kTileWords];
        T::store(sums, T::zero());
        for (std::size_t first = 0; first < count; first += 4) {
            const std::size_t end = at_most(first + 4, count);
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t known = std::size_t{1} << (i - first);
                const std::uint64_t chosen = (coefficients[i] >> first) & (known - 1);
                const Tile finished = T::bit_xor(T::load(row(i)), T::load(sums + chosen * kTileWords));
                T::store(row(i), finished);
                for (std::size_t k = 0; k < known; ++k) {
                    T::store(sums + (known + k) * kTileWords, T::bit_xor(T::load(sums + k * kTileWords), finished));
                }
            }
            for (std::size_t i = end; i < count; ++i) {
                const std::uint64_t chosen = (coefficients[i] >> first) & 15;
                T::store(row(i), T::bit_xor(T::load(row(i)), T::load(sums + chosen * kTileWords)));
            }
        }
    }
};

template <class T, class Tuning>
constexpr PanelKernels kPanelGfni = {
    .row_stride = 1,
    .strip_stride = 8,
    .row_words = Tuning::kPanelRowWords,
    .cache_words = Tuning::kPanelCacheWords,
    .load = PanelGfni<T>::load,
    .store = PanelGfni<T>::store,
    .update_strip = PanelGfni<T>::update_strip,
    .eliminate_strip = PanelGfni<T>::eliminate_strip,
    .pivot_strip = PanelGfni<T>::pivot_strip,
    .update_block = PanelGfni<T>::update_block,
    .update_blocks = nullptr,
    .invert_block = PanelGfni<T>::invert_block,
    .multiply_rows = PanelGfni<T>::multiply_rows,
    .update_block_by_groups = PanelGfni<T>::update_block_by_groups,
    .swap_rows = PanelGfni<T>::swap_rows,
    .strip_union = PanelGfni<T>::strip_union,
    .substitute_rows = PanelGfni<T>::substitute_rows,
};

}  // namespace
}  // namespace gf2::internal
