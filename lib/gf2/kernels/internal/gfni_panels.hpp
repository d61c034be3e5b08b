// SPDX-License-Identifier: MIT
// Elimination panels with the GFNI instruction that multiplies bytes by 8 x 8 bit matrices. Included as gfni_rows.hpp.
//
// A panel holds up to 512 columns as blocks of 64, each a run of tiles from the first row to the last.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/internal/gfni_rows.hpp"
#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

// Which bytes of a lane belong to rows from `first` on.
inline std::uint64_t rows_from(std::size_t first) {
    return first >= 8 ? 0 : ~std::uint64_t{0} << (8 * first);
}

constexpr std::size_t kGroupsAhead = 8;  // of rows that are fetched

void panel_load(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                std::size_t rows, std::size_t words) {
    const SumOfWindows source{{{src, rows, 64 * words}}, 1, stride};
    for (std::size_t g = 0; 8 * g < rows; ++g) {
        prefetch_rows(source, 8 * (g + kGroupsAhead), 0);
        Tile t[8];
        load_rows(t, source, 8 * g, 0);
        for (std::size_t w = 0; w < words; ++w) {
            tile_store(panel + (w * groups + g) * kTileWords, tile_transpose_bytes(t[w]));
        }
    }
}

void panel_store(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                 std::size_t rows, std::size_t words) {
    const SumOfWindows target_rows{{{dst, rows, 64 * words}}, 1, stride};
    for (std::size_t g = 0; 8 * g < rows; ++g) {
        prefetch_rows(target_rows, 8 * (g + kGroupsAhead), 0);
        Tile t[8];
        for (std::size_t w = 0; w < 8; ++w) {
            t[w] = w < words ? tile_transpose_bytes(tile_load(panel + (w * groups + g) * kTileWords)) : tile_zero();
        }
        tiles_transpose_words(t);
        const std::size_t height = at_most(8, rows - 8 * g);
        for (std::size_t r = 0; r < height; ++r) {
            std::uint64_t* target = dst + (8 * g + r) * stride;
            if (words == 8) {
                tile_store(target, t[r]);
            } else {
                tile_store_words(target, t[r], words);
            }
        }
    }
}

void panel_update_strip(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                        const std::uint64_t* images) {
    const Tile matrices = as_matrices(tile_load(images));
    std::size_t g = first_row / 8;
    if (g < groups) {
        std::uint64_t* t = block + g * kTileWords;
        const std::uint64_t bytes = t[strip] & rows_from(first_row % 8);
        tile_store(t, tile_xor(tile_load(t), tile_affine(tile_broadcast(bytes), matrices)));
        ++g;
    }
    for (; g < groups; ++g) {
        std::uint64_t* t = block + g * kTileWords;
        tile_store(t, tile_xor(tile_load(t), tile_affine(tile_broadcast(t[strip]), matrices)));
    }
}

inline void update_tile(std::uint64_t* dst, const std::uint64_t* src, const Tile* matrices, std::uint64_t rows) {
    Tile even = tile_load(dst);
    Tile odd = tile_affine(tile_broadcast(src[0] & rows), matrices[0]);
    for (std::size_t k = 1; k < 7; k += 2) {
        even = tile_xor(even, tile_affine(tile_broadcast(src[k] & rows), matrices[k]));
        odd = tile_xor(odd, tile_affine(tile_broadcast(src[k + 1] & rows), matrices[k + 1]));
    }
    tile_store(dst, tile_xor3(even, odd, tile_affine(tile_broadcast(src[7] & rows), matrices[7])));
}

