// SPDX-License-Identifier: MIT
#include "gf2/solve/internal/batch_interleaved.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/decomposition.hpp"
#include "gf2/matrix/uninitialised.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kMaxSide = 64 * BatchKernels::kMaxWords;

}  // namespace

bool InterleavedBatch::is_worthwhile(const KernelTable& kernel, std::size_t rows, std::size_t columns, Wanted wanted) {
    const BatchKernels::Limits& max_words = kernel.batch.max_words;
    const std::size_t max_side = 64 * (wanted == Wanted::kTransform ? max_words.with_extra : max_words.without_extra);
    const bool is_tall = rows > 64 && rows > 2 * columns;  // each row takes a pass over all rows, pivot or not
    return rows != 0 && columns != 0 && rows <= max_side && columns <= max_side && !is_tall;
}

InterleavedBatch::InterleavedBatch(const KernelTable& kernel, std::size_t rows, std::size_t columns, Wanted wanted)
    : kernels_(kernel.batch),
      rows_(rows),
      columns_(columns),
      wanted_(wanted),
      words_(word_count(wanted == Wanted::kTransform ? std::max(rows, columns) : columns)),
      step_(wanted == Wanted::kTransform ? 2 * words_ : words_),
      all_(allocate_aligned(rows * step_ * kSystems * sizeof(std::uint64_t))),
      separate_(allocate_aligned(rows * step_ * kSystems * sizeof(std::uint64_t))) {}

void InterleavedBatch::eliminate(std::span<const ConstBitMatrixView> systems) {
    std::fill_n(all_.get(), rows_ * step_ * kSystems, std::uint64_t{0});
    const std::size_t words = word_count(columns_);
    for (std::size_t i = 0; i < rows_; ++i) {
        std::uint64_t* row = all_.get() + i * step_ * kSystems;
        for (std::size_t s = 0; s < systems.size(); ++s) {
            const std::uint64_t* from = systems[s].row(i);
            for (std::size_t k = 0; k + 1 < words; ++k) row[k * kSystems + s] = from[k];
            row[(words - 1) * kSystems + s] = from[words - 1] & systems[s].last_word_mask();
            if (wanted_ == Wanted::kTransform) row[(words_ + i / 64) * kSystems + s] = std::uint64_t{1} << (i % 64);
        }
    }
    const bool with_transform = wanted_ == Wanted::kTransform;
    kernels_.eliminate[words_ - 1][with_transform ? 1 : 0](
        all_.get(), rows_, wanted_ == Wanted::kRank ? BatchKernels::Form::kEchelon : BatchKernels::Form::kReduced);
    const std::size_t size = rows_ * step_;
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t s = 0; s < kSystems; ++s) separate_[s * size + i] = all_[i * kSystems + s];
    }
}

std::size_t InterleavedBatch::rank(std::size_t system) const {
    std::size_t rank = 0;
    for (std::size_t i = 0; i < rows_; ++i) {
        std::uint64_t any = 0;
        for (std::size_t k = 0; k < words_; ++k) any |= word(system, i, k);
        rank += any != 0 ? 1 : 0;
    }
    return rank;
}

InterleavedBatch::Pivots InterleavedBatch::pivots_of(std::size_t system) const {
    std::array<std::uint64_t, BatchKernels::kMaxWords> taken{};
    std::array<std::uint8_t, kMaxSide> row_of{};
    std::size_t rank = 0;
    for (std::size_t i = 0; i < rows_; ++i) {
        for (std::size_t k = 0; k < words_; ++k) {
            const std::uint64_t value = word(system, i, k);
            if (value == 0) continue;
            taken[k] |= value & (0 - value);
            row_of[64 * k + static_cast<std::size_t>(std::countr_zero(value))] = static_cast<std::uint8_t>(i);
            ++rank;
            break;
        }
    }
    Pivots pivots;
    pivots.columns.reserve(rank);
    pivots.rows.reserve(rank);
    for (std::size_t k = 0; k < words_; ++k) {
        for (std::uint64_t rest = taken[k]; rest != 0; rest &= rest - 1) {
            const std::size_t column = 64 * k + static_cast<std::size_t>(std::countr_zero(rest));
            pivots.columns.push_back(column);
            pivots.rows.push_back(row_of[column]);
        }
    }
    return pivots;
}

