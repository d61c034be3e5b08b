// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"

#include <bit>

#include "gf2/base/search_tasks.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kNone = SIZE_MAX;

// The first column in both, or kNone.
std::size_t first_common(const std::uint64_t* row, const Words& mask) {
    for (std::size_t i = 0; i < mask.size(); ++i) {
        const std::uint64_t common = row[i] & mask[i];
        if (common != 0) return 64 * i + static_cast<std::size_t>(std::countr_zero(common));
    }
    return kNone;
}

}  // namespace

DisjointInformationSets::DisjointInformationSets(const BitVector& x0, const BitMatrix& basis)
    : kernel_(kernels()),
      rows_(stack(basis, BitMatrix::from_rows({&x0, 1}, x0.size()))),
      unused_(words_of(~BitVector(x0.size()))) {}

std::optional<InformationSet> DisjointInformationSets::next(const StopToken& stop) {
    const std::size_t k = rows_.rows() - 1;
    InformationSet set;
    set.columns.resize(unused_.size());
    std::vector<std::size_t> order;  // of the rows
    const auto take = [&](std::size_t row, std::size_t column) {
        make_unit_column(row, column);
        set.columns[column / 64] |= std::uint64_t{1} << (column % 64);
    };
    // A row that is 0 at all unused columns when its turn comes stays so, because pivots are at unused columns.
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < k; ++i) {
        throw_if_cancelled();
        if (stop.stop_requested()) return std::nullopt;
        const std::size_t column = first_common(rows_.row(i), unused_);
        if (column == kNone) {
            rest.push_back(i);
        } else {
            take(i, column);
            order.push_back(i);
        }
    }
    set.own_columns = order.size();
    if (set.own_columns == 0 && !is_first_) return std::nullopt;
    set.own = set.columns;
    const Words all(unused_.size(), ~std::uint64_t{0});
    for (const std::size_t i : rest) {
        throw_if_cancelled();
        if (stop.stop_requested()) return std::nullopt;
        take(i, first_common(rows_.row(i), all));
    }
    is_first_ = false;
    for (std::size_t i = 0; i < unused_.size(); ++i) unused_[i] &= ~set.own[i];
    order.insert(order.end(), rest.begin(), rest.end());
    order.push_back(k);
    set.rows = permute_rows(rows_, order);
    return set;
}

std::size_t DisjointInformationSets::bytes_per_set() const noexcept {
    return (rows_.rows() + 1) * rows_.stride() * sizeof(std::uint64_t);
}

std::size_t DisjointInformationSets::constant_weight() const {
    const std::size_t k = rows_.rows() - 1;
    std::size_t weight = 0;
    for (std::size_t j = 0; j < unused_.size(); ++j) {
        std::uint64_t changing = 0;
        for (std::size_t i = 0; i < k; ++i) changing |= rows_.row(i)[j];
        weight += static_cast<std::size_t>(std::popcount(rows_.row(k)[j] & ~changing));
    }
    return weight;
}

void DisjointInformationSets::make_unit_column(std::size_t pivot_row, std::size_t column) {
    for (std::size_t i = 0; i < rows_.rows(); ++i) {
        if (i != pivot_row && rows_.get(i, column)) {
            kernel_.words.xor_into(rows_.row(i), rows_.row(pivot_row), rows_.words_per_row());
        }
    }
}

}  // namespace gf2::internal
