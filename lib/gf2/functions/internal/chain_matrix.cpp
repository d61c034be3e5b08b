// SPDX-License-Identifier: MIT
#include "gf2/functions/internal/chain_matrix.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

ChainMatrix::ChainMatrix(std::span<const std::size_t> degrees, BitMatrix relations)
    : inside_(relations.words_per_row(), ~std::uint64_t{0}), relations_(std::move(relations)) {
    std::size_t begin = 0;
    for (const std::size_t degree : degrees) {
        inside_[begin / 64] &= ~(std::uint64_t{1} << (begin % 64));
        begin += degree;
        ends_.push_back(begin - 1);
    }
    if (!inside_.empty()) inside_.back() &= tail_mask(size());
}

void ChainMatrix::multiply_row(const std::uint64_t* row, std::uint64_t* result) const {
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < inside_.size(); ++k) {
        result[k] = (row[k] << 1 | carry) & inside_[k];
        carry = row[k] >> 63;
    }
    const auto xor_into = kernels().words.xor_into;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        const std::size_t end = ends_[i];
        if ((row[end / 64] >> (end % 64) & 1) != 0) xor_into(result, relations_.row(i), inside_.size());
    }
}

BitMatrix ChainMatrix::multiply(ConstBitMatrixView rows) const {
    BitMatrix result(rows.rows(), size());
    for (std::size_t i = 0; i < rows.rows(); ++i) multiply_row(rows.row(i), result.row(i));
    return result;
}

BitMatrix ChainMatrix::powers(ConstBitMatrixView start, std::size_t count) const {
    BitMatrix result(count, size());
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 256 == 0) throw_if_cancelled();
        if (i == 0) {
            std::copy_n(start.row(0), inside_.size(), result.row(0));
        } else {
            multiply_row(result.row(i - 1), result.row(i));
        }
    }
    return result;
}

BitMatrix ChainMatrix::select_rows(std::span<const std::size_t> indices) const {
    BitMatrix result(indices.size(), size());
    for (std::size_t k = 0; k < indices.size(); ++k) {
        const auto end = std::lower_bound(ends_.begin(), ends_.end(), indices[k]);
        if (*end == indices[k]) {
            std::copy_n(relations_.row(static_cast<std::size_t>(end - ends_.begin())), inside_.size(), result.row(k));
        } else {
            result.set(k, indices[k] + 1);
        }
    }
    return result;
}

}  // namespace gf2::internal