inline void update_whole_tile(std::uint64_t* dst, const std::uint64_t* src, const Tile* matrices) {
    Tile even = tile_load(dst);
    Tile odd = tile_affine(tile_broadcast(src[0]), matrices[0]);
    even = tile_xor3(even, tile_affine(tile_broadcast(src[1]), matrices[1]),
                     tile_affine(tile_broadcast(src[2]), matrices[2]));
    odd = tile_xor3(odd, tile_affine(tile_broadcast(src[3]), matrices[3]),
                    tile_affine(tile_broadcast(src[4]), matrices[4]));
    even = tile_xor3(even, tile_affine(tile_broadcast(src[5]), matrices[5]),
                     tile_affine(tile_broadcast(src[6]), matrices[6]));
    tile_store(dst, tile_xor3(even, odd, tile_affine(tile_broadcast(src[7]), matrices[7])));
}

inline void update_groups(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                          const Tile* matrices) {
    std::size_t g = first_row / 8;
    if (g < groups && first_row % 8 != 0) {
        update_tile(dst + g * kTileWords, src + g * kTileWords, matrices, rows_from(first_row % 8));
        ++g;
    }
    for (; g < groups; ++g) update_whole_tile(dst + g * kTileWords, src + g * kTileWords, matrices);
}

void panel_update_block(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                        const std::uint64_t* rows) {
    Tile matrices[8];
    for (std::size_t k = 0; k < 8; ++k) matrices[k] = as_matrices(tile_load(rows + 8 * k));
    update_groups(dst, src, groups, first_row, matrices);
}

void panel_update_block_by_groups(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups,
                                  const std::uint64_t* rows) {
    Tile matrices[8];
    for (std::size_t k = 0; k < 8; ++k) matrices[k] = blocks_as_matrices(tile_load(rows + k * kTileWords));
    update_groups(dst, src, groups, 0, matrices);
}

constexpr std::uint64_t kBelowTheDiagonal = 0x7f3f1f0f07030100;  // of such a block

// The inverses of eight 8 x 8 triangles I + N. As N^8 = 0, they are (I + N)(I + N^2)(I + N^4).
inline Tile inverses_of_unit_plus(Tile n) {
    const Tile unit = tile_broadcast(kUnitBlock);
    const Tile n2 = tile_affine(n, blocks_as_matrices(n));
    const Tile n4 = tile_affine(n2, blocks_as_matrices(n2));
    const Tile product = tile_affine(tile_xor(unit, n), blocks_as_matrices(tile_xor(unit, n2)));
    return tile_affine(product, blocks_as_matrices(tile_xor(unit, n4)));
}

constexpr std::uint64_t kAll = ~std::uint64_t{0};
constexpr std::uint64_t kLanesFromTheEighth[] = {0,    0,    0,    0,    0,    0,    0,    0,
                                                 kAll, kAll, kAll, kAll, kAll, kAll, kAll, kAll};
constexpr std::uint64_t kSeventhLane[] = {0, 0, 0, 0, 0, 0, 0, kAll, 0, 0, 0, 0, 0, 0, 0};

// With C for the coefficients and P for the pivot rows from the strip on, E = (I + C)^-1 * P; U is what E has in the
// strip. Any other row with the byte v there has v * U^-1 * E added, and v * U^-1 instead of zero in the strip.
void panel_eliminate_strip(std::uint64_t* block, std::size_t groups, std::size_t first_group, std::size_t strip,
                           std::uint64_t coefficients, std::uint64_t* more) {
    std::uint64_t* pivots = block + first_group * kTileWords;
    const Tile from_strip = tile_load(kLanesFromTheEighth + 8 - strip);
    const Tile in_strip = tile_load(kSeventhLane + 7 - strip);
    const Tile given = tile_load(pivots);
    const Tile c = tile_broadcast(coefficients);
    const Tile echelon = tile_and(tile_affine(inverses_of_unit_plus(c), blocks_as_matrices(given)), from_strip);
    alignas(64) std::uint64_t lanes[kTileWords];
    tile_store(lanes, echelon);
    const Tile u_inverse = inverses_of_unit_plus(tile_broadcast(lanes[strip] ^ kUnitBlock));
    const Tile images =
        tile_affine(u_inverse, blocks_as_matrices(tile_xor(echelon, tile_and(tile_broadcast(kUnitBlock), in_strip))));
    const Tile before_strip = tile_xor(given, tile_and(given, from_strip));
    tile_store(pivots, tile_xor3(before_strip, echelon, tile_and(c, in_strip)));
    const Tile matrices = blocks_as_matrices(images);
    const auto add_images = [&](std::uint64_t* t) {
        tile_store(t, tile_xor(tile_load(t), tile_affine(tile_broadcast(t[strip]), matrices)));
    };
    for (std::size_t g = first_group + 1; g < groups; ++g) add_images(block + g * kTileWords);
    for (std::size_t g = 0; g < 8 && more != nullptr; ++g) add_images(more + g * kTileWords);
}

