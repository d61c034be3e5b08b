// SPDX-License-Identifier: MIT
// Products and elimination panels with the GFNI instruction that multiplies bytes by 8 x 8 bit matrices.
//
// Included by one file per instruction set after its definition of Tile.
//
// A tile holds 8 rows x 64 columns as eight 8 x 8 bit blocks: byte r of lane j is row r of the columns 8j .. 8j + 7.
// As the matrix operand of the instruction, lane j holds the block transposed and its bytes reversed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kTileWords = 8;

inline std::size_t at_most(std::size_t a, std::size_t b) {
    return a < b ? a : b;
}

inline std::size_t rounded_up(std::size_t a, std::size_t unit) {
    return (a + unit - 1) / unit * unit;
}

inline std::uint64_t mask_of_last_word(std::size_t bits) {
    return bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bits % 64)) - 1;
}

// Up to 8 rows x 512 columns: tile w of the result holds word w of the rows. What lies outside reads as zero.
inline void load_rows(Tile* t, const std::uint64_t* src, std::size_t stride, std::size_t rows, std::size_t words,
                      std::uint64_t last_mask) {
    alignas(64) std::uint64_t last[kTileWords];
    for (std::size_t r = 0; r < 8; ++r) {
        if (r >= rows) {
            t[r] = tile_zero();
        } else if (words == 8) {
            t[r] = tile_load(src + r * stride);
        } else {
            t[r] = tile_load_words(src + r * stride, words);
        }
    }
    if (last_mask != ~std::uint64_t{0}) {
        for (std::size_t w = 0; w < 8; ++w) last[w] = w + 1 == words ? last_mask : ~std::uint64_t{0};
        const Tile mask = tile_load(last);
        for (std::size_t r = 0; r < rows; ++r) t[r] = tile_and(t[r], mask);
    }
    tiles_transpose_words(t);
}

// The blocks of a tile of rows (lane r is row r), as the matrix operand of tile_affine().
inline Tile as_matrices(Tile rows) {
    const Tile unit = tile_broadcast(0x0102040810204080u);
    return tile_affine(unit, tile_transpose_bytes_reversed(rows));
}

// --- products -------------------------------------------------------------------------------------------------------
//
// As in the method of K. Goto and R. van de Geijn (ACM TOMS 34, 2008): blocks of A and B are packed so that the inner
// loop reads them in order; A by panels of 64 rows, B by panels of kTileColumns * 64 columns.

constexpr std::size_t kDepth = 4096;         // bits of the inner dimension in a packed block
constexpr std::size_t kBlockRows = 512;      // of A
constexpr std::size_t kBlockColumns = 3072;  // of B
constexpr std::size_t kFlushColumns = 512;   // a cache line of C
constexpr std::size_t kSplitSide = 12288;

std::size_t product_scratch(std::size_t m, std::size_t k, std::size_t n) {
    const std::size_t depth = rounded_up(at_most(k, kDepth), 64);
    const std::size_t a = rounded_up(at_most(m, kBlockRows), 64) * depth / 64;
    const std::size_t b = rounded_up(at_most(n, kBlockColumns), kFlushColumns) * depth / 64;
    return a + b + 64 * kTileWords;
}

