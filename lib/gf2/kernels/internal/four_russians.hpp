// SPDX-License-Identifier: MIT
// Products and elimination panels by the method of the four Russians (Arlazarov, Dinic, Kronrod and Faradzev, 1970),
// for processors without GFNI.
//
// Included by one file per instruction set after its definitions of Strip, 256 columns, and kHasWideStrips: whether two
// of them at a time are faster.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kStripWords = 4;

constexpr std::size_t at_most(std::size_t a, std::size_t b) {
    return a < b ? a : b;
}

inline std::uint64_t mask_of_last_word(std::size_t bits) {
    return bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bits % 64)) - 1;
}

// --- products -------------------------------------------------------------------------------------------------------
//
// For each 64 rows of B and each strip of 256 columns, nine tables of all sums of seven or eight of the rows; each row
// of C then has one entry of each table added. Where the registers are wide, strips of 512 columns with eleven tables
// for five or six rows share the work of finding the entries. Either fit the first-level cache: 40 KB.
//
// Up to eight times 64 rows of B are taken one after another for the same strip of C: 2048 rows of it, whole cache
// lines, are 128 KB, and so are the words of A that belong to them.

constexpr std::size_t kBlockRows = 2048;
constexpr std::size_t kWordsAtOnce = 8;
constexpr std::size_t kSplitSide = 2048;
constexpr auto add_product_of_sums = nullptr;
constexpr std::size_t kFusedSplitSide = ~std::size_t{0};

// So many tables for 64 rows, the first ones with a row more where that does not come out even.
template <std::size_t Count, std::size_t Words>
struct Tables {
    static constexpr std::size_t count = Count;
    static constexpr std::size_t words = Words;  // of a strip
    static constexpr std::size_t bits(std::size_t table) { return 64 / Count + (table < 64 % Count ? 1 : 0); }
    static constexpr std::size_t first_bit(std::size_t table) {
        return table * (64 / Count) + at_most(table, 64 % Count);
    }
    // Entries before a table.
    static constexpr std::size_t offset(std::size_t table) {
        const std::size_t longer = at_most(table, 64 % Count);
        return (longer << bits(0)) + ((table - longer) << bits(Count - 1));
    }
    static constexpr std::size_t all_words = offset(Count) * Words;
};

using WideTables = Tables<11, 2 * kStripWords>;
using LargeTables = Tables<9, kStripWords>;
using SmallTables = Tables<16, kStripWords>;
constexpr std::size_t kTableWords = WideTables::all_words;
static_assert(LargeTables::all_words <= kTableWords && SmallTables::all_words <= kTableWords);

std::size_t product_scratch(std::size_t m, std::size_t /*k*/, std::size_t /*n*/) {
    return kTableWords + kWordsAtOnce * at_most(m, kBlockRows);
}

// The words of a row in a strip.
template <std::size_t Words>
struct Strips {
    Strip parts[Words / kStripWords];

    static Strips zero() {
        Strips strips;
        for (Strip& part : strips.parts) part = strip_zero();
        return strips;
    }
    static Strips load(const std::uint64_t* p) {
        Strips strips;
        for (Strip& part : strips.parts) {
            part = strip_load(p);
            p += kStripWords;
        }
        return strips;
    }
    void store(std::uint64_t* p) const {
        for (const Strip& part : parts) {
            strip_store(p, part);
            p += kStripWords;
        }
    }
    void add(const std::uint64_t* p) {
        for (Strip& part : parts) {
            part = strip_xor(part, strip_load(p));
            p += kStripWords;
        }
    }
};

// The first `words` words of a row, zeros after.
template <std::size_t Words>
inline Strips<Words> strips_of_row(const std::uint64_t* row, std::size_t words, std::uint64_t last_mask) {
    if (words == Words && last_mask == ~std::uint64_t{0}) return Strips<Words>::load(row);
    std::uint64_t strip[Words] = {};
    for (std::size_t w = 0; w < words; ++w) strip[w] = row[w];
    strip[words - 1] &= last_mask;
    return Strips<Words>::load(strip);
}

// Entry `mask` of a table is the sum of those of its rows of B that the mask selects.
template <class T>
void build_tables(std::uint64_t* sums, const std::uint64_t* b, std::size_t stride, std::size_t rows, std::size_t words,
                  std::uint64_t last_mask) {
    std::size_t row = 0;
    for (std::size_t g = 0; g < T::count; ++g) {
        std::uint64_t* table = sums + T::offset(g) * T::words;
        Strips<T::words>::zero().store(table);
        for (std::size_t bit = 0; bit < T::bits(g); ++bit, ++row) {
            const auto added =
                row < rows ? strips_of_row<T::words>(b + row * stride, words, last_mask) : Strips<T::words>::zero();
            const std::size_t half = std::size_t{1} << bit;
            std::uint64_t* sum = table + half * T::words;
            for (std::size_t mask = 0; mask < half; ++mask) {
                auto entry = added;
                entry.add(table + mask * T::words);
                entry.store(sum + mask * T::words);
            }
        }
    }
}

