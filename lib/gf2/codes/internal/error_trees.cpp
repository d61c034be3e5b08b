// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/error_trees.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/bits/words.hpp"

namespace gf2::codes::internal {

namespace {

// A thread asks whether the search is over after this many nodes.
constexpr std::uint64_t kTreeNodesPerReport = 4096;

// Parts of at most this many columns become tasks, if their number stays below some thousands.
constexpr std::size_t kMaxTaskColumns = 3;
constexpr double kMaxTasks = 5000;

constexpr unsigned kTaskBits = 24;

constexpr std::uint64_t kWhole = std::uint64_t{1} << WeightedGraph::kShareBits;

// The least weight of an error whose columns have these shares.
std::uint64_t weight_of(std::uint64_t shares) {
    return (shares + kWhole - 1) / kWhole;
}

std::uint64_t shares_of(const WeightedGraph& graph, std::span<const std::uint64_t> syndrome) {
    std::uint64_t sum = 0;
    for (const std::size_t i : ones(syndrome)) sum += graph.shares[i];
    return sum;
}

std::size_t columns_of_tasks(const TannerGraph& graph) {
    const auto branches = static_cast<double>(graph.most_columns);
    std::size_t columns = 0;
    for (double tasks = branches; columns < kMaxTaskColumns && tasks <= kMaxTasks; tasks *= branches) ++columns;
    return columns;
}

}  // namespace

WeightedGraph::WeightedGraph(const BitMatrix& checks, std::vector<std::uint32_t> weights_of_columns)
    : graph(checks), weights(std::move(weights_of_columns)) {
    for (const auto& columns : graph.columns_of) {
        std::uint64_t share = columns.empty() ? 0 : UINT64_MAX;  // without columns, the search ends there
        for (const std::uint32_t j : columns) {
            share = std::min(share, (std::uint64_t{weights[j]} << kShareBits) / graph.checks_of[j].size());
        }
        shares.push_back(share);
    }
}

// The root of a task: a part, and the columns that its trees exclude.
struct ErrorTrees::Part {
    std::vector<std::uint32_t> columns;
    std::vector<std::uint32_t> excluded;
};

// What all walks of a search share.
struct ErrorTrees::Search {
    // Errors in lexicographic order, as their columns in increasing order: at the first difference, the smaller error
    // has 0, so its next column comes later.
    struct Before {
        bool operator()(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) const {
            return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), std::greater<>());
        }
    };

    std::uint64_t limit;  // on the weight
    std::uint64_t most_nodes = UINT64_MAX;
    std::size_t most = 1;
    bool is_for_all = false;
    bool ends_with_most = true;                                    // when so many were found
    std::function<bool(std::span<const std::uint32_t>)> counts{};  // which are sought; all if empty

    // The lightest error, the first of these: its weight, and in the last kTaskBits bits the number of its task.
    std::atomic<std::uint64_t> key = UINT64_MAX;
    std::mutex changing{};
    std::set<std::vector<std::uint32_t>, Before> errors{};
    std::uint64_t count = 0;
    std::atomic<std::uint64_t> next = UINT64_MAX;  // no error above the limit is lighter
    std::atomic<bool> is_cut = false;
};

// One thread's walk through trees.
class ErrorTrees::Walk {
public:
    Walk(const ErrorTrees& trees, Search& search)
        : trees_(trees),
          weights_(trees.graph_.weights),
          graph_(trees.graph_.graph),
          search_(search),
          unsatisfied_(trees.syndrome_),
          shares_(shares_of(trees.graph_, unsatisfied_)),
          is_excluded_(graph_.length()) {
        for (const auto& columns : graph_.columns_of) left_in_.push_back(static_cast<std::uint32_t>(columns.size()));
    }

    ~Walk() { count_nodes(); }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    // Divides the trees into parts of so many columns, and searches what is smaller.
    [[nodiscard]] std::vector<Part> divide(std::size_t columns) {
        depth_of_parts_ = columns;
        extend(0);
        return std::move(parts_);
    }

