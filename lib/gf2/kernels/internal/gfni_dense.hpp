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

// All ones in the first `words` lanes, but `last` in the last of them; zeros after.
inline Tile tile_of_mask(std::size_t words, std::uint64_t last) {
    alignas(64) std::uint64_t lanes[kTileWords];
    for (std::size_t w = 0; w < kTileWords; ++w) lanes[w] = w + 1 < words ? ~std::uint64_t{0} : w < words ? last : 0;
    return tile_load(lanes);
}

// Adds the words from `word` on, up to eight, of up to eight rows of a window from `row` on. What lies outside is zero.
inline void add_rows(Tile* t, const std::uint64_t* words, std::size_t stride, std::size_t rows, std::size_t columns,
                     std::size_t row, std::size_t word) {
    if (row >= rows || 64 * word >= columns) return;
    const std::size_t height = at_most(8, rows - row);
    const std::uint64_t* src = words + row * stride + word;
    if (columns - 64 * word >= 512) {
        for (std::size_t r = 0; r < height; ++r) t[r] = tile_xor(t[r], tile_load(src + r * stride));
        return;
    }
    const std::size_t width = (columns - 64 * word + 63) / 64;
    const Tile mask = tile_of_mask(width, mask_of_last_word(columns));
    for (std::size_t r = 0; r < height; ++r) {
        t[r] = tile_xor(t[r], tile_and(tile_load_words(src + r * stride, width), mask));
    }
}

// Up to 8 rows x 512 columns of a sum: tile w of the result holds word w of the rows.
inline void load_rows(Tile* t, const SumOfWindows& a, std::size_t row, std::size_t word) {
    for (std::size_t r = 0; r < 8; ++r) t[r] = tile_zero();
    for (std::size_t i = 0; i < a.count; ++i) {
        add_rows(t, a.windows[i].words, a.stride, a.windows[i].rows, a.windows[i].columns, row, word);
    }
    tiles_transpose_words(t);
}