template <class T>
inline Strips<T::words> look_up(const std::uint64_t* sums, std::uint64_t a, Strips<T::words> sum) {
    constexpr std::size_t kScale = std::countr_zero(T::words);  // words, not entries: no shift of their own
    for (std::size_t g = 0; g < T::count; ++g) {
        const std::size_t shift = (T::first_bit(g) - kScale) % 64;
        const std::uint64_t scaled = shift == 0 ? a : a >> shift | a << (64 - shift);  // rotating is one instruction
        const std::size_t word = scaled & (((std::uint64_t{1} << T::bits(g)) - 1) << kScale);
        sum.add(sums + T::offset(g) * T::words + word);
    }
    return sum;
}

template <class T>
void add_product_of_strip(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t m,
                          const std::uint64_t* b, std::size_t b_stride, std::size_t k, std::size_t words,
                          std::uint64_t last_mask, std::uint64_t* sums, bool is_first) {
    constexpr std::size_t kAhead = 16;     // rows, to be fetched
    constexpr std::size_t kFarApart = 64;  // words: then processors see no pattern
    build_tables<T>(sums, b, b_stride, k, words, last_mask);
    if (words < T::words) {
        for (std::size_t i = 0; i < m; ++i) {
            if (a[i] == 0) continue;
            std::uint64_t sum[T::words];
            look_up<T>(sums, a[i], Strips<T::words>::zero()).store(sum);
            for (std::size_t w = 0; w < words; ++w) c[i * c_stride + w] ^= sum[w];
        }
        return;
    }
    const std::uint64_t* end = a + m;
    if (is_first && c_stride >= kFarApart && m > kAhead) {
        for (; a != end - kAhead; ++a, c += c_stride) {
            __builtin_prefetch(c + kAhead * c_stride);
            if (*a != 0) look_up<T>(sums, *a, Strips<T::words>::load(c)).store(c);
        }
    }
    for (; a != end; ++a, c += c_stride) {
        if (*a != 0) look_up<T>(sums, *a, Strips<T::words>::load(c)).store(c);
    }
}

// Some words of each of some rows of A, those of a column of words together.
void gather_words(std::uint64_t* gathered, const std::uint64_t* a, std::size_t stride, std::size_t rows,
                  std::size_t words, std::uint64_t last_mask) {
    for (std::size_t i = 0; i < rows; ++i) {
        const std::uint64_t* row = a + i * stride;
        for (std::size_t w = 0; w < words; ++w) gathered[w * rows + i] = row[w];
        gathered[(words - 1) * rows + i] &= last_mask;
    }
}

void add_product(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                 const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                 std::uint64_t* scratch) {
    constexpr std::size_t kFewRows = 256;  // below, smaller tables cost less than they lose
    std::uint64_t* sums = scratch;
    std::uint64_t* gathered = scratch + kTableWords;
    const std::size_t k_words = (k + 63) / 64;
    const std::size_t n_words = (n + 63) / 64;
    for (std::size_t i = 0; i < m; i += kBlockRows) {
        const std::size_t rows = at_most(kBlockRows, m - i);
        const bool has_few_rows = rows < kFewRows;
        for (std::size_t first = 0; first < k_words; first += kWordsAtOnce) {
            const std::size_t last = at_most(first + kWordsAtOnce, k_words);
            gather_words(gathered, a + i * a_stride + first, a_stride, rows, last - first,
                         last == k_words ? mask_of_last_word(k) : ~std::uint64_t{0});
            for (std::size_t w = 0; w < n_words;) {
                const bool is_wide = kHasWideStrips && !has_few_rows && n_words - w >= WideTables::words;
                const std::size_t words = at_most(is_wide ? WideTables::words : kStripWords, n_words - w);
                const auto multiply_strip = is_wide        ? add_product_of_strip<WideTables>
                                            : has_few_rows ? add_product_of_strip<SmallTables>
                                                           : add_product_of_strip<LargeTables>;
                const std::uint64_t mask = w + words == n_words ? mask_of_last_word(n) : ~std::uint64_t{0};
                for (std::size_t l = first; l < last; ++l) {
                    multiply_strip(c + i * c_stride + w, c_stride, gathered + (l - first) * rows, rows,
                                   b + 64 * l * b_stride + w, b_stride, at_most(64, k - 64 * l), words, mask, sums,
                                   l == first);
                }
                w += words;
            }
        }
    }
}

// --- elimination panels ---------------------------------------------------------------------------------------------
//
// A panel holds up to 512 columns as blocks of 64, each with one word per row.

