// SPDX-License-Identifier: MIT
// Prefetching of matrix rows, for any instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/product/rows_gfni.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

// Cache lines of rows that will be needed soon. They are fetched a few at a time, while products are computed: with too
// many in flight, other loads wait, even those from the second-level cache.
class RowPrefetcher {
public:
    RowPrefetcher() = default;

    // `parts` is the number of calls of prefetch_some().
    RowPrefetcher(const std::uint64_t* first, std::size_t stride, std::size_t rows, std::size_t words,
                  std::size_t parts)
        : row_(first),
          stride_(stride),
          rows_(words == 0 ? 0 : rows),
          lines_of_row_((words + 7) / 8),
          each_(parts == 0 ? 0 : (rows * lines_of_row_ + parts - 1) / parts) {}

    void prefetch_some() {
        for (std::size_t n = 0; n < each_ && rows_ != 0; ++n) {
            __builtin_prefetch(row_ + 8 * line_);
            if (++line_ != lines_of_row_) continue;
            line_ = 0;
            if (--rows_ != 0) row_ += stride_;
        }
    }

private:
    const std::uint64_t* row_ = nullptr;
    std::size_t stride_ = 0;
    std::size_t rows_ = 0;  // not yet fetched
    std::size_t lines_of_row_ = 0;
    std::size_t line_ = 0;  // next line of the row
    std::size_t each_ = 0;
};

// Rows of one or two windows that will be needed soon.
struct WindowPrefetcher {
    RowPrefetcher rows_of[2];
    std::size_t count = 0;

    template <class Windows>
    WindowPrefetcher(const Windows& all, std::size_t row, std::size_t rows, std::size_t word, std::size_t words,
                     std::size_t parts) {
        for (std::size_t i = 0; i < all.count; ++i) {
            const auto& window = all.windows[i];
            if (row >= window.rows || 64 * word >= window.columns) continue;
            rows_of[count++] =
                RowPrefetcher(window.words + row * all.stride + word, all.stride, at_most(rows, window.rows - row),
                              at_most(words, (window.columns - 64 * word + 63) / 64), parts);
        }
    }

    void prefetch_some() {
        for (std::size_t i = 0; i < count; ++i) rows_of[i].prefetch_some();
    }
};

// Products with the GFNI instruction that multiplies bytes by 8 x 8 bit matrices. A template over the tile
// (vector/tile_*.hpp), compiled with the instruction set of the tile.
//
// By the method of K. Goto and R. van de Geijn (ACM TOMS 34, 2008), blocks of A, MC x KC, and of B, KC x NC, are packed
// so that the micro-kernel reads them in order: A by panels of 64 rows, B by panels of NR * 64 columns. The
// macro-kernel multiplies a packed block of A by one of B.

/// Products of matrices held as rows; T is the registers of a tile, Tuning has KC, MC and NC.
template <class T, class Tuning>
struct RowProductGfni {
    using Rows = RowsGfni<T>;
    using Tile = typename T::Tile;

    static constexpr std::size_t MR = T::MR;
    static constexpr std::size_t NR = T::NR;
    static constexpr std::size_t KC = Tuning::KC;
    static constexpr std::size_t MC = Tuning::MC;
    static constexpr std::size_t NC = Tuning::NC;
    static constexpr std::size_t kFlushColumns = 1024;  // of C: two cache lines, which processors fetch together

    // If the inner dimension fits one packed block, C may share storage with A or B: columns of B and rows of A are
    // packed before the same columns, or rows, of C are written.
    static_assert(Tuning::kInPlaceLimit <= KC && Tuning::kInPlaceLimit <= NC);

    // Length of the parts, in whole units, when a side is cut into the fewest parts of at most `limit`.
    static std::size_t even_part(std::size_t side, std::size_t limit, std::size_t unit) {
        const std::size_t parts = (side + limit - 1) / limit;
        return parts == 0 ? 0 : rounded_up((side + parts - 1) / parts, unit);
    }

