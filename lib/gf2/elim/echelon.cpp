// SPDX-License-Identifier: MIT
#include "gf2/elim/echelon.hpp"

#include <bit>
#include <stdexcept>
#include <utility>

#include "gf2/kernels/kernels.hpp"

namespace gf2 {
namespace {

enum class Form { kEchelon, kReduced };

Echelon eliminate(BitMatrix a, std::size_t columns, Form form) {
    if (columns > a.columns()) {
        throw std::invalid_argument("elimination: pivots asked for in " + std::to_string(columns) +
                                    " columns of a matrix of " + shape_text(a.rows(), a.columns()));
    }
    const auto xor_into = kernels().xor_into;
    Echelon result;
    std::size_t rank = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t word = column / 64;
        const std::uint64_t bit = std::uint64_t{1} << (column % 64);
        std::size_t pivot = rank;
        while (pivot < a.rows() && (a.row(pivot)[word] & bit) == 0) ++pivot;
        if (pivot == a.rows()) {
            result.free_columns.push_back(column);
            continue;
        }
        a.swap_rows(rank, pivot);
        // Left of the pivot its row is zero, so whole words there need not be touched.
        const std::uint64_t* source = a.row(rank) + word;
        const std::size_t words = a.words_per_row() - word;
        const auto clear_if_set = [&](std::size_t i) {
            if ((a.row(i)[word] & bit) != 0) xor_into(a.row(i) + word, source, words);
        };
        if (form == Form::kReduced) {
            for (std::size_t i = 0; i < rank; ++i) clear_if_set(i);
        }
        for (std::size_t i = pivot + 1; i < a.rows(); ++i) clear_if_set(i);
        result.pivot_columns.push_back(column);
        ++rank;
    }
    result.matrix = std::move(a);
    return result;
}

}  // namespace

Echelon row_echelon(BitMatrix a, std::size_t columns) {
    return eliminate(std::move(a), columns, Form::kEchelon);
}

Echelon row_echelon(BitMatrix a) {
    const std::size_t columns = a.columns();
    return row_echelon(std::move(a), columns);
}

Echelon rref(BitMatrix a, std::size_t columns) {
    return eliminate(std::move(a), columns, Form::kReduced);
}

Echelon rref(BitMatrix a) {
    const std::size_t columns = a.columns();
    return rref(std::move(a), columns);
}

std::size_t rank(BitMatrix a) {
    return row_echelon(std::move(a)).rank();
}

}  // namespace gf2