void panel_load(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                std::size_t rows, std::size_t words) {
    const std::size_t block_words = 8 * groups;
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t w = 0; w < words; ++w) panel[w * block_words + i] = src[i * stride + w];
    }
    for (std::size_t i = rows; i % 8 != 0; ++i) {
        for (std::size_t w = 0; w < words; ++w) panel[w * block_words + i] = 0;
    }
}

void panel_store(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                 std::size_t rows, std::size_t words) {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t w = 0; w < words; ++w) dst[i * stride + w] = panel[w * groups * 8 + i];
    }
}

// sums[mask]: the sum of those of the eight words that the mask selects.
inline void build_word_table(std::uint64_t* sums, const std::uint64_t* words) {
    sums[0] = 0;
    for (std::size_t bit = 0; bit < 8; ++bit) {
        const std::size_t half = std::size_t{1} << bit;
        for (std::size_t mask = 0; mask < half; ++mask) sums[half + mask] = sums[mask] ^ words[bit];
    }
}

void panel_update_strip(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                        const std::uint64_t* images) {
    std::uint64_t sums[256];
    build_word_table(sums, images);
    for (std::size_t i = first_row; i < 8 * groups; ++i) block[i] ^= sums[(block[i] >> (8 * strip)) & 0xff];
}

void panel_update_block(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                        const std::uint64_t* rows) {
    std::uint64_t sums[8][256];
    for (std::size_t k = 0; k < 8; ++k) build_word_table(sums[k], rows + 8 * k);
    for (std::size_t i = first_row; i < 8 * groups; ++i) {
        const std::uint64_t a = src[i];
        if (a == 0) continue;
        dst[i] ^= sums[0][a & 0xff] ^ sums[1][(a >> 8) & 0xff] ^ sums[2][(a >> 16) & 0xff] ^ sums[3][(a >> 24) & 0xff] ^
                  sums[4][(a >> 32) & 0xff] ^ sums[5][(a >> 40) & 0xff] ^ sums[6][(a >> 48) & 0xff] ^ sums[7][a >> 56];
    }
}

void panel_swap_rows(std::uint64_t* first, std::size_t group_step, std::size_t word_step, std::size_t words,
                     const RowSwap* swaps, std::size_t count) {
    for (std::size_t w = 0; w < words; ++w, first += word_step) {
        for (std::size_t s = 0; s < count; ++s) {
            std::uint64_t& a = first[swaps[s].i / 8 * group_step + swaps[s].i % 8];
            std::uint64_t& b = first[swaps[s].k / 8 * group_step + swaps[s].k % 8];
            const std::uint64_t swapped = a;
            a = b;
            b = swapped;
        }
    }
}

unsigned panel_strip_union(const std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                           const std::uint64_t* images) {
    std::uint64_t sums[256];
    build_word_table(sums, images);
    std::uint64_t all = 0;
    for (std::size_t i = first_row; i < 8 * groups; ++i) all |= sums[(block[i] >> (8 * strip)) & 0xff];
    return static_cast<unsigned>((all >> (8 * strip)) & 0xff);
}

// row += added, of 8 words.
inline void add_line(std::uint64_t* row, const std::uint64_t* added) {
    strip_store(row, strip_xor(strip_load(row), strip_load(added)));
    strip_store(row + kStripWords, strip_xor(strip_load(row + kStripWords), strip_load(added + kStripWords)));
}

// Four rows at a time are finished; each later row then has one of their 16 sums added.
void eliminate_rows(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients, std::size_t count) {
    const auto row = [rows, stride](std::size_t i) {
        return rows + static_cast<std::ptrdiff_t>(i) * stride;
    };
    std::uint64_t sums[16 * 8];
    for (std::size_t w = 0; w < 8; ++w) sums[w] = 0;
    for (std::size_t first = 0; first < count; first += 4) {
        const std::size_t end = at_most(first + 4, count);
        for (std::size_t i = first; i < end; ++i) {
            const std::size_t known = std::size_t{1} << (i - first);
            add_line(row(i), sums + 8 * ((coefficients[i] >> first) & (known - 1)));
            for (std::size_t k = 0; k < known; ++k) {
                for (std::size_t w = 0; w < 8; ++w) sums[8 * (known + k) + w] = sums[8 * k + w];
                add_line(sums + 8 * (known + k), row(i));
            }
        }
        for (std::size_t i = end; i < count; ++i) add_line(row(i), sums + 8 * ((coefficients[i] >> first) & 15));
    }
}

constexpr PanelKernels kPanelKernels = {
    8,
    1,
    4,
    std::size_t{1} << 13,
    panel_load,
    panel_store,
    panel_update_strip,
    nullptr,
    nullptr,
    panel_update_block,
    nullptr,
    nullptr,
    nullptr,
    panel_swap_rows,
    panel_strip_union,
    eliminate_rows,
};

}  // namespace
}  // namespace gf2::internal