    static std::size_t scratch_words(std::size_t m, std::size_t k, std::size_t n) {
        const std::size_t depth = even_part(k, KC, 64);
        const std::size_t a = rounded_up(at_most(m, MC), 64) * depth / 64;
        const std::size_t b = even_part(n, NC, kFlushColumns) * depth / 64;
        return a + b + kFlushColumns;
    }

    // Packs 64 rows from `row` on and `words` words from `word` on: the tile of group k holds, in lane g, the 8 x 8
    // block of the rows 8g .. 8g + 7 and the columns 8k .. 8k + 7.
    static void pack_a(std::uint64_t* packed, const SumOfWindows& a, std::size_t row, std::size_t word,
                       std::size_t words) {
        for (std::size_t w = 0; w < words; w += 8) {
            const std::size_t width = at_most(8, words - w);
            alignas(64) std::uint64_t blocks[8 * 8 * kTileWords];  // by word, then by group of rows
            for (std::size_t g = 0; g < 8; ++g) {
                Rows::prefetch_rows(a, row + 8 * g, word + w + 8);
                Tile t[8];
                Rows::load_rows(t, a, row + 8 * g, word + w);
                for (std::size_t i = 0; i < width; ++i)
                    T::store(blocks + (8 * i + g) * kTileWords, T::transpose_bytes(t[i]));
            }
            for (std::size_t i = 0; i < width; ++i) {
                Tile t[8];
                for (std::size_t g = 0; g < 8; ++g) t[g] = T::load(blocks + (8 * i + g) * kTileWords);
                T::transpose_words(t);
                for (std::size_t j = 0; j < 8; ++j) T::store(packed + (8 * (w + i) + j) * kTileWords, t[j]);
            }
        }
    }

    // Packs 8 * groups rows from `row` on and `words` words from `word` on, in panels of NR words; in each panel the
    // matrices of group k are next to each other.
    static void pack_b(std::uint64_t* packed, const SumOfWindows& b, std::size_t row, std::size_t word,
                       std::size_t groups, std::size_t words) {
        constexpr std::size_t kAhead = 8;  // rows
        for (std::size_t g = 0; g < groups; ++g) {
            for (std::size_t w = 0; w < words; w += 8) {
                Rows::prefetch_rows(b, row + 8 * g + kAhead, word + w);
                Tile t[8];
                Rows::load_rows(t, b, row + 8 * g, word + w);
                const std::size_t width = rounded_up(at_most(8, words - w), NR);  // words past the last are zero
                for (std::size_t i = 0; i < width; ++i) {
                    const std::size_t panel = (w + i) / NR;
                    T::store(packed + ((panel * groups + g) * NR + i % NR) * kTileWords, Rows::as_matrices(t[i]));
                }
            }
        }
    }

    // Groups of 8 bits of the inner dimension between two fetches: some 250 multiplying instructions.
    static constexpr std::size_t kGroupsPerFetch = 256 / (MR * NR);

    // Adds A * B over the groups first .. last - 1, an even number; the block of row tile i and group k of A is a[i *
    // row_stride + k * group_stride].
    template <std::size_t kRows>
    static void add_groups(Tile (&sum)[kRows][NR], const std::uint64_t* a, std::size_t row_stride,
                           std::size_t group_stride, const std::uint64_t* b, std::size_t first, std::size_t last) {
        for (std::size_t k = first; k < last; k += 2) {
            Tile b0[NR];
            Tile b1[NR];
            for (std::size_t j = 0; j < NR; ++j) {
                b0[j] = T::load(b + (k * NR + j) * kTileWords);
                b1[j] = T::load(b + ((k + 1) * NR + j) * kTileWords);
            }
            for (std::size_t i = 0; i < kRows; ++i) {
                const Tile a0 = T::broadcast(a[i * row_stride + k * group_stride]);
                const Tile a1 = T::broadcast(a[i * row_stride + (k + 1) * group_stride]);
                for (std::size_t j = 0; j < NR; ++j) {
                    sum[i][j] = T::bit_xor3(sum[i][j], T::affine(a0, b0[j]), T::affine(a1, b1[j]));
                }
            }
        }
    }

