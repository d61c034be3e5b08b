// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/lifting.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "gf2/sparse/internal/request.hpp"

namespace gf2::internal {
namespace {

using Index = SparseMatrix::Index;

// A bit in each byte: quicker than BitVector where bits are far apart.
using Bytes = std::vector<char>;

Bytes bytes_of(const BitVector& v) {
    Bytes bytes(v.size());
    for (std::size_t i = v.find_first(); i != BitVector::npos; i = v.find_next(i)) bytes[i] = 1;
    return bytes;
}

BitVector bits_of(const Bytes& bytes) {
    BitVector v(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != 0) v.set(i);
    }
    return v;
}

char sum_of(std::span<const Index> columns, const Bytes& x) {
    char sum = 0;
    for (const Index j : columns) sum = static_cast<char>(sum ^ x[j]);
    return sum;
}

// x at the pivots by rows, given at the core columns; there it is 0 before.
void substitute_rows(const SparseMatrix& a, const Peeling& peeling, const Bytes& b, Bytes& x) {
    const std::vector<Peeling::Pivot>& pivots = peeling.by_rows;
    for_rows_ahead(
        a, pivots.size(), [&](std::size_t k) { return pivots[k].row; },
        [&](std::size_t k) {
            const auto& [i, j] = pivots[k];
            x[j] = static_cast<char>(b[i] ^ sum_of(a.row(i), x));
        });
}

// Row k of the core, or of the zero rows below it.
Index row_of(const Peeling& peeling, std::size_t k) {
    const std::size_t r = peeling.core_rows.size();
    return k < r ? peeling.core_rows[k] : peeling.zero_rows[k - r];
}

void add_words(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
    for (std::size_t k = 0; k < words; ++k) to[k] ^= from[k];
}

}  // namespace

BitVector core_right_hand_side(const SparseMatrix& a, const Peeling& peeling, const BitVector& b) {
    const Bytes right = bytes_of(b);
    Bytes x(a.columns());
    substitute_rows(a, peeling, right, x);
    BitVector c(peeling.core_rows.size() + peeling.zero_rows.size());
    for (std::size_t k = 0; k < c.size(); ++k) {
        const Index i = row_of(peeling, k);
        if (right[i] != sum_of(a.row(i), x)) c.set(k);
    }
    return c;
}

BitVector lift_solution(const SparseMatrix& a, const Peeling& peeling, const BitVector& b, const BitVector& z) {
    const Bytes right = bytes_of(b);
    Bytes x(a.columns());
    for (std::size_t k = 0; k < z.size(); ++k) x[peeling.core_columns[k]] = z[k] ? 1 : 0;
    substitute_rows(a, peeling, right, x);
    const std::vector<Peeling::Pivot>& last = peeling.by_columns;
    for_rows_ahead(
        a, last.size(), [&](std::size_t k) { return last[last.size() - 1 - k].row; },
        [&](std::size_t k) {
            const auto& [i, j] = last[last.size() - 1 - k];
            x[j] = static_cast<char>(right[i] ^ sum_of(a.row(i), x));
        });
    return bits_of(x);
}

BitVector lift_left(const SparseMatrix& a, const Peeling& peeling, const BitVector& of_core) {
    Bytes y(a.rows());
    Bytes sums(a.columns());  // of the rows that y selects
    const auto select = [&](Index i) {
        y[i] = 1;
        for (const Index j : a.row(i)) sums[j] = static_cast<char>(sums[j] ^ 1);
    };
    for (std::size_t k = 0; k < of_core.size(); ++k) {
        if (of_core[k]) select(row_of(peeling, k));
    }
    for (std::size_t k = peeling.by_rows.size(); k-- > 0;) {
        if (sums[peeling.by_rows[k].column] != 0) select(peeling.by_rows[k].row);
    }
    return bits_of(y);
}

BitMatrix lift_columns(const SparseMatrix& a, const Peeling& peeling, const BitMatrix& z, std::size_t first_free) {
    const std::size_t words = z.stride();
    BitMatrix x(a.columns(), z.columns());
    for (std::size_t k = 0; k < z.rows(); ++k) std::copy_n(z.row(k), words, x.row(peeling.core_columns[k]));
    for (std::size_t k = 0; k < z.columns() && first_free + k < peeling.free_columns.size(); ++k) {
        x.set(peeling.free_columns[first_free + k], k);
    }
    const auto substitute = [&](const Peeling::Pivot& pivot) {
        std::uint64_t* const to = x.row(pivot.column);
        for (const Index j : a.row(pivot.row)) {
            if (j != pivot.column) add_words(to, x.row(j), words);
        }
    };
    for (const Peeling::Pivot& pivot : peeling.by_rows) substitute(pivot);
    for (std::size_t k = peeling.by_columns.size(); k-- > 0;) substitute(peeling.by_columns[k]);
    return x;
}

BitMatrix lift_left_columns(const SparseMatrix& a, const Peeling& peeling, const BitMatrix& of_core) {
    const std::size_t words = of_core.stride();
    BitMatrix y(a.rows(), of_core.columns());
    BitMatrix sums(a.columns(), of_core.columns());
    const auto select = [&](Index i, const std::uint64_t* line) {
        std::copy_n(line, words, y.row(i));
        for (const Index j : a.row(i)) add_words(sums.row(j), y.row(i), words);
    };
    for (std::size_t k = 0; k < of_core.rows(); ++k) select(row_of(peeling, k), of_core.row(k));
    for (std::size_t k = peeling.by_rows.size(); k-- > 0;) {
        select(peeling.by_rows[k].row, sums.row(peeling.by_rows[k].column));
    }
    return y;
}

bool annihilates(const SparseMatrix& a, const BitMatrix& x) {
    const std::size_t words = x.stride();
    std::vector<std::uint64_t> sum(words);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::fill(sum.begin(), sum.end(), std::uint64_t{0});
        for (const Index j : a.row(i)) add_words(sum.data(), x.row(j), words);
        if (std::any_of(sum.begin(), sum.end(), [](std::uint64_t word) { return word != 0; })) return false;
    }
    return true;
}

}  // namespace gf2::internal
