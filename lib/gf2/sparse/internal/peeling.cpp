// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/peeling.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/sparse/internal/request.hpp"

namespace gf2::internal {
namespace {

using Index = SparseMatrix::Index;

/// A row or a column: the number of its entries that are active, that is, in a column and a row that are, and the xor
/// of the numbers of their columns or rows: that of the last one when one is left.
struct Line {
    static constexpr Index kLeft = UINT32_MAX / 2;  // no longer active; no number of entries comes down to 2 from here

    Index degree = 0;
    Index partners = 0;

    [[nodiscard]] bool is_active() const { return degree < kLeft; }
};

/// Columns by score, those of the highest score first. Scores change without notice: next() compares.
class Buckets {
public:
    void push(Index column, std::size_t score) {
        if (score >= buckets_.size()) buckets_.resize(score + 1);
        buckets_[score].push_back(column);
    }

    /// A column whose score is not less than when it was pushed. An inactive one has score 0.
    /// @returns false if there is none
    template <class Score>
    bool next(const Score& score, Index& column) {
        while (!buckets_.empty()) {
            std::vector<Index>& bucket = buckets_.back();
            if (bucket.empty()) {
                buckets_.pop_back();
                continue;
            }
            column = bucket.back();
            bucket.pop_back();
            const std::size_t now = score(column);
            if (now + 1 >= buckets_.size()) return now != 0;
            if (now != 0) buckets_[now].push_back(column);
        }
        return false;
    }

private:
    std::vector<std::vector<Index>> buckets_;
};

/// The components of the graph on columns whose edges are rows of degree 2. Columns that leave stay in it.
class ColumnGraph {
public:
    explicit ColumnGraph(std::size_t columns) : parents_(columns), sizes_(columns, 1) {
        std::iota(parents_.begin(), parents_.end(), Index{0});
    }

    [[nodiscard]] std::size_t size_of_component(Index column) { return sizes_[root(column)]; }

    void connect(Index a, Index b) {
        a = root(a);
        b = root(b);
        if (a == b) return;
        if (sizes_[a] < sizes_[b]) std::swap(a, b);
        parents_[b] = a;
        sizes_[a] += sizes_[b];
    }

private:
    Index root(Index column) {
        while (parents_[column] != column) column = parents_[column] = parents_[parents_[column]];
        return column;
    }

    std::vector<Index> parents_;
    std::vector<Index> sizes_;
};

class Peeler {
public:
    explicit Peeler(const SparseMatrix& a)
        : a_(a), transposed_(transpose(a)), rows_(a.rows()), columns_(a.columns()), graph_(a.columns()) {}

    Peeling run() {
        begin();
        for (std::size_t steps = 0;; ++steps) {
            if (steps % 4096 == 0) throw_if_cancelled();
            if (next_column_ < single_columns_.size()) {
                request_columns();
                const Index j = single_columns_[next_column_++];
                if (columns_[j].degree == 1) pivot_by_column(j);
            } else if (!single_rows_.empty()) {
                const Index i = pop(single_rows_);
                if (rows_[i].degree == 1) pivot_by_row(i);
            } else if (Index j = 0; next_inactive(j)) {
                result_.core_columns.push_back(j);
                remove_column(j);
            } else {
                return end();
            }
        }
    }

private:
    static Index pop(std::vector<Index>& stack) {
        const Index last = stack.back();
        stack.pop_back();
        return last;
    }

    void begin() {
        for (std::size_t i = a_.rows(); i-- > 0;) {
            rows_[i].degree = static_cast<Index>(a_.row(i).size());
            for (const Index j : a_.row(i)) rows_[i].partners ^= j;
            note_row(static_cast<Index>(i));
        }
        for (std::size_t j = 0; j < a_.columns(); ++j) {
            columns_[j].degree = static_cast<Index>(transposed_.row(j).size());
            for (const Index i : transposed_.row(j)) columns_[j].partners ^= i;
            if (columns_[j].degree == 1) single_columns_.push_back(static_cast<Index>(j));
        }
    }

