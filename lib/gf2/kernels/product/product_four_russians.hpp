// SPDX-License-Identifier: MIT
// Products by the method of the four Russians (Arlazarov, Dinic, Kronrod and Faradzev, 1970), for processors without
// GFNI. A template of the strip (vector/avx2.hpp, vector/vectors.hpp), whose instructions it needs.
//
// C is computed by strips of some words. For a strip and each chunk, 48 or 64 rows of B, tables hold all sums of the
// first rows of the chunk, of the next ones, and so on; one entry of each table is then added to each row of C. With
// AVX2 and NEON the tables take 32 KB, as much as most first-level caches hold, with `portable` 40 KB. The bits of A
// that select the entries are gathered once for all strips, and a strip of C is added up in a buffer: what the loops
// run through is contiguous.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/vector/sizes.hpp"

namespace gf2::internal {
namespace {

// `Count` tables for `Rows` rows in strips of `Words` words; if Count does not divide Rows, the first tables have a row
// more.
template <std::size_t Count, std::size_t Rows, std::size_t Words>
struct Tables {
    static constexpr std::size_t kCount = Count;
    static constexpr std::size_t kRows = Rows;
    static constexpr std::size_t kWords = Words;
    static constexpr std::size_t bits(std::size_t table) { return Rows / Count + (table < Rows % Count ? 1 : 0); }
    static constexpr std::size_t first_bit(std::size_t table) {
        return table * (Rows / Count) + at_most(table, Rows % Count);
    }
    // Number of entries before a table.
    static constexpr std::size_t offset(std::size_t table) {
        const std::size_t longer = at_most(table, Rows % Count);
        return (longer << bits(0)) + ((table - longer) << bits(Count - 1));
    }
    static constexpr std::size_t kAllWords = offset(Count) * Words;
};

/// Products by tables of sums; S is the registers of a strip, Tuning has the choice of tables.
template <class S, class Tuning>
struct ProductFourRussians {
    using Vector = typename S::Vector;

    static constexpr std::size_t kChunk = Tuning::kChunkRows;  // rows of B
    static constexpr std::size_t kStripWords = Tuning::kStripRegisters * S::kWords;
    static constexpr std::size_t MC = Tuning::MC;         // rows of C computed together
    static constexpr std::size_t kGatheredChunks = 44;    // chunks of A gathered together
    static constexpr std::size_t kMinBufferedChunks = 5;  // with fewer, rows of C are added to where they are,
    static constexpr std::size_t kMaxDirectStride = 16;   // and if they are near each other, in words
    static_assert(kChunk == 64 || (kChunk % 8 == 0 && std::endian::native == std::endian::little));

    template <std::size_t Words>
    using LargeTables = Tables<Words == S::kWords ? Tuning::kTables : Tuning::kWideTables, kChunk, Words>;
    template <std::size_t Words>
    using SmallTables = Tables<Tuning::kSmallTables, kChunk, Words>;
    static constexpr std::size_t kTableWords = LargeTables<kStripWords>::kAllWords;
    static_assert(LargeTables<S::kWords>::kAllWords <= kTableWords);

    static constexpr std::size_t chunks_of(std::size_t k) { return (k + kChunk - 1) / kChunk; }

    // Words from a chunk of a row of A to the next: whole lines of the cache, and no power of two of them.
    static constexpr std::size_t stride_of(std::size_t rows) { return rounded_up(rows, 8) + 8; }

    static std::size_t scratch_words(std::size_t m, std::size_t k, std::size_t /*n*/) {
        const std::size_t rows = at_most(m, MC);
        return kTableWords + rounded_up(rows, 8) * kStripWords +
               stride_of(rows) * at_most(chunks_of(k), kGatheredChunks);
    }

    // The words of a row in a strip.
    template <std::size_t Words>
    struct Strip {
        Vector parts[Words / S::kWords];

        static Strip zero() {
            Strip strip;
            for (Vector& part : strip.parts) part = S::zero();
            return strip;
        }
        static Strip load(const std::uint64_t* p) {
            Strip strip;
            for (Vector& part : strip.parts) {
                part = S::load(p);
                p += S::kWords;
            }
            return strip;
        }
        void store(std::uint64_t* p) const {
            for (const Vector& part : parts) {
                S::store(p, part);
                p += S::kWords;
            }
        }
        void add(const std::uint64_t* p) {
            for (Vector& part : parts) {
                part = S::bit_xor(part, S::load(p));
                p += S::kWords;
            }
        }
    };

    // The used words of a row that has `columns` columns, from the word `first` on: at most `words`, with a mask of the
    // last one.
    struct Used {
        std::size_t words;
        std::uint64_t last_mask;