// As above, B = (I + C) * U.
void panel_exchange_strip(std::uint64_t* block, std::size_t groups, std::size_t pivot_group, std::size_t strip,
                          std::uint64_t coefficients) {
    std::uint64_t* pivots = block + pivot_group * kTileWords;
    const Tile in_strip = tile_load(kSeventhLane + 7 - strip);
    const Tile l_inverse = inverses_of_unit_plus(tile_broadcast(coefficients));
    const Tile echelon = tile_affine(l_inverse, blocks_as_matrices(tile_load(pivots)));
    alignas(64) std::uint64_t lanes[kTileWords];
    tile_store(lanes, echelon);
    const Tile u_inverse = inverses_of_unit_plus(tile_broadcast(lanes[strip] ^ kUnitBlock));
    const Tile reduced = tile_affine(u_inverse, blocks_as_matrices(echelon));  // the unit block in the strip
    const Tile b_inverse = tile_affine(u_inverse, blocks_as_matrices(l_inverse));
    const Tile images = tile_xor(reduced, tile_and(b_inverse, in_strip));
    const Tile matrices = blocks_as_matrices(images);
    for (std::size_t g = 0; g < groups; ++g) {
        std::uint64_t* t = block + g * kTileWords;
        tile_store(t, tile_xor(tile_load(t), tile_affine(tile_broadcast(t[strip]), matrices)));
    }
    tile_store(pivots, tile_xor(images, tile_and(tile_broadcast(kUnitBlock), in_strip)));
}

// Rows 8i .. 8i + 7 of the inverse: those of the unit matrix less what the triangle has of the rows above, times the
// inverse of the 8 x 8 block on the diagonal.
void panel_invert_block(std::uint64_t* inverse, const std::uint64_t* block) {
    alignas(64) std::uint64_t diagonal[kTileWords];
    for (std::size_t i = 0; i < 8; ++i) diagonal[i] = block[i * kTileWords + i];
    tile_store(diagonal, inverses_of_unit_plus(tile_and(tile_load(diagonal), tile_broadcast(kBelowTheDiagonal))));
    Tile above[8];  // finished, as matrices
    for (std::size_t i = 0; i < 8; ++i) {
        alignas(64) std::uint64_t unit[kTileWords] = {};
        unit[i] = kUnitBlock;
        Tile rows = tile_load(unit);
        for (std::size_t k = 0; k < i; ++k) {
            rows = tile_xor(rows, tile_affine(tile_broadcast(block[i * kTileWords + k]), above[k]));
        }
        const Tile finished = tile_affine(tile_broadcast(diagonal[i]), blocks_as_matrices(rows));
        above[i] = blocks_as_matrices(finished);
        tile_store(inverse + i * kTileWords, finished);
    }
}

void panel_multiply_rows(std::uint64_t* rows, std::size_t groups, std::size_t words, const std::uint64_t* lower) {
    for (std::size_t w = 0; w < words; ++w, rows += groups * kTileWords) {
        Tile matrices[8];
        for (std::size_t k = 0; k < 8; ++k) matrices[k] = blocks_as_matrices(tile_load(rows + k * kTileWords));
        for (std::size_t i = 0; i < 8; ++i) {
            Tile sum = tile_zero();
            for (std::size_t k = 0; k <= i; ++k) {
                sum = tile_xor(sum, tile_affine(tile_broadcast(lower[i * kTileWords + k]), matrices[k]));
            }
            tile_store(rows + i * kTileWords, sum);
        }
    }
}

