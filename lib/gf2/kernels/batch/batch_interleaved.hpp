// SPDX-License-Identifier: MIT
// Elimination of eight small interleaved matrices together, one per lane, in the vectors of the instruction set for
// which this is compiled.
#pragma once

#if defined(__AVX512BW__)
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/batch/batch_kernels.hpp"
#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

using Systems __attribute__((vector_size(kVectorBytes))) = std::uint64_t;
constexpr std::size_t kSystemsAtOnce = kVectorBytes / 8;

inline Systems all_ones_where(Systems is_not_zero) {
    return reinterpret_cast<Systems>(is_not_zero != 0);
}

// A subset of the systems.
#if defined(__AVX512BW__)
using Choice = __mmask8;

inline Choice where_in_common(Systems a, Systems b) {
    return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
}
inline Systems sum_where(Choice chosen, Systems a, Systems b) {
    const auto v = reinterpret_cast<__m512i>(a);
    return reinterpret_cast<Systems>(_mm512_mask_xor_epi64(v, chosen, v, reinterpret_cast<__m512i>(b)));
}
#else
using Choice = Systems;

inline Choice where_in_common(Systems a, Systems b) {
    return all_ones_where(a & b);
}
inline Systems sum_where(Choice chosen, Systems a, Systems b) {
    return a ^ (b & chosen);
}
#endif

// A row of all systems: for each word of the row, that word of each system.
struct RowOfSystems {
    std::uint64_t* words;

    [[nodiscard]] Systems at(std::size_t w) const { return load_as<Systems>(words + w * BatchKernels::kSystems); }
    void set(std::size_t w, const Systems& value) const { store_vector(words + w * BatchKernels::kSystems, value); }
};

// Rows that have been searched for pivots: pivots[i] is the first one of row i, in each lane where the row is not zero.
// No row has a one at the pivot of another. Missing rows are zero.
template <std::size_t kWords, std::size_t kExtra>
struct PivotRows {
    static constexpr std::size_t kCount = 4;  // pivot rows for which each other row is read and written once

    Systems rows[kCount][kWords + kExtra];
    Systems pivots[kCount][kWords];

    // Each row in turn takes its first one as its pivot and clears it in the others.
    void find(std::uint64_t* first, std::size_t count) {
        for (std::size_t i = 0; i < kCount; ++i) {
            for (std::size_t w = 0; w < kWords + kExtra; ++w) {
                rows[i][w] = i < count ? row_of_systems(first, i).at(w) : Systems{};
            }
            for (std::size_t k = 0; k < i; ++k) add_where_one(rows[i], k);
            Systems is_open = ~Systems{};
            for (std::size_t w = 0; w < kWords; ++w) {
                pivots[i][w] = rows[i][w] & (0 - rows[i][w]) & is_open;
                is_open &= ~all_ones_where(rows[i][w]);
            }
            for (std::size_t k = 0; k < i; ++k) add_where_one(rows[k], i);
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t w = 0; w < kWords + kExtra; ++w) row_of_systems(first, i).set(w, rows[i][w]);
        }
    }

    // The words first .. last - 1 hold all pivots; 0, 0 if there are none.
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    [[nodiscard]] Range words_of_pivots() const {
        Range range;
        for (std::size_t w = 0; w < kWords; ++w) {
            Systems any{};
            for (std::size_t i = 0; i < kCount; ++i) any |= pivots[i][w];
            std::uint64_t is_there = 0;
            for (std::size_t s = 0; s < kSystemsAtOnce; ++s) is_there |= any[s];
            if (is_there == 0) continue;
            if (range.last == 0) range.first = w;
            range.last = w + 1;
        }
        return range;
    }

private:
    static RowOfSystems row_of_systems(std::uint64_t* first, std::size_t i) {
        return {first + i * (kWords + kExtra) * BatchKernels::kSystems};
    }

    void add_where_one(Systems (&to)[kWords + kExtra], std::size_t pivot_row) const {
        Systems hit{};
        for (std::size_t w = 0; w < kWords; ++w) hit |= to[w] & pivots[pivot_row][w];
        const Choice chosen = where_in_common(hit, hit);
        for (std::size_t w = 0; w < kWords + kExtra; ++w) to[w] = sum_where(chosen, to[w], rows[pivot_row][w]);
    }
};