        Used(std::size_t columns, std::size_t first, std::size_t words_asked)
            : words(at_most(words_asked, columns <= 64 * first ? 0 : (columns - 64 * first + 63) / 64)),
              last_mask(64 * (first + words) <= columns ? ~std::uint64_t{0} : mask_of_last_word(columns)) {}

        [[nodiscard]] bool are_all(std::size_t words_asked) const {
            return words == words_asked && last_mask == ~std::uint64_t{0};
        }
        // to += from
        template <std::size_t Words>
        void add(std::uint64_t* to, const std::uint64_t* from) const {
            if (are_all(Words)) {
                auto sum = Strip<Words>::load(to);
                sum.add(from);
                return sum.store(to);
            }
            if (words == 0) return;
            for (std::size_t w = 0; w + 1 < words; ++w) to[w] ^= from[w];
            to[words - 1] ^= from[words - 1] & last_mask;
        }
    };

    // The sums of the rows of B that a chunk selects, `stride` words apart: entry `mask` of a table is the sum of the
    // table's rows that the mask selects.
    template <class T>
    static void build_tables(std::uint64_t* sums, const std::uint64_t* row, std::size_t stride) {
        for (std::size_t g = 0; g < T::kCount; ++g) {
            std::uint64_t* const table = sums + T::offset(g) * T::kWords;
            Strip<T::kWords>::zero().store(table);
            for (std::size_t bit = 0; bit < T::bits(g); ++bit, row += stride) {
                const auto added = Strip<T::kWords>::load(row);
                const std::size_t half = std::size_t{1} << bit;
                std::uint64_t* const sum = table + half * T::kWords;
                for (std::size_t mask = 0; mask < half; ++mask) {
                    auto entry = added;
                    entry.add(table + mask * T::kWords);
                    entry.store(sum + mask * T::kWords);
                }
            }
        }
    }

    // build_tables() for the rows of B from `row` on, in the strip from the word `word` on.
    template <class T>
    static void build_tables_of(std::uint64_t* sums, const SumOfWindows& b, std::size_t row, std::size_t word) {
        const SumOfWindows::Window& window = b.windows[0];
        if (b.count == 1 && row + T::kRows <= window.rows && Used(window.columns, word, T::kWords).are_all(T::kWords)) {
            return build_tables<T>(sums, window.words + row * b.stride + word, b.stride);
        }
        alignas(64) std::uint64_t rows[T::kRows * T::kWords] = {};
        for (std::size_t s = 0; s < b.count; ++s) {
            const SumOfWindows::Window& added = b.windows[s];
            const Used used(added.columns, word, T::kWords);
            const std::size_t count = at_most(T::kRows, added.rows <= row ? 0 : added.rows - row);
            const std::uint64_t* from = added.words + row * b.stride + word;
            for (std::size_t i = 0; i < count; ++i, from += b.stride)
                used.template add<T::kWords>(rows + i * T::kWords, from);
        }
        build_tables<T>(sums, rows, T::kWords);
    }

    // Fetches the rows of a chunk of B ahead.
    static void prefetch_rows(const SumOfWindows& b, std::size_t row, std::size_t word) {
        for (std::size_t s = 0; s < b.count; ++s) {
            const std::size_t end = at_most(row + kChunk, b.windows[s].rows);
            for (std::size_t i = row; i < end; ++i) __builtin_prefetch(b.windows[s].words + i * b.stride + word);
        }
    }

    // The sum of the rows of B in the tables that the first bits of `a` select.
    template <class T>
    static Strip<T::kWords> look_up(const std::uint64_t* sums, std::uint64_t a) {
        constexpr std::size_t kScale = std::countr_zero(8 * T::kWords);  // in bytes, not entries, which saves a shift
        auto sum = Strip<T::kWords>::zero();
        for (std::size_t g = 0; g < T::kCount; ++g) {
            const std::size_t shift = (T::first_bit(g) - kScale) % 64;
            const std::uint64_t scaled =
                shift == 0 ? a : a >> shift | a << (64 - shift);  // a rotation is one instruction
            const std::size_t byte =
                static_cast<std::size_t>(scaled) & (((std::size_t{1} << T::bits(g)) - 1) << kScale);
            const auto at = [&](std::size_t part) {
                const std::uint64_t* const words = sums + T::offset(g) * T::kWords + part * S::kWords;
                return reinterpret_cast<const std::uint64_t*>(reinterpret_cast<const unsigned char*>(words) + byte);
            };
#if defined(__aarch64__)
            const std::uint64_t* entry = at(0);
            asm("" : "+r"(entry));  // one address for all parts
            sum.add(entry);
#else
            for (std::size_t part = 0; part < T::kWords / S::kWords; ++part) {  // x86 adds up an address for each part
                sum.parts[part] = S::bit_xor(sum.parts[part], S::load(at(part)));
            }
#endif
        }
        return sum;
    }