// 64 rows: the tile of group k holds, in lane g, the 8 x 8 block of the rows 8g .. 8g + 7 and the columns 8k .. 8k + 7.
void pack_a(std::uint64_t* packed, const std::uint64_t* a, std::size_t stride, std::size_t rows, std::size_t k) {
    const std::size_t words = (k + 63) / 64;
    for (std::size_t w = 0; w < words; w += 8) {
        const std::size_t width = at_most(8, words - w);
        const std::uint64_t last = w + width == words ? mask_of_last_word(k) : ~std::uint64_t{0};
        alignas(64) std::uint64_t blocks[8 * 8 * kTileWords];  // by word, then by group of rows
        for (std::size_t g = 0; g < 8; ++g) {
            Tile t[8];
            load_rows(t, a + 8 * g * stride + w, stride, rows > 8 * g ? at_most(8, rows - 8 * g) : 0, width, last);
            for (std::size_t i = 0; i < width; ++i)
                tile_store(blocks + (8 * i + g) * kTileWords, tile_transpose_bytes(t[i]));
        }
        for (std::size_t i = 0; i < width; ++i) {
            Tile t[8];
            for (std::size_t g = 0; g < 8; ++g) t[g] = tile_load(blocks + (8 * i + g) * kTileWords);
            tiles_transpose_words(t);
            for (std::size_t j = 0; j < 8; ++j) tile_store(packed + (8 * (w + i) + j) * kTileWords, t[j]);
        }
    }
}

// Up to 512 columns: panels of kTileColumns words, in each the matrices of group k next to each other.
void pack_b(std::uint64_t* packed, const std::uint64_t* b, std::size_t stride, std::size_t k, std::size_t words,
            std::uint64_t last_mask) {
    constexpr std::size_t kAhead = 32;  // rows
    const std::size_t groups = rounded_up(k, 64) / 8;
    for (std::size_t g = 0; g < groups; ++g) {
        for (std::size_t r = 8 * g + kAhead; r < at_most(k, 8 * g + kAhead + 8); ++r)
            __builtin_prefetch(b + r * stride);
        Tile t[8];
        load_rows(t, b + 8 * g * stride, stride, k > 8 * g ? at_most(8, k - 8 * g) : 0, words, last_mask);
        for (std::size_t w = 0; w < words; ++w) {
            const std::size_t panel = w / kTileColumns;
            tile_store(packed + ((panel * groups + g) * kTileColumns + w % kTileColumns) * kTileWords,
                       as_matrices(t[w]));
        }
        if (words % kTileColumns != 0) {
            const std::size_t panel = words / kTileColumns;
            tile_store(packed + ((panel * groups + g) * kTileColumns + words % kTileColumns) * kTileWords, tile_zero());
        }
    }
}

// kTileRows tiles of rows x kTileColumns words: out[(row tile) * 8 + word].
inline void multiply_tiles(std::uint64_t* out, const std::uint64_t* a, const std::uint64_t* b, std::size_t groups) {
    Tile sum[kTileRows][kTileColumns];
    for (std::size_t i = 0; i < kTileRows; ++i) {
        for (std::size_t j = 0; j < kTileColumns; ++j) sum[i][j] = tile_zero();
    }
    for (std::size_t k = 0; k < groups; k += 2) {
        Tile b0[kTileColumns];
        Tile b1[kTileColumns];
        for (std::size_t j = 0; j < kTileColumns; ++j) {
            b0[j] = tile_load(b + (k * kTileColumns + j) * kTileWords);
            b1[j] = tile_load(b + ((k + 1) * kTileColumns + j) * kTileWords);
        }
        for (std::size_t i = 0; i < kTileRows; ++i) {
            const Tile a0 = tile_broadcast(a[k * kTileWords + i]);
            const Tile a1 = tile_broadcast(a[(k + 1) * kTileWords + i]);
            for (std::size_t j = 0; j < kTileColumns; ++j) {
                sum[i][j] = tile_xor3(sum[i][j], tile_affine(a0, b0[j]), tile_affine(a1, b1[j]));
            }
        }
    }
    for (std::size_t i = 0; i < kTileRows; ++i) {
        for (std::size_t j = 0; j < kTileColumns; ++j) tile_store(out + (8 * i + j) * kTileWords, sum[i][j]);
    }
}