    Peeling end() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (!rows_[i].is_active()) continue;
            (a_.row(i).empty() ? result_.zero_rows : result_.core_rows).push_back(static_cast<Index>(i));
        }
        for (std::size_t j = 0; j < columns_.size(); ++j) {
            if (columns_[j].is_active()) result_.free_columns.push_back(static_cast<Index>(j));
        }
        return std::move(result_);
    }

    void note_row(Index i) {
        if (rows_[i].degree == 1) single_rows_.push_back(i);
        if (rows_[i].degree == 2) edges_.push_back(i);
    }

    // Requests from memory what the next single columns will need, those in some steps first.
    void request_columns() const {
        constexpr std::size_t kAhead = 6;
        const std::size_t rest = single_columns_.size() - next_column_;
        if (rest > 3 * kAhead) request(&columns_[single_columns_[next_column_ + 3 * kAhead]]);
        if (rest > 2 * kAhead) request(&a_.starts()[row_of(single_columns_[next_column_ + 2 * kAhead])]);
        if (rest > kAhead) request(a_.row(row_of(single_columns_[next_column_ + kAhead])).data());
    }
    // The row of a single column; of one that is none any more, any row.
    [[nodiscard]] std::size_t row_of(Index j) const { return columns_[j].degree == 1 ? columns_[j].partners : 0; }

    void remove_column(Index j) {
        columns_[j].degree = Line::kLeft;
        for (const Index i : transposed_.row(j)) {
            --rows_[i].degree;
            rows_[i].partners ^= j;
            if (rows_[i].degree <= 2) note_row(i);
        }
    }

    void pivot_by_row(Index i) {
        const Index j = rows_[i].partners;
        result_.by_rows.push_back({i, j});
        rows_[i].degree = 2 * Line::kLeft;
        remove_column(j);
    }

    void pivot_by_column(Index j) {
        const Index i = columns_[j].partners;
        result_.by_columns.push_back({i, j});
        columns_[j].degree = Line::kLeft;
        rows_[i].degree = 2 * Line::kLeft;
        for (const Index k : a_.row(i)) {
            if (!columns_[k].is_active()) continue;
            --columns_[k].degree;
            columns_[k].partners ^= i;
            if (columns_[k].degree == 1) single_columns_.push_back(k);
        }
    }

    bool next_inactive(Index& column) {
        const auto score = [this](Index j) -> std::size_t {
            if (!columns_[j].is_active() || columns_[j].degree == 0) return 0;
            const std::size_t size = graph_.size_of_component(j);
            const std::size_t degree = columns_[j].degree;
            if (size == 1) return std::min<std::size_t>(degree, 63);
            return 64 + 16 * static_cast<std::size_t>(std::bit_width(size) - 1) + std::min<std::size_t>(degree, 15);
        };
        for (const Index i : edges_) {
            if (rows_[i].degree != 2) continue;
            Index j = 0;
            for (const Index k : a_.row(i)) {
                if (columns_[k].is_active()) j = k;
            }
            const Index other = rows_[i].partners ^ j;
            graph_.connect(j, other);
            if (!has_scores_) continue;
            buckets_.push(j, score(j));
            buckets_.push(other, score(other));
        }
        edges_.clear();
        if (!has_scores_) {
            has_scores_ = true;
            for (std::size_t j = columns_.size(); j-- > 0;) {
                const std::size_t value = score(static_cast<Index>(j));
                if (value != 0) buckets_.push(static_cast<Index>(j), value);
            }
        }
        return buckets_.next(score, column);
    }

    const SparseMatrix& a_;
    SparseMatrix transposed_;
    std::vector<Line> rows_;
    std::vector<Line> columns_;
    std::vector<Index> single_rows_;
    std::vector<Index> single_columns_;  // a queue, as far as it matters: the first ones are done
    std::size_t next_column_ = 0;
    std::vector<Index> edges_;  // rows that came down to two active columns
    ColumnGraph graph_;
    Buckets buckets_;
    bool has_scores_ = false;
    Peeling result_;
};

}  // namespace

Peeling peel(const SparseMatrix& a) {
    return Peeler(a).run();
}

}  // namespace gf2::internal