    void walk(const Part& part, std::uint64_t task) {
        task_ = task;
        for (const std::uint32_t j : part.excluded) exclude(j);
        std::uint64_t weight = 0;
        for (const std::uint32_t j : part.columns) {
            add(j);
            weight += weights_[j];
        }
        extend(weight);
        for (const std::uint32_t j : part.columns) flip(j);
        columns_.clear();
        for (const std::uint32_t j : part.excluded) readmit(j);
    }

private:
    void exclude(std::uint32_t j) {
        is_excluded_[j] = true;
        for (const std::uint32_t i : graph_.checks_of[j]) --left_in_[i];
    }

    void readmit(std::uint32_t j) {
        is_excluded_[j] = false;
        for (const std::uint32_t i : graph_.checks_of[j]) ++left_in_[i];
    }

    [[nodiscard]] bool is_unsatisfied(std::uint32_t i) const { return (unsatisfied_[i / 64] >> (i % 64) & 1) != 0; }

    // Changes whether the part has column j.
    void flip(std::uint32_t j) {
        shares_ = shares_with(j);
        for (const std::uint32_t i : graph_.checks_of[j]) unsatisfied_[i / 64] ^= std::uint64_t{1} << (i % 64);
    }

    void add(std::uint32_t j) {
        flip(j);
        columns_.push_back(j);
    }

    // The sum of the shares of the unsatisfied checks, after flip(j).
    [[nodiscard]] std::uint64_t shares_with(std::uint32_t j) const {
        std::uint64_t sum = shares_;
        for (const std::uint32_t i : graph_.checks_of[j]) {
            const std::uint64_t share = trees_.graph_.shares[i];
            sum = is_unsatisfied(i) ? sum - share : sum + share;
        }
        return sum;
    }

    // True if an error of this weight is of use; if not because of the limit, it is noted.
    [[nodiscard]] bool is_wanted(std::uint64_t weight) {
        if (weight > search_.limit) {
            next_ = std::min(next_, weight);
            return false;
        }
        return search_.is_for_all || (weight << kTaskBits | task_) < search_.key.load(std::memory_order_relaxed);
    }

    void offer(std::uint64_t weight) {
        if (search_.counts && !search_.counts(columns_)) return;
        std::vector<std::uint32_t> error = columns_;
        std::sort(error.begin(), error.end());
        const std::lock_guard lock(search_.changing);
        auto& errors = search_.errors;
        if (search_.is_for_all) {
            if (search_.ends_with_most && errors.size() == search_.most) {
                is_over_ = search_.is_cut = true;
                return;
            }
            ++search_.count;
        } else {
            const std::uint64_t key = weight << kTaskBits | task_;
            if (key >= search_.key) return;
            search_.key = key;
            errors.clear();
        }
        if (errors.size() < search_.most || (!errors.empty() && Search::Before()(error, *errors.rbegin()))) {
            errors.insert(std::move(error));
        }
        if (errors.size() > search_.most) errors.erase(std::prev(errors.end()));
    }

    void count_nodes() {
        const std::uint64_t before = trees_.nodes_.fetch_add(nodes_, std::memory_order_relaxed);
        if (gf2::internal::saturating_sum(before, nodes_) >= std::min(trees_.budget_.elements, search_.most_nodes) ||
            trees_.tasks_.is_over() || search_.is_cut) {
            is_over_ = search_.is_cut = true;
        }
        nodes_ = 0;
        std::uint64_t least = search_.next;
        while (next_ < least && !search_.next.compare_exchange_weak(least, next_)) {
        }
    }

    void extend(std::uint64_t weight) {
        const std::uint32_t check = narrowest_check(unsatisfied_, [&](std::uint32_t i) { return left_in_[i]; }).check;
        if (check == Narrowest::kNone) return offer(weight);
        if (columns_.size() == depth_of_parts_) {
            parts_.push_back({columns_, tried_});
            return;
        }
        const std::size_t tried = tried_.size();
        for (const std::uint32_t j : graph_.columns_of[check]) {
            if (is_excluded_[j]) continue;
            exclude(j);
            tried_.push_back(j);
            if (++nodes_ >= kTreeNodesPerReport) count_nodes();
            if (is_over_) break;
            const std::uint64_t sum = weight + weights_[j];
            if (!is_wanted(sum + weight_of(shares_with(j)))) continue;
            add(j);
            extend(sum);
            flip(j);
            columns_.pop_back();
        }
        for (; tried_.size() > tried; tried_.pop_back()) readmit(tried_.back());
    }