    // Adds the product of chunks of A and the rows of B in the tables to a row of a strip.
    template <class T>
    [[gnu::always_inline]] static void add_to_row(std::uint64_t* c, std::uint64_t a, const std::uint64_t* sums) {
        if (a == 0) return;
        auto sum = look_up<T>(sums, a);
        sum.add(c);  // last: the entries come from a nearer cache
        sum.store(c);
    }

    // add_to_row() for m rows. Inlined, the loop lacks registers: 5 % slower with `portable`.
    template <class T>
    [[gnu::noinline]] static void add_rows(std::uint64_t* c, std::size_t stride, const std::uint64_t* a, std::size_t m,
                                           const std::uint64_t* sums) {
        constexpr std::size_t kAhead = 16;  // rows to fetch ahead
        const std::uint64_t* const end = a + m;
        if (stride > Tuning::kMaxNearStride) {
            for (; a != end; ++a, c += stride) {
                __builtin_prefetch(c + kAhead * stride);
                add_to_row<T>(c, *a, sums);
            }
        }
        for (; a != end; ++a, c += stride) add_to_row<T>(c, *a, sums);
    }

    // Adds rows of a strip, one after another, to a window from a row and a word on.
    template <std::size_t Words>
    static void add_to_window(const TargetWindows::Window& window, std::size_t stride, std::size_t first_row,
                              std::size_t m, std::size_t word, const std::uint64_t* strip) {
        if (first_row >= window.rows) return;
        const Used used(window.columns, word, Words);
        std::uint64_t* row = window.words + first_row * stride + word;
        for (std::size_t left = at_most(m, window.rows - first_row); left != 0; --left, row += stride, strip += Words) {
            used.template add<Words>(row, strip);
        }
    }

    // Adds to m rows of a strip the product of a chunk and the rows of B from `row` on.
    template <class T>
    static void multiply_chunk(std::uint64_t* c, std::size_t stride, const std::uint64_t* chunk, std::size_t m,
                               const SumOfWindows& b, std::size_t row, std::size_t word, std::uint64_t* sums) {
        build_tables_of<T>(sums, b, row, word);
        prefetch_rows(b, row + kChunk, word);
        add_rows<T>(c, stride, chunk, m, sums);
    }

    // Adds to m rows of a strip, from `word` on, the product of gathered chunks and the rows of B from `first` to
    // `end`.
    template <class T>
    static void multiply_strip(const TargetWindows& c, std::size_t first_row, std::size_t m, std::size_t word,
                               const std::uint64_t* gathered, const SumOfWindows& b, std::size_t first, std::size_t end,
                               std::uint64_t* sums, std::uint64_t* buffer) {
        // Most sizes are multiples of 64, so that 16 of 48 rows are often the last ones.
        using Last = std::conditional_t<kChunk == 48, Tables<(T::kCount + 2) / 3, 16, T::kWords>, T>;
        const TargetWindows::Window& window = c.windows[0];
        const bool is_direct = (end - first < kMinBufferedChunks * kChunk || c.stride <= kMaxDirectStride) &&
                               c.count == 1 && first_row + m <= window.rows &&
                               Used(window.columns, word, T::kWords).are_all(T::kWords);
        std::uint64_t* const strip = is_direct ? window.words + first_row * c.stride + word : buffer;
        const std::size_t stride = is_direct ? c.stride : T::kWords;
        if (!is_direct) {
            for (std::size_t w = 0; w < m * T::kWords; ++w) buffer[w] = 0;
        }
        for (std::size_t row = first; row < end; row += kChunk, gathered += stride_of(m)) {
            const auto multiply = end - row <= Last::kRows ? multiply_chunk<Last> : multiply_chunk<T>;
            multiply(strip, stride, gathered, m, b, row, word, sums);
        }
        if (is_direct) return;
        for (std::size_t t = 0; t < c.count; ++t) {
            add_to_window<T::kWords>(c.windows[t], c.stride, first_row, m, word, buffer);
        }
    }

    // The bits of a row of A from a column on, for a chunk; others may follow.
    static std::uint64_t chunk_of(const std::uint64_t* row, std::size_t column) {
        std::uint64_t chunk;
        std::memcpy(&chunk, reinterpret_cast<const unsigned char*>(row) + column / 8, sizeof chunk);
        return chunk;
    }

