// SPDX-License-Identifier: MIT
// Products by the method of the four Russians (Arlazarov, Dinic, Kronrod and Faradzev, 1970), for processors without
// GFNI. A template of the strip (vector/strip_*.hpp), whose instructions it needs.
//
// For each 64 rows of B and each strip of 256 columns, nine tables hold all sums of seven or eight of the rows; one
// entry of each table is then added to each row of C. Where registers are wide, strips of 512 columns with eleven
// tables for five or six rows share the work of finding the entries. Either set of tables takes 40 KB and fits the
// first-level cache.
//
// Up to kWordsAtOnce times 64 rows of B are taken one after another for the same strip of C: MC rows of the strip, in
// whole cache lines, take 64 * MC bytes, and so do the words of A that belong to them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

// `Count` tables for 64 rows; if Count does not divide 64, the first ones have a row more.
template <std::size_t Count, std::size_t Words>
struct Tables {
    static constexpr std::size_t kCount = Count;
    static constexpr std::size_t kWords = Words;  // words of a strip
    static constexpr std::size_t bits(std::size_t table) { return 64 / Count + (table < 64 % Count ? 1 : 0); }
    static constexpr std::size_t first_bit(std::size_t table) {
        return table * (64 / Count) + at_most(table, 64 % Count);
    }
    // Number of entries before a table.
    static constexpr std::size_t offset(std::size_t table) {
        const std::size_t longer = at_most(table, 64 % Count);
        return (longer << bits(0)) + ((table - longer) << bits(Count - 1));
    }
    static constexpr std::size_t kAllWords = offset(Count) * Words;
};

/// Products by tables of sums; S is the registers of a strip, Tuning has MC, the rows of C computed together, and the
/// choice of tables.
template <class S, class Tuning>
struct ProductFourRussians {
    using Vector = typename S::Vector;

    static constexpr std::size_t kStripWords = S::kWords;
    static constexpr std::size_t MC = Tuning::MC;
    static constexpr std::size_t kWordsAtOnce = 8;

    using WideTables = Tables<11, 2 * kStripWords>;
    using LargeTables = Tables<9, kStripWords>;
    using SmallTables = Tables<16, kStripWords>;
    static constexpr std::size_t kTableWords = WideTables::kAllWords;
    static_assert(LargeTables::kAllWords <= kTableWords && SmallTables::kAllWords <= kTableWords);

    static std::size_t scratch_words(std::size_t m, std::size_t /*k*/, std::size_t /*n*/) {
        return kTableWords + kWordsAtOnce * at_most(m, MC);
    }

    // The words of a row in a strip.
    template <std::size_t Words>
    struct Strips {
        Vector parts[Words / kStripWords];

        static Strips zero() {
            Strips strips;
            for (Vector& part : strips.parts) part = S::zero();
            return strips;
        }
        static Strips load(const std::uint64_t* p) {
            Strips strips;
            for (Vector& part : strips.parts) {
                part = S::load(p);
                p += kStripWords;
            }
            return strips;
        }
        void store(std::uint64_t* p) const {
            for (const Vector& part : parts) {
                S::store(p, part);
                p += kStripWords;
            }
        }
        void add(const std::uint64_t* p) {
            for (Vector& part : parts) {
                part = S::bit_xor(part, S::load(p));
                p += kStripWords;
            }
        }
    };

    // The first `words` words of a row, followed by zeros.
    template <std::size_t Words>
    static Strips<Words> strips_of_row(const std::uint64_t* row, std::size_t words, std::uint64_t last_mask) {
        if (words == Words && last_mask == ~std::uint64_t{0}) return Strips<Words>::load(row);
        std::uint64_t strip[Words] = {};
        for (std::size_t w = 0; w < words; ++w) strip[w] = row[w];
        strip[words - 1] &= last_mask;
        return Strips<Words>::load(strip);
    }

    // Entry `mask` of a table is the sum of the table's rows of B that the mask selects.
    template <class T>
    static void build_tables(std::uint64_t* sums, const std::uint64_t* b, std::size_t stride, std::size_t rows,
                             std::size_t words, std::uint64_t last_mask) {
        std::size_t row = 0;
        for (std::size_t g = 0; g < T::kCount; ++g) {
            std::uint64_t* table = sums + T::offset(g) * T::kWords;
            Strips<T::kWords>::zero().store(table);
            for (std::size_t bit = 0; bit < T::bits(g); ++bit, ++row) {
                const auto added = row < rows ? strips_of_row<T::kWords>(b + row * stride, words, last_mask)
                                              : Strips<T::kWords>::zero();
                const std::size_t half = std::size_t{1} << bit;
                std::uint64_t* sum = table + half * T::kWords;
                for (std::size_t mask = 0; mask < half; ++mask) {
                    auto entry = added;
                    entry.add(table + mask * T::kWords);
                    entry.store(sum + mask * T::kWords);
                }
            }
        }
    }