    const ErrorTrees& trees_;
    const std::vector<std::uint32_t>& weights_;
    const TannerGraph& graph_;
    Search& search_;
    std::vector<std::uint64_t> unsatisfied_;  // the syndrome of the part, plus s
    std::uint64_t shares_;                    // of the unsatisfied checks
    std::vector<char> is_excluded_;           // by column; those of the part, too
    std::vector<std::uint32_t> left_in_;      // by check: its columns that are not excluded
    std::vector<std::uint32_t> columns_;      // the part
    std::vector<std::uint32_t> tried_;        // stack of the columns excluded by extend()
    std::vector<Part> parts_;                 // of divide()
    std::size_t depth_of_parts_ = SIZE_MAX;   // columns of a part
    std::uint64_t task_ = 0;
    std::uint64_t next_ = UINT64_MAX;
    std::uint64_t nodes_ = 0;  // not yet counted
    bool is_over_ = false;
};

ErrorTrees::ErrorTrees(const WeightedGraph& graph, const BitVector& syndrome, const Budget& budget,
                       gf2::internal::SearchTasks& tasks, std::atomic<std::uint64_t>& nodes)
    : graph_(graph), budget_(budget), tasks_(tasks), nodes_(nodes), syndrome_(words_of(syndrome)) {}

std::uint64_t ErrorTrees::lower_bound() const {
    return weight_of(shares_of(graph_, syndrome_));
}

ErrorTrees::Result ErrorTrees::lightest(std::uint64_t limit, bool shared, std::uint64_t most) {
    Search search{.limit = limit, .most_nodes = shared ? UINT64_MAX : most};
    return run(search, shared);
}

ErrorTrees::Result ErrorTrees::all(std::uint64_t limit, std::size_t most) {
    Search search{.limit = limit, .most = most, .is_for_all = true};
    return run(search, true);
}

ErrorTrees::Result ErrorTrees::light_words(std::uint64_t limit, std::size_t most,
                                           const std::function<bool(std::span<const std::uint32_t>)>& counts) {
    Search search{.limit = limit, .most = most, .is_for_all = true, .ends_with_most = false, .counts = counts};
    std::vector<Part> parts;
    for (std::uint32_t j = 0; j < graph_.graph.length(); ++j) {
        if (graph_.weights[j] > limit) continue;
        parts.push_back({.columns = {j}, .excluded = std::vector<std::uint32_t>(j + 1)});
        std::iota(parts.back().excluded.begin(), parts.back().excluded.end(), 0u);
    }
    share(search, parts);
    return result_of(search);
}

ErrorTrees::Result ErrorTrees::run(Search& search, bool shared) {
    const std::size_t columns = shared ? columns_of_tasks(graph_.graph) : 0;
    if (columns == 0) {
        Walk(*this, search).walk({}, 0);
    } else {
        // What is found while dividing has fewer columns than the parts, and no task before it.
        share(search, Walk(*this, search).divide(columns));
    }
    return result_of(search);
}

void ErrorTrees::share(Search& search, const std::vector<Part>& parts) {
    std::atomic<std::size_t> done = 0;
    const std::uint64_t before = nodes_;
    tasks_.run(parts.size(), false, [&] {
        return [&, walk = std::make_shared<Walk>(*this, search)](std::uint64_t number) {
            walk->walk(parts[static_cast<std::size_t>(number)], number + 1);
            const std::size_t parts_done = ++done;
            tasks_.report([&] {
                const double share = static_cast<double>(parts_done) / static_cast<double>(parts.size());
                const std::uint64_t now = nodes_;
                const auto expected = static_cast<std::uint64_t>(static_cast<double>(now - before) / share);
                return Progress{
                    .done = now, .total = before + expected, .best = static_cast<std::size_t>(search.limit)};
            });
        };
    });
    if (done != parts.size()) search.is_cut = true;
}

ErrorTrees::Result ErrorTrees::result_of(const Search& search) const {
    Result result{.count = search.count, .complete = !search.is_cut, .lower_bound = search.next};
    if (!search.errors.empty()) result.weight = search.is_for_all ? search.limit : search.key >> kTaskBits;
    for (const auto& error : search.errors) {
        result.errors.emplace_back(graph_.graph.length());
        for (const std::uint32_t j : error) result.errors.back().set(j);
    }
    return result;
}

}  // namespace gf2::codes::internal