    // Computes MR tiles of rows x NR words: word w of row tile i is tile i * kFlushColumns / 64 + w of `out`.
    static void micro_kernel(std::uint64_t* out, const std::uint64_t* a, const std::uint64_t* b, std::size_t groups,
                             WindowPrefetcher& target, WindowPrefetcher& next) {
        Tile sum[MR][NR];
        for (std::size_t i = 0; i < MR; ++i) {
            for (std::size_t j = 0; j < NR; ++j) sum[i][j] = T::zero();
        }
        for (std::size_t first = 0; first < groups; first += kGroupsPerFetch) {
            target.prefetch_some();
            next.prefetch_some();
            const std::size_t last = at_most(first + kGroupsPerFetch, groups);
            add_groups(sum, a, 1, kTileWords, b, first, last);
        }
        for (std::size_t i = 0; i < MR; ++i) {
            for (std::size_t j = 0; j < NR; ++j) T::store(out + i * kFlushColumns / 8 + j * kTileWords, sum[i][j]);
        }
    }

    // Adds eight rows at (row, word) to a window that has only some of these rows or columns.
    static void add_to_some_rows(const TargetWindows::Window& c, std::size_t stride, std::size_t row, std::size_t word,
                                 const typename Rows::EightRows& rows) {
        if (row >= c.rows || 64 * word >= c.columns) return;
        std::uint64_t* target = c.words + row * stride + word;
        const std::size_t width = Rows::words_from(word, c.columns);
        const Tile mask = Rows::of_columns(word, c.columns);
        for (std::size_t r = 0; r < at_most(8, c.rows - row); ++r) {
            const Tile sum = T::bit_xor(T::load_words(target + r * stride, width), T::bit_and(rows[r], mask));
            T::store_words(target + r * stride, sum, width);
        }
    }

    // Adds up to 64 rows x kFlushColumns columns to the windows from (row, word) on.
    static void flush(const TargetWindows& c, std::size_t row, std::size_t word, const std::uint64_t* blocks,
                      std::size_t rows, std::size_t words) {
        for (std::size_t g = 0; 8 * g < rows; ++g) {
            for (std::size_t w = 0; w < words; w += 8) {
                const std::uint64_t* src = blocks + g * kFlushColumns / 8 + w * kTileWords;
                Tile t[8];
                for (std::size_t i = 0; i < 8; ++i) t[i] = T::transpose_bytes(T::load(src + i * kTileWords));
                T::transpose_words(t);
                for (std::size_t i = 0; i < c.count; ++i) {
                    const TargetWindows::Window& window = c.windows[i];
                    if (Rows::has_whole_tile(window.rows, window.columns, row + 8 * g, word + w)) {
                        std::uint64_t* target = window.words + (row + 8 * g) * c.stride + word + w;
                        for (std::size_t r = 0; r < 8; ++r, target += c.stride) {
                            T::store(target, T::bit_xor(T::load(target), t[r]));
                        }
                    } else {
                        alignas(64) std::uint64_t copy[8 * kTileWords];
                        for (std::size_t r = 0; r < 8; ++r) T::store(copy + r * kTileWords, t[r]);
                        add_to_some_rows(window, c.stride, row + 8 * g, word + w, {copy, kTileWords});
                    }
                }
            }
        }
    }

    // The groups outside of which a packed panel of A is zero: half of the products of a triangular matrix are skipped.
    struct Groups {
        std::size_t first, last;
    };

