// SPDX-License-Identifier: MIT
#include "gf2/matrix/permute.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/tasks.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {
namespace {

using Indices = std::span<const std::size_t>;

// Rows transposed together: as many as a cache line has bits.
constexpr std::size_t kPanel = 512;
constexpr std::size_t kPanelsPerTask = 4;  // panels of a task, which share two buffers of a panel each

void require_permutation(const char* function, Indices permutation, std::size_t size) {
    const auto refuse = [&](const std::string& reason) {
        throw std::invalid_argument(std::string(function) + ": no permutation of " + std::to_string(size) + ": " +
                                    reason);
    };
    if (permutation.size() != size) refuse(std::to_string(permutation.size()) + " indices");
    std::vector<bool> seen(size);
    for (std::size_t k = 0; k < size; ++k) {
        const std::size_t index = permutation[k];
        if (index >= size) refuse("index " + std::to_string(index) + " at position " + std::to_string(k));
        if (seen[index]) refuse("index " + std::to_string(index) + " occurs twice");
        seen[index] = true;
    }
}

void require_below(const char* function, Indices indices, std::size_t size) {
    for (const std::size_t index : indices) {
        if (index >= size) {
            throw std::out_of_range(std::string(function) + ": index " + std::to_string(index) + " of " +
                                    std::to_string(size));
        }
    }
}

bool is_increasing(Indices indices) {
    return std::adjacent_find(indices.begin(), indices.end(), std::greater_equal<>()) == indices.end();
}

// Masks with ones at the given columns.
std::vector<std::uint64_t> masks_of(Indices indices, std::size_t columns) {
    std::vector<std::uint64_t> masks(word_count(columns));
    for (const std::size_t j : indices) masks[j / 64] |= std::uint64_t{1} << (j % 64);
    return masks;
}

BitMatrix extract_columns(ConstBitMatrixView a, Indices increasing) {
    BitMatrix result = internal::uninitialised_matrix(a.rows(), increasing.size());
    if (increasing.empty() || a.rows() == 0) return result;
    const std::vector<std::uint64_t> masks = masks_of(increasing, a.columns());
    const std::size_t first = increasing.front() / 64;
    const std::size_t words = increasing.back() / 64 + 1 - first;
    const auto pext = internal::kernels().words.pext;
    internal::for_row_ranges(a.rows(), words, [&](std::size_t begin, std::size_t end) {
        pext(result.row(begin), result.stride(), a.row(begin) + first, a.stride(), end - begin, masks.data() + first,
             words);
        for (std::size_t i = begin; i != end; ++i) {
            internal::clear_from(result.row(i), result.words_per_row(), result.stride());
        }
    });
    return result;
}

BitMatrix deposit_columns(ConstBitMatrixView a, Indices increasing, std::size_t columns) {
    BitMatrix result = internal::uninitialised_matrix(a.rows(), columns);
    const std::vector<std::uint64_t> masks = masks_of(increasing, columns);
    const auto pdep = internal::kernels().words.pdep;
    internal::for_row_ranges(a.rows(), result.stride(), [&](std::size_t begin, std::size_t end) {
        pdep(result.row(begin), result.stride(), a.row(begin), a.stride(), end - begin, masks.data(), masks.size());
        for (std::size_t i = begin; i != end; ++i) {
            internal::clear_from(result.row(i), masks.size(), result.stride());
        }
    });
    return result;
}

// In panels of rows that stay in the second-level cache: transposes, selects lines, transposes back.
BitMatrix gather_columns(ConstBitMatrixView a, Indices indices) {
    constexpr std::size_t kLine = kPanel / 64;
    BitMatrix result = internal::uninitialised_matrix(a.rows(), indices.size());
    const auto gather_panels = [&](std::size_t begin, std::size_t end) {
        BitMatrix columns = internal::uninitialised_matrix(a.columns(), kPanel);
        BitMatrix selected = internal::uninitialised_matrix(indices.size(), kPanel);
        for (std::size_t i = begin; i < end; i += kPanel) {
            const std::size_t rows = std::min(kPanel, end - i);
            internal::transpose_into(columns.row(0), kLine, a.window(i, 0, rows, a.columns()));
            for (std::size_t j = 0; j < indices.size(); ++j) {
                std::copy_n(columns.row(indices[j]), kLine, selected.row(j));
            }
            internal::transpose_into(result.row(i), result.stride(),
                                     selected.view().window(0, 0, indices.size(), rows));
        }
    };
    internal::for_row_ranges(a.rows(), result.stride(), gather_panels, kPanelsPerTask * kPanel);
    return result;
}

}  // namespace

BitMatrix permute_rows(ConstBitMatrixView a, Indices permutation) {
    require_permutation("permute_rows", permutation, a.rows());
    return select_rows(a, permutation);
}

BitMatrix permute_columns(ConstBitMatrixView a, Indices permutation) {
    require_permutation("permute_columns", permutation, a.columns());
    return select_columns(a, permutation);
}

BitMatrix select_rows(ConstBitMatrixView a, Indices indices) {
    require_below("select_rows", indices, a.rows());
    BitMatrix result = internal::uninitialised_matrix(indices.size(), a.columns());
    internal::for_row_ranges(indices.size(), result.stride(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            internal::copy_row(result.row(i), result.stride(), a, indices[i]);
        }
    });
    return result;
}

BitMatrix select_columns(ConstBitMatrixView a, Indices indices) {
    require_below("select_columns", indices, a.columns());
    if (is_increasing(indices)) return extract_columns(a, indices);
    if (indices.size() >= a.columns() / 2) return gather_columns(a, indices);
    std::vector<std::size_t> increasing(indices.begin(), indices.end());
    std::sort(increasing.begin(), increasing.end());
    increasing.erase(std::unique(increasing.begin(), increasing.end()), increasing.end());
    std::vector<std::size_t> places;
    places.reserve(indices.size());
    for (const std::size_t j : indices) {
        const auto place = std::lower_bound(increasing.begin(), increasing.end(), j);
        places.push_back(static_cast<std::size_t>(place - increasing.begin()));
    }
    return gather_columns(extract_columns(a, increasing), places);
}

BitMatrix scatter_columns(ConstBitMatrixView a, Indices indices, std::size_t columns) {
    if (indices.size() != a.columns()) {
        throw std::invalid_argument("scatter_columns: " + std::to_string(indices.size()) + " indices for a matrix of " +
                                    shape_text(a.rows(), a.columns()));
    }
    require_below("scatter_columns", indices, columns);
    if (is_increasing(indices)) return deposit_columns(a, indices, columns);
    std::vector<std::size_t> order(indices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t j, std::size_t k) { return indices[j] < indices[k]; });
    std::vector<std::size_t> increasing;
    increasing.reserve(indices.size());
    for (const std::size_t j : order) increasing.push_back(indices[j]);
    const auto twice = std::adjacent_find(increasing.begin(), increasing.end());
    if (twice != increasing.end()) {
        throw std::invalid_argument("scatter_columns: index " + std::to_string(*twice) + " occurs twice");
    }
    return deposit_columns(select_columns(a, order), increasing, columns);
}

}  // namespace gf2
