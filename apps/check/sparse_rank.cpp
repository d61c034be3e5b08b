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

// Which list has a row or a column, and at which place.
class Lines {
public:
    enum Kind : std::uint32_t { kNone, kFirst, kLast, kCore };

    explicit Lines(Index count) : lines_(count) {}

    // Refutes lists with lines that do not exist or are in a list already.
    void add(const std::vector<Index>& list, Kind kind, const std::string& name) {
        for (Index k = 0; k < list.size(); ++k) {
            require(list[k] < lines_.size() && lines_[list[k]] == 0 && k < kMaxPlace,
                    name + ": wrong or repeated, place " + std::to_string(k));
            lines_[list[k]] = kind << kKindShift | static_cast<std::uint32_t>(k);
        }
    }
    [[nodiscard]] bool is(Index line, Kind kind) const { return lines_[line] >> kKindShift == kind; }
    // The place in the list of the kind; kNoPlace if it is not there.
    [[nodiscard]] Index place(Index line, Kind kind) const {
        return is(line, kind) ? lines_[line] & (kMaxPlace - 1) : kNoPlace;
    }

private:
    static constexpr int kKindShift = 30;
    static constexpr std::uint32_t kMaxPlace = std::uint32_t{1} << kKindShift;

    std::vector<std::uint32_t> lines_;
};

struct Peeled {
    std::vector<Index> first_rows;
    std::vector<Index> last_rows;
    std::vector<Index> core_rows;
    Lines rows;
    Lines columns;
    Index core_columns = 0;
};

Peeled read_peeled(const System& system, Certificate& certificate) {
    if (system.rows + system.columns > std::max(memory_limit, 64 * certificate.size()) / sizeof(std::uint32_t))
        throw Unreadable("expected a smaller matrix, found " + shape_text(system.rows, system.columns));
    Peeled p{certificate.numbers("first-rows"), {}, {}, Lines(system.rows), Lines(system.columns)};
    const std::vector<Index> first_columns = certificate.numbers("first-columns");
    p.last_rows = certificate.numbers("last-rows");
    const std::vector<Index> last_columns = certificate.numbers("last-columns");
    p.core_rows = certificate.numbers("core-rows");
    const std::vector<Index> core_columns = certificate.numbers("core-columns");
    require(p.first_rows.size() == first_columns.size(), "first-columns: not as many as first-rows");
    require(p.last_rows.size() == last_columns.size(), "last-columns: not as many as last-rows");
    p.rows.add(p.first_rows, Lines::kFirst, "first-rows");
    p.rows.add(p.last_rows, Lines::kLast, "last-rows");
    p.rows.add(p.core_rows, Lines::kCore, "core-rows");
    p.columns.add(first_columns, Lines::kFirst, "first-columns");
    p.columns.add(last_columns, Lines::kLast, "last-columns");
    p.columns.add(core_columns, Lines::kCore, "core-columns");
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
            const Index last = p.columns.place(j, Lines::kLast);
            if (p.rows.is(i, Lines::kLast)) {
                const Index own = p.rows.place(i, Lines::kLast);
                require(last == kNoPlace || last >= own, "last: not triangular, " + where);
                has_pivot = has_pivot || last == own;
                continue;
            }
            const Index first = p.columns.place(j, Lines::kFirst);
            require(first != kNoPlace || p.columns.is(j, Lines::kCore), "a one outside the core, " + where);
            if (!p.rows.is(i, Lines::kFirst) || first == kNoPlace) continue;
            const Index own = p.rows.place(i, Lines::kFirst);
            require(first <= own, "first: not triangular, " + where);
            has_pivot = has_pivot || first == own;
        }
        const bool is_pivot_row = p.rows.is(i, Lines::kLast) || p.rows.is(i, Lines::kFirst);
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
                const Index place = p.columns.place(j, Lines::kCore);
                const Index first = p.columns.place(j, Lines::kFirst);
                if (place != kNoPlace) {
                    const Index word = place / 64;
                    if (word >= begin && word < begin + kWords) sum[word - begin] ^= Word{1} << (place % 64);
                } else if (first != p.rows.place(i, Lines::kFirst)) {
                    const Word* const other = sums.data() + first * kWords;
                    for (Index w = 0; w < kWords; ++w) sum[w] ^= other[w];
                }
            }
        };
        std::fill(sums.begin(), sums.end(), 0);
        for (Index k = 0; k < p.first_rows.size(); ++k) add_row(p.first_rows[k], sums.data() + k * kWords);
        for (Index i = 0; i + 1 < rows.starts.size(); ++i) {
            if (p.rows.is(i, Lines::kFirst) || p.rows.is(i, Lines::kLast)) continue;
            Word sum[kWords] = {};
            add_row(i, sum);
            for (Index w = 0; w < kWords; ++w) {
                if (p.rows.is(i, Lines::kCore) && begin + w < core.stride()) {
                    core.row(p.rows.place(i, Lines::kCore))[begin + w] = sum[w];
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
