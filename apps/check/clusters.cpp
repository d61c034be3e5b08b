// SPDX-License-Identifier: MIT
// All solutions e of H·e = 0 with few ones are searched for one with L·e != 0: as trees of parts, in which a child adds
// a column of a check that its parent does not satisfy. A lightest solution that counts has no part that is a solution:
// the part or the rest would count. So some path of the trees adds its columns one by one.
#include <array>

#include "kinds.hpp"

namespace check {
namespace {

constexpr Index kMaxWeight = 1000;     // of the solutions searched: the depth of the recursion
constexpr Index kMaxTableColumns = 4;  // of a set in the table
constexpr double kMaxNodes = 4e12;     // days

// Columns of [H; L], and the sums of some of them.
struct Sum {
    Matrix syndrome;
    Matrix label;
};

Word hash_of(const Matrix& syndrome) {
    Word hash = 0;
    for (Index w = 0; w < syndrome.stride(); ++w) {
        hash = (hash ^ syndrome.row(0)[w]) * 0xbf58476d1ce4e5b9U;
        hash ^= hash >> 31;
    }
    return hash;
}

// Two sums with one syndrome add up to a solution.
void require_equal_labels(const Sum& a, Sum b) {
    b.label.add_row(0, a.label, 0);
    require(is_zero(b.label), "a lighter word counts");
}

class Columns {
public:
    Columns(const Matrix& checks, const Matrix& outside) : syndromes_(transpose(checks)), labels_(transpose(outside)) {}

    Index count() const { return syndromes_.rows(); }
    Sum zero() const { return {Matrix(1, syndromes_.columns()), Matrix(1, labels_.columns())}; }

    void add(Sum& sum, Index column) const {
        sum.syndrome.add_row(0, syndromes_, column);
        sum.label.add_row(0, labels_, column);
    }

private:
    Matrix syndromes_;
    Matrix labels_;
};

// For each syndrome of at most t columns, the first set that has it, by size.
class Table {
public:
    Table(const Columns& columns, Index size) : columns_(columns) {
        double sets = 0;
        double of_size = 1;
        for (Index s = 0; s <= size; ++s) {
            sets += of_size;
            of_size *= static_cast<double>(columns.count() - std::min(s, columns.count())) / static_cast<double>(s + 1);
        }
        const auto most = static_cast<double>(memory_limit / (sizeof(Set) + 4 * sizeof(std::uint32_t)));
        require(sets < most, "clusters: the table is too large");
        sets_.reserve(static_cast<Index>(sets) + 1);
        Index slots = 2;
        while (static_cast<double>(slots) < 2 * sets) slots *= 2;
        slots_.resize(slots, kNone);
        Sum sum = columns.zero();
        Set set;
        for (Index s = 0; s <= size; ++s) add_sets(sum, set, 0, s);
    }

    // The sum of the set with the syndrome of `sum`; false if there is none.
    bool find(const Sum& sum, Sum& found) const { return slots_[slot_of(sum, found)] != kNone; }

private:
    struct Set {
        Word hash = 0;
        std::uint32_t size = 0;
        std::array<std::uint32_t, kMaxTableColumns> columns{};
    };

    static constexpr std::uint32_t kNone = 0xffffffff;

    // That of the set with this syndrome, whose sum becomes `found`, or an empty one.
    Index slot_of(const Sum& sum, Sum& found) const {
        const Word hash = hash_of(sum.syndrome);
        Index slot = hash & (slots_.size() - 1);
        for (; slots_[slot] != kNone; slot = (slot + 1) & (slots_.size() - 1)) {
            const Set& set = sets_[slots_[slot]];
            if (set.hash != hash) continue;
            found = columns_.zero();
            for (Index i = 0; i < set.size; ++i) columns_.add(found, set.columns[i]);
            found.syndrome.add_row(0, sum.syndrome, 0);
            if (is_zero(found.syndrome)) break;
        }
        return slot;
    }

    // All sets that add `more` columns from `first` on. Two sets with one syndrome are a solution.
    void add_sets(Sum& sum, Set& set, Index first, Index more) {
        if (more == 0) {
            Sum found;
            const Index slot = slot_of(sum, found);
            if (slots_[slot] != kNone) return require_equal_labels(sum, found);
            set.hash = hash_of(sum.syndrome);
            slots_[slot] = static_cast<std::uint32_t>(sets_.size());
            sets_.push_back(set);
            return;
        }
        for (Index j = first; j + more <= columns_.count(); ++j) {
            columns_.add(sum, j);
            set.columns[set.size++] = static_cast<std::uint32_t>(j);
            add_sets(sum, set, j + 1, more - 1);
            --set.size;
            columns_.add(sum, j);
        }
    }

