// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/core_elimination.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gf2/bits/words.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kBlockRows = 256;  // of forward() and backward()

bool is_set(const std::uint64_t* row, std::size_t j) {
    return (row[j / 64] >> (j % 64) & 1) != 0;
}

void set_bit(std::vector<std::uint64_t>& words, std::size_t j) {
    words[j / 64] |= std::uint64_t{1} << (j % 64);
}

bool scalar_product(const std::uint64_t* a, const std::vector<std::uint64_t>& b) {
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < b.size(); ++k) sum ^= a[k] & b[k];
    return std::popcount(sum) % 2 != 0;
}

void add_row(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
    for (std::size_t k = 0; k < words; ++k) to[k] ^= from[k];
}

// v ^= the columns of a row below `end`.
void add_columns_below(std::vector<std::uint64_t>& v, const std::uint64_t* row, std::size_t end) {
    const std::size_t whole = end / 64;
    add_row(v.data(), row, whole);
    if (end % 64 != 0) v[whole] ^= row[whole] & ~(~std::uint64_t{0} << (end % 64));
}

// v ^= the columns of a row from `first` on.
void add_columns_from(std::vector<std::uint64_t>& v, const std::uint64_t* row, std::size_t first) {
    const std::size_t whole = first / 64;
    v[whole] ^= row[whole] & ~std::uint64_t{0} << (first % 64);
    add_row(v.data() + whole + 1, row + whole + 1, v.size() - whole - 1);
}

// The sides to which a core of some sides is folded.
constexpr std::uint64_t kSeedOfRows = 0x726f7773;

Folding folding(std::size_t size, std::size_t other, const std::optional<std::uint64_t>& seed, std::uint64_t salt) {
    return seed ? Folding(size, other, *seed + salt) : Folding(size);
}

}  // namespace

CoreElimination::CoreElimination(const Core& core, std::optional<std::uint64_t> seed)
    : rows_(folding(core.rows(), core.columns(), seed, kSeedOfRows)),
      columns_(folding(core.columns(), core.rows(), seed, 0)),
      ple_(ple(core.form(rows_, columns_))),
      free_columns_(gf2::free_columns(ple_)) {}

std::uint64_t CoreElimination::bytes(std::size_t rows, std::size_t columns) {
    const Folding folded_rows(rows, columns, 0);
    const Folding folded_columns(columns, rows, 0);
    return bit_matrix_bytes(folded_rows.folded(), folded_columns.folded());
}

double CoreElimination::seconds(const Core& core) {
    constexpr double kSecondsOfLine = 2e-8;  // of form(), measured on Zen 4
    const std::size_t rows = Folding(core.rows(), core.columns(), 0).folded();
    const std::size_t columns = Folding(core.columns(), core.rows(), 0).folded();
    return static_cast<double>(core.lines()) * static_cast<double>(columns) / 1024 * kSecondsOfLine +
           dense_elimination_seconds(rows, columns);
}

std::variant<CoreElimination::Solution, CoreElimination::Proof> CoreElimination::solve(const BitVector& c) const {
    const BitVector folded = rows_.fold(c);
    const BitMatrix& a = ple_.matrix;
    const std::size_t r = rank();
    // Row i holds L(i, k) at pivot column k, where v has entry k of L^-1·P^-1·c, and else zeros where v is not zero.
    std::vector<std::uint64_t> v(a.words_per_row());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const bool entry = folded[ple_.row_order[i]] != scalar_product(a.row(i), v);
        if (!entry) continue;
        if (i < r) {
            set_bit(v, ple_.pivot_columns[i]);
            continue;
        }
        std::vector<std::uint64_t> row(a.row(i), a.row(i) + v.size());
        BitVector y = left_solve(std::move(row));
        y.set(ple_.row_order[i]);
        return Proof{rows_.unfold(y)};
    }
    std::vector<std::uint64_t> z(v.size());
    for (std::size_t i = r; i-- > 0;) {
        const std::size_t pivot = ple_.pivot_columns[i];
        if (is_set(v.data(), pivot) != scalar_product(a.row(i), z)) set_bit(z, pivot);
    }
    BitVector result(a.columns());
    for (const std::size_t pivot : ple_.pivot_columns) result[pivot] = is_set(z.data(), pivot);
    return Solution{columns_.unfold(result)};
}

BitVector CoreElimination::left_solve(std::vector<std::uint64_t> v) const {
    BitVector w(ple_.matrix.rows());
    for (std::size_t k = rank(); k-- > 0;) {
        const std::size_t pivot = ple_.pivot_columns[k];
        if (!is_set(v.data(), pivot)) continue;
        w.set(ple_.row_order[k]);
        add_columns_below(v, ple_.matrix.row(k), pivot);
    }
    return w;
}

std::optional<BitVector> CoreElimination::combination(const BitVector& v) const {
    const BitMatrix& a = ple_.matrix;
    const BitVector folded = columns_.fold(v);
    std::vector<std::uint64_t> rest(a.words_per_row());
    for (std::size_t j = folded.find_first(); j != BitVector::npos; j = folded.find_next(j)) set_bit(rest, j);
    std::vector<std::uint64_t> of_echelon(rest.size());
    for (std::size_t k = 0; k < rank(); ++k) {
        const std::size_t pivot = ple_.pivot_columns[k];
        if (!is_set(rest.data(), pivot)) continue;
        set_bit(of_echelon, pivot);
        add_columns_from(rest, a.row(k), pivot);
    }
    if (std::any_of(rest.begin(), rest.end(), [](std::uint64_t word) { return word != 0; })) return std::nullopt;
    return rows_.unfold(left_solve(std::move(of_echelon)));
}