    static Groups nonzero_groups(const std::uint64_t* a, std::size_t groups) {
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

    // Adds one packed block of A times one of B to the windows from (row, word) on, and fetches the next block of A. A
    // separate function, since GCC would otherwise keep too much of its caller in registers.
    [[gnu::noinline]] static void macro_kernel(const TargetWindows& c, std::size_t row, std::size_t word,
                                               const std::uint64_t* packed_a, const std::uint64_t* packed_b,
                                               std::size_t rows, std::size_t groups, std::size_t words,
                                               std::uint64_t* blocks, WindowPrefetcher& next) {
        Groups nonzero[MC / 64];
        for (std::size_t i = 0; i < rows; i += 64)
            nonzero[i / 64] = nonzero_groups(packed_a + i / 64 * groups * kTileWords, groups);
        for (std::size_t w = 0; w < words; w += kFlushColumns / 64) {
            const std::size_t width = at_most(kFlushColumns / 64, words - w);
            for (std::size_t i = 0; i < rows; i += 64) {
                const auto [first, last] = nonzero[i / 64];
                if (first == last) continue;
                const std::uint64_t* a = packed_a + (i / 64 * groups + first) * kTileWords;
                const std::size_t height = at_most(64, rows - i);
                // Few lines at a time: with too many to fetch, the processor waits.
                const std::size_t rows_at_once = (height * NR + width - 1) / width;
                for (std::size_t j = 0; j < width; j += NR) {
                    WindowPrefetcher target(c, row + i + j / NR * rows_at_once, rows_at_once, word + w,
                                            kFlushColumns / 64, (last - first + kGroupsPerFetch - 1) / kGroupsPerFetch);
                    const std::uint64_t* b = packed_b + ((w + j) * groups + first * NR) * kTileWords;
                    for (std::size_t g = 0; 8 * g < height; g += MR) {
                        micro_kernel(blocks + g * kFlushColumns / 8 + j * kTileWords, a + g, b, last - first, target,
                                     next);
                    }
                }
                flush(c, row + i, word + w, blocks, height, width);
            }
        }
    }

    static void add_product(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                            std::size_t k, std::size_t n, std::uint64_t* scratch) {
        const std::size_t depth = even_part(k, KC, 64);
        const std::size_t columns = even_part(n, NC, kFlushColumns);
        std::uint64_t* blocks = scratch;
        std::uint64_t* packed_a = blocks + kFlushColumns;
        std::uint64_t* packed_b = packed_a + rounded_up(at_most(m, MC), 64) * depth / 64;
        for (std::size_t i = 0; i < kFlushColumns; ++i) blocks[i] = 0;
        for (std::size_t j = 0; j < n; j += columns) {
            const std::size_t words = (at_most(columns, n - j) + 63) / 64;
            for (std::size_t l = 0; l < k; l += depth) {
                const std::size_t depth_words = (at_most(depth, k - l) + 63) / 64;
                const std::size_t groups = 8 * depth_words;
                pack_b(packed_b, b, l, j / 64, groups, words);
                for (std::size_t i = 0; i < m; i += MC) {
                    const std::size_t rows = at_most(MC, m - i);
                    for (std::size_t p = 0; p < rows; p += 64) {
                        pack_a(packed_a + p / 64 * groups * kTileWords, a, i + p, l / 64, depth_words);
                    }
                    const bool is_last = i + MC >= m;
                    const std::size_t next_i = is_last ? 0 : i + MC;
                    const std::size_t next_l = at_most(k, is_last ? l + depth : l);
                    const std::size_t next_words = (at_most(depth, k - next_l) + 63) / 64;
                    const std::size_t next_rows = next_words == 0 ? 0 : at_most(MC, m - next_i);
                    const std::size_t tiles = (rows + 63) / 64 * ((words + NR - 1) / NR);
                    WindowPrefetcher next(a, next_i, next_rows, next_l / 64, next_words,
                                          tiles * ((groups + kGroupsPerFetch - 1) / kGroupsPerFetch));
                    macro_kernel(c, i, j / 64, packed_a, packed_b, rows, groups, words, blocks, next);
                }
            }
        }
    }
};

}  // namespace
}  // namespace gf2::internal