    const Columns& columns_;
    std::vector<Set> sets_;
    std::vector<std::uint32_t> slots_;
};

class Trees {
public:
    Trees(const Matrix& checks, const Columns& columns, const Table& table, Index table_columns)
        : columns_(columns), table_(table), table_columns_(table_columns), part_(columns.zero()) {
        checks_of_.resize(checks.columns());
        columns_of_.resize(checks.rows());
        place_.resize(checks.rows(), kNone);
        free_.resize(checks.rows());
        is_excluded_.resize(checks.columns());
        for (Index i = 0; i < checks.rows(); ++i) {
            for (Index j = 0; j < checks.columns(); ++j) {
                if (!checks.at(i, j)) continue;
                checks_of_[j].push_back(i);
                columns_of_[i].push_back(j);
                widest_ = std::max(widest_, checks_of_[j].size());
            }
            free_[i] = columns_of_[i].size();
        }
    }

    // Refutes if a solution counts that has this column, none that is excluded, and at most `most` columns.
    void search(Index column, Index most) {
        exclude(column);
        add(column);
        visit(most - 1);
        add(column);
        include(column);
    }

    void exclude(Index column) {
        is_excluded_[column] = true;
        for (const Index check : checks_of_[column]) --free_[check];
    }

private:
    static constexpr Index kNone = ~Index{0};

    void include(Index column) {
        is_excluded_[column] = false;
        for (const Index check : checks_of_[column]) ++free_[check];
    }

    // Adds a column to the part, or takes it away.
    void add(Index column) {
        columns_.add(part_, column);
        for (const Index check : checks_of_[column]) {
            Index& place = place_[check];
            if (place == kNone) {
                place = unsatisfied_.size();
                unsatisfied_.push_back(check);
            } else {
                place_[unsatisfied_.back()] = place;
                unsatisfied_[place] = unsatisfied_.back();
                unsatisfied_.pop_back();
                place = kNone;
            }
        }
    }

    // `more` columns may be added to the part.
    void visit(Index more) {
        ++nodes_;
        if (nodes_ > kMaxNodes) throw Refuted("clusters: the trees are too large to search");
        if (unsatisfied_.empty()) return require_equal_labels(part_, columns_.zero());
        if (unsatisfied_.size() > widest_ * more) return;
        if (more == table_columns_) {
            Sum found;
            if (table_.find(part_, found)) require_equal_labels(part_, found);
            return;
        }
        const Index check = *std::min_element(unsatisfied_.begin(), unsatisfied_.end(),
                                              [&](Index a, Index b) { return free_[a] < free_[b]; });
        std::vector<Index> tried;
        for (const Index column : columns_of_[check]) {
            if (is_excluded_[column]) continue;
            exclude(column);
            tried.push_back(column);
            add(column);
            visit(more - 1);
            add(column);
        }
        for (const Index column : tried) include(column);
    }

    const Columns& columns_;
    const Table& table_;
    Index table_columns_;
    Sum part_;
    std::vector<std::vector<Index>> checks_of_;
    std::vector<std::vector<Index>> columns_of_;
    std::vector<Index> unsatisfied_;  // the ones of the syndrome
    std::vector<Index> place_;        // of each check there
    std::vector<Index> free_;         // of each check, the columns that are not excluded
    std::vector<bool> is_excluded_;
    Index widest_ = 0;  // ones of a column
    double nodes_ = 0;
};

}  // namespace

// A part P and the last t columns, T, of a lightest solution that counts: the table has a set T' with the syndrome of
// T, which is no larger. If P + T' does not count, T + T' does: two sets with one syndrome, found when the table was
// made.
void require_no_cluster(const Matrix& checks, const Matrix& outside, const std::vector<Index>& orbits, Index most,
                        Index table_columns) {
    require(most <= kMaxWeight, "clusters: the words are too heavy to search");
    require(table_columns <= kMaxTableColumns && 2 * table_columns <= most, "clusters: too many columns in the table");
    require(checks.columns() < 0xffffffff, "clusters: too many columns");
    if (most == 0) return;
    const Columns columns(checks, outside);
    const Table table(columns, table_columns);
    Trees trees(checks, columns, table, table_columns);
    for (Index j = 0; j < columns.count(); ++j) {
        if (orbits[j] != j) continue;
        trees.search(j, most);
        for (Index k = j; k < columns.count(); ++k) {
            if (orbits[k] == j) trees.exclude(k);
        }
    }
}

}  // namespace check
