// SPDX-License-Identifier: MIT
// Ranks of sparse matrices: pivots in an order that needs no arithmetic, and the rank of a core, which is formed here.
#include <algorithm>

#include "check.hpp"

namespace check {
namespace {

constexpr Index kNoPlace = ~Index{0};
constexpr Index kWords = 8;  // of core columns that are formed at once

// The columns of the ones of each row.
struct Rows {
    std::vector<Index> starts;
    std::vector<std::uint32_t> columns;
};

Rows rows_of(const System& system) {
    Places ones = system.ones;
    for (Index i = 0; i < system.a.rows(); ++i) {
        for (Index j = 0; j < system.columns; ++j) {
            if (system.a.at(i, j)) ones.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
        }
    }
    std::sort(ones.begin(), ones.end());
    Rows rows;
    rows.starts.resize(system.rows + 1);
    for (Index e = 0; e < ones.size();) {
        Index end = e;
        while (end < ones.size() && ones[end] == ones[e]) ++end;
        if ((end - e) % 2 != 0) {
            rows.columns.push_back(ones[e].second);
            ++rows.starts[ones[e].first + 1];
        }
        e = end;
    }
    for (Index i = 0; i < system.rows; ++i) rows.starts[i + 1] += rows.starts[i];
    return rows;
}

// The place of each line in a list of lines, or kNoPlace. Refutes lists with lines that do not exist or are in `seen`.
std::vector<Index> places_in(const std::vector<Index>& list, std::vector<bool>& seen, const std::string& name) {
    std::vector<Index> places(seen.size(), kNoPlace);
    for (Index k = 0; k < list.size(); ++k) {
        require(list[k] < seen.size() && !seen[list[k]], name + ": wrong or repeated, place " + std::to_string(k));
        seen[list[k]] = true;
        places[list[k]] = k;
    }
    return places;
}

struct Peeled {
    std::vector<Index> first_rows, last_rows, core_rows;        // by place: the row
    std::vector<Index> first_row, last_row, core_row;           // by row: the place, or kNoPlace
    std::vector<Index> first_column, last_column, core_column;  // by column
    Index core_columns = 0;
};

Peeled read_peeled(const System& system, Certificate& certificate) {
    Peeled p;
    p.first_rows = certificate.numbers("first-rows");
    const std::vector<Index> first_columns = certificate.numbers("first-columns");
    p.last_rows = certificate.numbers("last-rows");
    const std::vector<Index> last_columns = certificate.numbers("last-columns");
    p.core_rows = certificate.numbers("core-rows");
    const std::vector<Index> core_columns = certificate.numbers("core-columns");
    require(p.first_rows.size() == first_columns.size(), "first-columns: not as many as first-rows");
    require(p.last_rows.size() == last_columns.size(), "last-columns: not as many as last-rows");
    std::vector<bool> seen_rows(system.rows);
    std::vector<bool> seen_columns(system.columns);
    p.first_row = places_in(p.first_rows, seen_rows, "first-rows");
    p.last_row = places_in(p.last_rows, seen_rows, "last-rows");
    p.core_row = places_in(p.core_rows, seen_rows, "core-rows");
    p.first_column = places_in(first_columns, seen_columns, "first-columns");
    p.last_column = places_in(last_columns, seen_columns, "last-columns");
    p.core_column = places_in(core_columns, seen_columns, "core-columns");
    p.core_columns = core_columns.size();
    return p;
}

// The rows of the first pivots are lower triangular in their columns, and zero outside these and the core columns; so
// are all others but the rows of the last pivots, which are triangular in their columns. Thus the last pivots add their
// number to the rank of the rest.
void require_order(const Rows& rows, const Peeled& p) {
    for (Index i = 0; i + 1 < rows.starts.size(); ++i) {
        const std::string where = "row " + std::to_string(i);
        bool has_pivot = false;
        for (Index e = rows.starts[i]; e < rows.starts[i + 1]; ++e) {
            const Index j = rows.columns[e];
            if (p.last_row[i] != kNoPlace) {
                require(p.last_column[j] == kNoPlace || p.last_column[j] >= p.last_row[i],
                        "last: not triangular, " + where);
                has_pivot = has_pivot || p.last_column[j] == p.last_row[i];
                continue;
            }
            require(p.first_column[j] != kNoPlace || p.core_column[j] != kNoPlace, "a one outside the core, " + where);
            if (p.first_row[i] == kNoPlace || p.first_column[j] == kNoPlace) continue;
            require(p.first_column[j] <= p.first_row[i], "first: not triangular, " + where);
            has_pivot = has_pivot || p.first_column[j] == p.first_row[i];
        }
        const bool is_pivot_row = p.last_row[i] != kNoPlace || p.first_row[i] != kNoPlace;
        require(has_pivot || !is_pivot_row, "a zero pivot, " + where);
    }
}

// The core rows after elimination with the first pivots, in the core columns. All other rows must be zero then.
Matrix core_of(const Rows& rows, const Peeled& p) {
    Matrix core(p.core_rows.size(), p.core_columns);
    std::vector<Word> sums(p.first_rows.size() * kWords);  // of the pivot rows, in kWords·64 core columns
    for (Index begin = 0; begin < std::max<Index>(core.stride(), 1); begin += kWords) {
        const auto add_row = [&](Index i, Word* sum) {
            for (Index e = rows.starts[i]; e < rows.starts[i + 1]; ++e) {
                const Index j = rows.columns[e];
                if (p.core_column[j] != kNoPlace) {
                    const Index word = p.core_column[j] / 64;
                    if (word >= begin && word < begin + kWords) sum[word - begin] ^= Word{1} << (p.core_column[j] % 64);
                } else if (p.first_column[j] != p.first_row[i]) {
                    const Word* const other = sums.data() + p.first_column[j] * kWords;
                    for (Index w = 0; w < kWords; ++w) sum[w] ^= other[w];
                }
            }
        };
        std::fill(sums.begin(), sums.end(), 0);
        for (Index k = 0; k < p.first_rows.size(); ++k) add_row(p.first_rows[k], sums.data() + k * kWords);
        for (Index i = 0; i + 1 < rows.starts.size(); ++i) {
            if (p.first_row[i] != kNoPlace || p.last_row[i] != kNoPlace) continue;
            Word sum[kWords] = {};
            add_row(i, sum);
            for (Index w = 0; w < kWords; ++w) {
                if (p.core_row[i] != kNoPlace && begin + w < core.stride()) {
                    core.row(p.core_row[i])[begin + w] = sum[w];
                } else {
                    require(sum[w] == 0, "not zero: row " + std::to_string(i));
                }
            }
        }
    }
    return core;
}

Index checked_rank(const System& system, Certificate& certificate) {
    const Peeled p = read_peeled(system, certificate);
    const Index words = std::max(memory_limit, 64 * certificate.size()) / 8;
    if (p.core_rows.size() > words / (p.core_columns / 64 + 1))
        throw Unreadable("expected a smaller core, found " + shape_text(p.core_rows.size(), p.core_columns));
    const Rows rows = rows_of(system);
    require_order(rows, p);
    const Index rank = checked_rank_proof(core_of(rows, p), certificate).rows.size();
    return p.first_rows.size() + p.last_rows.size() + rank;
}

}  // namespace

std::string check_sparse_rank(const System& system, const Matrix&, Certificate& certificate) {
    const Index claimed = certificate.number("rank");
    const Index rank = checked_rank(system, certificate);
    require(claimed == rank, "rank: the proof is that of " + std::to_string(rank));
    return std::to_string(rank) + "\n";
}

std::string check_sparse_nullity(const System& system, const Matrix&, Certificate& certificate) {
    const Index claimed = certificate.number("nullity");
    const Index nullity = system.columns - checked_rank(system, certificate);
    require(claimed == nullity, "nullity: the proof is that of " + std::to_string(nullity));
    return std::to_string(nullity) + "\n";
}

std::string check_sparse_nullspace(const System& system, const Matrix&, Certificate& certificate) {
    const Matrix basis = checked_null_vectors(system, certificate);
    const Index nullity = system.columns - checked_rank(system, certificate);
    require(basis.rows() == nullity, "vectors: expected " + std::to_string(nullity) + " of them");
    return text_of(basis);
}

std::string check_sparse_left_nullspace(const System& system, const Matrix& second, Certificate& certificate) {
    return check_sparse_nullspace(transposed(system), second, certificate);
}

}  // namespace check
