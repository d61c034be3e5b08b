// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/core.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/sparse/internal/request.hpp"

namespace gf2::internal {
namespace {

using Index = SparseMatrix::Index;

constexpr Index kNoLine = std::numeric_limits<Index>::max();
constexpr std::size_t kBlockWords = 16;  // of form(): 1024 columns
constexpr std::size_t kBlockBits = 64 * kBlockWords;

// Removes what occurs an even number of times from first on, in a list whose order becomes increasing there.
void cancel_pairs(std::vector<Index>& list, std::size_t first) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
    std::sort(begin, list.end());
    auto end = begin;
    for (auto next = begin; next != list.end();) {
        const auto after = std::find_if(next, list.end(), [&](Index line) { return line != *next; });
        if ((after - next) % 2 != 0) *end++ = *next;
        next = after;
    }
    list.erase(end, list.end());
}

// to ^= from, for W words each.
template <std::size_t W>
inline void add_line(std::uint64_t* to, const std::uint64_t* from) {
    for (std::size_t k = 0; k < W; ++k) to[k] ^= from[k];
}

// The number of sums from one that is computed to one whose lines are requested from memory.
constexpr std::size_t kLinesAhead = 6;

// A part of a block: W words of each row.
template <class Words>
struct Part {
    Words* words;
    std::size_t stride;

    [[nodiscard]] Words* row(std::size_t i) const { return words + i * stride; }
};

// The program of a core.
struct Sums {
    std::span<const std::uint64_t> starts;
    std::span<const SparseMatrix::Index> lines;
    std::span<const SparseMatrix::Index> slots;
    std::size_t columns;

    [[nodiscard]] std::span<const SparseMatrix::Index> of(std::size_t k) const {
        return lines.subspan(starts[k], starts[k + 1] - starts[k]);
    }
};

// Y := R·X with lines of W words; `work` has a line for each core column and each slot.
template <std::size_t W>
void multiply_lines(const Sums& sums, Part<const std::uint64_t> x, std::uint64_t* work, Part<std::uint64_t> y) {
    for (std::size_t j = 0; j < sums.columns; ++j) std::copy_n(x.row(j), W, work + j * W);
    const auto sum_rows = kernels().words.sum_rows;
    // Pivot rows in successive slots at once.
    const std::size_t pivots = sums.slots.size();
    for (std::size_t first = 0, end = 0; first < pivots; first = end) {
        end = first + 1;
        while (end < pivots && sums.slots[end] == sums.slots[end - 1] + 1) ++end;
        if (first + kLinesAhead < pivots && end - first < kLinesAhead) {
            for (std::size_t k = first; k < std::min(end, pivots - kLinesAhead); ++k) {
                for (const Index line : sums.of(k + kLinesAhead)) request(work + std::size_t{line} * W);
            }
        }
        sum_rows(work + (sums.columns + sums.slots[first]) * W, work, W, sums.starts.data() + first, sums.lines.data(),
                 end - first);
    }
    const std::size_t rows = sums.starts.size() - 1 - pivots;
    if (y.stride == W) return sum_rows(y.words, work, W, sums.starts.data() + pivots, sums.lines.data(), rows);
    constexpr std::size_t kRows = 256;
    std::array<std::uint64_t, kRows * W> part;
    for (std::size_t first = 0; first < rows; first += kRows) {
        const std::size_t count = std::min(kRows, rows - first);
        sum_rows(part.data(), work, W, sums.starts.data() + pivots + first, sums.lines.data(), count);
        for (std::size_t i = 0; i < count; ++i) std::copy_n(part.data() + i * W, W, y.row(first + i));
    }
}

// X := Rᵀ·Y with lines of W words; `work` as above is zero before.
template <std::size_t W>
void multiply_transposed_lines(const Sums& sums, Part<const std::uint64_t> y, std::uint64_t* work,
                               Part<std::uint64_t> x) {
    for (std::size_t k = sums.starts.size() - 1; k-- > 0;) {
        if (k >= kLinesAhead) {
            for (const Index line : sums.of(k - kLinesAhead)) request(work + std::size_t{line} * W);
        }
        std::uint64_t sum[W];
        if (k < sums.slots.size()) {
            std::uint64_t* const line = work + (sums.columns + sums.slots[k]) * W;
            std::copy_n(line, W, sum);
            std::fill_n(line, W, std::uint64_t{0});
        } else {
            std::copy_n(y.row(k - sums.slots.size()), W, sum);
        }
        for (const Index line : sums.of(k)) add_line<W>(work + std::size_t{line} * W, sum);
    }
    for (std::size_t j = 0; j < sums.columns; ++j) std::copy_n(work + j * W, W, x.row(j));
}

// Calls body(W, first) with an integral constant W for parts of W words, from word `first` on, that make up the rows of
// a block: two if there are threads for them.
template <class Body>
void for_parts(const BitMatrix& block, const Body& body) {
    const bool is_shared = thread_count() > 1 && block.rows() >= 4096;
    const auto run = [&](auto words, auto half) {
        if (is_shared && words > 1) {
            for_each_task(2, [&](std::size_t part) { body(half, part * half); });
        } else {
            body(words, 0);
        }
    };
    const std::integral_constant<std::size_t, 1> one{};
    const std::integral_constant<std::size_t, 2> two{};
    const std::integral_constant<std::size_t, 4> four{};
    const std::integral_constant<std::size_t, 8> eight{};
    switch (block.stride()) {
        case 0:
            return;
        case 1:
            return run(one, one);
        case 2:
            return run(two, one);
        case 4:
            return run(four, two);
        default:
            return run(eight, four);
    }
}

}  // namespace