// C += the 64 x 512 bits in `blocks`, cut off at `rows` and `words`.
inline void flush(std::uint64_t* c, std::size_t stride, const std::uint64_t* blocks, std::size_t rows,
                  std::size_t words) {
    for (std::size_t g = 0; 8 * g < rows; ++g) {
        Tile t[8];
        for (std::size_t w = 0; w < 8; ++w) t[w] = tile_transpose_bytes(tile_load(blocks + (8 * g + w) * kTileWords));
        tiles_transpose_words(t);
        const std::size_t height = at_most(8, rows - 8 * g);
        for (std::size_t r = 0; r < height; ++r) {
            std::uint64_t* target = c + (8 * g + r) * stride;
            if (words == 8) {
                tile_store(target, tile_xor(tile_load(target), t[r]));
            } else {
                tile_store_words(target, tile_xor(tile_load_words(target, words), t[r]), words);
            }
        }
    }
}

// The groups of a packed panel of A outside of which it is zero: triangular matrices take half the time.
struct Groups {
    std::size_t first, last;
};

inline Groups nonzero_groups(const std::uint64_t* a, std::size_t groups) {
    const auto is_zero_pair = [a](std::size_t k) {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < 2 * kTileWords; ++i) any |= a[k * kTileWords + i];
        return any == 0;
    };
    Groups range{0, groups};
    while (range.last != 0 && is_zero_pair(range.last - 2)) range.last -= 2;
    while (range.first != range.last && is_zero_pair(range.first)) range.first += 2;
    return range;
}

// One packed block of A times one of B.
void multiply_block(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* packed_a,
                    const std::uint64_t* packed_b, std::size_t rows, std::size_t groups, std::size_t words,
                    std::uint64_t* blocks) {
    const std::size_t strip = kFlushColumns / 64 * groups * kTileWords;
    Groups nonzero[kBlockRows / 64];
    for (std::size_t i = 0; i < rows; i += 64)
        nonzero[i / 64] = nonzero_groups(packed_a + i / 64 * groups * kTileWords, groups);
    for (std::size_t w = 0; w < words; w += 8) {
        const std::size_t width = at_most(8, words - w);
        for (std::size_t i = 0; i < rows; i += 64) {
            const auto [first, last] = nonzero[i / 64];
            if (first == last) continue;
            const std::uint64_t* a = packed_a + (i / 64 * groups + first) * kTileWords;
            const std::size_t height = at_most(64, rows - i);
            // One line of each row: no pattern that processors see by themselves.
            for (std::size_t r = 0; r < height; ++r) __builtin_prefetch(c + (i + r) * c_stride + w, 1);
            for (std::size_t j = 0; j < width; j += kTileColumns) {
                const std::uint64_t* b = packed_b + w / 8 * strip + (j * groups + first * kTileColumns) * kTileWords;
                for (std::size_t g = 0; 8 * g < height; g += kTileRows) {
                    multiply_tiles(blocks + (8 * g + j) * kTileWords, a + g, b, last - first);
                }
            }
            flush(c + i * c_stride + w, c_stride, blocks, height, width);
        }
    }
}

void add_product(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                 const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                 std::uint64_t* scratch) {
    const std::size_t most_depth = rounded_up(at_most(k, kDepth), 64);
    std::uint64_t* blocks = scratch;
    std::uint64_t* packed_a = blocks + 64 * kTileWords;
    std::uint64_t* packed_b = packed_a + rounded_up(at_most(m, kBlockRows), 64) * most_depth / 64;
    for (std::size_t i = 0; i < 64 * kTileWords; ++i) blocks[i] = 0;
    for (std::size_t j = 0; j < n; j += kBlockColumns) {
        const std::size_t columns = at_most(kBlockColumns, n - j);
        const std::size_t words = (columns + 63) / 64;
        for (std::size_t l = 0; l < k; l += kDepth) {
            const std::size_t depth = at_most(kDepth, k - l);
            const std::size_t groups = rounded_up(depth, 64) / 8;
            for (std::size_t w = 0; w < words; w += 8) {
                const std::size_t width = at_most(8, words - w);
                pack_b(packed_b + w * groups * kTileWords, b + l * b_stride + j / 64 + w, b_stride, depth, width,
                       w + width == words ? mask_of_last_word(columns) : ~std::uint64_t{0});
            }
            for (std::size_t i = 0; i < m; i += kBlockRows) {
                const std::size_t rows = at_most(kBlockRows, m - i);
                for (std::size_t p = 0; p < rows; p += 64) {
                    pack_a(packed_a + p / 64 * groups * kTileWords, a + (i + p) * a_stride + l / 64, a_stride,
                           at_most(64, rows - p), depth);
                }
                multiply_block(c + i * c_stride + j / 64, c_stride, packed_a, packed_b, rows, groups, words, blocks);
            }
        }
    }
}