Echelon InterleavedBatch::reduced(std::size_t system) const {
    Pivots pivots = pivots_of(system);
    Echelon result{uninitialised_matrix(rows_, columns_), {}, other_columns(pivots.columns, columns_)};
    for (std::size_t i = 0; i < rows_; ++i) {
        std::uint64_t* row = result.matrix.row(i);
        const std::size_t words = i < pivots.rows.size() ? result.matrix.words_per_row() : 0;
        for (std::size_t k = 0; k < words; ++k) row[k] = word(system, pivots.rows[i], k);
        clear_from(row, words, result.matrix.stride());
    }
    result.pivot_columns = std::move(pivots.columns);
    return result;
}

// Entry `row` of the right-hand side after elimination.
bool InterleavedBatch::transformed(std::size_t system, std::size_t row, std::span<const std::uint64_t> b) const {
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < b.size(); ++k) sum ^= word(system, row, words_ + k) & b[k];
    return std::popcount(sum) % 2 != 0;
}

NullspaceBasis InterleavedBatch::nullspace(std::size_t system, const Pivots& pivots) const {
    constexpr std::size_t kFew = 6;
    if (columns_ - pivots.columns.size() > kFew) return nullspace_of_rref(reduced(system));
    NullspaceBasis result{{}, other_columns(pivots.columns, columns_)};
    result.basis = BitMatrix(result.free_columns.size(), columns_);
    for (std::size_t f = 0; f < result.free_columns.size(); ++f) {
        result.basis.set(f, result.free_columns[f]);
        for (std::size_t p = 0; p < pivots.rows.size(); ++p) {
            if (bit(system, pivots.rows[p], result.free_columns[f])) result.basis.set(f, pivots.columns[p]);
        }
    }
    return result;
}

SolveResult InterleavedBatch::solve(std::size_t system, const BitVector& b) const {
    std::array<std::uint64_t, BatchKernels::kMaxWords> side{};
    boost::to_block_range(b, side.begin());
    const std::span<const std::uint64_t> sides(side.data(), word_count(rows_));
    const Pivots pivots = pivots_of(system);

    // A zero row is the sum of one row and pivot rows above it: its row of the canonical left nullspace basis.
    std::array<bool, kMaxSide> has_pivot{};
    for (const std::size_t i : pivots.rows) has_pivot[i] = true;
    for (std::size_t i = 0; i < rows_; ++i) {
        if (has_pivot[i] || !transformed(system, i, sides)) continue;
        std::array<std::uint64_t, BatchKernels::kMaxWords> y{};
        for (std::size_t k = 0; k < sides.size(); ++k) y[k] = word(system, i, words_ + k);
        return Inconsistency{bit_vector_from_words(rows_, y)};
    }

    BitVector particular(columns_);
    for (std::size_t p = 0; p < pivots.rows.size(); ++p) {
        if (transformed(system, pivots.rows[p], sides)) particular.set(pivots.columns[p]);
    }
    return SolutionCoset::from_canonical(std::move(particular), nullspace(system, pivots));
}

std::variant<BitMatrix, Singularity> InterleavedBatch::inverse(std::size_t system) const {
    const Pivots pivots = pivots_of(system);
    if (pivots.rows.size() < rows_) {
        std::size_t free = 0;  // all columns before it hold pivots
        while (free < pivots.columns.size() && pivots.columns[free] == free) ++free;
        BitVector x = unit_vector(columns_, free);
        for (std::size_t p = 0; p < free; ++p) x.set(p, bit(system, pivots.rows[p], free));
        return Singularity{std::move(x)};
    }
    BitMatrix result = uninitialised_matrix(rows_, rows_);
    for (std::size_t p = 0; p < rows_; ++p) {
        const std::size_t words = result.words_per_row();
        for (std::size_t k = 0; k < words; ++k) result.row(p)[k] = word(system, pivots.rows[p], words_ + k);
        clear_from(result.row(p), words, result.stride());
    }
    return result;
}

}  // namespace gf2::internal