Core::Core(const SparseMatrix& a, Peeling& peeling)
    : rows_(peeling.core_rows.size()), columns_(peeling.core_columns.size()) {
    // Of a column: its number in R, or columns_ + the number of its pivot.
    std::vector<Index> line_of(a.columns(), kNoLine);
    for (std::size_t s = 0; s < columns_; ++s) line_of[peeling.core_columns[s]] = static_cast<Index>(s);
    const std::size_t all = peeling.by_rows.size();
    for (std::size_t k = 0; k < all; ++k) line_of[peeling.by_rows[k].column] = static_cast<Index>(columns_ + k);

    // In how many sums each pivot row is.
    std::vector<Index> uses(all);
    const auto use = [&](Index row, Index except) {
        for (const Index j : a.row(row)) {
            if (j != except && line_of[j] >= columns_) ++uses[line_of[j] - columns_];
        }
    };
    for (const Index i : peeling.core_rows) use(i, kNoLine);
    for (std::size_t k = all; k-- > 0;) {
        if (uses[k] != 0) use(peeling.by_rows[k].row, peeling.by_rows[k].column);
    }

    std::vector<std::pair<Index, Index>> rows;  // of the sum, with their pivot columns
    const auto append = [&](Index row, Index pivot) {
        const std::size_t first = lines_.size();
        rows.assign(1, {row, pivot});
        while (!rows.empty()) {
            const auto [i, own] = rows.back();
            rows.pop_back();
            for (const Index j : a.row(i)) {
                if (j == own) continue;
                const Index line = line_of[j];
                if (line >= columns_ && uses[line - columns_] == 1) {
                    rows.emplace_back(peeling.by_rows[line - columns_].row, j);
                } else {
                    lines_.push_back(line);
                }
            }
        }
        cancel_pairs(lines_, first);
        starts_.push_back(lines_.size());
    };
    lines_.reserve(a.weight());
    starts_.push_back(0);
    std::vector<Index> numbers(all);  // of the pivot rows that have a sum
    Index count = 0;
    for (std::size_t k = 0; k < all; ++k) {
        if (uses[k] < 2) continue;
        append(peeling.by_rows[k].row, peeling.by_rows[k].column);
        numbers[k] = count++;
    }
    for (const Index i : peeling.core_rows) append(i, kNoLine);
    for (Index& line : lines_) {
        if (line >= columns_) line = static_cast<Index>(columns_ + numbers[line - columns_]);
    }
    slots_.resize(count);
    find_slots();
    evaluate(peeling);
}

// Replaces the program by the core rows themselves if these, and the pivot rows, are sparse; and drops zero rows.
void Core::evaluate(Peeling& peeling) {
    constexpr std::size_t kMaxGrowth = 32;  // entries that are added, for each line of the sums so far
    std::vector<std::vector<Index>> values(slot_count_);
    std::vector<std::uint64_t> starts{0};
    std::vector<Index> lines;
    std::vector<Index> core_rows;
    std::vector<Index> zero_rows = peeling.zero_rows;
    std::vector<Index> sum;
    std::vector<unsigned char> is_one(columns_);
    std::uint64_t added = 0;
    std::uint64_t kept = 0;
    for (std::size_t k = 0; k + 1 < starts_.size(); ++k) {
        for (std::uint64_t s = starts_[k]; s < starts_[k + 1]; ++s) {
            added += lines_[s] < columns_ ? 1 : values[lines_[s] - columns_].size();
        }
        if (added > kMaxGrowth * (starts_[k + 1] + 1000) || kept > 3 * lines_.size()) return;
        const auto for_each_entry = [&](const auto& body) {
            for (std::uint64_t s = starts_[k]; s < starts_[k + 1]; ++s) {
                if (lines_[s] < columns_) {
                    body(lines_[s]);
                } else {
                    for (const Index column : values[lines_[s] - columns_]) body(column);
                }
            }
        };
        for_each_entry([&](Index column) { is_one[column] ^= 1; });
        sum.clear();
        for_each_entry([&](Index column) {
            if (is_one[column] != 0) sum.push_back(column);
            is_one[column] = 0;
        });
        if (k < pivots()) {
            std::vector<Index>& value = values[slots_[k]];
            kept += sum.size();
            kept -= value.size();
            value = sum;
            continue;
        }
        const Index row = peeling.core_rows[k - pivots()];
        if (sum.empty()) {
            zero_rows.push_back(row);
        } else {
            core_rows.push_back(row);
            kept += sum.size();
            lines.insert(lines.end(), sum.begin(), sum.end());
            starts.push_back(lines.size());
        }
    }
    std::sort(zero_rows.begin(), zero_rows.end());
    peeling.zero_rows = std::move(zero_rows);
    peeling.core_rows = std::move(core_rows);
    rows_ = peeling.core_rows.size();
    slot_count_ = 0;
    slots_.clear();
    starts_ = std::move(starts);
    lines_ = std::move(lines);
}

