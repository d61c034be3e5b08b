// SPDX-License-Identifier: MIT
// Ranks of sparse matrices: pivots in an order that needs no arithmetic, and the rank of a core, which is formed here.
#include "kinds.hpp"

namespace check {
namespace {

constexpr Index kNoPlace = ~Index{0};
constexpr Index kWords = 8;  // of core columns that are formed at once

// The columns of the ones of each row.
struct Ones {
    std::vector<Index> starts;
    std::vector<std::uint32_t> columns;
};

Ones ones_of(const Question& question) {
    Places ones = question.ones;
    for (Index i = 0; i < question.a.rows(); ++i) {
        for (Index j = 0; j < question.columns; ++j) {
            if (question.a.at(i, j)) ones.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
        }
    }
    std::sort(ones.begin(), ones.end());
    Ones rows;
    rows.starts.resize(question.rows + 1);
    for (Index e = 0; e < ones.size(); ++e) {
        if (e + 1 < ones.size() && ones[e] == ones[e + 1]) {
            ++e;  // the two cancel
            continue;
        }
        rows.columns.push_back(ones[e].second);
        ++rows.starts[ones[e].first + 1];
    }
    for (Index i = 0; i < question.rows; ++i) rows.starts[i + 1] += rows.starts[i];
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

Peeled read_peeled(const Question& question, Certificate& certificate) {
    // A row or column of Places is a number of 32 bits.
    const Index most = std::max(memory_limit, 64 * certificate.size()) / sizeof(std::uint32_t);
    if (std::max(question.rows, question.columns) > UINT32_MAX || question.rows + question.columns > most)
        throw Unreadable("expected a smaller matrix, found " + shape_text(question.rows, question.columns));
    Peeled p{certificate.numbers("first-rows"), {}, {}, Lines(question.rows), Lines(question.columns)};
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
void require_order(const Ones& rows, const Peeled& p) {
    for (Index i = 0; i + 1 < rows.starts.size(); ++i) {
        const auto require_here = [&](bool condition, const char* otherwise) {
            if (!condition) throw Refuted(otherwise + (", row " + std::to_string(i)));
        };
        const bool is_last = p.rows.is(i, Lines::kLast);
        const bool is_first = p.rows.is(i, Lines::kFirst);
        const Index own = p.rows.place(i, is_last ? Lines::kLast : Lines::kFirst);
        bool has_pivot = false;
        for (Index e = rows.starts[i]; e < rows.starts[i + 1]; ++e) {
            const Index j = rows.columns[e];
            const Index place = p.columns.place(j, is_last ? Lines::kLast : Lines::kFirst);
            require_here(is_last || place != kNoPlace || p.columns.is(j, Lines::kCore), "a one outside the core");
            if (place == kNoPlace) continue;
            require_here(!is_last || place >= own, "last: not triangular");
            require_here(!is_first || place <= own, "first: not triangular");
            has_pivot = has_pivot || place == own;
        }
        require_here(has_pivot || !(is_last || is_first), "a zero pivot");
    }
}

// The core rows after elimination with the first pivots, in the core columns. All other rows must be zero then.
Matrix core_of(const Ones& rows, const Peeled& p) {
    Matrix core(p.core_rows.size(), p.core_columns);
    std::vector<Word> sums(p.first_rows.size() * kWords);  // of the pivot rows, in kWords·64 core columns
    std::vector<Index> others;                             // with ones: an empty row is zero
    for (Index i = 0; i + 1 < rows.starts.size(); ++i) {
        const bool has_pivot = p.rows.is(i, Lines::kFirst) || p.rows.is(i, Lines::kLast);
        if (!has_pivot && rows.starts[i] != rows.starts[i + 1]) others.push_back(i);
    }
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
        for (const Index i : others) {
            Word sum[kWords] = {};
            add_row(i, sum);
            for (Index w = 0; w < kWords; ++w) {
                if (p.rows.is(i, Lines::kCore) && begin + w < core.stride()) {
                    core.row(p.rows.place(i, Lines::kCore))[begin + w] = sum[w];
                } else if (sum[w] != 0) {
                    throw Refuted("not zero: row " + std::to_string(i));
                }
            }
        }
    }
    return core;
}

Index checked_rank(const Question& question, Certificate& certificate) {
    const Peeled p = read_peeled(question, certificate);
    const Index words = std::max(memory_limit, 64 * certificate.size()) / 8;
    if (p.core_rows.size() > words / (p.core_columns / 64 + 1))
        throw Unreadable("expected a smaller core, found " + shape_text(p.core_rows.size(), p.core_columns));
    const Ones rows = ones_of(question);
    require_order(rows, p);
    const Index rank = checked_rank_proof(core_of(rows, p), certificate).rows.size();
    return p.first_rows.size() + p.last_rows.size() + rank;
}

std::string check_sparse_rank(const Question& question, Certificate& certificate) {
    const Index claimed = certificate.number("rank");
    return checked_number("rank", claimed, checked_rank(question, certificate));
}

std::string check_sparse_nullity(const Question& question, Certificate& certificate) {
    const Index claimed = certificate.number("nullity");
    return checked_number("nullity", claimed, question.columns - checked_rank(question, certificate));
}

std::string check_sparse_nullspace(const Question& question, Certificate& certificate) {
    const Matrix basis = checked_null_vectors(question, certificate);
    const Index nullity = question.columns - checked_rank(question, certificate);
    require(basis.rows() == nullity, "vectors: expected " + std::to_string(nullity) + " of them");
    return text_of(basis);
}

std::string check_sparse_left_nullspace(const Question& question, Certificate& certificate) {
    return check_sparse_nullspace(transposed(question), certificate);
}

}  // namespace

Claims sparse_claims() {
    return {
        {"sparse-rank", "A", check_sparse_rank, true},
        {"sparse-nullity", "A", check_sparse_nullity, true},
        {"sparse-nullspace", "A", check_sparse_nullspace, true},
        {"sparse-left-nullspace", "A", check_sparse_left_nullspace, true},
    };
}

}  // namespace check