    template <class T>
    static Strips<T::kWords> look_up(const std::uint64_t* sums, std::uint64_t a, Strips<T::kWords> sum) {
        constexpr std::size_t kScale = std::countr_zero(T::kWords);  // in words, not entries, which saves a shift
        for (std::size_t g = 0; g < T::kCount; ++g) {
            const std::size_t shift = (T::first_bit(g) - kScale) % 64;
            const std::uint64_t scaled =
                shift == 0 ? a : a >> shift | a << (64 - shift);  // a rotation is one instruction
            const std::size_t word =
                static_cast<std::size_t>(scaled) & (((std::size_t{1} << T::bits(g)) - 1) << kScale);
            sum.add(sums + T::offset(g) * T::kWords + word);
        }
        return sum;
    }

    template <class T>
    static void add_product_of_strip(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t m,
                                     const std::uint64_t* b, std::size_t b_stride, std::size_t k, std::size_t words,
                                     std::uint64_t last_mask, std::uint64_t* sums, bool is_first) {
        constexpr std::size_t kAhead = 16;     // rows to fetch ahead
        constexpr std::size_t kFarApart = 64;  // words; at such strides processors see no pattern
        build_tables<T>(sums, b, b_stride, k, words, last_mask);
        if (words < T::kWords) {
            for (std::size_t i = 0; i < m; ++i) {
                if (a[i] == 0) continue;
                std::uint64_t sum[T::kWords];
                look_up<T>(sums, a[i], Strips<T::kWords>::zero()).store(sum);
                for (std::size_t w = 0; w < words; ++w) c[i * c_stride + w] ^= sum[w];
            }
            return;
        }
        const std::uint64_t* end = a + m;
        if (is_first && c_stride >= kFarApart && m > kAhead) {
            for (; a != end - kAhead; ++a, c += c_stride) {
                __builtin_prefetch(c + kAhead * c_stride);
                if (*a != 0) look_up<T>(sums, *a, Strips<T::kWords>::load(c)).store(c);
            }
        }
        for (; a != end; ++a, c += c_stride) {
            if (*a != 0) look_up<T>(sums, *a, Strips<T::kWords>::load(c)).store(c);
        }
    }

    // Gathers some words of some rows of A, one column of words after another.
    static void gather_words(std::uint64_t* gathered, const std::uint64_t* a, std::size_t stride, std::size_t rows,
                             std::size_t words, std::uint64_t last_mask) {
        for (std::size_t i = 0; i < rows; ++i) {
            const std::uint64_t* row = a + i * stride;
            for (std::size_t w = 0; w < words; ++w) gathered[w * rows + i] = row[w];
            gathered[(words - 1) * rows + i] &= last_mask;
        }
    }

    static void add_product(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                            const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                            std::uint64_t* scratch) {
        std::uint64_t* sums = scratch;
        std::uint64_t* gathered = scratch + kTableWords;
        const std::size_t k_words = (k + 63) / 64;
        const std::size_t n_words = (n + 63) / 64;
        for (std::size_t i = 0; i < m; i += MC) {
            const std::size_t rows = at_most(MC, m - i);
            const bool has_few_rows = rows < Tuning::kMinRowsOfLargeTables;
            for (std::size_t first = 0; first < k_words; first += kWordsAtOnce) {
                const std::size_t last = at_most(first + kWordsAtOnce, k_words);
                gather_words(gathered, a + i * a_stride + first, a_stride, rows, last - first,
                             last == k_words ? mask_of_last_word(k) : ~std::uint64_t{0});
                for (std::size_t w = 0; w < n_words;) {
                    const bool is_wide = Tuning::kHasWideStrips && !has_few_rows && n_words - w >= WideTables::kWords;
                    const std::size_t words = at_most(is_wide ? WideTables::kWords : kStripWords, n_words - w);
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
};

template <class S, class Tuning>
constexpr ProductKernels kProductFourRussians = {
    .strassen_cutoff = Tuning::kStrassenCutoff,
    .fused_strassen_cutoff = ~std::size_t{0},
    .in_place_limit = 0,
    .scratch_words = ProductFourRussians<S, Tuning>::scratch_words,
    .add_product = ProductFourRussians<S, Tuning>::add_product,
    .add_product_of_sums = nullptr,
    .tile_scratch_words = nullptr,
    .add_tile_product = nullptr,
};

}  // namespace
}  // namespace gf2::internal