// Gives each pivot row a slot, which is free again after the last sum that the row is in.
void Core::find_slots() {
    const std::size_t sums = starts_.size() - 1;
    std::vector<Index> last_sums(pivots());
    for (std::size_t k = 0; k < sums; ++k) {
        for (std::uint64_t s = starts_[k]; s < starts_[k + 1]; ++s) {
            if (lines_[s] >= columns_) last_sums[lines_[s] - columns_] = static_cast<Index>(k);
        }
    }
    std::vector<Index> free;
    for (std::size_t k = 0; k < sums; ++k) {
        for (std::uint64_t s = starts_[k]; s < starts_[k + 1]; ++s) {
            if (lines_[s] < columns_) continue;
            const std::size_t pivot = lines_[s] - columns_;
            lines_[s] = static_cast<Index>(columns_ + slots_[pivot]);
            if (last_sums[pivot] == k) free.push_back(slots_[pivot]);
        }
        if (k >= pivots()) continue;
        if (free.empty()) free.push_back(static_cast<Index>(slot_count_++));
        slots_[k] = free.back();
        free.pop_back();
    }
}

std::uint64_t Core::bytes() const noexcept {
    return starts_.size() * sizeof(std::uint64_t) + (lines_.size() + slots_.size()) * sizeof(Index);
}

void Core::multiply(const BitMatrix& x, BitMatrix& y) const {
    const Sums sums{starts_, lines_, slots_, columns_};
    for_parts(x, [&](auto words, std::size_t first) {
        const AlignedWords work = allocate_aligned((columns_ + slot_count_ + 1) * words * sizeof(std::uint64_t));
        multiply_lines<words>(sums, {x.row(0) + first, x.stride()}, work.get(), {y.row(0) + first, y.stride()});
    });
}

void Core::multiply_transposed(const BitMatrix& y, BitMatrix& x) const {
    const Sums sums{starts_, lines_, slots_, columns_};
    for_parts(y, [&](auto words, std::size_t first) {
        const AlignedWords work = allocate_aligned_zeros((columns_ + slot_count_ + 1) * words * sizeof(std::uint64_t));
        multiply_transposed_lines<words>(sums, {y.row(0) + first, y.stride()}, work.get(),
                                         {x.row(0) + first, x.stride()});
    });
}

std::uint64_t Core::form_bytes(const Folding& columns) const noexcept {
    const std::uint64_t targets = columns.is_identity() ? 1 : Folding::kTargets;
    return slot_count_ * kBlockWords * sizeof(std::uint64_t) + lines_.size() * targets * 2 * sizeof(Index) +
           2 * starts_.size() * sizeof(std::uint64_t);
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

    const AlignedWords pivot_lines = allocate_aligned((slot_count_ + 1) * kBlockWords * sizeof(std::uint64_t));
    std::vector<char> is_zero(slot_count_);
    for (std::size_t block = 0; block < blocks; ++block) {
        throw_if_cancelled();
        const std::size_t first_word = block * kBlockWords;
        const std::size_t words = std::min(kBlockWords, result.stride() - first_word);
        std::uint64_t one = begins[block];
        for (std::size_t k = 0; k < sums; ++k) {
            if (k + kLinesAhead < sums) {
                for (std::uint64_t s = first_pivot[k + kLinesAhead]; s < starts_[k + kLinesAhead + 1]; ++s) {
                    const std::uint64_t* const line = pivot_lines.get() + (lines_[s] - columns_) * kBlockWords;
                    request(line);
                    request(line + 8);
                }
            }
            std::uint64_t sum[kBlockWords] = {};
            bool is_used = false;
            for (std::uint64_t s = first_pivot[k]; s < starts_[k + 1]; ++s) {
                const std::size_t slot = lines_[s] - columns_;
                if (is_zero[slot] != 0) continue;
                add_line<kBlockWords>(sum, pivot_lines.get() + slot * kBlockWords);
                is_used = true;
            }
            for (; one < begins[block + 1] && ones[one].sum == k; ++one) {
                sum[ones[one].bit / 64] ^= std::uint64_t{1} << (ones[one].bit % 64);
                is_used = true;
            }
            if (k < pivots()) {
                is_zero[slots_[k]] = is_used ? 0 : 1;
                if (is_used) std::copy_n(sum, kBlockWords, pivot_lines.get() + slots_[k] * kBlockWords);
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
