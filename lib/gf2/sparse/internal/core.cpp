// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/core.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"

namespace gf2::internal {
namespace {

using Index = SparseMatrix::Index;

constexpr Index kNoLine = std::numeric_limits<Index>::max();
constexpr std::size_t kBlockWords = 16;  // of form(): 1024 columns
constexpr std::size_t kBlockBits = 64 * kBlockWords;

// to ^= from, for W words each.
template <std::size_t W>
inline void add_line(std::uint64_t* to, const std::uint64_t* from) {
    for (std::size_t k = 0; k < W; ++k) to[k] ^= from[k];
}

inline void prefetch_line(const std::uint64_t* line) {
#if defined(__GNUC__)
    __builtin_prefetch(line);
#else
    static_cast<void>(line);
#endif
}

// The number of sums from one that is computed to one whose lines are requested from memory.
constexpr std::size_t kAhead = 6;

// Y := R·X with lines of W words; `work` has a line for each core column and each pivot row.
template <std::size_t W>
void multiply_lines(std::span<const std::uint64_t> starts, const Index* lines, std::size_t pivots, std::size_t columns,
                    std::uint64_t* work, BitMatrix& y) {
    const std::size_t sums = starts.size() - 1;
    for (std::size_t k = 0; k < sums; ++k) {
        if (k + kAhead < sums) {
            for (std::uint64_t s = starts[k + kAhead]; s < starts[k + kAhead + 1]; ++s) {
                prefetch_line(work + std::size_t{lines[s]} * W);
            }
        }
        std::uint64_t sum[W] = {};
        for (std::uint64_t s = starts[k]; s < starts[k + 1]; ++s) add_line<W>(sum, work + std::size_t{lines[s]} * W);
        std::uint64_t* const to = k < pivots ? work + (columns + k) * W : y.row(k - pivots);
        std::copy_n(sum, W, to);
    }
}

// work := lines of Rᵀ·Y, with lines of W words.
template <std::size_t W>
void multiply_transposed_lines(std::span<const std::uint64_t> starts, const Index* lines, std::size_t pivots,
                               std::size_t columns, const BitMatrix& y, std::uint64_t* work) {
    const std::size_t sums = starts.size() - 1;
    for (std::size_t k = sums; k-- > 0;) {
        if (k >= kAhead) {
            for (std::uint64_t s = starts[k - kAhead]; s < starts[k - kAhead + 1]; ++s) {
                prefetch_line(work + std::size_t{lines[s]} * W);
            }
        }
        const std::uint64_t* const from = k < pivots ? work + (columns + k) * W : y.row(k - pivots);
        for (std::uint64_t s = starts[k]; s < starts[k + 1]; ++s) add_line<W>(work + std::size_t{lines[s]} * W, from);
    }
}

// Calls body(integral constant) for the stride of a matrix of at most 512 columns, unless it has none.
template <class Body>
void with_stride(const BitMatrix& a, const Body& body) {
    switch (a.stride()) {
        case 0:
            return;
        case 1:
            return body(std::integral_constant<std::size_t, 1>());
        case 2:
            return body(std::integral_constant<std::size_t, 2>());
        case 4:
            return body(std::integral_constant<std::size_t, 4>());
        default:
            return body(std::integral_constant<std::size_t, 8>());
    }
}

}  // namespace

Core::Core(const SparseMatrix& a, const Peeling& peeling)
    : rows_(peeling.core_rows.size()), columns_(peeling.core_columns.size()) {
    // Of a column: its number in R, or columns_ + the number of its pivot.
    std::vector<Index> line_of(a.columns(), kNoLine);
    for (std::size_t s = 0; s < columns_; ++s) line_of[peeling.core_columns[s]] = static_cast<Index>(s);
    const std::size_t all = peeling.by_rows.size();
    for (std::size_t k = 0; k < all; ++k) line_of[peeling.by_rows[k].column] = static_cast<Index>(columns_ + k);

    std::vector<bool> is_needed(all);
    const auto need = [&](Index row, Index except) {
        for (const Index j : a.row(row)) {
            if (j != except && line_of[j] >= columns_) is_needed[line_of[j] - columns_] = true;
        }
    };
    for (const Index i : peeling.core_rows) need(i, kNoLine);
    for (std::size_t k = all; k-- > 0;) {
        if (is_needed[k]) need(peeling.by_rows[k].row, peeling.by_rows[k].column);
    }
    std::size_t needed = 0;
    std::uint64_t ones = 0;
    for (std::size_t k = 0; k < all; ++k) {
        if (!is_needed[k]) continue;
        line_of[peeling.by_rows[k].column] = static_cast<Index>(columns_ + needed++);
        ones += a.row(peeling.by_rows[k].row).size() - 1;
    }
    for (const Index i : peeling.core_rows) ones += a.row(i).size();

    starts_.reserve(needed + rows_ + 1);
    starts_.push_back(0);
    lines_.reserve(ones);
    const auto append = [&](Index row, Index except) {
        const auto first = static_cast<std::ptrdiff_t>(lines_.size());
        for (const Index j : a.row(row)) {
            if (j != except) lines_.push_back(line_of[j]);
        }
        std::sort(lines_.begin() + first, lines_.end());
        starts_.push_back(lines_.size());
    };
    for (std::size_t k = 0; k < all; ++k) {
        if (is_needed[k]) append(peeling.by_rows[k].row, peeling.by_rows[k].column);
    }
    for (const Index i : peeling.core_rows) append(i, kNoLine);
}

std::uint64_t Core::bytes() const noexcept {
    return starts_.size() * sizeof(std::uint64_t) + lines_.size() * sizeof(Index);
}

void Core::multiply(const BitMatrix& x, BitMatrix& y) const {
    with_stride(x, [&](auto words) {
        const AlignedWords work = allocate_aligned((columns_ + pivots()) * words * sizeof(std::uint64_t));
        std::copy_n(x.row(0), columns_ * words, work.get());
        multiply_lines<words>(starts_, lines_.data(), pivots(), columns_, work.get(), y);
    });
}

void Core::multiply_transposed(const BitMatrix& y, BitMatrix& x) const {
    with_stride(y, [&](auto words) {
        const AlignedWords work = allocate_aligned_zeros((columns_ + pivots()) * words * sizeof(std::uint64_t));
        multiply_transposed_lines<words>(starts_, lines_.data(), pivots(), columns_, y, work.get());
        std::copy_n(work.get(), columns_ * words, x.row(0));
    });
}

std::uint64_t Core::form_bytes() const noexcept {
    return pivots() * kBlockWords * sizeof(std::uint64_t) + lines_.size() * 2 * sizeof(Index);
}

BitMatrix Core::form(const Folding& rows, const Folding& columns) const {
    BitMatrix result(rows.folded(), columns.folded());
    const std::size_t blocks = (columns.folded() + kBlockBits - 1) / kBlockBits;
    const std::size_t sums = starts_.size() - 1;

    // The ones of the core columns in all sums by block of columns, in each by sum: the number of the sum, and the bit.
    struct One {
        Index sum;
        Index bit;
    };
    std::vector<std::uint64_t> begins(blocks + 1);
    std::vector<std::uint64_t> first_pivot(sums);  // of each sum, in lines_
    for (std::size_t k = 0; k < sums; ++k) {
        std::uint64_t s = starts_[k];
        for (; s < starts_[k + 1] && lines_[s] < columns_; ++s) {
            columns.for_each_target(lines_[s], [&](std::size_t column) { ++begins[column / kBlockBits + 1]; });
        }
        first_pivot[k] = s;
    }
    for (std::size_t block = 0; block < blocks; ++block) begins[block + 1] += begins[block];
    std::vector<One> ones(begins.back());
    std::vector<std::uint64_t> next(begins.begin(), begins.end() - 1);
    for (std::size_t k = 0; k < sums; ++k) {
        for (std::uint64_t s = starts_[k]; s < first_pivot[k]; ++s) {
            columns.for_each_target(lines_[s], [&](std::size_t column) {
                ones[next[column / kBlockBits]++] = {static_cast<Index>(k), static_cast<Index>(column % kBlockBits)};
            });
        }
    }

    const AlignedWords pivot_lines = allocate_aligned((pivots() + 1) * kBlockWords * sizeof(std::uint64_t));
    std::vector<char> is_zero(pivots());
    for (std::size_t block = 0; block < blocks; ++block) {
        throw_if_cancelled();
        const std::size_t first_word = block * kBlockWords;
        const std::size_t words = std::min(kBlockWords, result.stride() - first_word);
        std::uint64_t one = begins[block];
        for (std::size_t k = 0; k < sums; ++k) {
            if (k + kAhead < sums) {
                for (std::uint64_t s = first_pivot[k + kAhead]; s < starts_[k + kAhead + 1]; ++s) {
                    const std::size_t pivot = lines_[s] - columns_;
                    if (pivot < k && is_zero[pivot] != 0) continue;
                    prefetch_line(pivot_lines.get() + pivot * kBlockWords);
                    prefetch_line(pivot_lines.get() + pivot * kBlockWords + 8);
                }
            }
            std::uint64_t sum[kBlockWords] = {};
            bool is_used = false;
            for (std::uint64_t s = first_pivot[k]; s < starts_[k + 1]; ++s) {
                const std::size_t pivot = lines_[s] - columns_;
                if (is_zero[pivot] != 0) continue;
                add_line<kBlockWords>(sum, pivot_lines.get() + pivot * kBlockWords);
                is_used = true;
            }
            for (; one < begins[block + 1] && ones[one].sum == k; ++one) {
                sum[ones[one].bit / 64] ^= std::uint64_t{1} << (ones[one].bit % 64);
                is_used = true;
            }
            if (k < pivots()) {
                is_zero[k] = is_used ? 0 : 1;
                if (is_used) std::copy_n(sum, kBlockWords, pivot_lines.get() + k * kBlockWords);
            } else if (is_used) {
                rows.for_each_target(k - pivots(), [&](std::size_t row) {
                    std::uint64_t* const to = result.row(row) + first_word;
                    for (std::size_t w = 0; w < words; ++w) to[w] ^= sum[w];
                });
            }
        }
    }
    return result;
}

BitMatrix Folding::unfold(const BitMatrix& x) const {
    BitMatrix result(size_, x.columns());
    std::copy_n(x.row(0), folded_ * x.stride(), result.row(0));
    for (std::size_t line = folded_; line < size_; ++line) {
        std::uint64_t* const to = result.row(line);
        for_each_target(line, [&](std::size_t target) {
            for (std::size_t w = 0; w < x.stride(); ++w) to[w] ^= x.row(target)[w];
        });
    }
    return result;
}

}  // namespace gf2::internal