// What becomes of the rows of up to two groups when rows change places.
class RowPermutation {
public:
    // False, and nothing done, if the rows of the swap are not all in the same two groups as those before.
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

    void apply(std::uint64_t* first, std::size_t group_step, std::size_t word_step, std::size_t words) const {
        std::uint64_t* low = first + groups_[0] * group_step;
        if (count_ == 1) return permute_rows_of_group(low, word_step, words, orders_[0]);
        permute_rows_of_groups(low, first + groups_[1] * group_step, word_step, words, orders_[0], orders_[1]);
    }

private:
    static constexpr std::size_t kSlots = 2;

    // Which of the groups this is, a new one maybe; kSlots if there is no room.
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

// Swaps one after the other become one permutation while they are within two groups: most pivots come from the rows
// next to their places.
void panel_swap_rows(std::uint64_t* first, std::size_t group_step, std::size_t word_step, std::size_t words,
                     const RowSwap* swaps, std::size_t count) {
    RowPermutation permutation;
    for (std::size_t s = 0; s < count; ++s) {
        if (permutation.take(swaps[s])) continue;
        permutation.apply(first, group_step, word_step, words);
        permutation = RowPermutation();
        permutation.take(swaps[s]);
    }
    if (count != 0) permutation.apply(first, group_step, word_step, words);
}

unsigned panel_strip_union(const std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                           const std::uint64_t* images) {
    const Tile matrices = as_matrices(tile_load(images));
    std::size_t g = first_row / 8;
    Tile sum = tile_zero();
    if (g < groups) {
        sum = tile_affine(tile_broadcast(block[g * kTileWords + strip] & rows_from(first_row % 8)), matrices);
        ++g;
    }
    for (; g < groups; ++g) sum = tile_or(sum, tile_affine(tile_broadcast(block[g * kTileWords + strip]), matrices));
    alignas(64) std::uint64_t lanes[kTileWords];
    tile_store(lanes, sum);
    std::uint64_t all = lanes[strip];
    all |= all >> 32;
    all |= all >> 16;
    all |= all >> 8;
    return static_cast<unsigned>(all & 0xff);
}

// Four rows at a time are finished; each later row then has one of their 16 sums added.
void eliminate_rows(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients, std::size_t count) {
    const auto row = [rows, stride](std::size_t i) {
        return rows + static_cast<std::ptrdiff_t>(i) * stride;
    };
    alignas(64) std::uint64_t sums[16 * kTileWords];
    tile_store(sums, tile_zero());
    for (std::size_t first = 0; first < count; first += 4) {
        const std::size_t end = at_most(first + 4, count);
        for (std::size_t i = first; i < end; ++i) {
            const std::size_t known = std::size_t{1} << (i - first);
            const std::uint64_t chosen = (coefficients[i] >> first) & (known - 1);
            const Tile finished = tile_xor(tile_load(row(i)), tile_load(sums + chosen * kTileWords));
            tile_store(row(i), finished);
            for (std::size_t k = 0; k < known; ++k) {
                tile_store(sums + (known + k) * kTileWords, tile_xor(tile_load(sums + k * kTileWords), finished));
            }
        }
        for (std::size_t i = end; i < count; ++i) {
            const std::uint64_t chosen = (coefficients[i] >> first) & 15;
            tile_store(row(i), tile_xor(tile_load(row(i)), tile_load(sums + chosen * kTileWords)));
        }
    }
}

constexpr PanelKernels kPanelKernels = {
    1,
    8,
    8,
    std::size_t{1} << 17,
    panel_load,
    panel_store,
    panel_update_strip,
    panel_eliminate_strip,
    panel_exchange_strip,
    panel_update_block,
    panel_invert_block,
    panel_multiply_rows,
    panel_update_block_by_groups,
    panel_swap_rows,
    panel_strip_union,
    eliminate_rows,
};

}  // namespace
}  // namespace gf2::internal