// --- elimination panels ---------------------------------------------------------------------------------------------
//
// A panel holds up to 512 columns as blocks of 64, each a run of tiles from the first row to the last.

// Which bytes of a lane belong to rows from `first` on.
inline std::uint64_t rows_from(std::size_t first) {
    return first >= 8 ? 0 : ~std::uint64_t{0} << (8 * first);
}

void panel_load(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                std::size_t rows, std::size_t words) {
    for (std::size_t g = 0; 8 * g < rows; ++g) {
        Tile t[8];
        load_rows(t, src + 8 * g * stride, stride, at_most(8, rows - 8 * g), words, ~std::uint64_t{0});
        for (std::size_t w = 0; w < words; ++w) {
            tile_store(panel + (w * groups + g) * kTileWords, tile_transpose_bytes(t[w]));
        }
    }
}

void panel_store(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                 std::size_t rows, std::size_t words) {
    for (std::size_t g = 0; 8 * g < rows; ++g) {
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

void panel_update_block(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                        const std::uint64_t* rows) {
    Tile matrices[8];
    for (std::size_t k = 0; k < 8; ++k) matrices[k] = as_matrices(tile_load(rows + 8 * k));
    std::size_t g = first_row / 8;
    if (g < groups && first_row % 8 != 0) {
        update_tile(dst + g * kTileWords, src + g * kTileWords, matrices, rows_from(first_row % 8));
        ++g;
    }
    for (; g < groups; ++g) update_whole_tile(dst + g * kTileWords, src + g * kTileWords, matrices);
}

// A row is one byte of each lane.
void panel_swap_rows(std::uint64_t* panel, std::size_t groups, std::size_t words, std::size_t i, std::size_t k) {
    const auto shift_i = static_cast<int>(8 * (i % 8));
    const auto shift_k = static_cast<int>(8 * (k % 8));
    const Tile low_bytes = tile_broadcast(0xff);
    std::uint64_t* a = panel + i / 8 * kTileWords;
    std::uint64_t* b = panel + k / 8 * kTileWords;
    for (std::size_t w = 0; w < words; ++w, a += groups * kTileWords, b += groups * kTileWords) {
        const Tile x = tile_load(a);
        const Tile y = tile_load(b);
        const Tile change = tile_and(tile_xor(tile_shift_right(x, shift_i), tile_shift_right(y, shift_k)), low_bytes);
        tile_store(a, tile_xor(x, tile_shift_left(change, shift_i)));
        tile_store(b, tile_xor(tile_load(b), tile_shift_left(change, shift_k)));
    }
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

void eliminate_rows(std::uint64_t* rows, const std::uint64_t* coefficients, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        Tile sum = tile_load(rows + i * kTileWords);
        for (std::uint64_t rest = coefficients[i]; rest != 0; rest &= rest - 1) {
            sum = tile_xor(sum, tile_load(rows + static_cast<std::size_t>(__builtin_ctzll(rest)) * kTileWords));
        }
        tile_store(rows + i * kTileWords, sum);
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
    panel_update_block,
    panel_swap_rows,
    panel_strip_union,
    eliminate_rows,
};

}  // namespace
}  // namespace gf2::internal