BitMatrix CoreElimination::forward(const BitMatrix& c) const {
    const BitMatrix& a = ple_.matrix;
    const std::size_t words = c.stride();
    BitMatrix x(a.columns(), c.columns());
    BitMatrix block(kBlockRows, c.columns());
    for (std::size_t first = 0; first < rank(); first += kBlockRows) {
        const std::size_t count = std::min(kBlockRows, rank() - first);
        for (std::size_t i = 0; i < count; ++i) std::copy_n(c.row(ple_.row_order[first + i]), words, block.row(i));
        const std::size_t end = std::min(ple_.pivot_columns[first + count - 1] / 64 * 64, a.columns());
        add_product(block.view().window(0, 0, count, c.columns()), a.view().window(first, 0, count, end),
                    x.view().window(0, 0, end, c.columns()));
        for (std::size_t i = 0; i < count; ++i) {
            // What the product has left out: pivots of this block, and of earlier ones from column `end` on.
            for (std::size_t k = first + i; k-- > 0;) {
                const std::size_t pivot = ple_.pivot_columns[k];
                if (k < first && pivot < end) break;
                if (!is_set(a.row(first + i), pivot)) continue;
                add_row(block.row(i), k < first ? x.row(pivot) : block.row(k - first), words);
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(block.row(i), words, x.row(ple_.pivot_columns[first + i]));
        }
    }
    return x;
}

void CoreElimination::backward(BitMatrix& x) const {
    const BitMatrix& a = ple_.matrix;
    const std::size_t words = x.stride();
    BitMatrix block(kBlockRows, x.columns());
    std::size_t last = rank();
    while (last > 0) {
        const std::size_t first = last - std::min(kBlockRows, last);
        const std::size_t count = last - first;
        // At the pivots of this block and those above, E·X must not see what is to be solved for.
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t* const given = x.row(ple_.pivot_columns[first + i]);
            std::copy_n(given, words, block.row(i));
            std::fill_n(given, words, std::uint64_t{0});
        }
        const std::size_t begin = ple_.pivot_columns[first] / 64 * 64;
        // Columns from the first pivot of the block on hold E; before it, in the same word, L meets pivots above.
        std::vector<std::size_t> above;
        for (std::size_t k = first; k-- > 0 && ple_.pivot_columns[k] >= begin;) above.push_back(k);
        BitMatrix kept(above.size(), x.columns());
        for (std::size_t s = 0; s < above.size(); ++s) {
            std::uint64_t* const row = x.row(ple_.pivot_columns[above[s]]);
            std::copy_n(row, words, kept.row(s));
            std::fill_n(row, words, std::uint64_t{0});
        }
        add_product(block.view().window(0, 0, count, x.columns()),
                    a.view().window(first, begin, count, a.columns() - begin),
                    x.view().window(begin, 0, a.columns() - begin, x.columns()));
        for (std::size_t s = 0; s < above.size(); ++s) {
            std::copy_n(kept.row(s), words, x.row(ple_.pivot_columns[above[s]]));
        }
        for (std::size_t i = count; i-- > 0;) {
            for (std::size_t k = i + 1; k < count; ++k) {
                if (is_set(a.row(first + i), ple_.pivot_columns[first + k])) add_row(block.row(i), block.row(k), words);
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(block.row(i), words, x.row(ple_.pivot_columns[first + i]));
        }
        last = first;
    }
}

BitMatrix CoreElimination::null_columns(const Core& core, std::size_t first, std::size_t count) const {
    const std::size_t of_folded = free_columns_.size();
    BitMatrix units(columns_.size(), count);  // of the surplus columns
    BitMatrix folded(columns_.folded(), count);
    if (first + count > of_folded) {
        // e_c + F·z is a null vector if R·F·z = R·e_c.
        for (std::size_t k = first < of_folded ? of_folded - first : 0; k < count; ++k) {
            units.set(columns_.folded() + first + k - of_folded, k);
        }
        BitMatrix c(core.rows(), count);
        core.multiply(units, c);
        folded = forward(c);
    }
    for (std::size_t k = 0; k < count && first + k < of_folded; ++k) folded.set(free_columns_[first + k], k);
    backward(folded);
    BitMatrix x = columns_.unfold(folded);
    add_in_place(x, units);
    return x;
}

BitMatrix CoreElimination::left_null_columns() const {
    const std::size_t r = rank();
    const std::size_t rows = ple_.matrix.rows();
    BitMatrix combinations =
        select_columns(ple_.matrix.view().window(r, 0, rows - r, ple_.matrix.columns()), ple_.pivot_columns);
    {
        const PivotBlock pivots(ple_);
        solve_lower_right(pivots.view(), combinations);
    }
    const BitMatrix columns = transpose(combinations);
    BitMatrix y(rows, rows - r);
    for (std::size_t k = 0; k < r; ++k) std::copy_n(columns.row(k), columns.stride(), y.row(ple_.row_order[k]));
    for (std::size_t i = r; i < rows; ++i) y.set(ple_.row_order[i], i - r);
    return rows_.unfold(y);
}

}  // namespace gf2::internal