// The rows from `row` on, up to eight, and the words from `word` on: to be read soon.
inline void prefetch_rows(const SumOfWindows& a, std::size_t row, std::size_t word) {
    for (std::size_t i = 0; i < a.count; ++i) {
        const SumOfWindows::Window& window = a.windows[i];
        if (64 * word >= window.columns) continue;
        for (std::size_t r = row; r < at_most(row + 8, window.rows); ++r)
            __builtin_prefetch(window.words + r * a.stride + word);
    }
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

constexpr std::size_t kDepth = 2560;         // bits of the inner dimension in a packed block, at most
constexpr std::size_t kBlockRows = 512;      // of A
constexpr std::size_t kBlockColumns = 5120;  // of B, at most
constexpr std::size_t kFlushColumns = 1024;  // of C: two cache lines, which processors fetch together
constexpr std::size_t kSplitSide = 12288;
constexpr std::size_t kFusedSplitSide = 4800;

// The length of the parts, in whole units, when a side is cut into as few of at most `most` as will do.
inline std::size_t even_part(std::size_t side, std::size_t most, std::size_t unit) {
    const std::size_t parts = (side + most - 1) / most;
    return parts == 0 ? 0 : rounded_up((side + parts - 1) / parts, unit);
}

std::size_t product_scratch(std::size_t m, std::size_t k, std::size_t n) {
    const std::size_t depth = even_part(k, kDepth, 64);
    const std::size_t a = rounded_up(at_most(m, kBlockRows), 64) * depth / 64;
    const std::size_t b = even_part(n, kBlockColumns, kFlushColumns) * depth / 64;
    return a + b + kFlushColumns;
}

// 64 rows from `row` on and `words` words from `word` on: the tile of group k holds, in lane g, the 8 x 8 block of the
// rows 8g .. 8g + 7 and the columns 8k .. 8k + 7.
void pack_a(std::uint64_t* packed, const SumOfWindows& a, std::size_t row, std::size_t word, std::size_t words) {
    for (std::size_t w = 0; w < words; w += 8) {
        const std::size_t width = at_most(8, words - w);
        alignas(64) std::uint64_t blocks[8 * 8 * kTileWords];  // by word, then by group of rows
        for (std::size_t g = 0; g < 8; ++g) {
            prefetch_rows(a, row + 8 * g, word + w + 8);
            Tile t[8];
            load_rows(t, a, row + 8 * g, word + w);
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

// 8 * groups rows from `row` on, `words` <= 16 words from `word` on: panels of kTileColumns words, in each the matrices
// of group k next to each other.
void pack_b(std::uint64_t* packed, const SumOfWindows& b, std::size_t row, std::size_t word, std::size_t groups,
            std::size_t words) {
    constexpr std::size_t kAhead = 32;  // rows
    for (std::size_t g = 0; g < groups; ++g) {
        for (std::size_t w = 0; w < words; w += 8) {
            prefetch_rows(b, row + 8 * g + kAhead, word + w);
            Tile t[8];
            load_rows(t, b, row + 8 * g, word + w);
            const std::size_t width = rounded_up(at_most(8, words - w), kTileColumns);  // words past the last are zero
            for (std::size_t i = 0; i < width; ++i) {
                const std::size_t panel = (w + i) / kTileColumns;
                tile_store(packed + ((panel * groups + g) * kTileColumns + i % kTileColumns) * kTileWords,
                           as_matrices(t[i]));
            }
        }
    }
}

// kTileRows tiles of rows x kTileColumns words: word w of row tile i is out[i * kFlushColumns / 64 + w].
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
        for (std::size_t j = 0; j < kTileColumns; ++j)
            tile_store(out + i * kFlushColumns / 8 + j * kTileWords, sum[i][j]);
    }
}

// Adds tiles of up to eight rows to a window, from its row `row` and word `word` on, as far as it goes.
inline void add_to_rows(const TargetWindows::Window& c, std::size_t stride, std::size_t row, std::size_t word,
                        const Tile* t) {
    if (row >= c.rows || 64 * word >= c.columns) return;
    const std::size_t height = at_most(8, c.rows - row);
    std::uint64_t* target = c.words + row * stride + word;
    if (c.columns - 64 * word >= 512) {
        for (std::size_t r = 0; r < height; ++r) {
            tile_store(target + r * stride, tile_xor(tile_load(target + r * stride), t[r]));
        }
        return;
    }
    const std::size_t width = (c.columns - 64 * word + 63) / 64;
    const Tile mask = tile_of_mask(width, mask_of_last_word(c.columns));
    for (std::size_t r = 0; r < height; ++r) {
        const Tile sum = tile_xor(tile_load_words(target + r * stride, width), tile_and(t[r], mask));
        tile_store_words(target + r * stride, sum, width);
    }
}

// Adds up to 64 x 1024 bits to the windows from (row, word) on.
inline void flush(const TargetWindows& c, std::size_t row, std::size_t word, const std::uint64_t* blocks,
                  std::size_t rows, std::size_t words) {
    for (std::size_t g = 0; 8 * g < rows; ++g) {
        for (std::size_t w = 0; w < words; w += 8) {
            const std::uint64_t* src = blocks + g * kFlushColumns / 8 + w * kTileWords;
            Tile t[8];
            for (std::size_t i = 0; i < 8; ++i) t[i] = tile_transpose_bytes(tile_load(src + i * kTileWords));
            tiles_transpose_words(t);
            for (std::size_t i = 0; i < c.count; ++i) add_to_rows(c.windows[i], c.stride, row + 8 * g, word + w, t);
        }
    }
}

// Two lines of each of some rows: no pattern that processors see by themselves.
inline void prefetch_lines(const TargetWindows& c, std::size_t row, std::size_t rows, std::size_t word) {
    for (std::size_t i = 0; i < c.count; ++i) {
        const TargetWindows::Window& window = c.windows[i];
        if (64 * word >= window.columns) continue;
        const std::size_t second = 64 * (word + 8) < window.columns ? 8 : 0;
        for (std::size_t r = row; r < at_most(row + rows, window.rows); ++r) {
            __builtin_prefetch(window.words + r * c.stride + word, 1);
            __builtin_prefetch(window.words + r * c.stride + word + second, 1);
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

// One packed block of A times one of B, added to the windows from (row, word) on.
void multiply_block(const TargetWindows& c, std::size_t row, std::size_t word, const std::uint64_t* packed_a,
                    const std::uint64_t* packed_b, std::size_t rows, std::size_t groups, std::size_t words,
                    std::uint64_t* blocks) {
    Groups nonzero[kBlockRows / 64];
    for (std::size_t i = 0; i < rows; i += 64)
        nonzero[i / 64] = nonzero_groups(packed_a + i / 64 * groups * kTileWords, groups);
    for (std::size_t w = 0; w < words; w += kFlushColumns / 64) {
        const std::size_t width = at_most(kFlushColumns / 64, words - w);
        for (std::size_t i = 0; i < rows; i += 64) {
            const auto [first, last] = nonzero[i / 64];
            if (first == last) continue;
            const std::uint64_t* a = packed_a + (i / 64 * groups + first) * kTileWords;
            const std::size_t height = at_most(64, rows - i);
            // Few lines at a time: the processor waits when it has too many to fetch.
            const std::size_t rows_at_once = (height * kTileColumns + width - 1) / width;
            for (std::size_t j = 0; j < width; j += kTileColumns) {
                prefetch_lines(c, row + i + j / kTileColumns * rows_at_once, rows_at_once, word + w);
                const std::uint64_t* b = packed_b + ((w + j) * groups + first * kTileColumns) * kTileWords;
                for (std::size_t g = 0; 8 * g < height; g += kTileRows) {
                    multiply_tiles(blocks + g * kFlushColumns / 8 + j * kTileWords, a + g, b, last - first);
                }
            }
            flush(c, row + i, word + w, blocks, height, width);
        }
    }
}

void add_product_of_sums(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                         std::size_t k, std::size_t n, std::uint64_t* scratch) {
    const std::size_t depth = even_part(k, kDepth, 64);
    const std::size_t columns = even_part(n, kBlockColumns, kFlushColumns);
    std::uint64_t* blocks = scratch;
    std::uint64_t* packed_a = blocks + kFlushColumns;
    std::uint64_t* packed_b = packed_a + rounded_up(at_most(m, kBlockRows), 64) * depth / 64;
    for (std::size_t i = 0; i < kFlushColumns; ++i) blocks[i] = 0;
    for (std::size_t j = 0; j < n; j += columns) {
        const std::size_t words = (at_most(columns, n - j) + 63) / 64;
        for (std::size_t l = 0; l < k; l += depth) {
            const std::size_t depth_words = (at_most(depth, k - l) + 63) / 64;
            const std::size_t groups = 8 * depth_words;
            for (std::size_t w = 0; w < words; w += kFlushColumns / 64) {
                pack_b(packed_b + w * groups * kTileWords, b, l, j / 64 + w, groups,
                       at_most(kFlushColumns / 64, words - w));
            }
            for (std::size_t i = 0; i < m; i += kBlockRows) {
                const std::size_t rows = at_most(kBlockRows, m - i);
                for (std::size_t p = 0; p < rows; p += 64) {
                    pack_a(packed_a + p / 64 * groups * kTileWords, a, i + p, l / 64, depth_words);
                }
                multiply_block(c, i, j / 64, packed_a, packed_b, rows, groups, words, blocks);
            }
        }
    }
}

void add_product(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                 const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                 std::uint64_t* scratch) {
    add_product_of_sums({{{c, m, n}}, 1, c_stride}, {{{a, m, k}}, 1, a_stride}, {{{b, k, n}}, 1, b_stride}, m, k, n,
                        scratch);
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
        load_rows(t, {{{src, rows, 64 * words}}, 1, stride}, 8 * g, 0);
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
    panel_update_block,
    panel_swap_rows,
    panel_strip_union,
    eliminate_rows,
};

}  // namespace
}  // namespace gf2::internal