// Adds to each of the rows first .. last - 1 the pivot rows whose pivots it has. The pivots are in the words kFirst ..
// kLast - 1; the pivot rows are zero before word kFirst, and in the extra words from `used` on.
template <std::size_t kFirst, std::size_t kLast, std::size_t kWords, std::size_t kExtra>
void clear_pivots(const PivotRows<kWords, kExtra>& pivot, std::uint64_t* rows, std::size_t first, std::size_t last,
                  std::size_t used) {
    constexpr std::size_t kStride = (kWords + kExtra) * BatchKernels::kSystems;
    constexpr std::size_t kCount = PivotRows<kWords, kExtra>::kCount;
    for (std::size_t k = first; k < last; ++k) {
        const RowOfSystems row{rows + k * kStride};
        Choice chosen[kCount];
#pragma GCC unroll 4
        for (std::size_t i = 0; i < kCount; ++i) {
            if constexpr (kLast == kFirst + 1) {
                chosen[i] = where_in_common(row.at(kFirst), pivot.pivots[i][kFirst]);
            } else {
                Systems hit{};
#pragma GCC unroll 4
                for (std::size_t w = kFirst; w < kLast; ++w) hit |= row.at(w) & pivot.pivots[i][w];
                chosen[i] = where_in_common(hit, hit);
            }
        }
        const auto add_to_word = [&](std::size_t w) {
            Systems sum = row.at(w);
#pragma GCC unroll 4
            for (std::size_t i = 0; i < kCount; ++i) sum = sum_where(chosen[i], sum, pivot.rows[i][w]);
            row.set(w, sum);
        };
#pragma GCC unroll 4
        for (std::size_t w = kFirst; w < kWords; ++w) add_to_word(w);
        for (std::size_t w = kWords; w < kWords + used; ++w) add_to_word(w);
    }
}

template <std::size_t kFirst, std::size_t kWords, std::size_t kExtra>
void clear_pivots_from(typename PivotRows<kWords, kExtra>::Range words, const PivotRows<kWords, kExtra>& pivot,
                       std::uint64_t* rows, std::size_t first, std::size_t last, std::size_t used) {
    if constexpr (kFirst < kWords) {
        if (words.first > kFirst) return clear_pivots_from<kFirst + 1>(words, pivot, rows, first, last, used);
        if (words.last == kFirst + 1) return clear_pivots<kFirst, kFirst + 1>(pivot, rows, first, last, used);
        clear_pivots<kFirst, kWords>(pivot, rows, first, last, used);
    }
}

// No row ever gets a one before its pivot: what is added to it has its first one, a pivot, where that row has a one.
// The extra words of a row are zero after the word with the last bit of its block of pivot rows, since no later row has
// been added to it yet.
template <std::size_t kWords, std::size_t kExtra>
void eliminate_interleaved(std::uint64_t* rows, std::size_t count, BatchKernels::Form form) {
    constexpr std::size_t kStride = (kWords + kExtra) * BatchKernels::kSystems;
    using Pivots = PivotRows<kWords, kExtra>;
    for (std::size_t part = 0; part < BatchKernels::kSystems; part += kSystemsAtOnce) {
        std::uint64_t* part_of_rows = rows + part;
        Pivots pivots;
        for (std::size_t i = 0; i < count; i += Pivots::kCount) {
            const std::size_t end = count - i < Pivots::kCount ? count : i + Pivots::kCount;
            pivots.find(part_of_rows + i * kStride, end - i);
            const std::size_t used = kExtra == 0 ? 0 : (end - 1) / 64 + 1;
            const auto words = pivots.words_of_pivots();
            if (words.last == 0) continue;
            if (form == BatchKernels::Form::kReduced) clear_pivots_from<0>(words, pivots, part_of_rows, 0, i, used);
            clear_pivots_from<0>(words, pivots, part_of_rows, end, count, used);
        }
    }
}

template <class Tuning>
constexpr BatchKernels kBatchInterleaved = {
    .max_words = {.without_extra = Tuning::kBatchMaxWords, .with_extra = Tuning::kBatchMaxWordsWithExtra},
    .eliminate = {{eliminate_interleaved<1, 0>, eliminate_interleaved<1, 1>},
                  {eliminate_interleaved<2, 0>, eliminate_interleaved<2, 2>},
                  {eliminate_interleaved<3, 0>, eliminate_interleaved<3, 3>},
                  {eliminate_interleaved<4, 0>, eliminate_interleaved<4, 4>}},
};

}  // namespace
}  // namespace gf2::internal