    // chunk_of() for a row that may end before.
    static std::uint64_t last_chunk_of(const std::uint64_t* row, std::size_t column, std::size_t columns) {
        if (column >= columns) return 0;
        const std::size_t w = column / 64;
        const bool is_in_two = column % 64 != 0 && 64 * (w + 1) < columns;
        const std::uint64_t chunk = row[w] >> (column % 64) | (is_in_two ? row[w + 1] << (64 - column % 64) : 0);
        return columns - column < 64 ? chunk & mask_of_last_word(columns - column) : chunk;
    }

    // Adds the chunks of up to eight rows of a window to lines of the cache that are `stride` words apart, of which the
    // bits `kept` are kept before.
    static void gather_lines(std::uint64_t* lines, std::size_t stride, std::size_t count, std::uint64_t kept,
                             const SumOfWindows::Window& window, std::size_t a_stride, std::size_t first_row,
                             std::size_t column) {
        const std::size_t rows = at_most(8, window.rows <= first_row ? 0 : window.rows - first_row);
        const std::uint64_t* const row = window.words + first_row * a_stride;
        for (std::size_t q = 0; q < count; ++q, column += kChunk, lines += stride) {
            if (rows == 8 && column + 64 <= window.columns) {
                if (column % 512 < kChunk) {
                    for (std::size_t r = 0; r < 8; ++r) __builtin_prefetch(row + (r + 8) * a_stride + column / 64);
                }
                for (std::size_t r = 0; r < 8; ++r) lines[r] = (lines[r] & kept) ^ chunk_of(row + r * a_stride, column);
                continue;
            }
            for (std::size_t r = 0; r < 8; ++r) {
                const std::uint64_t added = r < rows ? last_chunk_of(row + r * a_stride, column, window.columns) : 0;
                lines[r] = (lines[r] & kept) ^ added;
            }
        }
    }

    // The chunks of m rows of A from a row and a column on, one after another.
    static void gather_chunks(std::uint64_t* gathered, std::size_t count, const SumOfWindows& a, std::size_t first_row,
                              std::size_t m, std::size_t column) {
        const std::size_t stride = stride_of(m);
        for (std::size_t i = 0; i < m; i += 8) {
            for (std::size_t s = 0; s < a.count; ++s) {
                const std::uint64_t kept = s == 0 ? 0 : ~std::uint64_t{0};
                gather_lines(gathered + i, stride, count, kept, a.windows[s], a.stride, first_row + i, column);
            }
        }
    }

    static void add_product(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                            std::size_t k, std::size_t n, std::uint64_t* scratch) {
        std::uint64_t* const sums = scratch;
        std::uint64_t* const buffer = sums + kTableWords;
        std::uint64_t* const gathered = buffer + rounded_up(at_most(m, MC), 8) * kStripWords;
        const std::size_t words = (n + 63) / 64;
        for (std::size_t depth = 0; depth < k; depth += kGatheredChunks * kChunk) {
            const std::size_t end = at_most(depth + kGatheredChunks * kChunk, k);
            for (std::size_t i = 0; i < m; i += MC) {
                const std::size_t rows = at_most(MC, m - i);
                const bool are_few = rows < Tuning::kMinRowsOfLargeTables;
                gather_chunks(gathered, chunks_of(end - depth), a, i, rows, depth);
                for (std::size_t w = 0; w < words;) {
                    const bool is_narrow = words - w <= S::kWords;
                    const auto multiply = is_narrow ? (are_few ? multiply_strip<SmallTables<S::kWords>>
                                                               : multiply_strip<LargeTables<S::kWords>>)
                                                    : (are_few ? multiply_strip<SmallTables<kStripWords>>
                                                               : multiply_strip<LargeTables<kStripWords>>);
                    multiply(c, i, rows, w, gathered, b, depth, end, sums, buffer);
                    w += is_narrow ? S::kWords : kStripWords;
                }
            }
        }
    }
};

template <class S, class Tuning>
constexpr ProductKernels kProductFourRussians = {
    .strassen_cutoff = Tuning::kStrassenCutoff,
    .fused_strassen_cutoff = Tuning::kFusedStrassenCutoff,
    .in_place_limit = 0,
    .scratch_words = ProductFourRussians<S, Tuning>::scratch_words,
    .add_product = ProductFourRussians<S, Tuning>::add_product,
    .tile_scratch_words = nullptr,
    .add_tile_product = nullptr,
};

}  // namespace
}  // namespace gf2::internal
