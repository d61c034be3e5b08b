// SPDX-License-Identifier: MIT
// Elimination panels by the method of the four Russians (Arlazarov, Dinic, Kronrod and Faradzev, 1970), for processors
// without GFNI. A template of the strip (vector/strip_*.hpp), whose instructions it needs.
//
// A panel consists of blocks of 64 columns, each with one word per row.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/panel/panel_kernels.hpp"
#include "gf2/kernels/product/product_four_russians.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

/// Loops over panels of words, one row after another; S is the registers of a strip.
template <class S, class Tuning>
struct PanelFourRussians {
    static void load(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                     std::size_t rows, std::size_t words) {
        const std::size_t block_words = 8 * groups;
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t w = 0; w < words; ++w) panel[w * block_words + i] = src[i * stride + w];
        }
        for (std::size_t i = rows; i % 8 != 0; ++i) {
            for (std::size_t w = 0; w < words; ++w) panel[w * block_words + i] = 0;
        }
    }

    static void store(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                      std::size_t rows, std::size_t words) {
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t w = 0; w < words; ++w) dst[i * stride + w] = panel[w * groups * 8 + i];
        }
    }

    // sums[mask] is the sum of the words, out of eight, that the mask selects.
    static void build_word_table(std::uint64_t* sums, const std::uint64_t* words) {
        sums[0] = 0;
        for (std::size_t bit = 0; bit < 8; ++bit) {
            const std::size_t half = std::size_t{1} << bit;
            for (std::size_t mask = 0; mask < half; ++mask) sums[half + mask] = sums[mask] ^ words[bit];
        }
    }

    static void update_strip(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                             const std::uint64_t* images) {
        std::uint64_t sums[256];
        build_word_table(sums, images);
        for (std::size_t i = first_row; i < 8 * groups; ++i) block[i] ^= sums[(block[i] >> (8 * strip)) & 0xff];
    }

    static void update_block(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                             const std::uint64_t* rows) {
        std::uint64_t sums[8][256];
        for (std::size_t k = 0; k < 8; ++k) build_word_table(sums[k], rows + 8 * k);
        for (std::size_t i = first_row; i < 8 * groups; ++i) {
            const std::uint64_t a = src[i];
            if (a == 0) continue;
            dst[i] ^= sums[0][a & 0xff] ^ sums[1][(a >> 8) & 0xff] ^ sums[2][(a >> 16) & 0xff] ^
                      sums[3][(a >> 24) & 0xff] ^ sums[4][(a >> 32) & 0xff] ^ sums[5][(a >> 40) & 0xff] ^
                      sums[6][(a >> 48) & 0xff] ^ sums[7][a >> 56];
        }
    }

    static void update_blocks(std::uint64_t* dst, std::size_t block_words, std::size_t words, const std::uint64_t* src,
                              std::size_t begin, std::size_t end, const std::uint64_t* rows) {
        using T = Tables<11, 64, 4>;
        using Product = ProductFourRussians<S, Tuning>;
        alignas(64) std::uint64_t sums[T::kAllWords];
        Product::template build_tables<T>(sums, rows, T::kWords);
        for (std::size_t i = begin; i < end; ++i) {
            if (src[i] == 0) continue;
            alignas(64) std::uint64_t sum[T::kWords];
            Product::template look_up<T>(sums, src[i]).store(sum);
            for (std::size_t w = 0; w < words; ++w) dst[w * block_words + i] ^= sum[w];
        }
    }

    static void swap_rows(std::uint64_t* first, std::size_t group_stride, std::size_t word_stride, std::size_t words,
                          const RowSwap* swaps, std::size_t count) {
        for (std::size_t w = 0; w < words; ++w, first += word_stride) {
            for (std::size_t s = 0; s < count; ++s) {
                std::uint64_t& a = first[swaps[s].i / 8 * group_stride + swaps[s].i % 8];
                std::uint64_t& b = first[swaps[s].k / 8 * group_stride + swaps[s].k % 8];
                const std::uint64_t swapped = a;
                a = b;
                b = swapped;
            }
        }
    }

    static unsigned strip_union(const std::uint64_t* block, std::size_t groups, std::size_t first_row,
                                std::size_t strip, const std::uint64_t* images) {
        std::uint64_t sums[256];
        build_word_table(sums, images);
        std::uint64_t all = 0;
        for (std::size_t i = first_row; i < 8 * groups; ++i) all |= sums[(block[i] >> (8 * strip)) & 0xff];
        return static_cast<unsigned>((all >> (8 * strip)) & 0xff);
    }

    // A line of 8 words in registers.
    struct Line {
        typename S::Vector first, second;

        static Line load(const std::uint64_t* p) { return {S::load(p), S::load(p + S::kWords)}; }
        void store(std::uint64_t* p) const {
            S::store(p, first);
            S::store(p + S::kWords, second);
        }
        void add(const Line& line) {
            first = S::bit_xor(first, line.first);
            second = S::bit_xor(second, line.second);
        }
    };

    // Finishes one row after another. A table for each four finished rows has their 16 sums.
    static void substitute_rows(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients,
                                std::size_t count) {
        alignas(64) std::uint64_t sums[64 / 4 * 16 * 8];
        for (std::size_t i = 0; i < count; ++i, rows += stride) {
            std::uint64_t rest = coefficients[i];
            std::uint64_t* table = sums;
            Line row = Line::load(rows);
            for (std::size_t first = 4; first <= i; first += 4, rest >>= 4, table += 16 * 8) {
                row.add(Line::load(table + 8 * (rest & 15)));
            }
            const std::size_t known = std::size_t{1} << (i % 4);
            if (known == 1) Line{S::zero(), S::zero()}.store(table);
            row.add(Line::load(table + 8 * (rest & (known - 1))));
            row.store(rows);
            for (std::size_t k = 0; k < known; ++k) {
                Line sum = row;
                sum.add(Line::load(table + 8 * k));
                sum.store(table + 8 * (known + k));
            }
        }
    }
};

template <class S, class Tuning>
constexpr PanelKernels kPanelFourRussians = {
    .row_stride = 8,
    .strip_stride = 1,
    .row_words = Tuning::kPanelRowWords,
    .cache_words = Tuning::kPanelCacheWords,
    .load = PanelFourRussians<S, Tuning>::load,
    .store = PanelFourRussians<S, Tuning>::store,
    .update_strip = PanelFourRussians<S, Tuning>::update_strip,
    .eliminate_strip = nullptr,
    .pivot_strip = nullptr,
    .update_block = PanelFourRussians<S, Tuning>::update_block,
    .update_blocks = PanelFourRussians<S, Tuning>::update_blocks,
    .invert_block = nullptr,
    .multiply_rows = nullptr,
    .update_block_by_groups = nullptr,
    .swap_rows = PanelFourRussians<S, Tuning>::swap_rows,
    .strip_union = PanelFourRussians<S, Tuning>::strip_union,
    .substitute_rows = PanelFourRussians<S, Tuning>::substitute_rows,
};

}  // namespace
}  // namespace gf2::internal
