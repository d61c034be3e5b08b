// SPDX-License-Identifier: MIT
// Rows of matrices as tiles, for the GFNI instruction that multiplies bytes by 8 x 8 bit matrices. A template of the
// tile (vector/tile_*.hpp), whose instructions it needs.
//
// A tile holds 8 rows x 64 columns as eight 8 x 8 bit blocks: byte r of lane j is row r of the columns 8j .. 8j + 7. As
// the matrix operand of the instruction, lane j holds the block transposed and its bytes reversed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kTileWords = 8;

/// Rows of matrices as tiles; T is the registers of a tile.
template <class T>
struct RowsGfni {
    using Tile = typename T::Tile;

    // All ones in the first `words` lanes, except `last` in the last of these; zeros in the other lanes.
    static Tile of_mask(std::size_t words, std::uint64_t last) {
        alignas(64) std::uint64_t lanes[kTileWords];
        for (std::size_t w = 0; w < kTileWords; ++w)
            lanes[w] = w + 1 < words ? ~std::uint64_t{0} : w < words ? last : 0;
        return T::load(lanes);
    }

    // Number of words, out of eight from `word` on, that hold some of `columns` columns; at least one does.
    static std::size_t words_from(std::size_t word, std::size_t columns) {
        return at_most(8, (columns - 64 * word + 63) / 64);
    }

    // Mask of the bits of these words that belong to `columns` columns.
    static Tile of_columns(std::size_t word, std::size_t columns) {
        const bool all = columns >= 64 * word + 512;
        return of_mask(words_from(word, columns), all ? ~std::uint64_t{0} : mask_of_last_word(columns));
    }

    // Eight rows of eight words in memory.
    struct EightRows {
        const std::uint64_t* words;
        std::size_t stride;

        [[nodiscard]] Tile operator[](std::size_t r) const { return T::load(words + r * stride); }
    };

    static bool has_whole_tile(std::size_t rows, std::size_t columns, std::size_t row, std::size_t word) {
        return row + 8 <= rows && 64 * word + 512 <= columns;
    }

    // The rows from `row` on and the words from `word` on of a window; if it ends before, a copy padded with zeros.
    static EightRows eight_rows(const SumOfWindows::Window& window, std::size_t stride, std::size_t row,
                                std::size_t word, std::uint64_t* copy) {
        if (has_whole_tile(window.rows, window.columns, row, word)) return {window.words + row * stride + word, stride};
        for (std::size_t r = 0; r < 8; ++r) T::store(copy + r * kTileWords, T::zero());
        if (row < window.rows && 64 * word < window.columns) {
            const std::uint64_t* src = window.words + row * stride + word;
            const std::size_t width = words_from(word, window.columns);
            const Tile mask = of_columns(word, window.columns);
            for (std::size_t r = 0; r < at_most(8, window.rows - row); ++r)
                T::store(copy + r * kTileWords, T::bit_and(T::load_words(src + r * stride, width), mask));
        }
        return {copy, kTileWords};
    }

    // 8 rows x 512 columns of a sum: tile w of the result holds word w of the rows. Bits outside the windows are zero.
    static void load_rows(Tile* t, const SumOfWindows& a, std::size_t row, std::size_t word) {
        alignas(64) std::uint64_t copy[8 * kTileWords];
        const EightRows first = eight_rows(a.windows[0], a.stride, row, word, copy);
        for (std::size_t r = 0; r < 8; ++r) t[r] = first[r];
        if (a.count == 2) {
            const EightRows second = eight_rows(a.windows[1], a.stride, row, word, copy);
            for (std::size_t r = 0; r < 8; ++r) t[r] = T::bit_xor(t[r], second[r]);
        }
        T::transpose_words(t);
    }

    // Prefetches the rows of load_rows(), unless the window ends there: that is not worth the trouble.
    static void prefetch_rows(const SumOfWindows& a, std::size_t row, std::size_t word) {
        for (std::size_t i = 0; i < a.count; ++i) {
            const SumOfWindows::Window& window = a.windows[i];
            if (!has_whole_tile(window.rows, window.columns, row, word)) continue;
            const std::uint64_t* line = window.words + row * a.stride + word;
            for (std::size_t r = 0; r < 8; ++r) __builtin_prefetch(line + r * a.stride);
        }
    }

    // Transposes 8 x 8 blocks with reversed bytes, which makes them the matrix operand of T::affine().
    static Tile transposed_blocks(Tile reversed) {
        const Tile unit = T::broadcast(0x0102040810204080u);
        return T::affine(unit, reversed);
    }

    // The blocks of a tile of rows (lane r is row r), as the matrix operand.
    static Tile as_matrices(Tile rows) { return transposed_blocks(T::transpose_bytes_reversed(rows)); }

    // The blocks of a tile, as the matrix operand.
    static Tile blocks_as_matrices(Tile t) {
        return transposed_blocks(T::select_bytes(t, T::of_orders(T::kReversedBytes)));
    }

    // Permutes rows, which are the bytes of tiles: in `words` tiles, `stride` words apart, row r becomes row order[r],
    // byte r of the order.
    static void permute_rows_of_group(std::uint64_t* group, std::size_t stride, std::size_t words,
                                      std::uint64_t order) {
        const Tile orders = T::of_orders(order);
        for (std::size_t w = 0; w < words; ++w, group += stride) {
            T::store(group, T::select_bytes(T::load(group), orders));
        }
    }

    // Permutes the sixteen rows of two groups; rows 8 .. 15 are those of the second group.
    static void permute_rows_of_groups(std::uint64_t* first, std::uint64_t* second, std::size_t stride,
                                       std::size_t words, std::uint64_t first_order, std::uint64_t second_order) {
        constexpr std::uint64_t kIsOfSecond = 0x0808080808080808;
        static_assert(T::kNoByte == 0x08 << 4);
        const auto from_first = [](std::uint64_t order) {
            return T::of_orders(order | (order & kIsOfSecond) << 4);
        };
        const Tile of_first[2] = {from_first(first_order), from_first(second_order)};
        const Tile of_second[2] = {from_first(first_order ^ kIsOfSecond), from_first(second_order ^ kIsOfSecond)};
        for (std::size_t w = 0; w < words; ++w, first += stride, second += stride) {
            const Tile a = T::load(first);
            const Tile b = T::load(second);
            T::store(first, T::bit_or(T::select_bytes(a, of_first[0]), T::select_bytes(b, of_second[0])));
            T::store(second, T::bit_or(T::select_bytes(a, of_first[1]), T::select_bytes(b, of_second[1])));
        }
    }
};

}  // namespace
}  // namespace gf2::internal
